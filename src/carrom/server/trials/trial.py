"""Strokes and placings on a position outside a match: simulated, ruled and told, and nothing is stored.

Lessons, puzzles and challenges play them. A trial is a live match of one stroke, so that it is shown and told in the
same words as a match.
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
from carrom.match.game import PAIRS, Player
from carrom.match.match import Match
from carrom.match.placing import place
from carrom.match.position import Position
from carrom.match.storedjson import stored_json
from carrom.notation.position import read_position, write_position
from carrom.server.play.creation import edition_named
from carrom.server.play.history import line_of
from carrom.server.play.live import Chair, Creation, Live
from carrom.server.play.tracks import men_of, track_of
from carrom.server.play.view import Surroundings, board_view, view_of
from carrom.server.play.wire.messages import HandName, HistoryLine
from carrom.server.trials.wire import (
    OutcomeView,
    StrokeForm,
    TrialPlacingForm,
    TrialPosition,
    TrialPositionForm,
    TrialRuling,
    TrialStroke,
    TrialStrokeForm,
)
from carrom.table.hand import NATURAL, PERFECT
from carrom.table.play import Played, board_after
from carrom.table.table import Table
from carrom.units import PLACES_PER_METRE

NOBODY: Final = "trial"
"""Who plays both sides."""


def shown_position(form: TrialPositionForm) -> TrialPosition:
    """The position of a form as a board shows it; BadInput if nothing can be played on it."""
    live = live_trial(read_position(form.position), edition_named(form.edition)[0])
    return shown_live(live)


def shown_live(live: Live) -> TrialPosition:
    """A trial as a board shows it."""
    return TrialPosition(**_position(live))


def trial_stroke(form: TrialStrokeForm, seed: int) -> TrialStroke:
    """The stroke of a form; ``seed`` is the chance of a natural hand."""
    live = live_trial(read_position(form.position), edition_named(form.edition)[0])
    played = strike(live, form.stroke, hand=form.hand, seed=seed, choice=form.choice)
    return shown_stroke(live, played)


def trial_placing(form: TrialPlacingForm) -> TrialRuling:
    """The placing of a form: where the men lie, or that they are waived (87a)."""
    live = live_trial(read_position(form.position), edition_named(form.edition)[0])
    return TrialRuling(**_told(live, live.with_fact(placed(live.match, form.spots))))


def live_trial(position: Position, edition: Edition) -> Live:
    """A live match that starts in the position; BadInput if its board is over or its men are of another size."""
    if position.board.is_over:
        raise BadStroke("board_is_over", at="position")
    if Layout(position.layout.spots) != position.layout:  # the browser draws the standard set
        raise BadLayout("layouts_differ", at="position")
    table = Table.practice(edition, position)
    players = (Player(pair, number) for pair in PAIRS for number in range(2 if position.board.doubles else 1))
    creation = Creation(
        NOBODY,
        NOBODY,
        edition.code,
        length="board",
        practice=True,
        hot_seat=True,
        listed=False,
        created_ms=0,
        form={},
    )
    chairs = tuple(Chair(player, person=NOBODY) for player in players)
    return Live(creation, chairs, table.terms, table.match)


def strike(live: Live, form: StrokeForm, *, hand: HandName = "exact", seed: int = 0, choice: str = "again") -> Played:
    """A stroke of the player in turn, made by the hand; ``choice`` is the house option, if it leads to it (Sink 1)."""
    position = live.state.position
    assert position is not None  # noqa: S101 - a trial starts with men
    stroke = Stroke(position.board.striker, form.place, form.aim, form.speed)
    terms = replace(live.terms, hand=NATURAL if hand == "natural" else PERFECT)
    table = Table(live.match, terms, one_board=True)
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


def shown_stroke(before: Live, played: Played) -> TrialStroke:
    """A stroke with its motion, its ruling and the position after it."""
    after = before.with_fact(played.match)
    told = _told(before, after)
    stroke, report = played.run.stroke, played.report
    return TrialStroke(
        **told,
        before=men_of(played.run.layout),
        track=track_of(played.run),
        made=StrokeForm(place=stroke.place, aim=stroke.aim, speed=stroke.speed),
        pocketed=[man.code for man in played.pocketed],
        striker_pocketed=report.striker,
        foul=_line(before, after)["foul"],
        turn_kept=not played.board.is_over and played.board.striker == stroke.seat,
    )


def notation_after(live: Live) -> str:
    """The position of a trial in notation; empty if men lie too close for the steps of 0.01 mm."""
    layout = live.state.layout
    assert layout is not None  # noqa: S101 - a trial starts with men
    try:
        return write_position(Position(board_after(live.match), layout))
    except BadLayout:
        return ""


def _position(live: Live) -> dict[str, Any]:
    board = board_after(live.match)
    found, outcome = board.outcome, None
    if found is not None:
        outcome = OutcomeView(
            winner="white" if found.winner is WHITE else "black",
            points=found.points,
            queen_points=found.queen_points,
            slam=found.slam,
            demandable=found.demandable,
        )
    return {
        "position": notation_after(live),
        "view": view_of(live, Surroundings({NOBODY: "here"})),
        "board": board_view(board, live.state.strokes),
        "outcome": outcome,
    }


def _told(before: Live, after: Live) -> dict[str, Any]:
    line = _line(before, after)
    return {**_position(after), "call": line["call"], "laws": line["laws"], "readings": line["readings"]}


def _line(before: Live, after: Live) -> HistoryLine:
    fact = after.match.facts.last
    return line_of(before, after, fact.kind, stored_json(fact))
