"""The score card as data, and the cards of a match (XIX; M21).

A card holds names and figures only, no words of any language; ``carrom.scorecard.text`` writes it as text.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, Literal, NamedTuple

from carrom.equipment import CLUB
from carrom.errors import BadFact
from carrom.laws.edition import Edition
from carrom.laws.tables.bases import number_in
from carrom.match.facts import PlayCalled
from carrom.match.game import Game, Pair, Player, other_pair
from carrom.match.match import Match
from carrom.match.parts import Signature, Toss
from carrom.match.remarks import Remark, board_remarks
from carrom.match.results import CAUSES
from carrom.match.state import Setup, State

PARTNERS: Final = 2
PRINTED_BOARDS: Final = 8
"""Boards on the paper card (XIX), for an edition without a limit of its own."""
OPENED: Final = re.compile(r"([01]\d|2[0-3]):([0-5]\d)")
"""A time of day, as the console writes it."""


class Credit(NamedTuple):
    """The figures of one pair for a board; None is nil."""

    queen: int | None
    men: int | None
    total: int
    """The running total of the game."""


class CardRow(NamedTuple):
    """One board on the card."""

    game: int
    board: int
    break_by: str
    first: Credit
    """Columns 2 to 4: the pair entered first."""
    second: Credit
    """Columns 5 to 7."""
    winner: Pair
    breaker: Player


class CardGame(NamedTuple):
    """A game in the head of the card."""

    number: int
    """0 on a blank card: it is written in by hand."""
    started: str = ""
    finished: str = ""
    winner: Pair | None = None


@dataclass(frozen=True, slots=True)
class ScoreCard:
    """The card of a game, or in the Spanish edition of the whole match."""

    layout: Literal["icf", "icf-co"]
    official: bool
    """False if the edition has no card of its own, so that the English one is used."""
    setup: Setup
    toss: Toss | None
    first: Pair
    """The pair that chose to break, entered first (column 1)."""
    games: tuple[CardGame, ...]
    rows: tuple[CardRow, ...]
    lines: int
    """Boards printed for each game, played or not; more are added as they are played."""
    remarks: tuple[Remark, ...]
    winner: Pair | None
    signatures: tuple[Signature, ...] = ()
    seal: str = ""
    """The seal over the facts of the match; empty while the card is open."""

    @property
    def is_blank(self) -> bool:
        """True if the card is to be filled in by hand."""
        return not self.rows and not any(map(any, self.setup.names))

    def boards(self, game: int) -> list[tuple[int, CardRow | None]]:
        """The numbers of the boards that the card prints for a game, and their rows if they were played."""
        rows = {row.board: row for row in self.rows if row.game == game}
        return [(number, rows.get(number)) for number in range(1, max((self.lines, *rows)) + 1)]

    def players(self, pair: Pair) -> str:
        """The names of a pair in one line."""
        return " / ".join(self.setup.names[pair])

    def _repr_svg_(self) -> str:
        """The card as a picture in a notebook."""
        from carrom.draw.card import draw_card  # noqa: PLC0415 - draw is above this package

        return draw_card(self)


def match_cards(match: Match, time_of_day: Callable[[float], str] | None = None) -> tuple[ScoreCard, ...]:
    """The cards of a match; ``time_of_day`` formats a time of the match clock.

    An umpire's console starts that clock at the time that its match begins with, so there it is not needed.
    """
    begun = OPENED.fullmatch(match.setup.time) if match.setup.umpire == "human" else None
    if begun is not None:
        opened = int(begun[1]) * 60 + int(begun[2])
        time_of_day = partial(_since, opened)
    return score_cards(match.state, _game_times(match, time_of_day) if time_of_day else ())


def _since(opened: int, seconds: float) -> str:
    """A time of the match clock in hours and minutes, if it was started so many minutes after midnight."""
    minutes = (opened + int(seconds // 60)) % (24 * 60)
    return f"{minutes // 60:02d}:{minutes % 60:02d}"


def _game_times(match: Match, time_of_day: Callable[[float], str]) -> tuple[tuple[str, str], ...]:
    """Start and finish of every game: its first call of play, and the end of its last board."""
    started: dict[int, float] = {}
    for fact, state in zip(match.counting, match.past[1:], strict=True):
        if isinstance(fact, PlayCalled) and fact.at is not None:
            started.setdefault(state.game.number, fact.at)
    times: list[tuple[str, str]] = []
    for game in match.state.games:
        start = started.get(game.number)
        end = game.boards[-1].ended_at if game.boards and game.is_over else None
        times.append(("" if start is None else time_of_day(start), "" if end is None else time_of_day(end)))
    return tuple(times)


def score_cards(state: State, times: Sequence[tuple[str, str]] = ()) -> tuple[ScoreCard, ...]:
    """The cards of a match: one for each game, or one for all where the edition prints it so (XIX).

    ``times`` are the start and the finish of each game.
    """
    for pair, names in enumerate(state.setup.names):
        if not 1 <= len(names) <= PARTNERS:
            raise BadFact("card_names", at=f"pair {pair}", n=len(names))
    if state.edition.score_card != "icf-co":
        return tuple(_card((game,), state, times) for game in state.games)
    return (_card(state.games, state, times),)


def blank_card(setup: Setup) -> ScoreCard:
    """A card to fill in by hand: what the setup says is printed, and the number of the game is left open."""
    (card,) = score_cards(State(setup))
    return replace(card, games=(CardGame(0),)) if card.layout == "icf" else card


def nameless(*, doubles: bool) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of a card on which they are left open."""
    return (("",) * (2 if doubles else 1),) * 2


