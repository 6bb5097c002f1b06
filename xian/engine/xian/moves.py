"""The moves of Xi'an as small ints, and their text forms.

    keep / back Y1 R3        favour of the Emperor: keep the hand, or put cards back (X3.2)
    pair Y4/B1               yellow 4 on top, blue 1 below (X3.3)
    work / pigment           the top card's action, or a pigment of its colour (X4)
    enter lab                send a master builder; `enter lab open`, `enter lab free` with the tile (X8.1)
    pass / end               take 1 coin instead (X3.5); end the move
    extra armory             one more building action with the tile (X8.4)
    market / discount        turn the tile over (X8.2, X8.3)
    swap coin/red / done     one resource for another with the stock; no more swaps
    craft A3 / seal / bare   a raw warrior on space 3 of section A; with or without a seal (X6.1, X6.2)
    paint C7 / pay Y R       the warrior to paint; pigments to pay it with (X6.3)
    forge 2                  the second equipment card of the display (X6.5)
    keep-tile flat           the end tile to keep (X6.6)
"""

from typing import Final

from xian.engine.components import told
from xian.engine.game import BadMove, Fault, Move
from xian.engine.xian.slots import BUILDINGS, END_TILE_NAMES, RESOURCES

LAY: Final = 0
WORK: Final = 576
PIGMENT: Final = 577
PASS: Final = 578
END: Final = 579
PUT_SEAL: Final = 580
BARE: Final = 581
DISCOUNT: Final = 582
MARKET: Final = 583
DONE: Final = 584
ENTER: Final = 590
EXTRA: Final = 604
CRAFT: Final = 610
PAINT: Final = 640
PAY_WITH: Final = 670
FORGE: Final = 700
KEEP_TILE: Final = 710
SWAP_FOR: Final = 720
BACK: Final = 1 << 24

PLAIN: Final = 0
OPEN: Final = 1
FREE: Final = 2
WAYS: Final = ("", " open", " free")
NO_SECOND: Final = 4
"""Second colour of a payment of one pigment."""

LETTERS: Final = "YRGB"

SINGLE: Final = {
    "work": WORK, "pigment": PIGMENT, "pass": PASS, "end": END, "seal": PUT_SEAL, "bare": BARE,
    "discount": DISCOUNT, "market": MARKET, "done": DONE, "keep": BACK,
}


def card_colour(card: int) -> int:
    """The place of its colour in COLOURS."""
    return card // 6


def card_number(card: int) -> int:
    """1 to 6: the initiative it gives."""
    return card % 6 + 1


def card_name(card: int) -> str:
    """Y1 to B6."""
    return f"{LETTERS[card_colour(card)]}{card_number(card)}"


def space_name(space: int) -> str:
    """A1 to C8: the section and the space in it, 1 to 4 the row nearer the buildings (X1.5)."""
    return f"{'ABC'[space // 8]}{space % 8 + 1}"


def _names() -> dict[Move, str]:
    names = {code: word for word, code in SINGLE.items()}
    for top in range(24):
        for below in range(24):
            if top != below:
                names[LAY + 24 * top + below] = f"pair {card_name(top)}/{card_name(below)}"
    for building, name in enumerate(BUILDINGS):
        names[EXTRA + building] = f"extra {name}"
        for way, suffix in enumerate(WAYS):
            names[ENTER + 3 * building + way] = f"enter {name}{suffix}"
    for space in range(24):
        names[CRAFT + space] = f"craft {space_name(space)}"
        names[PAINT + space] = f"paint {space_name(space)}"
    for first in range(4):
        names[PAY_WITH + 5 * first + NO_SECOND] = f"pay {LETTERS[first]}"
        for second in range(first, 4):
            names[PAY_WITH + 5 * first + second] = f"pay {LETTERS[first]} {LETTERS[second]}"
    for place in range(4):
        names[FORGE + place] = f"forge {place + 1}"
    for tile, name in enumerate(END_TILE_NAMES):
        names[KEEP_TILE + tile] = f"keep-tile {name}"
    for give, given in enumerate(RESOURCES):
        for take, taken in enumerate(RESOURCES):
            names[SWAP_FOR + 6 * give + take] = f"swap {given}/{taken}"
    return names


NAMES: Final[dict[Move, str]] = _names()
CODES: Final[dict[str, Move]] = {name: code for code, name in NAMES.items()}
CARDS: Final[dict[str, int]] = {card_name(card): card for card in range(24)}
LONGEST: Final = 40
HAND_MOST: Final = 4
"""Cards that can be put back."""


def text(move: Move) -> str:
    """The readable form of a move; BadMove when it is none."""
    if move in NAMES:
        return NAMES[move]
    cards = [name for name, card in CARDS.items() if move >> card & 1]
    if not BACK < move < 2 * BACK or len(cards) > HAND_MOST:
        raise BadMove(Fault("no-move", number=told(move)))
    return "back " + " ".join(cards)


def parse(words: str) -> Move:
    """Read a move back; BadMove when it is none."""
    if len(words) > LONGEST:
        raise BadMove(Fault("move-long", most=LONGEST, count=len(words)))
    move = CODES.get(words)
    if move is not None:
        return move
    if words.startswith("back "):
        names = words.split(" ")[1:]
        cards = [CARDS.get(name, -1) for name in names]
        if -1 not in cards and cards == sorted(set(cards)) and len(cards) <= HAND_MOST:
            return BACK + sum(1 << card for card in cards)
    raise BadMove(Fault("xian.move", words=repr(words)))
