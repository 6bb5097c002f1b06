"""Fonts by path, and rendered words kept for the next picture."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path
from typing import Final

import pygame

from xian.engine.data import ASSETS
from xian.ui.theme import Colour

FOLDER: Final = ASSETS / "fonts"
FACES: Final = {
    "text": "text-regular.ttf", "bold": "text-bold.ttf", "italic": "text-italic.ttf",
    "display": "display.ttf", "chinese": "chinese.ttf",
}
KEPT_BYTES: Final = 20 << 20
"""How many bytes of rendered words are kept."""
KEPT_WIDTHS: Final = 16000


class Fonts:
    """Fonts by face and pixel size. `trouble` names a face whose file can't be read: another stands in."""

    def __init__(self, folder: Path = FOLDER) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self.trouble: list[str] = []
        self._folder = folder
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._words: OrderedDict[tuple[str, str, int, Colour], pygame.Surface] = OrderedDict()
        self._widths: dict[tuple[str, str, int], int] = {}
        self._bytes = 0

    def font(self, face: str, pixels: int) -> pygame.font.Font:
        key = (face, pixels)
        if key not in self._fonts:
            self._fonts[key] = self._load(face, pixels)
        return self._fonts[key]

    def _load(self, face: str, pixels: int) -> pygame.font.Font:
        path = self._folder / FACES[face]
        try:
            return pygame.font.Font(str(path), pixels)
        except (OSError, pygame.error):
            if path.name not in self.trouble:
                self.trouble.append(path.name)
            return pygame.font.Font(None, pixels)

    def width(self, text: str, face: str, pixels: int) -> int:
        """How wide a text is in pixels."""
        key = (text, face, pixels)
        if key not in self._widths:
            if len(self._widths) > KEPT_WIDTHS:
                self._widths.clear()
            self._widths[key] = self.font(face, pixels).size(text)[0]
        return self._widths[key]

    def height(self, face: str, pixels: int) -> int:
        """From one line to the next, in pixels."""
        return self.font(face, pixels).get_linesize()

    def words(self, text: str, face: str, pixels: int, colour: Colour) -> pygame.Surface:
        """The text as a picture."""
        key = (text, face, pixels, colour)
        found = self._words.get(key)
        if found is None:
            found = self.font(face, pixels).render(text, True, colour)
            if pygame.display.get_init() and pygame.display.get_surface() is not None:
                found = found.convert_alpha()
            self._words[key] = found
            self._bytes += 4 * found.get_width() * found.get_height()
            while self._bytes > KEPT_BYTES and len(self._words) > 1:
                _, old = self._words.popitem(last=False)
                self._bytes -= 4 * old.get_width() * old.get_height()
        else:
            self._words.move_to_end(key)
        return found

    def forget(self) -> None:
        """Let the rendered words go, after a change of scale."""
        self._words.clear()
        self._bytes = 0
        self._widths.clear()
        self._fonts.clear()
