"""A protest, from the oral notice to the answer (144-151).

Nothing here keeps a clock: moments are seconds of whatever clock the caller has, or None where nobody
looked at one. A deadline counts only when both of its ends are known.
"""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, Literal

from carrom.errors import BadFact
from carrom.laws.edition import Edition
from carrom.match.facts import ProtestLodged
from carrom.match.game import PAIRS, Pair


class ProtestState(Enum):
    """How far a protest has come."""

    NOTICED = "noticed"
    LODGED = "lodged"
    REJECTED = "rejected"
    LAPSED = "lapsed"
    UPHELD = "upheld"
    OVERRULED = "overruled"


Rejection = Literal["no_fee", "not_at_once", "abusive"]
REJECTIONS: Final[dict[Rejection, tuple[ProtestState, str]]] = {
    "no_fee": (ProtestState.NOTICED, "145"),
    "not_at_once": (ProtestState.NOTICED, "145"),
    "abusive": (ProtestState.LODGED, "148"),
}
"""Why a protest may be refused unheard: the state in which that shows, and the clause."""
LANGUAGES: Final = {"english": "en", "english_if_international": "en", "spanish": "es"}
"""The language of the form, by the edition's word for it (144)."""
CAPACITIES: Final = ("player", "captain", "manager")
CAPACITIES_BY_BASE: Final = {"icf-co": ("player", "captain", "director")}
"""Who may sign, where it is not player, captain or manager (144)."""


@dataclass(frozen=True, slots=True)
class Protest:
    """One protest of a match. Nothing changes in place: see :func:`lodge`, :func:`reject` and the rest."""

    number: int
    pair: Pair
    """Who protests."""
    game: int
    board: int
    """Where the oral notice was given: from the beginning of this board the match would go on (151a)."""
    state: ProtestState = ProtestState.NOTICED
    fee_paid: bool = False
    noticed_at: float | None = None
    board_ended_at: float | None = None
    lodged_at: float | None = None
    answered_at: float | None = None
    grounds: ProtestLodged | None = None
    reason: Rejection | None = None
    """Why it was rejected."""

    @property
    def is_undecided(self) -> bool:
        """Whether it can still be lodged or answered."""
        return self.state in (ProtestState.NOTICED, ProtestState.LODGED)

    @property
    def is_open(self) -> bool:
        """Whether the result of the match must wait for it (150); a notice without the fee is no protest (145)."""
        return self.is_undecided and self.fee_paid

    def written_due_at(self, edition: Edition) -> float | None:
        """The last moment for the written protest, once the board has ended (146)."""
        if self.board_ended_at is None or not edition.protest_seconds:
            return None
        return self.board_ended_at + edition.protest_seconds

    def answer_due_at(self, edition: Edition) -> float | None:
        """When the parties should have the answer; play does not depend on it (151c)."""
        if self.lodged_at is None or not edition.answer_deadline_h:
            return None
        return self.lodged_at + edition.answer_deadline_h * 3600


def notice(protest: Protest, edition: Edition) -> Protest:
    """The oral notice to the umpire (145).

    A notice without the fee is taken down too: it is then to be rejected, and it cannot be lodged.
    """
    if edition.protest_language == "no_protest":
        raise BadFact("protest_not_taken", at=_name(protest), law="General1")
    if protest.pair not in PAIRS or protest.game < 1 or protest.board < 1:
        values = {"pair": protest.pair, "game": protest.game, "board": protest.board}
        raise BadFact("protest_place", at=_name(protest), **values)
    return protest


def pay(protest: Protest, *, fee_paid: bool) -> Protest:
    """The fee of a notice that was given without it, while its board is the last one (145)."""
    _must_be(protest, ProtestState.NOTICED)
    if protest.fee_paid:
        raise BadFact("protest_fee_paid", at=_name(protest), law="145")
    if not fee_paid:
        raise BadFact("protest_no_fee", at=_name(protest), law="145")
    return replace(protest, fee_paid=True)


