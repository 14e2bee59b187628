"""Umpired matches: facts of a real table, sent in batches by the one device that holds the pen.

The way of a batch: the pen is checked, what is stored already is skipped, the rest is folded and encoded in a thread,
stored in one transaction, broadcast, and at last acknowledged. The digest of the device is compared with that of this
server; a difference is marked, and nothing is ruled again in silence.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from secrets import token_urlsafe
from typing import Any, NamedTuple

from pydantic_core import PydanticSerializationError, to_json

from carrom.errors import BadFact, BadInput
from carrom.match.factjson import fact_json, read_fact
from carrom.match.facts import Fact
from carrom.match.game import PAIRS
from carrom.match.match import Match
from carrom.match.setupjson import read_setup, setup_json
from carrom.physics import LATEST
from carrom.server.play.clocks import MatchTime
from carrom.server.play.commands import NewEvent, new_event
from carrom.server.play.events import EncodedEvent, encode
from carrom.server.play.live import MAX_EVENTS, Live
from carrom.server.play.room import Room
from carrom.server.play.seats import hash_of
from carrom.server.problems import OutOfStep, Refusal, sentences
from carrom.server.umpired.engines import own_engine
from carrom.server.umpired.pens import MOST_LATE, Umpiring, difference
from carrom.server.umpired.wire import (
    FactLine,
    FactsForm,
    FactsStored,
    LateBranch,
    PenGiven,
    RulingDifference,
    SentFact,
    UmpiredForm,
    UmpiredMatch,
)
from carrom.storage import Conflict, DuplicateCommand, names


def new_pen() -> str:
    """The secret of a pen, or of a referee's link."""
    return token_urlsafe(24)


