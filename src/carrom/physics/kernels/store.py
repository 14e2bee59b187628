"""Layout of the flat arrays that the kernels share.

A disc's figure is ``w[FIELD + disc]`` and its count ``k[FIELD + disc]``. One flat array with fixed offsets lets the
compiler fold every address; separate arrays cost a tenth of the speed.
"""

from math import inf
from typing import Final, Protocol, TypeAlias, TypeVar

T = TypeVar("T")


class FlatArray(Protocol[T]):
    """A flat array: interpreted a NumPy array, compiled a bare address."""

    def __getitem__(self, at: int, /) -> T:
        """Read one element."""

    def __setitem__(self, at: int, value: T, /) -> None:
        """Write one element."""


FlatFloats: TypeAlias = FlatArray[float]
FlatInts: TypeAlias = FlatArray[int]

MOST_DISCS: Final = 32
"""Most discs in one run; also the stride of every field. Twenty are on a full carrom board."""

# Figures of a disc: its present segment of motion begins at T0 in (X, Y).
X: Final = 0 * MOST_DISCS
Y: Final = 1 * MOST_DISCS
UX: Final = 2 * MOST_DISCS
UY: Final = 3 * MOST_DISCS
V: Final = 4 * MOST_DISCS
"""Speed at T0, m/s; the direction is (UX, UY)."""
A: Final = 5 * MOST_DISCS
"""Deceleration of the segment, m/s2."""
T0: Final = 6 * MOST_DISCS
END: Final = 7 * MOST_DISCS
"""Time of the disc's own next event, unless something hits it before."""
REACH: Final = 8 * MOST_DISCS
"""Length of path from T0 to END."""
RADIUS: Final = 9 * MOST_DISCS
MASS: Final = 10 * MOST_DISCS
SPIN: Final = 11 * MOST_DISCS
"""Angular velocity at T0 times radius, m/s: the speed of the rim."""
SPIN_A: Final = 12 * MOST_DISCS
"""How fast the rim speed falls in the segment, m/s2, never negative."""
# The same disc at the current time, that of the event being resolved.
NX: Final = 13 * MOST_DISCS
NY: Final = 14 * MOST_DISCS
NVX: Final = 15 * MOST_DISCS
NVY: Final = 16 * MOST_DISCS
NV: Final = 17 * MOST_DISCS
LEFT: Final = 18 * MOST_DISCS
"""Path still to go before END."""
AX: Final = 19 * MOST_DISCS
AY: Final = 20 * MOST_DISCS
ROW_T: Final = 21 * MOST_DISCS
"""Earliest event of the disc, its own or with another."""
INVERSE: Final = 22 * MOST_DISCS
"""One over the mass."""
GAIN_X: Final = 23 * MOST_DISCS
"""Change of velocity and spin by slow hits that coincide."""
GAIN_Y: Final = 24 * MOST_DISCS
GAIN_SPIN: Final = 25 * MOST_DISCS
PAIRS: Final = 26 * MOST_DISCS
"""Matrix of pair times, row by row."""

# Counts of a disc.
STATE: Final = 0 * MOST_DISCS
OWN: Final = 1 * MOST_DISCS
"""Kind of the disc's own next event."""
WHICH: Final = 2 * MOST_DISCS
"""Wall, corner or hole of that event."""
ROW_J: Final = 3 * MOST_DISCS
"""Partner of the earliest event, -1 for its own."""
STAGE: Final = 4 * MOST_DISCS
"""Stages of the spinning run begun since the last impulse."""
ENDING: Final = 5 * MOST_DISCS
ORDER: Final = 6 * MOST_DISCS
TOUCHED: Final = 7 * MOST_DISCS
"""Bits of what befell the disc; 0 if nothing did."""
MEMBER: Final = 8 * MOST_DISCS
"""Marks of the touching cluster being resolved."""
HITS: Final = 9 * MOST_DISCS
"""Number of the disc's slow hits that coincide."""

RESTING, MOVING, GONE = range(3)

# Bits of TOUCHED.
MOVED: Final = 1
"""Pushed, hit or bounced."""
STRUCK: Final = 2
"""Hit by a disc."""
MET_DIRECTLY: Final = 4
"""Met by disc 0 before disc 0 had met the frame."""
MET_LYING: Final = 8
"""Met by disc 0 before anything else had hit it."""
FRAMED: Final = 16
"""Disc 0 has met the frame."""

# Kinds of event, in the order in which simultaneous ones are resolved.
HOLE, HIT, FRAME, EASE, STOP, JUMP, BACK = range(7)
"""EASE: the spinning run passes to its next constant deceleration. BACK: a disc comes back out of a hole."""

ABSENT: Final = -2
"""Ending of a disc that was not there at the start."""
ON_BOARD: Final = -1
JUMPED: Final = 100
"""Ending of a disc that left the board; that of a fallen disc is the number of its hole."""

