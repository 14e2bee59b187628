"""Routes for people: who is asking, names, accounts with a passphrase (no e-mail), log-in and recovery."""

from fastapi import APIRouter, Request, Response

from carrom.server.people.accounts import check_account_name, check_passphrase, check_rate, log_refusal
from carrom.server.people.identity import CurrentPerson, Identity
from carrom.server.people.passwords import new_recovery_codes, recovery_code_hash
from carrom.server.people.wire import AccountForm, LogOutForm, NewAccount, Profile, RecoveryForm, RenameForm
from carrom.server.problems import Refusal, problem_responses
from carrom.server.state import CurrentServer
from carrom.storage import people, sessions

router = APIRouter(prefix="/api", tags=["people"])


@router.get("/me", responses=problem_responses())
async def me(person: CurrentPerson) -> Profile:
    """The visitor; one without a cookie becomes a guest."""
    return profile_of(person)


@router.patch("/me", responses=problem_responses("name_taken"))
async def rename(form: RenameForm, person: CurrentPerson, server: CurrentServer) -> Profile:
    """Change the visitor's name; matches that have begun keep the old one."""
    if person.is_account:
        check_account_name(form.name)
    return profile_of(await server.identities.save(person, form.name))


def profile_of(identity: Identity) -> Profile:
    """What a visitor is told about himself."""
    return Profile(id=identity.id, name=identity.name, account=identity.is_account)


@router.post("/accounts", status_code=201, responses=problem_responses("name_taken", "has_account"))
async def make_account(
    form: AccountForm, person: CurrentPerson, server: CurrentServer, request: Request, response: Response
) -> NewAccount:
    """Turn a guest into an account that keeps his matches; the recovery codes are shown this once."""
    check_rate(server, request, "account_refused", form.name)
    if person.is_account:
        raise Refusal("has_account")
    check_account_name(form.name)
    passphrase = await server.passwords.hash(form.passphrase)
    codes = new_recovery_codes()
    hashes = [recovery_code_hash(code) for code in codes]
    made = await server.store.write(
        people.make_account, person.id, form.name, passphrase, hashes, server.clock.now_ms()
    )
    server.identities.forget_names()
    server.log.info("account_made", person=made.id)
    return NewAccount(me=profile_of(await server.identities.log_in(request, response, made)), codes=codes)


@router.post("/login", responses=problem_responses("passphrase"))
async def log_in(form: AccountForm, server: CurrentServer, request: Request, response: Response) -> Profile:
    """Log this device in to an account."""
    found = await server.store.read(people.by_account, form.name)
    person = await check_passphrase(server, request, "login_refused", form.name, form.passphrase, found)
    return profile_of(await server.identities.log_in(request, response, person))


@router.post("/logout", responses=problem_responses())
async def log_out(
    server: CurrentServer, request: Request, response: Response, form: LogOutForm | None = None
) -> Profile:
    """End the session of this device, or of all devices, with its sockets, and become a new guest."""
    identity = await server.identities.read(request)
    if identity is not None and identity.is_account:
        only = None if form is not None and form.everywhere else [identity.session]
        await server.store.write(sessions.end, identity.id, only)
        await server.identities.refresh(identity.id)
    return profile_of(server.identities.log_out(request, response))


@router.post("/recover", responses=problem_responses("code"))
async def recover(form: RecoveryForm, server: CurrentServer, request: Request, response: Response) -> Profile:
    """Set a new passphrase with one recovery code; every other device is logged out."""
    check_rate(server, request, "recovery_refused", form.name)
    passphrase = await server.passwords.hash(form.passphrase)
    code = recovery_code_hash(form.code)
    person = await server.store.write(people.recover, form.name, code, passphrase, server.clock.now_ms())
    if person is None:
        log_refusal(server, request, "recovery_refused", form.name, "code")
        raise Refusal("code")
    server.log.info("passphrase_renewed", person=person.id)
    return profile_of(await server.identities.log_in(request, response, person))
