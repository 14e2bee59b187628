"""Where the database is, when nobody says: the folder that the system keeps for a user's data."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from carrom.errors import reason_of
from carrom.storage.errors import BadStore

FILE: Final = "carrom.db"
VARIABLE: Final = "CARROM_DATABASE"
"""Names a database for every command, so that a password need not stand on a command line."""


def data_folder(system: str = sys.platform, environ: Mapping[str, str] = os.environ, home: Path | None = None) -> Path:
    """``~/.local/share/carrom`` or its like on macOS and Windows; nothing is made."""
    home = Path.home() if home is None else home
    if system == "win32":
        return Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "carrom"
    if system == "darwin":
        return home / "Library" / "Application Support" / "carrom"
    given = environ.get("XDG_DATA_HOME", "")
    # The specification of these folders says that a relative one does not count.
    return (Path(given) if given.startswith("/") else home / ".local" / "share") / "carrom"


def database(given: str | None = None, environ: Mapping[str, str] = os.environ) -> str:
    """The address to use: what was given, else ``CARROM_DATABASE``, else a file in the data folder."""
    return given or environ.get(VARIABLE) or str(data_folder(environ=environ) / FILE)


def make_room(file: str) -> None:
    """The folder for a database, and the database for its owner's eyes only: it holds keys and hashes."""
    path = Path(file)
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.touch(mode=0o600)
    except OSError as error:
        raise BadStore("database_place", at="database", given=file[:200], reason=reason_of(error)) from None
