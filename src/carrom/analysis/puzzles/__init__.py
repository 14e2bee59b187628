"""Puzzles: positions with one clearly best idea, and how an attempt at one is judged."""
