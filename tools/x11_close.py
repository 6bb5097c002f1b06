"""Asks a window to close as the button of its frame does: the one thing xdotool of every age can't send."""

from __future__ import annotations

import ctypes
from ctypes import c_char_p, c_int, c_long, c_ulong, c_void_p
from typing import Final

CLIENT_MESSAGE: Final = 33


class ClientMessage(ctypes.Structure):
    """XClientMessageEvent of Xlib, in a place as large as any event."""

    _fields_ = (
        ("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p), ("window", c_ulong),
        ("message_type", c_ulong), ("format", c_int), ("data", c_long * 5), ("room", c_long * 24),
    )


def ask_to_close(display: str, window: int) -> None:
    """Send WM_DELETE_WINDOW. Raises OSError when there is no Xlib or no such display."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype, x11.XOpenDisplay.argtypes = c_void_p, [c_char_p]
    x11.XInternAtom.restype, x11.XInternAtom.argtypes = c_ulong, [c_void_p, c_char_p, c_int]
    x11.XSendEvent.argtypes = [c_void_p, c_ulong, c_int, c_long, c_void_p]
    x11.XCloseDisplay.argtypes = [c_void_p]
    screen = x11.XOpenDisplay(display.encode())
    if not screen:
        raise OSError(f"there is no display {display}")
    message = ClientMessage(type=CLIENT_MESSAGE, window=window, format=32,
                            message_type=x11.XInternAtom(screen, b"WM_PROTOCOLS", 0))
    message.data[0] = x11.XInternAtom(screen, b"WM_DELETE_WINDOW", 0)
    x11.XSendEvent(screen, window, 0, 0, ctypes.byref(message))
    x11.XCloseDisplay(screen)  # sends what is waiting
