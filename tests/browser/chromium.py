"""The browser that the tests drive: whichever Chromium the system has."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome")
MISSING: Final = "no Chromium found; on Debian or Ubuntu: sudo apt install chromium"
ARGUMENTS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PICTURES: Final = "CARROM_SCREENSHOTS"
"""Names the folder that keeps what the tests photograph; without it nothing is kept."""


def chromium() -> str | None:
    """Where the browser is, if there is one."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def is_demanded() -> bool:
    """In CI a missing browser is a failure, not a reason to leave the tests out."""
    return bool(os.environ.get("CI"))


def pictures() -> Path | None:
    """Where screenshots go."""
    named = os.environ.get(PICTURES)
    if not named:
        return None
    folder = Path(named)
    folder.mkdir(parents=True, exist_ok=True)
    return folder
