"""Which address a phone can reach."""

from __future__ import annotations

import pytest

from dicegames.tables.addresses import Address, own_hosts, reachable

HOME = Address("wlan0", "192.168.1.20")
CABLE = Address("eth0", "10.4.0.7")
LOOPBACK = Address("lo", "127.0.0.1")
CONTAINERS = ["docker0", "br-5f2a11", "veth01ab", "podman0", "cni0", "lxcbr0"]
MACHINES = ["virbr0", "vmnet8", "vboxnet0", "vEthernet (WSL)", "VirtualBox Host-Only Network"]
VPNS = ["tun0", "tap0", "wg0", "tailscale0", "zt5u4", "utun3", "ppp0"]
UNUSABLE = ["127.0.0.1", "169.254.3.4", "100.101.102.103", "fe80::1", "fd00::7", "0.0.0.0"]


@pytest.mark.parametrize("adapter", [*CONTAINERS, *MACHINES, *VPNS])
def test_virtual_container_and_vpn_adapters_are_skipped(adapter: str) -> None:
    assert reachable([Address(adapter, "192.168.56.1"), HOME]) == ["192.168.1.20"]


@pytest.mark.parametrize(
    "ip", ["127.0.0.1", "169.254.3.4", "100.101.102.103", "fe80::1", "fd00::7", "0.0.0.0"]
)
def test_addresses_that_no_phone_can_use_are_skipped(ip: str) -> None:
    assert reachable([Address("eth0", ip)]) == []


def test_the_way_out_comes_first_and_the_others_follow() -> None:
    assert reachable([HOME, CABLE], preferred="10.4.0.7") == ["10.4.0.7", "192.168.1.20"]


def test_without_a_way_out_home_networks_come_before_larger_ones() -> None:
    public = Address("eth1", "203.0.114.9")
    assert reachable([public, CABLE, HOME]) == ["192.168.1.20", "10.4.0.7", "203.0.114.9"]


def test_a_vpn_as_the_way_out_is_not_shown() -> None:
    assert reachable([Address("tun0", "10.8.0.2"), HOME], preferred="10.8.0.2") == ["192.168.1.20"]


def test_no_network_means_no_address() -> None:
    assert reachable([LOOPBACK]) == []


def test_own_hosts_are_own_names_and_addresses_and_nothing_else() -> None:
    hosts = own_hosts([HOME, Address("eth0", "fd00::7"), LOOPBACK], "Kitchen")
    names = ["localhost", "127.0.0.1", "[::1]", "kitchen", "kitchen.local"]
    assert hosts == [*names, "192.168.1.20", "[fd00::7]"]


def test_a_name_that_ends_in_local_is_not_doubled() -> None:
    assert own_hosts([], "kitchen.local")[3:] == ["kitchen.local"]


def test_this_machine_has_its_loopback() -> None:
    assert "127.0.0.1" in own_hosts()
