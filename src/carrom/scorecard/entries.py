"""Score cards as CSV: one line for each board, with the columns of the paper card (XIX).

``break`` is the side that broke, 1 for the one entered first, in doubles with ``a`` or ``b`` for the player.
``match`` tells the cards of one file apart; ``late`` is 1 from the quarter-final on (56b).
Nil may be written as 0, as a dash or not at all. Spreadsheets that separate by semicolons or tabs are read too.
"""

import csv
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from carrom.errors import BadInput
from carrom.match.game import PAIRS, Pair
from carrom.scorecard.card import CardRow, ScoreCard

REQUIRED: Final = ("match", "game", "board", "break", "queen1", "men1", "total1", "queen2", "men2", "total2")
OPTIONAL: Final = ("demanded", "winner", "late")
"""Points on demand among the men (87b); the winner of the game, 1 or 2, on any of its lines; the stage."""
NIL: Final = ("", "-", "–", "nil", "nula", "cero", "null")
BREAKERS: Final = ("", "1", "2", "1a", "1b", "2a", "2b")
MOST: Final = 99
"""The greatest figure that is read; no card comes near it."""


class SideEntry(NamedTuple):
    """The three figures of a side."""

    queen: int
    men: int
    total: int | None

    @property
    def points(self) -> int:
        """What the board brought the side."""
        return self.queen + self.men


class Entry(NamedTuple):
    """A line of the file: one board as somebody wrote it down."""

    line: int
    match: str
    game: int
    board: int
    breaker: str
    """The side and the player; empty if it was not written down."""
    sides: tuple[SideEntry, SideEntry]
    demanded: int = 0
    winner: Pair | None = None
    """Of the game, if the line says it."""
    late: bool = False


def read_entries(text: str) -> tuple[Entry, ...]:
    """The lines of a CSV file; :class:`BadInput` with line and column for the first one that cannot be read."""
    lines = text.removeprefix("\ufeff").splitlines(keepends=True)
    first = lines[0] if lines else ""
    separator = max(",;\t", key=first.count)
    reader = csv.reader(lines, delimiter=separator, strict=True)
    try:
        columns = _columns(next(reader, []))
        entries = tuple(_entry(reader.line_num, columns, cells) for cells in reader if any(map(str.strip, cells)))
    except csv.Error as error:
        raise BadInput("cards_csv", at=f"line {reader.line_num}", reason=error) from None
    if not entries:
        raise BadInput("cards_none", at="line 2")
    return entries


def _columns(cells: Sequence[str]) -> tuple[str, ...]:
    columns = tuple(cell.strip().lower() for cell in cells)
    known = ", ".join((*REQUIRED, *OPTIONAL))
    for column in columns:
        if column not in REQUIRED and column not in OPTIONAL:
            raise BadInput("one_of", at="line 1", given=repr(column[:80]), known=known)
        if columns.count(column) > 1:
            raise BadInput("column_twice", at="line 1", given=column, n=columns.count(column))
    for column in REQUIRED:
        if column not in columns:
            raise BadInput("cards_column", at="line 1", given=column, known=", ".join(REQUIRED))
    return columns


def _entry(line: int, columns: Sequence[str], cells: Sequence[str]) -> Entry:
    if len(cells) != len(columns):
        raise BadInput("cards_cells", at=f"line {line}", given=len(cells), known=len(columns))
    row = {column: cell.strip() for column, cell in zip(columns, cells, strict=True)}
    if row["break"].lower() not in BREAKERS:
        raise BadInput("one_of", at=f"line {line}, break", given=repr(row["break"][:80]), known=", ".join(BREAKERS[1:]))
    return Entry(
        line=line,
        match=row["match"],
        game=_number(line, row, "game", 1),
        board=_number(line, row, "board", 1),
        breaker=row["break"].lower(),
        sides=(_side(line, row, 0), _side(line, row, 1)),
        demanded=_figure(line, row, "demanded"),
        winner=None if not row.get("winner") else PAIRS[_number(line, row, "winner", 1, len(PAIRS)) - 1],
        late=bool(_figure(line, row, "late")),
    )


def _side(line: int, row: Mapping[str, str], pair: Pair) -> SideEntry:
    total = f"total{pair + 1}"
    return SideEntry(
        queen=_figure(line, row, f"queen{pair + 1}"),
        men=_figure(line, row, f"men{pair + 1}"),
        total=_number(line, row, total, 0) if row[total] else None,
    )


def _figure(line: int, row: Mapping[str, str], column: str) -> int:
    return 0 if row.get(column, "").lower() in NIL else _number(line, row, column, 0)


def _number(line: int, row: Mapping[str, str], column: str, least: int, most: int = MOST) -> int:
    text = row[column]
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= len(str(MOST)) else -1
    if not least <= number <= most:
        at = f"line {line}, {column}"
        raise BadInput("whole_number_range", at=at, given=repr(text[:80]), low=least, high=most)
    return number


def card_csv(cards: Sequence[ScoreCard]) -> str:
    """The cards of one match as such a file."""
    rows = [(*REQUIRED, *OPTIONAL), *(row for card in cards for row in _rows(card))]
    return "".join(",".join(_quote(cell) for cell in row) + "\n" for row in rows)


def _rows(card: ScoreCard) -> Iterator[tuple[str, ...]]:
    demanded = {(each.game, each.board): each.points for each in card.remarks if each.kind == "demanded"}
    winners = {game.number: game.winner for game in card.games}
    for row in card.rows:
        winner = winners.get(row.game)
        is_last = row is [each for each in card.rows if each.game == row.game][-1]
        won = "" if winner is None or not is_last else str(1 + (winner != card.first))
        figures = ("0" if figure is None else str(figure) for figure in (*row.first, *row.second))
        extra = str(demanded.get((row.game, row.board), "")), won, str(int(card.setup.late))
        yield card.setup.match_no or "1", str(row.game), str(row.board), _breaker(card, row), *figures, *extra


def _breaker(card: ScoreCard, row: CardRow) -> str:
    side = str(1 + (row.breaker.pair != card.first))
    return f"{side}{'ab'[row.breaker.number]}" if card.setup.doubles else side


def _quote(cell: str) -> str:
    return '"' + cell.replace('"', '""') + '"' if set(cell) & set(',;"\r\n\t') else cell
