"""All that the console shows of a match."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from carrom.console.clock_offers import clock_kind
from carrom.console.corrections import is_overrulable
from carrom.console.forms import Scene
from carrom.console.menu import offers
from carrom.console.protocol import (
    BoardLine,
    ConsoleBoard,
    ConsoleCall,
    ConsoleClock,
    ConsolePlayer,
    ConsoleProtest,
    ConsoleView,
    OpenIrregularity,
)
from carrom.console.tasks import tasks, to_centre
from carrom.core.board import Board
from carrom.equipment.men import BLACK, WHITE
from carrom.language import language
from carrom.laws.clocks import Clock
from carrom.laws.edition import Edition
from carrom.match.game import PAIRS, BoardRecord, Player
from carrom.match.next_step import awaited
from carrom.match.preliminaries import new_board
from carrom.match.protest import ProtestState
from carrom.match.remarks import board_remarks
from carrom.match.state import Phase, State
from carrom.match.teller import awaited_words, result_sentence, retraces, ruling_of, tell


def console_view(scene: Scene, *, whole: bool) -> ConsoleView:
    """The match as the umpire sees it; without ``whole`` only the offers at hand are among its offers."""
    match, state, speech = scene.match, scene.state, scene.speech
    setup, edition = state.setup, state.edition
    waits = awaited(state)
    return {
        "seq": len(match.facts),
        "phase": state.phase.value,
        "awaited": waits.what,
        "awaited_words": awaited_words(state, speech, speech.language),
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
        "irregularities": list(_irregularities(scene)),
        "proposals": list(_proposals(state)),
        "protests": list(_protests(scene)),
        "card": list(_card(scene)),
        "remarks": list(state.remarks),
        "signatures": [{"role": each.role, "name": each.name, "at": each.at} for each in state.signatures],
        "sealed": state.sealed,
        "result": _result(scene),
        "can_undo": bool(match.counting or match.amendments) and not state.sealed,
        "can_redo": bool(match.undone) and not state.sealed,
        "offers": offers(scene, whole=whole),
        "whole": whole,
    }


def _board_now(state: State) -> Board | None:
    """The running board, or the one that is set up."""
    if state.phase in (Phase.PLAY, Phase.CLAIM):
        return state.board
    return new_board(state) if state.line and state.phase is Phase.SET_UP else None


def _players(scene: Scene) -> Iterator[ConsolePlayer]:
    state, board = scene.state, _board_now(scene.state)
    for pair in PAIRS:
        for number, name in enumerate(state.setup.names[pair]):
            player = Player(pair, number)
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
        "owed": (board.owed(WHITE), board.owed(BLACK)),
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
    state = scene.state
    if state.clock is not None:
        yield _clock(scene, state.clock, state.clock.kind.value, "time_up" if clock_kind(state) else "")
    clock = state.round_clock
    if clock is None or state.phase is Phase.OVER:
        return
    if not state.time_over:
        yield _clock(scene, clock, "round", "time_up.round")
    elif state.edition.overtime_seconds and state.phase is Phase.PLAY:
        longer = replace(clock, seconds=clock.seconds + state.edition.overtime_seconds)
        yield _clock(scene, longer, "overtime", "time_up.overtime")


def _clock(scene: Scene, clock: Clock, kind: str, key: str) -> ConsoleClock:
    expiry = "overtime" if kind == "overtime" else clock.law.expiry.value
    return {
        "kind": kind,
        "label": scene.speech.say(f"clock_{kind}"),
        "seconds": clock.seconds,
        "since": clock.since,
        "paused_at": clock.paused_at,
        "seat": clock.seat,
        "law": clock.clause_in(scene.state.edition.base),
        "expiry": scene.speech.say(f"expiry_{expiry}"),
        "offer": key,
    }


def _call(scene: Scene) -> ConsoleCall | None:
    match, state, speech = scene.match, scene.state, scene.speech
    if not match.facts:
        return None
    before, fact = match.before, match.facts.last
    said = tell(before, state, fact, speech.names, speech.language)
    if retraces(fact):
        return {"say": said, "do": tasks(scene, None), "laws": [], "readings": [], "overrulable": False, "centre": []}
    ruling = ruling_of(before, state)
    return {
        "say": said,
        "do": tasks(scene, ruling),
        "laws": [speech.clause(clause) for clause in state.laws],
        "readings": [speech.reading(reading) for reading in state.readings],
        "overrulable": is_overrulable(match, len(match.counting) - 1),
        "centre": to_centre(before, ruling),
    }


def _irregularities(scene: Scene) -> Iterator[OpenIrregularity]:
    state, speech = scene.state, scene.speech
    for item in state.items:
        name = speech.at_seat(state.ended or state, item.seat)
        yield {"item": item.item, "seat": item.seat, "words": speech.say(f"item_{item.item}", name=name)}


def _proposals(state: State) -> Iterator[str]:
    """The keys of the offers that declare what is proposed."""
    for each in state.proposed:
        if each.is_foul:
            yield "time_up.late"
        else:
            yield from (f"proposed.{each.cause}.{pair}" for pair in PAIRS if each.pair in (pair, None))


def _protests(scene: Scene) -> Iterator[ConsoleProtest]:
    edition = scene.state.edition
    for protest in scene.state.protests:
        state = protest.state.value
        key = "unpaid" if protest.state is ProtestState.NOTICED and not protest.fee_paid else state
        until = None
        if protest.state is ProtestState.NOTICED:
            until = protest.written_due_at(edition)
        elif protest.state is ProtestState.LODGED:
            until = protest.answer_due_at(edition)
        side = scene.speech.side(protest.pair)
        words = scene.speech.say(f"protest_{key}", number=protest.number, side=side)
        yield {"number": protest.number, "pair": protest.pair, "state": state, "words": words, "until": until}


def _card(scene: Scene) -> Iterator[BoardLine]:
    """The finished boards, with what the umpire's card remarks about each."""
    for game in scene.state.games:
        totals = list(game.points_before)
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
                "remark": _remark(scene.speech.language.code, game.number, record, scene.state.edition),
            }


@lru_cache(maxsize=256)
def _remark(code: str, game: int, record: BoardRecord, edition: Edition) -> str:
    """What the card remarks about a finished board; kept, because every view shows it again."""
    words = language(code).pack["card"]
    return "; ".join(remark.say(words) for remark in board_remarks(game, record, edition))


def _result(scene: Scene) -> str:
    state, speech = scene.state, scene.speech
    if state.result is None:
        return ""
    cause, words = state.result.cause, [result_sentence(state.result, speech).say(speech.language)]
    if f"cause_{cause}" in speech.language.pack["card"]:
        words.append(speech.say("result_cause", cause=speech.language.word("card", f"cause_{cause}")))
    elif cause == "conceded":
        words.append(speech.say("result_conceded"))
    if not state.is_final:
        words.append(speech.say("result_withheld"))
    return " ".join(words)
