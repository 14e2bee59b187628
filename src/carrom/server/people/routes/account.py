"""Routes for the owner of an account: passphrase, recovery codes, sessions, and deleting it."""

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from carrom.server.people.accounts import check_passphrase
from carrom.server.people.identity import CurrentPerson, Identity
from carrom.server.people.passwords import new_recovery_codes, recovery_code_hash
from carrom.server.people.routes.people import profile_of
from carrom.server.people.wire import NewPassphraseForm, PassphraseForm, Profile, RecoveryCodes, SessionLine
from carrom.server.problems import Refusal, problem_responses
from carrom.server.state import CurrentServer, ServerState
from carrom.storage import people, sessions
from carrom.storage.people import Person

router = APIRouter(prefix="/api/account", tags=["account"])
SessionId = Annotated[str, Path(max_length=40, pattern=r"^[0-9a-f]+$")]


async def _owner(server: ServerState, request: Request, identity: Identity, passphrase: str) -> Person:
    """The person of an account who gave his passphrase once more; a session alone may be that of a thief."""
    person = await server.store.read(people.by_id, identity.id)
    if person is None or person.account is None:
        raise Refusal("no_account")
    return await check_passphrase(server, request, "confirmation_refused", person.account, passphrase, person)


@router.post("/passphrase", responses=problem_responses("passphrase", "no_account"))
async def change_passphrase(
    form: NewPassphraseForm, person: CurrentPerson, server: CurrentServer, request: Request, response: Response
) -> Profile:
    """Change the passphrase; every other device is logged out."""
    owner = await _owner(server, request, person, form.passphrase)
    hashed = await server.passwords.hash(form.new_passphrase)
    renewed = await server.store.write(people.renew_passphrase, owner.id, hashed)
    server.log.info("passphrase_changed", person=owner.id)
    return profile_of(await server.identities.log_in(request, response, renewed))


@router.post("/codes", responses=problem_responses("passphrase", "no_account"))
async def renew_codes(
    form: PassphraseForm, person: CurrentPerson, server: CurrentServer, request: Request
) -> RecoveryCodes:
    """Replace the recovery codes; the old ones are void, and the new ones are shown this once."""
    owner = await _owner(server, request, person, form.passphrase)
    codes = new_recovery_codes()
    await server.store.write(people.set_codes, owner.id, [recovery_code_hash(code) for code in codes])
    server.log.info("codes_renewed", person=owner.id)
    return RecoveryCodes(codes=codes)


@router.get("/sessions", responses=problem_responses("no_account"))
async def list_sessions(person: CurrentPerson, server: CurrentServer) -> list[SessionLine]:
    """The devices that are logged in, the last used first."""
    if not person.is_account:
        raise Refusal("no_account")
    return [
        SessionLine(
            id=one.id,
            device=one.device,
            created_ms=one.created_ms,
            seen_ms=one.seen_ms,
            current=one.id == person.session,
        )
        for one in await server.store.read(sessions.of, person.id)
    ]


@router.delete("/sessions/{session}", responses=problem_responses("not_found", "no_account"))
async def end_session(session: SessionId, person: CurrentPerson, server: CurrentServer) -> list[SessionLine]:
    """Log a device out, with its sockets; returns those that remain."""
    if not person.is_account:
        raise Refusal("no_account")
    if not await server.store.write(sessions.end, person.id, [session]):
        raise Refusal("not_found")
    await server.identities.refresh(person.id)
    return await list_sessions(person, server)


@router.post("/delete", responses=problem_responses("passphrase", "no_account"))
async def delete_account(
    form: PassphraseForm, person: CurrentPerson, server: CurrentServer, request: Request, response: Response
) -> Profile:
    """Delete the account and become a new guest; matches keep the names that were played under."""
    owner = await _owner(server, request, person, form.passphrase)
    await server.store.write(people.forget, owner.id)
    await server.identities.refresh(owner.id)
    server.log.info("account_deleted", person=owner.id)
    return profile_of(server.identities.log_out(request, response))
