"""What the events of an umpired match say besides its facts: pens, ids of facts, differences, late facts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from hmac import compare_digest
from typing import Any, Final, Literal

from carrom.console.digest import Digest
from carrom.errors import BadInput
from carrom.match.facts import Fact
from carrom.match.match import Match
from carrom.match.state import Setup
from carrom.match.trail import Trail
from carrom.server.play.tokens import hash_of
from carrom.server.play.wire.messages import Words
from carrom.server.umpired.engines import own_engine

Json = Mapping[str, Any]
KINDS: Final = frozenset({"pen_taken", "referee_named", "ruled_otherwise", "late_facts"})
"""Events of an umpired match that are no facts."""
NO_IDS: Final = Trail[str]()
MOST_DIFFERENCES: Final = 100
"""Differences that are kept of one match."""
MOST_LATE: Final = 1000
"""Late facts that are kept of one match; a dead phone has some hundred."""


def difference(have: int, engine: str, digest: str, own_digest: str, why: Words | None = None) -> dict[str, Any]:
    """A batch that another engine has ruled otherwise, as it is stored."""
    own = {"own_engine": own_engine(), "own_digest": own_digest, "why": why}
    return {"have": have, "engine": engine, "digest": digest, **own}


@dataclass(frozen=True, slots=True)
class Umpiring:
    """How a match at a real table is kept. The pen of an epoch is the right to record facts."""

    anchor_ms: int
    """Wall clock of the device when the clock of the match was 0."""
    pens: tuple[str, ...]
    """Hashes of all pens, by epoch; the last is in force."""
    digest: Digest
    """Of the facts that were folded."""
    referee: str = ""
    """Hash of the referee's link."""
    ids: Trail[str] = NO_IDS
    """The ids of the facts, in order."""
    engine: str = ""
    """Engine that ruled the last fact."""
    stored_digest: str = ""
    """Digest of the match when the last batch was stored; another one now means that it is ruled otherwise since."""
    unruled: tuple[Json, ...] = ()
    """The last facts, if the engine of this server cannot rule them: stored, and not folded."""
    refusal: BadInput | None = None
    """Why the first of them is not possible."""
    differences: tuple[Json, ...] = ()
    """Batches that were ruled otherwise on their device."""
    refolded: Json | None = None
    """Set if the match was ruled otherwise when it was stored; one of the differences with the next batch."""
    branches: tuple[Json, ...] = ()
    """Facts of old pens."""

    @classmethod
    def read(cls, created: Json, setup: Setup) -> Umpiring | None:
        """From the first event of a match; None if it is not umpired."""
        found = created.get("umpired")
        return None if found is None else cls(found["anchor_ms"], (found["pen"],), Digest(setup))

    @property
    def epoch(self) -> int:
        """The number of the pen in force, from 1."""
        return len(self.pens)

    @property
    def have(self) -> int:
        """Facts that are stored."""
        return len(self.ids)

    @property
    def agreement(self) -> Literal["same", "differs", "unruled"]:
        """Whether this server rules the match as the umpire's device did, otherwise, or not at all."""
        if self.unruled:
            return "unruled"
        return "differs" if self.differences or self.refolded is not None else "same"

    @property
    def late_ids(self) -> set[str]:
        """The ids of all late facts."""
        return {fact["id"] for branch in self.branches for fact in branch["facts"]}

    def is_marked(self, have: int, engine: str, digest: str) -> bool:
        """True if this difference is marked already, or so many are that one more tells nothing."""
        told = ((each["have"], each["engine"], each["digest"]) for each in self.differences)
        return len(self.differences) >= MOST_DIFFERENCES or (have, engine, digest) in told

    def is_pen(self, epoch: int, secret: str) -> bool:
        """True if this is the pen of that epoch, in force or not."""
        return 1 <= epoch <= self.epoch and compare_digest(self.pens[epoch - 1], hash_of(secret))

    def is_referee(self, secret: str | None) -> bool:
        """True if this is the secret of the referee's link."""
        return bool(secret) and bool(self.referee) and compare_digest(self.referee, hash_of(secret or ""))

    def digest_of(self, match: Match) -> str:
        """The digest of the match; empty if not all of its facts could be folded."""
        return "" if self.unruled else self.digest.of(match.state)

    def with_fact(self, payload: Json, fact: Fact) -> Umpiring:
        """After an event with a fact that was folded."""
        return replace(self._with_id(payload), digest=self.digest.with_one_more(fact))

    def with_unruled(self, payload: Json, refusal: BadInput) -> Umpiring:
        """After an event with a fact that could not be folded."""
        return replace(self._with_id(payload), unruled=(*self.unruled, payload), refusal=refusal)

    def _with_id(self, payload: Json) -> Umpiring:
        stored = payload.get("digest", self.stored_digest)
        return replace(self, ids=self.ids.plus(payload["id"]), engine=payload["engine"], stored_digest=stored)

    def compared(self, match: Match) -> Umpiring:
        """This after loading: marked if the engine of today rules the match otherwise than that of its last batch."""
        own, stored = self.digest_of(match), self.stored_digest
        if not stored or own == stored:
            return self
        return replace(self, refolded=difference(self.have, self.engine, stored, own))

    def after(self, kind: str, payload: Json) -> Umpiring:
        """After one of the other events."""
        match kind:
            case "pen_taken":
                return replace(self, pens=(*self.pens, payload["pen"]))
            case "referee_named":
                return replace(self, referee=payload["token"])
            case "ruled_otherwise":
                return replace(self, differences=(*self.differences, payload), refolded=None)
            case "late_facts":
                return replace(self, branches=(*self.branches, payload))
            case _:
                raise ValueError(kind)
