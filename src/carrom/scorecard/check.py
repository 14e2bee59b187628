"""Check score cards that people filled in: every line that cannot be right, with the law that says so.

Sums are followed as they were written, so that one slip is flagged once and not on every later line.
Who has won, and whether the queen still counts, is judged by the true sums.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final, Literal, NamedTuple

from carrom.equipment import MEN_EACH
from carrom.laws.edition import Edition
from carrom.laws.tables.bases import BASES, number_in
from carrom.match.game import PAIRS, BoardRecord, Game, Pair, Player, other_pair
from carrom.scorecard.entries import Entry

Slip = Literal[
    "both_scored", "nobody_scored", "queen_figure", "queen_late", "men_many", "points_many",
    "total_missing", "total_wrong", "board_order", "after_end", "game_open", "winner_early", "winner_wrong",
    "entered_first", "breaker_turn", "breaker_partner", "breaker_game", "game_order", "game_late",
]  # fmt: skip
"""What can be wrong with a line."""
LAWS: Final[dict[Slip, tuple[str, str]]] = {
    "both_scored": ("53a", "Points2"),
    "nobody_scored": ("53a", "Points2"),
    "queen_figure": ("52b i", "Points1"),
    "queen_late": ("54", "Games29-2"),
    "men_many": ("53a", "Points2"),
    "points_many": ("55", "55"),
    "total_missing": ("XIX", "XIX"),
    "total_wrong": ("XIX", "XIX"),
    "board_order": ("XIX", "XIX"),
    "after_end": ("56a", "Rounds1"),
    "game_open": ("56a", "Rounds1"),
    "winner_early": ("56a", "Rounds1"),
    "winner_wrong": ("56a", "Rounds1"),
    "entered_first": ("XIX", "XIX"),
    "breaker_turn": ("49a i", "Break3"),
    "breaker_partner": ("49b", "Break3"),
    "breaker_game": ("49a ii", "Break3"),
    "game_order": ("57", "Heading"),
    "game_late": ("57", "Heading"),
}
"""Each slip with its clause in the laws and in the sheet of the house; XIX is the chapter about the card."""
EXTRA: Final = "56b"
THIRD: Final = "49a iii"
PARTNER: Final = {"a": "b", "b": "a"}


class Flag(NamedTuple):
    """A line that cannot be right."""

    entry: Entry
    slip: Slip
    law: str
    values: dict[str, object]
    """What the sentence of the language packs names."""


@dataclass(slots=True)
class _Card:
    """The card of one game while it is checked."""

    edition: Edition
    number: int
    late: bool
    game: Game
    written: list[int] = field(default_factory=lambda: [0, 0])
    """The running totals as they were written."""
    entries: list[Entry] = field(default_factory=list)

    def flag(self, entry: Entry, slip: Slip, law: str = "", **values: object) -> Flag:
        return _flag(self.edition, entry, slip, law, **values)


def check_cards(entries: Sequence[Entry], edition: Edition) -> tuple[Flag, ...]:
    """Every line that cannot be right under an edition, in the order of the file."""
    matches: dict[str, list[Entry]] = {}
    for entry in entries:
        matches.setdefault(entry.match, []).append(entry)
    found = (flag for match in matches.values() for flag in _match(match, edition))
    return tuple(sorted(found, key=lambda flag: flag.entry.line))


def _flag(edition: Edition, entry: Entry, slip: Slip, law: str = "", **values: object) -> Flag:
    in_laws, in_house = LAWS[slip]
    clause = in_house if BASES[edition.base].sheet else number_in(edition.base, law or in_laws)
    return Flag(entry, slip, clause, values)


def _match(entries: Sequence[Entry], edition: Edition) -> Iterator[Flag]:
    """The flags of the games of one match."""
    won = [0, 0]
    opening: list[str] = []
    games = [list(group) for _, group in groupby(entries, key=lambda entry: entry.game)]
    for n, lines in enumerate(games):
        first = lines[0]
        if first.game != n + 1:
            yield _flag(edition, first, "game_order", given=first.game, expected=n + 1)
        elif max(won) > edition.games // 2:
            yield _flag(edition, first, "game_late", first=won[0], second=won[1])
        card = _Card(edition, first.game, any(entry.late for entry in entries), Game(first.game))
        for entry in lines:
            yield from _board(card, entry)
        yield from _opening(card, opening)
        yield from _end(card, is_last=n == len(games) - 1)
        if card.game.winner is not None:
            won[card.game.winner] += 1


def _board(card: _Card, entry: Entry) -> Iterator[Flag]:
    """The flags of one board, which is then added to the game."""
    game, edition = card.game, card.edition
    if game.is_over:
        law = EXTRA if game.boards[-1].extra else ""
        score = {"first": game.score[0], "second": game.score[1]}
        yield card.flag(entry, "after_end", law, boards=len(game.boards), **score)
        return
    if entry.board != len(game.boards) + 1:
        yield card.flag(entry, "board_order", given=entry.board, expected=len(game.boards) + 1)
    extra = game.needs_extra_board(edition, late=card.late)
    if not extra:
        yield from _breaker(card, entry)
    yield from _credits(card, entry)
    yield from _totals(card, entry)
    card.entries.append(entry)
    winner: Pair = 0 if entry.sides[0].points >= entry.sides[1].points else 1
    record = BoardRecord(entry.board, Player(winner), winner, entry.sides[winner].points, extra=extra)
    card.game = game.played(record, edition, late=card.late)


def _credits(card: _Card, entry: Entry) -> Iterator[Flag]:
    """Only the winner scores: the men left and, up to 21 points, the queen; twelve points at most (52-55)."""
    edition = card.edition
    scored = [pair for pair in PAIRS if entry.sides[pair].points]
    if len(scored) > 1:
        yield card.flag(entry, "both_scored", first=entry.sides[0].points, second=entry.sides[1].points)
    if not scored:
        yield card.flag(entry, "nobody_scored")
    for pair in scored:
        side = entry.sides[pair]
        standing = card.game.score[pair]
        if side.queen not in (0, edition.queen_points):
            yield card.flag(entry, "queen_figure", side=pair + 1, given=side.queen, expected=edition.queen_points)
        elif side.queen and standing >= edition.queen_limit:
            limit = edition.queen_limit
            yield card.flag(entry, "queen_late", side=pair + 1, score=standing, limit=limit)
        if side.men - entry.demanded > MEN_EACH:
            yield card.flag(entry, "men_many", side=pair + 1, given=side.men, most=MEN_EACH)
        if side.points > edition.board_ceiling > 0:
            yield card.flag(entry, "points_many", side=pair + 1, given=side.points, most=edition.board_ceiling)


def _totals(card: _Card, entry: Entry) -> Iterator[Flag]:
    """The running totals, each from the one written above it (XIX)."""
    for pair in PAIRS:
        side = entry.sides[pair]
        expected = card.written[pair] + side.points
        if side.total is None:
            yield card.flag(entry, "total_missing", side=pair + 1, expected=expected)
        elif side.total != expected:
            yield card.flag(entry, "total_wrong", side=pair + 1, given=side.total, expected=expected)
        card.written[pair] = expected if side.total is None else side.total


def _breaker(card: _Card, entry: Entry) -> Iterator[Flag]:
    """The break passes to the other side after every board, and there from partner to partner (49a, 49b)."""
    before = [each.breaker for each in card.entries[-2:]]
    if not entry.breaker or not all(before):
        return
    if before and before[-1][0] == entry.breaker[0]:
        yield card.flag(entry, "breaker_turn", side=entry.breaker[0])
    elif len(before) > 1 and len(entry.breaker) > 1 and before[0] != _partner(entry.breaker):
        yield card.flag(entry, "breaker_partner", given=entry.breaker, expected=_partner(entry.breaker))


def _partner(breaker: str) -> str:
    return breaker[0] + PARTNER[breaker[1]]


def _opening(card: _Card, opening: list[str]) -> Iterator[Flag]:
    """The side entered first opens the first game, and the games are opened in turn (39, 49a)."""
    if not card.entries or card.entries[0].board != 1 or not card.entries[0].breaker:
        return
    entry = card.entries[0]
    side = entry.breaker[0]
    if card.number == 1:
        opening.append(side)
        if side != "1":
            yield card.flag(entry, "entered_first")
    elif opening:
        is_third = card.number % 2 == 1
        expected = opening[0] if is_third else str(other_pair(PAIRS[int(opening[0]) - 1]) + 1)
        if side != expected:
            yield card.flag(entry, "breaker_game", THIRD if is_third else "", given=side, expected=expected)


def _end(card: _Card, *, is_last: bool) -> Iterator[Flag]:
    """The winner that was written is the one by the boards, and no game is left open before the next (56)."""
    game = card.game
    if not card.entries:
        return
    last = card.entries[-1]
    law = EXTRA if game.boards[-1].extra else ""
    score = {"first": game.score[0], "second": game.score[1], "boards": len(game.boards)}
    stated = [entry for entry in card.entries if entry.winner is not None]
    if stated and game.winner is None:
        yield card.flag(stated[-1], "winner_early", law, **score)
    elif stated and stated[-1].winner != game.winner:
        yield card.flag(stated[-1], "winner_wrong", law, side=1 + (game.winner or 0), **score)
    elif not game.is_over and not is_last:
        yield card.flag(last, "game_open", law, **score)
