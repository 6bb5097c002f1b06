"""Which things bring a seat the points of a part of its score."""

from __future__ import annotations

from xian.engine.game import ScorePart, Seat
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import space_name
from xian.engine.terracotta.groups import groups
from xian.engine.terracotta.position import Position
from xian.scenes.boards.terracotta.memory import TerracottaMemory
from xian.ui.ids import Id


def things(seat: Seat, part: ScorePart, s: Position, memory: TerracottaMemory) -> list[Id]:
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
            return [Id("stone", space_name(space)) for space in facing]
        case "terracotta-tiles":
            return [Id("tile", number) for number in range(at.ROUNDS)]
        case "terracotta-rows" | "terracotta-columns":
            return [Id("inspector", int(part.source == "terracotta-columns"))]
    return []


def own(s: Position, seat: Seat) -> list[int]:
    """The spaces where a seat's warriors stand."""
    return [space for space in range(at.SPACES) if 0 < s.v[space] <= at.RIDDEN and s.v[space] - 1 & 3 == seat]


def stones(s: Position, kind: int) -> list[Id]:
    return [Id("stone", space_name(space)) for space in s.figures(kind)]
