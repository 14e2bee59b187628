"""What a line of a match file says besides its fact: what was ruled, and what a simulated table adds."""

from collections.abc import Mapping
from typing import Any, Final

from carrom.core.layout import Layout
from carrom.core.stroke import Stroke
from carrom.errors import BadFact, BadInput
from carrom.match.corrections import amends
from carrom.match.facts import Fact, StrokeMade
from carrom.match.handlers import HANDLERS
from carrom.match.next_step import awaited
from carrom.match.parts import Result
from carrom.match.results import CAUSES
from carrom.match.state import Phase, State
from carrom.notation.figures import finished_game
from carrom.notation.lines import unquoted, value_text, whole_numbers
from carrom.notation.places import read_places, write_places

RULED: Final = ("laws", "readings", "next", "won", "points", "score", "match")
"""The keys of a ruling, in the order of writing."""
SILENT: Final = ("undone", "redone")
"""Kinds of facts that nothing is ruled on, though the state before them was another."""
TABLE: Final = ("actual", "intended", "run", "jumps", "men")
"""What a simulated table says of a fact, in the order of writing."""
LONGEST_RUN: Final = 64
PLAYED: Final = ("stroke", "placed", "chosen")
"""Facts after which a replay knows by itself where the men lie."""


def ruled_fields(fact: Fact, before: State, after: State) -> dict[str, str]:
    """What the umpire made of a fact; nothing for one that leaves what was ruled before it."""
    is_news = after.ruling is not before.ruling or after.cited is not before.cited
    if fact.kind in SILENT or amends(fact):
        return {}
    if not is_news and (fact.kind not in HANDLERS or HANDLERS[fact.kind].rests_on is None):
        return {}
    said = {"laws": value_text(after.laws), "readings": value_text(after.readings)}
    if after.phase is Phase.PLAY and (waits := awaited(after)).seat is not None:
        said["next"] = f"{waits.what}:{waits.seat}"
    if (game := finished_game(before, after)) is not None:
        board = game.boards[-1]
        said["won"] = str(board.winner)
        said["points"] = str(board.points)
        said["score"] = f"{game.score[0]}-{game.score[1]}"
    if after.result is not None and before.result is None:
        said["match"] = _won_by(after.result)
    return {key: value for key, value in said.items() if value}


def _won_by(result: Result) -> str:
    if result.winner is not None:
        return str(result.winner)
    return "nobody" if result.cause in CAUSES else "drawn"


def table_fields(fact: Fact, *, pending: bool = False) -> dict[str, str]:
    """What the table saw, as a line writes it; the men of a stroke that waits for a choice are not settled yet."""
    fields: dict[str, str] = {}
    if isinstance(fact, StrokeMade):
        jumps = "" if fact.jumps is None else str(fact.jumps)
        fields = {"actual": _numbers(fact.actual), "intended": _numbers(fact.intended), "run": fact.run, "jumps": jumps}
    told = {key: value for key, value in fields.items() if value}
    found: list[BadInput] = []
    read_table(told, Layout(), found)
    if found:
        raise found[0]  # what could not be read again
    if fact.layout is not None and not pending:
        # To a hundredth of a millimetre where a replay finds the men by itself, elsewhere to the last bit.
        told["men"] = write_places(fact.layout, exact=fact.kind not in PLAYED)
    return told


def _numbers(stroke: Stroke | None) -> str:
    if stroke is None:
        return ""
    return ",".join(map(str, (stroke.seat, stroke.place, *stroke.aim, stroke.speed)))


def read_table(told: Mapping[str, str], usual: Layout, found: list[BadInput]) -> dict[str, Any]:
    """The fields that a simulated table adds to a fact; what is wrong is left out and added to ``found``."""
    known = ", ".join(TABLE)
    strange = [key[:40] for key in told if key not in TABLE]
    found += [BadFact("unknown_key", at=f"table.{key}", given=key, known=known) for key in strange]
    run = unquoted(told.get("run", ""), "table.run")
    if len(run) > LONGEST_RUN or (run and not run.isalnum()):
        found.append(BadFact("strokes_shape", at="table.run", given=repr(run[:80]), expected="0-9 a-f"))
        run = ""
    seen: dict[str, Any] = {"run": run, "jumps": _read_seed(told.get("jumps", ""), found)}
    if "men" in told:
        layout, wrong = read_places(told["men"], usual)
        for error in wrong:
            error.at = f"table.men.{error.at}"
        found += wrong
        seen["layout"] = None if wrong else layout
    seen |= {key: _read_stroke(told, key, found) for key in ("actual", "intended")}
    return {key: value for key, value in seen.items() if value not in (None, "")}


def _read_seed(text: str, found: list[BadInput]) -> int | None:
    if not text:
        return None
    seeds = whole_numbers(text, 1, "table.jumps")
    if isinstance(seeds, BadInput):
        found.append(seeds)
        return None
    return seeds[0]


def _read_stroke(told: Mapping[str, str], key: str, found: list[BadInput]) -> Stroke | None:
    if key not in told:
        return None
    numbers = whole_numbers(told[key], 5, f"table.{key}")
    if isinstance(numbers, BadInput):
        found.append(numbers)
        return None
    seat, place, right, ahead, speed = numbers
    try:
        return Stroke(seat, place, (right, ahead), speed)
    except BadInput as error:
        error.at = f"table.{key}.{error.at}"
        found.append(error)
        return None
