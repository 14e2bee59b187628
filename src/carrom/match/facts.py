"""The facts a match is made of. Everything that was ever recorded is one of these, in order.

``at`` is the caller's clock in seconds, when it is known. Seats are those of the moment; ``pair`` is 0 or 1.
"""

import re
from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal

from carrom.core.layout import Layout
from carrom.core.report import SinkChoice, StrokeReport
from carrom.core.seats import Seat
from carrom.core.stroke import Stroke
from carrom.equipment import Man
from carrom.match.game import Pair

FACTS: "Final[dict[str, type[Fact]]]" = {}
"""Every kind of fact by its name in records; a kind adds itself where it is defined, here or in ``card_facts``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """Something that happened. Its kind, the name it has in records, is that of its class: ``toss_won``."""

    kind: ClassVar[str] = ""
    at: float | None = None
    layout: Layout | None = None
    """The men at rest after a fact that moved them, where they are known; never at a real table."""

    def __init_subclass__(cls) -> None:
        if "kind" not in vars(cls):
            cls.kind = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        FACTS[cls.kind] = cls


@dataclass(frozen=True, slots=True, kw_only=True)
class Announced(Fact):
    """The match was announced; the time to report begins (143i)."""

    start: float | None = None
    """The announced start, where the time to report runs from there (143a of 1991)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reported(Fact):
    """A side has reported at its board."""

    pair: Pair


