"""What a worker does with its questions, without a process around it."""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from multiprocessing import Pipe
from typing import Any

import pytest

from tests.ai.worker_bots import Counting, Raiser, Searching, Thinking
from tests.games import XIAN
from xian.ai import bots, worker
from xian.ai.contestants import make
from xian.ai.messages import Question, check_fields, decode, encode
from xian.ai.worker import Budget, Desk, WorkerEnd, answer
from xian.engine.game import BadInput, Options

PACK = XIAN.house_pack()


@pytest.fixture
def players(monkeypatch: pytest.MonkeyPatch) -> None:
    for each in (Counting, Raiser, Searching, Thinking):
        monkeypatch.setitem(bots.BOTS, each.__name__.lower(), each)


def question(bot: str = "random", kind: str = "decide", **changes: Any) -> Question:
    """The first decision of a game of Xi'an."""
    state = XIAN.new(Options(2, PACK), 4)
    asked = Question(kind, XIAN, PACK.digest, XIAN.view(state, 0), bot, "m", seed=5, steps=30, id=1)
    return replace(asked, **changes)


def message(bot: str = "random", kind: str = "decide", **changes: Any) -> dict[str, Any]:
    """The same as it comes through the pipe."""
    return question(bot, kind).message() | changes


class Ends:
    """Both ends of a worker's pipes."""

    def __init__(self) -> None:
        request_end, self.requests = Pipe(duplex=False)
        self.answers, answer_end = Pipe(duplex=False)
        self.line = WorkerEnd(request_end, answer_end)
        self._all = (request_end, self.requests, self.answers, answer_end)

    def send(self, message: dict[str, Any]) -> None:
        self.requests.send_bytes(encode(message))

    def close(self) -> None:
        for end in self._all:
            end.close()


@pytest.fixture
def ends() -> Iterator[Ends]:
    both = Ends()
    yield both
    both.close()


# Budgets


def test_a_budget_of_steps_is_used_up_exactly() -> None:
    until = Budget(0, 5)
    assert [until() for _ in range(7)] == [False] * 5 + [True] * 2


def test_a_budget_of_time_ends() -> None:
    until = Budget(0.01, 0)
    assert not until()
    time.sleep(0.02)
    assert until()


def test_the_pipe_is_looked_at_only_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    looks = []

    def look() -> bool:
        looks.append(now)
        return False

    until = Budget(0, 0, look)
    for step in range(1000):
        now = 100 + step / 10_000
        assert not until()
    assert 19 <= len(looks) <= 21


def test_told_to_stop_it_stays_stopped() -> None:
    wishes = iter([True])
    until = Budget(0, 10, lambda: next(wishes))
    assert [until(), until()] == [True, True]


# Answers


def test_the_answer_is_that_of_the_computer_player_itself(ends: Ends, players: None) -> None:
    state = XIAN.new(Options(2, PACK), 4)
    view = XIAN.view(state, 0)
    for name in ("random", "greedy"):
        own = make(name, XIAN, random.Random(5)).decide(view)
        assert answer(Desk(), message(name), ends.line) == {"id": 1, "value": XIAN.text(own)}
    thinking = Thinking(XIAN, random.Random(5)).think(view, Budget(0, 30))
    assert answer(Desk(), message("thinking"), ends.line) == {"id": 1, "value": XIAN.text(thinking)}


def test_a_computer_player_is_kept_for_its_match_and_seat(ends: Ends, players: None) -> None:
    desk = Desk()
    first = answer(desk, message("counting"), ends.line)["value"]
    second = answer(desk, message("counting"), ends.line)["value"]
    assert first != second
    assert answer(desk, message("counting", match="another"), ends.line)["value"] == first
    desk.forget(question())
    assert answer(desk, message("counting"), ends.line)["value"] == first
    assert answer(desk, message("counting", match="another"), ends.line)["value"] == second


def test_only_so_many_computer_players_are_kept(players: None) -> None:
    desk = Desk()
    first = desk.bot(question("counting", match="0"))
    others = [desk.bot(question("counting", match=str(number))) for number in range(1, worker.MOST_BOTS)]
    assert desk.bot(question("counting", match="0")) is first
    assert desk.bot(question("counting", match="one more")) is not first
    assert desk.bot(question("counting", match="0")) is first
    assert desk.bot(question("counting", match="1")) is not others[0]


def test_lots_are_the_requests_not_the_players_past(ends: Ends, players: None) -> None:
    desk = Desk()
    answers = [answer(desk, message("thinking", seed=seed), ends.line)["value"] for seed in (5, 6, 7, 8, 5)]
    assert answers[0] == answers[4]
    assert len(set(answers)) > 1


