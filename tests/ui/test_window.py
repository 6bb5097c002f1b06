"""The window's size and place: what suits a screen at the first start, and what was remembered."""

from __future__ import annotations

import os
import sys

import pygame
import pytest

from xian import IDENTIFIER
from xian.ui import window
from xian.ui.window import SMALLEST, Window, suiting


@pytest.mark.parametrize(("screen", "size"), [
    ((1280, 720), (1280, 680)), ((1024, 768), (1024, 720)), ((1366, 768), (1280, 720)), ((1920, 1080), (1632, 918)),
    ((2560, 1080), (1632, 918)), ((3840, 2160), (3264, 1836)), ((1080, 1920), (1080, 720)), ((1024, 600), (1024, 560)),
])
def test_the_first_window_suits_the_screen(screen: tuple[int, int], size: tuple[int, int]) -> None:
    assert suiting(screen) == size


@pytest.mark.parametrize(("screen", "place", "taken"), [
    ((1920, 1080), (-1, -1, 0, 0), (-1, -1, 1632, 918)),
    ((1024, 600), (-1, -1, 0, 0), (-1, -1, 1024, 600)),
    ((1920, 1080), (100, 50, 1300, 800), (100, 50, 1300, 800)),
    ((1920, 1080), (-1, -1, 3000, 2000), (-1, -1, 1920, 1080)),
    ((1920, 1080), (10, 10, 100, 100), (10, 10, *SMALLEST)),
    ((1920, 1080), (5000, 10, 1300, 800), (-1, -1, 1300, 800)),
])
def test_it_is_on_the_screen(
    screen: tuple[int, int], place: tuple[int, int, int, int], taken: tuple[int, int, int, int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [screen])
    assert Window.on_screen(place) == taken


def test_a_size_once_taken_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    opened = Window((-1, -1, 0, 0), fullscreen=False)
    try:
        assert not opened.fullscreen
        assert opened.remember()[2:] == opened.surface.get_size() == suiting(pygame.display.get_desktop_sizes()[0])
    finally:
        opened.close()


def test_the_icon_is_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[pygame.Surface] = []
    monkeypatch.setattr(pygame.display, "set_icon", taken.append)
    monkeypatch.setattr(sys, "platform", "linux")
    window.take_icon()
    [icon] = taken
    assert icon.get_size() == (window.ICON_SIDE, window.ICON_SIDE)
    assert icon.get_bounding_rect().w > window.ICON_SIDE // 2
    monkeypatch.setattr(window, "ICON", window.ICON.with_name("not-there.svg"))
    window.take_icon()
    monkeypatch.setattr(sys, "platform", "darwin")
    window.take_icon()
    assert len(taken) == 1


def test_desktops_find_their_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
        monkeypatch.delenv(name, raising=False)
    window.prepare()
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == "xian"
    assert os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] == IDENTIFIER
