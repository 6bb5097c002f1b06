"""How a game is judged afterwards: by what each seat knew, and so that nothing of the change of a chance is lost."""

from __future__ import annotations

import itertools
import json
import random

import pytest

from tests.review_help import begun, reviewed, run
from xian.ai.games import evaluation
from xian.ai.messages import Question
from xian.ai.review import scale as scales
from xian.ai.review.judging import Judge, won
from xian.ai.review.scale import BEST, BLUNDER, FAST, GOOD, MISTAKE, POINT, SLIP, SURE, accuracy, verdict
from xian.ai.review.walks import corrected
from xian.ai.worker import Budget, Desk, review
from xian.engine.game import BadInput, State
from xian.engine.registry import GAMES
from xian.table.match import Match
from xian.table.opponents import Here
from xian.table.review.run import Reviewing


@pytest.mark.parametrize("key", GAMES)
def test_skill_luck_others_and_what_was_misjudged_are_the_change_of_the_chance(key: str) -> None:
    _, report = reviewed(key)
    for seat in report.seats:
        for at in range(report.moves):
            change = report.chances[seat][at + 1] - report.chances[seat][at]
            assert report.causes(seat, at).total == change
        sums = report.sums(seat)
        assert sums.total == report.chances[seat][-1] - report.chances[seat][0]
        assert sums.skill == -sum(one.lost for one in report.own(seat)) <= 0


