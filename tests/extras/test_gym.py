"""The environments for PettingZoo, by PettingZoo's own tests. Where PettingZoo is not installed (`xian[gym]`), what is
tested is that a sentence says so; `.ci/run` installs it."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game

ROOT = Path(__file__).resolve().parents[2]
HERE = find_spec("pettingzoo") is not None
TRIED = """
import random
from xian.engine.registry import GAMES, game as find_game
from xian_gym import actions, env

for key in GAMES:
    games = env(key, 2)
    games.reset(seed=3)
    first = games.observe(games.agent_selection)
    assert first["observation"].any() and first["action_mask"].sum() == len(games.legal) >= 2
    other = next(agent for agent in games.agents if agent != games.agent_selection)
    assert not games.observe(other)["action_mask"].any()
    total, lots = dict.fromkeys(games.possible_agents, 0.0), random.Random(1)
    for agent in games.agent_iter():
        seen, reward, over, cut, about = games.last()
        total[agent] += reward
        if over:
            assert set(about) == {"score"}
        legal = [action for action, may in enumerate(seen["action_mask"]) if may]
        assert over or sorted(games.legal.values()) == sorted(games.state.legal())
        games.step(None if over else lots.choice(legal))
    assert abs(sum(total.values())) < 1e-9 and max(total.values()) == 0.5, total
    games.reset(seed=3)
    again = games.observe(games.agent_selection)
    assert (again["observation"] == first["observation"]).all()
    try:
        games.step(max(games.legal) + 1)
    except ValueError as error:
        assert "is not legal" in str(error)
    else:
        raise SystemExit("an illegal action was taken")
"""
"""What is asked of a game of each kind, in a process of its own: packages from outside keep their warnings there."""


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, timeout=600, check=False)


def test_they_pass_pettingzoos_tests_at_every_table() -> None:
    done = run("-m", "xian_gym", "--cycles", "40", "--seconds", "0.1")
    if not HERE:
        assert done.returncode == 2 and "pip install 'xian[gym]'" in done.stderr
        return
    assert done.returncode == 0, done.stderr
    told = re.findall(r"^(\w+), (\d) players: [\d,]+ steps a second$", done.stdout, re.MULTILINE)
    assert told == [(key, str(players)) for key in GAMES for players in find_game(key).seats]
    assert done.stdout.count("Passed API test") == len(told)


def test_an_agent_sees_its_own_and_is_paid_at_the_end() -> None:
    done = run("-c", TRIED)
    assert done.returncode == 0 or (not HERE and "No module named" in done.stderr), done.stderr


def test_twenty_lines_of_the_page_run() -> None:
    """As they stand there, but for fewer games."""
    page = (ROOT / "docs" / "GYM.md").read_text("utf-8")
    [lines] = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len([line for line in lines.splitlines() if line.strip()]) <= 20
    done = run("-c", re.sub(r"range\(\d+\)", "range(3)", lines))
    assert done.returncode == 0 or (not HERE and "No module named" in done.stderr), done.stderr
