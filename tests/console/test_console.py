"""The console answers every request, and what is wrong changes nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from carrom.console import Console
from carrom.language import LANGUAGES, language

SETUP: dict[str, Any] = {"edition": "icf", "umpire": "human", "names": [["Asha"], ["Ben"]]}
PRELIMINARIES: list[dict[str, Any]] = [
    {"fact": "toss_won", "pair": 0},
    {"fact": "toss_choice", "choice": "break"},
    {"fact": "seated"},
    {"fact": "trial_played"},
    {"fact": "trial_played"},
    {"fact": "play_called", "at": 10.0},
]


def named(facts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{"id": f"f{number}", "fact": fact} for number, fact in enumerate(facts)]


def ask(console: Console, op: str, **rest: object) -> dict[str, Any]:
    answer = json.loads(console.answer(json.dumps({"id": "1", "op": op, **rest})))
    assert answer["id"] == "1"
    return dict(answer)


def opened(facts: list[dict[str, Any]] = PRELIMINARIES, language: str = "en", **setup: object) -> Console:
    console = Console()
    answer = ask(console, "open", setup={**SETUP, **setup}, facts=named(facts), language=language)
    assert "view" in answer, answer
    return console


def record(console: Console, name: str, /, **fact: object) -> dict[str, Any]:
    return ask(console, "record", fact={"id": name, "fact": fact})


def test_a_stroke_is_ruled_in_words_with_its_clause_and_what_to_do() -> None:
    console = opened()
    call = record(console, "a", fact="stroke", white=1, at=12.0)["view"]["call"]
    assert call["say"] == "One man. White plays again."
    assert call["do"] == ["Asha plays again (white)."]
    call = record(console, "b", fact="stroke", striker=True, at=20.0)["view"]["call"]
    assert call["do"] == ["Ben places one white man.", "15 seconds for that.", "Ben to play (black)."]
    assert [law["clause"] for law in call["laws"]] == ["72a"]
    assert call["laws"][0]["text"]


def test_while_a_man_is_still_to_be_placed_nobody_is_called_to_play() -> None:
    console = opened()
    record(console, "a", fact="stroke", white=1)
    view = record(console, "b", fact="stroke", white=1, striker=True)["view"]
    assert view["call"]["say"] == "One man and the striker: due. Black places two white men. White plays again."
    view = record(console, "c", fact="placed", men=1)["view"]
    assert view["call"]["say"] == "One white man is placed. Black places one white man."
    assert view["awaited_words"] == "Ben places one white man."
    view = record(console, "d", fact="placed", men=1)["view"]
    assert view["call"]["say"] == "One white man is placed. White to play."


def test_a_fact_sent_twice_is_recorded_once() -> None:
    console = opened()
    first = record(console, "a", fact="stroke", white=1)
    again = record(console, "a", fact="stroke", white=1)
    assert again == first
    assert record(console, "a", fact="stroke")["key"] == "console_name_taken"
    assert ask(console, "view")["digest"] == first["digest"]


def test_a_fact_that_is_tried_is_not_kept() -> None:
    console = opened()
    before = ask(console, "view")
    tried = ask(console, "try", fact={"id": "a", "fact": {"fact": "stroke", "white": 2}})
    assert tried["view"]["board"]["men"] == [7, 9]
    assert ask(console, "view") == before
    assert record(console, "a", fact="stroke", white=2) == tried


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "console_not_json"),
        ("[" * 100_000, "console_not_json"),
        ("[1]", "object_expected"),
        ('{"op": "dance"}', "unknown_op"),
        ('{"op": ["open"]}', "unknown_op"),
        ('{"op": "view", "id": 7}', "console_not_open"),
        ('{"op": "open", "language": "en"}', "object_expected"),
        ('{"op": "open", "language": "xx", "setup": {"edition": "icf"}, "facts": []}', "unknown_language"),
        ('{"op": "open", "language": "en", "setup": {"edition": "icf"}, "facts": 3}', "list_expected"),
        ('{"op": "open", "language": "en", "setup": {"edition": "icf"}, "facts": [3]}', "object_expected"),
        ('{"op": "open", "language": "en", "setup": {"edition": "icf"}, "facts": [{"id": "a"}]}', "object_expected"),
    ],
)
def test_bad_requests_are_refused_in_words(text: str, key: str) -> None:
    answer = json.loads(Console().answer(text))
    assert answer["key"] == key
    assert answer["words"]


def test_a_refused_fact_changes_nothing() -> None:
    console = opened()
    before = ask(console, "view")
    refused = record(console, "a", fact="stroke", white=20)
    assert refused == {"id": "1", "key": "men_impossible", "at": "stroke.white", "words": refused["words"]}
    assert ask(console, "view") == before


def test_the_digest_is_the_same_in_every_language_and_for_every_way_to_the_same_facts() -> None:
    facts = [*PRELIMINARIES, {"fact": "stroke", "white": 1, "at": 12.0}]
    digests = {ask(opened(facts, language), "view")["digest"] for language in ("en", "cs", "es", "de")}
    console = opened()
    digests.add(record(console, "x", fact="stroke", white=1, at=12.0)["digest"])
    assert len(digests) == 1
    assert record(console, "y", fact="stroke", at=14.0)["digest"] not in digests


def test_what_the_umpire_lays_on_the_centre_is_told_in_order() -> None:
    console = opened()
    jumped = {"white": 1, "black": 1, "queen": True}
    call = record(console, "a", fact="stroke", white=1, jumped=jumped, at=12.0)["view"]["call"]
    assert call["centre"] == ["queen", "white", "black"]
    assert record(console, "b", fact="stroke", queen=True, at=20.0)["view"]["call"]["centre"] == []
    assert record(console, "c", fact="stroke", at=30.0)["view"]["call"]["centre"] == ["queen"]
    call = record(console, "d", fact="stroke", jumped={"white": 1, "black": 2}, at=40.0)["view"]["call"]
    assert call["centre"] == ["black", "black", "white"]


def test_only_the_view_has_the_whole_menu() -> None:
    console = opened()
    at_hand = record(console, "a", fact="stroke", white=1, at=12.0)["view"]
    whole = ask(console, "view")["view"]
    assert (at_hand.pop("whole"), whole.pop("whole")) == (False, True)
    few, all_of_them = at_hand.pop("offers"), whole.pop("offers")
    assert at_hand == whole
    assert few == [offer for offer in all_of_them if offer in few]
    keys = {offer["key"] for offer in few}
    assert {"quick.one_own", "stroke", "time_up", "striker_lifted", "appealed"} <= keys
    assert {"incident.123", "conceded.game.0", "board_entered.0", "remarked"} <= {
        offer["key"] for offer in all_of_them
    } - keys


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_steps_of_a_protest_are_named_after_it(lang: str) -> None:
    """The page shows them beside the protest, without what stands before the colon."""
    words = language(lang)
    for step in ("fee", "lodged", "no_fee", "not_at_once", "abusive", "lapsed", "upheld", "overruled"):
        label = words.say("console", f"protest_{step}", number=1, side="Asha")
        assert label.rpartition("(Asha): ")[2], label
        assert "(Asha): " in label
