"""Options of the contests of bots, without importing a bot: the help has to be fast."""

import argparse
from typing import Final

from carrom.cli.support.options import add_surface
from carrom.language import Language

LEVEL_NAMES: Final = ("beginner", "casual", "club", "district", "national", "world-class", "machine", "perfect")
BOT_NAMES: Final = (
    *("random", "greedy", "all-round", "one-ply", "planner", "planner-by-counts", "planner-by-lines", *LEVEL_NAMES),
    *(f"{name}-{style}" for name in LEVEL_NAMES for style in ("attacking", "safe")),
)
"""The bots that the help names, since the registry takes long to import; every other one is found by its name too."""


def add_contest_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """What every contest of bots may be given."""
    parser.add_argument("--skill", default="0.55", metavar="HAND", help=words.word("help", "contest_skill"))
    parser.add_argument("--seed", type=int, default=0, help=words.word("help", "seed"))
    add_surface(parser, words)
    parser.add_argument("--out", metavar="FILE", help=words.word("help", "contest_out"))
    parser.add_argument("--resume", action="store_true", help=words.word("help", "resume"))
    parser.add_argument("--workers", type=int, default=None, metavar="N", help=words.word("help", "workers"))
    parser.add_argument("--json", action="store_true", help=words.word("help", "json"))
