"""Routes for the operator: health, readiness and metrics."""

import json

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from prometheus_client import generate_latest

from carrom.server.problems import Refusal
from carrom.server.security import is_local
from carrom.server.web import CurrentServer, problem

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def healthz() -> Response:
    """Answers as long as the process runs."""
    return PlainTextResponse("ok\n")


@router.get("/readyz")
async def readyz(server: CurrentServer) -> Response:
    """503 unless matches can be stored: the writer runs, and its last write succeeded.

    Either way it names the matches that were found unreadable; the others are not affected by them.
    """
    health = server.store.health()
    found = {
        "ready": health.ok,
        "engine": server.engine,
        "waiting": health.waiting,
        "commit_age_s": health.commit_age_s,
        "unreadable": sorted(server.read_failures.matches),
    }
    if health.ok:
        return JSONResponse(found)
    refused = problem("not_ready")
    return JSONResponse(json.loads(bytes(refused.body)) | found, refused.status_code, {"Retry-After": "10"})


@router.get("/metrics")
async def metrics(server: CurrentServer, request: Request) -> Response:
    """Metrics in the text format of Prometheus, for this machine only unless the settings open them."""
    if not (server.settings.open_metrics or is_local(request)):
        raise Refusal("not_found")
    health = server.store.health()
    server.metrics.queue.set(health.waiting)
    server.metrics.thinking_queue.set(server.thinkers.waiting)
    server.metrics.commit_age.set(health.commit_age_s or 0)
    return Response(generate_latest(server.metrics.registry), media_type="text/plain; version=0.0.4; charset=utf-8")
