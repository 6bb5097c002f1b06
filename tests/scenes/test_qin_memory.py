"""Pagodas and tiles of Qin keep their names from one position to the next."""

from __future__ import annotations

from tests.games import QIN
from tests.typed import of
from xian.engine.qin.moves import tile_of
from xian.engine.qin.state import QinState
from xian.scenes.boards.qin.memory import QinMemory
from xian.table.measures import random_match


def test_pagodas_are_conserved_and_stay_where_they_stand() -> None:
    played, memory = random_match(QIN, 3, 5), QinMemory()
    before: dict[tuple[int, tuple[str, int]], list[int]] = {}
    for place in [*range(played.history.length + 1), 3, 30, 0]:
        played.go(place)
        memory.see(played.view(0).state, 0)
        for seat in range(3):
            assert sorted(memory.all_of(seat)) == list(range(19))
            assert len(memory.reserve[seat]) == of(QinState, played.state).left(seat)
        for key, numbers in memory.stands.items():
            kept = min(len(numbers), len(before.get(key, [])))
            assert numbers[:kept] == before.get(key, [])[:kept]
        before = {key: list(numbers) for key, numbers in memory.stands.items()}


def test_tiles_stay_in_their_place_of_the_hand() -> None:
    played, memory = random_match(QIN, 2, 8), QinMemory()
    before: list[tuple[int, int] | None] = []
    for place in range(played.history.length + 1):
        played.go(place)
        view = played.view(0)
        memory.see(view.state, 0)
        hand = memory.hands[0]
        assert sorted(held[1] for held in hand if held is not None) == view.state.hand(0)
        assert sum(one != other for one, other in zip(before, hand, strict=False)) <= 1
        before = list(hand)


def test_the_tile_dropped_is_the_one_that_leaves_the_hand() -> None:
    played, memory = random_match(QIN, 2, 8), QinMemory()
    for place in range(played.history.length):
        played.go(place)
        memory.see(played.view(played.to_move).state, played.to_move)
        seat = played.to_move
        tile = tile_of(played.history.undone[0].move)
        alike = [held[0] for held in memory.hands[seat] if held is not None and held[1] == tile]
        if len(alike) > 1:
            memory.dropped = alike[-1]
            played.go(place + 1)
            memory.see(played.view(seat).state, seat)
            assert memory.last_tile == alike[-1]
            assert memory.last_mover == seat
            return
    raise AssertionError("no hand with two alike")
