"""What goes between the app and the processes in which computer players think: lines of JSON, nothing that runs.

To a worker go requests (`Task`, numbered from 1) and, while it works on one, `{"stop": number}`. From a worker
come `{"ready": 0}` once and for every request one `{"id": number, "value": ...}` or `{"id": number,
"error": sentence}`. docs/WORKERS.md has the whole of it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final

from xian.engine.game import BadInput, GameError
from xian.engine.intake import json_data

LARGEST: Final = 2_000_000
"""Bytes of a message; a view has about 1,200, a component pack 20,000."""


@dataclass(frozen=True)
class Task:
    """A request as a worker gets it."""

    id: int
    kind: str
    """What is asked, see `worker.KINDS`."""
    game: str = ""
    pack: str = ""
    """Digest of the component pack; the worker knows the house's and those it was told of."""
    match: str = ""
    """Which game at which table: a computer player is kept for each."""
    seat: int = 0
    view: Any = None
    """By `Game.pack_view`."""
    bot: str = ""
    seed: int = 0
    """The computer player's lots for this one decision."""
    seconds: float = 0.0
    """Time to think; 0 is as long as the steps, or the computer player's own budget, take."""
    steps: int = 0
    """How many steps of thinking; 0 is as many as the time, or its own budget, allows."""
    data: Mapping[str, Any] = field(default_factory=dict)
    """What else this kind of request needs."""


KINDS_OF_FIELD: Final = {
    "int": (int,), "str": (str,), "float": (int, float), "Any": (object,), "Mapping[str, Any]": (dict,),
}


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


def task_message(task: Task) -> dict[str, Any]:
    """The request as plain data."""
    return asdict(task)


def read_task(message: Mapping[str, Any]) -> Task:
    """The request. Raises BadInput."""
    wanted = {each.name: KINDS_OF_FIELD[str(each.type)] for each in fields(Task)}
    if set(message) != set(wanted):
        raise BadInput(f"a request has {', '.join(wanted)} and nothing else")
    for name, kinds in wanted.items():
        if not isinstance(message[name], kinds) or isinstance(message[name], bool):
            raise BadInput(f"{name} of a request is {str(message[name])[:40]!r}")
    return Task(**message)
