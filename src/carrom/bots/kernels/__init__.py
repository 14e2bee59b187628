"""The arithmetic of aiming, compiled; interpreted it gives the same bytes."""
