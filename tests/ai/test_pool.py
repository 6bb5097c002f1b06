"""Workers as processes: what is asked is answered, by whom, and to whom."""

from __future__ import annotations

import os
import random
import signal
import sys
import threading
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.ai.worker_bots import Thinking
from tests.ai.worker_help import ask, awake, gather, pids, started, the, toy_view, xian_question
from tests.games import XIAN
from tests.toy import TOY
from tests.waiting import LONG
from xian.ai.contestants import make
from xian.ai.messages import Asked, Question
from xian.ai.pool import Workers, most_tried
from xian.ai.worker import Budget
from xian.engine.game import Move, Options

pytestmark = pytest.mark.usefixtures("enrolled")


@pytest.fixture(scope="module")
def pair(enrolled: None) -> Iterator[Workers]:
    """Two workers that live through many tests; what kills one brings its own."""
    with started(2, "xian") as workers:
        yield workers
        assert workers.poll() == [] and not workers._asked


# Answers


def test_a_worker_decides_as_the_computer_player_would_here(pair: Workers) -> None:
    for seed in (1, 4, 9):
        for name in ("random", "greedy"):
            question = xian_question(name, seed)
            asked = pair.ask(question)
            own = make(name, XIAN, random.Random(seed)).decide(question.view)
            assert not asked.done
            assert the(pair) is asked
            assert (asked.done, asked.value, asked.trouble) == (True, own, "")


def test_the_same_seed_and_steps_give_the_same_move(pair: Workers) -> None:
    for seed in (1, 2, 3):
        question = replace(xian_question("thinking", seed), seconds=0.0, steps=500)
        own = Thinking(XIAN, random.Random(seed)).think(question.view, Budget(0, 500))
        for _ in range(2):
            pair.ask(question)
            assert the(pair).value == own


def test_nothing_waits_and_each_question_is_answered(pair: Workers) -> None:
    asked = [pair.ask(ask(match=f"m{each}", seed=each)) for each in range(12)]
    assert len({each.question.id for each in asked}) == 12
    gather(pair, 12)
    assert all(each.done for each in asked)
    assert pair.poll() == [] == pair.wait(0.0)


def test_two_games_at_once(pair: Workers) -> None:
    """Each seat of each match has a computer player of its own, which stays with it."""
    views = [toy_view(1), toy_view(2, moves=1, players=3)]
    played: dict[str, list[Move]] = {"two0": [], "two1": []}
    for _ in range(3):
        for match, view in zip(played, views, strict=True):
            pair.ask(ask("counting", view=view, match=match))
        for answer in gather(pair, 2):
            played[answer.question.match].append(answer.value)
    assert list(played.values()) == [view.state.legal()[:3] for view in views]


def test_other_questions_bring_plain_data(pair: Workers) -> None:
    data = {"text": "é", "list": [1, None, 2.5], "big": "x" * 300_000}
    pair.ask(ask(kind="echo", data=data))
    assert the(pair).value == data


@pytest.mark.parametrize(
    ("bot", "rest", "reason"),
    [
        ("raiser", {}, "RuntimeError: no idea"),
        ("cheat", {}, "which is not legal here"),
        ("nobody", {}, "no computer player 'nobody'"),
        ("random", {"data": {"what": object()}}, "the question can't be sent"),
        ("random", {"kind": "search"}, "random does not share a search; random does not share a search"),
        ("idle", {"kind": "search"}, "empty"),
    ],
)
def test_what_goes_wrong_is_answered_by_the_fallback(pair: Workers, bot: str, rest: dict[str, Any],
                                                     reason: str) -> None:
    question = ask(bot, seed=8, **rest)
    pair.ask(question)
    answer = the(pair)
    assert reason in answer.trouble
    assert answer.value == random.Random(8).choice(question.view.state.legal())


@pytest.mark.parametrize(("kind", "reason"), [("sing", "no answer to 'sing'"), ("rubbish", "not JSON serializable")])
def test_where_no_move_is_wanted_there_is_no_fallback(pair: Workers, kind: str, reason: str) -> None:
    pair.ask(ask(kind=kind))
    answer = the(pair)
    assert answer.value is None and reason in answer.trouble


