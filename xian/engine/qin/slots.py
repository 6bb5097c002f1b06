"""Where everything stands in a position of Qin: one flat list of ints, and this table of its places.

`state.v[square]` tells what a square is, `state.v[PROVINCE + square]` which province it belongs to. A province is known
by the place of its record at the end of the list, where one is added whenever a province is founded: so
`state.v[OWNER + province]` is whose it is. `SLOTS` and `RECORD` explain every place and are checked by a test.
"""

from typing import Final

WIDTH: Final = 13
SQUARES: Final = 169

# What a square is (Q1.1). Free grass is 0 or less.
GRASS: Final = 0
TOUCHED: Final = -1
"""Free grass with a territory beside it: a tile may be laid here (Q3.1)."""
RED: Final = 1
YELLOW: Final = 2
BLUE: Final = 3
VILLAGE: Final = 4
WATER: Final = 5
COLOURS: Final = ("", "red", "yellow", "blue")
"""Names of the territories by number."""
LETTERS: Final = "RYB"

# Tiles by number (Q1.2): those of one colour come first, tile c - 1 for colour c.
TILES: Final = ("RR", "YY", "BB", "RY", "RB", "YB")
FIRST_COLOUR: Final = [1, 2, 3, 1, 1, 2]
SECOND_COLOUR: Final = [1, 2, 3, 2, 3, 3]
ONE_COLOUR: Final = 3
"""Tiles below this number have one colour."""

HAND_SIZE: Final = 3
PILES: Final = 4
SEATS: Final = 4
LEAST_PROVINCE: Final = 2
"""Territories that make a province (Q4.1)."""
VILLAGES_MOST: Final = 26

NONE: Final = -1
"""Nothing there."""
HIDDEN: Final = -2
"""Something there that the seat of this view can't know."""
SEVERAL: Final = -1
"""More than one province of a colour is beside a square."""

PLAYING: Final = 0
OVER: Final = 1

# Places. The squares come first, so that a square is its own place.
PROVINCE: Final = 169
HOLDER: Final = 338
LEFT: Final = 364
HAND: Final = 368
PHASE: Final = 380
TURN: Final = 381
IN_PILES: Final = 382
WINNER: Final = 383
PLACES: Final = 384

# Places in the record of a province: add where the record begins.
OWNER: Final = 0
SIZE: Final = 1
PAGODAS: Final = 2
TOUCHES: Final = 3

SLOTS: Final = (
    ("SQUARE", 0, 169, "what each square is: GRASS to WATER; row 1 first, column a first"),
    ("PROVINCE", PROVINCE, 169, "province by square: the place of its record, 0 for none"),
    ("HOLDER", HOLDER, 26, "seat that holds each village, or NONE"),
    ("LEFT", LEFT, 4, "pagodas each seat has not put down (Q1.3)"),
    ("HAND", HAND, 12, "tiles at 3 * seat + 0 to 2, ascending, then NONE; HIDDEN in a view"),
    ("PHASE", PHASE, 1, "PLAYING or OVER"),
    ("TURN", TURN, 1, "number of the turn, from 1; turns passed count too"),
    ("IN_PILES", IN_PILES, 1, "tiles left in the four piles together (Q1.4)"),
    ("WINNER", WINNER, 1, "seat that has put down its last pagoda (Q5.1), or NONE"),
)

RECORD: Final = (
    ("OWNER", OWNER, "seat that owns the province (Q4.1 to Q4.4)"),
    ("SIZE", SIZE, "its territories; 0 for one that has been joined to another"),
    ("PAGODAS", PAGODAS, "pagodas on it: 1, or 2 on a major one (Q4.3)"),
    ("TOUCHES", TOUCHES, "mask of the villages beside it (Q4.6)"),
)
