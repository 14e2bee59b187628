"""Certificates for HTTPS in a hall: an authority of the club, the certificate of this machine, and their files.

A phone that trusts the authority trusts the machine. The authority is constrained to this machine's names, to names
under ``.local`` and to private addresses (RFC 5280, 4.2.1.10), so that its key, if it is stolen, serves for no other
site.
"""

import ipaddress
import os
import re
import socket
import ssl
from collections.abc import Iterable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final, NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from carrom.errors import BadInput, reason_of
from carrom.server.network import lan_address

AUTHORITY_DAYS: Final = 3650
DAYS: Final = 397
"""How long a certificate is valid unless told otherwise."""
MOST_DAYS: Final = 825
"""iOS refuses a certificate that is valid for longer, whoever signed it."""
EARLIER: Final = timedelta(days=1)
"""Certificates begin a day ago: the clock of a phone may be slow."""
PRIVATE: Final = (
    *("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16"),
    *("::1/128", "fc00::/7", "fe80::/10"),
)
"""Networks that the authority may always speak for: nobody else's site is in them."""
HOST: Final = re.compile(r"(?!-)[a-z0-9-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9-]{1,63}(?<!-))*")
LONGEST_NAME: Final = 253
Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Files(NamedTuple):
    """The four files in a folder."""

    authority: Path
    authority_key: Path
    certificate: Path
    key: Path

    @classmethod
    def in_folder(cls, folder: Path) -> "Files":
        """Their paths."""
        return cls(*(folder / name for name in ("authority.pem", "authority.key", "server.pem", "server.key")))


class Pair(NamedTuple):
    """The files by which the server speaks HTTPS."""

    certificate: Path
    key: Path


class Signed(NamedTuple):
    """A certificate and its private key."""

    certificate: x509.Certificate
    key: ec.EllipticCurvePrivateKey


def own_names() -> tuple[str, ...]:
    """Names and addresses by which this machine is reached in its network, and by itself."""
    host = socket.gethostname().lower()
    short = host.partition(".")[0]
    names = ["localhost", *(each for each in (short, f"{short}.local", host) if _is_host(each)), "127.0.0.1", "::1"]
    with suppress(OSError):
        names += [str(found[4][0]).partition("%")[0] for found in socket.getaddrinfo(host, None)]
    return tuple(dict.fromkeys([*names, *filter(None, [lan_address()])]))


def checked_name(given: str) -> str:
    """A host name or an address in its usual form; BadInput if it is neither."""
    with suppress(ValueError):
        return str(ipaddress.ip_address(given))
    name = given.lower().rstrip(".")
    if not _is_host(name):
        raise BadInput("bad_host_name", at="--name", given=given[:200])
    return name


def _is_host(name: str) -> bool:
    return len(name) <= LONGEST_NAME and HOST.fullmatch(name) is not None


def new_authority(names: Iterable[str], now: datetime) -> Signed:
    """An authority that can sign certificates for these names, names under ``.local`` and private addresses only."""
    key = ec.generate_private_key(ec.SECP256R1())
    host = socket.gethostname().partition(".")[0][:40]
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, f"Carrom {host} {now:%Y-%m-%d}")])
    hosts, addresses = _parts(names)
    networks: list[Network] = [ipaddress.ip_network(each) for each in PRIVATE]
    networks += [ipaddress.ip_network(each) for each in addresses if not any(each in known for known in networks)]
    permitted: list[x509.GeneralName] = [x509.DNSName(each) for each in dict.fromkeys(["localhost", "local", *hosts])]
    permitted += [x509.IPAddress(each) for each in networks]
    certificate = (
        _builder(name, name, key, now, AUTHORITY_DAYS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(signs=True), critical=True)
        .add_extension(x509.NameConstraints(permitted, None), critical=True)
        .sign(key, hashes.SHA256())
    )
    return Signed(certificate, key)


def new_certificate(authority: Signed, names: Iterable[str], days: int, now: datetime) -> Signed:
    """A certificate for these names and addresses; BadInput if the authority cannot speak for one of them."""
    hosts, addresses = _parts(names)
    if outside := _outside(hosts, addresses, authority.certificate):
        raise BadInput("name_outside_authority", given=", ".join(outside))
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, (hosts or [str(each) for each in addresses])[0][:64])])
    issued: list[x509.GeneralName] = [x509.DNSName(each) for each in hosts]
    issued += [x509.IPAddress(each) for each in addresses]
    left = authority.certificate.not_valid_after_utc - now
    certificate = (
        _builder(name, authority.certificate.subject, key, now, min(days, left.days))
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(signs=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.SubjectAlternativeName(issued), critical=False)
        .add_extension(
            x509.AuthorityKeyIdentifier.from_issuer_public_key(authority.key.public_key()),
            critical=False,
        )
        .sign(authority.key, hashes.SHA256())
    )
    return Signed(certificate, key)


def _parts(names: Iterable[str]) -> tuple[list[str], list[Address]]:
    """Host names and addresses apart."""
    hosts: list[str] = []
    addresses: list[Address] = []
    for name in names:
        try:
            addresses.append(ipaddress.ip_address(name))
        except ValueError:
            hosts.append(name)
    return hosts, addresses


