"""How a kernel is compiled: exact IEEE arithmetic, no lock held, and the same bytes interpreted.

No fast-math and no fused multiply-add: the compiled code, the same code interpreted
(``NUMBA_DISABLE_JIT=1``) and any other machine must agree to the last bit.
Only the entry kernel is cached on disk. Its cache key holds a stamp of every kernel source,
because numba by itself looks only at the file the entry stands in.
"""

from __future__ import annotations

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


def kernel(function: F) -> F:
    """Compile a part of the engine; it is built into the entry that calls it."""
    return cast("F", numba.njit(nogil=True, error_model="numpy")(function))


def entry(function: F) -> F:
    """Compile the entry of the engine and keep the machine code on disk, or say that it cannot be kept."""
    try:
        return cast("F", numba.njit(nogil=True, error_model="numpy", cache=True)(function))
    except RuntimeError:
        # Neither the installation nor the home can be written.
        logging.getLogger("carrom.physics").warning(NO_CACHE)
        return kernel(function)


def source_stamp() -> str:
    """A digest of every kernel source, so that a change anywhere makes a new cache entry."""
    digest = sha256()
    for path in sorted((Path(__file__).parent / "kernels").glob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _address(_context: Any, array: Any) -> Any:
    """The address of an array's first element."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        made = context.make_array(signature.args[0])(context, builder, value=args[0])
        return made.data

    pointer: Any = types.CPointer
    return pointer(array.dtype)(array), generate


_pointer: Any = intrinsic(_address)


def flat(array: npt.NDArray[Any]) -> Any:
    """An array as one row without bounds: compiled, the bare address, which is neither counted nor checked.

    Counted arrays handed from kernel to kernel cost half the speed. The caller keeps the array alive.
    """
    return array.reshape(-1)


if not vars(config)["DISABLE_JIT"]:

    @overload(flat, inline="always")
    def _flat(array: Any) -> Any:  # noqa: ARG001
        def address(array: Any) -> Any:
            return _pointer(array)

        return address
