"""A position as JSON, as far as every game tells it alike: the head, the seats, how one that can't be is refused; and
what a game tells by a declaration of parts: which key, which slots, which kind of value.

Parts are written, read and held within bounds by walking the declaration; a game's own code is for what is more than
a slot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

from xian.engine.game import FULL, NOBODY, BadPosition, Fault
from xian.engine.json_fields import NONE, Fields, Kind, PositionReport, Whole, every_one_once, quoted

ONLOOKER: Final = "onlooker"
"""The viewer of a view that belongs to no seat."""
HEAD: Final = ("game", "rules", "viewer")
SEATS: Final = (2, 4)


class Viewed(Protocol):
    """A state, or what a seat sees of it."""

    viewer: int


S = TypeVar("S")


class PositionPart(Protocol):
    """What stands under a key, and in which slots; of what each seat has for itself, the slots of the first."""

    @property
    def key(self) -> str: ...

    def write(self, v: list[int], seat: int) -> Any: ...

    def read(self, fields: Fields, v: list[int], seat: int) -> None: ...


@dataclass(frozen=True)
class One:
    """One value. What can't be read is `instead`."""

    key: str
    slot: int
    kind: Kind
    instead: int = 0

    def write(self, v: list[int], seat: int) -> Any:
        return self.kind.write(v[self.slot + seat])

    def read(self, fields: Fields, v: list[int], seat: int) -> None:
        v[self.slot + seat] = fields.one(self.key, self.kind, self.instead)


@dataclass(frozen=True)
class Many:
    """A list in `most` slots, for every seat if it is of the seats; those left over are NONE and are not told."""

    key: str
    slot: int
    kind: Kind
    least: int
    most: int
    ascending: bool = False

    def write(self, v: list[int], seat: int) -> Any:
        first = self.slot + self.most * seat
        values = v[first:first + self.most]
        return [self.kind.write(value) for value in values if value != NONE or self.least == self.most]

    def read(self, fields: Fields, v: list[int], seat: int) -> None:
        found = fields.many(self.key, self.kind, self.least, self.most)
        if self.ascending:
            found.sort()
        first = self.slot + self.most * seat
        v[first:first + self.most] = found + [NONE] * (self.most - len(found))


@dataclass(frozen=True)
class Inner:
    """An object with parts of its own."""

    key: str
    parts: tuple[PositionPart, ...]

    def write(self, v: list[int], seat: int) -> Any:
        return write_parts(self.parts, v, seat)

    def read(self, fields: Fields, v: list[int], seat: int) -> None:
        read_parts(fields.inner(self.key, keys_of(self.parts)), self.parts, v, seat)


def bounds_of(parts: Sequence[PositionPart]) -> dict[int, tuple[int, int]]:
    """Least and most of the slots in which parts stand, by the first slot of each."""
    found: dict[int, tuple[int, int]] = {}
    for part in parts:
        if isinstance(part, Inner):
            found.update(bounds_of(part.parts))
        elif isinstance(part, One | Many):
            found[part.slot] = part.kind.bounds
    return found


def keys_of(parts: Sequence[PositionPart]) -> tuple[str, ...]:
    return tuple(part.key for part in parts)


def write_parts(parts: Sequence[PositionPart], v: list[int], seat: int = 0) -> dict[str, Any]:
    return {part.key: part.write(v, seat) for part in parts}


def read_parts(fields: Fields, parts: Sequence[PositionPart], v: list[int], seat: int = 0) -> None:
    for part in parts:
        part.read(fields, v, seat)


def head_of(game: str, rules: int, state: Viewed) -> dict[str, Any]:
    """What kind of data it is, under the keys of `HEAD`."""
    viewer = state.viewer
    return {"game": game, "rules": rules,
            "viewer": None if viewer == FULL else ONLOOKER if viewer == NOBODY else viewer + 1}


def opened(data: Any, game: str, rules: int, keys: Sequence[str], hidden: bool = False) -> Fields:
    """The position, or with `hidden` a view, to be read. Of another game's position nothing else is worth saying: that
    is raised."""
    head = Fields(PositionReport(), (), data, keys)
    if head.data:
        read_head(head, game, rules, hidden)
    if not head.data or {"game", "viewer"} & head.report.keys:
        raise BadPosition(head.report.problems or ["an empty object is no position"])
    return head


def read_head(head: Fields, game: str, rules: int, hidden: bool) -> None:
    said, version, viewer = (head.whole(key) for key in HEAD)
    if "game" in head.data and said != game:
        head.report.add(("game",), f"this is a position of {quoted(said)}, not of {game!r}")
    if "rules" in head.data and (type(version) is not int or version != rules):
        head.report.add(("rules",), f"must be {rules}, the version of the rules, not {quoted(version)}")
    if "viewer" not in head.data:
        return
    if not hidden and viewer is not None:
        head.report.add(("viewer",), f"this is what {quoted(viewer)} sees, not the whole position; "
                                     "only a whole position, whose viewer is null, can be read")
    if hidden and viewer != ONLOOKER and type(viewer) is not int:
        head.report.add(("viewer",), f"a view belongs to a seat or to the {ONLOOKER}, not to {quoted(viewer)}")


def read_viewer(head: Fields, players: int) -> int:
    viewer = head.whole("viewer")
    if viewer is None:
        return FULL
    return NOBODY if viewer == ONLOOKER else head.one("viewer", seat_kind(players))


def seat_kind(players: int, optional: bool = False) -> Whole:
    """A seat, counted from 1; null for nobody."""
    return Whole(1, players, shift=1, optional=optional)


def people(head: Fields, keys: Sequence[str]) -> list[Fields]:
    """The objects of the seats; none when that can't be said."""
    found = head.whole("players")
    least, most = SEATS
    if type(found) is list and least <= len(found) <= most:
        return [Fields(head.report, ("players", str(seat)), player, keys) for seat, player in enumerate(found, 1)]
    if "players" in head.data:
        what = f"a list of {len(found)}" if type(found) is list else quoted(found)
        head.report.add(("players",), f"must be a list of {least} to {most} players, not {what}")
    return []


def write_pile(drawn: str, coming: str, pile: list[int], out: int, kind: Kind) -> dict[str, Any]:
    """A pile in the order it comes: what has left it, and what is still to come."""
    items = [kind.write(item) for item in pile]
    return {drawn: items[:out], coming: items[out:]}


def read_pile(fields: Fields, drawn: str, coming: str, kind: Kind, everything: range) -> tuple[list[int], list[int]]:
    """What has left a pile and what is still to come; together everything there is, once."""
    out = fields.many(drawn, kind, 0, len(everything))
    rest = fields.many(coming, kind, 0, len(everything))
    report = fields.report
    whole = drawn not in report.keys and coming not in report.keys
    if whole and every_one_once(report, (*fields.path, f"{drawn} and {coming}"), kind, [*out, *rest], everything):
        return out, rest
    report.keys.update((drawn, coming))
    return list(everything), []


def settled(state: S, report: PositionReport, problems: Callable[[S, set[str]], Iterable[Fault | str]]) -> S:
    """The state that was read, held against the rules. Raises BadPosition with every problem named."""
    for reason in problems(state, report.keys):
        report.add((), reason)
    if report.problems:
        raise BadPosition(report.problems)
    return state
