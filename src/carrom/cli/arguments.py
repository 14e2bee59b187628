"""Options in the reader's language: what Python's own reader of options says, in words of the packs.

``argparse`` hands each of its messages to two functions that may translate it. They are ours while options are read;
a message that a newer Python says and we do not know stays English.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from carrom.language import Language

MESSAGES: Final = {
    "usage: ": "usage",
    "options": "options",
    "positional arguments": "arguments",
    "show this help message and exit": "help",
    "%(prog)s: error: %(message)s\n": "refused",
    "argument %(argument_name)s: %(message)s": "of_option",
    "unrecognized arguments: %s": "unknown",
    "the following arguments are required: %s": "missing",
    "one of the arguments %s is required": "one_needed",
    "invalid choice: %(value)r (choose from %(choices)s)": "no_choice",
    "unknown parser %(parser_name)r (choices: %(choices)s)": "no_action",
    "expected one argument": "one_value",
    "expected at least one argument": "some_values",
    "expected at most one argument": "one_value_at_most",
    "expected %s arguments": "values",
    "ignored explicit argument %r": "no_value",
    "not allowed with argument %s": "not_with",
    "ambiguous option: %(option)s could match %(matches)s": "ambiguous",
}
"""What ``argparse`` says, and the key of our words for it."""
PLACEHOLDER: Final = re.compile(r"\{(\w+)(?:!(r))?\}")


@contextmanager
def speaking(words: Language) -> Iterator[None]:
    """Have options read in a language."""

    def one(message: str) -> str:
        return _said(words, message, 1)

    def many(_: str, message: str, n: int) -> str:
        return _said(words, message, n)

    kept = {name: vars(argparse)[name] for name in ("_", "ngettext")}
    vars(argparse).update(_=one, ngettext=many)
    try:
        yield
    finally:
        vars(argparse).update(kept)


def _said(words: Language, message: str, n: int) -> str:
    """Our words for a message, with the places to fill in as that message has them."""
    if message not in MESSAGES:
        return message
    text = words.pack["arguments"][MESSAGES[message]]
    if isinstance(text, dict):
        text = text[words.plural(n)]
    named = "%(" in message
    return PLACEHOLDER.sub(lambda found: f"%({found[1]}){found[2] or 's'}" if named else f"%{found[2] or 's'}", text)


def take_numbers(parser: argparse.ArgumentParser, words: Language) -> None:
    """Have the numbers among the options refused in the same words as everywhere else."""

    def reading(kind: type[int | float], key: str) -> Callable[[str], int | float]:
        def read(text: str) -> int | float:
            try:
                return kind(text)
            except ValueError:
                raise argparse.ArgumentTypeError(words.say("errors", key, given=repr(text[:80]))) from None

        return read

    parser.register("type", int, reading(int, "whole_expected"))
    parser.register("type", float, reading(float, "number_expected"))
