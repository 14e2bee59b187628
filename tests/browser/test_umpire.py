"""A scripted umpire at the console, on a phone: whole matches, whose facts, card, live page and match file agree."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Any, Final

from playwright.sync_api import expect
from pypdf import PdfReader

from carrom.match.factjson import read_fact
from carrom.match.match import Match
from carrom.match.setupjson import read_setup
from carrom.notation import read_match_file
from carrom.scorecard import match_cards
from tests.browser.conftest import Visit
from tests.browser.person import LONG_MS
from tests.browser.umpire import Umpire

CARD_ROW: Final = re.compile(r"^(\d+) .* (?:\d+|nil) (?:\d+|nil) (\d+) (?:\d+|nil) (?:\d+|nil) (\d+)$", re.MULTILINE)
"""A line of a score card: the board, who broke, and queen, men and total of both sides."""
OWN_BOARD: Final = ("quick.three_own", "quick.three_own", "quick.queen", "quick.two_own", "quick.one_own")
"""Outcomes by which the breaker clears the board: twelve points."""


def umpire(visit: Visit, **options: Any) -> Umpire:  # noqa: ANN401 - of the browser context
    return Umpire(visit("Uma", phone=True, **options))


def stored(umpire: Umpire) -> Match:
    """The match as the server has it, once it has every fact."""
    person, path = umpire.person, f"{umpire.person.origin}/api/umpired/{umpire.match}"
    count, answers = umpire.seq, list[dict[str, Any]]()

    def has_all() -> bool:
        umpire.page.clock.fast_forward(1000)
        answers.append(person.context.request.get(path).json())
        return answers[-1].get("have") == count

    person.until(has_all)
    found = answers[-1]
    assert found["differences"] == []
    assert found["unruled"] == 0
    return Match.fold(read_setup(found["setup"]), [read_fact(each["fact"]) for each in found["facts"]])


def agree(umpire: Umpire) -> Match:
    """Check that the page, the server, the running card, the live page and the match file say the same."""
    match, page = stored(umpire), umpire.page
    state = match.state
    assert umpire.score == state.game.score
    text = umpire.person.context.request.get(f"{umpire.person.origin}/api/matches/{umpire.match}/record.carrom").text()
    record, problems = read_match_file(text)
    assert problems == ()
    assert record is not None
    assert [fact.kind for fact in record.match.facts] == [fact.kind for fact in match.facts]
    assert record.match.state.games == state.games
    assert record.match.state.result == state.result
    umpire.tap(umpire.console.get_by_role("button", name="More", exact=True))
    umpire.tap(page.get_by_role("dialog").get_by_role("button", name="Score card"))
    card = page.get_by_role("dialog").get_by_role("region", name="Score card").locator("tbody tr:has(th)")
    boards = [(game.number, board) for game in state.games for board in game.boards]
    expect(card).to_have_count(len(boards))
    for row, (number, board) in zip(card.all(), boards, strict=True):
        expect(row).to_contain_text(f"{number}.{board.number}")
        expect(row).to_contain_text(f"+{board.points}")
    page.keyboard.press("Escape")
    umpire.waits(1)
    assert printed_totals(umpire) == totals(match)
    live = umpire.person.context.new_page()
    live.goto(f"{umpire.person.origin}/live/{umpire.match}")
    expect(live.locator(".points")).to_have_text([str(points) for points in state.game.score], timeout=LONG_MS)
    live.close()
    return match


def printed_totals(umpire: Umpire) -> list[tuple[int, int, int]]:
    """Boards and totals that the PDF of the cards shows, game by game."""
    path = f"{umpire.person.origin}/api/matches/{umpire.match}/card.pdf"
    pages = PdfReader(BytesIO(umpire.person.context.request.get(path).body())).pages
    found = [CARD_ROW.findall(page.extract_text()) for page in pages]
    return [(int(board), int(first), int(second)) for rows in found for board, first, second in rows]


def totals(match: Match) -> list[tuple[int, int, int]]:
    """Boards and totals after each of them, game by game, from the facts; the side entered first comes first."""
    found: list[tuple[int, int, int]] = []
    first = match_cards(match)[0].first
    for game in match.state.games:
        after = list(game.score)
        for board in game.boards:
            after[board.winner] -= board.points
        for board in game.boards:
            after[board.winner] += board.points
            found.append((board.number, after[first], after[1 - first]))
    return found


FREQUENT: Final[dict[str, dict[str, Any]]] = {
    "quick.nothing": {},
    "quick.one_own": {"white": 1},
    "quick.two_own": {"white": 2},
    "quick.three_own": {"white": 3},
    "quick.striker": {"striker": True},
    "quick.own_striker": {"white": 1, "striker": True},
    "quick.queen": {"queen": True},
    "quick.opposing": {"black": 1},
    "quick.own_opposing": {"white": 1, "black": 1},
    "quick.untouched": {"touched": False},
}


def test_the_ten_most_frequent_outcomes_need_at_most_two_taps(visit: Visit) -> None:
    uma = umpire(visit)
    uma.opens("Kaya", "Mendoza")
    uma.sits_down()
    uma.plays("play_called", "quick.one_own")
    for key in FREQUENT:
        before = uma.taps
        uma.does(key)
        assert uma.taps - before <= 2, key
        uma.undoes()
    made = [fact for fact in stored(uma).facts if fact.kind == "stroke"][1:]
    assert len(made) == len(FREQUENT)
    for fact, (key, seen) in zip(made, FREQUENT.items(), strict=True):
        report = getattr(fact, "report")  # noqa: B009 - only strokes have one
        assert {name: getattr(report, name) for name in seen} == seen, key
    before = uma.taps
    uma.plays("quick.striker", "placed.all")
    assert uma.taps - before == 2


def test_a_double_tap_is_one_stroke_and_a_slip_of_the_thumb_is_none(visit: Visit) -> None:
    uma = umpire(visit)
    uma.opens("Kaya", "Mendoza")
    uma.sits_down()
    uma.does("play_called")
    before = uma.seq
    uma.page.evaluate(
        """() => ["quick.one_own", "quick.one_own", "quick.striker"].forEach((key) =>
            document.querySelector(`[data-offer="${key}"]`).click())"""
    )
    expect(uma.console).to_have_attribute("data-seq", str(before + 1))
    expect(uma.console).to_have_attribute("aria-busy", "false")
    uma.waits(1)
    uma.undoes()
    assert uma.seq == before + 2
    kinds = [fact.kind for fact in stored(uma).facts]
    assert kinds[before:] == ["stroke", "undone"]


def test_rare_offers_come_when_their_fold_is_opened_and_leave_the_counters_as_they_are(visit: Visit) -> None:
    uma = umpire(visit)
    uma.opens("Kaya", "Mendoza")
    uma.sits_down()
    uma.plays("play_called", "quick.nothing")
    panel = uma.page.locator(".stroke")
    striker = panel.locator('[data-field="striker"]')
    uma.tap(striker)
    expect(striker).to_have_attribute("aria-pressed", "true")
    expect(uma.offer("stroke.slip")).to_have_count(0)
    uma.reach("stroke.slip")
    expect(uma.offer("dropped.white")).to_be_visible()
    expect(striker).to_have_attribute("aria-pressed", "true")
    uma.tap(uma.offer("stroke"))
    expect(uma.offer("placed.all").or_(uma.page.get_by_text("owes 1")).first).to_be_visible()
    uma.plays("quick.one_own", "quick.striker")
    error = uma.offer("incident.85")
    expect(error).to_have_count(0)
    uma.tap(uma.console.locator("summary"))
    expect(error).to_be_visible()


def test_a_doubles_match_of_three_games(visit: Visit) -> None:
    """Dues on both sides, a technical foul, a lapsed irregularity, points on demand, an extra board, side changes."""
    uma = umpire(visit)
    uma.opens("Ann", "Bea", "Cid", "Dan", stage="early", round="Round 1", station="7", umpire="Uma")
    uma.sits_down()
    first = uma.seq + 1  # the first stroke follows the call of play
    uma.plays("play_called", "quick.nothing", "quick.striker", "quick.striker")
    expect(uma.page.get_by_text("owes 1")).to_have_count(2)
    uma.does("incident.126a", seat=2)
    assert uma.said.startswith("Technical foul")
    _out_of_turn(uma)
    uma.enters(1, 2)
    _board_on_demand(uma)
    _to_the_extra_board(uma)
    changes = uma.corrects(first, "instead.quick.untouched", reason="The striker met no man")
    assert changes, "a break that met no man leaves the turn where it was"
    uma.plays("toss_won.0", "play_called")
    uma.enters(0, 4)
    assert stored(uma).state.games_won == (1, 0)
    uma.does("sides_changed")
    for men in (9, 9, 1):
        uma.enters(1, men, queen=1)
    uma.does("sides_changed")  # after the interval
    uma.enters(0, 9, queen=0)
    uma.enters(1, 9, queen=1)
    uma.enters(0, 2)
    uma.does("sides_changed")  # 14 points in the third game
    uma.enters(0, 9, queen=0)
    _seal(uma)
    match = agree(uma)
    kinds = [fact.kind for fact in match.facts]
    assert kinds.count("sides_changed") == 3
    assert {"demanded", "corrected", "incident", "sealed"} <= set(kinds)
    assert kinds.count("signed") == 3
    assert any(len(game.boards) == 9 for game in match.state.games)
    assert match.state.result is not None
    assert match.state.result.winner == 0


def test_a_match_taken_up_in_mid_game(visit: Visit) -> None:
    """Czech edition, a final: taken up at 12-8, an appeal, a clock that runs out, the card reopened with a reason."""
    uma = umpire(visit)
    uma.opens("Jana", "Petr", edition="icf-cz", stage="final", umpire="Uma")
    remark = "The first umpire fell ill"
    uma.does("taken_up", remark=remark, games="25 9", score="12 8", boards=4, breaker=0)
    assert uma.score == (12, 8)
    uma.plays("play_called", "quick.one_own", "appealed")
    expect(uma.page.locator(".stopped")).to_be_visible()
    uma.does("play_called")
    uma.waits(30)
    uma.does("time_up")
    uma.does("quick.nothing") if uma.offer("quick.nothing").count() else None
    uma.enters(0, 9, queen=0)
    uma.enters(0, 1)
    _seal(uma)
    uma.does("reopened", reason="A name was misspelt")
    uma.does("remarked", text="Petra, not Petr")
    _seal(uma)
    match = agree(uma)
    assert {"taken_up", "appealed", "time_up", "reopened"} <= {fact.kind for fact in match.facts}
    assert match.state.result is not None
    assert match.state.result.winner == 0
    assert remark in " ".join(match.state.remarks)


def test_an_upheld_protest_leads_back_to_its_board(visit: Visit) -> None:
    """Laws of 1991: notice with the fee, the written protest, play goes on, and the board is played again."""
    uma = umpire(visit)
    uma.opens("Rosa", "Luis", edition="icf-1991", stage="early", umpire="Uma")
    uma.sits_down()
    uma.plays("play_called", *OWN_BOARD)
    assert uma.score == (12, 0)
    uma.does("protested.1", fee_paid=True)
    form = {"incident": "Thumb stroke", "decision": "Proper", "appeal": "Law 33", "signatory": "Luis"}
    uma.does("protest.1.lodged", **form)
    expect(uma.page.get_by_role("list", name="Still open")).to_contain_text("Luis")
    uma.enters(1, 3)
    uma.does("protest.1.upheld")
    assert uma.score == (0, 0)
    uma.plays("play_called", *OWN_BOARD)
    for men in (9, 1):
        uma.enters(0, men, queen=0)
    uma.does("sides_changed")
    for men in (9, 9, 1):
        uma.enters(0, men, queen=0)
    _seal(uma)
    match = agree(uma)
    kinds = [fact.kind for fact in match.facts]
    assert kinds.count("protest_decided") == 1
    assert match.state.games_won == (2, 0)


def test_an_overruling_a_replay_and_a_match_that_is_given_up(visit: Visit) -> None:
    """The chief referee is called and a foul is overruled; a board is played again; one side does not play on."""
    uma = umpire(visit)
    uma.opens("Ravi", "Sunil", stage="early", umpire="Uma")
    uma.sits_down()
    uma.plays("play_called", "quick.one_own")
    number = uma.seq
    uma.does("quick.striker")
    assert uma.offer("placed.all").count()
    uma.does("chief_referee", text="The striker was stopped by hand")
    uma.corrects(number, "overruled", reason="It did not fall", turn="continues", dues=0, returned=0)
    assert not uma.offer("placed.all").count()
    uma.does("replayed.140")
    uma.plays("play_called", *OWN_BOARD)
    assert uma.score == (12, 0)
    uma.does("match_lost.1", cause="discontinued")
    _seal(uma)
    match = agree(uma)
    assert {"overruled", "remarked", "replayed", "match_lost"} <= {fact.kind for fact in match.facts}
    assert match.state.result is not None
    assert match.state.result.winner == 0


def test_a_side_that_does_not_report_loses(visit: Visit) -> None:
    uma = umpire(visit)
    uma.opens("Ravi", "Sunil", stage="early", umpire="Uma")
    uma.plays("announced", "reported.0")
    uma.waits(15 * 60)
    uma.plays("time_up", "proposed.walkover.1")
    _seal(uma)
    match = agree(uma)
    assert match.state.result is not None
    assert (match.state.result.winner, match.state.result.cause) == (0, "walkover")


def _out_of_turn(uma: Umpire) -> None:
    """A stroke out of turn that nobody raises; the next stroke lets it lapse."""
    if uma.offer("placed.all").count():
        uma.does("placed.all")
    before = uma.seq
    uma.reach("stroke.out_of_turn")
    uma.tap(uma.offer("stroke.out_of_turn"))
    form = uma.page.locator("dialog[open] form")
    uma.tap(form.locator('[data-field="seat"] button').first)
    uma.tap(form.locator("button.main"))
    expect(uma.console).to_have_attribute("data-seq", str(before + 1))
    open_items = uma.page.get_by_role("list", name="Still open")
    expect(open_items).to_contain_text("out of turn")
    uma.does("quick.nothing")
    expect(open_items).to_have_count(0)


def _board_on_demand(uma: Umpire) -> None:
    """The breaker's partner pockets the opponents' last man and the striker: they win, and may demand a point."""
    uma.plays("play_called", "quick.three_own", "quick.three_own", "quick.queen", "quick.one_own", "quick.one_own")
    uma.plays("quick.nothing", "quick.three_own", "quick.three_own", "quick.two_own", "quick.nothing")
    uma.strikes(black=1, striker=True)
    uma.does("demanded.1")


def _to_the_extra_board(uma: Umpire) -> None:
    """Boards that leave the sides level after the eighth."""
    for _ in range(5):
        ahead = 0 if uma.score[0] > uma.score[1] else 1
        uma.enters(1 - ahead, 2)
    lead = uma.score[1] - uma.score[0]
    uma.enters(0 if lead > 0 else 1, abs(lead))
    assert uma.score[0] == uma.score[1]


def _seal(uma: Umpire) -> None:
    """Both sides and the umpire sign, and the card is sealed."""
    for role in ("pair0", "pair1", "umpire"):
        uma.signs(role)
    uma.does("sealed")
    expect(uma.page.get_by_role("strong").filter(has_text="The card is sealed.")).to_be_visible()
