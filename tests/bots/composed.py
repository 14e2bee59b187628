"""Composed positions as plain text, and whether a player finds what each of them asks for.

A position is a few lines, a word and its rest; a blank line ends it, and ``#`` begins a comment::

    position  queen-and-cover-on-the-lip
    plays     icf world-class
    lies      carrom1 Q:0,0;W1:-330,330;B1:50,-60 score=21-20 turns=3-3
    pocket    queen far-right
    spare     W1
    truth     pockets 81, wins 90; next W1 far-left 12

``plays`` gives the edition and the hand of both sides, ``boards`` how many boards may follow (none unless given).
``pocket`` is a man that has to fall and the pocket, as the player in turn sees it, if only one will do; with several
such lines all of them have to fall in one stroke. ``way`` is how the striker and the man get there. Men to ``spare``
must not fall unless those asked for do, and never where none is asked for. ``spoil`` names a man of the other side that
lies well for it, and must not afterwards. ``truth`` is what brute force found (``bench/compose_positions.py``): how
often in a hundred the best stroke pockets those men, how often the game is won after it when both sides play on simply,
and the same for the best stroke that does something else.
"""

# ruff: noqa: S311 - chance here makes examples, not secrets

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Final

import numpy as np

from carrom.batch.hands import draws_for, execute_many, spans_on
from carrom.batch.outcomes import Outcomes, play_many
from carrom.batch.positions import Positions
from carrom.batch.rulings import rule_many
from carrom.batch.strokes import Strokes
from carrom.bots.candidates import chances_many
from carrom.bots.players import Bot, Question
from carrom.core.seats import next_player
from carrom.core.stroke import Stroke
from carrom.equipment import ALL_MEN, MEN_EACH, Man
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from carrom.match.position import Position
from carrom.notation.position import read_position
from carrom.physics import FULL
from carrom.physics.arrays import Truths
from carrom.physics.run import Kind
from carrom.table.hand import Skill, skill_of
from carrom.table.scene import StrokeRun, simulate_stroke

FOLDER: Final = Path(__file__).parent / "positions"
UNSOLVED: Final = "unsolved"
"""The file of positions that the planner does not solve yet; the tests leave it out."""
POCKETS: Final = ("near-right", "far-right", "far-left", "near-left")
"""The pockets anti-clockwise, as the player in turn sees them."""
WAYS: Final = ("direct", "combination", "cannon", "bank", "rebound")
COLUMN_NAMES: Final = ("queen", *(f"{letter}{number}" for letter in "WB" for number in range(1, MEN_EACH + 1)))
"""The men by the names of the position line, the queen by her own."""
JAWS: Final = 0.09
"""Metres from a pocket within which the frame is its jaw: a man that touches it there is not banked."""
SAMPLES: Final = 200
SEED: Final = 20_240
PART: Final = 0.75
"""A stroke must pocket the men at least so much as often as the best one."""
SLIPS: Final = 0.08
"""A man to be spared may fall in this part of the strokes: hands slip."""
MACHINE = Skill(place_mm=0.17, aim_deg=0.17, speed_part=0.034)
"""The hand that positions for a ``machine`` were composed for, steadier than that of level 7."""
SPOILT: Final = 0.5
"""The part of the other side's chance that may be left of it."""

Target = tuple[int, int | None]
"""A man's column, and the pocket in the board's own order where one is asked for."""


class BadComposed(ValueError):
    """A file of positions that cannot be read: file and line, what was given, what was expected."""

    def __init__(self, at: str, given: str, expected: str) -> None:
        super().__init__(f"{at}: {given!r} given, {expected} expected")


@dataclass(frozen=True)
class Composed:
    """A position and what has to be found in it."""

    name: str
    file: str
    edition: Edition
    hand: str
    position: Position
    boards_left: int = 0
    targets: tuple[Target, ...] = ()
    way: str = ""
    spared: tuple[int, ...] = ()
    spoilt: int | None = None
    truth: str = ""
    at: str = field(default="", compare=False)

    @property
    def skill(self) -> Skill:
        """The hand of both sides."""
        return MACHINE if self.hand == "machine" else skill_of(self.hand)

    @cached_property
    def share(self) -> float:
        """How often the best stroke of the brute force pockets the men."""
        found = re.match(r"pockets (\d+),", self.truth)
        return int(found[1]) / 100 if found else 0.0

    def question(self, seed: int = 1) -> Question:
        """What a bot is asked."""
        return Question(
            self.position, self.edition, Random(seed), skill=self.skill, boards_left=self.boards_left,
            opponent=self.skill,
        )  # fmt: skip


