"""The monkey of tools/monkey.py in small, and tapes of what broke once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tests.lasting import lasting
from tools import monkey
from tools.monkey import EVENTS, ROUND, Broken, Monkey
from tools.monkey_start import SCENES, SIZES, Start, start_of
from xian.engine.registry import GAMES
from xian.engine.texts import LANGUAGES
from xian.pilot import Pilot, piloted
from xian.scenes.about import About
from xian.scenes.catalogue import PLACES
from xian.scenes.play.turn import Turn
from xian.table.settings import SCALES
from xian.ui.canvas import Canvas

TAPES = sorted((Path(__file__).parent / "tapes").glob("*.jsonl"))
BATCH = 12
"""Rounds of one test."""
EACH = lasting(ROUND // 16, ROUND)
"""Events of a round: everyday each is begun, and ends sooner."""


@pytest.mark.parametrize("first", range(0, EVENTS // ROUND, BATCH))
def test_a_monkey_breaks_nothing(first: int, tmp_path: Path) -> None:
    for seed in range(first, first + BATCH):
        assert monkey.play_round(seed, EACH, tmp_path) == EACH


def test_the_memory_does_not_grow(tmp_path: Path) -> None:
    """Twelve programs one after the other, the last four at the table as the first were."""
    seeds = [seed for seed in range(50) if start_of(seed).scene in ("solo", "shared")][:4] * 3
    used = []
    for seed in seeds:
        monkey.play_round(seed, 60, tmp_path)
        used.append(monkey.memory())
    assert max(used[8:]) - max(used[:4]) < monkey.GROWTH, used


@pytest.mark.parametrize("tape", TAPES, ids=lambda tape: tape.stem)
def test_what_broke_once(tape: Path) -> None:
    assert monkey.play_tape(tape) > 0


def test_it_begins_at_every_scene_that_can_be_begun_at() -> None:
    """In every game. The others are come to from these: questions, curtains; and the crash scene needs a crash."""
    begun = {"solo": "turn", "shared": "turn", "onlookers": "turn", "replays": "load"}
    assert {begun.get(name, name) for name in SCENES} == set(PLACES) - {
        "question", "pause", "handover", "crash"}
    starts = [start_of(seed) for seed in range(EVENTS // ROUND)]
    assert {(start.game, start.scene) for start in starts} == {(game, scene) for game in GAMES for scene in SCENES}
    for game in GAMES:
        assert all(start_of(seed).game == game for seed in islice(monkey.seeds_from(7, game), 5))


def test_it_changes_all_that_can_come_in_the_middle_of_anything(tmp_path: Path) -> None:
    """Other languages, letters and sizes of the window, in the rounds of everyday too."""
    with piloted(tmp_path) as pilot:
        pilot.app.open("menu")
        done = [event for seed in range(EVENTS // ROUND) for event in thought_of(Monkey(pilot, seed), EACH)]
    langs = {event[2] for event in done if event[:2] == ["change", "language"]}
    scales = {event[2] for event in done if event[:2] == ["change", "text_scale"]}
    sizes = {tuple(event[1:]) for event in done if event[0] == "resize"}
    assert langs == set(LANGUAGES)
    assert len(scales) > len(SCALES) / 2 and scales <= set(SCALES)
    assert len(sizes) > len(SIZES) / 2 and sizes <= set(SIZES)


def thought_of(mind: Monkey, events: int) -> list[Any]:
    return [mind.next() for _ in range(events)]


def test_what_breaks_is_on_the_tape(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A scene that falls over as soon as it is drawn after a key: the tape leads there again, and no more once it is
    mended."""
    seed = next(seed for seed in range(100) if start_of(seed).scene == "about")
    with monkeypatch.context() as broken:
        pictures: list[Canvas] = []

        def paint(scene: About, canvas: Canvas) -> None:
            pictures.append(canvas)
            if len(pictures) > 5:
                raise ZeroDivisionError("a fault")

        broken.setattr(About, "paint", paint)
        with pytest.raises(Broken, match="begins at about: ZeroDivisionError: a fault"):
            monkey.play_round(seed, ROUND, tmp_path)
        tape = tmp_path / f"monkey-{seed}.jsonl"
        pictures.clear()
        with pytest.raises(ZeroDivisionError):
            monkey.play_tape(tape)
    first, *events = [json.loads(line) for line in tape.read_text(encoding="utf-8").splitlines()]
    assert first["scene"] == "about" and first["seed"] == seed and events
    assert monkey.play_tape(tape) == len(events)


def test_a_picture_that_takes_too_long_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(monkey, "SLOW", 0.0)
    with pytest.raises(Broken, match="a picture took"):
        monkey.play(Start(0, "menu"), lambda pilot: iter([["move", 5, 5]]))


def test_a_save_that_says_something_else_is_told(tmp_path: Path) -> None:
    with pytest.raises(Broken, match="the save is not what is on the table"):
        monkey.play(Start(1, "solo"), spoil)


def spoil(pilot: Pilot) -> Iterator[list[Any]]:
    """Write something else over the saves between two events."""
    yield ["move", 5, 5]
    turn = pilot.app.scenes[1]
    assert isinstance(turn, Turn) and turn.autosave is not None
    turn.autosave.file.path.write_text("nothing", encoding="utf-8")
    yield ["move", 6, 6]
