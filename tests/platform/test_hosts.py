"""Whom the server answers, also after it has moved to another network."""

from __future__ import annotations

import pytest
from django.test import Client, RequestFactory
from pytest_django import Settings

from dicegames import hosts
from dicegames.tables.addresses import Address

NOWHERE = "/there-is-no-such-page"
FOREIGN = ["attacker.example", "192.168.1.20.attacker.example", "192.168.1.21", "*", "a b"]


@pytest.fixture(autouse=True)
def _own_address(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.OWN_HOSTS = ["localhost", "192.168.1.20"]
    settings.ALLOWED_HOSTS = [*settings.OWN_HOSTS, "given.example"]
    monkeypatch.setattr(hosts, "_looked", float("-inf"))
    monkeypatch.setattr(hosts, "own_hosts", lambda: ["localhost", "10.0.0.7"])


def status(host: str) -> int:
    return Client().get(NOWHERE, headers={"host": host}).status_code


@pytest.mark.parametrize("host", ["localhost:8000", "192.168.1.20:8000", "given.example"])
def test_own_names_and_addresses_are_answered(host: str) -> None:
    assert status(host) == 404


@pytest.mark.parametrize(
    "host", ["attacker.example", "192.168.1.20.attacker.example", "192.168.1.21", "*", "a b"]
)
def test_a_foreign_host_gets_400(host: str) -> None:
    assert status(host) == 400


def test_a_new_address_is_picked_up_while_running() -> None:
    assert status("10.0.0.7:8000") == 404


def test_an_address_that_was_lost_is_refused_and_a_given_name_stays() -> None:
    status("10.0.0.7")
    assert [status("192.168.1.20"), status("given.example")] == [400, 404]


def test_strangers_do_not_make_the_server_look_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[int] = []
    monkeypatch.setattr(hosts, "own_hosts", lambda: looks.append(1) or ["localhost"])
    assert {status(f"host{n}.example") for n in range(20)} == {400}
    assert len(looks) == 1


def test_a_list_given_by_the_operator_is_left_alone(settings: Settings) -> None:
    settings.OWN_HOSTS, settings.ALLOWED_HOSTS = [], ["given.example"]
    assert status("10.0.0.7") == 400


def test_local_means_this_computer_only(settings: Settings) -> None:
    hosts.choose(local=True, shown="")
    assert [status("localhost"), status("10.0.0.7"), hosts.shown()] == [404, 400, []]


def test_local_behind_a_proxy_answers_to_the_name_the_operator_gave() -> None:
    hosts.choose(local=True, shown="")
    assert status("given.example") == 404


def test_a_chosen_name_is_shown_first_and_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosts, "addresses", lambda: [Address("wlan0", "192.168.1.20")])
    hosts.choose(local=False, shown="Dice.example")
    assert hosts.shown() == ["Dice.example", "192.168.1.20"]
    assert status("dice.example") == 404


def test_an_invitation_from_localhost_names_an_address_for_phones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hosts, "addresses", lambda: [Address("wlan0", "192.168.1.20")])
    request = RequestFactory().get("/", headers={"host": "localhost:8000"})
    assert hosts.invitation(request, "/t/4KXPD/") == "http://192.168.1.20:8000/t/4KXPD/"


def test_an_invitation_keeps_the_address_that_works_for_the_host(monkeypatch: pytest.MonkeyPatch) -> None:
    request = RequestFactory().get("/", headers={"host": "192.168.1.20:8000"})
    assert hosts.invitation(request, "/t/4KXPD/") == "http://192.168.1.20:8000/t/4KXPD/"


def test_where_no_phone_can_come_there_is_no_invitation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosts, "addresses", lambda: [Address("docker0", "172.17.0.1")])
    request = RequestFactory().get("/", headers={"host": "localhost:8000"})
    assert hosts.invitation(request, "/") is None


@pytest.mark.django_db
def test_a_form_from_a_lan_address_is_taken_and_one_from_elsewhere_is_not() -> None:
    browser = Client(enforce_csrf_checks=True, headers={"host": "192.168.1.20:8000"})
    browser.get("/new/penta/")
    form = {"theme": "dark", "csrfmiddlewaretoken": browser.cookies["csrftoken"].value}
    statuses = [
        browser.post("/theme", form, headers={"origin": origin}).status_code
        for origin in ("http://192.168.1.20:8000", "http://attacker.example")
    ]
    assert statuses == [303, 403]
