"""Check a measured set against chapter I, list what is permitted, or print a form to fill in."""

import argparse
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Final

from carrom.cli.support.lookup import find_edition, read_text
from carrom.cli.support.options import add_language
from carrom.equipment.inspection import Finding, Mark, Report, check, read_measures
from carrom.equipment.spec import Choice, Condition, Figure, Item, Note, Spec, spec_of
from carrom.language import Language
from carrom.tomltext import LONGEST_TEXT

NO_CERTIFICATE: Final = 1
ACTIONS: Final = ("check", "list", "template")
WIDTH: Final = 80
RULE: Final = "─" * WIDTH
FOUND: Final = (5, 33, 18, 18)
"""Widths of the columns of a finding: law, requirement, measured, permitted; two blanks between them."""
ASKED: Final = (5, 45, 26)
"""Widths of the columns of a requirement: law, requirement, permitted."""
BARE_UNITS: Final = ("runs", "men")
"""Units that are already in the name of the requirement."""


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """What to do, by which edition, and in which language."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    for action in ACTIONS:
        about = words.word("help", f"action_{action}")
        options = actions.add_parser(action, help=about, description=about)
        if action == "check":
            options.add_argument("file", metavar="FILE", help=words.word("help", "measured_file"))
        options.add_argument("--edition", default="icf", help=words.word("help", "edition"))
        add_language(options, words)


def run(args: argparse.Namespace, words: Language) -> int:
    """Print the certificate, the requirements or the form."""
    edition = find_edition(args.edition)
    spec = spec_of(edition.base, edition.man_min_weight_g, ivory_ok=edition.ivory_striker_ok)
    heading = f"{edition.code} · {edition.name}"
    if args.action == "list":
        print(requirements(spec, heading, words))
        return 0
    if args.action == "template":
        print("\n".join(template(spec, words)))
        return 0
    report = check(read_measures(read_text(args.file, 4 * LONGEST_TEXT, at="FILE"), args.file), spec)
    print(certificate(report, spec, heading, words))
    return 0 if report.passes else NO_CERTIFICATE


def template(spec: Spec, words: Language) -> Iterator[str]:
    """A form that is valid TOML: every key is commented out and has no value yet."""
    for key in ("template_title", "template_how"):
        yield from _comment(words.word("equipment", key))
    yield from ("", *_comment(words.word("equipment", "template_name")), "#name =")
    heading = ""
    for item in spec.items:
        above, _, key = item.key.partition(".")
        if above != heading:
            heading = above
            yield from ("", f"[{heading}]")
        label = words.word("equipment", item.key)
        asked = [f"{item.law}  {label}: {permitted(item, words)}", *_form(item, words)]
        yield from _comment("; ".join(asked))
        yield f"#{key} ="


def _comment(text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent="# ", subsequent_indent="#   ")


def _form(item: Item, words: Language) -> Iterator[str]:
    """How to write a value, unless that is obvious from what is permitted."""
    if isinstance(item, Choice):
        yield words.say("equipment", "template_words", words=", ".join(f'"{word}"' for word in item.words))
    elif isinstance(item, Figure) and item.least > 1:
        yield words.say("equipment", "template_each", n=item.least)
    elif isinstance(item, Figure) and item.count > 1:
        yield words.say("equipment", "template_list", n=item.count)
        if item.may_be_absent:
            yield words.word("equipment", "template_none")


def certificate(report: Report, spec: Spec, heading: str, words: Language) -> str:
    """A certificate with every figure, or a report on what fails and what is missing."""
    if report.passes:
        lines = [*_title("certificate", [heading, report.name], words), *_findings(report.findings, words)]
        lines += ["", words.say("equipment", "certified", n=len(report.findings))]
    else:
        failing, missing = (report.marked(mark) for mark in (Mark.FAILS, Mark.NOT_MEASURED))
        lines = [*_title("report", [heading, report.name], words)]
        for mark, findings in ((Mark.FAILS, failing), (Mark.NOT_MEASURED, missing)):
            if findings:
                lines += [words.word("equipment", mark.value).upper(), "", *_findings(findings, words), ""]
        counts = {"failing": len(failing), "missing": len(missing), "n": len(report.findings)}
        met = len(report.marked(Mark.PASSES))
        lines += textwrap.wrap(words.say("equipment", "refused", met=met, **counts), WIDTH)
    failed = {finding.item.key for finding in report.marked(Mark.FAILS)}
    lines += _notes((note for note in spec.notes if note.always or not failed.isdisjoint(note.about)), words)
    return "\n".join([*lines, "", "", _signature(words)])


def requirements(spec: Spec, heading: str, words: Language) -> str:
    """Everything that an edition permits, with notes."""
    titles = tuple(words.word("equipment", key) for key in ("law", "requirement", "permitted"))
    rows = [(item.law, words.word("equipment", item.key), permitted(item, words)) for item in spec.items]
    lines = [*_title("requirements", [heading], words), *_table(titles, rows, ASKED), *_notes(spec.notes, words)]
    return "\n".join(lines)


def permitted(item: Item, words: Language) -> str:
    """What the laws permit, such as ``4.30 – 4.60 cm`` or ``anything but metal``."""
    match item:
        case Figure():
            return _permitted_figure(item, words)
        case Condition():
            return words.word("equipment", "yes" if item.wanted else "no")
        case Choice():
            barred = tuple(word for word in item.words if word not in item.permitted)
            if 2 * len(barred) < len(item.permitted):
                return words.say("equipment", "anything_but", words=_names(item, barred, words))
            return _names(item, item.permitted, words)


def _permitted_figure(figure: Figure, words: Language) -> str:
    if figure.about or figure.is_exact:
        tolerated = (_number(value, figure, words) for value in figure.also)
        text = _either([_number(figure.nominal, figure, words), *tolerated], words) + _unit(figure)
        if figure.about:
            return words.say("equipment", "about", value=text)
        return _either([text, words.word("equipment", "none")], words) if figure.may_be_absent else text
    low, high = ("" if end is None else _number(end, figure, words) for end in (figure.low, figure.high))
    if low and high:
        return f"{low} – {high}" + _unit(figure)
    key, end = ("at_least", low) if low else ("at_most", high)
    return words.say("equipment", key, value=end + _unit(figure))


def given(finding: Finding, words: Language) -> str:
    """What was measured: one value, the ends of several, or a line for each of them that fails."""
    value, item = finding.given, finding.item
    if value is None or value == ():
        return "–"
    if isinstance(value, bool):
        return words.word("equipment", "yes" if value else "no")
    if not isinstance(item, Figure) or isinstance(value, str):
        return _names(item, (str(value),), words) if isinstance(item, Choice) else words.word("equipment", "none")
    if finding.mark is Mark.NOT_MEASURED:
        return words.say("equipment", "some", given=len(value), n=item.count)
    if finding.failing and len(value) > 1:
        return "\n".join(f"#{n}: {_number(value[n - 1], item, words)}{_unit(item)}" for n in finding.failing)
    low, high = (_number(end, item, words) for end in (min(value), max(value)))
    return (low if low == high else f"{low} – {high}") + _unit(item)


def _number(value: float, figure: Figure, words: Language) -> str:
    """With the decimals of the laws, or all of its own if it has more."""
    text = f"{value:.{figure.decimals}f}"
    text = text if float(text) == value else f"{value:.10g}"
    return text.replace(".", words.word("equipment", "decimal"))


def _unit(figure: Figure) -> str:
    if figure.unit in BARE_UNITS:
        return ""
    return figure.unit if figure.unit == "°" else f" {figure.unit}"


def _either(texts: Sequence[str], words: Language) -> str:
    first, *rest = texts
    for second in rest:
        first = words.say("equipment", "or", first=first, second=second)
    return first


def _names(item: Choice, chosen: Iterable[str], words: Language) -> str:
    """Words of a choice in the reader's language: ``material_wood``, ``shade_conical``."""
    group = item.key.rpartition(".")[2]
    return ", ".join(words.word("equipment", f"{group}_{word}") for word in chosen)


