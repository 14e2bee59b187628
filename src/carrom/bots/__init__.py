"""Players that are programs. Their chance is handed in; what a hand makes of a stroke comes after them."""

from carrom.bots.play import between, matches, play_match, play_on
from carrom.bots.players import Bot, GreedyBot, Question, RandomBot, Thought, TossTaken
from carrom.bots.registry import BOTS, LEVELS, bot

__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "GreedyBot",
    "Question",
    "RandomBot",
    "Thought",
    "TossTaken",
    "between",
    "bot",
    "matches",
    "play_match",
    "play_on",
]
