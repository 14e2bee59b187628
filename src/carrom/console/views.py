"""All that the console shows of a match."""

from collections.abc import Iterator

from carrom.console.forms import Scene
from carrom.console.menu import offers
from carrom.console.protocol import (
    BoardLine,
    ConsoleBoard,
    ConsoleCall,
    ConsoleClock,
    ConsolePlayer,
    ConsoleView,
)
from carrom.console.sentences import ruling_of, told
from carrom.console.tasks import awaited_words, tasks
from carrom.core.board import Board
from carrom.laws.clocks import Clock
from carrom.match.facts import Redone, Undone
from carrom.match.game import Player
from carrom.match.next_step import awaited
from carrom.match.preliminaries import new_board
from carrom.match.state import Phase, State


def console_view(scene: Scene) -> ConsoleView:
    """The match as the umpire sees it."""
    match, state, speech = scene.match, scene.state, scene.speech
    setup, edition = state.setup, state.edition
    waits = awaited(state)
    return {
        "seq": len(match.facts),
        "phase": state.phase.value,
        "awaited": waits.what,
        "awaited_words": awaited_words(scene),
        "awaited_seat": waits.seat,
        "awaited_pairs": list(waits.pairs),
        "label": str(state.label or ""),
        "game": state.game.number,
        "board_number": state.board_number,
        "boards": edition.board_limit(late=setup.late),
        "target": edition.game_target,
        "games_won": state.games_won,
        "score": state.game.score,
        "doubles": setup.doubles,
        "edition": edition.code,
        "players": list(_players(scene)),
        "board": _board(state),
        "clocks": list(_clocks(scene)),
        "stopped": speech.say(f"stopped_{state.paused}") if state.paused else "",
        "call": _call(scene),
        "irregularities": [],
        "proposals": [],
        "protests": [],
        "card": list(_card(scene)),
        "remarks": list(state.remarks),
        "signatures": [],
        "sealed": "",
        "result": _result(scene),
        "can_undo": bool(match.counting),
        "can_redo": bool(match.undone),
        "offers": offers(scene),
    }


def _board_now(state: State) -> Board | None:
    """The running board, or the one that is set up."""
    if state.phase in (Phase.PLAY, Phase.CLAIM):
        return state.board
    return new_board(state) if state.line and state.phase is Phase.SET_UP else None


def _players(scene: Scene) -> Iterator[ConsolePlayer]:
    state, board = scene.state, _board_now(scene.state)
    for pair in (0, 1):
        for number, name in enumerate(state.setup.names[pair]):
            player = Player(1 if pair else 0, number)
            seat = state.seating.index(player) if player in state.seating else None
            colour = None if board is None or seat is None else board.colour_of(seat)
            yield {
                "pair": pair,
                "number": number,
                "name": name,
                "seat": seat,
                "colour": None if colour is None else ("black" if colour else "white"),
                "striker": state.strikers.used_by(player),
            }


def _board(state: State) -> ConsoleBoard | None:
    board = state.board if state.phase in (Phase.PLAY, Phase.CLAIM) else None
    if board is None:
        return None
    lot = board.placing
    return {
        "striker": board.striker,
        "colour": "black" if board.colour else "white",
        "strokes": state.strokes,
        "men": board.men,
        "owed": (board.owed(board.colour_of(board.breaker)), board.owed(board.colour_of(board.breaker).other)),
        "queen": board.queen.value,
        "break_made": board.break_made,
        "tries": board.tries,
        "placer": None if lot is None else lot.placer,
        "placing_colour": None if lot is None else ("black" if lot.colour else "white"),
        "placing_men": 0 if lot is None else lot.men,
        "pending": "" if board.pending is None else "chosen",
        "demandable": 0 if board.outcome is None else board.outcome.demandable,
    }


def _clocks(scene: Scene) -> Iterator[ConsoleClock]:
    if scene.state.clock is not None:
        yield _clock(scene, scene.state.clock, "time_up")


def _clock(scene: Scene, clock: Clock, key: str) -> ConsoleClock:
    kind = clock.kind.value
    return {
        "kind": kind,
        "label": scene.speech.say(f"clock_{kind}"),
        "seconds": clock.seconds,
        "since": clock.since,
        "paused_at": clock.paused_at,
        "seat": clock.seat,
        "law": clock.clause_in(scene.state.edition.base),
        "expiry": scene.speech.say(f"expiry_{clock.law.expiry.value}"),
        "offer": key,
    }


def _call(scene: Scene) -> ConsoleCall | None:
    match, state, speech = scene.match, scene.state, scene.speech
    if not match.facts:
        return None
    if isinstance(match.facts.last, (Undone, Redone)):
        return {
            "say": speech.say(f"said_{match.facts.last.kind}"),
            "do": tasks(scene, None),
            "laws": [],
            "readings": [],
            "overrulable": False,
        }
    before = match.before
    return {
        "say": told(before, state, match.facts.last, speech),
        "do": tasks(scene, ruling_of(before, state)),
        "laws": [speech.clause(clause) for clause in state.laws],
        "readings": [speech.reading(reading) for reading in state.readings],
        "overrulable": False,
    }


def _card(scene: Scene) -> Iterator[BoardLine]:
    for game in scene.state.games:
        totals = [0, 0]
        for record in game.boards:
            totals[record.winner] += record.points
            yield {
                "game": game.number,
                "board": record.number,
                "breaker": scene.speech.player(record.breaker),
                "winner": record.winner,
                "points": record.points,
                "queen": record.queen_points,
                "score": (totals[0], totals[1]),
                "remark": "",
            }


def _result(scene: Scene) -> str:
    state, speech = scene.state, scene.speech
    if state.result is None:
        return ""
    winner = state.result.winner
    return (
        speech.language.say("live", "match_drawn")
        if winner is None
        else speech.language.say("live", "match_won", side=speech.side(winner))
    )
