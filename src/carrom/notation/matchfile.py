"""The match file: a whole match as text, one line a fact, the same for a simulated table and a real one.

``docs/notation.md`` specifies it. Writing has one form, so the same match is the same bytes. Reading is forgiving
about spaces, capitals and order of keys; it goes as far as it can and lists every problem with its line.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from typing import Any, Final, NamedTuple

from carrom.errors import BadFact, BadInput, BadLayout
from carrom.match.facts import StrokeMade
from carrom.match.match import Match
from carrom.match.parts import Label
from carrom.match.position import Position
from carrom.match.setupjson import setup_json
from carrom.notation.headers import HEADER, OWN_HEADERS, Headers, header_line, read_headers
from carrom.notation.lines import LONGEST_LINE, Line, canonical_list, fact_of, read_line, write_fact, write_section
from carrom.notation.places import equipment_fields
from carrom.notation.position import write_position
from carrom.notation.record import Entry, Record
from carrom.notation.sections import RULED, read_table, ruled_fields, table_fields

VERSION: Final = 1
FIRST_LINE: Final = f"carrom match {VERSION}"
SIGNATURE: Final = "signature"


class Problem(NamedTuple):
    """Something wrong with a match file, and its line, counted from 1."""

    line: int
    error: BadInput

    def say(self, code: str) -> str:
        """The line and the sentence in one of the languages."""
        return f"{self.line}: {self.error.say(code)}"

    def __str__(self) -> str:
        return self.say("en")


def write_match_file(record: Record) -> str:
    """The record as a match file, signed. A record whose facts make no match is refused."""
    lines = [FIRST_LINE, *_header_lines(record), ""]
    _check_head(record, lines)
    match = Match.start(record.setup)
    for entry in record.entries:
        lines += [_comment(text) for text in entry.comments]
        before, match = match.state, match.record(entry.fact)
        after, board = match.state, match.state.board
        label = f"{after.label} " if isinstance(entry.fact, StrokeMade) else ""
        ruled = write_section("ruled", ruled_fields(entry.fact, before, after))
        fields = table_fields(entry.fact, pending=board is not None and board.pending is not None)
        lines.append(label + write_fact(entry.fact) + ruled + write_section("table", fields))
        if len(lines[-1]) > LONGEST_LINE:
            raise BadFact("line_too_long", at=entry.fact.kind, given=len(lines[-1]), known=LONGEST_LINE)
    lines += [_comment(text) for text in record.comments]
    return "\n".join([*lines, f"{SIGNATURE} {signed(lines)}", ""])


def signed(lines: list[str]) -> str:
    """The digest of what lines say: a run of spaces and tabs is one space, empty lines and comments are nothing."""
    plain = (re.sub(r"[ \t]+", " ", line).strip(" ") for line in lines)
    return sha256("\n".join(line for line in plain if line and not line.startswith("#")).encode()).hexdigest()


def lines_of(text: str) -> list[str]:
    """The lines of a match file, however the system that wrote it ends them."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")


def is_signed(text: str) -> bool:
    """Whether a match file ends with a signature, be it the right one or not."""
    lines = (line.strip() for line in reversed(lines_of(text)))
    last = next((line for line in lines if line and not line.startswith("#")), "")
    return last.lower().split(maxsplit=1)[:1] == [SIGNATURE]


