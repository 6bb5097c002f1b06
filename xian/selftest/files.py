"""What the self-test looks at first: the program, its assets, and the scenes that need no game."""

from __future__ import annotations

import importlib
import importlib.machinery
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from xian.ai.levels import level, offered
from xian.ai.network_bot import asked_by, trained
from xian.engine.data import ASSETS, read_text
from xian.engine.game import GameError
from xian.engine.registry import GAMES, game
from xian.engine.texts import LANGUAGES, catalogue, languages
from xian.selftest.check import Check, packed
from xian.table.settings import Settings

SCENES: Final = ("menu", "setup", "load", "settings", "rules", "about", "help")
NOWHERE: Final = "\U0010fffd"
"""A character that no font has."""


def look_at_program(check: Check) -> None:
    """The packed program has the search and the engines as machine code."""
    hot = [importlib.import_module(name) for name in ("xian.ai.search", *(f"xian.engine.{key}.state" for key in GAMES))]
    endings = tuple(importlib.machinery.EXTENSION_SUFFIXES)
    compiled = all(str(module.__file__).endswith(endings) for module in hot)
    check.found["compiled"] = compiled
    check.demand(compiled or not packed(), "the search and the engines are not compiled")


def look_at_texts(check: Check) -> None:
    """Every language says the same things; there are several."""
    keys = {lang: set(catalogue(lang).entries) for lang in languages()}
    check.found.update({lang: len(found) for lang, found in keys.items()})
    check.demand(len(keys) > 1, f"of the languages only {', '.join(keys)} is there")
    for lang, found in keys.items():
        missing = sorted(set().union(*keys.values()) - found)
        check.demand(not missing, f"{lang}: there is no text {', '.join(missing[:5])}")


def look_at_rules(check: Check) -> None:
    """Component figures and written rules of every game."""
    from xian.table.rulebook_files import read

    for key in GAMES:
        check.found[f"{key} pack"] = game(key).house_pack().digest
        for lang in LANGUAGES:
            check.found[f"{key} {lang}"] = len(list(read(key, lang).passages()))


def look_at_networks(check: Check) -> None:
    """For each number of players at each game a network fits; those that levels have of their own fit too."""
    for key in GAMES:
        mine = [found for one in offered() if (found := level(one.key, key)) and found.nets]
        for players in game(key).seats:
            try:
                trained(key, players)
                for one in mine:
                    asked_by(one, key, players)
            except GameError as error:
                check.trouble.append(str(error))
            else:
                check.found[key] = check.found.get(key, 0) + 1


def look_at_fonts(check: Check) -> None:
    """Every letter of the catalogues is in the fonts it may be shown in."""
    from xian.ui.fonts import FACES, FOLDER, Fonts
    from xian.ui.richtext import CHINESE

    fonts = Fonts(FOLDER)
    texts = [text for lang in LANGUAGES for text in texts_of(lang)] + [read_text(FOLDER / "chinese.txt")]
    signs = {sign for text in texts for sign in text if not sign.isspace()}
    for face in FACES:
        nothing = picture_of(fonts, face, NOWHERE)
        wanted = sorted(sign for sign in signs if (CHINESE.match(sign) is not None) == (face == "chinese"))
        if face == "display":
            wanted = [sign for sign in wanted if sign.isalnum()]
        missing = [sign for sign in wanted if picture_of(fonts, face, sign) == nothing]
        check.found[face] = len(wanted)
        check.demand(not missing, f"the face {face} lacks {' '.join(missing[:20])}")
    check.trouble += [f"the font {name} can't be read" for name in fonts.trouble]


def texts_of(lang: str) -> Iterator[str]:
    for entry in catalogue(lang).entries.values():
        yield from [entry] if isinstance(entry, str) else entry.values()


def picture_of(fonts: Any, face: str, sign: str) -> tuple[tuple[int, int], bytes]:
    """What a letter looks like."""
    import pygame

    drawn = fonts.font(face, 20).render(sign, True, (0, 0, 0))
    return drawn.get_size(), pygame.image.tobytes(drawn, "RGBA")


def look_at_pictures(check: Check) -> None:
    """Every picture can be drawn and shows something."""
    from xian.ui.art import FOLDER, Art

    art = Art(FOLDER)
    names = [path.relative_to(FOLDER).with_suffix("").as_posix() for path in sorted(FOLDER.rglob("*.svg"))]
    check.found["count"] = len(names)
    check.demand(bool(names), f"there are no pictures in {FOLDER.name}")
    for name in names:
        check.demand(art.picture(name, 48, 48).get_bounding_rect().w > 0, f"the picture {name} is empty")
    check.trouble += [f"the picture {name} can't be read" for name in art.missing]


def look_at_sounds(check: Check) -> None:
    """Every sound can be decoded. Without any sound driver the game is silent, which is no fault."""
    import pygame

    files = sorted((ASSETS / "sounds").rglob("*.ogg"))
    check.found["count"] = len(files)
    check.demand(bool(files), "there are no sounds")
    try:
        pygame.mixer.init(44100, -16, 2, 512)
    except pygame.error as error:
        check.found["silent"] = str(error)
        return
    for path in files:
        try:
            check.demand(pygame.mixer.Sound(str(path)).get_length() > 0, f"the sound {path.name} is empty")
        except pygame.error as error:
            check.trouble.append(f"the sound {path.name} can't be decoded: {error}")
    pygame.mixer.quit()


def look_at_scenes(check: Check, folder: Path) -> None:
    """Each scene that needs no game is drawn, in every language."""
    from xian.pilot import piloted

    for lang in LANGUAGES:
        with piloted(folder / lang, settings=Settings(language=lang)) as pilot:
            pilot.app.open("menu")
            for name in SCENES[1:]:
                pilot.app.open(name)
                pilot.step()
                check.demand(bool(pilot.texts()), f"{name} in {lang} shows no word")
                pilot.app.home()
            check.trouble += [f"there is no picture {name}" for name in pilot.app.pens.art.missing]
    check.found["count"] = len(SCENES)


def look_at_ears(check: Check) -> None:
    """What speaks with screen readers is there, and takes a tree."""
    from xian.ui.heard import kit_version

    check.found["accesskit"] = kit_version()
