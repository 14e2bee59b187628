"""Protests in the course of a match: notice, form, decision, and going back to the board (144-151)."""

from dataclasses import replace

from carrom.errors import BadFact
from carrom.match.facts import ProtestDecided, Protested, ProtestLodged
from carrom.match.handlers import ALWAYS, handles
from carrom.match.parts import Pause
from carrom.match.protest import REJECTIONS, Protest, ProtestState, answer, lapse, lodge, notice, pay, reject
from carrom.match.results import set_up_again
from carrom.match.state import MOST_ON_RECORD, Phase, State


@handles(Protested, ALWAYS, after_seal=True)
def on_protested(state: State, fact: Protested) -> State:
    """Oral notice about the running board, the one just finished, or the one that it names (145; M38).

    Inside a board it stops the clock until play goes on (150); a notice without the fee is no protest and does not.
    """
    if not fact.number and len(state.protests) >= MOST_ON_RECORD:
        raise BadFact("record_full", at="protested", known=MOST_ON_RECORD)
    game, board = board_in_question(state)
    if fact.board and not fact.number:
        game, board = _named_board(state, fact.board)
    if fact.number:
        unpaid = _protest(state, fact.number, "protested.number")
        if (unpaid.pair, unpaid.game, unpaid.board) != (fact.pair, game, board):
            raise BadFact("protest_of_another", at="protested.number", given=fact.number)
        return _with_protest(state, pay(unpaid, fee_paid=fact.fee_paid), "145")
    number, ended_at = len(state.protests) + 1, _ended_at(state, game, board)
    protest = Protest(number, fact.pair, game, board, ProtestState.NOTICED, fact.fee_paid, fact.at, ended_at)
    notice(protest, state.edition)
    if fact.fee_paid and state.phase is Phase.PLAY and not state.paused:
        state = state.pausing(Pause("protest", "150", stops_play=False), fact.at)
    return state._replace(protests=(*state.protests, protest)).resting_on("145" if state.starts else "145 M38")


def board_in_question(state: State) -> tuple[int, int]:
    """The game and board of a notice that names none: the running board, the last one, or before it the first."""
    if state.phase not in (Phase.PLAY, Phase.CLAIM):
        for game in reversed(state.games):
            if game.boards:
                return game.number, game.boards[-1].number
    return state.place


def boards_in_question(state: State) -> list[tuple[int, int]]:
    """The games and boards that a notice can name: those that were begun, and the next one."""
    known = dict.fromkeys(started.place for started in state.starts)
    return [*known] if state.phase is Phase.OVER else [*(known | {state.place: None})]


def _named_board(state: State, given: str) -> tuple[int, int]:
    for game, board in boards_in_question(state):
        if given == f"{game}.{board}":
            return game, board
    raise BadFact("no_such_board", at="protested.board", given=given[:20])


def may_uphold(state: State, protest: Protest) -> bool:
    """True if there is a board to go on from: one that was begun, or that comes next."""
    return (protest.game, protest.board) in boards_in_question(state)


def _ended_at(state: State, number: int, board: int) -> float | None:
    """When a board ended, if it has."""
    records = (record for game in state.games if game.number == number for record in game.boards)
    return next((record.ended_at for record in records if record.number == board), None)


def _protest(state: State, number: int, at: str) -> Protest:
    if not 1 <= number <= len(state.protests):
        raise BadFact("no_such_protest", at=at, given=number)
    return state.protests[number - 1]


def _with_protest(state: State, protest: Protest, rests_on: str) -> State:
    """The state with a protest's new stand, and the clauses and readings that it rests on."""
    kept = tuple(protest if other.number == protest.number else other for other in state.protests)
    return state._replace(protests=kept).resting_on(rests_on)


@handles(ProtestLodged, ALWAYS, after_seal=True)
def on_protest_lodged(state: State, fact: ProtestLodged) -> State:
    """The written protest; play goes on, the result is withheld (150)."""
    protest = _protest(state, fact.number, "protest_lodged.number")
    lodged = lodge(protest, fact, state.edition, international=state.setup.international)
    return _with_protest(state, lodged, "144 146 147 150")


@handles(ProtestDecided, ALWAYS, after_seal=True)
def on_protest_decided(state: State, fact: ProtestDecided) -> State:
    """Rejected, lapsed, overruled; or upheld, and the match goes back to the start of that board (151)."""
    protest = _protest(state, fact.number, "protest_decided.number")
    match fact.decision:
        case "rejected":
            if not fact.reason:
                raise BadFact("reason_needed", at="protest_decided.reason")
            return _with_protest(state, reject(protest, fact.reason), REJECTIONS[fact.reason][1])
        case "lapsed":
            lapsed = lapse(protest, fact.at, state.edition)
            if state.phase in (Phase.PLAY, Phase.CLAIM) and state.place == (protest.game, protest.board):
                raise BadFact("protest_board_runs", at=f"protest {protest.number}", law="146")
            return _with_protest(state, lapsed, "146")
        case "withdrawn":
            # No protest can be taken back; one that is never written lapses (146).
            where, now = f"protest {protest.number}", protest.state.value
            raise BadFact("protest_no_withdrawal", at=where, state=now, law="149")
        case "overruled":
            return _with_protest(state, answer(protest, fact.at, upheld=False), "151b")
        case _:
            upheld = answer(protest, fact.at, upheld=True)
            return _roll_back(_with_protest(state, upheld, "151a M20"), upheld)


def _void(all_of_them: tuple[Protest, ...], upheld: Protest) -> tuple[Protest, ...]:
    """The protests once one is upheld: another about a board that is void now has nothing left to decide (M20)."""
    return tuple(
        replace(other, state=ProtestState.LAPSED)
        if other.is_undecided and (other.game, other.board) >= (upheld.game, upheld.board)
        else other
        for other in all_of_them
    )


def _roll_back(state: State, protest: Protest) -> State:
    """The match as it stood at the start of the protested board; later boards are void (151a; M20).

    A board that has not begun needs no going back to (M38).
    """
    for n, started in enumerate(state.starts):
        if started.place == (protest.game, protest.board):
            back = started.knowing(state)._replace(
                ruling=None,
                cited=state.cited,
                cited_readings=state.cited_readings,
                protests=_void(state.protests, protest),
                starts=state.starts[:n],
            )
            return set_up_again(back, "151a")
    if not may_uphold(state, protest):
        raise BadFact("board_not_started", at="protest_decided.number", given=protest.number)
    return state._replace(protests=_void(state.protests, protest), cited_readings=(*state.cited_readings, "M38"))
