"""Stories: cases of several facts, read into the JSON in which they are exchanged.

A story begins with ``board`` (a board under way) or ``match`` (from the announcement), may name the
``umpire`` and change fields of its ``edition``, and goes on in steps. ``fact`` records a fact: its kind, then
``key=value``; a bare word is true, ``jumped.white=1`` goes one level down, a list has commas, text with blanks
has quotation marks, and so has a fact inside a fact. ``ruled`` gives the clauses (readings) of the fact before
it and, after a colon, all that it did; ``then`` what the view shows after it. ``refused`` is a fact that must be
refused, with the key of the error after the colon. Two words stand for several facts: see
:func:`_until_set_up`, :func:`_board_won`.
"""

import re
import shlex
from functools import cache
from types import UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from carrom.conformance.strokes import read_before
from carrom.conformance.text import BadCase, Case, Line, citation
from carrom.core.report import Jumped, StrokeReport
from carrom.equipment.men import MEN_EACH
from carrom.laws.edition import Edition
from carrom.laws.presets import preset
from carrom.match.facts import FACTS, Fact, StrokeMade
from carrom.match.setupjson import read_setup
from carrom.match.state import Setup

TEXT_LISTS: Final = ("laws", "readings", "items", "protests", "replayed")
NUMBER_LISTS: Final = ("games_won", "score", "waiting_for.pairs")
"""What the view shows as lists: ``items=`` is an empty one, ``score=12,0`` has two numbers."""
OPENING: Final = re.compile(r"toss by ([01])(?: takes (side|break))?, seated ([0-3])(?: (.+))?")
WON: Final = re.compile(r"(breaker|other) by (\d+)")


def story_case(case: Case) -> dict[str, Any]:
    """A story as one line of the conformance suite: the setup of the match, then its steps."""
    setup: dict[str, Any] = {"edition": case.edition}
    steps: list[dict[str, Any]] = []
    for line in case.lines:
        if line.word in ("board", "match", "umpire", "edition"):
            setup |= _setup(line, case.edition)
        elif line.word in ("fact", "refused", "play", "won"):
            steps += _steps(line, setup)
        elif line.word == "then" and steps:
            steps[-1].setdefault("then", {}).update(_view_values(line))
        elif line.word == "ruled" and steps and "refused" not in steps[-1]:
            steps[-1] |= _ruling(line)
        else:
            raise BadCase(line.word, at=line.at, expected="board, match, umpire, edition, fact, ruled, then ...")
    if not steps:
        raise BadCase(case.name, at=f"{case.edition}/{case.file}", expected="a line `fact`")
    return {"id": case.id, "edition": case.edition, "match": setup, "steps": steps}


def _setup(line: Line, edition: str) -> dict[str, Any]:
    match line.word:
        case "board":
            return _position(line)
        case "match":
            return _match_words(line)
        case "edition":
            return {"edition": own_fields(line, edition)}
        case _:
            return {line.word: line.rest}


def _steps(line: Line, setup: dict[str, Any]) -> list[dict[str, Any]]:
    match line.word:
        case "play":
            return _until_set_up(line, setup)
        case "won":
            return _board_won(line, setup)
        case "refused":
            fact, _, key = line.rest.rpartition(":")
            return [{"fact": _fact(line, fact), "refused": key.strip()}]
        case _:
            return [{"fact": _fact(line, line.rest)}]


def _words(line: Line, text: str) -> list[tuple[str, str | None]]:
    """Each word with its value after the equals sign, if it has one."""
    reader = shlex.shlex(text, posix=True)
    reader.whitespace_split, reader.quotes, reader.commenters = True, '"', ""
    try:
        words = list(reader)
    except ValueError as error:
        raise BadCase(text, at=line.at, expected=f"quotation marks in pairs ({error})") from None
    return [(key, value if equals else None) for key, equals, value in (word.partition("=") for word in words)]


def _typed(hint: Any, text: str | None) -> Any:  # noqa: ANN401 - any type that a field may have
    """A word of a case as JSON of its field's type; text that does not fit is left for the reader to refuse."""
    if text is None:
        return True
    origin = get_origin(hint)
    if origin is tuple:
        return [_typed(get_args(hint)[0], part) for part in text.split(",") if part]
    if origin is Literal:
        return next((choice for choice in get_args(hint) if str(choice) == text), text)
    if origin in (UnionType, Union):
        return _typed(get_args(hint)[0], text)
    if hint is bool and text in ("true", "false"):
        return text == "true"
    try:
        return hint(text) if hint in (int, float) else text
    except ValueError:
        return text


@cache
def _hints(kind: str) -> dict[str, Any]:
    """The types of the fields of a fact."""
    return get_type_hints(FACTS[kind]) | (get_type_hints(StrokeReport) if FACTS[kind] is StrokeMade else {})


def _fact(line: Line, text: str) -> dict[str, Any]:
    """A fact in the JSON of records."""
    (kind, equals), *words = _words(line, text) or [("", "")]
    if kind not in FACTS or equals is not None:
        raise BadCase(text, at=line.at, expected=f"a kind of fact: {', '.join(FACTS)}")
    hints = _hints(kind)
    fact: dict[str, Any] = {"fact": kind}
    for key, value in words:
        outer, _, inner = key.partition(".")
        if hints.get(key) == Fact | None:
            fact[key] = _fact(line, value or "")
        elif inner:
            fact.setdefault(outer, {})[inner] = _typed(get_type_hints(Jumped).get(inner, str), value)
        else:
            fact[key] = _typed(hints.get(key, str), value)
    return fact


