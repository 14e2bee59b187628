"""Offers before, between and after boards: reporting, toss, seats, trial boards, calls of play, sides, the end."""

from collections.abc import Iterator

from carrom.console.forms import Scene, field, flag, offer, option, part, player_options
from carrom.console.protocol import ConsoleOffer, OfferField
from carrom.core.seats import seats_of
from carrom.match.factjson import LARGEST
from carrom.match.game import PAIRS, Pair, Player
from carrom.match.results import CHANGE_MISSED
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
            yield offer("next", "announced", say("announced"), {"fact": "announced"}, *later, note="143i")
        for pair in PAIRS:
            if not state.reported[pair]:
                label = say("reported", side=speech.side(pair))
                yield offer("next", f"reported.{pair}", label, {"fact": "reported", "pair": pair}, likely=True)
    if state.phase in (Phase.ANNOUNCED, Phase.TOSS, Phase.EXTRA_TOSS):
        yield from _toss(scene)
    elif state.phase is Phase.CHOICE and state.toss is not None:
        for choice in ("break", "side"):
            label = say(f"toss_{choice}", side=speech.side(state.toss.winner))
            fact = {"fact": "toss_choice", "choice": choice}
            yield offer("next", f"toss_choice.{choice}", label, fact, likely=True, note="39a")
    elif state.phase is Phase.SEATING:
        yield offer("next", "seated", say("seated"), {"fact": "seated"}, *_seats(scene), likely=True, note="39")
    elif state.phase is Phase.TRIAL:
        yield offer("next", "trial_played", say("trial_played"), {"fact": "trial_played"}, likely=True, note="40")


def _toss(scene: Scene) -> Iterator[ConsoleOffer]:
    state, speech = scene.state, scene.speech
    extra = state.phase is Phase.EXTRA_TOSS
    for pair in PAIRS:
        label = speech.say("toss_won", side=speech.side(pair))
        fields = [_partner(scene, pair, "breaker")] if extra and state.setup.doubles else []
        fact = {"fact": "toss_won", "pair": pair}
        likely = state.phase is not Phase.ANNOUNCED
        note = "56b" if extra else "39"
        yield offer("next", f"toss_won.{pair}", label, fact, *fields, likely=likely, note=note)


def _partner(scene: Scene, pair: Pair, path: str, value: int | None = None) -> OfferField:
    options = [option(number, scene.speech.player(Player(pair, number))) for number in range(2)]
    return field("choice", path, scene.speech.say("breaks_first"), value, options=options)


def _seats(scene: Scene) -> Iterator[OfferField]:
    state, speech = scene.state, scene.speech
    assert state.toss is not None  # noqa: S101 - the phase says so
    first = state.toss.sits_first
    options = [option(seat, speech.say(f"seat_{seat}")) for seat in seats_of(doubles=state.setup.doubles)]
    label = speech.say("sits_first", name=speech.player(Player(first)))
    yield field("seat", "seat", label, 0, options=options)
    if state.setup.doubles:
        other: Pair = 1 if first == 0 else 0
        name = speech.player(Player(other, 1))
        yield flag("swapped", speech.say("sits_right", name=name, of=speech.player(Player(first))))
        yield _partner(scene, state.toss.first_breaker, "breaker", 0)


@part(at_hand=True)
def board_start_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """The call of play, and the change of sides."""
    state, say = scene.state, scene.speech.say
    calls, change = {"fact": "play_called"}, {"fact": "sides_changed"}
    late = field("seat", "seat", say("late"), options=player_options(scene), more=True)
    if state.phase is Phase.SET_UP:
        label = say("play_called", game=state.game.number, board=state.board_number)
        yield offer("next", "play_called", label, calls, likely=True, note="46")
        if any(item.item in CHANGE_MISSED for item in state.items):
            yield offer("next", "sides_changed", say("sides_changed"), change, late, note="60c")
    elif state.phase in BETWEEN:
        yield offer("next", "sides_changed", say("sides_changed"), change, late, likely=True, note="58")
        if state.setup.umpire == "human":
            yield offer("board", "play_called", say("play_without_change"), calls, note="60c")
    elif state.phase is Phase.PLAY and state.paused:
        yield offer("next", "play_called", say("play_resumed"), calls, likely=True, note="121a")
