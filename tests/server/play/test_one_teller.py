"""The table, the spectators and the card say the same of every fact, and nobody is called to play too early."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings

from carrom.console import Console
from carrom.console.digest import Digest
from carrom.language import LANGUAGES, language
from carrom.match.card_facts import TakenUp
from carrom.match.factjson import fact_json
from carrom.match.game import PAIRS, Player
from carrom.match.match import Match
from carrom.match.next_step import awaited
from carrom.match.setupjson import setup_json
from carrom.match.state import Setup, State
from carrom.match.teller import Sides, awaited_words
from carrom.scorecard import match_cards
from carrom.server.play.history import line_of
from carrom.server.play.live import Chair, Creation, Live
from carrom.server.play.wire.messages import HistoryLine
from carrom.server.umpired.pens import Umpiring
from carrom.table.terms import Terms
from tests.console.umpire import Table
from tests.match.test_match_properties import histories

INVITATIONS = ("turn", "again", "cover")
"""What calls somebody to strike."""


def live_of(setup: Setup) -> Live:
    """A match at a real table as the server has it."""
    creation = Creation(
        "m", "u", setup.edition.code, length="match", practice=False, hot_seat=False, listed=True, created_ms=0, form={}
    )
    chairs = tuple(
        Chair(Player(pair, number), name, at_table=True)
        for pair in PAIRS
        for number, name in enumerate(setup.names[pair])
    )
    return Live(creation, chairs, Terms(setup=setup), Match.start(setup), umpiring=Umpiring(0, ("pen",), Digest(setup)))


def lines_of(match: Match) -> list[HistoryLine]:
    """What spectators read of every fact."""
    live, found = live_of(match.setup), list[HistoryLine]()
    for fact in match.facts:
        after = live.with_fact(live.match.following(fact))
        found.append(line_of(live, after, fact.kind, {}))
        live = after
    return found


def console_of(match: Match) -> Console:
    console = Console()
    facts = [{"id": str(number), "fact": fact_json(fact)} for number, fact in enumerate(match.facts)]
    ask(console, "open", setup=setup_json(match.setup), facts=facts, language="en")
    return console


def ask(console: Console, op: str, **rest: object) -> dict[str, object]:
    answer: dict[str, object] = json.loads(console.answer(json.dumps({"id": "1", "op": op, **rest})))
    assert "words" not in answer, answer
    return answer


def check_calls(state: State, call: dict[str, str]) -> None:
    """No call invites a stroke while men are to be placed, unless it names them before, or while a choice is open."""
    board, waits = state.board, awaited(state).what
    if board is None or waits not in ("placed", "chosen"):
        return
    for code in LANGUAGES:
        words = language(code)
        turns = [
            call[code].find(words.say("calls", f"{key}_{colour}"))
            for key in INVITATIONS
            for colour in ("white", "black")
        ]
        first = min((at for at in turns if at >= 0), default=None)
        if first is None:
            continue
        assert waits == "placed", call["en"]
        said = call[code][:first]
        for lot in (each for each in board.placings if board.is_due(each)):
            count = words.pack["numbers"].get(str(lot.men), str(lot.men))
            seats = ["" if who is None else state.setup.names[who.pair][who.number] for who in state.seating]
            key = f"places_{lot.colour.word}"
            named = words.say("calls", key, n=lot.men, count=count)
            by = words.say("calls", f"{key}_by", n=lot.men, count=count, side=seats[lot.placer])
            assert named in said or by in said, (call[code], lot)


def check_card(match: Match, lines: list[HistoryLine]) -> None:
    """The card has the winner, the demanded points and the remarks that were told."""
    cards = match_cards(match)
    for code in LANGUAGES:
        told = [line["call"][code] for line in lines]
        words = language(code)
        sides = Sides(match.setup.names)
        for card in cards:
            if card.winner is not None and not any(isinstance(fact, TakenUp) for fact in match.facts):
                won = sides.side(card.winner)
                assert any(won in each for each in told), (won, told)
            for remark in card.remarks:
                if remark.kind == "note":
                    assert any(remark.say(words.pack["card"]) in each for each in told), (remark, told)
                elif remark.kind == "match_lost":
                    cause = words.word("card", f"cause_{remark.text}")
                    assert any(cause in each for each in told), (remark, told)


def check_told_alike(match: Match) -> None:
    lines, console = lines_of(match), console_of(match)
    for code in LANGUAGES:
        ask(console, "language", language=code)
        history = ask(console, "history")["history"]
        assert isinstance(history, list)
        for line, shown in zip(lines, history, strict=True):
            assert line["call"][code] == shown["words"], fact_json(match.facts[shown["number"]])
            assert line["call"][code].strip() == line["call"][code] != ""
    for state, line in zip(match.past[1:], lines, strict=True):
        check_calls(state, line["call"])
    check_card(match, lines)


@settings(max_examples=40)
@given(histories())
def test_table_spectators_and_card_say_the_same(match: Match) -> None:
    check_told_alike(match)


@pytest.mark.slow
@settings(max_examples=600)
@given(histories())
def test_table_spectators_and_card_say_the_same_in_many_matches(match: Match) -> None:
    check_told_alike(match)


def follow(facts: int, seed: int) -> None:
    """A random umpire, who also corrects and overrules, and what is told after each of the facts."""
    chance = Random(seed)  # noqa: S311 - examples, not secrets
    table, live, count = Table(chance), None, 0
    for _ in range(facts):
        if table.count >= 80:
            table, live, count = Table(chance), None, 0
        table.step()
        live, line = live or live_of(table.match.setup), None
        for fact in table.match.facts[count:]:
            before, live = live, live.with_fact(live.match.following(fact))
            line = line_of(before, live, fact.kind, {})
            check_calls(live.state, line["call"])
        count = len(table.match.facts)
        words = language(table.language)
        assert line is not None
        assert table.view["call"]["say"] == line["call"][words.code]
        assert table.view["awaited_words"] == awaited_words(live.state, Sides(live.state.setup.names), words)


@pytest.mark.parametrize("seed", range(2))
def test_a_random_umpire_hears_what_spectators_read(seed: int) -> None:
    follow(60, seed)


@pytest.mark.slow
def test_a_random_umpire_hears_what_spectators_read_for_long() -> None:
    follow(4000, 11)
