"""Random and mutated input: the server answers as documented and never fails."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given
from hypothesis import settings as how
from hypothesis import strategies as st
from schemathesis import APIOperation
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import positive_data_acceptance
from websockets.exceptions import ConnectionClosed

from carrom.server.settings import FRAME_BYTES
from tests.server.edge import HELLO, PING, Served, heard, new_match, play_on, serving, settings

QUIET = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.filter_too_much]
COMMANDS: list[dict[str, Any]] = [
    {"t": "strike", "id": "abcdefgh", "seq": 0, "place": 0, "aim": [0, 1], "speed": 3000},
    {"t": "place", "id": "abcdefgh", "seq": 0, "spots": [[0, 0], [3000, 0]]},
    {"t": "ready", "id": "abcdefgh", "seq": 0},
    {"t": "choose", "id": "abcdefgh", "seq": 0, "choice": "again"},
    {"t": "demand", "id": "abcdefgh", "seq": 0, "points": 3},
    {"t": "toss", "id": "abcdefgh", "seq": 0, "choice": "side"},
    {"t": "sit", "id": "abcdefgh", "seq": 0, "seat": 0, "swapped": False, "breaker": 0},
    {"t": "concede", "id": "abcdefgh", "seq": 0, "what": "game"},
    {"t": "offer", "id": "abcdefgh", "seq": 0, "what": "replay"},
    {"t": "answer", "id": "abcdefgh", "seq": 0, "accept": True},
    {"t": "hello", "since": 3},
    {"t": "ping"},
]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=5),
    max_leaves=10,
)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("fuzz")
    with serving(settings(folder)) as running:
        yield running


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A command with a field changed, removed or added, or with its text cut or corrupted."""
    command = dict(draw(st.sampled_from(COMMANDS)))
    match draw(st.sampled_from(["field", "less", "more", "cut", "spoilt", "whole", "extreme"])):
        case "field":
            command[draw(st.sampled_from(sorted(command)))] = draw(JSON)
        case "less":
            del command[draw(st.sampled_from(sorted(command)))]
        case "more":
            command[draw(st.text(max_size=10))] = draw(JSON)
        case "extreme":
            numbers = sorted(key for key, value in command.items() if isinstance(value, int))
            for key in numbers:
                command[key] = draw(st.sampled_from([-1, 0, 1, 2**31, -(2**31), 2**63, 10**30, 100_000, -100_000]))
        case "cut":
            text = json.dumps(command)
            return text[: draw(st.integers(0, len(text)))]
        case "spoilt":
            text = json.dumps(command)
            at = draw(st.integers(0, len(text) - 1))
            return text[:at] + draw(st.characters(codec="utf-8")) + text[at + 1 :]
        case _:
            return json.dumps(draw(JSON))
    return json.dumps(command)


@how(max_examples=60, suppress_health_check=QUIET)
@given(messages=st.lists(mutated(), min_size=1, max_size=12))
def test_a_socket_answers_every_mutated_message_and_stays_open(served: Served, messages: list[str]) -> None:
    failures = served.state.metrics.failures._value.get()  # noqa: SLF001 - the counter's own figure
    with served.client() as client, served.socket(new_match(client), client) as line:
        line.send(HELLO)
        heard(line, "welcome")
        for message in messages:
            line.send(message)
        line.send(PING)
        said = [json.loads(line.recv(timeout=60))]
        while said[-1]["t"] != "sync" or sum(one["t"] in ("sync", "refused", "ack") for one in said) <= len(messages):
            said.append(json.loads(line.recv(timeout=60)))
    assert {one["t"] for one in said} <= {"sync", "refused", "ack", "event", "presence"}
    assert served.state.metrics.failures._value.get() == failures, served.log.getvalue()[-3000:]  # noqa: SLF001


@how(max_examples=60, suppress_health_check=QUIET)
@given(raw=st.lists(st.binary(max_size=FRAME_BYTES) | st.text(max_size=200), min_size=1, max_size=5))
def test_random_messages_cause_no_failure(served: Served, raw: list[bytes | str]) -> None:
    failures = served.state.metrics.failures._value.get()  # noqa: SLF001 - the counter's own figure
    with served.client() as client, served.socket(new_match(client), client) as line:
        line.send(HELLO)
        try:
            for message in raw:
                line.send(message)
            line.send(PING)
            heard(line, "sync")
        except ConnectionClosed as closed:  # no message is large enough to be closed for
            pytest.fail(f"closed: {closed}")
    assert served.state.metrics.failures._value.get() == failures, served.log.getvalue()[-3000:]  # noqa: SLF001


def test_every_route_answers_as_documented(served: Served) -> None:
    """Schemathesis generates valid and invalid requests from the OpenAPI document and checks the responses."""
    schema = schemathesis.openapi.from_url(f"{served.origin}/api/openapi.json")
    with served.client() as client, served.socket(new_match(client), client) as line:
        line.send(HELLO)
        welcome = heard(line, "welcome")
        play_on(line, welcome, 6)
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    real = {"match": welcome["match"], "label": "1.1.1", "edition": "icf", "clause": "73"}
    headers = {"Origin": served.origin, "Cookie": cookie}
    tried = 0

    for operation in schema.get_all_operations():
        assert isinstance(operation, Ok)
        api = operation.ok()

        @how(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
        @given(case=api.as_strategy(), is_real=st.booleans())
        def calls(case: schemathesis.Case[APIOperation[Any, Any, Any, Any]], is_real: bool) -> None:  # noqa: FBT001
            if is_real:  # random ids would never name a match
                case.path_parameters.update({name: real[name] for name in case.path_parameters if name in real})
            case.call_and_validate(
                base_url=served.origin,
                headers={**case.headers, **headers},
                excluded_checks=[positive_data_acceptance],  # a position or an edition is more than its schema says
            )

        calls()
        tried += 1
    assert tried >= 18
    assert served.state.metrics.failures._value.get() == 0, served.log.getvalue()[-3000:]  # noqa: SLF001
