"""Shapes: what lies inside, how far off things are, how they grow and travel; and what is drawn is where they are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from math import atan2, cos, hypot, isclose, pi, radians, sin

import pygame
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from xian.ui.canvas import STEP, Canvas, Pens
from xian.ui.geometry import Box, Point, Shape, nearest
from xian.ui.motion import Way, around
from xian.ui.shapes import CHORD, Polygon, Sector, from_line
from xian.ui.theme import Theme

NEAR = 0.2
"""Nobody can tell on which side of an edge a point lies that is nearer to it than that."""

lengths = st.floats(5, 300)
points = st.tuples(st.floats(-400, 400), st.floats(-400, 400))


@st.composite
def polygons(draw: st.DrawFn, convex: bool = False) -> Polygon:
    """Corners round a point, in either sense; no two sides cross."""
    count, (x, y) = draw(st.integers(3, 8)), draw(points)
    radius, sense = draw(lengths), draw(st.sampled_from([1, -1]))
    jitter = draw(st.lists(st.floats(-0.2, 0.2), min_size=count, max_size=count))
    longer = draw(st.lists(st.floats(0.4 if not convex else 1.0, 1.0), min_size=count, max_size=count))
    angles = [sense * 2 * pi * (place + jitter[place]) / count for place in range(count)]
    return Polygon(tuple((x + radius * far * cos(angle), y + radius * far * sin(angle))
                         for angle, far in zip(angles, longer, strict=True)))


boxes = st.builds(Box, st.floats(-300, 300), st.floats(-300, 300), lengths, lengths)
sectors = st.builds(
    lambda hub, inner, thick, start, span: Sector(hub, inner, inner + thick, start, start + span),
    points, st.one_of(st.just(0.0), lengths), lengths, st.floats(-800, 800),
    st.one_of(st.just(360.0), st.floats(4, 350)))
shapes = st.one_of(boxes, polygons(), sectors)
pairs = st.one_of(st.tuples(boxes, boxes), st.tuples(polygons(), polygons()), st.tuples(sectors, sectors))


def edges(shape: Shape) -> list[tuple[Point, Point]]:
    found = list(shape.outline())
    return list(pairwise([*found, found[0]]))


def off_edge(shape: Shape, point: Point) -> float:
    return min(from_line(point, start, end) for start, end in edges(shape))


def encircled(shape: Shape, point: Point) -> bool:
    """Whether the outline goes round the point: by the angles under which its pieces are seen from there."""
    x, y = point
    seen = 0.0
    for (ax, ay), (bx, by) in edges(shape):
        seen += atan2((ax - x) * (by - y) - (ay - y) * (bx - x), (ax - x) * (bx - x) + (ay - y) * (by - y))
    return abs(seen) > pi


def somewhere(shape: Shape, across: float, down: float) -> Point:
    """A point in the box around it or not far from it."""
    box = shape.bounds.inset(-20)
    return box.x + across * box.w, box.y + down * box.h


shares = st.floats(0, 1)


@given(shapes, shares, shares)
def test_what_is_inside_is_what_the_outline_goes_round(shape: Shape, across: float, down: float) -> None:
    point = somewhere(shape, across, down)
    if off_edge(shape, point) > NEAR:
        assert shape.has(point) == encircled(shape, point)


@given(shapes, shares, shares)
def test_only_points_in_the_bounds_are_inside_and_the_outline_reaches_them(
    shape: Shape, across: float, down: float
) -> None:
    point, box = somewhere(shape, across, down), shape.bounds
    assert not shape.has(point) or box.inset(-1e-6).has(point)
    xs, ys = [x for x, _ in shape.outline()], [y for _, y in shape.outline()]
    for reached, bound in zip((min(xs), max(xs), min(ys), max(ys)), (box.x, box.right, box.y, box.bottom), strict=True):
        assert abs(reached - bound) < 3 * CHORD


@given(shapes, shares, shares)
def test_the_distance_is_that_to_the_outline_and_nothing_inside(shape: Shape, across: float, down: float) -> None:
    point = somewhere(shape, across, down)
    if shape.has(point):
        assert shape.distance(point) == 0
    else:
        assert abs(shape.distance(point) - off_edge(shape, point)) < 2 * CHORD


@given(st.one_of(boxes, polygons(convex=True), sectors))
def test_the_centre_is_inside(shape: Shape) -> None:
    whole = isinstance(shape, Sector) and shape.whole
    assert shape.has(shape.centre) or (whole and isinstance(shape, Sector) and shape.inner > 0)


@given(shapes, points, shares, shares)
def test_a_moved_shape_has_the_moved_points(shape: Shape, to: Point, across: float, down: float) -> None:
    moved, (x, y) = shape.at(to), somewhere(shape, across, down)
    assert isclose(moved.centre[0], to[0], abs_tol=1e-6) and isclose(moved.centre[1], to[1], abs_tol=1e-6)
    if off_edge(shape, (x, y)) > NEAR:
        there = (x + to[0] - shape.centre[0], y + to[1] - shape.centre[1])
        assert moved.has(there) == shape.has((x, y))


@given(st.one_of(polygons(), sectors), points, st.floats(-400, 400), shares, shares)
def test_a_turned_shape_has_the_turned_points(
    shape: Shape, pivot: Point, degrees: float, across: float, down: float
) -> None:
    x, y = somewhere(shape, across, down)
    dx, dy, angle = x - pivot[0], y - pivot[1], radians(degrees)
    there = (pivot[0] + dx * cos(angle) - dy * sin(angle), pivot[1] + dx * sin(angle) + dy * cos(angle))
    if off_edge(shape, (x, y)) > NEAR:
        assert shape.turned(pivot, degrees).has(there) == shape.has((x, y))


@given(boxes, points, st.floats(-400, 400))
def test_a_box_goes_round_upright(box: Box, pivot: Point, degrees: float) -> None:
    turned = box.turned(pivot, degrees)
    assert isclose(turned.w, box.w) and isclose(turned.h, box.h)
    assert isclose(hypot(turned.centre[0] - pivot[0], turned.centre[1] - pivot[1]),
                   hypot(box.centre[0] - pivot[0], box.centre[1] - pivot[1]), abs_tol=1e-6)


@given(polygons(convex=True), st.floats(0.1, 120), shares, shares)
def test_an_inset_polygon_keeps_off_every_side(shape: Polygon, by: float, across: float, down: float) -> None:
    small = shape.inset(by)
    point = somewhere(small, across, down)
    if small.has(point):
        assert shape.has(point) and off_edge(shape, point) > by - 1e-6


@given(sectors, st.floats(0.1, 120), shares, shares)
@example(Sector((0.0, 0.0), 0.0, 5.0, 1.7599999999999998, 18.759999999999998), 1.0, 0.0, 0.0)
def test_an_inset_sector_lies_in_the_whole_one(shape: Sector, by: float, across: float, down: float) -> None:
    small = shape.inset(by)
    assert small.inner <= small.outer and 0 <= small.span <= 360
    point = somewhere(small, across, down)
    if small.has(point):
        assert shape.has(point)
        assert min(hypot(point[0] - shape.hub[0], point[1] - shape.hub[1]) - shape.inner,
                   shape.outer - hypot(point[0] - shape.hub[0], point[1] - shape.hub[1])) > by - 1e-6


@given(st.one_of(polygons(convex=True), sectors), st.floats(0.1, 40), shares, shares)
def test_a_shape_with_a_margin_has_all_that_it_had(shape: Shape, by: float, across: float, down: float) -> None:
    point = somewhere(shape, across, down)
    if shape.has(point):
        assert shape.inset(-by).has(point) and shape.grown(1 + by / 10).has(point)


def test_parts_of_a_ring_share_it_out() -> None:
    ring = Sector((100, 100), 30, 60, 15, 375)
    parts = ring.parts(12)
    for angle in range(0, 720, 5):
        point = ring.point(angle / 2, 45)
        assert [part.has(point) for part in parts].count(True) == 1
    assert parts[0].start == 15 and isclose(parts[-1].end, 375)


def test_arrows_lead_from_shape_to_shape() -> None:
    parts: list[Shape] = [*Sector((0, 0), 30, 60, 0, 360).parts(4)]
    assert nearest(parts[0], parts[1:], 0, 1) == 0 and nearest(parts[0], parts[1:], -1, 0) == 2


# Travel


@given(pairs, st.one_of(st.none(), points))
def test_travel_starts_and_ends_exactly(pair: tuple[Polygon, Polygon], pivot: Point | None) -> None:
    start, end = pair
    way = Way(start, end) if pivot is None else around(start, end, pivot)
    assert (way.at(0), way.at(1), way.at(-0.5), way.at(1.5)) == (start, end, start, end)
    assert (way.turned(0), way.turned(1)) == (0, way.degrees) and abs(way.degrees) <= 180


@given(pairs, st.one_of(st.none(), points))
def test_travel_makes_no_leaps(pair: tuple[Polygon, Polygon], pivot: Point | None) -> None:
    start, end = pair
    way = Way(start, end) if pivot is None else around(start, end, pivot)
    for share, box in ((1e-9, start.bounds), (1 - 1e-9, end.bounds)):
        there = way.at(share).bounds
        assert there.within(box, 0.01) and box.within(there, 0.01)


@given(boxes, points, st.floats(1, 179), shares)
def test_an_arc_keeps_its_distance_from_the_pivot(box: Box, pivot: Point, degrees: float, share: float) -> None:
    way = around(box, box.turned(pivot, degrees), pivot)
    far = hypot(box.centre[0] - pivot[0], box.centre[1] - pivot[1])
    if far > 1:
        there = way.at(share).centre
        assert isclose(way.degrees, degrees, abs_tol=1e-3)
        assert isclose(hypot(there[0] - pivot[0], there[1] - pivot[1]), far, abs_tol=1e-3)


def test_a_sector_goes_along_its_ring_the_shorter_way() -> None:
    first, *_, last = Sector((50, 50), 20, 40, 0, 360).parts(12)
    half = Way(first, last).at(0.5)
    assert (half.hub, half.inner, half.outer) == ((50, 50), 20, 40) and isclose(half.span, 30)
    assert isclose((half.start + 15) % 360, 0, abs_tol=1e-9)


def test_polygons_of_other_corners_become_each_other() -> None:
    square = Polygon(((0, 0), (10, 0), (10, 10), (0, 10)))
    triangle = Polygon(((20, 0), (30, 0), (30, 10)))
    assert Way(triangle, square).at(0.5).points == ((10, 0), (20, 0), (20, 10), (15, 10))


# Drawing


@pytest.fixture(scope="module")
def pens() -> Iterator[Pens]:
    pygame.display.init()
    pygame.display.set_mode((640, 360))
    yield Pens(Theme())
    pygame.display.quit()


@pytest.fixture
def canvas(pens: Pens) -> Canvas:
    pens.fit(1280, 720)
    surface = pygame.Surface((1280, 720)).convert()
    surface.fill((255, 255, 255))
    return Canvas(surface, pens)


SHAPES: list[Shape] = [
    Sector((300, 200), 60, 120, 20, 80), Sector((300, 200), 0, 120, 200, 400), Sector((300, 200), 60, 120, 0, 360),
    Polygon(((100, 100), (200, 120), (180, 220), (140, 160), (90, 200))), Box(100.4, 80.2, 60, 45.5),
]


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: type(shape).__name__)
@pytest.mark.parametrize("moving", [False, True])
@pytest.mark.parametrize("alpha", [255, 128])
def test_what_is_drawn_is_what_the_shape_has(canvas: Canvas, shape: Shape, moving: bool, alpha: int) -> None:
    canvas.shape(shape, (200, 0, 0), alpha, moving=moving)
    inside, outside = (200, 0, 0) if alpha == 255 else (228, 127, 127), (255, 255, 255)
    box = shape.bounds.inset(-8)
    seen = set()
    for x in range(round(box.x), round(box.right), 3):
        for y in range(round(box.y), round(box.bottom), 5):
            point = (x + 0.5, y + 0.5)
            if off_edge(shape, point) > 1.8:
                wanted = inside if shape.has(point) else outside
                got = canvas.surface.get_at((x, y))[:3]
                assert max(abs(a - b) for a, b in zip(got, wanted, strict=True)) < 4, point
                seen.add(wanted)
    assert seen == {inside, outside}


@pytest.mark.parametrize("shape", SHAPES[:4], ids=lambda shape: type(shape).__name__)
def test_an_outline_lies_on_the_edge_and_nowhere_else(canvas: Canvas, shape: Shape) -> None:
    canvas.outline(shape, (0, 0, 200), 4)
    seam = Box(296, 0, 8, 200) if isinstance(shape, Sector) and shape.whole else Box(0, 0, 0, 0)
    box = shape.bounds.inset(-8)
    for x in range(round(box.x), round(box.right), 2):
        for y in range(round(box.y), round(box.bottom), 2):
            far, blue = off_edge(shape, (x + 0.5, y + 0.5)), canvas.surface.get_at((x, y))[0] < 128
            if abs(far - 2) > 0.6 and not seam.has((x, y)):
                assert blue == (far < 2), (x, y, far)
    assert canvas.surface.get_at((300, 110))[:3] == (255, 255, 255)  # no seam is drawn


def test_edges_are_smooth(canvas: Canvas) -> None:
    canvas.shape(SHAPES[0], (0, 0, 0))
    shades = {canvas.surface.get_at((x, 140))[0] for x in range(300, 420)}
    assert {0, 255} < shades and any(30 < shade < 220 for shade in shades)


def test_a_turned_picture_is_turned_clockwise_round_the_middle_of_its_box(canvas: Canvas) -> None:
    box = Box(200, 200, 60, 120)
    canvas.art("warriors/archer", box, valign="bottom")
    upright = canvas.surface.copy()
    canvas.surface.fill((255, 255, 255))
    canvas.art("warriors/archer", box, valign="bottom", turned=90)
    turned = pygame.transform.rotate(upright.subsurface((140, 170, 180, 180)), -90)
    got = canvas.surface.subsurface((140, 170, 180, 180))
    small = [pygame.transform.smoothscale(picture, (12, 12)) for picture in (turned, got)]
    assert max(abs(a - b) for x in range(12) for y in range(12)
               for a, b in zip(small[0].get_at((x, y)), small[1].get_at((x, y)), strict=True)) < 30


def test_turned_pictures_are_kept_within_bounds_however_they_turn(canvas: Canvas) -> None:
    pens = canvas.pens
    for step in range(1500):
        canvas.art("tokens/coin", Box(100, 100, 20, 20), turned=step * 0.24)
    assert 200 < len(pens.turned._kept) <= 360 / STEP
    for step in range(12):
        canvas.art("tokens/coin", Box(100, 100, 700, 700), turned=10 * step + 1)
    assert pens.turned.most - (6 << 20) < pens.turned.bytes <= pens.turned.most


def test_shapes_that_rest_are_drawn_once_and_moving_ones_not_kept(canvas: Canvas) -> None:
    shapes = canvas.pens.plates.shapes
    shapes.forget()
    ring = Sector((640, 360), 100, 300, 0, 360).parts(12)
    for _ in range(3):
        for part in ring:
            canvas.shape(part, "jade")
    assert len(shapes._kept) == 12
    for step in range(50):
        canvas.shape(replace(ring[0], start=step), "jade", moving=True)
    assert len(shapes._kept) == 12 and shapes.bytes <= shapes.most
