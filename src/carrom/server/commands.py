"""A command carried out: what a player wants becomes the events that it makes, or an error that says why not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, NamedTuple

from carrom.core.stroke import Stroke
from carrom.errors import BadFact, CarromError
from carrom.geometry import Spot
from carrom.match.game import Pair, other_pair
from carrom.match.state import Phase
from carrom.server.live import Live
from carrom.server.view import asked_of
from carrom.server.wire.commands import (
    Answer,
    Choose,
    Command,
    Concede,
    Demand,
    Offer,
    Place,
    SimpleCommand,
    Sit,
    Strike,
    TakeToss,
)
from carrom.session import choices
from carrom.session.codec import entry_json, layout_json, stroke_json
from carrom.session.match import Sitting
from carrom.session.playing import bot_choice
from carrom.session.umpiring import end_trial, settled, time_up, try_stroke
from carrom.table.scene import StrokeRun
from carrom.units import PLACES_PER_METRE

OFFERS: Final = 3
"""Offers of one side that may come to nothing before the match goes on; with more, it would be nagging."""


class Step(NamedTuple):
    """One event that a command makes, before it is stored."""

    kind: str
    payload: dict[str, Any]
    live: Live
    """The match after it."""
    run: StrokeRun | None = None


class Wish(NamedTuple):
    """A command with what it depends on."""

    person: str
    pairs: tuple[Pair, ...]
    """The sides that the person plays on."""
    at: float | None
    """The time of the match, where clocks are kept."""
    claimable: Pair | None = None


class NotNow(CarromError):
    """A command that does not fit the moment; ``key`` names the sentence in the group ``live``."""

    def __init__(self, key: str = "refused_not_now") -> None:
        self.key = key
        super().__init__(key)


def noted(live: Live, sitting: Sitting, run: StrokeRun | None = None) -> list[Step]:
    """The steps from a match to the same with more facts."""
    steps: list[Step] = []
    fresh = sitting.entries[len(live.sitting.entries) :]
    for number, entry in enumerate(fresh, 1):
        last = number == len(fresh)
        held = sitting.held if last else None
        reached = sitting if last else live.sitting.noted(entry.fact, entry.witnessed)
        live = live.with_fact(reached)
        steps.append(Step(entry.fact.kind, entry_json(entry, held), live, run if entry.fact.kind == "stroke" else None))
    return steps


def _more(live: Live, kind: str, payload: dict[str, Any], run: StrokeRun | None = None) -> Step:
    """An event that is no fact of the match."""
    return Step(kind, payload, live.after(kind, payload), run)


def umpire(live: Live, at: float | None) -> list[Step]:
    """What the umpire does by himself now; nothing while a player is missing."""
    if live.is_open or live.sitting.is_over:
        return []
    return noted(live, settled(live.sitting, at, live.ready))


def after_steps(live: Live, steps: list[Step], at: float | None) -> list[Step]:
    """The steps, and what the umpire adds to them."""
    return [*steps, *umpire(steps[-1].live if steps else live, at)]


def carried(live: Live, command: Command, wish: Wish) -> list[Step]:
    """The events of a command that was found to be in order."""
    return after_steps(live, DOERS[type(command)](live, command, wish), wish.at)


def bot_steps(live: Live, at: float | None) -> list[Step]:
    """What the bot does that is asked, and the umpire after it."""
    made = bot_choice(live.sitting, asked_of(live), at)
    return after_steps(live, noted(live, made.sitting, made.run), at)


def time_steps(live: Live, at: float, clock: str) -> list[Step]:
    """A clock has run out. Who is late from a change has committed a breach, and the umpire goes on (61).

    Late from the interval, a side may lose the match, if the other claims it (138, 143b); if both are late, the
    umpire goes on.
    """
    sitting, phase = live.sitting, live.sitting.state.phase
    if clock or phase not in {Phase.CHANGE, Phase.INTERVAL}:
        return after_steps(live, noted(live, time_up(sitting, at, clock)), at)
    late = asked_of(live).pairs
    both = len(late) > 1
    for pair in () if phase is Phase.INTERVAL and both else late:
        sitting = time_up(sitting, at, clock, pair)
    steps = noted(live, sitting)
    if phase is Phase.CHANGE or both:
        here = steps[-1].live if steps else live
        steps.append(_more(here, "ready", {"pairs": list(late)}))
    return after_steps(live, steps, at)


def _strike(live: Live, command: Strike, wish: Wish) -> list[Step]:
    asked = asked_of(live)
    assert asked.seat is not None  # noqa: S101 - a stroke is waited for
    stroke = Stroke(asked.seat, command.place, command.aim, command.speed)
    if asked.what != "trial":
        made = choices.strike(live.sitting, stroke, wish.at)
        return noted(live, made.sitting, made.run)
    tried, run = try_stroke(live.sitting, stroke)
    assert tried.trial is not None  # noqa: S101 - it was struck
    payload = {"stroke": stroke_json(stroke), "men": layout_json(tried.trial)}
    steps = [Step("tried", payload, replace(live, sitting=tried, seq=live.seq + 1, acted=live.seq + 1), run)]
    if live.sitting.state.edition.trial_boards == "break":
        steps += noted(steps[-1].live, end_trial(tried, wish.at))
    return steps


def _place(live: Live, command: Place, wish: Wish) -> list[Step]:
    spots = [Spot(x / PLACES_PER_METRE, y / PLACES_PER_METRE) for x, y in command.spots]
    return noted(live, choices.lay(live.sitting, spots, wish.at))


def _say(live: Live, command: SimpleCommand, wish: Wish) -> list[Step]:
    match command.t:
        case "waive":
            return noted(live, choices.waive(live.sitting, wish.at))
        case "ready" if asked_of(live).what == "trial":
            return noted(live, end_trial(live.sitting, wish.at))
        case "ready":
            waited = [pair for pair in asked_of(live).pairs if pair in wish.pairs]
            return [_more(live, "ready", {"pairs": waited})]
        case "takeback":
            if not live.made.practice:
                raise NotNow
            return noted(live, choices.take_back(live.sitting, wish.pairs))
        case "claim":
            if wish.claimable not in wish.pairs or wish.claimable is None:
                raise NotNow
            return noted(live, _claimed(live, wish.claimable, wish.at))


def _claimed(live: Live, pair: Pair, at: float | None) -> Sitting:
    """The match is lost for the side that stayed away: for what was proposed, or for breaking off play (143g)."""
    late, proposed = other_pair(pair), live.sitting.state.proposed
    cause = proposed[1] if proposed is not None and proposed[0] == late else "discontinued"
    return choices.lose_match(live.sitting, late, cause, at)


def _choose(live: Live, command: Choose, wish: Wish) -> list[Step]:
    return noted(live, choices.choose(live.sitting, command.choice, wish.at))


def _demand(live: Live, command: Demand, wish: Wish) -> list[Step]:
    return noted(live, choices.demand(live.sitting, command.points, wish.at))


def _toss(live: Live, command: TakeToss, wish: Wish) -> list[Step]:
    return noted(live, choices.take_toss(live.sitting, command.choice, wish.at))


def _sit(live: Live, command: Sit, wish: Wish) -> list[Step]:
    sat = choices.sit(live.sitting, command.seat, wish.at, swapped=command.swapped, breaker=command.breaker)
    return noted(live, sat)


def _pair_of(live: Live, wish: Wish) -> Pair:
    """The side somebody speaks for: in a hot seat the one that the match waits for."""
    asked = [pair for pair in asked_of(live).pairs if pair in wish.pairs]
    return (asked or wish.pairs)[0]


def _concede(live: Live, command: Concede, wish: Wish) -> list[Step]:
    return noted(live, choices.concede(live.sitting, _pair_of(live, wish), command.what, wish.at))


def _offer(live: Live, command: Offer, wish: Wish) -> list[Step]:
    pair = _pair_of(live, wish)
    if live.offer is not None:
        raise NotNow
    if command.what == "takeback" and live.sitting.terms.timed:
        raise NotNow("refused_clocks")
    if not live.sitting.terms.has_people(other_pair(pair)):
        raise NotNow("refused_bots")
    if live.turned_down.count(pair) >= OFFERS:
        raise NotNow("refused_again")
    _kept(live, command.what, pair, wish.at)  # what could not be done is not offered
    step = _more(live, "offer", {"what": command.what, "pair": pair})
    return [step, *_answered(step.live, wish.at)] if other_pair(pair) in wish.pairs else [step]


def _answer(live: Live, command: Answer, wish: Wish) -> list[Step]:
    offer = live.offer
    if offer is None:
        raise NotNow
    if not command.accept:
        return [_more(live, "answer", {"accept": False, "pair": _pair_of(live, wish)})]
    if other_pair(offer.pair) not in wish.pairs:
        raise NotNow
    return _answered(live, wish.at)


def _answered(live: Live, at: float | None) -> list[Step]:
    """An offer accepted, and what was offered done."""
    offer = live.offer
    assert offer is not None  # noqa: S101 - the caller has looked
    step = _more(live, "answer", {"accept": True, "pair": other_pair(offer.pair)})
    return [step, *noted(step.live, _kept(step.live, offer.what, offer.pair, at))]


def _kept(live: Live, what: str, pair: Pair, at: float | None) -> Sitting:
    """What an offer promises."""
    if what == "takeback":
        return choices.take_back(live.sitting, (pair,))
    if live.sitting.state.phase is not Phase.PLAY:
        raise BadFact("no_board_yet", at="replayed")
    return choices.replay(live.sitting, "140", at)


DOERS: Final[dict[type[Command], Callable[[Live, Any, Wish], list[Step]]]] = {
    Strike: _strike,
    Place: _place,
    SimpleCommand: _say,
    Choose: _choose,
    Demand: _demand,
    TakeToss: _toss,
    Sit: _sit,
    Concede: _concede,
    Offer: _offer,
    Answer: _answer,
}
"""How each command is carried out."""
