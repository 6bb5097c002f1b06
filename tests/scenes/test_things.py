"""Things of any shape on a table of their own: what is hit, lit and travels as the shape says, and in one order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from tests.toy import TOY
from xian.engine.game import Event, Move, Options
from xian.pilot import Pilot
from xian.scenes.boards.board import Board, Closer, Drop, Shown, Table, Thing
from xian.scenes.boards.verbs import Flight
from xian.scenes.play.hand import spot_at, taken
from xian.scenes.play.trips import WHEEL
from xian.scenes.play.view import TableView
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box
from xian.ui.ids import NO_ID, Id
from xian.ui.shapes import Polygon, Sector

HUB = (300.0, 300.0)
RING = Sector(HUB, 100, 200, 0, 360)


class Wheel(Board):
    """A ring of four sectors, a token on the first that can be put on any, and a triangle beside it."""

    turned = 0

    def lay(self) -> None:
        parts = [part.turned(HUB, 90.0 * self.turned) for part in RING.parts(4)]
        self.things = [
            Thing(Id("token"), "token", Box(0, 0, 20, 20).at(parts[0].centre), z=3, piece=True, pivot=HUB),
            *(Thing(Id("part", number), "part", part.bounds, shape=part, spot=True)
              for number, part in enumerate(parts)),
            Thing(Id("glass"), "glass", RING.bounds, z=2, touch=False),
            Thing(Id("triangle"), "part", Box(500, 100, 100, 100), shape=Polygon(((500, 100), (600, 100), (500, 200)))),
        ]
        self.acts = []

    def clear_draft(self) -> bool:
        return False

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.plate(self.area, "ground", radius=0)

    def draw(self, canvas: Canvas, thing: Thing, box: Box, alpha: int = 255, turned: float = 0.0) -> None:
        self.drawn.append((thing.id, box, turned))

    def targets(self, piece: Id) -> list[Id]:
        return [thing.id for thing in self.things if thing.spot]

    def meaning(self, piece: Id, spot: Id) -> tuple[Move, ...]:
        return ()

    def drop(self, piece: Id, spot: Id) -> Drop:
        return Drop()

    def closer(self, thing: Thing) -> Closer:
        return Closer(thing.id)

    def secret(self, state: Any) -> bool:
        return False

    def heading(self) -> str:
        return ""

    def prompt(self) -> str:
        return ""

    def flights(self, event: Event) -> list[Flight]:
        return []

    def sound(self, event: Event) -> str:
        return ""

    def places_of(self, event: Event) -> list[Id]:
        return []

    def seat_panel(self, seat: int) -> Id:
        return NO_ID

    drawn: list[tuple[str, Box, float]]


@pytest.fixture
def wheel(tmp_path: Any) -> Wheel:
    board = Wheel(Table(TOY, TOY.house_pack(), lambda key, **params: key, "en"))
    board.drawn = []
    state = TOY.new(Options(2, TOY.house_pack()), 1)
    board.show(Shown(TOY.view(state, 0), 0), Box(0, 0, 900, 600))
    return board


def hit(board: Board, x: float, y: float) -> str:
    thing = board.at((x, y))
    return thing.id if thing is not None else ""


def test_a_shape_is_hit_where_it_is_and_not_where_its_box_is(wheel: Wheel) -> None:
    assert hit(wheel, 510, 110) == "triangle"
    assert hit(wheel, 590, 190) == ""  # in its box alone
    assert hit(wheel, *HUB) == ""  # the hole of the ring
    assert {hit(wheel, *part.centre) for part in RING.parts(4)} == {"token", "part.1", "part.2", "part.3"}


def test_one_order_for_drawing_and_hitting(wheel: Wheel) -> None:
    assert [thing.z for thing in wheel.things] == sorted(thing.z for thing in wheel.things)
    token = wheel.thing("token")
    assert token is not None and hit(wheel, *token.box.centre) == "token"
    x, y = RING.parts(4)[2].centre
    assert hit(wheel, x, y) == "part.2"  # the glass over it is not touched


def test_a_drop_means_the_shape_under_it_or_the_nearest(wheel: Wheel) -> None:
    token = wheel.thing("token")
    assert token is not None
    held = taken(wheel, token, "drag", token.box.centre)
    for number, part in enumerate(RING.parts(4)):
        held.at = part.centre
        assert spot_at(wheel, held, held.box(wheel)) == f"part.{number}"
    held.at = (HUB[0] + 90, HUB[1] - 10)  # in the hole, near the first
    assert spot_at(wheel, held, held.box(wheel)) == "part.0"
    held.at = HUB
    assert spot_at(wheel, held, held.box(wheel)) == ""


def test_what_has_a_pivot_travels_round_it_and_turns(wheel: Wheel, tmp_path: Any) -> None:
    pilot = Pilot(tmp_path)
    try:
        view = TableView(pilot.app, wheel)
        assert wheel.shown is not None
        wheel.turned = 1
        view.show(wheel.shown, wheel.area)
        canvas = Canvas(pygame.Surface((1280, 720)), pilot.app.pens)
        places: list[tuple[float, float]] = []
        lifts: list[float] = []
        turns: list[float] = []
        while view.moving:
            wheel.drawn.clear()
            view.draw(canvas)
            box, turned = next((box, turned) for id, box, turned in wheel.drawn if id == "token")
            trip = view.trips[Id("token")]
            places.append(box.moved(0, trip.lift).centre)  # over the table where it is seen, a little lifted
            lifts.append(trip.lift)
            turns.append(turned)
            view.pass_time(0.03)
        far = [((x - HUB[0]) ** 2 + (y - HUB[1]) ** 2) ** 0.5 for x, y in places]
        assert len(places) > 5 and max(far) - min(far) < 0.01
        assert lifts[0] == 0 and max(lifts) == WHEEL and lifts[-1] < WHEEL
        assert turns[0] == pytest.approx(-90, abs=1) and turns == sorted(turns) and turns[-1] <= 0
    finally:
        pilot.close()


def test_what_is_lit_is_lit_in_its_shape(wheel: Wheel, tmp_path: Any) -> None:
    pilot = Pilot(tmp_path)
    try:
        view = TableView(pilot.app, wheel)
        surface = pygame.Surface((1280, 720))
        view.light(Canvas(surface, pilot.app.pens), ["triangle"], "gold", 3)
        scale = pilot.app.pens.scale

        def lit(points: Sequence[tuple[float, float]]) -> bool:
            return any(surface.get_at((round(x * scale), round(y * scale)))[:3] != (0, 0, 0) for x, y in points)

        assert lit([(550 + step, 150 - step) for step in (-1, 0, 1, 2)])  # the slanting edge
        assert not lit([(598, 198), (590, 190)])  # the corner of its box
    finally:
        pilot.close()
