"""The German translation of the laws of 1991: an older state of the law, without a score card."""

from dataclasses import replace

from carrom.laws.editions.icf import ICF

ICF_1991 = replace(
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
    demand_partial=False,
    replay_only_if_not_restorable="yes",
    match_loss_for_any_breach=True,
    damaged_man_replaced="at_once",
    report_clock_from="announced_start",
    protest_language="english_if_international",
    score_card="none",
)
