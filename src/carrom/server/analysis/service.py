"""Analyses for a visitor: of the boards of finished matches, and of pasted positions and match files."""

from typing import Annotated

from pydantic import Field

from carrom.errors import BadInput
from carrom.server.analysis.analyses import Study, study_id
from carrom.server.analysis.timelines import timeline_of
from carrom.server.analysis.wire import AnalysisHand, AnalysisState, BoardAnalysisForm, BoardLabel, StudyForm, Timeline
from carrom.server.analysis.work import Contents, Source, question_of, stroke_labels
from carrom.server.people.identity import Identity
from carrom.server.play.room import Room
from carrom.server.play.view import match_file_of
from carrom.server.play.wire.forms import MatchId
from carrom.server.problems import existing
from carrom.server.state import ServerState

AnalysisId = Annotated[str, Field(pattern=r"^[0-9a-f]{24}$")]
Since = Annotated[int, Field(ge=0, le=10_000)]


async def of_board(
    server: ServerState,
    person: Identity,
    match: MatchId,
    *,
    board: BoardLabel | None = None,
    hand: AnalysisHand = "table",
    since: Since = 0,
) -> AnalysisState:
    """The analysis of a board as far as it is done, or with the status ``none``; of the first board by default."""
    room = await server.rooms.get(match)
    boards, source = _source(room, board, hand)
    study = await server.analyses.find(study_id(match, source))
    if study is None:
        sides = room.live.side_name(0), room.live.side_name(1)
        study = Study("", match, source, set(), "none", Contents(sides, source.board, tuple(boards), 0, 0))
    return server.analyses.state(study, person.id, since).model_copy(update={"boards": boards})


async def analyse_board(
    server: ServerState, person: Identity, match: MatchId, form: BoardAnalysisForm
) -> AnalysisState:
    """Analyse a board of a finished match in the background."""
    room = await server.rooms.get(match)
    boards, source = _source(room, form.board, form.hand)
    source = source._replace(text=await server.pools.files.run(match_file_of, room.live))
    study = await server.analyses.ask(person.id, match, source)
    return server.analyses.state(study, person.id).model_copy(update={"boards": boards})


async def timeline(server: ServerState, match: MatchId, board: BoardLabel) -> Timeline:
    """The strokes of a board, with fouls, queens and, if an analysis is kept, turning points."""
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


async def analyse_text(server: ServerState, person: Identity, form: StudyForm) -> AnalysisState:
    """Analyse a pasted position, or a board of a pasted match file, in the background."""
    source = Source(form.text, form.board or "", form.hand, edition=form.edition)
    if source.is_position:  # a match file is read in the process of the analysis: it may be long
        await server.pools.parsing.run(question_of, source)
    found = await server.analyses.ask(person.id, "", source)
    return server.analyses.state(found, person.id)


async def state(server: ServerState, person: Identity, analysis: AnalysisId, since: Since = 0) -> AnalysisState:
    """An analysis as far as it is done, with its strokes from a number on."""
    return server.analyses.state(await _found(server, analysis), person.id, since)


async def cancel(server: ServerState, person: Identity, analysis: AnalysisId) -> AnalysisState:
    """Cancel an analysis; somebody else who asked for it still gets it."""
    found = await _found(server, analysis)
    server.analyses.cancel(person.id, analysis)
    return server.analyses.state(found, person.id)


async def _found(server: ServerState, analysis: str) -> Study:
    return existing(await server.analyses.find(analysis), "analysis")
