"""The table of Qin: every thing has a picture and a closer look, words fit, pagodas and tiles keep their names, and a
tile is laid by dragging, by clicks and by keys."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from tools.colour_vision import KINDS, seen_by
from xian.engine import texts
from xian.engine.data import ASSETS
from xian.engine.game import Move, Options
from xian.engine.qin import events as e
from xian.engine.qin.game import QIN
from xian.engine.qin.moves import SPOT_NAMES, square_name, text, tile_of
from xian.engine.qin.slots import SQUARES, TOUCHES
from xian.engine.registry import GAMES
from xian.pilot import Pilot, piloted
from xian.scenes.boards.board import OWN, Shown, Table, Thing
from xian.scenes.boards.qin import closer, draw, draw_over, told
from xian.scenes.boards.qin.board import TheBoard
from xian.scenes.boards.qin.draw_board import outlines
from xian.scenes.boards.qin.memory import Memory
from xian.scenes.boards.qin.places import Places
from xian.scenes.boards.qin.ways import move_at, placed, spot_of_target, tall, target
from xian.table.match import Match
from xian.table.measures import random_match
from xian.table.preview import preview
from xian.table.seats import sit
from xian.table.settings import Settings
from xian.ui.canvas import Canvas, Pens
from xian.ui.geometry import Box
from xian.ui.theme import Theme

COLOURS = ("purple", "orange", "cyan", "jade")
NAMES = ("Mei", "Anne-Charlotte de Montmorency", "Li Si", "Zhao Gao")
FACES = ("", "faces/minister", "faces/emperor", "faces/apprentice")
AREA = Box(6, 48, 996, 668)
STAGES = ((2, 0.0, 0), (2, 0.6, 1), (3, 0.4, 2), (4, 0.7, 3), (4, 1.0, 1))
"""Players, share of the game that has been played, seat shown."""


@pytest.fixture(autouse=True)
def _qin_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "qin", "xian.engine.qin.game:QIN")


@cache
def match(players: int) -> Match:
    return random_match(QIN, players, 11)


def shown(players: int, share: float = 0.5, seat: int = 0, closed: bool = False) -> Shown:
    """A seat's picture of the game after that share of its moves."""
    played = match(players)
    played.go(round(share * played.history.length))
    return shown_of(played, seat, closed)


def shown_of(played: Match, seat: int, closed: bool = False) -> Shown:
    view = played.view(seat)
    legal = played.state.legal() if played.to_move == seat else ()
    players = len(played.players)
    return Shown(view, seat, legal, NAMES[:players], COLOURS[:players], FACES[:players], closed, view.state.scores())


def table(lang: str = "en") -> Table:
    return Table(QIN, QIN.house_pack(), lambda key, **params: texts.say(lang, key, params), lang)


def board_of(what: Shown, lang: str = "en", area: Box = AREA) -> TheBoard:
    board = TheBoard(table(lang))
    board.show(what, area)
    return board


@cache
def found(kinds: tuple[str, ...]) -> tuple[Match, int]:
    """A game before a legal move that would bring events of those kinds, and that move."""
    for seed in range(40):
        played = random_match(QIN, 3, seed)
        for place in range(played.history.length):
            played.go(place)
            seat = played.to_move
            for move in played.state.legal():
                sure = preview(QIN, played.view(seat), move).events
                if set(kinds) <= {event.kind for event in sure}:
                    return played, move
    raise AssertionError(kinds)


def canvas(size: tuple[int, int] = (1280, 720), factor: float = 1.0, contrast: bool = False) -> Canvas:
    pens = Pens(Theme(contrast))
    pens.fit(*size)
    pens.text_factor = factor
    return Canvas(pygame.Surface(size), pens)


def painted(c: Canvas, what: Shown, lang: str = "en") -> TheBoard:
    """Draw the whole table."""
    board = board_of(what, lang, Box(6, 48, c.size.w - 284, c.size.h - 52))
    board.draw_ground(c)
    for thing in board.things:
        board.draw(c, thing, thing.box)
    return board


def everything() -> Iterator[tuple[TheBoard, Thing]]:
    """Every thing of several positions, and of a hand that is closed."""
    for players, share, seat in STAGES:
        board = board_of(shown(players, share, seat))
        yield from ((board, thing) for thing in board.things)
    board = board_of(shown(2, 0.5, closed=True))
    yield from ((board, thing) for thing in board.things)


