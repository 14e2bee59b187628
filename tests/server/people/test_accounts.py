"""Accounts: creation, logout, login, recovery, and what their owners can do."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest

from carrom.server.feature import Rate
from carrom.storage.sessions import MOST
from tests.server.edge import (
    HELLO,
    HOT_SEAT,
    Served,
    closed_with,
    heard,
    limited,
    new_match,
    play_on,
    serving,
    settings,
)

PASSPHRASE = "nine white men"  # noqa: S105 - of nobody
NEW: dict[str, dict[str, str]] = {"passphrase": {"new_passphrase": "nine black men"}, "codes": {}, "delete": {}}
"""What each change of an account needs besides the passphrase."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("accounts")
    with serving(settings(folder)) as running:
        yield running


def make(client: httpx2.Client, name: str, passphrase: str = PASSPHRASE) -> httpx2.Response:
    return client.post("/api/accounts", json={"name": name, "passphrase": passphrase})


def log_in(client: httpx2.Client, name: str, passphrase: str = PASSPHRASE) -> httpx2.Response:
    return client.post("/api/login", json={"name": name, "passphrase": passphrase})


def me(client: httpx2.Client) -> dict[str, Any]:
    said: dict[str, Any] = client.get("/api/me").json()
    return said


def test_an_account_keeps_the_id_of_the_guest(served: Served) -> None:
    with served.client() as client:
        guest = me(client)
        made = make(client, "Anna")
        assert made.status_code == 201
        assert made.json()["me"] == {"id": guest["id"], "name": "Anna", "account": True}
        assert len(made.json()["codes"]) == 8
        assert me(client)["account"] is True


def test_logout_makes_a_new_guest_and_login_restores_the_account(served: Served) -> None:
    with served.client() as client, served.client() as phone:
        account = make(client, "Bela").json()["me"]
        guest = client.post("/api/logout").json()
        assert guest["account"] is False
        assert guest["id"] != account["id"]
        assert me(client) == guest
        assert log_in(phone, "bELA").json() == account
        assert me(phone) == account


@pytest.mark.parametrize(("name", "passphrase"), [("Cyril", "ten white men"), ("Nobody", PASSPHRASE)])
def test_a_wrong_passphrase_and_an_unknown_name_get_the_same_answer(served: Served, name: str, passphrase: str) -> None:
    with served.client() as client:
        make(client, "Cyril")
        client.post("/api/logout")
        answer = log_in(client, name, passphrase)
    assert (answer.status_code, answer.json()["error"]) == (401, "passphrase")


def test_account_names_ignore_case(served: Served) -> None:
    with served.client() as first, served.client() as second:
        assert make(first, "Dóra").status_code == 201
        answer = make(second, "DÓRA")
        assert (answer.status_code, answer.json()["error"], answer.json()["at"]) == (409, "name_taken", "name")
        assert me(second)["account"] is False


def test_an_account_cannot_make_a_second_account(served: Served) -> None:
    with served.client() as client:
        make(client, "Eva")
        assert make(client, "Eva2").json()["error"] == "has_account"


def test_a_recovery_code_sets_a_new_passphrase_once(served: Served) -> None:
    with served.client() as client, served.client() as phone:
        made = make(client, "Filip").json()
        form = {"name": "filip", "code": made["codes"][3].upper(), "passphrase": "nine black men"}
        assert phone.post("/api/recover", json=form).json() == made["me"]
        again = phone.post("/api/recover", json={**form, "passphrase": "no men at all"})
        assert (again.status_code, again.json()["error"]) == (401, "code")
        assert log_in(phone, "Filip").status_code == 401
        assert log_in(phone, "Filip", "nine black men").status_code == 200


def test_a_recovery_logs_out_every_other_device(served: Served) -> None:
    with served.client() as lost, served.client() as phone:
        made = make(lost, "Zora").json()
        form = {"name": "Zora", "code": made["codes"][0], "passphrase": "nine black men"}
        phone.post("/api/recover", json=form)
        assert me(phone) == made["me"]
        assert me(lost)["id"] != made["me"]["id"]


