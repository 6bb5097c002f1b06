"""The frame that Windows draws around the window, as dark as what is in it. Older ones don't know how."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Any, Final

import pygame

DARK: Final = (20, 19)
"""DWMWA_USE_IMMERSIVE_DARK_MODE, and its number before Windows 10's version 2004."""


def darken() -> None:
    """Make the frame of the display's window dark."""
    if sys.platform == "win32":
        import ctypes

        with suppress(OSError, AttributeError, KeyError, pygame.error):
            tell(ctypes.WinDLL("dwmapi").DwmSetWindowAttribute, pygame.display.get_wm_info()["window"])


def tell(set_attribute: Any, window: int) -> None:
    """Ask the window manager by one number, then by the other."""
    from ctypes import byref, c_int, c_void_p, sizeof

    yes = c_int(1)
    for number in DARK:
        if set_attribute(c_void_p(window), number, byref(yes), sizeof(yes)) == 0:
            return
