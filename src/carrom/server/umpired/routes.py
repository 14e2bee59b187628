"""Routes for umpired matches and for the console."""

from typing import Any

from carrom.server.umpired import service
from carrom.server.umpired.wire import UmpiredOpened
from carrom.server.web import CREATED, Router, problem_responses, sync_problem_responses

router = Router(prefix="/api", tags=["umpired matches"])
OPENED = problem_responses("umpired_other") | {CREATED: {"model": UmpiredOpened}}
FACTS = sync_problem_responses("not_found", "pen", "gap", "fork", "old_pen", "old_pen_full", "engine", "full")
PEN = sync_problem_responses("not_found", "token", "umpired_owner", "full")
REFEREE = sync_problem_responses("not_found", "umpired_owner", "full")
router.serve("GET", "/umpired", service.own_matches)
router.serve(
    "PUT", "/umpired/{match}", service.open_umpired, job="openings", responses=OPENED, response_model=UmpiredOpened
)
router.serve("GET", "/umpired/{match}", service.read_umpired, "not_found", job="facts")
router.serve("POST", "/umpired/{match}/facts", service.send_facts, job="facts", responses=FACTS)
router.serve("POST", "/umpired/{match}/pen", service.take_pen, take="secrets", responses=PEN)
router.serve("POST", "/umpired/{match}/referee", service.name_referee, take="secrets", responses=REFEREE)
router.serve("POST", "/console", service.ask_console, job="consoles", response_model=dict[str, Any])
