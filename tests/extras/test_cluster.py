"""Games on a cluster: a Dask LocalCluster of two processes, of which one is killed on the way, and its scheduler lost.
Where Dask is not installed (`xian[cluster]`), what is tested is that a sentence says so; `.ci/run` installs it."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from xian import __version__
from xian.cli.arguments import main

ROOT = Path(__file__).resolve().parents[2]
HERE = find_spec("distributed") is not None
KILL = getattr(signal, "SIGKILL", signal.SIGTERM)
KILLED = """
import os, signal, sys
from xian.ai.arena import Contest, play_deals, play_match, in_order
from xian_cluster import cluster
from distributed import Client, LocalCluster

def timeless(games):
    return [(one.pairing, one.deal, one.line_up, one.scores) for one in games]

if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as local:
        match = Contest("xian", ("greedy", "random"), games=24, seed=3)
        wanted, games = timeless(play_match(match)), []
        with Client(local.scheduler_address, set_as_default=False) as looks, \\
                cluster(f"dask:{local.scheduler_address}") as executor:
            victim = next(iter(looks.run(os.getpid).values()))
            for deal in play_deals(match, executor):
                if not games:
                    os.kill(victim, signal.SIGKILL)
                games += deal
            assert timeless(in_order(games)) == wanted
        if "train" in sys.argv:
            import numpy
            from xian.ai.train import Trainer, Training
            plan = Training("qin", 2, first=8, second=4, batch_games=8)
            alone, spread = Trainer(plan), Trainer(plan)
            from concurrent.futures import ThreadPoolExecutor
            with ThreadPoolExecutor(1) as one:
                alone.round(one, 1, 0.0)
            with cluster(f"dask:{local.scheduler_address}") as executor:
                spread.round(executor, 1, 0.0)
            assert (alone.weights == spread.weights).all()
    print("the same games")
"""
LOST = """
import sys, threading
from distributed import LocalCluster
from xian.cli.arguments import main

if __name__ == "__main__":
    local = LocalCluster(n_workers=1, threads_per_worker=1, processes=True, dashboard_address=None)
    threading.Timer(4.0, local.close).start()
    sys.exit(main(["arena", "xian", "--bots", "minister@60,steward", "--games", "4000", "--json",
                   "--on", f"dask:{local.scheduler_address}"]))
"""
STRANGER = """
import sys
if sys.argv[1] == "without":
    sys.modules.update(xian=None, xian_cluster=None)
else:
    import xian
    xian.__version__ = "0.0.9"
sys.argv[1:] = [sys.argv[2], "--no-nanny", "--no-dashboard", "--nthreads", "1"]
from distributed.cli.dask_worker import main
main()
"""
BESIDE_A_STRANGER = """
import subprocess, sys
from distributed import Client, LocalCluster
from xian.cli.arguments import main

if __name__ == "__main__":
    with LocalCluster(n_workers=0, dashboard_address=None) as local:
        stranger = subprocess.Popen([sys.executable, "stranger.py", sys.argv[1], local.scheduler_address],
                                    stderr=subprocess.DEVNULL)
        try:
            with Client(local.scheduler_address, set_as_default=False) as looks:
                looks.wait_for_workers(1, 60)
            code = main([*sys.argv[2:], "--on", f"dask:{local.scheduler_address}"])
        finally:
            stranger.kill()
            stranger.wait()
    sys.exit(code)
"""
TRAINING = """
import os, signal, sys, threading, time
from dataclasses import replace
from functools import partial
from pathlib import Path
import dask
from distributed import Client, LocalCluster
from xian.ai import arena
from xian.cli import train
from xian.cli.arguments import main

def when_learnt(then):
    while not Path("out", "qin-2-8.net").exists():
        time.sleep(0.05)
    then()

def kill():
    while True:
        for pid in looks.run(os.getpid).values():
            os.kill(pid, signal.SIGKILL)
        time.sleep(0.5)

if __name__ == "__main__":
    train.replace = partial(replace, first=8, second=4, batch_games=8, batch_size=64)
    arena.share_against = partial(arena.share_against, games=2)
    # A worker that is killed in the middle of a task is made good a few times; here once is too often.
    dask.config.set({"distributed.scheduler.allowed-failures": 0})
    local = LocalCluster(n_workers=1, threads_per_worker=1, processes=True, dashboard_address=None)
    looks = Client(local.scheduler_address, set_as_default=False)
    lose = local.close if sys.argv[1] == "scheduler" else kill
    threading.Thread(target=when_learnt, args=(lose,), daemon=True).start()
    code = main(["train", "qin", "--players", "2", "--out", "out", "--games", "4000", "--measure", "8",
                 "--against", "random", "--on", f"dask:{local.scheduler_address}"])
    sys.stdout.flush()
    print("the program has ended", file=sys.stderr, flush=True)
    os._exit(code)  # a worker of the cluster that only begins may complain of it
