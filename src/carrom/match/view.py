"""Where a match stands, as plain JSON: what a screen, a console or a case of the laws asks for."""

from typing import Any

from carrom.core.board import Board
from carrom.laws.tables.bases import number_in
from carrom.match.next_step import awaited_json
from carrom.match.parts import Strikers
from carrom.match.state import Phase, State


def view(state: State, now: float | None = None) -> dict[str, Any]:
    """The state in words and figures. ``now`` is the caller's clock, for the time that is left."""
    seen: dict[str, Any] = {
        "phase": state.phase.value,
        "waiting_for": awaited_json(state),
        "game": state.game.number,
        "board": state.board_number,
        "games_won": list(state.games_won),
        "score": list(state.game.score),
        "laws": list(state.laws),
        "readings": list(state.readings),
        "items": [item.item for item in state.items],
        "paused": bool(state.paused),
        "seats": [None if player is None else list(player) for player in state.seating],
        "replayed": list(state.replayed),
    }
    if state.board is not None and state.phase in (Phase.PLAY, Phase.CLAIM):
        seen |= _board(state.board)
    if state.clock is not None:
        seen["clock"] = {
            "kind": state.clock.kind.value,
            "seconds": state.clock.seconds,
            "seat": state.clock.seat,
            "left": None if now is None else state.clock.left(now),
            "law": state.clock.clause_in(state.edition.base),
            "means": state.clock.law.expiry.value,
        }
    if state.result is not None:
        seen["result"] = {"winner": state.result.winner, "cause": state.result.cause, "final": state.is_final}
    if state.proposed:
        base = state.edition.base
        seen["proposed"] = [
            {"pair": each.pair, "cause": each.cause, "law": number_in(base, each.law), "seat": each.seat}
            for each in state.proposed
        ]
    if state.strikers != Strikers():
        seen["strikers"] = {key: list(value) for key, value in state.strikers._asdict().items()}
    if state.signatures:
        seen["signatures"] = [{"role": each.role, "name": each.name, "at": each.at} for each in state.signatures]
    if state.sealed:
        seen["sealed"] = state.sealed
    if state.protests:
        seen["protests"] = [protest.state.value for protest in state.protests]
    return seen


def _board(board: Board) -> dict[str, Any]:
    lot = board.placing
    seen: dict[str, Any] = {
        "striker": board.striker,
        "colour": board.colour.word,
        "strokes": board.strokes,
        "men": _each(board.men),
        "owed": {colour.word: board.owed(colour) for colour in (board.colour, board.colour.other)},
        "dues": _each(board.dues),
        "penalties": _each(board.penalties),
        "queen": board.queen.value,
        "break_made": board.break_made,
        "tries": board.tries,
    }
    if lot is not None:
        seen["placing"] = {"placer": lot.placer, "colour": lot.colour.word, "men": lot.men}
    if board.outcome is not None:
        seen["outcome"] = {
            "winner": board.outcome.winner.word,
            "points": board.outcome.points,
            "demandable": board.outcome.demandable,
        }
    return seen


def _each(pair: tuple[int, int]) -> dict[str, int]:
    white, black = pair
    return {"white": white, "black": black}
