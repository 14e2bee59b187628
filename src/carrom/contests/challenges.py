"""Solo contests played by bots; the contests themselves are in :mod:`carrom.contests.solo`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from carrom.bots.players import Bot, Question
from carrom.bots.registry import bot
from carrom.contests.contestants import Contestant
from carrom.contests.solo import BLACK_SEAT, WHITE_SEAT, Kind, Solo, SoloTurn, is_miss
from carrom.core.board import Board
from carrom.core.effects import Queen
from carrom.core.layout import Layout
from carrom.equipment import BLACK, CLUB, MEN_EACH, QUEEN, WHITE, Colour, Man, SurfaceName
from carrom.geometry import Spot
from carrom.laws.edition import Edition
from carrom.match.game import Player
from carrom.match.position import Position
from carrom.match.state import Setup
from carrom.table.terms import Terms

STROKE_SECONDS: Final = 15
"""Time for a stroke (46): so long a stroke is taken to last when a contest is limited by minutes. Ten players of 2020
had then about five strokes to a board, which fits the 35 to 45 boards of a session."""
CORNERS: Final = tuple(Spot(x, y) for x in (-0.33, 0.0, 0.33) for y in (0.33, 0.0, -0.33))
"""Where a man that is not there can be shown out of the way."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """One contest of one bot; its boards are independent of each other and known by their numbers."""

    kind: Kind
    contestant: Contestant
    edition: Edition
    seed: int = 0
    surface: SurfaceName = CLUB

    @property
    def terms(self) -> Terms:
        """Physics, chance, racks, and the bot on both sides."""
        bots = {Player(0): self.contestant.player, Player(1): self.contestant.player}
        return Terms(setup=Setup(edition=self.edition, surface=self.surface), bots=bots, seed=self.seed)

    @property
    def bot(self) -> Bot:
        """The player."""
        return bot(self.contestant.player.name)

    def play(self, number: int) -> dict[str, Any]:
        """The result of one board. The gaps of its rack depend on the seed and the number alone."""
        solo = self.start(number)
        if self.kind == "clear":
            return {"n": number, **self._clear(solo)}
        while not solo.is_over:
            solo = self.play_on(solo)
        white, *black = map(_turn_json, solo.turns)
        return {"n": number, **(white if self.kind == "slam" else {"white": white, "black": next(iter(black), None)})}

    def start(self, number: int) -> Solo:
        """One board before its break, turned as the bot wants it (41)."""
        shown = Position.start(Board(breaker=WHITE_SEAT, striker=WHITE_SEAT))
        turn = self.bot.choose_rack_turn(self.question(shown, f"turn {number}", 0))
        return Solo.start(self.kind, self.terms, board=number, last_board=number, turn_radians=turn)

    def question(self, position: Position, what: str, stroke: int) -> Question:
        """What the bot is asked; its chance depends on the purpose, the board and the stroke."""
        terms, skill = self.terms, self.contestant.player.skill
        chance, solo = terms.chance(what, stroke), self.kind != "clear"
        return Question(position, self.edition, chance, skill=skill, model=terms.physics, solo=solo)

    def play_on(self, solo: Solo) -> Solo:
        """A contest under the laws after the bot's next stroke and all that it places or chooses."""
        what = f"{'black' if solo.colour is BLACK else 'white'} {solo.board}"
        question = self.question(solo.position, f"bot {what}", solo.in_turn)
        hand = solo.terms.chance(f"hand {what}", solo.in_turn)
        solo = solo.strike(self.bot.choose_stroke(question), hand).solo
        while solo.awaited in {"chosen", "placed"}:
            if solo.awaited == "chosen":
                solo = solo.choose(self.bot.choose_sink(question))
                continue
            spots = self.bot.choose_placing(self.question(solo.position, f"placing {what}", solo.in_turn))
            solo = solo.waive() if spots is None else solo.place(spots)
        return solo

    def _clear(self, solo: Solo) -> dict[str, Any]:
        """All nineteen men, asked after each stroke as the side that :func:`shown_alone` tells."""
        broken, side, layout = False, WHITE, solo.layout
        assert layout is not None  # noqa: S101 - the men are racked
        while not solo.is_over:
            question = self.question(shown_alone(layout, side, broken=broken), f"bot clear {solo.board}", solo.strokes)
            hand = solo.terms.chance(f"hand clear {solo.board}", solo.strokes)
            solo, run, _ = solo.strike(self.bot.choose_stroke(question), hand)
            layout, broken = run.after, broken or run.touched
            more = WHITE if layout.count(WHITE) >= layout.count(BLACK) else BLACK
            side = side.other if is_miss(run) else more
        return {"strokes": solo.strokes, "misses": solo.misses, "cleared": not layout.spots}


def _turn_json(turn: SoloTurn) -> dict[str, Any]:
    return {
        "strokes": turn.strokes,
        "kept": turn.kept,
        "break": turn.kept > 0,
        "men": turn.men,
        "queen": turn.queen,
        "slam": turn.slam,
        "points": turn.points,
    }


def shown_alone(layout: Layout, side: Colour, *, broken: bool) -> Position:
    """The position in which a player who may pocket any man is asked: as one side, if it has men.

    A bot knows only boards of two sides. It is asked as the side with more men, and after a miss as the other one.
    Where a side has no man left, one is shown out of the way.
    """
    counts = layout.count(WHITE), layout.count(BLACK)
    own = side if counts[side] else side.other
    if not counts[own.other]:
        layout = layout.with_man(Man(own.other, MEN_EACH), _away_from(layout))
    if not counts[own]:  # only the queen is left
        layout = layout.with_man(Man(own, MEN_EACH), _away_from(layout))
    men = layout.count(WHITE), layout.count(BLACK)
    queen = Queen.ON_BOARD if QUEEN in layout else (Queen.WHITE, Queen.BLACK)[own]
    board = Board(
        breaker=WHITE_SEAT if own is WHITE else BLACK_SEAT, striker=WHITE_SEAT, men=men, queen=queen,
        break_made=broken, pocketed_ever=(broken, broken), pocketed_own=(broken, broken),
    )  # fmt: skip
    return Position(board, layout)


def _away_from(layout: Layout) -> Spot:
    """The spot at the frame that is farthest from all men."""
    return max(CORNERS, key=lambda spot: min((spot.to(lies) for lies in layout.spots.values()), default=0.0))
