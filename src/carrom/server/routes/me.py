"""Who is asking, and what he is called."""

from __future__ import annotations

from fastapi import APIRouter

from carrom.server.context import Here
from carrom.server.identity import Known, Somebody
from carrom.server.problems import answers
from carrom.server.wire.forms import Profile, RenameForm

router = APIRouter(prefix="/api/me", tags=["people"], responses=answers())


def told(known: Known) -> Profile:
    """Somebody as he is shown to himself."""
    return Profile(id=known.id, name=known.name, account=known.account)


@router.get("")
async def me(somebody: Somebody) -> Profile:
    """Who is asking; a stranger becomes a guest."""
    return told(somebody)


@router.patch("")
async def rename(form: RenameForm, somebody: Somebody, here: Here) -> Profile:
    """Be called something else from now on; matches that began keep the old name."""
    return told(await here.identity.stored(somebody, form.name))
