"""Match files: the same match is the same bytes, nothing is lost, and what is wrong is listed with its line."""

# ruff: noqa: S311 - chance here makes examples, not secrets

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

import carrom
from carrom.core import Board, Layout, Queen, StrokeReport, rack
from carrom.errors import BadFact, BadInput, BadLayout, BadNotation
from carrom.geometry import Spot
from carrom.language import LANGUAGES
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from carrom.match import facts as f
from carrom.match.facts import FACTS
from carrom.match.handlers import HANDLERS
from carrom.match.match import Match
from carrom.match.state import Phase, Setup
from carrom.notation.lines import fact_of, read_line, write_fact
from carrom.notation.matchfile import read_match_file, signed, write_match_file
from carrom.notation.position import read_position
from carrom.notation.record import Entry, Record
from tests.notation.recorded import simulated, umpired
from tests.strategies import possible_facts, setups

BROKEN = sorted((Path(__file__).parent / "broken").glob("*.carrom"))


def read(text: str) -> Record:
    """A record without problems."""
    record, problems = read_match_file(text)
    assert [str(problem) for problem in problems] == []
    assert record is not None
    return record


@settings(max_examples=40)
@given(st.data())
def test_any_match_is_written_read_and_written_the_same(data: DataObject) -> None:
    match = Match.start(data.draw(setups()))
    for _ in range(data.draw(st.integers(0, 30))):
        try:
            match = match.record(data.draw(possible_facts(match.state)))
        except BadInput:
            continue
        if match.counting and data.draw(st.integers(0, 9)) == 0:
            match = match.record(f.Undone())
    record = Record.of(match, headers={"seed": "7"})
    text = write_match_file(record)
    assert read(text) == record
    assert write_match_file(read(text)) == text


texts = st.text(max_size=40)


@given(texts, texts, texts, st.floats(0, 1e9))
def test_any_text_survives_in_names_notes_and_headers(name: str, note: str, header: str, at: float) -> None:
    named = Setup(edition=EDITIONS["icf"], names=((name,), ("B",)), umpire_name=note, championship=header)
    setup = replace(named, strikers=(name, note))
    match = Match.start(setup).record(f.Announced(at=at)).record(f.Remarked(text=note, at=at))
    record = Record.of(match, headers={"hall": header})
    assert read(write_match_file(record)) == record


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.code)
def test_an_umpired_board_comes_back_whole(edition: Edition) -> None:
    record = umpired(edition)
    assert read(write_match_file(record)) == record


def test_a_simulated_table_keeps_its_strokes_and_the_men_to_a_hundredth() -> None:
    record = simulated(strokes=6, chance=Random(5), jumping=True)
    back = read(write_match_file(record))
    assert write_match_file(back) == write_match_file(record)
    for made, kept in zip(record.facts, back.facts, strict=True):
        assert replace(made, layout=None) == replace(kept, layout=None)
        if made.layout is not None:
            assert kept.layout is not None
            assert all(kept.layout.spots[man].to(spot) < 0.00006 for man, spot in made.layout)
    called = next(fact for fact in back.facts if fact.kind == "play_called")
    original = next(fact for fact in record.facts if fact.kind == "play_called")
    assert called == original  # to the last bit
    assert called.layout is not None
    assert original.layout is not None
    assert list(called.layout.spots) == list(original.layout.spots)


def test_a_start_position_keeps_board_and_men() -> None:
    board = Board(men=(1, 1), queen=Queen.WHITE, pocketed_ever=(True, True), pocketed_own=(True, True), break_made=True)
    layout = Layout({man: Spot(spot.x * 3, spot.y * 3) for man, spot in list(rack())[1:3]})
    record = Record(Setup(edition=EDITIONS["icf"], position=board, layout=layout))
    assert "\nposition: carrom1 " in write_match_file(record)
    assert read(write_match_file(record)) == record
    alone = Record(Setup(edition=EDITIONS["icf"], position=board))
    assert '\nposition: {"men": [1, 1], ' in write_match_file(alone)
    assert read(write_match_file(alone)) == alone


def test_other_equipment_stands_in_the_head() -> None:
    laid = rack(0.0305)
    match = umpired().match
    entries = tuple(Entry(replace(fact, layout=laid) if fact.kind == "play_called" else fact) for fact in match.facts)
    text = write_match_file(Record(match.setup, entries))
    assert "\nequipment: man=30.5\n" in text
    assert " | table men=rack\n" in text
    assert read(text).entries == entries
    mixed = (*entries, Entry(f.Remarked(text="another set", layout=rack())))
    with pytest.raises(BadLayout, match="expected the same"):
        write_match_file(Record(match.setup, mixed))


@pytest.mark.parametrize(
    "name", ["edition", "Edition", "SIGNATURE", "signature", "Model", "two words", "tail ", "", "ä", "a\nb"]
)
def test_a_header_of_ones_own_takes_no_name_that_means_something(name: str) -> None:
    with pytest.raises(BadFact, match="is not a valid extra header"):
        write_match_file(Record(umpired().setup, headers={name: "full"}))


