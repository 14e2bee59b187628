"""Practise for the umpires' examination: questions one by one or printed, and a mock paper as PDF."""

import argparse
import json
import sys
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any, Final

from carrom.cli.support.lookup import fold
from carrom.cli.support.options import check_count
from carrom.cli.support.output import STANDARD, check_output, write_output
from carrom.draw.card import sheets_pdf
from carrom.errors import BadInput, UnknownName
from carrom.exam.bank import MOST, chapters_of, draw_questions
from carrom.exam.paper import MOST_SEED, mock_paper
from carrom.exam.question import KINDS, Question
from carrom.exam.sheets import paper_sheets
from carrom.language import LANGUAGES, Language, language

WIDTH: Final = 80


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """Which questions, how they are asked, or where the paper goes."""
    parser.add_argument("--edition", default="icf", metavar="LAWS", help=words.word("help", "exam_edition"))
    parser.add_argument("--chapter", default="", metavar="CHAPTER", help=words.word("help", "exam_chapter"))
    parser.add_argument("--questions", type=int, default=10, metavar="N", help=words.word("help", "exam_questions"))
    parser.add_argument("--kind", action="append", choices=KINDS, metavar="KIND", help=words.word("help", "exam_kind"))
    parser.add_argument("--seed", type=int, default=1, metavar="N", help=words.word("help", "exam_seed"))
    parser.add_argument("--ask", action="store_true", help=words.word("help", "exam_ask"))
    parser.add_argument("--json", action="store_true", help=words.word("help", "json"))
    parser.add_argument("--paper", action="store_true", help=words.word("help", "exam_paper"))
    parser.add_argument("-o", "--output", metavar="PDF", help=words.word("help", "exam_output"))
    parser.add_argument("--solutions", metavar="PDF", help=words.word("help", "exam_solutions"))


def run(args: argparse.Namespace, words: Language) -> int:
    """Ask or print the questions, or write the paper."""
    if not 0 <= args.seed <= MOST_SEED:
        raise BadInput("count_expected", at="--seed", given=args.seed, known=MOST_SEED)
    if args.paper:
        _write_paper(args, words)
        return 0
    for option in ("output", "solutions"):
        if getattr(args, option) is not None:
            raise BadInput("exam_paper", given=f"--{option}")
    check_count("--questions", args.questions, 1, MOST)
    questions = draw_questions(
        args.edition,
        chapter=find_chapter(args.edition, args.chapter),
        kinds=tuple(args.kind or KINDS),
        seed=args.seed,
        count=args.questions,
        lang=words.code,
    )
    if args.json:
        print(json.dumps([_as_json(question) for question in questions], ensure_ascii=False, indent=1))
    elif args.ask or (sys.stdin.isatty() and sys.stdout.isatty()):
        _ask(questions, words)
    else:
        print("\n".join(_page(questions, words)))
    return 0


def find_chapter(edition: str, given: str) -> str:
    """The chapter with a number, or with a word in its title in any language; nothing for nothing."""
    chapters = chapters_of(edition)
    wanted = fold(given.strip())
    for found in chapters:
        if wanted == fold(found.chapter) or not wanted:
            return found.chapter if wanted else ""
    for found in chapters:
        if any(wanted in fold(language(code).chapter(found.chapter)).split() for code in LANGUAGES):
            return found.chapter
    known = tuple(f"{found.chapter} ({language('en').chapter(found.chapter)})" for found in chapters)
    raise UnknownName("chapter", given[:40], known, at="--chapter")


def _write_paper(args: argparse.Namespace, words: Language) -> None:
    files = {"--output": args.output, "--solutions": args.solutions}
    if not any(files.values()):
        raise BadInput("exam_output")
    for option, name in files.items():
        check_output(name, option, ".pdf")
    paper = mock_paper(args.edition, seed=args.seed, lang=words.code)
    for option, name in files.items():
        if name is not None:
            sheets = paper_sheets(paper, solved=option == "--solutions")
            write_output(name or STANDARD, sheets_pdf(sheets, lang=words.code), option)


def _as_json(question: Question) -> dict[str, Any]:
    answer = None if question.answer is None else question.answer._asdict()
    return asdict(question) | {"clauses": [law.clause for law in question.clauses], "answer": answer}


def _wrap(text: str, indent: str = "", first: str | None = None) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=indent if first is None else first, subsequent_indent=indent)


def _head(question: Question, number: int, of: int, words: Language) -> Iterator[str]:
    yield words.say("exam", "number", n=number, of=of, chapter=words.chapter(question.chapter))
    for text in (*question.situation, question.asked):
        yield from _wrap(text, "  ")
    for place, choice in enumerate(question.choices, 1):
        yield from _wrap(choice, "     ", f"  {place}. ")


def _explanation(question: Question, words: Language) -> Iterator[str]:
    """The answer in words, with its clauses."""
    yield from _wrap(question.solution, "  ")
    for law in question.clauses:
        line = f"{law.clause}: {words.clause(law.edition, law.clause)}"
        if line != question.solution:
            yield from _wrap(line, "     ", "   ")


def _page(questions: Sequence[Question], words: Language) -> Iterator[str]:
    """The questions, and their answers below all of them."""
    for number, question in enumerate(questions, 1):
        yield from (*_head(question, number, len(questions), words), "")
    yield words.word("exam", "title_solutions")
    for number, question in enumerate(questions, 1):
        yield f"{number}. {question.right + 1}"
        yield from _explanation(question, words)


def _ask(questions: Sequence[Question], words: Language) -> None:
    """Ask one by one until the answers end."""
    marks: dict[str, list[bool]] = {}
    print(words.word("exam", "menu_enter"))
    for number, question in enumerate(questions, 1):
        print("", *_head(question, number, len(questions), words), sep="\n")
        given = _answer(len(question.choices), words)
        if given is None:
            break
        is_right = given == question.right
        marks.setdefault(question.chapter, []).append(is_right)
        print(words.word("exam", "well") if is_right else words.say("exam", "miss", answer=question.right + 1))
        print(*_explanation(question, words), sep="\n")
    print(
        "", words.say("exam", "result", right=sum(map(sum, marks.values())), n=sum(map(len, marks.values()))), sep="\n"
    )
    if len(marks) > 1:
        print(words.word("exam", "by_chapter"))
        for chapter, answers in marks.items():
            print(f"  {words.chapter(chapter)}: {sum(answers)} / {len(answers)}")


def _answer(choices: int, words: Language) -> int | None:
    """The index of the chosen answer; None for an empty line or the end of the input."""
    while True:
        print("> ", end="", flush=True)
        given = sys.stdin.readline().strip()
        if not given:
            return None
        if given.isdecimal() and 1 <= int(given) <= choices:
            return int(given) - 1
        print(words.say("exam", "not_a_choice", known=choices))
