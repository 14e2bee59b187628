"""Long measurements: pieces of work by number, on all cores, kept line by line so that a killed run goes on.

The file of results is JSON lines: a header with the version, the engine, the generation of the bots, the command and
everything that the results depend on, then one line for each piece, in the order in which they were done.
"""

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextvars import copy_context
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread
from typing import Any, Final, TypeVar

from carrom import __version__
from carrom.bots.registry import GENERATION
from carrom.cli.support.output import STANDARD, check_output, not_written, write_output
from carrom.cli.support.progress import ProgressLine, bar
from carrom.errors import BadInput, reason_of
from carrom.language import Language
from carrom.physics import LATEST
from carrom.physics.batch import THREADS

Result = dict[str, Any]
Work = Callable[[int], Result]
R = TypeVar("R")
AHEAD: Final = 4
"""Pieces that wait for every worker, so that none is idle; more would be lost when the run is killed."""
MOST_WORKERS: Final = 256


def header_of(kind: str, settings: Mapping[str, Any]) -> Result:
    """The first line of a file of results; the command is for the reader, and the last one of a run that goes on."""
    script = Path(sys.argv[0])
    is_bench = script.suffix == ".py" and script.name != "__main__.py"
    program = ["python", f"bench/{script.name}"] if is_bench else ["carrom"]
    command = " ".join([*program, *sys.argv[1:]])
    made_by = {"carrom": __version__, "engine": LATEST.name, "bots": GENERATION}
    return {"kind": kind, **made_by, "command": command, "settings": settings}


class Results:
    """The results of a run: those of its file, if it goes on, and those that are added."""

    def __init__(self, name: str | None, header: Result, *, resume: bool) -> None:
        self.name, self.header = name, header
        self.found: dict[int, Result] = {}
        if name is None:
            return
        if name == STANDARD:
            self._append(json.dumps(header))
            return
        if not resume and Path(name).exists():
            raise BadInput("results_exist", at="--out", given=name)
        check_output(name, "--out")
        if resume and Path(name).exists():
            self._read(name)
        else:
            self._append(json.dumps(header))

    def _read(self, name: str) -> None:
        try:
            lines = Path(name).read_text(encoding="utf-8").splitlines(keepends=True)
        except (OSError, UnicodeDecodeError) as error:
            reason = reason_of(error) if isinstance(error, OSError) else "UTF-8"
            raise BadInput("no_file", at="--out", given=name, reason=reason) from None
        whole = [line for line in lines if line.endswith("\n")]  # a killed run may leave a part of a line
        try:
            rows = [json.loads(line) for line in whole]
            first, *rest = rows
            same = _comparable(first) == _comparable(self.header)
            self.found = {row["n"]: row for row in rest}
        except (ValueError, KeyError, TypeError, AttributeError):
            raise BadInput("results_differ", at="--out", given=name) from None
        if not same:
            raise BadInput("results_differ", at="--out", given=name)
        if len(whole) < len(lines):
            write_output(name, "".join(whole).encode(), "--out")

    def go_on(self) -> None:
        """Name the present command in the file, before results are added to it."""
        if self.name is not None and self.name != STANDARD and self.found:
            lines = (f"{json.dumps(row)}\n" for row in (self.header, *self.found.values()))
            write_output(self.name, "".join(lines).encode(), "--out")

    def add(self, result: Result) -> None:
        """Keep a result, in the file too."""
        self.found[result["n"]] = result
        self._append(json.dumps(result))

    def _append(self, line: str) -> None:
        if self.name is None:
            return
        if self.name == STANDARD:
            print(line)
            return
        try:
            with Path(self.name).open("a", encoding="utf-8") as file:
                file.write(f"{line}\n")
        except OSError as error:
            raise not_written(self.name, "--out", error) from None

    @property
    def in_order(self) -> list[Result]:
        """All results by number, whatever order they were done in."""
        return [self.found[number] for number in sorted(self.found)]


def _comparable(header: Result) -> Result:
    """What two headers must have in common: not the command, nor how many boards, which may become more."""
    settings = {key: value for key, value in header["settings"].items() if key != "boards"}
    return {**header, "command": None, "settings": settings}


def run_all(work: Work, numbers: Iterable[int], results: Results, workers: int, words: Language) -> None:
    """Do every piece that is not done yet, with a progress line on a terminal."""
    missing = [number for number in numbers if number not in results.found]
    total, line = len(missing) + len(results.found), ProgressLine(sys.stderr)
    if missing:
        results.go_on()
    for result in work_all(work, missing, workers):
        results.add(result)
        if sys.stderr.isatty() and line.is_due():
            count = len(results.found)
            line.draw(f"{bar(count / total)} {words.say('contest', 'progress', done=count, total=total)}")
    line.close()


def work_all(work: Callable[[int], R], numbers: Iterable[int], workers: int) -> Iterator[R]:
    """The results of pieces of work, as they come; each worker is a process that uses one core."""
    if workers == 1:
        alone = copy_context()
        alone.run(_use_one_core)
        yield from (alone.run(work, number) for number in numbers)
        return
    waiting = iter(numbers)
    # A forked process would inherit the threads of the engine half-way.
    spawn = get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=spawn, initializer=_start_worker) as pool:
        running: set[Future[R]] = set()
        try:
            while True:
                for number in waiting:
                    running.add(pool.submit(work, number))
                    if len(running) >= workers * AHEAD:
                        break
                if not running:
                    return
                finished, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in finished)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _use_one_core() -> None:
    THREADS.set(1)


def _start_worker() -> None:
    _use_one_core()
    # A worker waits for its next piece for ever if the run is killed.
    Thread(target=_end_with_run, daemon=True).start()


def _end_with_run() -> None:
    run = parent_process()
    if run is not None:
        run.join()
        os._exit(1)


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
