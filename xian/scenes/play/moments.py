"""What happens to things where they lie: painted, crafted, sealed, turned over, owned by another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from math import cos, pi, sin
from typing import Final

import pygame

from xian.scenes.boards.board import Board, Thing
from xian.scenes.boards.verbs import Moment, Verb
from xian.scenes.seat_sign import seat_sign
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box, around
from xian.ui.ids import Id
from xian.ui.motion import Travel, eased, eased_in, eased_out, hop
from xian.ui.shapes import Polygon

SWEEP: Final = 0.62
"""Share of its time in which the brush crosses a figure."""
STROKES: Final = 3
"""How often the brush goes from side to side."""
LIT: Final = (0.45, 0.95)
"""Between these shares the places of a group light up, ring after ring."""
AFTER: Final = 0.6
"""Seconds for which what was lit fades away; nobody waits for it."""
GLOW: Final = 84
DUST: Final = 9
RISEN: Final = 0.75
"""Share of its time in which clay has risen."""
DOWN: Final = 0.55
"""Share of its time in which a seal comes down."""
LARGER: Final = 1.35
"""A card is so much larger when it is lifted highest."""
FLAG: Final = (26.0, 40.0)
FLOOR: Final = 205
SUM: Final = (46.0, 30.0)
"""The sign of what is counted together."""
DUST_LEFT: Final = 5
"""Clouds over what crumbles."""


@dataclass
class Playing:
    """A moment while it lasts: the thing before and after it."""

    moment: Moment
    before: Thing | None
    after: Thing
    travel: Travel
    glow: Travel
    earlier: Mapping[Id, Thing] = field(default_factory=dict)
    """All things as they were before."""

    @property
    def done(self) -> bool:
        """Whether nothing of it is to be seen any more."""
        return self.travel.done and (self.moment.verb is not Verb.PAINTED or not self.moment.rings or self.glow.done)

    def pass_time(self, seconds: float) -> None:
        self.travel.pass_time(seconds)
        self.glow.pass_time(seconds)

    def lit(self, ring: int) -> bool:
        """Whether the light has come as far as that ring of its group."""
        return self.travel.part >= LIT[0] + (LIT[1] - LIT[0]) * ring / len(self.moment.rings)

    def waits(self, id: Id) -> bool:
        """Whether a thing is one of those that lie there only with the light, which has not come so far."""
        return any(id in ring and not self.lit(place) for place, ring in enumerate(self.moment.floors))

    def draw(self, canvas: Canvas, board: Board) -> None:
        """The thing, as far as it has come."""
        if not self.travel.begun:
            if self.before is not None:
                board.draw(canvas, self.before, self.before.box)
        elif not self.travel.done and self.moment.verb in DRAWN:
            DRAWN[self.moment.verb](canvas, board, self)
        else:
            board.draw(canvas, self.after, self.after.box)

    def draw_over(self, canvas: Canvas, board: Board) -> None:
        """What lies over all things."""
        if self.moment.verb is Verb.PAINTED and self.travel.begun:
            lights(canvas, board, self)
        elif self.moment.verb is Verb.COUNTED and self.travel.begun and not self.travel.done:
            counted(canvas, board, self)
        elif self.moment.verb is Verb.OWNED and self.travel.begun and not self.travel.done and any(self.moment.flags):
            flag(canvas, self)


def painted(canvas: Canvas, board: Board, now: Playing) -> None:
    """From foot to head it gets its colours; the brush goes from side to side at their edge."""
    box, share = now.after.box, eased(now.travel.part / SWEEP)
    if now.before is not None:
        board.draw(canvas, now.before, box)
    wet = box.low(box.h * share)
    if share > 0:
        with canvas.clipped(wet):
            board.draw(canvas, now.after, box)
    if share < 1:
        x = box.centre[0] + box.w * 0.3 * sin(2 * pi * STROKES * share)
        canvas.plate(Box(box.x + 3, wet.y - 2, box.w - 6, 4), now.moment.colour, radius=2, alpha=150)
        side = min(box.w, box.h) * 0.8
        canvas.art("tokens/brush", Box(x - side * 0.12, wet.y - side * 0.92, side, side), dye=now.moment.colour)


def lights(canvas: Canvas, board: Board, now: Playing) -> None:
    """The floor of its group flashes from its own place outwards, each with its number; all fade when it is over."""
    fade = 1.0 if not now.travel.done else 1 - now.glow.share
    number = 0
    for place, ring in enumerate(now.moment.rings):
        for id in ring:
            thing = board.thing(id)
            number += 1
            if thing is None or not now.lit(place):
                continue
            canvas.plate(thing.box, "legal-over", radius=6, alpha=round(GLOW * fade / 12) * 12)
            canvas.plate(thing.box, None, radius=6, edge=now.moment.colour, edge_width=1 + round(3 * fade))
            if fade > 0.4:
                sign = Box(thing.box.centre[0] - 14, thing.box.y - 5, 28, 24)
                canvas.plate(sign, "panel-dark", radius=12, edge="gold")
                canvas.text(str(number), sign, 16, face="bold", colour="text-light", align="centre")


def counted(canvas: Canvas, board: Board, now: Playing) -> None:
    """All that is counted lights up as one floor under what stands there, with what it comes to in the middle; then it
    fades."""
    part = now.travel.part
    light = round(12 * min(1.0, 6 * part, 3 * (1 - part))) / 12
    lit = [thing for id in now.moment.rings[0] if (thing := board.thing(id)) is not None]
    boxes = [thing.box for thing in lit]
    for thing in lit:
        canvas.plate(thing.box, "legal-over", radius=3, alpha=round((FLOOR if thing.still else GLOW) * light))
    its = board.thing(now.moment.thing)
    if light >= 0.5:
        for box in boxes if its is None else [*boxes, its.box]:
            canvas.plate(box.inset(0.5), None, radius=3, edge="gold", edge_width=2)
    for thing in board.things:
        if thing.z and not thing.still and any(thing.box.meets(box) for box in boxes):
            board.draw(canvas, thing, thing.box)
    if light < 0.5 or not boxes:
        return
    if now.moment.words:
        sign = around(boxes).middle(*SUM)
        canvas.plate(sign, "panel-dark", radius=SUM[1] / 2, edge="gold", edge_width=2)
        canvas.text(now.moment.words, sign.inset(4, 0), 20, face="display", colour="text-light", align="centre")


def crumbled(canvas: Canvas, board: Board, now: Playing) -> None:
    """Pieces sink into the ground and grow faint, under clouds of dust that drift away."""
    part = now.travel.part
    for id in (now.moment.thing, *(id for ring in now.moment.floors for id in ring)):
        thing = now.earlier.get(id)
        if thing is None:
            continue
        box = thing.box
        with canvas.clipped(box):
            alpha = round(16 * (1 - part)) * 15
            board.draw(canvas, thing, box.moved(0, box.h * 0.45 * eased_in(part)), alpha)
        for place in range(DUST_LEFT):
            side = place / (DUST_LEFT - 1) * 2 - 1
            centre = (box.centre[0] + side * box.w * (0.1 + 0.4 * eased_out(part)),
                      box.bottom - box.h * (0.12 + (0.16 + 0.07 * (place % 3)) * eased_out(part)))
            canvas.disc(centre, 4.0 + place % 3 + round(5 * part), "loess-light" if place % 2 else "loess-shade",
                        alpha=round(14 * min(1.0, 5 * part) * (1 - part)) * 12)


def crafted(canvas: Canvas, board: Board, now: Playing) -> None:
    """It comes out of the ground; dust flies from its foot."""
    box, part = now.after.box, now.travel.part
    share = eased_out(part / RISEN)
    with canvas.clipped(box):
        board.draw(canvas, now.after, box.moved(0, box.h * (1 - share)))
    for place in range(DUST):
        side = place / (DUST - 1) * 2 - 1
        far, high = box.w * (0.18 + 0.42 * eased_out(part)), box.h * (0.05 + 0.07 * (place % 3))
        centre = box.centre[0] + side * far, box.bottom - 5 - high * eased_out(part) * (1.2 - abs(side))
        canvas.disc(centre, 3.0 + place % 3 + round(4 * part), "loess-light" if place % 2 else "loess-shade",
                    alpha=round(17 * (1 - part)) * 10)


def sealed(canvas: Canvas, board: Board, now: Playing) -> None:
    """The seal comes down, and is there when it has landed."""
    part, box = now.travel.part, now.after.box
    landed = part >= DOWN
    board.draw(canvas, now.after if landed or now.before is None else now.before, box)
    side = min(box.w, box.h) * (0.4 + 0.5 * round(8 * (1 - eased_in(part / DOWN))) / 8)
    if not landed:
        canvas.art(now.moment.stamp, Box(0, 0, side, side).at((box.x + box.w * 0.2, box.bottom - box.h * 0.2)),
                   dye=now.moment.colour)
    else:
        ring = round(box.w * (0.2 + 0.25 * (part - DOWN) / (1 - DOWN)))
        canvas.disc((box.x + box.w * 0.2, box.bottom - box.h * 0.2), ring, None, edge=now.moment.colour, edge_width=2)


def turned(canvas: Canvas, board: Board, now: Playing) -> None:
    turn_over(canvas, board, now.before, now.after, now.travel.part)


def turn_over(canvas: Canvas, board: Board, covered: Thing | None, there: Thing, part: float,
              larger: float = LARGER) -> None:
    """A card lifted, turned about its long edge, and laid down."""
    share, high = eased(part), hop(part)
    thing = there if share >= 0.5 or covered is None else covered
    whole = inside(thing.box.grown(1 + (larger - 1) * high).moved(0, -10 * high), board.area)
    tall = whole.h >= whole.w
    flat = max(0.05, abs(cos(pi * share)))
    box = whole.middle(whole.w * flat, whole.h) if tall else whole.middle(whole.w, whole.h * flat)
    canvas.shadow(whole.low(whole.h * 0.3).inset(whole.w * 0.15, 0).moved(0, 6 + 12 * high), 6, 6)
    keep_large(canvas, board, thing, larger)
    board.draw(canvas, thing, box)


def inside(box: Box, area: Box) -> Box:
    """As near as it can be, where all of it is seen."""
    return box.moved(max(0.0, area.x - box.x) - max(0.0, box.right - area.right),
                     max(0.0, area.y - box.y) - max(0.0, box.bottom - area.bottom))


def keep_large(canvas: Canvas, board: Board, thing: Thing, larger: float) -> None:
    """Its picture as large as it becomes: what is shown in between is scaled from that."""
    box = thing.box.grown(larger)
    board.draw(Canvas(pygame.Surface((1, 1)), canvas.pens), replace(thing, box=box), box)


def owned(canvas: Canvas, board: Board, now: Playing) -> None:
    """A border is drawn anew from the place of the change outwards, while the old one fades; a flag is lowered, and
    another raised."""
    if now.moment.at:
        redrawn(canvas, board, now)
    elif any(now.moment.flags):
        board.draw(canvas, now.after, now.after.box)
    else:
        raised(canvas, board, now)


def redrawn(canvas: Canvas, board: Board, now: Playing) -> None:
    share, box = eased_out(now.travel.part), now.after.box.inset(-8)
    if now.before is not None:
        board.draw(canvas, now.before, now.before.box, round(255 * (1 - share)))
    at = board.thing(now.moment.at)
    start = at.box if at is not None else box.middle(1, 1)
    with canvas.clipped(start.towards(box, share)):
        board.draw(canvas, now.after, now.after.box)


def raised(canvas: Canvas, board: Board, now: Playing) -> None:
    """The thing is a flag: it goes down out of its place, and comes up again as the other."""
    part, box = now.travel.part, now.after.box
    thing = now.before if part < 0.5 else now.after
    down = eased_in(2 * part) if part < 0.5 else 1 - eased_out(2 * part - 1)
    if thing is not None:
        with canvas.clipped(box):
            board.draw(canvas, thing, box.moved(0, box.h * down))


def flag(canvas: Canvas, now: Playing) -> None:
    """One flag is lowered, the other raised, on a pole over the thing."""
    before, after = now.moment.flags
    part, box = now.travel.part, now.after.box
    colour = before if part < 0.5 and before else after
    up = eased_out(2 * part - 1) if part >= 0.5 else 1 - eased_in(2 * part) if before else 0.0
    pole = Box(box.centre[0] - 1.5, box.y - FLAG[1] + 8, 3, FLAG[1])
    canvas.plate(pole, "earth-shade", radius=1)
    if colour and up > 0:
        y = pole.bottom - 18 - (FLAG[1] - 18) * up
        cloth = Polygon(((pole.right, y), (pole.right + FLAG[0], y + 3), (pole.right + FLAG[0] - 5, y + 9),
                         (pole.right + FLAG[0], y + 15), (pole.right, y + 18)))
        canvas.shape(cloth.inset(-1.5), "bone", moving=True)
        canvas.shape(cloth, colour, moving=True)
        seat_sign(canvas, Box(pole.right + 3, y + 2, 14, 14), colour)


DRAWN: Final[Mapping[Verb, Callable[[Canvas, Board, Playing], None]]] = {
    Verb.PAINTED: painted, Verb.CRAFTED: crafted, Verb.CRUMBLED: crumbled, Verb.SEALED: sealed, Verb.TURNED: turned,
    Verb.OWNED: owned,
}
