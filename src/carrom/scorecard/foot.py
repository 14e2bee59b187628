"""The foot of the paper card (XIX): remarks, winner, signatures, seal and the code with the address of the match."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from carrom.match.parts import Signature
from carrom.scorecard.card import ScoreCard
from carrom.scorecard.draft import FIELD, NOTE, PRINT, REMARK, Draft, Form
from carrom.scorecard.letters import wrap
from carrom.scorecard.sheet import Code, Pen, Place

REMARK_STEP: Final = 3.7
"""From one line of the remarks to the next, in units."""
INK: Final = 11.0
"""Height of a drawn signature at most."""
STEP: Final = re.compile(r"([ML])\s?(-?\d+(?:\.\d+)?)[ ,](-?\d+(?:\.\d+)?)")
CODE: Final = 23.0
"""Side of the QR code. At the smallest print of a card, a quarter of A4, its modules are 0.3 mm."""


def add_remarks(draft: Draft, label: str, lines: Sequence[str], form: Form, top: float) -> None:
    """The remarks of the umpire, and lines for further ones."""
    unit = form.unit
    y = top + 4.6 * unit
    draft.text((form.left, y), label, NOTE, form.right - form.left)
    for line in lines:
        y += REMARK_STEP * unit
        draft.text((form.left + unit, y), line, REMARK, form.right - form.left - unit)
    y += 5.4 * unit
    while y < form.foot - 0.5 * unit:
        draft.across(form.left, form.right, y, tone="soft")
        y += 5.4 * unit


def add_foot(draft: Draft, card: ScoreCard, words: Mapping[str, str], form: Form, code: Sequence[str]) -> None:
    """The winner, the signatures, the seal, and the code with the address of the match."""
    unit, right = form.unit, form.right
    if code:
        right -= (CODE + 4.0) * unit
        draft.marks.append(Code((form.right - CODE * unit, form.foot + 4.5 * unit), CODE * unit, tuple(code)))
    winner = "" if card.winner is None else card.players(card.winner)
    draft.field(
        (form.left, form.foot + 7.0 * unit), right - form.left, words["won_by"], winner, FIELD.bold_if(is_bold=True)
    )
    signers = _signers(card)
    gap = 5.0 * unit
    wide = (right - form.left + gap) / len(signers) - gap
    y = form.foot + 22.5 * unit
    for n, (key, signature) in enumerate(signers):
        x = form.left + n * (wide + gap)
        draft.across(x, x + wide, y)
        draft.text((x, y + 3.4 * unit), words[key], NOTE, wide)
        if signature is not None:
            _signature(draft, signature, x, y, wide)
    if card.seal:
        text = f"{words['seal']} {card.seal}"
        draft.text((form.left, y + 7.6 * unit), text, PRINT, right - form.left)
    elif card.is_blank:
        for n, line in enumerate(wrap(words["column_notes"], right - form.left, PRINT.size * unit)):
            draft.text((form.left, y + (6.6 + 2.4 * n) * unit), line, PRINT, right - form.left)


def _signers(card: ScoreCard) -> list[tuple[str, Signature | None]]:
    """Who signs the card: the loser and the umpire, and the winner if he has signed as well."""
    signed = {signature.role: signature for signature in card.signatures}
    winner = card.winner or 0
    of_winner = signed.get("pair0" if winner == 0 else "pair1")
    of_loser = signed.get("pair1" if winner == 0 else "pair0")
    found: list[tuple[str, Signature | None]] = [("loser_signature", of_loser)]
    if of_winner is not None:
        found.append(("winner_signature", of_winner))
    return [*found, ("umpire_signature", signed.get("umpire"))]


def _signature(draft: Draft, signature: Signature, x: float, y: float, wide: float) -> None:
    """A drawn signature above its line, as large as fits; without one the name, as typed."""
    unit = draft.unit
    drawn = _drawn_lines(signature.mark)
    if not drawn:
        face = FIELD._replace(style="italic")
        draft.text((x + unit, y - 1.2 * unit), signature.name, face, wide - 2 * unit)
        return
    places = [place for line in drawn for place in line]
    left, top = (min(place[n] for place in places) for n in (0, 1))
    right, foot = (max(place[n] for place in places) for n in (0, 1))
    scale = min((wide - 2 * unit) / max(right - left, 1.0), INK * unit / max(foot - top, 1.0))
    corner = x + unit, y - unit - (foot - top) * scale
    draft.marks.append(
        Pen(
            tuple(
                tuple((corner[0] + (across - left) * scale, corner[1] + (down - top) * scale) for across, down in line)
                for line in drawn
            )
        )
    )


def _drawn_lines(mark: str) -> list[list[Place]]:
    """The lines of a path of moves (M) and lines (L)."""
    lines: list[list[Place]] = []
    for letter, across, down in STEP.findall(mark):
        if letter == "M" or not lines:
            lines.append([])
        lines[-1].append((float(across), float(down)))
    return lines
