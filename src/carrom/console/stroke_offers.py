"""Offers about a stroke: what fell, how it was made, and what fell later."""

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from typing import Any, Final

from carrom.console.forms import Scene, count, field, flag, offer, option, part, player_options
from carrom.console.protocol import ConsoleOffer, OfferField, Option
from carrom.core.board import Board
from carrom.core.effects import Queen
from carrom.core.report import UNNAMED_BREACH
from carrom.core.seats import Seat
from carrom.equipment.men import Colour
from carrom.errors import BadInput
from carrom.language import language
from carrom.laws.bounds import BOUNDS, Moment, bounds_held
from carrom.laws.conduct import conduct_of, fines_of
from carrom.laws.edition import Edition
from carrom.match.drops import last_stroke
from carrom.match.factjson import read_fact
from carrom.match.facts import Overruled
from carrom.match.preliminaries import new_board
from carrom.match.results import the_board
from carrom.match.state import Phase, State
from carrom.match.strokes import lapse_items

WHOSE: Final = ("own", "opposing")
"""The men of the player who strikes, and those of the other side."""
QUICK: Final[dict[str, dict[str, Any]]] = {
    "nothing": {},
    "one_own": {"own": 1},
    "untouched": {"touched": False},
    "queen": {"queen": True},
    "opposing": {"opposing": 1},
    "own_opposing": {"own": 1, "opposing": 1},
    "own_striker": {"own": 1, "striker": True},
    "striker": {"striker": True},
    "untouched_striker": {"touched": False, "striker": True},
    "two_own": {"own": 2},
    "queen_own": {"queen": True, "own": 1},
    "three_own": {"own": 3},
}
"""The most frequent outcomes of a stroke, each of one tap. Of 1,392 strokes of bots (beginner, club and national, and
stored matches) they are 49.8, 29.7, 6.1, 4.7, 3.7, 1.0, 1.0, 1.0, 0.9, 0.6, 0.1 and 0.1 %, together 98.9 %."""


@part(at_hand=True)
def stroke_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """The strokes that the player in turn can make now."""
    state, speech = scene.state, scene.speech
    if not may_strike(state):
        return
    board = the_board(state)
    seat, (men, queen) = board.striker, _lying(state, board.striker)
    for each in _quick_offers(speech.language.code, board.colour, break_made=board.break_made):
        seen = each["fact"]
        if seen.get("white", 0) <= men[0] and seen.get("black", 0) <= men[1] and (queen or "queen" not in seen):
            yield each
    yield offer(speech.say, "stroke", "stroke", *_fields(scene, [seat]), likely=True)


@part()
def other_stroke_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """Strokes that are rare: one before the call of play, a slip, one out of turn."""
    state, speech = scene.state, scene.speech
    if state.phase is Phase.SET_UP:
        yield from _before_call(scene)
    if not may_strike(state):
        return
    seat = the_board(state).striker
    label, others = speech.say("slip"), player_options(scene, _others(state, seat))
    fields = [field("seat", "seat", speech.say("by_another"), options=others, more=True)] if others else []
    yield offer(speech.say, "stroke", "stroke.slip", *fields, label=label, note="127b", left_line=False, touched=False)
    if others:
        who = field("seat", "seat", speech.say("who"), options=others, required=True)
        seen = _fields(scene, [int(each["value"]) for each in others], whose=("men", "men"))
        label = speech.say("out_of_turn")
        yield offer(speech.say, "stroke", "stroke.out_of_turn", who, *seen, label=label, note="51")


def may_strike(state: State) -> bool:
    """True if a stroke of the running board can be recorded now."""
    if state.phase is not Phase.PLAY or state.is_stopped:
        return False
    board = the_board(state)
    waits = state.setup.umpire == "computer" and board.placing is not None
    return board.pending is None and not waits


def _others(state: State, seat: Seat) -> Iterator[Seat]:
    """Who could strike out of turn; a computer lets nobody."""
    if state.setup.umpire == "human":
        yield from (other for other, player in enumerate(state.seating) if player is not None and other != seat)


