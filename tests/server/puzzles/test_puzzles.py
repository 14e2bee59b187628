"""Puzzles over HTTP: the next one, today's, attempts that count once, ratings and streaks."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Any

import httpx2
import pytest

from carrom.analysis.puzzles.book import Line, puzzles
from carrom.glicko import NEWCOMER, Strength
from carrom.language import LANGUAGES
from carrom.server.feature import Rate
from carrom.server.play.clocks import RealClock
from carrom.server.puzzles.attempts import KEPT_DAYS, Seen, daily_puzzle, daily_streak, next_puzzle, solver_view, starts
from carrom.storage.puzzles import Attempt, KeptAttempt
from tests.server.edge import Served, limited, serving, settings

DAY_MS = 24 * 3600 * 1000
TODAY = date(2026, 11, 16)
NOON_MS = round(datetime(2026, 11, 16, 12, tzinfo=UTC).timestamp() * 1000)


class CalendarClock(RealClock):
    """A clock whose day a test sets."""

    def __init__(self) -> None:
        self.at_ms = NOON_MS

    def now_ms(self) -> int:
        return self.at_ms


@pytest.fixture(scope="module")
def clock() -> CalendarClock:
    return CalendarClock()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory, clock: CalendarClock) -> Iterator[Served]:
    with serving(settings(tmp_path_factory.mktemp("puzzles")), clock=clock) as running:
        yield running


def stroke_of(line: Line) -> dict[str, Any]:
    return {"place": line.stroke.place, "aim": list(line.stroke.aim), "speed": line.stroke.speed}


def get(client: httpx2.Client, path: str) -> dict[str, Any]:
    answer = client.get(f"/api/puzzles/{path}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def attempt(client: httpx2.Client, puzzle: str, stroke: dict[str, Any]) -> httpx2.Response:
    return client.post(f"/api/puzzles/{puzzle}/attempt", json=stroke)


def test_the_solution_solves_and_is_told_with_theme_and_traps(served: Served) -> None:
    with served.client() as client:
        page = get(client, "next")
        puzzle = page["puzzle"]
        assert (puzzle["attempt"], puzzle["answer"]) == (None, None), "the answer is told after the attempt only"
        assert page["solver"]["tried"] == 0
        known = puzzles()[puzzle["id"]]
        made = attempt(client, puzzle["id"], stroke_of(known.solution)).json()
        assert made["solved"] is True
        assert made["chances"]["wins"] >= known.needed
        assert made["stroke"]["pocketed"][:1] == [man.code for man in known.solution.men][:1]
        assert made["before"] == 1500
        assert made["solver"]["rating"] > 1500
        assert (made["solver"]["streak"], made["solver"]["solved"], made["solver"]["tried"]) == (1, 1, 1)
        answer = made["puzzle"]["answer"]
        assert answer["themes"] == [theme.value for theme in known.themes]
        assert answer["solution"]["reason"] is None
        assert answer["solution"]["track"]["rows"]
        assert [trap["reason"] for trap in answer["traps"]] == [
            trap.reason.value for trap in known.traps if trap.reason
        ]
        assert (answer["tries"], answer["solved"]) == (1, 1)
        assert get(client, puzzle["id"])["puzzle"] == made["puzzle"]
        assert get(client, "next")["puzzle"]["id"] != puzzle["id"]


def test_a_trap_fails_and_costs_rating(served: Served) -> None:
    with served.client() as client:
        puzzle = get(client, "next")["puzzle"]
        made = attempt(client, puzzle["id"], stroke_of(puzzles()[puzzle["id"]].traps[0])).json()
        assert made["solved"] is False
        assert made["solver"]["rating"] < 1500
        assert made["solver"]["streak"] == 0
        assert made["puzzle"]["attempt"]["solved"] is False
        assert made["puzzle"]["answer"]["solution"]["chances"]["wins"] > made["chances"]["wins"]


def test_a_second_answer_is_a_sentence_and_changes_nothing(served: Served) -> None:
    with served.client() as client:
        name = get(client, "next")["puzzle"]["id"]
        known = puzzles()[name]
        attempt(client, name, stroke_of(known.traps[0]))
        before = get(client, name)
        again = attempt(client, name, stroke_of(known.solution))
        assert again.status_code == 409
        assert again.json()["error"] == "puzzle_answered"
        assert set(again.json()["message"]) == set(LANGUAGES)
        assert get(client, name) == before


def test_the_next_puzzle_stays_until_it_is_answered(served: Served) -> None:
    with served.client() as client:
        assert len({get(client, "next")["puzzle"]["id"] for _ in range(3)}) == 1


def test_an_account_keeps_what_its_guest_has_solved(served: Served) -> None:
    with served.client() as client:
        name = get(client, "next")["puzzle"]["id"]
        attempt(client, name, stroke_of(puzzles()[name].solution))
        made = client.post("/api/accounts", json={"name": "Solver", "passphrase": "a long one"})
        assert made.status_code == 201
        assert get(client, "solver")["solved"] == 1
        deleted = client.post("/api/account/delete", json={"passphrase": "a long one"})
        assert deleted.status_code < 300, deleted.text
        assert get(client, "solver")["tried"] == 0, "a deleted account has become a new guest"
        assert get(client, name)["puzzle"]["attempt"] is None


def test_the_daily_puzzle_is_the_same_for_everybody_and_builds_a_streak(served: Served, clock: CalendarClock) -> None:
    clock.at_ms = NOON_MS
    with served.client() as one, served.client() as other:
        for number in range(3):
            first, second = get(one, "daily")["puzzle"], get(other, "daily")["puzzle"]
            assert first["id"] == second["id"]
            assert first["day"] == (TODAY + timedelta(days=number)).isoformat()
            made = attempt(one, first["id"], stroke_of(puzzles()[first["id"]].solution)).json()
            assert made["solver"]["daily_streak"] == number + 1
            assert made["solver"]["daily_solved"] is True
            clock.at_ms += DAY_MS
        assert get(one, "solver")["daily_streak"] == 3, "today is still open"
        assert get(one, "solver")["daily_solved"] is None
        clock.at_ms += DAY_MS
        assert get(one, "solver")["daily_streak"] == 0, "a day was missed"
        assert get(other, "solver")["daily_streak"] == 0
    clock.at_ms = NOON_MS


BAD_STROKES: dict[str, dict[str, object]] = {
    "no lawful place": {"place": 40_000, "aim": [0, 1_000_000], "speed": 2000},
    "no direction": {"place": 0, "aim": [0, 0], "speed": 2000},
    "no speed": {"place": 0, "aim": [0, 1], "speed": 0},
    "too fast": {"place": 0, "aim": [0, 1], "speed": 10**9},
    "a fraction": {"place": 0.5, "aim": [0, 1], "speed": 2000},
    "text": {"place": "0", "aim": [0, 1], "speed": 2000},
    "too much": {"place": 0, "aim": [0, 1], "speed": 2000, "hand": "exact"},
    "nothing": {},
}


@pytest.mark.parametrize("what", BAD_STROKES)
def test_a_broken_stroke_is_a_sentence_and_no_attempt(served: Served, what: str) -> None:
    with served.client() as client:
        name = get(client, "next")["puzzle"]["id"]
        answer = attempt(client, name, BAD_STROKES[what])
        assert answer.status_code == 422, answer.text
        assert set(answer.json()["message"]) == set(LANGUAGES)
        assert get(client, name)["puzzle"]["attempt"] is None


@pytest.mark.parametrize(("name", "status"), [("ffffff", 404), ("nothing", 422), ("0A1B2C", 422)])
def test_an_unknown_puzzle_is_a_sentence(served: Served, name: str, status: int) -> None:
    with served.client() as client:
        assert client.get(f"/api/puzzles/{name}").status_code == status
        assert attempt(client, name, BAD_STROKES["nothing"]).status_code in (404, 422)


def test_attempts_are_limited_by_rate(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(limited(tmp_path_factory.mktemp("rate"), trials=Rate(1, 0.001))) as one, one.client() as client:
        first, second = list(puzzles())[:2]
        assert attempt(client, first, stroke_of(puzzles()[first].solution)).status_code == 200
        assert attempt(client, second, stroke_of(puzzles()[second].solution)).status_code == 429
        assert get(client, second)["puzzle"]["attempt"] is None


def kept(puzzle: str, at_ms: int, *, solved: bool = True, rating: float = 1500.0) -> KeptAttempt:
    made = Attempt("ann", puzzle, 0, 0, 1, 2000, solved, 700, at_ms)
    return KeptAttempt(made, 1, Strength(rating, 80.0), Strength(1500.0, 80.0))


def test_people_get_puzzles_of_their_strength_and_none_of_the_coming_days() -> None:
    strengths = starts()
    coming = {daily_puzzle(TODAY + timedelta(days=ahead)) for ahead in range(KEPT_DAYS)}
    free = [name for name in strengths if name not in coming]
    for rating in (1000.0, 1500.0, 2000.0):
        seen = Seen("ann", [kept(free[0], NOON_MS, rating=rating)], NOON_MS)
        name = next_puzzle(seen, strengths)
        assert name is not None
        assert name not in coming | {free[0]}
        others = sorted(abs(strengths[one].rating - rating + 40) for one in free[1:])
        assert abs(strengths[name].rating - rating + 40) <= others[6]


def test_there_is_no_next_puzzle_after_all_are_tried() -> None:
    today = daily_puzzle(TODAY)
    seen = Seen("ann", [kept(name, NOON_MS) for name in puzzles() if name != today], NOON_MS)
    assert next_puzzle(seen, starts()) is None
    assert solver_view(seen).left == 1


def test_every_puzzle_is_that_of_a_day_before_one_comes_again() -> None:
    days = [daily_puzzle(TODAY + timedelta(days=number)) for number in range(len(puzzles()))]
    assert set(days) == set(puzzles())
    assert daily_puzzle(TODAY + timedelta(days=len(days))) == days[0]


def test_a_daily_puzzle_that_was_solved_too_late_ends_the_streak() -> None:
    yesterday, before = (daily_puzzle(TODAY - timedelta(days=number)) for number in (1, 2))
    in_time = [kept(before, NOON_MS - 2 * DAY_MS), kept(yesterday, NOON_MS - DAY_MS)]
    assert daily_streak(Seen("ann", in_time, NOON_MS)) == 2
    late = [kept(before, NOON_MS - 2 * DAY_MS), kept(yesterday, NOON_MS)]
    assert daily_streak(Seen("ann", late, NOON_MS)) == 0
    failed = [*in_time, kept(daily_puzzle(TODAY), NOON_MS, solved=False)]
    assert daily_streak(Seen("ann", failed, NOON_MS)) == 0
    assert daily_streak(Seen("ann", [], NOON_MS)) == 0
    assert Seen("ann", [], NOON_MS).strength == NEWCOMER


def test_streaks_count_what_was_solved_in_a_row() -> None:
    names = list(puzzles())[:6]
    rows = [
        kept(name, NOON_MS, solved=solved)
        for name, solved in zip(names, (True, True, True, False, True, True), strict=True)
    ]
    view = solver_view(Seen("ann", rows, NOON_MS))
    assert (view.streak, view.best_streak, view.solved, view.tried) == (2, 3, 5, 6)
