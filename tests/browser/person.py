"""A person at a browser: the page, the messages of its socket, and ways to use it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Locator, Page, WebSocket, expect

from tests.browser.chromium import pictures

Message = dict[str, Any]
SHORT_MS: Final = 15
LONG_MS: Final = 60_000
"""Timeout of a wait, long enough for a busy machine."""
ME: Final = {"kind": "me"}
OPEN: Final = {"kind": "open"}


def bot(level: int = 3) -> dict[str, Any]:
    """A bot in the form of a new match."""
    return {"kind": "bot", "level": level}


class Person:
    """A browser context of its own. Errors of the page are recorded, and the fixture fails on them."""

    def __init__(self, context: BrowserContext, origin: str, name: str) -> None:
        self.context = context
        self.origin = origin
        self.name = name
        self.heard: list[Message] = []
        self.sent: list[Message] = []
        self.wrong: list[str] = []
        self.expected: list[str] = []
        """Patterns of errors that a test causes on purpose."""
        self.page: Page = context.new_page()
        self.page.set_default_timeout(LONG_MS)
        self.page.on("console", self._complain)
        self.page.on("pageerror", self._fail)
        self.page.on("websocket", self._listen)

    def _complain(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.wrong.append(said.text)

    def _fail(self, error: Error) -> None:
        self.wrong.append(str(error))

    def _listen(self, socket: WebSocket) -> None:
        def hear(text: str | bytes) -> None:
            self.heard.append(json.loads(text))

        def say(text: str | bytes) -> None:
            self.sent.append(json.loads(text))

        socket.on("framereceived", hear)
        socket.on("framesent", say)

    @property
    def complaints(self) -> list[str]:
        """Errors of the page that were not expected."""
        return [said for said in self.wrong if not any(re.search(known, said) for known in self.expected)]

    def goes_to(self, path: str) -> None:
        """Open an address of the server and wait for the heading of the page."""
        self.page.goto(self.origin + path)
        self.page.locator("h1").first.wait_for(state="attached")

    def makes(self, *players: dict[str, Any], **form: Any) -> Message:  # noqa: ANN401 - fields of the form
        """Create a match by the HTTP request of the home page; returns its id and links."""
        self.context.request.get(f"{self.origin}/api/me")
        answer = self.context.request.post(
            f"{self.origin}/api/matches",
            data={"players": list(players), "listed": False, **form},
            headers={"Origin": self.origin},
        )
        assert answer.status == 201, answer.text()
        made: Message = answer.json()
        return made

    def plays(self, *players: dict[str, Any], **form: Any) -> str:  # noqa: ANN401
        """Create a match and open it."""
        made = self.makes(*players, **form)
        self.enters(made["id"])
        return str(made["id"])

    def practises(self, position: str, *players: dict[str, Any], **form: Any) -> str:  # noqa: ANN401
        """Create a practice match from a position and open it."""
        return self.plays(*(players or (ME, ME)), practice=True, position=position, **form)

    def enters(self, match: str, label: str = "", token: str = "") -> None:
        """Open a match, a stroke of it, or a seat link, and wait for the board."""
        before = len(self.heard)
        path = f"/m/{match}" + (f"/{label.replace('.', '-')}" if label else "")
        self.page.goto(self.origin + path + (f"#seat={token}" if token else ""))
        self.until(lambda: any(said["t"] == "welcome" for said in self.heard[before:]))
        self.board.wait_for()

    def until(self, is_so: Callable[[], bool], within_ms: int = LONG_MS) -> None:
        """Wait until a condition holds."""
        for _ in range(within_ms // SHORT_MS):
            if is_so():
                return
            self.page.wait_for_timeout(SHORT_MS)
        self.shot("stuck")
        raise AssertionError(f"{self.name} waited in vain: {self.page.url} {self.view.get('waiting')}")

    def keeps_up_with(self, other: Person) -> None:
        """Wait until this browser has received all events of another."""
        self.until(lambda: self.seq >= other.seq)

    def shows(self, layout: list[list[Any]]) -> None:
        """Wait until the men have this layout and no offer is open."""
        self.until(lambda: self.view["layout"] == layout and self.view["offer"] is None)

    @property
    def view(self) -> Message:
        """The last view from the server."""
        return next((said["view"] for said in reversed(self.heard) if "view" in said), {})

    @property
    def position(self) -> str:
        """The position of the match in notation."""
        answer = self.context.request.get(f"{self.origin}/api/matches/{self.welcome['match']}/position")
        return str(answer.json()["position"])

    @property
    def welcome(self) -> Message:
        """The last ``welcome`` message."""
        return next((said for said in reversed(self.heard) if said["t"] == "welcome"), {})

    @property
    def mine(self) -> list[list[int]]:
        """Pair and number of the players of this browser."""
        return list(self.welcome["you"]["players"]) if self.welcome else []

    @property
    def seq(self) -> int:
        """The last event received."""
        return max((said["seq"] for said in self.heard if said["t"] in {"welcome", "event"}), default=-1)

    @property
    def waiting(self) -> str:
        """What the match waits for; empty once it is over."""
        return "" if self.view["result"] else str(self.view["waiting"]["what"])

    @property
    def line(self) -> Message:
        """The history line of the last event."""
        line: Message = next(said["line"] for said in reversed(self.heard) if said["t"] == "event")
        return line

    def button(self, name: str) -> Locator:
        """A button by its full name."""
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def board(self) -> Locator:
        """The board, whether it can be used now or not."""
        return self.page.get_by_label(re.compile("^(Carrom|Hrací deska|Tablero)"), exact=False).first

    @property
    def call(self) -> Locator:
        """The element with the umpire's call."""
        return self.page.locator("[aria-live=polite][aria-atomic=true]")

    def slider(self, name: str) -> Locator:
        """One of the three sliders."""
        return self.page.get_by_role("slider", name=name, exact=True)

    def sets(self, name: str, value: float) -> None:
        """Move a slider to the step nearest to a value."""
        slider = self.slider(name)
        low, high, step = (float(slider.get_attribute(key) or 0) for key in ("min", "max", "step"))
        steps = round((min(max(value, low), high) - low) / step)
        if low + steps * step > high:
            steps -= 1
        slider.fill(f"{round(low + steps * step, 2):g}")

    def strikes(self, place: float, degrees: float, power: float) -> None:
        """Strike by the sliders: hundredths of a millimetre, degrees to the right, power from 0 to 100."""
        strike = self.button("Strike")
        expect(strike).to_be_enabled(timeout=LONG_MS)
        self.sets("Striker", place)
        self.sets("Aim", degrees)
        self.sets("Power", power)
        self.changes(strike.click)

    def changes(self, act: Callable[[], object]) -> None:
        """Perform an action and wait for the next event."""
        before = self.seq
        act()
        self.until(lambda: self.seq > before)

    def presses(self, name: str) -> None:
        """Press a button and wait for the next event."""
        button = self.button(name)
        expect(button).to_be_enabled(timeout=LONG_MS)
        self.changes(button.click)

    def shot(self, name: str) -> None:
        """Store a screenshot, if a folder for them is set."""
        folder = pictures()
        if folder is not None:
            self.page.screenshot(path=folder / f"{name}.png")