def test_headers_of_ones_own_keep_their_capitals_and_stand_once() -> None:
    record = Record.of(umpired().match, headers={"Hall": "north", "seen-By": "two", "X1": "", "layout": "tight"})
    assert read(write_match_file(record)) == record
    with pytest.raises(BadFact, match="duplicate key 'hall'"):
        write_match_file(Record.of(umpired().match, headers={"Hall": "north", "hall": "south"}))


LONG, HALF = "a" * 25_000, "\ud800"


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (
            lambda: Record.of(umpired().match, headers={"hall": '"' + LONG}),
            "hall: the line has 25004 characters; expected",
        ),
        (lambda: Record.of(umpired().match, headers={"model": "spun"}), "model: unknown model 'spun'"),
        (lambda: replace(umpired(), comments=(HALF,)), r"comments: '\ud800' is not a string"),
        (lambda: struck(f.StrokeMade(run="a b")), "table.run: 'a b'; expected 0-9 a-f"),
        (lambda: struck(f.StrokeMade(jumps=10**18)), "table.jumps: '1000000000000000000'; expected 0"),
        (lambda: Record.of(said_much()), "remarked: the line has 24016 characters; expected 20000 at most"),
    ],
    ids=["header", "model", "comment", "run", "seed", "line"],
)
def test_what_could_not_be_read_again_is_not_written(record: Callable[[], Record], said: str) -> None:
    with pytest.raises(BadInput) as caught:
        write_match_file(record())
    assert str(caught.value).startswith(said)


def struck(fact: f.StrokeMade) -> Record:
    """A record whose first stroke is this one."""
    called = next(at for at, each in enumerate(umpired().facts) if each.kind == "play_called")
    return replace(umpired(), entries=(*umpired().entries[: called + 1], Entry(fact)))


def said_much() -> Match:
    """A remark whose signs have to be spelled out, which takes more than a line."""
    return Match.start(Setup(edition=EDITIONS["icf"])).record(f.Remarked(text="\U0010ffff" * 2000))


def test_a_name_is_no_longer_than_any_other_text() -> None:
    with pytest.raises(BadFact, match=r"setup\.names: 25000 characters; expected 2000 at most"):
        Match.start(Setup(edition=EDITIONS["icf"], names=((LONG,), ("B",))))


def test_half_of_a_pair_of_signs_survives_in_names_notes_and_headers() -> None:
    setup = Setup(edition=EDITIONS["icf"], names=((HALF,), ("Bé\x85",)), umpire_name=HALF)
    record = Record.of(Match.start(setup).record(f.Remarked(text=HALF)), headers={"hall": HALF})
    text = write_match_file(record)
    assert '\nnames: [["\\ud800"], ["B\\u00e9\\u0085"]]\n' in text
    assert read(text.encode().decode()) == record


def test_reading_forgives_what_editors_and_mail_do_to_a_text() -> None:
    text = write_match_file(umpired())
    mangled = "\ufeff\n" + text.replace("\n", "  \r\n\r\n").replace(" | ", "  |\t").replace("stroke ", "STROKE  ")
    mangled = mangled.replace("edition: icf", "Edition :icf")
    record, problems = read_match_file(mangled)
    assert record == umpired()
    # Capitals change what was signed; nothing else did.
    assert [problem.error.key for problem in problems] == ["signature_differs"]
    assert read(re.sub(r"\nsignature .*", "", mangled)) == umpired()


def test_the_signature_leaves_out_spaces_and_comments_only() -> None:
    lines = write_match_file(umpired()).split("\n")[:-2]
    assert signed(lines) == signed([f"  {line}\t " for line in lines])
    assert signed(lines) == signed([*lines, "# a remark of mine", ""])
    assert signed(lines) != signed(lines[:-3])
    assert write_match_file(umpired()).endswith(f"signature {signed(lines)}\n")


def test_an_unsigned_file_is_a_match_still_being_played() -> None:
    text = write_match_file(umpired()).rsplit("signature", 1)[0]
    assert read(text) == umpired()


def expected_problems(file: Path) -> str:
    """What is said of a broken file; ``{facts}`` is every kind of fact, ``{facts in play}`` those of a phase."""
    text = file.with_suffix(".said").read_text(encoding="utf-8").replace("{facts}", ", ".join(FACTS))
    for phase in Phase:
        kinds = [kind for kind in FACTS if kind in HANDLERS and phase in HANDLERS[kind].phases]
        text = text.replace(f"{{facts in {phase.value}}}", ", ".join(kinds))
    return text


@pytest.mark.parametrize("file", BROKEN, ids=lambda file: file.stem)
def test_broken_files_are_read_as_far_as_they_go(file: Path) -> None:
    record, problems = read_match_file(file.read_text(encoding="utf-8"))
    said = [str(problem) for problem in problems]
    read_facts = "nothing" if record is None else f"{len(record.entries)} facts"
    assert "\n".join([read_facts, *said, ""]) == expected_problems(file)
    assert said, "a file of this folder is broken"
    for code in LANGUAGES:
        assert not any(re.search(r"{\w+[!}]", problem.error.sentence(code)) for problem in problems)


