"""The score card as plain text of a fixed width, drawn like the paper one.

``words`` is the ``card`` group of a language pack; :data:`WORDS` lists the keys it needs.
"""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, zip_longest
from typing import Final, get_args

from carrom.match.game import other_pair
from carrom.match.results import CAUSES
from carrom.scorecard.card import CardRow, Credit, Remark, RemarkKind, ScoreCard

WIDTH: Final = 80
WORDS: Final = (
    *("title", "unofficial", "championship", "event", "round", "date", "time", "match_no", "umpire"),
    *("station", "toss_won_by", "choice", "choice_side", "choice_break", "started", "finished", "game_no"),
    *("players", "team", "game", "board", "break_by", "queen", "men", "total", "nil", "remarks", "won_by"),
    *("loser_signature", "umpire_signature", "at_board", "at_game", "at_game_board"),
    *(f"remark_{kind}" for kind in get_args(RemarkKind)),
    *(f"cause_{cause}" for cause in CAUSES),
)

_NUMBER, _BREAK = 5, 18
_FIGURE: Final = {"icf": 8, "icf-co": 7}
_COLUMNS: Final = {
    "icf": (_NUMBER, _BREAK, *(_FIGURE["icf"],) * 6),
    "icf-co": (_NUMBER, _NUMBER, _BREAK, *(_FIGURE["icf-co"],) * 6),
}
# The names stand over the three figures of each pair, so their widths follow from those of the columns.
_HEAD: Final = {"icf": (_NUMBER + 1 + _BREAK, 26, 26), "icf-co": (_NUMBER, 12, 11, 23, 23)}
_JOINERS = "\u200c\u200d"  # invisible, but letters of Indian scripts take their shape from them


def render(card: ScoreCard, words: Mapping[str, str]) -> str:
    """The whole card, 80 columns wide."""
    lines = [*_title(card, words), *_table(card, words), *_foot(card, words)]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _title(card: ScoreCard, words: Mapping[str, str]) -> Iterator[str]:
    header = card.header
    toss = "" if header.toss_won_by is None else header.pairs[header.toss_won_by].label
    choice = words[f"choice_{header.choice}"] if header.choice else ""
    yield _centred(words["title"], WIDTH)
    if not card.official:
        yield _centred(words["unofficial"], WIDTH)
    yield ""
    yield _fields(words, (("championship", header.championship, WIDTH),))
    yield _fields(
        words,
        (
            ("event", header.event, 35),
            ("round", header.round, 13),
            ("date", header.date, 17),
            ("time", header.time, 12),
        ),
    )
    yield _fields(
        words,
        (("match_no", header.match_no, 20), ("umpire", header.umpire, 38), ("station", header.station, 20)),
    )
    yield _fields(words, (("toss_won_by", toss, 54), ("choice", choice, 25)))
    if card.layout == "icf":
        game = card.games[0]
        yield _fields(
            words,
            (
                ("started", game.started, 26),
                ("finished", game.finished, 26),
                ("game_no", str(game.number), 26),
            ),
        )


def _fields(words: Mapping[str, str], fields: Iterable[tuple[str, str, int]]) -> str:
    """Labels with what is written behind them, or dots to write on."""
    cells: list[str] = []
    for key, text, width in fields:
        label = words[key]
        written = text or "." * max(width - width_of(label) - 1, 0)
        cells.append(_left(f"{label} {written}", width))
    return " ".join(cells)


def _table(card: ScoreCard, words: Mapping[str, str]) -> Iterator[str]:
    head, columns = _HEAD[card.layout], _COLUMNS[card.layout]
    yield _rule((), head)
    yield from (_line(cells) for cells in _names(card, words, head))
    yield _rule(head, columns)
    yield from (_line(cells) for cells in _headings(card, words, columns))
    for game in card.games:
        rows = [row for row in card.rows if row.game == game.number]
        if rows or game is card.games[0]:
            yield _rule(columns, columns)
            for n, row in zip_longest(range(1, max(card.lines, len(rows)) + 1), rows):
                yield _line(_cells(card, game.number, n, row, words))
    yield _rule(columns, ())


def _names(card: ScoreCard, words: Mapping[str, str], widths: Sequence[int]) -> Iterator[list[str]]:
    """Who plays; on the card of a match beside the times of its games."""
    pairs = [card.header.pairs[card.first], card.header.pairs[other_pair(card.first)]]
    tall = max(len(pair.names) for pair in pairs)
    columns = [[*pair.names, *[""] * (tall - len(pair.names)), pair.team] for pair in pairs]
    if card.layout == "icf":
        labels = [words["players"], *[""] * (tall - 1), words["team"]]
        for label, *names in zip(labels, *columns, strict=True):
            yield [_left(f" {label}", widths[0]), *_centred_all(names, widths[1:])]
        return
    games = [(str(game.number), game.started, game.finished) for game in card.games]
    rows = max(len(games), tall + 1)
    times = [
        (words["game"], words["started"], words["finished"]),
        *games,
        *[("", "", "")] * (rows - len(games)),
    ]
    columns = [[words["players"], *column, *[""] * (rows - len(column))] for column in columns]
    for time, *names in zip(times, *columns, strict=True):
        yield _centred_all([*time, *names], widths)


