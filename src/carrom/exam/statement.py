"""A situation in sentences: the board, and what happens on it, without the ruling."""

from collections.abc import Iterator

from carrom.conformance.sentences import board_words
from carrom.core.board import Board
from carrom.core.report import UNNAMED_BREACH, Jumped, StrokeReport
from carrom.core.seats import opposite
from carrom.equipment.men import MEN_EACH, Colour
from carrom.exam.situation import Breach, Drop, Situation
from carrom.language import Language
from carrom.laws.calls import counted, listed
from carrom.laws.conduct import conduct_of
from carrom.laws.edition import Edition
from carrom.laws.penalties import may_choose
from carrom.laws.tally import tally


def statement_of(situation: Situation, words: Language) -> tuple[str, ...]:
    """The board in one text, and what happens on it in another."""
    board, act = situation.board, situation.act
    doubles = [words.say("exam", "doubles")] if board.doubles else []
    said = [*doubles, board_words(board, words), *_more(board, words)]
    if isinstance(act, StrokeReport):
        return " ".join(said), " ".join(_stroke(board, act, situation.edition, words))
    if isinstance(act, Drop):
        stroke = _stroke(board, act.stroke, situation.edition, words)
        fallen = listed(pieces_of(act.fallen, words), words)
        return " ".join(said), " ".join((*stroke, words.say("exam", f"dropped_{act.clause}", what=fallen)))
    said.append(words.say("exam", f"{'struck' if board.strokes else 'unstruck'}_{board.colour.word}"))
    lost = conduct_of(situation.edition).get(act.clause) == "board_lost"
    return " ".join(said), _breach(board, act, words, is_lost=lost)


def _more(board: Board, words: Language) -> Iterator[str]:
    """What decides some strokes and is seldom asked for: tries at the break, colours pocketed before."""
    if not board.break_made:
        yield words.say("exam", "try", n=board.tries + 1)
    for colour in Colour:
        if board.men[colour] == MEN_EACH and board.pocketed_ever[colour]:
            yield words.say("exam", f"ever_{colour.word}")


def _stroke(board: Board, seen: StrokeReport, edition: Edition, words: Language) -> Iterator[str]:
    yield words.say("exam", f"strikes_{board.colour.word}")
    if seen.before_call:
        yield words.say("exam", "before_call")
    if not seen.left_line:
        yield words.say("exam", "slip")
        return
    if not seen.touched:
        yield words.say("exam", "untouched")
    fallen = pieces_of(Jumped(seen.white, seen.black, seen.queen, seen.striker), words)
    if fallen:
        yield words.say("exam", "fell", what=listed(fallen, words))
    elif seen.touched:
        yield words.say("exam", "fell_nothing")
    if any(seen.jumped):
        yield words.say("exam", "jumped", what=listed(pieces_of(seen.jumped, words), words))
    if seen.improper:
        acts = [words.say("console", f"act_{clause}") for clause in seen.improper if clause not in UNNAMED_BREACH]
        yield words.say("exam", "improper_act", act="; ".join(acts)) if acts else words.say("exam", "improper")
    if seen.fines:
        acts = [words.say("console", f"act_{clause}") for clause in seen.fines]
        yield words.say("exam", "seen", act="; ".join(acts))
    if seen.choice is not None and may_choose(tally(board, seen, board.colour, edition), edition):
        yield words.say("exam", seen.choice)


def pieces_of(pieces: Jumped, words: Language) -> list[str]:
    """Men, queen and striker that fell, each with its number."""
    named = [counted(words, "calls", f"men_{colour.word}", n) for colour in Colour if (n := pieces.men(colour))]
    named += [words.say("calls", "queen")] if pieces.queen else []
    return named + ([words.say("calls", "striker")] if pieces.striker else [])


def _breach(board: Board, act: Breach, words: Language, *, is_lost: bool) -> str:
    if act.clock:
        return f"{words.say('console', 'time_up', clock=words.say('console', f'clock_{act.clock}'))}."
    told = words.say("console", f"act_{act.clause}")
    told = told.partition(":")[0] if is_lost else told  # what follows is the ruling
    if board.doubles and act.offender == opposite(board.striker):
        return words.say("exam", "act_partner", act=told)
    return words.say("exam", f"act_{board.colour_of(act.offender).word}", act=told)
