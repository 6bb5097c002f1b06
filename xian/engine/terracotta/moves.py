"""The moves of Terracotta Army as small ints, and their text forms.

    turn central / turn middle      pay to turn a disc a step (T3.2)
    apprentice 5 / artisan 5        place a worker in segment 5 (T3.3)
    act / clay / coin / nothing     the action of the ring, or what may be taken instead (T3.4)
    guard                           the type of warrior to place (T4.1)
    put c4                          where the statue stands; of a horse, under which warrior
    keep / use                      the weapon stays active; use it, or a master's ability, with nothing more
    row +1 / column -1 / row +2     an inspector's steps (T4.2, T5.2)
    slide c4 / to c7                who slides, and where to (T4.2)
    shoot left                      the direction a crossbow counts (T4.2)
    horse / left                    the specialist to buy; where it lies or looks (T4.6)
    token 2                         the master token of that price (T5.1)
    stores 1 3                      the two warehouses of the Overseer (T5.2)
"""

from typing import Final

from xian.engine.components import told
from xian.engine.game import BadMove, Fault, Move
from xian.engine.terracotta.board import space_name
from xian.engine.terracotta.slots import SEGMENTS, SPACES, SPECIALISTS, TYPES, WAYS

TURN: Final = 0
APPRENTICE: Final = 2
ARTISAN: Final = 14
ACT: Final = 26
CLAY: Final = 27
COIN: Final = 28
NOTHING: Final = 29
OF_TYPE: Final = 30
KEEP: Final = 34
USE: Final = 35
INSPECT: Final = 36
SHOOT: Final = 42
OF_KIND: Final = 46
LOOK: Final = 50
TAKE_STORES: Final = 54
PAY_TOKEN: Final = 60
PUT: Final = 70
SLIDE_FROM: Final = 133
SLIDE_TO: Final = 196
MOVES: Final = 259
TOKEN_PRICES: Final = 10
"""Prices from 0 on that a token can have."""

INSPECTIONS: Final = ((0, 1), (0, -1), (1, 1), (1, -1), (0, 2), (1, 2))
"""Track and steps of the moves from INSPECT on."""
INSPECT_TRACK: Final = [0, 0, 1, 1, 0, 1]
INSPECT_STEPS: Final = [1, -1, 1, -1, 2, 2]
STORE_PAIRS: Final = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
"""Warehouses of the moves from TAKE_STORES on."""
STORE_FIRST: Final = [0, 0, 0, 1, 1, 2]
STORE_SECOND: Final = [1, 2, 3, 2, 3, 3]
LONGEST: Final = 40


def _names() -> list[str]:
    names = ["turn central", "turn middle"]
    names += [f"apprentice {segment}" for segment in range(1, SEGMENTS + 1)]
    names += [f"artisan {segment}" for segment in range(1, SEGMENTS + 1)]
    names += ["act", "clay", "coin", "nothing", *TYPES, "keep", "use"]
    names += [f"{'column' if track else 'row'} {steps:+d}" for track, steps in INSPECTIONS]
    names += [f"shoot {way}" for way in WAYS]
    names += [*SPECIALISTS, *WAYS]
    names += [f"stores {first + 1} {second + 1}" for first, second in STORE_PAIRS]
    names += [f"token {price}" for price in range(TOKEN_PRICES)]
    for word in ("put", "slide", "to"):
        names += [f"{word} {space_name(space)}" for space in range(SPACES)]
    return names


NAMES: Final[list[str]] = _names()
CODES: Final[dict[str, Move]] = {name: code for code, name in enumerate(NAMES)}


def text(move: Move) -> str:
    """The readable form of a move; BadMove when it is none."""
    if not 0 <= move < MOVES:
        raise BadMove(Fault("no-move", number=told(move)))
    return NAMES[move]


def parse(words: str) -> Move:
    """Read a move back; BadMove when it is none."""
    if len(words) > LONGEST:
        raise BadMove(Fault("move-long", most=LONGEST, count=len(words)))
    move = CODES.get(words)
    if move is None:
        raise BadMove(Fault("terracotta.move", words=repr(words), example="'apprentice 5'"))
    return move
