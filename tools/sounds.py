"""Makes the sounds in assets/sounds: `python -m tools.sounds [--list] [--only NAME] [--out DIR]`.

Everything is computed here with NumPy; `oggenc` (vorbis-tools) packs it. The same name gives the same samples each
time. A piece of music takes a minute.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.random import Generator

from tools import sounds_effects as effects
from tools import sounds_motion as motion
from tools.sounds_files import write_ogg
from tools.sounds_loudness import set_to
from tools.sounds_music import hearing
from tools.sounds_scores import SCORES
from tools.sounds_synthesis import RATE, Samples, ended, finished

ROOT = Path(__file__).resolve().parent.parent
SOUNDS = ROOT / "assets" / "sounds"

MUSIC_LOUDNESS = -30.0
"""LUFS, integrated."""
EFFECT_LOUDNESS = -23.0
"""LUFS of the loudest 400 ms."""
HIGHEST = -2.0
"""dBTP. What packing adds stays under -1."""
VARIANTS = 3
WANDER = (1.0, 0.945, 1.06)
"""How much faster a variant of a sound without a pitch is played: body and length are another's."""

Make = Callable[[Generator], Samples]


@dataclass(frozen=True)
class Sound:
    """How a sound is made, how loud and how high it may be, how well it is packed."""

    make: Callable[[str], Samples]
    loudness: float
    whole: bool = False
    quality: int = 4

    def samples(self, name: str) -> Samples:
        return set_to(self.make(name), self.loudness, HIGHEST, whole=self.whole)


def generator(name: str) -> Generator:
    return np.random.default_rng(list(name.encode()))


def faster(sound: Samples, speed: float) -> Samples:
    places = np.arange(0, len(sound) - 1, speed)
    played: Samples = np.interp(places, np.arange(len(sound)), sound)
    return played


def effect(way: Make, speed: float, release: float) -> Sound:
    return Sound(lambda name: finished(faster(way(generator(name)), speed), release), EFFECT_LOUDNESS)


def variants(name: str, ways: Make | Sequence[Make], release: float = 0.02) -> dict[str, Sound]:
    """A sound in three variants; the first has the plain name. It has three ways, or one with another speed and
    chance each time."""
    made = [(way, 1.0) for way in ways] if isinstance(ways, Sequence) else [(ways, speed) for speed in WANDER]
    return {name if place == 0 else f"{name}-{place + 1}": effect(way, speed, release)
            for place, (way, speed) in enumerate(made)}


def music(name: str) -> Sound:
    return Sound(lambda _: ended(hearing(SCORES[name]()), 1.0), MUSIC_LOUDNESS, whole=True, quality=0)


CATALOGUE: dict[str, Sound] = {
    **variants("effects/pick", effects.pick),
    **variants("effects/drop", effects.drop),
    **variants("effects/refuse", effects.refuse),
    **variants("effects/coin", effects.coin, 0.1),
    **variants("effects/coins", effects.coins, 0.1),
    **variants("effects/clay", effects.clay),
    **variants("effects/pigment", effects.pigment, 0.05),
    **variants("effects/seal", effects.seal),
    **variants("effects/card", effects.card),
    **variants("effects/flip", effects.flip),
    **variants("effects/craft", effects.craft, 0.05),
    **variants("effects/forge", effects.forge, 0.15),
    **variants("effects/advance", effects.advance),
    **variants("effects/tile", effects.tile),
    **variants("effects/bell", effects.BELLS, 0.6),
    **variants("effects/reveal", effects.reveal, 0.05),
    **variants("effects/prestige", effects.PRESTIGES, 0.2),
    **variants("effects/turn", effects.TURNS, 0.8),
    **variants("effects/win", effects.WINS, 0.6),
    **variants("effects/lose", effects.LOSSES, 0.6),
    **variants("effects/brush", motion.brush, 0.05),
    **variants("effects/flag", motion.flag),
    **variants("effects/wheel", motion.wheel, 0.05),
    **variants("effects/rise", motion.rise, 0.05),
    **variants("effects/crumble", motion.crumble, 0.1),
    **variants("effects/deal", motion.deal),
    **variants("interface/click", effects.click),
    **variants("interface/open", effects.opening),
    **variants("interface/close", effects.closing),
    **variants("interface/toggle", effects.toggle),
    **{f"music/{name}": music(name) for name in SCORES},
}


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
        print(f"{name:<24} {samples.shape[-1] / RATE:6.2f} s {path.stat().st_size / 1024:7.1f} kB", flush=True)


if __name__ == "__main__":
    main()
