"""Questions about irregularities: what follows if one is raised now or later, until when and by whom it can be.

An irregularity comes from a story in which nobody has noticed it yet. The engine is asked what follows if it is raised
at once, and if only after the next stroke or the next call of play.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final, Literal, NamedTuple

from carrom.conformance.sentences import board_words
from carrom.core.report import Jumped, StrokeReport
from carrom.errors import BadInput, CarromError
from carrom.exam.moments import Moment, moments
from carrom.exam.question import Choices, Entry, Kind, Question, in_order, shuffle, with_right
from carrom.exam.rulings import OTHERS
from carrom.exam.statement import pieces_of
from carrom.language import Language, language
from carrom.laws.calls import consequences_of, listed
from carrom.laws.conduct import rule_board_lost, rule_breach
from carrom.laws.ruling import LawRef, Ruling
from carrom.laws.tables.bases import text_of
from carrom.laws.tables.clauses import resolve
from carrom.match.facts import Incident, PlayCalled, Raised, Slipped, StrokeMade
from carrom.match.incidents import NOTICED_BY
from carrom.match.match import Match
from carrom.match.parts import OpenItem
from carrom.match.state import Phase, State

Time = Literal["now", "later"]
TIMES: Final[tuple[Time, ...]] = ("now", "later")
ITEMS: Final = ("out_of_turn", "own_man_placed", "queen_left_down", "played_on", "change_missed")
CLAUSES: Final = {
    "out_of_turn": "51",
    "own_man_placed": "82b",
    "queen_left_down": "96",
    "played_on": "125b",
    "change_missed": "60c",
}
"""The clause by which an irregularity that is raised too late stands."""
NOTED: Final = {"queen_left_down": "settled_queen_left_down", "played_on": "lapsed_played_on"}
"""What follows where there is nothing to be charged."""
DEADLINES: Final = ("stroke", "call", "signed", "ever")
CALLERS: Final = ("both", "players", "umpire", "anybody")
PLAYERS_CALL: Final = "Additional11"


class Irregularity(NamedTuple):
    """An irregularity that nobody has noticed yet."""

    moment: Moment
    match: Match
    """The match right after it."""
    item: OpenItem

    @property
    def name(self) -> str:
        """The kind of irregularity, as the match knows it."""
        return self.item.item


class Settled(NamedTuple):
    """What became of an irregularity: the state if it could be raised, else None, and the clauses."""

    state: State | None
    clauses: tuple[str, ...]
    readings: tuple[str, ...] = ()


@cache
def irregularities(edition: str) -> dict[str, Irregularity]:
    """The irregularities of an edition by their ids; one that is told alike once."""
    found: dict[tuple[str | Phase, ...], Irregularity] = {}
    for moment in moments(edition, (Raised.kind, Slipped.kind)):
        if isinstance(moment.after, BadInput) or moment.match.setup.doubles or moment.match.state.items:
            continue
        items = moment.after.state.items
        if len(items) == 1 and items[0].item in ITEMS:
            one = Irregularity(moment, moment.after, items[0])
            if _is_known(edition, one):
                found.setdefault((*statement(one, language("en")), one.match.state.phase), one)
    return {one.moment.id: one for one in found.values()}


def _is_known(edition: str, one: Irregularity) -> bool:
    """True if the match can go on from it, and the edition has every clause that then decides."""
    try:
        clauses = [clause for time in TIMES for clause in settle(one, time).clauses]
    except CarromError:
        return False
    return all(resolve(edition, clause) for clause in clauses)


def settle(one: Irregularity, time: Time) -> Settled:
    """What the engine decides if it is raised at this time."""
    match = one.match
    if time == "later":
        match = match.record(StrokeMade(report=StrokeReport()) if match.state.phase is Phase.PLAY else PlayCalled())
    try:
        state = match.record(Raised(item=one.name)).state  # type: ignore[arg-type]
    except CarromError:
        return Settled(None, (CLAUSES[one.name],))
    return Settled(state, state.laws, state.readings)


def deadline_of(one: Irregularity) -> str:
    """Until when it can be raised: one of :data:`DEADLINES`."""
    if settle(one, "later").state is not None:
        return "ever"
    return "stroke" if one.match.state.phase is Phase.PLAY else "call"


def caller_of(one: Irregularity) -> str:
    """Who may raise it: ``both`` umpire and opponent, or ``players`` only, where the umpire is refused."""
    try:
        one.match.record(Incident(law=_report_clause(one), seat=one.item.seat, called_by="umpire"))
    except BadInput as error:
        if error.key == "players_call":
            return "players"
        raise
    return "both"


def _report_clause(one: Irregularity) -> str:
    """The clause whose report raises it."""
    return next(clause for clause, name in NOTICED_BY.items() if name == one.name)


def irregularity_kinds(one: Irregularity) -> Iterator[tuple[str, Kind]]:
    """The ends of the ids of its questions, and their kinds."""
    for time in TIMES:
        yield f".{time}~raised", "raised"
    if one.name != "played_on":  # it can be raised as long as the turn lasts that it should not have had
        yield "~deadline", "deadline"
    if one.name in NOTICED_BY.values() and one.match.state.phase is Phase.PLAY:
        yield "~caller", "caller"


def ask_irregularity(one: Irregularity, entry: Entry, words: Language, seed: str) -> Question:
    """The question of a kind; the id of one about the consequences says when it is raised."""
    time: Time = "later" if entry.id.endswith(".later~raised") else "now"
    said, readings = statement(one, words), tuple[str, ...]()
    if entry.kind == "raised":
        _, clauses, readings = settle(one, time)
        said = (*said, words.word("exam", f"raised_{_moment_of(one, time)}"))
        choices = _outcomes(one, time, words, f"{seed} {entry.id}")
    elif entry.kind == "deadline":
        clauses = settle(one, "later").clauses
        choices = in_order("until", DEADLINES, deadline_of(one), words)
    else:
        caller = caller_of(one)
        clauses = (_report_clause(one), *((PLAYERS_CALL,) if caller == "players" else ()))
        choices = in_order("caller", CALLERS, caller, words)
    laws = tuple(LawRef(text_of(entry.edition, clause), clause) for clause in dict.fromkeys(clauses))
    return entry.question(words, said, choices, choices[0][choices[1]], laws, readings)


def _moment_of(one: Irregularity, time: Time) -> str:
    """When it is raised: now, after the next stroke, or after the next call of play."""
    if time == "now":
        return "now"
    return "after_stroke" if one.match.state.phase is Phase.PLAY else "after_call"


def statement(one: Irregularity, words: Language) -> tuple[str, ...]:
    """The board before it, where it matters, and what happened."""
    board, fact = one.moment.match.state.board, one.moment.fact
    if one.name == "change_missed" or board is None:
        return (words.word("exam", "slip_change_missed"),)
    said = [words.say("exam", f"slip_{one.name}_{board.colour_of(one.item.seat).word}")]
    if one.name == "queen_left_down":
        return tuple(said)
    if isinstance(fact, StrokeMade):
        report = fact.report
        fallen = pieces_of(Jumped(report.white, report.black, report.queen, report.striker), words)
        said.append(
            words.say("exam", "fell", what=listed(fallen, words)) if fallen else words.word("exam", "fell_nothing")
        )
    return board_words(board, words), " ".join(said)


def _outcomes(one: Irregularity, time: Time, words: Language, seed: str) -> Choices:
    """What follows, among what would follow at the other time and from other rulings on the same board."""
    right = _outcome(one, settle(one, time), words)
    other = _outcome(one, settle(one, "later" if time == "now" else "now"), words)
    lapsed = words.word("exam", f"lapsed_{one.name}")
    rulings = [consequences_of(ruling, words) for ruling in _rulings(one)]
    others = [other, lapsed, *shuffle(rulings, f"{seed} others"), *_more(one, words)]
    wrong = [text for text in dict.fromkeys(others) if text != right]
    return with_right(right, wrong[:OTHERS], seed)


def _outcome(one: Irregularity, done: Settled, words: Language) -> str:
    if done.state is None:
        return words.word("exam", f"lapsed_{one.name}")
    ruling = done.state.ruling
    if one.name == "change_missed":
        return words.word("exam", "settled_at_once" if done.state.phase is Phase.CHANGE else "settled_after_board")
    if ruling is None or ruling.kind == "noted":
        return words.word("exam", NOTED[one.name])
    return consequences_of(ruling, words)


def _rulings(one: Irregularity) -> Iterator[Ruling]:
    """Other rulings against the same player on the same board: a foul, the loss of the board."""
    board, edition = one.match.state.board, one.match.state.edition
    if board is None or one.match.state.phase is not Phase.PLAY or one.name == "change_missed":
        return
    for rule, law in ((rule_breach, "129"), (rule_board_lost, "51")):
        try:
            yield rule(board, one.item.seat, law, edition)
        except CarromError:
            continue


def _more(one: Irregularity, words: Language) -> Iterator[str]:
    if one.name == "change_missed":
        yield words.word("exam", "settled_after_board")
        yield words.word("exam", "settled_at_once")
    yield words.word("exam", "settled_replay")
    yield words.word("exam", "settled_warning")
