"""The solo contests in which people have published scores.

* **Slam**: white from the break, until the turn is lost or the board is won; a board won so is a white slam.
* **Colours**: the same, then black from the position after the same break, until the turn is lost or the board is won.
* **Clear**: all nineteen men, of either colour and in any order; the strokes that pocket none are counted.

The sources give the formats, not every rule. Assumed here: a man is a point, the queen covered three, a slam 20 more;
men that come back are placed by the player himself; in the last contest the queen needs no cover, and a sunk striker is
a miss that brings no man back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple

from carrom.bots.contestants import Contestant
from carrom.bots.play import place_lot
from carrom.bots.players import Question
from carrom.bots.registry import bot
from carrom.core.board import Board
from carrom.core.effects import Queen
from carrom.core.layout import Layout
from carrom.core.seats import Seat
from carrom.core.stroke import Stroke
from carrom.equipment import BLACK, CLUB, MEN_EACH, QUEEN, WHITE, Colour, Man, SurfaceName
from carrom.geometry import CENTRE, Spot
from carrom.laws.edition import Edition
from carrom.match.facts import Chosen, Waived
from carrom.match.match import Match
from carrom.match.position import Position
from carrom.match.state import Phase, Setup
from carrom.table.hand import execute_on
from carrom.table.play import play
from carrom.table.scene import simulate_stroke
from carrom.table.terms import Terms

Kind = Literal["slam", "colours", "clear"]
SLAM_POINTS: Final = 20
QUEEN_POINTS: Final = 3
STROKE_SECONDS: Final = 15
"""Time for a stroke (46): so long a stroke is taken to last when a contest is limited by minutes. Ten players of 2020
had then about five strokes to a board, which fits the 35 to 45 boards of a session."""
WHITE_SEAT: Final[Seat] = 0
BLACK_SEAT: Final[Seat] = 2
ENDLESS: Final = 300
"""Strokes after which a board that is to be cleared is given up."""
CORNERS: Final = tuple(Spot(x, y) for x in (-0.33, 0.0, 0.33) for y in (0.33, 0.0, -0.33))
"""Where a man that is not there can be shown out of the way."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """One contest of one player; its boards are independent of each other and known by their numbers."""

    kind: Kind
    contestant: Contestant
    edition: Edition
    seed: int = 0
    surface: SurfaceName = CLUB

    @property
    def terms(self) -> Terms:
        """Physics, chance and racks."""
        return Terms(setup=Setup(edition=self.edition, surface=self.surface), seed=self.seed)

    def play(self, number: int) -> dict[str, Any]:
        """The result of one board. The gaps of its rack depend on the seed and the number alone."""
        table = Solo(self, self.terms, number)
        match self.kind:
            case "slam":
                return {"n": number, **_turn_json(table.turn(table.racked()))}
            case "colours":
                return {"n": number, **_colours(table)}
            case "clear":
                return {"n": number, **_clear(table)}


class Turn(NamedTuple):
    """One turn of a player from the position given until it was lost, or the board over."""

    strokes: int
    kept: int
    """Strokes that kept the turn or won the board."""
    men: int
    """Own men pocketed before the turn was lost."""
    queen: bool
    """The queen is covered by this side."""
    slam: bool
    """The board was won in this turn."""
    after_first: Position | None
    """The position after the first stroke, unless it ended the board."""


@dataclass(frozen=True, slots=True)
class Solo:
    """The table of one board of a contest."""

    challenge: Challenge
    terms: Terms
    number: int

    def question(self, position: Position, what: str, stroke: int) -> Question:
        """What the player is asked; its chance depends on the board, the purpose and the stroke."""
        chance = self.terms.chance(f"{what} {self.number}", stroke)
        skill = self.challenge.contestant.player.skill
        solo = self.challenge.kind != "clear"
        return Question(position, self.challenge.edition, chance, skill=skill, model=self.terms.physics, solo=solo)

    def racked(self) -> Position:
        """The board before its break, turned as the player wants it (41)."""
        start = Position.start(Board(breaker=WHITE_SEAT, striker=WHITE_SEAT))
        turn = bot(self.challenge.contestant.player.name).choose_rack_turn(self.question(start, "turn", 0))
        return Position.start(start.board, self.terms.rack(WHITE_SEAT, self.number, turn))

    def turn(self, position: Position, what: str = "white") -> Turn:
        """Play one turn from a position."""
        player, edition = bot(self.challenge.contestant.player.name), self.challenge.edition
        match = Match.practice(edition, position, self.challenge.surface)
        seat, colour, first = position.board.striker, position.board.colour, None
        strokes = kept = 0
        while True:
            match, board = self._stroke(match, what, strokes)
            strokes += 1
            won = board.outcome is not None and board.outcome.winner is colour
            keeps = not board.is_over and board.striker == seat and board.break_made
            kept += won or keeps
            if not board.is_over:
                while match.state.board is not None and match.state.board.placing is not None:
                    asked = self.question(_position(match), f"placing {what}", strokes)
                    spots = player.choose_placing(asked)
                    match = match.record(Waived()) if spots is None else place_lot(match, spots)
                board = match.state.board or board
                first = _position(match) if strokes == 1 and match.state.phase is Phase.PLAY else first
            if not keeps or match.state.phase is not Phase.PLAY or strokes == ENDLESS:
                covered = board.queen is (Queen.WHITE, Queen.BLACK)[colour]
                men = position.board.men[colour] - board.men[colour]
                return Turn(strokes, kept, max(men, 0), covered and (won or not board.is_over), won, first)

    def _stroke(self, match: Match, what: str, number: int) -> tuple[Match, Board]:
        """The match after the player's next stroke, as its hand makes it."""
        player = bot(self.challenge.contestant.player.name)
        question = self.question(_position(match), f"bot {what}", number)
        played = play(match, self.made(question, player.choose_stroke(question), what, number), model=question.model)
        board = played.board
        if board.pending is not None:  # house, Sink 1
            after = played.match.record(Chosen(choice=player.choose_sink(question)))
            return after, after.state.board or board
        return played.match, board

    def made(self, question: Question, intended: Stroke, what: str, number: int) -> Stroke:
        """What the hand makes of a stroke."""
        places = question.position.places(question.edition)
        hand, most = self.terms.chance(f"hand {what} {self.number}", number), question.model.parameters.most_speed
        return execute_on(places, intended, question.skill, hand, most_speed_mps=most)


