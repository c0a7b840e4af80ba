"""Requests that no page would send, in any number, the same for the same seed."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote_from_bytes, urlencode

from dicegames.tables import urls

METHODS = ["GET"] * 8 + ["POST"] * 12 + ["HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW", "get"]
FIELDS = [
    "action", "game", "version", "seat", "skip", "box", "die", "throw", "joker", "hint", "name", "index",
    "kind", "level", "clock", "away", "coach", "quick", "shared", "code", "request", "answer", "add",
    "reaction", "quiet", "theme", "language", "next", "target", "scoring", "threshold", "have", "mark",
    "made", "page", "live", "csrfmiddlewaretoken", "seat1-kind", "seat1-name", "seat2-kind", "seat2-level",
    "house_one", "house_growth",
]  # fmt: skip
SOUND = [
    "roll", "score", "bank", "pass", "roll:11111", "roll:00000", "score:chance", "keep:1+roll",
    "joker:1=6", "keep:111111+bank", "score:fours", "0", "1", "2", "3", "5", "on", "penta", "duel",
    "farkle", "classic", "admit", "turn-away", "person", "computer", "open", "wait", "auto", "bravo",
    "it", "pt", "dark", "10000", "standard", "boxed", "rename", "replace", "give-back", "remove",
    "hand-on", "leave", "claim",
]  # fmt: skip
BROKEN = [
    "", " ", "-1", "999999999999999999999999", "9" * 5000, "1e9", "0x10", "٣", "½", "NaN", "None", "\x00",
    "a\x00b", "\ud800", "\u202egnp", "🎲" * 300, "é" * 41, "<script>alert(1)</script>", "{{ 7|add:7 }}",
    "%s%d%n", "' OR 1=1 --", "../../etc/passwd", "\r\nSet-Cookie: a=b", "a" * 9000, "//evil.example",
    "javascript:alert(1)", "score:", "roll:", "keep:+", "joker:=", "keep:9+roll", "roll:111111111",
    "score:chance:chance", "joker:99999999999=6", "\n", "true", "[]", '{"a":1}',
]  # fmt: skip
KINDS = [
    "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "multipart/form-data",
    "application/json", "text/plain; charset=utf-16",
    "application/x-www-form-urlencoded; charset=no-such", "", "\x7f/;;=",
    "multipart/form-data; boundary=" + "y" * 300,
]  # fmt: skip
HEADERS: dict[str, list[str]] = {
    "HTTP_HX_REQUEST": ["true", "false", "\xff"],
    "HTTP_HX_TARGET": ["board", "\xff"],
    "HTTP_HX_CURRENT_URL": ["http://[", "http://testserver/", "\x00"],
    "HTTP_HX_CURRENT_URL_URI_AUTOENCODED": ["true"],
    "HTTP_ACCEPT_LANGUAGE": ["it", "pt-BR,en;q=0.x", "\xff" * 50, "a-" * 900, "*", "xx-xx-xx;q=9", "../en"],
    "HTTP_ACCEPT_ENCODING": ["gzip;q=nan", "br, gzip", "\x00"],
    "HTTP_HOST": ["testserver", "evil.example", "", "[::1", "localhost:99999", "a" * 300, "\xff"],
    "HTTP_REFERER": ["http://evil.example/", "http://[/", "\xff"],
    "HTTP_ORIGIN": ["null", "http://evil.example", "\xff"],
    "HTTP_RANGE": ["bytes=0-", "bytes=9-1", "x", "bytes=-" + "9" * 99],
    "HTTP_IF_MODIFIED_SINCE": ["Sun, 99 Nov 9999 99:99:99 GMT", "x", "\xff", "Thu, 01 Jan 1970 00:00:00 GMT"],
    "HTTP_IF_NONE_MATCH": ['"', "*", "\xff"],
    "HTTP_X_FORWARDED_FOR": ["1.2.3.4", "\xff", "x" * 9000],
    "HTTP_X_REQUESTED_WITH": ["XMLHttpRequest"],
    "REMOTE_ADDR": ["", "::1", "10.0.0.9", "\xff"],
    "QUERY_STRING": [
        "%ff=%fe", "a" * 5000, "&&&=;", "have=" + "9" * 6000, "live=1&have=-1&page=game:&mark=%00",
        "die=1&die=2&throw=1-1",
    ],
}  # fmt: skip


@dataclass(frozen=True)
class Shot:
    """One request. ``headers`` are WSGI names."""

    method: str
    path: str
    body: bytes
    kind: str
    headers: dict[str, str]


@dataclass(frozen=True)
class Marksman:
    """Makes shots at these tables; ``numbers``: keys of rows that exist, so that some shots come close."""

    rng: random.Random
    codes: list[str]
    numbers: list[int]

    def shot(self, cookie: str = "") -> Shot:
        """The next one, from a browser with this Cookie header."""
        rng = self.rng
        body, kind = self.body()
        headers = {
            name: rng.choice(HEADERS[name])
            for name in rng.sample(sorted(HEADERS), rng.choice([0, 0, 1, 2, 4]))
        }
        if rng.random() < 0.5:
            headers["HTTP_HX_REQUEST"] = "true"
        if sent := self.cookies(cookie):
            headers["HTTP_COOKIE"] = sent
        return Shot(rng.choice(METHODS), self.path(), body, kind, headers)

    def path(self) -> str:
        """Mostly an address that exists, with likely or unlikely parts; at times mangled."""
        rng = self.rng
        pattern = str(rng.choice(urls.urlpatterns).pattern)
        parts: dict[str, Callable[[], object]] = {
            "slug:code": lambda: rng.choice([*self.codes * 4, "nope", "a" * 500, self.codes[0].lower()]),
            "slug:game": self.game,
            "slug:key": self.game,
            "int:index": self.number,
            "int:number": self.number,
            "int:step": self.number,
            "slug:verb": lambda: rng.choice([*SOUND[-7:], "x"]),
        }
        for part, make in parts.items():
            pattern = pattern.replace(f"<{part}>", str(make()))
        return self.mangled("/" + pattern) if rng.random() < 0.15 else "/" + pattern

    def mangled(self, path: str) -> str:
        """Something somewhere in it that does not belong there."""
        at = self.rng.randrange(len(path) + 1)
        odd = self.rng.choice(
            [
                "%ff",
                "%00",
                "//",
                "/../",
                "%2e%2e/",
                "é",
                "%",
                "%f0%9f",
                ";",
                "%0d%0a",
                "x" * 3000,
                "?",
                "static/",
            ]
        )
        return path[:at] + odd + path[at:]

    def game(self) -> str:
        return self.rng.choice(["penta", "classic", "duel", "farkle", "chess", "PENTA"])

    def number(self) -> int:
        return self.rng.choice([0, 1, 1, 1, 2, 3, 7, *self.numbers, 2**31, 2**63, 10**30, int("9" * 4000)])

    def value(self) -> str:
        return str(
            self.rng.choice(
                [self.rng.choice(SOUND), self.rng.choice(SOUND), self.rng.choice(BROKEN), self.number_text()]
            )
        )

    def number_text(self) -> str:
        return str(self.rng.choice([0, 1, 2, *self.numbers]))

    def body(self) -> tuple[bytes, str]:
        """A form mostly, with its content type; at times noise, or far too much."""
        rng, dice = self.rng, self.rng.random()
        if dice < 0.04:
            return rng.randbytes(rng.choice([0, 1, 100, 5000])), rng.choice(KINDS)
        if dice < 0.05:
            return b"name=" + b"a" * 1_050_000, KINDS[0]
        if dice < 0.06:
            return b"&".join(b"die=1" for _ in range(300)), KINDS[0]
        fields = [(name, self.value()) for name in rng.sample(FIELDS, rng.randrange(0, 9))]
        if rng.random() < 0.6:
            fields += [("game", "1"), ("version", self.number_text()), ("seat", self.number_text())]
        body = urlencode(fields, errors="surrogatepass").encode()
        if rng.random() < 0.1:
            body += b"&name=" + rng.choice(
                [b"%ff%fe", b"\xff\xfe", b"%", b"%zz", quote_from_bytes(rng.randbytes(9)).encode()]
            )
        return body, KINDS[0] if rng.random() < 0.93 else rng.choice(KINDS)

    def cookies(self, cookie: str) -> str:
        """The browser's own, nobody's, or a spoilt one."""
        rng = self.rng
        if rng.random() < 0.8:
            return cookie
        odd = [
            "device=x",
            "device=\xff",
            "language=\xff; theme=<b>; quiet=\x00",
            'device="',
            "=;=;;",
            "csrftoken=" + "z" * 5000,
        ]
        spoilt = cookie[:-3] + rng.choice(["AAA", "", ":::", "\u00ff"])
        return rng.choice([*odd, spoilt, cookie * 3, "; ".join([cookie, "language=it"])])


def send(client: Any, shot: Shot) -> Any:
    """The answer to it from Django's test client."""
    return client.generic(shot.method, shot.path, shot.body, shot.kind, **shot.headers)
