"""Questions about protests: what becomes of a notice, of a written protest, of its answer (144-151)."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Final, NamedTuple

from carrom.errors import BadInput
from carrom.exam.moments import Moment, moments
from carrom.exam.question import Entry, Question, shuffle, with_right
from carrom.exam.rulings import OTHERS
from carrom.language import Language
from carrom.laws.calls import listed
from carrom.laws.ruling import LawRef
from carrom.laws.tables.bases import number_in, text_of
from carrom.laws.tables.clauses import resolve
from carrom.match.facts import Fact, ProtestDecided, Protested, ProtestLodged
from carrom.match.match import Match
from carrom.match.protest import LANGUAGES, Protest
from carrom.match.state import State

OUTCOMES: Final = {
    Protested.kind: ("noticed", "unpaid", "protest_not_taken", "protest_too_late"),
    ProtestLodged.kind: (
        "lodged", "protest_too_late", "protest_no_fee", "protest_language", "protest_unsigned", "protest_capacity",
        "protest_incomplete",
    ),
    ProtestDecided.kind: ("upheld", "overruled", "rejected", "lapsed", "protest_no_withdrawal"),
}  # fmt: skip
"""What can become of a protest at each step: a state of it, or the key of a refusal."""
PARTS: Final = ("incident", "decision", "appeal")
MINUTE: Final = 60


class Protesting(NamedTuple):
    """A step of a protest, and what becomes of it."""

    moment: Moment
    outcome: str
    clauses: tuple[str, ...]
    readings: tuple[str, ...]


@cache
def protests(edition: str) -> dict[str, Protesting]:
    """The steps of protests by their ids; those that are told alike once."""
    found: dict[tuple[object, ...], Protesting] = {}
    for moment in moments(edition, (Protested.kind,)):
        one = _step(_with_one_fault(moment))
        if one is not None and one.clauses and all(resolve(edition, clause) for clause in one.clauses):
            found.setdefault((*_facts(moment), one.outcome), one)
    return {one.moment.id: one for one in found.values()}


def _with_one_fault(moment: Moment) -> Moment:
    """The moment with its form in the language of the edition, unless the language is its only fault."""
    fact, wanted = moment.fact, LANGUAGES.get(moment.match.state.edition.protest_language, "")
    if not isinstance(fact, ProtestLodged) or fact.language == wanted or isinstance(moment.after, Match):
        return moment
    form = replace(fact, language=wanted)
    try:
        moment.match.record(form)
    except BadInput as error:
        return moment._replace(fact=form, after=error)
    return moment


def _step(moment: Moment) -> Protesting | None:
    """What becomes of the protest, if it can be told."""
    before, fact, after = moment.match.state, moment.fact, moment.after
    if fact.kind not in OUTCOMES or (isinstance(fact, Protested) and (fact.number or fact.board)):
        return None
    if isinstance(after, BadInput):
        law = number_in(before.edition.base, str(after.values.get("law", "")))
        return Protesting(moment, after.key, (law,), ()) if after.key in OUTCOMES[fact.kind] else None
    protest, state = protest_of(after.state, fact), after.state
    outcome = "unpaid" if isinstance(fact, Protested) and not protest.fee_paid else protest.state.value
    if outcome == "upheld" and not before.starts:
        return None  # there is no board to go back to
    return Protesting(moment, outcome, state.laws, state.readings)


def protest_of(state: State, fact: Fact) -> Protest:
    """The protest that a fact is about."""
    number = fact.number if isinstance(fact, (ProtestLodged, ProtestDecided)) else len(state.protests)
    return state.protests[number - 1]


def _facts(moment: Moment) -> Iterator[object]:
    """What a question tells."""
    fact, state = moment.fact, moment.match.state
    yield fact.kind
    if isinstance(fact, Protested):
        yield fact.fee_paid
    elif isinstance(fact, ProtestDecided):
        yield fact.decision, fact.reason
    elif isinstance(fact, ProtestLodged):
        yield fact.language, _signatory(fact), tuple(_missing_parts(fact)), state.setup.international
        yield _seconds_late(state, fact), protest_of(state, fact).fee_paid


def _signatory(form: ProtestLodged) -> str:
    return form.capacity if form.signatory.strip() else "nobody"


def _missing_parts(form: ProtestLodged) -> list[str]:
    return [part for part in PARTS if not getattr(form, part).strip()]


def _seconds_late(state: State, form: ProtestLodged) -> int | None:
    """Seconds since the end of the board it is about; None while that is played or no time was kept."""
    ended = protest_of(state, form).board_ended_at
    return None if ended is None or form.at is None else int(form.at - ended)


def ask_protest(one: Protesting, entry: Entry, words: Language, seed: str) -> Question:
    """The question about a step of a protest."""
    moment, seed = one.moment, f"{seed} {entry.id}"
    right = words.word("exam", f"becomes_{one.outcome}")
    names = [each for each in OUTCOMES[moment.fact.kind] if each != one.outcome]
    others = [words.word("exam", f"becomes_{each}") for each in shuffle(names, f"{seed} others")[:OTHERS]]
    return entry.question(
        words,
        (" ".join(_statement(moment, words)),),
        with_right(right, others, seed),
        right,
        tuple(LawRef(text_of(entry.edition, clause), clause) for clause in one.clauses),
        one.readings,
    )


def _statement(moment: Moment, words: Language) -> Iterator[str]:
    fact, state = moment.fact, moment.match.state
    if isinstance(fact, Protested):
        yield words.word("exam", "notice_with_fee" if fact.fee_paid else "notice_without_fee")
    elif isinstance(fact, ProtestDecided):
        yield words.word("exam", f"decided_{fact.reason or fact.decision}")
    elif isinstance(fact, ProtestLodged):
        yield words.word("exam", "noticed_with_fee" if protest_of(state, fact).fee_paid else "noticed_without_fee")
        yield _handed_over(_seconds_late(state, fact), words)
        if state.edition.protest_language == "english_if_international":
            yield words.word("exam", "international" if state.setup.international else "not_international")
        yield words.word("exam", f"written_{fact.language}")
        yield words.word("exam", f"signed_{_signatory(fact)}")
        missing = [words.word("exam", f"part_{part}") for part in _missing_parts(fact)]
        yield (
            words.say("exam", "parts_missing", parts=listed(missing, words))
            if missing
            else words.word("exam", "parts_complete")
        )


def _handed_over(seconds: int | None, words: Language) -> str:
    if seconds is None:
        return words.word("exam", "handed_over_in_the_board")
    return words.say("exam", "handed_over_after", time=f"{seconds // MINUTE}:{seconds % MINUTE:02}")
