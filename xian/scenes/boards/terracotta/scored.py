"""Which things bring a seat the points of a part of its score."""

from __future__ import annotations

from xian.engine.game import ScorePart, Seat
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import space_name
from xian.engine.terracotta.groups import groups
from xian.engine.terracotta.position import Position
from xian.scenes.boards.terracotta.memory import TerracottaMemory


def things(seat: Seat, part: ScorePart, s: Position, memory: TerracottaMemory) -> list[str]:
    """The things that light up as a part is counted; none: the seat's panel stands for them."""
    match part.source:
        case "terracotta-rack":
            return [memory.thing(space) for space in own(s, seat)]
        case "terracotta-groups":
            mine = set(own(s, seat))
            return [memory.thing(space) for group in groups(s) for space in group if space in mine]
        case "terracotta-footmen":
            return stones(s, at.FOOTMAN)
        case "terracotta-musicians":
            return stones(s, at.MUSICIAN)
        case "terracotta-archers":
            facing = [space for space in s.figures(at.ARCHER) if s.faced(space) in own(s, seat)]
            return [f"stone.{space_name(space)}" for space in facing]
        case "terracotta-tiles":
            return [f"tile.{number}" for number in range(at.ROUNDS)]
        case "terracotta-rows" | "terracotta-columns":
            return ["inspector.0" if part.source == "terracotta-rows" else "inspector.1"]
    return []


def own(s: Position, seat: Seat) -> list[int]:
    """The spaces where a seat's warriors stand."""
    return [space for space in range(at.SPACES) if 0 < s.v[space] <= at.RIDDEN and s.v[space] - 1 & 3 == seat]


def stones(s: Position, kind: int) -> list[str]:
    return [f"stone.{space_name(space)}" for space in s.figures(kind)]
