"""Addresses at which other machines reach the server, and QR codes of links."""

import re
import socket
from contextlib import closing, suppress
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from carrom.draw.card import qr_rows

ANY_ADDRESS: Final = ("0.0.0.0", "::")  # noqa: S104 - compared with, not listened at
LOCAL_NAMES: Final = frozenset({"localhost", "127.0.0.1", "::1"})


class QrCode(NamedTuple):
    """A QR code as the path of an SVG, one unit for a module, with its quiet border."""

    size: int
    path: str


def lan_address() -> str:
    """Address of this machine in its network; empty without a network. No packet is sent."""
    with suppress(OSError), closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        probe.connect(("192.0.2.1", 9))
        found = str(probe.getsockname()[0])
        return "" if found.startswith(("127.", "0.")) else found
    return ""


def shared_origin(origin: str, *, listens_to_network: bool) -> str:
    """Origin that works on other machines too; empty if there is none.

    A page that was opened on this machine itself has an origin that means another machine everywhere else.
    """
    parts = urlsplit(origin)
    if parts.hostname not in LOCAL_NAMES:
        return origin
    address = lan_address() if listens_to_network else ""
    port = "" if parts.port is None else f":{parts.port}"
    return f"{parts.scheme}://{address}{port}" if address else ""


def qr_code(text: str) -> QrCode:
    """The QR code of a text, with the border of four modules that readers need."""
    rows, border = qr_rows(text), 4
    runs = [
        f"M{border + run.start()} {border + y}h{len(run[0])}v1h-{len(run[0])}z"
        for y, row in enumerate(rows)
        for run in re.finditer("1+", row)
    ]
    return QrCode(len(rows) + 2 * border, "".join(runs))
