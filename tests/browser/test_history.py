"""The history of a long match: the last lines first, earlier ones when the reader asks for them."""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import expect
from websockets.sync.client import connect
from websockets.typing import Origin

from carrom.server.settings import STATIC
from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.server.edge import serving, settings

POSITION = "carrom1 Q:0,100;W1:-320,300;W2:-60,120;B1:120,150;B2:-120,0"
PAGE = 200
"""Lines that the server sends at once."""
STROKE: dict[str, object] = {"t": "strike", "place": 0, "aim": [1000, 900], "speed": 300}


@pytest.fixture
def unlimited(tmp_path: Path) -> Iterator[str]:
    """A server that lets a client send as many messages as it likes: a long history is made at once."""
    with serving(replace(settings(tmp_path), static=STATIC)) as served:
        yield served.origin


def loop(person: Person, origin: str, match: str, events: int) -> int:
    """Strike and take back until the match has so many events; returns the last."""
    cookies = "; ".join(f"{each['name']}={each['value']}" for each in person.page.context.cookies())
    address = f"{origin.replace('http', 'ws')}/ws/matches/{match}"
    with connect(address, origin=Origin(origin), additional_headers={"Cookie": cookies}, compression=None) as line:
        line.send(json.dumps({"t": "hello", "since": -1}))
        welcome = json.loads(line.recv(60))
        seq = int(welcome["seq"])
        fields: dict[str, object] = STROKE
        while seq < events or fields is not STROKE:
            line.send(json.dumps({**fields, "id": uuid.uuid4().hex, "seq": seq}))
            acknowledged: int | None = None
            while acknowledged is None or seq < acknowledged:
                message = json.loads(line.recv(60))
                assert message["t"] != "refused", message
                if message["t"] == "event":
                    seq = message["seq"]
                elif message["t"] == "ack":
                    acknowledged = message["seq"]
            fields = {"t": "takeback"} if fields is STROKE else STROKE
    return seq


def test_earlier_lines_are_loaded_when_the_reader_asks(visit: Visit, unlimited: str) -> None:
    ann, ben = visit("Ann"), visit("Ben")
    ann.origin = ben.origin = unlimited
    match = ann.practises(POSITION)
    last = loop(ann, unlimited, match, PAGE + 20)
    ben.page.goto(f"{unlimited}/m/{match}")
    history = ben.page.get_by_role("list", name="History")
    lines = history.locator("li[class]:not(.group):not(.earlier), li:not([class])")
    expect(lines).to_have_count(PAGE)
    earlier = ben.button("Earlier lines")
    earlier.click()
    expect(lines).to_have_count(last + 1)
    expect(earlier).to_have_count(0)
    # A reader who scrolls up gets them without the button.
    ben.page.reload()
    expect(lines).to_have_count(PAGE)
    history.first.evaluate("list => list.scrollTo({ top: 0 })")
    expect(lines).to_have_count(last + 1)
    assert history.first.evaluate("list => list.scrollTop") > 0
