"""Words of the screen as they are heard: without marks, and of a saved game in one line."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from xian.engine.texts import catalogue, say
from xian.ui.richtext import runs

if TYPE_CHECKING:
    from xian.scenes.scene import Scene


@lru_cache(4096)
def bare(text: str) -> str:
    """A text without the marks for bold words and references."""
    return "".join(run.text for run in runs(text)).strip() if text else ""


@cache
def pairs(lang: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """What is said of the mouse on the screen, and what stands for it by ear."""
    found = [say(lang, key).partition(" =>") for key in catalogue(lang).entries if key.startswith("heard-words.")]
    return tuple((re.compile(r"\s".join(map(re.escape, re.split(r"\s", seen)))), heard.removeprefix(" "))
                 for seen, _, heard in found)


@lru_cache(4096)
def by_ear(lang: str, text: str) -> str:
    """A text without the words of the mouse: who hears plays by keys."""
    for seen, heard in pairs(lang):
        text = seen.sub(heard, text)
    return text.strip()


def row_words(scene: Scene, place: int) -> str:
    """A row of a list: as its scene tells it, or of the saved games."""
    told: Any = getattr(scene, "row_told", None)
    if told is not None:
        return bare(told(place))
    from xian.scenes.load_rows import chapter_of, moment_of, named, problem_of, title_of

    load: Any = scene
    found, now = load.shelved(place), load.now()
    names = [player.name for player in found.record.players] if found.record is not None else []
    items = [title_of(scene.stage, found, now), ", ".join(names), chapter_of(scene.stage, found),
             moment_of(scene.stage, found, now) if named(found) else "", problem_of(scene.stage, found)]
    return ". ".join(item for item in items if item)
