"""The clauses of the English laws, chapter by chapter (see ``clause`` for how to read the table).

A clause that only an eye can see broken is implemented in ``laws.conduct``: the umpire reports it there by its
number, and it is judged.
"""

from __future__ import annotations

from typing import Final

from carrom.laws.tables.clause import Clauses, read_clauses

ICF_CLAUSES: Final[Clauses] = read_clauses("""
# clause  | kind       | implemented in, or why not
[I]
A.1       | equipment  | equipment.spec equipment.carromboard
A.2       | equipment  | equipment.spec equipment.carromboard
A.3       | equipment  | equipment.spec equipment.carromboard
A.4a      | equipment  | equipment.spec equipment.carromboard
A.4b      | equipment  | equipment.spec equipment.carromboard
A.5       | equipment  | equipment.spec equipment.carromboard
A.6       | equipment  | equipment.spec equipment.carromboard
A.7       | equipment  | equipment.spec equipment.carromboard
B         | equipment  | equipment.spec equipment.men
C         | equipment  | equipment.spec equipment.striker
D         | equipment  | equipment.spec
E         | equipment  | equipment.spec
F         | equipment  | equipment.spec
G         | equipment  | equipment.spec
H         | equipment  | equipment.spec
[II]
1         | definition | (definition)
2a        | definition | core.report
2b        | definition | core.report
3         | definition | (definition)
4         | definition | (definition)
5         | definition | core.board
6         | definition | core.board
7         | definition | core.board
8         | definition | (definition)
9         | definition | laws.centre
10        | definition | (definition)
11        | definition | (definition)
12        | definition | (definition)
13        | definition | core.board
14        | definition | core.board
15        | definition | laws.queen
16        | definition | laws.placing
16a       | definition | laws.placing
16b       | definition | laws.placing
17        | definition | (definition)
18        | definition | core.effects
19        | definition | (definition)
20        | definition | (definition)
21a       | definition | (definition)
21b       | definition | (definition)
22        | definition | (definition)
23        | definition | (definition)
24        | definition | (definition)
25        | definition | core.report
26a       | definition | laws.finish scorecard.card
26b       | definition | laws.finish scorecard.card
[III]
27        | match      | core.seats match.fold
28        | match      | core.seats match.fold
29        | conduct    | laws.conduct
30a       | conduct    | laws.conduct
30b       | conduct    | laws.conduct
31        | conduct    | laws.conduct
32        | conduct    | laws.conduct
[IV]
33        | stroke     | laws.conduct
34        | stroke     | laws.conduct
35        | stroke     | (permission)
36        | stroke     | (permission)
37a       | stroke     | laws.conduct
37b       | stroke     | (permission)
38a       | stroke     | laws.conduct
38b       | stroke     | (permission)
[V]
39a       | match      | match.preliminaries match.state match.fold
39b       | match      | match.preliminaries match.state match.fold
39c       | match      | match.preliminaries match.state match.fold
39d       | match      | match.preliminaries match.seating
[VI]
40        | match      | match.preliminaries
[VII]
41a       | placement  | core.layout
41b       | clock      | laws.conduct
42        | turn       | match.seating match.fold
43        | match      | core.seats match.preliminaries
44        | stroke     | laws.breaking laws.citing
45a       | stroke     | laws.breaking table.witness
45b       | turn       | laws.breaking
45c       | stroke     | laws.breaking
46        | clock      | match.preliminaries laws.timing match.clocks
47        | stroke     | laws.breaking
[VIII]
48        | turn       | laws.turns
49a i     | turn       | match.seating
49a ii    | turn       | match.seating
49a iii   | turn       | match.seating
49b       | turn       | core.seats
50        | clock      | laws.timing match.strokes match.clocks
51        | conduct    | match.irregularities match.objections laws.conduct
[IX]
52a       | score      | laws.finish
52b i     | score      | laws.scoring
52b ii    | score      | laws.finish laws.scoring
53a       | score      | laws.finish
53b       | score      | laws.finish
53c       | score      | laws.finish
54        | score      | laws.scoring
55        | score      | laws.scoring laws.umpire
56a       | match      | match.game
56b       | match      | match.game match.results
57        | match      | match.results
[X]
58        | match      | match.seating match.results
59        | match      | match.seating match.results
60a       | match      | match.game match.results
60b       | match      | match.game match.results
60c       | match      | match.objections match.results
61        | clock      | laws.timing match.clocks
[XI]
62        | conduct    | laws.conduct
63a       | conduct    | laws.conduct
63b       | conduct    | laws.conduct
64a       | conduct    | laws.conduct
64b       | stroke     | laws.penalties laws.queen
[XII]
65a       | placement  | laws.centre table.table
65b       | placement  | laws.centre
65c       | placement  | laws.centre
65d       | placement  | laws.centre
66a       | placement  | laws.conduct
66b       | placement  | laws.conduct
[XIII]
67        | placement  | laws.conduct
68        | placement  | laws.conduct
69a       | placement  | laws.conduct
69b       | stroke     | match.facts match.strokes
70a       | placement  | laws.conduct
70b       | stroke     | match.facts match.strokes
71        | stroke     | match.facts match.strokes
[XIV]
72a       | stroke     | laws.penalties
72b       | stroke     | laws.penalties
72c       | placement  | laws.dues
73        | stroke     | laws.penalties
74        | stroke     | laws.penalties
75        | stroke     | laws.penalties
76        | stroke     | laws.penalties
77a       | stroke     | laws.penalties
77b       | stroke     | laws.penalties
78a       | placement  | laws.dues
78b i     | placement  | laws.dues
78b ii    | placement  | laws.dues
79a       | placement  | match.strokes laws.placing
79b       | placement  | laws.dues match.strokes
80        | placement  | match.strokes
81        | placement  | laws.dues match.strokes
82a       | conduct    | match.objections laws.conduct
82b       | conduct    | match.irregularities
83        | placement  | match.irregularities laws.dues
84a       | placement  | match.strokes laws.placing table.table
84b       | conduct    | laws.conduct
85        | conduct    | laws.placing laws.conduct
86        | conduct    | laws.placing laws.conduct
87a       | placement  | match.strokes laws.timing match.clocks
87b       | score      | match.strokes laws.scoring
88a       | clock      | match.strokes match.clocks
88b       | clock      | match.clocks laws.conduct
89a       | placement  | laws.dues laws.placing
89b       | placement  | laws.placing laws.conduct
90        | conduct    | laws.conduct
91        | conduct    | laws.conduct
[XV]
92        | stroke     | laws.tally laws.queen
93        | placement  | laws.centre
94a       | placement  | laws.centre
95a       | stroke     | laws.queen
95b       | stroke     | laws.queen laws.turns
95c       | stroke     | laws.queen
95d       | stroke     | laws.queen laws.turns
96        | stroke     | laws.queen match.irregularities match.objections
97a       | stroke     | laws.queen
97b       | stroke     | laws.queen
98a       | stroke     | laws.queen laws.penalties
98b       | stroke     | laws.queen laws.penalties
99a       | stroke     | laws.queen laws.penalties laws.turns
99b       | stroke     | laws.queen laws.penalties
100a      | stroke     | laws.queen laws.penalties
100b      | stroke     | laws.queen laws.penalties
101a      | stroke     | laws.queen laws.penalties
101b      | stroke     | laws.queen laws.penalties
102a      | score      | laws.finish
102b      | score      | laws.finish
103a      | score      | laws.finish
103b      | score      | laws.finish
104a      | score      | laws.finish
104b      | score      | laws.finish
105a      | score      | laws.finish
105b      | score      | laws.finish
106a      | score      | laws.finish
106b      | score      | laws.finish
107a      | score      | laws.finish
107b      | score      | laws.finish
108a      | score      | laws.finish
108b      | score      | laws.finish
109a      | score      | laws.finish
109b      | score      | laws.finish
110a      | score      | laws.finish
110b      | score      | laws.finish
111a      | score      | laws.finish
111b      | score      | laws.finish
112a      | score      | laws.finish
112b      | score      | laws.finish
113       | stroke     | match.facts match.strokes
114       | placement  | laws.placing laws.conduct
[XVI]
115       | equipment  | match.preliminaries laws.conduct
116       | turn       | laws.turns
117       | equipment  | match.preliminaries laws.conduct
118a      | match      | (care)
118b      | match      | laws.conduct
119       | match      | laws.conduct
120       | placement  | laws.conduct
121a      | clock      | match.incidents match.preliminaries laws.timing
121b      | conduct    | laws.conduct
122a      | conduct    | (care)
122b      | conduct    | laws.conduct
122b i    | conduct    | laws.conduct
122b ii   | conduct    | laws.conduct
122b iii  | conduct    | laws.conduct
122c      | conduct    | (permission)
122d      | conduct    | laws.conduct
122e      | conduct    | laws.conduct
123       | stroke     | laws.conduct
124a      | clock      | match.strokes
124b      | clock      | match.strokes
124c      | conduct    | laws.conduct
125a      | turn       | laws.turns
125b      | turn       | match.irregularities match.objections
126a      | conduct    | laws.conduct
126b      | conduct    | laws.conduct
127a      | stroke     | laws.umpire table.witness
127b      | stroke     | laws.umpire table.witness
128       | conduct    | laws.conduct
129       | conduct    | laws.conduct match.incidents
130a      | stroke     | laws.conduct table.places
130b      | stroke     | laws.conduct table.places
131       | conduct    | laws.conduct
132       | conduct    | laws.conduct
133       | conduct    | laws.conduct
134       | conduct    | laws.conduct
135       | conduct    | laws.conduct
136a      | conduct    | laws.conduct
136b      | conduct    | (permission)
137       | match      | core.board laws.umpire
138       | clock      | laws.timing match.results match.clocks
139       | match      | match.results
140       | match      | match.results
141       | placement  | laws.conduct
142       | match      | match.results table.places
[XVII]
143       | tournament | match.results
143a      | tournament | match.results
143b      | tournament | match.results match.clocks
143c      | tournament | match.results
143d      | tournament | match.results
143e      | tournament | match.results
143f      | tournament | match.results
143g      | tournament | match.results
143h      | tournament | match.results match.incidents
143i      | tournament | match.results match.clocks
[XVIII]
144       | tournament | match.protest
145       | tournament | match.protest
146       | clock      | match.protest
147       | tournament | match.protest
148       | tournament | match.protest
149       | tournament | match.protest
150       | tournament | match.protest match.state
151a      | tournament | match.protest match.protests
151b      | tournament | match.protest
151c      | clock      | match.protest
""")

ADDED_1991: Final[Clauses] = read_clauses("""
[IX]
56c       | match      | match.game
""")
"""What only the text of 1991 has."""
