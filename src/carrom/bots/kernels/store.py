"""Columns of the arrays that the kernels of candidates share, and the figures that they agree on."""

# Columns of the figures that a player aims by.
(
    LINE, STRIKER, MAN, STRIKER_FALLS, MAN_FALLS, RUB, BOUNCE, HEAVY, SLOWING, FASTEST, HALF, FRAME_RUB, FRAME_BOUNCE,
    POCKET, AIM, PLACE, SPEED, SLIPS, AIM_PER_MPS, AIM_SIDEWAYS, BASE,
) = range(21)  # fmt: skip
FIGURES = 21
"""Line y, radii of striker and man, how near to a pocket's centre each falls (m); friction and restitution of discs,
the striker's share of the mass of striker and man, deceleration (m/s2), fastest stroke (m/s); half the side (m),
friction and restitution of the frame, the pockets' coordinate (m); spreads of the hand in aim (radians), place (m) and
speed (part), its share of slips, what a m/s and what a stroke aside add to the aim's spread (radians); how far ahead
a man lies that still touches the base lines (m)."""

# Columns of a lane: how the man that the striker meets has to leave.
(
    FIRST, TARGET, HOLE, KIND, DX, DY, LEFT, RIGHT, NEED, WALL, REACHED, FROM_X, FROM_Y, SHARE, LAST_X, LAST_Y, BEFORE
) = range(17)  # fmt: skip
LANE = 17
"""The man to meet, the man to pocket, the pocket, the kind; the direction, and how far (radians) it may err to the left
and to the right; the square of the least speed (m2/s2); the wall that the man is banked off, -1 for none; length of
the way (m); the man's spot; the part of the chance that does not depend on the direction; the direction of the man to
pocket, if another is met; how far a wall is that it is banked off (m)."""

# Columns of a shot from one place.
CHANCE, AT, AIM_X, AIM_Y, LEAST, COSINE = range(6)
SHOT = 6
"""Chance, place (m), aim, the speed that just suffices (m/s), cosine of the cut."""

NO_WALL = -1
SPARE = 1.35
"""Energy kept in reserve: covers a stroke 14 % too soft."""
CREEP = 0.2
"""m/s with which a man still arrives at least."""
SCRATCH = 0.3
"""What remains of the chance when the striker's own way leads over a pocket."""
THINNEST = 0.17
"""Cosine of the widest cut, 80 degrees: thinner, the striker's edge hardly moves the man."""
LEAST_WINDOW = -0.004
"""Radians by which a way may be blocked and still be tried: the blocker is only grazed."""
CLEAREST = 0.6
"""Radians. No error of a hand is wider, so a window that wide is open."""

# Kinds of candidates; the names stand in carrom.table.taxonomy.
(
    STRAIGHT, CUT, THIN, COMBINATION, PLANT, CANNON, REBOUND, TWO_CUSHIONS, BANK, ALONG, BACK, CLUSTER, BLOCK, BURY,
    TOUCH,
) = range(15)  # fmt: skip

# How a man may be met.
FREE, ONLY_BY_FRAME, BARRED = range(3)