def end_board(protest: Protest, at: float) -> Protest:
    """The protest once its board is over, from when the written protest has its time (146)."""
    return protest if protest.board_ended_at is not None else replace(protest, board_ended_at=at)


def lodge(protest: Protest, form: ProtestLodged, edition: Edition, *, international: bool = True) -> Protest:
    """The written protest, handed over: play goes on, the result waits (144, 146, 147, 150).

    It may come while the board is still played. At the very last moment it is in time.
    """
    at = form.at
    _must_be(protest, ProtestState.NOTICED)
    if not protest.fee_paid:
        raise BadFact("protest_no_fee", at=_name(protest), law="145")
    _not_before(protest, at, protest.noticed_at)
    due = protest.written_due_at(edition)
    if at is not None and due is not None and at > due:
        raise BadFact("protest_too_late", at=_name(protest), given=at, due=due, law="146")
    _check_form(protest, form, edition, international=international)
    return replace(protest, state=ProtestState.LODGED, lodged_at=at, grounds=form)


def reject(protest: Protest, reason: Rejection) -> Protest:
    """Refused unheard: without the fee, not at once, or in abusive language (145, 148)."""
    if reason not in REJECTIONS:
        raise BadFact("protest_reason", at=_name(protest), given=reason, known=", ".join(REJECTIONS))
    state, clause = REJECTIONS[reason]
    _must_be(protest, state)
    if reason == "no_fee" and protest.fee_paid:
        raise BadFact("protest_fee_paid", at=_name(protest), law=clause)
    return replace(protest, state=ProtestState.REJECTED, reason=reason)


def lapse(protest: Protest, at: float | None, edition: Edition) -> Protest:
    """Void, because nothing was handed over in time (146)."""
    _must_be(protest, ProtestState.NOTICED)
    due = protest.written_due_at(edition)
    if at is not None and due is not None and at < due:
        raise BadFact("protest_in_time", at=_name(protest), given=at, due=due, law="146")
    return replace(protest, state=ProtestState.LAPSED)


def answer(protest: Protest, at: float | None, *, upheld: bool) -> Protest:
    """Upheld: the match goes on from the beginning of that board, and the fee goes back (151a; M20).

    Overruled: the result stands, and the fee is kept (151b).
    """
    _must_be(protest, ProtestState.LODGED)
    _not_before(protest, at, protest.lodged_at)
    return replace(protest, state=ProtestState.UPHELD if upheld else ProtestState.OVERRULED, answered_at=at)


def _name(protest: Protest) -> str:
    return f"protest {protest.number}"


def _must_be(protest: Protest, state: ProtestState) -> None:
    if protest.state is not state:
        raise BadFact("protest_state", at=_name(protest), given=protest.state.value, expected=state.value)


def _not_before(protest: Protest, at: float | None, since: float | None) -> None:
    if at is not None and since is not None and at < since:
        raise BadFact("protest_time", at=_name(protest), given=at, since=since)


def _check_form(protest: Protest, form: ProtestLodged, edition: Edition, *, international: bool) -> None:
    """The form as the edition wants it: language, signature, and all three parts of the content."""
    where = _name(protest)
    free = edition.protest_language == "english_if_international" and not international
    expected = LANGUAGES.get(edition.protest_language, "")
    if not free and form.language != expected:
        raise BadFact("protest_language", at=where, given=form.language, expected=expected, law="144")
    if not form.signatory.strip():
        raise BadFact("protest_unsigned", at=where, law="144")
    may_sign = CAPACITIES_BY_BASE.get(edition.base, CAPACITIES)
    if form.capacity not in may_sign:
        raise BadFact("protest_capacity", at=where, given=form.capacity, known=", ".join(may_sign), law="144")
    parts = {"incident": form.incident, "decision": form.decision, "appeal": form.appeal}
    if missing := [part for part, text in parts.items() if not text.strip()]:
        raise BadFact("protest_incomplete", at=where, missing=", ".join(missing), law="147")