def first_event(form: UmpiredForm, maker: str, pen: str) -> dict[str, Any]:
    """The payload of the event that creates a match; BadInput for a setup that cannot be played."""
    _check_text(form.setup, "setup")
    setup = read_setup(form.setup)
    players = [
        {"pair": pair, "number": number, "name": _shown(name, f"setup.names[{pair}]"), "at_table": True}
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


def _shown(name: str, at: str) -> str:
    """A name as lists show it."""
    try:
        return names.clean(name)
    except ValueError:
        raise BadFact("umpired_name", at=at, given=name[:60], known=names.MAX_LENGTH) from None


def umpiring_of(match: Room | Live) -> Umpiring:
    """How a match is kept; Refusal if it is not played at a real table."""
    live = match if isinstance(match, Live) else match.live
    if live.umpiring is None:
        raise Refusal("not_found", at="match")
    return live.umpiring


def is_equal(room: Room, form: UmpiredForm, maker: str) -> bool:
    """True if a match was made by the same person with the same form."""
    live, umpiring = room.live, umpiring_of(room)
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
    def read(cls, form: FactsForm) -> Batch:
        """From its form; BadInput with the place of a malformed fact."""
        return cls(form.start, read_facts(form.facts), form.engine, form.digest, form.now)

    @property
    def end(self) -> int:
        """Number of the fact after the last."""
        return self.start + len(self.facts)


def read_facts(sent: Sequence[SentFact]) -> list[tuple[str, Fact]]:
    """Facts with their ids; BadInput with the place of one that is malformed."""
    _check_text([one.fact for one in sent], "facts")
    return [(one.id, read_fact(one.fact, f"facts[{n}]")) for n, one in enumerate(sent)]


async def record(room: Room, form: FactsForm, actor: str, known: frozenset[str]) -> FactsStored:
    """Store a batch; OutOfStep, with nothing changed but late facts kept, if it does not continue the match."""
    batch = await room.context.pools.umpires.run(Batch.read, form)
    async with room.lock:
        umpiring = umpiring_of(room)
        if not umpiring.is_pen(form.epoch, form.pen):
            raise _refused("pen", umpiring)
        if batch.engine and batch.engine not in known:
            raise _refused("engine", umpiring)
        if form.epoch < umpiring.epoch:
            kept = await _keep_late(room, batch, form.epoch, actor)
            raise _refused("old_pen" if kept else "old_pen_full", umpiring)
        if batch.start > umpiring.have:
            raise _refused("gap", umpiring)
        fresh = _fresh(room.live, batch)
        if fresh and room.live.seq + len(fresh) >= MAX_EVENTS:
            raise _refused("full", umpiring)
        return await _store(room, batch, fresh, actor)


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


class Folded(NamedTuple):
    """The events of a batch, and how this server rules it."""

    events: list[NewEvent]
    digest: str
    same: bool


def batch_events(live: Live, batch: Batch, fresh: Sequence[tuple[str, Fact]]) -> Folded:
    """Fold a batch. A fact that is not possible is refused, unless another engine has ruled it."""
    own, why, skipped = own_engine(), None, len(batch.facts) - len(fresh)
    refolded = umpiring_of(live).refolded
    events = list[NewEvent]()
    if refolded is not None and fresh:
        events.append(new_event(live, "ruled_otherwise", dict(refolded)))
    for number, (name, fact) in enumerate(fresh, skipped):
        before = events[-1].live if events else live
        payload = {"fact": fact_json(fact), "id": name, "engine": batch.engine or own}
        events.append(new_event(before, fact.kind, payload)._replace(id=name))
        if len(umpiring_of(events[-1].live).unruled) == 1:
            error = _why_not(before.match, fact)
            error.at = f"facts[{number}] {error.at}".rstrip()
            if batch.engine in ("", own):
                raise error
            why = sentences(error)
    after = events[-1].live if events else live
    digest = umpiring_of(after).digest_of(after.match)
    if fresh:
        events[-1] = _with_digest(events[-1], digest)
        after = events[-1].live
    umpiring = umpiring_of(after)
    # A batch that is sent again after others have followed says nothing of where the match stands now.
    same = batch.end != umpiring.have or (not umpiring.unruled and batch.digest in ("", digest))
    if not same and not umpiring.is_marked(batch.end, batch.engine, batch.digest):
        events.append(
            new_event(after, "ruled_otherwise", difference(batch.end, batch.engine, batch.digest, digest, why))
        )
    return Folded(events, digest, same)


def _why_not(match: Match, fact: Fact) -> BadInput:
    """Why a fact is not possible."""
    try:
        match.following(fact)
    except BadInput as error:
        return error
    raise AssertionError(fact)  # it has just been refused


def _with_digest(event: NewEvent, digest: str) -> NewEvent:
    """The last event of a batch with the digest of the match after it."""
    umpiring = replace(umpiring_of(event.live), stored_digest=digest)
    return event._replace(payload={**event.payload, "digest": digest}, live=replace(event.live, umpiring=umpiring))


async def _store(room: Room, batch: Batch, fresh: Sequence[tuple[str, Fact]], actor: str) -> FactsStored:
    """Fold, store and broadcast the facts of a batch that are not stored yet."""
    at = _time_now(batch, fresh)
    around, now_ms, live = room.surroundings(), room.context.clock.now_ms(), room.live
    around = around if at is None else around._replace(now=at)

    def work() -> tuple[Folded, list[EncodedEvent]]:
        folded = batch_events(live, batch, fresh)
        return folded, encode(live, folded.events, around, now_ms)

    folded, encoded = await room.context.pools.umpires.run(work)
    await _commit(room, encoded, actor)
    if at is not None:
        room.time = MatchTime(at)
        room.time.set_running(room.context.clock.monotonic(), running=True)
    return FactsStored(have=umpiring_of(room.live).have, digest=folded.digest, same=folded.same)


def _time_now(batch: Batch, fresh: Sequence[tuple[str, Fact]]) -> float | None:
    """The clock of the match when a batch arrives; None if its last new fact has no time."""
    at = fresh[-1][1].at if fresh else None
    return at if at is None or batch.now is None else max(at, batch.now)


async def _commit(room: Room, encoded: list[EncodedEvent], actor: str) -> None:
    try:
        await room.commit(encoded, actor)
    except (Conflict, DuplicateCommand):  # an earlier write that had failed was stored after all: to be sent again
        raise Refusal("not_ready") from None


async def _keep_late(room: Room, batch: Batch, epoch: int, actor: str) -> bool:
    """Keep the facts of an old pen that nobody has seen yet, as a branch; False if there is no room for them."""
    umpiring = umpiring_of(room.live)
    seen, late = set(umpiring.ids) | umpiring.late_ids, len(umpiring.late_ids)
    facts = [(n, name, fact) for n, (name, fact) in enumerate(batch.facts, batch.start) if name not in seen]
    if not facts:
        return True
    if late + len(facts) > MOST_LATE or room.live.seq >= MAX_EVENTS:
        return False
    kept = [{"id": name, "fact": fact_json(fact)} for _, name, fact in facts]
    payload = {"epoch": epoch, "start": facts[0][0], "facts": kept, "engine": batch.engine, "digest": batch.digest}
    await _append(room, "late_facts", payload, actor)
    return True


async def _append(room: Room, kind: str, payload: dict[str, Any], actor: str) -> None:
    """Store and broadcast one event that is no fact; the caller holds the lock of the room."""
    around, now_ms = room.surroundings(), room.context.clock.now_ms()
    await _commit(room, encode(room.live, [new_event(room.live, kind, payload)], around, now_ms), actor)


async def take_pen(room: Room, person: str, referee: str | None) -> PenGiven:
    """Give the pen to the owner of the match, or to whoever has the referee's link; the old pen is void."""
    async with room.lock:
        umpiring = umpiring_of(room)
        if not (umpiring.is_referee(referee) if referee else person == room.live.creation.maker):
            raise Refusal("token" if referee else "umpired_owner")
        if room.live.seq >= MAX_EVENTS:
            raise _refused("full", umpiring)
        pen = new_pen()
        await _append(room, "pen_taken", {"pen": hash_of(pen)}, person)
        umpiring = umpiring_of(room)
        return PenGiven(epoch=umpiring.epoch, pen=pen, have=umpiring.have)


async def name_referee(room: Room, person: str) -> str:
    """The secret of a new referee's link, for the owner of the match; an older link is void."""
    async with room.lock:
        umpiring = umpiring_of(room)
        if person != room.live.creation.maker:
            raise Refusal("umpired_owner")
        if room.live.seq >= MAX_EVENTS:
            raise _refused("full", umpiring)
        token = new_pen()
        await _append(room, "referee_named", {"token": hash_of(token)}, person)
        return token


def shown(live: Live, person: str, start: int) -> UmpiredMatch:
    """A match with its facts from a number on."""
    umpiring = umpiring_of(live)
    facts = [fact_json(fact) for fact in live.match.facts] + [each["fact"] for each in umpiring.unruled]
    differences = [*umpiring.differences, *([] if umpiring.refolded is None else [umpiring.refolded])]
    return UmpiredMatch(
        setup=setup_json(live.match.setup),
        anchor_ms=umpiring.anchor_ms,
        listed=live.creation.listed,
        epoch=umpiring.epoch,
        have=umpiring.have,
        facts=[FactLine(id=name, fact=fact) for name, fact in zip(umpiring.ids, facts, strict=True)][start:],
        digest=umpiring.digest_of(live.match),
        unruled=len(umpiring.unruled),
        differences=[RulingDifference(**each) for each in differences],
        branches=[LateBranch(**each) for each in umpiring.branches],
        mine=person == live.creation.maker,
    )
