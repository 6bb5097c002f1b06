"""Random games with every invariant checked (tools/soak.py): a few here, 20,000 with `make soak`."""

from __future__ import annotations

import pytest

from tools import soak
from xian.engine.game import Event
from xian.engine.xian import tiles
from xian.engine.xian.slots import PRESTIGE
from xian.engine.xian.state import XianState


@pytest.mark.parametrize("tens", range(15))
def test_ten_games(tens: int) -> None:
    for seed in range(1_000_000 + 10 * tens, 1_000_010 + 10 * tens):
        game = soak.soak(seed)
        assert game.wrong == [], game.report()
        assert game.moves


def test_a_fault_is_found_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The soak can fail: with a wrong engine it stops and tells seed, fault and moves."""
    used = tiles.use

    def broken(state: XianState, seat: int, tile: int, log: list[Event] | None) -> None:
        used(state, seat, tile, log)
        state.v[PRESTIGE + seat] += 1

    monkeypatch.setattr(tiles, "use", broken)
    game = next(game for game in map(soak.soak, range(100)) if game.wrong)
    assert any("the events account for" in fault for fault in game.wrong)
    assert f"seed {game.seed}, {game.players} players, after {len(game.moves)} moves" in game.report()
    assert "moves: " in game.report()


def test_a_crash_is_a_fault_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(state: XianState, seat: int, tile: int, log: list[Event] | None) -> None:
        raise IndexError("beyond the end")

    monkeypatch.setattr(tiles, "use", crash)
    wrong = [game for game in map(soak.soak, range(30)) if game.wrong]
    assert wrong and all("IndexError: beyond the end" in game.wrong[0] for game in wrong)


def test_the_command_tells_how_far_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--games", "4", "--seed", "7", "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("4 of 4 games, ") and lines[-1].startswith("4 games, ")
    assert "no fault" in lines[-1]
