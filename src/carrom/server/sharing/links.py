"""What other programs show beside a link to a match or a stroke: a title, a line and a picture."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from html import escape
from typing import Any, Final, NamedTuple

from carrom.core.layout import rack
from carrom.draw.board import layout_picture
from carrom.draw.sharing import SIZE, ShareSide, share_png
from carrom.draw.stroke import run_picture
from carrom.errors import BadInput
from carrom.language import language
from carrom.server.play.history import run_of
from carrom.storage import EventRow

PAGE: Final = re.compile(
    r"^/(?:m|(live|hall|overlay))/([A-Za-z0-9_-]{1,40})"
    r"(?(1)|(?:/([0-9]{1,4}(?:[.-][0-9]{1,4}){0,2}|analysis(?:/[0-9-]{1,9})?))?)/?$"
)
"""Addresses of a match, a stroke of it, its analysis, and its live views."""
HOST: Final = re.compile(r"([A-Za-z0-9.-]{1,255}|\[[0-9A-Fa-f:.]{2,45}\])(:[0-9]{1,5})?")
STROKE: Final = 3
"""Numbers in the label of a stroke."""
MOST_PICTURES: Final = 64
"""Pictures kept in memory, of some 300 kB each."""


class SharedPage(NamedTuple):
    """A page that can be shared: a match, and a stroke of it if the address names one."""

    match: str
    label: str = ""
    page: str = "m"
    """First part of the address."""


def shared_page(path: str) -> SharedPage | None:
    """The match and stroke that an address names; None for other pages."""
    found = PAGE.fullmatch(path)
    if found is None:
        return None
    label = (found[3] or "").replace("-", ".")
    is_stroke = label.count(".") == STROKE - 1 and label[0].isdigit()
    return SharedPage(found[2], label if is_stroke else "", found[1] or "m")


def origin_of(configured: Iterable[str], scheme: str, host: str) -> str:
    """The origin of absolute addresses: the first configured one, or that of the request; empty if it is malformed."""
    for origin in configured:
        return origin.rstrip("/")
    return f"{scheme}://{host}" if scheme in ("http", "https") and HOST.fullmatch(host) else ""


def head_tags(page: SharedPage, summary: Mapping[str, Any], origin: str, lang: str) -> str:
    """The Open Graph tags of a page, with everything that people chose escaped."""
    words = language(lang)
    sides = sides_of(summary)
    title = " – ".join(side.name or "…" for side in sides)
    if page.label:
        title = f"{words.say('server', 'share_stroke', label=page.label)} · {title}"
    score = " : ".join(side.score for side in sides)
    about = words.say("server", f"share_{summary['status']}", score=score)
    address = f"{origin}/{page.page}/{page.match}" + (f"/{page.label.replace('.', '-')}" if page.label else "")
    image = f"{origin}/api/matches/{page.match}/share.png?" + (f"label={page.label}&" if page.label else "")
    image += f"at={int(summary['updated_ms'])}"  # so that readers fetch the new picture of a match that went on
    tags = {
        "og:type": "website",
        "og:site_name": "Carrom",
        "og:title": title,
        "og:description": about,
        "og:url": address,
        "og:image": image,
        "og:image:type": "image/png",
        "og:image:width": str(SIZE[0]),
        "og:image:height": str(SIZE[1]),
        "og:image:alt": title,
    }
    lines = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags.items()]
    return "\n".join([*lines, '<meta name="twitter:card" content="summary_large_image" />', ""])


def sides_of(summary: Mapping[str, Any]) -> tuple[ShareSide, ShareSide]:
    """The names of both sides, with the games that they won in a match of several, or else their points."""
    of_games = summary["length"] == "match" and any(summary["games_won"])
    scores = summary["games_won"] if of_games else summary["score"]
    first, second = (
        ShareSide(
            " / ".join(player["name"] or "…" for player in summary["players"] if player["pair"] == pair),
            str(scores[pair]),
        )
        for pair in (0, 1)
    )
    return first, second


def share_picture(rows: list[EventRow], summary: Mapping[str, Any], label: str, last: str) -> bytes:
    """The stroke of a label with its paths, or the last one, or else the rack, beside the names and the score.

    BadFact if a label is given and there is no such stroke.
    """
    try:
        stroke = run_of(rows, label or last)
        picture = run_picture(stroke.layout, stroke.men, stroke.run, legend=False)
    except BadInput:
        if label:
            raise
        picture = layout_picture(rack())
    return share_png(picture, sides_of(summary), f"Carrom · {label}" if label else "Carrom")


class PictureCache:
    """The pictures that were asked for last, by match, stroke and event."""

    def __init__(self, most: int = MOST_PICTURES) -> None:
        self._most = most
        self._kept: OrderedDict[tuple[str, str, int], bytes] = OrderedDict()

    def get(self, key: tuple[str, str, int]) -> bytes | None:
        """A kept picture."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def keep(self, key: tuple[str, str, int], picture: bytes) -> None:
        """Keep a picture; the one that was not asked for longest goes."""
        self._kept[key] = picture
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
