"""What sounds are made of: struck bodies, noise, plucked strings, filters, room. Lists of floats, standard library."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from random import Random

RATE = 44_100

Samples = list[float]
Partial = tuple[float, float, float]
"""Frequency in Hz, strength, seconds until a thousandth is left."""


def length(seconds: float) -> int:
    return round(seconds * RATE)


def silence(seconds: float) -> Samples:
    return [0.0] * length(seconds)


def mix(into: Samples, sound: Sequence[float], at: float = 0.0, gain: float = 1.0) -> None:
    """Add a sound at a time in seconds; what would go past the end is cut."""
    start = length(at)
    end = min(len(into), start + len(sound))
    into[start:end] = [a + gain * b for a, b in zip(into[start:end], sound, strict=False)]


def ring(frequency: float, seconds: float, decay: float, phase: float = 0.0) -> Samples:
    """A sine that dies away, by the two-term recurrence; the last 5 ms fade, where it is cut short."""
    step = 2 * math.pi * frequency / RATE
    shrink = 0.001 ** (1 / (decay * RATE))
    first, second = 2 * shrink * math.cos(step), shrink * shrink
    last, before = math.sin(phase), math.sin(phase - step) / shrink
    out = []
    for _ in range(length(seconds)):
        out.append(last)
        last, before = first * last - second * before, last
    return ended(out, 0.005)


def struck(partials: Iterable[Partial], seconds: float) -> Samples:
    """A body that rings at several frequencies, each dying in its own time."""
    out = silence(seconds)
    for frequency, strength, decay in partials:
        mix(out, ring(frequency, min(seconds, decay), decay), gain=strength)
    return out


def thud(start: float, end: float, seconds: float, decay: float) -> Samples:
    """A low blow, its pitch falling from start to end as a skin or the ground gives."""
    out = []
    angle = 0.0
    for index in range(length(seconds)):
        moment = index / RATE
        angle += 2 * math.pi * (end + (start - end) * math.exp(-moment / 0.03)) / RATE
        out.append(math.sin(angle) * math.exp(-6.9 * moment / decay))
    return out


def noise(seconds: float, rng: Random) -> Samples:
    return [rng.uniform(-1, 1) for _ in range(length(seconds))]


def low(sound: Iterable[float], frequency: float) -> Samples:
    """One-pole low-pass: what is above the frequency grows soft, by 6 dB an octave."""
    share = 1 - math.exp(-2 * math.pi * frequency / RATE)
    out = []
    value = 0.0
    for sample in sound:
        value += share * (sample - value)
        out.append(value)
    return out


def dull(sound: Iterable[float], frequency: float) -> Samples:
    """The low-pass twice: for earth, wood and paper, which have no hiss."""
    return low(low(sound, frequency), frequency)


def high(sound: Sequence[float], frequency: float) -> Samples:
    return [a - b for a, b in zip(sound, low(sound, frequency), strict=True)]


def band(sound: Sequence[float], centre: Callable[[float], float], width: float) -> Samples:
    """A band-pass whose centre moves with time (seconds to Hz); width as a share of the centre."""
    out = []
    below = through = 0.0
    for index, sample in enumerate(sound):
        tune = 2 * math.sin(math.pi * min(centre(index / RATE), RATE / 7) / RATE)
        below += tune * through
        through += tune * (sample - below - width * through)
        out.append(through * width)
    return out


def shaped(sound: Sequence[float], points: Sequence[tuple[float, float]]) -> Samples:
    """Loudness along straight lines from point to point (seconds, strength); silent after the last."""
    out = silence(len(sound) / RATE)
    for (start, first), (end, last) in pairwise(points):
        begin, stop = length(start), min(length(end), len(sound))
        slope = (last - first) / max(1, length(end) - begin)
        out[begin:stop] = [value * (first + slope * step) for step, value in enumerate(sound[begin:stop])]
    return out


def ended(sound: Samples, seconds: float) -> Samples:
    """Fade the end, so that it does not click."""
    fall = min(length(seconds), len(sound) // 2)
    for index in range(fall):
        sound[-1 - index] *= 0.5 - 0.5 * math.cos(math.pi * index / fall)
    return sound


def string(frequency: float, seconds: float, rng: Random, *, bright: float = 0.5, decay: float = 4.0) -> Samples:
    """A plucked string after Karplus and Strong: one period, smoothed a little each time it comes round.

    It has a whole number of samples in a period; `bent` brings it into tune.
    """
    period = round(RATE / frequency)
    pluck = 0.13 * period
    shape = [
        (i / pluck if i < pluck else (period - i) / (period - pluck)) + 0.25 * rng.uniform(-1, 1) for i in range(period)
    ]
    table = low(shape * 2, 900 + 5000 * bright)[period:]
    mean = sum(table) / period
    table = [value - mean for value in table]
    keep = 0.001 ** (1 / (decay * frequency))
    # High notes come round more often, so each round may smooth less.
    side = min(0.28, (1.1 - bright) * 70 / frequency) * keep
    middle = keep - 2 * side
    out: Samples = []
    while len(out) < length(seconds):
        out += table
        around = zip([table[-1], *table[:-1]], table, [*table[1:], table[0]], strict=True)
        table = [side * (a + c) + middle * b for a, b, c in around]
    return out[: length(seconds)]


def bent(sound: Samples, rate: Callable[[float], float]) -> Samples:
    """Play a sound faster or slower as time (seconds) goes on: for tuning, slides and vibrato."""
    out: Samples = []
    place = 0.0
    end = len(sound) - 2
    speed = 1.0
    while place < end:
        if len(out) % 32 == 0:
            speed = rate(len(out) / RATE)
        index = int(place)
        here = sound[index]
        out.append(here + (place - index) * (sound[index + 1] - here))
        place += speed
    return out


def in_tune(frequency: float) -> float:
    """How much faster a string of a whole number of samples has to be played to sound at its frequency."""
    return frequency * round(RATE / frequency) / RATE


def plucked(frequency: float, seconds: float, rng: Random, *, bright: float = 0.5, decay: float = 4.0) -> Samples:
    speed = in_tune(frequency)
    sound = bent(string(frequency, seconds * 1.02, rng, bright=bright, decay=decay), lambda _: speed)
    return ended(sound[: length(seconds)], 0.05)


def room(sound: Sequence[float], seconds: float, wet: float) -> Samples:
    """A room after Schroeder: four combs side by side, two all-passes behind them."""
    echo = [0.0] * len(sound)
    for delay in (1557, 1617, 1491, 1422):
        gain = 0.001 ** (delay / (seconds * RATE))
        comb = [0.0] * delay
        for start in range(0, len(sound), delay):
            # y[n] = x[n] + gain * y[n - delay], a stretch of one delay at a time
            before = comb[start : start + delay]
            comb += [x + gain * y for x, y in zip(sound[start : start + delay], before, strict=False)]
        echo = [a + 0.25 * b for a, b in zip(echo, comb[delay:], strict=False)]
    for delay in (225, 556):
        passed = [0.0] * delay
        earlier = [0.0] * delay + echo
        for start in range(0, len(echo), delay):
            stretch = zip(
                echo[start : start + delay], earlier[start : start + delay], passed[start : start + delay], strict=False
            )
            passed += [-0.5 * x + before + 0.5 * y for x, before, y in stretch]
        echo = passed[delay:]
    echo = low(echo, 3200)
    return [a + wet * b for a, b in zip(sound, echo, strict=True)]


def finished(sound: Samples, peak: float, release: float = 0.02) -> Samples:
    """Centred, at its peak level (dBFS), risen and faded so that it does not click, a breath of silence around it."""
    out = ended(high(sound, 25), release)
    rise = length(0.001)
    for index in range(rise):
        out[index] *= 0.5 - 0.5 * math.cos(math.pi * index / rise)
    gain = 10 ** (peak / 20) / max(map(abs, out))
    return silence(0.003) + [value * gain for value in out] + silence(0.01)
