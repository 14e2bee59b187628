"""Solo challenges of people: runs with the natural hand, whose every stroke is simulated here.

The contests are those of :mod:`carrom.contests.solo`. A run is stored as JSON after each stroke; its seed decides the
racks and the errors of the hand and never leaves the server. Men that come back are placed by the umpire.
"""

import json
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from carrom.contests.solo import BLACK_SEAT, WHITE_SEAT, Solo, SoloTurn, is_miss, table_at
from carrom.core.layout import Layout
from carrom.core.stroke import Stroke
from carrom.equipment import BLACK, MEN_EACH, WHITE
from carrom.language import LANGUAGES, language
from carrom.laws.editions import EDITIONS
from carrom.laws.places import places_for
from carrom.match.placing import suggest_placing
from carrom.match.position import Position
from carrom.match.state import Setup
from carrom.match.storedjson import layout_json, read_layout
from carrom.notation.position import read_position, write_position
from carrom.server.challenges.wire import BotScore, ChallengeKind, ChallengeRun, ChallengeStroke, ChallengeTurn
from carrom.server.play.tracks import men_of, track_of
from carrom.server.play.wire.messages import Words
from carrom.server.problems import words
from carrom.server.trials.trial import shown_stroke, shown_table, trial_table
from carrom.server.trials.wire import StrokeForm, TrialPosition, TrialStroke
from carrom.table.hand import NATURAL
from carrom.table.scene import StrokeRun
from carrom.table.terms import Terms
from carrom.units import steps

EDITION: Final = EDITIONS["icf"]
BOARDS: Final[dict[ChallengeKind, int]] = {"slam": 10, "colours": 8, "clear": 1}
"""Boards of a run. People play the slam for fifty minutes, some forty boards: too long for one sitting here."""

COUNTED: Final = ("board", "strokes", "in_turn", "had", "misses", "turns", "is_over")
"""What a run stores of its contest as it is."""


@dataclass(frozen=True, slots=True)
class Run:
    """A run of a challenge as it is stored."""

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
    turns: tuple[SoloTurn, ...] = ()
    is_over: bool = False

    @classmethod
    def start(cls, kind: ChallengeKind, seed: int) -> "Run":
        """A run before its first stroke."""
        return cls(kind, seed).following(Solo.start(kind, terms_of(seed), last_board=BOARDS[kind] - 1))

    @classmethod
    def read(cls, text: str) -> "Run":
        """The run that was written."""
        found: dict[str, Any] = json.loads(text)
        found["turns"] = tuple(SoloTurn(*turn) for turn in found["turns"])
        return cls(**found)

    def write(self) -> str:
        """The run as JSON."""
        return json.dumps({**asdict(self), "turns": [turn[:5] for turn in self.turns]})

    @property
    def solo(self) -> Solo:
        """The contest at this moment."""
        terms = terms_of(self.seed)
        return Solo(
            kind=self.kind,
            terms=terms,
            last_board=BOARDS[self.kind] - 1,
            table=table_at(read_position(self.position), terms) if self.position else None,
            layout=None if self.men is None else read_layout(self.men),
            first=read_position(self.first) if self.first else None,
            **{name: getattr(self, name) for name in COUNTED},
        )

    @property
    def score(self) -> int:
        """Points, or misses as a negative number: more is better."""
        return self.solo.score

    def following(self, solo: Solo) -> "Run":
        """The run at another moment of its contest."""
        return Run(
            self.kind,
            self.seed,
            position="" if solo.table is None else write_position(solo.position, exact=True),
            men=None if solo.layout is None else layout_json(solo.layout),
            first="" if solo.first is None else write_position(solo.first, exact=True),
            **{name: getattr(solo, name) for name in COUNTED},
        )


def terms_of(seed: int) -> Terms:
    """The terms of a run: the natural hand, and chance of its own."""
    return Terms(setup=Setup(edition=EDITION), seed=seed, hand=NATURAL)


def strike(run: Run, form: StrokeForm, number: str) -> tuple[Run, ChallengeStroke]:
    """The run after its next stroke, made by the natural hand; ``number`` is the id of the run."""
    solo = run.solo
    seat = WHITE_SEAT if solo.colour is WHITE else BLACK_SEAT
    meant = Stroke(seat, form.place, form.aim, form.speed)
    solo, motion, played = solo.strike(meant, solo.terms.chance("hand", run.strokes))
    while solo.awaited == "placed":
        solo = solo.place(suggest_placing(solo.position, EDITION) or ())
    if played is None:
        stroke = _shown_clear(motion, missed=is_miss(motion))
    else:
        stroke = shown_stroke(trial_table(read_position(run.position), EDITION), played)
    after = run.following(solo)
    turn_over = after.is_over or (after.kind != "clear" and after.in_turn == 0)
    return after, ChallengeStroke(stroke=stroke, run=shown_run(after, number), turn_over=turn_over)


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
        striker_pocketed=not seen.striker_ending.on_board,
        foul=False,
        turn_kept=not missed,
    )


def _position_alone(layout: Layout) -> TrialPosition:
    """Men without a board of the laws, as a board shows them."""
    start = shown_table(trial_table(Position.start(), EDITION))
    found = places_for(layout, WHITE_SEAT, EDITION) if layout.spots else ()
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
        shown = shown_table(trial_table(read_position(run.position), EDITION))
    return ChallengeRun.from_value(
        run,
        id=number,
        board=run.board + 1,
        boards=BOARDS[run.kind],
        colour="black" if run.solo.colour is BLACK else "white",
        score=abs(run.score),
        turns=[
            ChallengeTurn.from_value(turn, board=turn.board + 1, colour="black" if turn.black else "white")
            for turn in run.turns
        ],
        shown=shown,
    )


@cache
def bot_scores() -> dict[str, list[BotScore]]:
    """What bots have scored a board, by the kind of the challenge; measured with ``carrom challenge``."""
    found = json.loads((files("carrom.server.challenges") / "challenges.json").read_text(encoding="utf-8"))
    return {kind: [BotScore(**one) for one in scores] for kind, scores in found.items()}


def published(kind: ChallengeKind) -> Words:
    """The scores that people have published."""
    return {code: language(code).word("contest", f"people_{kind}") for code in LANGUAGES}