def _title(key: str, under: Iterable[str], words: Language) -> list[str]:
    lines = [words.word("equipment", key), "", *filter(None, under)]
    return [*(line.center(WIDTH).rstrip() for line in lines), ""]


def _findings(findings: Iterable[Finding], words: Language) -> Iterator[str]:
    titles = tuple(words.word("equipment", key) for key in ("law", "requirement", "given", "permitted"))
    rows = [
        (each.item.law, words.word("equipment", each.item.key), given(each, words), permitted(each.item, words))
        for each in findings
    ]
    return _table(titles, rows, FOUND)


def _table(titles: Sequence[str], rows: Iterable[Sequence[str]], widths: Sequence[int]) -> Iterator[str]:
    yield from _row(titles, widths)
    yield RULE
    for row in rows:
        yield from _row(row, widths)
    yield RULE


def _row(cells: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
    """The lines of a row; a long cell is wrapped within its column."""
    wrapped = [
        [part for line in cell.split("\n") for part in textwrap.wrap(line, width)]
        for cell, width in zip(cells, widths, strict=True)
    ]
    for parts in zip_longest(*wrapped, fillvalue=""):
        yield "  ".join(f"{part:<{width}}" for part, width in zip(parts, widths, strict=True)).rstrip()


def _notes(notes: Iterable[Note], words: Language) -> Iterator[str]:
    texts = [words.word("equipment", f"note_{note.key}") for note in notes]
    if texts:
        yield from ("", words.word("equipment", "notes"))
    for text in texts:
        yield from textwrap.wrap(text, WIDTH, initial_indent="· ", subsequent_indent="  ")


def _signature(words: Language) -> str:
    date, signature = (words.word("equipment", key) for key in ("date", "signature"))
    left = f"{date} {'_' * 18}    {signature} "
    return left + "_" * (WIDTH - len(left))
