"""Where everything stands in a position of Terracotta Army: one flat list of ints, and this table of its places.

`state.v[space]` tells what stands on a space of the mausoleum, `state.v[COINS + seat]` how many coins a seat has.
What stands at a place is told beside it; it reaches to the next.
"""

from typing import Final

SEATS: Final = 4
ROUNDS: Final = 5
SEGMENTS: Final = 12
DISTRICTS: Final = 4
IN_DISTRICT: Final = 3  # segments of a district (T1.1)
ROWS: Final = 7
COLUMNS: Final = 9
SPACES: Final = 63
BASES: Final = 15  # warriors a player can own (T1.6)
RACK_SIZE: Final = 11  # warriors of each type (T1.4)
EACH_SPECIALIST: Final = 4  # specialists of each kind (T1.5)
TOKENS_EACH: Final = 6

NONE: Final = -1

# What there is, by number.
TYPES: Final = ("officer", "guard", "crossbowman", "soldier")
WEAPONS: Final = ("sword", "halberd", "crossbow", "spear")
"""The weapon of each type of warrior stands at its number (T4.2)."""
OFFICER: Final = 0
GUARD: Final = 1
CROSSBOWMAN: Final = 2
SOLDIER: Final = 3
ALL_WEAPONS: Final = 15

SPECIALISTS: Final = ("horse", "footman", "archer", "musician")
STATUES: Final = (*TYPES, *SPECIALISTS)
FIRST_SPECIALIST: Final = 4  # number of the first specialist among the statues
HORSE: Final = 0
FOOTMAN: Final = 1
ARCHER: Final = 2
MUSICIAN: Final = 3

MASTERS: Final = ("shaper", "administrator", "inspector", "clay-pits", "overseer", "blacksmith")
SHAPER: Final = 0
ADMINISTRATOR: Final = 1
INSPECTORS_MASTER: Final = 2
CLAY_PITS: Final = 3
OVERSEER: Final = 4
BLACKSMITH: Final = 5
PAYING: Final = 7  # mask of the masters that give a coin at upkeep (T5.3)
KEEPING: Final = 56  # mask of those that keep a wet clay wet

WAYS: Final = ("up", "right", "down", "left")  # directions in the mausoleum
TRACKS: Final = ("row", "column")
RINGS: Final = ("central", "middle", "outer")
CENTRAL: Final = 0
MIDDLE: Final = 1
OUTER: Final = 2

TILES: Final = ("middle-row", "middle-column", "officers", "guards", "crossbowmen", "soldiers",
                "quadrant-1", "quadrant-2", "quadrant-3", "quadrant-4", "coins", "clay")
"""The scoring tiles (T1.8). Quadrants count along the rows: upper left, upper right, lower left, lower right."""
TILE_TYPES: Final = 2
TILE_QUADRANTS: Final = 6
TILE_COINS: Final = 10
TILE_CLAY: Final = 11

# Actions of the wheel (T3.5).
ACTIONS: Final = (
    "coins 2", "coins 3", "coins 4", "clay 2", "clay 4", "wet", "promote", "craft 2", "craft 3", "craft 4",
    "priority", *MASTERS, *WEAPONS, "specialist",
)
AMOUNTS: Final = [2, 3, 4, 2, 4, 0, 0, 2, 3, 4] + [0] * 12  # coins or clay that an action brings or costs
GET_CLAY: Final = 3
WET_CLAY: Final = 5
PROMOTE: Final = 6
CRAFT: Final = 7
PRIORITY_TOKEN: Final = 10
MASTER: Final = 11
WEAPON: Final = 17
SPECIALIST: Final = 21

# What stands on a space. A warrior is 1 + 4 * type + seat; the two other spaces of its horse are 16 more.
EMPTY: Final = 0
RIDDEN: Final = 16  # up to here a space is a warrior's own; above it, one that its horse covers
WARRIORS_MOST: Final = 32  # up to here a space belongs to a warrior
ARCHERS: Final = 33  # an archer that looks up; right, down and left follow
MUSICIANS: Final = 37
FOOTMEN: Final = 38

