"""Run law cases: the differences between what the engine rules and what a case says."""

from collections.abc import Iterator
from typing import Any, Final

from carrom.conformance.exchange import rule_case
from carrom.conformance.spots import LAWFUL, MEN, read_layout
from carrom.conformance.strokes import QUEENS
from carrom.conformance.suite import export_line
from carrom.conformance.text import Case
from carrom.core.effects import Effects, Queen
from carrom.core.layout import Layout
from carrom.equipment.men import BLACK, WHITE, Man
from carrom.errors import BadInput
from carrom.geometry import Spot
from carrom.laws.centre import centre_spots
from carrom.laws.editions import edition
from carrom.laws.placing import breaches_at, has_room
from carrom.match.factjson import read_fact
from carrom.match.match import Match
from carrom.match.setupjson import read_edition_json, read_setup
from carrom.match.state import Phase, State
from carrom.match.view import view
from carrom.units import mm

EXACT: Final = 0.05
"""Millimetres by which a spot may differ from the case, which is written to a tenth."""


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


def run_spot(line: dict[str, Any]) -> list[str]:
    """Differences between the answer and a spot case, in words; empty if it passes."""
    laws = read_edition_json(line.get("fields", line["edition"]), "edition")
    layout = read_layout(line["layout"])
    if "place" in line:
        x, y = line["place"]
        found = list(breaches_at(Spot(mm(x), mm(y)), layout, laws))
        return [] if found == line["laws"] else [f"ruled {found or LAWFUL}, not {line['laws'] or LAWFUL}"]
    if "room" in line:
        return [] if has_room(layout, laws) is line["room"] else [f"room is {not line['room']}"]
    return _misplaced(line, layout)


def _misplaced(line: dict[str, Any], layout: Layout) -> list[str]:
    centre = line["centre"]
    free = {name: [man for man in men if man not in layout] for name, men in MEN.items()}
    men: list[Man] = [free[name].pop(0) for name in centre["men"]]
    laid = centre_spots(layout, men, BLACK if centre["struck"] == "black" else WHITE, centre["next"])
    wanted = {name: list(spots) for name, spots in line["lies"].items()}
    found: list[str] = []
    for man, spot in laid:
        name = str(man).split()[0]
        x, y = wanted[name].pop(0) if wanted.get(name) else (float("nan"), float("nan"))
        if not Spot(x, y).to(Spot(spot.x / mm(1), spot.y / mm(1))) <= EXACT:
            found.append(f"{name} lies at {spot.x / mm(1):.1f},{spot.y / mm(1):.1f}, not at {x},{y}")
    return found + [f"{name} was not laid down" for name, spots in wanted.items() if spots]
