"""Where everything stands in a position of Qin: one flat list of ints, and this table of its places.

`state.v[square]` tells what a square is, `state.v[PROVINCE + square]` which province it belongs to. A province is known
by the place of its record at the end of the list, where one is added whenever a province is founded: so
`state.v[OWNER + province]` is whose it is. What stands at a place is told beside it; it reaches to the next.
"""

from typing import Final

WIDTH: Final = 13
SQUARES: Final = 169

# What a square is (Q1.1). Free grass is 0 or less.
GRASS: Final = 0
TOUCHED: Final = -1  # free grass with a territory beside it: a tile may be laid here (Q3.1)
RED: Final = 1
YELLOW: Final = 2
BLUE: Final = 3
VILLAGE: Final = 4
WATER: Final = 5
COLOURS: Final = ("", "red", "yellow", "blue")  # names of the territories by number
LETTERS: Final = "RYB"

# Tiles by number (Q1.2): those of one colour come first, tile c - 1 for colour c.
TILES: Final = ("RR", "YY", "BB", "RY", "RB", "YB")
FIRST_COLOUR: Final = [1, 2, 3, 1, 1, 2]
SECOND_COLOUR: Final = [1, 2, 3, 2, 3, 3]
ONE_COLOUR: Final = 3  # tiles below this number have one colour

HAND_SIZE: Final = 3
PILES: Final = 4
SEATS: Final = 4
LEAST_PROVINCE: Final = 2  # territories that make a province (Q4.1)
VILLAGES_MOST: Final = 26

NONE: Final = -1  # nothing there
HIDDEN: Final = -2  # something there that the seat of this view can't know
SEVERAL: Final = -1  # more than one province of a colour is beside a square

PLAYING: Final = 0
OVER: Final = 1

# Places. What each square is comes first, GRASS to WATER, row 1 first, so that a square is its own place.
PROVINCE: Final = 169  # province by square: the place of its record, 0 for none
HOLDER: Final = 338  # seat that holds each village, or NONE
LEFT: Final = 364  # pagodas each seat has not put down (Q1.3)
HAND: Final = 368  # tiles at 3 * seat + 0 to 2, ascending, then NONE; HIDDEN in a view
PHASE: Final = 380  # PLAYING or OVER
TURN: Final = 381  # number of the turn, from 1; turns passed count too
IN_PILES: Final = 382  # tiles left in the four piles together (Q1.4)
WINNER: Final = 383  # seat that has put down its last pagoda (Q5.1), or NONE
PLACES: Final = 384

# Places in the record of a province: add where the record begins.
OWNER: Final = 0  # seat that owns the province (Q4.1 to Q4.4)
SIZE: Final = 1  # its territories; 0 for one that has been joined to another
PAGODAS: Final = 2  # pagodas on it: 1, or 2 on a major one (Q4.3)
TOUCHES: Final = 3  # mask of the villages beside it (Q4.6)
RECORD: Final = 4
