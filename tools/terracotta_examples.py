"""The example pictures of Terracotta Army's rules: `python -m tools.terracotta_examples` writes
assets/art/terracotta/example-*.svg again.

An example is a piece of the mausoleum with figures on it, and marks over them: what forms a group, what is looked at,
what is counted. A figure is a sign and the first letter of its owner: O G X S are officer, guard, crossbowman, soldier;
H F A M horse, footman, archer, musician, which nobody owns. What is told of the wheel shows its rings with the signs of
the game, which are the pictures beside these.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final, TypeAlias

from tools.qin_examples import BODY as PICTURE
from tools.qin_examples import DEFS
from xian.ui.art import FOLDER
from xian.ui.theme import Theme

Space: TypeAlias = "tuple[int, int]"
"""Column and row, from the upper left."""

SIDE: Final = 100
FLOOR: Final = ("#B79B78", "#AE926F")
JOINT: Final = "#7C6248"
EDGE: Final = "#4A3222"
GROUND: Final = "#5B4632"
CLAY: Final = "#C07F53"
SHADE: Final = "#6B3F25"
STONE: Final = "#A9A49A"
STONE_SHADE: Final = "#55514A"
OWNERS: Final = {"p": "purple", "o": "orange", "c": "cyan", "j": "jade"}

# Figures on a square of 100, without their base. A sign of the type is held or worn by each.
BODY: Final = "M34 78 L38 48 Q50 40 62 48 L66 78 Z"
HEAD: Final = (50, 33, 11)
WORN: Final = {
    "O": "M36 24 Q50 8 64 24 Z M42 14 L50 2 L58 14 Z",
    "G": "M70 84 V14 M70 16 Q86 20 82 36 Q76 28 70 30 Z",
    "X": "M26 58 H76 M70 44 Q84 58 70 72",
    "S": "M70 84 V8 M64 18 L70 4 L76 18 Z",
}
ALONE: Final = {
    "F": "M36 80 L40 50 Q50 42 60 50 L64 80 Z M42 58 H58",
    "M": "M30 60 H70 V80 H30 Z M30 60 Q50 50 70 60 M42 54 L36 40 M58 54 L64 40",
    "A": "M34 80 L40 52 Q50 44 60 52 L74 80 Z",
}
WAYS: Final[dict[str, Space]] = {"<": (-1, 0), ">": (1, 0), "^": (0, -1), "v": (0, 1)}


@dataclass(frozen=True)
class Example:
    """A piece of the mausoleum. `rows` have two signs a space: a figure with its owner, or an archer with its way;
    `..` is empty. `joined` are outlined, `lit` are tinted, `dots` are counted, `faded` stand no more."""

    title: str
    rows: tuple[str, ...]
    joined: tuple[Space, ...] = ()
    lit: tuple[Space, ...] = ()
    dots: tuple[Space, ...] = ()
    faded: tuple[Space, ...] = ()
    horse: tuple[Space, ...] = ()
    looked_at: int = -1
    """The row that an inspector looks at from the left."""


EXAMPLES: Final = {
    "shot": Example("Three empty spaces between a crossbowman and a guard", ("......Sc..", "Xp......Go", "..Oj......"),
                    dots=((1, 1), (2, 1), (3, 1))),
    "group": Example("A group of three players, and a guard alone", ("GpGo..Gc", "..GpGc..", "Gj......"),
                     joined=((0, 0), (1, 0), (1, 1), (2, 1)), faded=((0, 2), (3, 0))),
    "line": Example("An inspector looks at a row", ("..So......", "Op..GpSo..", "....Gc...."),
                    lit=((0, 1), (1, 1), (2, 1), (3, 1), (4, 1)), looked_at=1),
    "horse": Example("A horse leads a soldier to another", ("..........", "Sp....So..", ".........."),
                     joined=((0, 1), (1, 1), (2, 1), (3, 1)), horse=((0, 1), (1, 1), (2, 1))),
    "archer": Example("An archer joins two guards", ("........", "GpA<Go..", "........"),
                      joined=((0, 1), (1, 1), (2, 1))),
    "footman": Example("Eight spaces around a footman", ("OpSo....", "..F.Gp..", "Xo..Gp.."),
                       lit=tuple((x, y) for y in range(3) for x in range(3) if (x, y) != (1, 1))),
}
"""Every example by the end of its file's name."""