def test_a_share_of_a_search(ends: Ends, players: None) -> None:
    share = answer(Desk(), message("searching", kind="search"), ends.line)["value"]
    assert sum(visits for visits, _ in share.values()) == 30
    assert {XIAN.parse(move) for move in share} == set(XIAN.new(Options(2, PACK), 4).legal())


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (message("greedier"), "no computer player 'greedier'"),
        (message(kind="sing"), "no answer to 'sing'"),
        (message(kind="search"), "random does not share a search"),
        (message(game="go"), "there is no game 'go'"),
        (message(pack="0000"), "the component pack 0000 is not known here"),
        (message(view={"v": []}), "a view has viewer"),
        (message("raiser"), "RuntimeError: no idea"),
        (message(kind="pack"), "KeyError: 'text'"),
        (message(kind="pack", data={"text": "name ="}), "pack"),
        (message(steps="many"), "steps of a question is 'many'"),
    ],
)
def test_what_goes_wrong_is_told(ends: Ends, players: None, wrong: dict[str, Any], reason: str) -> None:
    told = answer(Desk(), wrong, ends.line)
    assert told["id"] == 1 and reason in told["error"]


def said(value: object, desk: Desk, question: Question, until: Budget) -> Any:
    """An answer that is what it is told to be."""
    return value


def test_what_is_no_plain_data_is_no_answer(ends: Ends, monkeypatch: pytest.MonkeyPatch) -> None:
    for value in (object(), float("nan"), {1, 2}):
        monkeypatch.setitem(worker.KINDS, "odd", partial(said, value))
        assert "Error" in answer(Desk(), message(kind="odd"), ends.line)["error"]


def test_a_failed_computer_player_is_not_kept(ends: Ends, players: None) -> None:
    desk = Desk()
    kept = desk.bot(question("counting"))
    answer(desk, message("raiser"), ends.line)
    assert desk.bot(question("counting")) is not kept


def test_a_pack_is_learnt_and_used(ends: Ends) -> None:
    text = 'format = 1\ngame = "xian"\nname = "mine"\nbase = "house"\n[start]\nsource = "house"\ncoins = 9\nclay = 1\n'
    mine = XIAN.read_pack(text, "mine.toml")
    assert mine.digest != PACK.digest
    desk = Desk()
    assert "is not known here" in answer(desk, message(pack=mine.digest), ends.line)["error"]
    assert answer(desk, message(kind="pack", data={"text": text}), ends.line) == {"id": 1, "value": None}
    assert "value" in answer(desk, message(pack=mine.digest), ends.line)
    read = desk.read(message(pack=mine.digest))
    assert read.view.state.setting.components is desk.pack("xian", mine.digest).tables


def test_ping_tells_memory(ends: Ends) -> None:
    told = answer(Desk(), message(kind="ping"), ends.line)["value"]
    assert told["pid"] == os.getpid() and (told["memory"] > 1_000_000) == (sys.platform == "linux")


# The line


def test_requests_come_in_order_and_end_with_the_pipe(ends: Ends) -> None:
    for number in (1, 2):
        ends.send(message(id=number))
    assert [ends.line.next() for _ in range(2)] == [message(id=number) for number in (1, 2)]
    ends.requests.close()
    assert ends.line.next() is None


def test_a_stop_is_for_its_question_alone(ends: Ends) -> None:
    assert not ends.line.stopped(4)
    ends.send({"stop": 4})
    ends.send(message(id=5))
    assert ends.line.stopped(4)
    assert ends.line.next() == message(id=5)
    assert not ends.line.stopped(5)


def test_the_end_of_the_pipe_stops_too(ends: Ends) -> None:
    ends.requests.close()
    assert ends.line.stopped(1)
    assert ends.line.next() is None


def test_nobody_listening_is_no_error(ends: Ends) -> None:
    ends.answers.close()
    ends.line.say({"id": 1, "value": 2})
    assert ends.line.next() is None


# Messages


def test_a_question_comes_back_as_it_was() -> None:
    before = question(data={"more": [1, 2]})
    after = Desk().read(decode(encode(before.message())))
    assert after.message() == before.message()
    assert replace(after, view=before.view) == before


@pytest.mark.parametrize("data", [b"", b"\xff", b"{", b"[" * 100_000])
def test_a_damaged_message_is_refused(data: bytes) -> None:
    with pytest.raises(BadInput, match="is damaged"):
        decode(data)


@pytest.mark.parametrize("data", [b"[]", b"7", b'"x"', b"null"])
def test_a_message_is_an_object(data: bytes) -> None:
    with pytest.raises(BadInput, match="is no object"):
        decode(data)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"id": "1"}, "id of a question is '1'"),
        ({"id": True}, "id of a question is 'True'"),
        ({"seconds": "long"}, "seconds of a question"),
        ({"data": []}, "data of a question"),
        ({"colour": "red"}, "a question has id, kind"),
    ],
)
def test_what_is_no_question_is_refused(change: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        check_fields(message() | change)


def test_advice_is_among_what_can_be_asked(ends: Ends) -> None:
    """The best moves with reasons, and why one of them was played, in words."""
    data = {"lang": "en", "names": ["Mei", "Lin"], "iterations": 8}
    found = answer(Desk(), message(kind="hints", data=data), ends.line)["value"]
    assert all(XIAN.parse(hint["move"]) in XIAN.new(Options(2, PACK), 4).legal() and hint["words"] for hint in found)
    why = answer(Desk(), message(kind="why", data={**data, "moves": found[0]["steps"][:1]}), ends.line)["value"]
    assert "Mei" in why
