"""A whole match between bots: the card's facts and the men on the surface, step by step side by side.

The card decides what comes next, the table plays it, and both must agree about the board after every fact.
Trial boards are not played: they count for nothing and the bots learn nothing from them. No clock is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from carrom.bots import Bot
from carrom.card.facts import (
    Announced,
    Chosen,
    Demanded,
    Fact,
    NoRoom,
    Placed,
    PlayCalled,
    Replayed,
    Reported,
    Seated,
    SidesChanged,
    TossChoice,
    TossWon,
    TrialPlayed,
    Waived,
)
from carrom.card.facts import Stroke as StrokeMade
from carrom.card.game import Pair, Player, other_pair
from carrom.card.match import Match
from carrom.card.state import Phase, State
from carrom.card.trail import Trail, as_trail
from carrom.errors import CarromError
from carrom.play.seats import Seat
from carrom.record.entries import NOTHING_WITNESSED, Entry, Record, Witnessed
from carrom.session.terms import REPLAYS_PER_BOARD, Terms
from carrom.table.hand import made_on
from carrom.table.places import is_blocked
from carrom.table.position import Position
from carrom.table.table import judged, place, play


class Unfinished(CarromError):
    """A match that does not come to an end, or a card and a table that no longer tell the same."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A match as far as it was played."""

    terms: Terms
    match: Match
    position: Position | None = None
    """The running board and its men; the last one between boards."""
    entries: Sequence[Entry] = Trail[Entry]()
    """The facts with what the table saw of them."""
    strokes: int = 0
    """Strokes in the running board, or in the last one."""

    @classmethod
    def start(cls, terms: Terms) -> Sitting:
        """A match before its first fact."""
        return cls(terms, Match.start(terms.setup))

    @property
    def state(self) -> State:
        """Where the match stands."""
        return self.match.state

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.state.phase is Phase.OVER

    @property
    def board_and_layout(self) -> Position:
        """The position, while there is one."""
        assert self.position is not None  # noqa: S101 - the phase says so
        return self.position

    def noted(
        self, fact: Fact, witnessed: Witnessed = NOTHING_WITNESSED, position: Position | None = None, strokes: int = 0
    ) -> Sitting:
        """This match with one more fact, the men where they lie now, and so many more strokes."""
        match, entries = self.match.record(fact), as_trail(self.entries).plus(Entry(fact, witnessed))
        return Sitting(self.terms, match, position or self.position, entries, self.strokes + strokes)

    def checked(self) -> Sitting:
        """This match, or an error when card and table differ about the running board."""
        state = self.state
        if state.phase is Phase.PLAY and state.board != self.board_and_layout.board:
            raise Unfinished(f"after fact {len(self.entries)} the card has {state.board}, the table {self.position}")
        return self

    def bot_at(self, seat: Seat) -> Bot:
        """The bot that sits there."""
        return self.terms.bot(self.state.player_at(seat))

    def record(self, headers: dict[str, str] | None = None) -> Record:
        """The match as a file keeps it."""
        return Record(self.terms.setup, tuple(self.entries), headers or {})


def play_match(terms: Terms, tell: Callable[[Sitting], None] | None = None) -> Sitting:
    """Play a match to its end; ``tell`` hears of every step."""
    sitting = Sitting.start(terms)
    for sitting in sittings(terms):
        if tell is not None:
            tell(sitting)
    return sitting


def sittings(terms: Terms) -> Iterator[Sitting]:
    """A match step by step: after every stroke, placing, choice and change."""
    sitting = Sitting.start(terms)
    while not sitting.is_over:
        sitting = STEPS[sitting.state.phase](sitting).checked()
        yield sitting


def _announce(sitting: Sitting) -> Sitting:
    for fact in (Announced(), Reported(pair=0), Reported(pair=1)):
        sitting = sitting.noted(fact)
    return sitting


def _toss(sitting: Sitting) -> Sitting:
    """The umpire's coin: at the start, and for the break of an extra board."""
    pair: Pair = 0 if sitting.terms.chance("toss", len(sitting.entries)).random() < 1 / 2 else 1
    return sitting.noted(TossWon(pair=pair))


def _choose(sitting: Sitting) -> Sitting:
    toss = sitting.state.toss
    assert toss is not None  # noqa: S101 - the phase says so
    return sitting.noted(TossChoice(choice=sitting.terms.bot(Player(toss.winner)).choose_toss()))


def _sit(sitting: Sitting) -> Sitting:
    return sitting.noted(Seated())


def _try(sitting: Sitting) -> Sitting:
    return sitting.noted(TrialPlayed())


def _change(sitting: Sitting) -> Sitting:
    return sitting.noted(SidesChanged())


