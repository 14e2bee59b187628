"""Umpired matches: facts of a real table, sent in batches by the one device that holds the pen.

The way of a batch: the pen is checked, what is stored already is skipped, the rest is folded and encoded in a thread,
stored in one transaction, broadcast, and at last acknowledged. The digest of the device is compared with that of this
server; a difference is marked, and nothing is ruled again in silence.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from pydantic_core import PydanticSerializationError, to_json

from carrom.errors import BadFact
from carrom.match.factjson import fact_json, read_fact
from carrom.match.facts import Fact
from carrom.match.game import PAIRS
from carrom.match.setupjson import read_setup, setup_json
from carrom.physics import LATEST
from carrom.server.play.actions import NewEvent, new_event
from carrom.server.play.changes import Change, Plan, change_by
from carrom.server.play.live import MAX_EVENTS, Live
from carrom.server.play.room import Room
from carrom.server.play.tokens import hash_of, new_token
from carrom.server.problems import OutOfStep, Refusal, existing, sentences
from carrom.server.umpired import wire
from carrom.server.umpired.engines import own_engine
from carrom.server.umpired.pens import MOST_LATE, Umpiring, difference
from carrom.storage import Conflict, DuplicateCommand, names


def first_event(form: wire.UmpiredForm, maker: str, pen: str) -> dict[str, Any]:
    """The payload of the event that creates a match; BadInput for a setup that cannot be played."""
    _check_text(form.setup, "setup")
    setup = read_setup(form.setup)
    players = [
        {"pair": pair, "number": number, "name": _list_name(name, f"setup.names[{pair}]"), "at_table": True}
        for pair in PAIRS
        for number, name in enumerate(setup.names[pair])
    ]
    return {
        "setup": setup_json(setup),
        "edition": setup.edition.code,
        "seed": 0,
        "engine": LATEST.name,
        "jumps": False,
        "clocks": True,
        "trials": False,
        "length": "match" if setup.edition.games > 1 else "game",
        "practice": False,
        "hot_seat": False,
        "listed": form.listed,
        "maker": maker,
        "players": players,
        "form": {},
        "umpired": {"anchor_ms": form.anchor_ms, "pen": hash_of(pen)},
    }


def _check_text(value: object, at: str) -> None:
    """BadFact for half a pair of surrogates, which no file and no socket can carry."""
    try:
        to_json(value)
    except (PydanticSerializationError, ValueError, RecursionError):
        raise BadFact("text_expected", at=at, given="?") from None


def _list_name(name: str, at: str) -> str:
    """A name as lists show it."""
    try:
        return names.clean(name)
    except ValueError:
        raise BadFact("umpired_name", at=at, given=name[:60], known=names.MAX_LENGTH) from None


def umpiring_of(live: Live) -> Umpiring:
    """How a match is kept; Refusal if it is not played at a real table."""
    return existing(live.umpiring, "match")


def is_equal(room: Room, form: wire.UmpiredForm, maker: str) -> bool:
    """True if a match was made by the same person with the same form."""
    live, umpiring = room.live, umpiring_of(room.live)
    stored = (live.creation.maker, live.creation.listed, umpiring.anchor_ms, setup_json(live.match.setup))
    return stored == (maker, form.listed, form.anchor_ms, setup_json(read_setup(form.setup)))


class Batch(NamedTuple):
    """A batch whose facts are well formed."""

    start: int
    facts: list[tuple[str, Fact]]
    engine: str
    digest: str
    now: float | None
    """The clock of the match when it was sent."""

    @classmethod
    def read(cls, form: wire.FactsForm) -> Batch:
        """From its form; BadInput with the place of a malformed fact."""
        _check_text([sent.fact for sent in form.facts], "facts")
        facts = [(sent.id, read_fact(sent.fact, f"facts[{n}]")) for n, sent in enumerate(form.facts)]
        return cls(form.start, facts, form.engine, form.digest, form.now)

    @property
    def end(self) -> int:
        """Number of the fact after the last."""
        return self.start + len(self.facts)


async def record(room: Room, form: wire.FactsForm, actor: str, known: frozenset[str]) -> wire.FactsStored:
    """Store a batch; OutOfStep, with nothing changed but late facts kept, if it does not continue the match."""
    pool = room.context.pools.umpires
    batch = await pool.run(Batch.read, form)
    folded: list[wire.FactsStored] = []

    async def plan() -> Change | None:
        umpiring = umpiring_of(room.live)
        if not umpiring.is_pen(form.epoch, form.pen):
            raise _refused("pen", umpiring)
        if batch.engine and batch.engine not in known:
            raise _refused("engine", umpiring)
        if form.epoch < umpiring.epoch:
            return _late_facts(room.live, batch, form.epoch, actor)
        if batch.start > umpiring.have:
            raise _refused("gap", umpiring)
        fresh = _fresh(room.live, batch)
        if fresh and room.seq + len(fresh) >= MAX_EVENTS:
            raise _refused("full", umpiring)

        def make(live: Live, _at: float | None) -> list[NewEvent]:
            events, stored = fold(live, batch, fresh)
            folded.append(stored)
            return events

        return Change(make, actor, run=pool.run, now=_time_now(batch, fresh))

    await _write(room, plan)
    if not folded:
        raise _refused("old_pen", umpiring_of(room.live))
    return folded[0]


async def _write(room: Room, plan: Plan) -> list[NewEvent]:
    try:
        return await room.write(plan)
    except (Conflict, DuplicateCommand):  # an earlier write that had failed was stored after all: to be sent again
        raise Refusal("not_ready") from None


def _refused(error: str, umpiring: Umpiring) -> OutOfStep:
    return OutOfStep(error, have=umpiring.have, epoch=umpiring.epoch)


def _fresh(live: Live, batch: Batch) -> list[tuple[str, Fact]]:
    """The facts of a batch that are not stored yet; OutOfStep if the others are not the stored ones."""
    umpiring = umpiring_of(live)
    ruled = len(live.match.facts)
    for number, (name, fact) in enumerate(batch.facts[: umpiring.have - batch.start], batch.start):
        stored = fact_json(live.match.facts[number]) if number < ruled else umpiring.unruled[number - ruled]["fact"]
        if umpiring.ids[number] != name or stored != fact_json(fact):
            raise _refused("fork", umpiring)
    fresh = batch.facts[umpiring.have - batch.start :]
    ids = [name for name, _ in fresh]
    if len(set(ids)) < len(ids) or set(ids) & set(umpiring.ids):
        raise _refused("fork", umpiring)
    return fresh


def fold(live: Live, batch: Batch, fresh: Sequence[tuple[str, Fact]]) -> tuple[list[NewEvent], wire.FactsStored]:
    """The events of a batch, and how this server rules it.

    A fact that is not possible is refused, unless another engine has ruled it.
    """
    own, why, skipped = own_engine(), None, len(batch.facts) - len(fresh)
    refolded = umpiring_of(live).refolded
    events = list[NewEvent]()
    if refolded is not None and fresh:
        events.append(new_event(live, "ruled_otherwise", dict(refolded)))
    for number, (name, fact) in enumerate(fresh, skipped):
        before = events[-1].live if events else live
        payload = {"fact": fact_json(fact), "id": name, "engine": batch.engine or own}
        events.append(new_event(before, fact.kind, payload, fact)._replace(id=name))
        refusal = umpiring_of(events[-1].live).refusal
        if refusal is not None and umpiring_of(before).refusal is None:
            if batch.engine in ("", own):
                refusal.at = f"facts[{number}] {refusal.at}".rstrip()
                raise refusal
            why = sentences(refusal)
    after = events[-1].live if events else live
    digest = umpiring_of(after).digest_of(after.match)
    if fresh:
        after = replace(after, umpiring=replace(umpiring_of(after), stored_digest=digest))
        events[-1] = events[-1]._replace(payload={**events[-1].payload, "digest": digest}, live=after)
    umpiring = umpiring_of(after)
    # A batch that is sent again after others have followed says nothing of where the match stands now.
    same = batch.end != umpiring.have or (not umpiring.unruled and batch.digest in ("", digest))
    if not same and not umpiring.is_marked(batch.end, batch.engine, batch.digest):
        events.append(
            new_event(after, "ruled_otherwise", difference(batch.end, batch.engine, batch.digest, digest, why))
        )
    return events, wire.FactsStored(have=umpiring.have, digest=digest, same=same)


def _time_now(batch: Batch, fresh: Sequence[tuple[str, Fact]]) -> float | None:
    """The clock of the match when a batch arrives; None if its last new fact has no time."""
    at = fresh[-1][1].at if fresh else None
    return at if at is None or batch.now is None else max(at, batch.now)


def _late_facts(live: Live, batch: Batch, epoch: int, actor: str) -> Change | None:
    """Keeps the facts of an old pen that nobody has seen yet, as a branch; OutOfStep if there is no room for them."""
    umpiring = umpiring_of(live)
    seen, late = set(umpiring.ids) | umpiring.late_ids, len(umpiring.late_ids)
    facts = [(n, name, fact) for n, (name, fact) in enumerate(batch.facts, batch.start) if name not in seen]
    if not facts:
        return None
    if late + len(facts) > MOST_LATE or live.is_full:
        raise _refused("old_pen_full", umpiring)
    kept = [{"id": name, "fact": fact_json(fact)} for _, name, fact in facts]
    payload = {"epoch": epoch, "start": facts[0][0], "facts": kept, "engine": batch.engine, "digest": batch.digest}
    return change_by(actor, "late_facts", payload)


async def take_pen(room: Room, person: str, referee: str | None) -> wire.PenGiven:
    """Give the pen to the owner of the match, or to whoever has the referee's link; the old pen is void."""
    pen = new_token()

    async def plan() -> Change:
        umpiring = umpiring_of(room.live)
        if not (umpiring.is_referee(referee) if referee else person == room.live.creation.maker):
            raise Refusal("token" if referee else "umpired_owner")
        return _event(room.live, person, "pen_taken", {"pen": hash_of(pen)})

    umpiring = umpiring_of((await _write(room, plan))[-1].live)
    return wire.PenGiven(epoch=umpiring.epoch, pen=pen, have=umpiring.have)


