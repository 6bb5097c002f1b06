"""A position as text for a terminal, at most 100 columns; what a view hides is a question mark."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from xian.engine import described
from xian.engine.game import Seat
from xian.engine.xian import slots as at
from xian.engine.xian.components import BONUS_COINS, BONUS_PIGMENTS, BONUS_PRESTIGE, BONUS_SIZE
from xian.engine.xian.entry import full, limit, pieces
from xian.engine.xian.moves import LETTERS, card_name, space_name
from xian.engine.xian.position import bits
from xian.engine.xian.position_fields import EQUIPMENT_NAMES
from xian.engine.xian.state import XianState

MARGIN: Final = 11
"""Columns before a section's text."""

DECISIONS: Final = {
    at.FAVOUR: "keeps the hand or puts cards back (Emperor's favour)",
    at.PAIR: "lays a pair of cards face down",
    at.WORKER: "uses the worker or takes its pigment",
    at.BUILD: "enters a building or passes",
    at.SEAL: "puts a seal under the warrior or leaves it bare",
    at.END_TILE: "keeps an end tile",
    at.LATE: "ends the move or uses a tile",
}
TARGETS: Final = ("chooses a space for the warrior", "chooses a warrior to paint", "chooses a card to forge")


def describe(state: XianState, names: Sequence[str]) -> str:
    """The whole position in some 40 lines; `names` are the players' by seat."""
    people = described.people(state, names)
    lines = [heading(state, people), *order_lines(state, people)]
    lines += ["", *request_lines(state), *building_lines(state, people), "", *pit_lines(state)]
    lines += ["", *market_lines(state), *supervisor_lines(state, people)]
    for seat in range(state.players):
        lines += ["", *player_lines(state, seat, people[seat])]
    return described.page(lines)


def fields(label: str, items: Sequence[str], between: str = " · ") -> list[str]:
    return described.fields(label, items, MARGIN, between, broken="")


def heading(state: XianState, people: list[str]) -> str:
    """Turn, round and whose decision it is."""
    if state.phase == at.OVER:
        return f"The game is over: {people[state.winners()[0]]} wins."
    return f"Turn {state.turn} of {at.LAST_TURN}, round {state.round}: {people[state.to_move]} {decision(state)}."


def decision(state: XianState) -> str:
    """What is asked of the seat to move."""
    v = state.v
    if v[at.PHASE] == at.ACTION:
        return TARGETS[v[at.DOING]] + (" at the Discount" if v[at.DISCOUNTED] else "")
    if v[at.PHASE] == at.PAY:
        return f"chooses the pigments to pay for {space_name(v[at.SPACE])}"
    if v[at.PHASE] == at.SWAP:
        return f"swaps with the stock ({v[at.SWAPS]} left)"
    if v[at.PHASE] == at.SEAL:
        return f"{DECISIONS[at.SEAL]} on {space_name(v[at.SPACE])}"
    return DECISIONS[v[at.PHASE]]


def order_lines(state: XianState, people: list[str]) -> list[str]:
    """The order of this round once it is known, with who has moved and the cards on the table."""
    v = state.v
    if not at.WORKER <= v[at.PHASE] < at.OVER:
        return []
    items = []
    for place, seat in enumerate(v[at.ORDER:at.ORDER + state.players]):
        done = " done" if place < v[at.ACTIVE] else " now" if place == v[at.ACTIVE] else ""
        items.append(f"{people[seat]} {card(v[at.TOP + seat])}/{card(v[at.BELOW + seat])}{done}")
    return fields("Order", items, " > ")


def card(number: int) -> str:
    return "?" if number == at.HIDDEN else card_name(number)


def request_lines(state: XianState) -> list[str]:
    """Each section's requests with the colours they ask for and its price in clay."""
    v = state.v
    items = []
    for section, (first, last) in enumerate(((0, 0), (1, 2), (3, 3))):
        asked = " and ".join(f"{v[at.REQUEST + place]} {at.COLOURS[state.request_colour(place)]}"
                             for place in range(first, last + 1))
        items.append(f"{'ABC'[section]}: {asked}, clay {state.setting.components.craft_price[section]}")
    track = [str(number) for number in v[at.TURN_TRACK:at.TURN_TRACK + 5] if number != at.NONE]
    return fields("Requests", items) + (fields("Fulfilled", track, " ") if track else [])


def building_lines(state: XianState, people: list[str]) -> list[str]:
    """The two pairs: how many places are left, and who is inside."""
    lines: list[str] = []
    for number, first in enumerate((0, 2), 1):
        pair = state.setting.squares[first:first + 2]
        left = "closed" if full(state, pair[0]) else f"{limit(state) - pieces(state, pair[0])} left"
        lines += fields(f"Pair {number}", [left])
        for building in pair:
            lines += fields(f"  {at.BUILDINGS[building]}", inside(state, building, people), ", ")
    return lines


def inside(state: XianState, building: int, people: list[str]) -> list[str]:
    """The pieces in one building."""
    v = state.v
    pieces = [f"{people[seat]} x{v[at.BUILDERS + 4 * building + seat]}" for seat in range(state.players)
              if v[at.BUILDERS + 4 * building + seat]]
    if v[at.MINISTER] == building:
        pieces.append("Prime Minister" + (" with bonus" if v[at.MINISTER_BONUS] else ""))
    return pieces


