"""Names that look like something else of the program's (keys of texts, places in sentences, marks of bold words and of
rules), read from a file or chosen at the set-up: each stands in every sentence as it is."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from xian.engine.game import Options
from xian.engine.record import write
from xian.engine.registry import GAMES, game
from xian.pilot import Pilot, piloted
from xian.scenes.play.turn import Turn
from xian.scenes.replay import ReplayScene
from xian.table.match import Match
from xian.table.seats import COLOURS, sit
from xian.table.settings import Settings

NAMES = [("turn.nothing", "game.xian"), ("{name}", "**"), ("[X5.3]", "**a** b")]
PLAIN = Settings(course_offered=True, language="en", speed=0)


def record(key: str, names: tuple[str, str], moves: int) -> str:
    """A game of two persons with these names, as a file from outside says it."""
    rules = game(key)
    match = Match.new(rules, Options(2, rules.house_pack()), 3, [sit(0, "First"), sit(1, "Second")])
    lots = random.Random(1)
    while moves and not match.over:
        match.play(match.to_move, lots.choice(match.state.legal()))
        moves -= 1
    return write(match.record()).replace("First", names[0]).replace("Second", names[1])


def at_the_table(pilot: Pilot) -> Turn:
    """Past the curtains; the first of them names somebody."""
    for _ in range(4):
        if pilot.where in ("handover", "reveal"):
            pilot.key("return")
            pilot.idle()
    assert isinstance(pilot.scene, Turn)
    return pilot.scene


@pytest.mark.parametrize("names", NAMES, ids=" ".join)
@pytest.mark.parametrize("key", GAMES)
def test_a_game_from_a_file(tmp_path: Path, key: str, names: tuple[str, str]) -> None:
    path = tmp_path / "desk" / "game.xian"
    path.parent.mkdir()
    path.write_text(record(key, names, 7), encoding="utf-8")
    with piloted(tmp_path / "data", settings=PLAIN) as pilot:
        pilot.app.open("menu")
        pilot.app.open("load", what="saves")
        pilot.drop(path)
        pilot.idle()
        assert pilot.sees(names[0])
        pilot.click("watch")
        for key_name in ("home", "right", "end"):
            pilot.key(key_name)
            pilot.idle()
        pilot.app.close()
        pilot.click("open")
        pilot.idle()
        scene = at_the_table(pilot)
        assert [player.name for player in scene.match.players] == list(names)
        lots = random.Random(2)
        for _ in range(4):
            scene.match.play(scene.match.to_move, lots.choice(scene.match.state.legal()))
            pilot.idle()


@pytest.mark.parametrize("key", GAMES)
def test_a_game_that_is_over(tmp_path: Path, key: str) -> None:
    path = tmp_path / "game.xian"
    path.write_text(record(key, NAMES[0], 10**6), encoding="utf-8")
    with piloted(tmp_path / "data", settings=PLAIN) as pilot:
        pilot.app.open("menu")
        pilot.app.open("replay", path=path)
        pilot.key("end")
        pilot.idle()
        assert isinstance(pilot.scene, ReplayScene) and pilot.scene.match is not None
        pilot.app.open("scoring", match=pilot.scene.match)
        pilot.idle()
        assert pilot.sees("turn.nothing")


@pytest.mark.parametrize("names", NAMES, ids=" ".join)
def test_a_curtain_names_who_is_to_come(tmp_path: Path, names: tuple[str, str]) -> None:
    seats = [{"kind": "person", "name": name, "colour": colour, "temper": ""}
             for name, colour in zip(names, COLOURS, strict=False)]
    settings = Settings(course_offered=True, language="en", last_setup={"xian": {"seats": seats}})
    with piloted(tmp_path, settings=settings) as pilot:
        pilot.app.open("menu")
        pilot.click("new")
        pilot.click("play")
        pilot.idle()
        assert pilot.where == "handover" and pilot.sees(names[0].replace("**", ""))
