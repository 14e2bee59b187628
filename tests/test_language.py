"""Every language is complete: same keys, same placeholders, every plural form, and no unused key."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import carrom
from carrom.errors import BadInput, UnknownName
from carrom.language import LANGUAGES, language
from carrom.laws.bounds import BOUNDS
from carrom.laws.conduct import WHOSE_MEN_UNSAID
from carrom.laws.editions import EDITIONS

SOURCE = Path(carrom.__file__).parent
ROOT = Path(__file__).parents[1]
OTHERS = [code for code in LANGUAGES if code != "en"]
OWN_SENTENCE = {
    *("UnknownName", "BadEdition", "BadMeasures", "BadCase", "BadNotation", "BadMen"),
    *("BadFigure", "BadDisc", "BadSurface", "BadParameter"),
}
"""Errors with a fixed sentence, which are made without a key."""
NO_TEXT = {"order", "plurals"}
"""Keys of a pack that hold a rule of the language instead of texts."""


def leaves(pack: Any, path: str = "") -> dict[str, Any]:  # noqa: ANN401 - JSON
    """Every text of a pack by its path; a phrase with plural forms is one leaf."""
    if isinstance(pack, dict) and "other" not in pack:
        return {name: leaf for key, part in pack.items() for name, leaf in leaves(part, f"{path}/{key}").items()}
    return {path: pack}


def texts(code: str) -> dict[str, Any]:
    return leaves({key: part for key, part in language(code).pack.items() if key not in NO_TEXT})


def placeholders(text: str) -> set[str]:
    return {f"{name}!{how}" if how else name for _, name, _, how in Formatter().parse(text) if name}


def forms(leaf: Any) -> dict[str, str]:  # noqa: ANN401 - JSON
    return leaf if isinstance(leaf, dict) else {"": leaf}


@pytest.mark.parametrize("code", OTHERS)
def test_a_language_has_the_keys_of_english_in_the_same_order(code: str) -> None:
    assert list(texts(code)) == list(texts("en"))
    assert list(language(code).pack) == list(language("en").pack)


@pytest.mark.parametrize("code", LANGUAGES)
def test_texts_are_complete_and_their_placeholders_are_those_of_english(code: str) -> None:
    english = texts("en")
    for path, leaf in texts(code).items():
        wanted = set().union(*(placeholders(text) for text in forms(english[path]).values()))
        for form, text in forms(leaf).items():
            assert text.strip(), path
            assert placeholders(text) in (wanted, wanted - {"n", "count"} if form == "one" else wanted), (
                f"{code} {path}"
            )
        if isinstance(leaf, dict):
            assert set(leaf) == {*language(code).pack["plurals"], "other"}, f"{code} {path}"


@pytest.mark.parametrize(
    ("code", "number", "form"),
    [
        *(("cs", 1, "one"), ("cs", 2, "few"), ("cs", 4, "few"), ("cs", 5, "other"), ("cs", 12, "other")),
        *(("de", 2, "other"), ("en", 0, "other"), ("en", 11, "other"), ("es", 1, "one")),
    ],
)
def test_plural_forms(code: str, number: int, form: str) -> None:
    assert language(code).plural(number) == form


def test_the_languages_are_the_packs_in_their_order() -> None:
    assert LANGUAGES == ("en", "cs", "es", "de")
    assert set(LANGUAGES) == {file.stem for file in (SOURCE / "languages").glob("*.json")}


def calls_with_a_text(file: Path) -> Iterator[tuple[str, str]]:
    """The name and first argument of every call in a file whose first argument is a string literal."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield node.func.id, first.value


