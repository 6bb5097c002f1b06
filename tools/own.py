"""What a tool knows of one game alone stands in `tools/<game>_<tool>.py` as `OWN`; a game that has no such module is
treated as any."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TypeVar, cast

T = TypeVar("T")


def own(key: str, tool: str, usual: T) -> T:
    """The game's own, or what is usual."""
    name = f"tools.{key}_{tool}"
    return cast(T, import_module(name).OWN) if find_spec(name) else usual