def _card(shown: tuple[Game, ...], state: State, times: Sequence[tuple[str, str]]) -> ScoreCard:
    """The card that shows some of the games of a match."""
    edition, result = state.edition, state.result
    first = _entered_first(state)
    remarks = [remark for game in shown for remark in _game_remarks(game, edition)]
    if result is not None and result.cause and not shown[-1].is_over:
        remarks.append(_early_end(result.cause, shown[-1].number, edition))
    if any(protest.is_open for protest in state.protests):
        remarks.append(Remark("withheld", laws=("150",)))
    if state.setup.surface != CLUB:
        remarks.append(Remark("surface", text=state.setup.surface))
    remarks += [Remark("note", text=text) for text in state.remarks]
    winners = {game.number: game.winner for game in shown}
    whole_match = edition.score_card == "icf-co"
    numbers = sorted({*winners, *range(1, edition.games + 1)} if whole_match else winners)
    written = dict(enumerate(times, 1))
    return ScoreCard(
        layout="icf-co" if whole_match else "icf",
        official=edition.score_card != "none",
        setup=state.setup,
        toss=state.toss,
        first=first,
        games=tuple(CardGame(n, *written.get(n, ("", "")), winner=winners.get(n)) for n in numbers),
        rows=tuple(row for game in shown for row in _rows(game, state.setup, first)),
        lines=edition.boards or PRINTED_BOARDS,
        remarks=tuple(remarks),
        winner=result.winner if result is not None and state.is_final else None,
        signatures=state.signatures,
        seal=state.sealed,
    )


def _entered_first(state: State) -> Pair:
    """The pair that chose to break at the toss, or was left with it (39; M01)."""
    if state.toss is not None and state.toss.choice:
        return state.toss.first_breaker
    for game in state.games:
        if game.boards and not game.boards_before:
            opener = game.boards[0].breaker.pair
            return opener if game.number % 2 else other_pair(opener)  # 49a
    return state.line[0].pair if state.line else 0


def _rows(game: Game, setup: Setup, first: Pair) -> list[CardRow]:
    rows: list[CardRow] = []
    totals = list(game.points_before)
    for record in game.boards:
        names = setup.names[record.breaker.pair]
        if record.breaker.number >= len(names):
            where = f"game {game.number} board {record.number}"
            raise BadFact("card_name", at=where, pair=record.breaker.pair, number=record.breaker.number)
        totals[record.winner] += record.points
        queen = record.queen_points if record.queen_points <= record.points else 0
        won = Credit(queen or None, record.points - queen or None, totals[record.winner])
        lost = Credit(None, None, totals[other_pair(record.winner)])
        left, right = (won, lost) if record.winner == first else (lost, won)
        name = names[record.breaker.number]
        rows.append(CardRow(game.number, record.number, name, left, right, record.winner, record.breaker))
    return rows


def _game_remarks(game: Game, edition: Edition) -> list[Remark]:
    """The remarks on a game, for what the columns do not show (26, 56b, 87b, 137-143; M19, M21)."""
    found = [remark for record in game.boards for remark in board_remarks(game.number, record, edition)]
    if any(game.points_before):
        score = f"{game.points_before[0]}-{game.points_before[1]}"
        found.insert(0, Remark("taken_up", game.number, game.boards_before, text=score))
    return [*found, _early_end(game.cause, game.number, edition)] if game.cause else found


def _early_end(cause: str, game: int, edition: Edition) -> Remark:
    match cause:
        case "drawn":
            return Remark("drawn", game)
        case "conceded":
            return Remark("conceded", game, laws=("139",))
    clause = CAUSES.get(cause, "143")
    return Remark("match_lost", game, laws=(number_in(edition.base, clause),), text=cause)