def raised_keys() -> set[str]:
    """The keys of all errors that the code raises, read from its text."""
    kinds: set[type[BadInput]] = {BadInput} | all_subclasses(BadInput)
    makers = {kind.__name__ for kind in kinds} - OWN_SENTENCE
    keys = {"problem_count", "layout_problems", "bad_case", "figure_refused"}
    keys |= {f"only_{bound}" for bounds in BOUNDS.values() for bound in bounds}
    for file in SOURCE.rglob("*.py"):
        for called, text in calls_with_a_text(file):
            if called in makers:
                keys.add(text)
            elif called == "UnknownName":
                keys.add(f"unknown_{text}")
        # Keys kept in tables and passed on by name.
        passed_on = (
            r'"((?:flag|whole|number|text)_expected|toml_key_twice|not_toml|(?:odd_|whole_)?number_range'
            r'|board_(?:strokes|tries)|(?:pillow|print)_missing)"'
        )
        keys |= set(re.findall(passed_on, file.read_text()))
    return keys


def all_subclasses(cls: type[BadInput]) -> set[type[BadInput]]:
    return {sub for direct in cls.__subclasses__() for sub in (direct, *all_subclasses(direct))}


def test_every_error_that_is_raised_has_its_sentence_and_no_sentence_is_left_over() -> None:
    import carrom.cli.rule  # noqa: PLC0415 - so that every kind of error is known
    import carrom.server.play.permissions  # noqa: PLC0415 - likewise
    import carrom.storage.errors  # noqa: F401, PLC0415 - likewise

    assert raised_keys() == set(language("en").pack["errors"])


def test_every_phrase_of_a_message_has_its_words_and_none_is_left_over() -> None:
    made = {text for file in SOURCE.rglob("*.py") for called, text in calls_with_a_text(file) if called == "Phrase"}
    assert made == set(language("en").pack["phrases"])


BY_NUMBER = {"chapters", "clauses", "variants", "house", "readings", "house_sections", "numbers"}
"""Groups whose keys are figures of the laws, or numbers."""


def used_names() -> tuple[set[str], list[re.Pattern[str]]]:
    """All texts and names in the code, and patterns of the keys that it puts together.

    The tables of the clauses name their kinds and reasons, and the modules of ``cli`` its commands.
    """
    found = {file.stem.replace("_", "-") for file in (SOURCE / "cli").glob("*.py")}
    for file in (SOURCE / "laws" / "tables").glob("*_clauses.py"):
        found |= set(re.findall("[a-z]+", file.read_text("utf-8")))
    built: set[str] = set()
    for node in (node for file in SOURCE.rglob("*.py") for node in ast.walk(ast.parse(file.read_text("utf-8")))):
        match node:
            case ast.Constant(value=str(text)) | ast.Name(id=text) | ast.Attribute(attr=text):
                found |= {text, *text.split(".")} if isinstance(node, ast.Constant) else {text.lower()}
            case ast.JoinedStr(values=parts):
                fixed = [part.value if isinstance(part, ast.Constant) else "" for part in parts]
                if re.search("[a-z]{2}", "".join(map(str, fixed))):
                    built.add("".join(re.escape(str(text)) or r"[\w -]+" for text in fixed))
    return found, [re.compile(pattern) for pattern in built]


def test_no_text_is_unused() -> None:
    names, patterns = used_names()

    def is_used(key: str) -> bool:
        parts = ((key[:at], key[at + 1 :]) for at, letter in enumerate(key) if letter == "_")
        return (
            key in names
            or any(first in names and second in names for first, second in parts)
            or any(pattern.fullmatch(key) for pattern in patterns)
        )

    groups = {name: group for name, group in language("en").pack.items() if isinstance(group, dict)}
    keys = [(name, key) for name, group in groups.items() if name not in BY_NUMBER | NO_TEXT for key in group]
    assert len(keys) > 1000
    assert [(group, key) for group, key in keys if not is_used(key)] == []
    assert not is_used("banner_of_nobody")


def test_physics_says_in_words_of_the_reader_what_it_refuses() -> None:
    figures = {"BadFigure", "BadDisc", "BadSurface", "BadParameter"}
    bare = [
        (file.name, node.lineno)
        for file in (SOURCE / "physics").glob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in figures
        for part in (*node.args, *(keyword.value for keyword in node.keywords if keyword.arg != "at"))
        if isinstance(part, ast.Constant | ast.JoinedStr) and any(letter.isalpha() for letter in written(part))
    ]
    assert bare == []


