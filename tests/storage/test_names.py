"""Names: what is stripped, what is refused, and which are taken for each other."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.storage import NameTaken, people
from carrom.storage.names import IGNORABLE, LOOKALIKES, MAX_LENGTH, clean, keys, skeleton
from carrom.storage.people import Person
from carrom.storage.sql.store import SqlStore
from tests.storage.databases import kept


@pytest.mark.parametrize(
    ("given_name", "cleaned"),
    [
        ("Ada", "Ada"),
        ("  Ada \t\n Žižka ", "Ada Žižka"),
        ("A\u200bd\u200da\ufeff", "Ada"),  # zero width
        ("\u202eadA\u202c", "adA"),  # written backwards
        ("A\u00adda\u034f\u2060", "Ada"),
        ("\u3164Ada\uffa0", "Ada"),  # Hangul fillers
        ("Ada\ufe0f\U000e0041", "Ada"),  # a variation selector and a tag
        ("A\x00d\x07a\x7f\x9f", "Ada"),
        ("\u2800Ada\u2800", "Ada"),  # a blank pattern of Braille
        ("\uff21\uff44\uff41", "Ada"),  # full width
        ("Z\u030ciz\u030cka", "Žižka"),
        ("♛ 王 7", "♛ 王 7"),
        ("x" * 40, "x" * 40),
        ("a\u200b" * 40, "a" * 40),
    ],
)
def test_a_name_is_cleaned(given_name: str, cleaned: str) -> None:
    assert clean(given_name) == cleaned


@pytest.mark.parametrize(
    "name",
    ["", " ", "\u200b", "\u3164", "\u2800\u2800", "\u00a0\u2003", "\u0301", "\u00ad\ufe0f", "x" * 41, "\ufdfa" * 40],
)
def test_a_name_that_cannot_be_seen_or_is_too_long_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="a name"):
        clean(name)


@given(st.text(max_size=60))
def test_a_cleaned_name_is_clean(text: str) -> None:
    try:
        name = clean(text)
    except ValueError:
        return
    assert clean(name) == name
    assert 0 < len(name) <= MAX_LENGTH
    assert not {unicodedata.category(one) for one in name} & {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
    assert not any(first <= ord(one) <= last for one in name for first, last in IGNORABLE)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "aNNa"),
        ("Anna", "\u0410nn\u0430"),  # Cyrillic
        ("Oto", "\u039ft\u03bf"),  # Greek
        ("Oto", "0to"),
        ("Lola", "Lo1a"),
        ("Ian", "lan"),
        ("Ian", "ian"),
        ("Emil", "EmiI"),
        ("Carmen", "Carrnen"),
        ("Jan-Ole", "Jan\u2013Ole"),
        ("O'Neil", "O\u2019Neil"),
        ("Zoë", "Zo\u0451"),  # Cyrillic, with the same dots
    ],
)
def test_names_that_look_the_same_share_a_key(one: str, other: str) -> None:
    assert keys(clean(one)) & keys(clean(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "Hanna"),
        ("Dora", "Dóra"),
        ("Ilia", "Lila"),
        ("Ada", "Ada 2"),
        ("Jan", "Ján"),
        ("Max", "Mac"),
        ("王", "玉"),
    ],
)
def test_names_that_look_different_share_none(one: str, other: str) -> None:
    assert not keys(clean(one)) & keys(clean(other))


def test_no_character_looks_like_two_and_none_is_its_own_model() -> None:
    alike = [one for given_alike in LOOKALIKES.values() for one in given_alike]
    assert len(alike) == len(set(alike))
    assert not set(alike) & set(LOOKALIKES)
    assert {skeleton(one) for one in LOOKALIKES["o"]} == {"o"}


def test_names_of_accounts_are_reserved_until_they_are_given_up(database: str) -> None:
    async def story(store: SqlStore) -> None:
        await store.write(people.add, Person("7", "Countess", "Ada", "hash"), 5)
        await store.write(people.add, Person("8", "Bo"), 6)
        for name in ("Ada", "ADA", "\u0410d\u0430", "countess"):
            assert await store.read(people.is_reserved, name, "8")
            assert not await store.read(people.is_reserved, name, "7")
            with pytest.raises(NameTaken):
                await store.write(people.save, "8", name, 9)
            with pytest.raises(NameTaken):
                await store.write(people.make_account, "8", name, "hash", [], 9)
        await store.write(people.save, "7", "Ada L.", 9)
        await store.write(people.save, "8", "Countess", 9)
        await store.write(people.forget, "7")
        await store.write(people.make_account, "8", "Ada", "hash", [], 9)
        assert await store.read(people.is_reserved, "ada", "7")

    kept(database, story)


def test_names_are_reserved_anew_after_a_restore(database: str) -> None:
    """Of two accounts from before names were compared, the older one keeps the name."""

    async def story(store: SqlStore) -> None:
        for person, name, at_ms in (("8", "\u0410da", 9), ("7", "Ada", 5)):
            await store.write(people.add, Person(person, name, f"Number {person}", "hash"), at_ms)
        assert await store.read(people.is_reserved, "Ada", "7")
        await store.write(people.reserve_all_names)
        assert await store.read(people.is_reserved, "Ada", "8")
        assert not await store.read(people.is_reserved, "Ada", "7")

    kept(database, story)