class Drawing:
    """An SVG in the making."""

    def __init__(self, example: Example) -> None:
        self.example = example
        self.theme = Theme()
        self.body: list[str] = []
        self.left = SIDE if example.looked_at >= 0 else 0

    def text(self) -> str:
        """The whole file."""
        example = self.example
        columns, rows = len(example.rows[0]) // 2, len(example.rows)
        self.floor(columns, rows)
        if example.joined:
            self.outline(example.joined)
        for y, row in enumerate(example.rows):
            for x in range(columns):
                if row[2 * x] != ".":
                    self.figure((x, y), row[2 * x], row[2 * x + 1])
        for x, y in example.dots:
            cx, cy = self.corner((x, y))
            self.body.append(f'<circle cx="{cx + 50}" cy="{cy + 50}" r="12" fill="{self.hex("good")}" '
                             f'stroke="{self.hex("bone")}" stroke-width="4"/>')
        if example.looked_at >= 0:
            self.inspector(example.looked_at)
        return svg(example.title, self.left + SIDE * columns, SIDE * rows, self.body)

    def corner(self, space: Space) -> Space:
        return self.left + SIDE * space[0], SIDE * space[1]

    def floor(self, columns: int, rows: int) -> None:
        for y in range(rows):
            for x in range(columns):
                left, top = self.corner((x, y))
                fill = self.hex("legal-over") if (x, y) in self.example.lit else FLOOR[(x + y) % 2]
                self.body.append(f'<rect x="{left}" y="{top}" width="{SIDE}" height="{SIDE}" fill="{FLOOR[0]}"/>')
                opacity = 0.55 if (x, y) in self.example.lit else 1
                self.body.append(f'<rect x="{left + 2}" y="{top + 2}" width="96" height="96" fill="{fill}" '
                                 f'fill-opacity="{opacity}" stroke="{JOINT}" stroke-width="3"/>')

    def outline(self, spaces: tuple[Space, ...]) -> None:
        """Around all spaces of a group, inside their edge."""
        sides = []
        for x, y in spaces:
            left, top = self.corner((x, y))
            for (dx, dy), line in (((0, -1), f"M{left} {top + 5} h100"), ((0, 1), f"M{left} {top + 95} h100"),
                                   ((-1, 0), f"M{left + 5} {top} v100"), ((1, 0), f"M{left + 95} {top} v100")):
                if (x + dx, y + dy) not in spaces:
                    sides.append(line)
        for colour, width in (("ink", 11), ("legal-over", 7)):
            self.body.append(f'<path d="{" ".join(sides)}" fill="none" stroke="{self.hex(colour)}" '
                             f'stroke-width="{width}" stroke-linecap="round"/>')

    def figure(self, space: Space, sign: str, mark: str) -> None:
        x, y = self.corner(space)
        opacity = 0.35 if space in self.example.faded else 1
        parts: list[str] = []
        if self.example.horse and space == self.example.horse[0]:
            parts.append(self.horse(len(self.example.horse)))
        if mark in OWNERS:
            parts.append(f'<rect x="14" y="76" width="72" height="16" rx="4" fill="{self.hex(OWNERS[mark])}" '
                         f'stroke="{self.hex("ink")}" stroke-width="3"/>')
            fill, line = CLAY, SHADE
            parts.append(path(BODY, fill, line))
        else:
            fill, line = STONE, STONE_SHADE
            parts.append(path(ALONE[sign], fill, line))
        if sign != "M":
            cx, cy, r = HEAD
            parts.append(f'<circle cx="{cx}" cy="{cy}" r="{r}" fill="{fill}" stroke="{line}" stroke-width="3"/>')
        if sign in WORN:
            parts.append(path(WORN[sign], line, line, 5))
        if mark in WAYS:
            dx, dy = WAYS[mark]
            parts.append(path(f"M{50 + 12 * dx} {60 + 12 * dy} L{50 + 44 * dx} {60 + 44 * dy} m{-14 * dx - 9 * dy} "
                              f"{-14 * dy - 9 * dx} l{14 * dx + 9 * dy} {14 * dy + 9 * dx} l{-14 * dx + 9 * dy} "
                              f"{-14 * dy + 9 * dx}", "none", self.hex("ink"), 6))
        self.body.append(f'<g transform="translate({x} {y})" opacity="{opacity}">{"".join(parts)}</g>')

    def horse(self, spaces: int) -> str:
        """Under its rider's space and on along the row."""
        end = SIDE * spaces - 12
        return path(f"M14 92 L20 62 Q60 52 {end - 70} 56 L{end - 40} 30 L{end - 22} 34 L{end} 52 L{end - 12} 62 "
                    f"L{end - 34} 56 L{end - 46} 74 L{end - 50} 94 H{end - 62} L{end - 66} 78 L{end - 78} 94 "
                    f"H{end - 90} L{end - 86} 76 L76 76 L66 94 H54 L50 78 L34 94 H20 Z", STONE, STONE_SHADE)

    def inspector(self, row: int) -> None:
        y = SIDE * row
        gold, ink = self.hex("legal-over"), self.hex("ink")
        parts = [path("M20 82 L28 46 Q40 36 52 46 L60 82 Z", gold, ink),
                 f'<circle cx="40" cy="30" r="12" fill="{gold}" stroke="{ink}" stroke-width="3"/>',
                 path("M22 22 H58 L52 10 H28 Z", ink, ink), path("M66 56 H90 M80 46 L92 56 L80 66", "none", gold, 6)]
        self.body.insert(0, f'<rect x="0" y="0" width="{SIDE}" height="{SIDE * len(self.example.rows)}" '
                            f'fill="{GROUND}"/>')
        self.body.append(f'<g transform="translate(0 {y})">{"".join(parts)}</g>')

    def hex(self, colour: str) -> str:
        return hex_of(self.theme, colour)


