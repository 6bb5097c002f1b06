"""Training of the value network by self-play: TD(lambda) on after-states. Needs NumPy.

A round plays a batch of games with the weights as they are, in worker processes; turns each chair's guesses
into targets (lambda returns, the last one the result); and goes over the freshest lessons with Adam. All of
it starts from a seed; a checkpoint holds everything a later run needs to go on.
"""

from __future__ import annotations

import json
import random
import time
import zipfile
from array import array
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from xian.ai import weights as weights_file
from xian.ai.expert import play_searched
from xian.ai.games import evaluation, likely_of
from xian.ai.greedy import GreedyBot
from xian.ai.net import Net
from xian.ai.selfplay import Chair, play_game
from xian.engine.game import BadInput, Game, Move, Options, State
from xian.engine.intake import read_bytes
from xian.engine.registry import game as find_game

Floats: TypeAlias = NDArray[np.float32]

TEACHER_LINES = 30
TEACHER_NOISE = 1.5
"""Points by which the teacher misjudges, so that its games are not all alike."""
APART = 0.03
"""By so much the weights of several others differ that begin as one."""
TAUGHT_PASSES = 4
"""Passes while it is taught: what it learns from is as good later on."""


@dataclass(frozen=True)
class Training:
    """How to train. The figures are those that worked; see docs/OPPONENTS.md."""

    game: str
    players: int
    seed: int = 1
    first: int = 64
    second: int = 32
    batch_games: int = 400
    batch_size: int = 512
    keep_rounds: int = 4
    trace: float = 0.8
    rate: float = 1.5e-3
    last_rate: float = 1e-4
    explore: float = 0.10
    last_explore: float = 0.02
    score_weight: float = 4.0
    passes: int = 1
    """How often, in a round, as many positions are gone over as it has brought."""
    taught: int = 0
    """So many first games are played by the Artisan who looks at `TEACHER_LINES` ways, not by the network."""
    walks: int = 0
    """Where it is not 0, every decision is searched so long, and the searches teach (`expert.py`)."""

SEARCHED: Mapping[str, Any] = {"first": 128, "second": 64, "batch_games": 100, "keep_rounds": 12, "passes": 3,
                               "rate": 4e-4, "last_rate": 5e-5, "explore": 0.03, "last_explore": 0.01, "taught": 0}
"""What is otherwise where searches teach: a wider network, fewer games, of which each tells more, and steps that keep
what is known."""

BESIDE: Mapping[str, Any] = {"keep_rounds": 6, "rate": 6e-4, "last_rate": 1e-5, "explore": 0.07, "last_explore": 0.02,
                             "taught": 0}
"""What is otherwise where trained networks go on side by side: steps that keep what is known."""
OTHER_SHAPE = "is for another game, or of another shape"


def begun_with(plan: Training, paths: Sequence[Path]) -> Training:
    """The plan that goes on with the networks in files: as wide as all of them side by side. Raises BadInput."""
    headers = [weights_file.unpack(read_bytes(path, weights_file.LARGEST), path.name)[0] for path in paths]
    first, second = sum(header.first for header in headers), sum(header.second for header in headers)
    if max(first, second) > weights_file.MOST_UNITS:
        raise BadInput(f"are {first} and {second} units wide side by side; a network has {weights_file.MOST_UNITS} "
                       "at most", source=", ".join(path.name for path in paths))
    if len(paths) == 1 and first <= plan.first and second <= plan.second:
        return replace(plan, taught=0)
    return replace(plan, **BESIDE, first=first, second=second)


@dataclass
class Lessons:
    """Sparse features one after the other, where each position's end, and the targets."""

    index: NDArray[np.int16]
    value: Floats
    ends: NDArray[np.int64]
    targets: Floats

    def __len__(self) -> int:
        return len(self.ends)

    def dense(self, rows: NDArray[np.int64], inputs: int) -> Floats:
        """The features of some positions as a matrix."""
        starts = np.concatenate([[0], self.ends[:-1]])[rows]
        lengths = self.ends[rows] - starts
        ends = np.cumsum(lengths)
        places = np.arange(ends[-1]) + np.repeat(starts - (ends - lengths), lengths)
        x = np.zeros((len(rows), inputs), np.float32)
        x[np.repeat(np.arange(len(rows)), lengths), self.index[places]] = self.value[places]
        return x


def lessons_of(chairs: list[Chair], scores: list[int], winners: list[int], trace: float) -> Iterator[
        tuple[list[int], list[float], Floats]]:
    """Each position a chair decided on, with the blend of later guesses and the result as its target."""
    players = len(chairs)
    for seat, chair in enumerate(chairs):
        turned = [(seat + step) % players for step in range(players)]
        won = [1.0 / len(winners) if other in winners else 0.0 for other in turned]
        target = np.array(won + [scores[other] / 100.0 for other in turned], np.float32)
        for step in range(len(chair.guesses) - 1, -1, -1):
            yield chair.indices[step], chair.values[step], target
            guess = np.array(chair.guesses[step], np.float32)
            target = trace * target + (np.float32(1) - np.float32(trace)) * guess
        for indices, values, found in chair.asides:
            yield indices, values, np.array(found, np.float32)


