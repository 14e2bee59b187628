"""Contests: ladders of bots and their ratings, solo challenges, and what players did over many matches."""
