"""The example pictures of Qin's rules, put together from the pictures of its board: `python -m tools.qin_examples`
writes assets/art/qin/example-*.svg again, after a change to a square, a pagoda or a village.

An example is rows of signs: R Y B territories, r y b starts, `.` grass, v a village. Marks lie over it: borders of
provinces with their owner, pagodas, the tile just laid, what comes and what goes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from xian.scenes.boards.qin.draw_board import INSIDE, outlines
from xian.ui.art import FOLDER, recoloured
from xian.ui.theme import Theme

Square: TypeAlias = "tuple[int, int]"
"""Column and row, from the upper left."""

SIDE: Final = 100
HEIGHT: Final = 90
"""Of a pagoda."""
SQUARES: Final = {"R": "red", "Y": "yellow", "B": "blue", "v": "village"}
ORDER: Final = "yrb.v"
DEFS: Final = re.compile(r"<defs>(.*?)</defs>", re.DOTALL)
BODY: Final = re.compile(r"</title>\s*(?:<defs>.*?</defs>)?(.*)</svg>", re.DOTALL)
OURS: Final = "purple"
THEIRS: Final = "orange"


@dataclass(frozen=True)
class Pagodas:
    """Pagodas on a square: whose, how many in the stack, and whether the upper one comes (+) or goes (-)."""

    at: Square
    owner: str
    number: int = 1
    change: str = ""


@dataclass(frozen=True)
class Example:
    """A piece of a board."""

    title: str
    rows: tuple[str, ...]
    provinces: tuple[tuple[str, tuple[Square, ...]], ...] = ()
    pagodas: tuple[Pagodas, ...] = ()
    tile: tuple[Square, Square] | None = None
    forbidden: bool = False


EXAMPLES: Final = {
    "land": Example(
        "Two provinces and a village", ("RR.B", "v..B", "..y."),
        ((OURS, ((0, 0), (1, 0))), (THEIRS, ((3, 0), (3, 1)))),
        (Pagodas((1, 0), OURS), Pagodas((3, 1), THEIRS), Pagodas((0, 1), OURS))),
    "tile": Example("A tile beside a start", ("....", ".rYB", "...."), tile=((2, 1), (3, 1))),
    "found": Example(
        "One tile founds two provinces", ("....", "rRBb", "...."),
        ((OURS, ((0, 1), (1, 1))), (OURS, ((2, 1), (3, 1)))),
        (Pagodas((0, 1), OURS, change="+"), Pagodas((3, 1), OURS, change="+")), ((1, 1), (2, 1))),
    "major": Example(
        "A major province", ("BB..", ".BBB", "...."),
        ((OURS, ((0, 0), (1, 0), (1, 1), (2, 1), (3, 1))),),
        (Pagodas((1, 1), OURS, 2, "+"),), ((2, 1), (3, 1))),
    "join": Example(
        "Three territories join two", ("YY..", "YYYY", "...Y"),
        ((OURS, ((0, 0), (1, 0), (0, 1))), (THEIRS, ((3, 1), (3, 2)))),
        (Pagodas((0, 0), OURS), Pagodas((3, 2), THEIRS, change="-")), ((1, 1), (2, 1))),
    "forbidden": Example(
        "A tie can't be joined", ("RRR.", "..R.", "..RR"),
        ((OURS, ((0, 0), (1, 0))), (THEIRS, ((2, 2), (3, 2)))),
        (Pagodas((0, 0), OURS), Pagodas((3, 2), THEIRS)), ((2, 0), (2, 1)), forbidden=True),
    "village": Example(
        "Two pagodas against one", ("RRvB", "..YB", "..Y."),
        ((OURS, ((0, 0), (1, 0))), (OURS, ((2, 1), (2, 2))), (THEIRS, ((3, 0), (3, 1)))),
        (Pagodas((0, 0), OURS), Pagodas((2, 2), OURS), Pagodas((3, 1), THEIRS), Pagodas((2, 0), OURS, change="+"))),
}
"""Every example by the end of its file's name."""


