"""The head of the paper card (XIX): title, fields, names and the headings of the columns."""

from collections.abc import Mapping, Sequence
from typing import Final

from carrom.match.game import Pair, other_pair
from carrom.scorecard.card import ScoreCard
from carrom.scorecard.draft import COLUMN, FIELD, HEADING, NAME, NOTE, TEAM, Draft, Form
from carrom.scorecard.letters import wrap
from carrom.scorecard.sheet import Dot, Frame, Rule, Words
from carrom.scorecard.text import head_texts

FIELDS: Final = (
    (("championship", 1.0),),
    (("event", 0.41), ("round", 0.18), ("date", 0.25), ("time", 0.16)),
    (("match_no", 0.27), ("umpire", 0.46), ("station", 0.27)),
    (("toss_won_by", 0.68), ("choice", 0.32)),
)
"""The fields of the head in their rows, with the share of the width that each takes."""
GAME_FIELDS: Final = (("started", 0.34), ("finished", 0.34), ("game_no", 0.32))
FIGURES: Final = ("queen", "men", "total")


def add_head(draft: Draft, card: ScoreCard, words: Mapping[str, str], form: Form) -> float:
    """The frame, the title, the fields and the head of the table; where its rows begin."""
    unit, middle = form.unit, form.wide / 2
    for inset, thick in ((0.42, 0.35), (0.54, 0.12)):
        edge = form.margin * inset
        draft.marks.append(Frame((edge, edge), form.wide - 2 * edge, form.high - 2 * edge, thick))
    y = form.margin + 6.0 * unit
    title = words["title"]
    size, spacing = 6.6 * unit, 1.1 * unit
    draft.marks.append(Words((middle, y), title, size, form.right - form.left, "regular", "middle", spacing))
    y += 4.4 * unit
    for side in (-1, 1):
        draft.marks.append(Rule((middle + side * 2.2 * unit, y), (middle + side * 22 * unit, y)))
    draft.marks.append(Dot((middle, y), 0.75 * unit, "red"))
    if not card.official:
        y += 4.6 * unit
        room = form.right - form.left
        note = words["unofficial"]
        draft.text((middle, y), note, NOTE, room, "middle")
    y += 8.2 * unit
    texts = head_texts(card, words)
    for fields in (*FIELDS, GAME_FIELDS) if card.layout == "icf" else FIELDS:
        x = form.left
        gap = 3.0 * unit
        for key, share in fields:
            wide = share * (form.right - form.left + gap) - gap
            draft.field((x, y), wide, words[key], texts.get(key, ""))
            x += wide + gap
        y += 6.7 * unit
    y = (_names if card.layout == "icf" else _games_and_names)(draft, card, words, form, y - 3.4 * unit)
    return _headings(draft, card, words, form, y)


def _names(draft: Draft, card: ScoreCard, words: Mapping[str, str], form: Form, top: float) -> float:
    """The players and teams of both sides above their figures; where they end."""
    edges, unit = form.edges, form.unit
    _side_names(draft, card, edges[-7:-3], edges[-4:], top)
    tall = max(map(len, card.setup.names))
    room = edges[-7] - edges[0] - 3 * unit
    for key, y in (("players", 4.7), ("team", 5.0 * tall + 4.2)):
        at = edges[0] + 1.5 * unit, top + y * unit
        draft.text(at, words[key], NOTE, room)
    foot = top + (5.0 * tall + 6.0) * unit
    draft.across(form.left, form.right, top, 0.3)
    for x, thick in ((edges[0], 0.3), (edges[-7], 0.2), (edges[-4], 0.2), (edges[-1], 0.3)):
        draft.down(x, top, foot, thick)
    return foot


