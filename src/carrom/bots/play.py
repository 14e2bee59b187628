"""Bots at the table: what each chooses when the match waits for it, and whole matches between bots."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from carrom.bots.players import Bot, GreedyBot
from carrom.bots.registry import BOTS, bot
from carrom.equipment import CLUB, SurfaceName
from carrom.errors import Phrase
from carrom.laws.edition import Edition
from carrom.match.choices import place
from carrom.match.facts import Chosen, Demanded, Seated, TossChoice, Waived
from carrom.match.game import PAIRS, Player
from carrom.match.match import Match
from carrom.match.next_step import Awaited
from carrom.match.state import Setup
from carrom.table.hand import execute_on, skill_of
from carrom.table.play import play
from carrom.table.scene import StrokeRun
from carrom.table.terms import BotPlayer, Terms
from carrom.table.umpire import Unfinished, next_act, no_room, position_of

Bots = Mapping[str, Bot]
"""Bots by their names."""


class BotChoice(NamedTuple):
    """A match after a bot's choice, and for a stroke how everything moved."""

    match: Match
    run: StrokeRun | None = None


def between(
    first: str,
    second: str,
    edition: Edition,
    *,
    skill: str = "national",
    seed: int = 0,
    doubles: bool = False,
    surface: SurfaceName = CLUB,
) -> Terms:
    """The terms of a match between two bots, or two pairs of them, with equally good hands."""
    sides = [BotPlayer(name, skill_of(skill)) for name in (first, second)]
    for side in sides:
        bot(side.name)  # refuses a name that no bot has
    bots = {Player(pair, number): sides[pair] for pair in PAIRS for number in range(2 if doubles else 1)}
    setup = Setup(edition=edition, doubles=doubles, names=names_of(bots), surface=surface)
    return Terms(setup=setup, bots=bots, seed=seed)


def names_of(bots: Mapping[Player, BotPlayer]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of the players on the card; bots of the same name are numbered."""
    all_names = [seat.name for seat in bots.values()]
    seen: dict[str, int] = {}

    def numbered(name: str) -> str:
        if all_names.count(name) == 1:
            return name
        seen[name] = seen.get(name, 0) + 1
        return f"{name} {seen[name]}"

    first, second = (tuple(numbered(bots[who].name) for who in sorted(bots) if who.pair == pair) for pair in PAIRS)
    return first, second


def play_match(terms: Terms, tell: Callable[[Match], None] | None = None, bots: Bots = BOTS) -> Match:
    """Play a match between bots to its end; ``tell`` is called with the match after every step."""
    match = Match.start(terms.setup)
    for match in matches(terms, bots):
        if tell is not None:
            tell(match)
    return match


def matches(terms: Terms, bots: Bots = BOTS) -> Iterator[Match]:
    """A match between bots after every stroke, placing, choice and act of the umpire."""
    match = Match.start(terms.setup)
    while not match.state.is_over:
        match = step(match, terms, bots)
        yield match


def step(match: Match, terms: Terms, bots: Bots = BOTS) -> Match:
    """The next step of a match between bots."""
    after = next_act(match, terms)
    return bot_choice(match, terms, terms.awaited(match.state), bots=bots).match if after is None else after


def bot_choice(match: Match, terms: Terms, awaited: Awaited, at: float | None = None, bots: Bots = BOTS) -> BotChoice:
    """The match after the choice of the bot that it waits for."""
    player, edition = awaited.players[0], match.state.edition
    if player not in terms.bots:
        raise Unfinished(Phrase("asked_of_person", given=awaited.what))
    chooser = bots[terms.bots[player].name]
    if isinstance(chooser, GreedyBot):  # the only bot that aims by the friction
        chooser = chooser.on_surface(match.setup.surface)
    match awaited.what:
        case "stroke":
            return _strike(match, terms, player, chooser, at)
        case "placed":
            return BotChoice(_place(match, terms, chooser, at))
        case "chosen":
            choice = chooser.choose_sink(position_of(match.state), edition)
            return BotChoice(match.record(Chosen(choice=choice, at=at)))
        case "demanded":
            return BotChoice(_demand(match, chooser, at))
        case "toss_choice":
            return BotChoice(match.record(TossChoice(choice=chooser.choose_toss(), at=at)))
        case "seated":
            return BotChoice(match.record(Seated(at=at)))
        case _:
            raise Unfinished(Phrase("asked_of_no_bot", given=awaited.what))


def _strike(match: Match, terms: Terms, player: Player, chooser: Bot, at: float | None) -> BotChoice:
    """The stroke that the bot means, as its hand makes it."""
    position, edition, number = position_of(match.state), match.state.edition, len(match.facts)
    intended = chooser.choose_stroke(position, edition, terms.chance("bot", number))
    hand, most = terms.chance("hand", number), terms.physics.parameters.most_speed
    actual = execute_on(position.places(edition), intended, terms.bots[player].skill, hand, most_speed_mps=most)
    jumps = terms.jumps_at(number)
    played = play(match, actual, model=terms.physics, jumps=jumps, intended=intended, at=at)
    return BotChoice(played.match, played.run)


def _place(match: Match, terms: Terms, chooser: Bot, at: float | None) -> Match:
    """The bot places the lot, waives it, or finds no room for it."""
    position = position_of(match.state)
    lot = position.board.placing
    assert lot is not None  # noqa: S101 - the match waits for it
    spots = chooser.choose_placing(position, match.state.edition, terms.chance("placing", len(match.facts)))
    if spots is None:
        return match.record(Waived(at=at))
    if spots:
        match = place(match, spots, at)
    return no_room(match, at) if len(spots) < lot.men else match


def _demand(match: Match, chooser: Bot, at: float | None) -> Match:
    """The winner of the board says how many points he takes (87b)."""
    position = position_of(match.state)
    outcome = position.board.outcome
    assert outcome is not None  # noqa: S101 - the phase says so
    points = chooser.choose_demand(outcome.demandable, position, match.state.edition)
    return match.record(Demanded(points=points, at=at))
