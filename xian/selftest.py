"""Whether everything works here: `xian --selftest`. Every file of the assets is loaded, every scene drawn, and of
each game one is played with opponents in worker processes, killed half way, and gone on with. Nothing of the player
is touched, no window opens, and the answer is a report in JSON."""

from __future__ import annotations

import importlib.machinery
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

import xian
from xian import __version__
from xian.engine.data import ASSETS, read_text
from xian.engine.game import Game, GameError, Options
from xian.engine.record import write
from xian.engine.registry import GAMES, game
from xian.engine.texts import LANGUAGES, catalogue, languages
from xian.table.autosave import Autosave
from xian.table.folders import OVERRIDE, Folders
from xian.table.match import Match
from xian.table.opponents import Asked, Here, InWorkers, Opponents
from xian.table.saves import resume, save_paths
from xian.table.seats import sit
from xian.table.settings import Settings

SEED: Final = 20260417
KINDS: Final = ("artisan", "steward", "apprentice", "random")
"""Opponents that remember nothing and look at no clock: the same seed gives the same game wherever they think. The
search is put to work by the hint."""
KILLED_AT: Final = 40
"""Moves after which the first process is killed."""
PATIENCE: Final = 60.0
SCENES: Final = ("menu", "setup", "load", "settings", "rules", "about", "help")
NOWHERE: Final = "\U0010fffd"
"""A character that no font has."""
SCREENLESS: Final = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


@dataclass
class Check:
    """One thing that was looked at: what was found, and what is wrong with it."""

    name: str
    found: dict[str, Any] = field(default_factory=dict)
    trouble: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def demand(self, right: bool, sentence: str) -> None:
        if not right:
            self.trouble.append(sentence)


def run(report: Path | None = None) -> int:
    """Look at everything; 0 when all is well, 1 when something is not. The report goes to stdout or that file."""
    os.environ.update(SCREENLESS)
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="xian-selftest-", ignore_cleanup_errors=True) as folder:
        os.environ[OVERRIDE] = folder
        checks = [checked(name, look) for name, look in looks(Path(folder))]
    text = json.dumps(told(checks, time.monotonic() - begun), ensure_ascii=False, indent=2) + "\n"
    if report is None:
        sys.stdout.buffer.write(text.encode())  # whatever the terminal's letters are
        sys.stdout.flush()
    else:
        try:
            report.write_text(text, encoding="utf-8")
        except OSError as error:
            print(f"xian: {report}: {error.strerror or error}", file=sys.stderr)
            return 2
    return 1 if any(check.trouble for check in checks) else 0


def looks(folder: Path) -> Iterator[tuple[str, Callable[[Check], None]]]:
    """What is looked at, in this order."""
    yield "program", look_at_program
    yield "texts", look_at_texts
    yield "rules", look_at_rules
    yield "fonts", look_at_fonts
    yield "pictures", look_at_pictures
    yield "sounds", look_at_sounds
    yield "scenes", lambda check: look_at_scenes(check, folder / "scenes")
    for key in GAMES:
        yield f"game {key}", partial(look_at_game, title=game(key), folder=folder / key)


def checked(name: str, look: Callable[[Check], None]) -> Check:
    """Look; whatever breaks is told, and the next look comes."""
    check = Check(name)
    begun = time.monotonic()
    try:
        look(check)
    except Exception as error:
        check.trouble.append(f"{type(error).__name__}: {error}")
    check.seconds = round(time.monotonic() - begun, 2)
    return check


def told(checks: list[Check], seconds: float) -> dict[str, Any]:
    """The report."""
    import pygame

    return {
        "program": "xian", "version": __version__, "packed": packed(), "ok": not any(one.trouble for one in checks),
        "seconds": round(seconds, 1), "python": platform.python_version(), "system": platform.platform(),
        "pygame": pygame.version.ver, "sdl": ".".join(map(str, pygame.get_sdl_version())),
        "checks": [
            {"name": one.name, "ok": not one.trouble, "seconds": one.seconds, **one.found, "trouble": one.trouble}
            for one in checks
        ],
    }


def packed() -> bool:
    """Whether this is the packed program, and not Python with a checkout or a wheel."""
    return bool(getattr(sys, "frozen", False))


def look_at_program(check: Check) -> None:
    """The packed program has the engine and the search as machine code."""
    import xian.ai.search
    import xian.engine.xian.state

    hot = (xian.ai.search, xian.engine.xian.state)
    endings = tuple(importlib.machinery.EXTENSION_SUFFIXES)
    compiled = all(str(module.__file__).endswith(endings) for module in hot)
    check.found["compiled"] = compiled
    check.demand(compiled or not packed(), "the engine and the search are not compiled")


