"""The measure of loudness, held to the cases of EBU Tech 3341 and to the filters that BS.1770 gives."""

from __future__ import annotations

import math

import numpy as np
import pytest

from tools.sounds_loudness import (
    ROLL_OFF,
    ROLL_OFF_AT,
    SHELF,
    SHELF_AT,
    carried,
    held_down,
    integrated,
    momentary,
    set_to,
    true_peak,
)
from tools.sounds_synthesis import RATE, Samples, begun, ended


def tone(level: float, seconds: float, hertz: float = 1000.0, phase: float = 0.0, rate: int = RATE) -> Samples:
    time = np.arange(round(seconds * rate)) / rate
    return 10 ** (level / 20) * np.sin(2 * math.pi * hertz * time + phase)


def both(*parts: Samples) -> Samples:
    whole = np.concatenate(parts)
    return np.stack([whole, whole])


def test_at_the_standards_rate_the_filters_are_the_standards() -> None:
    for stage, at in ((SHELF, SHELF_AT), (ROLL_OFF, ROLL_OFF_AT)):
        for got, given in zip(carried(stage, at, 48_000), stage, strict=True):
            assert got == pytest.approx(given, abs=1e-9)


@pytest.mark.parametrize("hertz", [25.0, 40.0, 100.0, 500.0, 997.0, 2000.0, 5000.0, 9000.0])
def test_at_another_rate_they_do_the_same(hertz: float) -> None:
    here, there = (integrated(tone(-20, 4, hertz, rate=rate), rate) for rate in (RATE, 48_000))
    assert here == pytest.approx(there, abs=0.1)


def test_a_full_tone_on_one_side_is_3_below() -> None:
    assert integrated(tone(0, 5, 997)) == pytest.approx(-3.01, abs=0.03)


@pytest.mark.parametrize(("steps", "wanted"), [
    ([(-23, 20)], -23), ([(-33, 20)], -33),
    ([(-36, 10), (-23, 60), (-36, 10)], -23), ([(-72, 10), (-36, 10), (-23, 60), (-36, 10), (-72, 10)], -23),
    ([(-26, 20), (-20, 20.1), (-26, 20)], -23),
])
def test_the_gates(steps: list[tuple[float, float]], wanted: float) -> None:
    """Cases 1 to 5 of Tech 3341."""
    assert integrated(both(*(tone(level, seconds) for level, seconds in steps))) == pytest.approx(wanted, abs=0.1)


def test_the_loudest_moment() -> None:
    """Case 12: 180 ms at -20 and 220 ms at -30, over and over; and half of a block is 3 LU less than all of it."""
    turns = [tone(level, seconds) for _ in range(10) for level, seconds in ((-20, 0.18), (-30, 0.22))]
    assert momentary(both(*turns)) == pytest.approx(-23, abs=0.1)
    assert momentary(tone(-20, 0.4)) - momentary(tone(-20, 0.2)) == pytest.approx(3.0, abs=0.2)
    assert momentary(np.zeros(100)) < -100


@pytest.mark.parametrize(("share", "phase"), [(4, 0.0), (4, 45.0), (6, 60.0), (8, 67.5)])
def test_peaks_between_the_samples(share: int, phase: float) -> None:
    """Cases 15 to 18: tones of a part of the rate, whose samples miss the top."""
    sound = begun(ended(tone(-6, 0.2, RATE / share, math.radians(phase)), 0.05), 0.05)
    assert -6.4 < true_peak(sound) < -5.8


def test_silence_has_no_loudness() -> None:
    assert integrated(np.zeros((2, RATE))) == -70


def test_a_sound_is_set_to_a_loudness_and_its_peaks_are_held_down() -> None:
    burst = tone(0, 0.03) * np.hanning(round(0.03 * RATE))
    assert true_peak(held_down(burst * 4, -2)) < -2
    got = set_to(np.concatenate([burst, np.zeros(2000)]), -23, -2, whole=False)
    assert momentary(got) == pytest.approx(-23, abs=0.2) and true_peak(got) < -2