# Drawing.


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
            places = Places(area, players)
            assert places.side >= 48
            boxes = [places.frame, places.own, places.legend, *places.panels]
            assert all(box.within(area) for box in boxes)
            assert not [one for place, one in enumerate(boxes) for other in boxes[:place] if one.meets(other)]
            inner = [places.plate, places.reserve, places.pile, *places.cells]
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
        piece = board.thing(pilot.scene.side.movable()[0])
        assert piece is not None
        pilot.move(piece.box)
        pilot.down(piece.box)
        pilot.move(board.places.square(84))
        drawn: list[str] = []
        draw_it = board.draw
        monkeypatch.setattr(board, "draw", lambda c, thing, *more: (drawn.append(thing.id), draw_it(c, thing, *more)))
        for square in range(20, 120, 7):
            pilot.move(board.places.square(square))
        assert {id.partition(".")[0] for id in drawn} <= {"tile", "square"}
        assert len(drawn) <= 2 * 15  # the tile in the hand, and the square looked at closely


# Closer looks.


@pytest.mark.parametrize("lang", texts.LANGUAGES)
def test_a_closer_look_has_words_and_pictures_that_exist(lang: str) -> None:
    for board, thing in everything():
        board.table.say = table(lang).say
        found = board.closer(thing)
        assert found.title[:1] == found.title[:1].upper() != ""
        assert found.text.endswith((".", ":")), (thing.kind, found.text)
        assert found.subject == thing.subject
        for picture, _, words in found.rows:
            assert words and len(words) <= 36, (thing.kind, words)
            assert not picture or (ASSETS / f"art/{picture}.svg").is_file()


def test_a_province_tells_its_owner_its_size_and_the_villages_beside_it() -> None:
    what = shown(2, 0.6, 1)
    board, s = board_of(what), what.view.state
    touching = next(province for province in s.provinces() if s.v[province + TOUCHES])
    thing = board.thing(f"square.{square_name(s.squares(touching)[0])}")
    assert thing is not None
    found = board.closer(thing)
    assert NAMES[s.owner(touching)] in found.text
    assert str(s.size(touching)) in found.text
    assert len(found.rows) == s.v[touching + TOUCHES].bit_count()


def test_a_village_tells_who_leads_and_by_how_much() -> None:
    what = shown(2, 0.6, 1)
    board, s = board_of(what), what.view.state
    for village in range(len(s.setting.board.villages)):
        counts = s.connected(village)
        thing = board.thing(f"village.{village}")
        assert thing is not None
        found = board.closer(thing)
        if counts[0] != counts[1]:
            assert f"{NAMES[0 if counts[0] > counts[1] else 1]} leads by {abs(counts[0] - counts[1])}" in found.text
        c = canvas()
        assert board.draw_over(c, thing)
        figures = [number for number in counts if number]
        held_by_nobody_near = s.holder(village) >= 0 and not counts[s.holder(village)]
        assert sorted(text for text, _ in c.shown) == sorted(
            [str(number) for number in figures] + ["0"] * held_by_nobody_near)


def test_only_villages_have_a_sign_over_them() -> None:
    board = board_of(shown(2))
    thing = board.thing("pile")
    assert thing is not None
    assert not board.draw_over(canvas(), thing)


# Pagodas and tiles keep their names.


def test_pagodas_are_conserved_and_stay_where_they_stand() -> None:
    played, memory = random_match(QIN, 3, 5), Memory()
    before: dict[tuple[int, tuple[str, int]], list[int]] = {}
    for place in [*range(played.history.length + 1), 3, 30, 0]:
        played.go(place)
        memory.see(played.view(0).state, 0)
        for seat in range(3):
            assert sorted(memory.all_of(seat)) == list(range(19))
            assert len(memory.reserve[seat]) == played.state.left(seat)
        for key, numbers in memory.stands.items():
            kept = min(len(numbers), len(before.get(key, [])))
            assert numbers[:kept] == before.get(key, [])[:kept]
        before = {key: list(numbers) for key, numbers in memory.stands.items()}


def test_tiles_stay_in_their_place_of_the_hand() -> None:
    played, memory = random_match(QIN, 2, 8), Memory()
    before: list[tuple[int, int] | None] = []
    for place in range(played.history.length + 1):
        played.go(place)
        view = played.view(0)
        memory.see(view.state, 0)
        hand = memory.hands[0]
        assert sorted(held[1] for held in hand if held is not None) == view.state.hand(0)
        assert sum(one != other for one, other in zip(before, hand, strict=False)) <= 1
        before = list(hand)


