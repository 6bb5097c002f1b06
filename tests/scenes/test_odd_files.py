"""A pipe, a folder or a device under the name of a save, of its copy or of its picture: nothing waits for it, nothing
breaks, and the games beside it are there."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from xian.engine.game import Options
from xian.engine.record import write
from xian.engine.registry import game
from xian.pilot import Pilot, piloted
from xian.scenes.load import Load
from xian.table.match import Match
from xian.table.saves import SaveFile, list_saves
from xian.table.seats import sit
from xian.table.settings import Settings


def pipe(path: Path) -> None:
    os.mkfifo(path)


def folder(path: Path) -> None:
    (path / "something in it").mkdir(parents=True)


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def nothing(path: Path) -> None:
    path.symlink_to(path.with_name("nowhere"))


KINDS: list[Callable[[Path], None]] = [folder, nothing, *([device, pipe] if hasattr(os, "mkfifo") else [])]
ENDINGS = (".xian", ".xian.bak", ".xian.bad", ".png", ".xian.tmp")


def text(seed: int = 1) -> str:
    rules = game("qin")
    match = Match.new(rules, Options(2, rules.house_pack()), seed, [sit(0, "Mei"), sit(1, "Bo", "random")])
    rng = random.Random(seed)
    for _ in range(4):
        match.play(match.to_move, rng.choice(match.state.legal()))
    return write(match.record())


def told(pilot: Pilot) -> str:
    return " ".join(one.text for one in pilot.app.notices)


def at_the_list(pilot: Pilot) -> Load:
    pilot.app.open("menu")
    pilot.idle()
    pilot.click("load")
    pilot.idle()
    assert isinstance(pilot.scene, Load)
    return pilot.scene


@pytest.mark.parametrize("odd", KINDS)
def test_games_among_such(tmp_path: Path, odd: Callable[[Path], None]) -> None:
    """Beside some games, and in the place of one."""
    auto = tmp_path / "saves" / "auto"
    names = {"good"} | {f"odd{place}" for place in range(1, len(ENDINGS))}
    for name in names:
        SaveFile(auto / f"{name}.xian").write(text())
    for place, ending in enumerate(ENDINGS):
        odd(auto / f"odd{place}{ending}")
    with piloted(tmp_path, settings=Settings(language="en", course_offered=True, speed=0)) as pilot:
        scene = at_the_list(pilot)
        assert {path.stem for path in scene.paths} == names
        for _ in names:
            for id in ("export", "rename", "rename-ok", "delete"):
                pilot.click(id)
        assert scene.paths == []
        assert len(list((tmp_path / "exports").iterdir())) == len(names)
        for _ in names:
            pilot.key("ctrl+z")
        assert {path.stem for path in scene.paths} == names
        for place, ending in enumerate(ENDINGS):
            pilot.drop(auto / f"odd{place}{ending}")
        pilot.key("escape")
        pilot.click("continue")
        pilot.idle()
        assert pilot.where == "turn"
        pilot.app.home()
        pilot.click("new")
        pilot.click("play")
        pilot.idle()
        assert pilot.where == "turn"
        [new] = [save for save in list_saves(auto) if save.path.stem not in names]
        assert new.record is not None and not new.problem


@pytest.mark.parametrize("place", ["saves/order.json", "saves/begun.json", "saves/moving.json", "saves/bin",
                                   "saves/bin/waited.json", "saves/auto", "saves/replays", "exports",
                                   "config/settings.json", "hand-over"])
def test_such_a_thing_where_the_program_keeps_its_own(tmp_path: Path, place: str) -> None:
    (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
    KINDS[-1](tmp_path / place)
    SaveFile(tmp_path / "saves" / "mine.xian").write(text())
    with piloted(tmp_path) as pilot:
        scene = at_the_list(pilot)
        for id in ("export", "rename", "rename-ok", "delete"):
            pilot.click(id)
        if scene.paths:
            assert place in told(pilot)
        else:
            pilot.key("ctrl+z")
        pilot.click("open")
        pilot.idle()
        assert pilot.where == "turn"
