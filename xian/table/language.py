"""Which language the system speaks, as far as there are texts in it."""

from __future__ import annotations

import locale
import os
from collections.abc import Mapping, Sequence
from typing import Final

from xian.engine.texts import LANGUAGES

DECIDING: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The first of these variables that says something is the locale; `LANGUAGE` then lists better wishes."""
NEUTRAL: Final = ("C", "POSIX")


def system_language(preferred: Sequence[str] = (), environment: Mapping[str, str] | None = None) -> str:
    """The first wish that there is a catalogue for, else English. `preferred` is what the desktop answers where no
    variable says anything, as on Windows and macOS."""
    told = os.environ if environment is None else environment
    chosen = next((told[name] for name in DECIDING if told.get(name)), "")
    if chosen in NEUTRAL:
        return LANGUAGES[0]
    wishes = [*told.get("LANGUAGE", "").split(":"), chosen] if chosen else [*preferred, locale.getlocale()[0] or ""]
    return next((wish[:2].lower() for wish in wishes if wish[:2].lower() in LANGUAGES), LANGUAGES[0])