# Phases: the decision asked.
MOVE: Final = 0
ACTION: Final = 1
TYPE: Final = 2
SPACE: Final = 3
USE_WEAPON: Final = 4
SLIDE: Final = 5
KIND: Final = 6
STAND: Final = 7
FACE: Final = 8
TOKEN: Final = 9
ABILITY: Final = 10
ADVANCE: Final = 11
STORES: Final = 12
COUNT: Final = 13
OVER: Final = 14
PHASES: Final = ("move", "action", "type", "space", "weapon", "slide", "kind", "stand", "face", "token", "ability",
                 "advance", "stores", "count", "over")

# Sources of the points of a round (T6).
BY_ROW: Final = 0
BY_COLUMN: Final = 1
BY_MUSICIANS: Final = 2
BY_TILE: Final = 3
SOURCES: Final = ("row", "column", "musicians", "tile")

# Places. What stands on each space comes first, so that a space is its own place: row 1 first.
WHEEL: Final = 63  # workers, two places a segment: 2 * seat, an artisan 1 more, or NONE; the first first
TURNS: Final = 87  # steps that the central and the middle disc are turned, 0 to 11 (T1.2)
WAREHOUSE: Final = 89  # dry clay in each district (T1.1)
RACK: Final = 93  # warriors left of each type (T1.4)
BOUGHT: Final = 97  # specialists bought of each kind (T1.5)
FIGURE: Final = 101  # where the specialists stand, 4 a kind, ascending, then NONE; a horse is 4 * space + way
INSPECTOR: Final = 117  # place of the inspector of the rows and of that of the columns, from 0 (T1.9)
ROUND: Final = 119  # 1 to 5
TILE: Final = 120  # the scoring tile of each round (T2.1)
ORDER: Final = 125  # seats in turn order, then NONE
ACTIVE: Final = 129  # place in the turn order of the seat that moves
TAKEN_PRIORITY: Final = 130  # priority tokens taken in this round
PRIORITY: Final = 131  # priority token each seat holds, 0 for none (T1.7)
COINS: Final = 135  # coins of each seat
WET: Final = 139  # wet clay of each seat
DRY: Final = 143  # dry clay of each seat
ACTIVE_WEAPONS: Final = 147  # mask of the active weapons of each seat
TOKENS: Final = 151  # mask of the master tokens each seat has left (T1.6)
OWN_MASTERS: Final = 155  # mask of the masters on which each seat has a token
APPRENTICES: Final = 159  # apprentices each seat has not placed in this round
ARTISANS: Final = 163  # artisans each seat has not placed in this round
WARRIORS: Final = 167  # warriors each seat has placed, so bases used (T1.6)
EMPTY_SPACES: Final = 171  # how many spaces are empty
PHASE: Final = 172  # the decision asked: MOVE to OVER
TURNED: Final = 173  # 1 when a disc has been turned in this move (T3.2)
WORKER: Final = 174  # place of the wheel on which this move's worker stands, or NONE
RING: Final = 175  # ring whose action is decided or done: CENTRAL, MIDDLE, OUTER
SHAPING: Final = 176  # 1 while the Shaper places a warrior (T5.2)
CHOSEN: Final = 177  # statue that is being placed, of `STATUES`, or NONE
CHOSEN_SPACE: Final = 178  # space of the statue just placed, or of the warrior that slides, or NONE
STAGE: Final = 179  # parts of the final count that are counted (T8)
COUNTED: Final = 180  # footmen or groups counted, while they are (T8.1, T8.3)
RACK_POINTS: Final = 181  # points of each seat from the rack (T4.1)
WEAPON_POINTS: Final = 185  # points of each seat from weapons (T4.2)
ROUND_POINTS: Final = 189  # points at 16 * (round - 1) + 4 * seat + source (T6)
FOOTMAN_POINTS: Final = 269  # points at 4 * seat + footman (T8.1)
GROUP_POINTS: Final = 285  # points of each seat from groups (T8.3)
ARCHER_POINTS: Final = 289  # points of each seat from archers (T8.4)
REST_POINTS: Final = 293  # points of each seat from what is left over (T8.5)
SIZE: Final = 297

# Stages of the final count (T8): how many of its parts are counted.
FOOTMEN_COUNTED: Final = 1
GROUPS_DONE: Final = 2
ARCHERS_COUNTED: Final = 3
ALL_COUNTED: Final = 4
