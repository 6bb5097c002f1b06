"""A closer look at each kind of thing on the table of Qin: what it is, whose it is, what it counts for now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from xian.engine.qin.components import Components
from xian.engine.qin.moves import SQUARE_NAMES, square_name
from xian.engine.qin.position import Position
from xian.engine.qin.slots import COLOURS, NONE, TILES, TOUCHES
from xian.engine.qin.wording import tile_key
from xian.engine.texts import Plain
from xian.scenes.boards.board import Closer, Shown, Table, Thing
from xian.scenes.boards.looked_at import LookedAt, Row
from xian.ui.ids import Id

PAGODA: Final = "qin/pagoda"


def closer(thing: Thing, shown: Shown, table: Table) -> Closer:
    """The closer look at a thing."""
    return LOOKS[thing.kind](QinLookedAt(thing, shown, table))


@dataclass(frozen=True)
class QinLookedAt(LookedAt[Position]):
    """A thing of Qin to be looked at closely."""

    texts: ClassVar[str] = "board-qin.close-"

    @property
    def components(self) -> Components:
        components: Components = self.table.pack.tables
        return components

    def row(self, seat: int, key: str, **params: int | str) -> Row:
        """A row about a seat, with its pagoda."""
        return PAGODA, self.shown.colours[seat], self.words(key, name=self.short(seat), **params)


# The board.


def square(close: QinLookedAt) -> Closer:
    """A square by what lies on it."""
    s, number = close.s, SQUARE_NAMES[close.thing.id.name]
    kind, colour = close.look[:2]
    if s.province(number):
        return of_province(close, s.province(number))
    if kind == "water":
        return close.closer(close.words("water", square=close.thing.id.name), close.words("water-text"))
    if colour:
        start = close.words("start-text") if kind == "start" else ""
        return close.closer(close.words("lone", colour=f"qin-colour.{colour}", square=close.thing.id.name),
                            close.words("lone-text", colour=f"qin-colour.{colour}"), start)
    return close.closer(close.words("grass", square=close.thing.id.name), close.words("grass-text"))


def of_province(close: QinLookedAt, province: int) -> Closer:
    """A province: its size, its owner, the villages beside it and who leads there."""
    s = close.s
    size, owner = s.size(province), s.owner(province)
    major = s.setting.major
    colour = f"qin-colour.{COLOURS[s.v[s.squares(province)[0]]]}"
    title = close.words("major-province" if size >= major else "province", colour=colour)
    said = close.words("province-text", name=close.name(owner), territories=size, pagodas=s.pagodas(province))
    more = close.words("province-major") if size >= major else close.words("province-minor", missing=major - size)
    villages = [village for village in range(len(s.setting.board.villages))
                if s.v[TOUCHES + province] >> village & 1]
    return close.closer(title, said, more, rows=[village_row(close, village) for village in villages])


def border(close: QinLookedAt) -> Closer:
    return of_province(close, close.number)


def village_row(close: QinLookedAt, village: int) -> Row:
    """A village in one line: who holds it, or that it is free."""
    name, holder = close.s.setting.board.village_name(village), close.s.holder(village)
    if holder == NONE:
        return "qin/village", "", close.words("row-village-free", square=name)
    return PAGODA, close.shown.colours[holder], close.words("row-village", square=name, name=close.short(holder))


def village(close: QinLookedAt) -> Closer:
    """A village: who holds it, and by how many pagodas who leads."""
    s, number = close.s, close.number
    counts, holder = s.connected(number), s.holder(number)
    title = close.words("village", square=s.setting.board.village_name(number))
    said = close.words("village-free") if holder == NONE else close.words("village-held", name=close.name(holder))
    order = sorted(range(s.players), key=lambda seat: (-counts[seat], seat))
    lead = counts[order[0]] - counts[order[1]]
    if counts[order[0]] == 0:
        leads = close.words("village-nobody")
    elif lead == 0:
        leads = close.words("village-tie-sign") + " " + close.words("village-tie")
    else:
        leads = close.words("village-sign", pagodas=lead) + " " \
            + close.words("village-leads", name=close.name(order[0]), pagodas=lead)
    return close.closer(title, said, leads,
                        rows=[close.row(seat, "row-pagodas", pagodas=counts[seat]) for seat in order if counts[seat]])


def counted(s: Position, thing: Thing) -> list[Id]:
    """The squares of the provinces whose pagodas are counted for a village."""
    if thing.kind not in ("village", "lead"):
        return []
    village = thing.id.number
    return [Id("square", square_name(square)) for province in s.provinces() if s.v[TOUCHES + province] >> village & 1
            for square in s.squares(province)]


def tile(close: QinLookedAt) -> Closer:
    number = TILES.index(close.look[0])
    left = close.components.tiles[number]
    return close.closer(close.table.say(tile_key(number)), close.words("tile-text"), close.words("tile-copies",
                        copies=left, tiles=sum(close.components.tiles)))


def pagoda(close: QinLookedAt) -> Closer:
    seat = close.thing.id.seat
    return close.closer(close.words("pagoda", name=close.name(seat)), close.words("pagoda-text"))


def effects(close: QinLookedAt) -> Closer:
    return close.plain("effects")


# The seats.


def panel(close: QinLookedAt) -> Closer:
    """A seat: its pagodas left and put down, on provinces and villages."""
    s, seat = close.s, close.number
    mine = [province for province in s.provinces() if s.owner(province) == seat]
    villages = [village for village in range(len(s.setting.board.villages)) if s.holder(village) == seat]
    majors = sum(s.pagodas(province) > 1 for province in mine)
    said = close.words("seat-left", left=s.left(seat), most=s.setting.pagodas[seat])
    rows = [close.row(seat, "seat-provinces", number=len(mine)), close.row(seat, "seat-majors", number=majors),
            close.row(seat, "seat-villages", number=len(villages))]
    return close.closer(Plain(close.shown.names[seat]), said, rows=rows)


def back(close: QinLookedAt) -> Closer:
    return close.plain("hidden")


def area(close: QinLookedAt) -> Closer:
    return close.plain("area")


def reserve(close: QinLookedAt) -> Closer:
    return close.plain("reserve", left=close.look[0])


def pile(close: QinLookedAt) -> Closer:
    return close.plain("pile", left=sum(close.look))


def legend(close: QinLookedAt) -> Closer:
    return close.plain("legend", major=close.look[0])


LOOKS: Final[Mapping[str, Callable[[QinLookedAt], Closer]]] = {
    "square": square, "letters": area, "border": border, "village": village, "lead": village, "tile": tile,
    "pagoda": pagoda, "effects": effects, "panel": panel, "plate": panel, "back": back, "area": area, "cell": area,
    "reserve": reserve, "pile": pile, "legend": legend,
}
"""How each kind of thing is looked at."""
