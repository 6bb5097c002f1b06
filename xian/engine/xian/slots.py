"""Where everything stands in a position of Xi'an: one flat list of ints, and this table of its places.

`state.v[COINS + seat]` are a seat's coins; `state.v[PIGMENTS + 4 * colour + seat]` its pigments of a colour.
A flat list copies in a fraction of a microsecond, which is what the search lives on; the names here and the
accessors of `Position` are how people read it. What stands at a place is told beside it; it reaches to the next.
"""

from typing import Final

# Phases: what kind of decision is asked.
FAVOUR: Final = 0
PAIR: Final = 1
WORKER: Final = 2
BUILD: Final = 3
ACTION: Final = 4
PAY: Final = 5
SEAL: Final = 6
END_TILE: Final = 7
SWAP: Final = 8
LATE: Final = 9
OVER: Final = 10
PHASES: Final = (
    "favour", "pair", "worker", "build", "action", "pay", "seal", "end tile", "swap", "late", "over",
)

# Colours are workers, pigments, requests and buildings alike (X1.1).
YELLOW: Final = 0
RED: Final = 1
GREEN: Final = 2
BLUE: Final = 3
COLOURS: Final = ("yellow", "red", "green", "blue")
WORKSHOP: Final = 0
LAB: Final = 1
ARMORY: Final = 2
PALACE: Final = 3
BUILDINGS: Final = ("workshop", "lab", "armory", "palace")

# Resources: the four pigments, then coins and clay (X7.1).
COIN: Final = 4
CLAY_BLOCK: Final = 5
RESOURCES: Final = ("yellow", "red", "green", "blue", "coin", "clay")

# Helpers (X1.3) and bonus tiles (X1.8) are bits of a mask.
CERAMIST: Final = 1
ACCOUNTANT: Final = 2
ADMINISTRATOR: Final = 4
EMISSARY: Final = 8
SCIENTIST: Final = 16
OFFICER: Final = 32
HELPER_NAMES: Final = ("ceramist", "accountant", "administrator", "emissary", "scientist", "officer")
OPEN_FREE: Final = 1
MARKET_TILE: Final = 2
DISCOUNT_TILE: Final = 4
EXTRA_TILE: Final = 8
TILE_NAMES: Final = ("open/free", "market", "discount", "extra action")
END_TILE_NAMES: Final = ("returns", "tens", "tiles", "painted", "helpers", "flat", "majorities", "pairs")

# Equipment: type 0 to 5 is card number // 4; section is type % 3, material type // 3 (X1.4).
EQUIPMENT_TYPES: Final = ("arrowheads", "halberd", "sword", "crossbow", "chariot", "horse")

SPACES: Final = 24
SECTIONS: Final = "ABC"  # of the pit, eight spaces each (X1.5)
ALL_SPACES: Final = (1 << 24) - 1
BUILDERS_EACH: Final = 2
SEALS_EACH: Final = 2
WARRIORS_EACH: Final = 6
RAW_WARRIORS: Final = 12
PIGMENTS_EACH: Final = 6
LAST_TURN: Final = 6
LAST_SPACE: Final = 5

NONE: Final = -1  # nothing there
HIDDEN: Final = -2  # something there that the seat of this view can't know

