"""The official score card: as data, filled from a match, and as text."""

from carrom.scorecard.card import ScoreCard, match_cards, score_cards
from carrom.scorecard.text import card_text

__all__ = ["ScoreCard", "card_text", "match_cards", "score_cards"]
