"""What the umpire's console sends and receives. ``web/src/wire/protocol.ts`` is generated from this file.

A request is one JSON object with an ``op``, an answer is one JSON object with the same ``id``. Words are in the
language that was asked for when the match was opened. Seats, pairs and numbers are those of ``carrom.match``.
"""

from typing import Any, Literal, TypedDict

Language = str
"""The code of a language pack."""
Colour = Literal["white", "black"]
OfferGroup = Literal[
    "next", "quick", "stroke", "placing", "incident", "irregularity", "board", "match", "protest", "strikers",
    "end", "correction",
]  # fmt: skip
"""Where the page shows an offer. ``next`` is what the match waits for, ``quick`` the frequent outcomes of a stroke."""
CentrePiece = Literal["queen", "white", "black"]
FieldKind = Literal["flag", "count", "choice", "choices", "seat", "pair", "text", "number", "name", "figures"]
"""``number`` may be left empty, ``figures`` is a list of at most ``most`` whole numbers."""


class NamedFact(TypedDict):
    """A fact with the name that its device gave it; sent twice, it is recorded once."""

    id: str
    fact: dict[str, Any]
    """The fact as in ``carrom.match.factjson``."""


class OpenRequest(TypedDict):
    """Open a match: its setup and the facts so far."""

    id: str
    op: Literal["open"]
    setup: dict[str, Any]
    """As in ``carrom.match.setupjson``."""
    facts: list[NamedFact]
    language: Language


class RecordRequest(TypedDict):
    """Record a fact, or with ``try`` look at what it would lead to without keeping it."""

    id: str
    op: Literal["record", "try"]
    fact: NamedFact


class PlainRequest(TypedDict):
    """Ask for the view with the whole menu, for the cards, or for the history."""

    id: str
    op: Literal["view", "card", "history"]


class LawRequest(TypedDict):
    """Ask for the text of a clause of the edition that is played."""

    id: str
    op: Literal["law"]
    clause: str


class LanguageRequest(TypedDict):
    """Go on in another language."""

    id: str
    op: Literal["language"]
    language: Language


class CorrectRequest(TypedDict):
    """Ask for what can be done about an earlier fact: put another in its place, remove it, overrule its ruling."""

    id: str
    op: Literal["correct"]
    number: int
    """Its place among the facts, from 0."""


ConsoleRequest = OpenRequest | RecordRequest | PlainRequest | LawRequest | LanguageRequest | CorrectRequest


class Option(TypedDict):
    """One value that a field may have."""

    value: str | int
    label: str
    note: str
    """A clause, a name or nothing."""
    likely: bool


class OfferField(TypedDict):
    """What the umpire fills in before an offer is a fact."""

    path: str
    """Where the value goes in the fact; ``jumped.white`` is inside ``jumped``."""
    kind: FieldKind
    label: str
    options: list[Option]
    least: int
    most: int
    value: str | int | bool | list[str] | None
    """What is meant if the umpire fills in nothing."""
    required: bool
    group: Literal["", "more"]
    """``more`` is folded away."""
    pool: str
    """Fields of one pool share the largest ``most`` of them: together they never go beyond it; a flag counts as one."""
    excludes: list[str]
    """Paths of fields that stay empty if this one is filled in."""
    barred: list[str]
    """Texts that are not accepted here."""
    sets: bool
    """What a flag writes when it is set: False for ``touched``, which is set for a stroke that touched nothing."""


class ConsoleOffer(TypedDict):
    """Something that the umpire can record now. Every offer, filled in within its bounds, is accepted."""

    key: str
    """Its name, the same at every moment: ``stroke``, ``quick.one_own``, ``incident.122b``."""
    group: OfferGroup
    label: str
    note: str
    """A clause, or a word on when it is used."""
    search: str
    """Words by which the menu finds it."""
    likely: bool
    confirm: str
    """The question asked before it is recorded; empty where undo is enough."""
    fact: dict[str, Any]
    """The fact without what is filled in. A field that is left empty stays out of the fact."""
    fields: list[OfferField]
    earliest: float | None
    """The first moment of the match's clock at which it is accepted: a clock has run out."""
    uncertain: bool
    """True if its fields depend on each other: it is asked with ``try`` first, and may be refused in words."""
    latest: float | None
    """The last one. Who records later what was seen in time gives this moment as ``at``."""


class ConsolePlayer(TypedDict):
    """A player at the table."""

    pair: int
    number: int
    name: str
    seat: int | None
    colour: Colour | None
    striker: str
    """The mark of the striker in use, where it is known."""


class ConsoleClock(TypedDict):
    """A clock. Times are seconds of the match's clock, as in the facts' ``at``."""

    kind: str
    label: str
    seconds: float
    since: float
    paused_at: float | None
    seat: int | None
    law: str
    expiry: str
    """What its end means, in words."""
    offer: str
    """The key of the offer that declares its end; empty if there is none."""


