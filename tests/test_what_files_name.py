"""A file that names a program, a path or endless thinking instead of a computer player: by every way in, the game goes
on with a computer player of ours, that is told, and nothing is started or opened."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from xian.engine.game import Options
from xian.engine.record import write
from xian.engine.registry import game
from xian.pilot import Pilot, piloted
from xian.scenes.play.turn import Turn
from xian.start import taking_in
from xian.table.lock import hand_over, take
from xian.table.match import Match
from xian.table.seats import sit
from xian.table.settings import Settings

ROOT = Path(__file__).resolve().parent.parent


def record(key: str, kind: str) -> str:
    """A game in which it is the turn of a player of that kind."""
    rules = game(key)
    match = Match.new(rules, Options(2, rules.house_pack()), 3, [sit(0, "Mei"), sit(1, "Bob")])
    while match.to_move != 1:
        match.play(0, match.state.legal()[0])
    text = write(match.record())
    assert "seat 2: Bob | person | orange" in text
    return text.replace("Bob | person |", f"Bob | {kind} |")


KINDS = ("cmd:touch {}", "minister:{}", "steward:/dev/zero", "emperor@9999999")


@pytest.fixture(params=[*(("xian", kind) for kind in KINDS), ("qin", KINDS[0])], ids=" ".join)
def named(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str]:
    """A game, and what a stranger may write there; a pipe stands at the path, so that whoever opens it hangs."""
    key, kind = request.param
    if "minister" in kind and hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "PWNED")
    return key, kind.format(tmp_path / "PWNED")[:80]


def nothing_happened(tmp_path: Path) -> None:
    assert not (tmp_path / "PWNED").is_file()


def plays_on(pilot: Pilot) -> None:
    """The game is on the table, somebody of ours sits there, that was told, and has moved."""
    assert isinstance(pilot.scene, Turn)
    assert pilot.scene.match.players[1].kind in ("artisan", "minister", "steward", "emperor")
    assert pilot.sees("is not known here")
    pilot.idle()
    assert [step.seat for step in pilot.scene.match.history.steps].count(1) > 0


def by_continue(pilot: Pilot, path: Path) -> None:
    pilot.click("continue")


def by_drop(pilot: Pilot, path: Path) -> None:
    pilot.app.open("load", what="saves")
    pilot.idle()
    pilot.drop(path)
    pilot.click("open")


WAYS: dict[str, tuple[str, Callable[[Pilot, Path], None]]] = {
    "continue": ("saves/auto", by_continue), "drop": ("desk", by_drop),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_save_names_nobody_but_ours(way: str, named: tuple[str, str], tmp_path: Path) -> None:
    folder, go = WAYS[way]
    path = tmp_path / "data" / folder / "From a friend.xian"
    path.parent.mkdir(parents=True)
    path.write_text(record(*named), encoding="utf-8")
    with piloted(tmp_path / "data", settings=Settings(course_offered=True, language="en")) as pilot:
        pilot.app.open("menu")
        pilot.idle()
        go(pilot, path)
        plays_on(pilot)
    nothing_happened(tmp_path)


def test_a_double_click_shows_the_record_and_taking_over_seats_ours(named: tuple[str, str], tmp_path: Path) -> None:
    path = tmp_path / "From a friend.xian"
    path.write_text(record(*named), encoding="utf-8")
    lock = take(tmp_path / "data")
    assert lock is not None
    with lock, piloted(tmp_path / "data", settings=Settings(course_offered=True, language="en")) as pilot:
        pilot.app.open("menu")
        second = Thread(target=hand_over, args=(pilot.app.folders.data, path))
        second.start()
        look = taking_in(pilot.app, lock)
        while second.is_alive():
            look()
        second.join()
        pilot.idle()
        assert pilot.where == "replay"
        pilot.click("take-over")
        pilot.click("0")
        assert pilot.sees("is not known here")
        pilot.idle()
        assert isinstance(pilot.scene, Turn)
        assert pilot.scene.match.players[1].kind in ("artisan", "minister", "steward", "emperor")
    nothing_happened(tmp_path)


def test_the_terminal_goes_on_with_ours(named: tuple[str, str], tmp_path: Path) -> None:
    path = tmp_path / "game.xian"
    path.write_text(record(*named), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "xian", "play", named[0], "--resume", str(path), "--lang", "en"], cwd=ROOT,
        input="quit\n", capture_output=True, text=True, timeout=120,
        env={**os.environ, "XIAN_DATA_DIR": str(tmp_path / "data")})
    assert "is not known here" in done.stdout and "Traceback" not in done.stderr
    nothing_happened(tmp_path)


@pytest.mark.parametrize("level", ["minister:/dev/zero", "cmd:touch PWNED", "emperor@9999999", "minister:none", ""])
def test_a_client_of_the_server_names_nobody_but_ours(level: str, tmp_path: Path) -> None:
    lines = [{"do": "new", "game": "xian", "players": 2, "seed": 1}, {"do": "best", "level": level}]
    done = subprocess.run(
        [sys.executable, "-m", "xian", "serve"], cwd=ROOT, input="\n".join(map(json.dumps, lines)) + "\n",
        capture_output=True, text=True, timeout=60, env={**os.environ, "XIAN_DATA_DIR": str(tmp_path)})
    error = json.loads(done.stdout.splitlines()[1])["error"]
    assert error["kind"] == "bad-field" and "a computer player of ours" in error["sentence"]


@pytest.mark.parametrize("bad", ["cmd:touch PWNED", "steward:/dev/zero", "emperor@9"])
def test_the_last_set_up_names_nobody_but_ours(bad: str, tmp_path: Path) -> None:
    seats = [{"kind": "person", "name": "", "colour": "purple", "temper": ""},
             {"kind": bad, "name": "", "colour": "orange", "temper": bad}]
    settings = Settings(course_offered=True, last_setup={"xian": {"seats": seats, "pack": bad, "extra": {"bot": bad}}})
    with piloted(tmp_path, settings=settings) as pilot:
        pilot.app.open("menu")
        pilot.click("new")
        pilot.click("play")
        pilot.idle()
        assert isinstance(pilot.scene, Turn)
        assert [player.kind for player in pilot.scene.match.players] == ["person", "pupil"]