def test_the_tile_dropped_is_the_one_that_leaves_the_hand() -> None:
    played, memory = random_match(QIN, 2, 8), Memory()
    for place in range(played.history.length):
        played.go(place)
        memory.see(played.view(played.to_move).state, played.to_move)
        seat = played.to_move
        tile = tile_of(played.history.undone[0].move)
        alike = [held[0] for held in memory.hands[seat] if held is not None and held[1] == tile]
        if len(alike) > 1:
            memory.dropped = alike[-1]
            played.go(place + 1)
            memory.see(played.view(seat).state, seat)
            assert memory.last_tile == alike[-1]
            assert memory.last_mover == seat
            return
    raise AssertionError("no hand with two alike")


# Turning and putting down.


def test_every_legal_move_is_a_way_of_holding_and_a_spot() -> None:
    for players, share, _ in STAGES[1:4]:
        played = match(players)
        played.go(round(share * played.history.length))
        for move in played.state.legal():
            tile, way, spot = placed(move)
            assert text(move_at(tile, way, spot)) == text(move)
            assert spot_of_target(target(spot)) == spot


def test_all_ways_of_holding_together_are_all_legal_moves() -> None:
    played = match(2)
    played.go(20)
    board = board_of(shown_of(played, played.to_move))
    moves: set[Move] = set()
    for piece in [thing.id for thing in board.things if thing.piece]:
        name = int(piece.partition(".")[2])
        for _ in range(4):
            moves |= {move for spot in board.targets(piece) if spot != OWN for move in board.meaning(piece, spot)}
            before = board.ways[name]
            assert board.turn_piece(piece, 1)
            assert board.ways[name] != before
    assert moves == set(played.state.legal())
    assert not board.turn_piece("pile", 1)


def test_a_tile_means_the_squares_it_is_over() -> None:
    played = match(2)
    played.go(20)
    board = board_of(shown_of(played, played.to_move))
    for piece in [thing.id for thing in board.things if thing.piece]:
        for _ in range(2):
            upright = tall(board.ways[int(piece.partition(".")[2])])
            for spot in board.targets(piece):
                box = board.places.pair(SPOT_NAMES[spot.partition(".")[2]], upright)
                for dx, dy in ((0, 0), (9, -9), (-9, 9)):
                    assert board.spot_near(piece, box.moved(dx, dy)) == spot
                square = board.places.spot(SPOT_NAMES[spot.partition(".")[2]])
                assert board.spot_near(piece, box.at(square.centre)) == spot  # by its middle on the spot itself
            board.turn_piece(piece, 1)
        assert board.spot_near(piece, Box(10, 60, 98, 49)) is None


def test_half_beside_the_board_is_refused_with_a_reason() -> None:
    played = match(2)
    played.go(0)
    board = board_of(shown_of(played, played.to_move))
    piece = next(thing.id for thing in board.things if thing.piece)
    corner = board.places.square(0)
    if tall(board.ways[int(piece.partition(".")[2])]):
        board.turn_piece(piece, 1)
    spot = board.spot_near(piece, Box(corner.x - corner.w, corner.y, 2 * corner.w, corner.h))
    assert spot == "square.z1"
    move, = board.meaning(piece, spot)
    refusal = QIN.explain(played.state, played.to_move, move)
    assert refusal is not None and refusal.key == "qin-refusal.outside"


@pytest.mark.parametrize("kinds", [
    ("ProvinceFounded",), ("ProvinceGrown", "VillageTaken"), ("ProvinceJoined", "PagodaReturned"),
    ("VillageLost", "VillageTaken"),
])
def test_the_ghost_tells_all_that_would_happen(kinds: tuple[str, ...]) -> None:
    played, move = found(kinds)
    seat = played.to_move
    board = board_of(shown_of(played, seat))
    effects = board.effects(move)
    sure = preview(QIN, played.view(seat), move).events
    assert len(effects.borders) == sum(event.kind.startswith("Province") for event in sure)
    wanted = [1 if isinstance(event, e.PagodaPlaced) else -1
              for event in sure if isinstance(event, e.PagodaPlaced | e.PagodaReturned)]
    assert [sign.change for sign in effects.signs] == wanted
    assert len({(sign.box, sign.change) for sign in effects.signs}) == len(effects.signs)
    standing = {thing.box for thing in board.things if thing.kind == "pagoda"}
    for sign in effects.signs:
        assert sign.box.within(board.places.frame)
        assert (sign.box in standing) or sign.change > 0
    figures = {words for _, _, words in told.rows(sure, shown_of(played, seat))}
    assert figures <= {"+1", "+2", "+3", "+4", "−1", "−2", "−3", "±0"} and figures
    draw_over.ghost(canvas(), effects, board.table)


