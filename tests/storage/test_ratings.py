"""Results and ratings: each result counts once, with the end of its match, and all ratings follow from the results."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import Connection, select

from carrom.glicko import DAY_MS, NEWCOMER, Outcome, Strength, after
from carrom.storage import Append, Conflict, EventRow, people, ratings
from carrom.storage.backup import back_up, restore
from carrom.storage.people import Person
from carrom.storage.ratings import Pool, Rating, Result
from carrom.storage.schema import RATINGS, RESULTS
from carrom.storage.sql.store import SqlStore
from tests.storage.databases import kept

NOW = 1_700_000_000_000
STARTS: ratings.Starts = {("bot:club", "board"): Strength(1500, 150), ("bot:perfect", "board"): Strength(2200, 150)}


def result(
    match: str, first: str = "ann", second: str = "ben", winner: int | None = 0, days: float = 0.0, pool: Pool = "board"
) -> Result:
    return Result(match, pool, first, second, winner, "", NOW + round(days * DAY_MS))


async def with_accounts(store: SqlStore, *names: str) -> None:
    for name in names:
        await store.write(people.add, Person(name, name.title(), name.title(), "hash"), NOW)


async def counts(store: SqlStore, *given: Result) -> list[bool]:
    return [await store.write(ratings.record, one, STARTS) for one in given]


def rows(connection: Connection) -> list[tuple[object, ...]]:
    query = select(RATINGS).order_by(RATINGS.c.player, RATINGS.c.pool, RATINGS.c.number)
    return [tuple(row) for row in connection.execute(query)]


async def rating(store: SqlStore, player: str, pool: Pool = "board") -> Rating:
    return (await store.read(ratings.current, [player], pool, STARTS))[player]


def test_a_result_changes_both_ratings_each_by_what_the_other_was_before(database: str) -> None:
    async def story(store: SqlStore) -> None:
        await with_accounts(store, "ann", "ben")
        assert await counts(store, result("m1")) == [True]
        ann, ben = await rating(store, "ann"), await rating(store, "ben")
        assert ann.strength == after(NEWCOMER, [Outcome(NEWCOMER, 1.0)], 0.0)
        assert ben.strength == after(NEWCOMER, [Outcome(NEWCOMER, 0.0)], 0.0)
        assert (ann.number, ann.match, ann.opponent, ann.score) == (1, "m1", "ben", 1.0)
        assert (await rating(store, "ann", "game")).number == 0, "the pools are apart"
        assert await store.read(ratings.changes, "m2", STARTS) is None, "it has not counted"
        changed = await store.read(ratings.changes, "m1", STARTS) or []
        assert [(one.player, one.before.strength, one.after) for one in changed] == [
            ("ann", NEWCOMER, ann),
            ("ben", NEWCOMER, ben),
        ]

    kept(database, story)


def test_a_match_counts_once(database: str) -> None:
    async def story(store: SqlStore) -> None:
        await with_accounts(store, "ann", "ben")
        assert await counts(store, result("m1"), result("m1", winner=1), result("m2", winner=None)) == [
            True,
            False,
            True,
        ]
        assert (await rating(store, "ann")).number == 2
        assert (await rating(store, "ann")).score == 0.5

    kept(database, story)


def test_guests_and_matches_of_bots_alone_do_not_count(database: str) -> None:
    async def story(store: SqlStore) -> None:
        await with_accounts(store, "ann")
        await store.write(people.add, Person("guest", "Guest"), NOW)
        given = (
            result("m1", second="guest"),
            result("m2", second="nobody"),
            result("m3", "bot:club", "bot:perfect"),
            result("m4", second="bot:club"),
        )
        assert await counts(store, *given) == [False, False, False, True]
        assert (await rating(store, "bot:club")).number == 1
        assert (await rating(store, "bot:perfect")).strength == Strength(2200, 150)

    kept(database, story)


def test_a_deviation_grows_with_time_but_not_that_of_a_bot(database: str) -> None:
    async def story(store: SqlStore) -> None:
        await with_accounts(store, "ann")
        await counts(store, *(result(f"m{n}", second="bot:club", winner=n % 2) for n in range(30)))
        ann, bot = await rating(store, "ann"), await rating(store, "bot:club")
        later = NOW + 400 * DAY_MS
        assert not ann.at(NOW).is_provisional
        assert ann.at(later).is_provisional
        assert bot.at(later) == bot.strength
        await counts(store, result("late", second="bot:club", winner=1, days=400))
        at_once = after(ann.strength, [Outcome(bot.strength, 0.0)], 0.0)
        assert (await rating(store, "ann")).strength.rating < at_once.rating - 5, "less certain, so it moves further"

    kept(database, story)


def test_ratings_rebuilt_from_the_results_are_the_same_to_the_last_digit(database: str) -> None:
    async def story(store: SqlStore) -> None:
        names = ["ann", "ben", "cid", "dan"]
        await with_accounts(store, *names)
        chance = Random(3)  # noqa: S311 - examples
        for number in range(60):
            first, second = chance.sample([*names, "bot:club", "bot:perfect"], 2)
            pool: Pool = chance.choice(("board", "game"))
            winner = chance.choice((0, 1, 1, None))
            await counts(store, result(f"m{number}", first, second, winner, number * 1.7, pool))
        before = await store.read(rows)
        assert len(before) > 80
        assert await store.write(ratings.rebuild_if_stale, STARTS) is False
        await store.write(ratings.rebuild, STARTS)
        assert await store.read(rows) == before

    kept(database, story)


def test_the_rating_of_a_deleted_account_disappears_and_its_results_stay_for_the_others(database: str) -> None:
    async def story(store: SqlStore) -> None:
        await with_accounts(store, "ann", "ben", "cid")
        await counts(store, result("m1"), result("m2", "ben", "cid", 1), result("m3", "ann", "cid", 1, 2.0))
        before = await store.read(rows)
        await store.write(people.forget, "ben")
        kept_rows = [row for row in before if row[0] != "ben"]
        assert await store.read(rows) == kept_rows
        await store.write(ratings.rebuild, STARTS)
        assert await store.read(rows) == kept_rows
        assert [one.rating.player for one in await store.read(ratings.ranking, "board")] == ["cid", "ann"]
        assert [(one.rating.opponent, one.name) for one in await store.read(ratings.history, "ann", "board")] == [
            ("ben", ""),
            ("cid", "Cid"),
        ]
        assert await counts(store, result("m4")) == [False], "a match that he left unfinished"

    kept(database, story)


def test_a_result_is_stored_with_the_end_of_its_match_or_not_at_all(database: str) -> None:
    async def story(store: SqlStore) -> None:
        await with_accounts(store, "ann", "ben")
        made = EventRow("m1", 0, "created", "ann", None, NOW, {})
        over = EventRow("m1", 1, "conceded", "ben", None, NOW, {})
        await store.append(Append((made,)))
        also = (ratings.record.bind(result("m1"), STARTS),)
        ended = [store.append(Append((over,), also=also)) for _ in range(3)]
        found = await asyncio.gather(*ended, return_exceptions=True)
        assert [type(one) for one in found].count(Conflict) == 2
        assert (await rating(store, "ann")).number == 1
        late = Append(
            (EventRow("m2", 5, "conceded", "ben", None, NOW, {}),), also=(ratings.record.bind(result("m2"), STARTS),)
        )
        with pytest.raises(Conflict):
            await store.append(late)
        assert await store.read(lambda at: list(at.execute(select(RESULTS.c.match)).scalars())) == ["m1"]

    kept(database, story)


def test_results_that_arrive_together_all_count(database: str) -> None:
    async def story(store: SqlStore) -> None:
        names = [f"p{n}" for n in range(8)]
        await with_accounts(store, *names)
        given = [result(f"m{n}", second="bot:club", first=name) for n, name in enumerate(names)]
        await asyncio.gather(*(store.write(ratings.record, one, STARTS) for one in given))
        assert (await rating(store, "bot:club")).number == 8
        before = await store.read(rows)
        await store.write(ratings.rebuild, STARTS)
        assert await store.read(rows) == before

    kept(database, story)


def test_a_restored_backup_brings_the_results_and_the_ratings_are_rebuilt(database: str, tmp_path: Path) -> None:
    file = tmp_path / "backup.jsonl"

    async def play(store: SqlStore) -> list[tuple[object, ...]]:
        await with_accounts(store, "ann", "ben")
        await counts(store, result("m1"), result("m2", winner=1, days=9))
        return await store.read(rows)

    async def play_on(store: SqlStore) -> None:
        await counts(store, result("m3"), result("m4"))

    async def look(store: SqlStore) -> list[tuple[object, ...]]:
        assert await store.read(rows) == []
        assert await store.write(ratings.rebuild_if_stale, STARTS)
        return await store.read(rows)

    before = kept(database, play)
    back_up(database, file)
    kept(database, play_on)
    restore(file, database, replace=True)
    assert kept(database, look) == before
