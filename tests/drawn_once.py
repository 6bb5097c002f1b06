"""What the program draws from data that never changes (pictures, letters, plates) is drawn once for all tests of a
process. The program lets it go with each window; here some hundred windows are opened one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from xian.ui import fonts, plates
from xian.ui.art import Art
from xian.ui.fonts import FOLDER, Fonts, is_whole
from xian.ui.store import bytes_of

MOST: Final = 256 << 20
"""Bytes of pictures that are kept; then all of them go."""

FACES: Final = dict(fonts.FACES)
"""As they are, before a test puts other files in their place."""

_whole = cache(is_whole)


class Kept(dict[Any, Any]):
    """What was drawn, by all that it was drawn from."""

    bytes = 0

    def keep(self, key: Any, found: Any) -> Any:
        picture = found[0] if isinstance(found, tuple) else found
        if self.bytes > MOST:
            self.clear()
            self.bytes = 0
        self.bytes += bytes_of(picture)
        self[key] = found
        return found


def with_screen() -> bool:
    """Whether there is a screen, for which pictures are put into another form."""
    return pygame.display.get_init() and pygame.display.get_surface() is not None


def art_drawn_once(draw: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    """By the text of the picture, whatever file it is from. A stand-in is drawn each time: it has to be told."""
    kept = Kept()

    def drawn(art: Art, name: str, *how: Any) -> pygame.Surface:
        key = (art.text(name), with_screen(), *how)
        if key in kept:
            found: pygame.Surface = kept[key]
            return found
        missing = len(art.missing)
        found = draw(art, name, *how)
        return found if len(art.missing) > missing else kept.keep(key, found)

    return drawn


def letters_once(ask: Callable[..., Any], picture: bool) -> Callable[..., Any]:
    """Widths, heights and words of the program's own fonts; others may be damaged ones."""
    kept = Kept()

    def asked(own: Fonts, *what: Any) -> Any:
        if own._folder is not FOLDER or own.trouble or fonts.FACES != FACES:
            return ask(own, *what)
        key = (with_screen(), *what) if picture else what
        found = kept.get(key)
        if found is None:
            found = ask(own, *what)
            if picture:
                kept.keep(key, found)
            else:
                kept[key] = found
        return found

    return asked


def whole_once(path: Path) -> bool:
    return _whole(path) if path.parent == FOLDER else is_whole(path)


def plates_once(draw: Callable[..., Any]) -> Callable[..., Any]:
    kept = Kept()

    def drawn(*how: Any) -> Any:
        return kept[how] if how in kept else kept.keep(how, draw(*how))

    return drawn


ONCE: Final[dict[tuple[object, str], Callable[..., Any]]] = {
    (Art, "_drawn"): art_drawn_once(Art._drawn),
    (Fonts, "width"): letters_once(Fonts.width, False),
    (Fonts, "height"): letters_once(Fonts.height, False),
    (Fonts, "_rendered"): letters_once(Fonts._rendered, True),
    (fonts, "is_whole"): whole_once,
    (plates, "drawn"): plates_once(plates.drawn),
    (plates, "shape_drawn"): plates_once(plates.shape_drawn),
}


@pytest.fixture(scope="module", autouse=True)
def drawn_once() -> Iterator[None]:
    """For the tests of a folder whose conftest imports it."""
    with pytest.MonkeyPatch.context() as patch:
        for (owner, name), instead in ONCE.items():
            patch.setattr(owner, name, instead)
        yield
