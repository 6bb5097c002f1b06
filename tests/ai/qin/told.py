"""How each kind of reason for a move of Qin is read in the record. What somebody could do next is tried: every tile is
laid at every place near enough, and the rules say what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from xian.engine.game import Event, Seat
from xian.engine.qin import events as q
from xian.engine.qin import laying
from xian.engine.qin import slots as at
from xian.engine.qin.moves import SQUARE_NAMES, squares
from xian.engine.qin.slots import COLOURS
from xian.engine.qin.state import QinState

Check = Callable[[Any, Any], Any]


def colour(number: int) -> str:
    return f"qin-colour.{COLOURS[number]}"


def at_square(squares: Sequence[int], p: Any) -> bool:
    return SQUARE_NAMES[p["square"]] in squares


def seat_of(p: Any) -> Seat:
    seat: Seat = p["player"] - 1
    return seat


# What has happened


def home(played: Any, p: Any, seat: Seat) -> bool:
    """So many pagodas of the seat went home by a join of that colour at that square."""
    for place, event in enumerate(played.events):
        if isinstance(event, q.ProvinceJoined) and colour(event.colour) == p["colour"] and at_square(event.squares, p):
            count = 0
            for other in played.events[place + 1:]:
                if not isinstance(other, q.PagodaReturned) or other.why != "joined":
                    break
                count += other.seat == seat
            return bool(count == p["pagodas"])
    return False


def grown(played: Any, p: Any) -> bool:
    seat = p.get("player", played.seat + 1) - 1
    return any(colour(event.colour) == p["colour"] and at_square(event.squares, p)
               for event in played.told(q.ProvinceGrown, seat=seat, size=p["size"]))


def village(played: Any, p: Any, taker: Seat, holder: Seat | None = None) -> bool:
    return any(at_square([event.square], p) and (holder is None or event.holder == holder)
               for event in played.told(q.VillageTaken, seat=taker, pagodas=p["pagodas"], against=p["against"]))


# What could happen next


def tries(s: QinState, seat: Seat, near: set[int]) -> Iterator[list[Event]]:
    """What would happen if the seat were to move and laid any tile that it may hold, on one of these squares at
    least."""
    for tile in range(len(at.TILES)):
        trial = s.copy()
        trial.to_move, trial.moves = seat, None
        trial.v[at.HAND + at.HAND_SIZE * seat:at.HAND + at.HAND_SIZE * (seat + 1)] = [tile, at.NONE, at.NONE]
        for move in trial.legal():
            if not near.isdisjoint(squares(move)):
                after, log = trial.copy(), list[Event]()
                laying.lay(after, move, log)
                yield log


def about(s: QinState, places: Iterable[int]) -> set[int]:
    """All squares at most two steps away: nothing else can be concerned by a tile."""
    found = set(places)
    for _ in range(2):
        found |= {side for square in found for side in s.setting.board.around[square]}
    return found


def provinces_at(s: QinState, seat: Seat, p: Any) -> list[int]:
    """The seat's province of the colour whose lowest square is the one named."""
    return [province for province in s.provinces() if s.owner(province) == seat
            and min(s.squares(province)) == SQUARE_NAMES[p["square"]]
            and colour(s.v[min(s.squares(province))]) == p["colour"]]


def taken_over(s: QinState, province: int, seat: Seat) -> bool:
    """Whether that seat can take the province over by its next tile."""
    own = s.squares(province)
    return any(isinstance(event, q.ProvinceJoined) and event.seat == seat and min(own) in event.joined
               for log in tries(s, seat, about(s, own)) for event in log)


def known_as(s: QinState, squares: Sequence[int], seat: Seat) -> list[int]:
    """The seat's provinces of before that have become those squares."""
    return [province for province in s.provinces() if s.owner(province) == seat
            and set(s.squares(province)) <= set(squares)]


def risk(played: Any, p: Any, owner: Seat, taker: Seat, before: bool, after: bool) -> bool:
    """Whether the owner's province could be taken over, and can be now."""
    [province] = provinces_at(played.after, owner, p)
    was = any(taken_over(played.before, old, taker)
              for old in known_as(played.before, played.after.squares(province), owner))
    return was == before and taken_over(played.after, province, taker) == after


def village_of(s: QinState, p: Any) -> int:
    """The village whose square is named."""
    board = s.setting.board
    return next(number for number in range(len(board.villages)) if board.village_name(number) == p["square"])


def in_reach(s: QinState, number: int, seat: Seat) -> bool:
    """Whether that seat can take the village by its next tile."""
    sides = s.setting.board.village_sides[number]
    near = [square for province in {s.province(side) for side in sides} - {0} for square in s.squares(province)]
    return any(isinstance(event, q.VillageTaken) and event.seat == seat and event.village == number
               for log in tries(s, seat, about(s, [*sides, *near])) for event in log)


