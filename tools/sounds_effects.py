"""The short sounds: one function a sound, from bodies of clay, bronze, paper, stone and string."""

from __future__ import annotations

import math
from random import Random

from tools.sounds_synthesis import (
    Partial,
    Samples,
    band,
    dull,
    high,
    low,
    mix,
    noise,
    plucked,
    ring,
    room,
    shaped,
    silence,
    struck,
    thud,
)


def clay_tap(pitch: float, rng: Random, seconds: float = 0.09) -> Samples:
    """Fired clay touched with a nail: hollow, no metal in it, gone at once."""
    partials: list[Partial] = [(pitch, 1.0, 0.07), (pitch * 1.83, 0.5, 0.05), (pitch * 2.71, 0.3, 0.03)]
    out = struck(partials, seconds)
    mix(out, shaped(low(noise(0.012, rng), 3500), [(0, 0.9), (0.012, 0)]))
    return out


def pick(rng: Random) -> Samples:
    return clay_tap(980, rng, 0.1)


def drop(rng: Random) -> Samples:
    out = silence(0.26)
    mix(out, thud(170, 85, 0.22, 0.16))
    mix(out, shaped(dull(noise(0.14, rng), 1100), [(0, 2.6), (0.03, 0.9), (0.14, 0)]))
    mix(out, clay_tap(640, rng), gain=0.35)
    mix(out, clay_tap(720, rng), at=0.055, gain=0.1)
    return out


def refuse(rng: Random) -> Samples:
    out = silence(0.28)
    for at, pitch, gain in ((0.0, 265, 1.0), (0.11, 230, 0.7)):
        knock = struck([(pitch, 1.0, 0.12), (pitch * 2.1, 0.5, 0.07)], 0.14)
        mix(knock, shaped(dull(noise(0.02, rng), 900), [(0, 1.2), (0.02, 0)]))
        mix(out, low(knock, 900), at=at, gain=gain)
    return out


def one_coin(rng: Random, seconds: float = 0.42) -> Samples:
    """A cast bronze coin: duller and shorter than silver, its partials never in tune."""
    base = rng.uniform(2350, 2750)
    ratios = ((1.0, 1.0, 0.34), (1.47, 0.7, 0.28), (2.09, 0.45, 0.2), (2.56, 0.3, 0.14), (0.52, 0.25, 0.12))
    out = struck([(base * ratio, gain, decay) for ratio, gain, decay in ratios], seconds)
    mix(out, shaped(high(noise(0.006, rng), 2500), [(0, 0.5), (0.006, 0)]))
    return low(out, 6500)


def coin(rng: Random) -> Samples:
    out = silence(0.46)
    mix(out, one_coin(rng))
    mix(out, one_coin(rng, 0.3), at=0.075, gain=0.3)
    return out


def coins(rng: Random) -> Samples:
    out = silence(0.85)
    for at, gain in ((0.0, 0.8), (0.09, 0.7), (0.15, 1.0), (0.27, 0.6), (0.36, 0.75), (0.5, 0.35)):
        mix(out, one_coin(rng, 0.35), at=at, gain=gain)
    return out


def clay(rng: Random) -> Samples:
    """Wet clay taken from the heap: a pull, and it lands in the hand."""
    out = silence(0.42)
    pull = dull(band(noise(0.2, rng), lambda t: 420 + 1600 * t, 0.6), 1800)
    mix(out, shaped(pull, [(0, 0), (0.1, 1.0), (0.16, 0.4), (0.2, 0)]), gain=1.3)
    mix(out, thud(240, 110, 0.2, 0.13), at=0.17)
    mix(out, shaped(dull(noise(0.09, rng), 1300), [(0, 2.4), (0.02, 0.7), (0.09, 0)]), at=0.168)
    return out


def pigment(rng: Random) -> Samples:
    """Ground mineral poured out of a bowl: many small grains."""
    out = silence(0.5)
    body = high(dull(noise(0.48, rng), 3800), 1200)
    mix(out, shaped(body, [(0, 0), (0.12, 0.55), (0.3, 0.4), (0.48, 0)]))
    for _ in range(70):
        at = rng.triangular(0.02, 0.44, 0.16)
        mix(out, ring(rng.uniform(1800, 4800), 0.012, 0.012), at=at, gain=rng.uniform(0.05, 0.3))
    return out


def stroke(rng: Random, seconds: float, start: float, end: float) -> Samples:
    """One stroke of a wet brush: soft on, drawn, lifted; the hairs flutter."""
    sweep = dull(band(noise(seconds, rng), lambda t: start + (end - start) * t / seconds, 0.6), 3500)
    flutter = low(noise(seconds, rng), 30)
    loudest = max(map(abs, flutter))
    drawn = [value * (0.75 + 0.45 * wave / loudest) for value, wave in zip(sweep, flutter, strict=True)]
    return shaped(drawn, [(0, 0), (seconds * 0.25, 1.0), (seconds * 0.7, 0.7), (seconds, 0)])