def test_a_finished_game_ends_with_its_result() -> None:
    match = begun(moves=0)
    lots = random.Random(4)
    while not match.over:
        match.play(match.to_move, lots.choice(match.state.legal()))
    running = Reviewing(match, Here(), FAST)
    last = running.moves - 1
    running.waiting = type(running.waiting)(task for task in running.waiting if task.at == last)
    while running.waiting or running.asked:
        task = running.waiting.popleft()
        running.take(task, running.opponents.ask(running.question(task)))
    assert [won(match.state, seat) for seat in range(2)] in ([SURE, 0], [0, SURE], [SURE // 2] * 2)
    assert {(at, seat) for at, seat in running.answers} == {(last, 0), (last, 1)}
    mover = match.history.steps[last].seat
    judged = running.judged(last)
    assert judged.of_played in (0, SURE // 2, SURE), "its last move is judged by the result"
    assert judged.seat == mover and judged.lost >= 0


@pytest.mark.parametrize("key", [key for key in GAMES if begun(key, 0).view(0).whole])
def test_where_nothing_is_hidden_there_is_no_luck(key: str) -> None:
    _, report = reviewed(key)
    assert all(luck == 0 for line in report.luck for luck in line)


def test_luck_is_where_something_came_to_light_and_nowhere_else() -> None:
    match, report = reviewed("xian", 14)
    features = evaluation("xian")
    for at in range(report.moves):
        if not features.secret(match.history.at(at)) and features.revealed(match.history.at(at)) == \
                features.revealed(match.history.at(at + 1)):
            mover = match.history.steps[at].seat
            assert report.luck[mover][at] == 0, f"move {at + 1} brought nothing to light"
    assert any(luck for line in report.luck for luck in line), "pairs were turned over"


def test_the_same_view_is_judged_the_same_whatever_is_hidden() -> None:
    """Everything that the seat can't know is drawn anew: the questions and their answers stay as they were."""
    match = begun()
    running = Reviewing(match, Here(), FAST)
    asked = 0
    for task in [task for task in running.waiting if task.at < 12][::3]:
        question = running.question(task)
        state = match.history.at(task.at)
        other = match.game.determinize(match.game.view(state, task.seat), random.Random(task.at))
        again = Question(**{**vars(question), "view": match.game.view(other, task.seat)})
        assert again.message() == question.message()
        asked += other != state
    assert asked, "nothing was hidden at all"


def test_a_move_that_nobody_saw_is_not_told() -> None:
    match = begun()
    running = Reviewing(match, Here(), FAST)
    secret = [task for task in running.waiting if task.at < match.history.position
              and evaluation("xian").secret(match.history.at(task.at))]
    assert secret
    for task in secret:
        mover = match.history.steps[task.at].seat
        assert bool(running.question(task).data["move"]) == (task.seat == mover)


def test_questions_bear_nothing_of_the_deal_but_views() -> None:
    one = Reviewing(begun(seed=5), Here(), FAST)
    for task in list(one.waiting)[:6]:
        question = one.question(task)
        assert str(one.match.seed) not in question.match or question.match == f"review {question.seed % 8}"
        assert question.seed == task.at * 2 + task.seat


def test_the_best_move_is_never_worth_less_than_the_one_played() -> None:
    for key in GAMES:
        match, report = reviewed(key)
        for one in report.decisions:
            assert one.lost >= 0
            assert one.best in match.history.at(one.at).legal()
            assert (one.verdict in (BEST, GOOD)) or one.lost >= 5 * POINT


def test_a_move_that_gives_everything_away_is_a_blunder() -> None:
    """The last decision of a game that is still open: the judge sees which move wins it."""
    match, worst = still_open()
    at = match.history.position - 1
    judge = Judge(match.game, match.game.view(match.history.at(at), match.history.steps[at].seat), 1)
    found = judge.decision(worst, 60, lambda: False)
    assert (found.chance, found.played) == (SURE, 0)
    assert verdict(found.chance - found.played) == BLUNDER
    assert found.for_best, "and it is told why"


def still_open() -> tuple[Match, int]:
    """A game of random moves in whose last decision one move wins and another loses; that one."""
    for seed, key in itertools.product((7, *range(1, 30)), GAMES):
        match, lots = begun(key, 0, seed), random.Random(seed)
        while not match.over:
            match.play(match.to_move, lots.choice(match.state.legal()))
        step, state = match.history.steps[-1], match.history.at(match.history.position - 1)
        ends = {move: after for move in state.legal() if (after := played(state, move)).over}
        shares = {won(after, step.seat): move for move, after in ends.items()}
        if SURE in shares and 0 in shares:
            return match, shares[0]
    raise AssertionError("no such decision in any of these games")


def played(state: State, move: int) -> State:
    after = state.copy()
    after.play(move)
    return after


def test_a_question_about_a_move_that_was_not_legal_is_refused() -> None:
    match = begun()
    running = Reviewing(match, Here(), FAST)
    task = next(task for task in running.waiting if match.history.steps[task.at].seat == task.seat)
    question = running.question(task)
    legal = [match.game.text(move) for move in match.history.at(task.at).legal()]
    wrong = next(match.game.text(step.move) for step in match.history.steps if match.game.text(step.move) not in legal)
    with pytest.raises(BadInput):
        review(Desk(), Question(**{**vars(question), "data": {**question.data, "move": wrong}}), Budget(0, 0))


# Figures


def test_what_a_decision_is_called_by_what_it_gives_away() -> None:
    told = [verdict(round(POINT * points)) for points in (0, 0.4, 0.5, 4.9, 5, 9.9, 10, 14.9, 15, 100)]
    assert told == [BEST, BEST, GOOD, GOOD, SLIP, SLIP, MISTAKE, MISTAKE, BLUNDER, BLUNDER]


def test_accuracy_falls_with_what_is_given_away_and_no_blunder_hides() -> None:
    assert accuracy([], 0.05) is None
    assert accuracy([(0, 500)] * 3, 0.05) == 100
    some = accuracy([(0, 500)] * 19 + [(3000, 3000)], 0.05)
    spread = accuracy([(150, 500)] * 20, 0.05)
    assert some is not None and spread is not None and some < spread < 100


def test_a_correction_keeps_the_order_and_never_says_never() -> None:
    told = [corrected(place / 10, 1.3, -0.2) for place in range(11)]
    assert told == sorted(told)
    assert told[0] > 0 and told[-1] < 1
    assert corrected(0.5, 1.0, 0.0) == 0.5


def test_figures_that_are_not_measured_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = {**scales._table(), "xian": {}}
    monkeypatch.setattr(scales, "_table", lambda: table)
    found = scales.scale.__wrapped__("xian", 2)
    assert (found.slope, found.offset, dict(found.levels)) == (1.0, 0.0, {})


def test_every_level_of_the_file_is_a_level() -> None:
    from xian.ai.levels import offered

    known = {"random", *(level.key for level in offered())}
    for key in GAMES:
        for players in range(2, 5):
            assert set(scales.scale(key, players).levels) <= known


def test_a_deeper_look_walks_more() -> None:
    for key in GAMES:
        walks = scales.scale(key, 2).walks
        assert walks["fast"] < walks["deep"]


def test_the_same_review_again() -> None:
    match, report = reviewed()
    again = run(begun())
    assert again.chances == report.chances and again.luck == report.luck and again.decisions == report.decisions
    assert json.dumps(again.chances) == json.dumps(run(match).chances)
