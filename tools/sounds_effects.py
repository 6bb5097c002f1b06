"""The short sounds: one function a sound, from bodies of clay, bronze, paper, stone and string. What moves, waves or
crumbles is in `tools/sounds_motion.py`."""

from __future__ import annotations

import math
from functools import partial

import numpy as np
from numpy.random import Generator

from tools.sounds_instruments import PIPA, ZHENG, Note, Strings, bronze, pluck
from tools.sounds_synthesis import (
    Partial,
    Samples,
    band,
    dull,
    high,
    low,
    mix,
    noise,
    ring,
    room,
    shaped,
    silence,
    struck,
    thud,
)


def clay_tap(pitch: float, rng: Generator, seconds: float = 0.09) -> Samples:
    """Fired clay touched with a nail: hollow, no metal in it, gone at once."""
    partials: list[Partial] = [(pitch, 1.0, 0.07), (pitch * 1.83, 0.5, 0.05), (pitch * 2.71, 0.3, 0.03)]
    out = struck(partials, seconds)
    mix(out, shaped(low(noise(0.012, rng), 3500), [(0, 0.9), (0.012, 0)]))
    return out


def pick(rng: Generator) -> Samples:
    return clay_tap(980, rng, 0.1)


def drop(rng: Generator) -> Samples:
    out = silence(0.26)
    mix(out, thud(170, 85, 0.22, 0.16))
    mix(out, shaped(dull(noise(0.14, rng), 1100), [(0, 2.6), (0.03, 0.9), (0.14, 0)]))
    mix(out, clay_tap(640, rng), gain=0.35)
    mix(out, clay_tap(720, rng), at=0.055, gain=0.1)
    return out


def refuse(rng: Generator) -> Samples:
    out = silence(0.28)
    for at, pitch, gain in ((0.0, 265, 1.0), (0.11, 230, 0.7)):
        knock = struck([(pitch, 1.0, 0.12), (pitch * 2.1, 0.5, 0.07)], 0.14)
        mix(knock, shaped(dull(noise(0.02, rng), 900), [(0, 1.2), (0.02, 0)]))
        mix(out, low(knock, 900), at=at, gain=gain)
    return out


def one_coin(rng: Generator, seconds: float = 0.42) -> Samples:
    """A cast bronze coin: duller and shorter than silver, its partials never in tune."""
    base = rng.uniform(2350, 2750)
    ratios = ((1.0, 1.0, 0.34), (1.47, 0.7, 0.28), (2.09, 0.45, 0.2), (2.56, 0.3, 0.14), (0.52, 0.25, 0.12))
    out = struck([(base * ratio, gain, decay) for ratio, gain, decay in ratios], seconds)
    mix(out, shaped(high(noise(0.006, rng), 2500), [(0, 0.5), (0.006, 0)]))
    return low(out, 6500)


def coin(rng: Generator) -> Samples:
    out = silence(0.46)
    mix(out, one_coin(rng))
    mix(out, one_coin(rng, 0.3), at=0.075, gain=0.3)
    return out


def coins(rng: Generator) -> Samples:
    out = silence(0.85)
    for at, gain in ((0.0, 0.8), (0.09, 0.7), (0.15, 1.0), (0.27, 0.6), (0.36, 0.75), (0.5, 0.35)):
        mix(out, one_coin(rng, 0.35), at=at, gain=gain)
    return out


def clay(rng: Generator) -> Samples:
    """Wet clay taken from the heap: a pull, and it lands in the hand."""
    out = silence(0.42)
    pull = dull(band(noise(0.2, rng), lambda t: 420 + 1600 * t, 0.6), 1800)
    mix(out, shaped(pull, [(0, 0), (0.1, 1.0), (0.16, 0.4), (0.2, 0)]), gain=1.3)
    mix(out, thud(240, 110, 0.2, 0.13), at=0.17)
    mix(out, shaped(dull(noise(0.09, rng), 1300), [(0, 2.4), (0.02, 0.7), (0.09, 0)]), at=0.168)
    return out


def pigment(rng: Generator) -> Samples:
    """Ground mineral poured out of a bowl: many small grains."""
    out = silence(0.5)
    body = high(dull(noise(0.48, rng), 3800), 1200)
    mix(out, shaped(body, [(0, 0), (0.12, 0.55), (0.3, 0.4), (0.48, 0)]))
    for _ in range(70):
        at = rng.triangular(0.02, 0.16, 0.44)
        mix(out, ring(rng.uniform(1800, 4800), 0.012, 0.012), at=at, gain=rng.uniform(0.05, 0.3))
    return out


def stroke(rng: Generator, seconds: float, start: float, end: float) -> Samples:
    """One stroke of a wet brush: soft on, drawn, lifted; the hairs flutter."""
    sweep = dull(band(noise(seconds, rng), lambda t: start + (end - start) * t / seconds, 0.6), 3500)
    flutter = low(noise(seconds, rng), 30)
    drawn = sweep * (0.75 + 0.45 * flutter / np.abs(flutter).max())
    return shaped(drawn, [(0, 0), (seconds * 0.25, 1.0), (seconds * 0.7, 0.7), (seconds, 0)])


