"""The table of lone men read for the men of many positions, compiled."""

from carrom.physics.arrays import Floats, Truths
from carrom.physics.jit import entry


@entry
def read_many(
    spots: Floats, on_board: Truths, right: float, ahead: float, table: Floats, reach: float, odds: Floats
) -> None:
    """Interpolate the table for every man on the board, as a player sees it whose right is (right, ahead)."""
    columns, rows = table.shape
    for position in range(spots.shape[0]):
        for man in range(spots.shape[1]):
            if not on_board[position, man]:
                continue
            x, y = spots[position, man, 0], spots[position, man, 1]
            across = abs(x * right + y * ahead) / reach * (columns - 1)
            along = ((y * right - x * ahead) / reach + 1.0) / 2.0 * (rows - 1)
            across, along = min(across, columns - 1.0), min(max(along, 0.0), rows - 1.0)
            column, row = min(int(across), columns - 2), min(int(along), rows - 2)
            aside, beyond = across - column, along - row
            near = (1.0 - aside) * table[column, row] + aside * table[column + 1, row]
            far = (1.0 - aside) * table[column, row + 1] + aside * table[column + 1, row + 1]
            odds[position, man] = (1.0 - beyond) * near + beyond * far
