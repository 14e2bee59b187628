"""Positions in one line, for the editor."""

from __future__ import annotations

from fastapi import APIRouter

from carrom.errors import BadInput, BadNotation
from carrom.language import LANGUAGES
from carrom.notation.position import read_position, write_position
from carrom.server.creation import startable
from carrom.server.problems import answers
from carrom.server.wire.forms import PositionCheck, PositionForm, PositionProblem
from carrom.server.wire.tracks import men_of

router = APIRouter(prefix="/api/positions", tags=["positions"], responses=answers())


@router.post("/check")
async def check(form: PositionForm) -> PositionCheck:
    """What a line of notation means, or everything wrong with it."""
    try:
        position = startable(read_position(form.position))
    except BadNotation as error:
        return PositionCheck(position="", layout=[], problems=[_wrong(problem) for problem in error.problems])
    except BadInput as error:
        return PositionCheck(position="", layout=[], problems=[_wrong(error)])
    return PositionCheck(position=write_position(position), layout=men_of(position.layout), problems=[])


def _wrong(problem: BadInput) -> PositionProblem:
    return PositionProblem(at=problem.at, message={code: problem.sentence(code) for code in LANGUAGES})
