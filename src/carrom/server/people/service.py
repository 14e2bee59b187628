"""People: who is asking, names, accounts with a passphrase (no e-mail), log-in, recovery, sessions, and the end."""

from typing import Annotated

from pydantic import Field

from carrom.server.answers import Answer
from carrom.server.people import wire
from carrom.server.people.accounts import check_account_name, check_passphrase, check_rate, log_refusal
from carrom.server.people.identity import Identity
from carrom.server.people.passwords import new_recovery_codes, recovery_code_hash
from carrom.server.problems import Refusal
from carrom.server.state import ServerState
from carrom.server.visit import Visit
from carrom.storage import people, sessions
from carrom.storage.people import Person

SessionId = Annotated[str, Field(max_length=40, pattern=r"^[0-9a-f]+$")]


def me(person: Identity) -> wire.Profile:
    """The visitor; one without a cookie becomes a guest."""
    return wire.Profile(id=person.id, name=person.name, account=person.is_account)


async def rename(server: ServerState, person: Identity, form: wire.RenameForm) -> wire.Profile:
    """Change the visitor's name; matches that have begun keep the old one."""
    if person.is_account:
        check_account_name(form.name)
    return me(await server.identities.save(person, form.name))


async def make_account(server: ServerState, visit: Visit, person: Identity, form: wire.AccountForm) -> Answer:
    """Turn a guest into an account that keeps his matches; the recovery codes are shown this once."""
    check_rate(server, visit, "account_refused", form.name)
    if person.is_account:
        raise Refusal("has_account")
    check_account_name(form.name)
    passphrase, codes = await server.passwords.hash(form.passphrase), new_recovery_codes()
    hashes, now_ms = [recovery_code_hash(code) for code in codes], server.clock.now_ms()
    made = await server.store.write(people.make_account, person.id, form.name, passphrase, hashes, now_ms)
    server.identities.forget_names()
    server.log.info("account_made", person=made.id)
    identity = await server.identities.log_in(visit, made)
    return Answer(wire.NewAccount(me=me(identity), codes=codes), identity)


async def log_in(server: ServerState, visit: Visit, form: wire.AccountForm) -> Answer:
    """Log this device in to an account."""
    found = await server.store.read(people.by_account, form.name)
    person = await check_passphrase(server, visit, "login_refused", form.name, form.passphrase, found)
    return await _signed_in(server, visit, person)


async def _signed_in(server: ServerState, visit: Visit, person: Person) -> Answer:
    identity = await server.identities.log_in(visit, person)
    return Answer(me(identity), identity)


def _signed_out(visit: Visit) -> Answer:
    guest = Identity.guest(visit)
    return Answer(me(guest), guest)


async def log_out(
    server: ServerState, visit: Visit, person: Identity | None, form: wire.LogOutForm | None = None
) -> Answer:
    """End the session of this device, or of all devices, with its sockets, and become a new guest."""
    if person is not None and person.is_account:
        only = None if form is not None and form.everywhere else [person.session]
        await server.store.write(sessions.end, person.id, only)
        await server.identities.refresh(person.id)
    return _signed_out(visit)


async def recover(server: ServerState, visit: Visit, form: wire.RecoveryForm) -> Answer:
    """Set a new passphrase with one recovery code; every other device is logged out."""
    check_rate(server, visit, "recovery_refused", form.name)
    passphrase = await server.passwords.hash(form.passphrase)
    code = recovery_code_hash(form.code)
    person = await server.store.write(people.recover, form.name, code, passphrase, server.clock.now_ms())
    if person is None:
        log_refusal(server, visit, "recovery_refused", form.name, "code")
        raise Refusal("code")
    server.log.info("passphrase_renewed", person=person.id)
    return await _signed_in(server, visit, person)


async def _owner(server: ServerState, visit: Visit, identity: Identity, passphrase: str) -> Person:
    """The person of an account who gave his passphrase once more; a session alone may be that of a thief."""
    person = await server.store.read(people.by_id, identity.id)
    if person is None or person.account is None:
        raise Refusal("no_account")
    return await check_passphrase(server, visit, "confirmation_refused", person.account, passphrase, person)


async def change_passphrase(
    server: ServerState, visit: Visit, person: Identity, form: wire.NewPassphraseForm
) -> Answer:
    """Change the passphrase; every other device is logged out."""
    owner = await _owner(server, visit, person, form.passphrase)
    hashed = await server.passwords.hash(form.new_passphrase)
    renewed = await server.store.write(people.renew_passphrase, owner.id, hashed)
    server.log.info("passphrase_changed", person=owner.id)
    return await _signed_in(server, visit, renewed)


async def renew_codes(
    server: ServerState, visit: Visit, person: Identity, form: wire.PassphraseForm
) -> wire.RecoveryCodes:
    """Replace the recovery codes; the old ones are void, and the new ones are shown this once."""
    owner = await _owner(server, visit, person, form.passphrase)
    codes = new_recovery_codes()
    await server.store.write(people.set_codes, owner.id, [recovery_code_hash(code) for code in codes])
    server.log.info("codes_renewed", person=owner.id)
    return wire.RecoveryCodes(codes=codes)


async def list_sessions(server: ServerState, person: Identity) -> list[wire.SessionLine]:
    """The devices that are logged in, the last used first."""
    if not person.is_account:
        raise Refusal("no_account")
    return [
        wire.SessionLine.from_value(one, current=one.id == person.session)
        for one in await server.store.read(sessions.of, person.id)
    ]


async def end_session(server: ServerState, person: Identity, session: SessionId) -> list[wire.SessionLine]:
    """Log a device out, with its sockets; returns those that remain."""
    if not person.is_account:
        raise Refusal("no_account")
    if not await server.store.write(sessions.end, person.id, [session]):
        raise Refusal("not_found")
    await server.identities.refresh(person.id)
    return await list_sessions(server, person)


async def delete_account(server: ServerState, visit: Visit, person: Identity, form: wire.PassphraseForm) -> Answer:
    """Delete the account and become a new guest; matches keep the names that were played under."""
    owner = await _owner(server, visit, person, form.passphrase)
    await server.store.write(people.forget, owner.id)
    await server.identities.refresh(owner.id)
    server.log.info("account_deleted", person=owner.id)
    return _signed_out(visit)
