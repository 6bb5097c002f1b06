"""A disk on which there is no room, and files that would take all of the memory: told in a sentence, and nothing is
half written."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from tests.scenes.helpers import opened
from tests.scenes.large_picture import png
from tests.scenes.test_load import put, text_after
from xian.engine.game import Options
from xian.engine.registry import game as find_game
from xian.pilot import Pilot
from xian.scenes.thumbnails import filling
from xian.table.autosave import Autosave
from xian.table.match import Match
from xian.table.seats import sit

ROOT = Path(__file__).resolve().parents[2]
ROOM = 2000
"""Bytes that still go into a file."""


@contextmanager
def hardly_any_room(room: int = ROOM) -> Iterator[None]:
    """No file can grow any further than that: the system refuses it in the middle of writing."""
    before, writes = resource.getrlimit(resource.RLIMIT_FSIZE), sys.dont_write_bytecode
    sys.dont_write_bytecode = True  # Python keeps half of what it has compiled, and reads that the next time
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        sys.dont_write_bytecode = writes


def told(pilot: Pilot) -> list[str]:
    return [notice.text for notice in pilot.app.notices if notice.wrong]


def files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def test_a_picture_that_could_not_be_kept_is_not_said_to_be_kept(tmp_path: Path) -> None:
    with opened(tmp_path) as pilot:
        with hardly_any_room():
            pilot.key("f12")
        [sentence] = told(pilot)
        assert sentence.startswith("The picture could not be kept: ") and "File too large" in sentence
        assert files(tmp_path / "pictures") == []
        pilot.key("f12")
        [picture] = files(tmp_path / "pictures")
        assert pygame.image.load(str(picture)).get_size() == (1024, 640)
        assert pilot.sees(str(picture)) or any(str(picture) in notice.text for notice in pilot.app.notices)


def test_a_report_that_could_not_be_written_is_told(tmp_path: Path) -> None:
    with hardly_any_room(), opened(tmp_path, "crash", error=ValueError("long " * 1000)) as pilot:
        assert pilot.sees("The report could not be written") and pilot.sees("File too large")
        assert files(tmp_path / "log") == []


def test_the_small_picture_of_a_game_is_whole_or_not_there(tmp_path: Path) -> None:
    rules = find_game("xian")
    match = Match.new(rules, Options(2, rules.house_pack()), 3, [sit(0, "Mei"), sit(1, "Bo")])
    with opened(tmp_path) as pilot:
        pilot.app.replace("turn", match=match, autosave=Autosave.start(match, tmp_path / "saves" / "auto"))
        pilot.idle()
        with hardly_any_room():
            pilot.app.home()
        assert [path.suffix for path in files(tmp_path / "saves")].count(".png") == 0
        pilot.app.replace("turn", match=match, autosave=Autosave.start(match, tmp_path / "saves" / "auto"))
        pilot.idle()
        pilot.app.home()
        [picture] = [path for path in files(tmp_path / "saves") if path.suffix == ".png"]
        assert filling(picture, 80, 45) is not None


@pytest.mark.parametrize("size", [(100_000, 5_000), (2048, 16), (30_000, 30_000), (16, 9, 200)])
def test_a_picture_that_says_or_turns_out_to_be_huge_costs_nothing(tmp_path: Path, size: tuple[int, ...]) -> None:
    """It took 9.5 s and 1.4 GB, where a picture of our own takes 0.02 s and 4 MB."""
    done = subprocess.run([sys.executable, "-m", "tests.scenes.large_picture", str(tmp_path), *map(str, size)],
                          cwd=ROOT, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["scene"] == "load"
    assert found["seconds"] < 1.0
    assert found["bytes"] < 60e6


@pytest.mark.parametrize("content", [
    b"", b"\x89PNG\r\n\x1a\n", png(64, 64)[:60], png(64, 64)[:-20], png(0, 64), png(64, 0), b"BM" + bytes(200),
    b"GIF89a" + bytes(100), png(64, 64).replace(b"IHDR", b"IDAT"), png(64, 64, 1), b"<svg xmlns='http://www.w3.org/2000/svg'/>",
])
def test_what_is_no_picture_has_a_stand_in(tmp_path: Path, content: bytes) -> None:
    path = put(tmp_path / "saves", "Odd", text_after(30))
    path.with_suffix(".png").write_bytes(content)
    with opened(tmp_path, "load", what="saves") as pilot:
        assert pilot.where == "load" and pilot.sees("Odd")


def test_a_good_picture_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "good.png"
    path.write_bytes(png(320, 180))
    found = filling(path, 160, 90)
    assert found is not None and found.get_size() == (160, 90)