@pytest.mark.parametrize("header", ["model: spun", "figures: gravity=3", "jumps: most=2"])
def test_physics_that_nobody_knows_is_not_taken_for_the_usual(header: str) -> None:
    record, problems = read_match_file(f"carrom match 1\nedition: icf\n{header}\n")
    assert [problem.line for problem in problems] == [3]
    assert record is not None
    assert list(record.headers) == [header.partition(":")[0]]
    with pytest.raises(type(problems[0].error), match=re.escape(str(problems[0].error))):
        write_match_file(record)


def test_the_corpus_is_not_empty_and_every_file_has_its_messages() -> None:
    assert len(BROKEN) >= 12
    assert {file.stem for file in BROKEN} == {file.stem for file in BROKEN[0].parent.glob("*.said")}


READERS = (
    *("notation/matchfile", "notation/lines", "notation/headers", "notation/sections"),
    *("notation/position", "notation/places"),
    *("match/factjson", "match/setupjson"),
)
"""What reads match files. What a match refuses, however well it is written, has its cases in tests/card."""
WRITERS = {"header_name", "edition_code_missing"}
"""What is refused in these files only on the way out."""


def keys_of(error: BadInput) -> Iterator[str]:
    yield error.key
    for problem in getattr(error, "problems", ()):
        yield from keys_of(problem)


def test_the_corpus_has_every_message_of_the_readers() -> None:
    refused = re.compile(r'(?:Bad(?:Fact|Layout|Input)|error)\(\s*"([a-z_]+)"|\("(\w+_expected)"')
    source = Path(carrom.__file__).parent
    texts = [(source / f"{name}.py").read_text(encoding="utf-8") for name in READERS]
    known = {key for text in texts for pair in refused.findall(text) for key in pair if key}
    found = [problem.error for file in BROKEN for problem in read_match_file(file.read_text(encoding="utf-8"))[1]]
    for case in (BROKEN[0].parent / "positions.cases").read_text(encoding="utf-8").split("\n"):
        if case.startswith(">"):
            with pytest.raises(BadNotation) as caught:
                read_position(case[1:].strip())
            found.append(caught.value)
    said = {key for error in found for key in keys_of(error)}
    assert known - said == WRITERS


@given(st.integers(0, 10**6))
def test_a_file_with_a_line_cut_or_changed_never_fails_otherwise(seed: int) -> None:
    chance = Random(seed)
    lines = write_match_file(umpired()).split("\n")
    at = chance.randrange(len(lines))
    change = chance.randrange(4)
    if change == 0:
        del lines[at]
    elif change == 1:
        lines[at] = lines[at][: chance.randrange(len(lines[at]) + 1)]
    elif change == 2:
        spot = chance.randrange(len(lines[at]) + 1)
        lines[at] = lines[at][:spot] + chance.choice('"|=@,: #{[\\x00é') + lines[at][spot:]
    else:
        lines[at], lines[-3] = lines[-3], lines[at]
    record, problems = read_match_file("\n".join(lines))
    assert record is None or record.match is not None
    assert all(1 <= problem.line <= len(lines) for problem in problems)
    assert all(str(problem) for problem in problems)


@given(st.text(max_size=200))
def test_any_text_is_read_without_failing(text: str) -> None:
    read_match_file(text)
    read_match_file(f"carrom match 1\nedition: icf\n\n{text}")


def test_facts_that_are_not_possible_stop_the_match_and_say_how_much_is_left() -> None:
    match = umpired().match
    lines = write_match_file(Record.of(match)).split("\n")
    index = next(number for number, line in enumerate(lines) if line.startswith("play_called"))
    record, problems = read_match_file("\n".join([*lines[:index], *lines[index + 1 :]]))
    assert record is not None
    assert [fact.kind for fact in record.facts[-1:]] == ["trial_played"]
    assert {problem.error.key for problem in problems} == {"call_first", "read_no_further", "signature_differs"}


def test_a_file_may_have_no_rulings_and_no_numbers() -> None:
    text = write_match_file(umpired())
    bare = re.sub(r" \| ruled [^\n|]*", "", re.sub(r"(?m)^\d+\.\d+\.\d+ ", "", text))
    assert read(re.sub(r"\nsignature .*", "", bare)) == umpired()


def test_quoted_and_bare_texts_are_the_same() -> None:
    lines = ('stroke white=1 improper=130a,"33" seat=2', "stroke improper=130a,33 SEAT=2 white=1")
    (first, wrong), (second, _) = (fact_of(read_line(line)) for line in lines)
    assert wrong == ()
    assert first == second == f.StrokeMade(report=StrokeReport(white=1, improper=("130a", "33"), seat=2))
    assert first is not None
    assert write_fact(first) == "stroke white=1 improper=130a,33 seat=2"
