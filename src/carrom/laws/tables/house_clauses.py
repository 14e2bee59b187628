"""The rules of the house sheet, section by section (see ``clause`` for how to read the table)."""

from __future__ import annotations

from typing import Final

from carrom.laws.tables.clause import Clauses, read_clauses

HOUSE_CLAUSES: Final[Clauses] = read_clauses("""
# rule        | kind       | implemented in, or why not
[Heading]
Heading       | match      | (organiser)
[General]
General1      | tournament | match.protest
General2      | stroke     | laws.umpire laws.breaking table.witness
General3      | stroke     | laws.conduct table.places
General4      | stroke     | laws.conduct table.places
General5      | placement  | laws.placing laws.conduct
General6      | stroke     | laws.conduct
General7      | stroke     | core.report laws.penalties table.witness
General8      | stroke     | laws.conduct table.witness
General9      | stroke     | laws.conduct table.witness
General10     | conduct    | laws.conduct
[Rounds]
Rounds1       | match      | match.game laws.presets
Rounds2       | match      | match.game laws.presets
[Points]
Points1       | score      | laws.scoring laws.editions.house
Points2       | score      | laws.finish
Points3       | score      | laws.finish
Points4       | score      | laws.finish
Points5       | score      | laws.finish
Points6       | score      | laws.finish
Points7       | score      | laws.finish
Points8       | score      | laws.finish
Points9       | score      | laws.finish
[Games29]
Games29-1     | match      | match.game laws.presets
Games29-2     | score      | laws.scoring laws.presets
[Toss]
Toss          | match      | match.preliminaries match.fold
[Break]
Break1        | stroke     | laws.breaking
Break2        | turn       | core.seats
Break3        | turn       | match.seating core.seats
[Sink]
Sink1         | stroke     | laws.penalties laws.turns match.strokes
Sink2         | stroke     | laws.queen laws.turns
Sink3         | stroke     | laws.queen laws.penalties
Sink4         | placement  | laws.dues
Sink5         | turn       | laws.turns
[Queen]
Queen1        | score      | laws.finish
Queen2        | stroke     | laws.queen
Queen3        | stroke     | laws.queen laws.finish
Queen4        | stroke     | laws.queen
Queen5        | placement  | laws.centre
Queen6        | stroke     | laws.queen
Queen7        | stroke     | laws.queen laws.edition
[Jump]
Jump1         | stroke     | laws.penalties laws.centre laws.conduct
Jump2         | stroke     | laws.penalties
Jump3         | placement  | laws.centre
[Additional]
Additional1   | conduct    | laws.conduct
Additional2   | conduct    | laws.conduct
Additional3   | conduct    | laws.conduct
Additional4   | conduct    | laws.conduct
Additional5   | stroke     | core.report laws.penalties table.witness
Additional6   | stroke     | laws.conduct table.witness
Additional7   | stroke     | laws.conduct table.witness
Additional8   | placement  | laws.dues
Additional9   | stroke     | laws.penalties
Additional10  | placement  | laws.dues core.effects
Additional11  | conduct    | match.incidents laws.edition
""")
