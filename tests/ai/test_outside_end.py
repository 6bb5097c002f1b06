"""Nothing of a program from outside is left after a match, whatever it has started and however that hides."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.waiting import wait_until_gone

ROOT = Path(__file__).resolve().parents[2]

BOT = """
import json, os, signal, sys, time

def hide(times):
    '''A process of its own session, with no parent left, that heeds no signal and holds no pipe.'''
    for _ in range(times):
        if os.fork():
            return
        os.setsid()
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            signal.signal(number, signal.SIG_IGN)
    with open(PIDS, "a") as file:
        file.write(f"{os.getpid()}\\n")
    for number in range(3):
        os.close(number)
    HIDDEN

PIDS = sys.argv[1]
hide(1)
hide(2)
while not os.path.exists(PIDS) or open(PIDS).read().count("\\n") < 2:
    time.sleep(0.01)
for line in sys.stdin:
    request = json.loads(line)
    if request["do"] == "hello":
        reply = {"id": request["id"], "protocol": 1}
    else:
        reply = {"id": request["id"], "move": request["legal"][0]}
    print(json.dumps(reply), flush=True)
"""
WAIT = "time.sleep(600); os._exit(0)"
BREED = """while True:
        if not os.fork():
            os.setsid()
            with open(PIDS, "a") as file:
                file.write(f"{os.getpid()}\\n")
            time.sleep(0.01)
        else:
            time.sleep(0.02)
            os._exit(0)"""
CHANGE = "os.execvp('sleep', ['sleep', '600'])"


@pytest.mark.parametrize("hidden", [WAIT, CHANGE, BREED], ids=["wait", "become another", "always another"])
def test_nothing_is_left_after_a_match(tmp_path: Path, hidden: str) -> None:
    program, pids = tmp_path / "bot.py", tmp_path / "pids"
    program.write_text(BOT.replace("HIDDEN", hidden), encoding="utf-8")
    bots = f"cmd:{sys.executable} {program} {pids},random"
    done = subprocess.run(
        [sys.executable, "-m", "xian", "arena", "xian", "--players", "2", "--games", "2", "--bots", bots, "--json"],
        cwd=ROOT, capture_output=True, text=True, timeout=120, check=True, env={**os.environ, "XIAN_BOT": "another's"})
    assert '"forfeited": 0' in done.stdout
    found = [int(line) for line in pids.read_text("utf-8").split()]
    assert len(found) > 1
    wait_until_gone(found)
