"""A bot's choice in three parts: asked, answered in any process, recorded."""

from __future__ import annotations

import pickle
from dataclasses import dataclass, replace
from itertools import count

import pytest

from carrom.bots import BOTS, GreedyBot, Question, Thought, play_match
from carrom.bots.play import CHANCES, BotAnswer, Request, answer, bot_turn, play_on, record, request_of
from carrom.core.stroke import Stroke
from carrom.match.match import Match
from carrom.table import Table, Terms
from tests.bots.matches import short_terms


def sent(request: Request) -> Request:
    """The request as another process gets it."""
    received: Request = pickle.loads(pickle.dumps(request))  # noqa: S301 - made here
    return received


def played_elsewhere(terms: Terms, seen: set[str]) -> Match:
    """A match between bots whose answers all come from another process."""
    table = Table.start(terms, bot_turn)
    while not table.is_over:
        request = sent(request_of(table))
        seen.add(request.what)
        found: BotAnswer = pickle.loads(pickle.dumps(answer(request)))  # noqa: S301 - made here
        table = record(table, found).table
    return table.match


@pytest.mark.parametrize(("code", "doubles"), [("icf", True), ("house", False), ("icf-1991", False)])
def test_a_match_is_the_same_with_answers_from_elsewhere(code: str, doubles: bool) -> None:  # noqa: FBT001
    terms = short_terms(code, doubles=doubles, boards=1)
    seen: set[str] = set()
    assert played_elsewhere(terms, seen).facts == play_match(terms).facts
    assert {"seated", "stroke"} <= seen <= set(CHANCES)


@dataclass(frozen=True, slots=True)
class Considerate(GreedyBot):
    """Greedy, telling twice what it considered, and how often it was told to go on."""

    name: str = "considerate"

    def choose_stroke(self, question: Question) -> Stroke:
        """As greedy chooses it."""
        stroke = GreedyBot.choose_stroke(self, question)
        question.show((Thought(stroke, 0.0, 0.0, 0.0),) * 2)
        rounds = next(number for number in count() if question.stop())
        question.show((Thought(stroke, float(rounds), 0.5, 0.5),))
        return stroke


def test_a_bot_is_stopped_and_its_last_thoughts_are_in_the_answer() -> None:
    terms = short_terms()
    table = Table.start(terms)
    while table.awaited.what != "stroke":
        table = play_on(table).table
    request = sent(request_of(table))
    question = request.question
    assert question is not None
    assert not question.stop()
    asked = iter([False, False, False, True])
    stopped = request._replace(bot="considerate", question=replace(question, stop=lambda: next(asked)))
    found = answer(stopped, {**BOTS, "considerate": Considerate()})
    assert isinstance(found.choice, Stroke)
    assert found.thoughts == (Thought(found.choice, 3.0, 0.5, 0.5),)
    assert answer(request) == BotAnswer(found.choice)
    assert replace(question, stop=lambda: True) == question, "no part of what the answer depends on"
