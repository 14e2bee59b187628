"""What a browser needs to rule without a network; ``web/src/wire/offline.ts`` is generated from this file."""

from carrom.server.play.wire.forms import ResponseBody


class OfflineFile(ResponseBody):
    """A file that a browser keeps."""

    path: str
    sha256: str
    bytes: int


class OfflineManifest(ResponseBody):
    """One version of the app and its engine, all of whose files belong together."""

    version: str
    """SHA-256 over all files."""
    engine: str
    """SHA-256 over the source files of the engine."""
    pyodide: str
    """Version of the Python for browsers; empty if this server does not have it, and rules online only."""
    runtime: str
    """Folder of Pyodide's own files."""
    library: str
    archive: str
    """Addresses of the standard library and of the engine."""
    files: list[OfflineFile]
    """What the engine needs."""
    shell: list[OfflineFile]
    """The pages of the app."""