def _comment(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError:  # half of a pair of signs, which no file can hold
        raise BadFact("text_expected", at="comments", given=ascii(text)[:60]) from None
    return f"# {' '.join(text.split())}".rstrip()


def _check_head(record: Record, lines: list[str]) -> None:
    """Refuse a head that would not be read as it was meant."""
    found: list[BadInput] = []
    headers, _ = read_headers(lines, FIRST_LINE, lambda _, error: found.append(error))
    if found:
        raise found[0]
    for name in record.headers:
        if name not in headers.others:
            raise BadFact("header_name", at=name[:40], given=name[:40], known=", ".join(OWN_HEADERS))


def _header_lines(record: Record) -> list[str]:
    settled = setup_json(record.setup)
    if record.setup.position is not None and record.setup.layout is not None:
        settled["position"] = write_position(Position(record.setup.position, record.setup.layout), exact=True)
    lines = [header_line(name, value) for name, value in settled.items()]
    usual = record.equipment
    for layout in record.layouts:
        if (layout.man_diameter, layout.carrom_board) != (usual.man_diameter, usual.carrom_board):
            raise BadLayout("layouts_differ", at="layout")
    if sizes := equipment_fields(usual):
        lines.append(f"equipment: {' '.join(f'{name}={size}' for name, size in sizes.items())}")
    for name, value in record.headers.items():
        if name.lower() in OWN_HEADERS or not HEADER.fullmatch(f"{name}: "):
            raise BadFact("header_name", at=name[:40], given=name[:40], known=", ".join(OWN_HEADERS))
        lines.append(header_line(name, value))
    return lines


def read_match_file(text: str) -> tuple[Record | None, tuple[Problem, ...]]:
    """The record of a match file as far as it can be read, and everything that is wrong with the file.

    There is no record when its first line or its setup cannot be read. Facts are taken up to the first that is
    malformed or that the match cannot take; what follows is still looked over, line by line.

    A header with physics that nobody knows is a problem and stays in the record, which then can neither be played
    again nor written: without it, a replay would take the usual physics and find strokes that end otherwise.
    """
    lines = lines_of(text)
    problems: list[Problem] = []
    headers, first = read_headers(lines, FIRST_LINE, lambda line, error: problems.append(Problem(line, error)))
    reading = _Reading(headers, problems)
    for number, line in enumerate(lines[first:], first + 1):
        reading.take(number, line.strip(), lines)
    reading.close()
    problems.sort(key=lambda problem: problem.line)
    if headers.setup is None:
        return None, tuple(problems)
    setup = replace(headers.setup, layout=headers.start)
    record = Record(setup, tuple(reading.entries), headers.others, tuple(reading.comments), headers.equipment)
    return record, tuple(problems)


class _Reading:
    """The facts of a file being read."""

    def __init__(self, headers: Headers, problems: list[Problem]) -> None:
        self.headers = headers
        self.problems = problems
        self.match = None if headers.setup is None else Match.start(replace(headers.setup, layout=headers.start))
        self.entries: list[Entry] = []
        self.comments: list[str] = list(headers.comments)
        self.stopped = 0
        """The line of the first fact that was not taken."""
        self.passed = 0
        """Facts after that."""
        self.ended = False
        self.shift: int | None = None
        """By how much the number of the last stroke was off, where its game and board were right."""
        self.shifted = Label(1, 1, 0)
        self.shifted_at = 0
        self.shifts = 0
        """Strokes behind it that were off by as much."""

    def take(self, number: int, text: str, lines: list[str]) -> None:
        """One line: empty, a comment, a fact, or the signature."""
        if not text:
            return
        if text.startswith("#"):
            self.comments.append(text[1:].strip())
            return
        if self.ended:
            self._note(number, BadFact("after_signature", at=text.split(maxsplit=1)[0][:40]))
            return
        if text.split(maxsplit=1)[0].lower() == SIGNATURE:
            self.ended = True
            given, known = text[len(SIGNATURE) :].strip().lower(), signed(lines[: number - 1])
            if given != known:
                self._note(number, BadFact("signature_differs", at=SIGNATURE, given=given[:80], known=known))
            return
        try:
            self._fact(number, read_line(text))
        except BadInput as error:
            self._stop(number, error)

    def _stop(self, number: int, *errors: BadInput) -> None:
        """Note what keeps a fact from being taken; those behind it are only looked over."""
        self._note(number, *errors)
        self.stopped = self.stopped or number

    def _note(self, number: int, *errors: BadInput) -> None:
        self.problems += [Problem(number, error) for error in errors]

    def _fact(self, number: int, line: Line) -> None:
        fact, wrong = fact_of(line)
        seen = self._seen(number, line)
        if fact is None or line.problems:
            self._stop(number, *line.problems, *wrong)
        elif self.match is None:
            pass
        elif self.stopped:
            self.passed += 1
        else:
            fact = replace(fact, **(seen if isinstance(fact, StrokeMade) else {"layout": seen.get("layout")}))
            before, self.match = self.match.state, self.match.record(fact)
            self.entries.append(Entry(fact, tuple(self.comments)))
            self.comments.clear()
            label = self.match.state.label if isinstance(fact, StrokeMade) else None
            self._compare_number(number, line, label)
            if "ruled" in line.sections:
                known = ruled_fields(fact, before, self.match.state)
                self._compare_ruling(number, line.sections["ruled"], known)

    def _compare_ruling(self, number: int, told: Mapping[str, str], known: Mapping[str, str]) -> None:
        """Note where the file tells another ruling than the match does."""
        for key in told:
            if key not in RULED:
                error = BadFact("unknown_key", at=f"ruled.{key[:40]}", given=key[:40], known=", ".join(RULED))
                self._note(number, error)
        for key in RULED:
            try:
                given, right = canonical_list(told.get(key, ""), f"ruled.{key}"), known.get(key, "")
            except BadInput as unread:
                self._note(number, unread)
                continue
            if given != right:
                error = BadFact("ruled_differs", at=f"ruled.{key}", given=given[:80] or "-", known=right or "-")
                self._note(number, error)

    def _compare_number(self, number: int, line: Line, label: Label | None) -> None:
        """Note a stroke with another number; those behind it that are off by as much are only counted."""
        if not line.label:
            return
        given = Label(*map(int, line.label.split(".")))
        shift = given.stroke - label.stroke if label and given[:2] == label[:2] else None
        if shift and shift == self.shift and given[:2] == self.shifted[:2]:
            self.shifts += 1
            return
        self._end_shift()
        if given != label:
            error = BadFact("strokes_shape", at=line.kind, given=line.label, expected=str(label or line.kind))
            self._note(number, error)
            self.shift, self.shifted, self.shifted_at = shift, given, number

    def _end_shift(self) -> None:
        """Say how many strokes were off by as much as the one before them."""
        if self.shifts:
            self._note(self.shifted_at, BadFact("numbers_shifted", n=self.shifts))
        self.shift, self.shifts = None, 0

    def _seen(self, number: int, line: Line) -> dict[str, Any]:
        """What the table saw of a fact."""
        found: list[BadInput] = []
        seen = read_table(line.sections.get("table") or {}, self.headers.equipment, found)
        self._note(number, *found)
        return seen

    def close(self) -> None:
        """Say how much was not taken."""
        self._end_shift()
        if self.stopped and self.passed:
            self._note(self.stopped, BadFact("read_no_further", n=self.passed))
