"""One step of the fold: the phases of every fact, its handler, and the clauses it rests on."""

from collections.abc import Callable
from typing import Any, Final

from carrom.errors import BadFact
from carrom.laws.tables.bases import BASES
from carrom.match import clocks, entries, incidents, preliminaries, protests, results, signatures, strikers, strokes
from carrom.match.facts import FACTS, Fact, MatchLost, TossChoice
from carrom.match.game import Player
from carrom.match.results import CAUSES
from carrom.match.seating import breaking_line, seat_pairs
from carrom.match.state import Phase, Setup, State

ALWAYS: Final = frozenset(Phase)
UNDER_WAY: Final = ALWAYS - {Phase.OVER}
BETWEEN: Final = frozenset({Phase.SET_UP, Phase.CHANGE, Phase.INTERVAL})
ON_THE_BOARD: Final = frozenset({Phase.PLAY})

Handler = Callable[[State, Any], State]


STEPS: Final[dict[str, tuple[frozenset[Phase], Handler]]] = {
    "announced": (frozenset({Phase.ANNOUNCED}), preliminaries.on_announced),
    "reported": (frozenset({Phase.ANNOUNCED}), preliminaries.on_reported),
    "toss_won": (frozenset({Phase.ANNOUNCED, Phase.TOSS, Phase.EXTRA_TOSS}), preliminaries.on_toss_won),
    "toss_choice": (frozenset({Phase.CHOICE}), preliminaries.on_toss_choice),
    "seated": (frozenset({Phase.SEATING}), preliminaries.on_seated),
    "trial_played": (frozenset({Phase.TRIAL}), preliminaries.on_trial_played),
    "play_called": (BETWEEN | ON_THE_BOARD, preliminaries.on_play_called),
    "rack_turned": (ON_THE_BOARD, preliminaries.on_rack_turned),
    "striker_certified": (UNDER_WAY, strikers.on_striker_certified),
    "stroke": (frozenset({Phase.PLAY, Phase.SET_UP}), strokes.on_stroke),
    "chosen": (ON_THE_BOARD, strokes.on_chosen),
    "placed": (ON_THE_BOARD, strokes.on_placed),
    "waived": (ON_THE_BOARD, strokes.on_waived),
    "no_room": (ON_THE_BOARD, strokes.on_no_room),
    "demanded": (frozenset({Phase.CLAIM}), strokes.on_demanded),
    "incident": (BETWEEN | ON_THE_BOARD | {Phase.CLAIM, Phase.EXTRA_TOSS, Phase.OVER}, incidents.on_incident),
    "slipped": (ON_THE_BOARD, incidents.on_slipped),
    "raised": (BETWEEN | ON_THE_BOARD | {Phase.CLAIM, Phase.EXTRA_TOSS, Phase.OVER}, incidents.on_raised),
    "appealed": (ON_THE_BOARD, incidents.on_appealed),
    "time_up": (ALWAYS - {Phase.TOSS, Phase.CHOICE, Phase.SEATING, Phase.TRIAL, Phase.OVER}, clocks.on_time_up),
    "sides_changed": (BETWEEN, results.on_sides_changed),
    "replayed": (ON_THE_BOARD, results.on_replayed),
    "conceded": (UNDER_WAY, results.on_conceded),
    "match_lost": (ALWAYS, results.on_match_lost),
    "protested": (ALWAYS, protests.on_protested),
    "protest_lodged": (ALWAYS, protests.on_protest_lodged),
    "protest_decided": (ALWAYS, protests.on_protest_decided),
    "remarked": (ALWAYS, incidents.on_remarked),
    "striker_taken": (UNDER_WAY, strikers.on_striker_taken),
    "striker_lifted": (ON_THE_BOARD, clocks.on_striker_lifted),
    "placing_announced": (ON_THE_BOARD, clocks.on_placing_announced),
    "taken_up": (frozenset({Phase.ANNOUNCED}), entries.on_taken_up),
    "board_entered": (frozenset({Phase.SET_UP, Phase.PLAY}), entries.on_board_entered),
    "signed": (frozenset({Phase.OVER}), signatures.on_signed),
    "sealed": (frozenset({Phase.OVER}), signatures.on_sealed),
    "reopened": (frozenset({Phase.OVER}), signatures.on_reopened),
}
"""Every kind of fact that looks at the state alone: the phases in which it is possible, and what it does."""


