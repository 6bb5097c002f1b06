"""In which positions a worker can come to each ring of a segment: the actions before it are played on copies, with all
that can be decided about them (T3.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from xian.engine.game import Move, Refusal, Seat
from xian.engine.terracotta import moves as m
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.explain import at_segment
from xian.engine.terracotta.specialists import has_room, rides, sees
from xian.engine.terracotta.state import TerracottaState
from xian.engine.terracotta.statues import shots

ANY_OF: Final = (at.ADVANCE, at.STORES, at.SLIDE)
"""Decisions that change nothing for the actions after them: the first answer stands for all."""
KEEP_OR_USE: Final = 2
"""A weapon is kept or used; how it is used changes nothing for the actions after it."""


@dataclass(frozen=True)
class Arrival:
    """A position at the beginning of a ring's action. `all_taken`: every action that could be taken before it was."""

    s: TerracottaState
    all_taken: bool


def arrivals(s: TerracottaState, seat: Seat, segment: int) -> list[list[Arrival]]:
    """By ring from the middle outwards; in the first of each the worker has taken nothing before. None for a ring whose
    action the seat's worker there has begun or has behind it, and for all where nobody can go any more."""
    found: list[list[Arrival]] = [[] for _ in at.RINGS]
    acting = s.to_move == seat and s.segment() == segment
    start = s.copy() if acting else placed(s, seat, segment)
    if start is None:
        return found
    ring = start.v[at.RING]
    begun = start.v[at.PHASE] != at.ACTION
    here = [Arrival(start, True)]
    while ring < at.OUTER:
        if not begun:
            found[ring] = here
        here = list(after(here, seat))
        ring, begun = ring + 1, False
    found[ring] = [] if begun else here
    return found


def refusals(ways: Sequence[Arrival], seat: Seat, segment: int, ring: int) -> list[Refusal | None]:
    """Why the ring's action can't be taken in each of the ways to come there; None where it can."""
    return [at_segment(way.s, seat, segment, ring, bool(way.s.v[at.WHEEL + way.s.v[at.WORKER]] & 1)) for way in ways]


def placed(s: TerracottaState, seat: Seat, segment: int) -> TerracottaState | None:
    """With a worker of the seat there: an artisan where only an artisan may go, or where the seat has no other left;
    None where nobody can go (T3.3)."""
    there, v = s.copy(), s.v
    place = at.WHEEL + 2 * segment
    first, second = v[place], v[place + 1]
    if second != at.NONE or (first != at.NONE and first & 1):
        return None
    artisan = first != at.NONE or (v[at.APPRENTICES + seat] == 0 and v[at.ARTISANS + seat] > 0)
    slot = 2 * segment + (first != at.NONE)
    there.to_move = seat
    there.v[at.WHEEL + slot] = 2 * seat + artisan
    there.v[at.WORKER], there.v[at.RING], there.v[at.PHASE] = slot, at.CENTRAL, at.ACTION
    there.v[at.CHOSEN] = there.v[at.CHOSEN_SPACE] = at.NONE
    there.v[at.SHAPING] = 0
    return there


def after(here: Sequence[Arrival], seat: Seat) -> list[Arrival]:
    """The positions at the next ring, each kind of them once; first the one where nothing was taken."""
    found: dict[tuple[int, ...], Arrival] = {}
    rings = here[0].s.v[at.RING]
    waiting = list(reversed(here))
    while waiting:
        one = waiting.pop()
        if one.s.v[at.RING] > rings:
            found.setdefault(kind_of(one, seat), one)
            continue
        legal = one.s.generate()
        begins = one.s.v[at.PHASE] == at.ACTION
        for move in told_apart(one.s, legal):
            there = one.s.copy()
            there.apply(move, None)
            passed = (begins and m.ACT in legal and move != m.ACT) or (not begins and move == m.NOTHING)
            waiting.append(Arrival(there, one.all_taken and not passed))
    return list(found.values())


def told_apart(s: TerracottaState, legal: Sequence[Move]) -> Sequence[Move]:
    """Of the moves those between which the actions after them can tell; to pass comes last, so that it is followed
    first."""
    phase = s.v[at.PHASE]
    if phase in ANY_OF:
        return legal[:1]
    if phase == at.USE_WEAPON:
        return legal[:KEEP_OR_USE]
    if phase != at.SPACE:
        return legal
    spaces = [move - m.PUT for move in legal]
    wanted = (next((space for space in spaces if any(has_room(s, space, way) for way in range(4))), spaces[0]),
              next((space for space in spaces if shots(s, space)), spaces[0]))
    return [m.PUT + space for space in dict.fromkeys((spaces[0], *wanted))]


def kind_of(one: Arrival, seat: Seat) -> tuple[int, ...]:
    """What an action later on can ask for."""
    v = one.s.v
    return (one.all_taken, *(v[first + seat] for first in (
        at.COINS, at.WET, at.DRY, at.ACTIVE_WEAPONS, at.TOKENS, at.OWN_MASTERS, at.PRIORITY, at.WARRIORS)),
        sum(v[at.RACK:at.RACK + len(at.TYPES)]), v[at.EMPTY_SPACES] > 0, v[at.WHEEL + v[at.WORKER]],
        any(rides(one.s, seat, space) for space in range(at.SPACES)),
        any(v[space] == at.EMPTY and sees(one.s, space) for space in range(at.SPACES)))
