"""Law cases as plain text, and how a file of them is read.

A file holds the cases of one law in one edition. A case is a few lines, a word and its rest; a blank line
ends it, and ``#`` begins a comment. See ``docs/conformance.md`` for the words.
"""

from dataclasses import dataclass

from carrom.errors import BadInput


class BadCase(BadInput):
    """A case file that cannot be read: file, line and what was expected."""

    def __init__(self, given: str, *, at: str, expected: str) -> None:
        super().__init__("bad_case", at=at, given=given, expected=expected)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a case: its word, its rest, and its place in the file."""

    word: str
    rest: str
    at: str


@dataclass(frozen=True, slots=True)
class Case:
    """One case: its edition, the file it stands in, its name and its lines."""

    edition: str
    file: str
    name: str
    lines: tuple[Line, ...] = ()

    @property
    def id(self) -> str:
        """Unique over all editions, such as ``icf-073-a15-below-22``."""
        return f"{self.edition}-{self.file.removeprefix('law_').replace('_', '-')}-{self.name}"

    @property
    def words(self) -> tuple[str, ...]:
        """The words its lines begin with."""
        return tuple(line.word for line in self.lines)

    @property
    def is_stroke(self) -> bool:
        """True if it is about a single stroke, in the words of ``carrom rule``."""
        return self.words == ("before", "seen", "ruled")

    def line(self, word: str) -> Line:
        """Its line of that word."""
        for line in self.lines:
            if line.word == word:
                return line
        raise BadCase(self.name, at=f"{self.edition}/{self.file}", expected=f"a line `{word}`")


def read_cases(text: str, edition: str, file: str) -> tuple[Case, ...]:
    """All cases of a file, in order."""
    found: list[tuple[str, list[Line]]] = []
    is_open = False
    for number, raw in enumerate(text.splitlines(), 1):
        at = f"{edition}/{file}.cases line {number}"
        word, _, rest = raw.strip().partition(" ")
        if not word:
            is_open = False
        elif word == "case" and rest.strip():
            found.append((rest.strip(), []))
            is_open = True
        elif not word.startswith("#"):
            if word == "case" or not is_open:
                raise BadCase(raw.strip(), at=at, expected="a line `case NAME`")
            found[-1][1].append(Line(word, rest.strip(), at))
    return tuple(Case(edition, file, name, tuple(lines)) for name, lines in found)


def items(line: Line) -> list[str]:
    """The parts of a line between semicolons."""
    return [part.strip() for part in line.rest.split(";") if part.strip()]


def citation(text: str) -> tuple[list[str], list[str]]:
    """The clauses and readings of ``73, 78a (H12, H29)``; a sub-sub-clause keeps its blank: ``78b ii``."""
    laws, _, readings = text.partition("(")
    named = [law.strip() for law in laws.split(",") if law.strip()]
    return named, [reading.strip() for reading in readings.rstrip(") ").split(",") if reading.strip()]