def seal(rng: Generator) -> Samples:
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


def card(rng: Generator) -> Samples:
    out = silence(0.27)
    slide = high(dull(band(noise(0.22, rng), lambda t: 1800 + 6000 * t, 0.8), 4000), 700)
    mix(out, shaped(slide, [(0, 0), (0.05, 0.5), (0.15, 1.0), (0.2, 0.3), (0.22, 0)]))
    mix(out, shaped(dull(noise(0.03, rng), 1100), [(0, 1), (0.03, 0)]), at=0.2)
    return out


def flip(rng: Generator) -> Samples:
    out = silence(0.2)
    mix(
        out,
        shaped(dull(band(noise(0.08, rng), lambda t: 1500 + 25000 * t, 0.8), 4000), [(0, 0), (0.06, 0.8), (0.08, 0)]),
    )
    mix(out, shaped(high(dull(noise(0.05, rng), 3000), 500), [(0, 1.3), (0.012, 0.4), (0.05, 0)]), at=0.085)
    mix(out, thud(190, 120, 0.08, 0.06), at=0.085, gain=0.35)
    return out


def craft(rng: Generator) -> Samples:
    """A figure is shaped: taps of a wooden bat on leather-hard clay, the last one settles it."""
    out = silence(0.78)
    for at, pitch, gain in ((0.0, 560, 0.7), (0.14, 610, 0.5), (0.24, 585, 0.65), (0.42, 480, 1.0)):
        mix(out, clay_tap(pitch, rng), at=at, gain=gain)
        mix(out, thud(pitch / 3, pitch / 5, 0.12, 0.09), at=at, gain=gain * 0.7)
    return room(out, 0.35, 0.12, rng)


def forge(rng: Generator) -> Samples:
    out = silence(0.88)
    ratios = ((1.0, 0.6, 0.8), (1.59, 1.0, 0.62), (2.31, 0.5, 0.45), (3.17, 0.35, 0.3), (4.4, 0.2, 0.18))
    for at, gain in ((0.0, 1.0), (0.16, 0.28)):
        blow = struck([(1240 * ratio, strength, decay) for ratio, strength, decay in ratios], 0.7)
        mix(blow, shaped(low(noise(0.012, rng), 5000), [(0, 1.2), (0.012, 0)]))
        mix(out, blow, at=at, gain=gain)
    mix(out, thud(160, 110, 0.1, 0.08), gain=0.8)
    return low(out, 5200)


def advance(rng: Generator) -> Samples:
    """Heel, then sole, on a stone slab with some sand on it."""
    out = silence(0.28)
    mix(out, thud(130, 75, 0.12, 0.09))
    mix(out, shaped(dull(noise(0.04, rng), 1900), [(0, 1.0), (0.04, 0)]))
    grit = noise(0.13, rng)
    grit *= rng.random(len(grit)) < 0.12
    mix(out, shaped(high(dull(grit, 3000), 900), [(0, 0.4), (0.05, 1), (0.13, 0)]), at=0.07, gain=1.6)
    mix(out, thud(120, 90, 0.08, 0.05), at=0.1, gain=0.35)
    return out


def tile(rng: Generator) -> Samples:
    out = struck([(870, 0.8, 0.06), (1390, 1.0, 0.045), (2240, 0.5, 0.03), (410, 0.6, 0.07)], 0.17)
    mix(out, shaped(dull(noise(0.015, rng), 3500), [(0, 1), (0.015, 0)]))
    mix(out, thud(220, 130, 0.12, 0.08), gain=0.5)
    mix(out, struck([(1330, 0.6, 0.03), (2150, 0.3, 0.02)], 0.04), at=0.06, gain=0.25)
    return out


def bell(rng: Generator, hertz: float = 523.25) -> Samples:
    return room(bronze(hertz, 2.2, rng), 1.2, 0.12, rng)


def drum(pitch: float, rng: Generator) -> Samples:
    out = thud(pitch * 1.7, pitch, 0.34, 0.3)
    mix(out, struck([(pitch * 1.59, 0.4, 0.2), (pitch * 2.14, 0.28, 0.14), (pitch * 2.9, 0.2, 0.1)], 0.2))
    mix(out, shaped(dull(noise(0.03, rng), 2200), [(0, 0.9), (0.03, 0)]))
    return out


def reveal(rng: Generator) -> Samples:
    out = silence(0.9)
    at, step, gain = 0.0, 0.085, 0.18
    while at < 0.5:
        mix(out, drum(120 + rng.uniform(-4, 4), rng), at=at, gain=gain)
        at, step, gain = at + step, step * 0.93, gain * 1.16
    mix(out, drum(98, rng), at=0.56, gain=1.0)
    return out


