"""What is to be done now, in short sentences: who places what, what stays owed, whose turn it is, what comes next."""

from collections.abc import Iterator

from carrom.console.forms import Scene
from carrom.console.protocol import CentrePiece
from carrom.core.board import Board
from carrom.equipment.men import BLACK, Colour
from carrom.laws.ruling import Ruling
from carrom.match.game import PAIRS
from carrom.match.preliminaries import new_board
from carrom.match.results import the_board, winner_of_board
from carrom.match.state import Phase, State
from carrom.match.teller import awaited_words, choice_words, placing_words, turn_words


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
            found.append(awaited_words(state, scene.speech, scene.speech.language))
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
        yield choice_words(state, speech, speech.language)
        return
    yield from (placing_words(state, lot, speech, speech.language) for lot in board.placings)
    if board.placing is not None and state.edition.placing_seconds:
        yield speech.say("do_seconds", n=state.edition.placing_seconds)
    for colour in Colour:
        if owed := board.dues[colour] + board.penalties[colour]:
            yield speech.count(f"do_owes_{colour.word}", owed)
    yield turn_words(state, speech, speech.language)


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
