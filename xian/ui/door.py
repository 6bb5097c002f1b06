"""A door for test drivers, shut unless the environment variable XIAN_TEST_DOOR is set.

After every picture the program then prints one line of JSON: what is shown and where it is, in pixels of the window,
its words, and which of them found no room. A driver that sends real mouse and keys, and a stopwatch, know from it when
and where. It leads to the standard output, to which nothing else is printed, and nowhere else: the environment names no
file. Nothing is ever read from it.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Mapping, Sequence
from typing import Any, Final, TextIO

from xian.ui.canvas import Canvas
from xian.ui.controls import Control
from xian.ui.geometry import Box

VARIABLE: Final = "XIAN_TEST_DOOR"


class Door:
    """Where the lines go, until nobody takes them."""

    def __init__(self, out: TextIO) -> None:
        self._out: TextIO | None = out

    def tell(
        self, frame: int, seconds: float, canvas: Canvas, controls: Sequence[Control], scene: Mapping[str, Any]
    ) -> None:
        """The number of the picture, how long it took to draw and when it was shown, and what is on it."""
        if self._out is None:
            return
        scale = canvas.pens.window_scale
        line = {
            "frame": frame, "seconds": seconds, "at": time.monotonic(), "size": canvas.surface.get_size(),
            "controls": {one.id: in_pixels(one.box, scale) for one in controls if one.enabled},
            "words": [text for text, _ in canvas.shown], "cut": canvas.overflows, **scene,
        }
        try:
            self._out.write(json.dumps(line, separators=(",", ":")) + "\n")
            self._out.flush()
        except (OSError, ValueError):
            self._out = None


def open_door() -> Door | None:
    """The door, if the environment asks for it and there is a standard output."""
    return Door(sys.__stdout__) if os.environ.get(VARIABLE) and sys.__stdout__ is not None else None


def in_pixels(box: Box, scale: float) -> list[int]:
    """Left, top, width and height of a box on the screen."""
    return [round(part * scale) for part in (box.x, box.y, box.w, box.h)]
