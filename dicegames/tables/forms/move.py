"""What every posted move names: the game, the seat and the version its page showed."""

from __future__ import annotations

from django import forms


class MoveForm(forms.Form):
    """``game``: its number at the table; ``seat``: the place in the order of play, empty for a watcher;
    ``version``: see ``Position.version_for``; ``skip``: a computer player need not be waited for.
    """

    game = forms.IntegerField(min_value=1)
    seat = forms.IntegerField(min_value=0, required=False)
    version = forms.IntegerField(min_value=0)
    skip = forms.BooleanField(required=False)