def prestige(rng: Generator, first: float = 392.0, second: float = 523.25) -> Samples:
    return notes(((0.0, first, 0.8), (0.13, second, 1.0)), 0.9, rng, PIPA)


def turn(rng: Generator, base: float = 123.5) -> Samples:
    """A low gong: struck softly, it opens after the blow and beats."""
    out = silence(2.4)
    for ratio, gain, decay, opens in (
        (1.0, 1.0, 2.6, 0.012), (1.012, 0.5, 2.4, 0.02), (1.49, 0.5, 2.0, 0.05), (2.03, 0.55, 1.8, 0.09),
        (2.71, 0.35, 1.5, 0.14), (3.36, 0.28, 1.3, 0.2), (4.19, 0.2, 1.1, 0.26), (5.43, 0.12, 0.9, 0.3),
    ):  # fmt: skip
        partial = ring(base * ratio, 2.4, decay, rng.uniform(0, math.pi))
        mix(out, shaped(partial, [(0, 0), (opens, 1.0), (2.4, 0.6)]), gain=gain)
    mix(out, shaped(low(noise(0.08, rng), 350), [(0, 0), (0.008, 2.0), (0.08, 0)]))
    return out


def notes(score: tuple[tuple[float, float, float], ...], seconds: float, rng: Generator, kind: Strings) -> Samples:
    """Plucked notes (second, Hz, strength) in a small room."""
    out = silence(seconds)
    for at, frequency, gain in score:
        mix(out, pluck(kind, Note(0, seconds - at, frequency, gain), rng), at=at)
    return room(out, 1.0, 0.16, rng)


def win(rng: Generator, climb: tuple[float, ...] = (349.23, 392.0, 440.0, 523.25, 587.33, 698.46)) -> Samples:
    """A run up the five tones over an open fifth, and a bell."""
    run = tuple((0.2 + 0.13 * place, tone, 0.6 + 0.05 * place) for place, tone in enumerate(climb[:-1]))
    top = climb[-1]
    score = ((0.0, top / 4, 0.9), (0.02, top * 3 / 8, 0.6), *run, (0.9, top, 1.0), (0.92, top / 2, 0.7))
    out = notes(score, 2.45, rng, ZHENG)
    mix(out, bronze(top * 3 / 2, 1.4, rng), at=0.95, gain=0.03)
    return out


def lose(rng: Generator, fall: tuple[float, ...] = (440.0, 392.0, 293.66, 261.63)) -> Samples:
    score = tuple((at, tone, 0.75) for at, tone in zip((0.0, 0.3, 0.62, 1.02), fall, strict=True))
    return notes((*score, (1.05, fall[-1] / 2, 0.7)), 2.4, rng, ZHENG)


def click(rng: Generator) -> Samples:
    return clay_tap(1250, rng, 0.08)


def opening(rng: Generator) -> Samples:
    """A scroll is unrolled: a breath of paper that rises."""
    out = silence(0.2)
    mix(out, shaped(dull(band(noise(0.18, rng), lambda t: 800 + 8000 * t, 0.6), 3500), [(0, 0), (0.1, 1.0), (0.18, 0)]))
    mix(out, clay_tap(880, rng), at=0.03, gain=0.2)
    return out


def closing(rng: Generator) -> Samples:
    out = silence(0.2)
    mix(
        out,
        shaped(dull(band(noise(0.15, rng), lambda t: 2300 - 9500 * t, 0.6), 3500), [(0, 0), (0.05, 1.0), (0.15, 0)]),
    )
    mix(out, clay_tap(620, rng), at=0.11, gain=0.3)
    return out


def toggle(rng: Generator) -> Samples:
    out = silence(0.13)
    mix(out, clay_tap(900, rng, 0.06), gain=0.6)
    mix(out, clay_tap(1350, rng, 0.08), at=0.045)
    return out


BELLS = [partial(bell, hertz=hertz) for hertz in (523.25, 587.33, 466.16)]
PRESTIGES = [partial(prestige, first=first, second=second)
             for first, second in ((392.0, 523.25), (349.23, 440.0), (440.0, 587.33))]
TURNS = [partial(turn, base=base) for base in (123.5, 116.5, 130.8)]
WINS = [partial(win, climb=climb) for climb in (
    (349.23, 392.0, 440.0, 523.25, 587.33, 698.46), (293.66, 349.23, 440.0, 392.0, 523.25, 698.46),
    (349.23, 440.0, 392.0, 523.25, 587.33, 698.46))]
LOSSES = [partial(lose, fall=fall) for fall in (
    (440.0, 392.0, 293.66, 261.63), (392.0, 349.23, 293.66, 220.0), (523.25, 440.0, 349.23, 293.66))]
"""What has a pitch keeps to the five tones in each of its three ways."""
