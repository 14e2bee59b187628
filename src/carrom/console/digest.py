"""The digest of a match: equal on every device that rules alike, whatever its language."""

import json
from collections.abc import Sequence
from copy import copy
from hashlib import sha256
from typing import Any, Self

from carrom.match.factjson import fact_json
from carrom.match.facts import Fact
from carrom.match.setupjson import setup_json
from carrom.match.state import Setup, State
from carrom.match.view import view


def canonical(value: Any) -> bytes:  # noqa: ANN401 - JSON
    """JSON with sorted keys and no spaces, in UTF-8."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


class Digest:
    """SHA-256 over the canonical JSON of ``facts``, ``setup`` and ``view``, fact by fact as they are recorded.

    It has the seal of the facts as well, which would take long to make anew after every fact.
    """

    __slots__ = ("_count", "_facts", "_hash", "_setup")

    def __init__(self, setup: Setup, facts: Sequence[Fact] = ()) -> None:
        written = canonical([fact_json(fact) for fact in facts])[:-1]  # open for more
        self._setup = canonical(setup_json(setup))
        self._hash = sha256(b'{"facts":' + written)
        self._facts = sha256(written)
        self._count = len(facts)

    def add(self, fact: Fact) -> None:
        """One more fact was recorded."""
        written = (b"," if self._count else b"") + canonical(fact_json(fact))
        self._hash.update(written)
        self._facts.update(written)
        self._count += 1

    def of(self, state: State) -> str:
        """The digest of the match whose facts were added, at the state they lead to."""
        whole = self._hash.copy()
        whole.update(b'],"setup":' + self._setup + b',"view":' + canonical(view(state)) + b"}")
        return whole.hexdigest()

    @property
    def seal(self) -> str:
        """The seal of the facts that were added, as :func:`carrom.match.signatures.seal_of` makes it."""
        whole = self._facts.copy()
        whole.update(b"]")
        return whole.hexdigest()

    def with_one_more(self, fact: Fact) -> Self:
        """A digest that has this fact too; this one stays as it is."""
        longer = copy(self)
        longer._hash, longer._facts = self._hash.copy(), self._facts.copy()  # noqa: SLF001 - one of its own kind
        longer.add(fact)
        return longer
