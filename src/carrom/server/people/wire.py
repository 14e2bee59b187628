"""People and accounts, as bodies of requests and responses."""

from typing import Annotated

from pydantic import Field

from carrom.server.play.wire.forms import Name, RequestBody, ResponseBody

Passphrase = Annotated[str, Field(min_length=8, max_length=200)]


class Profile(ResponseBody):
    """The visitor who asks."""

    id: str
    name: str
    account: bool


class RenameForm(RequestBody):
    """New name of a guest or account."""

    name: Name


class AccountForm(RequestBody):
    """A new account, or a log-in."""

    name: Name
    passphrase: Passphrase


class LogOutForm(RequestBody):
    """Which devices are logged out."""

    everywhere: bool = False
    """True for all devices of the account, false for this one."""


class PassphraseForm(RequestBody):
    """The passphrase once more, for what a stolen session must not do."""

    passphrase: Passphrase


class NewPassphraseForm(PassphraseForm):
    """A new passphrase, and the one before it."""

    new_passphrase: Passphrase


class RecoveryForm(RequestBody):
    """A new passphrase in exchange for one of the recovery codes."""

    name: Name
    code: Annotated[str, Field(min_length=8, max_length=40)]
    passphrase: Passphrase


class NewAccount(ResponseBody):
    """A created account and its recovery codes, shown once."""

    me: Profile
    codes: list[str]


class RecoveryCodes(ResponseBody):
    """New recovery codes, shown once."""

    codes: list[str]


class SessionLine(ResponseBody):
    """A device that is logged in to the account."""

    id: str
    device: str
    """Browser and system, such as ``Firefox, Android``; may be empty."""
    created_ms: int
    seen_ms: int
    """Last use, exact to the hour."""
    current: bool
    """True for the device that asks."""