def _builder(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePrivateKey, now: datetime, days: int
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - EARLIER)
        .not_valid_after(now + timedelta(days=days))
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )


def _usage(*, signs: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=signs,
        crl_sign=signs,
        encipher_only=False,
        decipher_only=False,
    )


def _outside(hosts: Iterable[str], addresses: Iterable[Address], authority: x509.Certificate) -> list[str]:
    """Names that an authority may not speak for."""
    try:
        constraints = authority.extensions.get_extension_for_class(x509.NameConstraints).value
    except x509.ExtensionNotFound:  # made by another program: it may speak for all
        return []
    permitted = constraints.permitted_subtrees or ()
    names = [each.value for each in permitted if isinstance(each, x509.DNSName)]
    values = [each.value for each in permitted if isinstance(each, x509.IPAddress)]
    networks = [each for each in values if isinstance(each, ipaddress.IPv4Network | ipaddress.IPv6Network)]
    strangers = [host for host in hosts if not any(host == each or host.endswith(f".{each}") for each in names)]
    return strangers + [str(each) for each in addresses if not any(each in network for network in networks)]


def write(signed: Signed, certificate: Path, key: Path) -> None:
    """Write a certificate, and its key so that only its owner can read it; BadInput if that fails."""
    private = signed.key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    public = signed.certificate.public_bytes(serialization.Encoding.PEM)
    for path, data, mode in ((key, private, 0o600), (certificate, public, 0o644)):
        made = path.with_name(f"{path.name}.new")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            made.unlink(missing_ok=True)
            with os.fdopen(os.open(made, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
                file.write(data)
            made.replace(path)
        except OSError as error:
            raise BadInput("not_written", given=path, reason=reason_of(error)) from None


def read_authority(certificate: Path, key: Path) -> Signed:
    """The authority that was made earlier; BadInput if one of its files cannot be used."""
    found = read_certificate(certificate)
    if found.not_valid_after_utc < present():
        raise BadInput("authority_expired", given=certificate, date=f"{found.not_valid_after_utc:%Y-%m-%d}")
    data = _read(key)
    try:
        private = serialization.load_pem_private_key(data, None)
    except (ValueError, TypeError):
        raise BadInput("not_a_key", given=key) from None
    if not isinstance(private, ec.EllipticCurvePrivateKey) or private.public_key() != found.public_key():
        raise BadInput("key_of_another", given=key, other=certificate)
    return Signed(found, private)


def read_certificate(path: Path) -> x509.Certificate:
    """The first certificate in a file; BadInput if it has none."""
    data = _read(path)
    try:
        return x509.load_pem_x509_certificate(data)
    except ValueError:
        raise BadInput("not_a_certificate", given=path) from None


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except (OSError, ValueError) as error:
        raise BadInput("no_file", given=path, reason=reason_of(error)) from None


def is_authority(certificate: x509.Certificate) -> bool:
    """True if a certificate may sign others."""
    with suppress(x509.ExtensionNotFound):
        return certificate.extensions.get_extension_for_class(x509.BasicConstraints).value.ca
    return False


def fingerprint(certificate: x509.Certificate) -> str:
    """SHA-256 of a certificate as phones show it: pairs of capital digits with colons."""
    return certificate.fingerprint(hashes.SHA256()).hex(":").upper()


def beside(certificate: Path) -> Path | None:
    """The certificate of the authority in the folder of another certificate; none if there is no such file."""
    path = Files.in_folder(certificate.parent).authority
    with suppress(BadInput):
        return path if is_authority(read_certificate(path)) else None
    return None


def origins_of(pair: Pair, port: int) -> list[str]:
    """Origins of the server by the host names of its certificate: who made it meant them."""
    with suppress(x509.ExtensionNotFound):
        found = read_certificate(pair.certificate).extensions.get_extension_for_class(x509.SubjectAlternativeName)
        return [f"https://{name}:{port}" for name in found.value.get_values_for_type(x509.DNSName) if "*" not in name]
    return []


def check_pair(pair: Pair, now: datetime) -> None:
    """BadInput, in a sentence, if the server could not use this certificate and key."""
    certificate, key = pair
    found = read_certificate(certificate)
    private = _read(key)
    if b"ENCRYPTED" in private:
        raise BadInput("key_with_passphrase", at="--tls-key", given=key)
    if found.not_valid_after_utc < now:
        date = f"{found.not_valid_after_utc:%Y-%m-%d}"
        raise BadInput("certificate_expired", at="--tls-cert", given=certificate, date=date)
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certificate, key)
    except ssl.SSLError as error:
        if error.reason == "KEY_VALUES_MISMATCH":
            raise BadInput("key_of_another", at="--tls-key", given=key, other=certificate) from None
        raise BadInput("not_a_key", at="--tls-key", given=key) from None
    except OSError as error:
        raise BadInput("no_file", at="--tls-key", given=key, reason=reason_of(error)) from None


def present() -> datetime:
    """The present moment."""
    return datetime.now(UTC)
