"""A closer look at each kind of thing on the table: what it is, what it does, what it costs now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from xian.engine.texts import Plain
from xian.engine.xian import armory, entry, workshop
from xian.engine.xian.components import BONUS_SIZE, STATUE
from xian.engine.xian.moves import space_name
from xian.engine.xian.position import group
from xian.engine.xian.slots import (
    BUILDERS,
    BUILDINGS,
    COLOURS,
    END_TILE_NAMES,
    EQUIPMENT_TYPES,
    LAST_SPACE,
    MINISTER,
    MINISTER_BONUS,
    OWN_END_TILE,
    PAINTED,
    PALACE,
    PIGMENTS_EACH,
    SEALED,
    TILE_NAMES,
    WORKSHOP,
)
from xian.engine.xian.wording import REQUEST_SECTIONS, end_tile_text
from xian.scenes.boards.board import Closer, Shown, Table, Thing
from xian.scenes.boards.looked_at import Row
from xian.scenes.boards.xian import closer_seats
from xian.scenes.boards.xian.draw_city import TRACK_TILES
from xian.scenes.boards.xian.draw_pit import bonus_signs
from xian.scenes.boards.xian.draw_signs import TOKENS
from xian.scenes.boards.xian.looked_at import XianLookedAt, amount_row, paint_rows, resource_name, space_of


def closer(thing: Thing, shown: Shown, table: Table) -> Closer:
    """The closer look at a thing."""
    return LOOKS[thing.kind](XianLookedAt(thing, shown, table))


# Turns and requests.


def turn(close: XianLookedAt) -> Closer:
    number, fulfilled, _, current = close.look
    if fulfilled > 0:
        said = close.words("turn-request", request=fulfilled)
    else:
        said = close.words("turn-now") if current else close.words("turn-later", turn=number)
    return close.closer(close.words("turn", turn=number), said)


def request(close: XianLookedAt) -> Closer:
    number, colour, place, lowest = close.look
    section = REQUEST_SECTIONS[place]
    goes = close.words("request-lowest", building=f"building.{BUILDINGS[COLOURS.index(colour)]}") if lowest else ""
    price = close.words("request-price", section=f"section.{section}")  # the last words lead to the rows
    return close.closer(close.words("request", request=number), goes, price,
                        rows=paint_rows(close, "ABC".index(section)))


# The pit.


def space(close: XianLookedAt) -> Closer:
    number, bonus, bare = close.look
    section = number // 8
    if not bare:
        return warrior(close)
    title = close.words("space", space=space_name(number))
    price = workshop.price(close.s, close.me, section, 0)
    return close.closer(title, close.words("space-bonus", price=price),
                        rows=[amount_row(close, name, count) for name, count in bonus_signs(bonus)])


def warrior(close: XianLookedAt) -> Closer:
    number, v = space_of(close), close.v
    title = close.words("warrior", space=space_name(number))
    painter = owner(close, PAINTED, number)
    sealer = owner(close, SEALED, number)
    ground = close.words("warrior-statue" if close.s.setting.bonus[BONUS_SIZE * number + STATUE] else "warrior-ground")
    sealed = close.words("warrior-sealed", name=close.name(sealer)) if sealer >= 0 else ""
    if painter >= 0:
        size = group(v[PAINTED + painter], number).bit_count()
        said = close.words("warrior-painted", name=close.name(painter), warriors=size)
        rows = [("tokens/seal", close.colour(sealer), close.words("warrior-seal", name=close.short(sealer)))]
        return close.closer(title, said, ground, rows=rows if sealer >= 0 else [])
    return close.closer(title, ground, sealed, close.words("warrior-raw"), rows=paint_rows(close, number // 8))


def owner(close: XianLookedAt, slot: int, number: int) -> int:
    """The seat whose mask has a space; -1 for none."""
    return next((seat for seat in range(close.s.players) if close.v[slot + seat] >> number & 1), -1)


def flag(close: XianLookedAt) -> Closer:
    """Who has painted most in a section, and how many everybody has (X10.1)."""
    section, colours = close.look
    word = "flag-none" if not colours else "flag-tie" if len(colours) > 1 else "flag-lead"
    counts = sorted(((close.s.painted_in(seat, section), -seat) for seat in range(close.s.players)), reverse=True)
    rows = [("tokens/painted", close.colour(-seat), close.words("flag-row", name=close.short(-seat), warriors=number))
            for number, seat in counts if number]
    lead = close.words(word, name=close.name(-counts[0][1]))
    return close.closer(close.words("flag", section=f"section.{'ABC'[section]}"), lead, rows=rows)


def raw_stock(close: XianLookedAt) -> Closer:
    return close.plain("raw-stock", left=close.look[0])


# The city.


def building(close: XianLookedAt) -> Closer:
    number, (inside, limit) = close.look
    key = BUILDINGS[number]
    rows = [("", "", close.words("building-full" if inside >= limit else "building-pair", inside=inside, limit=limit)),
            *building_now(close, number)]
    if close.v[MINISTER] == number:
        rows += minister_rows(close)
    for seat in range(close.s.players):
        count = close.v[BUILDERS + 4 * number + seat]
        if count and seat == close.me:
            rows.append(("tokens/builder", close.colour(seat), close.words("building-own")))
        elif count:
            toll = close.words("building-toll", name=close.short(seat), toll=entry.due_to(close.s, seat, number))
            rows.append(("tokens/builder", close.colour(seat), toll))
    title = close.say(f"building.{key}")
    return close.closer(title, close.say(f"building-text.{key}"), rows=rows)


def building_now(close: XianLookedAt, number: int) -> list[Row]:
    """What a building's action costs or brings the seat shown now."""
    if number == WORKSHOP:
        a, b, c = (workshop.price(close.s, close.me, section, 0) for section in range(3))
        return [("tokens/clay", "", close.words("building-clay", a=a, b=b, c=c))]
    if number != PALACE:
        return []
    space = close.s.supervisor(close.me)
    if space == LAST_SPACE:
        return [("tokens/supervisor", close.colour(close.me), close.words("building-done"))]
    if space == LAST_SPACE - 1:
        return [("tokens/victory", "", close.words("building-last"))]
    word = TILE_NAMES[space]
    return [(f"tiles/{TRACK_TILES[space]}", "", close.words("building-next", tile=f"tile.{word}"))]


