"""The browser app is built against the messages the server knows."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from carrom.language import LANGUAGES
from carrom.server.play import commands
from carrom.server.wire import typescript

WEB = Path(__file__).resolve().parents[3] / "web" / "src"
FILES = typescript.wire_files()


def test_the_generated_files_are_current() -> None:
    committed = {path.name: path.read_text(encoding="utf-8") for path in (WEB / "wire").iterdir()}
    assert committed == FILES, "python -m carrom.server.wire.typescript web/src/wire"


@pytest.mark.parametrize(
    ("file", "names"),
    [
        ("commands.ts", [kind.__name__ for kind in get_args(commands.TYPES["AnyCommand"])]),
        ("messages.ts", ["View", "Welcome", "MatchEvent", "CommandRefusal"]),
        ("forms.ts", ["MatchForm", "Lobby", "Problem", "StrokeReplay"]),
    ],
)
def test_every_message_and_form_has_its_type(file: str, names: list[str]) -> None:
    assert names
    assert [name for name in names if f"export interface {name} {{" not in FILES[file]] == []


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("commands.ts", "  since?: number;"),  # may be left out
        ("commands.ts", "  aim: [number, number];"),
        ("commands.ts", '  choice: "again" | "yield";'),
        ("messages.ts", 'import type { OfferKind, PhraseCode } from "./commands";'),
        ("messages.ts", "  layout: [string, number, number][];"),
        ("messages.ts", "  call: Words;"),
        ("messages.ts", "export type Words = Record<LanguageCode, string>;"),
        ("forms.ts", "  error: string;"),
        ("forms.ts", "  at: string;"),  # has a value even when none was given
        ("forms.ts", "  own_edition?: string | null;"),
        ("forms.ts", "  languages: LanguageCode[];"),
    ],
)
def test_a_field_is_spelled_in_typescript(file: str, line: str) -> None:
    assert line in FILES[file].splitlines()


def test_every_language_of_the_server_has_words_for_the_browser() -> None:
    assert {path.stem for path in (WEB / "words").glob("*.json")} == set(LANGUAGES)


def test_only_known_languages_are_language_codes() -> None:
    codes = " | ".join(f'"{code}"' for code in LANGUAGES)
    assert f"export type LanguageCode = {codes};" in FILES["messages.ts"].splitlines()
