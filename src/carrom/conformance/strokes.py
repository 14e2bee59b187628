"""Stroke cases: the words ``before``, ``seen`` and ``ruled`` as the JSON of ``carrom rule``."""

from typing import Any

from carrom.conformance.text import BadCase, Case, Line, citation, items
from carrom.equipment.men import MEN_EACH

QUEENS = {"on board": "on_board", "awaiting": "awaiting_cover", "white's": "covered_white", "black's": "covered_black"}
CHOICES = {"again": "shoot_again", "yield": "yield"}
COLOURS = ("white", "black")


def stroke_case(case: Case) -> dict[str, Any]:
    """A stroke case as one line of the conformance suite: what goes in, and what must come out."""
    before = read_before(case.line("before"))
    stroke = _read_seen(case.line("seen"))
    return {
        "id": case.id,
        "edition": case.edition,
        "before": before,
        "stroke": stroke,
        "expected": read_ruled(case.line("ruled"), before),
    }


def _wrong(line: Line, part: str, expected: str) -> BadCase:
    return BadCase(f"{line.word} {part}", at=line.at, expected=expected)


def read_before(line: Line) -> dict[str, Any]:
    """The position before the stroke."""
    before: dict[str, Any] = {
        "queen": "on_board",
        "dues": {"white": 0, "black": 0},
        "score": {"white": 0, "black": 0},
        "break_made": True,
        "break_attempt": 0,
    }
    ever: dict[str, bool] = {}
    for part in items(line):
        match part.split():
            case [colour, "strikes"] if colour in COLOURS:
                before["striker_side"] = colour
            case ["white", white, "black", black]:
                before["white_on_board"] = int(white.rstrip(","))
                before["black_on_board"] = int(black)
            case ["queen", *rest] if " ".join(rest) in QUEENS:
                before["queen"] = QUEENS[" ".join(rest)]
            case ["owes", colour, men] if colour in COLOURS:
                before["dues"][colour] = int(men)
            case ["ever", colour] if colour in COLOURS:
                ever[colour] = True
            case ["score", score]:
                white, black = score.split("-")
                before["score"] = {"white": int(white), "black": int(black)}
            case ["try", number]:
                before["break_made"] = False
                before["break_attempt"] = int(number)
            case _:
                raise _wrong(line, part, "`white strikes`, `white 6, black 7`, `queen awaiting`, `owes white 1` ...")
    if ever:
        before["ever_pocketed"] = {
            colour: ever.get(colour, before[f"{colour}_on_board"] < MEN_EACH) for colour in COLOURS
        }
    return before


def _read_seen(line: Line) -> dict[str, Any]:
    jumped: dict[str, Any] = {"white": 0, "black": 0, "queen": False, "striker": False}
    stroke: dict[str, Any] = {
        "proper": True, "white": 0, "black": 0, "queen": False, "striker": False, "touched": True, "jumped": jumped,
    }  # fmt: skip
    for part in items(line):
        word, _, rest = part.partition(" ")
        names = [name.strip() for name in rest.split(",") if name.strip()]
        match word:
            case "pocketed":
                _count(line, names, stroke)
            case "jumped":
                _count(line, names, jumped)
            case "improper":
                stroke["proper"] = False
                if names:
                    stroke["breaches"] = names
            case "fines":
                stroke["fines"] = names
            case "untouched":
                stroke["touched"] = False
            case "choice" if rest in CHOICES:
                stroke["choice"] = CHOICES[rest]
            case "before" if rest == "the call":
                stroke["before_call"] = True
            case _:
                raise _wrong(line, part, "`pocketed 2 white, queen`, `improper`, `untouched`, `jumped striker` ...")
    return stroke


def _count(line: Line, names: list[str], into: dict[str, Any]) -> None:
    for name in names:
        match name.split():
            case ["nothing"]:
                pass
            case ["queen" | "striker" as piece]:
                into[piece] = True
            case [men, "white" | "black" as colour]:
                into[colour] = int(men)
            case _:
                raise _wrong(line, name, "`2 white`, `1 black`, `queen`, `striker` or `nothing`")


def read_ruled(line: Line, before: dict[str, Any]) -> dict[str, Any]:
    """What must come out; for a finished board only what its position leaves certain."""
    cited, _, outcome = line.rest.partition(":")
    returned: dict[str, Any] = {"white": 0, "black": 0, "queen": False}
    owed = {"white": 0, "black": 0}
    expected: dict[str, Any] = {"board_over": False, "winner": None, "points": 0, "demandable": 0}
    queen = before["queen"]
    for part in (item.strip() for item in outcome.split(";")):
        match part.split():
            case ["continues" | "passes" as turn]:
                expected["turn"] = turn
            case ["back", "queen"]:
                returned["queen"] = True
            case ["back", men, colour] if colour in COLOURS:
                returned[colour] = int(men)
            case ["owes", colour, men] if colour in COLOURS:
                owed[colour] = int(men)
            case ["queen", *rest] if " ".join(rest) in QUEENS:
                queen = QUEENS[" ".join(rest)]
            case [colour, "wins", points] if colour in COLOURS:
                expected |= {"board_over": True, "winner": colour, "points": int(points)}
            case ["demand", points]:
                expected["demandable"] = int(points)
            case _:
                raise _wrong(line, part, "`continues`, `passes`, `back 1 white`, `owes white 1`, `white wins 5` ...")
    if not expected["board_over"]:
        expected |= {"returned": returned, "dues_after": owed, "queen_after": queen}
    expected["laws"], expected["readings"] = citation(cited)
    return expected