class ConsoleBoard(TypedDict):
    """The running board."""

    striker: int
    colour: Colour
    strokes: int
    men: tuple[int, int]
    """White and black men on the board."""
    owed: tuple[int, int]
    queen: Literal["on_board", "awaiting_cover", "covered_white", "covered_black"]
    break_made: bool
    tries: int
    placer: int | None
    placing_colour: Colour | None
    placing_men: int
    pending: str
    """A choice of the player that comes first: the house's Sink 1."""
    demandable: int


class Clause(TypedDict):
    """A clause, or a reading where the laws are silent."""

    clause: str
    text: str
    """Our text of it; short."""


class ConsoleCall(TypedDict):
    """What the last fact led to: what the umpire says, and what is to be done now."""

    say: str
    do: list[str]
    """Each a short sentence: who places what, in how many seconds; what stays owed; whose turn it is."""
    laws: list[Clause]
    readings: list[Clause]
    overrulable: bool
    centre: list[CentrePiece]
    """What the umpire lays on the centre now, in this order (65): the queen before men, the striker's colour first."""


class OpenIrregularity(TypedDict):
    """An irregularity that can still be raised."""

    item: str
    seat: int
    words: str
    """What happened, what raising it does, and when it lapses."""


class ConsoleProtest(TypedDict):
    """A protest and its deadline."""

    number: int
    pair: int
    state: str
    words: str
    until: float | None


class BoardLine(TypedDict):
    """A finished board on the running card."""

    game: int
    board: int
    breaker: str
    winner: int
    points: int
    queen: int
    score: tuple[int, int]
    remark: str


class Signature(TypedDict):
    """Who signed the card."""

    role: Literal["pair0", "pair1", "umpire"]
    name: str
    at: float | None


class ConsoleView(TypedDict):
    """All that the console shows."""

    seq: int
    """Facts recorded so far, corrections included."""
    phase: str
    awaited: str
    """The kind of fact that comes next."""
    awaited_words: str
    awaited_seat: int | None
    awaited_pairs: list[int]
    label: str
    """The number of the last stroke: game.board.stroke."""
    game: int
    board_number: int
    boards: int
    """The limit of boards in a game; 0 if there is none."""
    target: int
    games_won: tuple[int, int]
    score: tuple[int, int]
    doubles: bool
    edition: str
    players: list[ConsolePlayer]
    board: ConsoleBoard | None
    clocks: list[ConsoleClock]
    stopped: str
    """Why the clocks stand still, in words; empty while they run."""
    call: ConsoleCall | None
    irregularities: list[OpenIrregularity]
    proposals: list[str]
    """Keys of offers that declare what is proposed: a late stroke, the loss of the match."""
    protests: list[ConsoleProtest]
    card: list[BoardLine]
    remarks: list[str]
    signatures: list[Signature]
    sealed: str
    """The seal over the facts; empty while the card is open."""
    result: str
    """How the match ended, in words; provisional while a protest is open."""
    can_undo: bool
    can_redo: bool
    offers: list[ConsoleOffer]
    """What can be recorded now."""
    whole: bool
    """False if those of the sheets are left out, as in the answer to every request but ``view``."""


class ConsoleLine(TypedDict):
    """One fact in the history."""

    number: int
    """Its place among the facts, from 0."""
    label: str
    words: str
    laws: list[str]
    fact: dict[str, Any]
    counts: bool
    """False if it was undone, corrected or voided by a protest."""
    correctable: bool
    overrulable: bool


class Consequence(TypedDict):
    """A later fact that a correction changes."""

    number: int
    words: str
    before: str
    after: str
    """The call after the correction, or why the fact is not possible any more."""
    falls: bool
    """True if it is not possible any more: a correction is recorded with its number among the ``drops``."""


class ViewAnswer(TypedDict):
    """The match after a request."""

    id: str
    view: ConsoleView
    digest: str
    """SHA-256 over the setup, the facts and the view: equal on every device that rules alike."""
    consequences: list[Consequence]
    """For a correction that is tried: what would change after it."""


class HistoryAnswer(TypedDict):
    """The history of the match."""

    id: str
    history: list[ConsoleLine]


class CardAnswer(TypedDict):
    """The score cards as pictures."""

    id: str
    cards: list[str]
    """SVG, one for each card."""


class LawAnswer(TypedDict):
    """The text of a clause."""

    id: str
    clause: str
    title: str
    text: str


class CorrectAnswer(TypedDict):
    """What can be done about an earlier fact."""

    id: str
    number: int
    offers: list[ConsoleOffer]


class RefusedAnswer(TypedDict):
    """A request that changed nothing."""

    id: str
    key: str
    at: str
    words: str


ConsoleAnswer = ViewAnswer | HistoryAnswer | CardAnswer | LawAnswer | CorrectAnswer | RefusedAnswer
