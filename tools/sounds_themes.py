"""Themes, as they are written and what can be made of them: moved, mirrored, slower, ornamented.

A theme is written in the numbered notation of Chinese music: 1 2 3 5 6 are the five tones, the gong first, and 0 a
rest; ' is an octave up and , one down; then how it is played (`sounds_instruments.Note`, and - soft, + strong), then a
colon and the beats. "6,~:2 1:1" is a long tone with vibrato and a short one above it. | is for the eye.

Within a theme a tone is a number on the ladder of the five: a step up is the next of them, whatever its size. So a
theme moved by a step comes to rest on another tone of the five: it is in another mode.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

TONE = re.compile(r"(?P<tone>[012356])(?P<octave>[',]*)(?P<signs>[-+/\\~^o%]*):(?P<beats>[\d.]+)")
LADDER = "12356"
SEMITONES = (0, 2, 4, 7, 9)


@dataclass(frozen=True)
class Tone:
    """A tone on the ladder (None is a rest), its beats, how it is played."""

    step: int | None
    beats: float
    signs: str = ""


Theme = tuple[Tone, ...]


def theme(written: str) -> Theme:
    found = []
    for word in written.replace("|", " ").split():
        match = TONE.fullmatch(word)
        if match is None:
            raise ValueError(f"{word} is no tone")
        step = None
        if match["tone"] != "0":
            step = LADDER.index(match["tone"]) + 5 * (match["octave"].count("'") - match["octave"].count(","))
        found.append(Tone(step, float(match["beats"]), match["signs"]))
    return tuple(found)


def beats(tones: Theme) -> float:
    return sum(tone.beats for tone in tones)


def pitch(step: int, gong: float) -> float:
    """In Hz, where the gong is so many semitones above A4."""
    octave, place = divmod(step, 5)
    return float(440 * 2 ** ((gong + 12 * octave + SEMITONES[place]) / 12))


def moved(tones: Theme, steps: int) -> Theme:
    return tuple(tone if tone.step is None else replace(tone, step=tone.step + steps) for tone in tones)


def mirrored(tones: Theme, about: int) -> Theme:
    """What went up goes down."""
    return tuple(tone if tone.step is None else replace(tone, step=2 * about - tone.step) for tone in tones)


def slower(tones: Theme, times: float) -> Theme:
    return tuple(replace(tone, beats=tone.beats * times) for tone in tones)


def played(tones: Theme, signs: str) -> Theme:
    """All tones in one way."""
    return tuple(replace(tone, signs=signs) for tone in tones)


def within(tones: Theme, first: float, last: float) -> Theme:
    """The tones that begin between these beats."""
    at, found = 0.0, []
    for tone in tones:
        if first <= at < last:
            found.append(tone)
        at += tone.beats
    return tuple(found)


def ornamented(tones: Theme) -> Theme:
    """Tones of two beats and more are broken: there, the one above, back, or a walk towards the next."""
    found: list[Tone] = []
    for place, tone in enumerate(tones):
        after = next((other.step for other in tones[place + 1 :] if other.step is not None), None)
        if tone.step is None or tone.beats < 2:
            found.append(tone)
        elif after is not None and abs(after - tone.step) > 1:
            between = tone.step + (1 if after > tone.step else -1)
            found += [Tone(tone.step, tone.beats - 1, tone.signs), Tone(tone.step + 1, 0.5, "-"), Tone(between, 0.5)]
        else:
            half = tone.beats / 2
            found += [Tone(tone.step, half, tone.signs), Tone(tone.step + 1, half / 2), Tone(tone.step, half / 2, "-")]
    return tuple(found)


def broken(roots: Sequence[int], figure: Sequence[int], beat: float) -> Theme:
    """A figure played from one root after another: steps of it above the root, the first of each a little stronger."""
    return tuple(
        Tone(root + step, beat, "" if place == 0 else "-") for root in roots for place, step in enumerate(figure)
    )