def _position(match: Match) -> Position:
    position = match.state.position
    assert position is not None  # noqa: S101 - the men of a contest are always known
    return position


def _turn_json(turn: Turn) -> dict[str, Any]:
    points = turn.men + QUEEN_POINTS * turn.queen + SLAM_POINTS * turn.slam
    broke = turn.kept > 0
    return {
        "strokes": turn.strokes,
        "kept": turn.kept,
        "break": broke,
        "men": turn.men,
        "queen": turn.queen,
        "slam": turn.slam,
        "points": points,
    }


def _colours(table: Solo) -> dict[str, Any]:
    """White from the break, and black from the position after the same break."""
    white = table.turn(table.racked())
    found: dict[str, Any] = {"white": _turn_json(white), "black": None}
    if white.after_first is not None:
        black = table.turn(seen_by_black(white.after_first), "black")
        found["black"] = _turn_json(black)
    return found


def seen_by_black(position: Position) -> Position:
    """The position after the break as the other side finds it: nothing owed, and the queen back if uncovered."""
    layout, queen = position.layout, position.board.queen
    if queen is Queen.AWAITING:
        spot = CENTRE if layout.blocking(CENTRE) is None else _free_spot(layout)
        layout, queen = layout.with_man(QUEEN, spot), Queen.ON_BOARD
    men = layout.count(WHITE), layout.count(BLACK)
    down = men[0] < MEN_EACH, men[1] < MEN_EACH
    board = Board(
        breaker=WHITE_SEAT, striker=BLACK_SEAT, men=men, queen=queen, break_made=True, pocketed_ever=down,
        pocketed_own=(down[0], False), turns=(1, 1),
    )  # fmt: skip
    return Position(board, layout)


def _free_spot(layout: Layout) -> Spot:
    """The free spot nearest to the centre on a grid of millimetres along the middle line."""
    spots = (Spot(step / 1000, 0.0) for step in range(1, 300))
    return next(spot for spot in spots if layout.blocking(spot) is None)


def _clear(table: Solo) -> dict[str, Any]:
    """All nineteen men; a stroke that pockets none, or the striker, is a miss."""
    player, terms = bot(table.challenge.contestant.player.name), table.terms
    layout, strokes, misses, broken, side = table.racked().layout, 0, 0, False, WHITE
    while layout.spots and strokes < ENDLESS:
        shown = shown_alone(layout, side, broken=broken)
        if not shown.places(table.challenge.edition):
            break
        question = table.question(shown, "bot clear", strokes)
        made = table.made(question, player.choose_stroke(question), "clear", strokes)
        run = simulate_stroke(layout, made, terms.physics)
        strokes, layout, broken = strokes + 1, run.after, broken or run.touched
        missed = not run.pocketed or not run.striker_fate.on_board
        misses += missed
        more = WHITE if layout.count(WHITE) >= layout.count(BLACK) else BLACK
        side = side.other if missed else more
    return {"strokes": strokes, "misses": misses, "cleared": not layout.spots}


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