def hex_of(theme: Theme, colour: str) -> str:
    red, green, blue = theme[colour]
    return f"#{red:02X}{green:02X}{blue:02X}"


def path(data: str, fill: str, line: str, width: int = 3) -> str:
    return (f'<path d="{data}" fill="{fill}" stroke="{line}" stroke-width="{width}" stroke-linejoin="round" '
            'stroke-linecap="round"/>')


def svg(title: str, width: int, height: int, body: list[str]) -> str:
    edge = f'<rect x="2" y="2" width="{width - 4}" height="{height - 4}" fill="none" stroke="{EDGE}" stroke-width="4"/>'
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
            f'height="{height}">\n<title>{title}</title>\n' + "\n".join([*body, edge]) + "\n</svg>\n")


# The wheel.

RADII: Final = (70, 150, 230, 310)
"""Of the rings, from the middle outwards."""
RINGS: Final = ("#C9A066", "#B58A57", "#8D8375")
WEDGE: Final = pi / 6
CENTRE: Final = (260, 352)


def point(radius: float, angle: float) -> tuple[float, float]:
    """From the middle of the wheel, the angle from the top, clockwise."""
    return round(CENTRE[0] + radius * sin(angle), 1), round(CENTRE[1] - radius * cos(angle), 1)


def wheel() -> str:
    """Three segments, a worker at the middle one, and the way of its three actions."""
    theme = Theme()
    ink, gold = hex_of(theme, "ink"), hex_of(theme, "legal-over")
    body = [f'<rect x="0" y="0" width="520" height="340" fill="{GROUND}"/>']
    for segment in (-1, 0, 1):
        for ring, fill in enumerate(RINGS):
            body.append(cell(ring, segment, fill))
    for ring in range(3):
        x, y = point(RADII[ring] + 40, 0)
        body.append(f'<circle cx="{x}" cy="{y}" r="22" fill="{CLAY if ring < 2 else STONE}" stroke="{ink}" '
                    'stroke-width="4"/>')
    x = CENTRE[0]
    for ring in range(2):
        top = CENTRE[1] - RADII[ring] - 64
        arrow = f"M{x} {top} V{top - 26} M{x - 9} {top - 16} L{x} {top - 28} L{x + 9} {top - 16}"
        body.append(path(arrow, "none", gold, 7))
    top = CENTRE[1] - RADII[3] - 38
    body.append(f'<g transform="translate({x - 28} {top - 6})">' + path("M10 62 L20 30 Q28 24 36 30 L46 62 Z",
                hex_of(theme, "purple"), ink) + f'<circle cx="28" cy="18" r="12" fill="{hex_of(theme, "purple")}" '
                f'stroke="{ink}" stroke-width="3"/></g>')
    for ring, way in ((0, 1), (1, -1)):
        body.append(turning(ring, way, hex_of(theme, "bone")))
    return svg("A segment of the wheel and its three actions", 520, 340, body)


