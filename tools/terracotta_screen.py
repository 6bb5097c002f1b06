"""What is measured of Terracotta Army's screen alone: its wheel that turns beside a whole army."""

from __future__ import annotations

import random
import time
from typing import Final, cast

from tools.screen_parts import FRAMES, NAMES, Figures, Own, at_table, summed, the_table
from xian.engine.game import Options
from xian.engine.registry import game as find_game
from xian.engine.terracotta import slots
from xian.engine.terracotta.state import TerracottaState
from xian.scenes.play.trips import Trip
from xian.table.match import Match
from xian.table.seats import sit
from xian.ui.motion import Travel, around


def army_and_wheel() -> Match:
    """A game of Terracotta Army of four in its last round, its whole army in the mausoleum and a worker on every
    segment: what a game has not placed by then is put on the first spaces that are free."""
    game = find_game("terracotta")
    match = Match.new(game, Options(4, game.house_pack()), 3,
                      [sit(seat, NAMES[seat], "person" if seat == 0 else "artisan") for seat in range(4)])
    rng, state = random.Random(3), cast(TerracottaState, match.state)
    while state.v[slots.ROUND] < slots.ROUNDS or match.to_move != 0 or state.phase != slots.MOVE:
        match.play(match.to_move, rng.choice(list(state.legal())))
        state = cast(TerracottaState, match.state)
    v = state.v
    standing = [space for space in range(slots.SPACES) if 0 < v[space] <= slots.RIDDEN]
    free = [space for space in range(slots.SPACES) if v[space] == slots.EMPTY]
    for number, space in enumerate(free[:len(slots.TYPES) * slots.RACK_SIZE - len(standing)]):
        v[space] = 1 + number % slots.RIDDEN
    for segment in range(slots.SEGMENTS):
        v[slots.WHEEL + 2 * segment] = 2 * (segment % 4)
    return match


def wheel(size: tuple[int, int]) -> Figures:
    """Both discs of the wheel turn, over and over, beside an army of 44: our own thread's work for each picture."""
    with at_table(size, army_and_wheel()) as pilot:
        pilot.idle()
        view, times = the_table(pilot).table.view, []
        spaces = [thing for thing in view.board.things if thing.pivot is not None and thing.look[0] != slots.OUTER]
        assert sum(thing.kind == "warrior" for thing in view.board.things) == len(slots.TYPES) * slots.RACK_SIZE
        for number in range(FRAMES):
            if number % 36 == 0:  # a turn of 0.6 seconds
                for thing in spaces:
                    assert thing.pivot is not None
                    start = thing.box.turned(thing.pivot, -30 if thing.look[0] == slots.CENTRAL else 30)
                    view.trips[thing.id] = Trip(thing, around(start, thing.box, thing.pivot), Travel(0.6))
            begun = time.thread_time()
            pilot.time += 1 / 60
            pilot.app.step()
            times.append(1000 * (time.thread_time() - begun))
        return summed(times)


OWN: Final = (Own("wheel", "the wheel turning beside an army of 44", wheel),)
