"""The Czech edition: the same laws with the translator's binding explanations."""

from dataclasses import replace

from carrom.laws.editions.icf import ICF

ICF_CZ = replace(
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
    cover_with_last_opposing_man_and_own_man="queen_stays",
    claim_owed_at_finish=True,
    replay_only_if_not_restorable="yes",
    match_loss_for_any_breach=True,
    damaged_man_replaced="at_once",
)
