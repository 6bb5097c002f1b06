"""Files that are dropped on the window: whatever they are and however many, each is told about, and none holds up the
program."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pygame
import pytest

from tests.scenes.helpers import opened
from tests.scenes.large_picture import png
from tests.scenes.test_load import put, text_after
from xian.pilot import Pilot
from xian.scenes.load import Load
from xian.ui.input import MOST_DROPPED


def odd(folder: Path) -> dict[str, Path]:
    """Files that are no records."""
    folder.mkdir(exist_ok=True)
    found = {name: folder / f"{name}.xian" for name in ("folder", "huge", "picture", "empty", "nowhere", "noise")}
    found["folder"].mkdir()
    with found["huge"].open("wb") as file:
        file.truncate(10 << 30)
    found["picture"].write_bytes(png(64, 64))
    found["empty"].write_bytes(b"")
    found["noise"].write_bytes(os.urandom(5000))
    if hasattr(os, "mkfifo"):
        found["pipe"] = folder / "pipe.xian"
        os.mkfifo(found["pipe"])
        found["device"] = Path("/dev/zero")
    return found


def drop(pilot: Pilot, paths: list[Path]) -> None:
    """All at once, as a desktop does it."""
    for path in paths:
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    pilot.step()


@pytest.mark.parametrize("name", [
    "folder", "huge", "picture", "empty", "nowhere", "noise", *(["pipe", "device"] if hasattr(os, "mkfifo") else [])])
@pytest.mark.parametrize("scene", ["load", "menu"])
def test_what_is_no_record_is_told(tmp_path: Path, name: str, scene: str) -> None:
    path = odd(tmp_path / "odd")[name]
    with opened(tmp_path / "player", scene) as pilot:
        begun = time.monotonic()
        drop(pilot, [path])
        assert time.monotonic() - begun < 3
        if scene == "load":
            [notice] = pilot.app.notices
            assert notice.wrong and pilot.where == "load"
        else:
            assert pilot.where == "replay" and pilot.app.running


def test_a_thousand_files_at_once(tmp_path: Path) -> None:
    records = [put(tmp_path / "many", f"game {number}", text_after(10, seed=number % 5)) for number in range(1000)]
    with opened(tmp_path / "player", "load", what="saves") as pilot:
        begun = time.process_time()
        drop(pilot, records)
        assert time.process_time() - begun < 5
        assert isinstance(pilot.scene, Load) and len(pilot.scene.paths) == MOST_DROPPED
        assert f"Only {MOST_DROPPED} files are taken at once." in [notice.text for notice in pilot.app.notices]
        pilot.move((300, 300))
        drop(pilot, records[500:502])
        assert len(pilot.scene.paths) == MOST_DROPPED + 2


def test_a_thousand_files_on_the_menu(tmp_path: Path) -> None:
    path = put(tmp_path, "game", text_after(10))
    with opened(tmp_path / "player") as pilot:
        drop(pilot, [path] * 1000)
        assert len(pilot.app.scenes) <= 1 + MOST_DROPPED
        assert pilot.where == "replay"
