"""Forms that no page sends: a page says so in the reader's language, and the log stays quiet."""

from __future__ import annotations

import pytest

from dicegames.rules import GAMES
from dicegames.tables import services
from dicegames.tables.models import Device
from tests.tables.pages import browser_of, look
from tests.tables.reading import Node, read
from tests.tables.tools import game_of, play_on, table_of

FORM = "application/x-www-form-urlencoded"
PARTS = "multipart/form-data; boundary=x"
MANY_FILES = b"".join(
    b'--x\r\nContent-Disposition: form-data; name="%d"; filename="f"\r\n\r\n\r\n' % n for n in range(101)
)
ONE_FIELD = b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'

NO_FORMS = [
    (b"a=" + b"x" * 1_000_000, FORM, 413),
    (b"x" * 1_100_001, PARTS, 413),
    (b"&".join(b"a=1" for _ in range(201)), FORM, 400),
    (MANY_FILES + b"--x--\r\n", PARTS, 400),
    (b"x", "multipart/form-data", 400),
    (b"a=1", FORM + "; charset=latin1", 400),
    *[(ONE_FIELD, f"{PARTS}; charset={charset}", 400) for charset in ("hex", "idna", "rot13", "undefined")],
    (b"a=1", FORM + "; charset=hex", 400),
]


@pytest.mark.parametrize(("body", "kind", "status"), NO_FORMS)
@pytest.mark.parametrize("path", ["play", "sit"])
def test_what_is_no_form_is_refused_with_a_page_and_without_a_word_in_the_log(
    anna: Device, caplog: pytest.LogCaptureFixture, path: str, body: bytes, kind: str, status: int
) -> None:
    game = game_of(anna)
    answer = browser_of(anna, "pt").generic("POST", f"/t/{game.table.code}/{path}", body, content_type=kind)
    assert answer.status_code == status
    page = read(answer.content.decode())
    assert page.one("html").attributes["lang"] == "pt"
    assert page.one("div", id="notes").text
    assert not caplog.records
    assert not game.events.exists()


def test_the_page_says_which_it_was_and_its_forms_work(anna: Device) -> None:
    browser = browser_of(anna)
    browser.handler.enforce_csrf_checks = True
    answer = browser.post("/theme", b"a=" + b"x" * 1_000_000, content_type=FORM)
    page = read(answer.content.decode())
    assert page.one("div", id="notes").text == "That was more than this server takes at once."
    token = page.all("input", name="csrfmiddlewaretoken")[0].attributes["value"]
    assert browser.post("/theme", {"theme": "dark", "csrfmiddlewaretoken": token}).status_code == 303


@pytest.mark.parametrize("key", list(GAMES))
def test_every_form_that_changes_something_carries_its_token(
    anna: Device, bruno: Device, zeno: Device, key: str
) -> None:
    def forms() -> list[Node]:
        pages = [
            look(browser_of(device), path)
            for device in (anna, bruno, zeno)
            for path in (f"/t/{code}/", f"/t/{code}/manage", f"/new/{key}/", "/", "/import", "/join")
        ]
        pages += [look(browser_of(zeno), f"/join/{code}"), look(browser_of(zeno), f"/t/{code}/tv")]
        return [form for page in pages for form in page.all("form", method="post")]

    table = table_of(anna, bruno, game=key)
    code, found = table.code, []
    for happens in (
        lambda: services.open_seat(table, anna) if key != "duel" else None,
        lambda: services.claim(table, zeno, table.seats.get(index=1)),
        lambda: services.replace(services.start(table, anna).table, bruno, table.seats.get(index=1)),
        lambda: play_on(services.current_game(table)),
    ):
        happens()
        found += forms()
    assert all(form.all("input", name="csrfmiddlewaretoken") for form in found)
    assert {"quiet", "react", "play", "rematch", "start", "answer", "claim", "theme"} <= {
        (form.attributes.get("action") or "").strip("/").split("/")[-1] for form in found
    }


def test_the_largest_file_that_may_come_back_fits_into_a_form(anna: Device) -> None:
    body = b'--x\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n'
    body += b" " * services.documents.MOST_BYTES + b"\r\n--x--\r\n"
    assert browser_of(anna).post("/import", body, content_type=PARTS).status_code == 422
