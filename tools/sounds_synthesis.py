"""What sounds are made of: struck bodies, noise, filters, rooms. Arrays of numbers, one for each 44,100th of a second;
two rows of them where left and right differ."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

RATE = 44_100

Samples: TypeAlias = NDArray[np.float64]
Partial = tuple[float, float, float]
"""Frequency in Hz, strength, seconds until a thousandth is left."""


def length(seconds: float) -> int:
    return round(seconds * RATE)


def silence(seconds: float) -> Samples:
    return np.zeros(length(seconds))


def moments(seconds: float) -> Samples:
    """The time of each sample, in seconds."""
    return np.arange(length(seconds)) / RATE


def mix(into: Samples, sound: Samples, at: float = 0.0, gain: float = 1.0) -> None:
    """Add a sound at a time in seconds; what would go past the end is cut."""
    start = length(at)
    end = min(into.shape[-1], start + sound.shape[-1])
    if end > start:
        into[..., start:end] += gain * sound[..., : end - start]


def ring(frequency: float, seconds: float, decay: float, phase: float = 0.0) -> Samples:
    """A sine that dies away; the last 5 ms fade, where it is cut short."""
    time = moments(seconds)
    return ended(np.sin(2 * math.pi * frequency * time + phase) * np.exp(-6.9 * time / decay), 0.005)


def struck(partials: Iterable[Partial], seconds: float) -> Samples:
    """A body that rings at several frequencies, each dying in its own time."""
    out = silence(seconds)
    for frequency, strength, decay in partials:
        mix(out, ring(frequency, min(seconds, decay), decay), gain=strength)
    return out


def thud(start: float, end: float, seconds: float, decay: float) -> Samples:
    """A low blow, its pitch falling from start to end as a skin or the ground gives."""
    time = moments(seconds)
    angle = 2 * math.pi * np.cumsum(end + (start - end) * np.exp(-time / 0.03)) / RATE
    return ended(np.sin(angle) * np.exp(-6.9 * time / decay), 0.005)


def noise(seconds: float, rng: Generator) -> Samples:
    return rng.uniform(-1, 1, length(seconds))


def filtered(sound: Samples, answer: Callable[[NDArray[np.complex128]], NDArray[np.complex128]]) -> Samples:
    """A sound through a filter that is given by what it does to each z; its tail dies in half a second at most."""
    size = 1 << (sound.shape[-1] + RATE // 2 - 1).bit_length()
    z = np.exp(2j * math.pi * np.arange(size // 2 + 1) / size)
    return np.fft.irfft(np.fft.rfft(sound, size) * answer(z), size)[..., : sound.shape[-1]]


def low(sound: Samples, frequency: float, times: int = 1) -> Samples:
    """One-pole low-pass: what is above the frequency grows soft, by 6 dB an octave each time."""
    share = 1 - math.exp(-2 * math.pi * frequency / RATE)
    return filtered(sound, lambda z: (share / (1 - (1 - share) / z)) ** times)


def dull(sound: Samples, frequency: float) -> Samples:
    """The low-pass twice: for earth, wood and paper, which have no hiss."""
    return low(sound, frequency, 2)


def high(sound: Samples, frequency: float) -> Samples:
    return sound - low(sound, frequency)


def band(sound: Samples, centre: Callable[[float], float], width: float) -> Samples:
    """A band-pass whose centre moves with time (seconds to Hz); width as a share of the centre."""
    out = np.empty_like(sound)
    below = through = 0.0
    for index, sample in enumerate(sound.tolist()):
        tune = 2 * math.sin(math.pi * min(centre(index / RATE), RATE / 7) / RATE)
        below += tune * through
        through += tune * (sample - below - width * through)
        out[index] = through * width
    return out


def around(sound: Samples, centre: float, width: float) -> Samples:
    """A band-pass that stays where it is."""
    step = 2 * math.pi * centre / RATE
    side = math.sin(step) * width / 2
    return filtered(sound, lambda z: side * (1 - z**-2) / (1 + side - 2 * math.cos(step) / z + (1 - side) * z**-2))


def shaped(sound: Samples, points: Sequence[tuple[float, float]]) -> Samples:
    """Loudness along straight lines from point to point (seconds, strength); silent after the last."""
    time = np.arange(sound.shape[-1]) / RATE
    line = np.interp(time, [at for at, _ in points], [strength for _, strength in points])
    return sound * np.where(time < points[-1][0], line, 0.0)


def ended(sound: Samples, seconds: float) -> Samples:
    """Fade the end, so that it does not click."""
    fall = min(length(seconds), sound.shape[-1] // 2)
    out = sound.copy()
    if fall:
        out[..., -fall:] *= 0.5 + 0.5 * np.cos(math.pi * np.arange(1, fall + 1) / fall)
    return out


def begun(sound: Samples, seconds: float) -> Samples:
    """Let the beginning rise, so that it does not click."""
    return ended(sound[..., ::-1], seconds)[..., ::-1]


def convolved(sound: Samples, answer: Samples) -> Samples:
    """What a body or a room makes of a sound: its answer to a single click, for each click that the sound is. The sound
    is taken a block at a time, and what rings on is added to the next."""
    size = 1 << (4 * answer.shape[-1]).bit_length()
    block = size - answer.shape[-1] + 1
    spectrum = np.fft.rfft(answer, size)
    whole = sound.shape[-1]
    out = np.zeros((*np.broadcast_shapes(sound.shape[:-1], answer.shape[:-1]), whole + size))
    for start in range(0, whole, block):
        part = np.fft.rfft(sound[..., start : start + block], size)
        out[..., start : start + size] += np.fft.irfft(part * spectrum, size)
    return out[..., :whole]


def echoes(seconds: float, bright: float, rng: Generator, sides: int = 1) -> Samples:
    """A room's answer to a click: dense noise that dies in its time, the high tones sooner, a row for each ear."""
    time = moments(seconds * 1.2)
    out = np.zeros((sides, len(time)))
    for row in out:
        for top, share in ((300.0, 1.0), (1200.0, 0.85), (3500.0, 0.6), (9000.0, 0.35)):
            part = around(rng.standard_normal(len(time)), top * 0.6, 1.2) * np.exp(-6.9 * time / (seconds * share))
            row += part * (1.0 if top < 3000 else bright)
        row *= 1 - np.exp(-time / 0.012)
        row[: length(0.014)] = 0.0
    for row in out:
        row /= math.sqrt(float(row @ row))
    return out


def room(sound: Samples, seconds: float, wet: float, rng: Generator) -> Samples:
    """A sound with the small room around it."""
    return sound + wet * convolved(sound, echoes(seconds, 0.5, rng)[0])


def finished(sound: Samples, release: float = 0.02) -> Samples:
    """Centred, risen and faded so that it does not click, a breath of silence around it."""
    out = begun(ended(high(sound, 25), release), 0.001)
    return np.concatenate([silence(0.006), out, silence(0.01)])
