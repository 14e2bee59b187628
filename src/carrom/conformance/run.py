"""All law cases of the package: load them, run them, export them for other implementations."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

from carrom.conformance.exchange import rule_case
from carrom.conformance.spots import run_spot, spot_case
from carrom.conformance.stories import story_case
from carrom.conformance.strokes import QUEENS, stroke_case
from carrom.conformance.text import Case, read_cases
from carrom.core.effects import Effects, Queen
from carrom.equipment.men import BLACK, WHITE
from carrom.errors import BadInput
from carrom.laws.editions import EDITIONS, edition
from carrom.laws.tables.clauses import clauses_of
from carrom.match.factjson import read_fact
from carrom.match.match import Match
from carrom.match.setupjson import read_setup
from carrom.match.state import Phase, State
from carrom.match.view import view


@cache
def load_cases() -> tuple[Case, ...]:
    """Every case that carrom ships, by edition, file and place in the file."""
    found: list[Case] = []
    for code in EDITIONS:
        folder = files("carrom.conformance") / "cases" / code
        for file in sorted(folder.iterdir(), key=lambda file: file.name):
            name, _, kind = file.name.partition(".")
            if kind == "cases":
                found += read_cases(file.read_text(encoding="utf-8"), code, name)
    return tuple(found)


def filed_under(case: Case) -> str:
    """The clause that the file of a case is named after: ``73`` for ``law_073``, ``Sink1`` for ``sink_01``."""
    section, _, number = case.file.rpartition("_")
    figure = number.lstrip("0")
    if section == "law":
        return figure
    wanted = section + figure
    return next((known for known in clauses_of(case.edition) if known.lower().replace("-", "") == wanted), wanted)


def export_line(case: Case) -> dict[str, Any]:
    """A case as one JSON object: what goes in, and what must come out."""
    if case.is_stroke:
        return stroke_case(case)
    return spot_case(case) if "layout" in case.words else story_case(case)


def export_lines() -> Iterator[dict[str, Any]]:
    """Every case as one JSON object."""
    return (export_line(case) for case in load_cases())


def run_case(case: Case) -> list[str]:
    """Differences between the rulings and the case, in words; empty if it passes."""
    line = export_line(case)
    if "stroke" in line:
        return run_stroke(line)
    return run_spot(line) if "layout" in line else run_story(line)


def run_stroke(line: dict[str, Any]) -> list[str]:
    """Differences between the ruling of one stroke and its case."""
    ruled = rule_case({key: line[key] for key in ("edition", "before", "stroke")}, edition)
    return [
        f"{key}: {ruled[key]!r}, not {wanted!r}" for key, wanted in line["expected"].items() if ruled[key] != wanted
    ]


def run_story(line: dict[str, Any]) -> list[str]:
    """Differences between a match and its story, at the first step that has any."""
    match = Match.start(read_setup(line["match"]))
    for number, step in enumerate(line["steps"], 1):
        before = match.state
        found: list[str] = []
        try:
            match = match.record(read_fact(step["fact"]))
        except BadInput as error:
            if error.key != step.get("refused"):
                found.append(f"refused with {error.key}")
        else:
            if "refused" in step:
                found.append(f"not refused with {step['refused']}")
        found += _differences(step, before, match.state)
        if found:
            return [f"step {number}, {step['fact']}: {difference}" for difference in found]
    return []


def _differences(step: dict[str, Any], before: State, after: State) -> Iterator[str]:
    seen = view(after, step["fact"].get("at"))
    for key in ("laws", "readings"):
        if key in step and seen[key] != step[key]:
            yield f"{key} {seen[key]}, not {step[key]}"
    if "outcome" in step and (done := outcome_of(before, after)) != step["outcome"]:
        yield f"outcome {done}, not {step['outcome']}"
    for path, wanted in step.get("then", {}).items():
        if (shown := look_up(seen, path)) != wanted:
            yield f"{path} is {shown!r}, not {wanted!r}"


def look_up(seen: Any, path: str) -> Any:  # noqa: ANN401 - any JSON value
    """The value of a view at a path such as ``owed.white`` or ``seats.2``; None if there is none."""
    for key in path.split("."):
        if isinstance(seen, list) and key.isdigit() and int(key) < len(seen):
            seen = seen[int(key)]
        elif isinstance(seen, dict):
            seen = seen.get(key)
        else:
            return None
    return seen


def outcome_of(before: State, after: State) -> list[str]:
    """Everything a ruling did, in the words of a case and in alphabetical order."""
    if after.ruling is None:
        return []
    effects = after.ruling.effects
    if effects.outcome is not None:
        won = effects.outcome
        demand = [f"demand {won.demandable}"] if won.demandable else []
        slam = ["slam"] if won.slam else []
        return sorted([f"{won.winner.word} wins {won.points}", *demand, *slam])
    if effects.replay:
        return ["replayed"]
    lay = before.board.queen if before.board and before.phase is Phase.PLAY else Queen.ON_BOARD
    done = [*_men(effects), effects.turn.value]
    if effects.queen is not lay:
        done += [f"queen {words}" for words, value in QUEENS.items() if value == effects.queen.value]
    return sorted(done)


def _men(effects: Effects) -> Iterator[str]:
    for lot in effects.placings:
        yield f"places {lot.men} {lot.colour.word} by {lot.placer}" + (" later" if lot.after_turn else "")
    for colour in (WHITE, BLACK):
        if owed := effects.dues[colour] + effects.penalties[colour]:
            yield f"owes {colour.word} {owed}"
        if jumped := effects.to_centre.men(colour):
            yield f"centre {jumped} {colour.word}"
    if effects.queen_back:
        yield "back queen"
    if effects.to_centre.queen:
        yield "centre queen"