def cell(ring: int, segment: int, fill: str) -> str:
    """The part of a ring in a segment, as a polygon."""
    inner, outer = RADII[ring], RADII[ring + 1]
    angles = [WEDGE * (segment - 0.5 + step / 6) for step in range(7)]
    points = [point(outer, angle) for angle in angles] + [point(inner, angle) for angle in reversed(angles)]
    told = " ".join(f"{x},{y}" for x, y in points)
    return f'<polygon points="{told}" fill="{fill}" stroke="{EDGE}" stroke-width="4"/>'


def turning(ring: int, way: int, colour: str) -> str:
    """An arrow along a disc, clockwise for 1."""
    radius = (RADII[ring] + RADII[ring + 1]) / 2
    angles = [way * WEDGE * (0.8 + step / 10) for step in range(6)]
    line = " L".join(f"{x} {y}" for x, y in (point(radius, angle) for angle in angles))
    tip = point(radius, angles[-1] + 0.05 * way)
    barb, other = point(radius + 13, angles[-2]), point(radius - 13, angles[-2])
    return path(f"M{line} M{barb[0]} {barb[1]} L{tip[0]} {tip[1]} L{other[0]} {other[1]}", "none", colour, 6)


# Signs of the game on the wheel's rings.

BIG: Final = 64.0
"""The side of a sign."""
COINS: Final = (0, 1, 1, 2, 2, 3)
"""What the tokens of a player cost, as coins under them."""


def sign(name: str, middle: tuple[float, float], side: float = BIG) -> str:
    """A picture of the game, with gradients of its own."""
    text = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    own = f"{name.replace('/', '-')}-{middle[0]:g}-{middle[1]:g}-"
    text = re.sub(r'id="', f'id="{own}', text).replace("url(#", f"url(#{own}")
    defs, body = DEFS.search(text), PICTURE.search(text)
    assert body is not None
    x, y = middle[0] - side / 2, middle[1] - side / 2
    return (f"<defs>{defs[1]}</defs>" if defs is not None else "") + (
        f'<g transform="translate({x:g} {y:g}) scale({side / 100:g})">{body[1].strip()}</g>')


def dashed(middle: tuple[float, float], radius: float, colour: str) -> str:
    """A place where nothing lies."""
    arcs = []
    for step in range(8):
        start, end = pi / 4 * step, pi / 4 * (step + 0.6)
        arcs.append(f"M{middle[0] + radius * cos(start):.1f} {middle[1] + radius * sin(start):.1f} A{radius} {radius} "
                    f"0 0 1 {middle[0] + radius * cos(end):.1f} {middle[1] + radius * sin(end):.1f}")
    return path(" ".join(arcs), "none", colour, 4)


def pointer(start: tuple[float, float], end: tuple[float, float], colour: str) -> str:
    """An arrow straight across, up or down."""
    (x, y), (to_x, to_y) = start, end
    dx, dy = (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)
    barbs = (f"M{to_x - 11 * dx - 9 * dy:g} {to_y - 11 * dy - 9 * dx:g} L{to_x:g} {to_y:g} "
             f"L{to_x - 11 * dx + 9 * dy:g} {to_y - 11 * dy + 9 * dx:g}")
    return path(f"M{x:g} {y:g} L{to_x:g} {to_y:g} {barbs}", "none", colour, 6)


