"""The command ``carrom``: one file a command; nothing heavy is imported before a command is chosen."""

from __future__ import annotations

import sys

COMMANDS: dict[str, str] = {
    "demo": "watch a board being played and ruled, stroke by stroke",
    "serve": "play in the browser: tables for people and bots",
    "backup": "copy the server's matches and people into a file",
    "restore": "bring matches and people back from a backup",
    "rule": "judge strokes: JSON lines in, rulings out",
    "laws": "read the laws; show coverage, differences, cases",
    "match": "play a whole match between bots and keep it in a match file",
    "replay": "play recorded matches again and compare every signature",
    "show": "a stroke or position of a recorded match, as a picture or a line",
    "stats": "count recorded matches: strokes, fouls, the queen, breaks, points",
    "card": "print the score cards of a recorded match",
    "edition": "check an edition file of your own",
    "equipment": "check a measured set, list what is permitted, print a form to fill in",
    "simulate": "play strokes by physics: JSON lines in, outcomes out",
    "board-test": "play the runs test of the laws for any surface",
    "calibrate": "fit friction and restitutions to trials on a real board",
}
"""Every command and what it does, in a line."""

USAGE_ERROR = 2


def main(argv: list[str] | None = None) -> int:
    """Run one command: 0 when all went well, 1 for bad lines in a batch or a failed check, 2 when it cannot run."""
    arguments = sys.argv[1:] if argv is None else argv
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(overview())
        return 0
    if arguments[0] == "--version":
        from carrom import __version__  # noqa: PLC0415 - only when asked for

        print(f"carrom {__version__}")
        return 0
    command = arguments[0]
    if command not in COMMANDS:
        print(f"carrom: there is no command {command!r}; expected one of {', '.join(COMMANDS)}", file=sys.stderr)
        return USAGE_ERROR
    return _run(command, arguments[1:])


def overview() -> str:
    """What ``carrom --help`` prints."""
    width = max(map(len, COMMANDS))
    lines = [f"  {name:<{width}}  {about}" for name, about in COMMANDS.items()]
    return "\n".join(
        [
            "carrom: the laws of carrom, ruled stroke by stroke under five rulebooks",
            "",
            "usage: carrom COMMAND [options]",
            "",
            *lines,
            "",
            "carrom COMMAND --help tells the options of a command.",
        ]
    )


def _run(command: str, arguments: list[str]) -> int:
    # Imported here and not above: the overview needs none of it and has to be quick.
    import argparse  # noqa: PLC0415
    import os  # noqa: PLC0415
    from importlib import import_module  # noqa: PLC0415

    from carrom.errors import CarromError  # noqa: PLC0415

    module = import_module(f"carrom.cli.{command.replace('-', '_')}")
    parser = argparse.ArgumentParser(prog=f"carrom {command}", description=module.__doc__)
    module.add_arguments(parser)
    parsed = parser.parse_args(arguments)
    try:
        status: int = module.run(parsed)
        sys.stdout.flush()
    except CarromError as error:
        from carrom.cli.words import said  # noqa: PLC0415

        print(f"carrom {command}: {said(error, getattr(parsed, 'lang', 'en'))}", file=sys.stderr)
        return USAGE_ERROR
    except BrokenPipeError:
        # The reader has seen enough; keep the interpreter from complaining when it flushes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    return status
