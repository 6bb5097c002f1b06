"""Workers as processes: answered exactly once whatever happens, and nothing left behind."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.ai.worker_bots import Thinking
from tests.toy import TOY
from xian.ai import bots, keeper
from xian.ai.keeper import Patience
from xian.ai.pool import Answer, Request, Workers, first_answer, most_tried
from xian.ai.worker import Budget
from xian.engine.game import Game, Move, Options, View
from xian.engine.xian.game import XIAN

MODULES = ("tests.ai.worker_modules",)
LONG = 60.0
"""Seconds that nothing here takes, however busy the machine is."""
PACK = TOY.house_pack()
PATIENT = Patience(grace=LONG, stop=LONG, start=LONG, end=0.5)


def toy_view(seed: int = 3, moves: int = 0, players: int = 2) -> View:
    state = TOY.new(Options(players, PACK, {"rounds": 9}), seed)
    for _ in range(moves):
        state.play(state.legal()[0])
    return TOY.view(state, state.to_move)


def ask(bot: str = "random", *, view: View | None = None, **rest: Any) -> Request:
    return Request(TOY, PACK.digest, rest.pop("match", "m"), view or toy_view(), bot, **{"seconds": 5.0, **rest})


def xian_request(bot: str, seed: int, **rest: Any) -> Request:
    state = XIAN.new(Options(3, XIAN.house_pack()), seed)
    lots = random.Random(seed)
    for _ in range(seed * 7):
        state.play(lots.choice(state.legal()))
    view = XIAN.view(state, state.to_move)
    return Request(XIAN, XIAN.house_pack().digest, "m", view, bot, seed=seed, **rest)


def the(workers: Workers) -> Answer:
    """The one answer that comes."""
    [answer] = workers.wait(LONG)
    return answer


def gather(workers: Workers, count: int) -> list[Answer]:
    """So many answers, and not one more."""
    answers: list[Answer] = []
    while len(answers) < count:
        came = workers.wait(LONG)
        assert came, "an answer is missing"
        answers += came
    assert len(answers) == count
    return answers


def awake(workers: Workers, count: int) -> list[int]:
    """The processes, when each of them has answered something."""
    for seat in range(count):
        workers.ask(ask(view=toy_view(moves=seat), match="awake"))
    assert not any(answer.fallback for answer in gather(workers, count))
    pids = workers.pids()
    assert len(pids) == count
    return pids


@pytest.fixture(scope="module")
def pair() -> Iterator[Workers]:
    """Two workers that live through many tests; what kills one brings its own."""
    with Workers(2, "xian", modules=MODULES, patience=PATIENT) as workers:
        yield workers
        assert workers.poll() == []


def alive(pid: int) -> bool:
    """Whether a process runs; one that is dead and waits to be fetched does not."""
    stat = Path(f"/proc/{pid}/stat")
    if Path("/proc/self").exists():
        return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] not in "ZX"
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def wait_until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + LONG
    while not done():
        assert time.monotonic() < end, "this takes too long"
        time.sleep(0.01)


def wait_until_gone(pids: list[int]) -> None:
    wait_until(lambda: not any(alive(pid) for pid in pids))


# Answers


def test_a_worker_decides_as_the_computer_player_would_here(pair: Workers) -> None:
    for seed in (1, 4, 9):
        for name in ("random", "greedy"):
            request = xian_request(name, seed)
            pair.ask(request)
            own = bots.make(name, XIAN, random.Random(seed)).decide(request.view)
            answer = the(pair)
            assert (answer.value, answer.fallback, answer.reason) == (own, False, "")
            assert answer.request is request and answer.seat == request.view.seat


def test_the_same_seed_and_steps_give_the_same_move(pair: Workers) -> None:
    for seed in (1, 2, 3):
        request = xian_request("thinking", seed, seconds=0.0, steps=500)
        own = Thinking(XIAN, random.Random(seed)).think(request.view, Budget(0, 500))
        for _ in range(2):
            pair.ask(request)
            assert the(pair).value == own


def test_nothing_waits_and_answers_go_to_their_askers(pair: Workers) -> None:
    heard: list[Answer] = []
    numbers = [pair.ask(ask(match=f"m{each}", seed=each), heard.append) for each in range(12)]
    assert len(set(numbers)) == 12
    answers = gather(pair, 12)
    assert sorted(answer.id for answer in answers) == numbers
    assert heard == answers
    assert pair.poll() == [] == pair.wait(0.0)


def test_two_games_at_once(pair: Workers) -> None:
    """Each seat of each match has a computer player of its own, which stays with it."""
    views = [toy_view(1), toy_view(2, moves=1, players=3)]
    played: dict[str, list[Move]] = {"two0": [], "two1": []}
    for _ in range(3):
        for match, view in zip(played, views, strict=True):
            pair.ask(ask("counting", view=view, match=match))
        for answer in gather(pair, 2):
            played[answer.request.match].append(answer.value)
    assert list(played.values()) == [view.state.legal()[:3] for view in views]
    pair.forget("two0")
    pair.ask(ask("counting", view=views[0], match="two0"))
    assert the(pair).value == views[0].state.legal()[0]


def test_other_requests_bring_plain_data(pair: Workers) -> None:
    data = {"text": "é", "list": [1, None, 2.5], "big": "x" * 300_000}
    pair.ask(ask(kind="echo", data=data, wants_move=False))
    assert the(pair).value == data


@pytest.mark.parametrize(
    ("bot", "rest", "reason"),
    [
        ("raiser", {}, "RuntimeError: no idea"),
        ("cheat", {}, "which is not legal here"),
        ("nobody", {}, "no computer player 'nobody'"),
        ("random", {"kind": "sing"}, "no answer to 'sing'"),
        ("random", {"kind": "rubbish"}, "not JSON serializable"),
        ("random", {"kind": "echo", "data": {"move": 1}}, "is not legal here"),
        ("random", {"data": {"what": object()}}, "the request can't be sent"),
        ("random", {"kind": "search"}, "random does not share a search"),
    ],
)
def test_what_goes_wrong_is_answered_by_the_fallback(pair: Workers, bot: str, rest: dict[str, Any],
                                                     reason: str) -> None:
    request = ask(bot, seed=8, **rest)
    pair.ask(request)
    answer = the(pair)
    assert answer.fallback and reason in answer.reason
    assert answer.value == random.Random(8).choice(request.view.state.legal())


def test_where_no_move_is_wanted_there_is_no_fallback(pair: Workers) -> None:
    pair.ask(ask("raiser", wants_move=False))
    answer = the(pair)
    assert (answer.value, answer.fallback) == (None, False) and "no idea" in answer.reason


def test_the_worker_lives_on_after_an_error(pair: Workers) -> None:
    before = awake(pair, 2)
    pair.ask(ask("raiser"))
    assert the(pair).fallback
    pair.ask(ask())
    assert not the(pair).fallback
    assert pair.pids() == before


def test_there_must_be_a_worker() -> None:
    with pytest.raises(ValueError, match="a worker at least"):
        Workers(0, "xian")


# Packs


def test_a_pack_is_known_once_it_was_told(pair: Workers) -> None:
    text = 'name = "small"\ncards = 20\n'
    pack = TOY.read_pack(text, "small.toml")
    state = TOY.new(Options(2, pack), 1)
    request = Request(TOY, pack.digest, "small", TOY.view(state, 0), "random", seconds=5.0)
    pair.ask(request)
    assert "is not known here" in the(pair).reason
    pair.learn(pack, text)
    for match in ("small", "small too", "small three"):
        pair.ask(Request(TOY, pack.digest, match, TOY.view(state, 0), "random", seconds=5.0))
        assert not the(pair).fallback


# Stopping


def test_hurry_brings_the_best_so_far(pair: Workers) -> None:
    number = pair.ask(ask("thinking", seconds=1000.0))
    pair.hurry(number)
    answer = the(pair)
    assert not answer.fallback and answer.id == number


def test_what_is_cancelled_is_never_answered(pair: Workers) -> None:
    heard: list[Answer] = []
    thinking = pair.ask(ask("thinking", seconds=1000.0), heard.append)
    waiting = pair.ask(ask("thinking", seconds=1000.0), heard.append)
    pair.cancel(waiting)
    pair.cancel(thinking)
    pair.cancel(thinking)
    pair.hurry(thinking)
    last = pair.ask(ask())
    assert the(pair).id == last and heard == []


def test_an_answer_that_came_before_the_cancel_is_not_delivered(pair: Workers) -> None:
    ready = threading.Event()
    with Workers(1, "xian", modules=MODULES, patience=PATIENT, on_ready=ready.set) as workers:
        number = workers.ask(ask())
        assert ready.wait(LONG)
        workers.cancel(number)
        assert workers.poll() == []


# Shared searches


def test_a_search_is_shared_and_merged(pair: Workers) -> None:
    request = ask("searching", seed=4, seconds=0.0, steps=200)
    shares: list[Any] = []

    def keep(answers: list[Any]) -> str:
        shares.append(answers)
        return most_tried(answers)

    moves = set()
    for _ in range(2):
        pair.ask_all(request, keep)
        answer = the(pair)
        assert not answer.fallback and not answer.reason
        moves.add(answer.value)
    assert len(moves) == 1 and shares[0] == shares[1]
    first, second = shares[0]
    assert first != second
    assert [sum(visits for visits, _ in share.values()) for share in shares[0]] == [200, 200]
    pair.ask_all(request)
    assert the(pair).value in moves


def test_most_tried_adds_up_and_then_takes_what_is_worth_more() -> None:
    assert most_tried([{"a": [3, 1.0], "b": [2, 1.0]}, {"b": [2, 0.5]}]) == "b"
    assert most_tried([{"a": [3, 1.0], "b": [3, 1.5]}]) == "b"


def test_a_merge_that_fails_is_answered_by_the_fallback(pair: Workers) -> None:
    pair.ask_all(ask("searching", seconds=0.0, steps=5), lambda shares: shares[7])
    answer = the(pair)
    assert answer.fallback and "out of range" in answer.reason


def test_a_share_that_is_missing_leaves_the_others() -> None:
    with Workers(2, "toy", modules=MODULES, patience=PATIENT) as workers:
        [first, _] = awake(workers, 2)
        number = workers.ask_all(ask("searching", seconds=0.0, steps=10**9))
        wait_until(lambda: all(each._job is not None and each._job.sent for each in workers._keepers))
        os.kill(first, signal.SIGTERM)
        wait_until(lambda: not workers._keepers[0].busy)
        workers.hurry(number)
        answer = the(workers)
    assert not answer.fallback and "the worker has ended" in answer.reason


# Workers that fail


def test_a_worker_that_hangs_is_replaced() -> None:
    with Workers(1, "toy", modules=MODULES, patience=Patience(grace=0.2, start=LONG)) as workers:
        workers.ask(ask(seconds=LONG))
        assert not the(workers).fallback
        [before] = workers.pids()
        workers.ask(ask("sleeper", seconds=0.1, seed=5))
        answer = the(workers)
        assert answer.fallback and "did not answer in time" in answer.reason
        assert answer.value == random.Random(5).choice(toy_view().state.legal())
        workers.ask(ask(seconds=LONG))
        assert not the(workers).fallback
        assert workers.pids() != [before] and not alive(before)


def test_without_a_time_to_think_patience_ends_too() -> None:
    with Workers(1, "toy", modules=MODULES, patience=Patience(grace=0.1, endless=0.2, start=LONG)) as workers:
        workers.ask(ask(seconds=LONG))
        the(workers)
        workers.ask(ask("sleeper", seconds=0.0))
        assert "did not answer in time" in the(workers).reason


def test_what_a_dying_worker_was_not_given_goes_to_the_next() -> None:
    """Killed while nothing was asked of it, or while it starts: nobody notices."""
    with Workers(1, "toy", modules=MODULES, patience=PATIENT) as workers:
        for _ in range(2):
            wait_until(lambda: bool(workers.pids()))
            [pid] = workers.pids()
            os.kill(pid, signal.SIGTERM)
            wait_until_gone([pid])
            wait_until(lambda gone=pid: gone not in workers.pids())
            workers.ask(ask())
            assert not the(workers).fallback


def test_a_cancelled_request_holds_nobody_up() -> None:
    """A computer player that does not look up is ended with its worker; the next request goes on."""
    with Workers(1, "toy", modules=MODULES, patience=Patience(grace=LONG, stop=0.1, start=LONG)) as workers:
        workers.ask(ask())
        the(workers)
        workers.cancel(workers.ask(ask("sleeper", seconds=1000.0)))
        number = workers.ask(ask(seconds=LONG))
        answer = the(workers)
        assert answer.id == number and not answer.fallback


def test_a_worker_that_crashes_is_replaced() -> None:
    with Workers(1, "toy", modules=MODULES, patience=PATIENT) as workers:
        for _ in range(4):
            workers.ask(ask("crasher"))
            answer = the(workers)
            assert answer.fallback and answer.reason == "the worker has ended (exit code 3)"
        workers.ask(ask())
        assert not the(workers).fallback


def test_killed_at_any_moment_every_request_is_answered_once() -> None:
    lots = random.Random(20)
    heard: list[int] = []
    asked: list[int] = []
    with Workers(2, "toy", modules=MODULES, patience=Patience(grace=LONG, start=LONG, retry=0.1)) as workers:
        for kill in range(20):
            for seat in range(2):
                view = toy_view(kill, moves=seat)
                request = ask("thinking", view=view, seconds=0.0, steps=lots.randrange(1, 60_000))
                asked.append(workers.ask(request, lambda answer: heard.append(answer.id)))
            time.sleep(lots.random() * 0.1)
            for pid in lots.sample(workers.pids(), min(1, len(workers.pids()))):
                os.kill(pid, getattr(signal, "SIGKILL", signal.SIGTERM))
        answers = gather(workers, len(asked))
        assert all(answer.value in answer.request.view.state.legal() for answer in answers)
        wait_until(lambda: not the_next(workers).fallback)
    assert sorted(heard) == asked


def test_what_can_not_be_started_is_said_once_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    tries = []

    def fail(game: str, modules: Any) -> Any:
        tries.append(game)
        raise OSError("no more processes")

    real = keeper.launch
    monkeypatch.setattr(keeper, "launch", fail)
    said: list[str] = []
    patience = Patience(grace=LONG, start=LONG, retry=0.3)
    with Workers(2, "toy", modules=MODULES, patience=patience, on_trouble=said.append) as workers:
        for _ in range(3):
            workers.ask(ask(seed=6))
            answer = the(workers)
            assert answer.fallback and "no worker can be started (OSError: no more processes)" in answer.reason
        assert len(said) == 1 and "no more processes" in said[0]
        monkeypatch.setattr(keeper, "launch", real)
        wait_until(lambda: not the_next(workers).fallback)
    assert len(said) == 1
    assert len(tries) < 40


def the_next(workers: Workers) -> Answer:
    workers.ask(ask())
    return the(workers)


def test_a_worker_that_ends_at_once_is_trouble_too() -> None:
    said: list[str] = []
    with Workers(1, "toy", modules=("tests.ai.no_such_module",), on_trouble=said.append) as workers:
        workers.ask(ask(seconds=LONG))
        answer = the(workers)
    assert answer.fallback and "no worker can be started" in answer.reason
    assert said == [answer.reason]


def test_a_slow_start_delays_nobody() -> None:
    with Workers(1, "toy", modules=("tests.ai.worker_stuck",), patience=Patience(grace=0.1, start=0.5)) as workers:
        workers.ask(ask(seconds=0.1))
        answer = the(workers)
        assert answer.fallback and answer.reason == "the worker was not ready in time"
        wait_until(lambda: "can be started (it did not get ready in time" in the_next(workers).reason)


class Tired:
    """A fallback that fails."""

    def __init__(self, game: Game, rng: random.Random) -> None:
        self.rng = rng

    def decide(self, view: View) -> Move:
        raise RuntimeError("too tired")


class Lowest(Tired):
    """A fallback that can be foretold."""

    def decide(self, view: View) -> Move:
        return int(min(view.state.legal()))


def test_the_fallback_is_the_one_given_and_may_fail_too() -> None:
    for fallback in (Lowest, Tired):
        with Workers(1, "toy", modules=MODULES, patience=PATIENT, fallback=fallback) as workers:
            workers.ask(ask("raiser", seed=2))
            legal = toy_view().state.legal()
            expected = min(legal) if fallback is Lowest else random.Random(2).choice(legal)
            assert the(workers).value == expected


def test_an_error_in_the_keeper_leaves_nothing_unanswered(monkeypatch: pytest.MonkeyPatch) -> None:
    errors = []
    monkeypatch.setattr(threading, "excepthook", lambda what: errors.append(what.exc_value))
    with Workers(1, "toy", modules=MODULES, patience=PATIENT) as workers:
        workers.ask(ask())
        assert not the(workers).fallback
        monkeypatch.setattr(keeper, "decode", lambda data: [][0])
        for _ in range(2):
            workers.ask(ask(seed=1))
            answer = the(workers)
            assert answer.fallback and answer.reason == keeper.BROKEN
        pids = workers.pids()
    assert [type(error) for error in errors] == [IndexError]
    assert pids == []


# What a worker is


def test_an_interrupt_is_for_the_parent(pair: Workers) -> None:
    """Ctrl-C reaches every process of a terminal; the parent decides what it means."""
    if os.name == "posix":
        pids = awake(pair, 2)
        for pid in pids:
            os.kill(pid, signal.SIGINT)
        assert awake(pair, 2) == pids


def test_a_worker_loads_no_more_than_it_needs() -> None:
    with Workers(1, "xian", modules=MODULES, patience=PATIENT) as workers:
        workers.ask(ask("greedy", kind="modules", wants_move=False))
        loaded = the(workers).value
    assert not {"pygame", "pygame_gui", "rich", "numpy", "appdirs", "asyncio", "tkinter"} & set(loaded)
    assert "xian" in loaded


def test_a_worker_needs_little_memory(pair: Workers) -> None:
    pair.ask(xian_request("greedy", 4))
    the(pair)
    pair.ask(ask(kind="ping", wants_move=False))
    answer = the(pair)
    assert answer.value["pid"] in pair.pids()
    if sys.platform == "linux":
        assert 0 < answer.value["memory"] < 120_000_000


def test_the_first_answer_can_be_timed() -> None:
    assert 0.0 < first_answer(xian_request("random", 1)) < LONG
    with pytest.raises(RuntimeError, match="did not answer: there is no computer player"):
        first_answer(xian_request("nobody", 1))


# The end


def children() -> set[int]:
    """The processes this one has started and that still run, without the one in which Python itself keeps
    track of shared things; nothing where the system does not tell."""
    from multiprocessing import resource_tracker

    tracker = getattr(resource_tracker._resource_tracker, "_pid", None)
    found = set()
    for task in Path("/proc/self/task").glob("*/children"):
        found.update(int(pid) for pid in task.read_text().split())
    return {pid for pid in found if pid != tracker and alive(pid)}


@pytest.mark.parametrize("bot", ["", "thinking", "sleeper"])
def test_close_leaves_nothing_behind(bot: str) -> None:
    before, threads = children(), threading.active_count()
    workers = Workers(2, "toy", modules=MODULES, patience=PATIENT)
    pids = awake(workers, 2)
    for seat in range(2 if bot else 0):
        workers.ask(ask(bot, view=toy_view(moves=seat), seconds=1000.0))
    time.sleep(0.05)
    workers.close()
    wait_until_gone(pids)
    wait_until(lambda: threading.active_count() <= threads)
    assert children() <= before
    assert workers.poll() == [] and workers.pids() == []
    workers.forget("m")
    workers.close()
    with pytest.raises(ValueError, match="are closed"):
        workers.ask(ask())


def test_closed_while_they_start() -> None:
    workers = Workers(2, "toy", modules=MODULES)
    workers.ask(ask())
    workers.close()
    assert workers.poll() == []
    wait_until_gone(workers.pids())


PARENT = """
import sys, time
from tests.ai.test_pool import MODULES, PATIENT, ask, awake
from xian.ai.pool import Workers
if __name__ == "__main__":
    workers = Workers(2, "toy", modules=MODULES, patience=PATIENT)
    pids = awake(workers, 2)
    workers.ask(ask("sleeper", seconds=1000.0))
    print(*pids, flush=True)
    END
"""


@pytest.mark.parametrize(("end", "code"), [("time.sleep(1000)", None), ("sys.exit(7)", 7), ("raise SystemExit(8)", 8)])
def test_when_the_parent_ends_so_do_its_workers(end: str, code: int | None) -> None:
    """Killed or ended without a word: also a worker that never looks up ends, and lets go of the output."""
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT.replace("END", end)], stdout=subprocess.PIPE, text=True,
        cwd=Path(__file__).parents[2],
    )
    assert parent.stdout is not None
    pids = [int(pid) for pid in parent.stdout.readline().split()]
    assert len(pids) == 2
    if code is None:
        assert all(alive(pid) for pid in pids)
        parent.kill()
    parent.communicate(timeout=LONG)
    assert code is None or parent.returncode == code
    wait_until_gone(pids)