# Places of the whole table.
PHASE: Final = 0  # what kind of decision is asked: FAVOUR to OVER
TURN: Final = 1  # 1 to 6
ROUND: Final = 2  # 1 or 2
ACTIVE: Final = 3  # how many seats have finished their move in this round
ORDER: Final = 4  # seats in this round's order, fixed at the reveal (X3.4); before it the last round's
REQUEST: Final = 8  # request numbers at A, B, B and C (X2.2)
REQUESTS_DRAWN: Final = 12  # how many requests have left the pile
MINISTER: Final = 13  # the building the Prime Minister stands on
MINISTER_BONUS: Final = 14  # 1 until somebody has entered that building this turn (X5.6)
DISPLAY: Final = 15  # equipment cards face up, left to right; NONE where one was taken
EQUIPMENT_DRAWN: Final = 19  # how many equipment cards have left the pile
RAW_STOCK: Final = 20  # raw warriors in the stock (X1.9)
RAW: Final = 21  # mask of the spaces with a raw warrior
EMPTY: Final = 22  # mask of the empty spaces
STOCK: Final = 23  # pigments in the stock, by colour (X1.9)
END_TILES: Final = 27  # mask of the end tiles nobody has taken
HEIGHT: Final = 28  # height the next supervisor that arrives anywhere gets: later is higher
BUILT: Final = 29  # 1 when the active seat has entered a building or passed
DOING: Final = 30  # building whose action is going on, or NONE
DISCOUNTED: Final = 31  # 1 when the Discount tile was turned over for this action
SPACE: Final = 32  # space of the pit chosen in this action, or NONE
SWAPS: Final = 33  # swaps with the stock still open
SWAP_BACK: Final = 34  # phase to go back to after a Market; NONE for the Emissary's swap
GIVEN: Final = 35  # resource given in this Market's first swap, or NONE
TAKEN: Final = 36  # resource taken in it, or NONE
INSIDE: Final = 37  # master builders in each building
BUILDERS: Final = 41  # master builders at 4 * building + seat
TURN_TRACK: Final = 57  # requests fulfilled after turns 1 to 5 (X9.2), NONE before

# Places of the seats: add the seat.
PIGMENTS: Final = 62  # pigments at 4 * colour + seat
COINS: Final = 78  # coins; also PIGMENTS + 4 * COIN
CLAY: Final = 82  # clay; also PIGMENTS + 4 * CLAY_BLOCK
PRESTIGE: Final = 86  # prestige on the track
TRACK: Final = 90  # supervisor: 64 * space + height, so the larger is ahead (X3.4)
HELPERS: Final = 94  # mask of recruited helpers
TILES: Final = 98  # mask of unused bonus tiles
USED_TILES: Final = 102  # mask of used bonus tiles
OWN_END_TILE: Final = 106  # end tile kept, or NONE
SEALS: Final = 110  # seals not yet put down
SEALED: Final = 114  # mask of the spaces with this seat's seal
PAINTED: Final = 118  # mask of the spaces with this seat's painted warriors
EQUIPMENT: Final = 122  # mask of the equipment cards taken, by card number
HAND: Final = 126  # cards at 4 * seat + 0 to 3, ascending, then NONE for those laid; HIDDEN in a view
TOP: Final = 142  # card laid on top this round, NONE before the choice
BELOW: Final = 146  # card laid below it, whose number is the initiative
PLAYED: Final = 150  # mask of the cards that have been face up: discarded, recruited, or lying revealed
PUT_BACK: Final = 154  # how many cards the favour of the Emperor sent under the deck (X3.2)
SIZE: Final = 158

NAMES: Final = (
    "PHASE", "TURN", "ROUND", "ACTIVE", "ORDER", "REQUEST", "REQUESTS_DRAWN", "MINISTER", "MINISTER_BONUS", "DISPLAY",
    "EQUIPMENT_DRAWN", "RAW_STOCK", "RAW", "EMPTY", "STOCK", "END_TILES", "HEIGHT", "BUILT", "DOING", "DISCOUNTED",
    "SPACE", "SWAPS", "SWAP_BACK", "GIVEN", "TAKEN", "INSIDE", "BUILDERS", "TURN_TRACK", "PIGMENTS", "COINS", "CLAY",
    "PRESTIGE", "TRACK", "HELPERS", "TILES", "USED_TILES", "OWN_END_TILE", "SEALS", "SEALED", "PAINTED", "EQUIPMENT",
    "HAND", "TOP", "BELOW", "PLAYED", "PUT_BACK",
)
"""The places in their order."""

# The piles, in a second list that only the favour of the Emperor ever changes: no copy is made of it.
REQUEST_PILE: Final = 0  # request numbers in the order they come, the first REQUESTS_DRAWN are out
EQUIPMENT_PILE: Final = 12  # equipment cards in the order they come
DECKS: Final = 36  # worker cards in the order they come, at 24 * seat; turn t draws four at 4 * (t - 1)
DECK_SIZE: Final = 24
