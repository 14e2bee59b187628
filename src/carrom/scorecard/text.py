"""The score card as plain text of a fixed width, laid out like the paper card.

``words`` is the ``card`` group of a language pack.
"""

import textwrap
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, zip_longest
from typing import Final

from carrom.match.game import other_pair
from carrom.match.remarks import Remark
from carrom.scorecard.card import CardRow, ScoreCard

WIDTH: Final = 80
_NUMBER, _BREAK = 5, 18
_FIGURE: Final = {"icf": 8, "icf-co": 7}
_COLUMNS: Final = {
    "icf": (_NUMBER, _BREAK, *(_FIGURE["icf"],) * 6),
    "icf-co": (_NUMBER, _NUMBER, _BREAK, *(_FIGURE["icf-co"],) * 6),
}
# The names stand over the three figures of each pair, so their widths follow from those of the columns.
_HEAD: Final = {"icf": (_NUMBER + 1 + _BREAK, 26, 26), "icf-co": (_NUMBER, 12, 11, 23, 23)}
_ORGANISER: Final = ("championship", "event", "round", "date", "time", "match_no", "station")
_FIELDS: Final = (
    (("championship", WIDTH),),
    (("event", 35), ("round", 13), ("date", 17), ("time", 12)),
    (("match_no", 20), ("umpire", 38), ("station", 20)),
    (("toss_won_by", 54), ("choice", 25)),
)
_GAME_FIELDS: Final = (("started", 26), ("finished", 26), ("game_no", 26))
_SIGNATURES: Final = (("loser_signature", 39), ("umpire_signature", 40))
_JOINERS = "\u200c\u200d"  # invisible, but letters of Indian scripts take their shape from them


def card_text(card: ScoreCard, words: Mapping[str, str]) -> str:
    """The whole card, 80 columns wide."""
    lines = [*_title(card, words), *_table(card, words), *_foot(card, words)]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def head_texts(card: ScoreCard, words: Mapping[str, str]) -> dict[str, str]:
    """What stands after each label in the head of the card."""
    toss, game = card.toss, card.games[0]
    return {
        **{key: getattr(card.setup, key) for key in _ORGANISER},
        "umpire": card.setup.umpire_name,
        "toss_won_by": card.players(toss.winner) if toss else "",
        "choice": words[f"choice_{toss.choice}"] if toss and toss.choice else "",
        "started": game.started,
        "finished": game.finished,
        "game_no": str(game.number or ""),
    }


def _title(card: ScoreCard, words: Mapping[str, str]) -> Iterator[str]:
    texts = head_texts(card, words)
    yield _centred(words["title"], WIDTH)
    if not card.official:
        yield _centred(words["unofficial"], WIDTH)
    yield ""
    for fields in (*_FIELDS, _GAME_FIELDS) if card.layout == "icf" else _FIELDS:
        yield _fields(words, texts, fields)


def _fields(words: Mapping[str, str], texts: Mapping[str, str], fields: Iterable[tuple[str, int]]) -> str:
    """Labels of given widths, each followed by its text or by dots to write on."""
    cells: list[str] = []
    for key, width in fields:
        dots = "." * max(width - width_of(words[key]) - 1, 0)
        cells.append(_left(f"{words[key]} {texts.get(key) or dots}", width))
    return " ".join(cells)


def _table(card: ScoreCard, words: Mapping[str, str]) -> Iterator[str]:
    head, columns = _HEAD[card.layout], _COLUMNS[card.layout]
    yield _rule((), head)
    yield from (_line(cells) for cells in _names(card, words, head))
    yield _rule(head, columns)
    yield from (_line(cells) for cells in _headings(card, words, columns))
    for game in card.games:
        if game is card.games[0] or any(row.game == game.number for row in card.rows):
            yield _rule(columns, columns)
            for n, row in card.boards(game.number):
                yield _line(_cells(card, game.number, n, row, words))
    yield _rule(columns, ())


