"""What is to be done now, in short sentences: who places what, what stays owed, whose turn it is, what comes next."""

from collections.abc import Iterator

from carrom.console.forms import Scene
from carrom.console.protocol import CentrePiece
from carrom.core.board import Board
from carrom.core.effects import Queen
from carrom.equipment.men import BLACK, Colour
from carrom.laws.ruling import Ruling
from carrom.match.game import PAIRS
from carrom.match.preliminaries import new_board
from carrom.match.results import the_board, winner_of_board
from carrom.match.state import Phase, State


def tasks(scene: Scene, ruling: Ruling | None) -> list[str]:
    """What the umpire and the players have to do; ``ruling`` is that of the last fact, if it was ruled."""
    state = scene.state
    found = list(_to_centre(scene, ruling)) if ruling is not None else []
    match state.phase:
        case Phase.PLAY:
            found += _in_board(scene, the_board(state))
        case Phase.CLAIM:
            found += _claim(scene)
        case Phase.SET_UP:
            found += _next_board(scene)
        case Phase.CHANGE | Phase.INTERVAL:
            found += _change(scene)
        case Phase.OVER:
            found += _end(scene)
        case _:
            found.append(awaited_words(scene))
    return found


def _end(scene: Scene) -> Iterator[str]:
    """Who has still to sign, and the seal."""
    state, say = scene.state, scene.speech.say
    if state.sealed:
        yield say("do_sealed")
        return
    signed = {each.role for each in state.signatures}
    missing = [scene.speech.side(pair) for pair in PAIRS if f"pair{pair}" not in signed]
    if "umpire" not in signed:
        missing.append(say("the_umpire"))
    yield say("do_sign", names=", ".join(missing)) if missing else say("do_seal")


def _to_centre(scene: Scene, ruling: Ruling) -> Iterator[str]:
    """What the umpire himself lays down: jumped men and the queen (65, 93)."""
    if ruling.effects.outcome is not None or ruling.effects.replay:
        return
    jumped = ruling.effects.to_centre
    if ruling.effects.queen_back or jumped.queen:
        yield scene.speech.say("do_queen_back")
    if jumped.white + jumped.black:
        yield scene.speech.count("do_jumped_back", jumped.white + jumped.black)


def to_centre(before: State, ruling: Ruling | None) -> list[CentrePiece]:
    """What the umpire lays on the centre: the queen before men, men of the colour that struck first (65, 93; M18)."""
    if ruling is None or ruling.effects.outcome is not None or ruling.effects.replay:
        return []
    jumped = ruling.effects.to_centre
    found: list[CentrePiece] = ["queen"] if ruling.effects.queen_back or jumped.queen else []
    whites: list[CentrePiece] = ["white"] * jumped.white
    blacks: list[CentrePiece] = ["black"] * jumped.black
    is_black = before.board is not None and before.board.colour is BLACK
    return found + (blacks + whites if is_black else whites + blacks)


def _in_board(scene: Scene, board: Board) -> Iterator[str]:
    state, speech = scene.state, scene.speech
    if state.paused:
        yield speech.say(f"do_{state.paused}")
    if board.pending is not None:
        yield speech.say("do_choose", name=speech.at_seat(state, board.striker))
        return
    lot = board.placing
    for each in board.placings:
        name = speech.at_seat(state, each.placer)
        key = "do_places" if each.after_turn < sum(board.turns) else "do_places_later"
        yield speech.count(f"{key}_{each.colour.word}", each.men, name=name)
    if lot is not None and state.edition.placing_seconds:
        yield speech.say("do_seconds", n=state.edition.placing_seconds)
    for colour in Colour:
        if owed := board.dues[colour] + board.penalties[colour]:
            yield speech.count(f"do_owes_{colour.word}", owed)
    yield _turn(scene, board)


def _turn(scene: Scene, board: Board) -> str:
    name = scene.speech.at_seat(scene.state, board.striker)
    if not board.break_made:
        left = scene.state.edition.break_tries - board.tries
        return scene.speech.count("do_break", left, name=name)
    key = "do_cover" if board.queen is Queen.AWAITING else "do_again" if board.strokes else "do_turn"
    return scene.speech.say(f"{key}_{board.colour.word}", name=name)


def _claim(scene: Scene) -> Iterator[str]:
    outcome = the_board(scene.state).outcome
    assert outcome is not None  # noqa: S101 - the phase says so
    side = scene.speech.side(winner_of_board(scene.state))
    yield scene.speech.count("do_demand", outcome.demandable, side=side)


def _next_board(scene: Scene) -> Iterator[str]:
    state, speech = scene.state, scene.speech
    if any(item.item == "change_due" for item in state.items):
        yield speech.say("do_change")
    seat = new_board(state).breaker
    yield speech.say("do_next_board", board=state.board_number, name=speech.at_seat(state, seat))


def _change(scene: Scene) -> Iterator[str]:
    state, edition, speech = scene.state, scene.state.edition, scene.speech
    if state.phase is Phase.INTERVAL:
        yield speech.say("do_interval", n=edition.interval_seconds // 60)
    yield (
        speech.say("do_change_time", n=edition.change_seconds // 60)
        if edition.change_seconds
        else speech.say("do_change")
    )


def awaited_words(scene: Scene) -> str:
    """What the match waits for."""
    state, speech = scene.state, scene.speech
    match state.phase:
        case Phase.PLAY:
            return _awaited_in_board(state, scene)
        case Phase.ANNOUNCED:
            late = ", ".join(speech.side(pair) for pair in PAIRS if not state.reported[pair])
            return speech.say("awaited_announced", side=late)
        case Phase.CHOICE if state.toss is not None:
            return speech.say("awaited_choice", side=speech.side(state.toss.winner))
        case Phase.SEATING if state.toss is not None:
            return speech.say("awaited_seating", side=speech.side(state.toss.sits_first))
        case Phase.TRIAL:
            return speech.say("awaited_trial", name=speech.player(state.line[state.trials]))
        case Phase.CLAIM:
            return speech.say("awaited_claim", side=speech.side(winner_of_board(state)))
        case phase:
            return speech.say(f"awaited_{phase.value}")


def _awaited_in_board(state: State, scene: Scene) -> str:
    speech, board = scene.speech, the_board(state)
    if state.paused:
        return speech.say("awaited_set_up")
    if board.pending is not None:
        return speech.say("do_choose", name=speech.at_seat(state, board.striker))
    if board.placing is not None:
        lot = board.placing
        return speech.count(f"do_places_{lot.colour.word}", lot.men, name=speech.at_seat(state, lot.placer))
    return _turn(scene, board)