@dataclass(frozen=True, slots=True, kw_only=True)
class TossWon(Fact):
    """A side won the toss: at the start (39), or the one for the break of the extra board (56b)."""

    pair: Pair
    breaker: int | None = None
    """Doubles, extra board: which partner breaks; by rotation when nobody is named (M04)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TossChoice(Fact):
    """What the winner of the toss takes (39a)."""

    choice: Literal["side", "break"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated(Fact):
    """Both sides have sat down: the side that sits first takes ``seat`` (39)."""

    seat: Seat = 0
    swapped: bool = False
    """Doubles: the other pair's second player sits on the right of that seat."""
    breaker: int = 0
    """Doubles: which partner of the breaking pair breaks first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrialPlayed(Fact):
    """One trial board, or trial break, is over (40)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayCalled(Fact):
    """The umpire calls play: a board begins, or goes on after an appeal (46, 121a)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RackTurned(Fact):
    """The breaker turned the men of the set-up before his first try (41a)."""

    degrees: float
    """How far, anti-clockwise as seen from above."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StrokeMade(Fact):
    """A stroke was made: what was seen of it, and at a simulated table how it was made."""

    kind: ClassVar[str] = "stroke"
    report: StrokeReport = field(default_factory=StrokeReport)
    actual: Stroke | None = None
    """The stroke as it was made; played again, it gives the same run."""
    intended: Stroke | None = None
    """The stroke as it was meant, before the hand erred."""
    run: str = ""
    """The signature of the run."""
    jumps: int | None = None
    """The seed of the chance that men jump, where that was on."""
    jumped: tuple[Man, ...] = ()
    """The men that jumped off and have not been laid back yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dropped(Fact):
    """Something fell in after the stroke and before the next: it belongs to that stroke (69b, 70b, 71, 113; H35)."""

    law: Literal["69b", "70b", "71", "113"]
    white: int = 0
    black: int = 0
    queen: bool = False
    striker: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen(Fact):
    """House: the player who sank striker and own men has chosen (Sink 1)."""

    choice: SinkChoice


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(Fact):
    """Men of the waiting lot were laid down (84a)."""

    men: int = 1
    spots: tuple[float, ...] = ()
    """x and y of each, in metres from the centre, when they are known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Waived(Fact):
    """The placer gives up the whole lot (87a)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NoRoom(Fact):
    """There is no room for the rest of the lot; it stays owed (79a)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Demanded(Fact):
    """The winner of the board says how many further points he takes (87b)."""

    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Incident(Fact):
    """The umpire, or under the house rules a player, reports a clause broken or applied."""

    law: str
    seat: Seat | None = None
    called_by: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Slipped(Fact):
    """An irregularity nobody has noticed yet; it lapses with the next stroke (82, 96)."""

    item: Literal["own_man_placed", "queen_left_down"]
    called_by: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Raised(Fact):
    """An open irregularity was noticed in time (51, 60c, 82, 96, 125b)."""

    item: Literal["out_of_turn", "own_man_placed", "queen_left_down", "played_on", "change_missed"]
    called_by: str = ""
    """Who noticed it: the umpire, or a player by name or seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Appealed(Fact):
    """A player appeals to the umpire: clocks stop until play is called (121a)."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeUp(Fact):
    """The running clock has run out, or the round's clock has."""

    clock: str = ""
    """``round`` or ``overtime`` for the round's clock, ``late`` to declare what was proposed for a fact that came
    after its time (M33); nothing for the one that runs."""
    remove: bool = False
    """Placing begun and not finished: the umpire orders the placed men off, where he may (88b)."""
    seat: Seat | None = None
    """Who is late from a change of sides (61)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SidesChanged(Fact):
    """Sides were changed (58-60)."""

    seat: Seat | None = None
    """Who came back late, where that was seen, by the new seat (61, 138)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Replayed(Fact):
    """The board is cancelled and replayed: unforeseen event, or no room to strike (140, 142)."""

    law: Literal["140", "142"]
    restorable: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Conceded(Fact):
    """A side concedes the game or the match (139)."""

    pair: Pair
    what: Literal["game", "match"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchLost(Fact):
    """Umpire or chief referee declares the match lost for a side (143)."""

    pair: Pair | None = None
    """None is both sides: neither has reported (143i)."""
    cause: str
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Protested(Fact):
    """Oral notice of a protest, with or without the fee; without it the result is not withheld (145, 150)."""

    pair: Pair
    fee_paid: bool
    number: int = 0
    """The notice that this payment completes, if it was given without the fee; 0 for a new one."""
    board: str = ""
    """The game and board it is about, such as 2.5, unless it is the running one or the last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProtestLodged(Fact):
    """The written protest was handed over (144, 146, 147)."""

    number: int
    incident: str
    decision: str
    appeal: str
    signatory: str
    language: str = "en"
    capacity: str = "player"


@dataclass(frozen=True, slots=True, kw_only=True)
class ProtestDecided(Fact):
    """What became of a protest (145, 146, 148, 151)."""

    number: int
    decision: Literal["rejected", "lapsed", "upheld", "overruled", "withdrawn"]
    """A protest can never be withdrawn (149): that decision is refused."""
    reason: Literal["no_fee", "not_at_once", "abusive", ""] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Overruled(Fact):
    """The umpire overrules a ruling: what shall hold instead, and why."""

    reason: str
    number: int | None = None
    """The place of the fact whose ruling it is, among all facts from 0; None is the last fact that was ruled."""
    reading: str = ""
    """The reading he does not share, such as H25."""
    turn: Literal["continues", "passes", ""] = ""
    queen: Literal["on_board", "awaiting_cover", "covered_white", "covered_black", ""] = ""
    returned: int | None = None
    """Own men of the stroke that come back; of a placing, the men that count as laid down."""
    dues: int | None = None
    penalties: int | None = None
    winner: Literal["white", "black", "nobody", ""] = ""
    """``nobody``: the board goes on."""
    points: int | None = None
    demandable: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Remarked(Fact):
    """A remark of the umpire for the card."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StrikerCertified(Fact):
    """A player's striker, or a new one, was certified (115, 117)."""

    pair: Pair
    number: int = 0
    damaged: bool = False
    """Whether it replaces one damaged in the last stroke, the only change allowed inside a board."""
    striker: str = ""
    """Its mark, by which the register knows it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StrikerTaken(Fact):
    """A player was seen to play with a striker: one that is not certified may cost the match (115, 143f)."""

    pair: Pair
    striker: str
    number: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class StrikerLifted(Fact):
    """The striker was taken off the board after a stroke: the clock of the other side starts (124b)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacingAnnounced(Fact):
    """The umpire announced the men to be placed: the clock of the placer starts (88a)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone(Fact):
    """Undo the last fact that counts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Redone(Fact):
    """Redo the last fact that was undone."""


TABLE_FIELDS: Final = frozenset({"layout", "actual", "intended", "run", "jumps", "jumped"})
"""Fields that only a simulated table fills. The laws never read them, and the JSON of a fact leaves them out."""
MOMENTS: Final = (StrikerLifted, PlacingAnnounced)
"""Facts that tell only when something happened."""
