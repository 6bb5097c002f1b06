"""The instruments of the music, by what moves in them: strings and their bodies, a bamboo flute, bronze, stone, skin.

A string is the sum of its modes: where it is plucked says how strongly each one moves, its stiffness how far they are
out of tune, the air and the inside of the string how soon they die. A finger that slides bends all of them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from tools.sounds_synthesis import (
    RATE,
    Samples,
    around,
    begun,
    convolved,
    dull,
    ended,
    high,
    length,
    mix,
    moments,
    noise,
    ring,
    shaped,
    silence,
    struck,
    thud,
)


@dataclass(frozen=True)
class Note:
    """A note of a part: when, how long (seconds), how high (Hz), how strong (1 is plain), and how it is played.

    Signs: / slid up to, \\ sliding down as it dies, ~ with vibrato, o an overtone, ^ with a short note before it, %
    rolled.
    """

    at: float
    held: float
    pitch: float
    strength: float = 1.0
    signs: str = ""


@dataclass(frozen=True)
class Strings:
    """A plucked instrument: where it is plucked (share of the string), how hard the plectrum is (Hz), seconds until a
    thousandth is left at 200 Hz, where losses begin to tell (Hz), how stiff a string is, how loud nail and wood are."""

    place: float
    hardness: float
    decay: float
    losses: float
    stiffness: float
    nail: float
    body: tuple[tuple[float, float], ...]
    """Where the body resounds (Hz), and by how much."""


QIN = Strings(0.16, 1900, 10.0, 800, 4e-5, 0.05, ((98, 0.5), (186, 0.6), (270, 0.5), (415, 0.4), (640, 0.3)))
ZHENG = Strings(0.11, 3600, 5.5, 1500, 8e-5, 0.08, ((150, 0.4), (285, 0.5), (440, 0.5), (760, 0.4), (1250, 0.3)))
PIPA = Strings(0.085, 4200, 2.3, 1900, 1.2e-4, 0.13, ((230, 0.4), (450, 0.7), (690, 0.6), (1100, 0.5), (1900, 0.4)))


def bends(note: Note, seconds: float, rng: Generator) -> Samples:
    """The pitch of a note as it goes on, in cents: slides, and vibrato that sets in late."""
    time = moments(seconds)
    cents = np.full_like(time, rng.normal(0, 2.5)) + 5 * note.strength * np.exp(-time / 0.05)
    if "/" in note.signs:
        cents -= 200 * (1 - smooth((time - 0.1) / 0.28))
    if "\\" in note.signs:
        cents -= 200 * smooth((time - 0.55) / 0.5)
    if "~" in note.signs:
        depth = 15 * smooth((time - 0.25) / 0.8) * np.exp(-time / 3.0)
        cents += depth * np.sin(2 * math.pi * (4.1 + rng.uniform(-0.3, 0.5)) * time)
    return cents


def smooth(share: Samples) -> Samples:
    """From 0 to 1, beginning and ending gently."""
    within = np.clip(share, 0, 1)
    return within * within * (3 - 2 * within)


def wave(turns: Samples) -> NDArray[np.float32]:
    """The sine of so many turns; what is left of whole turns needs few digits, which is quick."""
    return np.sin(((turns - np.floor(turns)) * (2 * math.pi)).astype(np.float32))


def modes(kind: Strings, note: Note, seconds: float, rng: Generator) -> Samples:
    """All modes of a string that was plucked."""
    cents = bends(note, seconds, rng)
    turns = np.cumsum(note.pitch * 2 ** (cents / 1200)) / RATE
    place = kind.place * rng.uniform(0.85, 1.15)
    hardness = kind.hardness * (0.55 + 0.5 * note.strength)
    longest = kind.decay * (200 / note.pitch) ** 0.45
    touched = 3 if "o" in note.signs else 0
    out = silence(seconds)
    for number in range(1, 49):
        tone = number * note.pitch * math.sqrt(1 + kind.stiffness * number**2)
        strength = math.sin(number * math.pi * place) / number * math.exp(-((tone / hardness) ** 1.1))
        if touched:
            strength *= (1.0, 0.3, 0.12)[number - 1] if number <= touched else 0.0
        if tone > 9500 or abs(strength) < 5e-4:
            continue
        decay = longest * (0.6 if touched else 1.0) / (1 + (tone / kind.losses) ** 1.25)
        count = min(len(out), length(decay) + 1)
        # The string swings in two planes: across the board it dies twice as soon as along it.
        fall = np.exp(np.arange(count) * (-6.9 / (decay * 1.1 * RATE)))
        out[:count] += strength * fall * (0.25 + 0.75 * fall) * wave(tone / note.pitch * turns[:count])
    return out


def pluck(kind: Strings, note: Note, rng: Generator) -> Samples:
    """One note: the nail, the string, the finger that slides; its ring goes on past what is written."""
    seconds = min(9.0, max(note.held + 0.5, kind.decay * (200 / note.pitch) ** 0.3))
    sound = modes(kind, note, seconds, rng)
    top = 0.16 / max(1e-6, float(np.abs(sound).max()) ** 0.75)
    sound *= top
    nail = shaped(dull(noise(0.016, rng), kind.hardness), [(0, 0), (0.001, 1.0), (0.016, 0)])
    mix(sound, nail, gain=kind.nail * (0.4 + note.strength))
    if "/" in note.signs or "\\" in note.signs:
        rub = shaped(around(noise(0.4, rng), 900, 1.0), [(0, 0), (0.15, 1.0), (0.4, 0)])
        mix(sound, rub, at=0.08 if "/" in note.signs else 0.6, gain=0.012)
    return ended(begun(sound, 0.0008), 0.35) * note.strength


def rolled(kind: Strings, note: Note, rng: Generator) -> Samples:
    """Fingers one after the other on the same string, for as long as the note is held, swelling and falling."""
    out = silence(note.held + 1.2)
    single = Note(0, 0.35, note.pitch, 0.75)
    taps = [shaped(pluck(kind, single, rng), [(0, 1), (0.25, 0.6), (0.6, 0)]) for _ in range(4)]
    at = 0.0
    while at < note.held:
        share = at / note.held
        swell = 0.35 + 0.65 * math.sin(math.pi * min(1.0, 0.12 + share * 0.95))
        mix(out, taps[int(rng.integers(4))], at=at, gain=swell * rng.uniform(0.75, 1.0))
        at += rng.normal(0.088, 0.004)
    return out * note.strength


def plucked_part(kind: Strings) -> Callable[[Sequence[Note], float, Generator], Samples]:
    """A whole part on strings, in its wooden body."""

    def play(notes: Sequence[Note], seconds: float, rng: Generator) -> Samples:
        out = silence(seconds)
        for note in notes:
            if "%" in note.signs:
                mix(out, rolled(kind, note, rng), at=note.at)
                continue
            if "^" in note.signs:
                grace = Note(0, 0.12, note.pitch * 2 ** (2 / 12), note.strength * 0.55)
                mix(out, shaped(pluck(kind, grace, rng), [(0, 1), (0.09, 0.8), (0.14, 0)]), at=note.at - 0.085)
            mix(out, pluck(kind, note, rng), at=note.at)
        answer = silence(0.3)
        answer[0] = 1.0
        for pitch, gain in kind.body:
            mix(answer, ring(pitch, 0.25, 0.12), gain=gain * 2 / (0.12 / 6.9 * RATE))
        return convolved(out, answer)

    return play


def flute_part(notes: Sequence[Note], seconds: float, rng: Generator) -> Samples:
    """A bamboo flute blown across its end: each phrase is one breath, its tones slur into one another."""
    out = silence(seconds)
    phrase: list[Note] = []
    for note in sorted(notes, key=lambda note: note.at):
        if phrase and note.at > phrase[-1].at + phrase[-1].held + 0.12:
            mix(out, breath(phrase, rng), at=phrase[0].at)
            phrase = []
        phrase.append(note)
    if phrase:
        mix(out, breath(phrase, rng), at=phrase[0].at)
    return out


def breath(phrase: Sequence[Note], rng: Generator) -> Samples:
    first, last = phrase[0], phrase[-1]
    seconds = last.at + last.held - first.at + 0.5
    time = moments(seconds)
    pitch, loud = np.full_like(time, first.pitch), np.zeros_like(time)
    sway, chiff = np.zeros_like(time), np.zeros_like(time)
    for place, note in enumerate(phrase):
        here = time - (note.at - first.at)
        glide = smooth(here / (0.16 if "/" in note.signs else 0.06))
        pitch = np.where(here >= 0, pitch + (note.pitch - pitch) * glide, pitch)
        end = place == len(phrase) - 1
        # Swelling into the middle of a tone, a little less where the next one is tongued.
        rise = smooth(here / (0.16 if place == 0 else 0.07))
        fall = 1 - (1.0 if end else 0.35) * smooth((here - note.held + (0.3 if end else 0.05)) / (0.5 if end else 0.05))
        swell = 0.78 + 0.22 * np.sin(math.pi * np.clip(here / max(0.3, note.held), 0, 1))
        within = (here >= 0) & ((here < note.held) | end)
        loud = np.where(within, note.strength * swell * fall * (rise if place == 0 else 0.65 + 0.35 * rise), loud)
        late = smooth((here - 0.35) / 0.9) * within
        sway += late * (1.0 if "~" in note.signs else 0.45)
        chiff += np.where(here >= 0, np.exp(-np.clip(here, 0, 9) / 0.035), 0) * (1.0 if place == 0 else 0.35)
        if "^" in note.signs:
            pitch = np.where((here >= 0) & (here < 0.075), note.pitch * 2 ** (2 / 12), pitch)
    beat = np.sin(2 * math.pi * np.cumsum(4.6 + 0.3 * np.sin(2 * math.pi * 0.4 * time)) / RATE)
    turns = np.cumsum(pitch * (1 + 0.0032 * sway * beat)) / RATE
    blown = loud * (1 + 0.1 * sway * beat)
    tone = np.zeros_like(time)
    partials = ((1, 0.8), (0.34, 1.3), (0.2, 1.7), (0.07, 2.0), (0.04, 2.4), (0.015, 3))
    for number, (share, grows) in enumerate(partials, 1):
        tone += share * np.clip(blown, 0, 2) ** grows * wave(number * turns)
    middle = float(np.median(pitch))
    air = noise(seconds, rng)
    wind = around(air, middle * 1.5, 1.2) * 0.045 + around(air, 3000, 1.0) * 0.006
    return ended(begun(0.3 * tone + wind * (blown + 0.5 * chiff * blown**0.5), 0.01), 0.05)


def bronze(pitch: float, seconds: float, rng: Generator) -> Samples:
    """A bronze chime bell: almond-shaped, so its partials stand close and beat, and it dies soon."""
    ratios = (
        (1.0, 1.0, 1.0), (1.004, 0.5, 0.9), (1.19, 0.22, 0.5), (2.02, 0.4, 0.55), (2.74, 0.28, 0.4), (3.41, 0.14, 0.3),
        (4.27, 0.1, 0.2),
    )  # fmt: skip
    out = struck([(pitch * ratio, gain, seconds * decay) for ratio, gain, decay in ratios], seconds)
    mix(out, shaped(dull(noise(0.03, rng), 2200), [(0, 0.5), (0.03, 0)]))
    return out


def chime_stone(pitch: float, rng: Generator) -> Samples:
    """A slab of limestone hung by a cord: clear and dry."""
    ratios = ((1.0, 1.0, 1.5), (1.52, 0.35, 0.7), (2.76, 0.3, 0.4), (5.1, 0.1, 0.15))
    out = struck([(pitch * ratio, gain, decay) for ratio, gain, decay in ratios], 1.6)
    mix(out, shaped(high(dull(noise(0.01, rng), 4000), 800), [(0, 0.5), (0.01, 0)]))
    return out


def skin(pitch: float, strength: float, rng: Generator) -> Samples:
    """A large drum under a felt mallet: the tone falls as the skin gives, the higher modes are gone at once."""
    seconds = 1.5
    out = thud(pitch * (1.12 + 0.2 * strength), pitch, seconds, 1.15)
    for ratio, gain, decay in ((1.594, 0.5, 0.6), (2.136, 0.32, 0.42), (2.653, 0.2, 0.3), (3.16, 0.1, 0.2)):
        mix(out, ring(pitch * ratio, seconds, decay, rng.uniform(0, 1)), gain=gain * (0.4 + 0.7 * strength))
    mix(out, shaped(dull(noise(0.06, rng), 500 + 900 * strength), [(0, 0), (0.002, 1.2), (0.06, 0)]))
    return begun(out, 0.0015)


def wood(pitch: float, rng: Generator) -> Samples:
    """A hollow block of wood."""
    out = struck([(pitch, 1.0, 0.12), (pitch * 1.74, 0.35, 0.07), (pitch * 2.6, 0.15, 0.04)], 0.16)
    mix(out, shaped(dull(noise(0.008, rng), 2500), [(0, 0.4), (0.008, 0)]))
    return out


def struck_part(strike: Callable[[Note, Generator], Samples]) -> Callable[[Sequence[Note], float, Generator], Samples]:
    """A part for what is struck: each note rings by itself."""

    def play(notes: Sequence[Note], seconds: float, rng: Generator) -> Samples:
        out = silence(seconds)
        for note in notes:
            mix(out, begun(strike(note, rng), 0.0005), at=note.at, gain=note.strength)
        return out

    return play
