"""What a piece would do where it is held, and what a thing that is looked at counts, drawn over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import AROUND, CROSS, LINES, SPACE_NAMES, tile_region
from xian.engine.terracotta.groups import groups
from xian.engine.terracotta.position import Position
from xian.scenes.boards.board import Thing
from xian.scenes.boards.signs import figure
from xian.scenes.boards.terracotta import draw
from xian.scenes.boards.terracotta.draw_signs import POINTS
from xian.scenes.boards.terracotta.draw_wheel import rib
from xian.scenes.boards.terracotta.event_looks import counted_by_tile, counters_of
from xian.scenes.boards.terracotta.gestures import space_of
from xian.scenes.boards.terracotta.names import STATUE
from xian.scenes.boards.terracotta.places import ring_start
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box, around
from xian.ui.ids import NO_ID, Id
from xian.ui.shapes import Polygon
from xian.ui.theme import mixed

if TYPE_CHECKING:
    from xian.scenes.boards.terracotta.board import TheBoard


LIFT: Final = 3.0
LARGER: Final = 1.22
"""What is looked at on the wheel is lifted so far, and so much larger."""
FAINT: Final = 38
BARE: Final = (("jade", 0.4), ("earth-shade", 0.12))
"""What the central and the middle disc are made of, and how much lighter."""


def draw_piece(c: Canvas, board: TheBoard, kind: str, look: tuple[object, ...], box: Box) -> Box:
    draw.thing(c, Thing(NO_ID, kind, box, look), box, board.table)
    return box


def floor(c: Canvas, board: TheBoard, spaces: list[int], colour: str = "legal") -> None:
    """Light up some spaces as one floor."""
    for space in spaces:
        c.plate(board.places.space(space).inset(1), colour, radius=3, alpha=84)
    for space in spaces:
        c.plate(board.places.space(space).inset(0.5), None, radius=3, edge=colour, edge_width=1.5)


def scored_soon(c: Canvas, board: TheBoard) -> None:
    """Faintly what this round counts of the mausoleum: the inspectors' lines, and the part of its tile."""
    s = board.state
    regions = [(LINES[track][s.line(track)].spaces, "red") for track in range(len(at.TRACKS))]
    tile = s.v[at.TILE + s.round - 1]
    if tile < at.TILE_TYPES or at.TILE_QUADRANTS <= tile < at.TILE_COINS:
        regions.append((tile_region(tile).spaces, "blue"))
    for spaces, colour in regions:
        for space in spaces:
            c.plate(board.places.space(space).inset(1), colour, radius=3, alpha=FAINT)
    for spaces, colour in regions:
        c.plate(around([board.places.space(space) for space in spaces]), None, radius=4, edge=colour, edge_width=2)


def standing(c: Canvas, board: TheBoard, held: Id = NO_ID) -> None:
    """Army and inspectors again, without the piece that is held, over a floor that is lit."""
    for thing in board.things:
        if thing.kind in ("warrior", "stone", "mount", "inspector") and thing.id not in (STATUE, held):
            draw.thing(c, thing, thing.box, board.table)


def ghost(c: Canvas, board: TheBoard, piece: Id, spot: Id) -> Box | None:
    """A piece as it would lie on one of its targets; the box of all that shows what it does."""
    if piece.kind == "disc":
        return turned_disc(c, board, piece.number)
    if piece.kind == "worker":
        return placed(c, board, bool(piece.number), spot.number)
    space = space_of(spot)
    thing = board.thing(piece)
    if space is None or thing is None or thing.kind == "weapon":
        return None
    s = board.state
    if thing.kind == "rack":
        box = warrior(c, board, space, at.TYPES.index(thing.look[0]), piece)
        if not s.v[at.SHAPING]:
            worth(c, board.places.space(space), thing.look[2])
        return box
    if thing.kind == "warrior":
        return warrior(c, board, space, at.TYPES.index(thing.look[0]), piece,
                       board.memory.space_of(piece.number) if piece != STATUE else None)
    if thing.kind == "stock":
        return draw_piece(c, board, "stone", (thing.look[0], at.NONE), board.places.figure(space))
    if s.phase == at.STAND and s.v[at.CHOSEN] == at.FIRST_SPECIALIST + at.HORSE:
        spaces = board.draft.covered(space)
        floor(c, board, spaces)
        box = around([board.places.space(one) for one in spaces])
        draw_piece(c, board, "mount", (board.draft.way,), box)
        return box
    if thing.kind == "stone":
        if thing.look[0] in (at.FOOTMAN, at.MUSICIAN):
            floor(c, board, (AROUND if thing.look[0] == at.FOOTMAN else CROSS)[space].spaces)
        return draw_piece(c, board, "stone", thing.look, board.places.figure(space))
    return None


def placed(c: Canvas, board: TheBoard, artisan: bool, segment: int) -> Box:
    """A worker on the first free place of a segment, whose three spaces are shown larger."""
    s = board.state
    its = board.thing(Id("segment", segment))
    assert its is not None
    lifted(c, board, its)
    slot = 2 * segment + (s.v[at.WHEEL + 2 * segment] != at.NONE)
    name = "artisan" if artisan else "apprentice"
    draw_piece(c, board, "worker", (name, board.now.colours[board.now.seat]), board.places.worker(slot, artisan))
    return its.form.bounds


