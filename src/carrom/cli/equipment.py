"""Check a measured set against chapter I, list what is permitted, or print a form to fill in."""

import argparse
import textwrap
from collections.abc import Iterator
from typing import Final

from carrom.cli.support.certificate import WIDTH, certificate, permitted, requirements
from carrom.cli.support.lookup import find_edition, read_text
from carrom.cli.support.options import add_language
from carrom.equipment.inspection import check, read_measures
from carrom.equipment.spec import Choice, Figure, Item, Spec, spec_of
from carrom.language import Language
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
