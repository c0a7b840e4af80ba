"""What a page costs on the way: how many requests, how many bytes; and what a device keeps of the site."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import Client

from dicegames import bundles
from dicegames.rules import GAMES
from dicegames.tables.models import Device
from tests.tables.pages import browser_of, look
from tests.tables.reading import Node
from tests.tables.tools import game_of

MOST_BYTES = 60_000
MOST_REQUESTS = 8
LOADED = {"stylesheet", "icon", "manifest"}


def named(page: Node) -> set[str]:
    """The addresses that a browser loads with the page."""
    links = [link.attributes["href"] for link in page.all("link") if link.attributes["rel"] in LOADED]
    return {*(link or "" for link in links), *(node.attributes["src"] or "" for node in page.all("script"))}


def static_file(address: str) -> Path:
    return Path(finders.find(address.removeprefix(settings.STATIC_URL)))


def behind(address: str) -> set[str]:
    """The pictures that a style sheet asks for."""
    found = re.findall(r'url\("?\.\./([^")]+)', static_file(address).read_text("utf-8"))
    return {settings.STATIC_URL + path for path in found}


def loaded(page: Node) -> set[str]:
    """All of them."""
    sheets = [address for address in named(page) if address.endswith(".css")]
    return named(page).union(*map(behind, sheets))


def weight(client: Client, path: str) -> tuple[int, int]:
    """Requests and bytes of a first visit, everything compressed with gzip."""
    files = loaded(look(client, path))
    texts = [
        static_file(one).read_bytes() if one.startswith("/static/") else client.get(one).content
        for one in files
    ]
    return 1 + len(files), sum(len(gzip.compress(text)) for text in [client.get(path).content, *texts])


@pytest.mark.parametrize("path", ["/", "/new/penta/", "/rules/penta/"])
def test_a_first_visit_is_light(db: None, client: Client, path: str) -> None:
    requests, size = weight(client, path)
    assert requests <= MOST_REQUESTS
    assert size <= MOST_BYTES


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_light(anna: Device, game: str) -> None:
    path = f"/t/{game_of(anna, computers=1, game=game).table.code}/"
    requests, size = weight(browser_of(anna), path)
    assert requests + len(["the live stream"]) <= MOST_REQUESTS
    assert size <= MOST_BYTES


def test_a_bundle_holds_its_sources_in_order() -> None:
    text = bundles.bundle("css/site.css")
    tokens, dark, base = (
        Path(settings.BASE_DIR / f"static/css/{name}.css").read_text("utf-8").rstrip()
        for name in ("tokens", "dark", "base")
    )
    assert text == f"{tokens}\n@media (prefers-color-scheme: dark) {{\n{dark}\n}}\n{base}\n"


def test_a_changed_source_changes_its_bundle(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    source = tmp_path / "one.css"
    monkeypatch.setitem(bundles.BUNDLES, "css/some.css", ("one.css",))
    monkeypatch.setattr(bundles.finders, "find", lambda path: str(source))
    finder = bundles.Bundles()
    finder.folder = tmp_path / "bundles"
    for text in ("a{}\n", "b{}\n"):
        source.write_text(text)
        assert Path(finder.find("css/some.css")).read_text() == text


def test_the_site_can_be_kept_among_the_apps(db: None, client: Client) -> None:
    page = look(client, "/")
    answer = client.get(
        page.one("link", rel="manifest").attributes["href"] or "", headers={"accept-language": "it"}
    )
    about = answer.json()
    assert answer["Content-Type"] == "application/manifest+json"
    assert (about["lang"], about["start_url"], about["display"]) == ("it", "/", "standalone")
    assert all(static_file(icon["src"]).is_file() for icon in about["icons"])
    assert {icon["purpose"] for icon in about["icons"]} == {"any", "maskable"}


def test_the_manifest_is_in_the_readers_language(db: None, client: Client) -> None:
    names = {
        code: client.get("/manifest.webmanifest", headers={"accept-language": code}).json()["name"]
        for code in ("en", "it", "pt")
    }
    assert names["en"] == "Dice on the table"
    assert len(set(names.values())) == 3


def test_an_icon_for_whoever_reads_no_page(db: None, client: Client) -> None:
    address = client.get("/favicon.ico")["Location"]
    assert static_file(address).read_bytes().startswith(b"\x89PNG")
    touch = look(client, "/").one("link", rel="apple-touch-icon").attributes["href"] or ""
    assert static_file(touch).read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("theme", "shown"),
    [
        ("auto", {"(prefers-color-scheme: light)": "tokens", "(prefers-color-scheme: dark)": "dark"}),
        ("light", {None: "tokens"}),
        ("dark", {None: "dark"}),
    ],
)
def test_the_frame_of_the_window_has_the_colour_of_the_ground(
    db: None, client: Client, theme: str, shown: dict[str | None, str]
) -> None:
    client.cookies["theme"] = theme
    metas = look(client, "/").all("meta", name="theme-color")
    assert {meta.attributes.get("media"): meta.attributes["content"] for meta in metas} == {
        media: ground(sheet) for media, sheet in shown.items()
    }


def ground(sheet: str) -> str:
    text = (settings.BASE_DIR / f"static/css/{sheet}.css").read_text("utf-8")
    return re.findall(r"--ground: (#\w+);", text)[0]


def test_a_page_travels_compressed_and_the_answer_to_a_move_at_once(anna: Device) -> None:
    browser = browser_of(anna)
    browser.defaults["HTTP_ACCEPT_ENCODING"] = "gzip"
    path = f"/t/{game_of(anna).table.code}/"
    page = browser.get(path)
    assert page["Content-Encoding"] == "gzip"
    assert b"<html" in gzip.decompress(page.content)
    assert "Accept-Encoding" in page["Vary"]
    assert len({len(browser.get(path).content) for _ in range(10)}) > 1
    assert not browser.get(f"{path}board", headers={"HX-Request": "true"}).has_header("Content-Encoding")
