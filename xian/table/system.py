"""What runs the program: which system, and whether the engine is machine code. Nothing here waits for another process:
Python asks a service of Windows that may hang (`_wmi`) what the system itself tells at once."""

from __future__ import annotations

import importlib.machinery
import platform
import sys

from xian.ai import levels, search

SEARCHING = ("search", "rollouts")


def system() -> str:
    """The system's name and version."""
    if sys.platform == "win32":
        version = sys.getwindowsversion()
        return f"Windows-{version.major}.{version.minor}.{version.build}"
    return platform.platform()


def is_compiled() -> bool:
    """Whether computer players search with machine code, as they were measured."""
    return str(search.__file__).endswith(tuple(importlib.machinery.EXTENSION_SUFFIXES))


def is_slower(key: str, game: str) -> bool:
    """Whether that level finds less here in its time than it was measured with."""
    level = levels.level(key, game)
    return level is not None and level.method in SEARCHING and level.seconds > 0 and not is_compiled()
