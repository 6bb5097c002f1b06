"""Actions of an agent: the moves of a game as small numbers without gaps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from xian.engine.game import BadInput, Move
from xian.engine.qin.moves import WRONG as QIN_MOVES
from xian.engine.terracotta.moves import MOVES as TERRACOTTA_MOVES
from xian.engine.xian.moves import BACK, HAND_MOST, SWAP_FOR
from xian.engine.xian.slots import RESOURCES

XIAN_MOVES: Final = SWAP_FOR + 6 * len(RESOURCES)
COUNTS: Final = {"xian": XIAN_MOVES + 2**HAND_MOST, "qin": QIN_MOVES, "terracotta": TERRACOTTA_MOVES}
"""So many actions has a game. Most are the moves as the engine numbers them; what Xi'an puts back under the deck is
told by the places of the cards in the hand, the lowest card first."""


def count(game: str) -> int:
    """Raises BadInput for a game whose actions are not numbered here."""
    if game not in COUNTS:
        raise BadInput(f"the actions of {game!r} are not numbered yet: there are {', '.join(COUNTS)}")
    return COUNTS[game]


def numbered(game: str, legal: Sequence[Move]) -> dict[int, Move]:
    """The legal moves by their actions."""
    if game == "xian" and legal and legal[0] >= BACK:
        return {XIAN_MOVES + places_of(move - BACK, hand_of(legal)): move for move in legal}
    return {move: move for move in legal}


def hand_of(legal: Sequence[Move]) -> list[int]:
    """The cards that can be put back."""
    any_of = 0
    for move in legal:
        any_of |= move - BACK
    return [card for card in range(any_of.bit_length()) if any_of >> card & 1]


def places_of(cards: int, hand: Sequence[int]) -> int:
    return sum(1 << place for place, card in enumerate(hand) if cards >> card & 1)
