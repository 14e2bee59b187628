"""The official score card: as data, as text, on sheets of paper and as CSV; and a check of cards filled in by hand."""

from carrom.scorecard.card import ScoreCard, blank_card, match_cards, score_cards
from carrom.scorecard.check import check_cards
from carrom.scorecard.entries import card_csv, read_entries
from carrom.scorecard.paper import card_sheets
from carrom.scorecard.svg import sheet_svg
from carrom.scorecard.text import card_text

__all__ = [
    "ScoreCard",
    "blank_card",
    "card_csv",
    "card_sheets",
    "card_text",
    "check_cards",
    "match_cards",
    "read_entries",
    "score_cards",
    "sheet_svg",
]