def actions() -> str:
    """A segment, and what can be taken at each of its rings: the action, a clay or a coin; of the outer ring nothing
    in place of it."""
    theme = Theme()
    gold, bone, ink = hex_of(theme, "legal-over"), hex_of(theme, "bone"), hex_of(theme, "ink")
    body = [f'<rect x="0" y="0" width="520" height="340" fill="{GROUND}"/>', '<g transform="translate(-156 8)">',
            *(cell(ring, 0, fill) for ring, fill in enumerate(RINGS)), "</g>"]
    choices = (("terracotta/craft", "terracotta/wet", "tokens/coin"),
               ("terracotta/inspector-master", "terracotta/wet", "tokens/coin"), ("terracotta/halberd",))
    for ring, names in enumerate(choices):
        y = CENTRE[1] + 8 - RADII[ring] - 40
        body.append(sign(f"terracotta/round-{('central', 'middle', 'outer')[ring]}", (104, y), 68))
        body.append(sign(names[0], (104, y), 48 if ring != 1 else 62))
        body.append(pointer((178, y), (214, y), gold))
        for place, name in enumerate(names):
            x = 264 + 96 * place
            body.append(f'<circle cx="{x}" cy="{y}" r="36" fill="{bone}" stroke="{ink}" stroke-width="3"/>')
            body.append(sign(name, (x, y), 50 if name != "terracotta/inspector-master" else 62))
        if len(names) == 1:
            body.append(dashed((360, y), 33, bone))
    top = CENTRE[1] + 8 - RADII[3] - 38
    body.append(f'<g transform="translate(76 {top - 6})">' + path("M10 62 L20 30 Q28 24 36 30 L46 62 Z",
                hex_of(theme, "purple"), ink) + f'<circle cx="28" cy="18" r="12" fill="{hex_of(theme, "purple")}" '
                f'stroke="{ink}" stroke-width="3"/></g>')
    return svg("The action of each ring, or what can be taken instead", 520, 340, body)


def masters() -> str:
    """Tokens with their prices, three of them on masters or on the way there; what masters give after a round."""
    theme = Theme()
    gold, bone = hex_of(theme, "legal-over"), hex_of(theme, "bone")
    body = [f'<rect x="0" y="0" width="520" height="340" fill="{GROUND}"/>',
            f'<rect x="0" y="22" width="520" height="124" fill="{RINGS[1]}" stroke="{EDGE}" stroke-width="4"/>',
            path("M173 24 V144 M347 24 V144", "none", EDGE, 5)]
    for name, x in (("shaper", 86), ("clay-pits", 260), ("overseer", 434)):
        body += [sign("terracotta/round-middle", (x, 84), 112), sign(f"terracotta/{name}", (x, 84), 100)]
    for name, x in (("tokens/coin", 86), ("terracotta/wet", 434)):
        body += [owned((x + 42, 118), 46, theme), pointer((x, 152), (x, 180), gold), sign(name, (x, 206), 50)]
    body += [owned((260, 206), 46, theme), pointer((260, 178), (260, 152), gold)]
    for place, price in enumerate(COINS):
        x = 45 + 86 * place
        body.append(owned((x, 272), 60, theme) if place > 2 else dashed((x, 272), 26, bone))
        body += [sign("tokens/coin", (x + 22 * (coin - (price - 1) / 2), 320), 24) for coin in range(price)]
    return svg("A token for a master, and what masters give", 520, 340, body)


def owned(middle: tuple[float, float], side: float, theme: Theme) -> str:
    """A master token of a player."""
    return sign("terracotta/token", middle, side) + (
        f'<circle cx="{middle[0]:g}" cy="{middle[1]:g}" r="{side * 0.3:g}" fill="{hex_of(theme, "purple")}" '
        f'stroke="{hex_of(theme, "bone")}" stroke-width="{side * 0.06:g}"/>')


def written() -> Iterator[tuple[str, str]]:
    """Every example: the name of its file, and what is in it."""
    yield "example-wheel.svg", wheel()
    yield "example-actions.svg", actions()
    yield "example-masters.svg", masters()
    for name, example in EXAMPLES.items():
        yield f"example-{name}.svg", Drawing(example).text()


def main() -> None:
    for name, text in written():
        (FOLDER / "terracotta" / name).write_text(text, encoding="utf-8", newline="\n")
        print(name)


if __name__ == "__main__":
    main()
