"""Errors of the server: what is refused, by a code whose message is known in every language."""

from typing import Final, TypeVar

from carrom.errors import BadInput, CarromError, ProblemList
from carrom.language import LANGUAGES, language
from carrom.server.features import FEATURES
from carrom.server.play.wire.messages import Words

STATUS: Final[dict[str, int]] = {
    "bad": 422,
    "origin": 403,
    "role": 403,
    "token": 403,
    "not_found": 404,
    "method": 405,
    "slow": 408,
    "name_taken": 409,
    "not_now": 409,
    "deleted": 410,
    "too_large": 413,
    "rate": 429,
    "broken": 500,
    "unreadable": 500,
    "not_ready": 503,
    **{code: status for feature in FEATURES for code, status in feature.errors.items()},
}
"""HTTP status of every error code; the code is also the key of its message."""
CODE_OF_KEY: Final = {
    "unknown_match": "not_found",
    "no_such_stroke": "not_found",
    "live_token": "token",
    "live_twice": "token",
    "live_maker": "role",
    "live_seat": "not_now",
    "live_present": "not_now",
    "live_leave": "not_now",
    "live_rematch": "not_now",
    **{key: code for feature in FEATURES for key, code in feature.codes.items()},
}
"""Error code of a :class:`BadInput`, by its key; ``bad`` for all others."""
T = TypeVar("T")
MAX_PROBLEMS: Final = 20
"""Problems of one thing that an answer lists: a hostile text of 5 kB can have thousands."""


class Refusal(CarromError):
    """A request that is refused with one of the codes of :data:`STATUS`."""

    def __init__(self, error: str, *, at: str = "") -> None:
        self.error = error
        self.at = at
        super().__init__(error)


class OutOfStep(Refusal):
    """A batch of facts that does not continue what is stored: how many facts there are, and the number of the pen."""

    def __init__(self, error: str, *, have: int, epoch: int) -> None:
        self.have = have
        self.epoch = epoch
        super().__init__(error)


def existing(value: T | None, at: str = "") -> T:
    """What was looked for; Refusal if there is none."""
    if value is None:
        raise Refusal("not_found", at=at)
    return value


def words(key: str, **values: object) -> Words:
    """A message of the group ``server`` in every language."""
    return {code: language(code).say("server", key, **values) for code in LANGUAGES}


def sentences(error: BadInput) -> Words:
    """The message of an error in every language; of a list of problems the first ones, and how many more there are."""
    if isinstance(error, ProblemList):
        error = error.first(MAX_PROBLEMS)
    return {code: error.sentence(code) for code in LANGUAGES}
