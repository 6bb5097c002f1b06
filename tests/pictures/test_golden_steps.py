"""The table at every step of every chapter, and the end of each, looks in both languages as it did when its golden
picture was taken; what has changed stands in build/step-failures."""

from __future__ import annotations

import base64
from functools import cache

import pygame
import pytest

from tools.gallery import FAILURES, RENEW, cells, digest, maker, read_steps, steps
from xian.engine.registry import GAMES
from xian.engine.texts import LANGUAGES
from xian.shots.lessons import places

CHANGED = FAILURES.with_name("step-failures")
FAR = 26
"""The greatest difference of the mean colours of two cells, of 255, where another system draws."""

stored = cache(read_steps)


def same(name: str, picture: pygame.Surface) -> bool:
    hashed, coloured = stored().get(name, ["", ""])
    if stored()["made-by"] == [maker()]:
        return digest(picture) == hashed
    before, now = base64.b64decode(coloured), cells(picture)
    return len(before) == len(now) and max(abs(a - b) for a, b in zip(before, now, strict=True)) < FAR


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_step_looks_as_it_did(game: str, lang: str) -> None:
    changed = []
    for name, picture in steps(game, lang):
        if not same(name, picture):
            changed.append(name)
            CHANGED.mkdir(parents=True, exist_ok=True)
            pygame.image.save(picture, str(CHANGED / f"{name.replace('/', '-')}.png"))
    assert not changed, f"look at {CHANGED}; if the new pictures are right, keep them with `{RENEW}`: {changed}"


def test_every_step_has_its_picture_and_there_are_no_others() -> None:
    known = [one for game in GAMES for one in places(game)]
    wanted = {f"{lesson.key} {step + 1} {lang}" for lesson, step in known for lang in LANGUAGES}
    assert set(stored()) == wanted | {"made-by"}
    assert len({hashed for hashed, *_ in stored().values()}) == len(stored()), "no two are alike"
