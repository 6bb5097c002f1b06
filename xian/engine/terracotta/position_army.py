"""The mausoleum in the JSON of a position: what stands on each space that is not empty, by its name.

    "c4": "guard 2"                  a guard of player 2
    "c4": "guard 2 horse right"      on a horse that covers the two spaces to its right, too
    "d4": "archer left"              a kneeling archer, and the way it looks
    "e5": "musician"                 or footman
"""

from __future__ import annotations

from typing import Any, Final

from xian.engine.game import Fault
from xian.engine.json_fields import Fields, OneOf, quoted
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import SPACE_NAMES, STEP, space_name
from xian.engine.terracotta.position import Position, owner_of, type_of

ARCHER_NAMES: Final = tuple(f"archer {way}" for way in at.WAYS)


def warrior_name(code: int) -> str:
    """The warrior of a space's code."""
    return f"{at.TYPES[type_of(code)]} {owner_of(code) + 1}"


def statue_names(players: int) -> dict[str, tuple[int, int]]:
    """Every statue by its name: what stands on its space, and the way of its horse or NONE."""
    found = {name: (at.ARCHERS + way, at.NONE) for way, name in enumerate(ARCHER_NAMES)}
    found |= {"musician": (at.MUSICIANS, at.NONE), "footman": (at.FOOTMEN, at.NONE)}
    for code in range(1, at.RIDDEN + 1):
        if owner_of(code) < players:
            name = warrior_name(code)
            found[name] = (code, at.NONE)
            found |= {f"{name} horse {word}": (code, way) for way, word in enumerate(at.WAYS)}
    return found


def write_army(s: Position) -> dict[str, str]:
    """What stands where; the spaces that a horse covers are told with its rider."""
    found: dict[str, str] = {}
    for name, space in sorted(SPACE_NAMES.items(), key=lambda item: item[1]):
        code = s.v[space]
        if 0 < code <= at.RIDDEN:
            way = s.way_of_horse(space)
            found[name] = warrior_name(code) + (f" horse {at.WAYS[way]}" if way != at.NONE else "")
        elif code > at.WARRIORS_MOST:
            found[name] = (*ARCHER_NAMES, "musician", "footman")[code - at.ARCHERS]
    return found


def read_army(head: Fields, s: Position) -> None:
    """Every statue onto its spaces, and where specialists stand."""
    army: Any = head.whole("army")
    if type(army) is not dict:
        if "army" in head.data:
            head.report.add(("army",), f"must be an object of spaces, not {quoted(army)}")
        return
    spaces, names = OneOf("space", tuple(SPACE_NAMES)), statue_names(s.players)
    statues = OneOf("statue", tuple(names))
    fields = Fields(head.report, ("army",), army, (), tuple(SPACE_NAMES))
    standing: dict[int, list[int]] = {kind: [] for kind in range(len(at.SPECIALISTS))}
    told = {name: fields.one(name, statues, at.NONE) for name in army if name in SPACE_NAMES}
    for name, number in told.items():
        if number != at.NONE:
            put(fields, s, spaces.read(name), *names[statues.names[number]], standing)
    for kind, found in standing.items():
        if len(found) > at.EACH_SPECIALIST:
            head.report.add(("army",), f"there are {at.EACH_SPECIALIST} of each specialist, "
                                       f"this has {len(found)} of kind {at.SPECIALISTS[kind]!r}")
        first = at.FIGURE + 4 * kind
        kept = sorted(found)[:at.EACH_SPECIALIST]
        s.v[first:first + 4] = kept + [at.NONE] * (4 - len(kept))
    s.v[at.EMPTY_SPACES] = s.v[:at.SPACES].count(at.EMPTY)


def put(fields: Fields, s: Position, space: int, code: int, way: int, standing: dict[int, list[int]]) -> None:
    """One statue; its horse needs two more spaces, and none may be taken."""
    covered = [(space, code)]
    if way != at.NONE:
        middle = STEP[way][space]
        end = STEP[way][middle] if middle != at.NONE else at.NONE
        if end == at.NONE:
            fields.report.add((*fields.path, space_name(space)), Fault("terracotta.horse-over"))
            return
        covered += [(middle, code + at.RIDDEN), (end, code + at.RIDDEN)]
        standing[at.HORSE].append(4 * space + way)
    for where, what in covered:
        if s.v[where] != at.EMPTY:
            fields.report.add((*fields.path, space_name(where)), Fault("terracotta.two-statues"))
        s.v[where] = what
    if code >= at.ARCHERS:
        kind = at.FOOTMAN if code == at.FOOTMEN else at.MUSICIAN if code == at.MUSICIANS else at.ARCHER
        standing[kind].append(space)