def look_at_texts(check: Check) -> None:
    """Both languages are there and say the same things."""
    keys = {lang: set(catalogue(lang).entries) for lang in languages()}
    check.found.update({lang: len(found) for lang, found in keys.items()})
    check.demand({"en", "fr"} <= set(keys), f"of the languages only {', '.join(keys)} are there")
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


def look_at_game(check: Check, title: Game, folder: Path) -> None:
    """A game begun in another process, killed there, and gone on with here, is the same game as one in one go."""
    kill_half_way(title, folder)
    saves = Folders.under(folder).autosaves
    [path] = save_paths(saves)
    match, loaded = resume(path)
    check.found["killed at"] = match.history.position
    check.demand(match.history.position == KILLED_AT, f"{match.history.position} moves are left of {KILLED_AT}")
    check.demand(not loaded.notice, loaded.notice)
    autosave = Autosave.go_on(path, folder=saves)
    opponents = InWorkers(2, title.key, lambda: None, check.trouble.append)
    try:
        advice = answer(opponents, opponents.hint(autosave.match, autosave.match.to_move, LANGUAGES[0]))
        check.demand(bool(advice), "the search has no advice")
        play(autosave.match, opponents)
    finally:
        opponents.close()
    kept = resume(path)[0].record()
    check.found.update({"moves": len(autosave.match.history.steps), "state": kept.state, "result": kept.result})
    check.demand(kept == autosave.match.record(), "the save is not the game that was played")
    reference = new_match(title)
    play(reference, Here())
    check.demand(write(reference.record()) == write(kept), "the same seed gives another game in one process")


def new_match(title: Game) -> Match:
    """The game of the self-test: as many opponents as can sit there, of all kinds."""
    seats = range(title.seats.stop - 1)
    players = [sit(seat, f"{seat + 1}", KINDS[seat % len(KINDS)]) for seat in seats]
    return Match.new(title, Options(len(players), title.house_pack()), SEED, players)


def play(match: Match, opponents: Opponents, until: int = 10**6) -> None:
    """Let the opponents decide, to the end or for so many moves."""
    while not match.over and match.history.position < until:
        match.play(match.to_move, answer(opponents, opponents.decide(match, match.to_move)))


def answer(opponents: Opponents, asked: Asked) -> Any:
    """Wait for an answer. Raises GameError when it is late, or not what the worker was asked for."""
    end = time.monotonic() + PATIENCE
    while not asked.done:
        opponents.poll()
        time.sleep(0.001)
        if time.monotonic() > end:
            raise GameError(f"a worker has not answered in {PATIENCE:.0f} s")
    if asked.trouble:
        raise GameError(f"a worker failed: {asked.trouble}")
    return asked.value


def kill_half_way(title: Game, folder: Path) -> None:
    """Have the program play in a process of its own, and end that as a power failure would."""
    start = [sys.executable] if packed() else [sys.executable, "-m", "xian.start"]
    where = os.pathsep.join([str(Path(xian.__file__).parents[1]), *filter(None, [os.environ.get("PYTHONPATH")])])
    process = subprocess.Popen(
        [*start, "--selftest", "--until-killed", str(folder / title.key)],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        env={**os.environ, OVERRIDE: str(folder), "PYTHONPATH": where},
    )
    assert process.stderr is not None
    with process.stderr:
        try:
            end = time.monotonic() + PATIENCE
            while not (folder / "ready").exists():
                if process.poll() is not None:
                    raise GameError(f"the process ended: {process.stderr.read()[-400:].decode(errors='replace')}")
                if time.monotonic() > end:
                    raise GameError(f"{KILLED_AT} moves were not played in {PATIENCE:.0f} s")
                time.sleep(0.02)
        finally:
            process.kill()
            process.wait()


def play_until_killed(place: Path) -> int:
    """The process that is killed: it plays, saving itself, and then waits for its end while an opponent thinks."""
    title, folders = game(place.name), Folders.under(place.parent)
    match = new_match(title)
    Autosave.start(match, folders.autosaves)
    opponents = InWorkers(2, title.key, lambda: None, print)
    play(match, opponents, KILLED_AT)
    opponents.hint(match, match.to_move, LANGUAGES[0])
    (place.parent / "ready").touch()
    time.sleep(2 * PATIENCE)
    opponents.close()
    return 1
