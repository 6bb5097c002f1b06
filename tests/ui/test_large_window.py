"""Windows of any size: what is drawn stays within bounds, so the menu is there soon, and mouse and fields find it."""

from __future__ import annotations

import io
import time
from pathlib import Path

import pygame
import pytest

from xian.pilot import piloted
from xian.scenes.setup import Setup
from xian.table.settings import Settings
from xian.ui.art import FOLDER, LARGE, Art
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box
from xian.ui.window import MOST_PIXELS, drawn_size

SIZES = [(3840, 2160), (5120, 2880), (7680, 4320), (8000, 8000), (1024, 16384), (16384, 700)]


@pytest.mark.parametrize("size", SIZES)
def test_the_menu_is_there_soon_and_again_at_once(tmp_path: Path, size: tuple[int, int]) -> None:
    """8,000 x 8,000 took 10 s for each picture on a busy machine, and 1.2 GB."""
    with piloted(tmp_path, size=size, settings=Settings(language="en", course_offered=True)) as pilot:
        begun = time.thread_time()
        pilot.app.open("menu")
        pilot.step()
        assert time.thread_time() - begun < 3.0
        again = time.thread_time()
        pilot.app.wake()
        pilot.step()
        assert time.thread_time() - again < 0.5
        width, height = pilot.app.window.surface.get_size()
        assert width * height <= MOST_PIXELS
        assert pilot.app.window.screen.get_size() == size


@pytest.mark.parametrize("size", [(8000, 8000), (7680, 4320)])
def test_mouse_and_fields_find_what_is_drawn_smaller(tmp_path: Path, size: tuple[int, int]) -> None:
    with piloted(tmp_path, size=size, settings=Settings(language="en", course_offered=True, fullscreen=False)) as pilot:
        pilot.app.open("menu")
        pilot.step()
        assert pilot.app.pens.share < 1
        pilot.click("new")
        assert isinstance(pilot.scene, Setup)
        pilot.click("name-0")
        pilot.type("Mei")
        assert pilot.scene.choices[0].name == "Mei"
        shown = pilot.app.window.screen
        drawn = pilot.app.window.surface
        for place in ((0.5, 0.5), (0.1, 0.9), (0.8, 0.3)):
            there, here = ([round(part * (side - 1)) for part, side in zip(place, surface.get_size(), strict=True)]
                           for surface in (shown, drawn))
            pairs = zip(shown.get_at(there), drawn.get_at(here), strict=True)
            assert max(abs(one - other) for one, other in pairs) < 40


def test_small_windows_are_drawn_pixel_by_pixel() -> None:
    for size in ((1024, 640), (1920, 1080), (3840, 2160), (3840, 2400)):
        assert drawn_size(size) == size
    assert drawn_size((1, 1)) == (1, 1)


def test_a_part_of_a_large_picture_is_that_part(tmp_path: Path) -> None:
    with piloted(tmp_path, size=(1280, 720)) as pilot:
        rect = pygame.Rect(-700, -300, 3200, 1800)
        assert rect.w * rect.h > LARGE
        canvas = Canvas(pygame.Surface((1280, 720)), pilot.app.pens)
        canvas.art("scenes/title", Box(rect.x, rect.y, rect.w, rect.h))
        text = (FOLDER / "scenes" / "title.svg").read_bytes()
        whole = pygame.image.load_sized_svg(io.BytesIO(text), rect.size)
        for x in range(0, 1280, 37):
            for y in range(0, 720, 29):
                one, other = canvas.surface.get_at((x, y)), whole.get_at((x + 700, y + 300))
                assert max(abs(a - b) for a, b in zip(one[:3], other[:3], strict=True)) < 24
        kept = Art()
        assert kept.part("scenes/title", rect, pygame.Rect(0, 0, 1280, 720)).get_size() == (1280, 720)
