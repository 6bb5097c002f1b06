"""Fonts by path, and rendered words kept for the next picture. A font that is missing or damaged never is a reason for
words not to be seen: another stands in."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from pathlib import Path
from sys import byteorder
from typing import Final, TypeVar

import pygame

from xian.engine.data import ASSETS
from xian.engine.game import GameError
from xian.engine.intake import read_now
from xian.engine.letters import visible
from xian.ui.store import Store, bytes_of, converted
from xian.ui.theme import Colour

FOLDER: Final = ASSETS / "fonts"
FACES: Final = {
    "text": "text-regular.ttf", "bold": "text-bold.ttf", "italic": "text-italic.ttf",
    "display": "display.ttf", "chinese": "chinese.ttf",
}
LARGEST: Final = 8 << 20
"""Bytes of a font's file."""
KEPT_BYTES: Final = 20 << 20
"""How many bytes of rendered words are kept."""
KEPT_WIDTHS: Final = 16000
LONGEST: Final = 2000
"""Letters of a line that are drawn: far more than any window has room for."""

_Found = TypeVar("_Found")


class Fonts:
    """Fonts by face and pixel size. `trouble` names a face whose file can't be used: another stands in."""

    def __init__(self, folder: Path = FOLDER) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self.trouble: list[str] = []
        self._folder = folder
        self._paths: dict[str, Path | None] = {}
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._words: Store[tuple[str, str, int, Colour], pygame.Surface] = Store(KEPT_BYTES, bytes_of)
        self._widths: dict[tuple[str, str, int], int] = {}

    def font(self, face: str, pixels: int) -> pygame.font.Font:
        key = (face, pixels)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(self.path(face), pixels)
        return self._fonts[key]

    def path(self, face: str) -> Path | None:
        """The face's file, or that of plain text where it is damaged; None stands for pygame's own letters."""
        if face not in self._paths:
            path = self._folder / FACES[face]
            self._paths[face] = path
            if not is_whole(path):
                self._give_up(face)
                self._paths[face] = self.path("text") if face != "text" else None
        return self._paths[face]

    def _give_up(self, face: str) -> None:
        """Its file is no font after all."""
        if FACES[face] not in self.trouble:
            self.trouble.append(FACES[face])
        self._paths[face] = None
        self._fonts = {key: font for key, font in self._fonts.items() if key[0] != face}

    def _of(self, face: str, pixels: int, ask: Callable[[pygame.font.Font], _Found]) -> _Found:
        """What a font says or draws. One that can't, stands aside."""
        try:
            return ask(self.font(face, pixels))
        except (OSError, ValueError, pygame.error):
            if self.path(face) is None:
                raise
            self._give_up(face)
            return ask(self.font(face, pixels))

    def width(self, text: str, face: str, pixels: int) -> int:
        """How wide a text is in pixels."""
        key = (text, face, pixels)
        if key not in self._widths:
            if len(self._widths) > KEPT_WIDTHS:
                self._widths.clear()
            self._widths[key] = self._of(face, pixels, lambda font: font.size(drawn(text)))[0]
        return self._widths[key]

    def height(self, face: str, pixels: int) -> int:
        """From one line to the next, in pixels."""
        return self._of(face, pixels, pygame.font.Font.get_linesize)

    def words(self, text: str, face: str, pixels: int, colour: Colour) -> pygame.Surface:
        """The text as a picture."""
        return self._words.get((text, face, pixels, colour), self._rendered)

    def _rendered(self, text: str, face: str, pixels: int, colour: Colour) -> pygame.Surface:
        return converted(self._of(face, pixels, lambda font: font.render(drawn(text), True, colour)))

    def forget(self) -> None:
        """Let the rendered words go, after a change of scale."""
        self._words.forget()
        self._widths.clear()
        self._fonts.clear()


def drawn(text: str) -> str:
    """What is drawn of a text, wherever it comes from."""
    return visible(text[:LONGEST])


def is_whole(path: Path) -> bool:
    """Whether that is a font, and its tables add up to the sums that stand in it."""
    try:
        data = read_now(path, LARGEST)
    except GameError:
        return False
    count = int.from_bytes(data[4:6], "big")
    return count > 0 and all(_adds_up(data, 12 + 16 * place) for place in range(count))


def _adds_up(data: bytes, entry: int) -> bool:
    """Whether a table is all there: its entry has a name, a sum, a place and a length."""
    total, start, length = (int.from_bytes(data[entry + at : entry + at + 4], "big") for at in (4, 8, 12))
    table = data[start : start + length]
    if len(data) < entry + 16 or len(table) < length:
        return False
    numbers = array("I", table + bytes(-length % 4))
    if byteorder == "little":
        numbers.byteswap()
    own = int.from_bytes(table[8:12], "big") if data[entry : entry + 4] == b"head" else 0
    return (sum(numbers) - own) % 2**32 == total
