"""Solo challenges of people: runs with the natural hand, whose every stroke is simulated here.

The formats are those of :mod:`carrom.bots.challenges`. A run is a value, stored as JSON after each stroke; its seed
decides the racks and the errors of the hand and never leaves the server. Men that come back are placed by the umpire.
"""

import json
from dataclasses import asdict, dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from carrom.bots.challenges import ENDLESS, QUEEN_POINTS, SLAM_POINTS, WHITE_SEAT, seen_by_black
from carrom.bots.play import place_lot
from carrom.core.board import Board
from carrom.core.effects import Queen
from carrom.core.layout import Layout
from carrom.core.stroke import Stroke
from carrom.equipment import BLACK, MEN_EACH, WHITE
from carrom.language import LANGUAGES, language
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from carrom.laws.places import places_for
from carrom.match.choices import suggest_placing
from carrom.match.match import Match
from carrom.match.position import Position
from carrom.match.state import Phase, Setup
from carrom.match.storedjson import layout_json, read_layout
from carrom.notation.position import read_position, write_position
from carrom.server.problems import words
from carrom.server.trials import live_trial, shown_live, shown_stroke
from carrom.server.wire.challenges import (
    BotScore,
    ChallengeKind,
    ChallengeRun,
    ChallengeStroke,
    ChallengeTurn,
)
from carrom.server.wire.messages import Words
from carrom.server.wire.tracks import men_of, track_of
from carrom.server.wire.trials import StrokeForm, TrialPosition, TrialStroke
from carrom.table.hand import NATURAL, execute_on
from carrom.table.play import play
from carrom.table.scene import StrokeRun, model_on, simulate_stroke
from carrom.table.terms import Terms
from carrom.units import steps

BOARDS: Final[dict[ChallengeKind, int]] = {"slam": 10, "colours": 8, "clear": 1}
"""Boards of a run. People play the slam for fifty minutes, some forty boards: too long for one sitting here."""


class RunTurn(NamedTuple):
    """A turn that is over."""

    board: int
    black: bool
    men: int
    queen: bool
    slam: bool

    @property
    def points(self) -> int:
        """A point for each man, three for the queen covered, twenty for a slam."""
        return self.men + QUEEN_POINTS * self.queen + SLAM_POINTS * self.slam


@dataclass(frozen=True, slots=True)
class Run:
    """A run of a challenge at one moment."""

    kind: ChallengeKind
    seed: int
    board: int = 0
    """From 0."""
    strokes: int = 0
    in_turn: int = 0
    """Strokes of this turn."""
    position: str = ""
    """The position for the next stroke, exact."""
    men: dict[str, list[float]] | None = None
    """In ``clear``, where no laws are played: where the men lie."""
    first: str = ""
    """In ``colours``: the position after the break, which black finds; empty if there is none."""
    had: int = MEN_EACH
    """Men of the own colour at the start of the turn."""
    misses: int = 0
    turns: tuple[RunTurn, ...] = ()
    is_over: bool = False

    @classmethod
    def start(cls, kind: ChallengeKind, seed: int) -> "Run":
        """A run before its first stroke."""
        return _racked(cls(kind, seed))

    @classmethod
    def read(cls, text: str) -> "Run":
        """The run that was written."""
        found: dict[str, Any] = json.loads(text)
        found["turns"] = tuple(RunTurn(*turn) for turn in found["turns"])
        return cls(**found)

    def write(self) -> str:
        """The run as JSON."""
        return json.dumps(asdict(self))

    @property
    def score(self) -> int:
        """Points, or misses as a negative number: more is better."""
        return -self.misses if self.kind == "clear" else sum(turn.points for turn in self.turns)

    @property
    def is_black(self) -> bool:
        """True if black is played."""
        return bool(self.position) and read_position(self.position).board.colour is BLACK


def _edition() -> Edition:
    return EDITIONS["icf"]


def _racked(run: Run) -> Run:
    """The run before the break of its board."""
    terms = Terms(setup=Setup(edition=_edition()), seed=run.seed)
    layout = terms.rack(WHITE_SEAT, run.board)
    if run.kind == "clear":
        return replace(run, men=layout_json(layout))
    position = Position.start(Board(breaker=WHITE_SEAT, striker=WHITE_SEAT), layout)
    return replace(run, position=write_position(position, exact=True), first="", in_turn=0, had=MEN_EACH)


def strike(run: Run, form: StrokeForm, number: str) -> tuple[Run, ChallengeStroke]:
    """The run after its next stroke, made by the natural hand; ``number`` is the id of the run."""
    after, stroke = (_clear if run.kind == "clear" else _ruled)(run, form)
    turn_over = after.is_over or (after.kind != "clear" and after.in_turn == 0)
    return after, ChallengeStroke(stroke=stroke, run=shown_run(after, number), turn_over=turn_over)


def _made(run: Run, layout: Layout, stroke: Stroke) -> Stroke:
    """What the natural hand makes of a stroke."""
    chance = Terms(setup=Setup(edition=_edition()), seed=run.seed).chance("hand", run.strokes)
    return execute_on(places_for(layout, stroke.seat, _edition()), stroke, NATURAL, chance)


