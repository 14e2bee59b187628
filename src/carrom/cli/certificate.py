"""Make a local authority and a certificate for this machine's names and addresses.

Phones in the same network then reach the server by HTTPS and keep working when the network fails.
"""

import argparse
from pathlib import Path

from carrom.cli.support.options import check_count, check_packages
from carrom.errors import BadInput
from carrom.language import Language


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """For which names, for how long, and where to keep the files."""
    parser.add_argument("--name", action="append", default=[], metavar="NAME", help=words.word("help", "cert_name"))
    parser.add_argument("--days", type=int, metavar="N", help=words.word("help", "cert_days"))
    parser.add_argument("--folder", metavar="DIR", help=words.word("help", "cert_folder"))
    parser.add_argument("--replace", action="store_true", help=words.word("help", "cert_replace"))
    parser.add_argument("--replace-authority", action="store_true", help=words.word("help", "cert_replace_authority"))


def run(args: argparse.Namespace, words: Language) -> int:
    """Write the files and print how to use them."""
    check_packages("cryptography", "segno", "sqlalchemy")
    # Imported here, because a missing package is refused above.
    from carrom.server.trust import certificates  # noqa: PLC0415
    from carrom.storage.database import data_folder  # noqa: PLC0415

    days = certificates.DAYS if args.days is None else args.days
    check_count("--days", days, 1, certificates.MOST_DAYS)
    given = [certificates.checked_name(name) for name in args.name]
    names = tuple(dict.fromkeys([*certificates.own_names(), *given]))
    files = certificates.Files.in_folder(Path(args.folder) if args.folder else data_folder() / "tls")
    now = certificates.present()
    if files.key.exists() and not (args.replace or args.replace_authority):
        raise BadInput("key_exists", given=files.key)
    is_known = files.authority.exists() or files.authority_key.exists()
    is_new = args.replace_authority or not is_known
    if is_new:
        authority = certificates.new_authority(names, now)
    else:
        authority = certificates.read_authority(files.authority, files.authority_key)
    made = certificates.new_certificate(authority, names, days, now)
    if is_new:
        certificates.write(authority, files.authority, files.authority_key)
    certificates.write(made, files.certificate, files.key)
    print(
        words.say(
            "server",
            "certificate_made" if is_new else "certificate_renewed",
            names=", ".join(names),
            until=f"{made.certificate.not_valid_after_utc:%Y-%m-%d}",
            authority=files.authority,
            fingerprint=certificates.fingerprint(authority.certificate),
            command=f"carrom serve --tls-cert {files.certificate} --tls-key {files.key}",
        )
    )
    return 0
