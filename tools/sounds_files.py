"""Sounds as files: `oggenc` (vorbis-tools) packs them, the player's own decoder reads them."""

from __future__ import annotations

import os
import subprocess
import tempfile
import wave
from pathlib import Path

import numpy as np

from tools.sounds_synthesis import RATE, Samples

HEADER = b"\x01vorbis"
CHANNELS_AT = 11
"""Where a Vorbis header names its channels: behind its mark and the version."""


def write_wave(path: Path, samples: Samples) -> None:
    rows = np.atleast_2d(samples)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(len(rows))
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(np.round(rows.T * 32767).astype("<i2").tobytes())


def write_ogg(path: Path, samples: Samples, quality: int) -> None:
    """The fixed serial number keeps the file the same from run to run."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "sound.wav"
        write_wave(plain, samples)
        command = ["oggenc", "--quiet", "--serial", "1", "--quality", str(quality), "--output", str(path), str(plain)]
        subprocess.run(command, check=True)


def channels(path: Path) -> int:
    head = path.read_bytes()[:200]
    return head[head.index(HEADER) + CHANNELS_AT]


def read_ogg(path: Path) -> Samples:
    """The samples, a row for each channel. Opens pygame's mixer for it, if none is open."""
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    import pygame

    if pygame.mixer.get_init() is None:
        pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
    raw = np.frombuffer(pygame.mixer.Sound(str(path)).get_raw(), "<i2").reshape(-1, 2)
    return raw.T[: channels(path)].astype(np.float64) / 32768