# Figures of surface, model and jumps, in the order of ``inputs.figures_of``.
FIGURES_AT: Final = PAIRS + MOST_DISCS * MOST_DISCS
HALF, CORNER, DECEL, DISC_E, FRAME_E, DISC_MU, FRAME_MU, LEAST, TOUCH = range(FIGURES_AT, FIGURES_AT + 9)
STIFFNESS, STEP, DISC_ZETA, FRAME_ZETA, SPINS = range(FIGURES_AT + 9, FIGURES_AT + 14)
JUMP_FROM, JUMP_SLOPE, JUMP_MOST, TOUCH_MOST = range(FIGURES_AT + 14, FIGURES_AT + 18)
BACK_FROM, BACK_SLOPE, BACK_MOST, BACK_KEEPS = range(FIGURES_AT + 18, FIGURES_AT + 22)
FIGURES: Final = 22
MOST_HOLES: Final = 16
HOLES_AT: Final = FIGURES_AT + FIGURES
"""Two for each hole: its centre."""
FALLS_AT: Final = HOLES_AT + 2 * MOST_HOLES
"""By hole and disc: how near to the hole's centre the disc falls."""
TABLE_AT: Final = FALLS_AT + MOST_HOLES * MOST_DISCS
"""The stage table, line by line."""
MOST_LINES: Final = 1025
CONTACTS_AT: Final = TABLE_AT + 3 * MOST_LINES
MOST_CONTACTS: Final = 4 * MOST_DISCS
"""Contacts of one cluster. Equal discs have at most three each; the frame adds two in a corner."""
# Figures of a contact.
CNX: Final = CONTACTS_AT + 0 * MOST_CONTACTS
CNY: Final = CONTACTS_AT + 1 * MOST_CONTACTS
DEPTH: Final = CONTACTS_AT + 2 * MOST_CONTACTS
"""How far its two discs are pressed together; negative while apart."""
FASTEST: Final = CONTACTS_AT + 3 * MOST_CONTACTS
"""Greatest closing speed while pressed; NEVER if it was not."""
DAMP: Final = CONTACTS_AT + 4 * MOST_CONTACTS
PUSH: Final = CONTACTS_AT + 5 * MOST_CONTACTS
SIDE: Final = CONTACTS_AT + 6 * MOST_CONTACTS
BEFORE: Final = CONTACTS_AT + 7 * MOST_CONTACTS
CHANGE: Final = CONTACTS_AT + 8 * MOST_CONTACTS
"""Change of the friction by the present sweep."""
RUBS: Final = CONTACTS_AT + 9 * MOST_CONTACTS
"""Friction of the two surfaces."""
FREE: Final = CONTACTS_AT + 10 * MOST_CONTACTS
"""Slip that a unit of impulse across the contact makes."""
YIELDS: Final = CONTACTS_AT + 11 * MOST_CONTACTS
"""Impulse by which one sweep answers a unit of slip."""
FLOATS: Final = CONTACTS_AT + 12 * MOST_CONTACTS

# Counts of a contact.
CI: Final = 10 * MOST_DISCS
CJ: Final = CI + MOST_CONTACTS
"""The other disc, or -1 - wall."""
# Totals of a run.
TOTALS_AT: Final = CJ + MOST_CONTACTS
STATUS, EVENTS, FIRST_MET, FRAME_FIRST, BAD_DISC = range(TOTALS_AT, TOTALS_AT + 5)
SEGMENT_ROWS, EVENT_ROWS, GONE_COUNT, CHANCE, BURSTS = range(TOTALS_AT + 5, TOTALS_AT + 10)
TOTALS: Final = 10
# What stays the same for a whole batch.
DISCS, HOLES, LINES, BUDGET, ROOM = range(TOTALS_AT + TOTALS, TOTALS_AT + TOTALS + 5)
"""ROOM: rows of segments, and of events, that the log has room for; 0 for none."""
BURST_STEPS: Final = DISCS + 5
"""Steps of a burst after which it counts as stuck."""
SWEEPS: Final = DISCS + 6
"""Sweeps that correct the friction in each step of a burst; with 0 every contact grips by itself."""
KEEPS_GAPS: Final = DISCS + 7
"""1 if the gaps of a cluster close one after the other in a burst, 0 if all of them are shut at once."""
INTS: Final = DISCS + 8

FINE, BUDGET_SPENT, CLUSTER_STUCK, LOG_FULL, INPUT_BAD = range(5)

INF: Final = inf
NEVER: Final = -1.0
SLACK: Final = 1e-9
"""Metres by which given discs may overlap each other or the frame: a nanometre, for rounding."""
EASE_TO: Final = 0.7
"""Share of its initial speed at which a stage of a spinning run ends; half of the run-out lies before it."""
MODULUS: Final = 2_147_483_647
"""Modulus of the random sequence."""
MOST_RATE: Final = 1e7
"""m/s, of a disc or of its rim, that a stroke may begin with; of far more, ratios of the two would not be numbers."""
STILL: Final = 1e-12
"""m/s. Slower is at rest: the run-out would be 5e-25 m."""
