"""Who may give a command, and when: every role, every command, everything a match can wait for."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from carrom.match.next_step import Awaited
from carrom.server.play.actions import Command
from carrom.server.play.commands import COMMANDS, INCOMING
from carrom.server.play.permissions import refusal

ANSWERS = {
    "strike": {"stroke", "trial"},
    "place": {"placed"},
    "waive": {"placed"},
    "choose": {"chosen"},
    "demand": {"demanded"},
    "toss": {"toss_choice"},
    "sit": {"seated"},
    "turn_rack": {"stroke"},
    "ready": {"trial", "ready"},
}
"""Commands that answer the match, and what it must be waiting for."""
ANY_TIME = set(COMMANDS) - set(ANSWERS)
"""Commands that every player may give while the match runs."""
UMPIRE = ("reported", "toss_won", "trial_played", "play_called", "sides_changed")
RUNNING = (*sorted(set().union(*ANSWERS.values())), *UMPIRE)
EVERYTHING = (*RUNNING, "player", "nothing")


def names_in(schema: Any) -> set[str]:  # noqa: ANN401 - JSON schema
    found: set[str] = set()
    for part in schema["$defs"].values():
        if "id" in part.get("properties", {}):
            name = part["properties"]["t"]
            found |= set(name.get("enum", [name.get("const")]))
    return found


def is_allowed_at_any_time(command: str, what: str) -> bool:
    return command in ANY_TIME and (what in RUNNING or (what == "nothing" and command == "takeback"))


def test_every_command_of_the_wire_is_in_the_table() -> None:
    assert names_in(INCOMING.json_schema()) == set(COMMANDS)
    assert set(ANSWERS) < set(COMMANDS)
    assert {"takeback", "claim", "concede", "offer", "answer"} <= ANY_TIME
    assert Command in {kind.__mro__[1] for kind in get_args(get_args(INCOMING._type)[0])}  # noqa: SLF001


@pytest.mark.parametrize("command", COMMANDS)
def test_a_watcher_may_do_nothing(command: str) -> None:
    assert {refusal("watcher", COMMANDS[command], Awaited(what)) for what in EVERYTHING} == {"role"}


@pytest.mark.parametrize("command", COMMANDS)
def test_an_awaited_player_may_answer_and_nothing_else(command: str) -> None:
    for what in EVERYTHING:
        allowed = what in ANSWERS.get(command, ()) or is_allowed_at_any_time(command, what)
        assert refusal("asked", COMMANDS[command], Awaited(what)) == (None if allowed else "not_now"), what


@pytest.mark.parametrize("command", COMMANDS)
def test_a_player_who_is_not_awaited_may_only_take_back_concede_claim_and_offer(command: str) -> None:
    for what in EVERYTHING:
        allowed = is_allowed_at_any_time(command, what)
        assert refusal("player", COMMANDS[command], Awaited(what)) == (None if allowed else "not_now"), what
