"""A position as text for a terminal, at most 100 columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from xian.engine import described
from xian.engine.described import MARGIN, fields
from xian.engine.game import Seat
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import space_name
from xian.engine.terracotta.position import owner_of, type_of
from xian.engine.terracotta.state import TerracottaState

LETTERS: Final = "OGCS"
"""Types of warriors; small where only the horse of one stands."""
ARROWS: Final = "^>v<"
ASKED: Final = {
    at.MOVE: "places a worker", at.ACTION: "takes an action", at.TYPE: "chooses a type of warrior",
    at.SPACE: "puts a warrior", at.USE_WEAPON: "may use a weapon", at.SLIDE: "lets a warrior slide",
    at.KIND: "buys a specialist", at.STAND: "puts a specialist", at.FACE: "turns a specialist",
    at.TOKEN: "pays for a token", at.ABILITY: "may use an ability", at.ADVANCE: "moves an inspector",
    at.STORES: "empties two warehouses",
}


def describe(state: TerracottaState, names: Sequence[str]) -> str:
    """The whole position; `names` are the players' by seat."""
    people = described.people(state, names)
    lines = [heading(state, people), "", *wheel_lines(state), "", *army_lines(state), "", *table_lines(state, people)]
    for seat in range(state.players):
        lines += ["", *player_lines(state, seat, people[seat])]
    return described.page(lines)


def heading(state: TerracottaState, people: list[str]) -> str:
    """The round, and what is asked of whom."""
    if state.over:
        return f"The game is over: {people[state.winners()[0]]} wins."
    if state.phase == at.COUNT:
        return "The army is counted."
    where = ""
    if state.v[at.WORKER] != at.NONE:
        where = f" in segment {state.segment() + 1}, {at.RINGS[state.v[at.RING]]}: {at.ACTIONS[state.action()]}"
    return f"Round {state.round}: {people[state.to_move]} {ASKED[state.phase]}{where}."


def wheel_lines(state: TerracottaState) -> list[str]:
    """A line for each segment: its actions from the middle outwards, its workers, its district's dry clay."""
    lines = ["Wheel        segment: central, middle, outer; workers; dry clay of the district"]
    for segment in range(at.SEGMENTS):
        shown = [at.ACTIONS[state.action_at(ring, segment)] for ring in range(3)]
        workers = [worker_name(worker) for worker in state.v[at.WHEEL + 2 * segment:at.WHEEL + 2 * segment + 2]]
        line = f"{segment + 1:>11}  {shown[0]:<9} {shown[1]:<14} {shown[2]:<11} {workers[0]:<13} {workers[1]:<13}"
        if segment % at.IN_DISTRICT == 0:
            district = segment // at.IN_DISTRICT
            line += f" warehouse {district + 1}: {state.v[at.WAREHOUSE + district]}"
        lines.append(line)
    return lines


def worker_name(worker: int) -> str:
    if worker == at.NONE:
        return "-"
    return f"{'artisan' if worker & 1 else 'apprentice'} {(worker >> 1) + 1}"


def army_lines(state: TerracottaState) -> list[str]:
    """Seven rows, the top one first; the inspectors' lines are marked."""
    lines = ["Mausoleum    O officer G guard C crossbowman S soldier, with the owner's number; small: a horse;",
             " " * MARGIN + "A archer and its way, M musician, F footman; * an inspector's line"]
    for row in range(at.ROWS):
        cells = [cell(state.v[at.COLUMNS * row + column]) for column in range(at.COLUMNS)]
        mark = "*" if state.line(0) == row else " "
        lines.append(f"{row + 1:>11}{mark} " + " ".join(f"{sign:<2}" for sign in cells))
    letters = [space_name(column)[0] + ("*" if state.line(1) == column else "") for column in range(at.COLUMNS)]
    return [*lines, " " * MARGIN + " ".join(f"{letter:<2}" for letter in letters)]


def cell(code: int) -> str:
    """One space in two letters."""
    if code == at.EMPTY:
        return "."
    if code <= at.WARRIORS_MOST:
        letter = LETTERS[type_of(code)]
        return (letter if code <= at.RIDDEN else letter.lower()) + str(owner_of(code) + 1)
    if code < at.MUSICIANS:
        return "A" + ARROWS[code - at.ARCHERS]
    return "M" if code == at.MUSICIANS else "F"


def table_lines(state: TerracottaState, people: list[str]) -> list[str]:
    """Order, scoring tiles, rack and specialists."""
    v, components = state.v, state.setting.components
    tiles = [at.TILES[tile] + (" now" if number == state.round else "")
             for number, tile in enumerate(v[at.TILE:at.TILE + at.ROUNDS], 1)]
    rack = []
    for type_, name in enumerate(at.TYPES):
        left = v[at.RACK + type_]
        rack.append(f"{name} {left}" + (f" (next {components.rack[at.RACK_SIZE - left]})" if left else ""))
    specialists = []
    for kind, name in enumerate(at.SPECIALISTS):
        bought = v[at.BOUGHT + kind]
        price = f" for {components.prices[bought]}" if bought < at.EACH_SPECIALIST else ""
        specialists.append(f"{name} {at.EACH_SPECIALIST - bought}{price}")
    return [*fields("Turn order", [people[seat] for seat in state.order()]), *fields("Tiles", tiles),
            *fields("Rack", rack), *fields("Specialists", specialists)]


def player_lines(state: TerracottaState, seat: Seat, person: str) -> list[str]:
    """One player: points, resources, workers, weapons and masters."""
    v = state.v
    lines = [f"{person}: {state.track(seat)} points, {state.scores()[seat]} if the game ended now"]
    have = [f"{v[at.COINS + seat]} coins", f"{v[at.WET + seat]} wet clay", f"{v[at.DRY + seat]} dry clay",
            f"{at.BASES - v[at.WARRIORS + seat]} bases"]
    if v[at.PRIORITY + seat]:
        have.append(f"priority {v[at.PRIORITY + seat]}")
    workers = [f"{v[at.APPRENTICES + seat]} apprentices", f"{v[at.ARTISANS + seat]} artisans"]
    weapons = [name for weapon, name in enumerate(at.WEAPONS) if v[at.ACTIVE_WEAPONS + seat] >> weapon & 1]
    own = [name for master, name in enumerate(at.MASTERS) if v[at.OWN_MASTERS + seat] >> master & 1]
    tokens = [str(price) for token, price in enumerate(state.setting.components.tokens)
              if v[at.TOKENS + seat] >> token & 1]
    return [*lines, *fields("  has", have), *fields("  to place", workers), *fields("  weapons", weapons),
            *fields("  masters", own), *fields("  tokens", tokens)]
