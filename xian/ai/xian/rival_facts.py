"""What a line of Xi'an does to the others: who finds a pair closed, a warrior gone, a toll to pay.

Only what lies open is used: the others' resources and, once the pairs are revealed, the cards they will act with.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from xian.ai.reasons import Reason
from xian.ai.xian.line import XianLine
from xian.ai.xian.own_facts import SEAL, building
from xian.engine.game import Param
from xian.engine.xian import armory, entry, lab, scoring, worker, workshop
from xian.engine.xian.components import BONUS_PRESTIGE, BONUS_SIZE
from xian.engine.xian.events import (
    BuilderEntered,
    EndTileTaken,
    EquipmentForged,
    SealPlaced,
    WarriorCrafted,
    WarriorPainted,
)
from xian.engine.xian.moves import ENTER, EXTRA, FREE, PIGMENT, WORK, space_name
from xian.engine.xian.position import bits, count, group
from xian.engine.xian.slots import (
    ACTIVE,
    BUILDERS,
    BUILT,
    CLAY,
    COINS,
    DISPLAY,
    EMPTY,
    EQUIPMENT,
    EQUIPMENT_DRAWN,
    EQUIPMENT_PILE,
    EQUIPMENT_TYPES,
    LAB,
    ORDER,
    PAINTED,
    PHASE,
    ROUND,
    TRACK,
    WARRIORS_EACH,
    WORKER,
    WORKSHOP,
)
from xian.engine.xian.state import XianState

CLOSED: Final = 1.5
ROOM: Final = -0.4
LIKELY: Final = 0.4
"""How likely another does what it could."""
NEAR_THE_TILES: Final = 3
"""A supervisor on this space or further may soon choose an end tile."""


def rival_facts(line: XianLine) -> Iterator[Reason]:
    """All facts about the others; of a pair not yet revealed there are none."""
    yield from last_copies(line)
    yield from end_tile_first(line)
    if not line.open:
        return
    yield from pairs_of_buildings(line)
    yield from tolls_set(line)
    yield from warriors_denied(line)
    yield from spaces_denied(line)
    yield from cards_denied(line)
    yield from seals(line)


def still_to_act(line: XianLine) -> list[int]:
    """Who acts after the mover in this round, in order."""
    v = line.before.v
    return v[ORDER + v[ACTIVE] + 1:ORDER + line.before.players]


def others(line: XianLine) -> list[int]:
    return [seat for seat in range(line.before.players) if seat != line.seat]


def ready(s: XianState, seat: int) -> Iterator[XianState]:
    """The position in which the seat, acting next with the card that lies open, has used its worker."""
    for use in (WORK, PIGMENT):
        trial = s.copy()
        trial.to_move = seat
        trial.moves = None
        trial.v[PHASE] = WORKER
        trial.v[BUILT] = 0
        worker.play(trial, use, None)
        yield trial


def can_enter(s: XianState, seat: int, buildings: tuple[int, ...], paying: bool = False) -> bool:
    """Whether the seat could send a builder into one of the buildings when it acts next, and would pay for it."""
    return any(ENTER <= move < EXTRA and (move - ENTER) // 3 in buildings
               and not (paying and (move - ENTER) % 3 == FREE)
               for trial in ready(s, seat) for move in entry.legal(trial))


def could_paint(s: XianState, seat: int, section: int) -> bool:
    """Whether the seat could paint in a section when it acts next."""
    return can_enter(s, seat, (LAB,)) and any(lab.payments(trial, seat, section, 0) for trial in ready(s, seat))


def could_craft(s: XianState, seat: int, section: int) -> bool:
    """Whether the seat could craft in a section when it acts next."""
    return can_enter(s, seat, (WORKSHOP,)) and any(
        workshop.price(trial, seat, section, 0) <= trial.v[CLAY + seat] for trial in ready(s, seat))


def pairs_of_buildings(line: XianLine) -> Iterator[Reason]:
    """A pair closed before somebody who could have entered, or its last place left to the next one."""
    limit = entry.limit(line.before)
    for entered in line.told(BuilderEntered):
        pair = entered.building, line.before.setting.neighbour[entered.building]
        closed = entry.full(line.after, pair[0])
        if entry.full(line.before, pair[0]) or (not closed and entry.pieces(line.after, pair[0]) + 1 < limit):
            continue
        after = line.before if closed else line.after
        free = [seat for seat in still_to_act(line) if can_enter(after, seat, pair)]
        if free:
            params: dict[str, Param] = {"building": building(pair[0]), "other": building(pair[1]),
                                        "player": free[0] + 1}
            yield Reason("xian.closes", params, CLOSED * len(free)) if closed \
                else Reason("xian.leaves-open", params, ROOM)


def tolls_set(line: XianLine) -> Iterator[Reason]:
    """A builder that others must pay for if they follow."""
    for entered in line.told(BuilderEntered):
        if line.before.v[BUILDERS + 4 * entered.building + line.seat]:
            continue
        for seat in still_to_act(line):
            if can_enter(line.after, seat, (entered.building,), paying=True):
                coins = entry.due_to(line.after, line.seat, entered.building)
                params: dict[str, Param] = {"coins": coins, "player": seat + 1, "building": building(entered.building)}
                yield Reason("xian.toll-set", params, LIKELY * coins)
                break


def joined(s: XianState, seat: int, space: int) -> int:
    """The group the seat would have by painting there; 0 when it may not."""
    if not lab.paintable(s, seat) >> space & 1:
        return 0
    return count(group(s.v[PAINTED + seat] | 1 << space, space))


def warriors_denied(line: XianLine) -> Iterator[Reason]:
    """A warrior painted that somebody else could have painted, for more than any other warrior gives."""
    for painted in line.told(WarriorPainted):
        best = Reason("")
        for seat in still_to_act(line):
            points = joined(line.before, seat, painted.space)
            if not points or not could_paint(line.before, seat, painted.space >> 3):
                continue
            elsewhere = max((joined(line.after, seat, space) for space in range(24)), default=0)
            weight = LIKELY * points if points > elsewhere else 0.1 * points
            if weight > best.weight:
                params: dict[str, Param] = {"space": space_name(painted.space), "player": seat + 1, "points": points}
                best = Reason("xian.denies-warrior", params, weight)
        if best.key:
            yield best


def spaces_denied(line: XianLine) -> Iterator[Reason]:
    """A space that was the section's best, for somebody who could have crafted there."""
    bonus = line.before.setting.bonus
    for crafted in line.told(WarriorCrafted):
        number = crafted.space >> 3
        prize = bonus[BONUS_SIZE * crafted.space + BONUS_PRESTIGE]
        left = [bonus[BONUS_SIZE * space + BONUS_PRESTIGE] for space in bits(line.after.v[EMPTY] & 255 << 8 * number)]
        if prize <= max(left, default=0):
            continue
        for seat in still_to_act(line):
            if could_craft(line.before, seat, number):
                params: dict[str, Param] = {"space": space_name(crafted.space), "player": seat + 1, "points": prize}
                yield Reason("xian.denies-space", params, LIKELY * (prize - max(left, default=0)))
                break


