"""Pictures: SVG drawn at the size it is shown, in the colours it is asked for, and kept."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Final, TypeAlias

import pygame

from xian.engine.data import ASSETS, read_text
from xian.engine.game import GameError
from xian.ui.store import Store, bytes_of, converted
from xian.ui.theme import dye_changes

FOLDER: Final = ASSETS / "art"
LINE: Final = "#EFE6D2"
"""The colour of line icons in their files."""
KEPT_BYTES: Final = 48 << 20
"""How many bytes of drawn pictures are kept."""
LARGE: Final = 4 << 20
"""Pixels of a picture that is not drawn beyond what is seen of it."""

Key: TypeAlias = "tuple[str, int, int, str, str, bool, tuple[int, int, int, int]]"
WHOLE: Final = (0, 0, 0, 0)


class Art:
    """Pictures by name ("warriors/archer"). `missing` names those that can't be read: a sign stands in."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.missing: list[str] = []
        self._folder = folder
        self._texts: dict[str, str] = {}
        self._pictures: Store[Key, pygame.Surface] = Store(KEPT_BYTES, bytes_of)

    def text(self, name: str) -> str:
        """The SVG of a picture; of a stand-in when it can't be read."""
        if name not in self._texts:
            try:
                self._texts[name] = read_text(self._folder / f"{name}.svg")
            except GameError:
                self.missing.append(name)
                self._texts[name] = STAND_IN
        return self._texts[name]

    def picture(
        self, name: str, width: int, height: int, dye: str = "", line: str = "", stretch: bool = False
    ) -> pygame.Surface:
        """The picture, as large as fits into so many pixels, or filling them; dyed, and with line icons in another
        colour."""
        return self._kept((name, max(1, width), max(1, height), dye, line, stretch, WHOLE))

    def part(self, name: str, rect: pygame.Rect, seen: pygame.Rect, dye: str = "", line: str = "") -> pygame.Surface:
        """The part that is seen of a picture that lies in the middle of a box."""
        key = (name, rect.w, rect.h, dye, line, False, (seen.x - rect.x, seen.y - rect.y, seen.w, seen.h))
        return self._kept(key)

    def _kept(self, key: Key) -> pygame.Surface:
        return self._pictures.get(key, self._drawn)

    def _drawn(self, name: str, width: int, height: int, dye: str, line: str, stretch: bool,
               part: tuple[int, int, int, int]) -> pygame.Surface:
        text = recoloured(self.text(name), dye, line)
        if part != WHOLE:
            text, (width, height) = cut_out(text, width, height, part), part[2:]
        elif stretch:
            text = stretched(text, width, height)
        try:
            drawn = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))
        except pygame.error:
            self.missing.append(name)
            self._texts[name] = STAND_IN
            drawn = pygame.image.load_sized_svg(io.BytesIO(STAND_IN.encode()), (width, height))
        return converted(drawn)

    def forget(self) -> None:
        """Let the drawn pictures go, after a change of scale."""
        self._pictures.forget()


def recoloured(text: str, dye: str = "", line: str = "") -> str:
    """The SVG with the parts that can be dyed in a player's colours, and its lines in another colour."""
    if dye:
        for old, new in dye_changes(dye):
            text = text.replace(old, new).replace(old.lower(), new)
    if line:
        text = text.replace(LINE, line).replace(LINE.lower(), line)
    return text


def stretched(text: str, width: int, height: int) -> str:
    """The SVG with its sides made that long, whatever becomes of its shape: for frames and grounds."""
    return SIZE.sub(f'viewBox="\\1" preserveAspectRatio="none" width="{width}" height="{height}"', text, count=1)


def cut_out(text: str, width: int, height: int, part: tuple[int, int, int, int]) -> str:
    """The SVG of what lies in a part (left, top, width, height) of a box of so many pixels, with the picture in the
    box's middle and as large as fits."""
    found = SIZE.search(text)
    left, top, wide, high = (float(number) for number in (found[1] if found else "0 0 40 40").split())
    scale = min(width / wide, height / high)
    x = left + (part[0] - (width - wide * scale) / 2) / scale
    y = top + (part[1] - (height - high * scale) / 2) / scale
    return SIZE.sub(f'viewBox="{x:.4f} {y:.4f} {part[2] / scale:.4f} {part[3] / scale:.4f}" '
                    f'preserveAspectRatio="none" width="{part[2]}" height="{part[3]}"', text, count=1)


SIZE: Final = re.compile(r'viewBox="([^"]*)" width="[^"]*" height="[^"]*"')
STAND_IN: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">'
    '<rect x="3" y="3" width="34" height="34" rx="6" fill="#D9C29A" stroke="#7D4A2C" stroke-width="2"/>'
    '<path d="M13 13 L27 27 M27 13 L13 27" stroke="#7D4A2C" stroke-width="3" fill="none"/></svg>'
)
