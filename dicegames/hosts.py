"""Keeps ``ALLOWED_HOSTS`` true while a laptop moves from one network to another."""

from __future__ import annotations

import time

from django.conf import settings
from django.http.request import split_domain_port, validate_host

from dicegames.tables.addresses import own_hosts

SECONDS_BETWEEN_LOOKS = 3.0
_looked = 0.0


def recheck(host: str) -> None:
    """Before a host is refused, read this machine's addresses again, at most every few seconds.

    Only addresses found on this machine are ever added, so a foreign name (DNS rebinding) stays refused.
    Nothing happens where the operator gave the list (``OWN_HOSTS`` is empty then).
    """
    global _looked
    if not settings.OWN_HOSTS or known(host) or time.monotonic() - _looked < SECONDS_BETWEEN_LOOKS:
        return
    _looked = time.monotonic()
    given = [name for name in settings.ALLOWED_HOSTS if name not in settings.OWN_HOSTS]
    settings.OWN_HOSTS = own_hosts()
    settings.ALLOWED_HOSTS = given + settings.OWN_HOSTS


def known(host: str) -> bool:
    """Whether a Host header names this server as far as it knows now."""
    domain, _port = split_domain_port(host)
    return bool(domain) and validate_host(domain, settings.ALLOWED_HOSTS)
