"""An umpire at a real table for tests: facts of a whole match, and a device that sends them."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import httpx2

from carrom.console.digest import Digest
from carrom.core.report import StrokeReport
from carrom.equipment import WHITE
from carrom.laws.editions import EDITIONS
from carrom.match import facts as f
from carrom.match.factjson import fact_json
from carrom.match.facts import Fact
from carrom.match.match import Match
from carrom.match.next_step import awaited
from carrom.match.setupjson import setup_json
from carrom.match.state import Setup, State

SETUP = Setup(edition=EDITIONS["icf"], umpire="human", names=(("Asha",), ("Żofia K.",)), station="4")
DOUBLES = Setup(
    edition=EDITIONS["icf"], umpire="human", doubles=True, names=(("Asha", "Bela"), ("Chen", "Dora")), station="5"
)


def new_id() -> str:
    """An id as a device makes it."""
    return secrets.token_urlsafe(18)


def digest_of(match: Match) -> str:
    """The digest of a match as a device has it."""
    digest = Digest(match.setup)
    for fact in match.facts:
        digest.add(fact)
    return digest.of(match.state)


def facts_of(setup: Setup = SETUP, seed: int = 0, most: int = 2000) -> list[Fact]:
    """The facts of a match to its end, or the first of them, each two seconds after the one before."""
    chance, match = Random(seed), Match.start(setup)  # noqa: S311 - examples, no secrets
    while not match.state.is_over and len(match.facts) < most:
        match = match.record(replace(_next(match.state, chance), at=2.0 * len(match.facts)))
    return list(match.facts)


def _next(state: State, chance: Random) -> Fact:  # noqa: C901, PLR0911 - one case for each thing awaited
    if state.phase.value == "announced" and not any(state.reported) and state.clock is None:
        return f.Announced()
    match awaited(state).what:
        case "reported":
            return f.Reported(pair=0 if not state.reported[0] else 1)
        case "toss_won":
            return f.TossWon(pair=chance.choice((0, 1)))
        case "toss_choice":
            return f.TossChoice(choice=chance.choice(("side", "break")))
        case "seated":
            return f.Seated()
        case "trial_played":
            return f.TrialPlayed()
        case "play_called":
            return f.PlayCalled()
        case "sides_changed":
            return f.SidesChanged()
        case "demanded":
            return f.Demanded(points=0)
        case "placed":
            assert state.board is not None
            assert state.board.placing is not None
            return f.Placed(men=state.board.placing.men)
        case _:
            return f.StrokeMade(report=_stroke(state, chance))


def _stroke(state: State, chance: Random) -> StrokeReport:
    """A stroke that pockets an own man more often than not, and the queen when one man is left."""
    board = state.board
    assert board is not None
    white, black = board.men
    is_white = board.colour is WHITE
    own = white if is_white else black
    if own == 1 and board.queen.value == "on_board":
        return StrokeReport(queen=True)
    if chance.random() < 0.1:
        return StrokeReport(striker=True)
    fell = int(chance.random() < 0.7)
    return StrokeReport(white=fell if is_white else 0, black=0 if is_white else fell)


@dataclass
class Device:
    """A device with its own cookies that made a match, or took its pen."""

    client: httpx2.Client
    match: str = field(default_factory=new_id)
    setup: Setup = SETUP
    facts: list[dict[str, Any]] = field(default_factory=list)
    """All that it recorded, with their ids."""
    epoch: int = 0
    pen: str = ""

    @property
    def address(self) -> str:
        return f"/api/umpired/{self.match}"

    def form(self, **values: Any) -> dict[str, Any]:  # noqa: ANN401 - fields of the form
        return {"setup": setup_json(self.setup), "anchor_ms": 1_700_000_000_000, "listed": True, **values}

    def open(self) -> Device:
        """Create the match on the server."""
        made = self.client.put(self.address, json=self.form())
        assert made.status_code == 201, made.text
        self.epoch, self.pen = made.json()["epoch"], made.json()["pen"]
        return self

    def note(self, *facts: Fact) -> Device:
        """Record facts on the device."""
        self.facts += [{"id": new_id(), "fact": fact_json(fact)} for fact in facts]
        return self

    def batch(self, start: int = 0, end: int | None = None, **values: Any) -> dict[str, Any]:  # noqa: ANN401
        """The body of a batch of its facts."""
        sent = self.facts[start:end]
        return {
            "epoch": self.epoch,
            "pen": self.pen,
            "from": start,
            "facts": sent,
            "engine": "",
            "digest": "",
            **values,
        }

    def send(self, start: int = 0, end: int | None = None, **values: Any) -> httpx2.Response:  # noqa: ANN401
        """Send a batch of its facts."""
        return self.client.post(f"{self.address}/facts", json=self.batch(start, end, **values))

    def sent(self, start: int = 0, end: int | None = None, **values: Any) -> dict[str, Any]:  # noqa: ANN401
        """Send a batch that is accepted; the answer."""
        answer = self.send(start, end, **values)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def stored(self, start: int = 0) -> dict[str, Any]:
        """The match as the server has it."""
        found: dict[str, Any] = self.client.get(self.address, params={"from": start}).raise_for_status().json()
        return found

    def take_pen(self, **body: Any) -> httpx2.Response:  # noqa: ANN401 - fields of the form
        """Ask for the pen, and keep it if it is given."""
        answer = self.client.post(f"{self.address}/pen", json=body)
        if answer.is_success:
            self.epoch, self.pen = answer.json()["epoch"], answer.json()["pen"]
        return answer
