"""A question: what is told, what is asked, the choices, and the answer with its clauses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import zip_longest
from typing import Final, Literal, NamedTuple, TypeVar, get_args

from carrom.exam.answer import Answer
from carrom.language import Language
from carrom.laws.ruling import LawRef

Kind = Literal[
    "ruling", "call", "placer", "men", "points", "clause", "spot", "figure",
    "striker", "raised", "deadline", "caller", "protest",
]  # fmt: skip
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
"""What can be asked: the ruling, the umpire's words, who places, how many men or points, the clause; whether a man
lies lawfully; a figure of the laws; who strikes next in doubles; what follows from an irregularity, until when and by
whom it can be raised; what becomes of a protest."""
Item = TypeVar("Item")
Choices = tuple[tuple[str, ...], int]
"""The choices, and the index of the right one."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question in one language."""

    id: str
    """The case, the step of a story, and the kind; the same in every language."""
    kind: Kind
    edition: str
    chapter: str
    situation: tuple[str, ...]
    asked: str
    choices: tuple[str, ...]
    right: int
    """The index of the right choice."""
    solution: str
    """The answer in a sentence: the call of the umpire, or the clause."""
    clauses: tuple[LawRef, ...]
    readings: tuple[str, ...]
    has_picture: bool = False
    answer: Answer | None = None
    """The ruling in figures, if it can be entered."""


class Entry(NamedTuple):
    """A question that can be asked."""

    id: str
    source: str
    """The situation, spot or clause it is about; a drawing holds each once."""
    kind: Kind
    edition: str
    chapter: str
    make: Callable[[Entry, Language, str], Question]
    """The question in a language; a seed sets the choices and their order."""

    def ask(self, words: Language, seed: str) -> Question:
        """The question in a language; a seed sets the choices and their order."""
        return self.make(self, words, seed)

    def question(
        self,
        words: Language,
        situation: tuple[str, ...],
        choices: Choices,
        solution: str,
        clauses: tuple[LawRef, ...],
        readings: tuple[str, ...] = (),
    ) -> Question:
        """The question with this situation and these choices, asked in the words of its kind."""
        asked = words.word("exam", f"ask_{self.kind}")
        named = (self.id, self.kind, self.edition, self.chapter, situation, asked)
        return Question(*named, *choices, solution, clauses, readings)


def shuffle(items: Iterable[Item], seed: str) -> list[Item]:
    """The items in an order that depends on the seed alone."""
    keyed = [(sha256(f"{seed} {place}".encode()).digest(), item) for place, item in enumerate(items)]
    return [item for _, item in sorted(keyed, key=lambda pair: pair[0])]


def in_turn(lots: Iterable[Sequence[Item]]) -> Iterator[Item]:
    """The first item of every lot, then the second of every lot, and so on."""
    absent = object()
    for row in zip_longest(*lots, fillvalue=absent):
        yield from (item for item in row if item is not absent)  # type: ignore[misc]


def in_order(group: str, names: Sequence[str], right: str, words: Language) -> Choices:
    """The words of a group of the language packs in their own order, and the index of the right one."""
    return tuple(words.word("exam", f"{group}_{name}") for name in names), names.index(right)


def with_right(right: str, others: Sequence[str], seed: str) -> Choices:
    """The choices in an order that depends on the seed, and the index of the right one."""
    choices = tuple(shuffle(dict.fromkeys((right, *others)), seed))
    return choices, choices.index(right)
