"""Where tiles can be laid (Q3.1, Q4.5).

Nearly every pair of free squares beside a territory takes every tile. What is forbidden is looked for only where
several provinces of one colour come near, and taken out.
"""

from xian.engine.qin.joining import FREE, verdict
from xian.engine.qin.moves import AS_FIRST, AS_SECOND, FIRST, PAIRS, SECOND, WAYS
from xian.engine.qin.position import Position, beside
from xian.engine.qin.slots import FIRST_COLOUR, GRASS, HAND, HAND_SIZE, ONE_COLOUR, SECOND_COLOUR


def legal(s: Position, seat: int) -> list[int]:
    """Every way to lay a tile of the seat's hand, by tile, turn and pair of squares."""
    moves: list[int] = []
    done = -1
    start = HAND + HAND_SIZE * seat
    for tile in s.v[start:start + HAND_SIZE]:
        if tile > done:
            done = tile
            if tile < ONE_COLOUR:
                add_plain(s, tile, moves)
            else:
                add_both_turns(s, tile, moves)
    return moves


def can_be_laid(s: Position, tile: int) -> bool:
    """Whether there is a way to lay a tile, whoever holds it."""
    moves: list[int] = []
    if tile < ONE_COLOUR:
        add_plain(s, tile, moves)
    else:
        add_both_turns(s, tile, moves)
    return len(moves) > 0


def add_plain(s: Position, tile: int, moves: list[int]) -> None:
    """A tile of one colour: both halves join together."""
    base = WAYS * tile
    forbidden = forbidden_pairs(s, tile + 1)
    if forbidden:
        moves += [base + pair for pair in s.places if pair not in forbidden]
    else:
        moves += [base + pair for pair in s.places]


def add_both_turns(s: Position, tile: int, moves: list[int]) -> None:
    """A tile of two colours: each half joins by itself."""
    first = forbidden_squares(s, FIRST_COLOUR[tile])
    second = forbidden_squares(s, SECOND_COLOUR[tile])
    add_turn(s, WAYS * tile, first, second, moves)
    add_turn(s, WAYS * tile + PAIRS, second, first, moves)


def add_turn(s: Position, base: int, low: list[int], high: list[int], moves: list[int]) -> None:
    """One turn of the tile: `low` and `high` are forbidden to the halves on a pair's first and second square."""
    if not low and not high:
        moves += [base + pair for pair in s.places]
        return
    forbidden: set[int] = set()
    for square in low:
        forbidden.update(AS_FIRST[square])
    for square in high:
        forbidden.update(AS_SECOND[square])
    moves += [base + pair for pair in s.places if pair not in forbidden]


def forbidden_squares(s: Position, colour: int) -> list[int]:
    """Free squares on which no half of that colour may lie by itself."""
    v = s.v
    return [square for square in s.crowded[colour - 1]
            if v[square] <= GRASS and verdict(s, beside(s, square, colour)) != FREE]


def forbidden_pairs(s: Position, colour: int) -> set[int]:
    """Pairs of free squares on which no tile of that one colour may lie."""
    near = s.near[colour - 1]
    found: set[int] = set()
    for pair in s.places:
        one = near[FIRST[pair]]
        two = near[SECOND[pair]]
        if one != two:
            if one < 0 or two < 0 or (one > 0 and two > 0):
                if verdict(s, around_pair(s, pair, colour)) != FREE:
                    found.add(pair)
        elif one < 0:
            if verdict(s, around_pair(s, pair, colour)) != FREE:
                found.add(pair)
    return found


def around_pair(s: Position, pair: int, colour: int) -> list[int]:
    """The provinces of a colour beside either square of a pair."""
    provinces = beside(s, FIRST[pair], colour)
    for province in beside(s, SECOND[pair], colour):
        if province not in provinces:
            provinces.append(province)
    return provinces


def surely_two(s: Position, seat: int) -> bool:
    """Whether a glance tells that the seat has two legal moves at least: a forbidden square takes at most two
    pairs of squares from each turn of a tile."""
    count = len(s.places)
    start = HAND + HAND_SIZE * seat
    for tile in s.v[start:start + HAND_SIZE]:
        if tile >= ONE_COLOUR:
            crowd = len(s.crowded[FIRST_COLOUR[tile] - 1]) + len(s.crowded[SECOND_COLOUR[tile] - 1])
            if count - 2 * crowd >= 1:
                return True
    return False
