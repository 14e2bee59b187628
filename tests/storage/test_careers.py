"""Counted matches: found by the seats of a person, counted once, and anew when the counts change."""

from __future__ import annotations

from carrom.storage import Append, EventRow, careers, seat_tokens
from carrom.storage.seat_tokens import SeatToken
from carrom.storage.sql.store import SqlStore
from carrom.storage.streams import MatchSummary
from tests.storage.databases import kept


async def played(store: SqlStore, match: str, *people: str, status: str = "finished") -> None:
    tokens = [SeatToken(f"{match}{n}", match, n, 0, person) for n, person in enumerate(people)]
    row = EventRow(match, 0, "created", people[0], None, 0, {})
    summary = MatchSummary("finished" if status == "finished" else "running", {}, 0, int(match[1:]))
    await store.append(Append((row,), summary=summary, also=(seat_tokens.issue.bind(tokens, 0),)))


def test_finished_matches_of_a_person_are_counted_once(database: str) -> None:
    async def story(store: SqlStore) -> None:
        await played(store, "m1", "ann", "bot:club")
        await played(store, "m2", "ben", "ann")
        await played(store, "m3", "ann", "ben", status="running")
        assert await store.read(careers.finished, "ann") == 2
        assert await store.read(careers.uncounted, "ann", 1, 10) == ["m2", "m1"]
        assert await store.read(careers.uncounted, "ann", 1, 1) == ["m2"]
        await store.write(careers.keep, "m2", 1, [{"pair": 1, "number": 0, "strokes": 5}])
        assert await store.read(careers.uncounted, "ann", 1, 10) == ["m1"]
        (found,) = await store.read(careers.of_person, "ann", 1)
        assert (found.match, found.pair, found.careers[0]["strokes"]) == ("m2", 1, 5)
        assert [one.pair for one in await store.read(careers.of_person, "ben", 1)] == [0]
        assert await store.read(careers.uncounted, "bot:club", 1, 10) == ["m1"]

    kept(database, story)


def test_a_new_version_counts_again(database: str) -> None:
    async def story(store: SqlStore) -> None:
        await played(store, "m1", "ann", "ben")
        await store.write(careers.keep, "m1", 1, [])
        assert await store.read(careers.uncounted, "ann", 2, 10) == ["m1"]
        assert await store.read(careers.of_person, "ann", 2) == []
        await store.write(careers.keep, "m1", 2, [])
        assert await store.read(careers.uncounted, "ann", 2, 10) == []

    kept(database, story)
