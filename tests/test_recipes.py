"""The recipe of a command works as it is written: its blocks are put where it says, and its story is played."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from carrom.match.facts import Remarked
from carrom.server.play.commands import offers
from carrom.server.play.room import Room
from tests.server.play import test_room

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "recipes" / "add-a-command.md").read_text(encoding="utf-8")
COMMAND, STORY = re.findall(r"```py\n(.*?)```", PAGE, re.DOTALL)


def run(block: str, module: object, **names: object) -> dict[str, Any]:
    """Run a block as a part of a module."""
    within: dict[str, Any] = {**vars(module), **names}
    exec(compile(block, "add-a-command.md", "exec"), within)  # noqa: S102 - our own page
    return within


def test_the_blocks_make_a_command(tmp_path: Path) -> None:
    count = run(COMMAND, offers, Remarked=Remarked)["Count"]

    async def send(room: Room, person: str, word: str) -> object:
        return await room.command(person, count(t=word, id="count-0001", seq=room.seq))

    run(STORY, test_room, send=send)["test_a_count_is_a_remark"](tmp_path)