def test_what_the_ghost_shows_is_what_comes_of_it() -> None:
    played, move = found(("ProvinceJoined", "PagodaReturned"))
    seat = played.to_move
    board = board_of(shown_of(played, seat))
    rises = {sign.box for sign in board.effects(move).signs if sign.change > 0}
    goes = {sign.box for sign in board.effects(move).signs if sign.change < 0} - rises
    fork = Match.new(QIN, played.options, played.seed, played.players)
    for step in played.history.steps[:played.history.position]:
        fork.play(step.seat, step.move)
    fork.play(seat, move)
    board.show(shown_of(fork, seat), AREA)
    standing = {thing.box for thing in board.things if thing.kind == "pagoda"}
    assert rises <= standing
    assert not goes & standing


# What is told.


def test_every_event_has_its_sound_and_its_places() -> None:
    played = match(3)
    played.go(played.history.length)
    board = board_of(shown_of(played, 0))
    kinds = set()
    for step in played.history.steps:
        for event in step.events:
            kinds.add(event.kind)
            assert all(board.thing(id) is not None for id in told.places(event, board.shown or shown(3)))
            assert board.flights(event) == []
            if not isinstance(event, e.VillageLost | e.TurnPassed | e.GameEnded):
                assert (ASSETS / f"sounds/effects/{board.sound(event)}.ogg").is_file()
    assert {"TileLaid", "ProvinceFounded", "PagodaPlaced", "VillageTaken", "TileDrawn", "GameEnded"} <= kinds
    marks = [id for event in played.history.steps[-1].events for id in board.marks_of(event)]
    assert marks[0].startswith("laid.")


# At the table.


def qin(pilot: Pilot) -> TheBoard:
    board = pilot.scene.board
    assert isinstance(board, TheBoard)
    return board


@contextmanager
def at_the_table(folder: Path, moves: int = 0, kinds: tuple[str, ...] = ("person", "random"),
                 **settings: Any) -> Iterator[tuple[Pilot, Match]]:
    """A game at the table after some moves by lot, when it is the first person's turn."""
    settings.setdefault("speed", 0)
    played = random_match(QIN, len(kinds), 7)
    seats = [sit(seat, NAMES[seat][:12], kind) for seat, kind in enumerate(kinds)]
    live = Match.new(QIN, Options(len(kinds), QIN.house_pack()), 7, seats)
    steps = iter(played.history.steps)
    while live.history.position < moves or live.to_move != 0:
        step = next(steps)
        live.play(step.seat, step.move)
    with piloted(folder, settings=Settings(**settings)) as pilot:
        pilot.app.open("menu")
        pilot.app.replace("turn", match=live, autosave=None)
        pilot.idle()
        yield pilot, live


def wanted_box(pilot: Pilot, piece: str, spot: str) -> Box:
    """Where the tile has to be held to lie on that spot."""
    board = qin(pilot)
    return board.places.pair(SPOT_NAMES[spot.partition(".")[2]], tall(board.ways[int(piece.partition(".")[2])]))


def drag_to_board(pilot: Pilot, number: int = 0) -> tuple[str, str]:
    """Drag the first tile onto one of its places; the tile and the place."""
    board = qin(pilot)
    piece = pilot.scene.side.movable()[0]
    thing = board.thing(piece)
    assert thing is not None
    spot = board.targets(piece)[number]
    pilot.drag(thing.box, wanted_box(pilot, piece, spot))
    return piece, spot


def test_a_drop_is_a_proposal_that_enter_lays(tmp_path: Path) -> None:
    with at_the_table(tmp_path, 4) as (pilot, live):
        before = live.history.position
        piece, spot = drag_to_board(pilot)
        board = qin(pilot)
        assert live.history.position == before
        assert [act.id for act in board.acts] == ["lay", "clear"]
        tile = board.thing(piece)
        assert tile is not None and tile.box.meets(board.places.grid)
        move, = board.meaning(piece, spot)
        pilot.key("return")
        assert live.history.steps[before].move == move
        assert board.draft is None


