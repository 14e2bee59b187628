"""The umpire's console over the network, for devices that cannot run the engine themselves."""

import json
from typing import Any

from fastapi import APIRouter, Request, Response

from carrom.console import Console
from carrom.server.problems import problem_responses
from carrom.server.state import CurrentServer
from carrom.server.umpired.wire import ConsoleForm

router = APIRouter(prefix="/api/console", tags=["umpired matches"])


@router.post("", response_model=dict[str, Any], responses=problem_responses())
async def ask(form: ConsoleForm, server: CurrentServer, request: Request) -> Response:
    """The answer of the console to a request about a match, which is sent along; nothing is kept."""
    with server.limits.job(request, server.limits.consoles):
        text = await server.pools.umpires.run(answer, form)
    return Response(text, media_type="application/json")


def answer(form: ConsoleForm) -> str:
    """Open the match of a form in a new console, and answer the request: a view always with its whole menu.

    A device that asks here may be without a network when it opens a sheet.
    """
    console, request = Console(), form.request
    facts = [{"id": each.id, "fact": each.fact} for each in form.facts]
    language = request.get("language", "en")
    opening = {"id": request.get("id"), "op": "open", "setup": form.setup, "facts": facts, "language": language}
    answered = json.loads(console.answer(json.dumps(opening)))
    if request.get("op") != "open" and "view" in answered:
        answered = json.loads(console.answer(json.dumps(request)))
    if "view" in answered and request.get("op") != "try":
        answered = json.loads(console.answer(json.dumps({"id": request.get("id"), "op": "view"})))
    return json.dumps(answered, ensure_ascii=False)
