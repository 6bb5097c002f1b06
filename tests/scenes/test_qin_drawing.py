"""The table of Qin is drawn: every thing has a picture, words fit, and what lies there can be told apart."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.scenes.qin_help import (
    COLOURS,
    STAGES,
    at_the_table,
    board_of,
    canvas,
    everything,
    painted,
    qin,
    shown,
    turn_of,
)
from tools.colour_vision import KINDS, seen_by
from xian.engine import texts
from xian.scenes.boards.board import Thing
from xian.scenes.boards.qin import closer, draw
from xian.scenes.boards.qin.draw_board import border, outlines
from xian.scenes.boards.qin.places import QinPlaces
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box


def test_every_kind_of_thing_is_drawn_and_looked_at_closely() -> None:
    kinds = {thing.kind for _, thing in everything()}
    assert kinds | {"spot"} == set(draw.PAINTERS)
    assert kinds | {"effects"} == set(closer.LOOKS)


@pytest.mark.parametrize("lang", texts.LANGUAGES)
@pytest.mark.parametrize("factor", [0.8, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1600, 720), (1280, 1000)])
def test_no_word_is_cut(lang: str, factor: float, size: tuple[int, int]) -> None:
    c = canvas(size, factor)
    for players, share, seat in STAGES:
        painted(c, shown(players, share, seat), lang)
    assert c.overflows == []
    assert c.pens.art.missing == []


@pytest.mark.parametrize("lang", texts.LANGUAGES)
@pytest.mark.parametrize("factor", [1.0, 2.0])
def test_words_stay_in_their_thing_and_off_one_another(lang: str, factor: float) -> None:
    c = canvas(factor=factor)
    for what in (shown(4, 0.7, 3), shown(2, 0.6, 1)):
        board = board_of(what, lang)
        for thing in board.things:
            before = len(c.shown)
            board.draw(c, thing, thing.box)
            boxes = [box.inset(1, box.h * 0.25) for _, box in c.shown[before:]]
            assert all(box.x >= thing.box.x - 1 and box.right <= thing.box.right + 1 for box in boxes), thing.id
            assert not [box for place, box in enumerate(boxes) for other in boxes[:place] if box.meets(other)], thing.id


def test_everything_stands_in_the_area_and_the_squares_are_large_enough() -> None:
    for size in ((990, 660), (996, 668), (1436, 668), (996, 920)):
        area = Box(0, 0, *size)
        for players in (2, 3, 4):
            places = QinPlaces(area, players)
            assert places.side >= 48
            boxes = [places.frame, places.own, places.legend, *places.panels]
            assert all(box.within(area) for box in boxes)
            assert not [one for place, one in enumerate(boxes) for other in boxes[:place] if one.meets(other)]
            inner = [places.plate, places.reserve, places.pile, *places.cells, places.bar]
            assert places.bar.w >= 300 and places.bar.h == 88
            assert all(box.within(places.own) for box in inner)
            assert not [one for place, one in enumerate(inner) for other in inner[:place]
                        if one.inset(0.1).meets(other)]


def test_high_contrast_and_the_large_screen_are_drawn_too() -> None:
    c = canvas((3840, 2160), contrast=True)
    painted(c, shown(3, 0.4, 2), "fr")
    assert c.overflows == []


def test_a_hand_that_others_may_see_shows_nothing() -> None:
    board = board_of(shown(2, 0.5, closed=True))
    assert not [thing for thing in board.things if thing.piece]
    backs = [thing for thing in board.things if thing.id.startswith("hidden.")]
    assert len(backs) == 3
    assert {thing.look for thing in backs} == {()}


def test_territories_are_told_apart_however_colours_are_seen() -> None:
    """By their patterns too: without any colour at all, and with what is left of colours."""
    pictures = {}
    c = canvas((49, 49))
    for colour in ("red", "yellow", "blue"):
        picture = pygame.transform.grayscale(c.pens.art.picture(f"qin/{colour}", 49, 49))
        mean = pygame.transform.average_color(picture)[0]
        pictures[colour] = [picture.get_at((x, y))[0] - mean for x in range(49) for y in range(49)]
    names = list(pictures)
    for place, one in enumerate(names):
        for other in names[:place]:
            apart = sum(abs(a - b) for a, b in zip(pictures[one], pictures[other], strict=True)) / 49 ** 2
            assert apart > 16, (one, other)


@pytest.mark.parametrize("kind", KINDS)
def test_a_pagoda_stands_out_on_every_territory(kind: str) -> None:
    c = canvas((49, 49))
    for colour in ("red", "yellow", "blue"):
        bare = seen_by(kind, c.pens.art.picture(f"qin/{colour}", 49, 49))
        for dye in COLOURS:
            c.surface.blit(c.pens.art.picture(f"qin/{colour}", 49, 49), (0, 0))
            c.art("qin/pagoda", Box(0, 0, 720, 720), dye=dye)
            with_it = seen_by(kind, c.surface)
            other = sum(max(abs(a - b) for a, b in zip(bare.get_at((x, y)), with_it.get_at((x, y)), strict=True)) > 40
                        for x in range(49) for y in range(49))
            assert other > 49 ** 2 * 0.2, (colour, dye)


def test_borders_are_told_apart_without_their_colours() -> None:
    """Each has its owner's pattern, at the size that squares have on the smallest screen."""
    pictures = {}
    for colour in COLOURS:
        c = canvas()
        c.fill("loess")
        border(c, Box(0, 0, 98, 49), (colour, ((0, 0), (1, 0)), False), board_of(shown(2, 0.0)).table)
        grey = pygame.transform.grayscale(c.surface)
        mean = sum(grey.get_at((x, 4))[0] for x in range(98)) / 98
        pictures[colour] = [grey.get_at((x, y))[0] - mean for x in range(10, 88) for y in range(1, 9)]
    for one, other in combinations(COLOURS, 2):
        apart = sum(abs(a - b) > 40 for a, b in zip(pictures[one], pictures[other], strict=True)) / len(pictures[one])
        assert apart > 0.12, (one, other, apart)


