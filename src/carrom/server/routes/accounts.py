"""Accounts: a name and a passphrase, no e-mail; whoever forgets the passphrase has recovery codes."""

from __future__ import annotations

import secrets

from fastapi import APIRouter, Request, Response
from sqlalchemy import Connection

from carrom.server.context import Here, spend
from carrom.server.identity import ID_BYTES, Somebody, guest, known_of
from carrom.server.passwords import code_hash, new_codes
from carrom.server.problems import Refusal, answers
from carrom.server.routes.me import told
from carrom.server.wire.forms import AccountForm, NewAccount, Profile, RecoveryForm
from carrom.storage import NameTaken, people
from carrom.storage.people import Person

router = APIRouter(prefix="/api", tags=["people"])


@router.post("/accounts", status_code=201, responses=answers("name_taken"))
async def make_account(
    form: AccountForm, somebody: Somebody, here: Here, request: Request, response: Response
) -> NewAccount:
    """Keep a guest for good, with his matches; the recovery codes are shown this once."""
    spend(here.shared.secrets, request)
    if somebody.account:
        raise Refusal("has_account")
    passphrase = await here.passwords.hashed(form.passphrase)
    codes = new_codes()
    try:
        made = await here.store.write(
            _made, somebody.id, form.name, passphrase, [code_hash(code) for code in codes], here.clock.now_ms()
        )
    except NameTaken:
        raise Refusal("name_taken", at="name") from None
    here.identity.forget(somebody.id)
    known = known_of(made)
    here.identity.give(request, response, known)
    here.log.info("account_made", person=known.id)
    return NewAccount(me=told(known), codes=codes)


def _made(connection: Connection, person: str, name: str, passphrase: str, codes: list[str], at_ms: int) -> Person:
    found = people.by_id(connection, person)
    if found is None:
        people.add(connection, Person(person, name), at_ms)
    elif found.account is not None:
        raise NameTaken(name)
    people.make_account(connection, person, name, passphrase)
    people.rename(connection, person, name)
    # The cookie of the guest may have been copied; from now on it counts no more.
    people.set_passphrase(connection, person, passphrase)
    people.set_codes(connection, person, codes)
    made = people.by_id(connection, person)
    if made is None:
        raise LookupError(person)
    return made


@router.post("/login", responses=answers("passphrase"))
async def log_in(form: AccountForm, here: Here, request: Request, response: Response) -> Profile:
    """Be an account on this device."""
    spend(here.shared.secrets, request)
    person = await here.store.read(people.by_account, form.name)
    fits = await here.passwords.fits(form.passphrase, person.passphrase if person else None)
    if person is None or not fits:
        here.log.warning("login_refused")
        raise Refusal("passphrase")
    known = known_of(person)
    here.identity.give(request, response, known)
    return told(known)


@router.post("/logout", responses=answers())
async def log_out(here: Here, request: Request, response: Response) -> Profile:
    """Be a new guest on this device."""
    known = guest(secrets.token_hex(ID_BYTES), request)
    here.identity.give(request, response, known)
    return told(known)


@router.post("/recover", responses=answers("code"))
async def recover(form: RecoveryForm, here: Here, request: Request, response: Response) -> Profile:
    """Set a new passphrase for one recovery code; every other device is logged out."""
    spend(here.shared.secrets, request)
    passphrase = await here.passwords.hashed(form.passphrase)
    person = await here.store.write(_recovered, form.name, code_hash(form.code), passphrase, here.clock.now_ms())
    if person is None:
        here.log.warning("recovery_refused")
        raise Refusal("code")
    here.identity.forget(person.id)
    known = known_of(person)
    here.identity.give(request, response, known)
    here.log.info("passphrase_renewed", person=known.id)
    return told(known)


def _recovered(connection: Connection, name: str, code: str, passphrase: str, at_ms: int) -> Person | None:
    found = people.by_account(connection, name)
    if found is None or not people.use_code(connection, found.id, code, at_ms):
        return None
    people.set_passphrase(connection, found.id, passphrase)
    return people.by_id(connection, found.id)
