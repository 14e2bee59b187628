"""The history of a long match: the last lines first, earlier ones when the reader asks for them."""

from __future__ import annotations

import json
import time
import uuid
from typing import Any

from playwright.sync_api import expect
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.browser.conftest import Visit
from tests.browser.person import Person

POSITION = "carrom1 Q:0,100;W1:-320,300;W2:-60,120;B1:120,150;B2:-120,0"
PAGE = 200
"""Lines that the server sends at once."""
STROKE: dict[str, object] = {"t": "strike", "place": 0, "aim": [1000, 900], "speed": 300}


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
            answer: dict[str, Any] = {"t": ""}
            while answer["t"] not in ("ack", "refused") or seq < answer["seq"]:
                message = json.loads(line.recv(60))
                if message["t"] == "event":
                    seq = message["seq"]
                elif message["t"] in ("ack", "refused"):
                    answer = message
            if answer["t"] == "ack":
                fields = {"t": "takeback"} if fields is STROKE else STROKE
            else:
                assert answer["why"] == "rate", answer
                time.sleep(0.5)
    return seq


def test_earlier_lines_are_loaded_when_the_reader_asks(visit: Visit, origin: str) -> None:
    ann, ben = visit("Ann"), visit("Ben")
    match = ann.practises(POSITION)
    last = loop(ann, origin, match, PAGE + 20)
    ben.page.goto(f"{origin}/m/{match}")
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
