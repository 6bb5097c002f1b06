"""What the tests of programs from outside share: a game, and the beginning of a program."""

from __future__ import annotations

from collections.abc import Callable

from tests.toy import TOY
from xian.ai.outside import OutsideBot
from xian.engine.game import Options, View

LOOP = """
import json, os, sys, time
def say(data):
    print(json.dumps(data), flush=True)
for line in sys.stdin:
    request = json.loads(line)
    if request["do"] == "hello":
        say({"id": request["id"], "protocol": 1})
        continue
    number, legal = request["id"], request["legal"]
"""

Maker = Callable[..., OutsideBot]


def view() -> View:
    """The first decision of a game."""
    state = TOY.new(Options(players=2, pack=TOY.house_pack()), 3)
    return TOY.view(state, 0)


def legal() -> list[int]:
    return list(view().state.legal())
