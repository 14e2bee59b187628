"""The careers of players: finished matches are counted when somebody looks, a few at a time, and kept."""

from functools import reduce
from operator import add
from typing import Any, Final

from carrom.contests.careers import COUNTS, Career, careers
from carrom.language import LANGUAGES
from carrom.server.games.wire import CareerView, ContactCount, KindCount, LawCount
from carrom.server.play.live import Live
from carrom.server.play.view import record_of
from carrom.server.play.wire.messages import Words
from carrom.server.problems import Refusal
from carrom.server.state import ServerState
from carrom.storage.careers import finished, keep, of_person, uncounted
from carrom.table.taxonomy import Kind

VERSION: Final = 2
"""Of the counts; a change of what is counted needs another."""
AT_ONCE: Final = 10
"""Matches counted for one request: a second or two of work."""


async def career_of(server: ServerState, player: str) -> CareerView:
    """What a person or a bot did, after counting some more of the matches that are not counted yet."""
    for match in await server.store.read(uncounted, player, VERSION, AT_ONCE):
        try:
            live = (await server.rooms.get(match)).live
        except Refusal:  # it cannot be read, which was noted when it was loaded
            found: list[dict[str, Any]] = []
        else:
            found = await server.pools.careers.run(counted, live)
        await server.store.write(keep, match, VERSION, found)
    matches = await server.store.read(of_person, player, VERSION)
    own = [
        Career(**{name: value for name, value in each.items() if name not in {"pair", "number"}})
        for played in matches
        for each in played.careers
        if (each["pair"], each["number"]) == (played.pair, played.number)
    ]
    of = await server.store.read(finished, player)
    return _view(reduce(add, own, Career()), len({played.match for played in matches}), of)


def counted(live: Live) -> list[dict[str, Any]]:
    """What each player of a match did; nothing for practice and for players at one screen."""
    if live.creation.practice or live.creation.hot_seat:
        return []
    return [
        {"pair": player.pair, "number": player.number, **career.to_json()}
        for player, career in careers(record_of(live)).items()
    ]


def _named(kind: str) -> Words:
    """The name of a kind of stroke in every language."""
    return {code: Kind[kind.upper()].word(code) for code in LANGUAGES}


def _view(career: Career, counted: int, of: int) -> CareerView:
    kinds = sorted(career.kinds.items(), key=lambda one: (-one[1], one[0]))
    contacts = sorted(career.contacts.items(), key=lambda one: (-one[1], one[0]))
    fouls = sorted(career.fouls.items(), key=lambda one: (-one[1], one[0]))
    return CareerView(
        counted=counted,
        of=of,
        **{name: getattr(career, name) for name in COUNTS},
        kinds=[KindCount(kind=kind, name=_named(kind), strokes=strokes) for kind, strokes in kinds],
        contacts=[
            ContactCount(
                kind=kind, name=_named(kind), strokes=strokes, pocketing=career.contacts_pocketing.get(kind, 0)
            )
            for kind, strokes in contacts
        ],
        fouls=[
            LawCount(edition=edition, clause=clause, fouls=number)
            for (edition, _, clause), number in ((name.partition(" "), number) for name, number in fouls)
        ],
    )
