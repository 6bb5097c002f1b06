"""A review on its way: in processes, stopped at any moment, and what becomes of it when something goes wrong."""

from __future__ import annotations

import multiprocessing
import time
from typing import Any

import pytest

from tests.review_help import begun, reviewed
from xian.ai.review.scale import DEEP, FAST, most_seconds, whole_seconds
from xian.engine.game import BadInput
from xian.table.opponents import Asked, Here, InWorkers, Opponents
from xian.table.review.run import AT_ONCE, SIDE_BY_SIDE, TRIES, Reviewing, estimate
from xian.table.review.words import ReviewWords

LONG = 120.0


class Silent(Opponents):
    """Nobody answers until it is told what."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Asked] = []
        self.cancelled: list[Asked] = []

    def ask(self, question: Any) -> Asked:
        self.asked.append(Asked(question))
        return self.asked[-1]

    def cancel(self, asked: Asked) -> None:
        self.cancelled.append(asked)

    def fail(self) -> None:
        for asked in self.asked:
            asked.done, asked.trouble = True, "the worker has gone"


def test_workers_say_the_same_as_nobody_else_and_are_gone_afterwards() -> None:
    workers = InWorkers(1, "xian", lambda: None, lambda sentence: None)
    running = Reviewing(begun(moves=2), workers, FAST)
    end = time.monotonic() + LONG
    while running.running and time.monotonic() < end:
        workers.poll()
        running.go_on()
        time.sleep(0.01)
    workers.close()
    assert running.report is not None, running.trouble
    assert [line[:2] for line in running.report.chances] == [line[:2] for line in reviewed()[1].chances]
    assert not multiprocessing.active_children()


@pytest.mark.parametrize("steps", [0, 1, 40])
def test_stopped_at_any_moment_it_leaves_no_process(steps: int) -> None:
    workers = InWorkers(2, "xian", lambda: None, lambda sentence: None)
    running = Reviewing(begun(), workers, DEEP)
    for _ in range(steps):
        workers.poll()
        running.go_on()
        time.sleep(0.01)
    running.cancel()
    assert not running.running and running.report is None
    assert not running.go_on()
    workers.close()
    assert not multiprocessing.active_children()


def test_only_a_few_questions_are_on_their_way() -> None:
    silent = Silent()
    running = Reviewing(begun(), silent, FAST)
    for _ in range(5):
        running.go_on()
    assert len(silent.asked) == AT_ONCE
    running.cancel()
    assert silent.cancelled == silent.asked


def test_what_goes_wrong_is_tried_again_and_then_told() -> None:
    silent = Silent()
    running = Reviewing(begun(), silent, FAST)
    for _ in range(3 * TRIES):
        running.go_on()
        silent.fail()
    assert running.report is None
    assert running.trouble == "the worker has gone"


def test_there_is_nothing_to_look_back_at_before_the_first_move() -> None:
    with pytest.raises(BadInput) as found:
        Reviewing(begun(moves=0), Here(), FAST)
    assert "nothing has been played" in str(found.value)


def test_a_game_that_nobody_can_judge_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*what: Any) -> Any:
        raise BadInput("there is no network")

    monkeypatch.setattr("xian.table.review.run.trained", missing)
    with pytest.raises(BadInput) as found:
        Reviewing(begun(), Here(), FAST)
    assert "nobody can judge" in str(found.value)


def test_it_is_told_beforehand_how_long_it_will_take() -> None:
    match = begun(moves=4)
    assert 0 < estimate(match, FAST) < estimate(match, DEEP)


def test_a_fast_review_shares_out_the_time_that_it_has() -> None:
    running = Reviewing(begun(moves=4), Silent(), FAST)
    steps = running.match.history.steps
    own = [task for task in running.waiting if task.at < 4 and steps[task.at].seat == task.seat]
    asked = [running.question(task).data["seconds"] for task in own]
    assert asked == [most_seconds(FAST)] * 4, "there is more than enough"
    running.begun -= whole_seconds(FAST) - 1
    late = [running.question(task).data["seconds"] for task in own]
    assert late == sorted(late) and late[0] == pytest.approx(SIDE_BY_SIDE / 4, abs=0.1)
    running.begun -= 60
    assert [running.question(task).data["seconds"] for task in own] == [0] * 4, "the first walks alone"
    running.level = DEEP
    assert running.question(own[0]).data["seconds"] == most_seconds(DEEP), "its time was told beforehand"


def test_how_far_it_is() -> None:
    running = Reviewing(begun(moves=2), Here(), FAST)
    shares = [running.share]
    while running.running:
        running.go_on()
        shares.append(running.share)
    assert shares[0] == 0 and shares[-1] == 1 and shares == sorted(shares)
    running.cancel()
    assert running.report is not None, "what is done stays done"


def test_words_in_both_languages() -> None:
    match, report = reviewed()
    for lang, of_a_hundred in (("en", "points of a hundred"), ("fr", "sur cent")):
        words = ReviewWords(match, report, lang)
        for seat in report.seats:
            assert of_a_hundred in words.told(seat)
            assert len(words.figures(seat)) == 6
            assert words.accuracy(seat) and words.counts(seat)
        for one in report.decisions:
            assert str(one.at + 1) in words.line(one)
            told = words.why(one)
            assert len(told) == (2 if one.lost else 1)
