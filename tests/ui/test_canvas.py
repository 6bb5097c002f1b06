"""Drawing in design units: scale, fitting words, and what is counted as not fitting."""

from collections.abc import Iterator

import pygame
import pytest

from xian.ui.canvas import SMALLEST, Canvas, Pens
from xian.ui.geometry import Box
from xian.ui.theme import Theme


@pytest.fixture
def pens() -> Iterator[Pens]:
    pygame.display.init()
    pygame.display.set_mode((640, 360))
    yield Pens(Theme())
    pygame.display.quit()


def canvas_of(pens: Pens, width: int = 1280, height: int = 720) -> Canvas:
    pens.fit(width, height)
    return Canvas(pygame.Surface((width, height)), pens)


@pytest.mark.parametrize(("size", "scale", "units"), [
    ((1280, 720), 1.0, (1280, 720)), ((1920, 1080), 1.5, (1280, 720)), ((1024, 640), 0.8, (1280, 800)),
    ((2560, 1080), 1.5, (2560 / 1.5, 720)), ((640, 1000), 0.5, (1280, 2000)),
])
def test_there_are_never_less_units_than_the_design_has(
    pens: Pens, size: tuple[int, int], scale: float, units: tuple[float, float]
) -> None:
    canvas = canvas_of(pens, *size)
    assert (canvas.scale, canvas.size.w, canvas.size.h) == (scale, *units)


def test_words_shrink_to_fit_but_never_below_the_smallest(pens: Pens) -> None:
    canvas = canvas_of(pens)
    text = "Send a master builder into the Workshop"
    width = canvas.text_width(text, SMALLEST + 1)
    placed = canvas.text(text, Box(0, 0, width, 40), 24)
    assert placed.w <= width + 1 and canvas.overflows == []
    canvas.text(text, Box(0, 0, width / 2, 40), 24)
    assert canvas.overflows == [text]


def test_what_people_call_themselves_is_cut_and_not_counted(pens: Pens) -> None:
    canvas, box = canvas_of(pens), Box(10, 10, 80, 24)
    name = "Wolfeschlegelsteinhausenbergerdorff"
    placed = canvas.text(name, box, 16, cut=True)
    assert canvas.overflows == [] and box.inset(-1).has((placed.right, placed.y)) and placed.w > 60
    assert canvas.shown == [(name, placed)]
    canvas.text(name, box, 16)
    assert canvas.overflows == [name]


@pytest.mark.parametrize("factor", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("width", [1280, 1920])
def test_letters_are_as_large_as_fit(pens: Pens, factor: float, width: int) -> None:
    canvas_of(pens, width, width * 9 // 16)
    pens.text_factor = factor
    assert pens.pixels(pens.fitted(30, lambda size: True)) == pens.pixels(30)
    assert pens.pixels(pens.fitted(30, lambda size: False)) == pens.least(30) == pens.largest(30, lambda pixels: False)
    room = (pens.pixels(30) + pens.least(30)) / 2
    assert room - 1 < pens.largest(30, lambda pixels: pixels <= room) <= room


def test_words_grow_with_the_text_scale_as_far_as_there_is_room(pens: Pens) -> None:
    canvas = canvas_of(pens)
    small = canvas.text("Palace", Box(0, 0, 400, 60), 16)
    pens.text_factor = 2.0
    large = canvas.text("Palace", Box(0, 0, 400, 60), 16)
    tight = canvas.text("Palace", Box(0, 0, small.w + 2, 60), 16)
    assert large.w > 1.8 * small.w and tight.w <= small.w + 2 and canvas.overflows == []


def test_a_paragraph_too_long_for_its_place_is_cut_and_counted(pens: Pens) -> None:
    canvas = canvas_of(pens)
    text = "word " * 200
    height, _ = canvas.paragraph(text, Box(0, 0, 200, 100), 15)
    assert height <= 101 and canvas.overflows == [text]


def test_references_have_their_places(pens: Pens) -> None:
    canvas = canvas_of(pens)
    _, links = canvas.paragraph("See [X5.3] and then [X6.1a].", Box(10, 10, 300, 60), 15)
    assert [link.target for link in links] == ["X5.3", "X6.1a"]
    assert all(link.box.within(Box(10, 10, 300, 60), 2) for link in links)


def test_a_picture_that_is_not_there_is_named_and_stands_in(pens: Pens) -> None:
    canvas = canvas_of(pens)
    canvas.art("tokens/nothing-of-the-kind", Box(0, 0, 40, 40))
    assert pens.art.missing == ["tokens/nothing-of-the-kind"]
    assert canvas.surface.get_at((20, 20))[:3] != (0, 0, 0)


def test_a_dye_changes_the_parts_that_take_it_and_nothing_else(pens: Pens) -> None:
    raw = pens.art.picture("warriors/archer", 100, 120)
    dyed = pens.art.picture("warriors/archer", 100, 120, "jade")
    assert pygame.image.tobytes(raw, "RGBA") != pygame.image.tobytes(dyed, "RGBA")
    coin = pens.art.picture("tokens/coin", 60, 60)
    assert pygame.image.tobytes(coin, "RGBA") == pygame.image.tobytes(pens.art.picture("tokens/coin", 60, 60, "jade"),
                                                                      "RGBA")


def test_a_plate_is_smooth_at_its_corners_and_filled_in_the_middle(pens: Pens) -> None:
    plate = pens.plates.plate((60, 40), 12, (200, 10, 10), edge=(0, 0, 0), edge_width=2)
    assert plate.get_at((0, 0)).a == 0 and plate.get_at((30, 20))[:] == (200, 10, 10, 255)
    alphas = {plate.get_at((x, y)).a for x in range(12) for y in range(12)}
    assert any(0 < alpha < 255 for alpha in alphas)


def test_what_is_kept_stays_within_bounds(pens: Pens) -> None:
    for width in range(1, 400):
        pens.plates.plate((width * 4, 600), 8, (1, 2, 3))
    assert pens.plates.plates.bytes <= pens.plates.plates.most <= 48 << 20