def test_the_worker_lives_on_after_an_error(pair: Workers) -> None:
    before = awake(pair, 2)
    pair.ask(ask("raiser"))
    assert the(pair).trouble
    pair.ask(ask())
    assert not the(pair).trouble
    assert pids(pair) == before


def test_there_must_be_a_worker() -> None:
    with pytest.raises(ValueError, match="a worker at least"):
        Workers(0, "xian")


# Packs


def test_a_pack_is_known_once_it_was_told(pair: Workers) -> None:
    text = 'name = "small"\ncards = 20\n'
    pack = TOY.read_pack(text, "small.toml")
    state = TOY.new(Options(2, pack), 1)
    question = Question("decide", TOY, pack.digest, TOY.view(state, 0), "random", "small", seconds=5.0)
    pair.ask(question)
    assert "is not known here" in the(pair).trouble
    pair.learn(pack, text)
    for match in ("small", "small too", "small three"):
        pair.ask(replace(question, match=match))
        assert not the(pair).trouble


# Stopping


def test_what_is_cancelled_is_never_answered(pair: Workers) -> None:
    thinking = pair.ask(ask("thinking", seconds=1000.0))
    waiting = pair.ask(ask("thinking", seconds=1000.0))
    pair.cancel(waiting)
    pair.cancel(thinking)
    pair.cancel(thinking)
    last = pair.ask(ask())
    assert the(pair) is last and not thinking.done and not waiting.done


def test_a_shared_search_is_cancelled_too(pair: Workers) -> None:
    thinking = pair.ask(ask("searching", "search", seconds=1000.0))
    pair.cancel(thinking)
    awake(pair, 2)
    assert not thinking.done


def test_an_answer_that_came_before_the_cancel_is_not_delivered(pair: Workers) -> None:
    ready = threading.Event()
    with started(on_ready=ready.set) as workers:
        asked = workers.ask(ask())
        assert ready.wait(LONG)
        workers.cancel(asked)
        assert workers.poll() == [] and not asked.done


# Shared searches


def test_a_search_is_shared_and_merged(pair: Workers) -> None:
    answers: list[Asked] = []
    for _ in range(2):
        pair.ask(ask("searching", "search", seed=4, seconds=0.0, steps=200))
        answers.append(the(pair))
        assert not answers[-1].trouble
    assert answers[0].shares == answers[1].shares
    shares = [answers[0].shares[worker][0] for worker in range(2)]
    assert shares[0] != shares[1]
    assert [sum(visits for visits, _ in share.values()) for share in shares] == [200, 200]
    assert answers[0].value == answers[1].value == TOY.parse(most_tried(shares))


def test_most_tried_adds_up_and_then_takes_what_is_worth_more() -> None:
    assert most_tried([{"a": [3, 1.0], "b": [2, 1.0]}, {"b": [2, 0.5]}]) == "b"
    assert most_tried([{"a": [3, 1.0], "b": [3, 1.5]}]) == "b"


def test_a_share_that_is_missing_leaves_the_others() -> None:
    with started(2) as workers:
        workers.ask(ask("lame", "search", seed=9, seconds=0.0, steps=20))
        answer = the(workers)
    [left] = [visits for visits, reason in answer.shares.values() if not reason]
    assert answer.value == TOY.parse(most_tried([left])) and answer.trouble == "the worker has ended (exit code 3)"


# What a worker is


def test_an_interrupt_is_for_the_parent(pair: Workers) -> None:
    """Ctrl-C reaches every process of a terminal; the parent decides what it means."""
    if os.name == "posix":
        before = awake(pair, 2)
        for pid in before:
            os.kill(pid, signal.SIGINT)
        assert awake(pair, 2) == before


def test_a_worker_loads_no_more_than_it_needs() -> None:
    with started(1, "xian") as workers:
        workers.ask(ask("greedy", kind="modules"))
        loaded = the(workers).value
    assert not {"pygame", "pygame_gui", "rich", "numpy", "appdirs", "asyncio", "tkinter"} & set(loaded)
    assert "xian" in loaded


def test_a_worker_needs_little_memory(pair: Workers) -> None:
    pair.ask(xian_question("greedy", 4))
    the(pair)
    pair.ask(ask(kind="ping"))
    answer = the(pair)
    assert answer.value["pid"] in pids(pair)
    if sys.platform == "linux":
        assert 0 < answer.value["memory"] < 120_000_000
