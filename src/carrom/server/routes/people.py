"""Routes for people: who is asking, names, accounts with a passphrase (no e-mail), and recovery codes."""

from fastapi import APIRouter, Request, Response
from sqlalchemy import Connection

from carrom.server.identity import CurrentPerson, Identity
from carrom.server.passwords import new_recovery_codes, recovery_code_hash
from carrom.server.problems import Refusal, problem_responses
from carrom.server.state import CurrentServer
from carrom.server.wire.forms import AccountForm, NewAccount, Profile, RecoveryForm, RenameForm
from carrom.storage import NameTaken, people
from carrom.storage.people import Person

router = APIRouter(prefix="/api", tags=["people"])


@router.get("/me", responses=problem_responses())
async def me(person: CurrentPerson) -> Profile:
    """The visitor; one without a cookie becomes a guest."""
    return _me(person)


@router.patch("/me", responses=problem_responses())
async def rename(form: RenameForm, person: CurrentPerson, server: CurrentServer) -> Profile:
    """Change the visitor's name; matches that have begun keep the old one."""
    return _me(await server.identities.save(person, form.name))


def _me(identity: Identity) -> Profile:
    return Profile(id=identity.id, name=identity.name, account=identity.is_account)


@router.post("/accounts", status_code=201, responses=problem_responses("name_taken"))
async def make_account(
    form: AccountForm, person: CurrentPerson, server: CurrentServer, request: Request, response: Response
) -> NewAccount:
    """Turn a guest into an account that keeps his matches; the recovery codes are shown this once."""
    server.limits.secrets.require(request)
    if person.is_account:
        raise Refusal("has_account")
    passphrase = await server.passwords.hash(form.passphrase)
    codes = new_recovery_codes()
    hashes = [recovery_code_hash(code) for code in codes]
    try:
        made = await server.store.write(_make_account, person.id, form.name, passphrase, hashes, server.clock.now_ms())
    except NameTaken:
        raise Refusal("name_taken", at="name") from None
    server.log.info("account_made", person=made.id)
    return NewAccount(me=_log_in(server, made, request, response), codes=codes)


def _make_account(
    connection: Connection, person: str, name: str, passphrase: str, codes: list[str], at_ms: int
) -> Person:
    found = people.by_id(connection, person)
    if found is None:
        people.add(connection, Person(person, name), at_ms)
    elif found.account is not None:
        raise NameTaken(name)
    people.make_account(connection, person, name, passphrase)
    people.rename(connection, person, name)
    # The cookie of the guest may have been copied; this makes it invalid.
    people.set_passphrase(connection, person, passphrase)
    people.set_codes(connection, person, codes)
    made = people.by_id(connection, person)
    if made is None:
        raise LookupError(person)
    return made


@router.post("/login", responses=problem_responses("passphrase"))
async def log_in(form: AccountForm, server: CurrentServer, request: Request, response: Response) -> Profile:
    """Log this device in to an account."""
    server.limits.secrets.require(request)
    person = await server.store.read(people.by_account, form.name)
    is_right = await server.passwords.verify(form.passphrase, person.passphrase if person else None)
    if person is None or not is_right:
        server.log.warning("login_refused")
        raise Refusal("passphrase")
    return _log_in(server, person, request, response)


@router.post("/logout", responses=problem_responses())
async def log_out(server: CurrentServer, request: Request, response: Response) -> Profile:
    """Become a new guest on this device."""
    guest = Identity.guest(request)
    server.identities.set_cookie(request, response, guest)
    return _me(guest)


@router.post("/recover", responses=problem_responses("code"))
async def recover(form: RecoveryForm, server: CurrentServer, request: Request, response: Response) -> Profile:
    """Set a new passphrase with one recovery code; every other device is logged out."""
    server.limits.secrets.require(request)
    passphrase = await server.passwords.hash(form.passphrase)
    code = recovery_code_hash(form.code)
    person = await server.store.write(_recover, form.name, code, passphrase, server.clock.now_ms())
    if person is None:
        server.log.warning("recovery_refused")
        raise Refusal("code")
    server.log.info("passphrase_renewed", person=person.id)
    return _log_in(server, person, request, response)


def _recover(connection: Connection, name: str, code: str, passphrase: str, at_ms: int) -> Person | None:
    found = people.by_account(connection, name)
    if found is None or not people.use_code(connection, found.id, code, at_ms):
        return None
    people.set_passphrase(connection, found.id, passphrase)
    return people.by_id(connection, found.id)


def _log_in(server: CurrentServer, person: Person, request: Request, response: Response) -> Profile:
    server.identities.invalidate(person.id)
    identity = Identity.from_person(person)
    server.identities.set_cookie(request, response, identity)
    return _me(identity)