def cards_denied(line: XianLine) -> Iterator[Reason]:
    """An equipment card that would have done more for somebody else's sets than a first card does."""
    first = line.before.setting.components.set_points[1]
    rivals = others(line) if line.before.v[ROUND] == 1 else still_to_act(line)
    for forged in line.told(EquipmentForged):
        best = Reason("")
        for seat in rivals:
            trial = line.before.copy()
            trial.v[EQUIPMENT + seat] |= 1 << forged.card
            points = scoring.set_points(trial, seat) - scoring.set_points(line.before, seat)
            affordable = armory.price(line.before, seat, forged.card, 0) <= line.before.v[COINS + seat]
            if affordable and points > first and LIKELY * points > best.weight:
                params: dict[str, Param] = {"card": equipment(forged.card), "player": seat + 1, "points": points}
                best = Reason("xian.denies-card", params, LIKELY * points)
        if best.key:
            yield best


def equipment(card: int) -> str:
    return f"equipment.{EQUIPMENT_TYPES[card // 4]}"


def last_copies(line: XianLine) -> Iterator[Reason]:
    """The last card of its type: all others have been on the display, which everybody has seen."""
    s = line.before
    for forged in line.told(EquipmentForged):
        kind = forged.card // 4
        seen = s.piles[EQUIPMENT_PILE:EQUIPMENT_PILE + s.v[EQUIPMENT_DRAWN]]
        shown = [card for card in s.v[DISPLAY:DISPLAY + 4] if card >= 0]
        if sum(card // 4 == kind for card in seen) == 4 and sum(card // 4 == kind for card in shown) == 1:
            yield Reason("xian.last-copy", {"card": equipment(forged.card)}, 0.5)


def end_tile_first(line: XianLine) -> Iterator[Reason]:
    """An end tile chosen before somebody whose supervisor is near them."""
    for _ in line.told(EndTileTaken):
        near = [seat for seat in others(line) if NEAR_THE_TILES <= line.before.v[TRACK + seat] >> 6 < 5]
        if near:
            rival = max(near, key=lambda seat: line.before.v[TRACK + seat])
            yield Reason("xian.end-tile-first", {"player": rival + 1}, 0.6)


def seals(line: XianLine) -> Iterator[Reason]:
    """A seal: against somebody who has the pigments, or to keep the warrior for later."""
    for placed in line.told(SealPlaced):
        number = placed.space >> 3
        painters = [seat for seat in others(line) if lab.payments(line.after, seat, number, 0)
                    and count(line.after.v[PAINTED + seat]) < WARRIORS_EACH]
        own = joined(line.after, line.seat, placed.space)
        if painters:
            params: dict[str, Param] = {"space": space_name(placed.space), "player": painters[0] + 1}
            yield Reason("xian.seal-against", params, SEAL + 0.4 * own)
        elif own:
            yield Reason("xian.seal", {"space": space_name(placed.space)}, 0.5 * SEAL + 0.1 * own)
