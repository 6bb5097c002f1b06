"""A pack with a board so small and tiles so few that the end of its games can be solved by trying everything."""

from __future__ import annotations

from functools import cache

from xian.engine.game import Pack
from xian.engine.qin.game import QIN

ROWS = """
~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
~ ~ ~ ~ ~ . . a . ~ ~ ~ ~
~ ~ ~ . . . . . . . ~ ~ ~
~ ~ ~ b . R . . . . ~ ~ ~
~ ~ ~ . . . . c . d ~ ~ ~
~ ~ ~ . . Y . B . . ~ ~ ~
~ ~ ~ . e . . . . . ~ ~ ~
~ ~ ~ ~ . . . . . ~ ~ ~ ~
~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
"""

TEXT = """
format = 1
game = "qin"
name = "islet"
title = { en = "Islet", fr = "Îlot" }

[tiles]
source = "house"
RR = 4
YY = 3
BB = 3
RY = 3
RB = 2
YB = 3

[pagodas]
source = "house"
players = [{ number = 2, count = 9 }, { number = 3, count = 7 }, { number = 4, count = 6 }]
balance = [
    { number = 2, fewer = [0, 1] }, { number = 3, fewer = [0, 0, 1] }, { number = 4, fewer = [0, 0, 1, 1] },
]

[province]
source = "house"
major = 5

[[boards]]
name = "islet"
title = { en = "Islet", fr = "Îlot" }
source = "house"
rows = [
""" + "".join(f'    "{row}",\n' for row in ROWS.strip().splitlines()) + "]\n"


@cache
def islet() -> Pack:
    """The pack, read as any other."""
    return QIN.read_pack(TEXT.strip(), "islet.toml")
