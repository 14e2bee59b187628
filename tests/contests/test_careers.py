"""What a player did over matches: counted by hand for a small one, and consistent for played ones."""

from __future__ import annotations

from functools import reduce
from operator import add

from carrom.bots.play import play_match
from carrom.contests.careers import Career, careers
from carrom.core import StrokeReport
from carrom.laws.editions import EDITIONS
from carrom.match import facts as f
from carrom.match.game import Player
from carrom.notation.figures import match_figures
from carrom.notation.record import Record
from carrom.table.taxonomy import Kind
from tests.bots.matches import short_terms
from tests.notation.recorded import WHITE_SLAM, opened


def umpired(*reports: StrokeReport) -> dict[Player, Career]:
    """The careers of a match that consists of these strokes, seen by an umpire."""
    match = opened(EDITIONS["icf"]).record(f.PlayCalled())
    for report in reports:
        match = match.record(f.StrokeMade(report=report))
        while (board := match.state.board) is not None and board.placing is not None:
            match = match.record(f.Placed(men=board.placing.men))
    return careers(Record.of(match))


def test_a_white_slam_is_the_breakers() -> None:
    found = umpired(*WHITE_SLAM)
    breaker, other = found[Player(0)], found[Player(1)]
    assert (breaker.strokes, breaker.pocketing, breaker.men) == (9, 9, 10)
    assert (breaker.boards, breaker.boards_won, breaker.slams, breaker.points) == (1, 1, 1, 12)
    assert (breaker.queens_taken, breaker.queens_covered) == (1, 1)
    assert breaker.kinds == {}, "an umpire sees what fell, not how"
    assert other == Career(boards=1)


def test_fouls_belong_to_the_player_who_struck() -> None:
    found = umpired(StrokeReport(white=1), StrokeReport(striker=True), StrokeReport(improper=("130a",)))
    assert found[Player(0)].fouls == {"icf 72a": 1}
    assert found[Player(0)].striker_lost == 1
    assert found[Player(1)].fouls == {"icf 130a": 1}


def test_careers_of_a_played_match_agree_with_its_figures() -> None:
    terms = short_terms()
    match = play_match(terms)
    record = Record.of(match, terms)
    each = careers(record)
    both = reduce(add, each.values())
    boards = match_figures(match)
    assert both.strokes == sum(board.strokes + board.cancelled for board in boards) == sum(both.kinds.values())
    assert both.pocketing == sum(board.pocketing for board in boards)
    assert both.boards == 2 * len(boards)
    assert (both.boards_won, both.points) == (len(boards), sum(board.board.points for board in boards))
    assert (both.matches, both.won) == (2, 1)
    assert set(both.kinds) <= {kind.name.lower() for kind in Kind}
    assert both.kinds["break"] >= len(boards)
    assert sum(both.contacts.values()) == both.strokes
    assert sum(both.contacts_pocketing.values()) == both.pocketing > 0
    assert all(number <= both.contacts[kind] for kind, number in both.contacts_pocketing.items())
    assert both.contacts["break"] == both.kinds["break"]


def test_sums_are_added_by_kind_and_by_clause() -> None:
    one = Career(strokes=2, kinds={"cut": 1, "miss": 1}, contacts={"cut": 1, "thin": 1}, fouls={"icf 72a": 1})
    two = Career(strokes=1, slams=1, kinds={"cut": 1}, contacts={"cut": 1}, fouls={"icf 130a": 2})
    both = one + two
    assert (both.strokes, both.slams) == (3, 1)
    assert both.kinds == {"cut": 2, "miss": 1}
    assert both.contacts == {"cut": 2, "thin": 1}
    assert both.fouls == {"icf 72a": 1, "icf 130a": 2}