def _games_and_names(draft: Draft, card: ScoreCard, words: Mapping[str, str], form: Form, top: float) -> float:
    """The times of the games, and beside them the players and teams; where they end."""
    edges, unit = form.edges, form.unit
    _side_names(draft, card, edges[-7:-3], edges[-4:], top + 1.5 * unit)
    middle = (edges[1] + edges[3]) / 2
    columns = (edges[0], edges[1]), (edges[1], middle), (middle, edges[3])
    rows = [(words["game"], words["started"], words["finished"])]
    rows += [(str(game.number), game.started, game.finished) for game in card.games]
    step = max(4.6, (5.0 * max(map(len, card.setup.names)) + 8.0) / len(rows))
    for n, texts in enumerate(rows):
        y = top + (n + 0.7) * step * unit
        for (left, right), text in zip(columns, texts, strict=True):
            at, room = ((left + right) / 2, y), right - left - unit
            draft.text(at, text, FIELD if n else NOTE, room, "middle")
        draft.across(form.left, edges[3] if n else form.right, top + n * step * unit, 0.12 if n else 0.3)
    foot = top + len(rows) * step * unit
    for x, thick in zip(
        (edges[0], edges[1], middle, edges[3], edges[-4], edges[-1]), (0.3, 0.12, 0.12, 0.2, 0.2, 0.3), strict=True
    ):
        draft.down(x, top, foot, thick)
    return foot


def _side_names(draft: Draft, card: ScoreCard, first: Sequence[float], second: Sequence[float], top: float) -> None:
    """The names and the team of each side in the middle of its columns; the winners are bold."""
    unit = draft.unit
    tall = max(map(len, card.setup.names))
    for pair, edges in ((card.first, first), (other_pair(card.first), second)):
        room = edges[-1] - edges[0] - 2 * unit
        middle = (edges[0] + edges[-1]) / 2
        for n, name in enumerate(card.setup.names[pair]):
            at = middle, top + (5.0 * n + 4.7) * unit
            draft.text(at, name, NAME.bold_if(_has_won(card, pair)), room, "middle")
            if not name:
                draft.across(edges[0] + 3 * unit, edges[-1] - 3 * unit, at[1] + 0.8 * unit, tone="soft")
        at = middle, top + (5.0 * tall + 4.2) * unit
        team = card.setup.teams[pair]
        draft.text(at, team, TEAM, room, "middle")
        if card.is_blank:
            draft.across(edges[0] + 3 * unit, edges[-1] - 3 * unit, at[1] + 0.8 * unit, tone="soft")


def _has_won(card: ScoreCard, pair: Pair) -> bool:
    """True if the side won the game of the card, or on the card of a match the match."""
    return pair == (card.games[0].winner if card.layout == "icf" else card.winner)


def _headings(draft: Draft, card: ScoreCard, words: Mapping[str, str], form: Form, top: float) -> float:
    """The numbers of the columns and their headings; where the rows begin."""
    edges, unit = form.edges, form.unit
    keys = ["board", "break_by", *FIGURES * 2]
    keys = ["game", *keys] if card.layout == "icf-co" else keys
    high = 9.4 * unit
    for n, key in enumerate(keys):
        left, right = edges[n], edges[n + 1]
        middle, room = (left + right) / 2, right - left - 0.8 * unit
        number = n + 8 - len(keys)
        if number > 0:
            at = middle, top + 2.9 * unit
            draft.text(at, f"({number})", COLUMN, room, "middle")
        lines = list(wrap(words[key], room, HEADING.size * unit, HEADING.style))
        if " ".join(lines) != words[key]:  # a word was divided: it is rather made smaller
            lines = words[key].split()
        for place, line in enumerate(lines):
            y = top + (6.8 + 2.8 * (place - (len(lines) - 1) / 2)) * unit
            draft.text((middle, y), line, HEADING, room, "middle")
    add_uprights(draft, form, top, top + high)
    draft.across(form.left, form.right, top, 0.2)
    draft.across(form.left, form.right, top + high, 0.3)
    return top + high


def add_uprights(draft: Draft, form: Form, top: float, foot: float) -> None:
    """The lines between the columns; stronger ones around the table and before each side."""
    for n, x in enumerate(form.edges):
        left = len(form.edges) - n
        draft.down(x, top, foot, 0.3 if n == 0 or left == 1 else 0.2 if left in (4, 7) else 0.12)
