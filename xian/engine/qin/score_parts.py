"""Pagodas on the board by where they stand (Q5.2): first ones on provinces, second ones, those on villages."""

from __future__ import annotations

from xian.engine.game import ScorePart
from xian.engine.qin.position import Position


def score_parts(s: Position) -> list[list[ScorePart]]:
    """Each seat's pagodas by source; a formula counts them one by one."""
    return [seat_parts(s, seat) for seat in range(s.players)]


def seat_parts(s: Position, seat: int) -> list[ScorePart]:
    own = [province for province in s.provinces() if s.owner(province) == seat]
    seconds = sum(s.pagodas(province) - 1 for province in own)
    villages = sum(s.holder(village) == seat for village in range(len(s.setting.board.villages)))
    found = (("qin-provinces", "Q4.1", len(own)), ("qin-majors", "Q4.3", seconds), ("qin-villages", "Q4.6", villages))
    return [ScorePart(source, rule, points, str(points)) for source, rule, points in found]


def leaders(s: Position, village: int) -> tuple[list[int], int]:
    """Who has the most pagodas connected to a village, and by how much more than the next; nobody and 0 when
    nobody has any (Q4.6)."""
    found = s.connected(village)
    most = max(found)
    if most == 0:
        return [], 0
    best = [seat for seat in range(s.players) if found[seat] == most]
    others = [number for number in found if number != most]
    return best, 0 if len(best) > 1 else most - max(others, default=0)
