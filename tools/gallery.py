"""Pictures of every scene: a gallery to look at, and the golden pictures the tests compare with.

    python -m tools.gallery            build/shots: every scene, language, theme, size, and how others see the colours
    python -m tools.gallery --golden   tests/pictures/golden again; look at what changed before you keep it
    python -m tools.gallery --docs     docs/pictures again, for the README in English and in French

docs/PICTURES.md tells more.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import html
import json
import platform
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import pygame

from tools.colour_vision import KINDS, seen_by
from xian.engine.registry import FIRST, GAMES
from xian.engine.registry import game as find_game
from xian.engine.texts import LANGUAGES, REFERENCE
from xian.scenes.play.companion import open_lesson
from xian.shots import Shot, scenes_of, staged, whole_game
from xian.shots.lessons import places

ROOT: Final = Path(__file__).resolve().parent.parent
SHOTS: Final = ROOT / "build" / "shots"
GOLDEN: Final = ROOT / "tests" / "pictures" / "golden"
FAILURES: Final = ROOT / "build" / "picture-failures"
DOCS: Final = ROOT / "docs" / "pictures"
RENEW: Final = "python -m tools.gallery --golden"

SIZES: Final = ((1280, 720), (1920, 1080))
LARGE: Final = (3840, 2160)
FEW: Final = ("menu", "setup", "turn", "scoring", "rules", "editor-wrong")
"""Scenes shown in more ways than the others."""
SEATS: Final = {("qin", "turn-hint"): 2, ("qin", "handover"): 2, ("qin", "turn-lion"): 4, ("qin", "scoring"): 2,
                ("terracotta", "turn-rival"): 4}
"""Pictures with another number of players than 3."""
TIMES: Final = (0.0, 0.1, 0.25, 0.5, 0.85)
"""When the table is shown: after so much of the game."""
SCALES: Final = (0.8, 1.0, 1.5, 2.0)
SMALL: Final = (480, 270)
"""The size of the golden pictures for human eyes."""
STEPS: Final = GOLDEN / "steps.json"
"""What is kept of the table at every step of every chapter, of which there are too many for pictures."""
CELLS: Final = (16, 9)
"""Of such a picture the mean colours of so many cells, for systems that draw letters otherwise."""
FOR_PAGE: Final = (1120, 640)
FOR_README: Final = {
    "table": Shot("turn", size=FOR_PAGE), "qin": Shot("turn-lion", "qin", size=FOR_PAGE),
    "menu": Shot("menu", size=FOR_PAGE), "setup": Shot("setup", size=FOR_PAGE),
    "scoring": Shot("scoring-chart", size=FOR_PAGE), "rules": Shot("rules-course", size=FOR_PAGE),
    "joins": Shot("turn-joins", "qin", size=FOR_PAGE), "editor": Shot("editor", "qin", size=FOR_PAGE),
    "terracotta": Shot("turn", "terracotta", 4, moves=290, size=FOR_PAGE),
    "wheel": Shot("turn-segment", "terracotta", 4, size=FOR_PAGE),
    "army": Shot("turn-group", "terracotta", 4, size=FOR_PAGE),
}
"""What the README shows, by the name of the file."""
STYLE: Final = """
body{font:15px/1.4 sans-serif;margin:24px;background:#e8d7b5;color:#231c19}
h1,h2{font-family:serif} h2{margin:32px 0 8px} a{color:#1f4f96}
.row{display:flex;flex-wrap:wrap;gap:14px} figure{margin:0;width:460px}
img{width:100%;display:block;border:1px solid #a88b5c} figcaption{font-size:13px;margin-top:3px}
"""


# The golden pictures


@dataclass(frozen=True)
class Golden:
    """A scene of a game in a language: its pictures' hashes by size, and a small copy for human eyes."""

    scene: str
    lang: str
    game: str = FIRST

    @property
    def name(self) -> str:
        return f"{prefix(self.game)}{self.scene}.{self.lang}"

    @property
    def shot(self) -> Shot:
        return Shot(self.scene, self.game, SEATS.get((self.game, self.scene), 3), lang=self.lang)

    @property
    def file(self) -> Path:
        return GOLDEN / f"{self.name}.png"


def prefix(game: str) -> str:
    """What the names of a game's pictures begin with."""
    return "" if game == FIRST else f"{game}-"


ALL: Final = tuple(Golden(scene, lang, game) for game in GAMES for scene in scenes_of(game) for lang in LANGUAGES)


def maker() -> str:
    """What draws: other versions and systems draw letters a little otherwise."""
    sdl = ".".join(str(part) for part in pygame.get_sdl_version())
    return f"pygame-ce {pygame.version.ver}, SDL {sdl}, {platform.system()} {platform.machine()}"


def pictures(golden: Golden, sizes: Sequence[tuple[int, int]] = SIZES) -> Iterator[tuple[str, pygame.Surface]]:
    """The scene at these sizes, as `1280x720` and the picture."""
    for size in sizes:
        with staged(replace(golden.shot, size=size)) as pilot:
            yield f"{size[0]}x{size[1]}", pilot.picture()


def digest(picture: pygame.Surface) -> str:
    return hashlib.sha256(pygame.image.tobytes(picture, "RGB")).hexdigest()[:24]


def small(picture: pygame.Surface) -> pygame.Surface:
    return pygame.transform.smoothscale(picture.convert(24), SMALL)


def read_golden() -> dict[str, dict[str, str]]:
    """The hashes by picture and size; under `made-by` what drew them."""
    found: dict[str, dict[str, str]] = json.loads((GOLDEN / "pictures.json").read_text(encoding="utf-8"))
    return found


def renew_golden() -> int:
    """Take all golden pictures again, and say which have changed."""
    GOLDEN.mkdir(parents=True, exist_ok=True)
    old = read_golden() if (GOLDEN / "pictures.json").exists() else {}
    found: dict[str, dict[str, str]] = {"made-by": {"program": maker()}}
    for golden in ALL:
        found[golden.name] = {}
        for size, picture in pictures(golden):
            found[golden.name][size] = digest(picture)
            if len(found[golden.name]) == 1 and digest(picture) != old.get(golden.name, {}).get(size):
                pygame.image.save(small(picture), str(golden.file))
        if found[golden.name] != old.get(golden.name):
            print(f"changed: {golden.name}")
    for file in GOLDEN.glob("*.png"):
        if file.stem not in found:
            file.unlink()
            print(f"gone: {file.stem}")
    write(GOLDEN / "pictures.json", found)
    return renew_steps()


def write(path: Path, found: object) -> None:
    path.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", encoding="utf-8", newline="\n")


# The steps of chapters


def steps(game: str, lang: str) -> Iterator[tuple[str, pygame.Surface]]:
    """The table at every step of every chapter, as `xian/1-workers 3 en` and the picture."""
    with staged(Shot("menu", lang=lang)) as pilot:
        for lesson, step in places(game):
            open_lesson(pilot.app, game, lesson.key, step)
            pilot.idle()
            yield f"{lesson.key} {step + 1} {lang}", pilot.picture()
            pilot.app.home()


def cells(picture: pygame.Surface) -> bytes:
    """The mean colours of its cells."""
    return pygame.image.tobytes(pygame.transform.smoothscale(picture.convert(24), CELLS), "RGB")


def read_steps() -> dict[str, list[str]]:
    """A hash and the cells of each; under `made-by` what drew them."""
    found: dict[str, list[str]] = json.loads(STEPS.read_text(encoding="utf-8"))
    return found


def renew_steps() -> int:
    """Take the pictures of all steps again, and say which have changed."""
    old = read_steps() if STEPS.exists() else {}
    found = {"made-by": [maker()]}
    for game in GAMES:
        for lang in LANGUAGES:
            for name, picture in steps(game, lang):
                found[name] = [digest(picture), base64.b64encode(cells(picture)).decode()]
                if found[name] != old.get(name):
                    print(f"changed: {name}")
    write(STEPS, found)
    return 0


# The gallery


@dataclass(frozen=True)
class Frame:
    """One picture of the gallery."""

    shot: Shot
    vision: str = ""

    @property
    def name(self) -> str:
        shot = self.shot
        parts = [f"{prefix(shot.game)}{shot.scene}", shot.lang, f"{shot.size[0]}x{shot.size[1]}"]
        parts += [f"{shot.scale:g}"] * (shot.scale != 1) + ["contrast"] * shot.contrast + [self.vision] * bool(
            self.vision)
        parts += [f"{shot.players}p"] * (shot.players != 3) + [f"move{shot.moves}"] * (shot.moves is not None)
        return ".".join(parts)


def chapters() -> Iterator[tuple[str, list[Frame]]]:
    """The gallery's headings, with the pictures under them."""
    for game in GAMES:
        for scene in scenes_of(game):
            base = [Frame(Golden(scene, lang, game).shot) for lang in LANGUAGES]
            wide = [Frame(replace(frame.shot, size=SIZES[1])) for frame in base]
            high = [Frame(replace(base[0].shot, contrast=True))]
            yield f"{prefix(game)}{scene}", base + wide + high
    few = [Golden(scene, lang, game).shot for game in GAMES for scene in FEW if scene in scenes_of(game)
           for lang in LANGUAGES]
    yield "3840 x 2160", [Frame(replace(shot, size=LARGE)) for shot in few]
    yield "Sizes of the text", [Frame(replace(shot, scale=scale)) for shot in few for scale in SCALES if scale != 1]
    yield "The smallest window", [Frame(replace(shot, size=(1024, 640))) for shot in few]
    yield "Players and times", [Frame(at_time(Shot("turn", game, players), time)) for game in GAMES
                                for players in find_game(game).seats for time in TIMES]
    yield "Colour vision", [Frame(Shot("turn", game, contrast=contrast), vision) for game in GAMES
                            for contrast in (False, True) for vision in KINDS]


def at_time(shot: Shot, share: float) -> Shot:
    """The same after so much of the game."""
    return replace(shot, moves=round(share * len(whole_game(shot.game, shot.players, shot.seed))))


def write_gallery(folder: Path, only: Sequence[str] = ()) -> int:
    """Take every picture and write the page that shows them."""
    folder.mkdir(parents=True, exist_ok=True)
    body = []
    for title, frames in chapters():
        if only and title not in only:
            continue
        print(title, flush=True)
        for frame in frames:
            keep(frame, folder / f"{frame.name}.png")
        body.append(section(title, [(f"{frame.name}.png", frame.name) for frame in frames]))
    page = document("Xi’an in pictures", body)
    (folder / "index.html").write_text(page, encoding="utf-8")
    print(folder / "index.html")
    return 0


def keep(frame: Frame, path: Path) -> None:
    with staged(frame.shot) as pilot:
        picture = pilot.picture()
    pygame.image.save(seen_by(frame.vision, picture) if frame.vision else picture, str(path))


def section(title: str, shown: Sequence[tuple[str, str]]) -> str:
    figures = "".join(
        f'<figure><a href="{html.escape(file)}"><img loading="lazy" src="{html.escape(file)}"></a>'
        f"<figcaption>{html.escape(words)}</figcaption></figure>" for file, words in shown
    )
    return f'<h2>{html.escape(title)}</h2><div class="row">{figures}</div>'


def document(title: str, body: Sequence[str]) -> str:
    return (f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{html.escape(title)}</title>'
            f"<style>{STYLE}</style><h1>{html.escape(title)}</h1>{''.join(body)}</html>\n")


def write_docs() -> int:
    """The pictures of the README: `table.jpg` in English, `table.fr.jpg` in French."""
    DOCS.mkdir(parents=True, exist_ok=True)
    for name, shot in FOR_README.items():
        for lang in LANGUAGES:
            path = DOCS / (f"{name}.jpg" if lang == REFERENCE else f"{name}.{lang}.jpg")
            with staged(replace(shot, lang=lang)) as pilot:
                pilot.keep(path)
            print(path)
    return 0


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.gallery", description="Pictures of every scene.")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--golden", action="store_true", help="renew the golden pictures")
    what.add_argument("--docs", action="store_true", help="renew the README's pictures")
    parser.add_argument("--only", default="", metavar="LIST", help="chapters of the gallery, with commas")
    arguments = parser.parse_args(argv)
    if arguments.golden:
        return renew_golden()
    if arguments.docs:
        return write_docs()
    return write_gallery(SHOTS, [name for name in arguments.only.split(",") if name])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
