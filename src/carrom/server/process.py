"""The server process: listens, runs uvicorn, and shuts down cleanly."""

import gc
import io
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from types import FrameType
from typing import Final, NamedTuple

import segno
import uvicorn
from fastapi import FastAPI

from carrom.bots import BOTS
from carrom.bots.play import Bots
from carrom.errors import BadInput, CarromError, Phrase, reason_of
from carrom.language import language
from carrom.server.app import create_app
from carrom.server.network import ANY_ADDRESS, lan_address
from carrom.server.play.frames import FrameProtocol
from carrom.server.settings import FRAME_BYTES, Settings
from carrom.server.telemetry import everything_logged, new_log, quieten_uvicorn
from carrom.server.trust.certificates import Pair
from carrom.storage.database import address

TCP_USER_TIMEOUT_MS: Final = 30_000
"""The system drops a client that acknowledges nothing for so long, however much is queued for it."""
SHUTDOWN_S: Final = 5
"""Time for running requests after a signal to stop."""
KEEP_ALIVE_S: Final = 30
"""An idle connection is kept longer than people usually look at the lobby."""
GC_THRESHOLD: Final = 50_000
"""New objects before a garbage collection; Python's default is 700."""
SWITCH_S: Final = 0.001
"""Time after which a thread that computes lets another run; Python's default is 5 ms. An acknowledgement changes
threads some ten times, and would wait as often for a parser or a bot."""
MAX_OPEN_FILES: Final = 65_536


class ServeOptions(NamedTuple):
    """Options of the process that are no settings of the server."""

    lang: str = "en"
    proxy: str = ""
    quiet: bool = False
    qr: bool = False
    tls: Pair | None = None
    """Certificate and key by which the server speaks HTTPS."""

    @property
    def scheme(self) -> str:
        """Of the server's own addresses."""
        return "http" if self.tls is None else "https"


def listen(host: str, ports: Iterable[int]) -> socket.socket:
    """Listening socket on the first free port; BadInput if none is free."""
    reason: object = ""
    last = 0
    for last in ports:
        try:
            family = socket.getaddrinfo(host, last, type=socket.SOCK_STREAM)[0][0]
            sock = socket.socket(family, socket.SOCK_STREAM)
        except (OSError, OverflowError, UnicodeError) as error:
            is_name = isinstance(error, socket.gaierror | UnicodeError)
            why = Phrase("address_unknown") if is_name else reason_of(error)
            raise BadInput("port_taken", at="--host", host=host, port=last, reason=why, other=0) from None
        try:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if hasattr(socket, "TCP_USER_TIMEOUT"):
                sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, TCP_USER_TIMEOUT_MS)
            sock.bind((host, last))
            sock.listen(1024)
        except (OSError, OverflowError) as error:
            sock.close()
            reason = reason_of(error)
        else:
            return sock
    raise BadInput("port_taken", at="--port", host=host, port=last, reason=reason, other=last + 1)


def serve(
    settings: Settings,
    sock: socket.socket,
    options: ServeOptions,
    on_ready: Callable[[str, str], None],
    bots: Bots = BOTS,
) -> int:
    """Serve until a signal; the exit code. On shutdown every socket is closed with 1012 and the queue is written.

    ``on_ready`` is called with the banner and the address to open, once the server listens.
    """
    quieten_uvicorn()
    _raise_file_limit()
    log = new_log(sys.stderr, quiet=options.quiet)
    app = create_app(settings, log=log, bots=bots)
    # Matches hold no reference cycles, and every collection visits all matches in memory.
    gc.freeze()
    gc.set_threshold(GC_THRESHOLD, 20, 50)
    sys.setswitchinterval(SWITCH_S)
    # The caller reports a CarromError in one sentence; uvicorn would print its traceback as well.
    logging.getLogger("uvicorn.error").addFilter(lambda record: record.module != "on" or _failure(app) is None)
    host, port = sock.getsockname()[:2]
    text = banner(settings, host, port, options)

    def ready() -> None:
        if is_root():
            log.warning("runs_as_root", advice="run the server as a user of its own; deploy/carrom.service shows how")
        on_ready(text, _local_url(options.scheme, host, port))

    server = _Server(uvicorn_config(app, options.proxy, options.tls), ready)
    with everything_logged(log), closing(sock), suppress(SystemExit):  # raised by uvicorn if the app does not start
        server.run(sockets=[sock])
    if (failure := _failure(app)) is not None:
        raise failure
    return 0 if server.started else 1


def _failure(app: FastAPI) -> CarromError | None:
    failure = getattr(app.state, "failure", None)
    return failure if isinstance(failure, CarromError) else None


def uvicorn_config(app: FastAPI, proxy: str = "", tls: Pair | None = None) -> uvicorn.Config:
    """Configuration of uvicorn: small frames, no compression, pings, and a bounded shutdown."""
    return uvicorn.Config(
        app,
        ws=FrameProtocol,
        ws_max_size=FRAME_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_keep_alive=KEEP_ALIVE_S,
        timeout_graceful_shutdown=SHUTDOWN_S,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=bool(proxy),
        forwarded_allow_ips=proxy or None,
        lifespan="on",
        ssl_certfile=None if tls is None else tls.certificate,
        ssl_keyfile=None if tls is None else tls.key,
    )


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_ready = on_ready

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002 - named by uvicorn
        # uvicorn would raise the signal again after the shutdown, and a server that was asked to stop has not failed.
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_ready()


def banner(settings: Settings, host: str, port: int, options: ServeOptions) -> str:
    """Text with the addresses to play at, on this machine and in its network."""
    words = language(options.lang)
    lines = [words.say("server", "banner_here", address=_local_url(options.scheme, host, port))]
    network = lan_address() if host in ANY_ADDRESS else ""
    if network:
        lines.append(words.say("server", "banner_network", address=f"{options.scheme}://{network}:{port}/"))
        if settings.authority is not None:
            lines.append(words.say("server", "banner_trust", address=f"{options.scheme}://{network}:{port}/trust"))
    url = address(settings.database)
    place = url.database if url.get_backend_name() == "sqlite" else url.render_as_string(hide_password=True)
    lines += [words.say("server", "banner_kept", place=place), words.say("server", "banner_stop")]
    if network and options.qr:
        code = io.StringIO()
        segno.make(f"{options.scheme}://{network}:{port}/", error="l", micro=False).terminal(code, compact=True)
        lines += ["", code.getvalue().rstrip("\n")]
    return "\n".join(lines)


def _local_url(scheme: str, host: str, port: int) -> str:
    name = "localhost" if host in ANY_ADDRESS else f"[{host}]" if ":" in host else host
    return f"{scheme}://{name}:{port}/"


def is_root() -> bool:
    """True if the process may do anything on this machine."""
    return sys.platform != "win32" and os.geteuid() == 0


def _raise_file_limit() -> None:
    """Allow thousands of sockets: the default limit of most systems is about a thousand files."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - not on every system

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_OPEN_FILES if hard == resource.RLIM_INFINITY else min(hard, MAX_OPEN_FILES)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
