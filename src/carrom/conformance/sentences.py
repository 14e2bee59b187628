"""Cases in sentences: the board before a stroke, and what the umpire says of it."""

from collections.abc import Iterator
from typing import Any

from carrom.conformance.exchange import read_case
from carrom.core.board import Board
from carrom.core.effects import Queen
from carrom.core.report import StrokeReport
from carrom.equipment import Colour
from carrom.language import Language
from carrom.laws import editions
from carrom.laws.calls import counted, follows, listed
from carrom.laws.umpire import rule
from carrom.match.factjson import read_fact
from carrom.match.match import Match
from carrom.match.setupjson import read_setup
from carrom.match.teller import NAMELESS, ruling_of, tell


def case_words(line: dict[str, Any], words: Language) -> Iterator[str]:
    """An exported case in sentences: what was given, and what came of it."""
    if "stroke" in line:
        return _stroke_words(line, words)
    return _spot_words(line, words) if "layout" in line else _story_words(line, words)


def stroke_of(line: dict[str, Any]) -> tuple[Board, StrokeReport]:
    """The board and the stroke of an exported stroke case."""
    _, board, report = read_case({key: line[key] for key in ("edition", "before", "stroke")}, editions.edition)
    return board, report


def board_words(board: Board, words: Language) -> str:
    """The board before a stroke, in sentences."""
    lying = [counted(words, "calls", f"men_{colour.word}", men) for colour in Colour if (men := board.men[colour])]
    if board.queen is Queen.ON_BOARD:
        lying.append(words.say("calls", "queen"))
    said = [words.say("examples", "lying", men=listed(lying, words))]
    if board.queen is Queen.AWAITING:
        said.append(words.say("examples", "awaiting"))
    elif board.queen is not Queen.ON_BOARD:
        said.append(words.say("calls", f"queen_{board.queen.value}"))
    said += [counted(words, "calls", f"owes_{colour.word}", n) for colour in Colour if (n := board.owed(colour))]
    if any(board.score):
        said.append(words.say("examples", "score", white=board.score[0], black=board.score[1]))
    if not board.break_made:
        said.append(words.say("examples", "before_break"))
    return " ".join([*said, follows(board, words)])


def _stroke_words(line: dict[str, Any], words: Language) -> Iterator[str]:
    board, report = stroke_of(line)
    yield board_words(board, words)
    yield rule(board, report, editions.edition(line["edition"])).say(words.code)


def _spot_words(line: dict[str, Any], words: Language) -> Iterator[str]:
    if "place" in line:
        laws = ", ".join(line["laws"])
        yield words.say("examples", "placed_unlawful", laws=laws) if laws else words.say("examples", "placed_lawful")
    elif "room" in line:
        yield words.say("examples", "room_yes" if line["room"] else "room_no")
    else:
        names = [
            words.say("calls", "queen") if name == "queen" else counted(words, "calls", f"men_{name}", 1)
            for name in line["centre"]["men"]
        ]
        yield words.say("examples", "centre", men=listed(names, words))


def _story_words(line: dict[str, Any], words: Language) -> Iterator[str]:
    """The board at the beginning, and every call."""
    match = Match.start(read_setup(line["match"]))
    if match.state.board is not None:
        yield board_words(match.state.board, words)
    for step in line["steps"]:
        if "refused" in step:
            continue
        before, match = match.state, match.record(read_fact(step["fact"]))
        if ruling_of(before, match.state) is not None:
            yield tell(before, match.state, match.facts.last, NAMELESS, words)
