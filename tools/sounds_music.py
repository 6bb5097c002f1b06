"""The slow background: six pieces for a long zither (qin), chime bells and an end-blown flute.

All stay within F G A C D, so they follow one another in any order. A score is a line for each instrument, its notes
written `second:note`: F3 is the tone; then, if wanted, - soft or + strong, / slid up to from the tone below, \\ sliding
down as it dies, ~ with vibrato, ' an overtone (the string is touched, not pressed), *5 held for five seconds (flute).
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from random import Random

from tools.sounds_effects import bronze
from tools.sounds_synthesis import (
    RATE,
    Samples,
    band,
    bent,
    in_tune,
    length,
    low,
    mix,
    noise,
    ring,
    room,
    shaped,
    silence,
    string,
    struck,
)

NOTE = re.compile(r"(?P<at>[\d.]+):(?P<name>[CDFGA])(?P<octave>\d)(?P<signs>[-+/\\~']*)(?:\*(?P<held>[\d.]+))?")
STEPS = {"C": -9, "D": -7, "F": -4, "G": -2, "A": 0}
TAIL = 5.0
"""Seconds after the last note in which everything rings out."""

SCORES = {
    "dawn": {
        "qin": "0:F2 1.7:C3- 2.6:F3~ 5.2:A3/ 6.4:G3- 7.3:F3 8.7:D3/~ 12.1:C3 12.9:D3- 13.8:F3/~ 17.0:G3 17.8:A3 "
        "18.7:G3\\ 20.6:F3- 21.5:C3 22.6:F2 22.9:F3~",
        "bell": "10.9:C5 25.0:F4-",
        "flute": "14.6:C4*4.5",
    },
    "river": {
        "qin": "0:C3 0.6:D3- 1.2:F3 1.8:G3- 2.4:A3~ 5.0:G3 5.6:A3- 6.2:C4/~ 9.0:A3 9.7:G3\\ 11.2:F3 11.8:G3- 12.4:D3~ "
        "15.4:D2 15.6:A2 16.6:D3 17.2:F3- 17.8:G3~ 20.6:F3 21.3:D3\\ 22.8:C3 23.9:C2 24.1:C3-",
        "bell": "8.0:G4-",
        "flute": "2.8:A4-*3.2 18.4:G4-*4",
    },
    "kiln": {
        "qin": "0:D2+ 2.2:D3- 2.9:A2 4.8:F3/~ 7.6:D2 8.6:C3- 9.2:D3/ 10.6:F3 11.4:G3\\ 13.2:A2~ 16.0:D2+ 17.1:A2- "
        "17.9:D3 18.8:C3 19.6:A2\\ 21.6:G2 22.4:A2/~ 25.2:D2 25.5:D3'",
        "bell": "6.2:A4- 23.6:D4",
        "flute": "",
    },
    "overtones": {
        "qin": "0:F3' 0.7:C4' 1.4:F4' 2.8:A4' 3.5:G4' 5.6:C4' 6.3:D4' 7.0:F4' 9.6:F2 9.8:C4' 11.0:A3'- 12.4:G3' "
        "14.6:D4' 15.3:F4' 16.0:G4'- 18.2:A4' 20.4:F4' 21.1:C4' 22.6:F3' 24.0:F2-",
        "bell": "13.4:C5-",
        "flute": "8.2:F4-*4 18.8:C4-*4.4",
    },
    "evening": {
        "qin": "0:A3~ 2.5:G3- 3.2:F3 4.6:D3/~ 7.4:F3 8.1:D3- 8.8:C3\\ 10.4:A2~ 13.4:G2 14.3:D3- 15.1:G3/~ 17.8:A3 "
        "18.5:G3 19.3:F3\\ 21.2:D3- 22.0:F2 22.3:C3 23.3:F3~",
        "bell": "6.0:D5- 26.0:A4-",
        "flute": "10.9:D4*4.2",
    },
    "night": {
        "qin": "0:C2+ 3.2:G3'- 4.0:C4' 6.8:G2 7.9:C3/~ 11.0:D3 11.9:C3\\ 13.6:A2- 14.6:G2~ 18.2:C2 19.4:C4'- 20.2:G3' "
        "22.4:A2/ 23.6:G2- 24.6:C2 25.0:C3'",
        "bell": "16.4:G4",
        "flute": "8.8:G4-*4.6",
    },
}


def pitch(name: str, octave: str) -> float:
    return 440.0 * 2 ** ((STEPS[name] + 12 * (int(octave) - 4)) / 12)


def course(signs: str, speed: float) -> Callable[[float], float]:
    """How fast a string is played as its note goes on: slides of a tone, and vibrato that sets in late."""

    def rate(moment: float) -> float:
        cents = 0.0
        if "/" in signs:
            cents -= 200 * (1 - min(1.0, max(0.0, (moment - 0.12) / 0.3)))
        if "\\" in signs:
            cents -= 200 * min(1.0, max(0.0, (moment - 0.7) / 0.5))
        if "~" in signs:
            cents += 16 * min(1.0, moment / 1.2) * math.exp(-moment / 2.5) * math.sin(2 * math.pi * 4.2 * moment)
        return speed * 2 ** (cents / 1200)

    return rate


def qin(frequency: float, signs: str, rng: Random) -> Samples:
    """A silk string over a long hollow board: dark, slow to die; an overtone is clear as glass."""
    if "'" in signs:
        partials = [(frequency, 1.0, 3.4), (frequency * 2.001, 0.35, 2.2), (frequency * 3.003, 0.12, 1.2)]
        sound = [0.55 * value for value in struck(partials, 3.4)]
    else:
        decay = 7.0 if frequency < 120 else 5.0
        bright = rng.uniform(0.3, 0.42)
        plain = string(frequency, 6.0, rng, bright=bright, decay=decay)
        sound = shaped(bent(plain, course(signs, in_tune(frequency))), [(0, 1.0), (4.0, 1.0), (5.6, 0.0)])
    mix(sound, ring(104, 0.2, 0.18), gain=0.12)
    mix(sound, shaped(low(noise(0.02, rng), 1500), [(0, 0.35), (0.02, 0)]))
    return sound


def flute(frequency: float, seconds: float, rng: Random) -> Samples:
    """Breath over a bamboo edge: more air than tone."""
    angle, tone = 0.0, []
    for index in range(length(seconds)):
        moment = index / RATE
        sway = 1 + 0.004 * min(1.0, moment / 1.5) * math.sin(2 * math.pi * 4.6 * moment)
        angle += 2 * math.pi * frequency * sway / RATE
        tone.append(math.sin(angle) + 0.18 * math.sin(2 * angle) + 0.06 * math.sin(3 * angle))
    mix(tone, band(noise(seconds, rng), lambda _: frequency * 2, 0.5), gain=0.35)
    return shaped(tone, [(0, 0), (seconds * 0.3, 0.8), (seconds * 0.55, 1.0), (seconds, 0)])


def strength(signs: str) -> float:
    return 0.6 if "-" in signs else 1.25 if "+" in signs else 1.0


def piece(name: str) -> Samples:
    """Play the score of a piece in a quiet hall; the hand is never quite on the beat."""
    rng = Random(name)
    heard = [(part, note) for part, line in SCORES[name].items() for note in NOTE.finditer(line)]
    seconds = max(float(note["at"]) + float(note["held"] or 0) for _, note in heard) + TAIL
    out = silence(seconds)
    for part, note in heard:
        frequency, signs = pitch(note["name"], note["octave"]), note["signs"]
        at = float(note["at"]) + rng.uniform(0, 0.05)
        if part == "qin":
            sound, gain = qin(frequency, signs, rng), 0.5
        elif part == "bell":
            sound, gain = bronze(frequency, 3.5, rng), 0.12
        else:
            sound, gain = flute(frequency, float(note["held"]), rng), 0.1
        mix(out, sound, at=at, gain=gain * strength(signs))
    return room(out, 2.2, 0.3)
