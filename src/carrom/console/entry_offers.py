"""Offers to enter what was not followed: a match taken up where it stands, and whole boards."""

from collections.abc import Iterator
from typing import Final, get_args, get_type_hints

from carrom.console.forms import Scene, count, field, flag, offer, option, part, seating_fields, text
from carrom.console.protocol import ConsoleOffer, OfferField, Option
from carrom.core.board import MOST
from carrom.core.seats import seats_of
from carrom.equipment.men import MEN_EACH
from carrom.laws.whole_board import finishes_of
from carrom.match.card_facts import TakenUp
from carrom.match.game import PAIRS
from carrom.match.state import Phase

QUEENS: Final = get_args(get_type_hints(TakenUp)["queen"])
"""Where the queen can stand when a match is taken up."""


@part()
def entry_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """The match taken up before anything was played, and the next or the running board entered whole."""
    state = scene.state
    if state.phase is Phase.ANNOUNCED:
        yield offer(scene.speech.say, "match", "taken_up", *_standing(scene), uncertain=True, note="M36")
    if state.phase in (Phase.SET_UP, Phase.PLAY):
        yield from _boards(scene)


def _standing(scene: Scene) -> Iterator[OfferField]:
    """Where the match stands: scores, seats, and the running board if it has begun."""
    say, edition = scene.speech.say, scene.state.edition
    seats = [option(seat, say(f"seat_{seat}")) for seat in seats_of(doubles=scene.state.setup.doubles)]
    yield text("remark", say("taken_up_remark"))
    yield _figures("games", say("taken_up_games"), 2 * (edition.games - 1))
    yield _figures("score", say("taken_up_score"), 2)
    yield count("boards", say("taken_up_boards"), MOST)
    yield from seating_fields(scene, 0)
    yield field("seat", "breaker", say("taken_up_breaker"), options=seats, required=True)
    yield flag("changed", say("taken_up_changed"), more=True)
    yield _figures("men", say("taken_up_men"), 2, more=True)
    queens = [option(each, say(f"queen_{each}")) for each in QUEENS]
    yield field("choice", "queen", say("queen"), QUEENS[0], options=queens, more=True)
    yield field("seat", "striker", say("taken_up_striker"), options=seats, more=True)
    yield _figures("dues", say("taken_up_dues"), 2, more=True)
    yield _figures("penalties", say("taken_up_penalties"), 2, more=True)


def _figures(path: str, label: str, most: int, *, more: bool = False) -> OfferField:
    """A row of figures, at most so many of them."""
    return field("figures", path, label, most=most, more=more)


def _boards(scene: Scene) -> Iterator[ConsoleOffer]:
    """A board won by the own last man, for each side; and one with a special finish."""
    speech = scene.speech
    say = speech.say
    confirm = say("confirm_entered") if scene.state.phase is Phase.PLAY else ""
    sides: list[Option] = [option(pair, speech.side(pair)) for pair in PAIRS]
    queen = field("pair", "queen", say("entered_queen"), options=sides, required=True)
    men = field("count", "men", say("entered_men"), 1, least=1, most=MEN_EACH, required=True)
    for pair in PAIRS:
        label, key = say("board_entered", side=speech.side(pair)), f"board_entered.{pair}"
        yield offer(say, "board", key, men, queen, label=label, note="52", confirm=confirm, winner=pair)
    finishes = [option(law, law, speech.clause(law)["text"]) for law in finishes_of(scene.state.edition)]
    fields = (
        field("pair", "winner", say("entered_winner"), options=sides, required=True),
        field("choice", "law", say("entered_law"), options=finishes),
        field("count", "men", say("entered_men"), 0, most=MEN_EACH, required=True),
        field("pair", "queen", say("entered_queen"), options=sides),
        count("demanded", say("entered_demanded"), MEN_EACH),
    )
    yield offer(say, "board", "board_entered.special", *fields, note="102", confirm=confirm, uncertain=True)
