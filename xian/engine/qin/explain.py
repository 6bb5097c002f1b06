"""Why a move is not legal: the rule's number, a sentence's key and its figures.

Every number gets an answer in every position. Names of things are given as catalogue keys, squares by their names,
seats counting from 1.
"""

from __future__ import annotations

from typing import Final

from xian.engine.game import Move, Param, Refusal, Seat
from xian.engine.qin import slots as at
from xian.engine.qin.joining import CONQUEST, FREE, TIE, TWO_MAJORS, shares, verdict
from xian.engine.qin.moves import ACROSS, is_move, spot_name, spots, square_of, tile_of
from xian.engine.qin.position import beside
from xian.engine.qin.state import QinState

KINDS: Final = {at.VILLAGE: "on-village", at.WATER: "on-water"}


def no(rule: str, key: str, **params: Param) -> Refusal:
    return Refusal(rule, f"qin-refusal.{key}", params)


def explain(s: QinState, seat: Seat, move: Move) -> Refusal | None:
    """Why the seat can't play the move now; None when it can."""
    if s.over:
        return Refusal("Q5.1" if s.winner >= 0 else "Q5.2", "refusal.game-over")
    if seat != s.to_move:
        return Refusal("Q2.2", "refusal.not-your-move", {"player": s.to_move + 1})
    if move in s.legal():
        return None
    if not is_move(move):
        return Refusal("Q3.1", "refusal.unknown-move")
    tile, hand = tile_of(move), s.hand(seat)
    if tile not in hand and at.HIDDEN not in hand:
        return no("Q3.1", "not-in-hand", tile=f"qin-tile.{at.TILES[tile]}")
    first, second = spots(move)
    return (off_grass(s, first) or off_grass(s, second) or apart(first, second) or cannot_lie(s, move)
            or Refusal("Q1.4", "refusal.hand-hidden"))


def off_grass(s: QinState, spot: int) -> Refusal | None:
    """Why a half can't lie there whatever its colour (Q3.1)."""
    square = square_of(spot)
    if square < 0:
        return no("Q3.1", "outside")
    kind = s.v[square]
    if kind <= at.GRASS:
        return None
    name = spot_name(spot)
    if kind in KINDS:
        return no("Q3.1", KINDS[kind], square=name)
    if s.setting.board.kinds[square] == kind:
        return no("Q3.1", "on-start", square=name)
    return no("Q3.1", "on-tile", square=name)


def apart(first: int, second: int) -> Refusal | None:
    """Both halves lie side by side (Q3.1)."""
    step = abs(first - second)
    if step == ACROSS or (step == 1 and first // ACROSS == second // ACROSS):
        return None
    return no("Q3.1", "halves-apart", first=spot_name(first), second=spot_name(second))


def cannot_lie(s: QinState, move: Move) -> Refusal | None:
    """Of two free squares side by side: not beside a territory, or a join that is forbidden."""
    first, second = (square_of(spot) for spot in spots(move))
    if s.v[first] != at.TOUCHED and s.v[second] != at.TOUCHED:
        return no("Q3.1", "touches-nothing")
    tile = tile_of(move)
    colour, other = at.FIRST_COLOUR[tile], at.SECOND_COLOUR[tile]
    if tile < at.ONE_COLOUR:
        both = beside(s, first, colour)
        both += [province for province in beside(s, second, colour) if province not in both]
        return forbidden_join(s, colour, both)
    return forbidden_join(s, colour, beside(s, first, colour)) or forbidden_join(s, other, beside(s, second, other))


def forbidden_join(s: QinState, colour: int, provinces: list[int]) -> Refusal | None:
    """Q4.5."""
    answer = verdict(s, provinces)
    if answer == FREE:
        return None
    name = f"qin-colour.{at.COLOURS[colour]}"
    if answer == TWO_MAJORS:
        return no("Q4.5", "two-majors", colour=name)
    found = shares(s, provinces)
    most = max(found)
    if answer == TIE:
        first = found.index(most)
        second = found.index(most, first + 1)
        return no("Q4.5", "tie", colour=name, player=first + 1, other=second + 1, size=most)
    assert answer == CONQUEST
    loser = next(s.owner(province) for province in provinces if s.size(province) >= s.setting.major)
    return no("Q4.5", "major-protected", colour=name, player=loser + 1, other=found.index(most) + 1, size=most,
              against=found[loser])
