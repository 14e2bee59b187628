"""Somebody at a screen: a page, what its socket heard, and the ways a person uses it."""

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
"""A busy machine may take long; a match that has stopped takes for ever."""
ME: Final = {"kind": "me"}
OPEN: Final = {"kind": "open"}


def bot(level: int = 3) -> dict[str, Any]:
    """A bot as the form of a new match names it."""
    return {"kind": "bot", "level": level}


class Person:
    """A browser of its own. Everything that goes wrong on the page is kept, and the fixture fails on it."""

    def __init__(self, context: BrowserContext, origin: str, name: str) -> None:
        self.context = context
        self.origin = origin
        self.name = name
        self.heard: list[Message] = []
        self.sent: list[Message] = []
        self.wrong: list[str] = []
        self.expected: list[str] = []
        """Patterns of complaints that a test brings about on purpose."""
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
        """What the page complained of and nobody expected."""
        return [said for said in self.wrong if not any(re.search(known, said) for known in self.expected)]

    def goes_to(self, path: str) -> None:
        """Open an address of the server; the page has come when its heading has."""
        self.page.goto(self.origin + path)
        self.page.locator("h1").first.wait_for(state="attached")

    def makes(self, *players: dict[str, Any], **form: Any) -> Message:  # noqa: ANN401 - fields of the form
        """Make a match without the first page's form, as that page itself would; its id and links."""
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
        """Make a match and sit down at it."""
        made = self.makes(*players, **form)
        self.enters(made["id"])
        return str(made["id"])

    def practises(self, position: str, *players: dict[str, Any], **form: Any) -> str:  # noqa: ANN401
        """Make a practice match from a position and sit down at it."""
        return self.plays(*(players or (ME, ME)), practice=True, position=position, **form)

    def enters(self, match: str, label: str = "", token: str = "") -> None:
        """Open a match, or a stroke of it, or take a seat at it; the board is there when this returns."""
        before = len(self.heard)
        path = f"/m/{match}" + (f"/{label.replace('.', '-')}" if label else "")
        self.page.goto(self.origin + path + (f"#seat={token}" if token else ""))
        self.until(lambda: any(said["t"] == "welcome" for said in self.heard[before:]))
        self.board.wait_for()

    def until(self, is_so: Callable[[], bool], within_ms: int = LONG_MS) -> None:
        """Let the page go on until something is so."""
        for _ in range(within_ms // SHORT_MS):
            if is_so():
                return
            self.page.wait_for_timeout(SHORT_MS)
        self.shot("stuck")
        raise AssertionError(f"{self.name} waits in vain: {self.page.url} {self.view.get('waiting')}")

    def keeps_up_with(self, other: Person) -> None:
        """Wait until this screen has heard everything that another has."""
        self.until(lambda: self.seq >= other.seq)

    def shows(self, layout: list[list[Any]]) -> None:
        """Wait until the men lie so, and nobody is asked for an answer."""
        self.until(lambda: self.view["layout"] == layout and self.view["offer"] is None)

    @property
    def view(self) -> Message:
        """The match as the server last told it to this screen."""
        return next((said["view"] for said in reversed(self.heard) if "view" in said), {})

    @property
    def welcome(self) -> Message:
        """The server's last greeting."""
        return next((said for said in reversed(self.heard) if said["t"] == "welcome"), {})

    @property
    def mine(self) -> list[list[int]]:
        """Pair and number of the players at this screen."""
        return list(self.welcome["you"]["players"]) if self.welcome else []

    @property
    def seq(self) -> int:
        """The last event this screen has heard of."""
        return max((said["seq"] for said in self.heard if said["t"] in {"welcome", "event"}), default=-1)

    @property
    def waiting(self) -> str:
        """What the match waits for; nothing once it is over."""
        return "" if self.view["result"] else str(self.view["waiting"]["what"])

    @property
    def line(self) -> Message:
        """The last line of the history that an event brought."""
        line: Message = next(said["line"] for said in reversed(self.heard) if said["t"] == "event")
        return line

    def button(self, name: str) -> Locator:
        """A button by the whole of its name."""
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def board(self) -> Locator:
        """The board, whether it can be touched now or not."""
        return self.page.get_by_label(re.compile("^(Carrom board|Deska|Tablero|Brett|Carrom)"), exact=False).first

    @property
    def call(self) -> Locator:
        """Where the umpire's call stands."""
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

    def flicks(self, place: float, degrees: float, power: float) -> None:
        """Strike by the sliders: hundredths of a millimetre, degrees to the right, power from 0 to 100."""
        flick = self.button("Strike")
        expect(flick).to_be_enabled(timeout=LONG_MS)
        self.sets("Striker", place)
        self.sets("Aim", degrees)
        self.sets("Power", power)
        self.changes(flick.click)

    def changes(self, act: Callable[[], object]) -> None:
        """Do something that the match answers with an event."""
        before = self.seq
        act()
        self.until(lambda: self.seq > before)

    def presses(self, name: str) -> None:
        """Press a button that does something in the match."""
        button = self.button(name)
        expect(button).to_be_enabled(timeout=LONG_MS)
        self.changes(button.click)

    def shot(self, name: str) -> None:
        """Keep a picture of the page, where pictures are wanted."""
        folder = pictures()
        if folder is not None:
            self.page.screenshot(path=folder / f"{name}.png")
