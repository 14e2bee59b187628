"""Accounts: creation, logout, login and recovery."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest

from tests.server.edge import HELLO, HOT_SEAT, Served, closed_with, heard, new_match, play_on, serving, settings

PASSPHRASE = "nine white men"  # noqa: S105 - of nobody


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
            line.send('{"t":"concede","what":"match","id":"concede-1","seq":1000}')
            assert closed_with(line) == 1013
