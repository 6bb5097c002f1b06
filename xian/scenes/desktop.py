"""What scenes ask of the desktop around the window: its clipboard, and its file manager."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pygame

from xian.engine.intake import shown
from xian.ui.stage import Stage


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
    if not program:
        return False
    what = {"args": [program, str(folder)], "check": False, "stdout": subprocess.DEVNULL,
            "stderr": subprocess.DEVNULL, "stdin": subprocess.DEVNULL}
    threading.Thread(target=subprocess.run, kwargs=what, daemon=True).start()  # it may wait for its window
    return True


def show_folder(stage: Stage, folder: Path) -> None:
    """Show a folder; where the system can't, put its path on the clipboard and say so."""
    if not open_folder(folder):
        stage.notice(stage.say("settings.path-copied" if copy(str(folder)) else "settings.path-lost"))
