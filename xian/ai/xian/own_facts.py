"""What a line of Xi'an does for its mover: points, majorities, sets, resources, tiles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from xian.ai.reasons import Reason
from xian.ai.xian.line import XianLine
from xian.engine.game import Param
from xian.engine.xian import armory, entry, lab, scoring, workshop
from xian.engine.xian.components import BONUS_PRESTIGE, BONUS_SIZE
from xian.engine.xian.events import (
    BuilderEntered,
    CoinsPaid,
    EndTileTaken,
    EquipmentForged,
    HelperRecruited,
    PrestigeGained,
    PrestigeLost,
    ResourceGained,
    ResourceLost,
    ResourcePaid,
    SupervisorAdvanced,
    TileTaken,
    TileUsed,
    WarriorCrafted,
    WarriorPainted,
)
from xian.engine.xian.moves import BARE, END, PASS, space_name
from xian.engine.xian.position import COUNT, Position
from xian.engine.xian.slots import (
    BLUE,
    BUILDINGS,
    CLAY,
    COIN,
    COINS,
    DISCOUNT_TILE,
    EMPTY,
    END_TILE_NAMES,
    EQUIPMENT,
    EXTRA_TILE,
    HELPER_NAMES,
    LAST_TURN,
    NONE,
    OWN_END_TILE,
    PAY,
    PIGMENTS,
    RAW_STOCK,
    REQUEST,
    RESOURCES,
    TILE_NAMES,
    TILES,
    TRACK,
)

# About how many points things are worth that are no points yet.
RESOURCE: Final = 0.4
WANTED: Final = 0.9
NEXT_ACTION: Final = (0.8, 1.2, 1.6)
"""To be able to craft or paint next, by section."""
NEXT_FORGING: Final = 0.9
TILE: Final = 1.8
TIE: Final = 0.4
SEAL: Final = 0.7
HELPER_TURN: Final = 0.8
"""A helper, for each turn in which it can still help."""

SECTION_REQUESTS: Final = ((0,), (1, 2), (3,))
"""Places of the requests by section (X2.2)."""


def section(number: int) -> str:
    return f"section.{'ABC'[number]}"


def own_facts(line: XianLine) -> Iterator[Reason]:
    """All facts about the mover's own things."""
    yield from prestige(line)
    yield from majorities(line)
    yield from equipment(line)
    yield from late_points(line)
    yield from helpers(line)
    yield from resources(line)
    yield from next_actions(line)
    yield from tolls(line)
    yield from palace(line)
    yield from tiles(line)
    yield from seals_and_passes(line)


def prestige(line: XianLine) -> Iterator[Reason]:
    """Points at once."""
    for crafted in line.told(WarriorCrafted):
        points = line.before.setting.bonus[BONUS_SIZE * crafted.space + BONUS_PRESTIGE]
        if points:
            yield Reason("xian.space", {"points": points, "space": space_name(crafted.space)}, points)
    for painted in line.told(WarriorPainted):
        yield Reason("xian.group", {"points": painted.group, "space": space_name(painted.space)}, painted.group)
    for event in line.told(PrestigeGained):
        if event.source == "ceramist":
            yield Reason("xian.ceramist", {"points": event.amount}, event.amount)
        elif event.source == "minister":
            coins = line.before.setting.components.minister_coins
            yield Reason("xian.minister", {"points": event.amount, "coins": coins}, event.amount + RESOURCE * coins)
    for lost in line.told(PrestigeLost):
        yield Reason("xian.prestige-lost", {"points": lost.amount}, -lost.amount)


def majorities(line: XianLine) -> Iterator[Reason]:
    """Where the mover painted: who leads the section, and by how much."""
    before, after = scoring.points(line.before), scoring.points(line.after)
    for number in {event.space >> 3 for event in line.told(WarriorPainted)}:
        others = [seat for seat in range(line.after.players) if seat != line.seat]
        rival = max(others, key=lambda seat: line.after.painted_in(seat, number))
        theirs = line.after.painted_in(rival, number)
        was, mine = line.before.painted_in(line.seat, number), line.after.painted_in(line.seat, number)
        source = scoring.MAJORITY + number
        gain = after[line.seat][source] - before[line.seat][source]
        taken = before[rival][source] - after[rival][source]
        sure = 0.4 + 0.1 * line.turn
        weight = sure * (gain + 0.5 * taken)
        params: dict[str, Param] = {"section": section(number), "player": rival + 1, "points": gain}
        if mine > theirs and was > theirs:
            yield Reason("xian.lead-held", {"section": section(number), "ahead": mine - theirs}, 0.6 + weight)
        elif mine > theirs and theirs:
            yield Reason("xian.lead-taken", params, weight)
        elif mine > theirs:
            yield Reason("xian.lead-first", {"section": section(number), "points": gain}, weight)
        elif mine == theirs:
            yield Reason("xian.lead-shared", params, weight)
        elif mine == theirs - 1:
            yield Reason("xian.lead-near", {"section": section(number), "player": rival + 1}, 0.6)
        if mine < theirs and gain > 0:
            yield Reason("xian.place", {"section": section(number), "points": gain}, weight)


