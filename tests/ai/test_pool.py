"""Workers as processes: what is asked is answered, by whom, and to whom."""

from __future__ import annotations

import os
import random
import signal
import sys
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from tests.ai.worker_bots import Thinking
from tests.ai.worker_help import (
    LONG,
    MODULES,
    PATIENT,
    ask,
    awake,
    gather,
    the,
    toy_view,
    wait_until,
    xian_request,
)
from tests.toy import TOY
from xian.ai.bots import Opponent
from xian.ai.contestants import make
from xian.ai.pool import Answer, Request, Workers, first_answer, most_tried
from xian.ai.worker import Budget
from xian.engine.game import Move, Options
from xian.engine.xian.game import XIAN


@pytest.fixture(scope="module")
def pair() -> Iterator[Workers]:
    """Two workers that live through many tests; what kills one brings its own."""
    with Workers(2, "xian", modules=MODULES, patience=PATIENT) as workers:
        yield workers
        assert workers.poll() == [] and not workers._asked


# Answers


def test_a_worker_decides_as_the_computer_player_would_here(pair: Workers) -> None:
    for seed in (1, 4, 9):
        for name in ("random", "greedy"):
            request = xian_request(name, seed)
            pair.ask(request)
            own = make(name, XIAN, random.Random(seed)).decide(request.view)
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
    request = Request(TOY, pack.digest, "small", TOY.view(state, 0), Opponent("random"), seconds=5.0)
    pair.ask(request)
    assert "is not known here" in the(pair).reason
    pair.learn(pack, text)
    for match in ("small", "small too", "small three"):
        pair.ask(Request(TOY, pack.digest, match, TOY.view(state, 0), Opponent("random"), seconds=5.0))
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
