"""The gallery is what its example makes, and no picture in it is heavy."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from examples.gallery import DOCS, EXHIBITS, gallery

MOST_BYTES = 60_000


@pytest.fixture(scope="module")
def made() -> dict[str, str]:
    return gallery()


def test_the_gallery_is_fresh(made: dict[str, str]) -> None:
    # `python examples/gallery.py` makes it anew.
    kept = {name: (DOCS / name).read_text(encoding="utf-8") for name in made}
    assert kept == made


def test_nothing_else_lies_in_the_gallery(made: dict[str, str]) -> None:
    folder = Path(DOCS / "gallery")
    assert {f"gallery/{file.name}" for file in folder.iterdir()} == set(made) - {"gallery.md"}


def test_pictures_are_light(made: dict[str, str]) -> None:
    assert max(len(text.encode()) for text in made.values()) < MOST_BYTES


def test_what_the_words_say_is_to_be_seen(made: dict[str, str]) -> None:
    shown = "layout break break-moving pot bank card replay replay-moving figures"
    assert [exhibit.name for exhibit in EXHIBITS] == shown.split()
    # Those pocketed come last, small and on the frame.
    assert "white-11" in made["gallery/pot.svg"]
    assert "white-11" in made["gallery/bank.svg"]
    assert "striker-11" not in made["gallery/pot.svg"] + made["gallery/bank.svg"]
    assert "Score card: greedy 1 – greedy 2" in made["gallery/card.svg"]
    assert re.search(">Match won by</text>.*>greedy [12]</text>", made["gallery/card.svg"], re.DOTALL)
