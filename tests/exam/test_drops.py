"""Questions about what drops from the lip of a pocket after a stroke: it belongs to that stroke."""

from __future__ import annotations

import pytest

from carrom.exam.answer import answer_of
from carrom.exam.bank import entries
from carrom.exam.rivals import rivals
from carrom.exam.situation import Drop, ruling_on, situations
from carrom.laws.editions import EDITIONS
from carrom.server.exam.trainer import picture
from tests.exam.questions import question_of

LATE_MAN = "071-before-the-next-stroke-it-belongs-to-the-stroke-before.2"


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_asks_about_late_drops(edition: str) -> None:
    drops = [each for each in situations(edition) if isinstance(each.act, Drop)]
    assert {each.act.clause for each in drops if isinstance(each.act, Drop)} >= {"69b", "71", "113"}
    for drop in drops:
        assert isinstance(drop.act, Drop)
        assert drop.act.clause in drop.ruling.clauses
        assert "H35" in drop.ruling.readings
        assert drop.seen != drop.act.stroke
        without = ruling_on(drop.board, drop.act.stroke, drop.edition)
        assert answer_of(without) in (answer_of(drop.ruling), answer_of(rivals(drop)[0]))
        assert f"{drop.id}~ruling" in entries(edition)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_man_that_drops_late_keeps_the_turn(edition: str) -> None:
    asked = question_of(f"{edition}-{LATE_MAN}~ruling")
    assert asked.choices[asked.right] == "White plays again."
    assert asked.situation[1] == (
        "White strikes. Nothing is pocketed. "
        "Falls in before the next stroke, by itself, from the lip of a pocket: one white man."
    )
    assert asked.answer is not None
    assert asked.answer.turn == "continues"


def test_a_late_drop_is_drawn() -> None:
    asked = question_of(f"icf-{LATE_MAN}~ruling")
    assert asked.has_picture
    assert "<svg" in str(picture(asked.id, "en"))