def test_a_village_shows_its_pagoda_and_who_leads() -> None:
    """The sign of the lead hides nothing of the pagoda but a corner of its box."""
    places = QinPlaces(Box(0, 0, 990, 660), 2)
    for village in (places.square(40), places.squares((40, 41)), places.squares((40, 53))):
        pagoda, lead = places.standing(village, 0, True), places.lead(village, True)
        assert pagoda.h >= places.side and pagoda.bottom <= village.bottom + 1
        over = max(0.0, lead.right - pagoda.x) * max(0.0, lead.bottom - pagoda.y)
        assert over < 0.14 * pagoda.w * pagoda.h


@pytest.mark.parametrize("area", [Box(0, 0, 990, 660), Box(6, 48, 1268, 668), Box(6, 48, 1500, 1000)])
def test_the_sign_of_a_lead_is_whole_at_the_edge(area: Box) -> None:
    """Also of a village in the corner of the board, it lies on the squares."""
    places = QinPlaces(area, 2)
    for corner in (0, 12, 156, 168):
        assert places.lead(places.square(corner), True).within(places.grid)


def test_borders_run_once_around_every_group() -> None:
    around = list(outlines({(0, 0), (1, 0), (1, 1)}, 0.1))
    assert len(around) == 1
    assert {(round(x, 1), round(y, 1)) for x, y in around[0]} == {
        (0.1, 0.1), (1.9, 0.1), (1.9, 1.9), (1.1, 1.9), (1.1, 0.9), (0.1, 0.9)}
    ring = {(x, y) for x in range(3) for y in range(3)} - {(1, 1)}
    assert sorted(len(path) for path in outlines(ring, 0.1)) == [4, 4]
    corners = list(outlines({(0, 0), (1, 1), (1, 0), (2, 1)}, 0.1))
    assert len(corners) == 1 and len(corners[0]) == 8


def test_what_rests_is_not_drawn_again_while_a_tile_is_dragged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with at_the_table(tmp_path, 24) as (pilot, _):
        board = qin(pilot)
        piece = board.thing(turn_of(pilot).table.movable()[0])
        assert piece is not None
        pilot.move(piece.box)
        pilot.down(piece.box)
        pilot.move(board.places.square(84))
        pilot.step()
        drawn: list[str] = []
        draw_it = board.draw

        def noted(c: Canvas, thing: Thing, *more: Any) -> None:
            drawn.append(thing.id)
            draw_it(c, thing, *more)

        monkeypatch.setattr(board, "draw", noted)
        for square in range(20, 120, 7):
            pilot.move(board.places.square(square))
            pilot.step()
        assert {id.partition(".")[0] for id in drawn} <= {"tile", "square"}
        assert len(drawn) <= 2 * 15  # the tile in the hand, and the square looked at closely


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080), (1024, 640)])
def test_squares_meet_to_the_pixel(size: tuple[int, int]) -> None:
    """Nothing of the frame shines through between them."""
    c = canvas(size)
    board = board_of(shown(2, 0.0), area=Box(6, 48, c.size.w - 284, c.size.h - 52))
    squares = [thing for thing in board.things if thing.kind == "square"]
    c.surface.fill((255, 0, 255))
    for thing in squares:
        board.draw(c, thing, thing.box)
    grid = c.rect(board.places.grid).inflate(-2, -2)
    assert (255, 0, 255) not in {c.surface.get_at((x, y))[:3] for x in range(grid.left, grid.right)
                                 for y in (grid.top + 20, grid.centery + 9)}
    assert (255, 0, 255) not in {c.surface.get_at((x, y))[:3] for y in range(grid.top, grid.bottom)
                                 for x in (grid.left + 20, grid.centerx + 9)}


def test_where_pagodas_stood_is_seen_in_every_reserve() -> None:
    """As many places as the seat had, however many are left."""
    for players, share, seat in STAGES:
        what = shown(players, share, seat)
        board = board_of(what)
        own = board.thing("reserve.own")
        assert own is not None
        assert own.look == (what.view.state.left(seat), what.view.state.setting.pagodas[seat])
