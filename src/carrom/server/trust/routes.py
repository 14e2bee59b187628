"""Routes for trusting this server in a hall: what its certificate says, and the certificate of its authority."""

from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding
from fastapi import APIRouter, Request, Response

from carrom.server.play.wire.forms import Trust
from carrom.server.problems import Refusal, file_problem_responses, problem_responses
from carrom.server.state import CurrentServer, ServerState
from carrom.server.trust.certificates import fingerprint, read_certificate

router = APIRouter(prefix="/api/trust", tags=["trust"])


@router.get("", responses=problem_responses())
async def trust(server: CurrentServer, request: Request) -> Trust:
    """Whether the page came by HTTPS, and the authority behind it."""
    found = await _authority(server)
    is_secure = request.url.scheme == "https"
    if found is None:
        return Trust(https=is_secure, authority="", fingerprint="", until="")
    return Trust(
        https=is_secure,
        authority=found.subject.rfc4514_string().removeprefix("CN="),
        fingerprint=fingerprint(found),
        until=f"{found.not_valid_after_utc:%Y-%m-%d}",
    )


@router.get("/authority.crt", responses=file_problem_responses("not_found"), response_class=Response)
async def authority(server: CurrentServer) -> Response:
    """The certificate of the authority, in the form that phones install; never a key."""
    found = await _authority(server)
    if found is None:
        raise Refusal("not_found")
    headers = {"Content-Disposition": 'attachment; filename="carrom-authority.crt"'}
    return Response(found.public_bytes(Encoding.DER), headers=headers, media_type="application/x-x509-ca-cert")


async def _authority(server: ServerState) -> x509.Certificate | None:
    path = server.settings.authority
    return None if path is None else await server.pools.files.run(read_certificate, path)
