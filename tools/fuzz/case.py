"""What every format of the fuzzer is: cases drawn by lot, and a way to play one as the program would."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final, Protocol, TypeAlias

from xian.engine.game import BadPosition, Fault, GameError, IllegalMove

Case: TypeAlias = Any
"""An input as plain data that JSON can carry; bytes are in it as Latin-1 text."""

ACCEPTED: Final = "accepted"
REFUSED: Final = "refused"


_WORD: Final = re.compile(r"[a-z']{2,}")


class Broken(Exception):
    """Something that must hold does not."""


class Format(Protocol):
    """One kind of input."""

    @property
    def name(self) -> str: ...

    @property
    def share(self) -> int:
        """How many of all inputs are of this kind, beside the others."""

    def draw(self, lots: Random) -> Case:
        """An input; equal lots give equal ones."""

    def play(self, case: Case, room: Path) -> str:
        """Give it to the program; what became of it, `accepted` or the reason. A GameError is a refusal, everything
        else that is raised a finding. `room` is an empty folder, and the working directory."""


def must(met: bool, words: str) -> None:
    """Raise Broken with these words unless it holds."""
    if not met:
        raise Broken(words)


@contextmanager
def usable(what: str) -> Iterator[None]:
    """What was accepted is used here: a refusal now comes too late."""
    try:
        yield
    except GameError as error:
        raise Broken(f"{what} was accepted, and then: {error}") from error


def reason(error: GameError) -> str:
    """Why something was refused, without its figures: the key of the innermost reason, or the first words."""
    if isinstance(error, IllegalMove):
        return f"illegal {error.refusal.rule}"
    if isinstance(error, BadPosition):
        return " ".join(_WORD.findall(error.problems[0].partition(": ")[2])[:4])
    why: object = error.why
    while isinstance(why, Fault):
        inner = why.params.get("reason") or why.params.get("trouble")
        if not isinstance(inner, Fault):
            return why.key
        why = inner
    return " ".join(str(why).split()[:4])
