"""Random games with every invariant checked (tools/soak.py): a few here, more with `make test-long`, thousands with
`make soak`."""

from __future__ import annotations

import random

import pytest

from tests.lasting import lasting
from tests.toy import Lanterns, Toy
from tests.toy_known import toy_known  # noqa: F401
from tools import soak
from xian.engine.game import Event, View
from xian.engine.qin import villages
from xian.engine.qin.position import Position
from xian.engine.qin.slots import SIZE
from xian.engine.qin.state import QinState
from xian.engine.xian import tiles
from xian.engine.xian.slots import PRESTIGE
from xian.engine.xian.state import XianState

HERE = {"xian": lasting(50, 150), "qin": lasting(100, 300), "terracotta": lasting(20, 60), "toy": lasting(20, 60)}
PARTS = [(key, part) for key in HERE for part in range(10)]


@pytest.mark.parametrize(("key", "part"), PARTS)
def test_games_without_a_fault(key: str, part: int) -> None:
    each = HERE[key] // 10
    for seed in range(1_000_000 + each * part, 1_000_000 + each * (part + 1)):
        game = soak.soak(key, seed)
        assert game.wrong == [], game.report()
        assert game.moves


# The soak can fail: with a wrong engine it stops and tells seed, fault and moves.


def faulty(key: str, seeds: range) -> soak.Soaked:
    return next(game for game in (soak.soak(key, seed) for seed in seeds) if game.wrong)


def test_prestige_from_nowhere_is_found_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    used = tiles.use

    def broken(state: XianState, seat: int, tile: int, log: list[Event] | None) -> None:
        used(state, seat, tile, log)
        state.v[PRESTIGE + seat] += 1

    monkeypatch.setattr(tiles, "use", broken)
    game = faulty("xian", range(100))
    assert any("the events account for" in fault for fault in game.wrong)
    report = game.report()
    assert report.startswith(f"xian, seed {game.seed}, {2 + game.seed % 3} players") and "moves: " in report
    assert f"after {len(game.moves)} moves" in report


def test_a_village_never_taken_is_found_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(villages, "taker_of", lambda s, village: -1)
    game = faulty("qin", range(9))
    assert any("villages: held by" in fault for fault in game.wrong)
    assert game.report().startswith(f"qin, seed {game.seed}") and "'board': " in game.report()


def test_a_wrong_size_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    played = QinState.take_turn

    def broken(self: QinState, move: int, log: list[Event] | None) -> None:
        played(self, move, log)
        province = max(self.provinces(), default=0)
        if province:
            self.v[SIZE + province] += 1

    monkeypatch.setattr(QinState, "take_turn", broken)
    assert any("lost count" in fault for seed in range(3) for fault in soak.soak("qin", seed).wrong)


def test_a_game_of_which_nothing_is_known_is_watched_too(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = Toy.determinize

    def richer(self: Toy, view: View, rng: random.Random) -> Lanterns:
        state = drawn(self, view, rng)
        state.coins[0] += 1
        return state

    monkeypatch.setattr(Toy, "determinize", richer)
    assert any("does not agree with it" in fault for fault in faulty("toy", range(30)).wrong)


@pytest.mark.parametrize(("key", "module", "name"), [("xian", tiles, "use"), ("qin", villages, "taker_of")])
def test_a_crash_is_a_fault_too(key: str, module: object, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(s: Position, *more: object) -> int:
        raise IndexError("beyond the end")

    monkeypatch.setattr(module, name, crash)
    assert "IndexError: beyond the end" in faulty(key, range(30)).wrong[0]


def test_the_command_tells_how_far_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--games", "4", "--seed", "7", "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    for key in HERE:
        own = [line for line in lines if line.startswith(f"{key}: ")]
        assert own[0].startswith(f"{key}: 1 of 4 games, ") and own[-1].startswith(f"{key}: 4 games, ")
        assert "no fault" in own[-1]
