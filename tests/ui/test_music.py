"""Which piece is heard for which game and hour, in what order, and what happens when it makes way."""

from __future__ import annotations

import random
import shutil
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from tests.typed import now
from xian.engine import data
from xian.engine.registry import GAMES
from xian.ui.music import BREATHS, FADE, MENU, PAUSE, SOON, Background, Programme, breaths
from xian.ui.sound import FOLDER, Sound

ALL = {f"{game}-{hour}" for game in GAMES for hour in ("day", "night")}
ENTRIES = breaths(FOLDER / "music")


def programme(pieces: set[str] = ALL, seed: int = 1) -> Programme:
    return Programme(set(pieces), ENTRIES, random.Random(seed))


def test_all_pieces_are_there() -> None:
    assert {path.stem for path in (FOLDER / "music").glob("*.ogg")} == ALL == set(ENTRIES)


@pytest.mark.parametrize("text", ["xian-day = [0.0, ", "xian-day = 4", "[xian-day]\nfirst = 1", 'xian-day = ["soon"]'])
def test_without_them_every_piece_is_heard_from_its_start(tmp_path: Path, text: str,
                                                          monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data, "damaged", [])
    (tmp_path / BREATHS).write_text(text, encoding="utf-8")
    assert breaths(tmp_path) == {} and data.damaged == [BREATHS]
    chosen = Programme(set(ALL), {}, random.Random(1))
    assert {chosen.next("xian", share) for share in (0.0, 0.5, 1.0)} <= {(name, 0.0) for name in ALL}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_its_day_first_and_its_night_later(game: str) -> None:
    for share, hours in ((0.0, {"day"}), (0.39, {"day"}), (0.5, {"day", "night"}), (0.6, {"night"}), (1.0, {"night"})):
        assert set(programme().suited(game, share)) == {f"{game}-{hour}" for hour in hours}


def test_the_menu_and_a_game_without_pieces_have_the_nights() -> None:
    for game in (MENU, "another"):
        assert set(programme().suited(game, 0.0)) == {f"{name}-night" for name in GAMES}
    assert programme(set()).next("xian", 0.0) is None


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("game", [*GAMES, MENU])
def test_no_hearing_comes_twice_running(game: str, share: float) -> None:
    for seed in range(20):
        chosen = programme(seed=seed)
        heard = [chosen.next(game, share) for _ in range(40)]
        assert all(one != other for one, other in pairwise(heard))
        firsts = dict(reversed([one for one in heard if one is not None]))
        assert set(firsts.values()) == {0.0}  # a piece is heard from its start before it is heard from elsewhere
        if share == 0.5 or game == MENU:
            assert all(one and other and one[0] != other[0] for one, other in pairwise(heard))
        else:
            assert len(set(heard)) >= 3


@pytest.fixture
def sound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sound]:
    """The real thing on a device that nobody hears."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    shutil.copytree(FOLDER, tmp_path / "sounds")
    made = Sound(folder=tmp_path / "sounds")
    made.volumes["music"] = 50
    yield made
    made.close()


def silent_after(seconds: float) -> bool:
    end = time.monotonic() + seconds
    while pygame.mixer.music.get_busy() and time.monotonic() < end:
        time.sleep(0.02)
    return not pygame.mixer.music.get_busy()


def test_it_begins_soon_and_follows_the_game(sound: Sound) -> None:
    sound.music("qin", 0.1)
    sound.pass_time(SOON - 0.1)
    assert not pygame.mixer.music.get_busy()
    sound.pass_time(0.2)
    assert pygame.mixer.music.get_busy() and now(sound.background.playing) == ("qin", ("qin-day", 0.0))
    assert pygame.mixer.music.get_volume() == pytest.approx(0.5, abs=0.01)
    sound.music("qin", 0.9)
    sound.pass_time(0.1)
    assert not now(sound.background.leaving)  # within a game a piece ends by itself
    sound.music(MENU)
    sound.pass_time(0.1)
    assert sound.background.leaving
    assert silent_after(FADE["out"] / 1000 + 2)
    sound.pass_time(SOON + 0.1)
    playing = sound.background.playing
    assert playing is not None and playing[0] == MENU and playing[1][0].endswith("-night")


def test_a_piece_that_has_ended_is_followed_by_a_pause(sound: Sound) -> None:
    sound.music("xian", 0.0)
    sound.pass_time(SOON)
    pygame.mixer.music.stop()
    sound.pass_time(PAUSE[0] - 1)
    assert not pygame.mixer.music.get_busy()
    sound.pass_time(PAUSE[1])
    playing = sound.background.playing
    assert playing is not None and playing[1][0] == "xian-day" and playing[1][1] in ENTRIES["xian-day"][1:]
    assert pygame.mixer.music.get_busy()  # the file can be entered there


def test_muted_it_fades_and_comes_back(sound: Sound) -> None:
    sound.pass_time(SOON)
    assert pygame.mixer.music.get_busy()
    sound.muted = True
    sound.pass_time(0.1)
    assert silent_after(FADE["off"] / 1000 + 2)
    sound.pass_time(60)
    assert not pygame.mixer.music.get_busy()
    sound.muted = False
    sound.pass_time(60)
    assert pygame.mixer.music.get_busy()


def test_a_damaged_piece_is_told_and_left_out(sound: Sound) -> None:
    folder = sound.background.folder
    for path in folder.glob("*.ogg"):
        path.write_bytes(b"no sound")
    sound.pass_time(SOON)
    assert "night.ogg" in sound.trouble and sound.works
    for _ in range(10):
        sound.pass_time(30)
    assert not pygame.mixer.music.get_busy()


def test_without_a_device_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    sound = Sound()
    sound.volumes["music"] = 50
    assert not sound.works and sound.trouble
    sound.music("xian", 0.2)
    sound.pass_time(60)
    sound.play("coin")
    assert sound.background.playing is None
    sound.close()


def test_without_files_nothing_is_heard(sound: Sound, tmp_path: Path) -> None:
    background = Background(tmp_path / "none", print)
    background.pass_time(60, 0.5)
    assert background.playing is None and not pygame.mixer.music.get_busy()
