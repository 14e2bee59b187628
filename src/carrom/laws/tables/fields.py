"""The law that each field of an edition answers: clauses of the English text, house rules, readings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_TABLE = """
man_min_weight_g                         B
ivory_striker_ok                         C
board_starts_at                          5
push_is_a_jerk_of                        11
hand_reaches_to                          22
playing_limb                             30a
thumb_stroke_allowed                     17, 34; H44
stroke_needs_both_lines_left             127; U2
empty_stroke_fined                       General 7
men_beside_player_barred                 General 8, General 9
only_opposing_men_met_fined              Additional 5
last_man_barred_before_queen             Additional 6, Additional 7
trial_boards                             40
break_tries                              45a
break_sink_waiver                        45c
premature_break_returns_opponent_men     47
charge_improper_striker_alone            72b
charge_improper_own_and_striker          77b
improper_causes_add_up                   Additional 9
jump_fine                                65; Jump 1
striker_off_fine                         116; Jump 2
sunk_striker_choice                      73; Sink 1
dues_placed                              78a; Additional 10
forgotten_men_forfeit                    83
waiting_men_placed_in_own_turn           79b, 81
placing_hands                            84b
late_placing_men_removed                 88b
placed_men_no_shot_with_any_man          89a
placed_men_no_shot_with_queen            114
resting_place                            136b
getting_up_loses_board                   91
opponent_man_always_ends_turn            125a; Sink 5
queen_before_first                       95a; Queen 7
queen_first_man_by_own_stroke            92, 95a; H30
nine_on_board_rules                      95d, 97b
cover_by_opponent_man                    96; Queen 3
cover_with_last_opposing_man_and_own_man 103a
law112_reduction_at_22                   112, 54
double_finish_after_cover                H24, H25; Points 7
queen_points                             52b
queen_limit                              54
queen_floor                              102-112
board_ceiling                            55
demand_allowed                           87b, 102-112
demand_partial                           87b
claim_owed_at_finish                     87b with 55; H27
game_target                              56a
boards                                   56a
games                                    57
tie_rule                                 56b; Rounds 2
board_limit_from_quarter_final           56b, 60b; M07
round_seconds                            –
overtime_seconds                         –
side_changes                             58-60
change_at_points                         60
change_after_board                       60a
toss_gives_side                          39a
replay_only_if_not_restorable            140
match_loss_for_any_breach                143
damaged_man_replaced                     120
standing_man                             67; Jump 1
jump_reference                           65b; M18
fouls_called_by                          62; Additional 11
stroke_seconds                           46, 50
placing_seconds                          87a, 88a
claim_seconds                            M28
change_seconds                           61
interval_seconds                         138
report_seconds                           143i
report_clock_from                        143i
protest_seconds                          146
answer_deadline_h                        151c
protest_language                         144
score_card                               XIX
"""

LAW_OF_FIELD: Final[Mapping[str, str]] = {
    field: law.strip() for line in _TABLE.split("\n") if line for field, _, law in (line.partition(" "),)
}
"""Field -> the law in words; a dash where a competition settles it for itself."""
