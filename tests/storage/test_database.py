"""The default address of the database."""

from __future__ import annotations

from pathlib import Path

import pytest

from carrom.storage.database import address_or_default, data_folder

HOME = Path("/people/ada")


@pytest.mark.parametrize(
    ("system", "environ", "folder"),
    [
        ("linux", {}, "/people/ada/.local/share/carrom"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/carrom"),
        ("linux", {"XDG_DATA_HOME": "data"}, "/people/ada/.local/share/carrom"),
        ("linux", {"XDG_DATA_HOME": ""}, "/people/ada/.local/share/carrom"),
        ("freebsd14", {"XDG_DATA_HOME": "/data"}, "/data/carrom"),
        ("darwin", {"XDG_DATA_HOME": "/data"}, "/people/ada/Library/Application Support/carrom"),
        ("win32", {"LOCALAPPDATA": "/users/ada/local"}, "/users/ada/local/carrom"),
        ("win32", {}, "/people/ada/AppData/Local/carrom"),
    ],
)
def test_the_folder_is_the_one_the_system_keeps_for_data(system: str, environ: dict[str, str], folder: str) -> None:
    assert data_folder(system, environ, HOME) == Path(folder)


def test_what_is_given_comes_before_the_variable_and_the_variable_before_the_folder() -> None:
    environ = {"CARROM_DATABASE": "postgresql://host/club", "XDG_DATA_HOME": "/data"}
    assert address_or_default("mine.db", environ) == "mine.db"
    assert address_or_default(None, environ) == "postgresql://host/club"
    assert address_or_default(None, {"XDG_DATA_HOME": "/data"}).endswith("carrom.db")
