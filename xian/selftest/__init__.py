"""Whether everything works here: `xian --selftest`. Every file of the assets is loaded, every scene drawn, and of
each game one is played with opponents in worker processes, killed half way, and gone on with. Nothing of the player
is touched, no window opens, and the answer is a report in JSON."""

from __future__ import annotations

import json
import os
import platform
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

from xian import __version__
from xian.engine.registry import GAMES, game
from xian.selftest import files, games
from xian.selftest.check import Check, checked, packed
from xian.table.folders import OVERRIDE
from xian.table.system import system

SCREENLESS: Final = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


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
    yield "program", files.look_at_program
    yield "texts", files.look_at_texts
    yield "rules", files.look_at_rules
    yield "networks", files.look_at_networks
    yield "fonts", files.look_at_fonts
    yield "pictures", files.look_at_pictures
    yield "sounds", files.look_at_sounds
    yield "screen reader", files.look_at_ears
    yield "scenes", lambda check: files.look_at_scenes(check, folder / "scenes")
    for key in GAMES:
        yield f"game {key}", partial(games.look_at_game, title=game(key), folder=folder / key)


def told(checks: list[Check], seconds: float) -> dict[str, Any]:
    """The report."""
    import pygame

    return {
        "program": "xian", "version": __version__, "packed": packed(), "ok": not any(one.trouble for one in checks),
        "seconds": round(seconds, 1), "python": platform.python_version(), "system": system(),
        "pygame": pygame.version.ver, "sdl": ".".join(map(str, pygame.get_sdl_version())),
        "checks": [
            {"name": one.name, "ok": not one.trouble, "seconds": one.seconds, **one.found, "trouble": one.trouble}
            for one in checks
        ],
    }
