"""A random umpire: fills in offers within their bounds, and tells whether an offer covers a fact."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

from carrom.console import Console
from carrom.errors import BadInput
from carrom.language import LANGUAGES
from carrom.match.factjson import fact_json, read_fact
from carrom.match.match import Match
from carrom.match.setupjson import read_setup

Json = dict[str, Any]
SETUPS: tuple[Json, ...] = (
    {"edition": "icf"},
    {"edition": "icf", "late": True},
    {"edition": "icf-cz"},
    {"edition": "icf-co"},
    {"edition": "icf-1991"},
    {"edition": "icf-1991", "international": False},
    {"edition": "house"},
    {"edition": "swiss"},
    {"edition": "french-40-5"},
    {"edition": "icf", "strikers": ["K1", "K2"]},
)
TEXTS = ("K1", "K2", "R7", "Text of the umpire")
WEIGHTS = {
    "next": 30.0,
    "quick": 40.0,
    "stroke": 12.0,
    "placing": 8.0,
    "end": 20.0,
    "board": 3.0,
    "incident": 3.0,
    "protest": 2.0,
    "correction": 1.5,
}
"""How often the random umpire turns to a part of the menu, so that boards come to their ends."""


def random_setup(chance: Random) -> Json:
    doubles = chance.random() < 0.5
    names = [["Asha", "Ben"], ["Cy", "Dee"]] if doubles else [["Asha"], ["Cy"]]
    umpire = "computer" if chance.random() < 0.1 else "human"
    return {**chance.choice(SETUPS), "doubles": doubles, "names": names, "umpire": umpire}


def put(fact: Json, path: str, value: object) -> None:
    """Write a value at a path: ``jumped.white`` is inside ``jumped``."""
    *inside, last = path.split(".")
    for name in inside:
        fact = fact.setdefault(name, {})
    fact[last] = value


def look_up(fact: Json, path: str) -> object:
    found: Any = fact
    for name in path.split("."):
        if not isinstance(found, dict) or name not in found:
            return None
        found = found[name]
    return found


def draw(field: Json, left: int, chance: Random) -> Any:  # noqa: ANN401 - JSON
    """A value of a field within its bounds."""
    match field["kind"]:
        case "flag":
            return field["sets"] if left else None
        case "count" | "number":
            least = max(field["least"], 1 if field["most"] else 0)
            most = min(left, field["most"])
            # Few at a time, as on a real board.
            return chance.randint(least, min(most, least + 2)) if most >= least else None
        case "choice" | "seat" | "pair":
            return chance.choice(field["options"])["value"]
        case "choices":
            count = min(chance.randint(1, 2), len(field["options"]))
            return [option["value"] for option in chance.sample(field["options"], count)]
        case "figures":
            return [chance.choice((0, 0, 3, 9, 25)) for _ in range(min(2, field["most"]))]
        case _ if field["path"].endswith("mark"):
            return chance.choice(("", "M1,2L3,4"))
        case _:
            return chance.choice([text for text in TEXTS if text not in field["barred"]])


def filled(offer: Json, chance: Random) -> Json:
    """The fact of an offer, filled in at random."""
    fact: Json = copy.deepcopy(offer["fact"])
    fields = list(offer["fields"])
    chance.shuffle(fields)
    fields.sort(key=lambda field: not field["required"])
    used: dict[str, int] = {}
    barred: set[str] = set()
    done: set[str] = set()
    for field in fields:
        path, pool = field["path"], field["pool"]
        if path in barred or done & set(field["excludes"]):
            continue
        if not field["required"] and chance.random() < 0.6:
            continue
        shared = max((each["most"] for each in fields if each["pool"] == pool), default=0) if pool else field["most"]
        value = draw(field, shared - used.get(pool, 0), chance)
        if value is None:
            continue
        put(fact, path, value)
        done.add(path)
        barred |= set(field["excludes"])
        if pool:
            used[pool] = used.get(pool, 0) + int(value)
    return fact


def pick(offers: list[Json], chance: Random) -> Json:
    """One of the offers; by group, so that the long menus do not crowd out play."""
    groups: dict[str, list[Json]] = {}
    for offer in offers:
        groups.setdefault(offer["group"], []).append(offer)
    names = list(groups)
    group = chance.choices(names, [WEIGHTS.get(name, 0.7) for name in names])[0]
    return chance.choice(groups[group])


class Table:
    """A console with a match, a clock that goes on, and a random umpire."""

    def __init__(self, chance: Random, language: str | None = None) -> None:
        self.chance = chance
        self.console = Console()
        self.setup = random_setup(chance)
        self.now: float | None = None if chance.random() < 0.3 else 0.0
        self.count = 0
        self.facts: list[Json] = []
        self.match = Match.start(read_setup(self.setup))
        self.language = language or chance.choice(LANGUAGES)
        self.ask("open", setup=self.setup, facts=[], language=self.language)
        self.view: Json = self.ask("view")["view"]
        if chance.random() < 0.2:
            self.take_up()

    def take_up(self) -> None:
        """Begin in the midst of a match; of figures drawn at random hardly any are possible."""
        (offer,) = [each for each in self.view["offers"] if each["key"] == "taken_up"]
        fact = {**offer["fact"], "remark": "Taken up.", "breaker": 2, "score": [7, 3], "boards": 2}
        if "view" in self.ask("try", fact={"id": "try", "fact": fact}):
            self.record(offer, fact)

    def ask(self, op: str, **rest: object) -> Json:
        return dict(json.loads(self.console.answer(json.dumps({"id": "1", "op": op, **rest}))))

    def time_of(self, offer: Json) -> float | None:
        """A moment at which the offer is accepted; None where no time is kept."""
        if self.now is None or self.chance.random() < 0.1:
            return None
        self.now += self.chance.choice((1.0, 3.0, 9.0, 17.0, 130.0))
        if offer["earliest"] is not None:
            self.now = max(self.now, offer["earliest"])
        return self.now if offer["latest"] is None else min(self.now, offer["latest"])

    def step(self) -> Json:
        """Record one offer; the answer."""
        if self.match.numbers and self.chance.random() < 0.02:
            self.correct()
        offer = pick(self.view["offers"], self.chance)
        fact = filled(offer, self.chance)
        at = self.time_of(offer)
        if at is not None:
            fact["at"] = at
        if offer["uncertain"] and "view" not in self.ask("try", fact={"id": "try", "fact": fact}):
            return self.step()
        return self.record(offer, fact)

    def record(self, offer: Json, fact: Json) -> Json:
        self.count += 1
        answer = self.ask("record", fact={"id": str(self.count), "fact": fact})
        assert "view" in answer, f"{offer['key']} {fact} was offered and is refused: {answer}"
        self.facts.append(fact)
        self.match = self.match.record(read_fact(fact))
        self.view = self.ask("view")["view"]
        return answer

    def correct(self) -> None:
        """Correct or overrule some earlier fact: what the try shows is what the record gives."""
        number = self.chance.choice(self.match.numbers)
        offers = self.ask("correct", number=number)["offers"]
        if not offers:
            return
        offer = self.chance.choice(offers[:2]) if self.chance.random() < 0.4 else self.chance.choice(offers)
        fact = filled(offer, self.chance)
        tried = self.ask("try", fact={"id": "try", "fact": fact})
        if "view" not in tried:
            return
        if drops := [each["number"] for each in tried["consequences"] if each["falls"]]:
            fact["drops"] = drops
        assert self.record(offer, fact)["view"] == tried["view"]


def canonical(fact: Json) -> Json | None:
    """A fact as records keep it; None if it cannot be read."""
    try:
        return fact_json(read_fact(fact))
    except BadInput:
        return None


def covers(offer: Json, fact: Json) -> bool:
    """True if a fact, as records keep it and without its time, is the offer filled in within its bounds."""
    if offer["fact"]["fact"] != fact["fact"]:
        return False
    candidate: Json = copy.deepcopy(offer["fact"])
    used: dict[str, int] = {}
    most: dict[str, int] = {}
    filled_in: set[str] = set()
    for field in offer["fields"]:
        path, pool, value = field["path"], field["pool"], look_up(fact, field["path"])
        if value is not None and value != look_up(offer["fact"], path):
            if not fits(field, value):
                return False
            put(candidate, path, value)
            filled_in.add(path)
        elif field["required"] and value is None:
            return False
        if pool:
            most[pool] = max(most.get(pool, 0), field["most"])
            used[pool] = used.get(pool, 0) + (int(value) if isinstance(value, int) else 0)
    if any(used[pool] > most[pool] for pool in used):
        return False
    clash = any(path in filled_in and filled_in & set(field["excludes"]) for field, path in paths(offer))
    return not clash and canonical(candidate) == fact


def paths(offer: Json) -> list[tuple[Json, str]]:
    return [(field, field["path"]) for field in offer["fields"]]


def fits(field: Json, value: object) -> bool:
    values = [option["value"] for option in field["options"]]
    match field["kind"]:
        case "flag":
            return bool(value) is field["sets"]
        case "count" | "number":
            return isinstance(value, int) and field["least"] <= value <= field["most"]
        case "choice" | "seat" | "pair":
            return value in values
        case "figures":
            return isinstance(value, list) and len(value) <= field["most"]
        case "choices":
            return isinstance(value, list) and all(each in values for each in value)
        case _:
            return (
                isinstance(value, str) and value not in field["barred"] and bool(value.strip() or not field["required"])
            )
