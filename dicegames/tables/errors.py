"""Why a service said no: a stable code, the values its sentence needs, and the HTTP status a view answers
with.

Words are made in ``labels``; the codes in use are listed in the docstrings of the services.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class Refused(Exception):
    """Nothing was changed. ``field`` names the form field that is to blame, where one is."""

    status = 409

    def __init__(
        self, code: str, *, field: str | None = None, params: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(code)
        self.code = code
        self.field = field
        self.params = dict(params or {})


class Stale(Refused):
    """The board has moved on since the caller saw it (code ``stale``)."""

    status = 409


class NotDue(Refused):
    """There is nothing to advance, or not yet: ``params['seconds']`` are left (None: nothing is waited
    for).
    """

    status = 409


class Conflict(Refused):
    """It contradicts how things stand: a full table, a taken seat, a finished game …"""

    status = 409


class Over(Refused):
    """The table was closed and takes nothing more."""

    status = 410


class NotYours(Refused):
    """This device may not do that."""

    status = 403


class Unknown(Refused):
    """No such table, seat, game or request."""

    status = 404


class Illegal(Refused):
    """The rules refuse the action; ``code`` and ``params`` are those of ``IllegalAction``."""

    status = 422


class Unreadable(Refused):
    """The request is no form that any page sends."""

    status = 400


class TooLarge(Refused):
    """The request is longer than anything a page sends."""

    status = 413


class Invalid(Refused):
    """A name, option or uploaded file that cannot be taken."""

    status = 422


class TooMany(Refused):
    """Too many of these from one place; ``params['seconds']`` says when to try again, where it is a matter
    of time.
    """

    status = 429
