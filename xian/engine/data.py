"""Where the program's own data files are."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from xian.engine import intake
from xian.engine.game import BadInput

PACK_BYTES: Final = 256 * 1024
"""The largest component pack that is read, and the largest text of our own."""

_PACKAGE: Final = Path(__file__).resolve().parents[1]


def _assets() -> Path:
    """`xian/assets` of an installed package, else the folder beside the package.

    The second is a checkout's layout and that of a PyInstaller bundle, whose modules have their
    `__file__` inside the bundle's folder.
    """
    inside = _PACKAGE / "assets"
    return inside if inside.is_dir() else _PACKAGE.parent / "assets"


ASSETS: Final = _assets()
COMPONENTS: Final = ASSETS / "components"
"""One file of component figures for each game."""
damaged: Final[list[str]] = []
"""Names of the program's own files that can't be used, or lack something: something plain stands in for them."""


def note_damage(name: str) -> None:
    if name not in damaged:
        damaged.append(name)


def read_text(path: Path) -> str:
    """The text of one of the program's own files. Raises GameError."""
    return intake.text(intake.read_now(path, PACK_BYTES), str(path))


def read_tables(path: Path) -> dict[str, Any]:
    """The tables of one of the program's own TOML files. Raises GameError, in English where the file can be read: the
    catalogues may be what is wrong."""
    try:
        return tomllib.loads(read_text(path))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadInput(f"this is not TOML: {error}", source=str(path)) from None