def test_a_recovery_code_of_another_account_is_refused(served: Served) -> None:
    with served.client() as client, served.client() as other:
        codes = make(client, "Hana").json()["codes"]
        make(other, "Ivan")
        answer = other.post("/api/recover", json={"name": "Ivan", "code": codes[0], "passphrase": "nine black men"})
    assert answer.status_code == 401


def test_the_cookie_of_the_guest_is_invalid_after_the_account_is_made(served: Served) -> None:
    with served.client() as client:
        guest = me(client)
        copied = client.cookies["carrom"]
        make(client, "Jana")
        with served.client(Cookie=f"carrom={copied}") as thief:
            assert me(thief)["id"] != guest["id"]


def test_neither_passphrase_nor_code_is_stored_or_logged(served: Served) -> None:
    with served.client() as client:
        codes = make(client, "Karel", "a passphrase to look for").json()["codes"]
    kept = b"".join(file.read_bytes() for file in Path(served.state.settings.database).parent.glob("carrom.db*"))
    assert b"Karel" in kept
    for secret in ("a passphrase to look for", *codes):
        assert secret.encode() not in kept
        assert secret not in served.log.getvalue()


@pytest.mark.parametrize("passphrase", ["short", "x" * 201])
def test_a_passphrase_that_is_too_short_or_too_long_is_refused(served: Served, passphrase: str) -> None:
    with served.client() as client:
        assert make(client, "Lena", passphrase).json()["at"] == "body.passphrase"


def test_a_new_passphrase_closes_the_sockets_of_the_old_one(served: Served) -> None:
    with served.client() as thief, served.client() as owner:
        code = make(thief, "Zdena").json()["codes"][0]
        with served.socket(new_match(thief, HOT_SEAT), thief) as line:
            line.send(HELLO)
            welcome = heard(line, "welcome")
            play_on(line, welcome, 1)
            form = {"name": "Zdena", "code": code, "passphrase": "nine black men"}
            assert owner.post("/api/recover", json=form).status_code == 200
            assert closed_with(line) == 1013


def account(client: httpx2.Client, way: str, **form: str) -> httpx2.Response:
    return client.post(f"/api/account/{way}", json={"passphrase": PASSPHRASE, **form})


def devices(client: httpx2.Client) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = client.get("/api/account/sessions").json()
    return found


def copy_of(served: Served, client: httpx2.Client) -> httpx2.Client:
    """A client with a stolen cookie."""
    return served.client(Cookie=f"carrom={client.cookies['carrom']}")


def test_logout_ends_the_session_wherever_its_cookie_is(served: Served) -> None:
    with served.client() as client, served.client() as phone:
        made = make(client, "Marta").json()["me"]
        log_in(phone, "Marta")
        with copy_of(served, client) as thief, served.socket(new_match(client, HOT_SEAT), client) as line:
            assert me(thief) == made
            line.send(HELLO)
            heard(line, "welcome")
            client.post("/api/logout")
            assert closed_with(line) == 1013
            assert me(thief)["id"] != made["id"]
        assert me(phone) == made


def test_logout_everywhere_ends_all_sessions(served: Served) -> None:
    with served.client() as client, served.client() as phone:
        made = make(client, "Nela").json()["me"]
        log_in(phone, "Nela")
        with served.socket(new_match(phone, HOT_SEAT), phone) as line:
            line.send(HELLO)
            heard(line, "welcome")
            assert client.post("/api/logout", json={"everywhere": True}).json()["account"] is False
            assert closed_with(line) == 1013
        assert me(phone)["id"] != made["id"]
        assert log_in(phone, "Nela").json() == made


def test_a_changed_passphrase_ends_the_other_sessions_and_keeps_this_one(served: Served) -> None:
    with served.client() as client, served.client() as phone:
        made = make(client, "Olga").json()["me"]
        log_in(phone, "Olga")
        with served.socket(new_match(phone, HOT_SEAT), phone) as line, copy_of(served, client) as thief:
            line.send(HELLO)
            heard(line, "welcome")
            changed = account(client, "passphrase", **NEW["passphrase"])
            assert changed.json() == made
            assert closed_with(line) == 1013
            assert me(thief)["id"] != made["id"]
        assert me(phone)["id"] != made["id"]
        assert me(client) == made
        assert [device["current"] for device in devices(client)] == [True]
        assert log_in(phone, "Olga").status_code == 401
        assert log_in(phone, "Olga", "nine black men").status_code == 200