def minister_rows(close: XianLookedAt) -> list[Row]:
    """What the Prime Minister still gives (X5.6)."""
    components = close.components
    if not close.v[MINISTER_BONUS]:
        return [("tokens/minister", "", close.words("minister-taken"))]
    return [("tokens/minister", "", close.words("minister-first", coins=components.minister_coins)),
            (TOKENS["prestige"], "", close.words("minister-more", prestige=components.minister_prestige))]


def minister(close: XianLookedAt) -> Closer:
    where = f"building.{BUILDINGS[close.v[MINISTER]]}"
    said = close.words("minister-text", building=where)
    return close.closer(close.words("minister"), said, rows=minister_rows(close))


def track(close: XianLookedAt) -> Closer:
    number = close.look[0]
    title = close.words("track", space=number)
    if number == 0:
        return replace(close.closer(title, close.words("track-start")), picture="tiles/start")
    if number == LAST_SPACE:
        return replace(close.closer(title, close.words("track-end")), picture="tokens/victory")
    name = TILE_NAMES[number - 1]
    words = close.closer(title, close.words("track-tile", tile=f"tile.{name}"), close.say(f"tile-text.{name}"))
    return replace(words, picture=f"tiles/{TRACK_TILES[number - 1]}")


def supervisor(close: XianLookedAt) -> Closer:
    seat = close.number
    space = close.s.supervisor(seat)
    return close.closer(close.words("supervisor", name=close.name(seat)),
                        close.words("supervisor-text", space=space, last=LAST_SPACE))


def end_tile(close: XianLookedAt) -> Closer:
    tile = close.look[0]
    taker = next((seat for seat in range(close.s.players) if close.v[OWN_END_TILE + seat] == tile), -1)
    rows = [] if taker < 0 else [("tokens/supervisor", close.colour(taker),
                                  close.words("end-tile-of", name=close.short(taker)))]
    return close.closer(close.say(f"end-tile.{END_TILE_NAMES[tile]}"),
                        end_tile_text(tile, close.table.lang, close.components), rows=rows)


def tile(close: XianLookedAt) -> Closer:
    number, _, used = close.look
    name = TILE_NAMES[number]
    last = close.words("tile-used") if used else close.words("tile-unused", points=close.components.unused_tile_points)
    return close.closer(close.say(f"tile.{name}"), close.say(f"tile-text.{name}"), last)


# The market.


def pile(close: XianLookedAt) -> Closer:
    return close.closer(close.words("pile"), close.words("pile-text", left=close.look[0]), close.words("display"))


def place(close: XianLookedAt) -> Closer:
    number = close.look[0] + 1
    return close.closer(close.words("place", place=number), close.words("place-text"), close.words("display"))


def equipment(close: XianLookedAt) -> Closer:
    """A card of the display, with its price for the seat shown."""
    price = armory.price(close.s, close.me, close.number, 0)
    clay = close.look[4]
    leaves = close.words("equipment-leaves") if close.look[5] < 2 else ""
    rows = [("tokens/coin", "", close.words("equipment-price", price=price))]
    if clay:
        rows.append(("tokens/clay", "", close.words("equipment-clay", clay=clay)))
    return close.closer(close.say(f"equipment.{close.look[0]}"), scores(close), leaves, rows=rows)


def equip(close: XianLookedAt) -> Closer:
    return close.closer(close.say(f"equipment.{close.look[0]}"), scores(close))


def scores(close: XianLookedAt) -> str:
    """What an equipment card can score (X10.2)."""
    kind, material, section = close.look[:3]
    assert kind in EQUIPMENT_TYPES
    sets = " / ".join(str(points) for points in close.components.set_points[1:])
    return close.words("equipment-text", material=f"material.{('bronze', 'wood')[material]}", sets=Plain(sets),
                       points=close.components.match_points, section=f"section.{section}")


def stock(close: XianLookedAt) -> Closer:
    name, left = close.look
    said = close.words("stock-endless") if left < 0 else close.words("stock-left", left=left, most=PIGMENTS_EACH)
    use = close.words(f"use-{name}" if left < 0 else "use-pigment")
    return close.closer(close.words("stock", resource=resource_name(name)), said, use)


LOOKS: Final[Mapping[str, Callable[[XianLookedAt], Closer]]] = {
    "turn": turn, "request": request, "space": space, "warrior": warrior, "raw-stock": raw_stock,
    "floor": warrior, "tab": space, "strip": flag, "flag": flag,
    "building": building, "minister": minister, "track": track, "supervisor": supervisor, "end-tile": end_tile,
    "tile": tile, "pile": pile, "place": place, "equipment": equipment, "equip": equip, "stock": stock,
    **closer_seats.LOOKS,
}
"""How each kind of thing is looked at."""
