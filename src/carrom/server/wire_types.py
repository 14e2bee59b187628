"""The TypeScript of the wire: ``python -m carrom.server.wire_types > web/src/wire.ts``.

Made from the annotations and docstrings of ``messages.py`` and ``forms.py``, so that a screen cannot be built
against a message the server does not know.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from typing_extensions import get_type_hints, is_typeddict

from carrom.server import forms, messages

HEAD = (
    "// Generated from src/carrom/server/messages.py and forms.py by `python -m carrom.server.wire_types`; not edited."
)
PLAIN: dict[object, str] = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}
ALIASES = ("Colour", "Engine", "Offered", "Tongue", "Words", "RefusedFor")
"""Named types of messages.py that keep their names; all others are spelled out."""
UNIONS = ("AnyCommand", "Incoming", "Outgoing")
BASES = (forms.Form, forms.Answer, messages.Command)
"""They say nothing by themselves."""


def wire_types() -> str:
    """The text of ``web/src/wire.ts``."""
    parts = [HEAD, _constant("FURTHEST", messages.FURTHEST)]
    parts += [_alias(name) for name in ALIASES]
    for module in (messages, forms):
        said = _docstrings(module)
        parts += [_interface(shape, said) for shape in _shapes(module)]
    parts += [f"export type {name} = {_union(name)};" for name in UNIONS]
    return "\n\n".join(parts) + "\n"


def _constant(name: str, value: int) -> str:
    return f"export const {name} = {value};"


def _alias(name: str) -> str:
    return f"export type {name} = {_spelled(getattr(messages, name), {})};"


def _union(name: str) -> str:
    kind = getattr(messages, name)
    kind = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    return " | ".join(_spelled(part, {}) for part in get_args(kind))


def _shapes(module: ModuleType) -> Iterator[type]:
    for shape in vars(module).values():
        if not inspect.isclass(shape) or shape.__module__ != module.__name__:
            continue
        if is_typeddict(shape) or (issubclass(shape, BaseModel) and shape not in BASES and _fields(shape)):
            yield shape


def _fields(shape: type) -> dict[str, tuple[object, bool]]:
    """Every field with its annotation, and whether a sender may leave it out."""
    if issubclass(shape, BaseModel):
        received = not issubclass(shape, forms.Answer)
        hints = get_type_hints(shape, include_extras=True)
        return {name: (hints[name], received and not field.is_required()) for name, field in shape.model_fields.items()}
    return {name: (hint, False) for name, hint in get_type_hints(shape, include_extras=True).items()}


def _interface(shape: type, said: dict[str, str]) -> str:
    lines = [*_comment(inspect.getdoc(shape) or "", ""), f"export interface {shape.__name__} {{"]
    named = {getattr(messages, name): name for name in ALIASES[:-2]} | {messages.RefusedFor: "RefusedFor"}
    for name, (annotation, optional) in _fields(shape).items():
        lines += _comment(said.get(f"{shape.__name__}.{name}", ""), "  ")
        lines.append(f"  {name}{'?' if optional else ''}: {_spelled(annotation, named)};")
    return "\n".join([*lines, "}"])


def _spelled(kind: object, named: dict[object, str]) -> str:
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in named:
        return named[kind]
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _spelled(parts[0], named)
    if origin is Literal:
        return " | ".join(f'"{part}"' for part in parts)
    if origin in (Union, UnionType):
        return " | ".join(_spelled(part, named) for part in parts)
    if origin is list:
        item = _spelled(parts[0], named)
        return f"({item})[]" if "|" in item else f"{item}[]"
    if origin is tuple:
        return f"[{', '.join(_spelled(part, named) for part in parts)}]"
    if kind == messages.Words:
        return "Words" if named else "Record<Tongue, string>"
    if inspect.isclass(kind):
        return kind.__name__
    raise TypeError(f"no TypeScript for {kind!r}")


def _comment(text: str, indent: str) -> list[str]:
    if not text:
        return []
    lines = text.replace("``", "`").splitlines()
    if len(lines) == 1:
        return [f"{indent}/** {lines[0]} */"]
    return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"]


def _docstrings(module: ModuleType) -> dict[str, str]:
    """What stands below each field: ``Class.field`` to its docstring."""
    found: dict[str, str] = {}
    for shape in ast.parse(inspect.getsource(module)).body:
        if not isinstance(shape, ast.ClassDef):
            continue
        for field, below in zip(shape.body, shape.body[1:], strict=False):
            match field, below:
                case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                    found[f"{shape.name}.{name}"] = inspect.cleandoc(text)
                case _:
                    pass
    return found


if __name__ == "__main__":
    sys.stdout.write(wire_types())
