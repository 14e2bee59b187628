"""Routes for the files with which a browser rules without a network."""

import asyncio
import gzip
from typing import Final

from fastapi import APIRouter, Request, Response
from starlette.responses import PlainTextResponse

from carrom.server.offline.shelf import notices
from carrom.server.offline.wire import OfflineManifest
from carrom.server.problems import existing
from carrom.server.web import CurrentServer, file_problem_responses, problem_responses

router = APIRouter(prefix="/engine", tags=["offline"])
FOR_EVER: Final = "public, max-age=31536000, immutable"


@router.get("/manifest.json", responses=problem_responses())
async def manifest(server: CurrentServer, response: Response) -> OfflineManifest:
    """The files of the app and of its engine, with their hashes."""
    response.headers["Cache-Control"] = "no-cache"
    return await asyncio.to_thread(server.shelf.manifest)


@router.get("/notices.txt", responses=problem_responses(), response_class=PlainTextResponse)
async def licences() -> Response:
    """Whose work the files are, and under which licences."""
    return PlainTextResponse(await asyncio.to_thread(notices), headers={"Cache-Control": "no-cache"})


@router.get("/{digest}/{name}", responses=file_problem_responses("not_found"), response_class=Response)
async def file(digest: str, name: str, server: CurrentServer, request: Request) -> Response:
    """A file of the engine; it never changes."""
    found = existing(await asyncio.to_thread(server.shelf.file, f"/engine/{digest}/{name}"))
    headers = {"Cache-Control": FOR_EVER, "Vary": "Accept-Encoding", "ETag": f'"{found.sha256[:20]}"'}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(found.gzipped, headers=headers, media_type=found.media_type)
    body = await asyncio.to_thread(gzip.decompress, found.gzipped)
    return Response(body, headers={**headers, "Content-Encoding": "identity"}, media_type=found.media_type)
