"""Equipment: the pile, the display, the cards forged."""

from __future__ import annotations

from xian.engine.xian.slots import EQUIPMENT_TYPES
from xian.scenes.boards.board import Table
from xian.scenes.boards.signs import badge, dashed, figure
from xian.scenes.boards.xian.draw_signs import EDGES, MATERIALS, words
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box

RATIO = 160 / 110
GHOST = 46
"""How faint a card is that was taken."""
LARGE = 200.0
"""From this width on a card bears its name."""


def pile(c: Canvas, box: Box, look: tuple[int], table: Table) -> None:
    """The face-down pile, with how many are left."""
    left = look[0]
    card = box.left(box.h * RATIO).inset(0, 1)
    if left:
        c.art("cards/equipment-back", card)
    else:
        dashed(c, card.inset(2), "panel-edge")
    badge(c, box.after(card.w + 6).middle(box.w - card.w - 8, 24), f"× {left}", "loess-light", "text-soft", 16)


def place(c: Canvas, box: Box, look: tuple[int, bool], table: Table) -> None:
    """A place of the display; the first two are those that are cleared (X9.3). Its card was taken, or lies on it."""
    card = box.fitted(RATIO)
    c.plate(card, "earth", radius=7, alpha=70, edge="panel-edge", edge_width=1.5)
    c.plate(card.inset(3), "loess-light", radius=5, alpha=90)
    dashed(c, card.inset(4), "panel-edge")
    if look[1]:
        c.art("cards/equipment-back", card.inset(9), alpha=GHOST)
        label = card.middle(card.w * 0.66, card.h * 0.34)
        c.plate(label, "loess-light", radius=label.h / 2, alpha=235)
        c.text(words(table, "taken"), label.inset(6, 0), 13, face="italic", colour="text-soft", align="centre")


def equipment(c: Canvas, box: Box, look: tuple[str, int, str, int, int, int], table: Table) -> None:
    """A card of the display: its picture, section, price in coins and bonus in clay."""
    kind, material, section, price, clay, _ = look
    card = box.fitted(RATIO)
    unit = card.w / 160
    c.art(f"cards/frame-{MATERIALS[material]}", card)
    c.art(f"equipment/{kind}", Box(card.x + 9 * unit, card.y + 14 * unit, 92 * unit, 84 * unit))
    letter(c, Box(card.x + 5 * unit, card.y + 5 * unit, 30 * unit, 30 * unit), section, material)
    right = Box(card.x + 109 * unit, card.y + 8 * unit, 45 * unit, 94 * unit)
    upper, lower = right.rows(2, 4 * unit)
    figure(c, upper.inset(1 * unit, 8 * unit), "tokens/coin", str(price), size=30 * unit, colour="ink", align="centre",
           gap=unit)
    if clay:
        figure(c, lower.inset(1 * unit, 10 * unit), "tokens/clay", f"+{clay}", size=22 * unit, colour="ink",
               align="centre", gap=0)
    if card.w >= LARGE:
        c.text(table.say(f"equipment.{kind}"), Box(card.x + 38 * unit, card.y + 6 * unit, 64 * unit, 16 * unit), 17,
               face="display", colour="ink", align="right")


def letter(c: Canvas, box: Box, section: str, material: int) -> None:
    """The letter of a card's section."""
    badge(c, box, section, "panel-dark", "gold", box.h * 0.7, EDGES[MATERIALS[material]])


def equip(c: Canvas, box: Box, look: tuple[str, int, str], table: Table) -> None:
    """A card in one's own area: picture and section."""
    kind, material, section = look
    c.plate(box, "loess-light", radius=5, edge=EDGES[MATERIALS[material]], edge_width=2.5)
    c.art(f"equipment/{kind}", box.inset(5, 4))
    side = min(20.0, box.h * 0.34)
    letter(c, Box(box.x + 3, box.y + 3, side, side), section, material)


def counts(c: Canvas, box: Box, kinds: tuple[int, ...], width: float) -> None:
    """How many cards of each type, only those there are."""
    x = box.x
    for kind, count in enumerate(kinds):
        if count:
            cell = Box(x, box.y, width, box.h)
            c.plate(cell.inset(0.5, 0), "loess-light", radius=4, edge=EDGES[MATERIALS[kind // 3]], edge_width=1.5)
            c.art(f"equipment/{EQUIPMENT_TYPES[kind]}", cell.inset(2, 2))
            if count > 1:
                badge(c, Box(cell.right - 13, cell.bottom - 14, 13, 14), str(count), "bone", "ink", 13)
            x += width
