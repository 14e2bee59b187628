"""The first event of a match, made from a form."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from carrom.bots.levels import LEVELS, STYLES
from carrom.bots.registry import bot
from carrom.core.layout import Layout
from carrom.errors import BadInput, BadLayout, UnknownName
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from carrom.laws.own_edition import read_edition
from carrom.laws.presets import PRESETS, shortened
from carrom.match.position import Position
from carrom.match.setupjson import check_setup, setup_json
from carrom.match.state import Setup
from carrom.match.storedjson import layout_json
from carrom.notation.position import read_position
from carrom.physics import LATEST
from carrom.server.play.wire.forms import MatchForm, PlayerForm
from carrom.storage.names import keys

OF_LEVELS: Final = frozenset(
    f"{level.name}{style}" for level in LEVELS for style in ("", *(f"-{style}" for style in STYLES))
)
"""Bots that are a level or a style of one."""
DOUBLES: Final = 4
PLAYERS: Final = (2, DOUBLES)


class NewPlayer(NamedTuple):
    """A player as the first event stores him."""

    pair: int
    number: int
    name: str
    level: int | None = None
    person: str | None = None
    bot: str | None = None
    rating: dict[str, Any] | None = None

    def json(self) -> dict[str, Any]:
        """The stored fields; those that are None are left out."""
        return {key: value for key, value in self._asdict().items() if value is not None}


def players_of(form: MatchForm, person: str, name: str) -> list[NewPlayer]:
    """The players of a form, numbered if two have the same name; ``person`` and ``name`` are its sender's."""
    count = len(form.players)
    if count not in PLAYERS:
        raise BadInput("live_players", at="players", given=count)
    found: list[NewPlayer] = []
    for index, one in enumerate(form.players):  # both of pair 0, then both of pair 1
        player = _player(one, *divmod(index, count // 2), person, name)
        found.append(player._replace(name=distinct_name(player.name, [other.name for other in found])))
    return found


def _player(one: PlayerForm, pair: int, number: int, person: str, name: str) -> NewPlayer:
    if one.kind == "bot":
        if one.level is None:
            raise BadInput("live_level", at=f"players[{pair}]", most=len(LEVELS))
        called = one.name or _bot_name(one.bot, one.level)
        return NewPlayer(pair, number, called, level=one.level, bot=one.bot or LEVELS[one.level - 1].name)
    if one.kind == "open":
        return NewPlayer(pair, number, "")
    return NewPlayer(pair, number, one.name or name, person=person)


def _bot_name(name: str | None, level: int) -> str:
    """The name of a level, which its styles share; any other bot is called by its own name and its hand."""
    if name is None or bot(name).name in OF_LEVELS:
        return LEVELS[level - 1].called
    return f"{bot(name).name} {level}"


def distinct_name(name: str, others: Sequence[str]) -> str:
    """The name, numbered if one of the others has it or looks like it."""
    called, count = name, 1
    taken = frozenset[str]().union(*map(keys, others))
    while called and keys(called) & taken:
        count += 1
        called = f"{name} ({count})"
    return called


def first_event(form: MatchForm, players: Sequence[NewPlayer], maker: str, seed: int) -> dict[str, Any]:
    """The payload of the event that creates a match; BadInput for a form that cannot be played."""
    doubles = len(players) == DOUBLES
    position = _position(form)
    edition, late = _edition(form)
    sides = [tuple(player.name or "?" for player in players if player.pair == pair) for pair in (0, 1)]
    setup = Setup(
        edition=shortened(edition, form.length),
        late=late,
        doubles=doubles,
        names=(sides[0], sides[1]),
        surface=form.surface,
        position=None if position is None else position.board,
    )
    check_setup(setup)
    mine = [player for player in players if player.person is not None]
    return {
        "setup": setup_json(setup),
        "edition": edition.code,
        "start": None if position is None else layout_json(position.layout),
        "seed": seed,
        "engine": LATEST.name,
        "jumps": form.jumps,
        "clocks": form.clocks and not form.practice and setup.edition.has_clocks,
        "trials": form.trials and position is None,
        "length": form.length,
        "practice": form.practice,
        "hot_seat": len(mine) > 1 and len({player.person for player in mine}) == 1,
        "listed": form.listed,
        "aim_line": form.aim_line,
        "hand": form.hand,
        "rated": form.rated,
        "anyone": form.anyone,
        "maker": maker,
        "players": [player.json() for player in players],
        "form": form.model_dump(),
    }


def _edition(form: MatchForm) -> tuple[Edition, bool]:
    """The edition of a form, and whether it is for matches from the quarter-final on."""
    if form.own_edition is not None:
        return read_edition(form.own_edition, "own_edition"), False
    return edition_named(form.edition)


def edition_named(code: str) -> tuple[Edition, bool]:
    """A published edition or a preset, and whether it is for matches from the quarter-final on."""
    if code in EDITIONS:
        return EDITIONS[code], False
    if code in PRESETS:
        return PRESETS[code].edition(), PRESETS[code].late
    raise UnknownName("edition", code, (*EDITIONS, *PRESETS), at="edition")


def _position(form: MatchForm) -> Position | None:
    if form.position is None:
        return None
    if not form.practice:
        raise BadInput("live_position", at="position")
    return startable(read_position(form.position))


def startable(position: Position) -> Position:
    """The position; BadInput if no match can start from it: a lot is to be placed, or the board is over."""
    board = position.board
    if board.placings or board.is_over:
        raise BadInput("live_unsettled", at="position")
    if Layout(position.layout.spots) != position.layout:  # later boards are racked with the standard set
        raise BadLayout("layouts_differ", at="position")
    return position
