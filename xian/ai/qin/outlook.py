"""What a move of Qin makes possible and prevents: what the next tile of somebody may join, take or found.

Only the board is looked at: what others could do with some tile, never what they hold. What the quick look finds is
tried by the rules before it is told (`next_tile`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from xian.ai.qin.effects import colour_name
from xian.ai.qin.line import QinLine, of_seat, provinces
from xian.ai.qin.look import COLOUR, RISK, ROOM, QinLook
from xian.ai.qin.next_tile import can_found_two, can_grow, can_take, can_take_over
from xian.ai.reasons import Reason
from xian.engine.game import Seat
from xian.engine.qin.laying import lowest_square
from xian.engine.qin.moves import square_name
from xian.engine.qin.slots import HOLDER, OWNER, PAGODAS, SIZE
from xian.engine.qin.state import QinState

LIKELY: Final = 0.4
"""How likely somebody has the tile for what could be done."""


def outlook(line: QinLine) -> Iterator[Reason]:
    """All that may come of it; nothing when the game is over."""
    if line.over:
        return
    yield from guarded(line)
    yield from threatened(line)
    yield from villages_held(line)
    yield from villages_in_reach(line)
    yield from room_taken(line)
    yield from double_foundings(line)


def lowest(s: QinState, province: int) -> str:
    return square_name(lowest_square(s, province))


def taker(look: QinLook, province: int) -> Seat:
    """Who may take the province over by the next tile, or -1."""
    return look.found[RISK + province] - 1


def guarded(line: QinLine) -> Iterator[Reason]:
    """Own provinces that could have been taken over and can't any more, and those that now can."""
    for province in of_seat(line.after, line.seat):
        now = taker(line.seen_after, province)
        known = province < len(line.before.v) and line.before.v[OWNER + province] == line.seat
        before = taker(line.seen_before, province) if known else -1
        pagodas = line.after.v[PAGODAS + province]
        colour = colour_name(line.seen_after.found[COLOUR + province] + 1)
        if before >= 0 and now < 0 and changes(line, province, before, True):
            yield Reason("qin.guards", {"colour": colour, "square": lowest(line.after, province), "player": before + 1},
                         LIKELY * (1.0 + pagodas))
        elif now >= 0 and before < 0 and changes(line, province, now, False, known):
            yield Reason("qin.exposes", {"colour": colour, "square": lowest(line.after, province), "player": now + 1},
                         -LIKELY * (1.0 + pagodas))


def changes(line: QinLine, province: int, seat: Seat, before: bool, known: bool = True) -> bool:
    """Whether the seat could take the province over before and can't now, or the other way round."""
    return (known and can_take_over(line.before, province, seat)) == before \
        and can_take_over(line.after, province, seat) != before


def threatened(line: QinLine) -> Iterator[Reason]:
    """Others' provinces that the mover may now take over by its next tile."""
    for province in provinces(line.after):
        owner = line.after.v[OWNER + province]
        if owner == line.seat or taker(line.seen_after, province) != line.seat:
            continue
        known = province < len(line.before.v) and line.before.v[OWNER + province] == owner
        if changes(line, province, line.seat, False, known):
            yield Reason("qin.threatens", {
                "colour": colour_name(line.seen_after.found[COLOUR + province] + 1),
                "square": lowest(line.after, province), "player": owner + 1}, LIKELY)
            return


def in_reach_of(s: QinState, look: QinLook, village: int, seats: list[Seat]) -> list[Seat]:
    """Those of the seats that can take the village by their next tile."""
    return [seat for seat in seats if look.prey[seat] >> village & 1 and can_take(s, village, seat)]


def villages_held(line: QinLine) -> Iterator[Reason]:
    """Own villages: put out of reach, held by more, or left within reach."""
    for village in range(len(line.after.setting.board.villages)):
        if line.after.v[HOLDER + village] != line.seat:
            continue
        name = line.after.setting.board.village_name(village)
        mine = line.before.v[HOLDER + village] == line.seat
        now = in_reach_of(line.after, line.seen_after, village, line.others)
        before = in_reach_of(line.before, line.seen_before, village, line.others) if mine and not now else []
        if now:
            # One that is new is told as taken; that it may be lost again is told here.
            yield Reason("qin.village-open", {"square": name, "player": now[0] + 1}, -LIKELY)
        elif before and not can_take(line.after, village, before[0]):
            yield Reason("qin.village-safe", {"square": name, "player": before[0] + 1}, 2 * LIKELY)
        elif mine and ahead(line.after, village, line.seat) > ahead(line.before, village, line.seat):
            yield Reason("qin.village-firm", {"square": name, "pagodas": ahead(line.after, village, line.seat)}, 0.1)


def ahead(s: QinState, village: int, seat: Seat) -> int:
    """By how many pagodas a seat leads at a village."""
    found = s.connected(village)
    return found[seat] - max(number for other, number in enumerate(found) if other != seat)


def villages_in_reach(line: QinLine) -> Iterator[Reason]:
    """Villages that the mover may take next and could not before, and those denied to the others."""
    new = line.seen_after.prey[line.seat] & ~line.seen_before.prey[line.seat]
    for village in range(len(line.after.setting.board.villages)):
        holder = line.after.v[HOLDER + village]
        name = line.after.setting.board.village_name(village)
        if new >> village & 1 and holder >= 0 and can_take(line.after, village, line.seat) \
                and not can_take(line.before, village, line.seat):
            yield Reason("qin.village-next", {"square": name, "player": holder + 1}, LIKELY)
            return
        touched = any(line.seen_before.prey[seat] >> village & 1 and not line.seen_after.prey[seat] >> village & 1
                      for seat in line.others)
        if holder < 0 and touched and (rivals := in_reach_of(line.before, line.seen_before, village, line.others)) \
                and not any(can_take(line.after, village, seat) for seat in line.others):
            yield Reason("qin.village-denied", {"square": name, "player": rivals[0] + 1}, LIKELY)
            return


def room_taken(line: QinLine) -> Iterator[Reason]:
    """Others' provinces one short of a second pagoda that can't grow any more."""
    major = line.before.setting.major
    for province in provinces(line.before):
        owner = line.before.v[OWNER + province]
        short = line.before.v[SIZE + province] == line.after.v[SIZE + province] == major - 1
        if owner != line.seat and short and line.seen_before.found[ROOM + province] \
                and not line.seen_after.found[ROOM + province] \
                and can_grow(line.before, province) and not can_grow(line.after, province):
            yield Reason("qin.hems-in", {"colour": colour_name(line.seen_before.found[COLOUR + province] + 1),
                                         "square": lowest(line.after, province), "player": owner + 1}, 2 * LIKELY)
            return


def double_foundings(line: QinLine) -> Iterator[Reason]:
    """Places where the next tile may found two provinces."""
    before, after = sum(line.seen_before.doubles), sum(line.seen_after.doubles)
    if bool(before) == bool(after):
        return
    rival = line.others[0]
    before, after = (can_found_two(s, rival) for s in (line.before, line.after))
    if after and not before:
        yield Reason("qin.double-left", {"player": rival + 1}, -LIKELY)
    elif before and not after:
        yield Reason("qin.double-denied", {"player": rival + 1}, LIKELY)
