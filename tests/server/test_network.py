"""Links for other machines: the address of this one in its network, and its QR code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx2
import pytest
import segno

from carrom.server import network
from carrom.server.network import qr_code, shared_origin
from tests.server.edge import Served, serving, settings

PATH = "/api/matches/abc-123_x/invitation"
LINK = {"token": "s3cret_token-of-a-seat"}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(replace(settings(tmp_path_factory.mktemp("network")), listens_to_network=True)) as made:
        yield made


@pytest.fixture
def client(served: Served) -> Iterator[httpx2.Client]:
    with served.client() as made:
        yield made


def test_a_page_of_this_machine_has_a_link_for_the_network(client: httpx2.Client) -> None:
    answer = client.post(PATH, json=LINK)
    assert answer.status_code == 200, answer.text
    found = answer.json()
    address = network.lan_address()
    if not address:
        assert found == {"address": "", "size": 0, "path": ""}
        return
    assert found["address"] == f"http://{address}:{client.base_url.port}/m/abc-123_x#seat=s3cret_token-of-a-seat"
    assert (found["size"], found["path"]) == qr_code(found["address"])


def test_a_server_for_this_machine_only_says_so(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as served, served.client() as client:
        assert client.post(PATH, json=LINK).json() == {"address": "", "size": 0, "path": ""}


@pytest.mark.parametrize("form", [{}, {"token": 7}, {"token": "x" * 5_000}, {**LINK, "x": 1}])
def test_a_broken_link_is_refused_in_one_sentence(client: httpx2.Client, form: dict[str, object]) -> None:
    answer = client.post(PATH, json=form)
    assert answer.status_code == 422
    assert answer.json()["message"]["en"]


@pytest.mark.parametrize("origin", ["http://192.168.1.7:8000", "https://carrom.example.org"])
def test_an_address_that_others_can_open_stays(origin: str) -> None:
    assert shared_origin(origin, listens_to_network=False) == origin


@pytest.mark.parametrize("origin", ["http://localhost:8000", "http://127.0.0.1:8000", "http://[::1]:8000"])
def test_localhost_becomes_the_address_in_the_network(origin: str) -> None:
    address = network.lan_address()
    assert shared_origin(origin, listens_to_network=True) == (f"http://{address}:8000" if address else "")
    assert shared_origin(origin, listens_to_network=False) == ""


def test_the_code_has_every_dark_module_and_a_border() -> None:
    text = "http://192.168.1.7:8000/m/abc#seat=token"
    size, path = qr_code(text)
    dark = set()
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", path):
        dark |= {(int(x) + step, int(y)) for step in range(int(width))}
    rows = segno.make(text, error="m", micro=False).matrix
    assert size == len(rows) + 8
    assert dark == {(x + 4, y + 4) for y, row in enumerate(rows) for x, bit in enumerate(row) if bit}