def paint(rng: Random) -> Samples:
    out = silence(0.86)
    for at, seconds, start, end, gain in (
        (0.0, 0.3, 1500, 2300, 0.8),
        (0.27, 0.24, 2400, 1700, 0.7),
        (0.5, 0.34, 1400, 2700, 1),
    ):
        mix(out, stroke(rng, seconds, start, end), at=at, gain=gain)
    return out


def seal(rng: Random) -> Samples:
    """The seal comes down on paper and is drawn off the paste."""
    out = silence(0.4)
    mix(out, thud(150, 68, 0.3, 0.22))
    mix(out, struck([(310, 0.5, 0.08), (505, 0.25, 0.05)], 0.1))
    mix(out, shaped(dull(noise(0.05, rng), 1500), [(0, 1.6), (0.05, 0)]))
    mix(
        out,
        shaped(band(noise(0.07, rng), lambda t: 1500 + 9000 * t, 0.6), [(0, 0), (0.05, 1), (0.07, 0)]),
        at=0.27,
        gain=0.2,
    )
    return out


def card(rng: Random) -> Samples:
    out = silence(0.27)
    slide = high(dull(band(noise(0.22, rng), lambda t: 1800 + 6000 * t, 0.8), 4000), 700)
    mix(out, shaped(slide, [(0, 0), (0.05, 0.5), (0.15, 1.0), (0.2, 0.3), (0.22, 0)]))
    mix(out, shaped(dull(noise(0.03, rng), 1100), [(0, 1), (0.03, 0)]), at=0.2)
    return out


def flip(rng: Random) -> Samples:
    out = silence(0.2)
    mix(
        out,
        shaped(dull(band(noise(0.08, rng), lambda t: 1500 + 25000 * t, 0.8), 4000), [(0, 0), (0.06, 0.8), (0.08, 0)]),
    )
    mix(out, shaped(high(dull(noise(0.05, rng), 3000), 500), [(0, 1.3), (0.012, 0.4), (0.05, 0)]), at=0.085)
    mix(out, thud(190, 120, 0.08, 0.06), at=0.085, gain=0.35)
    return out


def craft(rng: Random) -> Samples:
    """A figure is shaped: taps of a wooden bat on leather-hard clay, the last one settles it."""
    out = silence(0.78)
    for at, pitch, gain in ((0.0, 560, 0.7), (0.14, 610, 0.5), (0.24, 585, 0.65), (0.42, 480, 1.0)):
        mix(out, clay_tap(pitch, rng), at=at, gain=gain)
        mix(out, thud(pitch / 3, pitch / 5, 0.12, 0.09), at=at, gain=gain * 0.7)
    return room(out, 0.35, 0.12)


def forge(rng: Random) -> Samples:
    out = silence(0.88)
    ratios = ((1.0, 0.6, 0.8), (1.59, 1.0, 0.62), (2.31, 0.5, 0.45), (3.17, 0.35, 0.3), (4.4, 0.2, 0.18))
    for at, gain in ((0.0, 1.0), (0.16, 0.28)):
        blow = struck([(1240 * ratio, strength, decay) for ratio, strength, decay in ratios], 0.7)
        mix(blow, shaped(low(noise(0.012, rng), 5000), [(0, 1.2), (0.012, 0)]))
        mix(out, blow, at=at, gain=gain)
    mix(out, thud(160, 110, 0.1, 0.08), gain=0.8)
    return low(out, 5200)


def advance(rng: Random) -> Samples:
    """Heel, then sole, on a stone slab with some sand on it."""
    out = silence(0.28)
    mix(out, thud(130, 75, 0.12, 0.09))
    mix(out, shaped(dull(noise(0.04, rng), 1900), [(0, 1.0), (0.04, 0)]))
    grit = [value if rng.random() < 0.12 else 0.0 for value in noise(0.13, rng)]
    mix(out, shaped(high(dull(grit, 3000), 900), [(0, 0.4), (0.05, 1), (0.13, 0)]), at=0.07, gain=1.6)
    mix(out, thud(120, 90, 0.08, 0.05), at=0.1, gain=0.35)
    return out


def tile(rng: Random) -> Samples:
    out = struck([(870, 0.8, 0.06), (1390, 1.0, 0.045), (2240, 0.5, 0.03), (410, 0.6, 0.07)], 0.17)
    mix(out, shaped(dull(noise(0.015, rng), 3500), [(0, 1), (0.015, 0)]))
    mix(out, thud(220, 130, 0.12, 0.08), gain=0.5)
    mix(out, struck([(1330, 0.6, 0.03), (2150, 0.3, 0.02)], 0.04), at=0.06, gain=0.25)
    return out


def bronze(pitch: float, seconds: float, rng: Random) -> Samples:
    """A bronze chime bell: almond-shaped, so its partials stand close and beat, and it dies soon."""
    ratios = (
        (1.0, 1.0, 1.0), (1.004, 0.5, 0.9), (1.19, 0.22, 0.5), (2.02, 0.4, 0.55), (2.74, 0.28, 0.4), (3.41, 0.14, 0.3),
        (4.27, 0.1, 0.2),
    )  # fmt: skip
    out = struck([(pitch * ratio, gain, seconds * decay) for ratio, gain, decay in ratios], seconds)
    mix(out, shaped(dull(noise(0.03, rng), 2200), [(0, 0.5), (0.03, 0)]))
    return out


