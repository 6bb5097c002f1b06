"""The measuring of the peers, with a game of our own in their place."""

from __future__ import annotations

import pytest

from tools.bench_peers import measure, yardstick


def test_rates_are_of_the_games_that_were_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([0.0, 0.0, 1.0, 2.0])
    processor = iter([10.0, 14.0])
    monkeypatch.setattr("time.perf_counter", lambda: next(clock))
    monkeypatch.setattr("time.process_time", lambda: next(processor))
    found = measure(lambda: 100, "pytest", seconds=1.5)
    assert (found["games"], found["decisions"], found["seconds"]) == (2, 200, 4.0)
    assert (found["games_per_s"], found["decisions_per_s"]) == (0.5, 50.0)
    assert found["version"] == pytest.__version__


def test_the_yardstick_has_a_length() -> None:
    assert yardstick() > 0