def _toss(state: State, _fact: Fact) -> str:
    if state.phase is Phase.EXTRA_TOSS:
        return "56b M04" if state.setup.doubles else "56b"
    base = BASES[state.edition.base]
    return base.toss_in_doubles if state.setup.doubles else base.toss


def _choice(state: State, fact: TossChoice) -> str:
    if fact.choice == "break":
        return "39c"
    return "39b M01" if state.setup.doubles else "39a M01"


def _change(state: State, _fact: Fact) -> str:
    move = "59" if state.setup.doubles else "58"
    if any(item.item in results.CHANGE_MISSED for item in state.items):
        return f"{move} 60c"
    if state.game.finished:
        inside = "60b" if state.setup.late else "60a"
        return f"{move} {inside} M09" if state.setup.doubles else f"{move} {inside}"
    return f"{move} 138" if state.phase is Phase.INTERVAL else move


def _lifted(state: State, _fact: Fact) -> str:
    passed = state.board is not None and state.struck is not None and state.board.striker != state.struck.seat
    return "124b" if passed else "123"


def _call(state: State, _fact: Fact) -> str:
    if state.phase is Phase.PLAY:
        return "150" if state.paused == "protest" else "121a"
    base = BASES[state.edition.base]
    if state.board_number > 1:
        return base.call_of_later_board
    second = state.setup.doubles and state.game.number == 2  # noqa: PLR2004
    return base.call_of_second_game if second else base.call


def _lost(state: State, fact: MatchLost) -> str:
    clause = CAUSES[fact.cause]
    return f"{clause} M19 M37" if results.both_lose(state, fact.pair) else f"{clause} M19"


RESTS_ON: Final[dict[str, Callable[[State, Any], str]]] = {
    "announced": lambda _state, _fact: "143i",
    "reported": lambda _state, _fact: "143i",
    "toss_won": _toss,
    "toss_choice": _choice,
    "seated": lambda state, _fact: "39d 28" if state.setup.doubles else "39d 27",
    "trial_played": lambda _state, _fact: "40",
    "play_called": _call,
    "rack_turned": lambda _state, _fact: "41a",
    "striker_certified": lambda state, _fact: "117" if state.phase is Phase.PLAY else "115",
    "demanded": lambda state, _fact: state.laws_of_claim,
    "sides_changed": _change,
    "striker_lifted": _lifted,
    "placing_announced": lambda _state, _fact: "88a",
    "conceded": lambda _state, _fact: "139",
    "match_lost": _lost,
    "taken_up": lambda _state, _fact: "56a M36",
    "signed": lambda _state, _fact: "",
    "sealed": lambda _state, _fact: "",
    "reopened": lambda _state, _fact: "",
}
"""What a fact rests on when it needs no ruling, clauses and readings, seen from the state before it."""


def apply(state: State, fact: Fact) -> State:
    """The state after one more fact, or :class:`BadFact` with nothing changed."""
    phases, handler = STEPS[fact.kind]
    if state.phase not in phases:
        possible = ", ".join(kind for kind in FACTS if kind in STEPS and state.phase in STEPS[kind][0])
        raise BadFact("fact_not_now", at=fact.kind, given=fact.kind, phase=state.phase.value, known=possible)
    after = handler(state, fact)
    if fact.kind in RESTS_ON:
        after = after.resting_on(RESTS_ON[fact.kind](state, fact))
    if state.proposed or (state.clock is not None and fact.kind in clocks.LATE):
        after = clocks.propose(state, fact, after)
    return after


def begin(setup: Setup) -> State:
    """The match before its first fact: at the announcement, or in the position it starts from."""
    state = State(setup)
    board = setup.position
    if board is None:
        return state
    seating = seat_pairs(0, board.breaker, doubles=board.doubles)
    ready = state._replace(phase=Phase.SET_UP, seating=seating, line=breaking_line(seating, Player(0)))
    return ready._replace(phase=Phase.PLAY, board=board, layout=setup.layout, starts=(ready,))
