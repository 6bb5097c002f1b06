"""A board that breaks in the middle of a game: the crash scene comes, and the game is kept. A beat whose things are
gone is passed over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.scenes.beats_help import sat, until
from tests.scenes.helpers import on_the_table
from xian.engine.record import digest
from xian.engine.registry import GAMES
from xian.pilot import Pilot, piloted
from xian.scenes.boards.board import Board
from xian.scenes.play.turn import Turn
from xian.table.autosave import Autosave
from xian.table.saves import resume
from xian.table.settings import Settings

IN_ALL = pytest.mark.parametrize("key", GAMES)
MIDDLE = 30
"""So many moves have been made."""


@contextmanager
def in_mid_game(folder: Path, key: str, mover: int = 0, speed: int = 2) -> Iterator[tuple[Pilot, Turn]]:
    """The table at rest at a decision of that seat, of a person or a computer player."""
    seed = next(seed for seed in range(100) if sat(key, ("person", "random"), seed, MIDDLE).to_move == mover)
    match = sat(key, ("person", "random"), seed, MIDDLE)
    with piloted(folder, settings=Settings(language="en", speed=speed, done_step=False, confirm=False)) as pilot:
        pilot.app.open("menu")
        autosave = Autosave.start(match, pilot.app.folders.autosaves)
        pilot.app.replace("turn", match=match, autosave=autosave)
        turn = on_the_table(pilot)
        turn.progress.pause = 1e9 if mover else 0.0
        pilot.step()
        yield pilot, turn



def resize(pilot: Pilot, turn: Turn) -> None:
    pilot.resize(1000, 760)


def other_moves(pilot: Pilot, turn: Turn) -> None:
    turn.progress.pause = 0.0
    for _ in range(300):
        if pilot.where == "crash":
            return
        pilot.step()


@IN_ALL
@pytest.mark.parametrize("broken", ["lay", "draw", "draw_ground", "prompt", "heading"])
@pytest.mark.parametrize("comes", [resize, other_moves], ids=lambda comes: comes.__name__)
def test_a_board_that_breaks_ends_in_a_report_and_the_game_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str, broken: str, comes: Callable[[Pilot, Turn], None],
) -> None:
    with in_mid_game(tmp_path, key, mover=int(comes is other_moves)) as (pilot, turn):
        assert turn.autosave is not None
        pilot.app.strict, path = False, turn.autosave.file.path

        def breaks(*what: object, **more: object) -> None:
            raise RuntimeError("the pit has fallen in")

        with monkeypatch.context() as patch:
            patch.setattr(type(turn.table.board), broken, breaks)
            if broken == "draw_ground":
                turn.table.view.forget()
            comes(pilot, turn)
            pilot.step()
            assert pilot.where == "crash"
            pilot.step()
            assert pilot.sees("RuntimeError: the pit has fallen in")
            assert pilot.sees("Your game is saved up to the last move")
        true, moves = digest(turn.match.game, turn.match.state), turn.match.history.length
        assert moves > MIDDLE if comes is other_moves else moves == MIDDLE
        kept, _ = resume(path)
        assert (digest(kept.game, kept.state), kept.history.length) == (true, moves)
        pilot.click("continue")
        again = on_the_table(pilot)
        assert again is not turn and digest(again.match.game, again.match.history.at(moves)) == true
        pilot.app.strict = True
        pilot.step()


@IN_ALL
def test_a_beat_whose_things_are_gone_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    """Nothing but the players' panels lies on the table any more of all that steps are about: they are seen to their
    end and told in the log, and nothing flies to what is not there, or changes there."""
    with in_mid_game(tmp_path, key) as (pilot, turn):
        kind, happened, lines = type(turn.table.board), 0, len(turn.log.lines)
        lay, panels = kind.lay, {turn.table.board.seat_panel(seat) for seat in range(2)}

        def swept(board: Board) -> None:
            lay(board)
            board.things = [thing for thing in board.things if thing.id in panels]

        monkeypatch.setattr(kind, "lay", swept)
        turn.table.shows.show_now()
        view = turn.table.view
        for _ in range(25):
            if turn.match.over:
                break
            events = turn.match.history.length
            turn.progress.pause = 1e9
            if turn.table.may_act:
                turn.table.decision.play(turn.match.state.legal()[0])
            else:
                turn.table.shows.show(turn.progress.step(turn.match.to_move, turn.match.state.legal()[0]))
            for _ in range(4):
                pilot.step()
                assert not view.trips and {one.moment.thing for one in view.playing} <= panels
                assert {end for one in view.flying for end in (one.flight.start, one.flight.end)} <= panels
            until(pilot, lambda: not turn.table.shows.running)
            happened += len(turn.match.history.steps[events].events)
        assert happened > 10 and len(turn.log.lines) > lines and pilot.where == "turn"
