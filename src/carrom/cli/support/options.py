"""Options in the reader's language: translated ``argparse`` messages, and the options that commands share.

``argparse`` passes its messages through two gettext functions. They are replaced while options are read;
a message of a newer Python that is not in :data:`MESSAGES` stays English.
"""

import argparse
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Final

from carrom.equipment import CLUB, SURFACES, SurfaceName
from carrom.errors import BadInput
from carrom.language import LANGUAGES, Language

MESSAGES: Final = {
    "usage: ": "usage",
    "options": "options",
    "positional arguments": "arguments",
    "show this help message and exit": "help",
    "%(prog)s: error: %(message)s\n": "refused",
    "argument %(argument_name)s: %(message)s": "of_option",
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
"""Messages of ``argparse`` by the key of their translation."""
PLACEHOLDER: Final = re.compile(r"\{(\w+)(?:!(r))?\}")
LEVEL_NAMES: Final = ("beginner", "casual", "club", "district", "national", "world-class", "machine", "perfect")
BOT_NAMES: Final = (
    *("random", "greedy", "all-round", "one-ply", "planner", "planner-by-counts", "planner-by-lines", *LEVEL_NAMES),
    *(f"{name}-{style}" for name in LEVEL_NAMES for style in ("attacking", "safe")),
)
"""The bots that the help names, since the registry takes long to import; every other one is found by its name too."""
MOST_SEED: Final = 2**63 - 1


@contextmanager
def translated_argparse(words: Language) -> Iterator[None]:
    """Have ``argparse`` speak a language."""

    def gettext(message: str) -> str:
        return _translate(words, message, 1)

    def ngettext(_: str, message: str, n: int) -> str:
        return _translate(words, message, n)

    original = {name: vars(argparse)[name] for name in ("_", "ngettext")}
    vars(argparse).update(_=gettext, ngettext=ngettext)
    try:
        yield
    finally:
        vars(argparse).update(original)


def _translate(words: Language, message: str, n: int) -> str:
    """The translation with %-placeholders in the style of the original: named or positional."""
    if message not in MESSAGES:
        return message
    text = words.pack["arguments"][MESSAGES[message]]
    if isinstance(text, dict):
        text = text[words.plural(n)]
    named = "%(" in message
    return PLACEHOLDER.sub(lambda found: f"%({found[1]}){found[2] or 's'}" if named else f"%{found[2] or 's'}", text)


def parse_options(parser: argparse.ArgumentParser, arguments: list[str], words: Language) -> argparse.Namespace:
    """The options of a command; ends the program with a message when there are unknown ones."""
    parsed, rest = parser.parse_known_args(arguments)
    if rest:
        option = next((each for each in rest if each.startswith("-")), None)
        key, given = ("unknown", option) if option else ("unexpected", " ".join(rest))
        parser.error(words.say("arguments", key, given=given))
    return parsed


def translate_numbers(parser: argparse.ArgumentParser, words: Language) -> None:
    """Refuse malformed ``int`` and ``float`` values with our own sentences."""

    def reader(kind: type[int | float], key: str) -> Callable[[str], int | float]:
        def read(text: str) -> int | float:
            try:
                return kind(text)
            except ValueError:
                raise argparse.ArgumentTypeError(words.say("errors", key, given=repr(text[:80]))) from None

        return read

    parser.register("type", int, reader(int, "whole_expected"))
    parser.register("type", float, reader(float, "number_expected"))


def check_range(option: str, given: float, least: float, most: float) -> None:
    """Raise :class:`BadInput` for a number outside a range, or one that is not a number."""
    if not least <= given <= most:
        raise BadInput("number_range", at=option, given=given, low=f"{least:g}", high=f"{most:g}")


def check_count(option: str, given: int, least: int, most: int) -> None:
    """Raise :class:`BadInput` for a count outside a range."""
    if not least <= given <= most:
        raise BadInput("whole_number_range", at=option, given=given, low=least, high=most)


def check_seed(given: int) -> None:
    """Raise :class:`BadInput` for a seed that the generators of chance do not take."""
    check_count("--seed", given, 0, MOST_SEED)


def add_language(parser: argparse.ArgumentParser, words: Language) -> None:
    """Add ``--lang``."""
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help=words.word("help", "lang"))


def add_surface(parser: argparse.ArgumentParser, words: Language) -> None:
    """Add ``--surface``."""
    known = words.say("help", "surface", known=", ".join(SURFACES))
    parser.add_argument("--surface", choices=tuple(SURFACES), default=CLUB, metavar="NAME", help=known)


def add_contest_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """What every contest of bots may be given."""
    parser.add_argument("--skill", default="0.55", metavar="HAND", help=words.word("help", "contest_skill"))
    parser.add_argument("--seed", type=int, default=0, help=words.word("help", "seed"))
    add_surface(parser, words)
    parser.add_argument("--out", metavar="FILE", help=words.word("help", "contest_out"))
    parser.add_argument("--resume", action="store_true", help=words.word("help", "resume"))
    parser.add_argument("--workers", type=int, default=None, metavar="N", help=words.word("help", "workers"))
    parser.add_argument("--json", action="store_true", help=words.word("help", "json"))


def surface_name(surface: SurfaceName, words: Language) -> str:
    """The name of a surface in the reader's language."""
    return words.word("card", f"surface_{surface}")


def surface_line(surface: SurfaceName, words: Language) -> str:
    """The sentence that names the surface of a match."""
    return words.say("physics", "surface_is", name=surface_name(surface, words), friction=f"{SURFACES[surface]:.2f}")


def add_database(parser: argparse.ArgumentParser, words: Language) -> None:
    """Add ``--database``."""
    parser.add_argument("--database", metavar="URL", help=words.word("help", "database"))


def database_address(given: str | None) -> str:
    """The address of the database to use; :class:`BadInput` when the packages that open it are missing."""
    check_packages("sqlalchemy", "alembic")
    from carrom.storage.database import address_or_default  # noqa: PLC0415 - needs the packages

    return address_or_default(given)


def check_packages(*names: str) -> None:
    """Raise :class:`BadInput` when packages of the server are not installed."""
    missing = [name for name in names if find_spec(name) is None]
    if missing:
        raise BadInput("server_missing", package=", ".join(missing))
