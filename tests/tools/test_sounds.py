"""The sounds that are shipped, measured with the player's own decoder; and the script that makes them."""

from __future__ import annotations

import os
from array import array
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from tools.sounds import CATALOGUE, SOUNDS, main
from tools.sounds_music import NOTE, SCORES
from tools.sounds_synthesis import RATE, in_tune, string

LONG = {"effects/bell", "effects/turn", "effects/win", "effects/lose"}
"""Sounds that may ring for up to two and a half seconds; the others are over within one."""


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    before = os.environ.get("SDL_AUDIODRIVER")
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.quit()
    pygame.mixer.init(frequency=RATE, size=-16, channels=1, allowedchanges=0)
    yield
    pygame.mixer.quit()
    if before is None:
        del os.environ["SDL_AUDIODRIVER"]
    else:
        os.environ["SDL_AUDIODRIVER"] = before


def heard(path: Path) -> array[int]:
    return array("h", pygame.mixer.Sound(path).get_raw())


@pytest.mark.parametrize("name", CATALOGUE)
def test_a_sound_is_short_quiet_and_silent_at_its_ends(name: str) -> None:
    samples = heard(SOUNDS / f"{name}.ogg")
    shortest, longest = (20, 40) if name.startswith("music/") else (0.08, 2.5 if name in LONG else 0.95)
    assert shortest <= len(samples) / RATE <= longest
    peak = max(map(abs, samples)) / 32768
    assert 10 ** (-13 / 20) < peak < 10 ** (-6 / 20)
    for end in (samples[:44], samples[-88:]):
        assert max(map(abs, end)) < 0.01 * 32768


def test_every_file_is_made_by_the_script_and_told_of_in_the_readme() -> None:
    assert {path.relative_to(SOUNDS).with_suffix("").as_posix() for path in SOUNDS.rglob("*.ogg")} == set(CATALOGUE)
    lines = (SOUNDS / "README.md").read_text(encoding="utf-8").splitlines()
    told = [line.removeprefix("- ").partition(":")[0] for line in lines if line.startswith("- ")]
    assert sorted(told) == sorted(f"{name.rpartition('/')[2]}.ogg" for name in CATALOGUE)


def test_the_music_is_small() -> None:
    assert sum(path.stat().st_size for path in (SOUNDS / "music").iterdir()) < 2_000_000


@pytest.mark.parametrize("name", ["effects/coins", "interface/open"])
def test_the_same_name_gives_the_same_samples(name: str) -> None:
    sound = CATALOGUE[name]
    assert sound.samples(name) == sound.samples(name)
    assert sound.samples(name) != sound.samples("another")


def test_a_string_is_in_tune() -> None:
    frequency = 195.998
    whole = round(RATE / frequency)
    sound = string(frequency, 0.5, Random(1))
    # Its period is whole, and playing it at the speed that is asked for makes it the right one.
    assert sum(a * b for a, b in zip(sound, sound[whole:], strict=False)) > 0.9 * sum(a * a for a in sound[whole:])
    assert RATE / whole * in_tune(frequency) == pytest.approx(frequency)


def test_scores_are_read_to_the_last_note() -> None:
    for score in SCORES.values():
        for part, line in score.items():
            assert all(NOTE.fullmatch(word) for word in line.split()), line
            assert all(("*" in word) == (part == "flute") for word in line.split()), line


def test_the_script_names_its_sounds_and_refuses_others(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    main(["--list", "--only", "interface"])
    assert capsys.readouterr().out.split() == [f"interface/{name}" for name in ("click", "open", "close", "toggle")]
    with pytest.raises(SystemExit, match="No sound is called thunder"):
        main(["--only", "thunder", "--out", str(tmp_path)])
    assert not list(tmp_path.iterdir())
