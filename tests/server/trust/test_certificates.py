"""HTTPS in a hall: the authority, the certificate of the machine, and a server that uses them."""

from __future__ import annotations

import asyncio
import ssl
import stat
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import httpx2
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import serialization

from carrom.cli import main
from carrom.errors import BadInput
from carrom.language import LANGUAGES
from carrom.server.process import ServeOptions, banner
from carrom.server.settings import Settings
from carrom.server.trust import certificates
from carrom.server.trust.certificates import Files, Pair
from tests.server.crash import Child, free_port, running

HALL = ("localhost", "club.local", "127.0.0.1", "192.168.1.20")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("tls")
    assert main(["certificate", "--folder", str(made), "--name", "club.local", "--name", "192.168.1.20"]) == 0
    return made


def trusting(folder: Path) -> ssl.SSLContext:
    """What a phone does that trusts the authority and nobody else."""
    return ssl.create_default_context(cafile=Files.in_folder(folder).authority)


def test_keys_are_readable_by_their_owner_only(folder: Path) -> None:
    files = Files.in_folder(folder)
    assert [stat.S_IMODE(path.stat().st_mode) for path in files] == [0o644, 0o600, 0o644, 0o600]
    for path in (files.authority, files.certificate):
        assert "PRIVATE" not in path.read_text()


def test_the_certificate_is_one_that_phones_accept(folder: Path) -> None:
    """Phones want the names, the purpose, and no more than 825 days."""
    made = certificates.read_certificate(Files.in_folder(folder).certificate)
    names = made.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert {"localhost", "club.local"} <= set(names.get_values_for_type(x509.DNSName))
    assert {"127.0.0.1", "192.168.1.20"} <= {str(each) for each in names.get_values_for_type(x509.IPAddress)}
    purposes = made.extensions.get_extension_for_class(x509.ExtendedKeyUsage).value
    assert list(purposes) == [x509.oid.ExtendedKeyUsageOID.SERVER_AUTH]
    assert made.not_valid_after_utc - made.not_valid_before_utc <= timedelta(days=825)
    assert not certificates.is_authority(made)


def test_an_authority_signs_nothing_but_its_own_names(folder: Path) -> None:
    files = Files.in_folder(folder)
    authority = certificates.read_authority(files.authority, files.authority_key)
    assert certificates.is_authority(authority.certificate)
    now = certificates.present()
    certificates.new_certificate(authority, ["another.local", "10.1.2.3"], 1, now)
    for name in ("bank.example", "8.8.8.8", "notlocal"):
        with pytest.raises(BadInput, match=name):
            certificates.new_certificate(authority, [name], 1, now)


def test_a_certificate_does_not_outlive_its_authority() -> None:
    now = certificates.present()
    authority = certificates.new_authority(HALL, now - timedelta(days=certificates.AUTHORITY_DAYS - 10))
    made = certificates.new_certificate(authority, HALL, 397, now)
    assert made.certificate.not_valid_after_utc <= authority.certificate.not_valid_after_utc


def test_a_key_is_never_overwritten_by_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["certificate", "--folder", str(tmp_path)]
    files = Files.in_folder(tmp_path)

    def contents() -> list[bytes]:
        return [path.read_bytes() for path in files]

    assert main(command) == 0
    first = contents()
    assert main(command) == 2
    assert "exists already" in capsys.readouterr().err
    assert contents() == first
    assert main([*command, "--replace"]) == 0
    second = contents()
    assert second[:2] == first[:2]  # the phones go on trusting it
    assert second[3] != first[3]
    assert main([*command, "--replace-authority"]) == 0
    assert contents()[1] != first[1]


@pytest.mark.parametrize(
    ("option", "value"),
    [("--days", "0"), ("--days", "826"), ("--name", "two words"), ("--name", "x-.local"), ("--name", "a" * 300)],
)
def test_a_mistaken_option_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], option: str, value: str
) -> None:
    assert main(["certificate", "--folder", str(tmp_path / "new"), option, value]) == 2
    assert capsys.readouterr().err.startswith(f"carrom certificate: {option}: ")
    assert not (tmp_path / "new").exists()


def test_a_folder_that_cannot_be_written_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("no folder")
    assert main(["certificate", "--folder", str(tmp_path / "file" / "tls")]) == 2
    assert "cannot write" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["authority.pem", "authority.key"])
@pytest.mark.parametrize("text", [None, "nonsense"])
def test_a_damaged_authority_is_reported_and_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, text: str | None
) -> None:
    command = ["certificate", "--folder", str(tmp_path)]
    assert main(command) == 0
    path = tmp_path / name
    if text is None:
        path.unlink()
    else:
        path.write_text(text)
    kept = (tmp_path / "server.pem").read_bytes()
    assert main([*command, "--replace"]) == 2
    assert name in capsys.readouterr().err
    assert (tmp_path / "server.pem").read_bytes() == kept


