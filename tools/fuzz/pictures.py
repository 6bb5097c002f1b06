"""Pictures beside saved games: PNG files by their chunks, with sums that are right again, and files of other kinds."""

from __future__ import annotations

import io
import os
import struct
import zlib
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

os.environ.update(SDL_VIDEODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import pygame

from tools.fuzz import mutate
from tools.fuzz.case import ACCEPTED, Case, must
from xian.scenes.thumbnails import filling

SIGN: Final = b"\x89PNG\r\n\x1a\n"
SIDES: Final = (0, 1, 2, 3, 16, 64, 255, 1000, 4096, 16384, 30000, 65536, 1 << 20, (1 << 31) - 1, 1 << 31,
                (1 << 32) - 1)
MORE: Final = (b"tRNS", b"gAMA", b"iCCP", b"tEXt", b"zTXt", b"sRGB", b"acTL", b"eXIf")
"""Chunks that a picture may have beside."""
NONE: Final = (b"", SIGN, b"<svg xmlns='http://www.w3.org/2000/svg' width='99999' height='99999'/>",
               b"GIF89a\xff\xff\xff\xff\x80\0\0", b"/* XPM */\nstatic char *a[]={\"9999 9999 1 1\"};",
               b"P6 99999 99999 255\n", b"FORM\0\0\0\x10ILBMBMHD", b"II*\0\x08\0\0\0",
               b"RIFF\xff\xff\xff\xffWEBPVP8L")
"""Beginnings of pictures of other kinds."""
OTHERS: Final = ("a.bmp", "a.tga", "a.jpg")
SHOWN: Final = ((160, 90), (64, 64), (1, 1), (400, 3))


def chunk(kind: bytes, data: bytes) -> bytes:
    """A chunk with its length and its sum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def parts(lots: Random) -> list[tuple[bytes, bytes]]:
    """The chunks of a small picture that is right."""
    width, height = lots.choice((1, 2, 9, 33)), lots.choice((1, 2, 9, 33))
    depth, colour, size = lots.choice(((8, 2, 3), (8, 6, 4), (8, 0, 1), (8, 4, 2), (16, 2, 6), (8, 3, 1)))
    lines = b"".join(bytes([lots.randrange(5)]) + lots.randbytes(width * size) for _ in range(height))
    found = [(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0))]
    if colour == 3:
        found.append((b"PLTE", lots.randbytes(768)))
    if lots.random() < 0.2:
        found.append((lots.choice(MORE), lots.randbytes(lots.choice((1, 4, 6, 40)))))
    return [*found, (b"IDAT", zlib.compress(lines, 1)), (b"IEND", b"")]


def png(lots: Random) -> bytes:
    """A PNG file, mostly broken."""
    found = parts(lots)
    for _ in range(lots.choice((0, 1, 1, 1, 2))):
        found = _broken(lots, found)
    data = SIGN + b"".join(chunk(kind, part) for kind, part in found)
    return mutate.some_bytes(lots, data) if lots.random() < 0.25 else data


def _broken(lots: Random, found: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    place = lots.randrange(len(found))
    kind, data = found[place]
    what = lots.random()
    if what < 0.35 and kind == b"IHDR" and len(data) == 13:
        width, height = (side if lots.random() < 0.3 else lots.choice(SIDES) for side in struct.unpack(">II", data[:8]))
        return [*found[:place], (kind, struct.pack(">II", width, height) + data[8:]), *found[place + 1:]]
    if what < 0.38:
        return [(name, swollen(lots.choice((1, 60, 180))) if name == b"IDAT" else part) for name, part in found]
    if what < 0.55:
        return [*found[:place], (kind, mutate.some_bytes(lots, data)), *found[place + 1:]]
    if what < 0.65:
        return [*found[:place], *found[place + 1:]] or found
    if what < 0.75:
        return [*found[:place], found[place], *found[place:]]
    if what < 0.85:
        return lots.sample(found, len(found))
    many = (lots.choice((b"IDAT", b"zTXt", b"iCCP")), zeros(lots.choice((10, 10**5, 10**7))))
    return [*found[:-1], many, *found[-1:]]


@cache
def zeros(count: int) -> bytes:
    """So many zeros, packed."""
    return zlib.compress(b"\0" * count, 9)


@cache
def swollen(times: int) -> bytes:
    """So many times 16 MB of zeros, packed, as one."""
    begin, block = zlib.compressobj(9), zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    return (begin.compress(b"") + begin.flush(zlib.Z_FULL_FLUSH)
            + (block.compress(bytes(16 << 20)) + block.flush(zlib.Z_FULL_FLUSH)) * times + begin.flush())


@cache
def other(name: str) -> bytes:
    """A small picture of another kind."""
    surface = pygame.Surface((9, 7))
    surface.fill((200, 30, 30), pygame.Rect(2, 2, 4, 4))
    into = io.BytesIO()
    pygame.image.save(surface, into, name)
    return into.getvalue()


def screen() -> None:
    """A screen that nobody sees: pictures are made for its format."""
    if pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((320, 200))


class Pictures:
    """Files through `thumbnails.filling`."""

    name: Final = "pictures"
    share: Final = 6

    def draw(self, lots: Random) -> Case:
        screen()
        what = lots.random()
        data = png(lots) if what < 0.85 else mutate.some_bytes(lots, other(lots.choice(OTHERS)))
        if what > 0.98:
            data = lots.choice(NONE)
        return {"data": data.decode("latin-1"), "shown": lots.choice(SHOWN), "folder": lots.random() < 0.01}

    def play(self, case: Any, room: Path) -> str:
        screen()
        path = room / "a.png"
        if case["folder"]:
            path.mkdir()
        else:
            path.write_bytes(case["data"].encode("latin-1"))
        width, height = case["shown"]
        found = filling(path, width, height)
        if found is None:
            return "no picture"
        must(found.get_size() == (width, height), f"a picture of {found.get_size()}")
        return ACCEPTED
