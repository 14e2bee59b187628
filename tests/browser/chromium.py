"""The system's Chromium, which the browser tests use."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome")
MISSING: Final = "no Chromium found; on Debian or Ubuntu: sudo apt install chromium"
NO_FEATURES: Final = (
    # Pages of the address bar, which cost every new window more than a page of ours.
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"),
    # A renderer that is started ahead of a page which never comes.
    "SpareRendererForSitePerProcess",
    # What Playwright switches off: a second list of features replaces the first.
    *("AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync"),
    *("DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay"),
    *("MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"),
    *("TcpPortRandomizationWin", "ThirdPartyStoragePartitioning"),
)
ARGUMENTS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(NO_FEATURES)}",
)
PICTURES: Final = "CARROM_SCREENSHOTS"
"""Environment variable with the folder for screenshots; without it none are stored."""


def chromium() -> str | None:
    """Path of the browser, or none."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def is_demanded() -> bool:
    """True in CI, where a missing browser is a failure instead of a skip."""
    return bool(os.environ.get("CI"))


def pictures() -> Path | None:
    """Folder for screenshots, or none."""
    named = os.environ.get(PICTURES)
    if not named:
        return None
    folder = Path(named)
    folder.mkdir(parents=True, exist_ok=True)
    return folder
