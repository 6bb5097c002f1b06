"""Boxes, and where arrow keys lead."""

from xian.ui.geometry import Box, around, nearest

BOX = Box(10, 20, 100, 50)


def test_parts_fill_the_whole() -> None:
    columns = BOX.columns(4, 4)
    assert columns[0].x == BOX.x and abs(columns[-1].right - BOX.right) < 1e-9
    rows = BOX.rows(3, 2)
    assert rows[0].y == BOX.y and abs(rows[-1].bottom - BOX.bottom) < 1e-9
    assert not any(one.meets(other) for one in rows for other in rows if one is not other)


def test_strips_and_the_rest_make_the_box() -> None:
    assert BOX.top(20).bottom == BOX.below(20).y
    assert BOX.left(30).right == BOX.after(30).x
    assert BOX.end(30).right == BOX.right and BOX.low(5).bottom == BOX.bottom


def test_fitted_keeps_the_ratio_and_stays_inside() -> None:
    for ratio in (0.3, 1.0, 5.0):
        fitted = BOX.fitted(ratio)
        assert fitted.within(BOX) and abs(fitted.w / fitted.h - ratio) < 1e-9


def test_the_far_edges_belong_to_the_neighbour() -> None:
    assert BOX.has((10, 20)) and not BOX.has((110, 20)) and not BOX.has((10, 70))


def test_around_holds_all() -> None:
    boxes = [BOX, Box(-5, 0, 3, 3), Box(200, 100, 10, 10)]
    assert all(box.within(around(boxes)) for box in boxes)


def test_arrows_lead_to_what_lies_ahead() -> None:
    grid = [Box(100 * x, 100 * y, 50, 50) for y in range(3) for x in range(3)]
    others = [box for box in grid if box is not grid[4]]
    for (dx, dy), wanted in {(1, 0): 5, (-1, 0): 3, (0, 1): 7, (0, -1): 1}.items():
        place = nearest(grid[4], others, dx, dy)
        assert place is not None and others[place] is grid[wanted]
    assert nearest(grid[2], [grid[0], grid[1]], 1, 0) is None
