"""Who may do what, and when: every role, command and phase."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from carrom.server.permissions import ANSWERS, COMMANDS, FREE, OPEN, OVER, PHASES, refusal
from carrom.server.wire.commands import INCOMING, Command

CASES = [(command, phase) for command in COMMANDS for phase in PHASES]
ASKED = ("stroke", "placed", "chosen", "demanded", "toss_choice", "seated", "trial", "ready", "nothing", "player")


def words_of(schema: Any) -> set[str]:  # noqa: ANN401 - JSON schema
    found: set[str] = set()
    for part in schema["$defs"].values():
        if "id" in part.get("properties", {}):
            word = part["properties"]["t"]
            found |= set(word.get("enum", [word.get("const")]))
    return found


def test_every_command_of_the_wire_is_in_the_table() -> None:
    assert words_of(INCOMING.json_schema()) == set(COMMANDS)
    assert not set(ANSWERS) & set(FREE)
    assert Command in {kind.__mro__[1] for kind in get_args(get_args(INCOMING._type)[0])}  # noqa: SLF001


@pytest.mark.parametrize(("command", "phase"), CASES)
def test_a_watcher_may_do_nothing(command: str, phase: str) -> None:
    assert refusal("watcher", command, phase, "stroke") == "role"


@pytest.mark.parametrize(("command", "phase"), CASES)
def test_who_is_asked_may_answer_and_nothing_else(command: str, phase: str) -> None:
    for waiting in ASKED:
        right = ANSWERS.get(command, {}).get(phase) == waiting
        free = command in FREE and phase != OPEN and (phase != OVER or command == "takeback")
        assert (refusal("asked", command, phase, waiting) is None) == (right or free), waiting


@pytest.mark.parametrize(("command", "phase"), CASES)
def test_who_is_not_asked_may_only_concede_claim_and_offer(command: str, phase: str) -> None:
    waiting = ANSWERS.get(command, {}).get(phase, "stroke")
    free = command in FREE and phase != OPEN and (phase != OVER or command == "takeback")
    assert refusal("player", command, phase, waiting) == (None if free else "not_now")
