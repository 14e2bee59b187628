"""Play in the browser: serve tables for people and bots on this machine and its network."""

import argparse
import sys
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from carrom.cli.support.options import check_count, check_packages
from carrom.cli.support.output import announce_compiling
from carrom.errors import BadInput
from carrom.language import Language

if TYPE_CHECKING:
    from carrom.server.trust.certificates import Pair

PORTS: Final = range(8000, 8020)
"""Tried in turn unless --port is given."""
ALL_ADDRESSES: Final = "0.0.0.0"  # noqa: S104 - reachable from the same network
THINKING_S: Final = (0.1, 10.0)
"""The least and the most time for a choice of a bot; the laws give a player 15 seconds for a stroke."""
LAST_PORT: Final = 65535
NEEDED: Final = (
    "fastapi",
    "uvicorn",
    "websockets",
    "sqlalchemy",
    "structlog",
    "argon2",
    "itsdangerous",
    "segno",
    "cryptography",
)


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """Where to listen, where to keep matches, and how bots behave."""
    parser.add_argument("--host", default=ALL_ADDRESSES, help=words.word("help", "host"))
    parser.add_argument("--port", type=int, help=words.say("help", "port", first=PORTS[0]))
    parser.add_argument("--database", metavar="URL", help=words.word("help", "serve_database"))
    parser.add_argument("--upgrade", action="store_true", help=words.word("help", "upgrade"))
    parser.add_argument("--open", action=argparse.BooleanOptionalAction, help=words.word("help", "open"))
    parser.add_argument("--pause", type=float, default=0.8, metavar="SECONDS", help=words.word("help", "pause"))
    parser.add_argument("--thinking", type=float, default=2.0, metavar="SECONDS", help=words.word("help", "thinking"))
    parser.add_argument("--origin", action="append", default=[], metavar="ORIGIN", help=words.word("help", "origin"))
    parser.add_argument("--proxy", metavar="ADDRESS", help=words.word("help", "proxy"))
    parser.add_argument("--tls-cert", metavar="FILE", help=words.word("help", "tls_cert"))
    parser.add_argument("--tls-key", metavar="FILE", help=words.word("help", "tls_key"))
    parser.add_argument("--open-metrics", action="store_true", help=words.word("help", "open_metrics"))
    parser.add_argument("--quiet", action="store_true", help=words.word("help", "serve_quiet"))


def run(args: argparse.Namespace, words: Language) -> int:
    """Serve until interrupted."""
    check_packages(*NEEDED)
    for origin in args.origin:
        _check_origin(origin)
    # Imported here, because a missing package is refused above.
    from carrom.server.network import ANY_ADDRESS  # noqa: PLC0415
    from carrom.server.process import ServeOptions, listen, serve  # noqa: PLC0415
    from carrom.server.settings import Settings  # noqa: PLC0415
    from carrom.server.trust.certificates import beside, origins_of  # noqa: PLC0415
    from carrom.storage.database import address_or_default  # noqa: PLC0415

    if args.port is not None:
        check_count("--port", args.port, 0, LAST_PORT)
    if args.pause < 0:
        raise BadInput("number_range", at="--pause", given=args.pause, low=0, high=60)
    low, high = THINKING_S
    if not low <= args.thinking <= high:
        raise BadInput("number_range", at="--thinking", given=args.thinking, low=low, high=high)
    tls = _tls(args.tls_cert, args.tls_key)
    if sys.stderr.isatty():  # elsewhere it is a line of the log
        announce_compiling(words.code)
    sock = listen(args.host, [args.port] if args.port is not None else PORTS)
    settings = Settings(
        database=address_or_default(args.database),
        origins=(*args.origin, *([] if tls is None else origins_of(tls, sock.getsockname()[1]))),
        pause_s=args.pause,
        thinking_s=args.thinking,
        upgrade=args.upgrade,
        open_metrics=args.open_metrics,
        listens_to_network=args.host in ANY_ADDRESS,
        authority=None if tls is None else beside(tls.certificate),
    )
    quiet, qr = args.quiet or sys.stderr.isatty(), sys.stdout.isatty()
    options = ServeOptions(lang=words.code, proxy=args.proxy or "", quiet=quiet, qr=qr, tls=tls)

    def greet(text: str, url: str) -> None:
        print(text, flush=True)
        if args.open:
            webbrowser.open(url)

    return serve(settings, sock, options, greet)


def _tls(certificate: str | None, key: str | None) -> "Pair | None":
    """The certificate and key to serve by HTTPS; BadInput if only one is given, or they cannot be used."""
    from carrom.server.trust.certificates import Pair, check_pair, present  # noqa: PLC0415 - a missing package is refused first

    if certificate is None and key is None:
        return None
    if certificate is None or key is None:
        raise BadInput("tls_both", at="--tls-cert" if certificate is None else "--tls-key")
    pair = Pair(Path(certificate), Path(key))
    check_pair(pair, present())
    return pair


def _check_origin(origin: str) -> None:
    try:
        parts = urlsplit(origin)
        is_origin = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.path in ("", "/")
    except ValueError:
        is_origin = False
    if not is_origin:
        raise BadInput("bad_origin", at="--origin", given=origin[:200])
