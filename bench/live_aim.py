"""Frame times of a watched board while another player's live aim arrives ten times a second, on a slowed CPU.

A real server, a real Chromium whose CPU is slowed by the DevTools protocol, and a player who aims over his socket as a
browser does. Two figures for every frame: the time since the one before, and the work of its callbacks;
the first also while nothing arrives, since a busy machine delays frames too.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
import uuid
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import APIRequestContext, Page
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.browsers import browser_at_server
from bench.screens import wanted

SECOND: Final = 1000.0
RATE: Final = 10
"""Aims a second, as many as a browser sends."""
COLLECT: Final = """() => {
  const kept = (window.__frames = { gaps: [], works: [], on: false });
  const ask = window.requestAnimationFrame.bind(window);
  let work = 0;
  window.requestAnimationFrame = (run) => ask((clock) => {
    const began = performance.now();
    run(clock);
    work += performance.now() - began;
  });
  let last = 0;
  const beat = (clock) => {
    if (kept.on && last > 0) { kept.gaps.push(clock - last); kept.works.push(work); }
    work = 0;
    last = kept.on ? clock : 0;
    ask(beat);
  };
  ask(beat);
}"""


def made_match(request: APIRequestContext, address: str) -> str:
    """A match of two people at one screen."""
    request.get(f"{address}/api/me")
    answer = request.post(
        f"{address}/api/matches",
        data={"players": [{"kind": "me"}, {"kind": "me"}], "listed": False},
        headers={"Origin": address},
    )
    match: str = answer.json()["id"]
    return match


class Player:
    """The player whose aim is watched."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        line.send(json.dumps({"t": "hello", "since": -1}))
        welcome = self._next("welcome")
        self.mine, self.view, self.seq = welcome["you"]["players"], welcome["view"], welcome["seq"]

    def _next(self, kind: str) -> dict[str, Any]:
        while True:
            told: dict[str, Any] = json.loads(self.line.recv(timeout=60))
            if told["t"] == kind:
                return told

    def until_stroke(self) -> None:
        """Do what is awaited until it is a stroke."""
        chance = Random(1)
        while self.view["waiting"]["what"] != "stroke":
            command = wanted(self.view, self.mine, chance)
            if command is not None:
                self.line.send(json.dumps({**command, "id": uuid.uuid4().hex, "seq": self.seq}))
            told = self._next("event")
            self.view, self.seq = told["view"], told["seq"]

    def aim(self, seconds: float) -> int:
        """Move the striker and turn the aim for so long; how many aims were sent."""
        count = round(seconds * RATE)
        began = time.monotonic()
        for number in range(count):
            turn = number / 9
            aim = [round(30_000 * math.sin(turn)), 95_000]
            place = round(15_000 * math.sin(turn / 3))
            told = {"t": "aiming", "seq": self.seq, "place": place, "aim": aim, "speed": 3000}
            self.line.send(json.dumps(told, separators=(",", ":")))
            time.sleep(max(began + (number + 1) / RATE - time.monotonic(), 0))
        return count


def part(values: list[float], share: float) -> float:
    """The value below which that share of all lies."""
    return sorted(values)[min(int(share * len(values)), len(values) - 1)]


def measured(page: Page, player: Player | None, seconds: float) -> dict[str, list[float]]:
    """Frames while the aim arrives, or without a player while nothing does."""
    page.evaluate("Object.assign(window.__frames, { gaps: [], works: [], on: true })")
    if player is None:
        page.wait_for_timeout(seconds * SECOND)
    else:
        player.aim(seconds)
    kept: dict[str, list[float]] = page.evaluate("() => { window.__frames.on = false; return window.__frames; }")
    return kept


def main() -> None:
    """Print the frame times."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--throttle", type=float, default=4.0)
    parser.add_argument("--picture", type=Path, help="store a screenshot")
    options = parser.parse_args()
    with browser_at_server() as (browser, address):
        author = browser.new_context()
        match = made_match(author.request, address)
        cookie = "; ".join(f"{one.get('name')}={one.get('value')}" for one in author.cookies())
        with connect(
            f"{address.replace('http', 'ws', 1)}/ws/matches/{match}",
            origin=Origin(address),
            additional_headers={"Cookie": cookie},
            compression=None,
            max_size=None,
        ) as line:
            player = Player(line)
            player.until_stroke()
            watcher = browser.new_context(
                viewport={"width": 360, "height": 740}, device_scale_factor=2, reduced_motion="no-preference"
            )
            page = watcher.new_page()
            received: list[str] = []
            page.on("websocket", lambda found: found.on("framereceived", lambda text: received.append(str(text))))
            page.add_init_script(f"({COLLECT})()")
            page.goto(f"{address}/m/{match}")
            page.locator(".carrom-board").wait_for()
            page.wait_for_timeout(1500)
            session = watcher.new_cdp_session(page)
            session.send("Emulation.setCPUThrottlingRate", {"rate": options.throttle})
            player.aim(1.0)
            page.wait_for_timeout(SECOND)
            still = measured(page, None, options.seconds)
            frames = measured(page, player, options.seconds)
            if options.picture is not None:
                page.screenshot(path=options.picture)
    gaps, works = frames["gaps"], frames["works"]
    aims = sum('"aiming"' in text for text in received)
    print(f"CPU slowed {options.throttle:g} times, {aims} aims received, {len(gaps)} frames")
    for name, values in (("between frames", gaps), ("work of a frame", works), ("between frames, idle", still["gaps"])):
        figures = ", ".join(f"p{100 * share:g} {part(values, share):.1f} ms" for share in (0.5, 0.95, 0.99))
        print(f"{name}: {figures}")


if __name__ == "__main__":
    main()
