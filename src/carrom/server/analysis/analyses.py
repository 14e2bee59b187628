"""Analyses in the background: a queue before one process of the lowest priority, and what it has done so far.

A person's analyses are made one after another, and people take turns. Between two strokes the process waits while
bots use every core, so that neither a bot nor a table is held up. A finished analysis is kept in the store.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final

from carrom.errors import BadInput
from carrom.server.analysis.wire import AnalysisState, AnalysisStatus, StrokeAnalysis
from carrom.server.analysis.work import VERSION, AnalysisDesk, AnalysisRequest, Contents, Refused, Source
from carrom.server.play.clocks import Clock
from carrom.server.play.thinkers import CORES, Thinkers
from carrom.server.play.wire.messages import Words
from carrom.server.problems import Refusal, words
from carrom.server.worker import Job, JobFailed, Worker, WorkerDied
from carrom.storage import StorageError, Store, analyses
from carrom.storage.analyses import KeptAnalysis

NICE: Final = 19
"""The process gives way to everything else, bots included."""
STROKE_S: Final = 60.0
"""Time for one stroke; half a second is usual, but the process gets only what others leave."""
PAUSE_S: Final = 0.1
"""Between two looks whether bots have finished."""
PATIENCE_S: Final = 5.0
"""The longest wait for bots before one stroke, so that an analysis ends even when bots always think."""
IDLE_S: Final = 120.0
"""The process ends when nothing was asked for so long: it takes some 200 MB."""
MOST_WAITING: Final = 64
MOST_OF_PERSON: Final = 4
"""Analyses of one person, the running one included."""
REMEMBERED: Final = 50
"""Ended analyses in memory; finished ones are in the store as well."""
TRIES: Final = 2
"""Processes that may die over one stroke."""
ENDED: Final[tuple[AnalysisStatus, ...]] = ("done", "cancelled", "failed")
LOG = logging.getLogger(__name__)


@dataclass(slots=True, eq=False)
class Study:
    """One analysis: what is asked, who asks, and what is done of it."""

    id: str
    match: str
    """Empty for pasted text."""
    source: Source
    people: set[str]
    """Those who asked for it; it is cancelled when the last of them cancels."""
    status: AnalysisStatus = "waiting"
    contents: Contents | None = None
    strokes: list[StrokeAnalysis] = field(default_factory=list[StrokeAnalysis])
    problem: Words | None = None


def study_id(match: str, source: Source) -> str:
    """The same for the same question: the match or the text, the board, the hand, and the version of the answers."""
    key = "\0".join((VERSION, match, "" if match else source.text.strip(), *source[1:]))
    return hashlib.sha256(key.encode()).hexdigest()[:24]


class Analyses:
    """The analyses of a server: waiting, running, and lately ended."""

    def __init__(self, store: Store, clock: Clock, thinkers: Thinkers) -> None:
        self.worker = Worker(AnalysisDesk(), NICE)
        self._store = store
        self._clock = clock
        self._thinkers = thinkers
        self._studies: OrderedDict[str, Study] = OrderedDict()
        self._turns: OrderedDict[str, None] = OrderedDict()
        """People with waiting analyses, in the order of their turns."""
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="carrom-analyses")
        self._numbers = count(1)
        self._task: asyncio.Task[None] | None = None
        self._job: tuple[Study, Job] | None = None
        self._idle: asyncio.TimerHandle | None = None

    @property
    def queue(self) -> list[str]:
        """The ids of the waiting analyses, in the order in which they are made."""
        return [study.id for study in self._order()]

    @property
    def is_idle(self) -> bool:
        """True if none is under way."""
        return self._task is None

    async def ask(self, person: str, match: str, source: Source) -> Study:
        """The analysis of a source: the one that is kept or under way, or a new one in the queue."""
        study = await self.find(study_id(match, source))
        if study is not None and study.status not in ("cancelled", "failed"):
            if study.status != "done":
                study.people.add(person)
                self._turns.setdefault(person)
            return study
        mine = [each for each in self._open() if person in each.people]
        if len(mine) >= MOST_OF_PERSON:
            raise BadInput("analysis_queue", at="analysis", n=MOST_OF_PERSON)
        if len(self._open()) >= MOST_WAITING:
            raise Refusal("rate")
        study = Study(study_id(match, source), match, source, {person})
        self._studies[study.id] = study
        self._studies.move_to_end(study.id)
        self._turns.setdefault(person)
        self._forget_old()
        if self._idle is not None:
            self._idle.cancel()
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._work())
        return study

    async def find(self, study: str) -> Study | None:
        """An analysis by its id, from memory or from the store."""
        if (found := self._studies.get(study)) is not None:
            return found
        kept = await self._store.read(analyses.by_id, study)
        return None if kept is None else _restored(kept)

    def cancel(self, person: str, study: str) -> None:
        """Stop an analysis for a person; others who asked for it still get it."""
        found = self._studies.get(study)
        if found is None or found.status in ENDED or person not in found.people:
            return
        found.people.discard(person)
        if not found.people:
            found.status = "cancelled"
            if self._job is not None and self._job[0] is found:
                self.worker.stop(self._job[1])

    def state(self, study: Study, person: str, since: int = 0) -> AnalysisState:
        """An analysis as it is sent, with its strokes from a number on."""
        contents = study.contents or Contents(("", ""), study.source.board, (), 0, 0)
        return AnalysisState.from_value(
            study,
            board=contents.board,
            boards=contents.boards,
            sides=contents.sides,
            left_out=contents.left_out,
            hand=study.source.hand,
            ahead=self._ahead(study),
            total=contents.strokes,
            mine=person in study.people and study.status not in ENDED,
            strokes=study.strokes[since:],
        )

    def _open(self) -> list[Study]:
        return [each for each in self._studies.values() if each.status not in ENDED]

    def _ahead(self, study: Study) -> int:
        """Analyses that are made before this one, if nobody else asks."""
        if study.status != "waiting":
            return 0
        running = sum(each.status == "running" for each in self._studies.values())
        return running + self._order().index(study)

    def _order(self) -> list[Study]:
        """The waiting analyses in the order in which they are made: one of each person, then the second ones ...

        A person whose analysis is running comes last.
        """
        served = {person for each in self._studies.values() if each.status == "running" for person in each.people}
        turns = sorted(self._turns, key=lambda person: person in served)
        left: dict[str, list[Study]] = {person: [] for person in turns}
        for study in self._studies.values():
            if study.status == "waiting":
                left[next(person for person in turns if person in study.people)].append(study)
        order: list[Study] = []
        while any(left.values()):
            order += [studies.pop(0) for studies in left.values() if studies]
        return order

    async def _work(self) -> None:
        """Make the waiting analyses one after another."""
        try:
            while order := self._order():
                study = order[0]
                for person in study.people & self._turns.keys():
                    self._turns.move_to_end(person)
                await self._make(study)
                waiting = {person for each in self._open() for person in each.people}
                for person in self._turns.keys() - waiting:
                    del self._turns[person]
        finally:
            self._task = None
            self._idle = asyncio.get_running_loop().call_later(IDLE_S, self._rest)

    def _rest(self) -> None:
        if self._task is None:
            self._thread.submit(self.worker.rest)

    async def _make(self, study: Study) -> None:
        """Make one analysis, stroke by stroke, and keep it."""
        study.status = "running"
        try:
            contents = await self._answer(study, None)
            if isinstance(contents, Contents):
                study.contents = contents
                for number in range(contents.strokes):
                    if not await self._add(study, number):
                        return
                study.status = "done"
                await self._keep(study, contents)
        except (WorkerDied, JobFailed) as error:
            if study.status == "running":
                LOG.warning("analysis %s failed: %s", study.id, error)
                study.status, study.problem = "failed", words("analysis_failed")

    async def _add(self, study: Study, number: int) -> bool:
        """Analyse the next stroke; False if the analysis ends without it."""
        found = await self._answer(study, number)
        if study.status != "running" or not isinstance(found, StrokeAnalysis):
            return False
        study.strokes.append(found)
        return True

    async def _answer(self, study: Study, number: int | None) -> object:
        """What the process answers; a refusal ends the analysis."""
        waited = 0.0
        while self._thinkers.is_busy and waited < PATIENCE_S:
            await asyncio.sleep(PAUSE_S)
            waited += PAUSE_S
        found = await self._asked(study, number)
        if isinstance(found, Refused) and study.status == "running":
            study.status, study.problem = "failed", found.message
        return found

    async def _asked(self, study: Study, number: int | None, tries: int = TRIES) -> object:
        """The same, asked again if the process dies; None if the analysis was cancelled."""
        if study.status != "running":
            return None
        job = Job(next(self._numbers), AnalysisRequest(study.source, number), STROKE_S, max(1, CORES // 2))
        self._job = (study, job)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self.worker.ask, job)
        except WorkerDied:
            if tries <= 1:
                raise
            return await self._asked(study, number, tries - 1)
        finally:
            self._job = None

    async def _keep(self, study: Study, contents: Contents) -> None:
        """Store a finished analysis; one that cannot be stored stays in memory for a while."""
        result = {
            "sides": contents.sides,
            "boards": contents.boards,
            "left_out": contents.left_out,
            "strokes": [stroke.model_dump(mode="json") for stroke in study.strokes],
        }
        kept = KeptAnalysis(
            study.id, study.match, contents.board, VERSION, study.source.hand, self._clock.now_ms(), result
        )
        try:
            await self._store.write(analyses.keep, kept)
        except StorageError as error:
            LOG.warning("analysis %s is not stored: %s", study.id, error)

    def _forget_old(self) -> None:
        ended = [each for each in self._studies.values() if each.status in ENDED]
        for study in ended[:-REMEMBERED]:
            self.forget(study.id)

    def forget(self, study: str) -> None:
        """Drop an ended analysis from memory; a finished one is read from the store when it is asked for."""
        if (found := self._studies.get(study)) is not None and found.status in ENDED:
            del self._studies[study]

    async def close(self) -> None:
        """Kill the process; what is under way is lost and can be asked for again."""
        for study in self._open():
            study.status = "cancelled"
        if self._idle is not None:
            self._idle.cancel()
        await asyncio.to_thread(self.worker.close)
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)
        if self._idle is not None:
            self._idle.cancel()
        await asyncio.to_thread(self._thread.shutdown, cancel_futures=True)


def _restored(kept: KeptAnalysis) -> Study:
    """A finished analysis from the store."""
    result: Mapping[str, Any] = kept.result
    strokes = [StrokeAnalysis.model_validate(each) for each in result["strokes"]]
    first, second = result["sides"]
    contents = Contents((first, second), kept.board, tuple(result["boards"]), len(strokes), result["left_out"])
    return Study(kept.id, kept.match, Source("", kept.board, kept.hand), set(), "done", contents, strokes)
