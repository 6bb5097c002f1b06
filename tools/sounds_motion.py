"""The sounds of what moves: a brush, a flag, a wheel of stone, clay that rises or crumbles, cards that are dealt."""

from __future__ import annotations

import math

import numpy as np
from numpy.random import Generator

from tools.sounds_effects import clay_tap, stroke
from tools.sounds_synthesis import (
    Samples,
    around,
    band,
    dull,
    high,
    length,
    low,
    mix,
    moments,
    noise,
    ring,
    shaped,
    silence,
    thud,
)


def grains(seconds: float, count: int, pitch: tuple[float, float], when: tuple[float, float, float],
           rng: Generator) -> Samples:
    """Many small grains, most of them at a moment (first, most, last)."""
    out = silence(seconds)
    for _ in range(count):
        at = rng.triangular(*when)
        mix(out, ring(rng.uniform(*pitch), 0.014, 0.014), at=at, gain=rng.uniform(0.05, 0.3))
    return out


def brush(rng: Generator) -> Samples:
    """One long stroke from foot to head, and the tip lifts off."""
    out = silence(0.92)
    mix(out, stroke(rng, 0.74, 1100 * rng.uniform(0.9, 1.1), 2700))
    mix(out, stroke(rng, 0.2, 2600, 3600), at=0.68, gain=0.35)
    return out


def flag(rng: Generator) -> Samples:
    """Cloth is drawn up, and beats twice in the wind."""
    out = silence(0.62)
    rope = around(noise(0.3, rng), 1500, 0.8) * (0.6 + 0.4 * np.sin(2 * math.pi * 34 * moments(0.3)))
    mix(out, shaped(rope, [(0, 0), (0.06, 0.7), (0.26, 0.4), (0.3, 0)]), gain=0.5)
    for at, gain in ((0.24, 1.0), (0.4 + rng.uniform(-0.02, 0.02), 0.55)):
        clap = shaped(dull(noise(0.16, rng), 1400), [(0, 0), (0.012, 1.6), (0.05, 0.5), (0.16, 0)])
        mix(out, clap, at=at, gain=gain)
        mix(out, thud(150, 80, 0.1, 0.07), at=at, gain=0.5 * gain)
    return out


def wheel(rng: Generator) -> Samples:
    """A ring of stone turns by a segment: it grinds, slows, and settles with a knock."""
    out = silence(0.86)
    rough = np.maximum(0.0, low(noise(0.64, rng), 45))
    rub = dull(noise(0.64, rng), 700) * (0.35 + rough / rough.max())
    mix(out, shaped(rub, [(0, 0), (0.08, 0.9), (0.4, 1.0), (0.6, 0.4), (0.64, 0)]), gain=2.2)
    mix(out, shaped(around(noise(0.64, rng), 240, 0.5), [(0, 0), (0.1, 1.0), (0.5, 0.7), (0.64, 0)]), gain=0.8)
    mix(out, thud(120, 62, 0.22, 0.17), at=0.62, gain=0.9)
    mix(out, clay_tap(420 * rng.uniform(0.95, 1.05), rng), at=0.62, gain=0.3)
    return out


def rise(rng: Generator) -> Samples:
    """Clay comes up out of the ground: a low swell, crumbs fall off, the ground closes."""
    out = silence(0.72)
    swell = dull(band(noise(0.5, rng), lambda t: 180 + 900 * t, 0.7), 1300)
    mix(out, shaped(swell, [(0, 0), (0.3, 1.0), (0.45, 0.5), (0.5, 0)]), gain=1.6)
    mix(out, shaped(np.asarray(thud(58, 92, 0.5, 0.7)), [(0, 0), (0.25, 0.7), (0.5, 0)]))
    mix(out, dull(grains(0.7, 45, (900, 2400), (0.2, 0.45, 0.66), rng), 2600), gain=0.8)
    mix(out, thud(160, 80, 0.16, 0.12), at=0.5, gain=0.8)
    return out


def crumble(rng: Generator) -> Samples:
    """A figure falls to dust."""
    out = silence(0.94)
    mix(out, thud(150, 70, 0.25, 0.18), gain=0.8)
    dust = high(dull(noise(0.9, rng), 1700), 300)
    mix(out, shaped(dust, [(0, 0), (0.05, 1.0), (0.3, 0.5), (0.9, 0)]), gain=0.9)
    mix(out, grains(0.94, 90, (700, 2600), (0.02, 0.12, 0.9), rng), gain=0.9)
    for _ in range(4):
        mix(out, clay_tap(rng.uniform(420, 700), rng), at=rng.uniform(0.03, 0.4), gain=rng.uniform(0.1, 0.3))
    return out


def deal(rng: Generator) -> Samples:
    """A card leaves the pack and is thrown on the table."""
    out = silence(0.24)
    slide = high(dull(band(noise(0.12, rng), lambda t: 2600 + 9000 * t, 0.8), 4500), 900)
    mix(out, shaped(slide, [(0, 0), (0.03, 0.8), (0.1, 0.5), (0.12, 0)]))
    slap = shaped(dull(noise(0.05, rng), 1900), [(0, 1.5), (0.012, 0.5), (0.05, 0)])
    mix(out, slap, at=0.125)
    mix(out, thud(210, 130, 0.08, 0.06), at=0.125, gain=0.3)
    return out[: length(0.24)]