def test_devices_are_listed_and_ended_one_by_one(served: Served) -> None:
    agent = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
    with served.client() as client, served.client(**{"User-Agent": agent}) as phone, served.client() as other:
        make(client, "Pavla")
        log_in(phone, "Pavla")
        make(other, "Quido")
        listed = devices(client)
        assert sorted(device["current"] for device in listed) == [False, True]
        ended = next(device for device in listed if not device["current"])
        assert ended["device"] == "Firefox, Android"
        assert ended["created_ms"] <= ended["seen_ms"]
        assert other.delete(f"/api/account/sessions/{ended['id']}").status_code == 404
        left = client.delete(f"/api/account/sessions/{ended['id']}").json()
        assert [device["current"] for device in left] == [True]
        assert me(phone)["account"] is False
        assert client.delete(f"/api/account/sessions/{ended['id']}").status_code == 404


def test_new_recovery_codes_replace_the_old_ones(served: Served) -> None:
    with served.client() as client, served.client() as phone:
        old = make(client, "Radek").json()["codes"]
        new = account(client, "codes").json()["codes"]
        assert len(new) == 8
        assert not set(old) & set(new)
        form = {"name": "Radek", "passphrase": "nine black men"}
        assert phone.post("/api/recover", json={**form, "code": old[0]}).status_code == 401
        assert phone.post("/api/recover", json={**form, "code": new[0]}).status_code == 200


def test_a_deleted_account_leaves_its_name_in_its_matches_and_nothing_else(served: Served) -> None:
    with served.client() as client, served.client() as phone, served.client() as other:
        client.get("/api/me")
        guest_cookie = client.cookies["carrom"]
        made = make(client, "Sylva").json()
        log_in(phone, "Sylva")
        match = new_match(client, HOT_SEAT)
        with served.socket(match, phone) as line, copy_of(served, client) as thief:
            line.send(HELLO)
            welcome = heard(line, "welcome")
            play_on(line, welcome, 1)
            deleted = account(client, "delete").json()
            assert closed_with(line) == 1013
            assert me(thief)["id"] != made["me"]["id"]
        assert deleted["account"] is False
        assert deleted["id"] != made["me"]["id"]
        assert me(client) == deleted
        with served.client(Cookie=f"carrom={guest_cookie}") as older:
            assert me(older)["id"] != made["me"]["id"]
        assert log_in(phone, "Sylva").status_code == 401
        recovery = {"name": "Sylva", "passphrase": "nine black men", "code": made["codes"][0]}
        assert phone.post("/api/recover", json=recovery).status_code == 401
        names = [player["name"] for player in other.get(f"/api/matches/{match}").json()["players"]]
        assert names == ["Sylva", "Guest"]
        assert make(other, "sylva").status_code == 201
        assert me(other)["id"] != made["me"]["id"]


@pytest.mark.parametrize("way", ["passphrase", "codes", "delete"])
def test_a_session_alone_does_not_change_an_account(served: Served, way: str) -> None:
    with served.client() as client, served.client() as guest:
        name = f"Tereza {way}"
        make(client, name)
        refused = account(client, way, **{**NEW[way], "passphrase": "ten white men"})
        assert (refused.status_code, refused.json()["error"]) == (401, "passphrase")
        assert account(guest, way, **NEW[way]).json()["error"] == "no_account"
        assert log_in(guest, name).status_code == 200


def test_a_guest_has_no_devices_to_list(served: Served) -> None:
    with served.client() as client:
        assert client.get("/api/account/sessions").json()["error"] == "no_account"
        assert client.delete("/api/account/sessions/abc").json()["error"] == "no_account"


