"""When a clause of conduct can be broken or applied at all (see ``laws.bounds`` for what each word means).

Outside its bounds the act is lawful: it is not offered to the umpire, and a report of it is refused. A clause that is
not listed can be reported at any time at the table.
"""

from typing import Final

_TABLE = """
# clauses                       | only
29, 133, General10              | own_turn
128                             | others_turn
51                              | out_of_turn
124c                            | during_board, before_lifting
90                              | doubles
131                             | doubles, during_board
30a, 32, 135, 136a, 136b        | during_board
91, 117, 126b                   | during_board
122b i, 122c                    | after_call
122a                            | before_break
121b                            | play_stopped
134                             | during_board, after_break
82a, 85, 86, 88b, 89a, 89b, 114 | placer
General5                        | placer
Additional2                     | during_board, others_turn
84b                             | men_waiting
119                             | between_boards
61                              | outside_board
123                             | after_stroke
132                             | during_game
"""

BOUNDS: Final[dict[str, tuple[str, ...]]] = {
    clause.strip(): tuple(bound.strip() for bound in only.split(","))
    for clauses, only in (line.split("|") for line in _TABLE.splitlines() if line and not line.startswith("#"))
    for clause in clauses.split(",")
}
"""Clause -> its bounds, all of which must hold."""
