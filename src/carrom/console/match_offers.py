"""Offers before, between and after boards: reporting, toss, seats, trial boards, calls of play, sides, the end."""

from collections.abc import Iterator

from carrom.console.forms import Scene, field, offer, option, part, seat_field, seating_fields
from carrom.console.protocol import ConsoleOffer, OfferField
from carrom.match.factjson import LARGEST
from carrom.match.game import PAIRS, Pair, Player
from carrom.match.results import missed_changes
from carrom.match.state import Phase

BETWEEN = (Phase.CHANGE, Phase.INTERVAL)


@part(at_hand=True)
def preliminary_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """From the announcement to the trial boards."""
    state, speech = scene.state, scene.speech
    say = speech.say
    if state.phase is Phase.ANNOUNCED:
        if state.clock is None:
            start = field("number", "start", say("start_at"), most=LARGEST)
            later = [start] if state.edition.report_clock_from == "announced_start" else []
            yield offer(say, "next", "announced", *later, note="143i")
        for pair in PAIRS:
            if not state.reported[pair]:
                label = say("reported", side=speech.side(pair))
                yield offer(say, "next", f"reported.{pair}", label=label, likely=True, pair=pair)
    if state.phase in (Phase.ANNOUNCED, Phase.TOSS, Phase.EXTRA_TOSS):
        yield from _toss(scene)
    elif state.phase is Phase.CHOICE and state.toss is not None:
        for choice in ("break", "side"):
            label = say(f"toss_{choice}", side=speech.side(state.toss.winner))
            yield offer(say, "next", f"toss_choice.{choice}", label=label, likely=True, note="39a", choice=choice)
    elif state.phase is Phase.SEATING:
        yield offer(say, "next", "seated", *_seats(scene), likely=True, note="39")
    elif state.phase is Phase.TRIAL:
        yield offer(say, "next", "trial_played", likely=True, note="40")


def _toss(scene: Scene) -> Iterator[ConsoleOffer]:
    state, speech = scene.state, scene.speech
    extra = state.phase is Phase.EXTRA_TOSS
    for pair in PAIRS:
        label = speech.say("toss_won", side=speech.side(pair))
        fields = [_partner(scene, pair, "breaker")] if extra and state.setup.doubles else []
        likely, note = state.phase is not Phase.ANNOUNCED, "56b" if extra else "39"
        yield offer(speech.say, "next", f"toss_won.{pair}", *fields, label=label, likely=likely, note=note, pair=pair)


def _partner(scene: Scene, pair: Pair, path: str, value: int | None = None) -> OfferField:
    options = [option(number, scene.speech.player(Player(pair, number))) for number in range(2)]
    return field("choice", path, scene.speech.say("breaks_first"), value, options=options)


def _seats(scene: Scene) -> Iterator[OfferField]:
    toss = scene.state.toss
    assert toss is not None  # noqa: S101 - the phase says so
    yield from seating_fields(scene, toss.sits_first)
    if scene.state.setup.doubles:
        yield _partner(scene, toss.first_breaker, "breaker", 0)


@part(at_hand=True)
def board_start_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """The call of play, and the change of sides."""
    state, say = scene.state, scene.speech.say
    late = seat_field(scene, "late", more=True)
    if state.phase is Phase.SET_UP:
        label = say("play_called", game=state.game.number, board=state.board_number)
        yield offer(say, "next", "play_called", label=label, likely=True, note="46")
        if missed_changes(state):
            yield offer(say, "next", "sides_changed", late, note="60c")
    elif state.phase in BETWEEN:
        yield offer(say, "next", "sides_changed", late, likely=True, note="58")
        if state.setup.umpire == "human":
            yield offer(say, "board", "play_called", label=say("play_without_change"), note="60c")
    elif state.phase is Phase.PLAY and state.paused:
        yield offer(say, "next", "play_called", label=say("play_resumed"), likely=True, note="121a")
