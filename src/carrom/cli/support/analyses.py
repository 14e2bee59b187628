"""The work of ``carrom analyse``, apart from its options, so that its help is fast."""

import argparse
import json
import sys
import time
from random import Random
from typing import Final

from carrom.analysis.analyst import SIMULATIONS, ActualStroke, Analysis, analyse
from carrom.analysis.review import USUAL_HAND, RecordedStroke, Review, Reviewed, recorded_strokes
from carrom.bots.players import Question
from carrom.cli.support.analysis_json import analysis_json, review_json
from carrom.cli.support.analysis_text import analysis_text, review_text, stroke_name
from carrom.cli.support.lookup import find_edition
from carrom.cli.support.matchfiles import exit_status, parse_record, read_match_text, split_place
from carrom.cli.support.options import check_count, check_range
from carrom.cli.support.output import announce_compiling, check_output, text_stream, write_output
from carrom.cli.support.progress import ProgressLine, bar
from carrom.contests.contestants import named_hand
from carrom.draw.analysis import CurvePoint, curve_svg, strokes_picture
from carrom.draw.svg import svg_text
from carrom.equipment import CLUB
from carrom.errors import BadInput, Phrase
from carrom.language import Language
from carrom.match.parts import Label
from carrom.notation.position import TAG, read_position
from carrom.notation.record import Record
from carrom.table import model_on
from carrom.table.hand import SKILLS, Skill

LEAST_SIMULATIONS: Final = 200
"""Also where a search with a time limit begins; each further one has twice as many."""
MOST_SIMULATIONS: Final = 10_000_000
LEAST_SECONDS: Final = 0.05
MOST_SECONDS: Final = 3600.0
MATCH_SIMULATIONS: Final = 1_200
"""Simulations of each stroke of a whole match unless they are given."""
STROKE: Final = 3
"""Length of a place that names a stroke."""
LINES: Final = 3


def analyse_place(args: argparse.Namespace, words: Language) -> int:
    """Print the analysis; the status is 1 when the file has problems."""
    _check_options(args)
    skill = None if args.skill is None else named_hand(args.skill, "--skill")
    announce_compiling(words.code)
    if args.place.strip().lower().startswith(f"{TAG} "):
        _show(_analysis_of(_question(args, skill), None, args), args, words)
        return 0
    for option in ("edition", "surface"):
        if getattr(args, option) is not None:
            raise BadInput("analysed_setup", at=f"--{option}", given=getattr(args, option))
    name, numbers = split_place(args.place)
    record, problems = parse_record(name, _match_text(name), words.code)
    if record is not None:
        if len(numbers) == STROKE:
            _show_stroke(record, numbers, skill, args, words)
        else:
            _show_match(record, numbers, skill, args, words)
    return exit_status(problems)


def _match_text(name: str) -> str:
    """The text of a match file. The message about one that cannot be read says how a position begins."""
    reason: object = Phrase("empty_name")
    if name.strip():
        try:
            return read_match_text(name)
        except BadInput as error:
            if error.key != "no_file":
                raise
            reason = error.values["reason"]
    raise BadInput("not_analysed", at="POSITION|FILE", given=name[:200], reason=reason, known=TAG)


def _check_options(args: argparse.Namespace) -> None:
    check_output(args.svg, "--svg", ".svg")
    if args.simulations is not None:
        check_count("--simulations", args.simulations, LEAST_SIMULATIONS, MOST_SIMULATIONS)
    if args.time is not None:
        check_range("--time", args.time, LEAST_SECONDS, MOST_SECONDS)


def _question(args: argparse.Namespace, skill: Skill | None) -> Question:
    """The question that a line of position notation asks."""
    return Question(
        read_position(args.place),
        find_edition(args.edition or "icf"),
        _chance(args, None),
        skill=SKILLS[USUAL_HAND] if skill is None else skill,
        model=model_on(args.surface or CLUB),
    )


def _chance(args: argparse.Namespace, label: Label | None) -> Random:
    """Chance of its own for every stroke, so that a stroke is analysed alike alone and in its match."""
    return Random(f"analyse {args.seed} {'' if label is None else label}")  # noqa: S311 - chance of a game, not a secret


def _analysis_of(
    question: Question,
    played: ActualStroke | None,
    args: argparse.Namespace,
    usual: int | None = None,
    strokes: int = 1,
) -> Analysis:
    """An analysis by the number of simulations, or as deep as the time allows."""
    if args.time is None:
        return analyse(question, args.simulations or usual or SIMULATIONS, played, lines=LINES)
    simulations, end = LEAST_SIMULATIONS, time.monotonic() + args.time / strokes
    while True:
        began = time.monotonic()
        found = analyse(question, simulations, played, lines=LINES)
        now = time.monotonic()
        if now + 2 * (now - began) > end or simulations >= MOST_SIMULATIONS:
            return found
        simulations *= 2


