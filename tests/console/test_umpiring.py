"""What an umpire meets in the course of a match: clocks, irregularities, corrections, protests, the end of the card."""

from __future__ import annotations

from typing import Any

import pytest

from carrom.console import Console
from tests.console.test_console import PRELIMINARIES, ask, opened, record

Json = dict[str, Any]


def keys(view: Json) -> set[str]:
    return {offer["key"] for offer in view["offers"]}


def offered(view: Json, key: str) -> Json:
    return next(dict(offer) for offer in view["offers"] if offer["key"] == key)


def played(console: Console, *facts: Json) -> Json:
    """Record facts; the view after the last."""
    answer: Json = {}
    for fact in facts:
        answer = record(console, f"x{ask(console, 'view')['view']['seq']}", **fact)
        assert "view" in answer, answer
    return dict(answer["view"])


def test_the_frequent_outcomes_need_one_tap() -> None:
    view = ask(opened(), "view")["view"]
    quick = [offer for offer in view["offers"] if offer["group"] == "quick"]
    assert len(quick) >= 10
    assert all(not offer["fields"] and not offer["confirm"] for offer in quick)
    assert offered(view, "quick.one_own")["fact"] == {"fact": "stroke", "white": 1}
    view = played(opened(), {"fact": "stroke"})
    assert offered(view, "quick.one_own")["fact"] == {"fact": "stroke", "black": 1}


def test_a_clock_says_what_its_end_means_and_names_its_offer() -> None:
    view = ask(opened(), "view")["view"]
    (clock,) = view["clocks"]
    assert (clock["kind"], clock["seconds"], clock["since"], clock["seat"]) == ("break", 15.0, 10.0, 0)
    assert clock["expiry"] == "A technical foul or a foul, by the moment."
    assert offered(view, clock["offer"])["earliest"] == 25.0
    assert record(opened(), "a", fact="time_up", at=20.0)["key"] == "time_left"
    assert "view" in record(opened(), "a", fact="time_up", at=25.0)


def test_an_appeal_stops_the_clock_and_play_is_called_again() -> None:
    view = played(opened(), {"fact": "appealed", "seat": 2, "at": 12.0})
    assert view["stopped"] == "The clock stands: an appeal."
    assert view["clocks"][0]["paused_at"] == 12.0
    assert not {"stroke", "time_up", "appealed"} & keys(view)
    assert offered(view, "play_called")["group"] == "next"


def test_a_late_stroke_proposes_its_foul() -> None:
    view = played(opened(), {"fact": "stroke", "at": 40.0})
    assert view["proposals"] == ["time_up.late"]
    assert "time_up.late" in keys(view)


def test_a_stroke_out_of_turn_is_open_until_it_is_raised_or_lapses() -> None:
    console = opened()
    view = played(console, {"fact": "stroke"}, {"fact": "stroke", "seat": 0})
    assert view["irregularities"][0]["item"] == "out_of_turn"
    assert view["irregularities"][0]["words"].startswith("Asha struck out of turn.")
    assert offered(view, "raised.out_of_turn")["confirm"]
    assert played(console, {"fact": "stroke"})["irregularities"] == []


def test_an_act_that_loses_the_board_asks_first() -> None:
    view = ask(opened(), "view")["view"]
    assert offered(view, "incident.91")["confirm"]
    assert not offered(view, "incident.123" if "incident.123" in keys(view) else "incident.126a")["confirm"]


def test_a_correction_of_an_earlier_stroke_lists_what_changes() -> None:
    console = opened()
    played(console, {"fact": "stroke", "white": 1}, {"fact": "stroke", "striker": True}, {"fact": "placed"})
    played(console, {"fact": "stroke", "black": 1})
    history = ask(console, "history")["history"]
    line = next(line for line in history if line["label"] == "1.1.2")
    assert line["correctable"]
    assert line["overrulable"]
    offers = ask(console, "correct", number=line["number"])["offers"]
    instead = next(offer for offer in offers if offer["key"] == "instead.quick.nothing")
    assert instead["likely"]
    fact = {**instead["fact"], "reason": "The striker stopped on the edge."}
    assert record(console, "c", **fact)["key"] == "correction_breaks"  # the placing was not dropped
    tried = ask(console, "try", fact={"id": "c", "fact": fact})
    assert tried["view"]["board"]["men"] == [8, 8]
    (falls,) = tried["consequences"]
    assert (falls["number"], falls["falls"], falls["words"]) == (line["number"] + 1, True, "placed")
    assert falls["before"]
    assert falls["after"]
    assert ask(console, "view")["view"]["seq"] == len(history)
    fact["drops"] = [falls["number"]]
    assert record(console, "c", **fact)["view"] == tried["view"]
    lines = ask(console, "history")["history"]
    assert [each["counts"] for each in lines[-5:]] == [True, True, False, True, False]
    assert lines[-1]["words"].startswith(f"Entry {line['number']} is corrected")
    assert played(console, {"fact": "undone"})["board"]["men"] == [9, 8]