def test_a_drop_is_laid_at_once_when_nothing_is_to_be_confirmed(tmp_path: Path) -> None:
    with at_the_table(tmp_path, 4, confirm=False) as (pilot, live):
        before = live.history.position
        drag_to_board(pilot)
        assert live.history.position > before


def test_a_proposal_is_moved_taken_back_and_laid_by_a_second_drop(tmp_path: Path) -> None:
    with at_the_table(tmp_path, 4) as (pilot, live):
        before = live.history.position
        board = qin(pilot)
        piece, _ = drag_to_board(pilot)
        tile = board.thing(piece)
        assert tile is not None
        other = [spot for spot in board.targets(piece) if spot != OWN][3]
        pilot.drag(tile.box, wanted_box(pilot, piece, other))
        assert board.draft is not None and board.draft[1] == board.meaning(piece, other)[0]
        pilot.click("clear")
        assert board.draft is None
        assert live.history.position == before
        drag_to_board(pilot, 2)
        pilot.key("ctrl+z")
        assert board.draft is None
        piece, spot = drag_to_board(pilot, 1)
        tile = board.thing(piece)
        assert tile is not None
        pilot.drag(tile.box, board.places.cells[0])
        assert board.draft is None
        for _ in range(2):
            tile = board.thing(piece)
            assert tile is not None
            pilot.click(tile.box)
            pilot.click(wanted_box(pilot, piece, spot))
        assert live.history.position > before


def test_r_the_wheel_and_the_right_button_turn_what_is_held(tmp_path: Path) -> None:
    with at_the_table(tmp_path, 8) as (pilot, _):
        board = qin(pilot)
        piece = next(id for id in pilot.scene.side.movable()
                     if (found := board.thing(id)) is not None and found.look[0] in ("RY", "RB", "YB"))
        thing, name = board.thing(piece), int(piece.partition(".")[2])
        assert thing is not None
        pilot.wheel(-1)
        assert board.ways[name] == 0  # the mouse is elsewhere
        pilot.move(thing.box)
        pilot.wheel(-1)
        assert board.ways[name] == 1  # in the hand, before it is taken up
        pilot.key("r")
        assert pilot.where == "rules"  # nothing is held: the key does what it does elsewhere
        pilot.key("escape")
        pilot.click(thing.box)
        pilot.move(board.places.square(84))
        pilot.key("r")
        assert board.ways[name] == 2
        assert pilot.scene.hand.held.targets == board.targets(piece)
        pilot.click(board.places.square(84), 3)
        assert board.ways[name] == 3
        pilot.wheel(1)
        assert board.ways[name] == 2
        pilot.key("escape")
        assert pilot.scene.hand.held is None
        assert board.ways[name] == 2


def test_a_tile_turns_round_the_pointer(tmp_path: Path) -> None:
    with at_the_table(tmp_path, 4) as (pilot, _):
        board = qin(pilot)
        thing = board.thing(pilot.scene.side.movable()[0])
        assert thing is not None
        pilot.click((thing.box.x + 10, thing.box.y + 10))
        at = board.places.square(84).centre
        pilot.move(at)
        for _ in range(4):
            assert pilot.scene.hand.box().inset(-6).has(at)
            pilot.key("r")


def test_a_place_where_it_can_not_lie_is_refused_with_the_reason(tmp_path: Path) -> None:
    with at_the_table(tmp_path, 4) as (pilot, live):
        board = qin(pilot)
        thing = board.thing(pilot.scene.side.movable()[0])
        village = board.thing("village.0")
        assert thing is not None and village is not None
        pilot.move(thing.box)
        pilot.down(thing.box)
        pilot.move(village.box)
        assert pilot.sees("village")
        before = live.history.position
        pilot.up(village.box)
        assert live.history.position == before
        assert pilot.sees("tiles lie on grass")
        assert pilot.scene.hand.held is None


