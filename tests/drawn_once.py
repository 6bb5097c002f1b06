"""What the program draws from data that never changes (pictures, letters, plates) is drawn once for all tests of a
process. The program lets it go with each window; here some hundred windows are opened one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from xian.scenes.boards import thing_pictures
from xian.scenes.boards.board import Table, Thing
from xian.scenes.boards.thing_pictures import DrawnThing, ThingPictures
from xian.scenes.play import light
from xian.ui import fonts, plates
from xian.ui.art import FOLDER as ART
from xian.ui.art import Art
from xian.ui.canvas import Pens
from xian.ui.fonts import FOLDER, Fonts, is_whole
from xian.ui.store import bytes_of
from xian.ui.theme import Theme

MOST: Final = 256 << 20
"""Bytes of pictures that are kept; then all of them go."""

FACES: Final = dict(fonts.FACES)
"""As they are, before a test puts other files in their place."""

ROOM: Final = thing_pictures.KEPT_BYTES
"""The same of the room for pictures of things."""

_whole = cache(is_whole)


class Kept(dict[Any, Any]):
    """What was drawn, by all that it was drawn from."""

    bytes = 0

    def keep(self, key: Any, found: Any) -> Any:
        picture = found.surface if isinstance(found, DrawnThing) else found[0] if isinstance(found, tuple) else found
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


def things_once(paint: Callable[..., DrawnThing]) -> Callable[..., DrawnThing]:
    """Things of a board, by all that their picture hangs on: their pictures are known by it in the program too."""
    kept = Kept()

    def painted(own: ThingPictures, pens: Pens, thing: Thing, size: Any, draw: Callable[..., None], table: Table,
                ) -> DrawnThing:
        damaged = pens.art.missing or pens.art._folder != ART or pens.fonts.trouble or pens.fonts._folder != FOLDER
        if damaged or thing_pictures.KEPT_BYTES != ROOM:
            return paint(own, pens, thing, size, draw, table)
        key = (draw, pens.scale, pens.text_factor, colours(pens.theme), table.lang, table.pack.digest, thing.kind,
               thing.look, size, with_screen())
        if key in kept:
            found: DrawnThing = kept[key]
            return found
        found = paint(own, pens, thing, size, draw, table)
        return found if pens.art.missing or pens.fonts.trouble else kept.keep(key, found)

    return painted


def colours(theme: Theme) -> tuple[Any, ...]:
    return tuple(theme._colours.values())


ONCE: Final[dict[tuple[object, str], Callable[..., Any]]] = {
    (Art, "_drawn"): art_drawn_once(Art._drawn),
    (Fonts, "width"): letters_once(Fonts.width, False),
    (Fonts, "height"): letters_once(Fonts.height, False),
    (Fonts, "_rendered"): letters_once(Fonts._rendered, True),
    (fonts, "is_whole"): whole_once,
    (ThingPictures, "_paint"): things_once(ThingPictures._paint),
    (light, "drawn"): plates_once(light.drawn),
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