def teacher(game: Game, seed: int) -> Callable[[State], Move]:
    """The Artisan, in a hurry."""
    bot = GreedyBot(game, random.Random(seed), lines=TEACHER_LINES, noise=TEACHER_NOISE, likely=likely_of(game.key))
    return lambda state: bot.decide(game.view(state, state.to_move))


def play_lessons(plan: Training, weights: bytes, seeds: list[int], explore: float, taught: bool = False) -> Lessons:
    """A worker's share of a round."""
    game = find_game(plan.game)
    features = evaluation(plan.game)
    net = Net(features.size(plan.players), plan.first, plan.second, plan.players, array("f", weights).tolist())
    set_ups = [Options(plan.players, game.house_pack(), extra) for extra in features.set_ups()]
    index: list[int] = []
    value: list[float] = []
    ends: list[int] = []
    targets: list[Floats] = []
    for seed in seeds:
        state = game.new(set_ups[seed % len(set_ups)], seed)
        rng = random.Random(-1 - seed)
        if plan.walks:
            chairs = play_searched(game, features, net, state, rng, plan.walks, explore)
        else:
            chairs = play_game(features, net, state, rng.random, explore, teacher(game, seed) if taught else None)
        trace = 1.0 if taught else plan.trace
        for indices, values, target in lessons_of(chairs, state.scores(), state.winners(), trace):
            index += indices
            value += values
            ends.append(len(index))
            targets.append(target)
    return Lessons(np.array(index, np.int16), np.array(value, np.float32), np.array(ends, np.int64),
                   np.array(targets, np.float32))


