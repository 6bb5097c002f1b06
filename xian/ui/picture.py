"""What is shown, as a PNG on a disk."""

from __future__ import annotations

import io
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from xian.engine.game import BadInput, GameError
from xian.engine.texts import Plain
from xian.table.folders import PICTURES
from xian.table.writing import put
from xian.ui.stage import Stage


def keep_shown(stage: Stage, surface: pygame.Surface, name: str = "xian",
               tell: Callable[[Stage, Path], str] = lambda stage, path: "app.picture-kept") -> None:
    """Keep a picture in the folder of pictures, and say where it is, by the sentence that `tell` chooses; or why it
    could not be kept."""
    path = stage.folders.data / PICTURES / f"{name}-{time.strftime('%Y%m%d-%H%M%S')}.png"
    try:
        keep(surface, path)
    except GameError as error:
        stage.notice(stage.say("app.picture-lost", reason=Plain(error.in_words(stage.lang))), True)
    else:
        stage.notice(stage.say(tell(stage, path), path=Plain(str(path))))


def keep(surface: pygame.Surface, path: Path) -> None:
    """Write a picture. Raises FileTrouble, and what stood there is as good as before; BadInput where there is no memory
    for it."""
    data = io.BytesIO()
    try:
        pygame.image.save(surface, data, "picture.png")
    except pygame.error as error:
        raise BadInput(str(error), source=str(path)) from error
    put(path, data.getvalue())