def reach(played: Any, p: Any, seat: Seat, before: bool | None, after: bool) -> bool:
    number = village_of(played.before, p)
    return (before is None or in_reach(played.before, number, seat) == before) \
        and in_reach(played.after, number, seat) == after


def lead(s: QinState, number: int, seat: Seat) -> int:
    found = s.connected(number)
    return found[seat] - max(count for other, count in enumerate(found) if other != seat)


def room(s: QinState, province: int) -> bool:
    """Whether some tile makes the province larger by itself."""
    own = s.squares(province)
    sides = {side for square in own for side in s.setting.board.around[square]}
    return any(isinstance(event, q.ProvinceGrown) and event.colour == s.v[own[0]] and sides & set(event.squares)
               for log in tries(s, s.owner(province), about(s, own)) for event in log)


def hemmed_in(played: Any, p: Any) -> bool:
    [province] = provinces_at(played.after, seat_of(p), p)
    [before] = known_as(played.before, played.after.squares(province), seat_of(p))
    short = played.after.size(province) == played.after.setting.major - 1
    return short and room(played.before, before) and not room(played.after, province)


def two_founded(s: QinState, seat: Seat) -> bool:
    """Whether that seat can found two provinces by its next tile."""
    return any(sum(isinstance(event, q.ProvinceFounded) for event in log) == 2
               for log in tries(s, seat, set(range(at.SQUARES))))


QIN: Mapping[str, Check] = {
    "wins": lambda m, p: m.told(q.GameEnded, last_pagoda=True) and m.told(q.PagodaPlaced, seat=m.seat, left=0),
    "loses": lambda m, p: m.told(q.PagodaPlaced, seat=seat_of(p), left=0),
    "few-left": lambda m, p: m.after.left(m.seat) == p["pagodas"] < m.before.left(m.seat),
    "founds": lambda m, p: any(colour(event.colour) == p["colour"] and at_square(event.squares, p)
                               for event in m.told(q.ProvinceFounded, seat=m.seat)),
    "founds-two": lambda m, p: [colour(event.colour) for event in m.told(q.ProvinceFounded)]
    == [p["colour"], p["other"]],
    "grows": grown, "grows-other": grown,
    "nearly-major": lambda m, p: grown(m, p) and p["size"] == m.before.setting.major - 1,
    "major": lambda m, p: m.told(q.PagodaPlaced, seat=m.seat, why="major", square=SQUARE_NAMES[p["square"]]),
    "major-other": lambda m, p: m.told(q.PagodaPlaced, seat=seat_of(p), why="major", square=SQUARE_NAMES[p["square"]]),
    "takes-over": lambda m, p: home(m, p, seat_of(p)), "joins-own": lambda m, p: home(m, p, m.seat),
    "gives-over": lambda m, p: home(m, p, m.seat) and m.told(q.ProvinceJoined, seat=seat_of(p)),
    "joins-others": lambda m, p: home(m, p, seat_of(p)), "joins-rival": lambda m, p: home(m, p, seat_of(p)),
    "village": lambda m, p: village(m, p, m.seat, -1),
    "village-from": lambda m, p: village(m, p, m.seat, seat_of(p)),
    "village-lost": lambda m, p: village(m, p, seat_of(p), m.seat),
    "village-given": lambda m, p: village(m, p, seat_of(p)),
    "quiet": lambda m, p: not m.told(q.PagodaPlaced, q.PagodaReturned),
    "guards": lambda m, p: risk(m, p, m.seat, seat_of(p), True, False),
    "exposes": lambda m, p: risk(m, p, m.seat, seat_of(p), False, True),
    "threatens": lambda m, p: risk(m, p, seat_of(p), m.seat, False, True),
    "village-open": lambda m, p: reach(m, p, seat_of(p), None, True)
    and m.after.holder(village_of(m.after, p)) == m.seat,
    "village-safe": lambda m, p: reach(m, p, seat_of(p), True, False)
    and m.after.holder(village_of(m.after, p)) == m.seat,
    "village-firm": lambda m, p: lead(m.before, village_of(m.before, p), m.seat) < p["pagodas"]
    == lead(m.after, village_of(m.after, p), m.seat) and m.after.holder(village_of(m.after, p)) == m.seat,
    "village-next": lambda m, p: reach(m, p, m.seat, False, True)
    and m.after.holder(village_of(m.after, p)) == seat_of(p),
    "village-denied": lambda m, p: reach(m, p, seat_of(p), True, False)
    and m.after.holder(village_of(m.after, p)) == at.NONE,
    "hems-in": hemmed_in,
    "double-left": lambda m, p: not two_founded(m.before, seat_of(p)) and two_founded(m.after, seat_of(p)),
    "double-denied": lambda m, p: two_founded(m.before, seat_of(p)) and not two_founded(m.after, seat_of(p)),
}