class Trainer:
    """The weights and Adam's memory, and how they learn."""

    def __init__(self, plan: Training) -> None:
        self.plan = plan
        self.features = evaluation(plan.game)
        self.inputs = self.features.size(plan.players)
        rng = np.random.default_rng(plan.seed)
        first, second, outputs = plan.first, plan.second, 2 * plan.players
        parts = [rng.normal(0, 0.05, self.inputs * first), np.zeros(first),
                 rng.normal(0, (2 / first) ** 0.5, first * second), np.zeros(second),
                 rng.normal(0, 0.1, second * outputs), np.zeros(outputs)]
        self.weights: Floats = np.concatenate(parts).astype(np.float32)
        self.mean = np.zeros_like(self.weights)
        self.square = np.zeros_like(self.weights)
        self.steps = 0
        self.games = 0
        self.seconds = 0.0
        self.curve: list[dict[str, float]] = []
        self.kept: deque[Lessons] = deque(maxlen=plan.keep_rounds)

    def views(self, flat: Floats) -> list[Floats]:
        """The layers within the flat weights, in the order of `net.Net`."""
        plan = self.plan
        outputs = 2 * plan.players
        shapes = [(self.inputs, plan.first), (plan.first,), (plan.first, plan.second), (plan.second,),
                  (plan.second, outputs), (outputs,)]
        found: list[Floats] = []
        at = 0
        for shape in shapes:
            number = int(np.prod(shape))
            found.append(flat[at:at + number].reshape(shape))
            at += number
        return found

    def begin(self, path: Path) -> None:
        """Start from a network, also a narrower one or one for another number of players. Raises BadInput."""
        plan = self.plan
        there = self.kept_in(path)
        if there.plan.first > plan.first or there.plan.second > plan.second:
            raise BadInput(OTHER_SHAPE, source=path.name)
        rng = np.random.default_rng(plan.seed)
        layers = widened(there.views(there.weights), plan.first, plan.second, rng)
        if there.plan.players != plan.players:
            layers = self.reseated(layers, there.plan.players, rng)
        self.weights = np.concatenate([layer.ravel() for layer in layers])

    def begin_beside(self, paths: Sequence[Path]) -> None:
        """Start from several networks side by side in one as wide as all of them, which says their mean. Raises
        BadInput."""
        plan = self.plan
        found = [self.kept_in(path) for path in paths]
        shape = sum(one.plan.first for one in found), sum(one.plan.second for one in found)
        if shape != (plan.first, plan.second) or any(one.plan.players != plan.players for one in found):
            raise BadInput(OTHER_SHAPE, source=", ".join(path.name for path in paths))
        self.weights = np.concatenate([layer.ravel() for layer in beside([one.views(one.weights) for one in found])])

    def kept_in(self, path: Path) -> Trainer:
        """Who has trained the network in a file, as far as that tells. Raises BadInput."""
        header, weights = weights_file.unpack(read_bytes(path, weights_file.LARGEST), path.name)
        there = Trainer(replace(self.plan, players=header.players, first=header.first, second=header.second))
        if (header.game, header.version, header.features) != (self.plan.game, self.features.version, there.inputs):
            raise BadInput(OTHER_SHAPE, source=path.name)
        there.weights = np.array(weights, np.float32)
        return there

    def reseated(self, old: list[Floats], players: int, rng: np.random.Generator) -> list[Floats]:
        """The layers of a network for another number of players: table and own seat as there, each other as its others
        on average, and a little apart."""
        plan = self.plan
        new = self.views(self.weights)
        theirs, ours = players - 1, plan.players - 1
        each = self.features.size(3) - self.features.size(2)
        own = self.inputs - ours * each
        new[0][:own] = old[0][:own]
        other = old[0][own:].reshape(theirs, each, plan.first).mean(0) * theirs / ours
        new[0][own:] = np.tile(other, (ours, 1)) + rng.normal(0, APART, (ours * each, plan.first))
        for layer in (1, 2, 3):
            new[layer][:] = old[layer]
        for layer in (4, 5):
            for kind in (0, 1):
                source = old[layer][..., kind * (theirs + 1):(kind + 1) * (theirs + 1)]
                target = new[layer][..., kind * plan.players:(kind + 1) * plan.players]
                target[..., 0] = source[..., 0]
                target[..., 1:] = source[..., 1:].mean(-1, keepdims=True)
                if layer == 4:
                    target[..., 1:] += rng.normal(0, APART, (plan.second, ours))
        return new

    def round(self, pool: Executor, jobs: int, progress: float) -> dict[str, float]:
        """Play a batch, learn from it; `progress` runs from 0 to 1 over the whole training."""
        plan = self.plan
        began = time.monotonic()
        explore = plan.explore + (plan.last_explore - plan.explore) * progress
        seeds = [plan.seed * 10**9 + self.games + number for number in range(plan.batch_games)]
        weights = self.weights.tobytes()
        share = -(-len(seeds) // (2 * jobs))
        taught = self.games < plan.taught
        tasks = [pool.submit(play_lessons, plan, weights, seeds[at:at + share], explore, taught)
                 for at in range(0, len(seeds), share)]
        self.kept.append(joined([task.result() for task in tasks]))
        played = time.monotonic()
        rate = plan.rate * (plan.last_rate / plan.rate) ** progress
        for number in range(TAUGHT_PASSES if taught else plan.passes):
            loss = self.learn(rate, number)
        self.games += len(seeds)
        self.seconds += time.monotonic() - began
        return {"games": self.games, "seconds": round(self.seconds, 1), "loss": round(loss, 4),
                "play_seconds": round(played - began, 2), "learn_seconds": round(time.monotonic() - played, 2)}

    def learn(self, rate: float, number: int = 0) -> float:
        """As many positions as the newest round holds, drawn from all that are kept. The mean loss."""
        plan = self.plan
        lessons = joined(list(self.kept))
        rng = np.random.default_rng([plan.seed, self.games, number])
        rows = rng.permutation(len(lessons))[:len(self.kept[-1])]
        total = 0.0
        batches = max(1, len(rows) // plan.batch_size)
        for batch in np.array_split(rows, batches):
            total += self.step(lessons.dense(batch, self.inputs), lessons.targets[batch], rate)
        return total / batches

    def step(self, x: Floats, targets: Floats, rate: float) -> float:
        """One step of Adam on one batch."""
        players = self.plan.players
        w1, b1, w2, b2, w3, b3 = self.views(self.weights)
        a = np.maximum(x @ w1 + b1, 0)
        b = np.maximum(a @ w2 + b2, 0)
        out = b @ w3 + b3
        chances = np.exp(out[:, :players] - out[:, :players].max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        miss = out[:, players:] - targets[:, players:]
        loss = -(targets[:, :players] * np.log(chances + 1e-9)).sum(1).mean() \
            + self.plan.score_weight * (miss ** 2).sum(1).mean()
        slope = np.concatenate([chances - targets[:, :players], 2 * self.plan.score_weight * miss], 1) / len(x)
        back = (slope @ w3.T) * (b > 0)
        deep = (back @ w2.T) * (a > 0)
        gradient = np.concatenate([part.ravel() for part in (
            x.T @ deep, deep.sum(0), a.T @ back, back.sum(0), b.T @ slope, slope.sum(0))]).astype(np.float32)
        self.steps += 1
        self.mean += np.float32(0.1) * (gradient - self.mean)
        self.square += np.float32(0.001) * (gradient ** 2 - self.square)
        unbiased = self.mean / (1 - 0.9 ** self.steps)
        spread = np.sqrt(self.square / (1 - 0.999 ** self.steps)) + 1e-8
        self.weights -= (rate * unbiased / spread).astype(np.float32)
        return float(loss)

    def save(self, path: Path) -> None:
        """A checkpoint: weights, Adam's memory, counters, the learning curve."""
        temporary = path.with_suffix(".tmp.npz")
        np.savez(temporary, weights=self.weights, mean=self.mean, square=self.square,
                 counters=np.array([self.steps, self.games, self.seconds]),
                 about=np.array(json.dumps({**asdict(self.plan), "version": self.features.version})),
                 curve=np.array(json.dumps(self.curve)))
        temporary.replace(path)

    def resume(self, path: Path) -> None:
        """Go on from a checkpoint of the same plan; what there was no word for when it was kept is as it was without
        one. Raises BadInput."""
        try:
            with path.open("rb") as file, np.load(file, allow_pickle=False) as data:
                about = json.loads(str(data["about"]))
                found = [data["weights"], data["mean"], data["square"]]
                steps, games, seconds = data["counters"].tolist()
                curve = json.loads(str(data["curve"]))
            if not isinstance(about, dict) or not isinstance(curve, list):
                raise ValueError("plan and curve are missing")
        except (OSError, KeyError, ValueError, EOFError, TypeError, zipfile.BadZipFile) as error:
            raise BadInput(f"is no checkpoint: {error}", source=path.name) from None
        mine = {**asdict(self.plan), "version": self.features.version}
        before = {one.name: one.default for one in fields(Training)}
        differing = [name for name in mine if about.get(name, before.get(name)) != mine[name]]
        if differing or any(part.shape != self.weights.shape for part in found):
            raise BadInput(f"is the checkpoint of another plan (other {', '.join(differing)})", source=path.name)
        self.weights, self.mean, self.square = found
        self.steps, self.games, self.seconds = int(steps), int(games), seconds
        self.curve = curve

    def card(self) -> dict[str, Any]:
        """How the network was made, for people."""
        header, _ = weights_file.unpack(self.network(), "network")
        return {"plan": asdict(self.plan), "network": weights_file.describe(header),
                "seconds": round(self.seconds), "curve": self.curve}

    def network(self) -> bytes:
        """The weights as a file for the opponents."""
        plan = self.plan
        return weights_file.pack(
            {"game": plan.game, "players": plan.players, "version": self.features.version, "features": self.inputs,
             "first": plan.first, "second": plan.second, "games": self.games}, array("f", self.weights.tobytes()))


def widened(layers: list[Floats], first: int, second: int, rng: np.random.Generator) -> list[Floats]:
    """The layers of a wider network that says the same: units stand several times, and those of one kind share, drawn
    by lot, what the one counted for, so that they learn apart."""
    w1, b1, w2, b2, w3, b3 = layers
    ones, twos = np.arange(first) % len(b1), np.arange(second) % len(b2)
    return [w1[:, ones], b1[ones], shared_out(w2[:, twos], ones, rng), b2[twos], shared_out(w3, twos, rng), b3]


def beside(networks: list[list[Floats]]) -> list[Floats]:
    """The layers of networks side by side, none of which hears of another before the last layer takes their mean."""
    w1, b1, w2, b2, w3, b3 = (list(layer) for layer in zip(*networks, strict=True))
    share = np.float32(1 / len(networks))
    return [np.concatenate(w1, 1), np.concatenate(b1), diagonal(w2), np.concatenate(b2),
            share * np.concatenate(w3), share * np.sum(b3, 0)]


def diagonal(blocks: list[Floats]) -> Floats:
    """Blocks on the diagonal of a matrix, and 0 beside them."""
    found = np.zeros([sum(block.shape[side] for block in blocks) for side in (0, 1)], np.float32)
    row = column = 0
    for block in blocks:
        found[row:row + block.shape[0], column:column + block.shape[1]] = block
        row, column = row + block.shape[0], column + block.shape[1]
    return found


def shared_out(weights: Floats, units: NDArray[np.int64], rng: np.random.Generator) -> Floats:
    """A row for each of `units`: those that are the same unit share its weights."""
    if len(units) == len(weights):
        return weights
    parts = rng.uniform(0.5, 1.5, (len(units), weights.shape[1]))
    whole = np.zeros(weights.shape)
    np.add.at(whole, units, parts)
    return (weights[units] * parts / whole[units]).astype(np.float32)


def joined(parts: list[Lessons]) -> Lessons:
    """Several lessons as one."""
    offsets = np.cumsum([0] + [len(part.index) for part in parts[:-1]])
    return Lessons(
        np.concatenate([part.index for part in parts]), np.concatenate([part.value for part in parts]),
        np.concatenate([part.ends + offset for part, offset in zip(parts, offsets, strict=True)]),
        np.concatenate([part.targets for part in parts]))