def _board_struck(state: State, seat: Seat) -> Board:
    """The board that a stroke of a player meets: what was not noticed before it has lapsed."""
    board = lapse_items(state, seat)[0].board
    assert board is not None  # noqa: S101 - the phase says so
    return board


def _lying(state: State, seat: Seat) -> tuple[tuple[int, int], bool]:
    """The men that a stroke of a player can pocket, and whether the queen is among them."""
    before, board = the_board(state), _board_struck(state, seat)
    if seat == before.striker or before.queen is not Queen.AWAITING:
        return board.men, board.queen is Queen.ON_BOARD
    # She goes back only after that stroke, which meets the board as it was (H36).
    return (min(before.men[0], board.men[0]), min(before.men[1], board.men[1])), False


@lru_cache(maxsize=64)
def _quick_offers(code: str, own: Colour, *, break_made: bool) -> tuple[ConsoleOffer, ...]:
    """The frequent outcomes in a language, for a player of a colour; kept, because every menu has them."""
    names, say = {"own": own.word, "opposing": own.other.word}, partial(language(code).say, "console")
    found: list[ConsoleOffer] = []
    for key, seen in QUICK.items():
        label = say("quick_missed_break" if key == "untouched" and not break_made else f"quick_{key}")
        values = {names.get(each, each): value for each, value in seen.items()}
        found.append(offer(say, "quick", f"quick.{key}", kind="stroke", label=label, **values))
    return tuple(found)


def _fields(scene: Scene, seats: Sequence[Seat], whose: tuple[str, str] = WHOSE) -> Iterator[OfferField]:
    """The counters of a stroke that any of these players can have made; ``whose`` names the men of both sides."""
    state, seat = scene.state, seats[0]
    board = the_board(state)
    yield from _counters(scene.speech.language.code, board.colour_of(seat), *_lying(state, seat), whose)
    yield from _breaches(scene, _board_struck(state, seat), seats)


@lru_cache(maxsize=1024)
def _counters(
    code: str,
    own: Colour,
    men: tuple[int, int],
    queen: bool,  # noqa: FBT001 - as it lies
    whose: tuple[str, str] = WHOSE,
) -> tuple[OfferField, ...]:
    """What can have fallen or jumped off; kept, because most strokes leave the men as they were."""
    say = partial(language(code).say, "console")
    colours = tuple(zip(whose, (own, own.other), strict=True))
    found = [count(each.word, say(f"{key}_{each.word}"), men[each], pool=each.word) for key, each in colours]
    if queen:
        found.append(flag("queen", say("queen"), pool="queen"))
    found.append(flag("striker", say("striker"), pool="striker"))
    met = ["white", "black", "queen", "jumped.white", "jumped.black", "jumped.queen"]
    found.append(field("flag", "touched", say("untouched"), False, most=1, excludes=met, sets=False))  # noqa: FBT003
    for key, each in colours:
        label = say(f"jumped_{key}_{each.word}")
        found.append(count(f"jumped.{each.word}", label, men[each], more=True, pool=each.word))
    if queen:
        found.append(flag("jumped.queen", say("jumped_queen"), more=True, pool="queen"))
    found.append(flag("jumped.striker", say("jumped_striker"), more=True, pool="striker"))
    return tuple(found)


def _breaches(scene: Scene, board: Board, seats: Sequence[Seat]) -> Iterator[OfferField]:
    """How a stroke was improper, whichever of these players made it, and what fines it."""
    say = scene.speech.say
    moments = [bounds_held(Moment(board, board.doubles, strikers=(seat,)), seat) for seat in seats]
    code, edition = scene.speech.language.code, scene.state.edition
    options = _breach_options(code, edition, moments[0].intersection(*moments[1:]))
    yield field("choices", "improper", say("improper"), options=options)
    fines = [clause_option(code, clause) for clause in fines_of(edition)]
    if fines:
        yield field("choices", "fines", say("fines"), options=fines)


