"""Routes for analyses: of the boards of finished matches, and of pasted positions and match files."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request

from carrom.errors import BadInput
from carrom.server.analysis.analyses import Analyses, study_id
from carrom.server.analysis.timelines import timeline_of
from carrom.server.analysis.wire import AnalysisHand, AnalysisState, BoardAnalysisForm, BoardLabel, StudyForm, Timeline
from carrom.server.analysis.work import Source, question_of, stroke_labels
from carrom.server.people.identity import CurrentPerson
from carrom.server.play.room import Room
from carrom.server.play.routes.matches import MatchId
from carrom.server.play.view import match_file_of
from carrom.server.problems import Refusal, problem_responses
from carrom.server.state import CurrentServer

router = APIRouter(prefix="/api", tags=["analyses"])
AnalysisId = Annotated[str, Path(pattern=r"^[0-9a-f]{24}$")]
Since = Annotated[int, Query(ge=0, le=10_000)]


@router.get("/matches/{match}/analysis", responses=problem_responses("not_found", "not_now"))
async def of_board(
    match: MatchId,
    person: CurrentPerson,
    server: CurrentServer,
    board: Annotated[BoardLabel | None, Query()] = None,
    hand: AnalysisHand = "table",
    since: Since = 0,
) -> AnalysisState:
    """The analysis of a board as far as it is done, or with the status ``none``; of the first board by default."""
    room = await server.rooms.get(match)
    boards, source = _source(room, board, hand)
    study = await server.analyses.find(study_id(match, source))
    if study is None:
        return AnalysisState(
            id="", status="none", match=match, board=source.board, boards=boards, hand=hand, ahead=0, total=0,
            sides=[room.live.side_name(0), room.live.side_name(1)], left_out=0, mine=False, strokes=[], problem=None,
        )  # fmt: skip
    return server.analyses.state(study, person.id, since).model_copy(update={"boards": boards})


@router.post("/matches/{match}/analysis", responses=problem_responses("not_found", "not_now"))
async def analyse_board(
    form: BoardAnalysisForm, match: MatchId, person: CurrentPerson, server: CurrentServer, request: Request
) -> AnalysisState:
    """Analyse a board of a finished match in the background."""
    with server.limits.job(request, server.limits.analyses):
        room = await server.rooms.get(match)
        boards, source = _source(room, form.board, form.hand)
        source = source._replace(text=await server.pools.files.run(match_file_of, room.live))
        study = await server.analyses.ask(person.id, match, source)
    return server.analyses.state(study, person.id).model_copy(update={"boards": boards})


@router.get("/matches/{match}/timeline", responses=problem_responses("not_found"))
async def timeline(
    match: MatchId, server: CurrentServer, request: Request, board: Annotated[BoardLabel, Query()]
) -> Timeline:
    """The strokes of a board, with fouls, queens and, if an analysis is kept, turning points."""
    with server.limits.job(request, server.limits.replays):
        room = await server.rooms.get(match)
        study = await server.analyses.find(study_id(match, Source("", board))) if room.live.state.is_over else None
        analysed = {} if study is None else {stroke.label: stroke for stroke in study.strokes}
        return await server.pools.replays.run(timeline_of, room.live.match, board, analysed)


def _source(room: Room, board: str | None, hand: AnalysisHand) -> tuple[list[str], Source]:
    """The boards of a finished match, and what is analysed of it but for the text; BadInput while it is played."""
    if not room.live.state.is_over:
        raise BadInput("analysis_running", at="match")
    boards = list(dict.fromkeys(label.rpartition(".")[0] for label in stroke_labels(room.live.match)))
    if not boards:
        raise BadInput("no_men_kept", at="match")
    if board is not None and board not in boards:
        raise BadInput("no_such_board", at="board", given=board)
    return boards, Source("", board or boards[0], hand)


@router.post("/analyses", responses=problem_responses())
async def study(form: StudyForm, person: CurrentPerson, server: CurrentServer, request: Request) -> AnalysisState:
    """Analyse a pasted position, or a board of a pasted match file, in the background."""
    with server.limits.job(request, server.limits.analyses):
        source = Source(form.text, form.board or "", form.hand, edition=form.edition)
        if source.is_position:  # a match file is read in the process of the analysis: it may be long
            await server.pools.parsing.run(question_of, source)
        found = await server.analyses.ask(person.id, "", source)
    return server.analyses.state(found, person.id)


@router.get("/analyses/{analysis}", responses=problem_responses("not_found"))
async def state(analysis: AnalysisId, person: CurrentPerson, server: CurrentServer, since: Since = 0) -> AnalysisState:
    """An analysis as far as it is done, with its strokes from a number on."""
    found = await server.analyses.find(analysis)
    if found is None:
        raise Refusal("not_found", at="analysis")
    return server.analyses.state(found, person.id, since)


@router.delete("/analyses/{analysis}", responses=problem_responses("not_found"))
async def cancel(analysis: AnalysisId, person: CurrentPerson, server: CurrentServer) -> AnalysisState:
    """Cancel an analysis; somebody else who asked for it still gets it."""
    analyses: Analyses = server.analyses
    found = await analyses.find(analysis)
    if found is None:
        raise Refusal("not_found", at="analysis")
    analyses.cancel(person.id, analysis)
    return analyses.state(found, person.id)
