"""Training: targets, steps and checkpoints on small networks and few games."""

from __future__ import annotations

import json
import re
from concurrent.futures import Executor, Future
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from xian.ai import arena, weights
from xian.ai import train as training
from xian.ai.arena import share_against
from xian.ai.games import evaluation
from xian.ai.network_bot import trained
from xian.ai.selfplay import Chair
from xian.ai.train import Lessons, Trainer, Training, begun_with, joined, lessons_of, play_lessons
from xian.cli import train
from xian.cli.arguments import main
from xian.engine.game import BadInput

PLAN = Training("xian", 2, first=8, second=4, batch_games=2, batch_size=32)


class Here(Executor):
    """Does everything at once, in this process."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


def test_targets_blend_later_guesses_with_the_result() -> None:
    """TD(lambda) backwards: the last position is told the result, each one before a blend."""
    chair = Chair()
    chair.indices = [[0], [1], [2]]
    chair.values = [[1.0], [1.0], [1.0]]
    chair.guesses = [[0.5, 0.5, 0.1, 0.2], [0.6, 0.4, 0.3, 0.3], [0.9, 0.1, 0.7, 0.2]]
    found = list(lessons_of([chair, Chair()], [80, 60], [0], 0.8))
    result = np.array([1.0, 0.0, 0.8, 0.6])
    middle = 0.8 * result + 0.2 * np.array(chair.guesses[2])
    first = 0.8 * middle + 0.2 * np.array(chair.guesses[1])
    for (index, _, target), expected, place in zip(found, (result, middle, first), (2, 1, 0), strict=True):
        assert index == [place]
        assert target == pytest.approx(expected, abs=1e-6)


def test_results_are_told_from_each_chair() -> None:
    chairs = [Chair(), Chair(), Chair()]
    for chair in chairs:
        chair.indices, chair.values, chair.guesses = [[0]], [[1.0]], [[0.0] * 6]
    targets = [target.tolist() for _, _, target in lessons_of(chairs, [50, 90, 70], [1], 0.8)]
    assert targets[0] == pytest.approx([0, 1, 0, 0.5, 0.9, 0.7])
    assert targets[1] == pytest.approx([1, 0, 0, 0.9, 0.7, 0.5])
    assert targets[2] == pytest.approx([0, 0, 1, 0.7, 0.5, 0.9])


def test_lessons_are_joined_and_made_dense() -> None:
    one = Lessons(np.array([0, 3], np.int16), np.array([1, 2], np.float32), np.array([1, 2]),
                  np.zeros((2, 4), np.float32))
    two = Lessons(np.array([1, 2], np.int16), np.array([3, 4], np.float32), np.array([2]),
                  np.ones((1, 4), np.float32))
    both = joined([one, two])
    assert len(both) == 3
    assert both.dense(np.array([2, 0, 1]), 5).tolist() == [[0, 3, 4, 0, 0], [1, 0, 0, 0, 0], [0, 0, 0, 2, 0]]


def test_a_step_goes_down_the_slope() -> None:
    """The same batch over and over: the loss falls, and the network learns its targets."""
    trainer = Trainer(PLAN)
    rng = np.random.default_rng(1)
    x = (rng.random((16, trainer.inputs)) < 0.1).astype(np.float32)
    targets = np.tile(np.array([[1, 0, 0.8, 0.6]], np.float32), (16, 1))
    losses = [trainer.step(x, targets, 3e-3) for _ in range(150)]
    assert losses[-1] < 0.05 < losses[0]


def test_slopes_are_right() -> None:
    """Against small differences of the loss."""
    trainer = Trainer(PLAN)
    rng = np.random.default_rng(2)
    x = (rng.random((4, trainer.inputs)) < 0.1).astype(np.float32)
    targets = np.tile(np.array([[0.3, 0.7, 0.5, 0.6]], np.float32), (4, 1))
    before = trainer.weights.astype(np.float64)
    trainer.step(x, targets, 0.0)
    slope = trainer.mean / np.float32(0.1)
    for place in (*np.argsort(-np.abs(slope))[:5].tolist(), len(slope) - 1):
        losses = []
        for change in (1e-3, -1e-3):
            other = Trainer(PLAN)
            other.weights = before.astype(np.float32)
            other.weights[place] += change
            losses.append(other.step(x, targets, 0.0))
        assert (losses[0] - losses[1]) / 2e-3 == pytest.approx(float(slope[place]), rel=0.05, abs=1e-3)


def test_rounds_play_learn_and_come_out_the_same(tmp_path: Path) -> None:
    found = []
    for _ in range(2):
        trainer = Trainer(PLAN)
        told = [trainer.round(Here(), 1, 0.0) for _ in range(2)]
        assert [one["games"] for one in told] == [2, 4]
        found.append(trainer.network())
    assert found[0] == found[1]
    header, _ = weights.unpack(found[0], "a")
    assert (header.game, header.players, header.games) == ("xian", 2, 4)
    path = tmp_path / "a.net"
    path.write_bytes(found[0])
    assert trained("xian", 2, str(path))[1].first == 8


def test_a_checkpoint_goes_on_as_if_nothing_had_been(tmp_path: Path) -> None:
    straight, stopped = Trainer(PLAN), Trainer(PLAN)
    straight.round(Here(), 1, 0.0)
    stopped.round(Here(), 1, 0.0)
    stopped.save(tmp_path / "c.npz")
    later = Trainer(PLAN)
    later.resume(tmp_path / "c.npz")
    assert later.games == 2
    straight.kept.clear()  # positions of earlier rounds are not part of a checkpoint
    straight.round(Here(), 1, 0.5)
    later.round(Here(), 1, 0.5)
    assert np.array_equal(straight.weights, later.weights)


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04 but no more", b"nonsense"])
def test_what_is_no_checkpoint_is_refused(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "c.npz"
    path.write_bytes(data)
    with pytest.raises(BadInput, match="is no checkpoint"):
        Trainer(PLAN).resume(path)


def test_the_checkpoint_of_another_plan_is_refused(tmp_path: Path) -> None:
    Trainer(PLAN).save(tmp_path / "c.npz")
    with pytest.raises(BadInput, match="another plan"):
        Trainer(Training("xian", 2, first=16, second=4, batch_games=2, batch_size=32)).resume(tmp_path / "c.npz")


def test_a_checkpoint_of_before_there_was_a_field_of_the_plan_is_gone_on_with(tmp_path: Path) -> None:
    """What is missing in it is as it was without a word for it; what has no such meaning is another plan."""
    path = tmp_path / "c.npz"

    def keep_without(*names: str) -> None:
        Trainer(PLAN).save(path)
        with np.load(path) as data:
            kept = dict(data)
        about = {name: value for name, value in json.loads(str(kept["about"])).items() if name not in names}
        np.savez(path, **{**kept, "about": np.array(json.dumps(about))})

    keep_without("walks", "passes", "taught")
    Trainer(PLAN).resume(path)
    with pytest.raises(BadInput, match=r"another plan \(other passes\)"):
        Trainer(replace(PLAN, passes=3)).resume(path)
    for needed in ("game", "players", "version"):
        keep_without(needed)
        with pytest.raises(BadInput, match=f"another plan \\(other {needed}\\)"):
            Trainer(PLAN).resume(path)


@pytest.mark.parametrize("broken", [{"counters": [1, 2]}, {"about": "[]"}, {"curve": "3"}, {"weights": [1.0]}])
def test_a_checkpoint_in_which_something_is_of_another_shape_is_refused(
        broken: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "c.npz"
    Trainer(PLAN).save(path)
    with np.load(path) as data:
        kept = dict(data)
    np.savez(path, **{**kept, **{name: np.array(value) for name, value in broken.items()}})
    with pytest.raises(BadInput, match=r"is (no|the) checkpoint"):
        Trainer(PLAN).resume(path)


def test_lessons_hold_every_decision_and_some_onlookers() -> None:
    trainer = Trainer(PLAN)
    lessons = play_lessons(PLAN, trainer.weights.tobytes(), [1], 0.1)
    assert 80 < len(lessons) < 400
    assert lessons.targets.shape == (len(lessons), 4)
    assert lessons.index.max() < evaluation("xian").size(2)


def test_the_command_trains_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a small network, and measured in few games."""
    monkeypatch.setattr(train, "replace", partial(replace, first=8, second=4, batch_games=2, batch_size=32))
    monkeypatch.setattr(arena, "share_against", partial(share_against, games=4))
    argv = ["train", "xian", "--players", "2", "--out", str(tmp_path), "--measure", "2", "--against", "random"]
    assert main([*argv, "--games", "2"]) == 0
    told = capsys.readouterr().out
    assert "2 games" in told and re.search(r"; [\d,]+ games of self-play an hour and core\n", told)
    assert main([*argv, "--games", "4", "--json"]) == 0
    card = json.loads(capsys.readouterr().out)
    assert card["network"]["games"] == 4
    assert [(point["games"], point["measured_games"]) for point in card["curve"]] == [(2, 4), (4, 4)]
    assert all(point["share"] in (0, 0.25, 0.5, 0.75, 1) for point in card["curve"])
    assert json.loads((tmp_path / "xian-2.json").read_text(encoding="utf-8")) == card
    assert (tmp_path / "xian-2-2.net").exists() and (tmp_path / "xian-2.net").exists()


