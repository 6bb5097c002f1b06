"""What a drag or a press means on the table of Terracotta Army. Only names of moves are worked out here; whether one is
legal, and why not, the engine says."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from xian.engine.game import Move
from xian.engine.terracotta import moves as m
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import RAYS, SPACE_NAMES, STEP
from xian.scenes.boards.board import Drop, Thing
from xian.scenes.boards.terracotta.draft import BEFORE
from xian.ui.geometry import Box

if TYPE_CHECKING:
    from xian.scenes.boards.terracotta.board import TheBoard

PULLED: Final = 22.0
"""So far a grip is pulled from its place to turn its disc."""


def space_of(spot: str) -> int | None:
    """The space of the mausoleum that a spot is."""
    kind, _, name = spot.partition(".")
    return SPACE_NAMES.get(name) if kind == "space" else None


def meaning(board: TheBoard, piece: str, spot: str) -> tuple[Move, ...]:
    """The moves that putting this piece there could mean, legal or not, the plainest first."""
    kind, _, name = piece.partition(".")
    place, _, where = spot.partition(".")
    if kind == "worker" and place == "segment":
        return ((m.ARTISAN if name == "1" else m.APPRENTICE) + int(where),)
    if kind == "disc" and place == "notch" and name == where:
        return (m.TURN + int(name),)
    if kind == "token" and place == "segment":
        return of_token(board, int(name), int(where))
    if kind == "store" and place == "store" and name != where:
        return (m.TAKE_STORES + m.STORE_PAIRS.index((min(int(name), int(where)), max(int(name), int(where)))),)
    if kind == "inspector" and place == "track" and where.startswith(f"{name}."):
        return inspecting(board, int(name), int(where.partition(".")[2]))
    return on_a_space(board, kind, name, spot)


def on_a_space(board: TheBoard, kind: str, name: str, spot: str) -> tuple[Move, ...]:
    """Statues and weapons: on a space of the mausoleum, or on one's own base first."""
    space = space_of(spot)
    if kind == "rack" and (space is not None or spot == "base"):
        return (m.OF_TYPE + int(name),)
    if kind == "stock" and (space is not None or spot == "base"):
        return (m.OF_KIND + int(name),)
    if space is None:
        return ()
    if kind == "statue":
        return of_statue(board, space)
    if kind == "warrior":
        return of_warrior(board, int(name), space)
    if kind == "weapon" and int(name) == at.CROSSBOWMAN:
        return shooting(board, space)
    return ()


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


def reaches(board: TheBoard, piece: str, space: int) -> bool:
    """Whether a piece that is chosen by the same gesture could stand on that space afterwards: the board lights up no
    others."""
    s = board.state
    kind, _, name = piece.partition(".")
    if kind == "rack" or (kind == "stock" and int(name) in (at.FOOTMAN, at.MUSICIAN)):
        return s.v[space] == at.EMPTY
    if kind == "stock" and int(name) == at.ARCHER:
        return s.v[space] == at.EMPTY and any(
            STEP[way][space] != at.NONE and 0 < s.v[STEP[way][space]] <= at.WARRIORS_MOST for way in range(4))
    if kind == "stock":
        return 0 < s.v[space] <= at.RIDDEN and s.v[space] - 1 & 3 == s.to_move
    if kind == "warrior":
        start = board.memory.space_of(int(name))
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


def targets(board: TheBoard, piece: str) -> list[str]:
    """The spots where this piece can be put down now."""
    shown = board.shown
    if shown is None or not shown.legal:
        return []
    legal = set(shown.legal)
    early = shown.view.state.phase in BEFORE
    found = []
    for thing in board.things:
        if not thing.spot or not legal.intersection(meaning(board, piece, thing.id)):
            continue
        space = space_of(thing.id)
        if not early or space is None or piece.startswith("weapon.") or reaches(board, piece, space):
            found.append(thing.id)
    return found


def drop(board: TheBoard, piece: str, spot: str) -> Drop:
    """A piece was put on a spot: a move; a space chosen together with what is put there is kept for the next one."""
    space = space_of(spot)
    if space is not None and board.state.phase in BEFORE and not piece.startswith("weapon."):
        board.draft.later = space
    return Drop(meaning(board, piece, spot))


def then(board: TheBoard, piece: str, spot: str) -> tuple[Move, ...]:
    """A statue or a warrior that slides is chosen with the space it goes to."""
    space = space_of(spot)
    if space is None or board.state.phase not in BEFORE:
        return ()
    kind = piece.partition(".")[0]
    return {"rack": (m.PUT + space,), "stock": (m.PUT + space,), "warrior": (m.SLIDE_TO + space,)}.get(kind, ())


def taken_up(board: TheBoard, thing: Thing) -> tuple[Thing, Thing | None]:
    """A worker, a warrior of the rack or a specialist is one of a pile; anything else is held as it lay."""
    assert board.shown is not None
    middle = thing.box.centre
    colour = board.shown.colours[board.shown.seat]
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


def turn(board: TheBoard, piece: str, steps: int) -> bool:
    """Turn a horse or an archer that is to be put down."""
    s, shown = board.state, board.shown
    if piece != "statue" or shown is None or not shown.legal:
        return False
    kind = s.v[at.CHOSEN] - at.FIRST_SPECIALIST
    if kind not in (at.HORSE, at.ARCHER) or s.phase not in (at.STAND, at.FACE):
        return False
    ways = [way for way in range(4) if s.phase == at.STAND or m.LOOK + way in shown.legal]
    here = ways.index(board.draft.way) if board.draft.way in ways else 0
    board.draft.way = ways[(here + steps) % len(ways)]
    return True


def pulled(board: TheBoard, piece: str, box: Box) -> str | None:
    """Where a grip is pulled to: its disc turns once it is away from its place, and over the wheel."""
    kind, _, name = piece.partition(".")
    if kind != "disc":
        return None
    places, (x, y) = board.places, box.centre
    home = places.knob(int(name)).centre
    far = abs(x - home[0]) + abs(y - home[1]) > PULLED
    return f"notch.{name}" if far and places.wheel.has((x, y)) else None
