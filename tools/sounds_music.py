"""Plays scores: instruments at their places in a quiet hall. The pieces are in `tools/sounds_scores.py`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.random import Generator

from tools.sounds_instruments import (
    PIPA,
    QIN,
    ZHENG,
    Note,
    bronze,
    chime_stone,
    flute_part,
    plucked_part,
    skin,
    struck_part,
    wood,
)
from tools.sounds_synthesis import Samples, begun, convolved, echoes, ended, high, length, low
from tools.sounds_themes import Theme, beats, moved, pitch

HALL = 2.9
"""Seconds until a thousandth of an echo is left."""
RINGING = 7.0
"""Seconds after the last note in which everything rings out."""


@dataclass(frozen=True)
class Part:
    """An instrument in the hall: who plays it, how loud, where (-1 left to 1 right), how far away (share of echo)."""

    play: Callable[[Sequence[Note], float, Generator], Samples]
    gain: float
    side: float
    far: float


PARTS = {
    "qin": Part(plucked_part(QIN), 1.0, -0.12, 0.3),
    "bass": Part(plucked_part(QIN), 0.9, 0.1, 0.25),
    "zheng": Part(plucked_part(ZHENG), 1.05, 0.4, 0.35),
    "pipa": Part(plucked_part(PIPA), 0.55, -0.42, 0.35),
    "flute": Part(flute_part, 0.13, 0.22, 0.6),
    "bell": Part(struck_part(lambda note, rng: bronze(note.pitch, 4.0, rng)), 0.06, -0.55, 0.8),
    "stone": Part(struck_part(lambda note, rng: chime_stone(note.pitch, rng)), 0.08, 0.6, 0.7),
    "drum": Part(struck_part(lambda note, rng: skin(note.pitch, note.strength, rng)), 0.24, 0.0, 0.5),
    "wood": Part(struck_part(lambda note, rng: wood(note.pitch, rng)), 0.04, 0.5, 0.6),
}


class Score:
    """A piece as it is put together: a place in time that moves on, and the notes so far."""

    def __init__(self, name: str, gong: float, beat: float) -> None:
        self.name = name
        self.gong = gong
        """The first of the five tones, in semitones above A4."""
        self.beat = beat
        self.now = 0.3
        self.notes: dict[str, list[Note]] = {}
        self.entries = [0.0]
        """Where a hearing may begin: after each breath."""
        self.rng = np.random.default_rng(list(name.encode()))

    def play(self, part: str, tones: Theme, *, at: float = 0.0, up: int = 0, loud: float = 1.0,
             to: float | None = None) -> None:
        """Let a part play a theme so many beats from now, some steps up, from one strength to another. The hand is
        never quite on the beat, and leans on the first tone of a bar."""
        whole, place = max(1e-6, beats(tones)), 0.0
        for tone in moved(tones, up):
            if tone.step is not None:
                share = place / whole
                strength = loud + ((loud if to is None else to) - loud) * share
                strength *= 0.6 if "-" in tone.signs else 1.2 if "+" in tone.signs else 1.0
                late = abs(float(self.rng.normal(0, 0.012)))
                start = self.now + (at + place) * self.beat + late
                strength *= 1 + 0.08 * float(self.rng.standard_normal())
                self.notes.setdefault(part, []).append(
                    Note(start, tone.beats * self.beat, pitch(tone.step, self.gong), max(0.05, strength), tone.signs))
            place += tone.beats

    def strike(self, part: str, pattern: str, hertz: float, *, at: float = 0.0, beat: float = 0.5, loud: float = 1.0,
               to: float | None = None) -> None:
        """Strike something in a pattern: X strong, x plain, o soft, . nothing, one of them each `beat` beats."""
        for place, sign in enumerate(pattern.replace(" ", "")):
            if sign == ".":
                continue
            strength = {"X": 1.0, "x": 0.62, "o": 0.34}[sign]
            strength *= loud + ((loud if to is None else to) - loud) * place / len(pattern)
            start = self.now + (at + place * beat) * self.beat + abs(float(self.rng.normal(0, 0.007)))
            self.notes.setdefault(part, []).append(
                Note(start, beat * self.beat, hertz, strength * float(self.rng.uniform(0.9, 1.05))))

    def go(self, count: float) -> None:
        self.now += count * self.beat

    def breathe(self, seconds: float) -> None:
        """All rings out; a hearing may begin with what follows."""
        self.now += seconds
        self.entries.append(round(self.now - 0.25, 2))


def hearing(score: Score) -> Samples:
    """A piece as it is heard in the hall, left and right."""
    seconds = max(note.at + note.held for notes in score.notes.values() for note in notes) + RINGING
    rng = np.random.default_rng(list(score.name.encode()))
    dry, sent = np.zeros((2, length(seconds))), np.zeros((2, length(seconds)))
    for name, notes in score.notes.items():
        part = PARTS[name]
        sound = part.gain * part.play(sorted(notes, key=lambda note: note.at), seconds, rng)
        sides = np.sqrt([(1 - part.side) / 2, (1 + part.side) / 2])[:, None]
        dry += sound * sides * (1 - 0.4 * part.far)
        sent += sound * (0.5 * sides + 0.35) * part.far
    heard = dry + 0.8 * convolved(sent, echoes(HALL, 0.6, rng, 2))
    heard = low(high(heard, 38), 11000)
    return begun(ended(heard, RINGING * 0.75), 0.2)