def pit_lines(state: XianState) -> list[str]:
    """The grid of 6 rows by 4, the row nearest the buildings first; an empty space shows its bonus."""
    cells = [cell(state, space) for space in range(at.SPACES)]
    widths = [max(len(text) for text in cells[column::4]) for column in range(4)]
    lines = ["Pit        [n] painted by seat n · raw · /n seal of seat n · else the bonus"]
    for row in range(6):
        label = f"{'ABC'[row // 2]}{row % 2 * 4 + 1} to {row % 2 * 4 + 4}"
        texts = [text.ljust(width) for text, width in zip(cells[4 * row:4 * row + 4], widths, strict=True)]
        lines.append(label.ljust(MARGIN) + "  ".join(texts))
    return lines


def cell(state: XianState, space: int) -> str:
    """A space: its warrior and seal, or what it gives."""
    v = state.v
    seal = "".join(f"/{seat + 1}" for seat in range(state.players) if v[at.SEALED + seat] >> space & 1)
    if v[at.RAW] >> space & 1:
        return f"raw{seal}"
    for seat in range(state.players):
        if v[at.PAINTED + seat] >> space & 1:
            return f"[{seat + 1}]{seal}"
    return bonus(state, space)


def bonus(state: XianState, space: int) -> str:
    """A bonus in the notation of the component data: 3P+2c+Y (X1.5)."""
    figures = state.setting.bonus[BONUS_SIZE * space:BONUS_SIZE * (space + 1)]
    terms = [f"{figures[place]}{sign}" for place, sign in ((BONUS_PRESTIGE, "P"), (BONUS_COINS, "c")) if figures[place]]
    for colour, letter in enumerate(LETTERS):
        terms += [letter] * figures[BONUS_PIGMENTS + colour]
    return "+".join(terms) or "-"


def market_lines(state: XianState) -> list[str]:
    """The display with its prices, the stock and the end tiles left."""
    v = state.v
    components = state.setting.components
    display = []
    for place, number in enumerate(v[at.DISPLAY:at.DISPLAY + 4], 1):
        if number == at.NONE:
            display.append(f"{place} -")
            continue
        clay = components.forge_clay[number]
        gives = f", gives {clay} clay" if clay else ""
        display.append(f"{place} {EQUIPMENT_NAMES[number]}: {coins(components.forge_price[number])}{gives}")
    stock = [f"{v[at.RAW_STOCK]} raw", *(f"{v[at.STOCK + colour]} {name}" for colour, name in enumerate(at.COLOURS))]
    left = [at.END_TILE_NAMES[tile] for tile in bits(v[at.END_TILES])]
    return fields("Display", display) + fields("Stock", stock) + fields("End tiles", left)


def coins(number: int) -> str:
    return f"{number} coin" if number == 1 else f"{number} coins"


def supervisor_lines(state: XianState, people: list[str]) -> list[str]:
    """The supervisors by space, the top of each stack first."""
    items = []
    for space in range(at.LAST_SPACE, -1, -1):
        stack = sorted((seat for seat in range(state.players) if state.supervisor(seat) == space),
                       key=lambda seat: -state.v[at.TRACK + seat])
        if stack:
            items.append(f"{space}: {', '.join(people[seat] for seat in stack)}")
    return fields("Track", items)


def player_lines(state: XianState, seat: Seat, person: str) -> list[str]:
    """One player: score, resources, cards and what has been won."""
    v = state.v
    score = f"{state.scores()[seat]} {'in the end' if state.over else 'if it ended now'}"
    pigments = [f"{number} {name}" for name, number in zip(at.COLOURS, state.pigments(seat), strict=True) if number]
    lines = [f"{person}: {state.prestige(seat)} prestige, {score}"]
    lines += fields("  has", [coins(state.coins(seat)), f"{state.clay(seat)} clay", *pigments], ", ")
    lines += fields("  hand", cards(state, seat), " ")
    seals = f"{v[at.SEALS + seat]} {'seal' if v[at.SEALS + seat] == 1 else 'seals'} left"
    lines += fields("  painted", [*painted(state, seat), seals], ", ")
    won = [at.HELPER_NAMES[helper] for helper in bits(v[at.HELPERS + seat])]
    won += [f"{at.TILE_NAMES[tile]} tile" for tile in bits(v[at.TILES + seat])]
    won += [f"({at.TILE_NAMES[tile]} used)" for tile in bits(v[at.USED_TILES + seat])]
    if v[at.OWN_END_TILE + seat] != at.NONE:
        won.append(f"end tile {at.END_TILE_NAMES[v[at.OWN_END_TILE + seat]]}")
    lines += fields("  won", won, ", ") if won else []
    forged = [EQUIPMENT_NAMES[number] for number in bits(v[at.EQUIPMENT + seat])]
    return lines + (fields("  forged", forged, ", ") if forged else [])


def cards(state: XianState, seat: Seat) -> list[str]:
    """The hand, and a pair that lies face down."""
    v = state.v
    hand = [card(number) for number in state.hand(seat)]
    if v[at.PHASE] == at.PAIR and v[at.TOP + seat] != at.NONE:
        hand.append(f"laid {card(v[at.TOP + seat])}/{card(v[at.BELOW + seat])}")
    return hand


def painted(state: XianState, seat: Seat) -> list[str]:
    """How many painted warriors stand in each section."""
    found = [(state.painted_in(seat, section), "ABC"[section]) for section in range(3)]
    return [f"{number} in {letter}" for number, letter in found if number]