def _show_stroke(
    record: Record, numbers: tuple[int, ...], skill: Skill | None, args: argparse.Namespace, words: Language
) -> None:
    """Analyse one stroke of a match."""
    label = ".".join(map(str, numbers))
    strokes = recorded_strokes(record, lambda at: _chance(args, at), skill, (numbers[0], numbers[1]))
    stroke = next((each for each in strokes if tuple(each.label) == numbers), None)
    if stroke is None:
        known = any(tuple(each) == numbers for each in _labels(record))
        raise (
            BadInput("no_men_kept", at=args.place[-80:])
            if known
            else BadInput("no_such_stroke", at="FILE", given=label)
        )
    found = _analysis_of(stroke.question, stroke.played, args)
    _show(found, args, words, stroke)


def _labels(record: Record) -> set[Label]:
    """The strokes of a match, with those whose men are not recorded."""
    return {state.label for state in record.match.past if state.label is not None}


def _show(analysis: Analysis, args: argparse.Namespace, words: Language, stroke: RecordedStroke | None = None) -> None:
    """Write the picture and print the table or JSON."""
    out = text_stream(args.svg)
    if args.svg is not None:
        write_output(args.svg, _picture(analysis, args, words).encode(), "--svg")
    label = None if stroke is None else str(stroke.label)
    name = None if stroke is None else stroke.name
    if args.json:
        print(json.dumps(analysis_json(analysis, label, name), ensure_ascii=False), file=out)
        return
    title = "" if stroke is None else f"{label} {name}"
    print("\n".join(analysis_text(analysis, words, title)), file=out)
    if stroke is not None and analysis.played is None:
        key = "unvalued" if stroke.played is not None else "not_made"
        print(f"\n{words.word('analysis', key)}", file=out)


def _picture(analysis: Analysis, args: argparse.Namespace, words: Language) -> str:
    captions = [
        words.say("analysis", "caption", number=number, name=stroke_name(line, words),
                  pockets=f"{100 * line.pockets:.0f}", value=f"{100 * line.value:.0f}")
        for number, line in enumerate(analysis.lines, 1)
    ]  # fmt: skip
    played = None
    if analysis.played is not None:
        played = analysis.run(analysis.played.made, analysis.played.jumps)
    runs = [analysis.run(line.stroke) for line in analysis.lines]
    return svg_text(strokes_picture(runs, played, captions, args.lang))


def _show_match(
    record: Record, numbers: tuple[int, ...], skill: Skill | None, args: argparse.Namespace, words: Language
) -> None:
    """Go over a match or one of its boards."""
    board = (numbers[0], numbers[1]) if numbers else None
    strokes = list(recorded_strokes(record, lambda at: _chance(args, at), skill, board))
    labels = [each for each in _labels(record) if board is None or (each.game, each.board) == board]
    if not strokes:
        if board is not None and not labels:
            raise BadInput("no_such_board", at="FILE", given=".".join(map(str, numbers)))
        raise BadInput("no_men_kept", at=args.place[-80:])
    review = _review_of(strokes, len(labels), args, words)
    first, second = (" / ".join(names) for names in record.setup.names)
    if args.svg is not None:
        write_output(args.svg, _curve(review, (first, second), words).encode(), "--svg")
    out = text_stream(args.svg)
    if args.json:
        print(json.dumps(review_json(review, (first, second)), ensure_ascii=False), file=out)
    else:
        print("\n".join(review_text(review, (first, second), words)), file=out)


def _review_of(strokes: list[RecordedStroke], all_strokes: int, args: argparse.Namespace, words: Language) -> Review:
    progress = ProgressLine(sys.stderr)
    is_shown = sys.stderr.isatty()
    found: list[Reviewed] = []
    try:
        for number, stroke in enumerate(strokes):
            if is_shown and progress.is_due():
                text = words.say("analysis", "progress", at=stroke.label, n=len(strokes))
                progress.draw(f"{bar(number / len(strokes))} {text}")
            if stroke.played is None:
                continue
            analysis = _analysis_of(stroke.question, stroke.played, args, MATCH_SIMULATIONS, len(strokes))
            if analysis.played is not None:
                found.append(Reviewed(stroke.label, stroke.player, stroke.name, analysis))
    finally:
        progress.close()
    if not found:
        raise BadInput("no_men_kept", at=args.place[-80:])
    return Review(tuple(found), max(all_strokes, len(strokes)) - len(found))


def _curve(review: Review, names: tuple[str, str], words: Language) -> str:
    marks = {each.label: f"{each.label} {words.word('analysis', 'mark_luck')}" for each in review.luck}
    marks |= {each.label: f"{each.label} {words.word('analysis', 'mark_regret')}" for each in review.regrets}
    points = [
        CurvePoint(chance, f"{each.label.game}.{each.label.board}", marks.get(each.label, ""))
        for each, chance in zip(review.strokes, review.curve, strict=True)
    ]
    if review.end is not None:
        points.append(CurvePoint(review.end, points[-1].board))
    title = words.say("analysis", "curve_title", first=names[0], second=names[1])
    return curve_svg(points, words.pack["analysis"], title)
