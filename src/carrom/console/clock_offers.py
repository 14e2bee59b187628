"""Offers about time: a clock has run out, something came late, the striker was lifted."""

from collections.abc import Iterator

from carrom.console.forms import Scene, flag, offer, part, seat_field, until
from carrom.console.protocol import ConsoleOffer, OfferField
from carrom.laws.clocks import CLOCKS, ClockKind
from carrom.match.clocks import CLOCKED, clock_meant, round_ends_at, round_part
from carrom.match.results import the_board
from carrom.match.state import Phase, State


@part(at_hand=True)
def clock_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """The end of every clock that runs or could run."""
    state = scene.state
    if state.phase not in CLOCKED:
        return
    yield from _turn_up(scene)
    yield from _round_up(scene)
    yield from _late(scene)
    if state.phase is Phase.PLAY and state.struck is not None and not state.struck.lifted:
        yield offer(scene.speech.say, "board", "striker_lifted", note="124b")


def clock_kind(state: State) -> ClockKind | None:
    """The clock whose end can be declared; None if there is none, or it stands."""
    if state.paused or state.phase not in CLOCKED:
        return None
    kind = clock_meant(state)
    if kind is None:
        return None
    return kind if state.is_choosing or getattr(state.edition, CLOCKS[kind].seconds) else None


def _turn_up(scene: Scene) -> Iterator[ConsoleOffer]:
    state, say = scene.state, scene.speech.say
    kind = clock_kind(state)
    if kind is None:
        return
    label, search = say("time_up", clock=say(f"clock_{kind.value}")), say(f"expiry_{CLOCKS[kind].expiry.value}")
    note, ends = CLOCKS[kind].clause, until(state)
    fields = _about_expiry(scene, kind)
    yield offer(say, "board", "time_up", *fields, label=label, note=note, search=search, earliest=ends)


def _about_expiry(scene: Scene, kind: ClockKind) -> Iterator[OfferField]:
    """What else the umpire has to say: who is late, or whether the men come off."""
    state, say = scene.state, scene.speech.say
    if kind in (ClockKind.CHANGE, ClockKind.INTERVAL):
        yield seat_field(scene)
    if kind is ClockKind.PLACING and state.edition.late_placing_men_removed == "umpire_may":
        lot = the_board(state).placing
        if lot is not None and lot.begun:
            yield flag("remove", say("men_removed"))


def _round_up(scene: Scene) -> Iterator[ConsoleOffer]:
    """The clock of the round, and the extra time of its last board."""
    say = scene.speech.say
    if part := round_part(scene.state):
        label, ends = say("time_up", clock=say(f"clock_{part}")), round_ends_at(scene.state)
        yield offer(say, "board", f"time_up.{part}", label=label, earliest=ends, clock=part)


def _late(scene: Scene) -> Iterator[ConsoleOffer]:
    """The foul for a stroke or a change that came after its time (M33)."""
    state, say = scene.state, scene.speech.say
    proposed = next((each for each in state.proposed if each.is_foul), None)
    if proposed is None or state.is_choosing:
        return
    fields = [seat_field(scene)] if proposed.seat is None else []
    label = say(f"declare_{proposed.cause}")
    yield offer(say, "next", "time_up.late", *fields, label=label, note=proposed.law, clock="late")
