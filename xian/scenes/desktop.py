"""What scenes ask of the desktop around the window: its clipboard, and its file manager."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from xian.engine.intake import shown
from xian.ui.stage import Stage

AT_ONCE: Final = 0.5
"""Seconds in which a program of the desktop says that it can't."""


def copy(text: str) -> bool:
    """Put a text on the clipboard; whether that was possible."""
    try:
        pygame.scrap.put_text(shown(text.replace("\0", "")))
    except pygame.error:
        return False
    return True


def opener() -> str:
    """The program that shows folders here; empty where there is none."""
    if sys.platform == "win32":
        return "explorer"
    return shutil.which("open" if sys.platform == "darwin" else "xdg-open") or ""


def open_folder(folder: Path) -> bool:
    """Show a folder in the file manager, made first if need be; whether that was possible."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)
            return True
    except OSError:
        return False
    program = opener()
    return bool(program) and answers([program, str(folder)])


def answers(command: Sequence[str]) -> bool:
    """Start a program of the desktop; whether it did what it should, or is still at it after a moment: some wait for
    their window."""
    try:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
    except OSError:
        return False
    try:
        return process.wait(AT_ONCE) == 0
    except subprocess.TimeoutExpired:
        threading.Thread(target=process.wait, daemon=True).start()  # nothing is left of it when it ends
        return True


def show_folder(stage: Stage, folder: Path) -> None:
    """Show a folder; where no file manager answers, put its path on the clipboard; say which of them was done."""
    done = "folder-shown" if open_folder(folder) else "path-copied" if copy(str(folder)) else "path-lost"
    stage.notice(stage.say(f"settings.{done}"))


def show_beside(stage: Stage, path: Path) -> str:
    """Show the folder in which a picture lies now; where no file manager answers, put its path on the clipboard. The
    sentence that says which of them was done."""
    done = "shown" if stage.shows_folders and open_folder(path.parent) else "copied" if copy(str(path)) else "kept"
    return f"app.picture-{done}"
