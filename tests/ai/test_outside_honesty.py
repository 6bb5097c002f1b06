"""What a program from outside can find out about the match it plays in: its view, and nothing of the deal."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.ai.deal_search import deal_found
from xian.ai import arena
from xian.ai.arena import Contest, deal_seed, play_match
from xian.ai.program import Program
from xian.ai.standings import standings
from xian.cli.sim import SimPlan, game_seed, play_one
from xian.engine.game import Options
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game

ROOT = Path(__file__).resolve().parents[2]
SALT = "00112233445566778899aabbccddeeff"
SPY = """
import json, os, sys
with open(sys.argv[1], "a") as file:
    parent = f"/proc/{os.getppid()}/cmdline"
    line = open(parent).read() if os.path.exists(parent) else ""
    file.write(json.dumps({"environment": dict(os.environ), "parent": line, "mine": sys.argv}) + "\\n")
for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"id": request["id"], "protocol": 1, "move": request.get("legal", [""])[0]}), flush=True)
"""


@pytest.fixture
def spy(tmp_path: Path) -> str:
    """A program that writes down what it finds around it."""
    file = tmp_path / "spy.py"
    file.write_text(SPY, "utf-8")
    return f'cmd:"{sys.executable}" -S -E "{file}" "{tmp_path / "found"}"'


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Whatever goes to a program."""
    lines: list[bytes] = []
    send = Program.send

    def noted(program: Program, line: bytes) -> None:
        lines.append(line)
        send(program, line)

    monkeypatch.setattr(Program, "send", noted)
    return lines


@pytest.mark.parametrize("key", GAMES)
def test_from_no_line_to_a_program_the_deal_can_be_rebuilt(key: str, spy: str, told: list[bytes]) -> None:
    """Its own match's seed, 1, is no secret, and anybody may guess others."""
    match, game = Contest(key, (spy, "random"), games=2), find_game(key)
    play_match(match)
    assert any(b'"hello"' in line for line in told)
    options = Options(2, game.house_pack())
    assert deal_found(told, game, options, deal_seed(match, 0), range(30)) == ""
    plan = SimPlan(key, (spy, "random"), 1, "", salt=SALT)
    told.clear()
    play_one(plan, 0)
    assert deal_found(told, game, options, game_seed(plan, 0), range(30)) == ""


def test_a_match_without_a_salt_would_be_found_out(spy: str) -> None:
    """So a salt is drawn wherever a program plays, and is another each time; ours need none."""
    game, bare = find_game("xian"), Contest("xian", ("random", "random"))
    assert bare.salt == ""
    assert deal_found([b"1"], game, Options(2, game.house_pack()), deal_seed(bare, 0))
    salts = [Contest("xian", (spy, "random")).salt for _ in range(2)]
    assert len(set(salts)) == 2 and all(len(salt) == 32 for salt in salts)


def test_the_greeting_does_not_depend_on_the_deal(spy: str, told: list[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    match = Contest("xian", (spy, "random"), games=1, salt=SALT)
    greetings = []
    for seed in (3, 4):
        monkeypatch.setattr(arena, "deal_seed", lambda match, deal, seed=seed: seed)
        told.clear()
        arena.play_game(match, 0, 0, (0, 1))
        greetings.append([line for line in told if b'"hello"' in line])
    assert greetings[0] == greetings[1] != []


def test_with_its_salt_a_match_is_the_same_again(spy: str) -> None:
    first = Contest("xian", (spy, "random"), games=2)
    told = standings(first, play_match(first), 0.0)
    again = Contest("xian", (spy, "random"), games=2, salt=told["salt"])
    shown = standings(again, play_match(again), 0.0)
    assert [{**found, "timing": 0} for found in (told, shown)] == [{**told, "timing": 0}] * 2


def test_a_program_finds_neither_the_salt_nor_our_environment(spy: str, tmp_path: Path,
                                                              monkeypatch: pytest.MonkeyPatch) -> None:
    """The salt comes by stdin; what stands in the environment for us, or for others, does not reach a program."""
    monkeypatch.setenv("XIAN_SEED", "424242")
    monkeypatch.setenv("MY_SECRET", "nobody's business")
    done = subprocess.run(
        [sys.executable, "-m", "xian", "arena", "xian", "--bots", f"{spy},random", "--games", "2", "--seed", "77",
         "--salt", "-", "--json", "--jobs", "2"],
        cwd=ROOT, input=SALT + "\n", capture_output=True, text=True, timeout=120, check=True)
    assert json.loads(done.stdout)["salt"] == SALT
    found = (tmp_path / "found").read_text("utf-8")
    assert len(found.splitlines()) == 2
    assert SALT not in found and "nobody's business" not in found and "424242" not in found
    for line in found.splitlines():
        assert "PATH" in json.loads(line)["environment"]
        assert "77" not in json.loads(line)["parent"]


@pytest.mark.parametrize("salt", ["short", "Z" * 20, "a" * 65, "-"])
def test_a_salt_that_is_none_is_refused(spy: str, salt: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "xian", "arena", "xian", "--bots", f"{spy},random", "--games", "2", "--salt", salt],
        cwd=ROOT, input="", capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2 and "salt" in done.stderr and not done.stdout