def _ruled(run: Run, form: StrokeForm) -> tuple[Run, TrialStroke]:
    """A stroke under the laws."""
    live = live_trial(read_position(run.position), _edition())
    position = live.state.position
    assert position is not None  # noqa: S101 - the men of a run are known
    seat, colour = position.board.striker, position.board.colour
    meant = Stroke(seat, form.place, form.aim, form.speed)
    played = play(live.match, _made(run, position.layout, meant))
    stroke, board = shown_stroke(live, played), played.board
    won = board.outcome is not None and board.outcome.winner is colour
    keeps = not board.is_over and board.striker == seat and board.break_made
    match = _placed(played.match, _edition())
    running = match.state.position if match.state.phase is Phase.PLAY else None
    line = "" if running is None else write_position(running, exact=True)
    run = replace(run, strokes=run.strokes + 1, in_turn=run.in_turn + 1)
    if run.in_turn == 1 and colour is WHITE:
        run = replace(run, first=line)
    if keeps and running is not None:
        return replace(run, position=line), stroke
    left = board.men[colour] if running is None else running.board.men[colour]
    covered = board.queen is (Queen.WHITE, Queen.BLACK)[colour] and (won or not board.is_over)
    turn = RunTurn(run.board, colour is BLACK, max(run.had - left, 0), covered, won)
    return _next_turn(replace(run, turns=(*run.turns, turn)), is_white=colour is WHITE), stroke


def _placed(match: Match, edition: Edition) -> Match:
    """The match once the umpire has placed every lot that waits."""
    while (position := match.state.position) is not None and position.board.placing is not None:
        if match.state.phase is not Phase.PLAY:
            break
        match = place_lot(match, suggest_placing(position, edition) or ())
    return match


def _next_turn(run: Run, *, is_white: bool) -> Run:
    """The run at the start of its next turn: black from the same position, or the next board."""
    if run.kind == "colours" and is_white and run.first:
        position = seen_by_black(read_position(run.first))
        line = write_position(position, exact=True)
        return replace(run, position=line, in_turn=0, had=position.board.men[BLACK])
    if run.board + 1 == BOARDS[run.kind]:
        return replace(run, is_over=True, position="", in_turn=0)
    return _racked(replace(run, board=run.board + 1))


def _clear(run: Run, form: StrokeForm) -> tuple[Run, TrialStroke]:
    """A stroke without laws: any man may fall, and one that pockets none, or the striker, is a miss."""
    layout = read_layout(run.men or {})
    made = _made(run, layout, Stroke(WHITE_SEAT, form.place, form.aim, form.speed))
    seen = simulate_stroke(layout, made, model_on(Setup(edition=_edition()).surface))
    missed = not seen.pocketed or not seen.striker_fate.on_board
    over = not seen.after.spots or run.strokes + 1 == ENDLESS or not places_for(seen.after, WHITE_SEAT, _edition())
    after = replace(
        run,
        strokes=run.strokes + 1,
        misses=run.misses + missed,
        men=layout_json(seen.after),
        is_over=over,
    )
    return after, _shown_clear(seen, missed=missed)


def _shown_clear(seen: StrokeRun, *, missed: bool) -> TrialStroke:
    stroke = seen.stroke
    call = words("challenge_miss") if missed else words("challenge_pocketed", n=len(seen.pocketed))
    return TrialStroke(
        **_position_alone(seen.after).model_dump(),
        call=call,
        laws=[],
        readings=[],
        before=men_of(seen.layout),
        track=track_of(seen),
        made=StrokeForm(place=stroke.place, aim=stroke.aim, speed=stroke.speed),
        pocketed=[man.code for man in seen.pocketed],
        striker_pocketed=not seen.striker_fate.on_board,
        foul=False,
        turn_kept=not missed,
    )


def _position_alone(layout: Layout) -> TrialPosition:
    """Men without a board of the laws, as a board shows them."""
    start = shown_live(live_trial(Position.start(), _edition()))
    found = places_for(layout, WHITE_SEAT, _edition()) if layout.spots else ()
    places = [(steps(low), steps(high)) for low, high in found]
    men = {"white": layout.count(WHITE), "black": layout.count(BLACK)}
    shown = start.model_dump()
    shown["view"] |= {"layout": men_of(layout), "places": places, "position": ""}
    shown["board"] |= {"men": men}
    return TrialPosition(**{**shown, "position": ""})


def shown_run(run: Run, number: str) -> ChallengeRun:
    """A run as a browser shows it; ``number`` is its id."""
    shown = None
    if not run.is_over and run.kind == "clear":
        shown = _position_alone(read_layout(run.men or {}))
    elif not run.is_over:
        shown = shown_live(live_trial(read_position(run.position), _edition()))
    return ChallengeRun(
        id=number,
        kind=run.kind,
        board=run.board + 1,
        boards=BOARDS[run.kind],
        colour="black" if run.is_black else "white",
        strokes=run.strokes,
        score=abs(run.score),
        is_over=run.is_over,
        turns=[
            ChallengeTurn(
                board=turn.board + 1,
                colour="black" if turn.black else "white",
                men=turn.men,
                queen=turn.queen,
                slam=turn.slam,
                points=turn.points,
            )
            for turn in run.turns
        ],
        shown=shown,
    )


@cache
def bot_scores() -> dict[str, list[BotScore]]:
    """What bots have scored a board, by the kind of the challenge; measured with ``carrom challenge``."""
    found = json.loads((files("carrom.server") / "challenges.json").read_text(encoding="utf-8"))
    return {kind: [BotScore(**one) for one in scores] for kind, scores in found.items()}


def published(kind: ChallengeKind) -> Words:
    """The scores that people have published."""
    return {code: language(code).word("contest", f"people_{kind}") for code in LANGUAGES}
