"""Under which names and addresses this machine answers, and which of them a phone in the room can reach."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable
from dataclasses import dataclass

import ifaddr

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")

VIRTUAL = re.compile(
    r"^(docker|br-|veth|cni|flannel|cali|podman|lxc|lxd|virbr|vmnet|vboxnet|virtualbox|vmware|vethernet|hyper-v"
    r"|tun|tap|utun|wg|wireguard|tailscale|zt|zerotier|nordlynx|proton|ppp|ipsec|gpd|awdl|llw|bridge|anpi|bnep|lo\b)",
    re.IGNORECASE,
)
"""Adapters behind which no phone of this room is: containers, virtual machines, VPNs, loopback."""

CARRIER_NAT = ipaddress.ip_network("100.64.0.0/10")
"""Shared by providers and overlay networks; never the network of a room."""

DOCUMENTATION_ADDRESS = ("192.0.2.1", 9)
"""Nobody's. Connecting a UDP socket to it sends no packet, but makes the system choose a way out."""


@dataclass(frozen=True)
class Address:
    """One address of one adapter, e.g. ``Address("wlan0", "192.168.1.20")``."""

    adapter: str
    ip: str


def addresses() -> list[Address]:
    """Every address this machine has now, IPv4 and IPv6."""
    return [
        Address(adapter.nice_name, ip.ip if isinstance(ip.ip, str) else ip.ip[0])
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
    ]


def way_out() -> str | None:
    """The address from which this machine would leave for the world; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(DOCUMENTATION_ADDRESS)
        except OSError:
            return None
        return str(probe.getsockname()[0])


def own_hosts(found: Iterable[Address] | None = None, hostname: str | None = None) -> list[str]:
    """What an honest visitor may write in the address bar: own names and addresses."""
    name = (hostname or socket.gethostname()).lower().removesuffix(".")
    names = [name, f"{name.removesuffix('.local')}.local"]
    ips = [_bracketed(address.ip) for address in (addresses() if found is None else found)]
    return list(dict.fromkeys([*LOOPBACK, *names, *ips]))


def reachable(found: Iterable[Address], preferred: str | None = None) -> list[str]:
    """The IPv4 addresses to show to people in the room, best first: the preferred one, private, public."""
    shown = [address.ip for address in found if _for_phones(address)]
    return sorted(dict.fromkeys(shown), key=lambda ip: (ip != preferred, _rank(ip)))


def _for_phones(address: Address) -> bool:
    ip = ipaddress.ip_address(address.ip)
    if VIRTUAL.match(address.adapter) or ip.version == 6 or ip in CARRIER_NAT:
        return False
    return not (ip.is_loopback or ip.is_link_local or ip.is_multicast or ip.is_unspecified)


def _rank(ip: str) -> int:
    """Home networks are mostly 192.168, larger ones 10; 172 is often a container's; public ones come last."""
    prefixes = ("192.168.", "10.", "172.")
    return next((i for i, prefix in enumerate(prefixes) if ip.startswith(prefix)), len(prefixes))


def _bracketed(ip: str) -> str:
    return f"[{ip}]" if ":" in ip else ip
