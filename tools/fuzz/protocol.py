"""Conversations with `xian serve`, and the answers of a program from outside: whole talks, request by request."""

from __future__ import annotations

import contextlib
import io
import json
import re
from pathlib import Path
from random import Random
from typing import Any, Final

from tools.fuzz import mutate, seeds
from tools.fuzz.case import ACCEPTED, REFUSED, Broken, Case, must
from xian.ai.bots import names
from xian.ai.protocol import FIELDS, LONGEST_ID
from xian.ai.server import Server
from xian.cli.serve import surroundings
from xian.engine.record_parts import FORBIDDEN
from xian.engine.registry import GAMES
from xian.engine.texts import LANGUAGES

KINDS: Final = {"bad-json", "too-long", "bad-protocol", "unknown-request", "bad-field", "no-session", "not-open",
                "bad-move", "illegal-move", "bad-input", "no-evaluation", "over"}
QUICK: Final = ("random", "greedy", "apprentice")
"""Levels that take no time to think."""
LIKELY: Final = ("game", "seat", "move", "level", "seed")
"""Fields whose values are put where others belong."""
WALKS: Final = 8
LEGAL: Final = re.compile(r"@(\d{1,4})\Z")
"""In a case, the legal move of that number: whichever it is when its turn comes."""


# Drawing


def good_field(lots: Random, name: str) -> Any:
    """A value that a field of a request takes."""
    drawn: dict[str, Any] = {
        "game": lots.choice(list(GAMES)), "players": lots.choice((2, 3, 4)), "seed": lots.getrandbits(20),
        "options": {}, "open": lots.random() < 0.7, "at": lots.randrange(12), "move": f"@{lots.randrange(300)}",
        "seat": lots.choice((1, 2, 3)), "moves": lots.choice((1, 1, 2, 5)), "since": lots.randrange(20),
        "lang": lots.choice(LANGUAGES), "level": lots.choice((*QUICK, *names())),
        "iterations": lots.choice((1, 2, WALKS)),
    }
    if name == "record":
        return seeds.some_record(lots)
    if name == "options" and lots.random() < 0.3:
        return seeds.extra_of(seeds.some_game(lots).game, lots, 2)
    return drawn[name]


def request(lots: Random, do: str) -> dict[str, Any]:
    """A request that can be."""
    found: dict[str, Any] = {"do": do}
    if lots.random() < 0.8:
        found["id"] = lots.choice((1, "a", "x" * LONGEST_ID))
    for name, field in FIELDS[do].items():
        if field.needed or lots.random() < 0.5:
            found[name] = good_field(lots, name)
    if do == "play" and lots.random() < 0.9:
        found.pop("seat", None)
    return found


def tamed(asked: Any) -> Any:
    """The request, with so little to think about that it takes no time."""
    if isinstance(asked, dict) and asked.get("do") == "best" and asked.get("level") not in QUICK:
        walks = asked.get("iterations")
        if type(walks) is not int or walks > WALKS:
            asked["iterations"] = WALKS
    return asked


def line(lots: Random, do: str) -> str:
    """A line of a conversation, mostly right."""
    asked: Any = request(lots, do)
    what = lots.random()
    if what < 0.25:
        asked = mutate.tree(lots, asked, lambda lots: good_field(lots, lots.choice(LIKELY)))
    elif what < 0.3:
        asked[lots.choice(("id", "protocol", "do", "lang", "seed", mutate.odd_text(lots)))] = mutate.odd_value(lots)
    elif what < 0.31:
        asked[lots.choice(list(asked))] = mutate.nested(lots, 1)
    written = json.dumps(tamed(asked), ensure_ascii=lots.random() < 0.5)
    broken = mutate.json_text(lots, written) if lots.random() < 0.1 else written.encode("utf-8", "surrogatepass")
    return broken.decode("latin-1")


# Playing


class Talk:
    """One conversation, and what must hold for every reply."""

    def __init__(self) -> None:
        self.server = Server(surroundings())
        self.kinds: list[str] = []

    def ask(self, asked: bytes) -> dict[str, Any]:
        said = io.StringIO()
        with contextlib.redirect_stderr(said):
            reply = self.server.answer(asked)
        if not reply["ok"] and reply["error"]["kind"] == "internal":
            raise Broken(f"internal, {_place(said.getvalue())}\n{said.getvalue()[-3000:]}")
        written = json.dumps(reply, allow_nan=False)
        must("\n" not in written, "a reply of several lines")
        return reply

    def quick(self, do: str) -> dict[str, Any]:
        return self.ask(json.dumps({"do": do}).encode())

    def say(self, written: str) -> None:
        """One line of the client, and its reply."""
        asked = self._with_legal(written)
        before = self.quick("position"), self.quick("legal")
        reply = self.ask(asked)
        if reply["ok"]:
            self.kinds.append("ok")
            return
        error = reply["error"]
        must(error["kind"] in KINDS, f"an error of the kind {error['kind']!r}")
        sentence = error["sentence"]
        must(0 < len(sentence) < 2000 and not FORBIDDEN.search(sentence), f"no sentence: {sentence[:200]!r}")
        after = self.quick("position"), self.quick("legal")
        must(after == before, "a request that was refused has changed something")
        self.kinds.append(error["kind"])

    def _with_legal(self, written: str) -> bytes:
        """The line with the marks of legal moves replaced by such moves."""
        data = written.encode("latin-1")
        with contextlib.suppress(ValueError, RecursionError):
            asked = json.loads(data)
            mark = LEGAL.match(str(asked.get("move"))) if isinstance(asked, dict) else None
            if mark and (legal := self.quick("legal").get("legal")):
                asked["move"] = legal[int(mark[1]) % len(legal)]
                return json.dumps(asked).encode()
        return data


def _place(trace: str) -> str:
    """Where in the program a printed traceback ends."""
    places = re.findall(r"/xian/[^\"]*?(\w+\.py)\", line (\d+)", trace)
    return "at " + ":".join(places[-1]) if places else "nowhere"


class Conversations:
    """Lines through `Server.answer`, with the real surroundings."""

    name: Final = "protocol"
    share: Final = 5

    def draw(self, lots: Random) -> Case:
        first = lots.choice(("new", "new", "new", "load", lots.choice(list(FIELDS))))
        found = [line(lots, first)]
        for _ in range(lots.choice((1, 2, 4, 8))):
            found.append(line(lots, lots.choice(("play", "play", "play", *FIELDS))))
        return {"lines": found}

    def play(self, case: Any, room: Path) -> str:
        talk = Talk()
        for written in case["lines"]:
            talk.say(written)
        return ACCEPTED if talk.kinds[-1] == "ok" else f"{REFUSED}: {talk.kinds[-1]}"
