"""Attempts with the secrets of an account: limited by address and by account, and logged without revealing whose."""

from typing import Final

from carrom.language import LANGUAGES, language
from carrom.server.problems import Refusal
from carrom.server.state import ServerState
from carrom.server.visit import Visit
from carrom.storage.names import folded
from carrom.storage.people import Person

GENERIC_NAMES: Final = frozenset({"bot", *(folded(language(code).word("server", "guest")) for code in LANGUAGES)})
"""Names that guests and bots get from the server, with a number; no account may reserve one."""


def check_account_name(name: str) -> None:
    """Refusal for an account name that the server gives to guests or bots."""
    if folded(name).rstrip("0123456789").strip() in GENERIC_NAMES:
        raise Refusal("name_taken", at="name")


def check_rate(server: ServerState, visit: Visit, what: str, name: str) -> None:
    """Refusal if the address of the client has made too many attempts."""
    try:
        server.limits["secrets"].require(visit.address)
    except Refusal as refusal:
        log_refusal(server, visit, what, name, refusal.error)
        raise


async def check_passphrase(
    server: ServerState, visit: Visit, what: str, name: str, passphrase: str, person: Person | None
) -> Person:
    """The person, if the passphrase is right; ``None`` for a name without an account takes as long and is refused.

    Wrong passphrases are limited for each account whatever address they come from. A recovery code is not: it cannot be
    guessed, and its owner needs it when others use up the attempts.
    """
    check_rate(server, visit, what, name)
    key = folded(name)
    refused = "" if server.limits["wrong_passphrases"].take(key) else "rate"
    if not refused:
        is_right = await server.passwords.verify(passphrase, person.passphrase if person else None)
        if person is not None and is_right:
            server.limits["wrong_passphrases"].put_back(key)
            return person
        refused = "passphrase"
    log_refusal(server, visit, what, name, refused)
    raise Refusal(refused)


def log_refusal(server: ServerState, visit: Visit, what: str, name: str, why: str) -> None:
    """Log an attempt that was refused, with pseudonyms by which attempts can be counted and compared."""
    pseudonym = server.identities.pseudonym
    server.log.warning(what, why=why, name=pseudonym(folded(name)), address=pseudonym(visit.address))
