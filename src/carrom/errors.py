"""Every exception carrom raises on purpose.

    CarromError
    └── BadInput (also a ValueError)     input that is malformed or impossible
        ├── BadStroke                    a stroke that is impossible
        ├── BadReport                    a stroke report that no board could show
        ├── BadFact                      a fact that is malformed, or not possible in the match now
        ├── ProblemList                  something with several problems, all of them listed
        │   ├── BadEdition               an edition file
        │   ├── BadMeasures              the measures of a set of men, striker and board
        │   └── BadNotation              a position in text
        ├── BadLayout                    men that overlap, lie outside, or are too many
        │   └── BadMen                   all of them, listed
        └── UnknownName                  an edition, clause, language or preset that does not exist

A foul is not an error: what a player can do wrong at a real board is a ruling.
A message is a key of the language packs with its values, so that it exists in every language:
what was given, where, and what was expected.
"""

from __future__ import annotations

import errno
import re
from collections.abc import Mapping
from typing import Final, NamedTuple, Self

from carrom.language import LANGUAGES, Language, language


class CarromError(Exception):
    """Base of everything carrom raises on purpose; a :class:`Phrase` as message exists in every language."""

    def say(self, code: str) -> str:
        """The message in a language, or in English if it is for programmers only."""
        message = self.args[0] if self.args else ""
        return message.say(code) if isinstance(message, Phrase) else str(self)


class Phrase:
    """A part of a message, such as a colour: a key of the packs' phrases with its values."""

    __slots__ = ("key", "values")

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = values

    def __str__(self) -> str:
        return self.say("en")

    def say(self, code: str) -> str:
        """The words in a language."""
        return language(code).say("phrases", self.key, **_translate(self.values, code))


class Reasons(NamedTuple):
    """Several problems of one thing, as a part of a message."""

    problems: tuple[BadInput, ...]

    def __str__(self) -> str:
        return self.say("en")

    def say(self, code: str) -> str:
        """The problems in a language, in one line: the first ones, and how many more there are."""
        left = len(self.problems) - MAX_REASONS
        more = [BadInput("more_problems", n=left)] if left > 0 else []
        return "; ".join(problem.say(code) for problem in (*self.problems[:MAX_REASONS], *more))


MAX_REASONS: Final = 20
"""Problems in one line of a message: nineteen men on one spot have 171."""
LINE: Final = re.compile(r"^line (\d+)")
REASONS: Final = {
    errno.ENOENT: Phrase("no_such_file"),
    errno.EACCES: Phrase("not_permitted"),
    errno.EPERM: Phrase("not_permitted"),
    errno.EISDIR: Phrase("is_a_folder"),
    errno.ENOTDIR: Phrase("not_a_folder"),
    errno.ENOSPC: Phrase("disk_full"),
    errno.EROFS: Phrase("disk_read_only"),
    errno.ENAMETOOLONG: Phrase("name_too_long"),
    errno.EADDRINUSE: Phrase("address_in_use"),
    errno.EADDRNOTAVAIL: Phrase("address_not_here"),
}
"""Translated reasons for the common errors of files and addresses; others keep the message of the system."""


def reason_of(error: Exception) -> Phrase | str:
    """The reason of a system error, translated if possible."""
    if isinstance(error, UnicodeDecodeError):
        return Phrase("not_utf8")
    if isinstance(error, ValueError):  # a character that no file name can have
        return Phrase("impossible_name")
    if isinstance(error, OSError) and error.errno in REASONS:
        return REASONS[error.errno]
    return getattr(error, "strerror", None) or str(error) or type(error).__name__


def _translate(values: Mapping[str, object], code: str) -> dict[str, object]:
    return {name: part.say(code) if isinstance(part, Phrase | Reasons) else part for name, part in values.items()}


class BadInput(CarromError, ValueError):
    """Input that cannot be used: ``at`` names the place, ``key`` and ``values`` the sentence.

    A value that is a :class:`Phrase` or :class:`Reasons` is translated with the sentence.
    """

    def __init__(self, key: str, *, at: str = "", **values: object) -> None:
        self.key = key
        self.at = at
        self.values = values
        super().__init__(key)

    def __str__(self) -> str:
        return self.say("en")

    def sentence(self, code: str) -> str:
        """The sentence in a language, without the place."""
        return language(code).say("errors", self.key, **_translate(self.values, code))

    def say(self, code: str) -> str:
        """The whole message in a language; the word ``line`` in ``at`` is translated too."""
        at = LINE.sub(lambda found: Phrase("line", given=found[1]).say(code), self.at)
        sentence = self.sentence(code)
        return f"{at}: {sentence}" if at else sentence


class BadStroke(BadInput):
    """An impossible stroke: no seat, no direction, no speed, or a striker inside the frame."""


class BadReport(BadInput):
    """A stroke report that no board could show, such as ten white men pocketed."""


class BadFact(BadInput):
    """A fact that is malformed, or not possible in the match at this moment."""


class BadLayout(BadInput):
    """Men that overlap, lie outside the carrom board, or are too many."""


class BadMen(BadLayout):
    """Several men that overlap or lie outside; ``problems`` lists all of them."""

    def __init__(self, problems: tuple[BadLayout, ...]) -> None:
        self.problems = problems
        super().__init__("layout_problems", at="layout", given=Reasons(problems))


class ProblemList(BadInput):
    """Something with several problems; ``problems`` lists all of them."""

    def __init__(self, source: str, problems: tuple[BadInput, ...]) -> None:
        self.problems = problems
        super().__init__("problem_count", at=source, n=len(problems))

    def first(self, most: int) -> Self:
        """This error with so many problems at most, and a last one with the number left out."""
        left = len(self.problems) - most
        if left <= 0:
            return self
        first = type(self)(self.at, (*self.problems[:most], BadInput("more_problems", n=left)))
        first.values = self.values  # their number
        return first

    def sentence(self, code: str) -> str:
        """The number of problems, then each on its own line."""
        return "\n".join([super().sentence(code), *(f"  {problem.say(code)}" for problem in self.problems)])


class BadEdition(ProblemList):
    """An edition file with problems."""


class BadMeasures(ProblemList):
    """Measures of a set with malformed values."""


class BadNotation(ProblemList):
    """A position in text with problems, each with its column and key."""


class UnknownName(BadInput):
    """A name that does not exist; the message lists those that do."""

    def __init__(self, kind: str, given: object, known: tuple[str, ...], *, at: str = "") -> None:
        self.given = given
        super().__init__(f"unknown_{kind}", at=at, given=given, known=", ".join(known))


def spoken(code: str) -> Language:
    """The pack of a language; :class:`UnknownName` if there is none."""
    if code not in LANGUAGES:
        raise UnknownName("language", code, LANGUAGES, at="lang")
    return language(code)
