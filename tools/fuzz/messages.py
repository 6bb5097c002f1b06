"""What goes to a worker: lines of JSON through a real pipe, to the desk where computer players think."""

from __future__ import annotations

import json
import re
from multiprocessing import Pipe
from pathlib import Path
from random import Random
from typing import Any, Final

from tools.fuzz import mutate, packs, seeds
from tools.fuzz.case import ACCEPTED, Broken, Case, must
from xian.ai.bots import names
from xian.ai.messages import Question
from xian.ai.worker import Desk, WorkerEnd, answer
from xian.engine.registry import GAMES
from xian.engine.texts import LANGUAGES

STEPS: Final = 2
MOST_BYTES: Final = 50_000
"""Of all lines: a pipe holds no more while nobody reads."""
QUICK: Final = ("random", "greedy", "apprentice")
ASKED: Final = ("hints", "why")
"""Kinds of questions that ask for advice."""
UNFIT: Final = ("AssertionError", "MemoryError", "RecursionError")
ERROR: Final = re.compile(r"([A-Z]\w*): ")


def task(lots: Random, number: int) -> dict[str, Any]:
    """A request that can be."""
    one = seeds.some_game(lots)
    state: Any = lots.choice(one.states[:-1])
    kind = lots.choice(("decide", "decide", "search", "pack", "ping")) if lots.random() < 0.95 else lots.choice(ASKED)
    bot = lots.choice(QUICK if lots.random() < 0.9 else names())
    data: dict[str, Any] = {"text": packs.pack_text(lots, one.game.key)} if kind == "pack" else {}
    if kind in ASKED:
        data = {"lang": lots.choice(LANGUAGES), "names": list(seeds.NAMES[:4]), "iterations": STEPS,
                "move": one.game.text(lots.choice(state.legal()))}
    return Question(kind, one.game, one.game.house_pack().digest, one.game.view(state, state.to_move), bot, "m",
                    lots.getrandbits(20), 0.0, STEPS, data, number).message()


def tamed(data: Any) -> Any:
    """The request, with little to think about."""
    if isinstance(data, dict) and (type(data.get("steps")) is not int or not 0 < data["steps"] <= STEPS):
        seconds = data.get("seconds")
        if isinstance(seconds, (int, float)) and not 0 < seconds <= 0.01 and type(data.get("steps")) is int:
            data["steps"] = STEPS
    if isinstance(data, dict) and data.get("kind") in ASKED and isinstance(data.get("data"), dict):
        data["data"]["iterations"] = STEPS
    return data


class Messages:
    """Lines as `worker.main` reads and answers them."""

    name: Final = "messages"
    share: Final = 3

    def draw(self, lots: Random) -> Case:
        lines: list[str] = []
        for number in range(1, lots.choice((2, 3, 4))):
            data: Any = task(lots, number)
            what = lots.random()
            if what < 0.5:
                name = lots.choice(list(data))
                data[name] = lots.choice((mutate.odd_value(lots), mutate.near(lots, data[name])))
            elif what < 0.7:
                data = mutate.tree(lots, data)
            written = json.dumps(tamed(data))
            broken = mutate.json_text(lots, written) if lots.random() < 0.1 else written.encode()
            lines.append(broken.decode("latin-1"))
            if lots.random() < 0.2:
                stop = lots.choice(({"stop": number}, {"stop": mutate.odd_value(lots)}, {mutate.odd_text(lots): 1}))
                lines.insert(lots.randrange(len(lines) + 1), json.dumps(stop))
        return {"lines": [written[:MOST_BYTES // len(lines)] for written in lines]}

    def play(self, case: Any, room: Path) -> str:
        requests, theirs = Pipe(duplex=False)
        answers, ours = Pipe(duplex=False)
        with requests, answers, ours:
            with theirs:
                for written in case["lines"]:
                    theirs.send_bytes(written.encode("latin-1"))
            desk, line = Desk(), WorkerEnd(requests, ours)
            said: dict[str, Any] = {}
            while (asked := line.next()) is not None:
                said = answer(desk, asked, line)
                line.say(said)
                must(json.loads(answers.recv_bytes()) == said, "an answer comes out of the pipe as another one")
                check(asked, said)
        return ACCEPTED if "value" in said else "told" if said else "no request"


def check(asked: dict[str, Any], said: dict[str, Any]) -> None:
    """The answer is one: a value, or a sentence that is no error of ours."""
    must(said["id"] == asked.get("id"), "an answer to another question")
    must(set(said) in ({"id", "value"}, {"id", "error"}), f"no answer: {str(said)[:80]}")
    error = ERROR.match(said.get("error", ""))
    if error and asked.get("view") is not None and (asked.get("kind") in ("decide", "search") or error[1] in UNFIT):
        raise Broken(f"{asked.get('kind')}: {said['error'][:200]}")
    if asked.get("kind") == "decide" and "value" in said:
        must(asked["game"] in GAMES, "a move of no game")