def read_composed(text: str, file: str) -> Iterator[Composed]:
    """The positions of a file."""
    block: list[tuple[str, str, str]] = []
    for number, line in enumerate([*text.splitlines(), ""], 1):
        bare = line.partition("#")[0].strip()
        if bare:
            word, _, rest = bare.partition(" ")
            block.append((word, rest.strip(), f"{file}:{number}"))
        elif not line.strip() and block:
            yield _composed(block, file)
            block = []


def _composed(block: list[tuple[str, str, str]], file: str) -> Composed:
    words = {word: (rest, at) for word, rest, at in block}
    first, rest, at = block[0]
    if first != "position":
        raise BadComposed(at, first, "position")
    for needed in ("plays", "lies", "truth"):
        if needed not in words:
            raise BadComposed(at, rest, needed)
    code, hand = _split(words["plays"], "edition and hand")
    if code not in EDITIONS:
        raise BadComposed(words["plays"][1], code, "an edition")
    position = read_position(words["lies"][0])
    made = Composed(rest, file, EDITIONS[code], hand, position, truth=words["truth"][0], at=at)
    for word, value, line in block[1:]:
        made = _with_line(made, word, value, line)
    if not made.targets and not made.spared and made.spoilt is None:
        raise BadComposed(at, rest, "pocket, spare or spoil")
    return made


def _split(given: tuple[str, str], expected: str) -> tuple[str, str]:
    parts = given[0].split()
    if len(parts) != 2:
        raise BadComposed(given[1], given[0], expected)
    return parts[0], parts[1]


def _with_line(made: Composed, word: str, value: str, at: str) -> Composed:
    match word:
        case "plays" | "lies" | "truth":
            return made
        case "boards":
            return replace(made, boards_left=int(value))
        case "pocket":
            man, _, pocket = value.partition(" ")
            if pocket and pocket not in POCKETS:
                raise BadComposed(at, pocket, " / ".join(POCKETS))
            seat = made.position.board.striker
            target = _column(man, at), (POCKETS.index(pocket) + seat) % 4 if pocket else None
            return replace(made, targets=(*made.targets, target))
        case "way":
            if value not in WAYS:
                raise BadComposed(at, value, " / ".join(WAYS))
            return replace(made, way=value)
        case "spare":
            return replace(made, spared=tuple(_column(man, at) for man in value.split()))
        case "spoil":
            return replace(made, spoilt=_column(value, at))
    raise BadComposed(at, word, "plays, lies, boards, pocket, way, spare, spoil or truth")


def _column(name: str, at: str) -> int:
    if name not in COLUMN_NAMES:
        raise BadComposed(at, name, "queen, W1 or B1")
    return COLUMN_NAMES.index(name)


def load_composed(names: tuple[str, ...] = ()) -> tuple[Composed, ...]:
    """The positions of the files of these names; of all but the unsolved ones if none is given."""
    paths = sorted(FOLDER.glob("*.positions"))
    wanted = [path for path in paths if (path.stem in names if names else path.stem != UNSOLVED)]
    return tuple(made for path in wanted for made in read_composed(path.read_text("utf-8"), path.stem))


def play_often(composed: Composed, stroke: Stroke, samples: int = SAMPLES) -> Outcomes:
    """The stroke so many times as the hand makes it."""
    strokes = Strokes.of([stroke.seat], [stroke.place], [stroke.aim], [stroke.speed])
    spans = spans_on(composed.position.places(composed.edition), strokes)
    actual = execute_many(strokes, composed.skill, draws_for(SEED, samples), spans)
    return play_many(Positions.of(composed.position), actual, FULL)


def hits(composed: Composed, outcomes: Outcomes) -> Truths:
    """Strokes that pocket all the men asked for, and leave the striker on the board."""
    good = ~outcomes.striker_pocketed
    for column, pocket in composed.targets:
        fell = outcomes.pockets[:, column]
        good &= (fell >= 0) if pocket is None else (fell == pocket)
    return good


