"""The score card: what is entered where (XIX; M21).

A card holds names and figures only, no words of any language; ``carrom.scorecard.text`` sets it as text.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from carrom.errors import BadFact
from carrom.laws.edition import Edition
from carrom.laws.tables.bases import number_in
from carrom.laws.tables.clauses import ABSENT
from carrom.match.game import PAIRS, BoardRecord, Game, Pair, other_pair
from carrom.match.results import CAUSES

RemarkKind = Literal[
    "replayed",
    "extra",
    "award",
    "white_slam",
    "black_slam",
    "demanded",
    "drawn",
    "conceded",
    "match_lost",
    "withheld",
    "note",
]
LOST_BY_AN_ACT: Final = frozenset(("51", "91", "121b", "126b"))
"""Clauses that take the board from a side at once; they alone then decide it."""
AWARDS: Final = frozenset(
    (*map(str, range(102, 113)), "Points3", "Points4", "Points5", "Points7", "Points8", "Points9")
)
"""Clauses, without their letters, of a finish other than by the winner's own last man."""


class CardPair(NamedTuple):
    """The player or players of one pair, and their team."""

    names: tuple[str, ...]
    team: str = ""

    @property
    def label(self) -> str:
        """All names in one line."""
        return " / ".join(self.names)


class CardHeader(NamedTuple):
    """The head of the card; everything is as the organiser writes it."""

    pairs: tuple[CardPair, CardPair]
    championship: str = ""
    event: str = ""
    round: str = ""
    date: str = ""
    time: str = ""
    match_no: str = ""
    umpire: str = ""
    station: str = ""
    toss_won_by: Pair | None = None
    choice: Literal["", "side", "break"] = ""
    """What the winner of the toss chose (39)."""
    times: tuple[tuple[str, str], ...] = ()
    """When each game was started and finished."""


class Remark(NamedTuple):
    """One remark of the umpire; ``note`` is a remark in his own words."""

    kind: RemarkKind
    game: int = 0
    """The game it belongs to; 0 puts it on every card."""
    board: int = 0
    """The board it belongs to; 0 is the game as a whole."""
    laws: tuple[str, ...] = ()
    points: int = 0
    text: str = ""


class CardFooter(NamedTuple):
    """What the games alone do not tell."""

    remarks: tuple[Remark, ...] = ()
    winner: Pair | None = None
    """Who won the match, where it was conceded or lost; otherwise the games tell."""
    cause: str = ""
    """Why the match ended before its games did: ``conceded``, or a cause of 143 (M19)."""
    withheld: bool = False
    """Whether a protest is open, so that no winner is entered (150)."""
    loser_signature: str = ""
    umpire_signature: str = ""


UNSIGNED: Final = CardFooter()
PARTNERS: Final = 2
PRINTED_BOARDS: Final = 8
"""Boards on the paper card (XIX), for an edition without a limit of its own."""


class Credit(NamedTuple):
    """What one pair has from a board; None is nil."""

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


class CardGame(NamedTuple):
    """A game in the head of the card."""

    number: int
    started: str = ""
    finished: str = ""
    winner: Pair | None = None


@dataclass(frozen=True, slots=True)
class ScoreCard:
    """One card: a game's, or in the Spanish edition the whole match's."""

    layout: Literal["icf", "icf-co"]
    official: bool
    """Whether the edition has a card of its own; otherwise the English one is used."""
    header: CardHeader
    first: Pair
    """The pair that chose to break, entered first (column 1)."""
    games: tuple[CardGame, ...]
    rows: tuple[CardRow, ...]
    lines: int
    """Boards printed for each game, played or not; more are added as they are played."""
    remarks: tuple[Remark, ...]
    winner: Pair | None
    loser_signature: str = ""
    umpire_signature: str = ""

    def _repr_svg_(self) -> str:
        """The card as a picture, which a notebook asks for."""
        from carrom.draw.card import draw_card  # noqa: PLC0415 - drawn one floor up, and only when asked

        return draw_card(self)


def score_cards(
    games: tuple[Game, ...], header: CardHeader, edition: Edition, footer: CardFooter = UNSIGNED
) -> tuple[ScoreCard, ...]:
    """The cards of a match: one for each game, or one for all where the edition prints it so (XIX)."""
    for pair in PAIRS:
        if not 1 <= len(header.pairs[pair].names) <= PARTNERS:
            raise BadFact("card_names", at=f"pair {pair}", n=len(header.pairs[pair].names))
    played = games or (Game(),)
    if edition.score_card != "icf-co":
        return tuple(_card((game,), games, header, edition, footer) for game in played)
    return (_card(played, games, header, edition, footer),)


