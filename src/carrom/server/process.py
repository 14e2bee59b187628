"""From settings to a listening process, and to its orderly end."""

from __future__ import annotations

import gc
import io
import logging
import socket
import sys
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from typing import Final, NamedTuple

import segno
import uvicorn
from fastapi import FastAPI

from carrom.errors import BadInput, CarromError, Phrase, reason_of
from carrom.language import language
from carrom.server.app import create_app
from carrom.server.logs import Forward, Log, quieten_uvicorn
from carrom.server.settings import FRAME_BYTES, Settings
from carrom.storage.database import address

STALLED_MS: Final = 30_000
"""A reader who takes nothing for so long is cut off by the system, however much still waits to be sent to him."""
GRACE_S: Final = 5
"""How long requests may go on after the server was told to stop."""
KEPT_S: Final = 30
"""How long an idle connection is kept for the next request: longer than a reader looks at the lobby."""
COLLECT_AFTER: Final = 50_000
"""Values made and not yet gone, after which young ones are looked through for cycles; Python's own figure is 700."""
FAILED: Final = 1
EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104 - compared with, not listened at
Greet = Callable[[str, str], None]
"""Told the banner and the address to open, once the server listens."""


class Serving(NamedTuple):
    """How a server speaks to whoever started it."""

    lang: str = "en"
    proxy: str = ""
    quiet: bool = False
    qr: bool = False


def listening(host: str, ports: Iterable[int]) -> socket.socket:
    """A socket at the first of these ports that is free, open before anything slow begins."""
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
                sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, STALLED_MS)
            sock.bind((host, last))
            sock.listen(1024)
        except (OSError, OverflowError) as error:
            sock.close()
            reason = reason_of(error)
        else:
            return sock
    raise BadInput("port_taken", at="--port", host=host, port=last, reason=reason, other=last + 1)


def serve(settings: Settings, sock: socket.socket, serving: Serving, greet: Greet) -> int:
    """Serve until a signal stops it; what was acknowledged is stored, and every socket is closed with 1012."""
    quieten_uvicorn()
    _allow_many_sockets()
    log = Log(sys.stderr, quiet=serving.quiet)
    logging.getLogger("carrom.server").addHandler(Forward(log))
    app = create_app(settings, log=log)
    _collect_rarely()
    # What carrom raises on purpose is told in one sentence by whoever called, without uvicorn's traceback before it.
    logging.getLogger("uvicorn.error").addFilter(lambda record: record.module != "on" or _failure(app) is None)
    config = config_of(app, serving.proxy)
    host, port = sock.getsockname()[:2]
    text = banner(settings, host, port, serving)
    server = _Server(config, lambda: greet(text, _here(host, port)))
    with closing(sock), suppress(SystemExit):  # that is how uvicorn says that the app did not start
        server.run(sockets=[sock])
    if (failure := _failure(app)) is not None:
        raise failure
    return 0 if server.started else FAILED


def _failure(app: FastAPI) -> CarromError | None:
    failure = getattr(app.state, "failure", None)
    return failure if isinstance(failure, CarromError) else None


def config_of(app: FastAPI, proxy: str = "") -> uvicorn.Config:
    """How the app is run: small frames, nothing packed, pings, and an end in good time."""
    return uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=FRAME_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_keep_alive=KEPT_S,
        timeout_graceful_shutdown=GRACE_S,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=bool(proxy),
        forwarded_allow_ips=proxy or None,
        lifespan="on",
    )


class _Server(uvicorn.Server):
    """Says where it is once it listens."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the app, then tell."""
        await super().startup(sockets)
        if self.started:
            self._ready()


def banner(settings: Settings, host: str, port: int, serving: Serving) -> str:
    """Where to play: on this machine, and on the phones of the same network."""
    words = language(serving.lang)
    lines = [words.say("server", "banner_here", address=_here(host, port))]
    network = lan_address() if host in EVERYWHERE else ""
    if network:
        lines.append(words.say("server", "banner_network", address=f"http://{network}:{port}/"))
    url = address(settings.database)
    place = url.database if url.get_backend_name() == "sqlite" else url.render_as_string(hide_password=True)
    lines += [words.say("server", "banner_kept", place=place), words.say("server", "banner_stop")]
    if network and serving.qr:
        lines += ["", _qr(f"http://{network}:{port}/")]
    return "\n".join(lines)


def _qr(url: str) -> str:
    drawn = io.StringIO()
    segno.make(url, error="l", micro=False).terminal(drawn, compact=True)
    return drawn.getvalue().rstrip("\n")


def _here(host: str, port: int) -> str:
    name = "localhost" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


def lan_address() -> str:
    """The address other machines reach this one by; nothing without a network. No packet is sent."""
    with suppress(OSError), closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        probe.connect(("192.0.2.1", 9))
        found = str(probe.getsockname()[0])
        return "" if found.startswith(("127.", "0.")) else found
    return ""


def _collect_rarely() -> None:
    """Look for cycles seldom: the values of a match hold none, and every look goes through all matches there are."""
    gc.freeze()
    gc.set_threshold(COLLECT_AFTER, 20, 50)


def _allow_many_sockets() -> None:
    """A thousand tables are five thousand sockets, more than most systems allow a process unasked."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - not on every system

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65_536 if hard == resource.RLIM_INFINITY else hard
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(wanted, 65_536)), hard))
