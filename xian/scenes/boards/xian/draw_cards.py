"""Worker cards: in hand, laid, enlarged or tiny; the deck, the two slots, helpers recruited."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from xian.engine.xian.components import Components
from xian.engine.xian.moves import card_colour, card_name, card_number
from xian.engine.xian.slots import BLUE, COLOURS, GREEN, HELPER_NAMES, HIDDEN, RED, YELLOW
from xian.scenes.boards.board import Table
from xian.scenes.boards.signs import dashed, figure, larger, row
from xian.scenes.boards.xian.draw_signs import BANDS, LETTERS, TOKENS, words
from xian.scenes.seat_sign import SMALLEST, seat_sign
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box

RATIO: Final = 160 / 220
TINY: Final = 62.0
"""Under this width a card shows its number and sign only."""
LARGE: Final = 150.0
"""From this width on it bears its name."""
PORTRAITS: Final[Mapping[int, str]] = {YELLOW: "collector", RED: "craftsman", BLUE: "miner"}
POWERS: Final[Mapping[str, tuple[str, str]]] = {
    "ceramist": ("tokens/prestige", "+1"), "accountant": ("tokens/coin", "+1"), "administrator": ("tokens/clay", "+1"),
    "emissary": ("tiles/market", ""), "scientist": ("tokens/clay", "−1"), "officer": ("tokens/coin", "−1"),
}
"""The sign of what a helper changes (X4.7, X6)."""


def portrait(card: int) -> str:
    """The picture of a card's worker."""
    colour, number = divmod(card, 6)
    return f"workers/{HELPER_NAMES[number] if colour == GREEN else PORTRAITS[colour]}"


def card(c: Canvas, box: Box, look: tuple[int, str, int], table: Table) -> None:
    """A worker card of any size; its back when it is hidden."""
    number, seat_colour, turn = look
    box = box.fitted(RATIO)
    if number == HIDDEN:
        c.art("cards/back", box)
        side = max(SMALLEST + 2, box.w * 0.24)
        seat_sign(c, Box(0, 0, side, side).at((box.centre[0], box.bottom - side * 0.85)), seat_colour)
    elif box.w < TINY:
        tiny(c, box, number)
    else:
        face(c, box, number, turn, table)


def tiny(c: Canvas, box: Box, card: int) -> None:
    """The number over the colour's sign."""
    colour = COLOURS[card_colour(card)]
    c.plate(box, BANDS[colour], radius=4, edge="bone", edge_width=1.5)
    c.text(str(card_number(card)), box.top(box.h * 0.56).inset(2, 1), max(20.0, box.w * 0.6), face="display",
           colour=LETTERS[colour], align="centre")
    c.art(f"signs/{colour}", box.low(box.h * 0.44).inset(4, 3), line=LETTERS[colour])


def face(c: Canvas, box: Box, card: int, turn: int, table: Table) -> None:
    """The whole card: number, portrait, what it gives; its name when it is large."""
    colour, unit = COLOURS[card_colour(card)], box.w / 160
    c.art(f"cards/frame-{colour}", box)
    c.art(portrait(card), Box(box.x + 8 * unit, box.y + 45 * unit, 144 * unit, 108 * unit), valign="bottom")
    c.text(str(card_number(card)), Box(box.x + 10 * unit, box.y + 1 * unit, 36 * unit, 38 * unit), 36 * unit,
           face="display", colour=LETTERS[colour], align="centre")
    lower = Box(box.x + 9 * unit, box.y + 160 * unit, 142 * unit, 48 * unit)
    if box.w >= LARGE:
        name = table.say(f"card.{card_name(card)}").rpartition(" ")[0]
        c.text(name, Box(box.x + 42 * unit, box.y + 3 * unit, 80 * unit, 34 * unit), 17, face="display",
               colour=LETTERS[colour], align="centre")
    gives(c, lower, card, turn, table.pack.tables)


def gives(c: Canvas, box: Box, card: int, turn: int, components: Components) -> None:
    """What a card's action brings, by the figures of the pack (X1.3)."""
    colour, place = divmod(card, 6)
    if colour == BLUE:
        row(c, box, [TOKENS[COLOURS[pigment]] for pigment in components.miner[place]], box.w * 0.06)
    elif colour == GREEN:
        left, right = box.columns(2, box.w * 0.06)
        power(c, left.inset(0, box.h * 0.14), HELPER_NAMES[place])
        c.line((box.centre[0], box.y + 2), (box.centre[0], box.bottom - 2), "panel-edge", 1)
        figure(c, right.inset(0, box.h * 0.1), TOKENS["prestige"], str(components.helper[place][turn - 1]),
               size=box.h * 0.6, colour="ink", align="centre")
    else:
        name, amount = ("coin", components.collector) if colour == YELLOW else ("clay", components.craftsman)
        figure(c, box, TOKENS[name], str(amount[place]), size=box.h * 0.72, colour="ink", align="centre", gap=5)


def power(c: Canvas, box: Box, helper: str) -> None:
    """The sign of a helper's help."""
    picture, words = POWERS[helper]
    if words:
        figure(c, box, picture, words, size=max(13.0, box.h * 0.52), colour="ink", align="centre", gap=1)
    else:
        c.art(picture, box)


def helper(c: Canvas, box: Box, look: tuple[str], table: Table) -> None:
    """A helper recruited: its portrait over the sign of its help."""
    name = look[0]
    c.plate(box, "loess-light", radius=5, edge="green", edge_width=2)
    c.art(f"workers/{name}", box.top(box.h * 0.62).inset(3, 2), valign="bottom")
    low = box.low(box.h * 0.38).inset(2, 2)
    c.plate(low, "bone", radius=3)
    power(c, low.inset(1, 0), name)


def slot(c: Canvas, box: Box, look: tuple[str], table: Table) -> None:
    """A place for a card of the pair, with what the card does there."""
    name = look[0]
    c.plate(box, "loess", radius=8, alpha=140)
    dashed(c, box.inset(2), "panel-edge")
    c.art("icons/hand" if name == "top" else "icons/first", box.middle(26, 26).moved(0, -24), line="earth")
    c.text(words(table, f"slot-{name}"), box.middle(box.w - 10, 20).moved(0, 4), 14, face="bold", colour="text-soft",
           align="centre")


def deck(c: Canvas, box: Box, look: tuple[str, int, int], table: Table) -> None:
    """The face-down deck and how many cards it still holds."""
    colour, number, marked = look
    label = box.low(18 + 9 * larger(c))
    cards = Box(box.x, box.y, box.w, box.h - label.h - 1)
    if number:
        c.art("board/deck", cards)
    else:
        dashed(c, cards.inset(3), "panel-edge")
    seat_sign(c, label.left(label.w * 0.42).end(17), colour)
    c.text(str(number + marked), label.after(label.w * 0.42 + 5), 15, face="bold", colour="text-soft")
