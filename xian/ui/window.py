"""The window: made, resized, full screen, its place remembered."""

from __future__ import annotations

import math
import os
import sys
import warnings
from contextlib import suppress
from typing import Final

import pygame

from xian import IDENTIFIER
from xian.engine.data import ASSETS
from xian.table.language import system_language
from xian.ui.geometry import DESIGN
from xian.ui.title_bar import darken

SMALLEST: Final = (1024, 640)
TITLE: Final = "Xi'an"
SHARE: Final = 0.85
"""Of the screen that the first window takes each way."""
FRAME: Final = 40
"""Pixels that a window's frame takes of a small screen's height."""
ICON: Final = ASSETS / "art" / "app" / "icon.svg"
ICON_SIDE: Final = 128


def prepare() -> None:
    """What the system must know before the first window: real pixels on Windows, a name for the task bar."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "xian")
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", IDENTIFIER)  # there it has to be the desktop entry's name
    os.environ.setdefault("SDL_APP_NAME", TITLE)


def desktop_language() -> str:
    """The language that the desktop is set to, as far as there are texts in it."""
    try:
        wishes = [wish["language"] for wish in pygame.system.get_pref_locales()]
    except pygame.error:
        wishes = []
    return system_language(wishes)


def sdl_window() -> pygame.Window:
    """The display's window, for what pygame.display can't be asked. pygame warns that this way will go one day."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def suiting(screen: tuple[int, int]) -> tuple[int, int]:
    """The first window on such a screen: of the table's shape, and large, so that its letters are; on a small screen
    as large as leaves room for its frame."""
    width, height = screen
    scale = SHARE * min(width / DESIGN[0], height / DESIGN[1])
    if scale >= 1:
        return round(scale * DESIGN[0]), round(scale * DESIGN[1])
    return min(width, int(DESIGN[0])), min(height - FRAME, int(DESIGN[1]))


def take_icon() -> None:
    """Our icon in the place of pygame's. On macOS the Dock has the bundle's, which is sharper."""
    if sys.platform != "darwin":
        with suppress(pygame.error, OSError):  # without it, some icon
            pygame.display.set_icon(pygame.image.load_sized_svg(str(ICON), (ICON_SIDE, ICON_SIDE)))


MOST_PIXELS: Final = 3840 * 2400
"""A window with more of them is drawn with fewer, and enlarged: pictures and their memory grow with them."""
MOST_SMOOTH: Final = 40_000_000
"""Pixels of a window up to which it is enlarged smoothly."""


def show_box(sentence: str) -> None:
    """A box of the system's own with a sentence, where there is a screen: for when there is no window of ours."""
    prepare()
    with suppress(pygame.error):
        pygame.display.message_box(TITLE, sentence, message_type="error")


class NoDisplay(Exception):
    """There is no screen to draw on."""


class Window:
    """The one window. `place` is x, y, width, height; x and y -1 where the system decides, width and height 0 for what
    suits the screen."""

    def __init__(self, place: tuple[int, int, int, int], fullscreen: bool, exact: bool = False) -> None:
        """`exact` takes the size whatever the screen's is: for pictures and tests."""
        prepare()
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        if pygame.display.get_driver() == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
            pygame.display.quit()  # SDL's last resort: it would play on for nobody
            raise NoDisplay("no video driver finds a display")
        self._fewer: pygame.Surface | None = None
        self.place = place if exact else self.on_screen(place)
        self.fullscreen = False
        self.hidden = pygame.HIDDEN if sys.platform == "win32" else 0
        """On Windows a screen reader is told of a window before it is shown for the first time."""
        pygame.display.set_caption(TITLE)
        take_icon()
        if self.place[0] >= 0:
            os.environ["SDL_VIDEO_WINDOW_POS"] = f"{self.place[0]},{self.place[1]}"
        self.set(fullscreen)

    @staticmethod
    def on_screen(place: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
        """The place, moved and shrunk until it is on a screen."""
        sizes = pygame.display.get_desktop_sizes() or [(1280, 720)]
        width, height = sizes[0]
        wanted = place[2:] if all(place[2:]) else suiting(sizes[0])
        w = max(min(wanted[0], width), min(SMALLEST[0], width))
        h = max(min(wanted[1], height), min(SMALLEST[1], height))
        if place[0] < 0 or place[1] < 0 or place[0] > sum(size[0] for size in sizes) - 100 or place[1] > height - 60:
            return -1, -1, w, h
        return place[0], place[1], w, h

    def set(self, fullscreen: bool) -> None:
        """Be a window, or cover the screen."""
        try:
            if fullscreen:
                size = pygame.display.get_desktop_sizes()[0]
                pygame.display.set_mode(size, pygame.FULLSCREEN | self.hidden)
            else:
                pygame.display.set_mode(self.place[2:], pygame.RESIZABLE | self.hidden)
                with suppress(pygame.error, AttributeError, ValueError):  # some drivers know no smallest size
                    sdl_window().minimum_size = SMALLEST
                darken()
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        self.fullscreen = fullscreen

    def reveal(self) -> None:
        """Show the window, where it was made hidden."""
        if self.hidden:
            self.hidden = 0
            self.set(self.fullscreen)

    @property
    def screen(self) -> pygame.Surface:
        """The window's own pixels."""
        found = pygame.display.get_surface()
        if found is None:
            raise NoDisplay("the window is gone")
        return found

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on."""
        screen = self.screen
        size = drawn_size(screen.get_size())
        if size == screen.get_size():
            self._fewer = None
            return screen
        if self._fewer is None or self._fewer.get_size() != size:
            self._fewer = pygame.Surface(size).convert(screen)
        return self._fewer

    @property
    def share(self) -> float:
        """So many pixels are drawn for each that the window has, one way."""
        return self.surface.get_width() / self.screen.get_width()

    def show(self) -> None:
        """What was drawn becomes what is seen."""
        if self._fewer is not None:
            screen = self.screen
            width, height = screen.get_size()
            enlarge = pygame.transform.smoothscale if width * height <= MOST_SMOOTH else pygame.transform.scale
            enlarge(self._fewer, (width, height), screen)
        pygame.display.flip()

    def remember(self) -> tuple[int, int, int, int]:
        """Where the window stands now, for the next start; its place as a window while full screen."""
        if not self.fullscreen:
            x, y = self.place[:2]
            with suppress(pygame.error, AttributeError):
                x, y = sdl_window().position
            width, height = self.screen.get_size()
            self.place = (max(-1, x), max(-1, y), width, height)
        return self.place

    def stands(self) -> tuple[int, int, int, int]:
        """Where its inside is on the screen: x, y, width, height."""
        x, y = 0, 0
        with suppress(pygame.error, AttributeError):  # some drivers know no place
            x, y = sdl_window().position
        return x, y, *self.screen.get_size()

    def close(self) -> None:
        pygame.display.quit()


def drawn_size(size: tuple[int, int]) -> tuple[int, int]:
    """How many pixels are drawn for a window of so many."""
    share = math.sqrt(MOST_PIXELS / max(1, size[0] * size[1]))
    return size if share >= 1 else (max(1, int(size[0] * share)), max(1, int(size[1] * share)))
