"""Puzzles: positions with one clearly best idea, how an attempt at one is judged, and how they are made."""
