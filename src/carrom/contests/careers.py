"""What a player did over many matches: strokes by kind, men, queens, fouls by law, boards, slams and points.

A match gives a :class:`Career` for each of its players, and careers are added. Undone facts do not count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final

from carrom.core.board import Board
from carrom.core.effects import Queen
from carrom.core.seats import Seat
from carrom.errors import CarromError
from carrom.match.facts import Fact, Incident, StrokeMade
from carrom.match.game import BoardRecord, Player
from carrom.match.state import Phase, State
from carrom.match.teller import ruling_of
from carrom.notation.figures import broken_clauses, covering_pair, finished_game, pocketed_by
from carrom.notation.headers import jumps_from, model_from
from carrom.notation.record import Record
from carrom.table.scene import simulate_stroke
from carrom.table.taxonomy import contact_of, name_of


@dataclass(frozen=True, slots=True)
class Career:
    """The sums of one player, or of a pair in doubles where a board has no single winner."""

    matches: int = 0
    """Matches that are over."""
    won: int = 0
    boards: int = 0
    boards_won: int = 0
    points: int = 0
    """Points of the boards that were won."""
    slams: int = 0
    strokes: int = 0
    pocketing: int = 0
    """Strokes that pocketed an own man or the queen."""
    men: int = 0
    """Own men and queens pocketed."""
    striker_lost: int = 0
    """Strokes that pocketed the striker."""
    queens_taken: int = 0
    queens_covered: int = 0
    kinds: Mapping[str, int] = field(default_factory=dict)
    """Strokes by the name of their kind; one that pockets nothing is named by what it did, not by what was meant."""
    contacts: Mapping[str, int] = field(default_factory=dict)
    """Strokes by the kind of their first contact, which tells what was tried: see ``contact_of``."""
    contacts_pocketing: Mapping[str, int] = field(default_factory=dict)
    """Those of them that pocketed an own man or the queen."""
    fouls: Mapping[str, int] = field(default_factory=dict)
    """Fouls by the clause that was broken, with the edition that counts them: ``icf 72a``."""

    def __add__(self, other: Career) -> Career:
        """Both together."""
        summed: dict[str, Any] = {name: getattr(self, name) + getattr(other, name) for name in COUNTS}
        counted: dict[str, Any] = {
            name: Counter(getattr(self, name)) + Counter(getattr(other, name)) for name in COUNTS_BY_NAME
        }
        return Career(**summed, **counted)

    def to_json(self) -> dict[str, Any]:
        """The sums as JSON."""
        return {each.name: getattr(self, each.name) for each in fields(self)}


COUNTS: Final = tuple(each.name for each in fields(Career) if each.default == 0)
"""The fields of a career that are plain numbers."""
COUNTS_BY_NAME: Final = tuple(each.name for each in fields(Career) if each.name not in COUNTS)
"""Those that count by the name of something."""


def careers(record: Record) -> dict[Player, Career]:
    """What each player of a match did."""
    players = [
        Player(1 if pair else 0, number)
        for pair, names in enumerate(record.setup.names)
        for number in range(len(names))
    ]
    counts: dict[Player, Counter[str]] = {player: Counter() for player in players}
    named = {player: {name: Counter[str]() for name in COUNTS_BY_NAME} for player in players}
    match, base = record.match, record.setup.edition.base
    for fact, before, after in zip(match.counting, match.past, match.past[1:], strict=False):
        if (player_seat := _seat_of(fact, before)) is not None and (board := before.board) is not None:
            player = before.player_at(player_seat)
            counts[player].update(_counts(fact, before, after))
            if isinstance(fact, StrokeMade) and fact.report.left_line:
                for name, kind in _kinds(record, fact, before, board):
                    named[player][name][kind] += 1
            named[player]["fouls"].update(f"{base} {clause}" for clause in _clauses(fact, before, after))
        if (game := finished_game(before, after)) is not None:
            board_record = game.boards[-1]
            for player, sums in counts.items():
                sums.update(_board_counts(board_record, won=board_record.winner == player.pair))
    result = match.state.result
    for player, sums in counts.items():
        if result is not None:
            sums.update({"matches": 1, "won": int(result.winner == player.pair)})
    return {player: _career(sums, named[player]) for player, sums in counts.items()}


def _career(counts: Mapping[str, int], named: Mapping[str, Mapping[str, int]]) -> Career:
    numbers: dict[str, Any] = {name: counts.get(name, 0) for name in COUNTS}
    by_name: dict[str, Any] = {name: dict(each) for name, each in named.items()}
    return Career(**numbers, **by_name)


def _seat_of(fact: Fact, before: State) -> Seat | None:
    """The seat of the player who did it, inside a board."""
    if before.board is None or before.phase is not Phase.PLAY:
        return None
    if isinstance(fact, StrokeMade):
        return before.board.striker if fact.report.seat is None else fact.report.seat
    return fact.seat if isinstance(fact, Incident) else None


def _counts(fact: Fact, before: State, after: State) -> dict[str, int]:
    """The numbers that a fact adds for the player who did it."""
    if not isinstance(fact, StrokeMade) or not fact.report.left_line:
        return {}
    men, ruling = pocketed_by(fact, before), ruling_of(before, after)
    covers = ruling is not None and covering_pair(before, ruling) is not None
    takes = fact.report.queen and (covers or (after.board is not None and after.board.queen is Queen.AWAITING))
    return {
        "strokes": 1,
        "pocketing": int(men > 0),
        "men": men,
        "striker_lost": int(fact.report.striker),
        "queens_taken": int(takes),
        "queens_covered": int(covers),
    }


def _kinds(record: Record, fact: StrokeMade, before: State, board: Board) -> Iterator[tuple[str, str]]:
    """Where a stroke counts by its kind, if it is known how it was made and it can be played again."""
    if fact.actual is None or before.layout is None:
        return
    try:
        model = model_from(record.headers, record.setup.surface)
        run = simulate_stroke(before.layout, fact.actual, model, jumps=jumps_from(record.headers, fact.jumps))
    except CarromError:  # a record made by an older engine
        return
    contact = contact_of(run, board).name.lower()
    yield "kinds", name_of(run, board).name.lower()
    yield "contacts", contact
    if pocketed_by(fact, before) > 0:
        yield "contacts_pocketing", contact


def _clauses(fact: Fact, before: State, after: State) -> tuple[str, ...]:
    ruling = ruling_of(before, after)
    return broken_clauses(fact, ruling) if ruling is not None and ruling.is_foul else ()


def _board_counts(board: BoardRecord, *, won: bool) -> dict[str, int]:
    """The numbers that a finished board adds for a player of one side."""
    if not won:
        return {"boards": 1}
    return {"boards": 1, "boards_won": 1, "points": board.points, "slams": int(board.slam)}
