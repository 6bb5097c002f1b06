"""How long one waits for others: from an opponent's decision to one's own turn never longer than the settings say, and
a press ends whatever moves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest

from tests.scenes.beats_help import sat
from tests.scenes.helpers import on_the_table
from tests.typed import now
from xian.engine.registry import GAMES
from xian.pilot import SEEN, Pilot, piloted
from xian.scenes.play.plan import MOST, WITH_A_WHEEL
from xian.scenes.play.progress import AFTER_MOVE, AFTER_STEP
from xian.scenes.play.turn import Turn
from xian.table.settings import Settings
from xian.ui.motion import length

TIMES = 5
"""So many opponents' moves are waited for."""
TICK = 1 / 25
"""Seconds from one look to the next."""
PICTURES = 8 * TICK
STEP = 3 * TICK
"""A beat, and a pause, end with a look; so does every step of a move."""


@contextmanager
def playing(folder: Path, key: str, speed: int) -> Iterator[tuple[Pilot, Turn]]:
    """A game of one person against two others, who decide at once, shown at that speed."""
    settings = Settings(language="en", speed=speed, confirm=False, done_step=False, course_offered=True)
    with piloted(folder, settings=settings) as pilot:
        pilot.app.open("menu")
        pilot.app.replace("turn", match=sat(key, ["person", "random", "random"], 5, 0), autosave=None)
        yield pilot, on_the_table(pilot)


def next_move(pilot: Pilot, turn: Turn) -> bool:
    """The person plays the first move there is, and what that shows is seen; whether the others move then."""
    while turn.table.may_act and not turn.match.over:
        turn.table.decision.play(turn.match.state.legal()[0])
        while turn.table.shows.running and turn.match.history.steps[-1].seat == 0:
            turn.table.shows.skip()
    return not turn.match.over


@pytest.mark.parametrize("speed", [0, 1, 2, 3])
@pytest.mark.parametrize("key", GAMES)
def test_ones_own_turn_comes_in_time(tmp_path: Path, key: str, speed: int) -> None:
    """Each opponent's decision is waited for no longer than its whole move may take, and the rests in it; what all look
    at and what is new have their own time to be read, and so has a wheel that turns."""
    with playing(tmp_path, key, speed) as (pilot, turn):
        rests = length(AFTER_MOVE, speed, False) + 6 * length(AFTER_STEP, speed, False)
        most = MOST[speed] + WITH_A_WHEEL[speed] + rests + PICTURES
        waited: list[float] = []
        ticks = count()
        while len(waited) < TIMES and next_move(pilot, turn):
            mover, begun, allowed, before = turn.match.to_move, pilot.time, most, turn.match.history.position
            while not turn.table.may_act and not turn.match.over:
                if turn.match.to_move not in (mover, 0):
                    mover, allowed = turn.match.to_move, allowed + most
                if turn.table.view.together is not None or turn.table.view.news is not None:
                    allowed = max(allowed, pilot.time - begun + most)
                pilot.step(TICK, seen=next(ticks) % SEEN == 0)
                steps = turn.match.history.position - before
                assert pilot.time - begun <= allowed + STEP * steps, (turn.match.history.position, turn.now.doing)
            waited.append(pilot.time - begun)
        assert len(waited) >= 3 and (speed == 0 or max(waited) > 0.2)


@pytest.mark.parametrize("speed", [1, 2])
@pytest.mark.parametrize("key", GAMES)
def test_a_press_ends_what_moves_at_any_moment(tmp_path: Path, key: str, speed: int) -> None:
    """One press for each step that is seen, and for what all look at one that ends its motion and one that ends it."""
    with playing(tmp_path, key, speed) as (pilot, turn):
        beside, presses = (turn.side.board.centre[0], 12.0), 0
        while presses < TIMES and next_move(pilot, turn):
            for _ in range(3 + 2 * (presses % 5)):
                pilot.step(TICK)
            if not now(turn.table.shows.running):
                continue
            position, together = turn.match.history.position, turn.table.view.together
            pilot.down(beside)
            pilot.up(beside)
            presses += 1
            view = turn.table.view
            if together is None:
                assert not view.moving and (not turn.table.shows.running or now(turn.table.view.together) is not None)
            else:
                assert not together.moves
            assert turn.match.history.position in (position, position + 1)
        assert presses >= 3