@lru_cache(maxsize=256)
def _breach_options(code: str, edition: Edition, held: frozenset[str]) -> tuple[Option, ...]:
    """The clauses that can be broken in a stroke while these bounds hold; kept, because few sets of them ever do."""
    options = [
        clause_option(code, clause, likely=treatment == "improper")
        for wanted in ("improper", "breach")
        for clause, treatment in conduct_of(edition).items()
        if treatment == wanted and held.issuperset(BOUNDS.get(clause, ()))
    ]
    unnamed = language(code).say("console", "unnamed_breach")
    return (*options, option(UNNAMED_BREACH[0], unnamed, UNNAMED_BREACH[0]))


def act(scene: Scene, clause: str) -> str:
    """A clause in a few words, as a menu shows it."""
    return clause_option(scene.speech.language.code, clause)["label"]


@lru_cache(maxsize=2048)
def clause_option(code: str, clause: str, *, likely: bool = False) -> Option:
    """A clause to choose, in a language; kept, because every menu has the same ones."""
    return option(clause, language(code).say("console", f"act_{clause}"), clause, likely=likely)


def _before_call(scene: Scene) -> Iterator[ConsoleOffer]:
    """A break struck before the call of play (47)."""
    state, say = scene.state, scene.speech.say
    board = new_board(state)
    counters = _counters(scene.speech.language.code, board.colour, board.men, queen=True)
    fields = (*counters, *_breaches(scene, board, [board.striker]))
    yield offer(say, "board", "stroke.before_call", *fields, label=say("before_call"), note="47", before_call=True)
    slip: dict[str, Any] = {"before_call": True, "left_line": False, "touched": False}
    yield offer(say, "board", "stroke.before_call.slip", label=say("before_call_slip"), note="127b", **slip)


@part()
def drop_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """What can fall in after the last stroke and belongs to it (69b, 70b, 71, 113).

    If something was recorded since that stroke, only what does not upset it: each is tried.
    """
    match, state, say = scene.match, scene.state, scene.speech.say
    if state.phase is not Phase.PLAY or (state.struck is None and the_board(state).pending is None):
        return
    last = last_stroke(match.past, match.counting, "dropped")
    if any(isinstance(fact, Overruled) for _, fact in last.since):
        return
    before = last.before
    if before.phase is Phase.SET_UP:
        men, queen = new_board(before).men, True
    else:
        seen_by = last.report.seat
        men, queen = _lying(before, the_board(before).striker if seen_by is None else seen_by)
    seen, gone = last.report, last.report.jumped
    counts = {"white": men[0] - seen.white - gone.white, "black": men[1] - seen.black - gone.black}
    flags = {"queen": queen and not (seen.queen or gone.queen), "striker": not seen.striker}
    laws = [option(law, say(f"dropped_{law}"), law) for law in ("71", "69b", "70b", "113")]
    law = field("choice", "law", say("dropped_law"), "71", options=laws)
    for name, most in (counts | flags).items():
        fact: dict[str, Any] = {"law": "71", name: True if name in flags else 1}
        if not most or (last.since and not _is_possible(scene, {"fact": "dropped", **fact})):
            continue
        fields = [law]
        if not last.since:
            fields += [
                field("count", path, say(f"dropped_{path}"), int(path == name), least=int(path == name), most=left)
                for path, left in counts.items()
                if left
            ]
            fields += [flag(path, say(f"dropped_{path}")) for path, free in flags.items() if free and path != name]
        label = say("dropped", what=say(f"dropped_{name}"))
        yield offer(say, "stroke", f"dropped.{name}", *fields, label=label, note="71", **fact)


def _is_possible(scene: Scene, fact: dict[str, Any]) -> bool:
    """True if the match accepts a fact now."""
    try:
        scene.match.following(read_fact(fact))
    except BadInput:
        return False
    return True