"""


def run(folder: Path, lines: str, *words: str) -> subprocess.CompletedProcess[str]:
    file = folder / "on_a_cluster.py"
    file.write_text(lines, "utf-8")
    path = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    return subprocess.run([sys.executable, str(file), *words], cwd=folder, capture_output=True, text=True, timeout=300,
                          check=False, env={**os.environ, "PYTHONPATH": path})


def test_a_worker_that_is_killed_changes_no_game(tmp_path: Path) -> None:
    done = run(tmp_path, KILLED, "train")
    if not HERE:
        assert "No module named 'distributed'" in done.stderr
        return
    assert done.returncode == 0 and done.stdout.strip() == "the same games", done.stderr


def test_a_scheduler_that_is_lost_is_told_and_what_was_finished_counts(tmp_path: Path) -> None:
    done = run(tmp_path, LOST)
    if not HERE:
        assert "No module named 'distributed'" in done.stderr
        return
    assert done.returncode == 2 and "was lost" in done.stderr, done.stderr
    if done.stdout:
        assert json.loads(done.stdout)["interrupted"]


@pytest.mark.parametrize("lost", ["scheduler", "worker"])
def test_what_a_training_has_learnt_is_kept_when_its_cluster_is_lost(tmp_path: Path, lost: str) -> None:
    done = run(tmp_path, TRAINING, lost)
    if not HERE:
        assert "No module named" in done.stderr
        return
    assert done.returncode == 2, done.stderr
    [told] = [line for line in done.stderr.splitlines() if line.startswith("xian: ")]
    found = re.fullmatch(
        r"xian: the cluster dask:tcp://\S+ was lost: (\w+); what (\d+) games have taught is kept in out", told)
    assert found is not None and (lost == "scheduler" or found[1] == "KilledWorker"), told
    after = done.stderr.partition(told)[2].partition("the program has ended")
    assert after[1] and "Traceback" not in after[0] and "games of self-play an hour and core" in done.stdout
    from xian.ai.train import Trainer, Training

    trainer = Trainer(Training("qin", 2, first=8, second=4, batch_games=8, batch_size=64, score_weight=60.0))
    trainer.resume(tmp_path / "out" / "qin-2.npz")
    assert trainer.games == int(found[2]) >= 8 and trainer.curve


@pytest.mark.parametrize(("kind", "why"), [
    ("without", "has no xian that can be used"), ("other", f"has xian 0.0.9, not {__version__}"),
])
@pytest.mark.parametrize("command", [
    ["arena", "qin", "--bots", "random,random", "--games", "2"], ["train", "qin", "--games", "400"],
])
def test_a_worker_that_is_not_ours_is_told_in_a_sentence(
        command: list[str], kind: str, why: str, tmp_path: Path) -> None:
    """By the command itself, before a game is played."""
    (tmp_path / "stranger.py").write_text(STRANGER, "utf-8")
    done = run(tmp_path, BESIDE_A_STRANGER, kind, *command)
    if not HERE:
        assert "No module named 'distributed'" in done.stderr
        return
    assert done.returncode == 2 and not done.stdout, done.stderr
    [told] = [line for line in done.stderr.splitlines() if line.startswith("xian: ")]
    assert told.startswith("xian: worker tcp://") and told.endswith(f"{why}: every machine needs the same")


@pytest.mark.parametrize(("where", "why"), [
    ("dask:tcp://127.0.0.1:1", "no Dask scheduler answers" if HERE else "pip install 'xian[cluster]'"),
    ("spark:here", "names no cluster"), ("dask:", "names no cluster"), ("dask", "names no cluster"),
])
@pytest.mark.parametrize("command", [
    ["arena", "xian", "--bots", "random,random", "--games", "2"], ["sim", "xian", "--games", "2"],
    ["train", "qin", "--games", "400"],
])
def test_a_cluster_that_is_none_is_told_in_a_sentence(
    command: list[str], where: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    if HERE:
        monkeypatch.setattr("xian_cluster.with_dask.WAIT", 1.0)
    assert main([*command, "--on", where]) == 2
    told = capsys.readouterr()
    assert why in told.err and not told.out and "Traceback" not in told.err


def test_another_version_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    from xian.engine.game import BadInput
    from xian_cluster import same_version

    same_version("1.2.0", {"a": "1.2.0"})
    with pytest.raises(BadInput, match=r"worker b has xian 1\.1\.0, not 1\.2\.0"):
        same_version("1.2.0", {"a": "1.2.0", "b": "1.1.0"})
    with pytest.raises(BadInput, match="worker b has no xian that can be used"):
        same_version("1.2.0", {"a": "1.2.0", "b": ModuleNotFoundError("No module named 'xian'")})


def test_a_process_here_that_is_killed_is_made_good() -> None:
    """Self-play of training goes on when one of its processes is ended from outside."""
    from xian.ai.lasting import LastingExecutor
    from xian.ai.processes import deaf_processes

    pool = LastingExecutor(lambda: deaf_processes(2))
    try:
        victim = pool.submit(os.getpid).result(60)
        asked = [pool.submit(pow, 2, number) for number in range(40)]
        os.kill(victim, KILL)
        asked += [pool.submit(pow, 3, number) for number in range(40)]
        assert [one.result(60) for one in asked] == [2**n for n in range(40)] + [3**n for n in range(40)]
    finally:
        pool.shutdown(cancel_futures=True)
