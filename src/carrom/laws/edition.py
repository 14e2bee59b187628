"""An edition: one published text of the laws, as named parameters.

The base is the English text of the international laws. Every other edition, and every edition of a
user's own, is that base with some fields replaced. The annotation of a field names the law that it answers (clauses
of the English text, house rules, then readings) and the range of a number.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Final, Literal, get_type_hints

LONGEST_CODE: Final = 40
LONGEST_NAME: Final = 80


@dataclass(frozen=True, slots=True)
class Range:
    """The numbers a field may hold, both ends included."""

    low: int
    high: int
    odd: bool = False

    def __contains__(self, number: object) -> bool:
        """True if the value is a number inside the range."""
        if not isinstance(number, int | float) or not self.low <= number <= self.high:
            return False
        return not self.odd or number % 2 == 1


_FINE, _HOUR, _DAY = Range(0, 9), Range(0, 3600), Range(0, 86_400)


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """All that a ruling may depend on, besides what was seen."""

    code: str = "icf"
    """The short name that records and rulings carry."""
    name: str = "Laws of Carrom, English edition"
    base: str = "icf"
    """The published edition whose clauses it cites."""

    # Equipment (I B, C)
    man_min_weight_g: Annotated[float, "B", Range(1, 20)] = 5.25
    ivory_striker_ok: Annotated[bool, "C"] = False

    # Terms, sitting and striking (5, 11, 22, 30a, 34, 127)
    board_starts_at: Annotated[Literal["call", "break"], "5; M31"] = "call"
    push_is_a_jerk_of: Annotated[Literal["elbow", "wrist"], "11"] = "elbow"
    hand_reaches_to: Annotated[Literal["wrist", "forearm"], "22"] = "wrist"
    playing_limb: Annotated[Literal["arm", "forearm"], "30a"] = "arm"
    thumb_stroke_allowed: Annotated[bool, "17, 34; H44"] = True
    stroke_needs_both_lines_left: Annotated[bool, "127; U2"] = False
    empty_stroke_fined: Annotated[bool, "General 7"] = False
    men_beside_player_barred: Annotated[bool, "General 8, General 9"] = False
    only_opposing_men_met_fined: Annotated[bool, "Additional 5"] = False
    last_man_barred_before_queen: Annotated[bool, "Additional 6, Additional 7"] = False
    trial_boards: Annotated[Literal["board", "break", "none"], "40"] = "board"

    # Break (45, 47)
    break_tries: Annotated[int, "45a", Range(1, 9)] = 3
    break_sink_waiver: Annotated[Literal["untouched", "any"], "45c"] = "untouched"
    premature_break_returns_opponent_men: Annotated[bool, "47"] = False

    # Dues and penalties (72-91)
    charge_improper_striker_alone: Annotated[int, "72b", Range(1, 2)] = 2
    charge_improper_own_and_striker: Annotated[int, "77b", Range(1, 2)] = 2
    improper_causes_add_up: Annotated[bool, "Additional 9"] = False
    jump_fine: Annotated[int, "65; Jump 1", _FINE] = 0
    striker_off_fine: Annotated[int, "116; Jump 2", _FINE] = 0
    sunk_striker_choice: Annotated[bool, "73; Sink 1"] = False
    dues_placed: Annotated[Literal["after_stroke", "after_turn"], "78a; Additional 10"] = "after_stroke"
    forgotten_men_forfeit: Annotated[bool, "83"] = True
    waiting_men_placed_in_own_turn: Annotated[bool, "79b, 81"] = True
    placing_hands: Annotated[Literal["both", "placing_hand"], "84b"] = "both"
    late_placing_men_removed: Annotated[Literal["umpire_may", "always", "no_rule"], "88b"] = "umpire_may"
    placed_men_no_shot_with_any_man: Annotated[bool, "89a"] = False
    placed_men_no_shot_with_queen: Annotated[bool, "114"] = True
    resting_place: Annotated[Literal["near_base_lines", "behind_lower_line", "anywhere"], "136b"] = "near_base_lines"
    getting_up_loses_board: Annotated[bool, "91"] = True
    law91_reduction_at_22: Annotated[bool, "91, 54; M32"] = True  # or only above it

    # Turn (48, 125)
    opponent_man_always_ends_turn: Annotated[bool, "125a; Sink 5"] = False

    # Queen (92-113)
    queen_before_first: Annotated[Literal["back", "cover_in_turn"], "95a; Queen 7"] = "back"
    queen_first_man_by_own_stroke: Annotated[bool, "92, 95a; H30"] = False
    nine_on_board_rules: Annotated[bool, "95d, 97b"] = True
    cover_by_opponent_man: Annotated[Literal["back", "covered_for_opponents"], "96; Queen 3"] = "back"
    cover_with_last_opposing_man_and_own_man: Annotated[Literal["queen_to_opponent", "queen_stays"], "103a"] = (
        "queen_to_opponent"
    )
    law112_reduction_at_22: Annotated[bool, "112, 54; H46"] = True
    double_finish_after_cover: Annotated[Literal["striker", "opponent"], "H24, H25; Points 7"] = "striker"

    # Score (52-56)
    queen_points: Annotated[int, "52b", Range(0, 50)] = 3
    queen_limit: Annotated[int, "54", Range(0, 999)] = 22  # from this score on she counts nothing
    queen_floor: Annotated[int, "102-112", Range(0, 50)] = 1  # what an award of the queen alone shrinks to
    board_ceiling: Annotated[int, "55", Range(0, 99)] = 12  # 0 is no ceiling
    demand_allowed: Annotated[bool, "87b, 102-112"] = True
    demand_partial: Annotated[bool, "87b"] = True
    claim_owed_at_finish: Annotated[bool, "87b with 55; H27"] = False

    # Game and match (56-61, 137-143)
    game_target: Annotated[int, "56a", Range(0, 999)] = 25
    boards: Annotated[int, "56a", Range(0, 99)] = 8  # 0 is no limit
    games: Annotated[int, "57", Range(1, 9, odd=True)] = 3  # best of
    tie_rule: Annotated[Literal["extra_board", "most_boards", "draw"], "56b; Rounds 2"] = "extra_board"
    board_limit_from_quarter_final: Annotated[int, "56b, 60b; M07", Range(0, 99)] = 0  # 0 is no limit
    round_seconds: Annotated[int, "–", _DAY] = 0  # a competition's own clock: no new board is begun after it; 0 is none
    overtime_seconds: Annotated[int, "–", _DAY] = 0  # what the running board may still take after the round's clock
    side_changes: Annotated[bool, "58-60"] = True
    change_at_points: Annotated[int, "60", Range(1, 999)] = 13
    change_after_board: Annotated[int, "60a", Range(1, 99)] = 4
    toss_gives_side: Annotated[bool, "39a"] = True
    replay_only_if_not_restorable: Annotated[Literal["no", "yes", "referee"], "140"] = "no"
    match_loss_for_any_breach: Annotated[bool, "143"] = False
    damaged_man_replaced: Annotated[Literal["on_appeal", "at_once"], "120"] = "on_appeal"
    standing_man: Annotated[Literal["stays", "laid_flat"], "67; Jump 1"] = "stays"
    jump_reference: Annotated[Literal["next_striker"], "65b; M18"] = "next_striker"
    fouls_called_by: Annotated[Literal["umpire", "players"], "62; Additional 11"] = "umpire"

    # Clocks (41-61, 88, 138, 143, 146, 151): 0 seconds is no clock
    stroke_seconds: Annotated[int, "46, 50", _HOUR] = 15
    placing_seconds: Annotated[int, "87a, 88a", _HOUR] = 15
    claim_seconds: Annotated[int, "M28", _HOUR] = 15
    change_seconds: Annotated[int, "61", _HOUR] = 120
    interval_seconds: Annotated[int, "138", _HOUR] = 600
    report_seconds: Annotated[int, "143i", _DAY] = 900
    report_clock_from: Annotated[Literal["announcement", "announced_start"], "143i"] = "announcement"
    protest_seconds: Annotated[int, "146", _DAY] = 900
    answer_deadline_h: Annotated[int, "151c", Range(0, 168)] = 1

    # Protest and card (144, XIX)
    protest_language: Annotated[Literal["english", "spanish", "english_if_international", "no_protest"], "144"] = (
        "english"
    )
    score_card: Annotated[Literal["icf", "icf-co", "none"], "XIX"] = "icf"

    def __hash__(self) -> int:
        """By its name: hashing all fields takes longer than what is kept by them, such as a menu."""
        return hash((self.code, self.name, self.base))

    @property
    def has_clocks(self) -> bool:
        """True if time is kept at this board."""
        return self.stroke_seconds > 0

    def board_limit(self, *, late: bool) -> int:
        """The most boards of a game, 0 for no limit; ``late`` from the quarter-final on.

        The sheet of the house has no late form of its three boards (Rounds 1): 29 points are a preset. Its field stays
        at no limit, because editions stored without it were made from that.
        """
        return self.board_limit_from_quarter_final if late and self.code != "house" else self.boards

    @property
    def judges_what_is_met(self) -> bool:
        """True if a rule depends on which men the striker meets, or where they lay."""
        return (
            self.empty_stroke_fined
            or self.men_beside_player_barred
            or self.only_opposing_men_met_fined
            or self.last_man_barred_before_queen
        )


_ANNOTATIONS: Final = {
    name: hint.__metadata__
    for name, hint in get_type_hints(Edition, include_extras=True).items()
    if name not in ("code", "name", "base")
}
LAW_OF_FIELD: Final[Mapping[str, str]] = {name: law for name, (law, *_) in _ANNOTATIONS.items()}
"""Field -> the law that it answers; a dash where a competition settles it for itself."""
RANGES: Final[Mapping[str, Range]] = {name: given[0] for name, (_, *given) in _ANNOTATIONS.items() if given}
"""Each number field -> the numbers that it may hold."""
