"""What a move of Qin has done: pagodas put down and gone home, provinces grown and joined, villages taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from xian.ai.qin.line import QinLine
from xian.ai.reasons import Reason
from xian.engine.game import Param
from xian.engine.qin.events import (
    PagodaPlaced,
    PagodaReturned,
    ProvinceFounded,
    ProvinceGrown,
    ProvinceJoined,
    VillageTaken,
)
from xian.engine.qin.moves import square_name
from xian.engine.qin.slots import COLOURS, LEFT, NONE, WINNER

WIN: Final = 20.0
RIVAL: Final = 0.8
"""A pagoda of somebody else's, beside one's own."""
NEAR: Final = 3
"""So few pagodas left are worth telling."""


def colour_name(colour: int) -> str:
    """The catalogue's key for a colour, 1 to 3."""
    return f"qin-colour.{COLOURS[colour]}"


def effects(line: QinLine) -> Iterator[Reason]:
    """All that is settled already."""
    yield from end(line)
    yield from foundings(line)
    yield from growth(line)
    yield from second_pagodas(line)
    yield from joins(line)
    yield from villages(line)
    if not any(line.told(PagodaPlaced)) and not any(line.told(PagodaReturned)):
        yield Reason("qin.quiet", {}, 0.02)


def end(line: QinLine) -> Iterator[Reason]:
    """The last pagoda, or few left."""
    left = line.after.v[LEFT + line.seat]
    if line.after.v[WINNER] == line.seat:
        yield Reason("qin.wins", {}, WIN)
    elif line.after.v[WINNER] != NONE:
        yield Reason("qin.loses", {"player": line.after.v[WINNER] + 1}, -WIN)
    elif left <= NEAR and left < line.before.v[LEFT + line.seat]:
        yield Reason("qin.few-left", {"pagodas": left}, 0.5)


def foundings(line: QinLine) -> Iterator[Reason]:
    """Provinces founded, one or two."""
    found = list(line.told(ProvinceFounded))
    if len(found) == 2:
        yield Reason("qin.founds-two", {"colour": colour_name(found[0].colour), "other": colour_name(found[1].colour)},
                     2.0)
    elif found:
        square = square_name(min(found[0].squares))
        yield Reason("qin.founds", {"colour": colour_name(found[0].colour), "square": square}, 1.0)


def growth(line: QinLine) -> Iterator[Reason]:
    """A province grown: one's own, perhaps to one short of a major one, or another player's."""
    major = line.before.setting.major
    for grown in line.told(ProvinceGrown):
        params: dict[str, Param] = {"colour": colour_name(grown.colour), "square": square_name(grown.squares[0]),
                                    "size": grown.size}
        if grown.seat != line.seat:
            yield Reason("qin.grows-other", {**params, "player": grown.seat + 1}, -0.3 if grown.size < major else -0.05)
        elif grown.size == major - 1:
            yield Reason("qin.nearly-major", params, 0.4)
        else:
            yield Reason("qin.grows", params, 0.2 if grown.size < major else 0.05)


def second_pagodas(line: QinLine) -> Iterator[Reason]:
    """Provinces that have become major."""
    for placed in line.told(PagodaPlaced):
        if placed.why == "major":
            square = square_name(placed.square)
            if placed.seat == line.seat:
                yield Reason("qin.major", {"square": square}, 1.0)
            else:
                yield Reason("qin.major-other", {"square": square, "player": placed.seat + 1}, -RIVAL)


def joins(line: QinLine) -> Iterator[Reason]:
    """Provinces joined: who took them, and whose pagodas went home."""
    for place, joined in enumerate(line.log):
        if not isinstance(joined, ProvinceJoined):
            continue
        home = Counter(event.seat for event in returned_after(line, place))
        params: dict[str, Param] = {"colour": colour_name(joined.colour), "square": square_name(joined.squares[0])}
        losers = [seat for seat in line.others if seat in joined.owners and seat != joined.seat]
        if joined.seat == line.seat:
            for seat in losers:
                yield Reason("qin.takes-over", {**params, "player": seat + 1, "pagodas": home[seat]},
                             1.0 + RIVAL * home[seat])
            if home[line.seat]:
                yield Reason("qin.joins-own", {**params, "pagodas": home[line.seat]}, -1.0 * home[line.seat])
        elif line.seat in joined.owners:
            yield Reason("qin.gives-over", {**params, "player": joined.seat + 1, "pagodas": home[line.seat]},
                         -0.5 - home[line.seat])
        elif losers:
            yield Reason("qin.joins-others", {**params, "player": losers[0] + 1, "pagodas": home[losers[0]]},
                         0.5 * home[losers[0]] - 0.3)
        else:
            yield Reason("qin.joins-rival", {**params, "player": joined.seat + 1, "pagodas": home[joined.seat]},
                         RIVAL * home[joined.seat])


def returned_after(line: QinLine, place: int) -> Iterator[PagodaReturned]:
    """The pagodas that went home by the join that is told at that place."""
    for event in line.log[place + 1:]:
        if not isinstance(event, PagodaReturned):
            return
        yield event


def villages(line: QinLine) -> Iterator[Reason]:
    """Villages that have changed hands."""
    for taken in line.told(VillageTaken):
        params: dict[str, Param] = {"square": square_name(taken.square), "pagodas": taken.pagodas,
                                    "against": taken.against}
        if taken.seat == line.seat:
            if taken.holder == NONE:
                yield Reason("qin.village", params, 1.0)
            else:
                yield Reason("qin.village-from", {**params, "player": taken.holder + 1}, 1.0 + RIVAL)
        elif taken.holder == line.seat:
            yield Reason("qin.village-lost", {**params, "player": taken.seat + 1}, -1.0 - RIVAL)
        else:
            yield Reason("qin.village-given", {**params, "player": taken.seat + 1}, -RIVAL)
