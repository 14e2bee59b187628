"""One stroke, or men placed, on a position outside a match."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from carrom.language import LANGUAGES
from carrom.server.feature import Rate
from tests.server.edge import Served, limited, serving, settings

STRAIGHT = {"place": 0, "aim": [0, 1_000_000], "speed": 1800}
CUT = "carrom1 W1:0,300;B1:200,0 queen=white"
DUE = "carrom1 W1:200,200;B1:-200,200 queen=white lots=w,2,0,1"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(settings(tmp_path_factory.mktemp("trials"))) as running:
        yield running


def ask(served: Served, what: str, **form: Any) -> dict[str, Any]:  # noqa: ANN401 - any JSON
    with served.client() as client:
        answer = client.post(f"/api/trials/{what}", json=form)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def refusal(served: Served, what: str, **form: Any) -> dict[str, Any]:  # noqa: ANN401 - any JSON
    with served.client() as client:
        answer = client.post(f"/api/trials/{what}", json=form)
    assert answer.status_code == 422, answer.text
    found: dict[str, Any] = answer.json()
    assert set(found["message"]) == set(LANGUAGES)
    assert all(found["message"].values())
    return found


def pocketing(served: Served, position: str, man: str) -> dict[str, Any]:
    """The first stroke of a fan that pockets that man alone."""
    for turn in range(-60, 61):
        stroke = {"place": 0, "aim": [turn * 10_000, 1_000_000], "speed": 2500}
        found = ask(served, "stroke", position=position, stroke=stroke)
        if found["pocketed"] == [man] and not found["striker_pocketed"]:
            return found
    raise AssertionError("nothing fell")


def test_a_position_is_shown_with_the_places_of_the_striker(served: Served) -> None:
    shown = ask(served, "position", position=CUT)
    assert shown["view"]["layout"] == [["W1", 0, 30000], ["B1", 20000, 0]]
    assert shown["view"]["waiting"] == {"what": "stroke", "seat": 0, "pairs": [0]}
    assert shown["view"]["places"]
    assert shown["board"]["queen"] == "covered_white"
    assert (shown["outcome"], shown["position"]) == (None, CUT)


def test_a_stroke_is_simulated_ruled_and_told_in_every_language(served: Served) -> None:
    found = ask(served, "stroke", position=CUT, stroke=STRAIGHT)
    assert found["track"]["discs"] == ["striker", "W1", "B1"]
    assert found["before"] == [["W1", 0, 30000], ["B1", 20000, 0]]
    assert found["made"] == STRAIGHT
    assert set(found["call"]) == set(LANGUAGES)
    assert found["laws"]
    assert (found["pocketed"], found["turn_kept"], found["view"]["waiting"]["seat"]) == ([], False, 2)
    again = ask(served, "position", position=found["position"])
    assert again["view"]["layout"] == found["view"]["layout"]


def test_whoever_pockets_his_man_strikes_again(served: Served) -> None:
    found = pocketing(served, "carrom1 W1:250,250;W2:0,100;B1:-250,0 queen=white", "W1")
    assert found["turn_kept"]
    assert found["view"]["waiting"]["seat"] == 0
    assert found["board"]["men"] == {"white": 1, "black": 1}


def test_a_pocketed_striker_is_a_foul_with_its_law(served: Served) -> None:
    into = {"place": 0, "aim": [355_000, 625_000], "speed": 3000}
    found = ask(served, "stroke", position="carrom1 W1:-250,0;B1:-200,250 queen=white", stroke=into)
    assert found["striker_pocketed"]
    assert found["foul"]
    assert found["board"]["owed"]["white"] + sum(1 for lot in [found["view"]["placing"]] if lot) >= 1


def test_the_end_of_a_board_is_told_with_its_points(served: Served) -> None:
    found = pocketing(served, "carrom1 W1:250,250;B1:-250,0;B2:-250,100 queen=white", "W1")
    assert (found["outcome"]["winner"], found["outcome"]["points"], found["outcome"]["queen_points"]) == ("white", 5, 3)
    assert not found["turn_kept"]
    assert "won=w" in found["position"]
    refused = refusal(served, "stroke", position=found["position"], stroke=STRAIGHT)
    assert "over" in refused["message"]["en"]


def test_a_natural_hand_strays_each_time_and_an_exact_one_never(served: Served) -> None:
    natural = [ask(served, "stroke", position=CUT, stroke=STRAIGHT, hand="natural")["made"] for _ in range(5)]
    exact = [ask(served, "stroke", position=CUT, stroke=STRAIGHT)["made"] for _ in range(2)]
    assert exact == [STRAIGHT] * 2
    assert len({str(made) for made in natural}) == 5
    assert all(abs(made["aim"][0]) < 40_000 for made in natural)  # two degrees: six spreads of the natural hand


def test_men_are_placed_where_the_laws_allow(served: Served) -> None:
    shown = ask(served, "position", position=DUE)
    assert shown["view"]["placing"]["men"] == 1
    spot = shown["view"]["placing"]["suggested"][0]
    found = ask(served, "placing", position=DUE, spots=[spot])
    assert found["view"]["placing"] is None
    assert found["board"]["men"]["white"] == 2
    assert set(found["call"]) == set(LANGUAGES)


@pytest.mark.parametrize("spot", [[25000, 25000], [20001, 20001], [0, 90000]])
def test_an_unlawful_spot_is_refused_with_its_law(served: Served, spot: list[int]) -> None:
    refused = refusal(served, "placing", position=DUE, spots=[spot])
    assert refused["at"] == "spots[0]"


def test_a_lot_can_be_waived(served: Served) -> None:
    found = ask(served, "placing", position=DUE, spots=[])
    assert found["view"]["placing"] is None
    assert found["board"]["men"]["white"] == 1


@pytest.mark.parametrize(
    ("what", "form", "at"),
    [
        ("position", {"position": "nonsense"}, "position"),
        ("position", {"position": CUT, "edition": "nobodys"}, "edition"),
        ("stroke", {"position": CUT, "stroke": STRAIGHT | {"speed": 0}}, "body.stroke.speed"),
        ("stroke", {"position": CUT, "stroke": STRAIGHT | {"aim": [0, 0]}}, ""),
        ("stroke", {"position": DUE, "stroke": STRAIGHT}, ""),
        ("stroke", {"position": CUT}, "body.stroke"),
        ("stroke", {"position": CUT, "stroke": STRAIGHT, "seed": 4}, "body.seed"),
        ("placing", {"position": CUT, "spots": [[0, 0]]}, ""),
        ("placing", {"position": DUE, "spots": [[0, 0]] * 10}, "body.spots"),
        ("position", {"position": "carrom1 W1:0,0;B1:100,0 queen=white won=w,3"}, ""),
    ],
)
def test_bad_input_is_answered_with_a_sentence(served: Served, what: str, form: dict[str, Any], at: str) -> None:
    assert refusal(served, what, **form)["at"].startswith(at)


def test_strokes_of_one_address_are_limited(tmp_path: Path) -> None:
    with serving(limited(tmp_path, trials=Rate(2, 0.001))) as served, served.client() as client:
        answers = [client.post("/api/trials/position", json={"position": CUT}).status_code for _ in range(3)]
    assert answers == [200, 200, 429]
