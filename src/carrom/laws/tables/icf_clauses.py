"""The clauses of the English laws, chapter by chapter (see ``clause`` for how to read the table).

A breach that only an eye can see is reported by the number of its clause. ``laws.conduct:ICF_CONDUCT`` lists these
clauses and how each is treated, ``laws.bounds:BOUNDS`` when each can arise; ``rule_breach``,
``rule_board_lost`` and ``rule_noted`` make the ruling.
"""

from typing import Final

from carrom.laws.tables.clause import Clauses, read_clauses

ICF_CLAUSES: Final[Clauses] = read_clauses("""
# clauses                    | kind       | implemented in, or why not
[I]
A.1, A.2, A.3, A.4a, A.4b    | equipment  | equipment.spec:CHAPTER_I equipment.carromboard:CarromBoard
A.5, A.6, A.7                | equipment  | equipment.spec:CHAPTER_I equipment.carromboard:CarromBoard
B                            | equipment  | equipment.spec:CHAPTER_I equipment.men:Men
C                            | equipment  | equipment.spec:CHAPTER_I equipment.men:Striker
D, E, F, G, H                | equipment  | equipment.spec:CHAPTER_I
[II]
1                            | definition | (definition)
2a                           | definition | core.report:StrokeReport.proper
2b                           | definition | core.report:UNNAMED_BREACH
3, 4                         | definition | (definition)
5                            | definition | core.board:Board laws.finish:is_finished laws.conduct:has_begun
6                            | definition | core.board:Board.break_made
7                            | definition | core.board:Board.is_over
8                            | definition | (definition)
9                            | definition | laws.dues:placer_for laws.centre:centre_spots
10                           | definition | core.report:StrokeReport.men core.board:Board.pocketed_ever
11, 12                       | definition | (definition)
13                           | definition | core.board:Board.owed
14                           | definition | core.board:Board.penalties
15                           | definition | laws.queen:queen_after
16                           | definition | laws.placing:makes_shot
16a, 16b                     | definition | laws.placing:shot_clause
17                           | definition | laws.edition:Edition.thumb_stroke_allowed laws.conduct:conduct_of
18                           | definition | core.effects:Turn
19, 20                       | definition | (definition)
21a, 21b                     | definition | laws.dues:placer_for
22, 23                       | definition | (definition)
24                           | definition | laws.places:_arrow_limit laws.places:clause_against_place
25                           | definition | core.report:StrokeReport.touched
26a, 26b                     | definition | laws.finish:_is_slam scorecard.card:score_cards
[III]
27, 28                       | match      | core.seats:seats_of match.preliminaries:on_seated
29, 30a, 30b, 31, 32         | conduct    | laws.conduct:ICF_CONDUCT
[IV]
33                           | stroke     | laws.conduct:ICF_CONDUCT
34                           | stroke     | laws.conduct:ICF_CONDUCT laws.conduct:conduct_of
35, 36                       | stroke     | (permission)
37a                          | stroke     | laws.conduct:ICF_CONDUCT
37b                          | stroke     | (permission)
38a                          | stroke     | laws.conduct:ICF_CONDUCT
38b                          | stroke     | (permission)
[V]
39a                          | match      | match.preliminaries:on_toss_won match.preliminaries:on_toss_choice
                             |            | match.parts:Toss.sits_first
39b                          | match      | match.preliminaries:on_toss_won match.preliminaries:on_toss_choice
39c                          | match      | match.parts:Toss.sits_first match.preliminaries:on_toss_choice
39d                          | match      | match.preliminaries:on_seated
[VI]
40                           | match      | match.preliminaries:on_seated match.preliminaries:on_trial_played
[VII]
41a                          | placement  | core.layout:rack match.preliminaries:on_rack_turned
41b                          | clock      | laws.conduct:ICF_CONDUCT
42                           | turn       | match.preliminaries:on_play_called
43                           | match      | core.seats:colour_at match.preliminaries:new_board
44                           | stroke     | laws.umpire:rule laws.citations:citation laws.breaking:rule_premature_break
45a                          | stroke     | laws.breaking:rule_missed_break
45b                          | turn       | laws.breaking:rule_missed_break
45c                          | stroke     | laws.breaking:rule_missed_break laws.umpire:rule
46                           | clock      | laws.clocks:CLOCKS match.preliminaries:start_board match.clocks:on_time_up
                             |            | match.clocks:propose
47                           | stroke     | laws.breaking:rule_premature_break
[VIII]
48                           | turn       | laws.penalties:continues
49a i, 49a ii, 49a iii       | turn       | match.seating:breaker
49b                          | turn       | core.seats:next_player
50                           | clock      | laws.clocks:CLOCKS match.strokes:clock_of match.clocks:on_time_up
                             |            | match.clocks:propose
51                           | conduct    | laws.conduct:rule_board_lost match.strokes:note_out_of_turn
                             |            | match.strokes:lapse_items match.incidents:on_raised
[IX]
52a                          | score      | laws.finish:judge
52b i                        | score      | laws.finish:queen_credit
52b ii, 53a, 53b, 53c        | score      | laws.finish:judge
54                           | score      | laws.finish:queen_credit
55                           | score      | laws.finish:cut laws.umpire:rule
56a                          | match      | match.game:Game.played
56b                          | match      | match.game:Game.played match.game:Game.needs_extra_board
                             |            | match.preliminaries:on_toss_won
57                           | match      | match.results:after_board
[X]
58, 59                       | match      | match.seating:change_seats match.results:on_sides_changed
60a, 60b                     | match      | match.game:Game.change_is_due match.results:on_sides_changed
60c                          | match      | match.incidents:on_raised match.results:on_sides_changed
61                           | clock      | laws.clocks:CLOCKS match.clocks:on_time_up match.clocks:propose
[XI]
62                           | conduct    | laws.conduct:rule_breach
63a, 63b, 64a                | conduct    | laws.conduct:classify laws.conduct:rule_breach
64b                          | stroke     | laws.penalties:charge laws.penalties:own_men_back laws.queen:queen_after
[XII]
65a                          | placement  | laws.centre:centre_spot
65b, 65c, 65d                | placement  | laws.centre:centre_spots
66a, 66b                     | placement  | laws.conduct:ICF_CONDUCT
[XIII]
67                           | placement  | laws.conduct:ICF_CONDUCT laws.conduct:conduct_of
68, 69a                      | placement  | laws.conduct:ICF_CONDUCT
69b                          | stroke     | match.drops:on_dropped
70a                          | placement  | laws.conduct:ICF_CONDUCT
70b, 71                      | stroke     | match.drops:on_dropped
[XIV]
72a, 72b                     | stroke     | laws.penalties:charge laws.penalties:continues
72c                          | placement  | laws.dues:settle
73                           | stroke     | laws.penalties:charge laws.penalties:own_men_back laws.penalties:continues
74                           | stroke     | laws.penalties:charge laws.penalties:continues
75                           | stroke     | laws.penalties:charge laws.penalties:own_men_back laws.penalties:continues
76                           | stroke     | laws.penalties:charge laws.penalties:continues
77a, 77b                     | stroke     | laws.penalties:charge laws.penalties:own_men_back laws.penalties:continues
78a                          | placement  | laws.dues:settle
78b i                        | placement  | laws.dues:placer_for
78b ii                       | placement  | laws.dues:settle
79a                          | placement  | laws.placing:has_room match.strokes:on_no_room
79b                          | placement  | laws.dues:settle match.strokes:on_no_room
80                           | placement  | match.strokes:on_waived
81                           | placement  | laws.dues:settle match.strokes:on_no_room
82a                          | conduct    | laws.conduct:ICF_CONDUCT match.incidents:on_raised
82b                          | conduct    | match.strokes:lapse_items
83                           | placement  | laws.dues:settle match.strokes:lapse_items
84a                          | placement  | laws.placing:Region.outer match.strokes:on_placed
84b                          | conduct    | laws.conduct:ICF_CONDUCT
85, 86                       | conduct    | laws.conduct:ICF_CONDUCT laws.placing:Region.breaches
87a                          | placement  | laws.clocks:CLOCKS match.strokes:on_waived match.clocks:on_time_up
87b                          | score      | laws.finish:judge match.strokes:on_demanded match.clocks:on_time_up
88a                          | clock      | match.strokes:on_placed match.clocks:on_time_up
                             |            | match.clocks:on_placing_announced
88b                          | clock      | laws.conduct:conduct_of match.clocks:on_time_up
89a                          | placement  | laws.dues:settle laws.placing:Region.breaches
89b                          | placement  | laws.conduct:ICF_CONDUCT laws.placing:Region.breaches
90                           | conduct    | laws.conduct:ICF_CONDUCT
91                           | conduct    | laws.conduct:conduct_of laws.conduct:rule_board_lost
[XV]
92                           | stroke     | laws.tally:tally laws.queen:queen_after
93, 94a                      | placement  | laws.centre:centre_spot
95a                          | stroke     | laws.queen:queen_after
95b                          | stroke     | laws.queen:queen_after laws.penalties:continues
95c                          | stroke     | laws.tally:tally laws.queen:queen_after
95d                          | stroke     | laws.queen:queen_after laws.penalties:continues
96                           | stroke     | laws.queen:queen_after match.strokes:before_stroke
                             |            | match.strokes:lapse_items match.incidents:on_raised
97a, 97b                     | stroke     | laws.queen:queen_after
98a, 98b                     | stroke     | laws.queen:queen_after laws.penalties:charge laws.penalties:own_men_back
                             |            | laws.penalties:continues
99a, 99b, 100a, 100b         | stroke     | laws.queen:queen_after laws.penalties:charge laws.penalties:continues
101a, 101b                   | stroke     | laws.queen:queen_after laws.penalties:charge laws.penalties:own_men_back
                             |            | laws.penalties:continues
102a, 102b                   | score      | laws.finish:_both_last laws.finish:queen_award
103a, 103b                   | score      | laws.finish:_opposing_last laws.finish:queen_stays
104a, 104b, 105a, 105b       | score      | laws.finish:_both_last laws.finish:queen_award
106a, 106b                   | score      | laws.finish:_opposing_last
107a, 107b, 108a, 108b       | score      | laws.finish:judge laws.finish:queen_award
109a, 109b                   | score      | laws.finish:_both_last laws.finish:queen_award
110a, 110b                   | score      | laws.finish:_both_last
111a, 111b                   | score      | laws.finish:_opposing_last
112a, 112b                   | score      | laws.finish:_both_last laws.finish:queen_award
113                          | stroke     | match.drops:on_dropped
114                          | placement  | laws.conduct:ICF_CONDUCT laws.placing:Region.breaches
[XVI]
115                          | equipment  | laws.conduct:ICF_CONDUCT match.strikers:on_striker_certified
                             |            | match.strikers:on_striker_taken
116                          | turn       | laws.penalties:continues
117                          | equipment  | laws.conduct:ICF_CONDUCT match.strikers:on_striker_certified
                             |            | match.strikers:on_striker_taken
118a, 118b, 119              | match      | laws.conduct:ICF_CONDUCT
120                          | placement  | laws.conduct:ICF_CONDUCT
121a                         | clock      | laws.clocks:Clock.pause match.incidents:on_appealed
                             |            | match.preliminaries:on_play_called
121b                         | conduct    | laws.conduct:rule_board_lost laws.bounds:BOUNDS
122a                         | conduct    | laws.conduct:ICF_CONDUCT laws.bounds:BOUNDS
122b, 122b i, 122b ii        | conduct    | laws.conduct:ICF_CONDUCT
122b iii                     | conduct    | laws.conduct:ICF_CONDUCT
122c                         | conduct    | laws.conduct:ICF_CONDUCT laws.bounds:BOUNDS
122d, 122e                   | conduct    | laws.conduct:ICF_CONDUCT
123                          | stroke     | laws.conduct:ICF_CONDUCT
124a                         | clock      | laws.clocks:start
124b                         | clock      | laws.clocks:start match.clocks:on_striker_lifted
124c                         | conduct    | laws.conduct:ICF_CONDUCT
125a                         | turn       | laws.penalties:continues
125b                         | turn       | match.strokes:note_out_of_turn match.incidents:on_raised
126a                         | conduct    | laws.conduct:ICF_CONDUCT
126b                         | conduct    | laws.conduct:rule_board_lost
127a, 127b                   | stroke     | laws.umpire:rule table.witness:left_lines
128                          | conduct    | laws.conduct:ICF_CONDUCT
129                          | conduct    | laws.conduct:ICF_CONDUCT match.incidents:on_incident
130a, 130b                   | stroke     | laws.conduct:ICF_CONDUCT laws.places:clause_against_place
131, 132, 133, 134, 135      | conduct    | laws.conduct:ICF_CONDUCT
136a                         | conduct    | laws.conduct:ICF_CONDUCT
136b                         | conduct    | laws.conduct:ICF_CONDUCT laws.conduct:conduct_of
137                          | match      | core.board:Board.is_passed_out laws.umpire:rule
138                          | clock      | laws.clocks:CLOCKS match.clocks:on_time_up match.results:on_sides_changed
139                          | match      | match.results:on_conceded
140                          | match      | match.results:on_replayed
141                          | placement  | laws.conduct:ICF_CONDUCT
142                          | match      | match.results:on_replayed laws.places:is_blocked
[XVII]
143, 143a                    | tournament | match.results:on_match_lost
143b                         | tournament | match.results:on_match_lost match.clocks:on_time_up
                             |            | match.clocks:propose
143c, 143d, 143e             | tournament | match.results:on_match_lost
143f                         | tournament | match.results:on_match_lost match.strikers:on_striker_taken
143g                         | tournament | match.results:on_match_lost match.clocks:on_time_up
143h                         | tournament | match.results:on_match_lost match.incidents:on_incident
143i                         | tournament | laws.clocks:CLOCKS match.preliminaries:on_announced
                             |            | match.clocks:on_time_up match.clocks:propose match.results:on_match_lost
[XVIII]
144                          | tournament | match.protest:lodge
145                          | tournament | match.protest:notice match.protest:reject
146                          | clock      | match.protest:lodge match.protest:lapse
147                          | tournament | match.protest:lodge
148                          | tournament | match.protest:reject
149                          | tournament | match.protests:on_protest_decided
150                          | tournament | match.protest:Protest.is_open match.state:State.is_final
                             |            | match.protests:on_protested
151a                         | tournament | match.protest:answer match.protests:on_protest_decided
151b                         | tournament | match.protest:answer
151c                         | clock      | match.protest:Protest.answer_due_at
""")

ADDED_1991: Final[Clauses] = read_clauses("""
[IX]
56c                          | match      | laws.edition:Edition.board_limit_from_quarter_final
""")
"""What only the text of 1991 has."""
