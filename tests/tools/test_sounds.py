"""The sounds that are shipped, measured with the player's own decoder; and the script that makes them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

import numpy as np
import pygame
import pytest

from tests.lasting import lasting
from tools.sounds import CATALOGUE, SOUNDS, VARIANTS, main
from tools.sounds_files import channels, read_ogg
from tools.sounds_instruments import PIPA, QIN, ZHENG, Note, Strings, pluck
from tools.sounds_loudness import gated, momentary, powers, true_peak
from tools.sounds_scores import SCORES
from tools.sounds_synthesis import RATE, Samples
from xian.ui.music import breaths

LONG = {"bell", "turn", "win", "lose"}
"""Sounds that may ring for up to two and a half seconds; the others are over within one."""
ROOT = Path(__file__).resolve().parents[2]
SHORT = [name for name in CATALOGUE if not name.startswith("music/")]
PIECES = [f"music/{name}" for name in SCORES][:: lasting(3, 1)]
"""Everyday some of them: they are long, and change seldom."""
ENTRIES = breaths(SOUNDS / "music")


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    before = os.environ.get("SDL_AUDIODRIVER")
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.quit()
    pygame.mixer.init(frequency=RATE, size=-16, channels=2, allowedchanges=0)
    yield
    pygame.mixer.quit()
    if before is None:
        del os.environ["SDL_AUDIODRIVER"]
    else:
        os.environ["SDL_AUDIODRIVER"] = before


@pytest.fixture(scope="module")
def pieces() -> dict[str, Samples]:
    return {name: read_ogg(SOUNDS / f"{name}.ogg") for name in PIECES}


@cache
def powers_of(name: str) -> Samples:
    """The powers of a piece, a tenth of a second after the other."""
    return powers(read_ogg(SOUNDS / f"{name}.ogg"))


def blocks_of(name: str) -> list[float]:
    """How loud a piece is, a tenth of a second after the other."""
    return [decibels(power) for power in powers_of(name)]


def plain(name: str) -> str:
    return name.partition("/")[2].partition("-")[0]


def loudest(sound: Samples) -> float:
    return float(np.abs(sound).max())


def decibels(power: float) -> float:
    return 10 * float(np.log10(max(power, 1e-12)))


@pytest.mark.parametrize("name", SHORT)
def test_an_effect_is_short_and_as_loud_as_all_others(name: str) -> None:
    sound = read_ogg(SOUNDS / f"{name}.ogg")
    assert 0.08 <= sound.shape[1] / RATE <= (2.5 if plain(name) in LONG else 1.05)
    assert momentary(sound) == pytest.approx(-23, abs=1.5)
    assert true_peak(sound) < -1
    assert loudest(sound[:, :44]) < 0.01 and loudest(sound[:, -88:]) < 0.01


@pytest.mark.parametrize("name", PIECES)
def test_a_piece_is_long_soft_and_ends_in_silence(name: str, pieces: dict[str, Samples]) -> None:
    sound = pieces[name]
    assert channels(SOUNDS / f"{name}.ogg") == 2
    assert 120 <= sound.shape[1] / RATE <= 180
    assert gated(powers_of(name)) == pytest.approx(-30, abs=1)
    assert true_peak(sound) < -1
    blocks = blocks_of(name)
    assert loudest(sound[:, :441]) < 0.001 and blocks[-1] < -65
    assert all(later <= earlier for earlier, later in zip(blocks[-40::10], blocks[-30::10], strict=False))


@pytest.mark.parametrize("name", PIECES)
def test_a_piece_develops(name: str, pieces: dict[str, Samples]) -> None:
    """Phrases differ in loudness, also apart from its end, and parts in the tones that they dwell on."""
    sound = pieces[name].mean(axis=0)
    loud = [decibels(float((phrase**2).mean())) for phrase in np.array_split(sound, 25)[:-2]]
    assert max(loud) - min(loud) > 7
    colours = []
    for part in np.array_split(sound, 10):
        spectrum = np.abs(np.fft.rfft(part)) ** 2
        pitch = np.fft.rfftfreq(len(part), 1 / RATE)
        # Twelve semitones from A, the octaves laid over one another.
        tones = np.zeros(12)
        heard = (pitch > 60) & (pitch < 4000)
        np.add.at(tones, np.round(12 * np.log2(pitch[heard] / 440)).astype(int) % 12, spectrum[heard])
        colours.append(tones / np.linalg.norm(tones))
    assert min(float(one @ other) for one, other in combinations(colours, 2)) < 0.75


@pytest.mark.parametrize("name", PIECES)
def test_nothing_clicks(name: str, pieces: dict[str, Samples]) -> None:
    """No sample leaps away from its neighbours as it does where something was cut."""
    sound = pieces[name]
    leaps = np.abs(np.diff(sound, 2)).max(axis=0)
    blocks = leaps[: len(leaps) // 4410 * 4410].reshape(-1, 4410)
    assert float(blocks.max()) < 0.12


@pytest.mark.parametrize("name", [*SCORES][:: lasting(3, 1)])
def test_a_hearing_begins_after_a_breath(name: str) -> None:
    score = SCORES[name]()
    assert ENTRIES[name] == tuple(score.entries) and len(score.entries) >= 3
    blocks = blocks_of(f"music/{name}")
    usual = float(np.median(blocks))
    for entry in ENTRIES[name][1:]:
        assert blocks[int(entry / 0.1) - 4] < usual - 5


def test_every_sound_has_three_variants_that_differ() -> None:
    names = {plain(name) for name in SHORT}
    for name in names:
        files = [read_ogg(SOUNDS / f"{one}.ogg") for one in SHORT if plain(one) == name]
        assert len(files) == VARIANTS
        for one, other in combinations(files, 2):
            size = min(one.shape[1], other.shape[1])
            a, b = one[0, :size], other[0, :size]
            assert abs(float(a @ b)) < 0.9 * float(np.linalg.norm(a) * np.linalg.norm(b)), name


def test_every_file_is_made_by_the_script_and_told_of_in_the_readme() -> None:
    assert {path.relative_to(SOUNDS).with_suffix("").as_posix() for path in SOUNDS.rglob("*.ogg")} == set(CATALOGUE)
    lines = (SOUNDS / "README.md").read_text(encoding="utf-8").splitlines()
    told = [line.removeprefix("- ").partition(":")[0] for line in lines if line.startswith("- ")]
    assert sorted(told) == sorted([*{f"{plain(name)}.ogg" for name in SHORT}, *(f"{name}.ogg" for name in SCORES)])


def test_the_sounds_are_small() -> None:
    assert sum(path.stat().st_size for path in SOUNDS.rglob("*.ogg")) < 6_000_000


@pytest.mark.parametrize("name", ["effects/coins", "interface/open"])
def test_the_same_name_gives_the_same_samples(name: str) -> None:
    sound = CATALOGUE[name]
    assert np.array_equal(sound.samples(name), sound.samples(name))
    other = sound.samples("another")
    size = min(len(other), len(sound.samples(name)))
    assert not np.allclose(sound.samples(name)[:size], other[:size])


@pytest.mark.parametrize("kind", [QIN, ZHENG, PIPA])
def test_a_string_is_in_tune(kind: Strings) -> None:
    sound = pluck(kind, Note(0, 2.0, 195.998), np.random.default_rng(1))[: 2 * RATE]
    spectrum = np.abs(np.fft.rfft(sound * np.hanning(len(sound)), 8 * len(sound)))
    pitch = np.fft.rfftfreq(8 * len(sound), 1 / RATE)
    near = (pitch > 185) & (pitch < 207)
    found = float(pitch[near][spectrum[near].argmax()])
    assert abs(1200 * np.log2(found / 195.998)) < 10


def test_the_script_names_its_sounds_and_refuses_others(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    main(["--list", "--only", "interface"])
    assert capsys.readouterr().out.split() == [
        f"interface/{name}{variant}" for name in ("click", "open", "close", "toggle") for variant in ("", "-2", "-3")]
    with pytest.raises(SystemExit, match="No sound is called thunder"):
        main(["--only", "thunder", "--out", str(tmp_path)])
    assert not list(tmp_path.iterdir())


def test_every_effect_is_played_somewhere() -> None:
    """What nothing in the program names is not shipped."""
    named = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "xian").rglob("*.py"))
    effects = {plain(name).removesuffix("-2").removesuffix("-3") for name in SHORT if name.startswith("effects/")}
    assert {name for name in effects if f'"{name}"' not in named} == set()