def _card(
    shown: tuple[Game, ...], games: tuple[Game, ...], header: CardHeader, edition: Edition, footer: CardFooter
) -> ScoreCard:
    first = _entered_first(games, header)
    remarks = [remark for game in shown for remark in _remarks(game, edition)]
    if footer.cause and not shown[-1].is_over:
        remarks.append(_ended_by(footer.cause, shown[-1].number, edition))
    if footer.withheld:
        remarks.append(Remark("withheld", laws=("150",)))
    numbers = {game.number for game in shown}
    remarks += [remark for remark in footer.remarks if remark.game in numbers or not remark.game]
    whole_match = edition.score_card == "icf-co"
    heads = sorted(numbers | set(range(1, edition.games + 1))) if whole_match else sorted(numbers)
    winners = {game.number: game.winner for game in shown}
    return ScoreCard(
        "icf-co" if whole_match else "icf",
        edition.score_card != "none",
        header,
        first,
        tuple(CardGame(n, *_times(header, n), winner=winners.get(n)) for n in heads),
        tuple(row for game in shown for row in _rows(game, header, first)),
        edition.boards or PRINTED_BOARDS,
        tuple(remarks),
        None if footer.withheld else _match_winner(games, edition, footer),
        footer.loser_signature,
        footer.umpire_signature,
    )


def _entered_first(games: tuple[Game, ...], header: CardHeader) -> Pair:
    """The pair that chose to break at the toss, or was left with it (39; M01)."""
    if header.toss_won_by is not None and header.choice:
        return header.toss_won_by if header.choice == "break" else other_pair(header.toss_won_by)
    for game in games:
        if game.boards:
            opener = game.boards[0].breaker.pair
            return opener if game.number % 2 else other_pair(opener)  # 49a
    return 0


def _match_winner(games: tuple[Game, ...], edition: Edition, footer: CardFooter) -> Pair | None:
    if footer.winner is not None:
        return footer.winner
    for pair in PAIRS:
        if 2 * sum(game.winner == pair for game in games) > edition.games:
            return pair
    return None


def _times(header: CardHeader, number: int) -> tuple[str, str]:
    return header.times[number - 1] if number <= len(header.times) else ("", "")


def _rows(game: Game, header: CardHeader, first: Pair) -> list[CardRow]:
    rows: list[CardRow] = []
    totals = [0, 0]
    for record in game.boards:
        names = header.pairs[record.breaker.pair].names
        if record.breaker.number >= len(names):
            where = f"game {game.number} board {record.number}"
            raise BadFact("card_name", at=where, pair=record.breaker.pair, number=record.breaker.number)
        totals[record.winner] += record.points
        queen = record.queen_points if record.queen_points <= record.points else 0
        won = Credit(queen or None, record.points - queen or None, totals[record.winner])
        lost = Credit(None, None, totals[other_pair(record.winner)])
        left, right = (won, lost) if record.winner == first else (lost, won)
        rows.append(CardRow(game.number, record.number, names[record.breaker.number], left, right, record.winner))
    return rows


def _remarks(game: Game, edition: Edition) -> list[Remark]:
    """What the columns cannot say about a game (26, 56b, 87b, 137-143; M19, M21)."""
    found = [remark for record in game.boards for remark in _board_remarks(game.number, record, edition)]
    return [*found, _ended_by(game.cause, game.number, edition)] if game.cause else found


def _ended_by(cause: str, game: int, edition: Edition) -> Remark:
    match cause:
        case "drawn":
            return Remark("drawn", game)
        case "conceded":
            return Remark("conceded", game, laws=("139",))
    clause = CAUSES.get(cause, "143")
    return Remark("match_lost", game, laws=(number_in(edition.base, clause),), text=cause)


def _board_remarks(game: int, record: BoardRecord, edition: Edition) -> list[Remark]:
    award = tuple(law for law in record.laws if law.rstrip("ab") in AWARDS)
    if record.laws and record.laws[0] in LOST_BY_AN_ACT:
        award = record.laws[:1]
    found = [Remark("replayed", game, record.number, (law,)) for law in record.replayed]
    if record.extra:
        found.append(Remark("extra", game, record.number, ("56b",)))
    if award:
        found.append(Remark("award", game, record.number, award))
    if record.slam and record.winner == record.breaker.pair:
        found.append(Remark("white_slam", game, record.number, ("26a",)))
    elif record.slam:
        found.append(Remark("black_slam", game, record.number, ("26b",)))
    if record.demanded:
        # Where the text has no 87b, the clause of the finish grants the points.
        laws = award if "87b" in ABSENT.get(edition.base, ()) else ("87b",)
        found.append(Remark("demanded", game, record.number, laws, record.demanded))
    return found
