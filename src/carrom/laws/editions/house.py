"""One event's house rules: three boards to 15 points, the queen worth five, fines that add up.

Where its sheet is silent the English laws apply, except points on demand and the ceiling of a board.
"""

from dataclasses import replace

from carrom.laws.editions.icf import ICF

HOUSE = replace(
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
