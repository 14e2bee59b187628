"""Trusting this server in a hall: what its certificate says, and the certificate of its authority."""

from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding

from carrom.server.answers import File, download
from carrom.server.play.wire.forms import Trust
from carrom.server.problems import existing
from carrom.server.state import ServerState
from carrom.server.trust.certificates import fingerprint, read_certificate
from carrom.server.visit import Visit


async def trust(server: ServerState, visit: Visit) -> Trust:
    """Whether the page came by HTTPS, and the authority behind it."""
    found = await _authority(server)
    is_secure = visit.scheme == "https"
    if found is None:
        return Trust(https=is_secure, authority="", fingerprint="", until="")
    return Trust(
        https=is_secure,
        authority=found.subject.rfc4514_string().removeprefix("CN="),
        fingerprint=fingerprint(found),
        until=f"{found.not_valid_after_utc:%Y-%m-%d}",
    )


async def authority(server: ServerState) -> File:
    """The certificate of the authority, in the form that phones install; never a key."""
    found = existing(await _authority(server))
    return download(found.public_bytes(Encoding.DER), "application/x-x509-ca-cert", "carrom-authority.crt")


async def _authority(server: ServerState) -> x509.Certificate | None:
    path = server.settings.authority
    return None if path is None else await server.pools.files.run(read_certificate, path)
