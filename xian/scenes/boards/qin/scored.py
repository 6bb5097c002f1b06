"""What on the table of Qin brings a seat the pagodas of a part of its score (Q5.2)."""

from __future__ import annotations

from xian.engine.game import ScorePart, Seat
from xian.engine.qin.moves import square_name, square_of
from xian.engine.qin.position import Position
from xian.engine.qin.slots import WIDTH
from xian.scenes.boards.qin.memory import PROVINCE, VILLAGE, QinMemory
from xian.scenes.boards.qin.pointing import placed, tall
from xian.ui.ids import Id


def things(seat: Seat, part: ScorePart, s: Position, memory: QinMemory) -> list[Id]:
    """Provinces with their first pagoda, or with both where the second is counted; villages with theirs."""
    if part.source == "qin-villages":
        held = [village for village in range(len(s.setting.board.villages)) if s.holder(village) == seat]
        return [id for village in held
                for id in (Id("village", village), *pagodas(memory, seat, (VILLAGE, village)), Id("lead", village))]
    seconds = part.source == "qin-majors"
    own = [province for province in s.provinces() if s.owner(province) == seat]
    return [id for province in own if not seconds or s.pagodas(province) > 1
            for id in (*territories(s, province), Id("province", province),
                       *pagodas(memory, seat, (PROVINCE, province))[:1 + seconds])]


def territories(s: Position, province: int) -> list[Id]:
    """Its squares; those of the last tile are seen by the tile, which lies on them as a thing of its own."""
    _, way, spot = placed(s.laid[-1])
    last = square_of(spot), square_of(spot) + (-WIDTH if tall(way) else 1)
    return [Id("laid", square_name(min(last))) if square in last else Id("square", square_name(square))
            for square in s.squares(province)]


def pagodas(memory: QinMemory, seat: Seat, place: tuple[str, int]) -> list[Id]:
    return [Id("pagoda", seat, number) for number in memory.stands.get((seat, place), [])]
