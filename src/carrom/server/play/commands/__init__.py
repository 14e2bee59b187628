"""Commands of the players: each class is a message, with who may send it when, and what it does.

A new command is one subclass of :class:`Command` in a module here; the table and the parser collect the subclasses.
"""

from functools import reduce
from operator import or_
from typing import Annotated, Any, Final, get_args

from pydantic import Field, TypeAdapter

from carrom.server.play.actions import Command
from carrom.server.play.commands import offers, turns
from carrom.server.play.wire.commands import Aiming, Hello, HoldingMen, Ping, Say

MODULES: Final = turns.__name__, offers.__name__
MESSAGES: Final = sorted(Command.__subclasses__(), key=lambda kind: MODULES.index(kind.__module__))
COMMANDS: Final[dict[str, type[Command]]] = {
    get_args(kind.model_fields["t"].annotation)[0]: kind
    for message in MESSAGES
    for kind in message.__subclasses__() or [message]
}
"""Every command by its name on the wire."""
OTHERS: Any = Hello | Ping | Aiming | HoldingMen | Say
PARSED: Any = reduce(or_, COMMANDS.values(), OTHERS)
INCOMING: TypeAdapter[Hello | Ping | Aiming | HoldingMen | Say | Command] = TypeAdapter(
    Annotated[PARSED, Field(discriminator="t")]
)
"""Parser of everything that a browser sends."""
TYPES: Final[dict[str, Any]] = {kind.__name__: kind for kind in MESSAGES} | {
    "AnyCommand": reduce(or_, MESSAGES),
    "Incoming": reduce(or_, MESSAGES, OTHERS),
}
"""Types of the TypeScript, by their names."""
