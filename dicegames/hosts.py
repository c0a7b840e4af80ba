"""Under which names this server answers now, and which it shows to people: laptops move between networks."""

from __future__ import annotations

import time

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port, validate_host

from dicegames.tables.addresses import LOOPBACK, addresses, own_hosts, reachable, way_out

SECONDS_BETWEEN_LOOKS = 3.0
_looked = float("-inf")


def choose(*, local: bool, shown: str) -> None:
    """Take the host's choices at start: this machine only; a name or address to show before all others."""
    settings.LOCAL_ONLY = local
    settings.SHOWN_HOST = shown
    if local:
        given = [name for name in settings.ALLOWED_HOSTS if name not in settings.OWN_HOSTS]
        settings.OWN_HOSTS = list(LOOPBACK)
        settings.ALLOWED_HOSTS = given + settings.OWN_HOSTS
    elif shown:
        settings.ALLOWED_HOSTS = [*settings.ALLOWED_HOSTS, shown.lower()]


def recheck(host: str) -> None:
    """Before a host is refused, read this machine's addresses again, at most every few seconds.

    Only addresses found on this machine are ever added, so a foreign name (DNS rebinding) stays refused.
    Nothing happens where the operator gave the list (``OWN_HOSTS`` is empty then) or with ``--local``.
    """
    global _looked
    if not settings.OWN_HOSTS or settings.LOCAL_ONLY or known(host):
        return
    if time.monotonic() - _looked < SECONDS_BETWEEN_LOOKS:
        return
    _looked = time.monotonic()
    given = [name for name in settings.ALLOWED_HOSTS if name not in settings.OWN_HOSTS]
    settings.OWN_HOSTS = own_hosts()
    settings.ALLOWED_HOSTS = given + settings.OWN_HOSTS


def known(host: str) -> bool:
    """Whether a Host header names this server as far as it knows now."""
    domain, _port = split_domain_port(host)
    return bool(domain) and validate_host(domain, settings.ALLOWED_HOSTS)


def shown() -> list[str]:
    """What to show to people: the chosen name or address, then those that a phone can reach, best first."""
    if settings.LOCAL_ONLY:
        return []
    found = reachable(addresses(), way_out())
    return list(dict.fromkeys([settings.SHOWN_HOST, *found])) if settings.SHOWN_HOST else found


def invitation(request: HttpRequest, path: str) -> str | None:
    """The full address of a page for somebody else's phone; None where no phone can reach this server.

    The address in the host's own browser serves, unless it means «this computer».
    """
    domain, port = split_domain_port(request.get_host())
    if domain in LOOPBACK:
        others = shown()
        if not others:
            return None
        domain = others[0]
    return f"{request.scheme}://{domain}{f':{port}' if port else ''}{path}"
