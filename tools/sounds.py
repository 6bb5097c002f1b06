"""Makes the sounds in assets/sounds: `python -m tools.sounds [--list] [--only NAME] [--out DIR]`.

Everything is computed here, with the standard library; `oggenc` (vorbis-tools) packs it. The same name gives the same
samples each time.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import wave
from array import array
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tools import sounds_effects as effects
from tools.sounds_music import SCORES, piece
from tools.sounds_synthesis import RATE, Samples, finished

ROOT = Path(__file__).resolve().parent.parent
SOUNDS = ROOT / "assets" / "sounds"


@dataclass(frozen=True)
class Sound:
    """How a sound is made, how loud its loudest moment is (dBFS) and how it ends (seconds of fading)."""

    make: Callable[[Random], Samples]
    peak: float
    release: float = 0.02
    quality: int = 4

    def samples(self, name: str) -> Samples:
        return finished(self.make(Random(name)), self.peak, release=self.release)


def music(name: str) -> Sound:
    return Sound(lambda _: piece(name), peak=-8, release=1.5, quality=2)


CATALOGUE = {
    "effects/pick": Sound(effects.pick, -11),
    "effects/drop": Sound(effects.drop, -9),
    "effects/refuse": Sound(effects.refuse, -10),
    "effects/coin": Sound(effects.coin, -11, 0.1),
    "effects/coins": Sound(effects.coins, -11, 0.1),
    "effects/clay": Sound(effects.clay, -9),
    "effects/pigment": Sound(effects.pigment, -11, 0.05),
    "effects/paint": Sound(effects.paint, -11, 0.05),
    "effects/seal": Sound(effects.seal, -7),
    "effects/card": Sound(effects.card, -11),
    "effects/flip": Sound(effects.flip, -11),
    "effects/craft": Sound(effects.craft, -9, 0.05),
    "effects/forge": Sound(effects.forge, -11, 0.15),
    "effects/advance": Sound(effects.advance, -9),
    "effects/tile": Sound(effects.tile, -11),
    "effects/bell": Sound(effects.bell, -10, 0.6),
    "effects/reveal": Sound(effects.reveal, -8, 0.05),
    "effects/prestige": Sound(effects.prestige, -10, 0.2),
    "effects/turn": Sound(effects.turn, -9, 0.8),
    "effects/win": Sound(effects.win, -8, 0.6),
    "effects/lose": Sound(effects.lose, -9, 0.6),
    "interface/click": Sound(effects.click, -11),
    "interface/open": Sound(effects.opening, -11.5),
    "interface/close": Sound(effects.closing, -11.5),
    "interface/toggle": Sound(effects.toggle, -11),
    **{f"music/{name}": music(name) for name in SCORES},
}


def write_wave(path: Path, samples: Samples) -> None:
    whole = array("h", (round(value * 32767) for value in samples))
    if sys.byteorder == "big":
        whole.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(whole.tobytes())


def write_ogg(path: Path, samples: Samples, quality: int) -> None:
    """Pack with oggenc; the fixed serial number keeps the file the same from run to run."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "sound.wav"
        write_wave(plain, samples)
        command = ["oggenc", "--quiet", "--serial", "1", "--quality", str(quality), "--output", str(path), str(plain)]
        subprocess.run(command, check=True)


def chosen(only: list[str]) -> dict[str, Sound]:
    """All sounds, or those called so: `effects/coin`, `coin` or `music`."""
    if not only:
        return CATALOGUE
    found = {name: sound for name, sound in CATALOGUE.items() if {name, *name.split("/")} & set(only)}
    unknown = [word for word in only if not any(word in {name, *name.split("/")} for name in CATALOGUE)]
    if unknown:
        sys.exit(f"No sound is called {', '.join(unknown)}; --list names them all.")
    return found


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Make the sounds of the game.")
    parser.add_argument("--list", action="store_true", help="name all sounds and make none")
    parser.add_argument("--only", action="append", default=[], metavar="NAME", help="a sound or a folder of sounds")
    parser.add_argument("--out", type=Path, default=SOUNDS, help="where to write them (default: assets/sounds)")
    arguments = parser.parse_args(words)
    sounds = chosen(arguments.only)
    if arguments.list:
        print("\n".join(sounds))
        return
    if shutil.which("oggenc") is None:
        sys.exit("oggenc is missing; it comes with vorbis-tools.")
    for name, sound in sounds.items():
        samples = sound.samples(name)
        path = arguments.out / f"{name}.ogg"
        write_ogg(path, samples, sound.quality)
        print(f"{name:<20} {len(samples) / RATE:6.2f} s {path.stat().st_size / 1024:7.1f} kB")


if __name__ == "__main__":
    main()
