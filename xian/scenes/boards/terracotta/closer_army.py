"""A closer look at the mausoleum, its statues, inspectors, scoring tiles and the rack."""

from __future__ import annotations

from collections.abc import Sequence

from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import AROUND, LINES, line_name, space_name, tile_region
from xian.engine.terracotta.counting import breakers, count, dominator
from xian.engine.terracotta.ending import extra_of
from xian.engine.terracotta.groups import group_breakers, groups, in_group
from xian.engine.terracotta.position import type_of
from xian.engine.terracotta.scoring import musician_points, tile_breakers, tile_counts
from xian.engine.terracotta.wording import thing
from xian.engine.texts import Plain, listed
from xian.scenes.boards.board import Closer
from xian.scenes.boards.looked_at import Row
from xian.scenes.boards.terracotta.looked_at import TerracottaLookedAt
from xian.scenes.boards.terracotta.names import STATUE


def counts(look: TerracottaLookedAt, numbers: Sequence[int], archers: Sequence[int] = ()) -> list[Row]:
    """A row for each seat with what is counted of it, and the archers that would break a tie for it."""
    rows = []
    for seat in range(look.s.players):
        key = "count-archers" if archers and archers[seat] else "count"
        words = look.words(key, name=look.short(seat), count=numbers[seat],
                           **({"archers": archers[seat]} if archers and archers[seat] else {}))
        rows.append(("terracotta/base", look.colour(seat), words))
    return rows


def leads(look: TerracottaLookedAt, numbers: Sequence[int], archers: Sequence[int]) -> str:
    """Who dominates by now."""
    first = dominator(list(numbers), list(archers))
    return look.words("nobody-leads") if first == at.NONE else look.words("leads", name=look.name(first))


def tile(look: TerracottaLookedAt) -> Closer:
    what, number, domination, presence, when = look.look
    key = "tile-now" if when == 0 else "tile-later" if when > 0 else "tile-past"
    return look.closer(look.say(thing("tile", at.TILES[what])), look.words(key, round=number),
                       look.words("tile-text", domination=domination, presence=presence),
                       leads(look, tile_counts(look.s, what), tile_breakers(look.s, what)),
                       rows=counts(look, tile_counts(look.s, what), tile_breakers(look.s, what)))


def line_of(look: TerracottaLookedAt, track: int, place: int) -> Closer:
    domination, presence = look.s.setting.components.line_points
    region = LINES[track][place]
    key = f"track-{at.TRACKS[track]}"
    there = look.words("track-here" if look.s.line(track) == place else "track-text", domination=domination,
                       presence=presence)
    told = leads(look, count(look.s, region), breakers(look.s, region))
    return look.closer(look.words(key, line=line_name(track, place)), there, told,
                       rows=counts(look, count(look.s, region), breakers(look.s, region)))


def track(look: TerracottaLookedAt) -> Closer:
    return line_of(look, look.look[0], look.look[1])


def inspector(look: TerracottaLookedAt) -> Closer:
    found = line_of(look, look.number, look.s.line(look.number))
    return look.closer(look.words(f"inspector-{at.TRACKS[look.number]}"), found.text, rows=list(found.rows))


def space(look: TerracottaLookedAt) -> Closer:
    quadrant = look.look[0]
    where = look.words("space-middle" if quadrant < 0 else "space-quadrant",
                       **({} if quadrant < 0 else {"tile": thing("tile", at.TILES[at.TILE_QUADRANTS + quadrant])}))
    row, column = divmod(look.space, at.COLUMNS)
    regions = [(look.words(f"track-{at.TRACKS[track]}", line=line_name(track, place)), LINES[track][place])
               for track, place in enumerate((row, column))]
    if quadrant >= 0:
        tile = at.TILE_QUADRANTS + quadrant
        regions.append((look.say(thing("tile", at.TILES[tile])), tile_region(tile)))
    rows = [led(look, name, count(look.s, region), breakers(look.s, region)) for name, region in regions]
    return look.closer(look.words("space", space=space_name(look.space)), where, rows=rows)