def test_a_tile_is_laid_with_the_keys(tmp_path: Path) -> None:
    with at_the_table(tmp_path, 4) as (pilot, live):
        before = live.history.position
        board = qin(pilot)
        pieces = pilot.scene.side.movable()
        for _ in range(40):
            pilot.key("tab")
            if pilot.scene.focus in pieces:
                break
        piece = pilot.scene.focus
        assert piece in pieces
        pilot.key("return")
        assert pilot.scene.focus in board.targets(piece)
        pilot.key("r")
        assert pilot.scene.focus in board.targets(piece)
        first = pilot.scene.focus
        for key in ("down", "right", "up", "left"):
            pilot.key(key)
            assert pilot.scene.focus in board.targets(piece)
        pilot.key("tab")
        assert pilot.scene.focus != first or len(board.targets(piece)) == 1
        pilot.key("return")
        assert board.draft is not None
        pilot.key("return")
        assert live.history.position > before


def test_a_village_under_the_pointer_shows_who_leads(tmp_path: Path) -> None:
    with at_the_table(tmp_path, 30) as (pilot, live):
        board = qin(pilot)
        s = live.state
        village = next(village for village in range(len(s.setting.board.villages)) if max(s.connected(village)) > 0)
        thing = board.thing(f"village.{village}")
        assert thing is not None
        pilot.move(thing.box)
        assert pilot.sees(f"Village {s.setting.board.village_name(village)}")
        assert str(max(s.connected(village))) in pilot.texts()


def test_pagodas_travel_from_the_reserve_and_home(tmp_path: Path) -> None:
    with at_the_table(tmp_path, 4, speed=2) as (pilot, live):
        board = qin(pilot)
        seat = live.to_move
        move = next(move for move in live.state.legal()
                    if any(event.kind == "PagodaPlaced" and event.data()["seat"] == seat
                           for event in preview(QIN, live.view(seat), move).events))
        reserve = [thing for thing in board.things if thing.id.startswith("pagoda.0.")]
        pilot.scene.play(move)
        pilot.step()
        risen = [trip for id, trip in pilot.scene.view.trips.items() if id.startswith("pagoda.0.") and not trip.fades]
        assert risen
        assert risen[0].thing.id in [thing.id for thing in reserve]
        assert risen[0].start.within(board.places.own) and risen[0].end.within(board.places.frame)
        pilot.idle()
        assert pilot.scene.view.trips == {}


def test_a_tile_let_go_travels_on_from_there(tmp_path: Path) -> None:
    with at_the_table(tmp_path, 4, speed=2, confirm=False) as (pilot, live):
        board = qin(pilot)
        piece = pilot.scene.side.movable()[0]
        thing, spot = board.thing(piece), board.targets(piece)[0]
        assert thing is not None
        end = wanted_box(pilot, piece, spot)
        pilot.move(thing.box)
        pilot.down(thing.box)
        pilot.move(end)
        pilot.app.feed(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pilot.pixel(end.centre), button=1))
        squares = [id for id in pilot.scene.view.trips if id.startswith("laid.")]
        assert len(squares) == 1
        trip = pilot.scene.view.trips[squares[0]]
        assert abs(trip.start.centre[0] - trip.end.centre[0]) + abs(trip.start.centre[1] - trip.end.centre[1]) < 12
        assert live.history.steps[-1].seat == 0


def test_hands_are_handed_over_behind_a_curtain(tmp_path: Path) -> None:
    with at_the_table(tmp_path, 0, ("person", "person")) as (pilot, live):
        assert pilot.where == "handover"
        pilot.key("return")
        pilot.idle()
        board = qin(pilot)
        assert [thing for thing in board.things if thing.piece]
        drag_to_board(pilot)
        pilot.key("return")
        pilot.idle()
        assert pilot.where == "handover"
        assert live.to_move == 1
        assert not [thing for thing in board.things if thing.piece]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_nothing_is_cut_at_the_table(tmp_path: Path, lang: str, scale: float) -> None:
    with at_the_table(tmp_path, 24, ("person", "random", "random", "random"), language=lang,
                      text_scale=scale) as (pilot, _):
        assert pilot.overflows() == []
        drag_to_board(pilot)
        assert pilot.overflows() == []
        assert pilot.app.pens.art.missing == []


def test_all_squares_can_be_looked_at(tmp_path: Path) -> None:
    with at_the_table(tmp_path, 30) as (pilot, _):
        board = qin(pilot)
        titles = set()
        for square in range(0, SQUARES, 5):
            pilot.move(board.places.square(square))
            looked_at = pilot.scene.looked_at
            assert looked_at is not None
            titles.add(board.closer(looked_at).title.split()[0])
        assert {"Grass", "Village"} <= titles