def _call(sitting: Sitting) -> Sitting:
    """The men are racked and play is called."""
    if len(sitting.state.replayed) >= REPLAYS_PER_BOARD:
        laws = ", ".join(sitting.state.replayed)
        raise Unfinished(f"board {sitting.state.board_number} was replayed {REPLAYS_PER_BOARD} times: {laws}")
    called = sitting.noted(PlayCalled())
    board = called.state.board
    assert board is not None  # noqa: S101 - play was just called
    laid = sitting.terms.rack(board.breaker, len(sitting.entries))
    racked = Entry(called.entries[-1].fact, Witnessed(layout=laid))
    return replace(called, entries=(*sitting.entries, racked), position=Position(board, laid), strokes=0)


def _play(sitting: Sitting) -> Sitting:
    """One stroke, one lot placed, or a replay because neither is possible."""
    position = sitting.board_and_layout
    if position.board.placing is not None:
        return _place(sitting, position)
    if is_blocked(position.layout, position.board.striker, sitting.state.edition):
        return _replay(sitting, "142")
    if sitting.strokes >= sitting.terms.strokes_per_board:
        return _replay(sitting, "140")
    return _strike(sitting, position)


def _replay(sitting: Sitting, law: Literal["140", "142"]) -> Sitting:
    return sitting.noted(Replayed(law=law))


def _strike(sitting: Sitting, position: Position) -> Sitting:
    terms, edition, number = sitting.terms, sitting.state.edition, len(sitting.entries)
    player = sitting.state.player_at(position.board.striker)
    bot = terms.bot(player)
    intended = bot.choose_stroke(position, edition, terms.chance("bot", number))
    most = terms.model.parameters.most_speed
    skill, hand = terms.skills[player.pair], terms.chance("hand", number)
    actual = made_on(position.layout, intended, edition, skill, hand, most_speed_mps=most)
    jumps = terms.jumps_at(number)
    played = play(position, actual, edition, model=terms.model, jumps=jumps)
    kept = (actual, intended, played.run.signature, None if jumps is None else jumps.seed)
    fact = StrokeMade(report=played.report)
    struck = sitting.noted(fact, Witnessed(*kept, played.position.layout), played.position, strokes=1)
    if struck.state.asked is None:
        return struck
    # House: what lies where is settled only when the player has chosen (Sink 1).
    chosen = Chosen(choice=bot.choose_sink(position, edition))
    played = judged(position, played.run, replace(played.report, choice=chosen.choice), edition)
    struck = replace(struck, entries=(*sitting.entries, Entry(fact, Witnessed(*kept))))
    return struck.noted(chosen, Witnessed(layout=played.position.layout), played.position)


def _place(sitting: Sitting, position: Position) -> Sitting:
    """The placer lays down the lot, waives it, or finds no room for it."""
    edition, number = sitting.state.edition, len(sitting.entries)
    lot = position.board.placing
    assert lot is not None  # noqa: S101 - the caller has looked
    spots = sitting.bot_at(lot.placer).choose_placing(position, edition, sitting.terms.chance("placing", number))
    if spots is None:
        return _with_board(sitting.noted(Waived()))
    if not spots and position.board.is_last_of_side(lot):
        return _replay(sitting, "140")
    if spots:
        laid = place(position, spots, edition)
        places = tuple(part for spot in spots for part in spot)
        sitting = sitting.noted(Placed(men=len(spots), spots=places), Witnessed(layout=laid.layout), laid)
    return _with_board(sitting.noted(NoRoom())) if len(spots) < lot.men else sitting


def _with_board(sitting: Sitting) -> Sitting:
    """The men stay where they are and the board is the card's."""
    board = sitting.state.board
    assert board is not None  # noqa: S101 - placing does not end a board
    return replace(sitting, position=Position(board, sitting.board_and_layout.layout))


def _demand(sitting: Sitting) -> Sitting:
    """The winner of the board says what he takes (87b)."""
    position = sitting.board_and_layout
    outcome = position.board.outcome
    assert outcome is not None  # noqa: S101 - the phase says so
    white = sitting.state.pair_at(position.board.breaker)
    winner = white if outcome.winner == 0 else other_pair(white)
    bot = sitting.terms.bot(Player(winner))
    return sitting.noted(Demanded(points=bot.choose_demand(outcome.demandable, position, sitting.state.edition)))


STEPS: Final[dict[Phase, Callable[[Sitting], Sitting]]] = {
    Phase.ANNOUNCED: _announce,
    Phase.TOSS: _toss,
    Phase.CHOICE: _choose,
    Phase.SEATING: _sit,
    Phase.TRIAL: _try,
    Phase.SET_UP: _call,
    Phase.PLAY: _play,
    Phase.CLAIM: _demand,
    Phase.CHANGE: _change,
    Phase.INTERVAL: _change,
    Phase.EXTRA_TOSS: _toss,
}
"""What happens next in every phase but the last."""
