"""What descriptions of positions have in common: names and lists that fit into the lines of a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from xian.engine.game import State

WIDTH: Final = 100
NAME_MOST: Final = 16
MARGIN: Final = 13
"""Columns before what is told under a label."""


def people(state: State, names: Sequence[str]) -> list[str]:
    """The players by seat, with their numbers."""
    return [f"{short(names[seat])} ({seat + 1})" for seat in range(state.players)]


def short(name: str) -> str:
    """A name that leaves room for the rest of the line; it has come from outside."""
    printable = "".join(letter if letter.isprintable() else " " for letter in name[:NAME_MOST + 1])
    return printable if len(printable) <= NAME_MOST else printable[:NAME_MOST - 1] + "…"


def fields(label: str, items: Sequence[str], margin: int = MARGIN, between: str = ", ", broken: str = ",") -> list[str]:
    """Items after a label, going on in the next line, after `broken`, when they are too long for one."""
    lines: list[str] = []
    line = label.ljust(margin)
    empty = True
    for item in items or ["-"]:
        grown = line + ("" if empty else between) + item
        if len(grown) > WIDTH - len(broken) and not empty:
            lines.append(line + broken)
            grown = " " * margin + item
        line, empty = grown, False
    return [*lines, line]


def page(lines: Iterable[str]) -> str:
    return "\n".join(line.rstrip() for line in lines) + "\n"
