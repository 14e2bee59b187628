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
2a        | definition | play.report
2b        | definition | play.report
3         | definition | (definition)
4         | definition | (definition)
5         | definition | play.board
6         | definition | play.board
7         | definition | play.board
8         | definition | (definition)
9         | definition | laws.centre
10        | definition | (definition)
11        | definition | (definition)
12        | definition | (definition)
13        | definition | play.board
14        | definition | play.board
15        | definition | laws.queen
16        | definition | laws.placing
16a       | definition | laws.placing
16b       | definition | laws.placing
17        | definition | (definition)
18        | definition | play.effects
19        | definition | (definition)
20        | definition | (definition)
21a       | definition | (definition)
21b       | definition | (definition)
22        | definition | (definition)
23        | definition | (definition)
24        | definition | (definition)
25        | definition | play.report
26a       | definition | laws.finish card.scorecard
26b       | definition | laws.finish card.scorecard
[III]
27        | match      | play.seats card.fold
28        | match      | play.seats card.fold
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
39a       | match      | card.opening card.state card.fold
39b       | match      | card.opening card.state card.fold
39c       | match      | card.opening card.state card.fold
39d       | match      | card.opening card.seating
[VI]
40        | match      | card.opening
[VII]
41a       | placement  | play.layout
41b       | clock      | laws.conduct
42        | turn       | card.seating card.fold
43        | match      | play.seats card.opening
44        | stroke     | laws.breaking laws.citing
45a       | stroke     | laws.breaking table.witness
45b       | turn       | laws.breaking
45c       | stroke     | laws.breaking
46        | clock      | card.opening laws.timing card.timekeeping
47        | stroke     | laws.breaking
[VIII]
48        | turn       | laws.turns
49a i     | turn       | card.seating
49a ii    | turn       | card.seating
49a iii   | turn       | card.seating
49b       | turn       | play.seats
50        | clock      | laws.timing card.playing card.timekeeping
51        | conduct    | card.irregular card.noticing laws.conduct
[IX]
52a       | score      | laws.finish
52b i     | score      | laws.scoring
52b ii    | score      | laws.finish laws.scoring
53a       | score      | laws.finish
53b       | score      | laws.finish
53c       | score      | laws.finish
54        | score      | laws.scoring
55        | score      | laws.scoring laws.umpire
56a       | match      | card.game
56b       | match      | card.game card.closing
57        | match      | card.closing
[X]
58        | match      | card.seating card.closing
59        | match      | card.seating card.closing
60a       | match      | card.game card.closing
60b       | match      | card.game card.closing
60c       | match      | card.noticing card.closing
61        | clock      | laws.timing card.timekeeping
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
69b       | stroke     | card.facts card.playing
70a       | placement  | laws.conduct
70b       | stroke     | card.facts card.playing
71        | stroke     | card.facts card.playing
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
79a       | placement  | card.playing laws.placing
79b       | placement  | laws.dues card.playing
80        | placement  | card.playing
81        | placement  | laws.dues card.playing
82a       | conduct    | card.noticing laws.conduct
82b       | conduct    | card.irregular
83        | placement  | card.irregular laws.dues
84a       | placement  | card.playing laws.placing table.table
84b       | conduct    | laws.conduct
85        | conduct    | laws.placing laws.conduct
86        | conduct    | laws.placing laws.conduct
87a       | placement  | card.playing laws.timing card.timekeeping
87b       | score      | card.playing laws.scoring
88a       | clock      | card.playing card.timekeeping
88b       | clock      | card.timekeeping laws.conduct
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
96        | stroke     | laws.queen card.irregular card.noticing
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
113       | stroke     | card.facts card.playing
114       | placement  | laws.placing laws.conduct
[XVI]
115       | equipment  | card.opening laws.conduct
116       | turn       | laws.turns
117       | equipment  | card.opening laws.conduct
118a      | match      | (care)
118b      | match      | laws.conduct
119       | match      | laws.conduct
120       | placement  | laws.conduct
121a      | clock      | card.umpiring card.opening laws.timing
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
124a      | clock      | card.playing
124b      | clock      | card.playing
124c      | conduct    | laws.conduct
125a      | turn       | laws.turns
125b      | turn       | card.irregular card.noticing
126a      | conduct    | laws.conduct
126b      | conduct    | laws.conduct
127a      | stroke     | laws.umpire table.witness
127b      | stroke     | laws.umpire table.witness
128       | conduct    | laws.conduct
129       | conduct    | laws.conduct card.umpiring
130a      | stroke     | laws.conduct table.places
130b      | stroke     | laws.conduct table.places
131       | conduct    | laws.conduct
132       | conduct    | laws.conduct
133       | conduct    | laws.conduct
134       | conduct    | laws.conduct
135       | conduct    | laws.conduct
136a      | conduct    | laws.conduct
136b      | conduct    | (permission)
137       | match      | play.board laws.umpire
138       | clock      | laws.timing card.closing card.timekeeping
139       | match      | card.closing
140       | match      | card.closing
141       | placement  | laws.conduct
142       | match      | card.closing table.places
[XVII]
143       | tournament | card.closing
143a      | tournament | card.closing
143b      | tournament | card.closing card.timekeeping
143c      | tournament | card.closing
143d      | tournament | card.closing
143e      | tournament | card.closing
143f      | tournament | card.closing
143g      | tournament | card.closing
143h      | tournament | card.closing card.umpiring
143i      | tournament | card.closing card.timekeeping
[XVIII]
144       | tournament | card.protest
145       | tournament | card.protest
146       | clock      | card.protest
147       | tournament | card.protest
148       | tournament | card.protest
149       | tournament | card.protest
150       | tournament | card.protest card.state
151a      | tournament | card.protest card.protesting
151b      | tournament | card.protest
151c      | clock      | card.protest
""")

ADDED_1991: Final[Clauses] = read_clauses("""
[IX]
56c       | match      | card.game
""")
"""What only the text of 1991 has."""
