"""Compilation of the kernels: exact IEEE arithmetic, without the interpreter lock.

No fast-math and no fused multiply-add: the compiled code, the same code interpreted (``NUMBA_DISABLE_JIT=1``) and any
other machine must agree to the last bit. Only the entry kernel is cached on disk. Its cache key includes a digest of
all kernel sources, because numba itself checks only the file of the entry.

With ``NUMBA_BOUNDSCHECK=1`` every index is checked, also those of flat views, and nothing is cached: the key of numba's
cache does not tell checked code from unchecked.
"""

import logging
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numba
import numpy.typing as npt
from numba.core import config, types
from numba.extending import intrinsic, overload

F = TypeVar("F", bound=Callable[..., object])

NO_CACHE: Final = (
    "no folder to keep the compiled physics engine in: every start compiles it anew, which takes some ten seconds; "
    "NUMBA_CACHE_DIR may name a folder that can be written"
)


IS_CHECKED: Final = bool(vars(config)["BOUNDSCHECK"])


def kernel(function: F) -> F:
    """Compile a function that the entry calls."""
    return cast("F", numba.njit(nogil=True, error_model="numpy")(function))


def entry(function: F) -> F:
    """Compile an entry and cache its machine code on disk; log a warning if no folder can be written."""
    if IS_CHECKED:
        return kernel(function)
    try:
        return cast("F", numba.njit(nogil=True, error_model="numpy", cache=True)(function))
    except RuntimeError:
        # Neither the installation nor the home can be written.
        logging.getLogger("carrom.physics").warning(NO_CACHE)
        return kernel(function)


def source_stamp(*packages: str) -> str:
    """A digest of all kernel sources of the physics, and of those of the packages given."""
    digest = sha256()
    folders = [Path(__file__).parents[1] / package / "kernels" for package in ("physics", *packages)]
    for path in sorted(path for folder in folders for path in folder.glob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _address(_context: Any, array: Any) -> Any:
    """Numba intrinsic: the address of an array's first element."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        made = context.make_array(signature.args[0])(context, builder, value=args[0])
        return made.data

    pointer: Any = types.CPointer
    return pointer(array.dtype)(array), generate


_pointer: Any = intrinsic(_address)


def flat(array: npt.NDArray[Any]) -> Any:
    """A flat view of an array; compiled, its bare address without reference count, and without checks of the bounds.

    Passing arrays from kernel to kernel costs half the speed. The caller must keep the array alive.
    In checked code it stays an array.
    """
    return array.reshape(-1)


if not vars(config)["DISABLE_JIT"]:

    @overload(flat, inline="always")
    def _flat(array: Any) -> Any:  # noqa: ARG001
        def view(array: Any) -> Any:
            return array.reshape(-1)

        def address(array: Any) -> Any:
            return _pointer(array)

        return view if IS_CHECKED else address
