"""`xian shot`: the picture of a scene, taken without a screen."""

from __future__ import annotations

import argparse
import os
import re
from pathlib import Path

from xian.engine.game import BadInput

SMALLEST = (640, 400)
LARGEST = (7680, 4320)


def run(arguments: argparse.Namespace) -> int:
    """Stage the scene, write its picture, and print where it is."""
    size = read_size(arguments.size)
    if not 0.8 <= arguments.scale <= 2:
        raise BadInput("--scale takes 0.8 to 2")
    path = Path(arguments.out or f"{arguments.scene}.png")
    if path.suffix.lower() != ".png" or "\0" in str(path):
        raise BadInput("--out takes the name of a PNG file", source=str(path))
    # Before pygame is loaded: neither a window nor a sound device is wanted, nor the line it greets with.
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    from xian.shots import Shot, take

    shot = Shot(arguments.scene, arguments.game, arguments.players, arguments.seed, arguments.moves,
                arguments.seat - 1, arguments.lang, arguments.scale, size, arguments.contrast)
    take(shot, path)
    print(path)
    return 0


def read_size(words: str) -> tuple[int, int]:
    """`1280x720` as two numbers of pixels."""
    found = re.fullmatch(r"([0-9]{1,5})[xX×]([0-9]{1,5})", words, re.ASCII)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(least <= side <= most for least, side, most in zip(SMALLEST, size, LARGEST, strict=True)):
        raise BadInput(f"--size {words!r}: it takes a width and a height such as 1280x720, from "
                       f"{SMALLEST[0]}x{SMALLEST[1]} to {LARGEST[0]}x{LARGEST[1]}")
    return size
