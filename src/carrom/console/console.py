"""The umpire's console: requests in, answers out, both JSON text. It keeps one match and no clock, file or chance."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from carrom.console.corrections import consequences, with_drops
from carrom.console.digest import Digest
from carrom.console.forms import Scene
from carrom.console.history import history
from carrom.console.menu import correction_offers
from carrom.console.protocol import Consequence
from carrom.console.speech import Speech
from carrom.console.views import console_view
from carrom.errors import BadFact, BadInput, UnknownName, spoken
from carrom.match.corrections import amends
from carrom.match.factjson import excerpt, mapping, read_fact
from carrom.match.facts import Fact
from carrom.match.match import Match
from carrom.match.setupjson import read_setup

Json = dict[str, Any]
MOST_FACTS: Final = 20_000
"""Facts of one match; the longest of a bot has 1,900."""


class Console:
    """One match at a real table. What is wrong is refused in words and changes nothing; nothing is ever raised."""

    def __init__(self) -> None:
        self._language = "en"
        self._desk: tuple[Match, Digest] | None = None
        self._names: dict[str, Fact] = {}

    def answer(self, text: str) -> str:
        """The answer to one request, as JSON text."""
        request: Any = None
        try:
            request = json.loads(text)
            answered: Mapping[str, Any] = self._answer(mapping(request, "request"))
        except BadInput as error:
            answered = self._refused(error)
        except (ValueError, RecursionError):
            answered = self._refused(BadFact("console_not_json", at="request"))
        name = request.get("id") if isinstance(request, dict) else None
        return json.dumps({"id": name if isinstance(name, str) else "", **answered}, ensure_ascii=False)

    def _refused(self, error: BadInput) -> Json:
        return {"key": error.key, "at": error.at, "words": error.say(self._language)}

    def _answer(self, request: Mapping[str, Any]) -> Mapping[str, Any]:
        op = request.get("op")
        if not isinstance(op, str) or op not in OPERATIONS:
            raise UnknownName("op", excerpt(op), tuple(OPERATIONS), at="request.op")
        return OPERATIONS[op](self, request)

    @property
    def _opened(self) -> tuple[Match, Digest]:
        if self._desk is None:
            raise BadFact("console_not_open", at="request.op")
        return self._desk

    def _open(self, request: Mapping[str, Any]) -> Mapping[str, Any]:
        code = _text(request, "language")
        spoken(code)
        setup = read_setup(request.get("setup"))
        given = request.get("facts")
        if not isinstance(given, list):
            raise BadFact("list_expected", at="request.facts", given=excerpt(given))
        if len(given) > MOST_FACTS:
            raise BadFact("console_too_long", at="request.facts", given=len(given), known=MOST_FACTS)
        named = [_named(each, f"facts[{number}]") for number, each in enumerate(given)]
        facts = [fact for _, fact in named]
        match, digest = Match.fold(setup, facts, well_formed=True), Digest(setup, facts)
        self._desk, self._language, self._names = (match, digest), code, dict(named)
        return self._view(match, digest)

    def _record(self, request: Mapping[str, Any]) -> Mapping[str, Any]:
        name, fact = _named(request.get("fact"), "fact")
        match, digest = self._opened
        if name in self._names:  # sent twice
            if self._names[name] != fact:
                raise BadFact("console_name_taken", at="fact.id", given=name)
            return self._view(match, digest)
        if request["op"] == "record":
            self._desk = match.following(fact), digest.with_one_more(fact)
            self._names[name] = fact
            return self._view(*self._desk)
        found = consequences(match, fact, Speech(self._language, match.setup)) if amends(fact) else []
        fact = with_drops(fact, found)
        return self._view(match.following(fact), digest.with_one_more(fact), found)

    def _look(self, _request: Mapping[str, Any]) -> Mapping[str, Any]:
        return self._view(*self._opened, whole=True)

    def _speak(self, request: Mapping[str, Any]) -> Mapping[str, Any]:
        opened, code = self._opened, _text(request, "language")
        spoken(code)
        self._language = code
        return self._view(*opened)

    def _correct(self, request: Mapping[str, Any]) -> Mapping[str, Any]:
        match, _ = self._opened
        number = request.get("number")
        if type(number) is not int or number not in match.numbers:
            known = len(match.facts) - 1
            raise BadFact("console_no_fact", at="request.number", given=excerpt(number), known=known)
        scene = Scene(match, Speech(self._language, match.setup))
        return {"number": number, "offers": correction_offers(scene, number)}

    def _history(self, _request: Mapping[str, Any]) -> Mapping[str, Any]:
        match, _ = self._opened
        return {"history": history(match, Speech(self._language, match.setup))}

    def _cards(self, _request: Mapping[str, Any]) -> Mapping[str, Any]:
        from carrom.scorecard import card_sheets, match_cards, sheet_svg  # noqa: PLC0415 - a start needs no cards

        match, _ = self._opened
        words = spoken(self._language).pack["card"]
        return {"cards": [sheet_svg(card_sheets(card, words)) for card in match_cards(match)]}

    def _law(self, request: Mapping[str, Any]) -> Mapping[str, Any]:
        speech = Speech(self._language, self._opened[0].setup)
        clause = _text(request, "clause")
        is_reading = clause in speech.language.pack["readings"]
        found = speech.reading(clause) if is_reading else speech.clause(clause)
        if not clause or not found["text"]:
            raise BadFact("console_no_clause", at="request.clause", given=excerpt(clause))
        title = speech.say("title_reading" if is_reading else "title_law", clause=clause)
        return {"clause": clause, "title": title, "text": found["text"]}

    def _view(
        self, match: Match, digest: Digest, found: Sequence[Consequence] = (), *, whole: bool = False
    ) -> Mapping[str, Any]:
        scene = Scene(match, Speech(self._language, match.setup), digest.seal)
        view = console_view(scene, whole=whole)
        return {"view": view, "digest": digest.of(match.state), "consequences": list(found)}


def _text(request: Mapping[str, Any], key: str) -> str:
    value = request.get(key)
    if not isinstance(value, str):
        raise BadFact("text_expected", at=f"request.{key}", given=excerpt(value))
    return value


def _named(value: object, at: str) -> tuple[str, Fact]:
    """A fact and its name."""
    given = mapping(value, at)
    name = given.get("id")
    if not isinstance(name, str) or not name:
        raise BadFact("text_expected", at=f"{at}.id", given=excerpt(name))
    return name, read_fact(given.get("fact"), at)


OPERATIONS: Final[dict[str, Callable[[Console, Mapping[str, Any]], Mapping[str, Any]]]] = {
    "open": Console._open,  # noqa: SLF001 - the operations are the console's own
    "record": Console._record,  # noqa: SLF001
    "try": Console._record,  # noqa: SLF001
    "view": Console._look,  # noqa: SLF001
    "language": Console._speak,  # noqa: SLF001
    "correct": Console._correct,  # noqa: SLF001
    "history": Console._history,  # noqa: SLF001
    "card": Console._cards,  # noqa: SLF001
    "law": Console._law,  # noqa: SLF001
}
"""Every operation by its name in a request."""
