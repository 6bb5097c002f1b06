"""Options of a game on the command line, `--option board=lion`, and the salt of a match."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from xian.ai.salt import LONGEST, good_salt
from xian.engine.game import BadInput, Param


def read_options(words: Sequence[str] | None) -> dict[str, Param]:
    """Names and values; digits are a number. The game itself says what can be. Raises BadInput."""
    found: dict[str, Param] = {}
    for word in words or ():
        name, sign, value = (part.strip() for part in word.partition("="))
        if not (name and sign and value):
            raise BadInput(f"an option is written name=value, not {word[:40]!r}")
        if name in found:
            raise BadInput(f"the option {name[:40]!r} is given twice")
        found[name] = int(value) if value.isascii() and value.isdigit() and len(value) < 10 else value
    return found


def read_salt(word: str | None) -> str:
    """The salt as it is given; - is the first line of stdin. Raises BadInput."""
    if word == "-":
        word = sys.stdin.readline(LONGEST + 2).strip()
        if not word:
            raise BadInput("there is no salt in the first line of stdin")
    if word and not good_salt(word):
        raise BadInput("the salt of a match is a text of 16 to 64 letters a to f and digits")
    return word or ""