def _headings(card: ScoreCard, words: Mapping[str, str], widths: Sequence[int]) -> Iterator[list[str]]:
    """The numbers of the columns, then their headings, as many lines as the longest needs."""
    keys = ["board", "break_by", *("queen", "men", "total") * 2]
    numbers = ["", *"1234567"]
    if card.layout == "icf-co":
        keys, numbers = ["game", *keys], ["", *numbers]
    yield _centred_all(numbers, widths)
    wrapped = [textwrap.wrap(words[key], width) for key, width in zip(keys, widths, strict=True)]
    yield from (_centred_all(line, widths) for line in zip_longest(*wrapped, fillvalue=""))


def _cells(card: ScoreCard, game: int, n: int, row: CardRow | None, words: Mapping[str, str]) -> list[str]:
    """One board's line; without a row it is still to be played."""
    number = _figure(str(n if row is None else row.board), _NUMBER, 1)
    lead = [number] if card.layout == "icf" else [_figure(str(game) if n == 1 else "", _NUMBER, 1), number]
    width = _FIGURE[card.layout]
    if row is None:
        return [*lead, " " * _BREAK, *[" " * width] * 6]
    nil = "0" if card.layout == "icf-co" else words["nil"]
    figures = [text for credit in (row.first, row.second) for text in _credit(credit, nil)]
    return [*lead, _left(f" {row.break_by}", _BREAK), *(_figure(text, width, 3) for text in figures)]


def _credit(credit: Credit, nil: str) -> tuple[str, str, str]:
    queen = nil if credit.queen is None else str(credit.queen)
    men = nil if credit.men is None else str(credit.men)
    return queen, men, str(credit.total)


def _foot(card: ScoreCard, words: Mapping[str, str]) -> Iterator[str]:
    winner = "" if card.winner is None else card.header.pairs[card.winner].label
    yield words["remarks"]
    for remark in card.remarks:
        text = _clean(_remark(remark, words, whole_match=card.layout == "icf-co"))
        yield from textwrap.wrap(text, WIDTH, initial_indent="  ", subsequent_indent="    ")
    yield ""
    yield _fields(words, (("won_by", winner, WIDTH),))
    yield ""
    yield _fields(
        words,
        (("loser_signature", card.loser_signature, 39), ("umpire_signature", card.umpire_signature, 40)),
    )


def _remark(remark: Remark, words: Mapping[str, str], *, whole_match: bool) -> str:
    text = words.get(f"cause_{remark.text}", remark.text) if remark.kind == "match_lost" else remark.text
    said = words[f"remark_{remark.kind}"].format(points=remark.points, text=text)
    if remark.laws:
        said = f"{said} ({', '.join(remark.laws)})"
    if not remark.game:
        return said
    place = "at_game" if not remark.board else "at_game_board" if whole_match else "at_board"
    return f"{words[place].format(game=remark.game, board=remark.board)}: {said}"


def _rule(above: Sequence[int], below: Sequence[int]) -> str:
    """A thin rule between columns of these widths."""
    upper, lower = ({*accumulate(width + 1 for width in widths)} for widths in (above, below))
    joints = {(False, False): "─", (True, False): "┴", (False, True): "┬", (True, True): "┼"}
    inner = "".join(joints[at in upper, at in lower] for at in range(1, WIDTH - 1))
    left, right = ("├", "┤") if above and below else ("┌", "┐") if below else ("└", "┘")
    return f"{left}{inner}{right}"


def _line(cells: Iterable[str]) -> str:
    return f"│{'│'.join(cells)}│"


def _clean(text: str) -> str:
    """The text without line ends and other signs that would break the drawing."""
    return "".join(sign if sign.isprintable() or sign in _JOINERS else " " for sign in text)


def _columns(sign: str) -> int:
    """Columns a sign takes up: an accent that follows its letter none, one of the wide scripts two."""
    if unicodedata.category(sign) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def width_of(text: str) -> int:
    """Columns that a text takes up."""
    return sum(map(_columns, text))


def _left(text: str, width: int) -> str:
    """Text filled up, or cut, to a width."""
    text = _clean(text)
    ends = list(accumulate(map(_columns, text)))
    if ends and ends[-1] > width:
        text = text[: sum(end < width for end in ends)] + "…"
    return text + " " * (width - width_of(text))


def _centred(text: str, width: int) -> str:
    return _left(" " * ((width - width_of(text)) // 2) + text, width)


def _centred_all(texts: Iterable[str], widths: Iterable[int]) -> list[str]:
    return [_centred(text, width) for text, width in zip(texts, widths, strict=True)]


def _figure(text: str, width: int, margin: int) -> str:
    """A figure so far off the rule on its right that figures stand under each other."""
    return _left(" " * (width - margin - width_of(text)) + text, width)
