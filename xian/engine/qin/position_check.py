"""Whether a position of Qin that has been read could stand in a game, in sentences."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from xian.engine.game import FULL
from xian.engine.qin import placing
from xian.engine.qin.moves import square_name, tile_of
from xian.engine.qin.slots import HAND_SIZE, HIDDEN, HOLDER, IN_PILES, NONE, TILES, TURN
from xian.engine.qin.state import QinState
from xian.engine.qin.villages import taker_of


def problems(state: QinState, unread: Collection[str]) -> Iterator[str]:
    """Everything that is wrong; what could not be read (`unread`, its keys) is left alone."""
    if not {"laid", "hand", "piles"} & set(unread):
        yield from tile_problems(state)
        yield from hand_problems(state)
    if not {"laid", "provinces", "villages", "players", "pagodas", "balance", "winner"} & set(unread):
        yield from province_problems(state)
        yield from pagoda_problems(state)
        yield from village_problems(state)
    if not unread:
        yield from turn_problems(state)


def tile_problems(state: QinState) -> Iterator[str]:
    """Every tile is laid, in a hand or in a pile (Q1.2)."""
    counts = state.setting.components.tiles
    seen = [tile_of(move) for move in state.laid] + state.piles
    for seat in range(state.players):
        seen += state.hand(seat)
    for tile, name in enumerate(TILES):
        found = seen.count(tile)
        if found > counts[tile] or (found < counts[tile] and HIDDEN not in seen):
            yield f"there are {counts[tile]} tiles {name}, this has {found}"
    if HIDDEN in seen and len(seen) != sum(counts):
        yield f"there are {sum(counts)} tiles, this has {len(seen)}"


def hand_problems(state: QinState) -> Iterator[str]:
    """Hands are full while there are tiles to draw, but for the hand of who has just won (Q3.3)."""
    if state.v[IN_PILES] == 0 or state.winner != NONE:
        return
    for seat in range(state.players):
        if len(state.hand(seat)) != HAND_SIZE:
            yield f"players[{seat + 1}].hand: must have {HAND_SIZE} tiles while there are tiles in the piles"


def province_problems(state: QinState) -> Iterator[str]:
    """One pagoda, two on a major province (Q4.3); only the last pagoda leaves something unsettled (Q5.1)."""
    if state.winner != NONE:
        return
    major = state.setting.major
    for number, province in enumerate(state.provinces(), 1):
        wanted = 2 if state.size(province) >= major else 1
        if state.pagodas(province) != wanted:
            where = square_name(state.squares(province)[0])
            yield f"provinces[{number}].pagodas: the province at {where} has {state.size(province)} territories, " \
                  f"so its pagodas are {wanted}"


def village_problems(state: QinState) -> Iterator[str]:
    """Villages are settled after every tile, so nobody can be entitled to one now (Q4.6, Q4.7)."""
    if state.winner != NONE:
        return
    board = state.setting.board
    for village in range(len(board.villages)):
        taker = taker_of(state, village)
        if taker != NONE:
            name = board.village_name(village)
            yield f"villages.{name}: with the most pagodas beside it, player {taker + 1} must hold it (Q4.6, Q4.7)"


def pagoda_problems(state: QinState) -> Iterator[str]:
    """Pagodas on the board and left are those of the set-up (Q1.3)."""
    on_board = [0] * state.players
    for province in state.provinces():
        on_board[state.owner(province)] += state.pagodas(province)
    for village in range(len(state.setting.board.villages)):
        holder = state.v[HOLDER + village]
        if holder != NONE:
            on_board[holder] += 1
    for seat in range(state.players):
        total, left = state.setting.pagodas[seat], state.left(seat)
        if on_board[seat] + left != total:
            yield f"players[{seat + 1}].pagodas: there are {total}, not {on_board[seat]} on the board and {left} left"
        if (left == 0) != (state.winner == seat):
            yield f"winner: must be the one who has no pagoda left (Q5.1); player {seat + 1} has {left}"


def turn_problems(state: QinState) -> Iterator[str]:
    """Turns are counted, and whoever is to move has a choice."""
    least = len(state.laid) + (0 if state.over else 1)
    if state.v[TURN] < least:
        yield f"turn: with {len(state.laid)} tiles laid it is {least} at least, not {state.v[TURN]}"
    most = state.players * (len(state.laid) + 1)  # all others may pass between one tile and the next (Q3.4)
    if state.v[TURN] > most:
        yield f"turn: with {len(state.laid)} tiles laid it is {most} at most, not {state.v[TURN]}"
    if state.winner != NONE and not state.over:
        yield "to_move: must be null, since somebody has won"
    if state.over and state.winner == NONE and not state.nobody_can_lay():
        yield "to_move: must be a player, since somebody can lay a tile (Q5.2)"
    if not state.over and state.viewer in (FULL, state.to_move):
        if len(placing.legal(state, state.to_move)) < 2:
            yield f"to_move: player {state.to_move + 1} has nothing to choose here"
