"""The form of the line protocol: lines, requests with their fields, replies. docs/PROTOCOL.md describes it all.

`server` answers what comes through here; nothing in this module knows a game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import IO, Any, Final, TypeAlias

from xian.engine.game import GameError
from xian.engine.intake import json_data
from xian.engine.record import LARGEST_SEED

PROTOCOL: Final = 1
LONGEST_LINE: Final = 1 << 20
"""Bytes of a request, its end not counted."""

CHUNK: Final = 1 << 16
LONGEST_ID: Final = 80
MOST_ITERATIONS: Final = 10**6

Data: TypeAlias = dict[str, Any]


class BadRequest(Exception):
    """A request that can't be done: the kind of the error, for programs, and a sentence."""

    def __init__(self, kind: str, sentence: str) -> None:
        super().__init__(sentence)
        self.kind = kind


@dataclass(frozen=True)
class Field:
    """What a field of a request takes."""

    kind: type
    least: int = 0
    most: int = 0
    needed: bool = False

    def wrong(self, value: Any) -> str:
        """What is wrong with a value; nothing when it will do."""
        if type(value) is not self.kind:
            return f"must be {KINDS[self.kind]}"
        if isinstance(value, int) and self.kind is int and not self.least <= value <= self.most:
            return f"must be a whole number from {self.least} to {self.most}"
        return ""


KINDS: Final = {int: "a whole number", str: "a text", bool: "true or false", dict: "an object"}


def number(least: int, most: int, needed: bool = False) -> Field:
    """A field for a whole number."""
    return Field(int, least, most, needed)


TEXT: Final = Field(str, needed=True)
SEAT: Final = number(1, 8)
A_SEAT: Final = number(1, 8, needed=True)
PLACE: Final = number(0, 10**6)
OPEN: Final = Field(bool)
LANG: Final = Field(str)

FIELDS: Final[dict[str, dict[str, Field]]] = {
    "hello": {}, "games": {}, "quit": {}, "legal": {}, "position": {}, "record": {},
    "new": {"game": TEXT, "players": number(1, 8, needed=True), "seed": number(0, LARGEST_SEED, needed=True),
            "options": Field(dict), "open": OPEN},
    "load": {"record": TEXT, "at": PLACE, "open": OPEN},
    "play": {"move": TEXT, "seat": SEAT},
    "undo": {"moves": number(1, 10**6)},
    "view": {"seat": A_SEAT},
    "events": {"since": PLACE, "seat": SEAT, "lang": LANG},
    "score": {"seat": SEAT},
    "explain": {"move": TEXT, "seat": SEAT, "lang": LANG},
    "evaluate": {"seat": A_SEAT},
    "best": {"level": TEXT, "iterations": number(1, MOST_ITERATIONS), "seed": number(0, LARGEST_SEED)},
}
"""Every request, by the word under `do`, with its fields."""


def read_request(line: bytes, whole: bool = True) -> Data:
    """A request as data. Raises Refused."""
    if not line.strip():
        raise BadRequest("bad-json", "the line is empty")
    try:
        request = json_data(line)
    except GameError as error:
        if not whole:
            raise BadRequest("bad-json", "the input ended in the middle of a line") from None
        raise BadRequest("bad-json", f"the line can't be read: {error}"[:200]) from None
    if not isinstance(request, dict):
        raise BadRequest("bad-json", "a request is a JSON object")
    return request


def check_fields(request: Data) -> str:
    """What is to be done; every field is there that is needed, none that isn't known. Raises Refused."""
    if not good_id(request.get("id")):
        raise BadRequest("bad-field", f"id must be a whole number or a text of at most {LONGEST_ID} letters")
    version = request.get("protocol", PROTOCOL)
    if type(version) is not int or version != PROTOCOL:
        raise BadRequest("bad-protocol", f"this server speaks protocol {PROTOCOL}")
    do = request.get("do")
    if not isinstance(do, str) or do not in FIELDS:
        raise BadRequest("unknown-request", f"do must be one of {', '.join(sorted(FIELDS))}")
    fields = FIELDS[do]
    for name in request:
        if name not in fields and name not in ("id", "do", "protocol"):
            takes = ", ".join(fields) or "nothing"
            raise BadRequest("bad-field", f"{do} has no field {name[:40]!r}; it takes {takes}")
    for name, field in fields.items():
        if name in request:
            problem = field.wrong(request[name])
            if problem:
                raise BadRequest("bad-field", f"{name} {problem}")
        elif field.needed:
            raise BadRequest("bad-field", f"{do} needs the field {name}")
    return do


def good_id(value: Any) -> bool:
    """What can be sent back as it came."""
    if value is None or type(value) is int:
        return True
    return isinstance(value, str) and len(value) <= LONGEST_ID


def reply(request: Data, found: Mapping[str, Any]) -> Data:
    """A good reply."""
    return {"protocol": PROTOCOL, "id": request.get("id"), "ok": True, **found}


def failure(request: Data, kind: str, sentence: str, **more: str) -> Data:
    """A reply that says what is wrong."""
    echo = request.get("id") if good_id(request.get("id")) else None
    return {"protocol": PROTOCOL, "id": echo, "ok": False,
            "error": {"kind": kind, "sentence": " ".join(sentence.split()), **more}}


def lines(stream: IO[bytes]) -> Iterator[tuple[bytes | None, bool]]:
    """The lines of a stream without their ends, and whether they had one; None stands for one that is too long,
    of which no more than a part is ever held."""
    while line := stream.readline(LONGEST_LINE + 1):
        if line.endswith(b"\n"):
            yield line[:-1], True
        elif len(line) <= LONGEST_LINE:
            yield line, False
        else:
            while (rest := stream.readline(CHUNK)) and not rest.endswith(b"\n"):
                pass
            yield None, True
