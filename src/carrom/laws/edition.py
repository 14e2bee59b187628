"""An edition: one published text of the laws, as named parameters.

The base is the English text of the international laws. Every other edition, and every edition of a
user's own, is that base with some fields replaced. The comment of a field names the law it belongs to.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Pick = Literal["announcement", "announced_start"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """All that a ruling may depend on, besides what was seen."""

    code: str = "icf"
    """The short name that records and rulings carry."""
    name: str = "Laws of Carrom, English edition"
    base: str = "icf"
    """The published edition whose clauses it cites."""

    # Equipment (I B, C)
    man_min_weight_g: float = 5.25  # B
    ivory_striker_ok: bool = False  # C

    # Terms, sitting and striking (5, 11, 22, 30a, 34, 127)
    board_starts_at: Literal["call", "break"] = "call"  # 5
    push_is_a_jerk_of: Literal["elbow", "wrist"] = "elbow"  # 11
    hand_reaches_to: Literal["wrist", "forearm"] = "wrist"  # 22
    playing_limb: Literal["arm", "forearm"] = "arm"  # 30a
    thumb_stroke_allowed: bool = True  # 17, 34; H44
    stroke_needs_both_lines_left: bool = False  # 127; U2
    empty_stroke_fined: bool = False  # General 7
    men_beside_player_barred: bool = False  # General 8, General 9
    only_opposing_men_met_fined: bool = False  # Additional 5
    last_man_barred_before_queen: bool = False  # Additional 6, Additional 7
    trial_boards: Literal["board", "break", "none"] = "board"  # 40

    # Break (45, 47)
    break_tries: int = 3  # 45a
    break_sink_waiver: Literal["untouched", "any"] = "untouched"  # 45c
    premature_break_returns_opponent_men: bool = False  # 47

    # Dues and penalties (72-91)
    charge_improper_striker_alone: int = 2  # 72b
    charge_improper_own_and_striker: int = 2  # 77b
    improper_causes_add_up: bool = False  # Additional 9
    jump_fine: int = 0  # 65; Jump 1
    striker_off_fine: int = 0  # 116; Jump 2
    sunk_striker_choice: bool = False  # 73; Sink 1
    dues_placed: Literal["after_stroke", "after_turn"] = "after_stroke"  # 78a; Additional 10
    forgotten_men_forfeit: bool = True  # 83
    waiting_men_placed_in_own_turn: bool = True  # 79b, 81
    placing_hands: Literal["both", "placing_hand"] = "both"  # 84b
    late_placing_men_removed: Literal["umpire_may", "always", "no_rule"] = "umpire_may"  # 88b
    placed_men_no_shot_with_any_man: bool = False  # 89a
    placed_men_no_shot_with_queen: bool = True  # 114
    resting_place: Literal["near_base_lines", "behind_lower_line", "anywhere"] = "near_base_lines"  # 136b
    getting_up_loses_board: bool = True  # 91

    # Turn (48, 125)
    opponent_man_always_ends_turn: bool = False  # 125a; Sink 5

    # Queen (92-113)
    queen_before_first: Literal["back", "cover_in_turn"] = "back"  # 95a; Queen 7
    queen_first_man_by_own_stroke: bool = False  # 92, 95a; H30
    nine_on_board_rules: bool = True  # 95d, 97b
    cover_by_opponent_man: Literal["back", "covered_for_opponents"] = "back"  # 96; Queen 3
    cover_with_last_opposing_man_and_own_man: Literal["queen_to_opponent", "queen_stays"] = "queen_to_opponent"
    # 103a
    law112_reduction_at_22: bool = True  # 112, 54
    double_finish_after_cover: Literal["striker", "opponent"] = "striker"  # H24, H25; Points 7

    # Score (52-56)
    queen_points: int = 3  # 52b
    queen_limit: int = 22  # 54: from this score on she counts nothing
    queen_floor: int = 1  # 102-112: what an award of the queen alone shrinks to
    board_ceiling: int = 12  # 55; 0 is no ceiling
    demand_allowed: bool = True  # 87b, 102-112
    demand_partial: bool = True  # 87b
    claim_owed_at_finish: bool = False  # 87b with 55; H27

    # Game and match (56-61, 137-143)
    game_target: int = 25  # 56a
    boards: int = 8  # 56a; 0 is no limit
    games: int = 3  # 57: best of
    tie_rule: Literal["extra_board", "most_boards", "draw"] = "extra_board"  # 56b; Rounds 2
    board_limit_from_quarter_final: int = 0  # 56b, 60b; M07; 0 is no limit
    round_seconds: int = 0  # a competition's own clock: no new board is begun after it; 0 is none
    overtime_seconds: int = 0  # what the running board may still take after the round's clock
    side_changes: bool = True  # 58-60
    change_at_points: int = 13  # 60
    change_after_board: int = 4  # 60a
    toss_gives_side: bool = True  # 39a
    replay_only_if_not_restorable: Literal["no", "yes", "referee"] = "no"  # 140
    match_loss_for_any_breach: bool = False  # 143
    damaged_man_replaced: Literal["on_appeal", "at_once"] = "on_appeal"  # 120
    standing_man: Literal["stays", "laid_flat"] = "stays"  # 67; Jump 1
    jump_reference: Literal["next_striker"] = "next_striker"  # 65b; M18
    fouls_called_by: Literal["umpire", "players"] = "umpire"  # 62; Additional 11

    # Clocks (41-61, 88, 138, 143, 146, 151): 0 seconds is no clock
    stroke_seconds: int = 15  # 46, 50
    placing_seconds: int = 15  # 87a, 88a
    claim_seconds: int = 15  # M28
    change_seconds: int = 120  # 61
    interval_seconds: int = 600  # 138
    report_seconds: int = 900  # 143i
    report_clock_from: Pick = "announcement"  # 143i
    protest_seconds: int = 900  # 146
    answer_deadline_h: int = 1  # 151c

    # Protest and card (144, XIX)
    protest_language: Literal["english", "spanish", "english_if_international", "no_protest"] = "english"  # 144
    score_card: Literal["icf", "icf-co", "none"] = "icf"  # XIX

    @property
    def has_clocks(self) -> bool:
        """Whether anybody keeps time at this board."""
        return self.stroke_seconds > 0

    @property
    def judges_what_is_met(self) -> bool:
        """Whether it matters which men the striker meets, and where they lay."""
        return (
            self.empty_stroke_fined
            or self.men_beside_player_barred
            or self.only_opposing_men_met_fined
            or self.last_man_barred_before_queen
        )
