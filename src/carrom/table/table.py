"""Where laws and physics meet: a stroke goes in, and out come what happened, what was seen and what was ruled.

The men follow the ruling. What fell is gone from the layout; the umpire puts back the queen and jumped men at once;
and men that somebody has to place stay in the pockets until :func:`place` lays them down.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from carrom.core.board import Board
from carrom.core.effects import Placing
from carrom.core.layout import Chance, Layout
from carrom.core.report import SinkChoice, StrokeReport
from carrom.core.seats import seats_of
from carrom.core.stroke import Stroke
from carrom.equipment import QUEEN, Man
from carrom.errors import BadFact, BadLayout, BadStroke
from carrom.geometry import Spot
from carrom.laws.centre import centre_spots
from carrom.laws.edition import Edition
from carrom.laws.placing import Region, breaches_at, placing_region, suggest_spot
from carrom.laws.ruling import Ruling
from carrom.laws.tables.bases import number_in
from carrom.laws.umpire import rule
from carrom.physics import FULL, Jumps, Model
from carrom.table.position import Position
from carrom.table.scene import StrokeRun, simulate
from carrom.table.witness import witness

TRIES: Final = 200
"""Spots tried by chance before a man is laid where it is suggested; a surface with room for one needs few."""


@dataclass(frozen=True, slots=True)
class Played:
    """One stroke: what the physics did, what the witness saw, what the umpire ruled, and what lies there now."""

    run: StrokeRun
    report: StrokeReport
    ruling: Ruling
    position: Position
    """After the ruling: queen and jumped men are back; ``position.board.placing`` is what somebody has to place."""

    @property
    def board(self) -> Board:
        """The board after the ruling, without its men."""
        return self.position.board

    @property
    def pocketed(self) -> tuple[Man, ...]:
        """Men that fell into pockets, in the order in which they fell; the report has only how many."""
        return self.run.pocketed

    def _repr_svg_(self) -> str:
        """The stroke as a picture, which a notebook asks for."""
        return self.run._repr_svg_()


def play(
    position: Position,
    stroke: Stroke,
    edition: Edition,
    *,
    model: Model = FULL,
    jumps: Jumps | None = None,
    choice: SinkChoice | None = None,
) -> Played:
    """Play one stroke, see it and rule it.

    ``choice`` is the house option after the striker fell with own men (Sink 1); nobody asked means ``again``.
    """
    run, report = watch(position, stroke, edition, model=model, jumps=jumps)
    return judged(position, run, report if choice is None else replace(report, choice=choice), edition)


def watch(
    position: Position, stroke: Stroke, edition: Edition, *, model: Model = FULL, jumps: Jumps | None = None
) -> tuple[StrokeRun, StrokeReport]:
    """Play one stroke and see it; nothing is ruled."""
    board = position.board
    if board.is_over:
        raise BadStroke("board_is_over", at="stroke")
    if board.placing is not None:
        raise BadStroke("placing_first", at="stroke", given=board.placing.men)
    if stroke.seat not in seats_of(doubles=board.doubles):
        raise BadStroke("no_such_seat", at="seat", given=stroke.seat)
    run = simulate(position.layout, stroke, model, jumps=jumps)
    return run, witness(run, board, edition)


def judged(position: Position, run: StrokeRun, report: StrokeReport, edition: Edition) -> Played:
    """A run whose report is at hand, ruled: also to rule it again once the player has made his choice."""
    ruling = rule(position.board, report, edition)
    board = position.board.after(ruling.effects)
    return Played(run, report, ruling, Position(board, layout_after(run, ruling, board)))


def layout_after(run: StrokeRun, ruling: Ruling, board: Board) -> Layout:
    """What lies on the surface once the umpire has put back queen and jumped men; ``board`` is the one after."""
    return men_back(run.after, run.jumped, ruling, board)


def men_back(layout: Layout, jumped: Sequence[Man], ruling: Ruling, board: Board) -> Layout:
    """A layout with jumped men, and the queen where she returns, put back in the centre; ``board`` is the one after."""
    if not (jumped or ruling.effects.queen_back):
        return layout
    back = (*jumped, QUEEN) if ruling.effects.queen_back else tuple(jumped)
    for man, spot in centre_spots(layout, back, ruling.colour, board.striker):
        layout = layout.with_man(man, spot)
    return layout


def waiting_lot(position: Position) -> Placing:
    """The lot that has to be placed now, or an error when none is."""
    lot = position.board.placing
    if lot is None or position.board.is_over:
        raise BadFact("nothing_to_place", at="placing")
    return lot


def place(position: Position, spots: Sequence[Spot], edition: Edition) -> Position:
    """Lay men of the waiting lot down one after another, the lowest numbers first (78-90).

    A spot that the laws forbid is refused with the clause against it.
    """
    lot = waiting_lot(position)
    if not 1 <= len(spots) <= lot.men:
        raise BadFact("men_to_place", at="placing", given=len(spots), known=lot.men)
    layout = position.layout
    for number, (man, spot) in enumerate(zip(layout.pocketed(lot.colour), spots, strict=False)):
        if found := breaches_at(spot, layout, edition):
            laws = ", ".join(number_in(edition.base, clause) for clause in found)
            raise BadLayout("spot_unlawful", at=f"spots[{number}]", given=spot.text, law=laws)
        layout = layout.with_man(man, spot)
    return Position(position.board.placed(lot, len(spots)), layout)


def suggest_placing(position: Position, edition: Edition) -> tuple[Spot, ...] | None:
    """Lawful spots for the waiting lot, each as roomy as can be: the same for the same position.

    Fewer than the lot has men when no more find room, and None when not one does: the rest stays owed (79a).
    """
    return _spots_for(position, lambda layout: suggest_spot(layout, edition), edition)


def random_placing(position: Position, edition: Edition, chance: Chance) -> tuple[Spot, ...] | None:
    """Lawful spots for the waiting lot, wherever chance has it; fewer, or None, as in :func:`suggest_placing`."""
    return _spots_for(position, lambda layout: _any_spot(layout, edition, chance), edition)


def _spots_for(
    position: Position, choose: Callable[[Layout], Spot | None], edition: Edition
) -> tuple[Spot, ...] | None:
    """A spot for each man of the lot, chosen one after another with the earlier ones already lying there."""
    lot, layout = waiting_lot(position), position.layout
    spots: list[Spot] = []
    for man in layout.pocketed(lot.colour)[: lot.men]:
        spot = choose(layout)
        if spot is None:
            break
        spots.append(_on_step(spot, placing_region(layout, edition)))
        layout = layout.with_man(man, spots[-1])
    return tuple(spots) or None


def _any_spot(layout: Layout, edition: Edition, chance: Chance) -> Spot | None:
    region = placing_region(layout, edition)
    reach = region.outer.radius
    for _ in range(TRIES):
        spot = Spot((2 * chance.random() - 1) * reach, (2 * chance.random() - 1) * reach)
        if region.allows(spot):
            return spot
    return suggest_spot(layout, edition)


def _on_step(spot: Spot, region: Region) -> Spot:
    """The spot to a hundredth of a millimetre, as a record writes it; as it is where that is no longer lawful."""
    near = spot.on_step()
    return near if region.allows(near) else spot