def locked(folder: Path) -> Pair:
    files = Files.in_folder(folder)
    key = serialization.load_pem_private_key(files.key.read_bytes(), None)
    secret = serialization.BestAvailableEncryption(b"men")
    form = serialization.PrivateFormat.PKCS8
    (folder / "locked.key").write_bytes(key.private_bytes(serialization.Encoding.PEM, form, secret))
    return Pair(files.certificate, folder / "locked.key")


def expired(folder: Path) -> Pair:
    files = Files.in_folder(folder)
    authority = certificates.read_authority(files.authority, files.authority_key)
    old = certificates.new_certificate(authority, HALL, 1, certificates.present() - timedelta(days=30))
    certificates.write(old, folder / "old.pem", folder / "old.key")
    return Pair(folder / "old.pem", folder / "old.key")


MISTAKES: dict[str, tuple[Callable[[Path], Pair], str]] = {
    "no certificate": (lambda f: Pair(f / "none.pem", f / "server.key"), "cannot read"),
    "no key": (lambda f: Pair(f / "server.pem", f / "none.key"), "cannot read"),
    "key as certificate": (lambda f: Pair(f / "server.key", f / "server.key"), "not a certificate"),
    "certificate as key": (lambda f: Pair(f / "server.pem", f / "server.pem"), "not a private key"),
    "key of another": (lambda f: Pair(f / "server.pem", f / "authority.key"), "not the key of"),
    "passphrase": (locked, "protected by a passphrase"),
    "expired": (expired, "expired on"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_the_server_refuses_files_that_it_cannot_use(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], mistake: str
) -> None:
    make, words = MISTAKES[mistake]
    pair = make(folder)
    database = str(tmp_path / "carrom.db")
    command = ["serve", "--port", "0", "--host", "127.0.0.1", "--database", database]
    assert main([*command, "--tls-cert", str(pair.certificate), "--tls-key", str(pair.key)]) == 2
    assert words in capsys.readouterr().err
    assert not Path(database).exists()


@pytest.mark.parametrize("option", ["--tls-cert", "--tls-key"])
def test_half_a_pair_is_refused(capsys: pytest.CaptureFixture[str], folder: Path, option: str) -> None:
    assert main(["serve", option, str(folder / "server.pem")]) == 2
    assert "expected both" in capsys.readouterr().err


def test_a_phone_that_trusts_the_authority_reaches_the_server(folder: Path, tmp_path: Path) -> None:
    async def story() -> None:
        files = Files.in_folder(folder)
        port = free_port()
        options = ("--tls-cert", str(files.certificate), "--tls-key", str(files.key))
        child = Child(str(tmp_path / "carrom.db"), port, *options)
        child.address = f"https://127.0.0.1:{port}"
        child.verify = trusting(folder)
        async with running(child):
            async with httpx2.AsyncClient(base_url=child.address, verify=trusting(folder)) as phone:
                me = await phone.get("/api/me")
                assert "secure" in me.headers["set-cookie"].lower()
                assert "strict-transport-security" not in me.headers
                trust = (await phone.get("/api/trust")).json()
                found = certificates.read_certificate(files.authority)
                assert trust["https"] is True
                assert trust["fingerprint"] == certificates.fingerprint(found)
                given = await phone.get("/api/trust/authority.crt")
                assert given.headers["content-type"] == "application/x-x509-ca-cert"
                assert x509.load_der_x509_certificate(given.content) == found
                name = {"Host": f"club.local:{port}", "Origin": f"https://club.local:{port}"}
                assert (await phone.patch("/api/me", json={"name": "Ann"}, headers=name)).status_code == 200
            with pytest.raises(httpx2.ConnectError, match="CERTIFICATE_VERIFY_FAILED"):
                async with httpx2.AsyncClient(base_url=child.address) as stranger:
                    await stranger.get("/api/me")

    asyncio.run(story())


def test_without_https_there_is_no_authority_to_trust(tmp_path: Path) -> None:
    async def story() -> None:
        child = Child(str(tmp_path / "carrom.db"), free_port())
        async with running(child), httpx2.AsyncClient(base_url=child.address) as phone:
            nothing = {"https": False, "authority": "", "fingerprint": "", "until": ""}
            assert (await phone.get("/api/trust")).json() == nothing
            assert (await phone.get("/api/trust/authority.crt")).status_code == 404

    asyncio.run(story())


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_banner_names_https_and_the_page_of_trust(code: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carrom.server.process.lan_address", lambda: "192.168.1.20")
    files = Files.in_folder(folder)
    settings = Settings(database="sqlite:///carrom.db", authority=files.authority)
    options = ServeOptions(lang=code, tls=Pair(files.certificate, files.key))
    said = banner(settings, "0.0.0.0", 8000, options)  # noqa: S104 - as when all may come
    assert "https://localhost:8000/" in said
    assert "https://192.168.1.20:8000/trust" in said
    assert "http://" not in said


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_was_made_is_said_in_every_language(code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["certificate", "--folder", str(tmp_path), "--lang", code]) == 0
    said = capsys.readouterr().out
    found = certificates.read_certificate(tmp_path / "authority.pem")
    assert certificates.fingerprint(found) in said
    assert str(tmp_path / "server.key") in said
