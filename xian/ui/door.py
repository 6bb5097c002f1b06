"""A door for test drivers, shut unless the environment variable XIAN_TEST_DOOR names a file.

After every picture the program adds one line of JSON to that file: what is shown and where it is, in pixels of the
window. A driver that sends real mouse and keys, and a stopwatch, know from it when and where. Nothing is ever read
from it.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Mapping, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Any, Final

from xian.ui.canvas import Canvas
from xian.ui.controls import Control
from xian.ui.geometry import Box

VARIABLE: Final = "XIAN_TEST_DOOR"


class Door:
    """The file that the lines go to."""

    def __init__(self, path: Path) -> None:
        self._file: TextIOWrapper = path.open("a", encoding="utf-8")

    def tell(
        self, frame: int, seconds: float, canvas: Canvas, controls: Sequence[Control], scene: Mapping[str, Any]
    ) -> None:
        """The number of the picture, how long it took to draw and when it was shown, and what is on it."""
        line = {
            "frame": frame, "seconds": seconds, "at": time.monotonic(), "size": canvas.surface.get_size(),
            "controls": {one.id: in_pixels(one.box, canvas.scale) for one in controls if one.enabled}, **scene,
        }
        self._file.write(json.dumps(line, separators=(",", ":")) + "\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def open_door(environment: Mapping[str, str] | None = None) -> Door | None:
    """The door that the environment names, if it names one."""
    name = (os.environ if environment is None else environment).get(VARIABLE, "")
    return Door(Path(name)) if name else None


def in_pixels(box: Box, scale: float) -> list[int]:
    """Left, top, width and height of a box on the screen."""
    return [round(part * scale) for part in (box.x, box.y, box.w, box.h)]
