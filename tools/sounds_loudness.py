"""How loud something is, after ITU-R BS.1770-4 and EBU Tech 3341: K weighting, gates, momentary loudness, true peak.

    python -m tools.sounds_loudness FILE...

The standard gives its filters for 48,000 samples a second. Here they are carried over to any rate by the bilinear map,
which turns the one's z into the other's.
"""

from __future__ import annotations

import math
import sys
from pathlib import Path

import numpy as np

from tools.sounds_synthesis import RATE, Samples, filtered

STANDARD_RATE = 48_000
SHELF = ((1.53512485958697, -2.69169618940638, 1.19839281085285), (1.0, -1.69065929318241, 0.73248077421585))
ROLL_OFF = ((1.0, -2.0, 1.0), (1.0, -1.99004745483398, 0.99007225036621))
"""The two stages of K weighting (BS.1770, tables 1 and 2), numerator and denominator in powers of 1/z."""
SHELF_AT = 1681.97
ROLL_OFF_AT = 38.14
"""Where the stages bend, in Hz: there the carried filter is exactly the standard's."""
ABSOLUTE = -70.0
RELATIVE = -10.0
"""The gates: LUFS, and LU below the mean of what has passed the first."""
BLOCK = 0.4
STEP = 0.1
"""Seconds of a block, and from one to the next."""
OVERSAMPLED = 4
TAPS = 16
"""True peak: so many times the rate, by a windowed sinc with so many taps to either side."""

Stage = tuple[tuple[float, float, float], tuple[float, float, float]]


def carried(stage: Stage, at: float, rate: int) -> Stage:
    """A filter of the standard's rate at another one, true at one frequency.

    Both are images of one analogue filter: (1 - q)/(1 + q) = r (1 - p)/(1 + p), where q and p are 1/z at the two rates.
    So q = ((1 - r) + (1 + r) p) / ((1 + r) + (1 - r) p), put into each polynomial.
    """
    ratio = math.tan(math.pi * at / STANDARD_RATE) / math.tan(math.pi * at / rate)
    over, under = np.array([1 - ratio, 1 + ratio]), np.array([1 + ratio, 1 - ratio])
    products = np.stack([np.convolve(under, under), np.convolve(over, under), np.convolve(over, over)])
    above, below = (list(np.array(row) @ products) for row in stage)
    first = below[0]
    return ((above[0] / first, above[1] / first, above[2] / first), (1.0, below[1] / first, below[2] / first))


def weighted(sound: Samples, rate: int = RATE) -> Samples:
    """K weighting: the head's shelf, then what the ear makes of low tones."""
    stages = carried(SHELF, SHELF_AT, rate), carried(ROLL_OFF, ROLL_OFF_AT, rate)

    def answer(z: np.ndarray[tuple[int], np.dtype[np.complex128]]) -> np.ndarray[tuple[int], np.dtype[np.complex128]]:
        whole = np.ones_like(z)
        for above, below in stages:
            whole *= np.polyval(above[::-1], 1 / z) / np.polyval(below[::-1], 1 / z)
        return whole

    return filtered(sound, answer)


def powers(sound: Samples, rate: int = RATE) -> Samples:
    """The weighted power of each block of 400 ms, a block each 100 ms, the sides added; a sound shorter than a block is
    padded with silence."""
    rows = np.atleast_2d(sound)
    block, step = round(BLOCK * rate), round(STEP * rate)
    if rows.shape[1] < block:
        rows = np.pad(rows, ((0, 0), (0, block - rows.shape[1])))
    sums = np.concatenate([[0.0], np.cumsum((weighted(rows, rate) ** 2).sum(axis=0))])
    starts = np.arange(0, rows.shape[1] - block + 1, step)
    means: Samples = (sums[starts + block] - sums[starts]) / block
    return means


def level(power: float) -> float:
    """Loudness in LUFS of a weighted power."""
    return -0.691 + 10 * math.log10(max(power, 1e-12))


def integrated(sound: Samples, rate: int = RATE) -> float:
    """Loudness of the whole."""
    return gated(powers(sound, rate))


def gated(blocks: Samples) -> float:
    """Loudness of blocks: the mean of those above both gates."""
    heard = blocks[blocks > power_of(ABSOLUTE)]
    if not len(heard):
        return ABSOLUTE
    gate = level(float(heard.mean())) + RELATIVE
    return level(float(heard[heard > power_of(gate)].mean()))


def power_of(loudness: float) -> float:
    return float(10 ** ((loudness + 0.691) / 10))


def momentary(sound: Samples, rate: int = RATE) -> float:
    """Loudness of the loudest 400 ms."""
    return level(float(powers(sound, rate).max()))


def true_peak(sound: Samples) -> float:
    """The highest point of the curve through the samples, in dBTP."""
    rows = np.pad(np.atleast_2d(sound), ((0, 0), (TAPS, TAPS)))
    highest = float(np.abs(rows).max())
    places = np.arange(-TAPS, TAPS + 1)
    for part in range(1, OVERSAMPLED):
        away = places - part / OVERSAMPLED
        sinc = np.sinc(away) * (0.5 + 0.5 * np.cos(math.pi * away / (TAPS + 1)))
        for row in rows:
            highest = max(highest, float(np.abs(np.convolve(row, sinc / sinc.sum(), "same")).max()))
    return 20 * math.log10(max(highest, 1e-6))


def set_to(sound: Samples, wanted: float, ceiling: float, *, whole: bool) -> Samples:
    """A sound made as loud as wanted, all of it or its loudest moment; peaks over the ceiling are held down."""
    measure = integrated if whole else momentary
    out = sound / max(1e-9, float(np.abs(sound).max()))
    for _ in range(12):
        out = held_down(out * 10 ** ((wanted - measure(out)) / 20), ceiling)
        if abs(measure(out) - wanted) < 0.05:
            break
    return out


def held_down(sound: Samples, ceiling: float) -> Samples:
    """Peaks over a ceiling (dBTP) made softer, with what is 2 ms around them."""
    top = 10 ** ((ceiling - 0.3) / 20)
    over = np.abs(np.atleast_2d(sound)).max(axis=0)
    if over.max() <= top:
        return sound
    reach = round(0.002 * RATE)
    gain = np.minimum(1.0, top / np.maximum(over, 1e-9))
    near = np.lib.stride_tricks.sliding_window_view(np.pad(gain, reach, constant_values=1.0), 2 * reach + 1).min(axis=1)
    window = np.hanning(2 * reach + 1)
    smooth = np.convolve(np.pad(near, reach, mode="edge"), window / window.sum(), "valid")
    held: Samples = sound * np.minimum(smooth, gain)
    return held


def main(names: list[str]) -> None:
    from tools.sounds_files import read_ogg

    for name in names:
        sound = read_ogg(Path(name))
        print(f"{Path(name).name:<24} {sound.shape[-1] / RATE:7.2f} s  {integrated(sound):6.1f} LUFS integrated  "
              f"{momentary(sound):6.1f} LUFS at most  {true_peak(sound):6.1f} dBTP")


if __name__ == "__main__":
    main(sys.argv[1:])
