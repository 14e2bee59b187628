"""Bots at the table: what each chooses when the match waits for it, and whole matches between bots."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from carrom.bots.players import Bot, Question
from carrom.bots.registry import BOTS, bot
from carrom.core.layout import USUAL_TURN
from carrom.core.seats import next_player
from carrom.equipment import CLUB, SurfaceName
from carrom.errors import Phrase
from carrom.laws.edition import Edition
from carrom.match.choices import place
from carrom.match.facts import Chosen, Demanded, Seated, TossChoice, Waived
from carrom.match.game import PAIRS, Player
from carrom.match.match import Match
from carrom.match.next_step import Awaited
from carrom.match.position import Position
from carrom.match.preliminaries import new_board
from carrom.match.seating import seat_of
from carrom.match.state import Setup, State
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
    after = next_act(match, terms, turning=partial(bot_turn, bots=bots))
    return bot_choice(match, terms, terms.awaited(match.state), bots=bots).match if after is None else after


def bot_choice(match: Match, terms: Terms, awaited: Awaited, at: float | None = None, bots: Bots = BOTS) -> BotChoice:
    """The match after the choice of the bot that it waits for."""
    player = awaited.players[0]
    if player not in terms.bots:
        raise Unfinished(Phrase("asked_of_person", given=awaited.what))
    chooser = bots[terms.bots[player].name]
    match awaited.what:
        case "stroke":
            return _strike(match, terms, player, chooser, at)
        case "placed":
            return BotChoice(place_lot(match, question_of(match, terms, player, "placing"), chooser, at))
        case "chosen":
            choice = chooser.choose_sink(question_of(match, terms, player, "sink"))
            return BotChoice(match.record(Chosen(choice=choice, at=at)))
        case "demanded":
            return BotChoice(_demand(match, question_of(match, terms, player, "demand"), chooser, at))
        case "toss_choice":
            return BotChoice(match.record(TossChoice(choice=chooser.choose_toss(), at=at)))
        case "seated":
            return BotChoice(match.record(Seated(at=at)))
        case _:
            raise Unfinished(Phrase("asked_of_no_bot", given=awaited.what))


def bot_turn(match: Match, terms: Terms, bots: Bots = BOTS) -> float:
    """How the breaker of the next board turns the rack: as a bot chooses it, and the usual way for a person (41)."""
    board = new_board(match.state)
    player = match.state.player_at(board.breaker)
    if player not in terms.bots:
        return USUAL_TURN
    start = Position.start(board)
    return bots[terms.bots[player].name].choose_rack_turn(question_of(match, terms, player, "turn", start))


def question_of(match: Match, terms: Terms, player: Player, what: str, position: Position | None = None) -> Question:
    """What a bot is told at this moment of a match; ``what`` names the chance that it gets."""
    state = match.state
    opponent = terms.bots.get(state.player_at(next_player(seat_of(state.seating, player), doubles=state.setup.doubles)))
    return Question(
        position_of(state) if position is None else position,
        state.edition,
        terms.chance(what, len(match.facts)),
        skill=terms.bots[player].skill,
        model=terms.physics,
        boards_left=boards_left(state),
        opponent=None if opponent is None else opponent.skill,
    )


def boards_left(state: State) -> int | None:
    """Boards of the game that may follow the running or coming one; None where nothing limits them (56)."""
    limit = state.edition.board_limit(late=state.setup.late)
    return max(limit - state.board_number, 0) if limit else None


def _strike(match: Match, terms: Terms, player: Player, chooser: Bot, at: float | None) -> BotChoice:
    """The stroke that the bot means, as its hand makes it."""
    number = len(match.facts)
    question = question_of(match, terms, player, "bot")
    intended = chooser.choose_stroke(question)
    places, hand = question.position.places(question.edition), terms.chance("hand", number)
    most = terms.physics.parameters.most_speed
    actual = execute_on(places, intended, question.skill, hand, most_speed_mps=most)
    jumps = terms.jumps_at(number)
    played = play(match, actual, model=terms.physics, jumps=jumps, intended=intended, at=at)
    return BotChoice(played.match, played.run)


def place_lot(match: Match, question: Question, chooser: Bot, at: float | None = None) -> Match:
    """The match once the bot has placed the waiting lot, waived it, or found no room for it."""
    lot = question.position.board.placing
    assert lot is not None  # noqa: S101 - the match waits for it
    spots = chooser.choose_placing(question)
    if spots is None:
        return match.record(Waived(at=at))
    if spots:
        match = place(match, spots, at)
    return no_room(match, at) if len(spots) < lot.men else match


def _demand(match: Match, question: Question, chooser: Bot, at: float | None) -> Match:
    """The winner of the board says how many points he takes (87b)."""
    outcome = question.position.board.outcome
    assert outcome is not None  # noqa: S101 - the phase says so
    points = chooser.choose_demand(question, outcome.demandable)
    return match.record(Demanded(points=points, at=at))
