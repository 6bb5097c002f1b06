"""Options of a game on the command line: `--option board=lion`."""

from __future__ import annotations

from collections.abc import Sequence

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
