"""Every query that is declared has a function in SQL, and nothing else is there; the declarations need no database."""

import inspect
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, get_args, get_type_hints

import pytest
from sqlalchemy import Connection

from carrom.storage import sql
from carrom.storage.query import Query

MODULES = sorted({module.name for module in iter_modules(sql.__path__)} - {"appends", "rows", "store"})


def queries_of(module: str) -> dict[str, tuple[list[Any], Any]]:
    """The types of the arguments and of the result of each query of a module."""
    found = import_module(f"carrom.storage.{module}")
    hints = get_type_hints(found)
    queries = {name: value for name, value in vars(found).items() if isinstance(value, Query)}
    assert {name: query.name for name, query in queries.items()} == {name: f"{module}.{name}" for name in queries}
    declared = {name: get_args(hints[name]) for name in queries}
    return {name: (list(arguments), result) for name, (arguments, result) in declared.items()}


def functions_of(module: str) -> dict[str, tuple[list[Any], Any]]:
    """The same of the functions in SQL, after the connection."""

    def signatures() -> Iterator[tuple[str, tuple[list[Any], Any]]]:
        found = import_module(f"carrom.storage.sql.{module}")
        for name, function in inspect.getmembers(found, inspect.isfunction):
            if function.__module__ == found.__name__ and not name.startswith("_"):
                hints = get_type_hints(function)
                first, *others = [hints[parameter] for parameter in inspect.signature(function).parameters]
                assert first is Connection
                yield name, (others, hints["return"])

    return dict(signatures())


@pytest.mark.parametrize("module", MODULES)
def test_every_query_has_its_function_with_the_same_signature(module: str) -> None:
    assert queries_of(module)
    assert functions_of(module) == {
        name: (arguments, type(None) if result is None else result)
        for name, (arguments, result) in queries_of(module).items()
    }


def test_no_module_of_queries_is_without_sql() -> None:
    package = import_module("carrom.storage")
    names = [module.name for module in iter_modules(package.__path__) if not module.ispkg]
    declare = [
        name
        for name in names
        if any(isinstance(one, Query) for one in vars(import_module(f"carrom.storage.{name}")).values())
    ]
    assert sorted(declare) == MODULES


def test_the_declarations_need_no_database() -> None:
    code = f"""
import sys
sys.modules["sqlalchemy"] = None
import carrom.storage
{"".join(f"import carrom.storage.{name};" for name in MODULES)}
"""
    subprocess.run([sys.executable, "-c", code], check=True)
