"""The engine against the slow reference of tools/qin_reference.py: 300 games here, 10,000 by `python -m
tools.qin_soak`."""

from __future__ import annotations

import pytest

from tools import qin_soak
from xian.engine.game import Event
from xian.engine.qin import villages
from xian.engine.qin.position import Position
from xian.engine.qin.slots import SIZE
from xian.engine.qin.state import QinState


@pytest.mark.parametrize("part", range(10))
def test_thirty_games(part: int) -> None:
    for seed in range(1_000_000 + 30 * part, 1_000_030 + 30 * part):
        game = qin_soak.soak(seed)
        assert game.wrong == [], game.report()
        assert game.moves


def test_a_wrong_village_is_found_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The soak can fail: when villages are never taken, it says so with seed and moves."""
    monkeypatch.setattr(villages, "taker_of", lambda s, village: -1)
    game = qin_soak.soak(3)
    assert any("villages: held by" in fault for fault in game.wrong)
    assert game.report().startswith("seed 3, Options(players=2") and "moves: " in game.report()


def test_a_wrong_size_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    played = QinState.take_turn

    def broken(self: QinState, move: int, log: list[Event] | None) -> None:
        played(self, move, log)
        province = max(self.provinces(), default=0)
        if province:
            self.v[SIZE + province] += 1

    monkeypatch.setattr(QinState, "take_turn", broken)
    assert any("lost count" in fault for seed in range(3) for fault in qin_soak.soak(seed).wrong)


def test_a_crash_is_a_fault_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(s: Position, village: int) -> int:
        raise IndexError("beyond the end")

    monkeypatch.setattr(villages, "taker_of", crash)
    assert "IndexError: beyond the end" in qin_soak.soak(1).wrong[0]


def test_the_command_tells_how_far_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert qin_soak.main(["--games", "4", "--seed", "7", "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("1 of 4 games, ") and "no fault" in lines[-1]
