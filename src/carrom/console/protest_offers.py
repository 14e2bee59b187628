"""Offers about protests: notice, fee, written protest, decision (144-151)."""

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Any

from carrom.console.forms import Scene, field, flag, offer, option, part, text
from carrom.console.protocol import ConsoleOffer, OfferField
from carrom.language import language
from carrom.laws.edition import Edition
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
        options = [option(board, board) for board in boards]
        named = field("choice", "board", speech.say("protest_board"), options=options, more=True)
        for pair in PAIRS:
            fee = flag("fee_paid", speech.say("fee"))
            fields = [fee, named] if boards else [fee]
            key, label = f"protested.{pair}", speech.say("protested", side=speech.side(pair))
            yield offer(speech.say, "protest", key, *fields, label=label, note="145", pair=pair, fee_paid=False)


@part(at_hand=True)
def protest_step_offers(scene: Scene) -> Iterator[ConsoleOffer]:
    """Every step that is possible now of the protests there are."""
    state = scene.state
    place = board_in_question(state) if state.protests else None
    for protest in state.protests:
        if protest.state is ProtestState.NOTICED:
            yield from _after_notice(scene, protest, is_here=(protest.game, protest.board) == place)
        elif protest.state is ProtestState.LODGED:
            yield from _after_form(scene, protest)


def _after_notice(scene: Scene, protest: Protest, *, is_here: bool) -> Iterator[ConsoleOffer]:
    say, edition = scene.speech.say, scene.state.edition
    values = {"number": protest.number, "side": scene.speech.side(protest.pair)}
    key = f"protest.{protest.number}"
    if not protest.fee_paid and is_here:
        paid: dict[str, Any] = {"kind": "protested", "pair": protest.pair, "fee_paid": True, "number": protest.number}
        yield offer(say, "protest", f"{key}.fee", label=say("protest_fee", **values), note="145", likely=True, **paid)
    due = protest.written_due_at(edition)
    is_in_time = due is None or protest.noticed_at is None or protest.noticed_at <= due
    if protest.fee_paid and is_in_time:
        lodged: dict[str, Any] = {"kind": "protest_lodged", "number": protest.number, **_form_language(edition)}
        fields, label = _form(scene.speech.language.code, edition.base), say("protest_lodged", **values)
        yield offer(
            say, "protest", f"{key}.lodged", *fields, label=label, note="147", likely=True, latest=due, **lodged
        )
    for reason in ("not_at_once",) if protest.fee_paid else ("no_fee", "not_at_once"):
        yield _decision(scene, protest, "rejected", "145", reason)
    running = scene.state.phase in (Phase.PLAY, Phase.CLAIM)
    if not (running and is_here):
        yield _decision(scene, protest, "lapsed", "146", earliest=due)


def _form_language(edition: Edition) -> dict[str, str]:
    """The language of the form, where the edition sets one other than English (144)."""
    expected = LANGUAGES.get(edition.protest_language, "en")
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


def _after_form(scene: Scene, protest: Protest) -> Iterator[ConsoleOffer]:
    yield _decision(scene, protest, "overruled", "151b")
    if may_uphold(scene.state, protest):
        yield _decision(scene, protest, "upheld", "151a")
    yield _decision(scene, protest, "rejected", "148", "abusive")


def _decision(
    scene: Scene, protest: Protest, decision: str, law: str, reason: str = "", earliest: float | None = None
) -> ConsoleOffer:
    say, number, name = scene.speech.say, protest.number, reason or decision
    values: dict[str, Any] = {"number": number, "decision": decision} | ({"reason": reason} if reason else {})
    label = say(f"protest_{name}", number=number, side=scene.speech.side(protest.pair))
    confirm = say("confirm_upheld") if decision == "upheld" else ""
    key, kind = f"protest.{number}.{name}", "protest_decided"
    return offer(say, "protest", key, kind=kind, label=label, note=law, confirm=confirm, earliest=earliest, **values)
