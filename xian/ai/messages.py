"""What goes between the app and the processes in which computer players think: a `Question` there as a line of JSON,
nothing that runs, and back what has come of it, which makes it `Asked` and done.

To a worker go questions, numbered from 1, and, while nobody waits any more for the answer to the one it works on,
`{"stop": number}`. From a worker come `{"ready": 0}` once and for every question one `{"id": number, "value": ...}` or
`{"id": number, "error": sentence}`. docs/WORKERS.md has the whole of it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from xian.engine.game import NOBODY, BadInput, Game, GameError, View
from xian.engine.intake import json_data

LARGEST: Final = 2_000_000
"""Bytes of a message; a view has about 1,200, a component pack 20,000."""
NO_VIEW: Final = View(NOBODY, None)


@dataclass(frozen=True)
class Question:
    """What a computer player is asked. The view is all it gets to know of the game."""

    kind: str
    """See `worker.KINDS`: a move by `decide`, or by `search` of all workers together; else plain data."""
    game: Game
    pack: str = ""
    """Digest of the component pack; the house's, or one that the workers have been told of (`Workers.learn`)."""
    view: View = NO_VIEW
    bot: str = ""
    match: str = ""
    """Which game at which table: a computer player is kept for each, and for each seat."""
    seed: int = 0
    """Lots of this one decision: with the same seed, view and steps it is the same."""
    seconds: float = 0.0
    """Time to think; 0 is as long as the steps, or the computer player's own budget, take."""
    steps: int = 0
    """How many steps of thinking, whatever time they take; 0 is no limit. What a step is the computer player
    knows: what it does between two looks at its budget."""
    data: Mapping[str, Any] = field(default_factory=dict)
    """What else this kind of question needs, as plain data."""
    id: int = 0

    @property
    def wants_move(self) -> bool:
        """Whether the answer must be a legal move, and is the fallback's if there is none."""
        return self.kind in ("decide", "search")

    def message(self) -> dict[str, Any]:
        """The question as plain data."""
        view = None if self.view.state is None else self.game.pack_view(self.view)
        return {name: getattr(self, name) for name in FIELDS} | {"game": self.game.key, "view": view}


@dataclass(eq=False)
class Asked:
    """A question on its way, and what has come of it once it is `done`."""

    question: Question
    done: bool = False
    value: Any = None
    """The move, or plain data; None where no move was wanted and something went wrong."""
    trouble: str = ""
    """What went wrong, a sentence for a log; also where some shares of a search are missing."""
    parts: int = 1
    """How many workers are at it."""
    shares: dict[int, tuple[Any, str]] = field(default_factory=dict)
    """What each of them has answered, and what went wrong with it."""


FIELDS: Final[Mapping[str, tuple[type, ...]]] = {
    "id": (int,), "kind": (str,), "game": (str,), "pack": (str,), "view": (object,), "bot": (str,), "match": (str,),
    "seed": (int,), "seconds": (int, float), "steps": (int,), "data": (dict,),
}
"""What a question is as a message."""


def check_fields(message: Mapping[str, Any]) -> None:
    """Raise BadInput unless it can be a question."""
    if set(message) != set(FIELDS):
        raise BadInput(f"a question has {', '.join(FIELDS)} and nothing else")
    for name, kinds in FIELDS.items():
        if not isinstance(message[name], kinds) or isinstance(message[name], bool):
            raise BadInput(f"{name} of a question is {str(message[name])[:40]!r}")


def encode(message: Mapping[str, Any]) -> bytes:
    """A message as bytes. Raises ValueError or TypeError for what is no plain data."""
    return json.dumps(message, separators=(",", ":"), allow_nan=False).encode()


def decode(data: bytes) -> dict[str, Any]:
    """The message. Raises BadInput."""
    try:
        message = json_data(data)
    except GameError:
        raise BadInput("a message between the processes is damaged") from None
    if not isinstance(message, dict):
        raise BadInput("a message between the processes is no object")
    return message