def equipment(line: XianLine) -> Iterator[Reason]:
    """Sets and warriors matched."""
    s = line.before.copy()
    for forged in line.told(EquipmentForged):
        first = 3 * (forged.card // 12)
        had, points = scoring.types(s, line.seat)[first:first + 3], scoring.set_points(s, line.seat)
        s.v[EQUIPMENT + line.seat] |= 1 << forged.card
        has, gain = scoring.types(s, line.seat)[first:first + 3], scoring.set_points(s, line.seat) - points
        params: dict[str, Param] = {"material": "material.wood" if first else "material.bronze", "points": gain}
        if gain <= 0:
            continue
        if min(has) > min(had):
            yield Reason("xian.set-done", params, gain)
        elif not any(had):
            yield Reason("xian.set-begun", params, gain)
        else:
            yield Reason("xian.set-grown", params, gain)
    matched = line.gain(scoring.MATCHES)
    if matched > 0:
        yield Reason("xian.matched", {"points": matched}, matched)


def late_points(line: XianLine) -> Iterator[Reason]:
    """End tiles, and what the last resources are worth."""
    gain = line.gain(scoring.FINAL_TILE)
    for event in line.told(EndTileTaken):
        tile = f"end-tile.{END_TILE_NAMES[event.tile]}"
        yield Reason("xian.end-tile", {"tile": tile, "points": gain}, gain + TILE)
    held = line.before.v[OWN_END_TILE + line.seat]
    if held != NONE and gain > 0:
        yield Reason("xian.end-tile-points", {"tile": f"end-tile.{END_TILE_NAMES[held]}", "points": gain}, gain)
    left = line.gain(scoring.LEFT_OVER)
    if line.last and left > 0:
        yield Reason("xian.left-over", {"points": left}, left)


def helpers(line: XianLine) -> Iterator[Reason]:
    """A helper recruited: its points, and the turns in which it can still help."""
    for event in line.told(HelperRecruited):
        number = event.card % 6
        params: dict[str, Param] = {"helper": f"helper.{HELPER_NAMES[number]}"}
        points = line.before.setting.components.helper[number][line.turn - 1]
        turns = LAST_TURN - line.turn
        if points:
            yield Reason("xian.helper", {**params, "points": points}, points)
        if turns:
            yield Reason("xian.helper-early", {**params, "turns": turns}, HELPER_TURN * turns)


def asked(s: Position, colour: int) -> int:
    """The best section whose requests ask for the colour and that has a raw warrior; NONE when there is none."""
    colours = s.setting.components.request_colour
    free = lab.paintable(s, s.to_move)
    for number in (2, 1, 0):
        if free >> 8 * number & 255 and any(colours[s.v[REQUEST + place]] == colour
                                            for place in SECTION_REQUESTS[number]):
            return number
    return NONE


def resources(line: XianLine) -> Iterator[Reason]:
    """What the mover has gained and not spent again; in the very last move that is no gain."""
    for lost in line.told(ResourceLost):
        yield Reason("xian.lost", {"resource": f"resource.{RESOURCES[lost.resource]}"}, -RESOURCE)
    if line.last:
        return
    spent = {event.resource for event in line.told(ResourcePaid)} | {COIN for _ in line.told(CoinsPaid)}
    for resource in range(6):
        place = PIGMENTS + 4 * resource + line.seat
        more = line.after.v[place] - line.before.v[place] - told_already(line, resource)
        wanted = asked(line.after, resource) if resource <= BLUE else NONE
        name = RESOURCES[resource]
        if resource in spent:
            more = 0  # what is left is another figure than what came in
        if more > 0 and wanted != NONE:
            yield Reason(f"xian.wanted.{name}", {"amount": more, "section": section(wanted)}, WANTED * more)
        elif more > 0 and any(event.resource == resource for event in line.told(ResourceGained)):
            yield Reason(f"xian.gains.{name}", {"amount": more}, RESOURCE * more)
        if line.phase == PAY and line.after.v[place] and wanted != NONE:
            yield Reason(f"xian.keeps.{name}", {"amount": line.after.v[place], "section": section(wanted)},
                         WANTED * line.after.v[place])


def told_already(line: XianLine, resource: int) -> int:
    """How much came from a pass or the Prime Minister, which have sentences of their own."""
    return sum(event.amount for event in line.told(ResourceGained)
               if event.resource == resource and event.source in ("pass", "minister"))


def next_actions(line: XianLine) -> Iterator[Reason]:
    """Prices that can be paid after the move and could not before: the best of each building."""
    if line.last:
        return
    for key, sections in (("xian.can-craft", craftable), ("xian.can-paint", payable)):
        new = sections(line.after, line.seat) - sections(line.before, line.seat)
        if new:
            yield Reason(key, {"section": section(max(new))}, NEXT_ACTION[max(new)])
    before, after = (armory.possible(s, line.seat, s.v[COINS + line.seat], 0, 0) for s in (line.before, line.after))
    if after and not before:
        yield Reason("xian.can-forge", {}, NEXT_FORGING)


def craftable(s: Position, seat: int) -> set[int]:
    """Sections in which the seat has the clay to craft."""
    v = s.v
    return {number for number in range(3) if v[RAW_STOCK] and v[EMPTY] >> 8 * number & 255
            and workshop.price(s, seat, number, 0) <= v[CLAY + seat]}


def payable(s: Position, seat: int) -> set[int]:
    """Sections in which the seat has the pigments to paint."""
    free = lab.paintable(s, seat)
    return {number for number in range(3) if free >> 8 * number & 255 and lab.payments(s, seat, number, 0)}


def tolls(line: XianLine) -> Iterator[Reason]:
    """What entering cost, or did not cost thanks to the tile."""
    for paid in line.told(CoinsPaid):
        yield Reason("xian.toll-paid", {"coins": paid.amount, "player": paid.payee + 1}, -0.5 * paid.amount)
    for entered in line.told(BuilderEntered):
        if entered.way == "free":
            due = entry.toll(line.before, line.seat, entered.building)
            yield Reason("xian.toll-saved", {"coins": due}, 0.5 * due)
        elif entered.way == "open":
            yield Reason("xian.gets-in", {"building": building(entered.building)}, 1.0)


def building(number: int) -> str:
    return f"building.{BUILDINGS[number]}"


def palace(line: XianLine) -> Iterator[Reason]:
    """The supervisor's new tile, and whom it has overtaken."""
    for taken in line.told(TileTaken):
        if line.after.v[TILES + line.seat] >> taken.tile & 1:
            yield Reason("xian.tile", {"tile": f"tile.{TILE_NAMES[taken.tile]}"}, 1.0 if line.last else TILE)
    if line.last:
        return
    for _ in line.told(SupervisorAdvanced):
        mine = line.before.v[TRACK + line.seat], line.after.v[TRACK + line.seat]
        passed = [seat for seat in range(line.after.players) if mine[0] < line.after.v[TRACK + seat] < mine[1]]
        if passed:
            yield Reason("xian.ties", {"player": passed[0] + 1}, TIE * len(passed))
        return


def tiles(line: XianLine) -> Iterator[Reason]:
    """Bonus tiles used, or kept by ending the move."""
    each = line.before.setting.components.unused_tile_points
    for used in line.told(TileUsed):
        tile = f"tile.{TILE_NAMES[used.tile]}"
        if 1 << used.tile == EXTRA_TILE:
            yield Reason("xian.extra", {"tile": tile}, 1.5)
        elif 1 << used.tile == DISCOUNT_TILE:
            yield Reason("xian.discount", {"tile": tile}, 0.6)
        elif line.before.v[TILES + line.seat] >> used.tile & 1:
            yield Reason("xian.tile-spent", {"tile": tile}, -each - (0.0 if line.last else 0.5))
    kept = COUNT[line.after.v[TILES + line.seat]]
    if line.steps[0] == END and kept:
        yield Reason("xian.keeps-tiles", {"points": each * kept}, each * kept + (0.0 if line.last else 0.5 * kept))


def seals_and_passes(line: XianLine) -> Iterator[Reason]:
    """Seals saved or put where nobody else could paint anyway, and passing."""
    if BARE in line.steps and not line.last:
        yield Reason("xian.seal-kept", {}, SEAL - 0.1 * line.turn if line.turn < LAST_TURN else 0.05)
    if PASS in line.steps:
        coins = line.before.setting.components.pass_coins
        key = "xian.pass-only" if line.nothing_else else "xian.pass"
        yield Reason(key, {"coins": coins}, RESOURCE * coins)