def led(look: TerracottaLookedAt, name: str, numbers: Sequence[int], archers: Sequence[int]) -> Row:
    """A part of the mausoleum in one row: who has how many there, and who dominates."""
    there = [(seat, number) for seat, number in enumerate(numbers[:look.s.players]) if number]
    if not there:
        return "terracotta/base", "", look.words("part-empty", part=Plain(name))
    told = listed(look.table.lang, [look.words("part-count", name=look.short(seat), count=number)
                                    for seat, number in sorted(there, key=lambda one: -one[1])])
    first = dominator(list(numbers), list(archers))
    if first == at.NONE:
        return "terracotta/base", "", look.words("part-tied", part=Plain(name), counts=Plain(told))
    tied = list(numbers).count(numbers[first]) > 1
    return "terracotta/base", look.colour(first), look.words(
        "part-led-archers" if tied else "part-led", part=Plain(name), counts=Plain(told), name=look.short(first))


def warrior(look: TerracottaLookedAt) -> Closer:
    """Whose it is, on a horse or not, and the group it stands in."""
    name = at.TYPES.index(look.look[0])
    text = look.words(f"warrior-{at.TYPES[name]}")
    here = None if look.thing.id == STATUE else look.memory.space_of(look.number)
    seat = look.shown.colours.index(look.look[1])
    title = look.words("warrior", warrior=thing("warrior", at.TYPES[name]), name=look.name(seat))
    if here is None or look.s.v[here] == at.EMPTY:
        return look.closer(title, look.words("statue-put"), text)
    group = next((group for group in groups(look.s) if here in group), None)
    mounted = look.words("mounted") if look.s.way_of_horse(here) != at.NONE else ""
    if group is None:
        return look.closer(title, mounted, look.words("warrior-lone"), text)
    numbers, archers = in_group(look.s, group), group_breakers(look.s, group)
    leads = group_led(look, numbers, archers) if any(extra_of(look.s, group, numbers)) else ""
    return look.closer(title, mounted, text, leads,
                       look.words("warrior-group", count=len(group)), rows=counts(look, numbers, archers))


def group_led(look: TerracottaLookedAt, numbers: Sequence[int], archers: Sequence[int]) -> str:
    """Who dominates a group by now."""
    first = dominator(list(numbers), list(archers))
    return look.words("group-tied") if first == at.NONE else look.words("group-led", name=look.name(first))


def stone(look: TerracottaLookedAt) -> Closer:
    """A specialist: what it does, and what it counts now."""
    kind = look.look[0]
    name = at.SPECIALISTS[kind]
    title, text = look.say(thing("specialist", name)), specialist_text(look, kind)
    if look.thing.id == STATUE:
        return look.closer(title, look.words("statue-put"), text)
    if kind == at.MUSICIAN:
        heard = counts(look, musician_points(look.s, look.space))
        return look.closer(title, text, look.words("counts-now"), rows=heard)
    if kind == at.FOOTMAN:
        region = AROUND[look.space]
        return look.closer(title, text, leads(look, count(look.s, region), breakers(look.s, region)),
                           rows=counts(look, count(look.s, region), breakers(look.s, region)))
    faced = look.s.faced(look.space)
    if faced == at.NONE:
        return look.closer(title, text, look.words("faces-nobody"))
    code = look.s.v[faced]
    return look.closer(title, text, look.words("faces", warrior=thing("warrior", at.TYPES[type_of(code)]),
                                               space=space_name(faced), name=look.name(code - 1 & 3)))


def specialist_text(look: TerracottaLookedAt, kind: int) -> str:
    """What a specialist of that kind does, with its figures."""
    components = look.s.setting.components
    params: dict[str, int] = {}
    if kind == at.FOOTMAN:
        params = {"domination": components.footman_points[0], "presence": components.footman_points[1]}
    elif kind == at.MUSICIAN:
        params = {"points": components.musician_points}
    elif kind == at.ARCHER:
        params = {"points": components.archer_points}
    return look.words(f"specialist-{at.SPECIALISTS[kind]}", **params)


def mount(look: TerracottaLookedAt) -> Closer:
    return look.closer(look.say(thing("specialist", "horse")), specialist_text(look, at.HORSE))


def rack(look: TerracottaLookedAt) -> Closer:
    name, left, worth = look.look
    text = look.words("rack-text", left=left, points=worth) if left else look.words("rack-empty")
    return look.closer(look.say(thing("warrior", name)), text, look.words(f"warrior-{name}"))


def stock(look: TerracottaLookedAt) -> Closer:
    kind, left, price, weapon = look.look
    name = at.SPECIALISTS[kind]
    text = look.words("stock-text", left=left, coins=price, weapon=thing("weapon", at.WEAPONS[weapon])) if left else (
        look.words("stock-empty"))
    return look.closer(look.say(thing("specialist", name)), text, specialist_text(look, kind))

