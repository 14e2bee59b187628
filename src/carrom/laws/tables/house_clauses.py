"""The rules of the house sheet, section by section (see ``clause`` for how to read the table)."""

from typing import Final

from carrom.laws.tables.clause import Clauses, read_clauses

HOUSE_CLAUSES: Final[Clauses] = read_clauses("""
# clauses                    | kind       | implemented in, or why not
[Heading]
Heading                      | match      | (organiser)
[General]
General1                     | tournament | match.protest:notice
General2                     | stroke     | laws.umpire:rule laws.breaking:rule_missed_break table.witness:left_lines
General3, General4           | stroke     | laws.conduct:CONDUCT laws.places:clause_against_place
General5                     | placement  | laws.conduct:CONDUCT laws.placing:Region.breaches
General6                     | stroke     | laws.conduct:CONDUCT laws.conduct:conduct_of
General7                     | stroke     | laws.conduct:fines_of laws.penalties:charge table.witness:witness
General8, General9           | stroke     | laws.conduct:conduct_of table.witness:witness
General10                    | conduct    | laws.conduct:CONDUCT
[Rounds]
Rounds1                      | match      | laws.editions:HOUSE laws.presets:PRESETS
Rounds2                      | match      | laws.presets:PRESETS match.game:Game.played
[Points]
Points1                      | score      | laws.editions:HOUSE laws.finish:queen_credit
Points2                      | score      | laws.finish:judge
Points3                      | score      | laws.finish:_opposing_last
Points4                      | score      | laws.finish:judge
Points5                      | score      | laws.finish:_opposing_last
Points6                      | score      | laws.finish:judge
Points7, Points8, Points9    | score      | laws.finish:_both_last
[Games29]
Games29-1                    | match      | laws.presets:PRESETS
Games29-2                    | score      | laws.presets:PRESETS laws.finish:queen_credit
[Toss]
Toss                         | match      | match.preliminaries:on_toss_won
[Break]
Break1                       | stroke     | laws.breaking:rule_missed_break
Break2                       | turn       | core.seats:next_player
Break3                       | turn       | core.seats:colour_at match.preliminaries:on_play_called
[Sink]
Sink1                        | stroke     | laws.penalties:may_choose laws.penalties:yields_turn
                             |            | match.strokes:on_stroke match.strokes:on_chosen
Sink2                        | stroke     | laws.queen:queen_after laws.penalties:continues
Sink3                        | stroke     | laws.queen:queen_after laws.penalties:charge laws.penalties:continues
Sink4                        | placement  | laws.dues:settle
Sink5                        | turn       | laws.penalties:continues
[Queen]
Queen1                       | score      | laws.finish:judge
Queen2                       | stroke     | laws.queen:queen_after
Queen3                       | stroke     | laws.queen:queen_after laws.finish:_opposing_last
Queen4                       | stroke     | laws.queen:queen_after
Queen5                       | placement  | laws.centre:centre_spot
Queen6, Queen7               | stroke     | laws.queen:queen_after
[Jump]
Jump1                        | stroke     | laws.conduct:conduct_of laws.penalties:charge
Jump2                        | stroke     | laws.penalties:charge
Jump3                        | placement  | laws.centre:centre_spot
[Additional]
Additional1, Additional2     | conduct    | laws.conduct:CONDUCT
Additional3, Additional4     | conduct    | laws.conduct:CONDUCT
Additional5                  | stroke     | laws.conduct:fines_of laws.penalties:charge table.witness:witness
Additional6, Additional7     | stroke     | laws.conduct:conduct_of table.witness:witness
Additional8                  | placement  | laws.dues:settle
Additional9                  | stroke     | laws.penalties:charge
Additional10                 | placement  | laws.dues:settle core.board:Board.put_off
Additional11                 | conduct    | match.incidents:on_incident
""")
