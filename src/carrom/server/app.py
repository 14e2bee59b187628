"""The whole server as one ASGI app, made by a factory: two in one process share nothing."""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Final

from fastapi import FastAPI, Request
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

from carrom.errors import CarromError
from carrom.physics.start import engine
from carrom.server import sockets
from carrom.server.clocks import Clock, RealClock
from carrom.server.context import Shared, Site
from carrom.server.identity import Identity
from carrom.server.limits import Buckets, Counted
from carrom.server.logs import Log, Requests
from carrom.server.metrics import Metrics
from carrom.server.pages import Pages
from carrom.server.passwords import Passwords
from carrom.server.problems import Refusal, answer_problems
from carrom.server.rooms import Rooms
from carrom.server.routes import accounts, choices, downloads, health, matches, me, positions
from carrom.server.security import Guard, Origins
from carrom.server.settings import Settings
from carrom.storage import Store

OWN_PATHS: Final = ("api", "ws", "healthz", "readyz", "metrics")
"""First parts of paths that are never pages."""
THINKERS: Final = max(1, (os.cpu_count() or 2) // 2)
"""Threads in which bots think. Much of that is Python, of which one thread runs at a time, so more of them would
only get in each other's way."""


def create_app(
    settings: Settings,
    *,
    clock: Clock | None = None,
    log: Log | None = None,
    warm: Callable[[], object] = engine,
) -> FastAPI:
    """A server for these settings.

    ``warm`` compiles the physics, or fetches it from its cache.
    """
    clock = clock or RealClock()
    log = log or Log(sys.stderr)
    metrics = Metrics()
    origins = Origins(settings.origins)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        try:
            async with _running(settings, clock, log, metrics, origins) as site:
                app.state.site = site
                warming = asyncio.create_task(_warm(site, warm))
                yield
                warming.cancel()
        except CarromError as error:
            app.state.failure = error  # told by whoever started the server
            raise

    app = FastAPI(
        title="carrom",
        version=version("carrom"),
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    answer_problems(app)
    for part in (me, accounts, choices, matches, downloads, positions, health, sockets):
        app.include_router(part.router)
    _serve_pages(app, Pages(settings.static))
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    requests = Buckets(settings.limits.requests, clock.monotonic)
    app.add_middleware(Guard, origins=origins, requests=requests, body_s=settings.limits.body_s)
    app.add_middleware(Requests, log=log, metrics=metrics)
    return app


@asynccontextmanager
async def _running(
    settings: Settings, clock: Clock, log: Log, metrics: Metrics, origins: Origins
) -> AsyncIterator[Site]:
    """A server from its first connection to the database to the last."""
    async with Store(settings.database, upgrade=settings.upgrade) as store:
        with ThreadPoolExecutor(THINKERS, thread_name_prefix="carrom-table") as pool:
            rooms = Rooms(store, clock=clock, pool=pool, seed=_seed, pause_s=settings.pause_s)
            site = Site(
                settings=settings,
                store=store,
                rooms=rooms,
                identity=Identity(store, clock),
                passwords=Passwords(*settings.passphrase_cost),
                origins=origins,
                shared=_shared(settings, clock),
                clock=clock,
                log=log,
                metrics=metrics,
            )
            await site.identity.start()
            log.info("started", version=version("carrom"))
            try:
                yield site
            finally:
                await rooms.close()
                log.info("stopped")


def _seed() -> int:
    """The secret number that all chance of a match comes from."""
    return secrets.randbits(63)


def _shared(settings: Settings, clock: Clock) -> Shared:
    limits = settings.limits
    return Shared(
        secrets=Buckets(limits.secrets, clock.monotonic),
        openings=Buckets(limits.openings, clock.monotonic),
        drawings=Buckets(limits.drawings, clock.monotonic),
        replays=Buckets(limits.replays, clock.monotonic),
        connections=Buckets(limits.connections, clock.monotonic),
        people=Buckets(limits.person_messages, clock.monotonic),
        sockets=Counted(limits.sockets_per_address),
    )


async def _warm(site: Site, warm: Callable[[], object]) -> None:
    """Compile the physics while the screens are loading, tell everybody when it is done, and let the bots go on."""
    try:
        await asyncio.to_thread(warm)
        site.engine = "ready"
        site.rooms.set_engine("ready")
        await site.rooms.resume()
    except Exception:  # noqa: BLE001 - the server still serves what needs no physics
        site.metrics.failures.inc()
        site.log.broken("warming_broke")


def _serve_pages(app: FastAPI, pages: Pages) -> None:
    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(request: Request, path: str) -> Response:
        if path.partition("/")[0] in OWN_PATHS:
            raise Refusal("not_found")
        return await asyncio.to_thread(pages.answer, request)
