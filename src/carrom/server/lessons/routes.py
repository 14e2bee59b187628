"""Routes of the course."""

from carrom.server.lessons import service
from carrom.server.lessons.course import course
from carrom.server.web import Router

router = Router(prefix="/api/lessons", tags=["lessons"])
router.serve("GET", "", course)
router.serve("GET", "/progress", service.progress)
router.serve("POST", "/progress", service.finish)
router.serve("POST", "/{lesson}/{step}/stroke", service.stroke, "not_found", job="trials")
router.serve("POST", "/{lesson}/{step}/placing", service.placing, "not_found", job="trials")
