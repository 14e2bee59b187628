"""A match as a screen shows it."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, floor
from typing import Literal, NamedTuple

from carrom.bots.placing import spots_for
from carrom.core.board import Board
from carrom.core.layout import Layout
from carrom.equipment import BLACK, WHITE
from carrom.errors import BadLayout
from carrom.laws.placing import placing_region
from carrom.laws.tables.bases import number_in
from carrom.match.state import Phase
from carrom.notation.position import write_position
from carrom.server.live import Live
from carrom.server.presence import There, claimable
from carrom.server.wire.messages import (
    BoardView,
    ClockView,
    Colour,
    ColourCount,
    GameView,
    PlacingView,
    SeatView,
    View,
    Waiting,
)
from carrom.server.wire.tracks import men_of, spot_of, steps
from carrom.session.duty import Duty, duty
from carrom.session.umpiring import trial_layout
from carrom.table.places import places_for
from carrom.units import PLACES_PER_METRE

Presence = Literal["here", "reconnecting", "away", "bot", "open"]
UNDER_WAY = (Phase.PLAY, Phase.CLAIM)


class Around(NamedTuple):
    """What a view needs besides the match: nothing of it is stored."""

    there: Mapping[str, There]
    """Where each person is; who is not named is expected back."""
    now: float | None = None
    """The time of the match in seconds, where clocks are kept."""
    paused: bool = False


def asked_of(live: Live) -> Duty:
    """What the match waits for; for a player, as long as one is missing."""
    if live.is_open and not live.sitting.is_over:
        missing = tuple(chair.player for chair in live.chairs if chair.kind == "open")
        return Duty("player", players=missing)
    return duty(live.sitting, live.ready)


def view_of(live: Live, around: Around) -> View:
    """The whole match as a screen shows it."""
    sitting, state = live.sitting, live.sitting.state
    asked = asked_of(live)
    board = state.board if state.phase in UNDER_WAY else None
    outcome = None if board is None else board.outcome
    layout = layout_of(live)
    result = state.result
    return {
        "phase": phase_of(live),
        "label": str(live.label or ""),
        "waiting": _waiting(asked),
        "players": players_of(live, around.there),
        "games": _games(live),
        "games_won": state.games_won,
        "board_number": state.board_number if result is None else len(state.game.boards),
        "board": None if board is None else _board(board, sitting.strokes),
        "layout": [] if layout is None else men_of(layout),
        "places": _places(live, asked, layout),
        "placing": _placing(live, asked),
        "demandable": 0 if outcome is None else outcome.demandable,
        "demand_partial": state.edition.demand_partial,
        "clock": _clock(live, around),
        "offer": None if live.offer is None else {"what": live.offer.what, "pair": live.offer.pair},
        "claimable": claimable(live, around.there),
        "result": None if result is None else {"winner": result.winner, "cause": result.cause},
        "position": _position(live),
    }


def phase_of(live: Live) -> str:
    """The phase of the match, or ``open`` while a player is missing."""
    return "open" if asked_of(live).what == "player" else live.sitting.state.phase.value


def layout_of(live: Live) -> Layout | None:
    """What lies on the surface now: between two boards, what is left of the last."""
    sitting = live.sitting
    if sitting.state.phase is Phase.TRIAL and sitting.terms.trials:
        return trial_layout(sitting)
    if sitting.held is not None:
        return sitting.held.layout
    return None if sitting.position is None else sitting.position.layout


def players_of(live: Live, there: Mapping[str, There]) -> list[SeatView]:
    """Everybody who plays."""
    state = live.sitting.state
    seats = {player: seat for seat, player in enumerate(state.seating) if player is not None}
    board = state.board if state.phase in UNDER_WAY else None

    found: list[SeatView] = []
    for chair in live.chairs:
        seat = seats.get(chair.player)
        nobody: Presence = "bot" if chair.level else "open"
        found.append(
            {
                "pair": chair.player.pair,
                "number": chair.player.number,
                "seat": seat,
                "name": chair.name,
                "kind": chair.kind,
                "level": chair.level,
                "colour": None if board is None or seat is None else colour_word(board, seat),
                "presence": nobody if chair.person is None else there.get(chair.person, "reconnecting"),
            }
        )
    return found


def colour_word(board: Board, seat: int) -> Colour:
    """The colour that a seat plays in a board."""
    return "white" if board.colour_of(seat) is WHITE else "black"


def _waiting(asked: Duty) -> Waiting:
    return {"what": asked.what, "seat": asked.seat, "pairs": list(asked.pairs)}


def _games(live: Live) -> list[GameView]:
    games: list[GameView] = []
    for game in live.sitting.state.games:
        view: GameView = {"number": game.number, "boards": [], "score": game.score, "winner": game.winner}
        score = [0, 0]
        for board in game.boards:
            score[board.winner] += board.points
            view["boards"].append(
                {
                    "number": board.number,
                    "breaker": board.breaker.pair,
                    "winner": board.winner,
                    "points": board.points,
                    "queen": board.queen_points > 0,
                    "score": (score[0], score[1]),
                }
            )
        games.append(view)
    return games


def _board(board: Board, strokes: int) -> BoardView:
    return {
        "striker": board.striker,
        "colour": colour_word(board, board.striker),
        "strokes": strokes,
        "men": _each(*board.men),
        "owed": _each(board.owed(WHITE), board.owed(BLACK)),
        "queen": board.queen.value,
        "break_made": board.break_made,
        "tries": board.tries,
    }


def _each(white: int, black: int) -> ColourCount:
    return {"white": white, "black": black}


def _places(live: Live, asked: Duty, layout: Layout | None) -> list[tuple[int, int]]:
    if asked.what not in {"stroke", "trial"} or asked.seat is None or layout is None:
        return []
    edition = live.sitting.state.edition
    return [(steps(low), steps(high)) for low, high in places_for(layout, asked.seat, edition)]


def _placing(live: Live, asked: Duty) -> PlacingView | None:
    position, edition = live.sitting.position, live.sitting.state.edition
    if asked.what != "placed" or position is None:
        return None
    lot = position.board.placing
    assert lot is not None  # noqa: S101 - it is waited for
    region = placing_region(position.layout, edition)
    # Rounded so that what a screen takes for allowed is allowed.
    return {
        "placer": lot.placer,
        "colour": "white" if lot.colour is WHITE else "black",
        "men": lot.men,
        "inner": ceil(region.inner.radius * PLACES_PER_METRE),
        "outer": floor(region.outer.radius * PLACES_PER_METRE),
        "taken": [(*spot_of(spot), ceil(radius * PLACES_PER_METRE)) for spot, radius in region.taken],
        "suggested": [spot_of(spot) for spot in spots_for(position, edition)],
        "may_waive": not lot.begun and not position.board.is_last_of_side(lot),
    }


def _clock(live: Live, around: Around) -> ClockView | None:
    clock = live.sitting.state.clock
    if clock is None or around.now is None:
        return None
    return {
        "kind": clock.kind.value,
        "seat": clock.seat,
        "left_ms": round(clock.left(around.now) * 1000),
        "seconds": clock.seconds,
        "law": number_in(live.sitting.state.edition.base, clock.law.clause),
        "paused": around.paused or live.is_open or clock.paused_at is not None,
    }


def _position(live: Live) -> str:
    sitting = live.sitting
    if sitting.position is None or sitting.state.phase is not Phase.PLAY:
        return ""
    try:
        return write_position(sitting.position)
    except BadLayout:  # men so close that no notation to 0.01 mm can tell them apart: play goes on all the same
        return ""