def written(part: ast.Constant | ast.JoinedStr) -> str:
    """The fixed letters of a text, without what is filled in; units are no words."""
    pieces = [part] if isinstance(part, ast.Constant) else part.values
    return "".join(str(piece.value) for piece in pieces if isinstance(piece, ast.Constant)).removesuffix(" m")


def test_an_error_is_said_in_every_language() -> None:
    error = UnknownName("edition", "icff", ("icf", "house"), at="edition")
    said = {error.say(code) for code in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert all("icff" in sentence and sentence.startswith("edition: ") for sentence in said)


def test_a_language_nobody_speaks_is_refused() -> None:
    ruling = carrom.rule(carrom.Board(), carrom.StrokeReport(), carrom.edition("icf"))
    with pytest.raises(UnknownName, match="expected one of en, cs, es, de"):
        ruling.say("fr")


REPLACED = {
    "cs": r"\b[úÚ]der|\b[sS]et(?:u|y|ů|em)?\b(?!\.)",
    "de": r"[pP]uder|\bGestell|Zusatzboard",
}
"""The edition in that language has better words: šťouch, zápas; Gleitmittel, Stand, Entscheidungsboard."""


def page_words(code: str) -> dict[str, Any]:
    """The texts of the browser app."""
    found: dict[str, Any] = json.loads((ROOT / "web" / "src" / "words" / f"{code}.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("code", REPLACED)
def test_a_language_uses_the_words_of_its_edition(code: str) -> None:
    assert [path for path, leaf in texts(code).items() if re.search(REPLACED[code], str(leaf))] == []
    assert [key for key, text in page_words(code).items() if re.search(REPLACED[code], str(text))] == []


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    ("edition", "board", "men"),
    [("icf", "C/B", "C/m"), ("icf-cz", "Board", "HK"), ("icf-co", "Tablero", "Carrommen"), ("icf-1991", "C/B", "C/s")],
)
def test_an_edition_keeps_its_own_abbreviations(code: str, edition: str, board: str, men: str) -> None:
    assert board in language(code).clause(edition, "3")
    assert men in language(code).clause(edition, "4")


OWN = {"en": "own", "cs": "vlastní", "es": "propias", "de": "eigenen"}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("edition", [code for code in EDITIONS if code != "house"])
@pytest.mark.parametrize("clause", ["51", "126b"])
def test_a_clause_says_by_whose_men_the_board_is_lost_or_names_the_reading(
    code: str, edition: str, clause: str
) -> None:
    text = language(code).clause(edition, clause)
    is_unsaid = clause in WHOSE_MEN_UNSAID.get(edition, ())
    assert ("M13" in text or OWN[code] not in text) if is_unsaid else (OWN[code] in text and "M13" not in text)


@pytest.mark.parametrize(
    ("code", "touch"), [("en", "touches no man"), ("cs", "bez dotyku"), ("es", "no toca"), ("de", "ohne Berührung")]
)
def test_only_the_text_of_1991_does_not_ask_of_a_try_that_it_touches_nothing(code: str, touch: str) -> None:
    assert touch in language(code).clause("icf", "45c")
    assert touch not in language(code).clause("icf-1991", "45c")


@pytest.mark.parametrize("code", LANGUAGES)
def test_an_edition_has_one_name_in_the_app_and_on_the_server(code: str) -> None:
    page, names = page_words(code), language(code).pack["server"]["edition_names"]
    assert {name: page[f"edition.{name.replace('-', '_')}"] for name in EDITIONS} == names


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_text_of_the_app_has_the_code_of_an_edition(code: str) -> None:
    found = [key for key, leaf in page_words(code).items() for text in forms(leaf).values() if "icf" in text.lower()]
    assert found == []