def own_fields(line: Line, base: str) -> dict[str, Any]:
    """The JSON of an edition with some fields changed."""
    hints = get_type_hints(Edition)
    fields = {key: _typed(hints.get(key, str), value) for key, value in _words(line, line.rest)}
    return {"base": base, "code": "own", **fields}


def _match_words(line: Line) -> dict[str, Any]:
    """The setup of a whole match: ``doubles``, ``late``, ``preset=swiss``, ``names="Asha,Ben/Chitra,Dev"`` ..."""
    hints = get_type_hints(Setup)
    setup: dict[str, Any] = {}
    for key, value in _words(line, line.rest):
        if key == "preset":
            chosen = preset(value or "")
            setup |= {"edition": chosen.name, "late": chosen.late}
        elif key == "names":
            setup[key] = [side.split(",") for side in (value or "").split("/")]
        else:
            setup[key] = _typed(hints.get(key, str), value)
    return setup


def _position(line: Line) -> dict[str, Any]:
    """The setup for a board under way: as ``before``, with ``white strikes again`` and ``doubles`` as well.

    White sits at seat 0, black at seat 2 or, in doubles, at seats 1 and 3. A player who strikes *again* has
    made a stroke in this turn, and so has whoever must cover the queen.
    """
    items = [part.strip() for part in line.rest.split(";")]
    doubles, again = "doubles" in items, items[0].endswith(" again")
    kept = "; ".join(part for part in items if part != "doubles").replace(" strikes again", " strikes", 1)
    before = read_before(Line(line.word, kept, line.at))
    white = before["striker_side"] == "white"
    men = [before["white_on_board"], before["black_on_board"]]
    ever = list(before.get("ever_pocketed", {"white": men[0] < MEN_EACH, "black": men[1] < MEN_EACH}).values())
    made = before["break_made"]
    position = {
        "doubles": doubles,
        "score": list(before["score"].values()),
        "men": men,
        "queen": before["queen"],
        "dues": list(before["dues"].values()),
        "pocketed_ever": ever,
        "pocketed_own": ever,
        "break_made": made,
        "tries": max(0, before["break_attempt"] - 1),
        "striker": 0 if white else 1 if doubles else 2,
        "strokes": int(again or before["queen"] == "awaiting_cover" or before["break_attempt"] > 1),
        "turns": [2, 2] if made else [1, 0 if white else 1],
    }
    return {"position": position, "doubles": doubles}


def _until_set_up(line: Line, setup: dict[str, Any]) -> list[dict[str, Any]]:
    """``play toss by 0 takes break, seated 0``: from the announcement until the first board is set up.

    Both sides report, the toss is made, everybody sits, and the trial boards of the edition are played. Words
    after the seat belong to the fact ``seated``.
    """
    opening = OPENING.fullmatch(line.rest)
    if opening is None:
        raise BadCase(line.rest, at=line.at, expected="`toss by 0 takes break, seated 0`")
    winner, choice, seat, more = opening.groups()
    facts = ["announced", "reported pair=0", "reported pair=1", f"toss_won pair={winner}"]
    facts += [f"toss_choice choice={choice}"] if choice else []
    facts.append(f"seated seat={seat} {more or ''}")
    if read_setup(setup).edition.trial_boards != "none":
        facts += ["trial_played", "trial_played"]
    return [{"fact": _fact(line, fact)} for fact in facts]


def _board_won(line: Line, setup: dict[str, Any]) -> list[dict[str, Any]]:
    """``won breaker by 7``: play is called, and one stroke ends the board with so many points.

    The break clears the breaker's men with the queen and some of the other side's; or, for the other side, the
    other side's men with some of the breaker's. So it holds while the queen counts (54).
    """
    won = WON.fullmatch(line.rest)
    if won is None:
        raise BadCase(line.rest, at=line.at, expected="`breaker by 7` or `other by 12`")
    side, points = won[1], int(won[2])
    queen = read_setup(setup).edition.queen_points
    spare = MEN_EACH + queen - points
    if side == "breaker":
        stroke = f"stroke white={MEN_EACH} black={spare} queen"
    else:
        stroke = f"stroke white={MEN_EACH}" if points == queen else f"stroke black={MEN_EACH} white={spare}"
    return [{"fact": _fact(line, "play_called")}, {"fact": _fact(line, stroke)}]


def _ruling(line: Line) -> dict[str, Any]:
    cited, colon, outcome = line.rest.partition(":")
    laws, readings = citation(cited)
    ruled: dict[str, Any] = {"laws": laws, "readings": readings}
    if colon:
        ruled["outcome"] = sorted(part.strip() for part in outcome.split(";") if part.strip())
    return ruled


def _view_values(line: Line) -> dict[str, Any]:
    """Paths into the view and the values expected there; ``none`` for no value."""
    shown: dict[str, Any] = {}
    for path, value in _words(line, line.rest):
        text = value or ""
        if path in TEXT_LISTS:
            shown[path] = [part for part in text.split(",") if part]
        elif path in NUMBER_LISTS or path.startswith("seats."):
            shown[path] = None if text == "none" else [int(part) for part in text.split(",") if part]
        elif text in _WORDS:
            shown[path] = _WORDS[text]
        else:
            shown[path] = int(text) if text.lstrip("-").isdigit() else text
    return shown


_WORDS: Final = {"none": None, "true": True, "false": False}
