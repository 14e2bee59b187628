"""The laws to read: an edition in a language, a clause, and the picture of its example."""

from typing import Annotated

from pydantic import Field

from carrom.server.answers import File, picture
from carrom.server.laws import book
from carrom.server.laws.examples import example_picture
from carrom.server.play.wire.forms import LawBook, LawText
from carrom.server.play.wire.messages import LanguageCode
from carrom.server.problems import existing
from carrom.server.state import ServerState

Code = Annotated[str, Field(max_length=40)]
CACHE = "private, max-age=600"
"""The laws change with the version of the server only."""


async def law_book(server: ServerState, edition: Code, lang: LanguageCode = "en") -> LawBook:
    """All clauses of an edition in a language."""
    return existing(await server.pools.files.run(book.book, edition, lang), "edition")


async def law(server: ServerState, edition: Code, clause: Code, lang: LanguageCode = "en") -> LawText:
    """Text of a clause, or of a reading such as H12, with its readings and its example."""
    return existing(await server.pools.files.run(book.law_text, edition, clause, lang), "clause")


async def example(server: ServerState, edition: Code, clause: Code, lang: LanguageCode = "en") -> File:
    """The drawing of a clause's example."""
    found = await law(server, edition, clause, lang)
    drawn = await server.pools.pictures.run(example_picture, found.edition, clause, lang)
    return picture(existing(drawn, "clause"), cache=CACHE)
