"""The program's icon in the forms that systems ask for, from assets/art/app/icon.svg: `python tools/icons.py FOLDER`.

PNGs for Linux, an .ico for Windows, an .icns for macOS. They are made for every package and never kept.
"""

from __future__ import annotations

import argparse
import io
import os
import struct
from pathlib import Path
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "assets" / "art" / "app" / "icon.svg"
LINUX: Final = (16, 24, 32, 48, 64, 128, 256, 512)
WINDOWS: Final = (16, 20, 24, 30, 32, 36, 40, 48, 60, 64, 72, 80, 96, 128, 256)
AS_PNG: Final = 256
"""From this size on an .ico holds PNGs; smaller ones are bitmaps, which everything on Windows can read."""
MACOS: Final = {
    b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic13": 256, b"ic08": 256, b"ic14": 512, b"ic09": 512, b"ic10": 1024,
}
"""Kinds of picture in an .icns, with their sides; some are for dense screens."""


def drawn(side: int, source: Path = SOURCE) -> pygame.Surface:
    """The icon, drawn anew at that size."""
    return pygame.image.load_sized_svg(io.BytesIO(source.read_bytes()), (side, side))


def png(side: int) -> bytes:
    """The icon as a PNG."""
    data = io.BytesIO()
    pygame.image.save(drawn(side), data, "icon.png")
    return data.getvalue()


def bitmap(side: int) -> bytes:
    """The icon as .ico files hold it: blue, green, red and alpha from the lowest row up, then an empty mask."""
    rows = pygame.image.tobytes(drawn(side), "BGRA", True)
    mask = bytes(((side + 31) // 32) * 4 * side)
    return struct.pack("<IiiHHIIiiII", 40, side, 2 * side, 1, 32, 0, len(rows) + len(mask), 0, 0, 0, 0) + rows + mask


def ico() -> bytes:
    """All sizes for Windows in one file."""
    pictures = [png(side) if side >= AS_PNG else bitmap(side) for side in WINDOWS]
    head = struct.pack("<HHH", 0, 1, len(pictures))
    place = len(head) + 16 * len(pictures)
    for side, picture in zip(WINDOWS, pictures, strict=True):
        head += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return head + b"".join(pictures)


def icns() -> bytes:
    """All sizes for macOS in one file."""
    parts = b"".join(kind + struct.pack(">I", 8 + len(data)) + data
                     for kind, data in ((kind, png(side)) for kind, side in MACOS.items()))
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts


def make(folder: Path) -> None:
    """Write all of them: `xian.ico`, `xian.icns`, and `<side>.png` for each side."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "xian.ico").write_bytes(ico())
    (folder / "xian.icns").write_bytes(icns())
    for side in LINUX:
        (folder / f"{side}.png").write_bytes(png(side))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Make the program's icons from its SVG.")
    parser.add_argument("folder", type=Path)
    make(parser.parse_args().folder)
