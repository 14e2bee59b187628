"""Laws that are asked of every row, compiled; interpreted they give the same bytes."""