def worth(c: Canvas, box: Box, points: int) -> None:
    """What a warrior of the rack will score, at the upper edge of its space."""
    sign = Box(box.x + 3, box.y - box.h * 0.42, box.w - 6, 19)
    c.plate(sign, "panel-dark", radius=6, edge="gold", edge_width=1)
    figure(c, sign.inset(2, 1), POINTS, f"+{points}", size=14, colour="text-light", align="centre", gap=1)


def warrior(c: Canvas, board: TheBoard, space: int, type_: int, held: Id, start: int | None = None) -> Box:
    """A warrior that is held, as it would stand on a space, its group there, and what this round counts."""
    s = board.state.copy()
    if s.v[space] == at.EMPTY:
        s.v[space] = 1 + 4 * type_ + s.to_move
        if start is not None:
            s.v[start] = at.EMPTY
    group = group_of(s, space)
    scored_soon(c, board)
    floor(c, board, group or [space])
    standing(c, board, held)
    box = board.places.figure(space)
    draw_piece(c, board, "warrior", (at.TYPES[type_], board.now.colours[s.to_move]), box)
    return around([board.places.space(one) for one in [*group, space]])


def group_of(s: Position, space: int) -> list[int]:
    """The group in which a space lies; none when what stands there is alone."""
    return next((group for group in groups(s) if space in group), [])


def bare(c: Canvas, board: TheBoard, disc: int) -> None:
    """A disc and its rims with nothing on them: what lies there otherwise would be seen twice."""
    places, (colour, lighter) = board.places, BARE[disc]
    for rim in range(disc + 1):
        c.shape(places.rim(rim), "gold")
    c.shape(places.rim(disc), "legal-over", 120)
    c.shape(places.disc(disc), mixed(c.theme[colour], c.theme["bone"], lighter))
    for other in range(disc):
        draw_piece(c, board, "knob", (other,), places.knob(other))


def turned_disc(c: Canvas, board: TheBoard, disc: int) -> Box:
    """The disc as it would lie a step on."""
    places, s = board.places, board.state
    bare(c, board, disc)
    turns = s.v[at.TURNS + disc] + 1
    for number, action in enumerate(s.setting.components.rings[disc]):
        segment = ring_start(disc, turns, number)
        its = next(thing for thing in board.things if thing.id == Id("wedge", disc, number))
        owners = its.look[2]
        rib(c, its, its.box, 0.0)
        draw_piece(c, board, "wedge", (disc, action, owners), places.round(disc, segment))
    return draw_piece(c, board, "knob", (disc,), places.knob(disc, 1))


def way_of_disc(c: Canvas, board: TheBoard, disc: int) -> None:
    """An arrow along its rim: which way a disc turns."""
    points = board.places.way(disc)
    (x, y), (to_x, to_y) = points[-2:]
    aside, on = 0.8 * (to_y - y), 0.8 * (to_x - x)
    head = Polygon(((to_x + 2 * on, to_y + 2 * aside), (to_x - aside, to_y + on), (to_x + aside, to_y - on)))
    for colour, width, grown in (("ink", 7.0, -1.5), ("legal-over", 3.0, 0.0)):
        c.lines(points, colour, width)
        c.shape(head.inset(grown), colour)


def looked_at(c: Canvas, board: TheBoard, thing: Thing) -> bool:
    """What a thing counts lights up: an inspector's line, a tile's part or counters, a group, what is around a
    footman."""
    if thing.kind == "segment":
        lifted(c, board, thing)
        return True
    spaces = counted_by(board, thing)
    floor(c, board, spaces, "focus")
    if spaces:
        standing(c, board)
    counters = [its for id in counters_of(thing.look[0], board) if (its := board.thing(id)) is not None] if (
        thing.kind == "tile") else []
    for counter in counters:
        c.plate(counter.box.inset(-1), None, radius=8, edge="focus", edge_width=3)
    return bool(spaces or counters)


def lifted(c: Canvas, board: TheBoard, thing: Thing) -> None:
    """A segment as a whole, lifted off the wheel: its three spaces larger."""
    c.shape(thing.form, "legal-over", 70)
    c.outline(thing.form, "gold", 2.5)
    for slot in (2 * thing.look[0], 2 * thing.look[0] + 1):
        worker = board.thing(Id("figure", slot))
        if worker is not None:
            draw.thing(c, worker, worker.box.moved(0, -LIFT), board.table)
    for ring, action in enumerate(thing.look[1:]):
        its = board.thing(board.wedge(ring, thing.look[0]))
        if its is not None:
            draw_piece(c, board, "wedge", (ring, action, its.look[2]), its.box.grown(LARGER).moved(0, -LIFT))


def counted_by(board: TheBoard, thing: Thing) -> list[int]:
    s = board.state
    if thing.kind in ("track", "inspector"):
        track = thing.id.numbers[0]
        place = thing.look[1] if thing.kind == "track" else s.line(track)
        return LINES[track][place].spaces
    if thing.kind == "tile":
        return counted_by_tile(s, thing.look[0])
    if thing.kind == "warrior" and thing.id != STATUE:
        space = board.memory.space_of(thing.id.number)
        return [] if space is None else group_of(s, space)
    if thing.kind == "stone" and thing.id != STATUE:
        region = {at.FOOTMAN: AROUND, at.MUSICIAN: CROSS}.get(thing.look[0])
        return region[SPACE_NAMES[thing.id.name]].spaces if region is not None else []
    return []

