"""What a drag or a press means on the table of Terracotta Army. Only names of moves are worked out here; whether one is
legal, and why not, the engine says."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from math import atan2, degrees
from typing import TYPE_CHECKING, Final, cast

from xian.engine.game import Move
from xian.engine.terracotta import moves as m
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import RAYS, SPACE_NAMES, STEP
from xian.scenes.boards.board import Drop, Thing
from xian.scenes.boards.terracotta.draft import BEFORE
from xian.scenes.boards.terracotta.names import STATUE
from xian.scenes.boards.terracotta.places import TURNS
from xian.ui.geometry import Box, Point
from xian.ui.ids import Id

if TYPE_CHECKING:
    from xian.engine.terracotta.state import TerracottaState
    from xian.scenes.boards.terracotta.board import TheBoard

PULLED: Final = 22.0
"""So far a grip is pulled from its place to turn its disc."""
AGAINST: Final = 4.0
"""Degrees that it may be pulled the wrong way: no hand goes quite straight."""


def space_of(spot: Id) -> int | None:
    """The space of the mausoleum that a spot is."""
    return SPACE_NAMES.get(spot.name) if spot.kind == "space" else None


def meaning(board: TheBoard, piece: Id, spot: Id) -> tuple[Move, ...]:
    """The moves that putting this piece there could mean, legal or not, the plainest first."""
    here, there = piece.number, spot.number
    match piece.kind, spot.kind:
        case "worker", "segment":
            return ((m.ARTISAN if here else m.APPRENTICE) + there,)
        case "disc", "notch" if here == there:
            return (m.TURN + here,)
        case "token", "segment":
            return of_token(board, here, there)
        case "store", "store" if here != there:
            return (m.TAKE_STORES + m.STORE_PAIRS.index((min(here, there), max(here, there))),)
        case "inspector", "track" if here == spot.numbers[0]:
            return inspecting(board, here, there)
        case "rack" | "stock", "space" | "base":
            return (of_the_rack(board, piece),)
        case _, "space":
            return on_a_space(board, piece, SPACE_NAMES[spot.name])
    return ()


def named(piece: Id) -> Move:
    """The step that chooses a warrior of the rack, or a specialist."""
    return (m.OF_TYPE if piece.kind == "rack" else m.OF_KIND) + piece.number


def of_the_rack(board: TheBoard, piece: Id) -> Move:
    """The choice of a piece of the rack; where the action that it is for waits, that action first, or its reason not to
    be done."""
    s, (first, choices) = board.state, board.opening
    if named(piece) in choices:
        return first
    wanted = range(at.CRAFT, at.PRIORITY_TOKEN) if piece.kind == "rack" else (at.SPECIALIST,)
    closed = s.phase == at.ACTION and board.now.legal and m.ACT not in board.now.legal and s.action() in wanted
    return m.ACT if closed else named(piece)


def opening(board: TheBoard) -> tuple[Move, Sequence[Move]]:
    """The step that begins an action or an ability by which something is chosen from the rack, and the choices that it
    opens; none where no such action waits."""
    s, first = board.state, {at.ACTION: m.ACT, at.ABILITY: m.USE}.get(board.state.phase, m.ACT)
    if first not in board.now.legal:
        return first, ()
    hidden = random.Random(0)  # plays no part in it
    begun = cast("TerracottaState", board.table.game.determinize(board.now.view, hidden))
    begun.play(first)
    return first, begun.legal() if begun.phase in (at.TYPE, at.KIND) and begun.to_move == s.to_move else ()


def begins(board: TheBoard, piece: Id) -> bool:
    """Whether a piece of the rack is taken up for an action that waits: the gesture begins it too."""
    return piece.kind in ("rack", "stock") and named(piece) in board.opening[1]


def on_a_space(board: TheBoard, piece: Id, space: int) -> tuple[Move, ...]:
    """What stands, or is chosen already, on a space of the mausoleum."""
    if piece == STATUE:
        return of_statue(board, space)
    if piece.kind == "warrior":
        return of_warrior(board, piece.number, space)
    return shooting(board, space) if piece == Id("weapon", at.CROSSBOWMAN) else ()


def of_token(board: TheBoard, token: int, segment: int) -> tuple[Move, ...]:
    """A token goes to the master at whose segment the worker stands."""
    s = board.state
    return (m.PAY_TOKEN + s.setting.components.tokens[token],) if segment == s.segment() else ()


def inspecting(board: TheBoard, track: int, place: int) -> tuple[Move, ...]:
    """The steps that lead an inspector there."""
    length, here = board.state.setting.components.tracks[track], board.state.line(track)
    return tuple(m.INSPECT + code for code, (its, steps) in enumerate(m.INSPECTIONS)
                 if its == track and (here + steps) % length == place and place != here)


def of_statue(board: TheBoard, space: int) -> tuple[Move, ...]:
    """Put it down; or, where it stands, turn it to a space beside."""
    s = board.state
    if s.phase != at.FACE:
        return (m.PUT + space,)
    here = s.v[at.CHOSEN_SPACE]
    return tuple(m.LOOK + way for way in range(4) if space in RAYS[way][here][:2])


def of_warrior(board: TheBoard, name: int, space: int) -> tuple[Move, ...]:
    """A warrior slides: who, and, once that is said, where to."""
    start = board.memory.space_of(name)
    if start is None or start == space:
        return ()
    if board.state.phase == at.SLIDE:
        return (m.SLIDE_TO + space,) if start == board.state.v[at.CHOSEN_SPACE] else ()
    return (m.SLIDE_FROM + start,)


def shooting(board: TheBoard, space: int) -> tuple[Move, ...]:
    """The crossbow counts in the direction of a space."""
    here = board.state.v[at.CHOSEN_SPACE]
    if here == at.NONE:
        return ()
    return tuple(m.SHOOT + way for way in range(4) if space in RAYS[way][here])


def reaches(board: TheBoard, piece: Id, space: int) -> bool:
    """Whether a piece that is chosen by the same gesture could stand on that space afterwards: the board lights up no
    others."""
    s, kind = board.state, piece.kind
    if kind == "rack" or (kind == "stock" and piece.number in (at.FOOTMAN, at.MUSICIAN)):
        return s.v[space] == at.EMPTY
    if kind == "stock" and piece.number == at.ARCHER:
        return s.v[space] == at.EMPTY and any(
            STEP[way][space] != at.NONE and 0 < s.v[STEP[way][space]] <= at.WARRIORS_MOST for way in range(4))
    if kind == "stock":
        return 0 < s.v[space] <= at.RIDDEN and s.v[space] - 1 & 3 == s.to_move
    if kind == "warrior":
        start = board.memory.space_of(piece.number)
        return start is not None and any(space in free(board, start, way) for way in range(4))
    return True


def free(board: TheBoard, space: int, way: int) -> list[int]:
    """The empty spaces that follow in a direction."""
    found = []
    for other in RAYS[way][space]:
        if board.state.v[other] != at.EMPTY:
            break
        found.append(other)
    return found


def targets(board: TheBoard, piece: Id) -> list[Id]:
    """The spots where this piece can be put down now."""
    legal, early = set(board.now.legal), board.state.phase in BEFORE or begins(board, piece)
    found = []
    for thing in board.things:
        if not thing.spot or not legal.intersection(meaning(board, piece, thing.id)):
            continue
        space = space_of(thing.id)
        if not early or space is None or piece.kind == "weapon" or reaches(board, piece, space):
            found.append(thing.id)
    return found


def drop(board: TheBoard, piece: Id, spot: Id) -> Drop:
    """A piece was put on a spot: a move; a space chosen together with what is put there is kept for the next one."""
    space, also = space_of(spot), begins(board, piece)
    if space is not None and (also or (board.state.phase in BEFORE and piece.kind != "weapon")):
        board.draft.later = space
    return Drop(meaning(board, piece, spot), then=(named(piece),) if also else ())


def then(board: TheBoard, piece: Id, spot: Id) -> tuple[Move, ...]:
    """A statue or a warrior that slides is chosen with the space it goes to."""
    space, also = space_of(spot), begins(board, piece)
    choice = (named(piece),) if also else ()
    first = {"rack": m.PUT, "stock": m.PUT, "warrior": m.SLIDE_TO}.get(piece.kind)
    if space is None or first is None or not (also or board.state.phase in BEFORE):
        return choice
    return (*choice, first + space)


def taken_up(board: TheBoard, thing: Thing) -> tuple[Thing, Thing | None]:
    """A worker, a warrior of the rack or a specialist is one of a pile; anything else is held as it lay."""
    middle = thing.box.centre
    colour = board.now.colours[board.now.seat]
    if thing.kind == "pool":
        name, _, count = thing.look
        size = board.places.worker(0, name == "artisan")
        one = replace(thing, kind="worker", look=(name, colour), box=size.at(middle))
        return one, replace(thing, look=(name, colour, count - 1))
    figure = board.places.figure(0).at(middle)
    if thing.kind == "rack":
        return replace(thing, kind="warrior", look=(thing.look[0], colour), box=figure), thing
    if thing.kind == "stock":
        return replace(thing, kind="stone", look=(thing.look[0], at.NONE), box=figure), thing
    return thing, None


def turn(board: TheBoard, piece: Id, steps: int) -> bool:
    """Turn a horse or an archer that is to be put down."""
    s, legal = board.state, board.now.legal
    if piece != STATUE or not legal:
        return False
    kind = s.v[at.CHOSEN] - at.FIRST_SPECIALIST
    if kind not in (at.HORSE, at.ARCHER) or s.phase not in (at.STAND, at.FACE):
        return False
    ways = [way for way in range(4) if s.phase == at.STAND or m.LOOK + way in legal]
    here = ways.index(board.draft.way) if board.draft.way in ways else 0
    board.draft.way = ways[(here + steps) % len(ways)]
    return True


def pulled(board: TheBoard, piece: Id, box: Box) -> Id | None:
    """Where a grip is pulled to: its disc turns once it is away from its place, over the wheel, and not pulled the way
    in which it never turns."""
    if piece.kind != "disc":
        return None
    places, (x, y) = board.places, box.centre
    home = places.knob(piece.number).centre
    far = abs(x - home[0]) + abs(y - home[1]) > PULLED
    goes = swing(places.hub, home, (x, y)) * TURNS[piece.number] > -AGAINST
    return Id("notch", piece.number) if far and goes and places.wheel.has((x, y)) else None


def swing(hub: Point, start: Point, end: Point) -> float:
    """Degrees from one point to another round a hub, clockwise; negative against the clock."""
    x, y, to_x, to_y = start[0] - hub[0], start[1] - hub[1], end[0] - hub[0], end[1] - hub[1]
    return degrees(atan2(x * to_y - y * to_x, x * to_x + y * to_y))