def test_a_number_of_players_the_game_does_not_have(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "xian", "--players", "5", "--out", str(tmp_path)]) == 2
    assert "2 to 4 players" in capsys.readouterr().err


def test_a_network_for_two_is_where_one_for_four_begins(tmp_path: Path) -> None:
    """The seat itself is looked at the same way, and of three others alike each counts as a third of the one."""
    two = Trainer(PLAN)
    two.round(Here(), 1, 0.0)
    path = tmp_path / "two.net"
    path.write_bytes(two.network())
    four = Trainer(replace(PLAN, players=4))
    four.begin(path)
    each = evaluation("xian").size(3) - evaluation("xian").size(2)
    rng = np.random.default_rng(5)
    x = rng.random((6, two.inputs)).astype(np.float32)
    other = x[:, -each:]
    wide = np.concatenate([x, other, other], 1)
    before, after = (outputs(trainer, part) for trainer, part in ((two, x), (four, wide)))
    assert after[:, [0, 4]] == pytest.approx(before[:, [0, 2]], abs=0.6)
    assert np.corrcoef(after[:, 4], before[:, 2])[0, 1] > 0.9
    assert four.round(Here(), 1, 0.0)["games"] == 2
    with pytest.raises(BadInput, match="of another shape"):
        Trainer(replace(PLAN, first=7)).begin(path)


