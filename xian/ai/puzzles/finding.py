"""Puzzles looked for in a game that computer players play: decisions with one move that is far better than all others,
proved step by step to the end of the whole action."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from xian.ai.advice import Adviser
from xian.ai.bots import Opponent, own_rng, sit
from xian.ai.games import evaluation, reasons_of
from xian.ai.processes import go_on
from xian.ai.puzzles.proving import MARGIN, WALKS, Weighed, Weighing, over, to_the_end
from xian.ai.puzzles.themes import making, themes
from xian.ai.reasons import Chooser, Reason, strongest
from xian.ai.review.scale import POINT, SURE
from xian.engine.game import Game, GameError, Move, Options, Pack, Param, State, View

CLOSER: Final = 0.15
"""Share of the walks by which it is seen whether a decision is worth all of them."""
HOPE: Final = 0.7
"""Share of the margin that has to be seen before one looks more closely."""
OPEN: Final = (0.08, 0.985)
"""The best move leads to a chance that is neither next to nothing nor next to sure."""
MOST_OF_A_GAME: Final = 3
LONGEST: Final = 12
"""Steps of an answer."""


@dataclass(frozen=True)
class Posed:
    """A puzzle as it was found: the place in the game, and what is best there."""

    at: int
    answer: tuple[tuple[Move, ...], ...]
    first: Weighed
    reasons: tuple[Reason, ...]


def lots(seed: int, at: int, again: bool = False) -> int:
    """What the worlds of a decision are drawn by: the same whenever it is proved."""
    return (seed % (1 << 40)) * 4096 + 2 * at + again


def weighed(game: Game, view: View, seed: int, walks: int = WALKS) -> Weighed:
    """A decision looked at closely: to the end of the game where that is near."""
    return to_the_end(game, view, seed) or Weighing(game, view, seed).weigh(walks)


def proved(game: Game, start: State, seed: int, at: int, walks: int = WALKS, known: Weighed | None = None,
           told: Sequence[Move] = ()) -> tuple[list[tuple[Move, ...]], Weighed]:
    """The moves that are right at each step of the whole action that begins there, the best one first, and the first
    step weighed. What comes to light on the way is the game's; each step is judged by what the seat then knows. Of
    moves that are equally good the one that is `told` comes first."""
    state, seat = start.copy(), start.to_move
    steps: list[tuple[Move, ...]] = []
    first: Weighed | None = None
    while not over(game, state, seat) or first is None:
        go_on()
        view = game.view(state, seat)
        found = (known if not steps else None) or weighed(game, view, lots(seed, at + len(steps)), walks)
        first = first or found
        right = found.right(*told[len(steps):len(steps) + 1])
        steps.append(right)
        state.play(right[0])
    return steps, first


class Seeking:
    """A game that is played while puzzles are looked for in it."""

    def __init__(self, game: Game, players: int, seed: int, pack: Pack, extra: Mapping[str, Param],
                 walks: int = WALKS, theme: str = "") -> None:
        self.theme = theme
        """What they are to be about; anything where it is empty."""
        self.game = game
        self.seed = seed
        self.walks = walks
        self.plan = making(game.key)
        self.features = evaluation(game.key)
        self.state = game.new(Options(players, pack, dict(extra)), seed)
        draw = random.Random(seed)
        self.bots = [sit(Opponent(draw.choice(list(self.plan.levels))), game, own_rng(seed, seat, "puzzles"))
                     for seat in range(players)]
        self.moves: list[Move] = []
        self.action: list[tuple[int, State]] = []
        """The own decisions of the whole action that is going on, from its beginning."""
        self.used = False
        """Whether a puzzle was found in that action."""

    def found(self) -> Iterator[Posed]:
        """The puzzles of the game, as it is played."""
        count = 0
        while not self.state.over and count < MOST_OF_A_GAME:
            go_on()
            seat = self.state.to_move
            if not self.action or over(self.game, self.state, self.action[0][1].to_move):
                self.action, self.used = [], False
            self.action.append((len(self.moves), self.state.copy()))
            puzzle = None if self.used else self.look()
            if puzzle is not None:
                self.used, count = True, count + 1
                yield puzzle
            move = self.bots[seat].decide(self.game.view(self.state, seat))
            self.moves.append(move)
            self.state.play(move)

    def look(self) -> Posed | None:
        """The puzzle that begins here, or where the whole action began; None where there is none."""
        view = self.game.view(self.state, self.state.to_move)
        at = len(self.moves)
        if len(self.state.legal()) < self.plan.least or (self.plan.whole and len(self.action) > 1):
            return None
        ended = to_the_end(self.game, view, lots(self.seed, at))
        if ended is None and not self.promising(view, at):
            return None
        first = ended or self.weigh(view, lots(self.seed, at))
        if first is None or not good(first):
            return None
        key = at
        at, start = self.beginning(at)
        steps, first = proved(self.game, start, self.seed, at, self.walks, first if at == key else None)
        if first.margin < MARGIN or len(steps) > LONGEST:
            return None
        view = self.game.view(start, start.to_move)
        reasons = reasons_for(self.game, view, lots(self.seed, at), steps, first)
        return Posed(at, tuple(steps), first, reasons) if self.wanted(reasons) else None

    def wanted(self, reasons: Sequence[Reason]) -> bool:
        """Whether a move for which these speak is about what is looked for."""
        return not self.theme or self.theme in themes(self.game.key, reasons)

    def promising(self, view: View, at: int) -> bool:
        """Whether a closer look may find a margin: by other worlds than those by which it is proved."""
        hope = HOPE * MARGIN
        weighing = Weighing(self.game, view, lots(self.seed, at, again=True))
        if self.plan.prior and weighing.glance(1) < self.plan.prior * POINT:
            return False
        if weighing.glance(self.plan.glance) < hope:
            return False
        first, second = weighing.first_two()
        if self.theme and not self.wanted(spoken_for(weighing, first, second)):
            return False
        found = Weighing(self.game, view, lots(self.seed, at, again=True)).weigh(int(CLOSER * self.walks))
        return found.margin >= hope and good(found, HOPE)

    def weigh(self, view: View, seed: int) -> Weighed | None:
        """All moves; None as soon as it is seen that nothing will come of it."""
        weighing, begun, hope = Weighing(self.game, view, seed), CLOSER * self.walks, round(HOPE * MARGIN)
        given_up = False

        def until() -> bool:
            nonlocal given_up
            given_up = given_up or (weighing.walks.iterations > begun and weighing.hopeless(hope))
            return given_up

        found = weighing.weigh(self.walks, until)
        return None if given_up else found

    def beginning(self, at: int) -> tuple[int, State]:
        """The beginning of the whole action, if every step up to here was as clear and has been found; else here."""
        for place, state in reversed(self.action[:-1]):
            view = self.game.view(state, state.to_move)
            found = weighed(self.game, view, lots(self.seed, place), self.walks)
            if found.best != self.moves[place] or found.margin < MARGIN:
                return at, self.action[-1][1]
        return self.action[0]


def reasons_for(game: Game, view: View, seed: int, answer: Sequence[Sequence[Move]], first: Weighed
                ) -> tuple[Reason, ...]:
    """What speaks for the whole action that is best, beside the second best move."""
    weighing = Weighing(game, view, seed)
    weighing.natural(making(game.key).glance)
    return spoken_for(weighing, first.best, first.moves[1][0], [step[0] for step in answer[1:]])


def spoken_for(weighing: Weighing, move: Move, other: Move, steps: Sequence[Move] = ()) -> tuple[Reason, ...]:
    """What speaks for a move, and the steps after it as far as they are known, beside another; nothing where the game
    has no reasons to give."""
    judge, walks = weighing.judge, weighing.walks
    for each in (move, other):
        weighing.force(each, 2)
    try:
        adviser = Adviser(judge.game, judge.features, judge.net, reasons_of(judge.game.key))
    except GameError:
        return ()
    world, mine = walks.worlds[0], along(steps, adviser.guide(walks, move))
    lines = (adviser.reasons.line(world, move, mine), adviser.reasons.line(world, other, adviser.guide(walks, other)))
    first, second = map(adviser.reasons.facts, lines)
    return strongest(first, [second])


def along(steps: Sequence[Move], guide: Chooser) -> Chooser:
    """Chooses these steps as long as they can be played, then what the guide does."""
    left = list(steps)

    def choose(state: State) -> Move | None:
        step = left.pop(0) if left else None
        return step if step is not None and step in state.legal() else guide(state)

    return choose


def good(found: Weighed, share: float = 1.0) -> bool:
    """Whether a decision is worth a puzzle."""
    least, most = (round(SURE * part) for part in OPEN)
    return found.margin >= share * MARGIN and found.chance >= least and found.second <= most - round(POINT)


