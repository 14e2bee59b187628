"""Offers about a stroke: what fell, how it was made, and what fell later."""

from collections.abc import Iterator
from typing import Any, Final

from carrom.console.forms import Scene, count, field, flag, offer, option
from carrom.console.protocol import ConsoleOffer, OfferField, Option
from carrom.core.board import Board
from carrom.core.effects import Queen
from carrom.core.report import UNNAMED_BREACH
from carrom.core.seats import Seat
from carrom.equipment.men import Colour
from carrom.laws.bounds import Moment, bound_against
from carrom.laws.conduct import conduct_of, fines_of
from carrom.match.preliminaries import new_board
from carrom.match.results import the_board
from carrom.match.state import Phase, State
from carrom.match.strokes import lapse_items

QUICK: Final[dict[str, dict[str, Any]]] = {
    "nothing": {},
    "one_own": {"own": 1},
    "two_own": {"own": 2},
    "three_own": {"own": 3},
    "striker": {"striker": True},
    "own_striker": {"own": 1, "striker": True},
    "queen": {"queen": True},
    "queen_own": {"queen": True, "own": 1},
    "opposing": {"opposing": 1},
    "own_opposing": {"own": 1, "opposing": 1},
    "untouched": {"touched": False},
}
"""The most frequent outcomes of a stroke, each of one tap."""


def stroke_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """The strokes that can be made now: by the player in turn, by others, or before the call of play."""
    state, speech = scene.state, scene.speech
    if state.phase is Phase.SET_UP:
        yield from _before_call(scene)
    if not may_strike(state):
        return
    board = the_board(state)
    seat, (men, queen) = board.striker, _lying(state, board.striker)
    own = board.colour
    for key, seen in QUICK.items():
        fact = _quick(seen, own)
        if fact.get(own.word, 0) > men[own] or fact.get(own.other.word, 0) > men[own.other]:
            continue
        if not fact.get("queen") or queen:
            yield offer("quick", f"quick.{key}", speech.say(f"quick_{key}"), fact)
    yield offer("stroke", "stroke", speech.say("stroke"), {"fact": "stroke"}, *_fields(scene, seat), likely=True)
    yield offer(
        "stroke",
        "stroke.slip",
        speech.say("slip"),
        {"fact": "stroke", "left_line": False, "touched": False},
        *_seat_field(scene, seat),
        note="127b",
    )
    for other in _others(state, seat):
        label = speech.say("out_of_turn", name=speech.at_seat(state, other))
        fact = {"fact": "stroke", "seat": other}
        yield offer("stroke", f"stroke.seat.{other}", label, fact, *_fields(scene, other), note="51")


def may_strike(state: State) -> bool:
    """True if a stroke of the running board can be recorded now."""
    if state.phase is not Phase.PLAY or state.paused == "appeal":
        return False
    board = the_board(state)
    waits = state.setup.umpire == "computer" and board.placing is not None
    return board.pending is None and not waits


def _others(state: State, seat: Seat) -> Iterator[Seat]:
    """Who could strike out of turn; a computer lets nobody."""
    if state.setup.umpire == "human":
        yield from (other for other, player in enumerate(state.seating) if player is not None and other != seat)


def _lying(state: State, seat: Seat) -> tuple[tuple[int, int], bool]:
    """The men that a stroke can pocket, and whether the queen is among them: once what was not noticed has lapsed."""
    board = lapse_items(state, seat)[0].board
    assert board is not None  # noqa: S101 - the phase says so
    return board.men, board.queen is Queen.ON_BOARD


def _quick(seen: dict[str, Any], own: Colour) -> dict[str, Any]:
    names = {"own": own.word, "opposing": own.other.word}
    return {"fact": "stroke", **{names.get(key, key): value for key, value in seen.items()}}


def _seat_field(scene: Scene, seat: Seat) -> Iterator[OfferField]:
    others = tuple(_others(scene.state, seat))
    if others:
        options = [option(other, scene.speech.at_seat(scene.state, other)) for other in others]
        yield field("seat", "seat", scene.speech.say("by_another"), options=options, more=True)


def _fields(scene: Scene, seat: Seat) -> Iterator[OfferField]:
    """The counters of a stroke of one player."""
    state = scene.state
    board = the_board(state)
    yield from _counters(scene, board.colour_of(seat), *_lying(state, seat))
    yield from _breaches(scene, board, seat)


def _counters(scene: Scene, own: Colour, men: tuple[int, int], queen: bool) -> Iterator[OfferField]:  # noqa: FBT001
    say = scene.speech.say
    colours = {"own": own, "opposing": own.other}
    for key, colour in colours.items():
        label = say(f"{key}_{colour.word}")
        yield count(colour.word, label, men[colour], pool=colour.word)
    if queen:
        yield flag("queen", say("queen"), pool="queen")
    yield flag("striker", say("striker"), pool="striker")
    met = ["white", "black", "queen", "jumped.white", "jumped.black", "jumped.queen"]
    yield field("flag", "touched", say("untouched"), False, most=1, excludes=met, sets=False)  # noqa: FBT003
    for key, colour in colours.items():
        label = say(f"jumped_{key}_{colour.word}")
        yield count(f"jumped.{colour.word}", label, men[colour], more=True, pool=colour.word)
    if queen:
        yield flag("jumped.queen", say("jumped_queen"), more=True, pool="queen")
    yield flag("jumped.striker", say("jumped_striker"), more=True, pool="striker")


def _breaches(scene: Scene, board: Board, seat: Seat) -> Iterator[OfferField]:
    """How a stroke was improper, and what fines it."""
    say = scene.speech.say
    moment = Moment(board, board.doubles, strikers=(seat,))
    options: list[Option] = []
    for clause, treatment in conduct_of(scene.state.edition).items():
        if treatment in ("improper", "breach") and not bound_against(clause, moment, seat):
            options.append(option(clause, act(scene, clause), clause, likely=treatment == "improper"))
    options.sort(key=lambda each: not each["likely"])
    options.append(option(UNNAMED_BREACH[0], say("unnamed_breach"), UNNAMED_BREACH[0]))
    yield field("choices", "improper", say("improper"), options=options)
    fines = [option(clause, act(scene, clause), clause) for clause in fines_of(scene.state.edition)]
    if fines:
        yield field("choices", "fines", say("fines"), options=fines)


def act(scene: Scene, clause: str) -> str:
    """A clause in a few words, as a menu shows it."""
    return scene.speech.say(f"act_{clause}")


def _before_call(scene: Scene) -> Iterator[ConsoleOffer]:
    """A break struck before the call of play (47)."""
    state, say = scene.state, scene.speech.say
    board = new_board(state)
    fields = (*_counters(scene, board.colour, board.men, queen=True), *_breaches(scene, board, board.striker))
    fact = {"fact": "stroke", "before_call": True}
    yield offer("board", "stroke.before_call", say("before_call"), fact, *fields, note="47")
    slip = {"fact": "stroke", "before_call": True, "left_line": False, "touched": False}
    yield offer("board", "stroke.before_call.slip", say("before_call_slip"), slip, note="127b")
