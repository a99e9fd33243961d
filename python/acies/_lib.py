"""The shared library and its header, found and opened.

The header is read as it is (acies.h of the same build), so there is no second copy of any declaration.
ACIES_LIBRARY and ACIES_HEADER name other files than those that are found.
"""
from __future__ import annotations

import os
import pathlib
import re

import cffi

HERE = pathlib.Path(__file__).resolve().parent
SOURCE = HERE.parent.parent  # of a checkout


def _first(paths: list[pathlib.Path]) -> pathlib.Path | None:
    return next((path for path in paths if path.is_file()), None)


def _header() -> str:
    named = os.environ.get("ACIES_HEADER")
    path = pathlib.Path(named) if named else _first(
        [HERE / "acies.h", SOURCE / "include" / "acies.h", pathlib.Path("/usr/local/include/acies.h"),
         pathlib.Path("/usr/include/acies.h")])
    if not path:
        raise ImportError("acies.h is not found: install libacies, or name it in ACIES_HEADER")
    return path.read_text(encoding="utf-8")


def declarations(header: str) -> str:
    """What cffi can read of the header: without comments and the preprocessor's lines."""
    text = re.sub(r"/\*.*?\*/", "", header, flags=re.S)
    text = re.sub(r"#ifdef __cplusplus.*?#endif", "", text, flags=re.S)
    return re.sub(r"^[ \t]*#.*$", "", text, flags=re.M)


def _library() -> str:
    named = os.environ.get("ACIES_LIBRARY")
    if named:
        return named
    built = _first([HERE / "libacies.so.0", SOURCE / "build" / "release" / "libacies.so.0"])
    return str(built) if built else "libacies.so.0"


ffi = cffi.FFI()
ffi.cdef(declarations(_header()))
try:
    lib = ffi.dlopen(_library())
except OSError as error:
    raise ImportError(f"libacies cannot be opened: {error}; install it, or name it in ACIES_LIBRARY") from None
