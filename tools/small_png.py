"""A picture as a PNG of at most 256 colours, for the README: a third of the size. The same picture, the same file."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
import pygame

COLOURS: Final = 256
ROUNDS: Final = 3
"""How often every colour of the palette moves to the middle of what it stands for."""
SLICE: Final = 4096
"""Colours compared with the palette in one go, for the memory's sake."""
SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
Numbers: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.float64]]"
Places: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.int64]]"


def write_small(picture: pygame.Surface, path: Path) -> None:
    """Write the picture with the colours that suit it best."""
    width, height = picture.get_size()
    pixels = np.frombuffer(pygame.image.tobytes(picture, "RGB"), np.uint8).reshape(-1, 3)
    found, places, counts = np.unique(pixels, axis=0, return_inverse=True, return_counts=True)
    colours, weights = found.astype(np.float64), np.sqrt(counts)
    palette = palette_of(colours, weights)
    rows = nearest(colours, palette)[places.ravel()].reshape(height, width).astype(np.uint8)
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)  # 8 bits a pixel, by palette
    data = zlib.compress(b"".join(b"\0" + row.tobytes() for row in rows), 9)
    path.write_bytes(SIGNATURE + chunk(b"IHDR", header) + chunk(b"PLTE", palette.astype(np.uint8).tobytes())
                     + chunk(b"IDAT", data) + chunk(b"IEND", b""))


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def palette_of(colours: Numbers, weights: Numbers) -> Numbers:
    """At most 256 colours for these: the box of colours that differ most is cut in two again and again."""
    boxes: list[Places] = [np.arange(len(colours))]
    spreads = [spread(colours, weights)]
    while len(boxes) < COLOURS and max(spreads) > 0:
        place = spreads.index(max(spreads))
        box = boxes.pop(place)
        spreads.pop(place)
        for half in halves(box, colours, weights):
            boxes.append(half)
            spreads.append(spread(colours[half], weights[half]))
    palette = np.array([middle(colours[box], weights[box]) for box in boxes])
    for _ in range(ROUNDS):
        stands = nearest(colours, palette)
        for place in range(len(palette)):
            own = stands == place
            if own.any():
                palette[place] = middle(colours[own], weights[own])
    return np.round(palette)


def halves(box: Places, colours: Numbers, weights: Numbers) -> tuple[Places, Places]:
    """The box cut at its middle, across the channel in which it is widest."""
    own = colours[box]
    centre = middle(own, weights[box])
    channel = int(((own - centre) ** 2 * weights[box, None]).sum(axis=0).argmax())
    low = own[:, channel] <= centre[channel]
    return box[low], box[~low]


def middle(colours: Numbers, weights: Numbers) -> Numbers:
    return np.asarray(np.average(colours, axis=0, weights=weights), np.float64)


def spread(colours: Numbers, weights: Numbers) -> float:
    """How much these differ, all together."""
    if len(colours) < 2:
        return 0.0
    return float((((colours - middle(colours, weights)) ** 2) * weights[:, None]).sum())


def nearest(colours: Numbers, palette: Numbers) -> Places:
    """The place in the palette that comes nearest to each colour."""
    found = [((colours[start:start + SLICE, None] - palette[None]) ** 2).sum(axis=2).argmin(axis=1)
             for start in range(0, len(colours), SLICE)]
    return np.concatenate(found)
