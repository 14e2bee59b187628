"""A protest from its oral notice to the answer (144-151)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.errors import BadFact
from carrom.laws.edition import Edition
from carrom.laws.editions import HOUSE, ICF, ICF_1991, ICF_CO, ICF_CZ
from carrom.match.facts import ProtestDecided, Protested, ProtestLodged
from carrom.match.fold import apply, begin
from carrom.match.protest import (
    Protest,
    ProtestState,
    Rejection,
    answer,
    end_board,
    lapse,
    lodge,
    notice,
    reject,
)
from carrom.match.state import Setup

NOTICED, LODGED, REJECTED, LAPSED, UPHELD, OVERRULED = ProtestState
ENGLISH = ProtestLodged(
    at=200,
    number=1,
    incident="Black man moved by a sleeve",
    decision="No foul",
    appeal="A foul by 134",
    signatory="A. Kumar",
)
SPANISH = replace(ENGLISH, language="es")
WITH_PROTEST = [ICF, ICF_CZ, ICF_CO, ICF_1991]


@contextmanager
def refused(key: str, **values: object) -> Iterator[None]:
    """The fact is refused in these terms, and the message names the protest."""
    with pytest.raises(BadFact) as error:
        yield
    assert (error.value.key, error.value.at, error.value.values) == (key, "protest 1", values)


def noticed(edition: Edition = ICF, *, fee_paid: bool = True) -> Protest:
    """A protest announced at 100 s in a board that ended at 160 s."""
    return end_board(notice(Protest(1, 0, 2, 5, fee_paid=fee_paid, noticed_at=100), edition), 160)


def form_for(edition: Edition, at: float | None = 200) -> ProtestLodged:
    return replace(SPANISH if edition is ICF_CO else ENGLISH, at=at)


def lodged(edition: Edition = ICF, at: float | None = 1000) -> Protest:
    return lodge(noticed(edition), form_for(edition, at), edition)


def in_state(state: ProtestState) -> Protest:
    return replace(lodged(), state=state)


def test_an_oral_notice_opens_a_protest() -> None:
    protest = Protest(1, 1, 2, 5, fee_paid=True, noticed_at=100)
    assert notice(protest, ICF) == protest
    assert protest.is_open


@pytest.mark.parametrize(
    ("edition", "law"), [(HOUSE, "General1"), (replace(ICF, protest_language="no_protest"), "General1")]
)
def test_no_protest_where_the_decision_is_final(edition: Edition, law: str) -> None:
    with refused("protest_not_taken", law=law):
        notice(Protest(1, 0, 1, 1, fee_paid=True), edition)


@pytest.mark.parametrize(("game", "board"), [(0, 1), (1, 0)])
def test_a_protest_is_about_a_board(game: int, board: int) -> None:
    with refused("protest_place", pair=0, game=game, board=board):
        notice(Protest(1, 0, game, board, fee_paid=True), ICF)


@pytest.mark.parametrize("edition", WITH_PROTEST, ids=lambda edition: edition.code)
def test_the_written_protest_lodges_it(edition: Edition) -> None:
    protest = lodge(noticed(edition), form_for(edition, 1000), edition)
    assert protest.state is LODGED
    assert protest.grounds == form_for(edition, 1000)
    assert protest.lodged_at == 1000
    assert protest.is_open


@pytest.mark.parametrize("edition", WITH_PROTEST, ids=lambda edition: edition.code)
def test_it_must_be_written_within_fifteen_minutes_of_the_end_of_the_board(edition: Edition) -> None:
    protest = noticed(edition)
    assert protest.written_due_at(edition) == 160 + 900
    assert lodge(protest, form_for(edition, 1060), edition).state is LODGED
    with refused("protest_too_late", given=1060.5, due=1060, law="146"):
        lodge(protest, form_for(edition, 1060.5), edition)


def test_it_may_be_written_while_the_board_is_played() -> None:
    running = notice(Protest(1, 0, 1, 1, fee_paid=True, noticed_at=100), ICF)
    assert running.written_due_at(ICF) is None
    assert lodge(running, form_for(ICF, 5000), ICF).state is LODGED


def test_the_end_of_the_board_is_kept_once_it_is_known() -> None:
    assert end_board(noticed(), 999).board_ended_at == 160
    late = Protest(1, 0, 1, 1, fee_paid=True, noticed_at=200, board_ended_at=190)
    assert late.written_due_at(ICF) == 1090


def test_an_edition_without_that_clock_sets_no_deadline() -> None:
    patient = replace(ICF, protest_seconds=0, answer_deadline_h=0)
    assert lodge(noticed(patient), form_for(ICF, 99999), patient).answer_due_at(patient) is None


def test_without_a_clock_the_umpire_is_believed() -> None:
    protest = notice(Protest(1, 0, 1, 1, fee_paid=True), ICF)
    assert lapse(protest, None, ICF).state is LAPSED
    unknown = lodge(protest, form_for(ICF, None), ICF)
    assert unknown.answer_due_at(ICF) is None
    assert answer(unknown, None, upheld=True).state is UPHELD


def test_it_cannot_be_written_before_it_was_noticed() -> None:
    with refused("protest_time", given=99, since=100):
        lodge(noticed(), form_for(ICF, 99), ICF)


def test_without_the_fee_it_is_not_lodged_but_rejected() -> None:
    unpaid = noticed(fee_paid=False)
    with refused("protest_no_fee", law="145"):
        lodge(unpaid, ENGLISH, ICF)
    protest = reject(unpaid, "no_fee")
    assert (protest.state, protest.reason) == (REJECTED, "no_fee")
    assert not protest.is_open


def test_a_paid_fee_does_not_help_a_late_notice() -> None:
    with refused("protest_fee_paid", law="145"):
        reject(noticed(), "no_fee")
    assert reject(noticed(), "not_at_once").state is REJECTED


def test_abusive_language_is_rejected_once_it_is_written() -> None:
    protest = reject(lodged(), "abusive")
    assert (protest.state, protest.reason) == (REJECTED, "abusive")
    with refused("protest_state", given="noticed", expected="lodged"):
        reject(noticed(), "abusive")


def test_an_unknown_reason_is_refused() -> None:
    unknown: Rejection = "dull"  # type: ignore[assignment]  # as it may come from a record
    with refused("protest_reason", given="dull", known="no_fee, not_at_once, abusive"):
        reject(noticed(), unknown)


@pytest.mark.parametrize(
    ("edition", "language", "expected"),
    [(ICF, "de", "en"), (ICF_CZ, "cs", "en"), (ICF_CO, "en", "es"), (ICF_1991, "de", "en")],
)
def test_the_language_is_the_edition_s(edition: Edition, language: str, expected: str) -> None:
    with refused("protest_language", given=language, expected=expected, law="144"):
        lodge(noticed(edition), replace(ENGLISH, language=language), edition)
    assert lodge(noticed(edition), replace(ENGLISH, language=expected), edition).state is LODGED


def test_only_the_1991_laws_leave_the_language_to_a_national_event() -> None:
    german = replace(ENGLISH, language="de")
    assert lodge(noticed(ICF_1991), german, ICF_1991, international=False).grounds == german
    with refused("protest_language", given="de", expected="en", law="144"):
        lodge(noticed(), german, ICF, international=False)


def test_somebody_must_sign() -> None:
    with refused("protest_unsigned", law="144"):
        lodge(noticed(), replace(ENGLISH, signatory="  "), ICF)


@pytest.mark.parametrize(
    ("edition", "capacity", "known"),
    [
        (ICF, "captain", ""),
        (ICF, "manager", ""),
        (ICF, "director", "player, captain, manager"),
        (ICF_CO, "director", ""),
        (ICF_CO, "manager", "player, captain, director"),
        (ICF_1991, "spectator", "player, captain, manager"),
    ],
)
def test_only_some_may_sign(edition: Edition, capacity: str, known: str) -> None:
    form = replace(form_for(edition), capacity=capacity)
    if known:
        with refused("protest_capacity", given=capacity, known=known, law="144"):
            lodge(noticed(edition), form, edition)
    else:
        assert lodge(noticed(edition), form, edition).state is LODGED


def test_incident_decision_and_appeal_are_all_needed() -> None:
    parts = {
        "incident": replace(ENGLISH, incident=""),
        "decision": replace(ENGLISH, decision=""),
        "appeal": replace(ENGLISH, appeal=""),
    }
    for part, form in parts.items():
        with refused("protest_incomplete", missing=part, law="147"):
            lodge(noticed(), form, ICF)
    with refused("protest_incomplete", missing="incident, appeal", law="147"):
        lodge(noticed(), replace(ENGLISH, incident=" ", appeal="\n"), ICF)


def test_it_lapses_when_nothing_was_written_in_time() -> None:
    with refused("protest_in_time", given=1059, due=1060, law="146"):
        lapse(noticed(), 1059, ICF)
    protest = lapse(noticed(), 1060, ICF)
    assert protest.state is LAPSED
    assert not protest.is_open


def test_a_lodged_protest_can_be_upheld() -> None:
    protest = answer(lodged(), 2000, upheld=True)
    assert protest == replace(lodged(), state=UPHELD, answered_at=2000)
    assert not protest.is_open


def test_a_lodged_protest_can_be_overruled() -> None:
    protest = answer(lodged(), 2000, upheld=False)
    assert protest == replace(lodged(), state=OVERRULED, answered_at=2000)
    assert not protest.is_open


def test_the_answer_is_due_an_hour_after_the_written_protest_but_may_come_later() -> None:
    assert noticed().answer_due_at(ICF) is None
    assert lodged().answer_due_at(ICF) == 1000 + 3600
    assert answer(lodged(), 9999, upheld=False).answered_at == 9999
    with refused("protest_time", given=999, since=1000):
        answer(lodged(), 999, upheld=True)


STEPS: dict[str, tuple[Callable[[Protest], Protest], ProtestState]] = {
    "lodge": (lambda protest: lodge(protest, ENGLISH, ICF), NOTICED),
    "lapse": (lambda protest: lapse(protest, 2000, ICF), NOTICED),
    "not at once": (lambda protest: reject(protest, "not_at_once"), NOTICED),
    "abusive": (lambda protest: reject(protest, "abusive"), LODGED),
    "uphold": (lambda protest: answer(protest, 2000, upheld=True), LODGED),
    "overrule": (lambda protest: answer(protest, 2000, upheld=False), LODGED),
}


@pytest.mark.parametrize("state", ProtestState)
@pytest.mark.parametrize("name", STEPS)
def test_each_step_is_possible_in_one_state_only(name: str, state: ProtestState) -> None:
    step, needed = STEPS[name]
    if state is needed:
        assert step(in_state(state)).state is not state
    else:
        with refused("protest_state", given=state.value, expected=needed.value):
            step(in_state(state))


@given(st.lists(st.sampled_from(sorted(STEPS)), max_size=6), st.booleans())
def test_however_it_goes_a_protest_is_closed_once_and_for_all(
    names: list[str],
    fee_paid: bool,  # noqa: FBT001 - drawn, not called
) -> None:
    protest = noticed(fee_paid=fee_paid)
    for name in names:
        was_undecided = protest.is_undecided
        try:
            protest = STEPS[name][0](protest)
        except BadFact:
            continue
        assert was_undecided
    assert protest.is_open == (protest.is_undecided and fee_paid)
    if protest.state in (LODGED, UPHELD, OVERRULED):
        assert protest.fee_paid
        assert protest.grounds == ENGLISH


DECISIONS: dict[str, tuple[ProtestDecided, tuple[str, ...], tuple[str, ...]]] = {
    "not at once": (ProtestDecided(number=1, decision="rejected", reason="not_at_once"), ("145",), ()),
    "lapsed": (ProtestDecided(number=1, decision="lapsed"), ("146",), ()),
    "abusive": (ProtestDecided(number=1, decision="rejected", reason="abusive"), ("148",), ()),
    "upheld": (ProtestDecided(number=1, decision="upheld"), ("151a",), ("M20", "M38")),
    "overruled": (ProtestDecided(number=1, decision="overruled"), ("151b",), ()),
}


@pytest.mark.parametrize("edition", WITH_PROTEST, ids=lambda edition: edition.code)
def test_each_step_rests_on_the_clauses_of_all_editions(edition: Edition) -> None:
    start = begin(Setup(edition=edition))
    noticed_now = apply(start, Protested(pair=0, fee_paid=True))
    assert (noticed_now.laws, noticed_now.readings) == (("145",), ("M38",))
    lodged_now = apply(noticed_now, form_for(edition))
    assert (lodged_now.laws, lodged_now.readings) == (("144", "146", "147", "150"), ())
    for name, (decision, laws, readings) in DECISIONS.items():
        after = apply(noticed_now if name in ("not at once", "lapsed") else lodged_now, decision)
        assert (after.laws, after.readings) == (laws, readings)


def test_a_late_fee_rests_on_the_clause_of_the_notice() -> None:
    unpaid = apply(begin(Setup(edition=ICF)), Protested(pair=0, fee_paid=False))
    paid = apply(unpaid, Protested(pair=0, fee_paid=True, number=1))
    assert (paid.protests[0].fee_paid, paid.laws, paid.readings) == (True, ("145",), ())