def test_wrong_passphrases_are_limited_for_each_account(tmp_path: Path) -> None:
    """Whatever address they come from, and for names without an account as well; a recovery code still works."""
    with serving(limited(tmp_path, wrong_passphrases=Rate(3, 0.001))) as served, served.client() as client:
        code = make(client, "Ursula").json()["codes"][0]
        right = [log_in(client, "Ursula").status_code for _ in range(5)]
        wrong = [log_in(client, name, "ten white men").status_code for name in ("Ursula", "URSULA") for _ in range(2)]
        unknown = [log_in(client, "Nobody").status_code for _ in range(4)]
        late = log_in(client, "Ursula").status_code
        form = {"name": "Ursula", "code": code, "passphrase": "nine black men"}
        recovered = client.post("/api/recover", json=form).status_code
    assert right == [200] * 5
    assert wrong == unknown == [401, 401, 401, 429]
    assert (late, recovered) == (429, 200)


def test_refusals_are_logged_with_pseudonyms(tmp_path: Path) -> None:
    with serving(limited(tmp_path, wrong_passphrases=Rate(2, 0.001))) as served, served.client() as client:
        for name in ("Vilma", "VILMA", "Vilma", "Walter"):
            log_in(client, name)
        client.post("/api/recover", json={"name": "Vilma", "code": "aaaa-bbbb", "passphrase": PASSPHRASE})
        lines = [json.loads(line) for line in served.log.getvalue().splitlines()]
    refused = [line for line in lines if line["event"] in ("login_refused", "recovery_refused")]
    assert [line["why"] for line in refused] == ["passphrase", "passphrase", "rate", "passphrase", "code"]
    assert len({line["name"] for line in refused}) == 2
    assert len({line["address"] for line in refused}) == 1
    assert "vilma" not in served.log.getvalue().lower()
    assert "127.0.0.1" not in served.log.getvalue()


def test_sessions_are_bounded_and_the_least_used_ends(served: Served) -> None:
    with served.client() as first, served.client() as last:
        make(first, "Xaver")
        for _ in range(MOST):
            log_in(last, "Xaver")
        assert len(devices(last)) == MOST
        assert me(first)["account"] is False


@pytest.mark.parametrize("name", ["Anet", "ANET", "\u0410net", "A\u200bnet", " Anet "])
def test_the_name_of_an_account_is_reserved(served: Served, name: str) -> None:
    """Also names that only look like it, and for every way to type a name."""
    with served.client() as owner, served.client() as guest:
        make(owner, "Anet")
        seat = owner.post("/api/matches", json={"players": [{"kind": "me"}, {"kind": "open"}]}).json()
        token = {"token": seat["links"][0]["token"], "name": name}
        players = [{"kind": "me"}, {"kind": "me", "name": name}]
        for refused in (
            guest.patch("/api/me", json={"name": name}),
            guest.post(f"/api/matches/{seat['id']}/seat", json=token),
            guest.post("/api/matches", json={"players": players}),
            make(guest, name),
        ):
            assert (refused.status_code, refused.json()["error"], refused.json()["at"]) == (409, "name_taken", "name")


def test_a_guest_loses_a_name_that_an_account_takes(served: Served) -> None:
    with served.client() as guest, served.client() as owner:
        guest.patch("/api/me", json={"name": "Yveta"})
        assert make(owner, "Yveta").status_code == 201
        assert me(guest)["name"].startswith("Guest ")
        guest.patch("/api/me", json={"name": "Yveta B."})
        assert me(guest)["name"] == "Yveta B."
        owner.patch("/api/me", json={"name": "Yveta B."})
        assert me(guest)["name"].startswith("Guest ")


@pytest.mark.parametrize("name", ["Guest", "guest 1234", "Gast 7", "Host", "Invitado", "Bot 3"])
def test_no_account_takes_a_name_that_the_server_gives(served: Served, name: str) -> None:
    with served.client() as client, served.client() as other:
        assert make(client, name).json()["error"] == "name_taken"
        make(other, f"Zuzana {name}")
        assert other.patch("/api/me", json={"name": name}).json()["error"] == "name_taken"


@pytest.mark.parametrize("name", ["", "\u200b", "\u3164", "\u2800", "\u0301", "x" * 41])
def test_a_blank_or_long_name_is_refused(served: Served, name: str) -> None:
    with served.client() as client:
        refused = client.patch("/api/me", json={"name": name})
    assert (refused.status_code, refused.json()["at"]) == (422, "body.name")
