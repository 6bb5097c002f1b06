"""What can be seen of a text that somebody has typed or a file holds: names are made of that and of nothing else, and
nothing else is drawn."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

MOST_MARKS: Final = 4
"""Marks over and under one letter; no script has words that need more."""
JOINERS: Final = "\u200c\u200d"
"""Signs that are not seen themselves, but in how the letters beside them are written."""
KEPT_SPACES: Final = "\u00a0\u202f\u3000"
"""Spaces with a width of their own."""

_PLAIN: Final = re.compile("[ -~\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u202f-\u205e\u2190-\u22ff\u4e00-\u9fff]*")
"""Most texts are of these, and all of it is seen."""
_BREAKS: Final = ("Cc", "Zl", "Zp", "Zs")
"""Kinds of signs that stand for a space: control characters, ends of lines, spaces."""
_UNSEEN: Final = ("Cf", "Cs", "Co")
"""Kinds of signs that can't be seen: formats, halves of characters, what every font has something else for."""
_BLANKS: Final = re.compile("[\u115f\u1160\u2800\u3164\uffa0]")
"""Letters that are empty."""
_CHANGERS: Final = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\ufdd0-\ufdef\ufffe\uffff"
                              "\U0001d159\U000e0000-\U000e0fff]")
"""Marks without a look of their own, and what is no character at all."""


def visible(text: str) -> str:
    """The text without what nobody sees; ends of lines and the like become spaces."""
    if _PLAIN.fullmatch(text):
        return text
    found: list[str] = []
    marks = MOST_MARKS  # where no letter is, no mark can stand
    for place, sign in enumerate(text):
        kind = unicodedata.category(sign)
        if kind in _BREAKS or _BLANKS.match(sign):
            sign, marks = sign if sign in KEPT_SPACES else " ", MOST_MARKS
        elif kind in _UNSEEN or _CHANGERS.match(sign):
            if sign not in JOINERS or not found or not _joins(found[-1], text[place + 1 : place + 2]):
                continue
        elif kind[0] == "M":
            marks += 1
            if marks > MOST_MARKS:
                continue
        else:
            marks = 0
        found.append(sign)
    return "".join(found)


def _joins(before: str, after: str) -> bool:
    """Whether a joiner between these can be seen: both belong to a script that joins letters."""
    return after != "" and not (before + after).isascii() and (
        unicodedata.category(before)[0] in "LM" and unicodedata.category(after)[0] == "L")


def name_of(text: str) -> str:
    """What is left of a text as somebody's name, each letter written in one way."""
    return " ".join(visible(unicodedata.normalize("NFC", visible(text))).split())


def same(name: str) -> str:
    """What two names that look alike have in common."""
    bare = "".join(sign for sign in visible(name) if sign not in JOINERS)
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", bare).casefold())


def escaped(text: str) -> str:
    """The text with what nobody sees, or what a terminal would act on, written out: for what files are called."""
    if _PLAIN.fullmatch(text):
        return text
    return "".join(sign if unicodedata.category(sign) not in ("Cc", "Zl", "Zp", *_UNSEEN) else
                   sign.encode("unicode_escape").decode() for sign in text)
