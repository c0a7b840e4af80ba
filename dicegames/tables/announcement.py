"""What the host reads in the terminal: where to go, for eyes across the room and for a phone's camera."""

from __future__ import annotations

import io

import segno
from django.utils.translation import gettext as _

GLYPHS = {
    "0": "███ █ █ █ █ █ █ ███",
    "1": " █  ██   █   █  ███",
    "2": "███   █ ███ █   ███",
    "3": "███   █ ███   █ ███",
    "4": "█ █ █ █ ███   █   █",
    "5": "███ █   ███   █ ███",
    "6": "███ █   ███ █ █ ███",
    "7": "███   █   █   █   █",
    "8": "███ █ █ ███ █ █ ███",
    "9": "███ █ █ ███   █ ███",
    ".": "                 █ ",
    ":": "     █       █     ",
}
"""Three by five points each, a column of air after every row."""
ROWS, WIDTH = 5, 4


def large(text: str, columns: int) -> str | None:
    """The text in big digits; None where a letter has no glyph or the terminal is too narrow."""
    if not set(text) <= set(GLYPHS) or len(text) * WIDTH > columns:
        return None
    rows = [
        " ".join(GLYPHS[sign][row * WIDTH : row * WIDTH + WIDTH - 1] for sign in text) for row in range(ROWS)
    ]
    return "\n".join(rows)


def code(url: str) -> str:
    """A QR code of half blocks for a dark or a bright terminal."""
    out = io.StringIO()
    segno.make(url, error="m", micro=False).terminal(out, compact=True)
    return out.getvalue()


def announcement(hosts: list[str], port: int, *, columns: int, with_code: bool) -> str:
    """Best host large, the others small, a code for phones; no hosts: only this machine can come."""
    here = f"http://localhost:{port}/"
    if not hosts:
        return "\n".join([_("On this computer:"), f"\n    {here}\n", _("Stop with Ctrl-C.")])
    best, *others = [f"http://{host}:{port}/" for host in hosts]
    big = large(f"{hosts[0]}:{port}", columns)
    lines = [_("Everybody in this network can play. Open in a browser:"), ""]
    lines += [big, ""] if big else []
    lines += [f"    {best}", ""]
    lines += [code(best)] if with_code else []
    lines += [_("Also: %(addresses)s") % {"addresses": "  ".join([*others, here])}, _("Stop with Ctrl-C.")]
    return "\n".join(lines)


def being_worked_out() -> str:
    """Said while exact values are computed: the computer is busy, and some things have to wait."""
    return _(
        "Exact play is being worked out meanwhile, this once; until then the coach and the reviews "
        "have to wait."
    )


def nobody_reachable() -> str:
    """Said instead of a code that would lead nowhere."""
    return _(
        "No address was found that a phone could reach: this computer is in no network, or only in a virtual "
        "one. Join a Wi-Fi network and start again, or name the address: --address 192.168.1.20"
    )
