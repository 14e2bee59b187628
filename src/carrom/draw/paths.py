"""The traces of a run: where each disc went, and where it met another or the frame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from carrom.draw.marks import Lines, Mark, Patch, Place, Round, place_of
from carrom.draw.palette import CASING, INK, TONES, WOOD, Look
from carrom.physics import Kind, Run

STRAIGHT_MM: Final = 0.05
"""A corner that bends less than this is left out of a path."""
ORDER: Final = (Look.BLACK, Look.WHITE, Look.QUEEN, Look.STRIKER)
"""Which paths lie above which: the striker's on top."""


def path_of(run: Run, disc: int) -> tuple[Place, ...]:
    """The places a disc went through, corners only; empty if it stayed where it was."""
    places = [place_of(segment.at) for segment in run.segments if segment.disc == disc]
    if not places:
        return ()
    places = [place_of(run.discs[disc].at), *places, place_of(run.ends[disc])]
    kept = [places[0]]
    for place, after in zip(places[1:], [*places[2:], None], strict=True):
        if _apart(kept[-1], place) < STRAIGHT_MM:
            continue
        if after is None or _off(kept[-1], place, after) >= STRAIGHT_MM:
            kept.append(place)
    return tuple(kept) if len(kept) > 1 else ()


def path_marks(looks: Sequence[Look], run: Run) -> list[Mark]:
    """All paths, thin and in the colour of whoever left them; those of one look are one mark."""
    marks: list[Mark] = []
    for look in ORDER:
        paths = tuple(path for disc, its in enumerate(looks) if its is look and (path := path_of(run, disc)))
        if not paths:
            continue
        if look is Look.WHITE:
            marks.append(Lines(paths, CASING, 2.6))
        marks.append(Lines(paths, TONES[look].path, 2.2 if look is Look.STRIKER else 1.5))
    return marks


def contact_marks(run: Run) -> list[Mark]:
    """A dot where two met, a lozenge where somebody met the frame."""
    marks: list[Mark] = []
    for event in run.contacts:
        x, y = place_of(event.at)
        if event.kind is Kind.HIT:
            marks.append(Round((x, y), 2.1, fill=WOOD, line=INK, width=0.8))
        else:
            marks.append(Patch(((x - 3, y), (x, y - 3), (x + 3, y), (x, y + 3)), INK))
    return marks


def _apart(a: Place, b: Place) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)


def _off(a: Place, b: Place, c: Place) -> float:
    """How far b lies from the straight way from a to c; all the way to it where the path turns back."""
    along = (c[0] - a[0], c[1] - a[1])
    whole = along[0] ** 2 + along[1] ** 2
    share = 0.0 if whole == 0.0 else ((b[0] - a[0]) * along[0] + (b[1] - a[1]) * along[1]) / whole
    share = max(0.0, min(1.0, share))
    return _apart(b, (a[0] + share * along[0], a[1] + share * along[1]))
