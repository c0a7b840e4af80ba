"""Small dice in a sentence or a table, with their faces in words for those who hear the page."""

from __future__ import annotations

from collections.abc import Collection

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import pgettext

from dicegames.rules.protocol import Dice

register = template.Library()


@register.filter
def small(dice: Dice, kept: Collection[int] = ()) -> SafeString:
    """The dice in a row; those in the ``kept`` slots (from 0) are ringed."""
    drawn = format_html_join(
        "",
        '<svg{} aria-hidden="true" focusable="false"><use href="#d{}"/></svg>',
        ((SafeString(' class="is-kept"') if slot in kept else "", face) for slot, face in enumerate(dice)),
    )
    spoken = ", ".join(_spoken(face, slot in kept) for slot, face in enumerate(dice))
    return format_html('<span class="mini"><span class="sr">{}</span>{}</span>', spoken, drawn)


def _spoken(face: int, kept: bool) -> str:
    if not kept:
        return str(face)
    # Translators: read aloud: a die that shows this face and is kept
    return pgettext("die", "%(face)s kept") % {"face": face}