def failures(composed: Composed, stroke: Stroke) -> list[str]:
    """What is wrong with a stroke as the answer to a position; nothing if it is right."""
    outcomes = play_often(composed, stroke)
    found: list[str] = []
    if composed.targets:
        share, least = float(hits(composed, outcomes).mean()), PART * composed.share
        if share < least:
            found.append(f"pockets {describe(composed)} in {share:.0%}, {least:.0%} expected; it {usual(outcomes)}")
    missed = ~hits(composed, outcomes) if composed.targets else np.True_
    for column in composed.spared:
        lost = float(((outcomes.pockets[:, column] >= 0) & missed).mean())
        if lost > SLIPS:
            found.append(f"pockets {COLUMN_NAMES[column]} in {lost:.0%}")
    if composed.way and not found:
        run = simulate_stroke(composed.position.layout, stroke, FULL)
        if (way := way_of(run, ALL_MEN[composed.targets[0][0]])) != composed.way:
            found.append(f"goes {way}, {composed.way} expected")
    if composed.spoilt is not None:
        before, after = lies_for_other(composed, composed.spoilt), _spoilt(composed, outcomes, composed.spoilt)
        if after > SPOILT * before:
            found.append(f"leaves {COLUMN_NAMES[composed.spoilt]} to the other side: {after:.0%} of {before:.0%}")
    return found


def answer(composed: Composed, bot: Bot, seed: int = 1) -> list[str]:
    """What is wrong with a bot's stroke."""
    return failures(composed, bot.choose_stroke(composed.question(seed)))


def usual(outcomes: Outcomes) -> str:
    """What strokes most often pocket."""
    rows = [tuple(np.flatnonzero(row >= 0).tolist()) for row in outcomes.pockets]
    most = max(set(rows), key=lambda row: (rows.count(row), row))
    sunk = float(outcomes.striker_pocketed.mean())
    men = " and ".join(COLUMN_NAMES[column] for column in most) or "nothing"
    return f"pockets {men} in {rows.count(most) / len(rows):.0%}, the striker in {sunk:.0%}"


def describe(composed: Composed) -> str:
    """The men asked for, with their pockets."""
    seat = composed.position.board.striker
    return " and ".join(
        COLUMN_NAMES[column] + ("" if pocket is None else f" {POCKETS[(pocket - seat) % 4]}")
        for column, pocket in composed.targets
    )


def lies_for_other(composed: Composed, column: int) -> float:
    """Chance of the player who strikes next to pocket a man from where it lies now."""
    board = composed.position.board
    now = Positions.of(composed.position)
    seat = np.array([next_player(board.striker, doubles=board.doubles)])
    return float(chances_many(now, seat, composed.edition, FULL, composed.skill)[0, column])


def _spoilt(composed: Composed, outcomes: Outcomes, column: int) -> float:
    root = Positions.of(composed.position)
    after = rule_many(root, outcomes, composed.edition).after(root, outcomes)
    board = composed.position.board
    seats = np.full(len(after), next_player(board.striker, doubles=board.doubles))
    chances = chances_many(after, seats, composed.edition, FULL, composed.skill)[:, column]
    return float(np.where(after.on_board[:, column], chances, 1.0).mean())


def way_of(run: StrokeRun, man: Man) -> str:
    """How a man got to its pocket: straight from the striker, by another man, by the frame, or off a man."""
    disc = run.men.index(man) + 1
    end = run.run.ends[disc]
    met: set[int] = set()
    for event in run.run.events:
        pair = {event.disc, event.other}
        if event.kind is Kind.FRAME and event.disc == 0 and not met:
            return "rebound"
        if event.kind is Kind.FRAME and event.disc == disc and event.at.to(end) > JAWS:
            return "bank"
        if event.kind is Kind.HIT and pair == {0, disc}:
            if met and disc not in met:
                return "cannon"
            met.add(disc)
        elif event.kind is Kind.HIT and disc in pair and disc not in met:
            return "combination"
        elif event.kind is Kind.HIT and 0 in pair:
            met |= pair - {0}
        elif event.kind is Kind.FELL and event.disc == disc:
            break
    return "direct"
