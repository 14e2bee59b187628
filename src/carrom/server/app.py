"""The server as one ASGI app, built by a factory: two apps in one process share nothing."""

import asyncio
import os
import secrets
import sys
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import ExitStack, asynccontextmanager
from functools import partial
from importlib.metadata import version
from typing import Final

from fastapi import FastAPI, Request
from sqlalchemy.exc import DBAPIError
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

from carrom.bots import BOTS
from carrom.bots.play import Bots
from carrom.errors import CarromError
from carrom.physics.simulate import warm_up
from carrom.server.features import route_modules
from carrom.server.limits import SharedLimits
from carrom.server.pages import Pages
from carrom.server.people.identity import Identities
from carrom.server.people.passwords import Passwords
from carrom.server.play.clocks import Clock, RealClock
from carrom.server.play.rooms import Rooms
from carrom.server.play.thinkers import Thinkers
from carrom.server.play.tracks import writer
from carrom.server.pools import Pools
from carrom.server.problems import Refusal
from carrom.server.ratings.strengths import STARTS
from carrom.server.security import Guard, Origins, RequestLog
from carrom.server.settings import Settings
from carrom.server.sharing.links import shared_page
from carrom.server.sharing.service import tags_for
from carrom.server.state import ServerState
from carrom.server.telemetry import Log, Metrics, ReadFailures, new_log
from carrom.server.web import add_problem_handlers, visit_of
from carrom.storage import Store
from carrom.storage.lock import own
from carrom.storage.ratings import rebuild_if_stale
from carrom.storage.sql.store import SqlStore

RESERVED_PATHS: Final = ("api", "engine", "ws", "healthz", "readyz", "metrics")
"""First parts of paths that are never pages."""
LOCK_S: Final = 10.0
"""Seconds between two checks of the lock of the database."""
BOT_THREADS: Final = max(1, (os.cpu_count() or 2) // 2)
"""Bots are mostly Python, of which one thread runs at a time; more threads would only wait for each other."""


def load_engine() -> None:
    """Compile the physics and what writes the tracks of strokes, or load both from their cache."""
    warm_up()
    writer()


def create_app(
    settings: Settings,
    *,
    clock: Clock | None = None,
    log: Log | None = None,
    warm: Callable[[], object] = load_engine,
    bots: Bots = BOTS,
) -> FastAPI:
    """App for these settings; ``warm`` gets the physics ready: it is compiled, or loaded from its cache."""
    clock = clock or RealClock()
    log = log or new_log(sys.stderr)
    metrics = Metrics()
    origins = Origins(settings.origins)
    limits = SharedLimits(settings.limits, clock.monotonic)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        try:
            async with (
                owned(settings.database, log),
                _opened(settings, log, metrics) as (store, failures),
                _workers(settings, bots, metrics) as (pool, pools, thinkers),
            ):
                seed, pause_s = partial(secrets.randbits, 63), settings.pause_s
                rooms = Rooms(store, clock=clock, pool=pool, pools=pools, thinkers=thinkers, seed=seed, pause_s=pause_s)
                rooms.on_loaded = failures.note_match
                app.state.server = ServerState(
                    settings,
                    store,
                    rooms,
                    Identities(store, clock),
                    Passwords(*settings.passphrase_cost),
                    origins,
                    limits,
                    clock,
                    log,
                    metrics,
                    pools,
                    thinkers,
                    failures,
                )
                await app.state.server.start()
                warming = asyncio.create_task(_warm(app, warm))
                log.info("started", version=version("carrom"))
                try:
                    yield
                finally:
                    warming.cancel()
                    await app.state.server.close()
                    log.info("stopped")
        except CarromError as error:
            app.state.failure = error  # reported by the process
            raise

    app = FastAPI(
        title="carrom",
        version=version("carrom"),
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    add_problem_handlers(app)
    for module in route_modules():
        app.include_router(module.router)
    _add_pages(app, Pages(settings.static))
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(Guard, origins=origins, requests=limits["requests"], body_s=settings.limits.body_s)
    app.add_middleware(RequestLog, log=log, metrics=metrics)
    return app


def _add_pages(app: FastAPI, pages: Pages) -> None:
    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(request: Request, path: str) -> Response:
        if path.partition("/")[0] in RESERVED_PATHS:
            raise Refusal("not_found")
        shared = shared_page(f"/{path}")
        head = "" if shared is None else await tags_for(request.app.state.server, visit_of(request), shared)
        return await asyncio.to_thread(pages.respond, request, head)


@asynccontextmanager
async def _opened(settings: Settings, log: Log, metrics: Metrics) -> AsyncIterator[tuple[Store, ReadFailures]]:
    failures = ReadFailures(log, metrics)
    async with SqlStore(settings.database, upgrade=settings.upgrade, on_read_failure=failures.note) as store:
        if await store.write(rebuild_if_stale, STARTS):
            log.info("ratings_rebuilt")
        yield store, failures


@asynccontextmanager
async def _workers(settings: Settings, bots: Bots, metrics: Metrics) -> AsyncIterator[tuple[Executor, Pools, Thinkers]]:
    """Threads and processes for what takes long."""
    thinkers = Thinkers(bots, limit_s=settings.thinking_s)
    thinkers.on_answered = lambda took_s, outcome: metrics.thinking.labels(outcome).observe(took_s)
    with ThreadPoolExecutor(BOT_THREADS, thread_name_prefix="carrom-table") as pool, Pools() as pools:
        try:
            yield pool, pools, thinkers
        finally:
            await thinkers.close()


@asynccontextmanager
async def owned(database: str, log: Log, every_s: float = LOCK_S) -> AsyncIterator[None]:
    """Own the database while the block runs, and take its lock again if a connection to it was lost."""
    stack = ExitStack()
    lock = await asyncio.to_thread(stack.enter_context, own(database))

    async def keep() -> None:
        while True:
            await asyncio.sleep(every_s)
            try:
                is_held = await asyncio.to_thread(lock.renew)
            except (CarromError, DBAPIError):
                continue  # the database is down: nobody has the lock
            if not is_held:
                log.error("database_lock_lost", advice="two servers use one database: stop one of them")

    keeping = asyncio.create_task(keep())
    try:
        yield
    finally:
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)
        await asyncio.to_thread(stack.close)


async def _warm(app: FastAPI, warm: Callable[[], object]) -> None:
    """Compile the physics while pages load, then announce it and let bots play on."""
    server: ServerState = app.state.server
    try:
        await asyncio.to_thread(app.openapi)  # kept by the app; made by the first request, it would hold up the loop
        await asyncio.to_thread(warm)
        server.engine = "ready"
        server.rooms.set_engine("ready")
        await server.rooms.resume()
    except Exception:  # everything that needs no physics still works
        server.metrics.failures.inc()
        server.log.exception("compiling_failed")
