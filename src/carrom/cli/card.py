"""Print score cards as text, PDF, SVG or CSV, filled from a match or blank; check cards that were filled in by hand."""

import argparse
import json
import sys
from collections.abc import Sequence
from typing import Final

from carrom.cli.support.jsonlines import bad_json
from carrom.cli.support.lookup import find_edition
from carrom.cli.support.matchfiles import exit_status, parse_record, read_match_text
from carrom.cli.support.output import STANDARD, check_output, write_output
from carrom.draw.card import PER_PAGE, card_pdf, draw_cards
from carrom.errors import BadInput
from carrom.language import Language
from carrom.match.match import Match
from carrom.match.matchjson import read_match_json
from carrom.match.state import Setup
from carrom.scorecard import ScoreCard, card_text, match_cards
from carrom.scorecard.card import blank_card, nameless
from carrom.scorecard.check import check_cards
from carrom.scorecard.entries import card_csv, read_entries
from carrom.scorecard.letters import missing_letters

JSON: Final = ("{", "[")
"""How JSON begins; any other text is a match file."""
KINDS: Final = (".pdf", ".svg", ".csv", ".txt")


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """The match or the blank cards, where the cards go, and the file to check."""
    parser.add_argument("file", metavar="FILE", nargs="?", help=words.word("help", "card_file"))
    parser.add_argument("-o", "--output", metavar="CARDS", help=words.word("help", "card_output"))
    parser.add_argument("--blank", action="store_true", help=words.word("help", "card_blank"))
    parser.add_argument("--doubles", action="store_true", help=words.word("help", "card_doubles"))
    parser.add_argument("--edition", default="icf", metavar="LAWS", help=words.word("help", "card_edition"))
    parser.add_argument("--check", metavar="CSV", help=words.word("help", "card_check"))
    parser.add_argument(
        "--per-page", type=int, choices=PER_PAGE, default=1, metavar="N", help=words.word("help", "card_per_page")
    )
    parser.add_argument("--link", default="", metavar="URL", help=words.word("help", "card_link"))


def run(args: argparse.Namespace, words: Language) -> int:
    """Write the cards; the status is 1 when a match file has problems or a checked card cannot be right."""
    if sum((args.file is not None, args.blank, args.check is not None)) != 1:
        raise BadInput("card_source")
    check_output(args.output, "--output", *KINDS)
    if args.check is not None:
        return _check(args.check, args.edition, words)
    if args.blank:
        setup = Setup(edition=find_edition(args.edition), doubles=args.doubles, names=nameless(doubles=args.doubles))
        _write((blank_card(setup),) * args.per_page, args, words)
        return 0
    match, status = _read(args.file, words)
    if match is not None:
        _write(match_cards(match, _time_of_day), args, words)
    return status


def _time_of_day(seconds: float) -> str:
    """A time of the match clock in hours and minutes."""
    minutes = int(seconds // 60)
    return f"{minutes // 60}:{minutes % 60:02d}"


def _read(name: str, words: Language) -> tuple[Match | None, int]:
    """The match of a file, and the status."""
    text = read_match_text(name)
    if text.removeprefix("\ufeff").lstrip().startswith(JSON):
        return read_match_json(_json(text.removeprefix("\ufeff"), name)), 0
    record, problems = parse_record(name, text, words.code)
    return None if record is None else record.match, exit_status(problems)


def _json(text: str, name: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise bad_json(error, name) from None


def _write(cards: Sequence[ScoreCard], args: argparse.Namespace, words: Language) -> None:
    """The cards in the format that the name of the output asks for."""
    name: str = args.output or STANDARD
    kind = KINDS[-1] if name == STANDARD else name[-4:].lower()
    if kind != KINDS[0] and args.per_page != 1:
        raise BadInput("card_output", at="--per-page", known=KINDS[0])
    if kind not in KINDS[:2] and args.link:
        raise BadInput("card_output", at="--link", known=", ".join(KINDS[:2]))
    match kind:
        case ".pdf":
            _warn(cards, words)
            content = card_pdf(cards, lang=words.code, link=args.link, per_page=args.per_page)
        case ".svg":
            content = draw_cards(cards, lang=words.code, link=args.link).encode()
        case ".csv":
            content = card_csv(cards).encode()
        case _:
            content = "".join(f"{card_text(card, words.pack['card'])}\n\n" for card in cards).encode()
    write_output(name, content)


def _warn(cards: Sequence[ScoreCard], words: Language) -> None:
    """Say which letters of the names and remarks the font does not have."""
    setup = cards[0].setup
    names = (*setup.names[0], *setup.names[1], *setup.teams, setup.championship, setup.event, setup.umpire_name)
    remarks = (remark.text for card in cards for remark in card.remarks)
    if missing := missing_letters(" ".join((*names, *remarks))):
        print(words.say("card_check", "letters", given=" ".join(missing)), file=sys.stderr)


def _check(name: str, laws: str, words: Language) -> int:
    """Print every line that cannot be right, with its law; the status is 1 if there is one."""
    entries = read_entries(read_match_text(name))
    flags = check_cards(entries, find_edition(laws))
    for entry, slip, law, values in flags:
        at = words.say("card_check", "at", match=entry.match, game=entry.game, board=entry.board)
        print(f"{name}:{entry.line}: {at}: {words.say('card_check', slip, **values)} ({law})")
    cards = {(entry.match, entry.game) for entry in entries}
    wrong = {(flag.entry.match, flag.entry.game) for flag in flags}
    print(words.say("card_check", "summary", n=len(cards), wrong=len(wrong)))
    return 1 if flags else 0
