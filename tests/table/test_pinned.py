"""The same seed makes the same strokes, whoever strikes: bots, people with the natural hand, trials and contests.

``pinned.json`` was written before all of them went through one table. ``python -m tests.table.test_pinned`` writes it
anew, which is right only when the play of fixed seeds is meant to change.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import pytest

from carrom.bots import play_match
from carrom.contests.challenges import Challenge
from carrom.contests.contestants import contestant
from carrom.contests.solo import Kind
from carrom.core.layout import rack
from carrom.laws.editions import EDITIONS
from carrom.laws.places import places_for
from carrom.match.position import Position
from carrom.match.storedjson import stored_json
from carrom.notation import write_position
from carrom.server.challenges.runs import Run, strike
from carrom.server.challenges.wire import ChallengeKind
from carrom.server.play.actions import Command, Sender, carry_out, with_umpire
from carrom.server.play.commands.turns import Ready, Strike, Waive
from carrom.server.play.creation import first_event, players_of
from carrom.server.play.live import Live, created
from carrom.server.trials.trial import trial_stroke
from carrom.server.trials.wire import StrokeForm, TrialStrokeForm
from carrom.units import steps
from tests.bots.matches import short_terms
from tests.server.tables import ME, form

PINNED: Final = Path(__file__).with_name("pinned.json")
AIMS: Final = ((0, 1_000_000), (260_000, 965_000), (-325_000, 945_000), (490_904, 871_214))


def digest(value: object) -> str:
    return sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


def bot_match(code: str, *, doubles: bool = False) -> dict[str, Any]:
    """The facts of a short match between bots, with jumps."""
    match = play_match(short_terms(code, doubles=doubles, boards=1, seed=5))
    return {"facts": len(match.facts), "digest": digest([stored_json(fact) for fact in match.facts])}


def live_match(*, trials: bool) -> Live:
    """A practice match of one person with the natural hand, before its first stroke."""
    table = form(ME, ME, hand="natural", practice=True, trials=trials)
    live = created("m", first_event(table, players_of(table, "ada", "Ada"), "ada", 11), 0)
    events = with_umpire(live, [], None)
    return events[-1].live if events else live


def place_at(live: Live) -> int:
    """The first lawful place, in hundredths of a millimetre."""
    men, seat = (live.trial or rack()) if live.awaited.what == "trial" else live.state.layout, live.awaited.seat
    assert men is not None
    assert seat is not None
    return steps(places_for(men, seat, live.state.edition)[0][0])


def command(live: Live, aim: tuple[int, int]) -> Command:
    """What a person does who strikes as often as possible."""
    if live.awaited.what in {"stroke", "trial"}:
        return Strike(t="strike", id="12345678", seq=live.seq, place=place_at(live), aim=aim, speed=4000)
    if live.awaited.what == "ready":
        return Ready(t="ready", id="12345678", seq=live.seq)
    return Waive(t="waive", id="12345678", seq=live.seq)


def person_strokes(*, trials: bool) -> list[Any]:
    """The strokes of a person whose hand is the natural one, as they are stored."""
    live, stored = live_match(trials=trials), list[Any]()
    for number in range(8):
        for event in carry_out(live, command(live, AIMS[number % 4]), Sender((0, 1), None)):
            stored += [event.payload["stroke"]] if event.kind == "tried" else []
            stored += [[event.payload["actual"], event.payload["run"]]] if event.kind == "stroke" else []
            live = event.live
    return stored


def trial_strokes() -> list[Any]:
    """Strokes of the natural hand on a position outside a match."""
    position, found = write_position(Position.start(), exact=True), list[Any]()
    for seed in range(3):
        stroke = StrokeForm(place=0, aim=AIMS[seed], speed=5000)
        found.append(trial_stroke(TrialStrokeForm(position=position, stroke=stroke, hand="natural"), seed))
    return [digest(each.model_dump()) for each in found] + [each.made.model_dump(mode="json") for each in found]


def bot_contest(kind: Kind, code: str) -> list[Any]:
    """Boards of a contest that a bot plays."""
    challenge = Challenge(kind, contestant("greedy@0.3", "0.55"), EDITIONS[code], 1)
    return [challenge.play(number) for number in range(1 if kind == "clear" else 4)]


def person_contest(kind: ChallengeKind) -> list[Any]:
    """A run of a person, read and written as it is stored."""
    run, found, place = Run.start(kind, 7), list[Any](), 0
    for number in range(25):
        if run.is_over:
            break
        stroke = StrokeForm(place=place, aim=AIMS[number % 4], speed=3000 + 100 * number)
        run, told = strike(Run.read(run.write()), stroke, "x")
        place = 0 if told.run.shown is None else told.run.shown.view["places"][0][0]
        found.append([digest(run.write()), told.stroke.made.model_dump(mode="json"), digest(told.model_dump())])
    return [*found, json.loads(run.write())]


CASES: Final[dict[str, Callable[[], object]]] = {
    "bots icf": lambda: bot_match("icf"),
    "bots house doubles": lambda: bot_match("house", doubles=True),
    "bots icf-1991": lambda: bot_match("icf-1991"),
    "person": lambda: person_strokes(trials=False),
    "person trial boards": lambda: person_strokes(trials=True),
    "trials": trial_strokes,
    "bot slam": lambda: bot_contest("slam", "icf"),
    "bot slam house": lambda: bot_contest("slam", "house"),
    "bot colours": lambda: bot_contest("colours", "icf"),
    "bot clear": lambda: bot_contest("clear", "icf"),
    "person slam": lambda: person_contest("slam"),
    "person colours": lambda: person_contest("colours"),
    "person clear": lambda: person_contest("clear"),
}


@pytest.mark.parametrize("name", list(CASES))
def test_the_same_seed_makes_the_same_strokes(name: str) -> None:
    pinned = json.loads(PINNED.read_text(encoding="utf-8"))
    assert json.loads(json.dumps(CASES[name]())) == pinned[name]


if __name__ == "__main__":
    lines = (f'"{name}": {json.dumps(case())}' for name, case in CASES.items())
    PINNED.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