def test_a_ruling_is_overruled_with_a_reason() -> None:
    console = opened()
    played(console, {"fact": "stroke", "white": 1}, {"fact": "stroke", "striker": True})
    number = ask(console, "history")["history"][-2]["number"]
    offers = ask(console, "correct", number=number)["offers"]
    (overrules,) = [offer for offer in offers if offer["key"] == "overruled"]
    assert record(console, "o", **overrules["fact"], turn="passes", reason="")["key"] == "reason_needed"
    tried = ask(console, "try", fact={"id": "o", "fact": {**overrules["fact"], "turn": "passes", "reason": "Push."}})
    assert "view" in tried


def test_a_fact_that_does_not_count_cannot_be_corrected() -> None:
    console = opened()
    played(console, {"fact": "stroke"}, {"fact": "undone"})
    for number in (6, 7, -1, "6", None, True):
        assert ask(console, "correct", number=number)["key"] == "console_no_fact"


def test_a_protest_shows_its_deadline_and_withholds_the_result() -> None:
    console = opened()
    view = played(
        console,
        {"fact": "protested", "pair": 1, "fee_paid": True, "at": 12.0},
        {"fact": "play_called", "at": 20.0},
        {"fact": "incident", "law": "91", "seat": 0, "at": 30.0},
    )
    assert view["protests"][0]["until"] == 30.0 + 900
    assert {"protest.1.lodged", "protest.1.lapsed"} <= keys(view)
    view = played(console, {"fact": "conceded", "pair": 0, "what": "match", "at": 40.0})
    assert view["result"] == "Ben wins the match. By concession. Not announced yet: a protest is open."


def test_the_card_is_signed_sealed_and_opened_again() -> None:
    console = opened()
    view = played(console, {"fact": "conceded", "pair": 0, "what": "match"})
    assert {"signed.pair0", "signed.pair1", "signed.umpire"} <= keys(view)
    assert "sealed" not in keys(view)
    view = played(console, {"fact": "signed", "role": "umpire", "name": "Uma", "mark": "M1,2L3,4"})
    seal = offered(view, "sealed")["fact"]
    assert record(console, "wrong", fact="sealed", seal="0" * 64)["key"] == "seal_differs"
    view = played(console, seal)
    assert view["sealed"] == seal["seal"]
    assert view["signatures"] == [{"role": "umpire", "name": "Uma", "at": None}]
    assert not view["can_undo"]
    assert {offer["fact"]["fact"] for offer in view["offers"]} <= {"reopened", "protested", "match_lost", "remarked"}
    assert played(console, {"fact": "reopened", "reason": "A wrong name."})["sealed"] == ""


def test_a_match_is_taken_up_and_boards_entered_whole() -> None:
    console = opened(facts=[])
    taken = {"games": [25, 10], "score": [12, 8], "boards": 4, "breaker": 0, "remark": "The umpire fell ill."}
    view = played(console, {"fact": "taken_up", **taken})
    assert (view["game"], view["board_number"], view["score"]) == (2, 5, [12, 8])
    assert view["call"]["say"] == "The match is taken up in game 2, board 5, at 12-8: The umpire fell ill."
    entered = offered(ask(console, "view")["view"], "board_entered.1")
    view = played(console, {**entered["fact"], "men": 4, "queen": 1})
    assert view["score"] == [12, 15]
    assert (view["card"][0]["board"], view["card"][0]["points"], view["card"][0]["score"]) == (5, 7, [12, 15])


@pytest.mark.parametrize("language", ["en", "cs", "es", "de"])
def test_the_law_is_told_with_its_title(language: str) -> None:
    console = opened(language=language)
    law = ask(console, "law", clause="72a")
    assert "72a" in law["title"]
    assert law["text"]
    assert ask(console, "law", clause="H36")["text"]
    for wrong in ("999", ""):
        assert ask(console, "law", clause=wrong)["key"] == "console_no_clause"
    assert ask(console, "law")["key"] == "text_expected"


def test_a_card_is_drawn_for_every_game() -> None:
    assert [card[:4] for card in ask(opened(), "card")["cards"]] == ["<svg"]


def test_doubles_name_the_player_who_places() -> None:
    names = [["Asha", "Ben"], ["Cy", "Dee"]]
    console = opened(PRELIMINARIES, doubles=True, names=names)
    call = played(console, {"fact": "stroke", "white": 1}, {"fact": "stroke", "striker": True})["call"]
    assert "Cy" in call["say"]
    assert call["do"][0] == "Cy places one white man."


def test_a_striker_that_falls_late_has_touched_no_man() -> None:
    console = opened()
    view = played(console, {"fact": "stroke", "touched": False}, {"fact": "dropped", "law": "71", "striker": True})
    assert not view["board"]["break_made"]
    assert record(console, "again", fact="dropped", law="71", striker=True)["key"] in (
        "nothing_dropped",
        "no_stroke_yet",
    )
