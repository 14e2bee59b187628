"""Offers about protests: notice, fee, written protest, decision (144-151)."""

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Any

from carrom.console.forms import Scene, field, flag, offer, option, part, text
from carrom.console.protocol import ConsoleOffer, OfferField, Option
from carrom.language import language
from carrom.match.game import PAIRS
from carrom.match.protest import CAPACITIES, CAPACITIES_BY_BASE, LANGUAGES, Protest, ProtestState
from carrom.match.protests import board_in_question, boards_in_question, may_uphold
from carrom.match.state import MOST_ON_RECORD, Phase


@part()
def protest_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """A new protest of either side."""
    state, speech = scene.state, scene.speech
    if state.edition.protest_language == "no_protest":
        return
    if len(state.protests) < MOST_ON_RECORD:
        boards = [f"{game}.{board}" for game, board in boards_in_question(state)]
        named = field("choice", "board", speech.say("protest_board"), options=map(_board_option, boards), more=True)
        for pair in PAIRS:
            label = speech.say("protested", side=speech.side(pair))
            fact = {"fact": "protested", "pair": pair, "fee_paid": False}
            fee = flag("fee_paid", speech.say("fee"))
            yield offer("protest", f"protested.{pair}", label, fact, fee, *([named] if boards else []), note="145")


@part(at_hand=True)
def protest_step_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """Every step that is possible now of the protests there are."""
    state = scene.state
    place = board_in_question(state) if state.protests else None
    for protest in state.protests:
        if protest.state is ProtestState.NOTICED:
            yield from _noticed(scene, protest, is_here=(protest.game, protest.board) == place)
        elif protest.state is ProtestState.LODGED:
            yield from _lodged(scene, protest)


def _board_option(place: str) -> Option:
    return option(place, place)


def _noticed(scene: Scene, protest: Protest, *, is_here: bool) -> Iterator[ConsoleOffer]:
    say, number = scene.speech.say, protest.number
    values = {"number": number, "side": scene.speech.side(protest.pair)}
    key = f"protest.{number}"
    if not protest.fee_paid and is_here:
        fact: dict[str, Any] = {"fact": "protested", "pair": protest.pair, "fee_paid": True, "number": number}
        yield offer("protest", f"{key}.fee", say("protest_fee", **values), fact, note="145", likely=True)
    due = protest.written_due_at(scene.state.edition)
    is_in_time = due is None or protest.noticed_at is None or protest.noticed_at <= due
    if protest.fee_paid and is_in_time:
        lodged = {"fact": "protest_lodged", "number": number, **_form_language(scene)}
        fields = _form(scene.speech.language.code, scene.state.edition.base)
        label = say("protest_lodged", **values)
        yield offer("protest", f"{key}.lodged", label, lodged, *fields, note="147", likely=True, latest=due)
    reasons = ("not_at_once",) if protest.fee_paid else ("no_fee", "not_at_once")
    for reason in reasons:
        yield _decision(scene, protest, "rejected", "145", reason)
    running = scene.state.phase in (Phase.PLAY, Phase.CLAIM)
    if not (running and is_here):
        fact = {"fact": "protest_decided", "number": number, "decision": "lapsed"}
        yield offer("protest", f"{key}.lapsed", say("protest_lapsed", **values), fact, note="146", earliest=due)


def _form_language(scene: Scene) -> dict[str, str]:
    """The language of the form, where the edition sets one other than English (144)."""
    expected = LANGUAGES.get(scene.state.edition.protest_language, "en")
    return {} if expected == "en" else {"language": expected}


@lru_cache(maxsize=64)
def _form(code: str, base: str) -> tuple[OfferField, ...]:
    """The fields of the written protest; kept, because they are offered after every fact while a protest is open."""
    say = partial(language(code).say, "console")
    capacities = CAPACITIES_BY_BASE.get(base, CAPACITIES)
    options = [option(each, say(f"capacity_{each}")) for each in capacities]
    return (
        *(text(path, say(f"form_{path}")) for path in ("incident", "decision", "appeal")),
        field("name", "signatory", say("form_signatory"), "", most=200, required=True),
        field("choice", "capacity", say("form_capacity"), capacities[0], options=options),
    )


def _lodged(scene: Scene, protest: Protest) -> Iterator[ConsoleOffer]:
    state = scene.state
    yield _decision(scene, protest, "overruled", "151b")
    if may_uphold(state, protest):
        yield _decision(scene, protest, "upheld", "151a")
    yield _decision(scene, protest, "rejected", "148", "abusive")


def _decision(scene: Scene, protest: Protest, decision: str, law: str, reason: str = "") -> ConsoleOffer:
    say = scene.speech.say
    fact: dict[str, Any] = {"fact": "protest_decided", "number": protest.number, "decision": decision}
    name = reason or decision
    if reason:
        fact["reason"] = reason
    label = say(f"protest_{name}", number=protest.number, side=scene.speech.side(protest.pair))
    confirm = say("confirm_upheld") if decision == "upheld" else ""
    return offer("protest", f"protest.{protest.number}.{name}", label, fact, note=law, confirm=confirm)
