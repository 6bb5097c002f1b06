"""Programs from outside that fall, by signals and with closed pipes, and that leave others behind: as POSIX has it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.ai.outside_help import Maker, legal, view
from tests.waiting import wait_until_gone
from xian.ai.outside import MOST_FALLS, OutsideBot


def gone(one: OutsideBot) -> bool:
    """Whether no process is held any longer."""
    return one._program is None


@pytest.mark.parametrize(("lines", "reason", "note"), [
    ("sys.exit(3)", "crash", "has ended"),
    ('raise RuntimeError("my own fault")', "crash", "its last words: RuntimeError: my own fault"),
    ("os.kill(os.getpid(), 9)", "crash", "has ended"),
    ("os.close(1); time.sleep(60)", "crash", "closed its output"),
    ('os.write(1, b"x" * 10_000_000)', "crash", "more than 65536 bytes"),
    ('for _ in range(10_000): say({"id": 0})', "crash", "nobody asked for"),
    ("time.sleep(60)", "late", "no answer within 0.3 s"),
    ("os.close(0); time.sleep(60)", "late", "no answer"),
    ('os.write(1, b"{"); time.sleep(60)', "late", "no answer"),
])
def test_falls(bot: Maker, lines: str, reason: str, note: str) -> None:
    """It is started again until it has fallen three times; the fourth move doesn't start it."""
    one = bot(lines, seconds=0.3 if reason == "late" else 20)
    for number in range(1, MOST_FALLS + 1):
        one.start()
        assert one.decide(view()) in legal()
        assert one.forfeits == {reason: number}
        assert gone(one)
    assert note in one.notes[-1]
    assert one.decide(view()) in legal()
    assert one.forfeits == {reason: MOST_FALLS, "not running": 1}
    assert gone(one)


def test_what_the_program_has_started_goes_with_it(bot: Maker, tmp_path: Path) -> None:
    """A grandchild that ignores the end of everything is gone, too."""
    told = tmp_path / "pid"
    one = bot("import subprocess\n"
              f"child = subprocess.Popen([{sys.executable!r}, '-c', 'import time; time.sleep(60)'])\n"
              f"open({str(told)!r}, 'w').write(str(child.pid))\n"
              'say({"id": number, "move": legal[0]})\ntime.sleep(60)')
    one.decide(view())
    one.close()
    wait_until_gone([int(told.read_text("utf-8"))])
