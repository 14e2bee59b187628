"""A match as screens, lists and files show it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal, NamedTuple

from carrom import storage
from carrom.bots.placing import spots_for
from carrom.core.board import Board
from carrom.core.layout import TOUCHING, Layout
from carrom.equipment import BLACK, QUEEN, WHITE
from carrom.errors import BadLayout
from carrom.laws.edition import Edition
from carrom.laws.places import places_for
from carrom.laws.placing import PAIR_GAP, placing_region
from carrom.match.game import PAIRS
from carrom.match.next_step import Awaited
from carrom.match.preliminaries import new_board
from carrom.match.state import Phase, State
from carrom.notation.matchfile import write_match_file
from carrom.notation.position import write_position
from carrom.notation.record import Record
from carrom.server.play.live import Chair, Live
from carrom.server.play.presence import PersonPresence, claimable
from carrom.server.play.racks import rack_of
from carrom.server.play.tracks import men_of, spot_of
from carrom.server.play.wire import messages
from carrom.table.umpire import trial_rack
from carrom.units import PLACES_PER_METRE, steps

BOARD_SHOWN = (Phase.PLAY, Phase.CLAIM)


class Surroundings(NamedTuple):
    """What a view shows besides the match; it is not stored."""

    presence: Mapping[str, PersonPresence]
    """The presence of each person; one that is not listed is expected back."""
    now: float | None = None
    """The time of the match in seconds, where clocks are kept."""
    paused: bool = False
    watchers: int = 0


def view_of(live: Live, around: Surroundings) -> messages.View:
    """All that a screen shows of a match."""
    state, awaited = live.state, live.awaited
    board = state.board if state.phase in BOARD_SHOWN else None
    outcome = None if board is None else board.outcome
    layout = layout_of(live)
    result = state.result
    return {
        "phase": "open" if awaited.what == "player" else state.phase.value,
        "label": str(state.label or ""),
        "waiting": _waiting(awaited),
        "players": players_of(live, around.presence),
        "games": _games(live),
        "games_won": state.games_won,
        # A conceded board is not among those of its game, and the first has the number one.
        "board_number": state.board_number if result is None else max(1, len(state.game.boards)),
        "board": None if board is None else board_view(board, state.strokes),
        "layout": [] if layout is None else men_of(layout),
        "places": _places(live, awaited, layout),
        "placing": _placing(live, awaited),
        "rack": rack_of(live),
        "demandable": 0 if outcome is None else outcome.demandable,
        "demand_partial": state.edition.demand_partial,
        "clock": _clock(live, around),
        "offer": None if live.offer is None else {"what": live.offer.what, "pair": live.offer.pair},
        "claimable": claimable(live, around.presence),
        "result": None if result is None else {"winner": result.winner, "cause": result.cause},
        "breaker": _breaker(state),
        "agreement": "same" if live.umpiring is None else live.umpiring.agreement,
    }


def _breaker(state: State) -> int | None:
    """The seat that breaks the running board, or the next one."""
    if state.board is not None and state.phase in BOARD_SHOWN:
        return state.board.breaker
    return new_board(state).breaker if state.phase is Phase.SET_UP and state.line else None


def layout_of(live: Live) -> Layout | None:
    """The men on the surface: of the trial board, of the running board, or what is left of the last."""
    if live.state.phase is Phase.TRIAL and live.terms.trials:
        return trial_rack(live.match, live.terms) if live.trial is None else live.trial
    return live.state.layout


def players_of(live: Live, presence: Mapping[str, PersonPresence]) -> list[messages.PlayerView]:
    """The players, with their seats, colours and presence."""
    state = live.state
    seats = {player: seat for seat, player in enumerate(state.seating) if player is not None}
    board = state.board if state.phase in BOARD_SHOWN else None
    found: list[messages.PlayerView] = []
    for chair in live.chairs:
        seat = seats.get(chair.player)
        without_person: Literal["bot", "open", "table"] = (
            "bot" if chair.level else "table" if chair.at_table else "open"
        )
        found.append(
            {
                "pair": chair.player.pair,
                "number": chair.player.number,
                "seat": seat,
                "name": chair.name,
                "kind": chair.kind,
                "level": chair.level,
                "colour": None if board is None or seat is None else colour_word(board, seat),
                "presence": without_person if chair.person is None else presence.get(chair.person, "reconnecting"),
                "rating": rating_of(chair),
            }
        )
    return found


def rating_of(chair: Chair) -> messages.RatingMark | None:
    """The rating beside the name of a player."""
    return None if chair.mark is None else {"rating": chair.mark.rating, "provisional": chair.mark.provisional}


def colour_word(board: Board, seat: int) -> messages.Colour:
    """The colour that a seat plays in a board."""
    return "white" if board.colour_of(seat) is WHITE else "black"


def _waiting(awaited: Awaited) -> messages.AwaitedAction:
    if awaited.by_umpire:
        return {"what": "umpire", "seat": None, "pairs": []}
    return {"what": awaited.what, "seat": awaited.seat, "pairs": list(awaited.pairs)}


def _games(live: Live) -> list[messages.GameView]:
    games: list[messages.GameView] = []
    for game in live.state.games:
        view: messages.GameView = {"number": game.number, "boards": [], "score": game.score, "winner": game.winner}
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


def board_view(board: Board, strokes: int) -> messages.BoardView:
    """The running board as a screen shows it."""
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


def _each(white: int, black: int) -> messages.ColourCount:
    return {"white": white, "black": black}


def _places(live: Live, awaited: Awaited, layout: Layout | None) -> list[tuple[int, int]]:
    if awaited.what not in {"stroke", "trial"} or awaited.seat is None or layout is None:
        return []
    edition = live.state.edition
    return [(steps(low), steps(high)) for low, high in places_for(layout, awaited.seat, edition)]


def _placing(live: Live, awaited: Awaited) -> messages.PlacingView | None:
    position = live.state.position if awaited.what == "placed" else None
    if position is None:
        return None
    edition = live.state.edition
    lot = position.board.placing
    assert lot is not None  # noqa: S101 - it is awaited
    region = region_of(position.layout, edition)
    return {
        "placer": lot.placer,
        "colour": "white" if lot.colour is WHITE else "black",
        "men": lot.men,
        "inner": region["inner"],
        "outer": region["outer"],
        "taken": region["taken"],
        "clear": region["clear"],
        "queen": region["queen"],
        "clear_placed": region["clear_placed"],
        "gap": region["gap"],
        "touching": region["touching"],
        "suggested": [spot_of(spot) for spot in spots_for(position, edition)],
        "may_waive": not lot.begun and not position.board.is_last_of_side(lot),
    }


def region_of(layout: Layout, edition: Edition) -> messages.PlacingRegion:
    """Where the laws let a man be placed, so that a browser allows and refuses the same spots (84-86, 89, 114)."""
    region = placing_region(layout, edition)
    spots = [spot for spot, _ in region.taken]
    places = {man: spots.index(spot) for man, spot in layout}
    return {
        "inner": _exact(region.inner.radius),
        "outer": _exact(region.outer.radius),
        "taken": [(_exact(spot.x), _exact(spot.y), _exact(radius)) for spot, radius in region.taken],
        "clear": [places[man] for man in region.kept_clear],
        "queen": places.get(QUEEN),
        "clear_placed": edition.placed_men_no_shot_with_any_man,
        "gap": _exact(PAIR_GAP * layout.man_diameter),
        "touching": _exact(TOUCHING),
    }


def _exact(metres: float) -> float:
    """A length in the unit of the wire, to a millionth of it."""
    return round(metres * PLACES_PER_METRE, 6)


def _clock(live: Live, around: Surroundings) -> messages.ClockView | None:
    clock = live.state.clock
    if clock is None or around.now is None:
        return None
    return {
        "kind": clock.kind.value,
        "seat": clock.seat,
        "left_ms": round(clock.left(around.now) * 1000),
        "seconds": clock.seconds,
        "law": clock.clause_in(live.state.edition.base),
        "paused": around.paused or live.is_open or clock.paused_at is not None,
    }


def position_line(live: Live) -> str:
    """The line of the running board; before the stroke while its choice is pending, which a line cannot express."""
    state = live.state
    if state.board is not None and state.board.pending is not None:
        past = reversed(live.match.past)
        state = next(each for each in past if each.board is None or each.board.pending is None)
    if state.phase is not Phase.PLAY or (position := state.position) is None:
        return ""
    try:
        return write_position(position)
    except BadLayout:  # men too close for the steps of 0.01 mm: play goes on without a line
        return ""


def title_of(live: Live) -> str:
    """The names of both sides."""
    return " – ".join(live.side_name(pair) or "…" for pair in PAIRS)


def summary_of(live: Live, updated_ms: int) -> dict[str, Any]:
    """A match as lists show it."""
    state, creation = live.state, live.creation
    return {
        "id": creation.id,
        "title": title_of(live),
        "edition": creation.edition,
        "doubles": state.setup.doubles,
        "practice": creation.practice,
        "length": creation.length,
        "status": live.status,
        "players": [_player_line(chair) for chair in live.chairs],
        "score": state.game.score,
        "games_won": state.games_won,
        "winner": None if state.result is None else state.result.winner,
        "waiting": [] if live.awaited.by_umpire else live.awaited.pairs,
        "created_ms": creation.created_ms,
        "updated_ms": updated_ms,
        "rated": creation.rated,
        "anyone": creation.anyone,
        "umpired": live.umpiring is not None,
    }


def _player_line(chair: Chair) -> dict[str, Any]:
    """A player as a list shows him: the fields of a ``PlayerLine``, which is not built for every stroke."""
    pair, number = chair.player
    line = {"pair": pair, "number": number, "name": chair.name, "kind": chair.kind, "level": chair.level}
    return line | {"rating": rating_of(chair)}


def projected(live: Live, now_ms: int) -> storage.MatchSummary:
    """The row of a match in the store's list of matches."""
    creation = live.creation
    umpire = None if live.umpiring is None else creation.maker
    summary = summary_of(live, now_ms)
    return storage.MatchSummary(live.status, summary, creation.created_ms, now_ms, creation.listed, umpire)


def record_of(live: Live) -> Record:
    """The record of a match, with the present names of its players; with its seed only when it is over."""
    if live.umpiring is not None:
        return Record.of(live.match)
    sides = [tuple(chair.name or "?" for chair in live.chairs if chair.player.pair == pair) for pair in PAIRS]
    record = Record.of(live.match, live.terms)
    # A running match could be foretold from its seed.
    headers = {name: value for name, value in record.headers.items() if live.state.is_over or name != "seed"}
    return replace(record, setup=replace(record.setup, names=(sides[0], sides[1])), headers=headers)


def match_file_of(live: Live) -> str:
    """The match file."""
    return write_match_file(record_of(live))