async def name_referee(room: Room, person: str) -> str:
    """The secret of a new referee's link, for the owner of the match; an older link is void."""
    token = new_token()

    async def plan() -> Change:
        umpiring_of(room.live)
        if person != room.live.creation.maker:
            raise Refusal("umpired_owner")
        return _event(room.live, person, "referee_named", {"token": hash_of(token)})

    await _write(room, plan)
    return token


def _event(live: Live, person: str, kind: str, payload: dict[str, Any]) -> Change:
    """The change by one event; OutOfStep if the match has as many as it may have."""
    if live.is_full:
        raise _refused("full", umpiring_of(live))
    return change_by(person, kind, payload)


def match_view(live: Live, person: str, start: int) -> wire.UmpiredMatch:
    """A match with its facts from a number on."""
    umpiring = umpiring_of(live)
    facts = [fact_json(fact) for fact in live.match.facts] + [each["fact"] for each in umpiring.unruled]
    differences = [*umpiring.differences, *([] if umpiring.refolded is None else [umpiring.refolded])]
    return wire.UmpiredMatch.from_value(
        umpiring,
        setup=setup_json(live.match.setup),
        listed=live.creation.listed,
        facts=[wire.FactLine(id=name, fact=fact) for name, fact in zip(umpiring.ids, facts, strict=True)][start:],
        digest=umpiring.digest_of(live.match),
        unruled=len(umpiring.unruled),
        differences=[wire.RulingDifference(**each) for each in differences],
        branches=[wire.LateBranch(**each) for each in umpiring.branches],
        mine=person == live.creation.maker,
    )
