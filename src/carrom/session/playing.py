"""Bots at the table: what each chooses when it is asked, and whole matches between bots.

The card decides what comes next and rules it, the table plays it, and the men follow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from carrom.bots import Bot
from carrom.errors import Phrase
from carrom.match.game import Player
from carrom.session.choices import Made, choose, demand, lay, sit, strike, take_toss, waive
from carrom.session.duty import Duty, duty
from carrom.session.match import Sitting, Unfinished
from carrom.session.terms import Terms
from carrom.session.umpiring import no_room, umpired
from carrom.table.hand import made_on


def play_match(terms: Terms, tell: Callable[[Sitting], None] | None = None) -> Sitting:
    """Play a match between bots to its end; ``tell`` hears of every step."""
    sitting = Sitting.start(terms)
    for sitting in sittings(terms):
        if tell is not None:
            tell(sitting)
    return sitting


def sittings(terms: Terms) -> Iterator[Sitting]:
    """A match between bots step by step: after every stroke, placing, choice and change."""
    sitting = Sitting.start(terms)
    while not sitting.is_over:
        sitting = step(sitting)
        yield sitting


def step(sitting: Sitting) -> Sitting:
    """The next step of a match between bots."""
    after = umpired(sitting)
    if after is not None:
        return after
    asked = duty(sitting)
    made = bot_choice(sitting, asked)
    if made.sitting.state.asked is not None:
        return bot_choice(made.sitting, duty(made.sitting)).sitting
    return made.sitting


def bot_choice(sitting: Sitting, asked: Duty, at: float | None = None) -> Made:
    """What the bot that is asked does."""
    player = asked.players[0]
    bot = sitting.terms.bot(player)
    if bot is None:
        raise Unfinished(Phrase("asked_of_person", given=asked.what))
    match asked.what:
        case "stroke":
            return _strike(sitting, bot, player, at)
        case "placed":
            return Made(_place(sitting, bot, at))
        case "chosen":
            return Made(choose(sitting, bot.choose_sink(sitting.board_and_layout, sitting.state.edition), at))
        case "demanded":
            return Made(_demand(sitting, bot, at))
        case "toss_choice":
            return Made(take_toss(sitting, bot.choose_toss(), at))
        case "seated":
            return Made(sit(sitting, at=at))
        case _:
            raise Unfinished(Phrase("asked_of_no_bot", given=asked.what))


def _strike(sitting: Sitting, bot: Bot, player: Player, at: float | None) -> Made:
    """The stroke the bot means, as its hand makes it."""
    terms, edition, number = sitting.terms, sitting.state.edition, len(sitting.entries)
    position = sitting.board_and_layout
    intended = bot.choose_stroke(position, edition, terms.chance("bot", number))
    most = terms.model.parameters.most_speed
    hand = terms.chance("hand", number)
    actual = made_on(position.places(edition), intended, terms.skill(player), hand, most_speed_mps=most)
    return strike(sitting, actual, at, intended=intended)


def _place(sitting: Sitting, bot: Bot, at: float | None) -> Sitting:
    """The bot lays down the lot, waives it, or finds no room for it."""
    position, edition = sitting.board_and_layout, sitting.state.edition
    lot = position.board.placing
    assert lot is not None  # noqa: S101 - it was asked
    spots = bot.choose_placing(position, edition, sitting.terms.chance("placing", len(sitting.entries)))
    if spots is None:
        return waive(sitting, at)
    if spots:
        sitting = lay(sitting, spots, at)
    return no_room(sitting, at) if len(spots) < lot.men else sitting


def _demand(sitting: Sitting, bot: Bot, at: float | None) -> Sitting:
    """The winner of the board says what he takes (87b)."""
    position = sitting.board_and_layout
    outcome = position.board.outcome
    assert outcome is not None  # noqa: S101 - the phase says so
    return demand(sitting, bot.choose_demand(outcome.demandable, position, sitting.state.edition), at)
