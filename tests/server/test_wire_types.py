"""The screens are built against the messages the server knows."""

from __future__ import annotations

from pathlib import Path

import pytest

from carrom.server.wire import typescript as generator

WIRE = Path(__file__).resolve().parents[2] / "web" / "src" / "wire.ts"


def test_the_types_of_the_screens_are_current() -> None:
    assert WIRE.read_text(encoding="utf-8") == generator.wire_types(), (
        "python -m carrom.server.wire.typescript > web/src/wire.ts"
    )


def test_every_message_and_form_has_its_type() -> None:
    text = generator.wire_types()
    names = ("Strike", "Say", "View", "Welcome", "Event", "Refused", "MatchForm", "Lobby", "Problem", "StrokeReplay")
    assert [name for name in names if f"export interface {name} {{" not in text] == []


@pytest.mark.parametrize(
    "line",
    [
        "  since?: number;",  # may be left out
        "  error: string;",
        "  at: string;",  # has a value even when nobody gave one
        "  aim: [number, number];",
        "  own_edition?: string | null;",
        "  layout: [string, number, number][];",
        "  call: Words;",
        "  languages: Tongue[];",
    ],
)
def test_a_field_is_spelled_as_the_screen_reads_it(line: str) -> None:
    assert line in generator.wire_types().splitlines()