def test_a_wider_network_begins_where_a_narrow_one_is(tmp_path: Path) -> None:
    """It says the same at first; units that stand twice count for unequal shares, so that they learn apart."""
    narrow = Trainer(PLAN)
    narrow.round(Here(), 1, 0.0)
    path = tmp_path / "narrow.net"
    path.write_bytes(narrow.network())
    wide = Trainer(replace(PLAN, first=13, second=8))
    wide.begin(path)
    x = np.random.default_rng(5).random((6, narrow.inputs)).astype(np.float32)
    assert outputs(wide, x) == pytest.approx(outputs(narrow, x), abs=1e-4)
    wide.round(Here(), 1, 0.0)
    first = wide.views(wide.weights)[0]
    assert not np.allclose(first[:, 0], first[:, 8])
    with pytest.raises(BadInput, match="of another shape"):
        Trainer(replace(PLAN, first=13, second=3)).begin(path)


def test_networks_side_by_side_say_their_mean(tmp_path: Path) -> None:
    """And learn as one from there."""
    found = []
    for seed in (1, 2):
        one = Trainer(replace(PLAN, seed=seed))
        one.round(Here(), 1, 0.0)
        (tmp_path / f"{seed}.net").write_bytes(one.network())
        found.append(one)
    paths = [tmp_path / "1.net", tmp_path / "2.net"]
    plan = begun_with(PLAN, paths)
    assert (plan.first, plan.second) == (2 * PLAN.first, 2 * PLAN.second) and plan.rate < PLAN.rate
    assert begun_with(Training("xian", 2), paths) == replace(plan, batch_games=400, batch_size=512), "narrow ones, too"
    assert begun_with(plan, paths[:1]) == plan, "one has room in it"
    both = Trainer(plan)
    both.begin_beside(paths)
    x = np.random.default_rng(5).random((6, both.inputs)).astype(np.float32)
    assert outputs(both, x) == pytest.approx((outputs(found[0], x) + outputs(found[1], x)) / 2, abs=1e-4)
    both.round(Here(), 1, 0.0)
    across = both.views(both.weights)[2][:PLAN.first, PLAN.second:]
    assert np.count_nonzero(across), "now they hear of each other"
    with pytest.raises(BadInput, match=r"1\.net: is for another game, or of another shape"):
        Trainer(plan).begin_beside(paths[:1])


def test_more_networks_than_one_can_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A sentence, and no network that nobody could read again."""
    path = tmp_path / "1.net"
    path.write_bytes(Trainer(replace(PLAN, first=300)).network())
    assert main(["train", "xian", "--from", str(path), "--from", str(path), "--out", str(tmp_path / "out")]) == 2
    assert "1.net, 1.net: are 600 and" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_the_command_goes_on_with_several(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train, "replace", partial(replace, first=8, second=4, batch_games=2, batch_size=32))
    found = []
    for seed in ("1", "2"):
        found += ["--from", str(tmp_path / seed / "xian-2.net")]
        assert main(["train", "xian", "--games", "2", "--seed", seed, "--out", str(tmp_path / seed)]) == 0
    assert main(["train", "xian", "--games", "2", *found, "--out", str(tmp_path / "both")]) == 0
    card = json.loads((tmp_path / "both" / "xian-2.json").read_text(encoding="utf-8"))
    assert (card["network"]["first"], card["network"]["second"]) == (16, 8)


def outputs(trainer: Trainer, x: Any) -> Any:
    w1, b1, w2, b2, w3, b3 = trainer.views(trainer.weights)
    return np.maximum(np.maximum(x @ w1 + b1, 0) @ w2 + b2, 0) @ w3 + b3


def test_the_first_games_are_a_teachers(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many as the plan says; what they teach is their result alone, and they are gone over more often."""
    asked = []

    def noted(plan: Training, weights: bytes, seeds: list[int], explore: float, taught: bool) -> Lessons:
        asked.append(taught)
        return play_lessons(plan, weights, seeds, explore, taught)

    monkeypatch.setattr(training, "play_lessons", noted)
    trainer = Trainer(replace(PLAN, taught=3, batch_games=2))
    steps = []
    for _ in range(3):
        trainer.round(Here(), 1, 0.0)
        steps.append(trainer.steps)
    assert asked == [True, True, True, True, False, False]
    assert steps[0] > 3 * (steps[2] - steps[1])
    lessons = play_lessons(PLAN, trainer.weights.tobytes(), [1], 0.1, taught=True)
    assert len(np.unique(lessons.targets, axis=0)) == 2, "each chair's result, and no guess"
