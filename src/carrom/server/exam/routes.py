"""Routes of the exam trainer."""

from carrom.server.answers import PDF
from carrom.server.exam import service
from carrom.server.web import Router

router = Router(prefix="/api/exam", tags=["exam"])
router.serve("GET", "/chapters", service.chapters, job="replays", cache=service.CACHE)
router.serve("GET", "/questions", service.questions, job="replays")
router.serve("GET", "/again", service.questions_again, job="replays")
router.serve("GET", "/picture.svg", service.question_picture, "not_found", job="replays")
router.serve("GET", "/paper.pdf", service.paper, job="drawings", media=[PDF])
