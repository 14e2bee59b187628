"""A match being played: people and bots at the table, men on the surface, facts on the card."""

from carrom.session.between import between
from carrom.session.match import Sitting, Unfinished
from carrom.session.playing import play_match, sittings
from carrom.session.terms import Terms

__all__ = ["Sitting", "Terms", "Unfinished", "between", "play_match", "sittings"]
