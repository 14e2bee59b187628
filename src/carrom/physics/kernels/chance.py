"""Seeded chance for the optional jumps: a congruential sequence, the same compiled and interpreted.

Products stay below 2**62, so no integer ever overflows (L'Ecuyer's multiplier for modulus 2**31 - 1,
Mathematics of Computation 68, 1999).
"""

from __future__ import annotations

from carrom.physics.jit import kernel
from carrom.physics.kernels.store import CHANCE, JUMP_FROM, JUMP_MOST, JUMP_SLOPE, MODULUS, Floats, Ints

MULTIPLIER = 1_583_458_089


@kernel
def draw(k: Ints) -> float:
    """The next number of the sequence, in 0..1."""
    k[CHANCE] = k[CHANCE] * MULTIPLIER % MODULUS
    return k[CHANCE] / MODULUS


@kernel
def jumps_out(closing: float, w: Floats, k: Ints) -> bool:
    """Whether a disc hit at this closing speed leaves the board."""
    over = closing - w[JUMP_FROM]
    if w[JUMP_FROM] <= 0.0 or over <= 0.0:
        return False
    return draw(k) < min(w[JUMP_MOST], w[JUMP_SLOPE] * over)
