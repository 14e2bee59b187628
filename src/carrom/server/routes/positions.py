"""Positions in one line, for the editor."""

from __future__ import annotations

from fastapi import APIRouter

from carrom.errors import BadInput, BadNotation
from carrom.record.notation import read_position, write_position
from carrom.record.places import name_of
from carrom.server.forms import PositionCheck, PositionForm, Wrong
from carrom.server.making import startable
from carrom.server.problems import TONGUES, answers

router = APIRouter(prefix="/api/positions", tags=["positions"], responses=answers())
PER_METRE = 100_000
"""Hundredths of a millimetre."""


@router.post("/check")
async def check(form: PositionForm) -> PositionCheck:
    """What a line of notation means, or everything wrong with it."""
    try:
        position = startable(read_position(form.position))
    except BadNotation as error:
        return PositionCheck(position="", layout=[], problems=[_wrong(problem) for problem in error.problems])
    except BadInput as error:
        return PositionCheck(position="", layout=[], problems=[_wrong(error)])
    men = [(name_of(man), round(spot.x * PER_METRE), round(spot.y * PER_METRE)) for man, spot in position.layout]
    return PositionCheck(position=write_position(position), layout=men, problems=[])


def _wrong(problem: BadInput) -> Wrong:
    return Wrong(at=problem.at, message={code: problem.sentence(code) for code in TONGUES})
