"""Check a measured set against chapter I, list what is permitted, or print a form to fill in."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Iterator
from typing import Final

from carrom.cli.certificate import WIDTH, certificate, permitted, requirements
from carrom.cli.editions import find_edition, read_text
from carrom.cli.words import add_language
from carrom.equipment.inspection import check, read_measures
from carrom.equipment.spec import Choice, Figure, Item, Spec, spec_of
from carrom.errors import BadInput
from carrom.language import Language, language
from carrom.laws.edition import Edition
from carrom.tomltext import LONGEST_TEXT

NO_CERTIFICATE: Final = 1
ACTIONS: Final = ("check", "list", "template")


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


def run(args: argparse.Namespace) -> int:
    """Print the certificate, the requirements or the form."""
    edition, words = find_edition(args.edition), language(args.lang)
    spec = edition_spec(edition)
    heading = f"{edition.code} · {edition.name}"
    if args.action == "list":
        print(requirements(spec, heading, words))
        return 0
    if args.action == "template":
        print("\n".join(template(spec, words)))
        return 0
    report = check(read_measures(_text_of(args.file), args.file), spec)
    print(certificate(report, spec, heading, words))
    return 0 if report.passes else NO_CERTIFICATE


def edition_spec(edition: Edition) -> Spec:
    """Chapter I as an edition has it."""
    return spec_of(edition.base, edition.man_min_weight_g, ivory_ok=edition.ivory_striker_ok)


def _text_of(file: str) -> str:
    try:
        return read_text(file, most=4 * LONGEST_TEXT)
    except BadInput as error:
        raise BadInput(error.key, at="FILE", **error.values) from None


def template(spec: Spec, words: Language) -> Iterator[str]:
    """A form that is TOML as it stands; a line with a key waits for its value behind a ``#``."""
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
    """How the value is written, where that is not plain from what is permitted."""
    if isinstance(item, Choice):
        yield words.say("equipment", "template_words", words=", ".join(f'"{word}"' for word in item.words))
    elif isinstance(item, Figure) and item.least > 1:
        yield words.say("equipment", "template_each", n=item.least)
    elif isinstance(item, Figure) and item.count > 1:
        yield words.say("equipment", "template_list", n=item.count)
        if item.may_be_absent:
            yield words.word("equipment", "template_none")