def bell(rng: Random) -> Samples:
    return room(bronze(523.25, 2.2, rng), 1.2, 0.12)


def drum(pitch: float, rng: Random) -> Samples:
    out = thud(pitch * 1.7, pitch, 0.34, 0.3)
    mix(out, struck([(pitch * 1.59, 0.4, 0.2), (pitch * 2.14, 0.28, 0.14), (pitch * 2.9, 0.2, 0.1)], 0.2))
    mix(out, shaped(dull(noise(0.03, rng), 2200), [(0, 0.9), (0.03, 0)]))
    return out


def reveal(rng: Random) -> Samples:
    out = silence(0.9)
    at, step, gain = 0.0, 0.085, 0.18
    while at < 0.5:
        mix(out, drum(120 + rng.uniform(-4, 4), rng), at=at, gain=gain)
        at, step, gain = at + step, step * 0.93, gain * 1.16
    mix(out, drum(98, rng), at=0.56, gain=1.0)
    return out


def prestige(rng: Random) -> Samples:
    out = silence(0.9)
    mix(out, plucked(392.0, 0.9, rng, bright=0.35, decay=1.6), gain=0.8)
    mix(out, plucked(523.25, 0.75, rng, bright=0.4, decay=1.8), at=0.13)
    return room(out, 0.6, 0.12)


def turn(rng: Random) -> Samples:
    """A low gong: struck softly, it opens after the blow and beats."""
    out = silence(2.4)
    base = 123.5
    for ratio, gain, decay, opens in (
        (1.0, 1.0, 2.6, 0.012), (1.012, 0.5, 2.4, 0.02), (1.49, 0.5, 2.0, 0.05), (2.03, 0.55, 1.8, 0.09),
        (2.71, 0.35, 1.5, 0.14), (3.36, 0.28, 1.3, 0.2), (4.19, 0.2, 1.1, 0.26), (5.43, 0.12, 0.9, 0.3),
    ):  # fmt: skip
        partial = ring(base * ratio, 2.4, decay, rng.uniform(0, math.pi))
        mix(out, shaped(partial, [(0, 0), (opens, 1.0), (2.4, 0.6)]), gain=gain)
    mix(out, shaped(low(noise(0.08, rng), 350), [(0, 0), (0.008, 2.0), (0.08, 0)]))
    return out


def notes(score: tuple[tuple[float, float, float], ...], seconds: float, rng: Random, bright: float) -> Samples:
    """Plucked notes (second, Hz, strength) in a small room."""
    out = silence(seconds)
    for at, frequency, gain in score:
        mix(out, plucked(frequency, seconds - at, rng, bright=bright, decay=2.6), at=at, gain=gain)
    return room(out, 1.0, 0.16)


def win(rng: Random) -> Samples:
    climb = ((0.0, 174.61, 0.9), (0.02, 261.63, 0.6), (0.2, 349.23, 0.6), (0.33, 392.0, 0.65), (0.46, 440.0, 0.7))
    arrival = ((0.59, 523.25, 0.75), (0.72, 587.33, 0.8), (0.9, 698.46, 1.0), (0.92, 349.23, 0.7), (0.94, 174.61, 0.7))
    out = notes(climb + arrival, 2.45, rng, 0.45)
    mix(out, bronze(1046.5, 1.4, rng), at=0.95, gain=0.16)
    return out


def lose(rng: Random) -> Samples:
    fall = ((0.0, 440.0, 0.8), (0.3, 392.0, 0.7), (0.62, 293.66, 0.75), (1.02, 261.63, 0.6), (1.05, 130.81, 0.7))
    return notes(fall, 2.4, rng, 0.3)


def click(rng: Random) -> Samples:
    return clay_tap(1250, rng, 0.08)


def opening(rng: Random) -> Samples:
    """A scroll is unrolled: a breath of paper that rises."""
    out = silence(0.2)
    mix(out, shaped(dull(band(noise(0.18, rng), lambda t: 800 + 8000 * t, 0.6), 3500), [(0, 0), (0.1, 1.0), (0.18, 0)]))
    mix(out, clay_tap(880, rng), at=0.03, gain=0.2)
    return out


def closing(rng: Random) -> Samples:
    out = silence(0.2)
    mix(
        out,
        shaped(dull(band(noise(0.15, rng), lambda t: 2300 - 9500 * t, 0.6), 3500), [(0, 0), (0.05, 1.0), (0.15, 0)]),
    )
    mix(out, clay_tap(620, rng), at=0.11, gain=0.3)
    return out


def toggle(rng: Random) -> Samples:
    out = silence(0.13)
    mix(out, clay_tap(900, rng, 0.06), gain=0.6)
    mix(out, clay_tap(1350, rng, 0.08), at=0.045)
    return out
