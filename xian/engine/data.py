"""Where the program's data files are, and reading a text file from outside safely."""

from __future__ import annotations

import stat
from pathlib import Path
from typing import Final

from xian.engine.game import BadInput, Fault

PACK_BYTES: Final = 256 * 1024
"""The largest component pack that is read."""

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


def read_text(path: Path | str, most: int = PACK_BYTES) -> str:
    """The text of a UTF-8 file of at most `most` bytes. Raises BadInput, never anything else."""
    source = str(path)
    try:
        where = Path(path)
        if not stat.S_ISREG(where.stat().st_mode):  # a folder, or a pipe that would never end
            raise BadInput(Fault("file.none"), source=source)
        with where.open("rb") as file:
            data = file.read(most + 1)
    except OSError as error:
        raise BadInput(Fault("file.unreadable", reason=error.strerror or str(error)), source=source) from None
    except ValueError:  # a NUL or a lone surrogate in the name
        raise BadInput(Fault("file.bad-name"), source=ascii(source)) from None
    if len(data) > most:
        raise BadInput(Fault("file.large", most=bytes_in_words(most)), source=source)
    return decode(data, source)


def decode(data: bytes, source: str) -> str:
    """Bytes as UTF-8 text, a byte order mark dropped. Raises BadInput with the line of the first bad byte."""
    data = data.removeprefix(b"\xef\xbb\xbf")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadInput(Fault("file.byte", byte=f"{data[error.start]:#04x}"), source=source, line=line) from None


def bytes_in_words(count: int) -> Fault:
    """So many bytes, the thousands set apart as a language does it."""
    thousands, rest = divmod(count, 1000)
    return Fault("bytes", thousands=thousands, rest=f"{rest:03}")