class Drawing:
    """An SVG in the making; the gradients of each picture in it are there once."""

    def __init__(self, example: Example) -> None:
        self.example = example
        self.defs: dict[str, str] = {}
        self.body: list[str] = []
        self.theme = Theme()

    def text(self) -> str:
        """The whole file."""
        example = self.example
        self.ground()
        if example.tile is not None:
            self.tile(example.tile)
        for owner, squares in example.provinces:
            self.border(owner, squares)
        for pagodas in sorted(example.pagodas, key=lambda one: one.at[1]):
            self.stand(pagodas)
        if example.forbidden:
            assert example.tile is not None
            self.cross(example.tile)
        width, height = SIDE * len(example.rows[0]), SIDE * len(example.rows)
        edge = f'<rect x="2" y="2" width="{width - 4}" height="{height - 4}" fill="none" stroke="#4A3222" ' \
               'stroke-width="4"/>'
        return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
                f'height="{height}">\n<title>{example.title}</title>\n<defs>{"".join(self.defs.values())}</defs>\n'
                + "\n".join([*self.body, edge]) + "\n</svg>\n")

    def put(self, name: str, x: float, y: float, scale: float, dye: str = "") -> None:
        """A picture of the board; its gradients get names of their own."""
        text = recoloured((FOLDER / f"qin/{name}.svg").read_text(encoding="utf-8"), dye)
        own = f"{name}{dye}-"
        text = re.sub(r'id="', f'id="{own}', text).replace("url(#", f"url(#{own}")
        found = DEFS.search(text)
        if found is not None:
            self.defs[own] = found[1]
        body = BODY.search(text)
        assert body is not None
        self.body.append(f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{body[1].strip()}</g>')

    def ground(self) -> None:
        """The squares, those with a pattern that runs over their edge under the others."""
        squares = [(x, y, sign) for y, row in enumerate(self.example.rows) for x, sign in enumerate(row)]
        for x, y, sign in sorted(squares, key=lambda square: ORDER.index(square[2].lower())):
            name = SQUARES.get(sign if sign == "v" else sign.upper(), f"grass-{1 + (3 * x + y) % 4}")
            self.put(name, x * SIDE, y * SIDE, 1)
            if sign in "ryb":
                self.put("start", x * SIDE, y * SIDE, 1)

    def border(self, owner: str, squares: tuple[Square, ...]) -> None:
        for colour, width in (("bone", 12.5), (owner, 7.5)):
            for path in outlines(set(squares), INSIDE):
                points = " ".join(f"{x * SIDE:g},{y * SIDE:g}" for x, y in path)
                self.body.append(f'<polygon points="{points}" fill="none" stroke="{self.hex(colour)}" '
                                 f'stroke-width="{width}" stroke-linejoin="round"/>')

    def tile(self, halves: tuple[Square, Square]) -> None:
        x, y = min(half[0] for half in halves), min(half[1] for half in halves)
        across = halves[0][0] != halves[1][0]
        width, height = (2 * SIDE, SIDE) if across else (SIDE, 2 * SIDE)
        for colour, thick in (("ink", 13), ("legal-over", 8)):
            self.body.append(f'<rect x="{x * SIDE + 3}" y="{y * SIDE + 3}" width="{width - 6}" height="{height - 6}" '
                             f'rx="6" fill="none" stroke="{self.hex(colour)}" stroke-width="{thick}"/>')

    def stand(self, pagodas: Pagodas) -> None:
        """As `Places.standing` has them."""
        x, y = (pagodas.at[0] + 0.5) * SIDE, (pagodas.at[1] + 0.97) * SIDE
        for level in range(pagodas.number):
            self.put("pagoda", x - HEIGHT / 2.4, y - HEIGHT * (1 + 0.4 * level), HEIGHT / 120, pagodas.owner)
        if pagodas.change:
            self.sign(pagodas.change, (x + 30, y - HEIGHT * (0.75 + 0.4 * (pagodas.number - 1))))

    def sign(self, change: str, at: tuple[float, float]) -> None:
        x, y = at
        fill, bone = self.hex("good" if change == "+" else "wrong"), self.hex("bone")
        lines = f"M{x - 8:g} {y:g} H{x + 8:g}" + (f" M{x:g} {y - 8:g} V{y + 8:g}" if change == "+" else "")
        self.body += [f'<circle cx="{x:g}" cy="{y:g}" r="16" fill="{fill}" stroke="{bone}" stroke-width="3"/>',
                      f'<path d="{lines}" fill="none" stroke="{bone}" stroke-width="5"/>']

    def cross(self, halves: tuple[Square, Square]) -> None:
        """The tile can't lie there."""
        x = sum(half[0] + 0.5 for half in halves) * SIDE / 2
        y = sum(half[1] + 0.5 for half in halves) * SIDE / 2
        lines = f"M{x - 34:g} {y - 34:g} L{x + 34:g} {y + 34:g} M{x + 34:g} {y - 34:g} L{x - 34:g} {y + 34:g}"
        for colour, width in (("bone", 26), ("wrong", 17)):
            self.body.append(f'<path d="{lines}" fill="none" stroke="{self.hex(colour)}" stroke-width="{width}" '
                             'stroke-linecap="round"/>')

    def hex(self, colour: str) -> str:
        red, green, blue = self.theme[colour]
        return f"#{red:02X}{green:02X}{blue:02X}"


def written() -> Iterator[tuple[str, str]]:
    """Every example: the name of its file, and what is in it."""
    for name, example in EXAMPLES.items():
        yield f"example-{name}.svg", Drawing(example).text()


def main() -> None:
    for name, text in written():
        (FOLDER / "qin" / name).write_text(text, encoding="utf-8", newline="\n")
        print(name)


if __name__ == "__main__":
    main()
