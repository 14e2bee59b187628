"""The umpire's call: what happened, then what follows; the one place where its sentences are put together.

The words are the groups ``calls`` and ``numbers`` of the language packs. What happened is one sentence, from what was
seen of the stroke and what that is called: "Striker and one man: due." Its parts begin with a small letter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from carrom.core.effects import Outcome, Placing, Queen, Turn
from carrom.equipment.men import Colour
from carrom.language import Language

if TYPE_CHECKING:
    from carrom.core.board import Board
    from carrom.core.report import StrokeReport
    from carrom.laws.ruling import Ruling

DECLARED: Final = (
    "technical_foul", "foul", "fine", "board_lost", "no_stroke", "noted", "overruled", "turn_lost", "placing",
)  # fmt: skip
"""Kinds of rulings that are called by their name, where there is no stroke to tell about."""
NOT_TOLD: Final = ("no_stroke", "overruled")
"""Kinds of rulings whose stroke is not told: there was none, or it was seen otherwise."""
TURN_UNSAID: Final = ("noted", "technical_foul", "fine")
"""Kinds of rulings after which nobody else comes to play."""
YOU: Final = ""
"""The winner, if the reader is: as a name in :func:`call_of`."""


def call_of(
    ruling: Ruling,
    words: Language,
    winner: str | None = None,
    names: Sequence[str] = (),
    due: Sequence[Placing] | None = None,
) -> str:
    """The call in a language. The winner of a board is called by the colour, by this name, or :data:`YOU`.

    Who places men is called by the name at that seat; without names, by the colour. ``due`` are all lots
    that have to be placed before the next stroke; by default, those of the ruling, and nobody is called to play after
    a placing.
    """
    is_told = ruling.kind == "placing" and due is not None  # the fact itself says what was placed
    happened = () if is_told else _happened(ruling, words)
    return " ".join((*happened, *_consequences(ruling, words, winner, names, due)))


def consequences_of(ruling: Ruling, words: Language) -> str:
    """What follows from the ruling, without what was seen: how the costs are named, men, queen, turn, points."""
    named = listed(list(_named(ruling, words)), words)
    return " ".join((*([f"{capitalized(named)}."] if named else []), *_consequences(ruling, words)))


def follows(board: Board, words: Language, names: Sequence[str] = ()) -> str:
    """What follows on a board that goes on: men to be placed, or whose turn it is."""
    lots = [lot for lot in board.placings if board.is_due(lot)]
    return " ".join(_places(lot, words, names) for lot in lots) or words.say("calls", f"turn_{board.colour.word}")


def counted(words: Language, group: str, key: str, n: int, **values: object) -> str:
    """A phrase with a number, as ``{count}`` spelled out up to nine."""
    count = words.pack["numbers"].get(str(n), str(n))
    return words.say(group, key, n=n, count=count, **values)


def capitalized(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def _happened(ruling: Ruling, words: Language) -> Iterator[str]:
    """What was seen or declared, and what that is called: one sentence, or none."""
    seen = ", ".join(_seen(ruling, words))
    name = listed([words.say("calls", key) for key in _names(ruling)], words)
    if seen or name:
        yield f"{capitalized(': '.join(part for part in (seen, name) if part))}."


def _named(ruling: Ruling, words: Language) -> Iterator[str]:
    """What a stroke or an act is called: a due, a foul, a technical foul ..."""
    if ruling.report is None and ruling.kind in DECLARED:
        yield words.say("calls", ruling.kind)
    yield from (words.say("calls", key) for key in _names(ruling))


def _consequences(
    ruling: Ruling,
    words: Language,
    winner: str | None = None,
    names: Sequence[str] = (),
    due: Sequence[Placing] | None = None,
) -> Iterator[str]:
    effects = ruling.effects
    if effects.outcome is not None:
        yield from _finish(effects.outcome, effects.counted, words, winner)
        return
    if effects.queen_moved and effects.queen is not Queen.AWAITING:
        yield words.say("calls", _queen_key(ruling))
    lots = [lot for lot in effects.placings if not lot.after_turn] if due is None else due
    yield from (_places(lot, words, names) for lot in lots)
    yield from (_places(lot, words, names, "later") for lot in effects.placings if lot.after_turn)
    for colour in Colour:
        if owed := effects.dues[colour] + effects.penalties[colour]:
            yield counted(words, "calls", f"owes_{colour.word}", owed)
    if jumped := effects.to_centre.total:
        yield capitalized(counted(words, "calls", "to_centre", jumped))
    if effects.replay:
        yield words.say("calls", "replay")
    elif ruling.kind == "placing":
        if due is not None and not lots:
            yield words.say("calls", f"turn_{ruling.colour.word}")
    elif ruling.kind not in TURN_UNSAID:
        yield from _next(ruling, words, lots)


def _seen(ruling: Ruling, words: Language) -> Iterator[str]:
    """What was seen of the stroke, or what was declared without one; each part without a capital."""
    report = ruling.report
    if report is None or ruling.kind in NOT_TOLD:
        if ruling.kind in DECLARED:
            yield words.say("calls", ruling.kind)
        return
    fallen = list(_fallen(report, ruling.colour, words))
    if fallen:
        yield listed(fallen, words)
    if not report.touched and (not fallen or ruling.kind == "missed_break"):
        yield words.say("calls", "no_touch")
    if report.jumped.total and ruling.effects.charged[1]:  # they cost something (Jump 1, 2)
        yield counted(words, "calls", "men_off", report.jumped.total)
    if report.jumped.striker:
        yield words.say("calls", "striker_off")
    if report.before_call:
        yield words.say("calls", "before_call")
    if report.improper:
        yield words.say("calls", "improper")
    elif not fallen and report.touched and not any(report.jumped) and not report.before_call:
        yield words.say("calls", "nothing")


def _fallen(report: StrokeReport, colour: Colour, words: Language) -> Iterator[str]:
    """What fell: the queen, own men, men of the other colour, the striker."""
    alone = "_alone" if report.queen + report.striker + report.white + report.black == 1 else ""
    if report.queen:
        yield words.say("calls", f"queen{alone}")
    if own := report.men(colour):
        yield counted(words, "calls", "men", own)
    if opposing := report.men(colour.other):
        yield counted(words, "calls", f"men_{colour.other.word}", opposing)
    if report.striker:
        yield words.say("calls", f"striker{alone}")


def _names(ruling: Ruling) -> Iterator[str]:
    """What it is called: a due, a foul, both in one (72b), a fine for a regular stroke (U8); the penalty is the man."""
    dues, penalties = ruling.effects.charged
    if dues:
        yield "due"
    if ruling.kind == "premature_break":
        yield "foul"
    elif penalties and ruling.report is not None:
        yield "fine" if ruling.kind == "stroke" else "foul"


def listed(parts: Sequence[str], words: Language) -> str:
    """The parts as a list in a sentence: "queen, one man and striker"."""
    if len(parts) < 2:  # noqa: PLR2004 - nothing to join
        return "".join(parts)
    return words.say("calls", "and", first=", ".join(parts[:-1]), last=parts[-1])


def _queen_key(ruling: Ruling) -> str:
    queen = ruling.effects.queen
    if queen is Queen.ON_BOARD:
        fell_now = ruling.report is not None and ruling.report.queen
        return "queen_back" if fell_now else "queen_not_covered"
    return f"queen_{queen.value}"


def _places(lot: Placing, words: Language, names: Sequence[str], key: str = "places") -> str:
    if names:
        return counted(words, "calls", f"{key}_{lot.colour.word}_by", lot.men, side=names[lot.placer])
    return counted(words, "calls", f"{key}_{lot.colour.word}", lot.men)


def _next(ruling: Ruling, words: Language, lots: Sequence[Placing]) -> Iterator[str]:
    """Whose turn it is, once the lots are placed; unsaid if their placer plays next."""
    effects, colour = ruling.effects, ruling.colour
    if effects.turn is Turn.CONTINUES:
        covers = effects.queen_moved and effects.queen is Queen.AWAITING
        yield words.say("calls", f"{'cover' if covers else 'again'}_{colour.word}")
    elif not lots or any(lot.colour is not colour for lot in lots):
        yield words.say("calls", f"turn_{colour.other.word}")


def _finish(outcome: Outcome, men: int, words: Language, winner: str | None) -> Iterator[str]:
    if winner is None:
        won = words.say("calls", f"wins_{outcome.winner.word}", n=outcome.points)
    elif winner == YOU:
        won = words.say("calls", "wins_you", n=outcome.points)
    else:
        won = words.say("calls", "wins_side", n=outcome.points, side=winner)
    parts = [counted(words, "calls", "men", men)] if men else []
    if outcome.queen_points:
        parts.append(words.say("calls", "queen"))
    # Only what adds up is told: not an award that shrank to one point, nor what a ceiling cut.
    adds_up = parts and men + outcome.queen_points == outcome.points
    yield f"{won}: {listed(parts, words)}." if adds_up else f"{won}."
    if outcome.slam:
        yield words.say("calls", f"slam_{outcome.winner.word}")
    if outcome.demandable:
        yield capitalized(counted(words, "calls", "demand", outcome.demandable))
