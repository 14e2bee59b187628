"""Bots at the table: what each chooses when the match waits for it, and whole matches between bots.

A choice has three parts: ``request_of`` asks, ``answer`` lets the bot choose, and ``record`` plays the choice at the
table. Only the second may take long; a server runs it in another process.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from carrom.bots.players import Bot, Form, Question, Thought
from carrom.bots.registry import BOTS, bot
from carrom.core.effects import Turn
from carrom.core.layout import USUAL_TURN
from carrom.core.seats import next_player
from carrom.core.stroke import Stroke
from carrom.equipment import CLUB, SurfaceName
from carrom.errors import Phrase
from carrom.geometry import Spot
from carrom.laws.edition import Edition
from carrom.match.facts import Chosen, Demanded, Seated, StrokeMade, TossChoice, Waived
from carrom.match.game import PAIRS, Pair, Player, other_pair
from carrom.match.match import Match
from carrom.match.position import Position
from carrom.match.preliminaries import new_board
from carrom.match.state import Setup, State
from carrom.table.hand import skill_of
from carrom.table.table import Step, Table
from carrom.table.terms import BotPlayer, Terms
from carrom.table.umpire import Unfinished, position_of

Bots = Mapping[str, Bot]
"""Bots by their names."""


CHANCES: Final = {
    "stroke": "bot",
    "placed": "placing",
    "chosen": "sink",
    "demanded": "demand",
    "toss_choice": "",
    "seated": "",
}
"""What a bot can be asked, and the name of its chance; empty where the position does not matter."""


class Request(NamedTuple):
    """A choice that a bot has to make. It can be pickled, and so can the answer."""

    bot: str
    what: str
    """What the match waits for."""
    question: Question | None
    """None where the position does not matter."""


class BotAnswer(NamedTuple):
    """The choice of a bot, and what it thought."""

    choice: Stroke | tuple[Spot, ...] | Chosen | Demanded | TossChoice | Seated | Waived
    """The stroke that it means, spots for the men of a lot, or a fact without its time."""
    thoughts: tuple[Thought, ...] = ()
    """The strokes considered, the best first; empty for a bot that compares none."""


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
    step = Table(Match.start(terms.setup), terms, turning=partial(bot_turn, bots=bots)).settle()
    yield from step.matches
    while not step.table.is_over:
        step = play_on(step.table, bots)
        yield from step.matches


def play_on(table: Table, bots: Bots = BOTS, at: float | None = None) -> Step:
    """Let the bot that the table waits for make its choice."""
    return record(table, answer(request_of(table), bots), at)


def request_of(table: Table) -> Request:
    """What the table waits for from a bot, as a value that can be sent to another process."""
    awaited, terms = table.awaited, table.terms
    if awaited.what not in CHANCES:
        raise Unfinished(Phrase("asked_of_no_bot", given=awaited.what))
    player = awaited.players[0]
    if player not in terms.bots:
        raise Unfinished(Phrase("asked_of_person", given=awaited.what))
    name, chance = terms.bots[player].name, CHANCES[awaited.what]
    return Request(name, awaited.what, question_of(table.match, terms, player, chance) if chance else None)


def answer(request: Request, bots: Bots = BOTS) -> BotAnswer:
    """The choice of the bot. It depends on the request alone, and may take long."""
    chooser, question = bots[request.bot], request.question
    if question is None:
        return BotAnswer(TossChoice(choice=chooser.choose_toss()) if request.what == "toss_choice" else Seated())
    shown: list[tuple[Thought, ...]] = [()]
    question = replace(question, show=shown.append)
    match request.what:
        case "stroke":
            return BotAnswer(chooser.choose_stroke(question), shown[-1])
        case "placed":
            spots = chooser.choose_placing(question)
            return BotAnswer(Waived() if spots is None else spots, shown[-1])
        case "chosen":
            return BotAnswer(Chosen(choice=chooser.choose_sink(question)), shown[-1])
        case _:
            outcome = question.position.board.outcome
            assert outcome is not None  # noqa: S101 - points are demanded after a board
            return BotAnswer(Demanded(points=chooser.choose_demand(question, outcome.demandable)), shown[-1])


def record(table: Table, given: BotAnswer, at: float | None = None) -> Step:
    """The step that an answer leads to; men for whom it has no spot find no room."""
    choice = given.choice
    if isinstance(choice, Stroke):
        return table.strike(choice, at=at)
    if isinstance(choice, tuple):
        return table.place(choice, at=at, is_all=True)
    return table.record(replace(choice, at=at))


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
    opponent = terms.bots.get(state.player_at(next_player(state.seating.index(player), doubles=state.setup.doubles)))
    return Question(
        position_of(state) if position is None else position,
        state.edition,
        terms.chance(what, len(match.facts)),
        skill=terms.bots[player].skill,
        model=terms.physics,
        boards_left=boards_left(state),
        opponent=None if opponent is None else opponent.skill,
        form=form_of(match, other_pair(player.pair)),
    )


def form_of(match: Match, pair: Pair) -> Form:
    """How the strokes of a side went so far."""
    strokes = kept = 0
    for fact, before, after in zip(match.counting, match.past, match.past[1:], strict=False):
        board, ruling = before.board, after.ruling
        if not isinstance(fact, StrokeMade) or board is None or ruling is None or not board.break_made:
            continue
        if before.player_at(board.striker).pair == pair:
            effects = ruling.effects
            strokes += 1
            kept += (
                effects.turn is Turn.CONTINUES if effects.outcome is None else effects.outcome.winner is ruling.colour
            )
    return Form(strokes, kept)


def boards_left(state: State) -> int | None:
    """Boards of the game that may follow the running or coming one; None where nothing limits them (56)."""
    limit = state.edition.board_limit(late=state.setup.late)
    return max(limit - state.board_number, 0) if limit else None
