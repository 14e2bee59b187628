"""The five published editions."""

from dataclasses import replace
from typing import Final

from carrom.errors import UnknownName
from carrom.laws.edition import Edition

ICF: Final = Edition()
"""The international laws in English: the base of every other edition."""

ICF_CZ: Final = replace(
    ICF,
    code="icf-cz",
    name="Laws of Carrom, Czech edition",
    base="icf-cz",
    push_is_a_jerk_of="wrist",
    hand_reaches_to="forearm",
    playing_limb="forearm",
    trial_boards="break",
    premature_break_returns_opponent_men=True,
    waiting_men_placed_in_own_turn=False,
    late_placing_men_removed="always",
    placed_men_no_shot_with_any_man=True,
    resting_place="behind_lower_line",
    law91_reduction_at_22=False,
    cover_with_last_opposing_man_and_own_man="queen_stays",
    claim_owed_at_finish=True,
    replay_only_if_not_restorable="yes",
    match_loss_for_any_breach=True,
    damaged_man_replaced="at_once",
)
"""The Czech edition: the same laws with the translator's binding explanations."""

ICF_CO: Final = replace(
    ICF_CZ,
    code="icf-co",
    name="Laws of Carrom, Spanish edition of a Colombian club",
    base="icf-co",
    protest_language="spanish",
    score_card="icf-co",
)
"""The Spanish edition of a Colombian club: made from the Czech one, with its own protest language and card."""

ICF_1991: Final = replace(
    ICF,
    code="icf-1991",
    name="Laws of Carrom of 1991, German translation",
    base="icf-1991",
    man_min_weight_g=5.0,
    ivory_striker_ok=True,
    board_starts_at="break",
    premature_break_returns_opponent_men=True,
    charge_improper_striker_alone=1,
    charge_improper_own_and_striker=1,
    forgotten_men_forfeit=False,
    placing_hands="placing_hand",
    late_placing_men_removed="no_rule",
    resting_place="anywhere",
    law112_reduction_at_22=False,
    demand_partial=False,
    replay_only_if_not_restorable="yes",
    match_loss_for_any_breach=True,
    damaged_man_replaced="at_once",
    report_clock_from="announced_start",
    protest_language="english_if_international",
    score_card="none",
)
"""The German translation of the laws of 1991: an older state of the law, without a score card."""

HOUSE: Final = replace(
    ICF,
    code="house",
    name="House rules of one event",
    base="house",
    thumb_stroke_allowed=False,
    stroke_needs_both_lines_left=True,
    empty_stroke_fined=True,
    men_beside_player_barred=True,
    only_opposing_men_met_fined=True,
    last_man_barred_before_queen=True,
    trial_boards="none",
    improper_causes_add_up=True,
    jump_fine=1,
    striker_off_fine=1,
    sunk_striker_choice=True,
    dues_placed="after_turn",
    placed_men_no_shot_with_queen=True,
    late_placing_men_removed="no_rule",
    getting_up_loses_board=False,
    opponent_man_always_ends_turn=True,
    queen_before_first="cover_in_turn",
    nine_on_board_rules=False,
    cover_by_opponent_man="covered_for_opponents",
    double_finish_after_cover="opponent",
    queen_points=5,  # Points 1
    queen_limit=23,  # Games29 2
    board_ceiling=0,
    demand_allowed=False,
    demand_partial=False,
    game_target=15,  # Rounds 1
    boards=3,
    games=1,
    tie_rule="most_boards",
    side_changes=False,
    toss_gives_side=False,
    replay_only_if_not_restorable="referee",
    standing_man="laid_flat",
    fouls_called_by="players",
    stroke_seconds=0,
    placing_seconds=0,
    claim_seconds=0,
    protest_language="no_protest",
    score_card="none",
)
"""One event's house rules: three boards to 15 points, the queen worth five, fines that add up.

Where its sheet is silent the English laws apply, except points on demand and the ceiling of a board.
"""

EDITIONS: Final[dict[str, Edition]] = {each.code: each for each in (ICF, ICF_CZ, ICF_CO, ICF_1991, HOUSE)}


def edition(code: str) -> Edition:
    """The published edition of that code."""
    try:
        return EDITIONS[code]
    except KeyError:
        raise UnknownName("edition", code, tuple(EDITIONS), at="edition") from None
