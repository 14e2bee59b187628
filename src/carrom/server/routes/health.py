"""For those who run the server."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from carrom.server.context import Here
from carrom.server.metrics import CONTENT_TYPE
from carrom.server.problems import problem

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def healthz() -> Response:
    """Whether the process answers at all."""
    return PlainTextResponse("ok\n")


@router.get("/readyz")
async def readyz(here: Here) -> Response:
    """Whether matches can be stored now: the writer lives, and its last try worked."""
    health = here.store.health()
    if not health.ok:
        return problem("not_ready")
    return JSONResponse(
        {"ready": True, "engine": here.engine, "waiting": health.waiting, "commit_age_s": health.commit_age_s}
    )


@router.get("/metrics")
async def metrics(here: Here) -> Response:
    """Figures in the format that Prometheus reads."""
    health = here.store.health()
    here.metrics.queue.set(health.waiting)
    here.metrics.commit_age.set(health.commit_age_s or 0)
    return Response(here.metrics.text(), media_type=CONTENT_TYPE)
