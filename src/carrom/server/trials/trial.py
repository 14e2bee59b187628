"""Strokes and placings on a position outside a match: simulated, ruled and told, and nothing is stored.

Lessons, puzzles and challenges play them. A trial is a table of one stroke, shown and told like a match.
"""

from dataclasses import replace
from random import Random
from typing import Any, Final

from carrom.core.layout import Layout
from carrom.core.report import SinkChoice
from carrom.core.stroke import Stroke
from carrom.equipment import WHITE
from carrom.errors import BadLayout, BadStroke
from carrom.geometry import Spot
from carrom.laws.edition import Edition
from carrom.match.facts import Waived
from carrom.match.match import Match
from carrom.match.placing import place
from carrom.match.position import Position
from carrom.match.results import the_board
from carrom.match.teller import NAMELESS
from carrom.notation.position import read_position, write_position
from carrom.server.play.creation import edition_named
from carrom.server.play.history import fact_words
from carrom.server.play.live import Chair, Creation, Live
from carrom.server.play.tracks import men_of, track_of
from carrom.server.play.view import Surroundings, board_view, view_of
from carrom.server.play.wire.messages import HandName, View
from carrom.server.trials import wire
from carrom.table.hand import NATURAL, PERFECT
from carrom.table.play import Played, board_after
from carrom.table.table import Table
from carrom.units import PLACES_PER_METRE

NOBODY: Final = "trial"
"""Who plays both sides."""


def shown_position(form: wire.TrialPositionForm) -> wire.TrialPosition:
    """The position of a form as a board shows it; BadInput if nothing can be played on it."""
    return shown_table(_table_of(form))


def shown_table(table: Table) -> wire.TrialPosition:
    """A trial as a board shows it."""
    return wire.TrialPosition(**_position(table))


def trial_stroke(form: wire.TrialStrokeForm, seed: int) -> wire.TrialStroke:
    """The stroke of a form; ``seed`` is the chance of a natural hand."""
    table = _table_of(form)
    played = strike(table, form.stroke, hand=form.hand, seed=seed, choice=form.choice)
    return shown_stroke(table, played)


def trial_placing(form: wire.TrialPlacingForm) -> wire.TrialRuling:
    """The placing of a form: where the men lie, or that they are waived (87a)."""
    table = _table_of(form)
    return wire.TrialRuling(**_ruling(table, placed(table.match, form.spots)))


def _table_of(form: wire.TrialPositionForm) -> Table:
    return trial_table(read_position(form.position), edition_named(form.edition)[0])


def trial_table(position: Position, edition: Edition) -> Table:
    """A table with the position; BadInput if its board is over or its men are of another size."""
    if position.board.is_over:
        raise BadStroke("board_is_over", at="position")
    if Layout(position.layout.spots) != position.layout:  # the browser draws the standard set
        raise BadLayout("layouts_differ", at="position")
    return Table.practice(edition, position)


def strike(
    table: Table, form: wire.StrokeForm, *, hand: HandName = "exact", seed: int = 0, choice: str = "again"
) -> Played:
    """A stroke of the player in turn, made by the hand; ``choice`` is the house option, if it leads to it (Sink 1)."""
    stroke = Stroke(the_board(table.state).striker, form.place, form.aim, form.speed)
    table = replace(table, terms=replace(table.terms, hand=NATURAL if hand == "natural" else PERFECT))
    step = table.strike(stroke, chance=Random(seed))  # noqa: S311 - chance of a game, not a secret
    if step.board.pending is not None:  # the position of a choice has no notation
        sink: SinkChoice = "yield" if choice == "yield" else "again"
        step = table.strike(stroke, chance=Random(seed), choice=sink)  # noqa: S311 - the same
    return step.played


def placed(match: Match, spots: list[tuple[int, int]]) -> Match:
    """The match once men lie on these spots (hundredths of a millimetre), or once they are waived if there is none."""
    if not spots:
        return match.record(Waived())
    return place(match, [Spot(x / PLACES_PER_METRE, y / PLACES_PER_METRE) for x, y in spots])


def shown_stroke(table: Table, played: Played) -> wire.TrialStroke:
    """A stroke with its motion, its ruling and the position after it; ``table`` is the table before it."""
    stroke, report = played.run.stroke, played.report
    return wire.TrialStroke(
        **_ruling(table, played.match),
        before=men_of(played.run.layout),
        track=track_of(played.run),
        made=wire.StrokeForm(place=stroke.place, aim=stroke.aim, speed=stroke.speed),
        pocketed=[man.code for man in played.pocketed],
        striker_pocketed=report.striker,
        foul=played.ruling is not None and played.ruling.is_foul,
        turn_kept=not played.board.is_over and played.board.striker == stroke.seat,
    )


def _notation(match: Match) -> str:
    """The position of a trial in notation; empty if men lie too close for the steps of 0.01 mm."""
    layout = match.state.layout
    assert layout is not None  # noqa: S101 - a trial starts with men
    try:
        return write_position(Position(board_after(match), layout))
    except BadLayout:
        return ""


def _position(table: Table) -> dict[str, Any]:
    board = board_after(table.match)
    found, outcome = board.outcome, None
    if found is not None:
        outcome = wire.OutcomeView.from_value(found, winner="white" if found.winner is WHITE else "black")
    return {
        "position": _notation(table.match),
        "view": _view(table),
        "board": board_view(board, table.state.strokes),
        "outcome": outcome,
    }


def _view(table: Table) -> View:
    """The table as a match between nobody and nobody is shown."""
    creation = Creation(
        NOBODY,
        NOBODY,
        table.state.edition.code,
        length="board",
        practice=True,
        hot_seat=True,
        listed=False,
        created_ms=0,
        form={},
    )
    chairs = tuple(Chair(player, person=NOBODY) for player in sorted(table.terms.people))
    return view_of(Live(creation, chairs, table.terms, table.match), Surroundings({NOBODY: "here"}))


def _ruling(table: Table, match: Match) -> dict[str, Any]:
    """What the umpire says of the last fact of the match, and the position after it."""
    state = match.state
    return {
        **_position(replace(table, match=match)),
        "call": fact_words(table.state, state, match.facts.last, NAMELESS),
        "laws": list(state.laws),
        "readings": list(state.readings),
    }
