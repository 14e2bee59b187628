"""People, laws, positions and pages over HTTP."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.requests import HTTPConnection

from carrom.bots.levels import LEVELS
from carrom.equipment import SURFACES
from carrom.language import LANGUAGES
from carrom.laws.editions import EDITIONS
from carrom.laws.presets import PRESETS
from carrom.notation.position import read_position
from carrom.server.security import is_local
from tests.server.edge import HOT_SEAT, Served, closed_with, new_match, serving, settings

JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("http")
    with serving(settings(folder)) as running:
        yield running


def test_a_new_visitor_becomes_a_guest_and_keeps_his_id(served: Served) -> None:
    with served.client() as client:
        first, second = (client.get("/api/me").json() for _ in range(2))
    assert first == second
    assert first["account"] is False
    assert first["name"].startswith("Guest ")
    with served.client() as other:
        assert other.get("/api/me").json()["id"] != first["id"]


@pytest.mark.parametrize(("asked", "word"), [("cs", "Host"), ("fr, de-AT;q=0.8", "Gast"), ("", "Guest")])
def test_the_name_of_a_guest_is_in_the_language_of_the_browser(served: Served, asked: str, word: str) -> None:
    with served.client(**{"Accept-Language": asked}) as client:
        assert client.get("/api/me").json()["name"].startswith(f"{word} ")


def test_a_guest_who_only_looks_is_not_stored(served: Served) -> None:
    with served.client() as client:
        client.get("/api/me")
        before = served.state.store.health().writes
        client.get("/api/me")
        client.get("/api/matches")
        assert served.state.store.health().writes == before


def test_a_name_is_stored(served: Served) -> None:
    with served.client() as client:
        assert client.patch("/api/me", json={"name": "Žofie ♛"}).json()["name"] == "Žofie ♛"
        assert client.get("/api/me").json()["name"] == "Žofie ♛"


@pytest.mark.parametrize(("typed", "name"), [("tab\tbed", "tab bed"), ("a\x00b", "ab"), ("\u202ead", "ad")])
def test_a_name_is_stripped_of_what_cannot_be_seen(served: Served, typed: str, name: str) -> None:
    with served.client() as client:
        assert client.patch("/api/me", json={"name": typed}).json()["name"] == name


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "\x00", "\u202e", "\ud800", 7, None])
def test_an_unreadable_name_is_refused(served: Served, name: object) -> None:
    with served.client() as client:
        answer = client.patch("/api/me", content=json.dumps({"name": name}), headers=JSON)
    assert (answer.status_code, answer.json()["error"], answer.json()["at"]) == (422, "bad", "body.name")


def test_choices_name_every_edition_preset_and_level_in_every_language(served: Served) -> None:
    with served.client() as client:
        choices = client.get("/api/choices").json()
    assert [line["code"] for line in choices["editions"]] == [*EDITIONS, *PRESETS]
    late = {line["code"]: line["late"] for line in choices["editions"]}
    assert late == {**dict.fromkeys(EDITIONS), **{name: preset.late for name, preset in PRESETS.items()}}
    assert [level["level"] for level in choices["levels"]] == list(range(1, len(LEVELS) + 1))
    assert choices["languages"] == list(LANGUAGES)
    assert {line["code"]: line["friction"] for line in choices["surfaces"]} == SURFACES
    for line in choices["editions"] + choices["levels"]:
        assert set(line["about"]) == set(LANGUAGES)
        assert all(line["about"].values())


@pytest.mark.parametrize(
    ("address", "title"),
    [
        ("icf/73", "Dues and penalties"),
        ("icf/73?lang=de", "Schuld- und Strafsteine"),
        ("icf-late/73", "Dues and penalties"),
        ("icf/H12", "Readings"),
        ("house/Sink1", "Sunk striker"),
    ],
)
def test_a_law_is_returned_with_its_chapter(served: Served, address: str, title: str) -> None:
    with served.client() as client:
        law = client.get(f"/api/laws/{address}").json()
    assert law["text"]
    assert law["title"] == title


@pytest.mark.parametrize("address", ["icf/999", "nobodys/73", "icf/x", "house/icf", "nobodys"])
def test_an_unknown_law_is_not_found(served: Served, address: str) -> None:
    with served.client() as client:
        answer = client.get(f"/api/laws/{address}")
    assert (answer.status_code, answer.json()["error"]) == (404, "not_found")


def test_a_position_is_returned_in_canonical_form(served: Served) -> None:
    with served.client() as client:
        given = "CARROM1  q:0,0 ; w1 : 100 , 50.5;b9:-3,-90.25"
        checked = client.post("/api/positions/check", json={"position": given}).json()
    assert checked["problems"] == []
    assert checked["layout"] == [["Q", 0, 0], ["W1", 10000, 5050], ["B9", -300, -9025]]
    assert checked["position"] == "carrom1 Q:0,0;W1:100,50.5;B9:-3,-90.25"


def test_the_position_of_a_match_is_read_when_it_is_wanted(served: Served) -> None:
    line = "carrom1 Q:0,0;W1:330,330;B1:-100,-100"
    with served.client() as client:
        match = new_match(client, {**HOT_SEAT, "practice": True, "position": line})
        found = client.get(f"/api/matches/{match}/position").json()["position"]
        assert read_position(found).layout == read_position(line).layout
        assert client.get("/api/matches/nobody/position").status_code == 404


def test_all_problems_of_a_position_are_listed_in_every_language(served: Served) -> None:
    with served.client() as client:
        checked = client.post("/api/positions/check", json={"position": "carrom1 W1:0,0;W2:1,1 turn=9"}).json()
    assert len(checked["problems"]) >= 2
    assert all(set(problem["message"]) == set(LANGUAGES) for problem in checked["problems"])
    assert checked["position"] == ""


def test_a_position_that_cannot_start_a_match_is_refused(served: Served) -> None:
    unsettled = "carrom1 Q:0,0;W1:100,0;B1:50,50 turn=2 lots=w,2,0,1"
    with served.client() as client:
        checked = client.post("/api/positions/check", json={"position": unsettled}).json()
        form = {"players": [{"kind": "me"}] * 2, "practice": True, "position": unsettled}
        refused = client.post("/api/matches", json=form)
    (problem,) = checked["problems"]
    assert "men to place" in problem["message"]["en"]
    assert refused.json()["message"] == problem["message"]


def test_every_response_has_the_security_headers(served: Served) -> None:
    with served.client() as client:
        for path in ("/", "/api/me", "/api/nothing", "/healthz"):
            headers = client.get(path).headers
            assert "script-src 'self'" in headers["content-security-policy"], path
            assert "frame-ancestors 'none'" in headers["content-security-policy"], path
            assert "require-trusted-types-for 'script'" in headers["content-security-policy"], path
            assert headers["x-content-type-options"] == "nosniff", path
            assert headers["referrer-policy"] == "no-referrer", path
            assert headers["cross-origin-opener-policy"] == "same-origin", path
            assert "server" not in headers, path


@pytest.mark.parametrize(
    ("method", "path", "status", "error"),
    [
        ("GET", "/api/nothing", 404, "not_found"),
        ("GET", "/ws/matches/abc", 404, "not_found"),
        ("DELETE", "/api/me", 405, "method"),
        ("POST", "/", 405, "method"),
        ("GET", "/api/matches/nosuchmatch", 404, "not_found"),
        ("GET", "/api/matches/no%20such", 422, "bad"),
        ("GET", "/assets/none.js", 404, "not_found"),
    ],
)
def test_every_error_has_the_same_json_shape(served: Served, method: str, path: str, status: int, error: str) -> None:
    with served.client() as client:
        answer = client.request(method, path)
    told = answer.json()
    assert (answer.status_code, told["error"]) == (status, error)
    assert set(told) == {"error", "message", "at"}
    assert set(told["message"]) == set(LANGUAGES)


def test_health_readiness_and_metrics_are_served(served: Served) -> None:
    with served.client() as client:
        assert client.get("/healthz").text == "ok\n"
        assert client.get("/readyz").json()["ready"] is True
        figures = client.get("/metrics").text
    assert "carrom_ack_seconds_count" in figures
    assert 'carrom_requests_total{method="GET",status="200"}' in figures


def test_metrics_are_for_this_machine_only(served: Served) -> None:
    """A proxy on this machine passes on requests of others."""
    for header in ({"X-Forwarded-For": "203.0.113.9"}, {"X-Real-IP": "127.0.0.1"}, {"Forwarded": "for=127.0.0.1"}):
        with served.client(**header) as client:
            assert client.get("/metrics").json()["error"] == "not_found"
            assert client.get("/healthz").is_success


def test_metrics_of_another_machine_are_a_setting(tmp_path: Path) -> None:
    given = replace(settings(tmp_path), open_metrics=True)
    with serving(given) as served, served.client(**{"X-Forwarded-For": "203.0.113.9"}) as client:
        assert "carrom_ack_seconds_count" in client.get("/metrics").text


@pytest.mark.parametrize(
    ("host", "headers", "is_so"),
    [
        ("127.0.0.1", [], True),
        ("127.8.8.8", [], True),
        ("::1", [], True),
        ("192.0.2.7", [], False),
        ("2001:db8::1", [], False),
        ("a name", [], False),
        ("127.0.0.1", [(b"x-forwarded-for", b"192.0.2.7")], False),
    ],
)
def test_a_client_is_local_by_its_address(host: str, headers: list[tuple[bytes, bytes]], *, is_so: bool) -> None:
    assert is_local(HTTPConnection({"type": "http", "client": (host, 1), "headers": headers})) is is_so
    assert not is_local(HTTPConnection({"type": "http", "client": None, "headers": []}))


def test_answers_are_not_kept_in_caches_but_pages_and_pictures_are(served: Served) -> None:
    with served.client() as client:
        match = client.post("/api/matches", json={"players": [{"kind": "me"}, {"kind": "open"}]})
        account = client.post("/api/accounts", json={"name": "Cache", "passphrase": "nine white men"})
        others = [client.get(path) for path in ("/api/me", "/api/matches", "/api/nothing", "/readyz", "/metrics")]
        page = client.get("/")
    assert match.json()["links"]
    assert account.json()["codes"]
    assert {answer.headers["cache-control"] for answer in (match, account, *others)} == {"no-store"}
    assert page.headers["cache-control"] == "no-cache"


def test_https_is_kept_once_it_was_used(tmp_path: Path) -> None:
    behind = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9"}
    with serving(settings(tmp_path), proxy="127.0.0.1") as served:
        with served.client(**behind, Host="carrom.example.org") as client:
            secure = client.get("/api/me")
        with served.client(**behind) as client:
            own = client.get("/api/me")  # a certificate of the club's own may have to be left again
        with served.client() as client:
            plain = client.get("/api/me")
    assert secure.headers["strict-transport-security"] == "max-age=31536000"
    assert "secure" in secure.headers["set-cookie"].lower()
    assert "strict-transport-security" not in own.headers
    assert "strict-transport-security" not in plain.headers


def test_the_scheme_is_not_taken_from_an_unknown_proxy(served: Served) -> None:
    with served.client(**{"X-Forwarded-Proto": "https"}) as client:
        assert "strict-transport-security" not in client.get("/api/me").headers


def test_the_log_has_paths_without_queries(served: Served) -> None:
    with served.client() as client:
        client.get("/api/choices?token=0123456789abcdef")
    assert "/api/choices" in served.log.getvalue()
    assert "0123456789abcdef" not in served.log.getvalue()


def test_without_a_database_the_server_answers_503_and_closes_sockets_with_1013(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as served, served.client() as client:
        client.get("/api/me")
        served.do(served.store.close())
        answers = [client.get("/readyz"), client.post("/api/matches", json=HOT_SEAT), client.get("/api/matches")]
        with served.socket("0123456789abcdef") as line:
            assert closed_with(line) == 1013
        assert client.get("/healthz").is_success
    assert [answer.status_code for answer in answers] == [503] * 3
    assert {answer.json()["error"] for answer in answers} == {"not_ready"}
    assert all("retry-after" in answer.headers for answer in answers)
