"""Appends are durable, in order, all or nothing, and one that does not fit does not affect others."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy.exc import IntegrityError

from carrom.storage import (
    Append,
    Conflict,
    DuplicateCommand,
    EventRow,
    MatchFilter,
    MatchRow,
    MatchSummary,
    Unavailable,
    seat_tokens,
    streams,
)
from carrom.storage.seat_tokens import SeatToken
from carrom.storage.sql.store import BATCH, SqlStore
from carrom.storage.streams import to_json
from tests.storage.databases import kept, tokens_of

HARD = {
    "minus": -0.0,
    "third": 1 / 3,
    "big": 1e22,
    "whole": 2**53 + 1,
    "text": "Žižka \x00 \ud800 '",
    "order": {"b": 1, "a": 2},
}


def event(seq: int, cmd_id: str | None = None, stream: str = "m", payload: Mapping[str, Any] | None = None) -> EventRow:
    return EventRow(stream, seq, "stroke", "person:7", cmd_id, 1_700_000_000_000 + seq, payload or {})


def one(seq: int, cmd_id: str | None = None, stream: str = "m") -> Append:
    return Append((event(seq, cmd_id, stream),))


def test_events_come_back_to_the_last_bit_and_survive_a_restart(database: str) -> None:
    rows = (event(0, "c-0", payload=HARD), event(1, payload={"list": [1, 2.5, None, True]}))

    async def write(store: SqlStore) -> list[EventRow]:
        assert await store.append(Append(rows)) == 1
        return await store.events("m")

    async def read(store: SqlStore) -> list[EventRow]:
        return await store.events("m")

    assert kept(database, write) == list(rows)
    again = kept(database, read)
    assert [to_json(row.payload) for row in again] == [to_json(row.payload) for row in rows]


JSON_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.floats(-1e-3, 1e-3)
    | st.text(st.characters()),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(st.characters()), inner),
    max_leaves=12,
)


@given(JSON_VALUES)
def test_json_is_stored_in_one_way_whichever_encoder_writes_it(value: object) -> None:
    usual = json.dumps(value, ensure_ascii=True, allow_nan=False, separators=(",", ":"))
    assert to_json({"value": value}) == f'{{"value":{usual}}}'


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -float("inf"), object()])
def test_what_is_no_json_is_not_stored(value: object) -> None:
    with pytest.raises((ValueError, TypeError), match="JSON"):
        to_json({"value": [value]})


def test_events_are_read_from_any_place_on(database: str) -> None:
    async def story(store: SqlStore) -> None:
        await store.append(Append(tuple(event(seq) for seq in range(5))))
        assert [row.seq for row in await store.events("m", after=2)] == [3, 4]
        assert [row.seq for row in await store.events("m", after=0, limit=2)] == [1, 2]
        assert await store.events("m", after=4) == []
        assert await store.events("nobody") == []

    kept(database, story)


def test_a_seq_that_is_taken_or_leaves_a_gap_is_a_conflict(database: str) -> None:
    async def story(store: SqlStore) -> None:
        await store.append(Append((event(0), event(1))))
        for wrong in (0, 1, 3, 9):
            with pytest.raises(Conflict) as refused:
                await store.append(one(wrong))
            assert (refused.value.stream, refused.value.seq, refused.value.expected) == ("m", wrong, 2)
        with pytest.raises(Conflict) as refused:
            await store.append(one(1, stream="new"))
        assert refused.value.expected == 0
        assert await store.append(one(2)) == 2
        assert store.health().ok

    kept(database, story)


def test_a_command_is_stored_once_wherever_it_is_sent_again(database: str) -> None:
    async def story(store: SqlStore) -> None:
        await store.append(Append((event(0, "a"), event(1))))
        for seq in (0, 2, 7):
            with pytest.raises(DuplicateCommand) as refused:
                await store.append(one(seq, "a"))
            assert (refused.value.cmd_id, refused.value.seq) == ("a", 0)
        assert await store.append(one(0, "a", stream="other")) == 0
        assert [row.seq for row in await store.events("m")] == [0, 1]

    kept(database, story)


def test_of_appends_that_arrive_together_only_those_that_do_not_fit_fail(database: str) -> None:
    async def story(store: SqlStore) -> None:
        await store.append(one(0, "first"))
        good = [one(0, f"c-{number}", stream=f"s-{number}") for number in range(20)]
        bad = [one(0), one(1, "first"), one(5)]
        mixed = [*good[:7], bad[0], *good[7:11], bad[1], *good[11:], bad[2], one(1, "second"), one(1, "third")]
        ended = await asyncio.gather(*(store.append(append) for append in mixed), return_exceptions=True)
        failed = {position: type(end) for position, end in enumerate(ended) if isinstance(end, BaseException)}
        assert failed == {7: Conflict, 12: DuplicateCommand, 22: Conflict, 24: Conflict}
        for append in good:
            assert await store.events(append.rows[0].stream) == list(append.rows)
        assert [row.cmd_id for row in await store.events("m")] == ["first", "second"]
        assert store.health().ok

    kept(database, story)


def test_an_append_that_does_not_fit_is_no_matter_for_the_log(
    postgresql_database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(store: SqlStore) -> None:
        both = Append((event(0, "a"), event(1)))
        ended = await asyncio.gather(*(store.append(both) for _ in range(5)), return_exceptions=True)
        assert [type(end) for end in ended] == [int, *[DuplicateCommand] * 4]

    kept(postgresql_database, story)
    assert caplog.messages == []


def test_an_append_is_stored_whole_or_not_at_all(database: str) -> None:
    async def story(store: SqlStore) -> None:
        await store.append(one(0, "first"))
        summary = MatchSummary("running", {"score": [1, 0]}, 5, 6)
        half = Append((event(1, "second"), event(2, "first")), tracks={1: "track"}, summary=summary)
        with pytest.raises(DuplicateCommand):
            await store.append(half)
        assert [row.seq for row in await store.events("m")] == [0]
        assert await store.read(streams.track, "m", 1) is None
        assert await store.read(streams.match, "m") is None

    kept(database, story)


def test_what_is_also_written_stands_or_falls_with_its_events(database: str) -> None:
    def issue(token: str) -> Append:
        new = (SeatToken(token, "m", 0, 0),)
        return replace(one(0, "made"), also=(seat_tokens.issue.bind(new, 1),))

    async def story(store: SqlStore) -> None:
        await store.append(issue("t"))
        with pytest.raises(DuplicateCommand):
            await store.append(issue("u"))
        assert [seat.hash for seat in await store.read(tokens_of, "m")] == ["t"]
        with pytest.raises(IntegrityError):
            await store.append(replace(one(1), also=(seat_tokens.issue.bind([SeatToken("t", "x", 0, 0)], 1),)))
        assert len(await store.events("m")) == 1
        assert store.health().ok

    kept(database, story)


def test_a_track_is_given_back_as_it_was(database: str) -> None:
    text = "[1,2,3]" * 5_000 + "é"

    async def story(store: SqlStore) -> None:
        await store.append(Append((event(0), event(1), event(2)), tracks={1: text, 2: ""}))
        assert [await store.read(streams.track, "m", seq) for seq in range(4)] == [None, text, "", None]

    kept(database, story)


def test_the_row_of_a_match_follows_its_events_and_keeps_its_birth(database: str) -> None:
    async def story(store: SqlStore) -> None:
        await store.append(replace(one(0), summary=MatchSummary("open", {"score": [0, 0]}, 100, 100, listed=False)))
        assert await store.read(streams.match, "m") == MatchRow("m", "open", False, 0, 100, 100, {"score": [0, 0]})
        both = [replace(one(seq), summary=MatchSummary("running", {"seq": seq}, 999, 200 + seq)) for seq in (1, 2)]
        await asyncio.gather(*(store.append(append) for append in both))
        assert await store.read(streams.match, "m") == MatchRow("m", "running", True, 2, 100, 202, {"seq": 2})
        assert await store.read(streams.match, "nobody") is None

    kept(database, story)


def test_matches_are_listed_last_changed_first_in_pages(database: str) -> None:
    async def story(store: SqlStore) -> None:
        for number in range(7):
            summary = MatchSummary("finished" if number == 3 else "open", {}, 1, 10 + number // 2, listed=number != 4)
            await store.append(replace(one(0, stream=f"m{number}"), summary=summary))
        everything = [row.id for row in await store.read(streams.matches, MatchFilter())]
        assert everything == ["m6", "m5", "m4", "m3", "m2", "m1", "m0"]
        pages: list[str] = []
        before: tuple[int, str] | None = None
        while page := await store.read(streams.matches, MatchFilter(limit=2, before=before)):
            pages += [row.id for row in page]
            before = (page[-1].updated_ms, page[-1].id)
        assert pages == everything
        assert [row.id for row in await store.read(streams.matches, MatchFilter("finished"))] == ["m3"]
        assert [row.id for row in await store.read(streams.matches, MatchFilter("open", listed=True))] == [
            "m6",
            "m5",
            "m2",
            "m1",
            "m0",
        ]
        await store.write(
            seat_tokens.issue, [SeatToken("t", "m2", 0, 0, "ada"), SeatToken("u", "m5", 0, 0, "ada", revoked=True)], 1
        )
        assert [row.id for row in await store.read(streams.matches, MatchFilter(person="ada"))] == ["m2"]

    kept(database, story)


def test_more_appends_than_one_commit_takes_are_all_stored_in_order(database: str) -> None:
    async def story(store: SqlStore) -> None:
        count = 2 * BATCH + 10
        appends = [store.append(one(seq, f"c-{seq}")) for seq in range(count)]
        assert await asyncio.gather(*appends) == list(range(count))
        assert [row.seq for row in await store.events("m")] == list(range(count))
        assert store.health().commits < count

    kept(database, story)


def test_closing_stores_what_was_queued_and_later_writes_are_refused(database: str) -> None:
    async def story() -> None:
        store = SqlStore(database, upgrade=True)
        with pytest.raises(Unavailable):
            await store.append(one(0))
        await store.start()
        waits = [asyncio.ensure_future(store.append(one(seq))) for seq in range(50)]
        await asyncio.sleep(0)
        await store.close()
        assert await asyncio.gather(*waits) == list(range(50))
        with pytest.raises(Unavailable):
            await store.append(one(50))
        with pytest.raises(Unavailable):
            await store.events("m")
        assert not store.health().ok
        await store.close()

    async def read(store: SqlStore) -> int:
        return len(await store.events("m"))

    asyncio.run(story())
    assert kept(database, read) == 50


def test_who_stops_waiting_does_not_stop_the_write(database: str) -> None:
    async def story(store: SqlStore) -> None:
        wait = asyncio.ensure_future(store.append(one(0)))
        await asyncio.sleep(0)
        wait.cancel()
        with pytest.raises(Conflict):
            await store.append(one(0))
        assert await store.append(one(1)) == 1

    kept(database, story)


@pytest.mark.parametrize(
    "rows",
    [(), (event(0), event(2)), (event(0), event(1, stream="other")), (event(0, payload={"bad": float("nan")}),)],
)
def test_rows_that_are_no_run_of_one_stream_are_refused_before_they_are_queued(
    rows: tuple[EventRow, ...], tmp_path: Path
) -> None:
    async def story(store: SqlStore) -> None:
        with pytest.raises(ValueError, match=r"append|JSON"):
            await store.append(Append(rows))
        with pytest.raises(ValueError, match="outside"):
            await store.append(replace(one(0), tracks={1: ""}))
        assert store.health().writes == 0

    kept(str(tmp_path / "carrom.db"), story)


def test_two_stores_on_one_database_never_both_write_an_event(database: str) -> None:
    async def story(store: SqlStore) -> None:
        async with SqlStore(database) as other:
            both = await asyncio.gather(store.append(one(0, "a")), other.append(one(0, "b")), return_exceptions=True)
            assert sorted(str(type(end).__name__) for end in both) == ["Conflict", "int"]
            assert len(await other.events("m")) == 1

    kept(database, story)
