"""How others get to the table: the code, the address to type, and a QR code for a phone's camera."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import urlsplit

import segno
from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from dicegames import hosts
from dicegames.tables.models import Table


@dataclass(frozen=True)
class Invitation:
    """``url`` is None where no phone can reach this server: then there is no ``qr`` either. ``local``: it was
    started to serve its own machine alone.

    ``address``: what somebody types who cannot scan, e.g. ``192.168.1.20:8000/join``.
    """

    code: str
    url: str | None
    address: str
    qr: SafeString
    local: bool = False


def invitation(request: HttpRequest, table: Table) -> Invitation:
    """The way to this table, as this visitor's server answers."""
    url = hosts.invitation(request, reverse("tables:join_table", args=[table.code]))
    if url is None:
        return Invitation(table.code, None, "", mark_safe(""), settings.LOCAL_ONLY)
    address = f"{urlsplit(url).netloc}{reverse('tables:join')}"
    return Invitation(table.code, url, address, qr_code(url))


@lru_cache(maxsize=256)
def qr_code(url: str) -> SafeString:
    """An inline SVG, black on white with its quiet zone; attributes only, as the page's policy wants."""
    code = segno.make(url, error="m", micro=False)
    drawing = code.svg_inline(
        border=4, dark="#000", light="#fff", omitsize=True, svgclass="qr-code", lineclass=None
    )
    return mark_safe(drawing.replace("<svg ", '<svg aria-hidden="true" focusable="false" ', 1))