def _names(card: ScoreCard, words: Mapping[str, str], widths: Sequence[int]) -> Iterator[list[str]]:
    """The players and teams; on the card of a match beside the times of its games."""
    setup, pairs = card.setup, (card.first, other_pair(card.first))
    tall = max(map(len, setup.names))
    columns = [[*setup.names[pair], *[""] * (tall - len(setup.names[pair])), setup.teams[pair]] for pair in pairs]
    if card.layout == "icf":
        labels = [words["players"], *[""] * (tall - 1), words["team"]]
        for label, *names in zip(labels, *columns, strict=True):
            yield [_left(f" {label}", widths[0]), *_centred_all(names, widths[1:])]
        return
    columns = [
        [words["game"], *(str(game.number) for game in card.games)],
        [words["started"], *(game.started for game in card.games)],
        [words["finished"], *(game.finished for game in card.games)],
        *([words["players"], *column] for column in columns),
    ]
    yield from (_centred_all(cells, widths) for cells in zip_longest(*columns, fillvalue=""))


def _headings(card: ScoreCard, words: Mapping[str, str], widths: Sequence[int]) -> Iterator[list[str]]:
    """The numbers of the columns, then their headings, wrapped to as many lines as they need."""
    keys = ["board", "break_by", *("queen", "men", "total") * 2]
    numbers = ["", *"1234567"]
    if card.layout == "icf-co":
        keys, numbers = ["game", *keys], ["", *numbers]
    yield _centred_all(numbers, widths)
    wrapped = [textwrap.wrap(words[key], width) for key, width in zip(keys, widths, strict=True)]
    yield from (_centred_all(line, widths) for line in zip_longest(*wrapped, fillvalue=""))


def _cells(card: ScoreCard, game: int, n: int, row: CardRow | None, words: Mapping[str, str]) -> list[str]:
    """The cells of one board; without a row it is still to be played."""
    number = _figure(str(n if row is None else row.board), _NUMBER, 1)
    lead = [number] if card.layout == "icf" else [_figure(str(game) if n == 1 else "", _NUMBER, 1), number]
    width = _FIGURE[card.layout]
    if row is None:
        return [*lead, " " * _BREAK, *[" " * width] * 6]
    nil = "0" if card.layout == "icf-co" else words["nil"]
    figures = [nil if figure is None else str(figure) for figure in (*row.first, *row.second)]
    return [*lead, _left(f" {row.break_by}", _BREAK), *(_figure(text, width, 3) for text in figures)]


def _foot(card: ScoreCard, words: Mapping[str, str]) -> Iterator[str]:
    texts = {"won_by": "" if card.winner is None else card.players(card.winner)}
    yield words["remarks"]
    for remark in card.remarks:
        text = _clean(remark_text(remark, words, whole_match=card.layout == "icf-co"))
        yield from textwrap.wrap(text, WIDTH, initial_indent="  ", subsequent_indent="    ")
    yield from ("", _fields(words, texts, (("won_by", WIDTH),)), "", _fields(words, texts, _SIGNATURES))


def remark_text(remark: Remark, words: Mapping[str, str], *, whole_match: bool) -> str:
    """A remark in words, after the game and the board that it is about."""
    text = remark.say(words)
    if not remark.game:
        return text
    place = "at_game" if not remark.board else "at_game_board" if whole_match else "at_board"
    return f"{words[place].format(game=remark.game, board=remark.board)}: {text}"


def _rule(above: Sequence[int], below: Sequence[int]) -> str:
    """A rule between columns of these widths."""
    upper, lower = ({*accumulate(width + 1 for width in widths)} for widths in (above, below))
    joints = {(False, False): "─", (True, False): "┴", (False, True): "┬", (True, True): "┼"}
    inner = "".join(joints[at in upper, at in lower] for at in range(1, WIDTH - 1))
    left, right = ("├", "┤") if above and below else ("┌", "┐") if below else ("└", "┘")
    return f"{left}{inner}{right}"


def _line(cells: Iterable[str]) -> str:
    return f"│{'│'.join(cells)}│"


def _clean(text: str) -> str:
    """The text with a space for every character that would break the columns, such as a line end."""
    return "".join(sign if sign.isprintable() or sign in _JOINERS else " " for sign in text)


def _columns(sign: str) -> int:
    """The columns that a character takes: none for a combining accent, two for a wide letter."""
    if unicodedata.category(sign) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def width_of(text: str) -> int:
    """The columns that a text takes."""
    return sum(map(_columns, text))


def _left(text: str, width: int) -> str:
    """The text padded or cut to a width."""
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
    """A figure aligned on the right, with a margin after it."""
    return _left(" " * (width - margin - width_of(text)) + text, width)
