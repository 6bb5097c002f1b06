"""Pictures: SVG drawn at the size it is shown, in the colours it is asked for, and kept."""

from __future__ import annotations

import io
import re
from collections import OrderedDict
from pathlib import Path
from typing import Final

import pygame

from xian.engine.data import ASSETS, read_text
from xian.engine.game import BadInput
from xian.ui.theme import dye_changes

FOLDER: Final = ASSETS / "art"
LINE: Final = "#EFE6D2"
"""The colour of line icons in their files."""
KEPT_BYTES: Final = 48 << 20
"""How many bytes of drawn pictures are kept."""
MOST_BYTES: Final = 1 << 20


class Art:
    """Pictures by name ("warriors/archer"). `missing` names those that can't be read: a sign stands in."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.missing: list[str] = []
        self._folder = folder
        self._texts: dict[str, str] = {}
        self._pictures: OrderedDict[tuple[str, int, int, str, str, bool], pygame.Surface] = OrderedDict()
        self._bytes = 0

    def text(self, name: str) -> str:
        """The SVG of a picture; of a stand-in when it can't be read."""
        if name not in self._texts:
            try:
                self._texts[name] = read_text(self._folder / f"{name}.svg", MOST_BYTES)
            except BadInput:
                self.missing.append(name)
                self._texts[name] = STAND_IN
        return self._texts[name]

    def picture(
        self, name: str, width: int, height: int, dye: str = "", line: str = "", stretch: bool = False
    ) -> pygame.Surface:
        """The picture, as large as fits into so many pixels, or filling them; dyed, and with line icons in another
        colour."""
        key = (name, max(1, width), max(1, height), dye, line, stretch)
        found = self._pictures.get(key)
        if found is None:
            found = self._drawn(*key)
            self._keep(key, found)
        else:
            self._pictures.move_to_end(key)
        return found

    def _drawn(self, name: str, width: int, height: int, dye: str, line: str, stretch: bool) -> pygame.Surface:
        text = recoloured(self.text(name), dye, line)
        if stretch:
            text = stretched(text, width, height)
        try:
            drawn = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))
        except pygame.error:
            self.missing.append(name)
            self._texts[name] = STAND_IN
            drawn = pygame.image.load_sized_svg(io.BytesIO(STAND_IN.encode()), (width, height))
        if pygame.display.get_init() and pygame.display.get_surface() is not None:
            drawn = drawn.convert_alpha()
        return drawn

    def _keep(self, key: tuple[str, int, int, str, str, bool], picture: pygame.Surface) -> None:
        self._pictures[key] = picture
        self._bytes += 4 * picture.get_width() * picture.get_height()
        while self._bytes > KEPT_BYTES and len(self._pictures) > 1:
            _, old = self._pictures.popitem(last=False)
            self._bytes -= 4 * old.get_width() * old.get_height()

    def forget(self) -> None:
        """Let the drawn pictures go, after a change of scale."""
        self._pictures.clear()
        self._bytes = 0


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


SIZE: Final = re.compile(r'viewBox="([^"]*)" width="[^"]*" height="[^"]*"')
STAND_IN: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">'
    '<rect x="3" y="3" width="34" height="34" rx="6" fill="#D9C29A" stroke="#7D4A2C" stroke-width="2"/>'
    '<path d="M13 13 L27 27 M27 13 L13 27" stroke="#7D4A2C" stroke-width="3" fill="none"/></svg>'
)
