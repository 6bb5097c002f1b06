"""Advice from the value network and the search: who stands how, the best moves, and why.

Advice is given to one seat from its view and uses nothing else; for the same view, seed and iterations it is
the same. Everything here knows the contract of a game and no rule.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from xian.ai import network_bot
from xian.ai.evaluation import Evaluation
from xian.ai.games import reasons_of
from xian.ai.judge import ask, outcome, worths
from xian.ai.net import Net
from xian.ai.reasons import Chooser, LineOfPlay, Reason, Reasons, reasons_text, scripted, strongest
from xian.ai.review.scale import Scale, scale
from xian.ai.review.walks import corrected
from xian.ai.search import Edge, Node, Search
from xian.engine.game import NOBODY, BadInput, Game, Move, Param, Seat, State, View
from xian.engine.texts import Plain, say

ITERATIONS: Final = 400
SLICE: Final = 8
"""Iterations between two looks at the clock."""
WORLDS: Final = 16
"""In so many worlds it is looked where a candidate leads."""
TRIED: Final = 0.25
"""Of moves that were walked less than this share as often as the one walked most, too little is known to rank them
first: where their figures are the best they are left out."""
SPARE: Final = 2
"""So many more candidates are looked at than are told."""
NEAR: Final = 1
"""Moves are as good as each other when their chances to win, in hundredths, and their margins, in points, are no
further apart than this, as they are shown."""


@dataclass(frozen=True)
class Judgement:
    """What the network expects, by seat: chances to win, and final scores."""

    chances: tuple[float, ...]
    scores: tuple[float, ...]

    def margin(self, seat: Seat) -> float:
        """How many points a seat is expected to end ahead of the best other; below 0 behind."""
        return self.scores[seat] - max(score for other, score in enumerate(self.scores) if other != seat)


@dataclass(frozen=True)
class Hint:
    """One of the best moves, and what speaks for it.

    `chance` is its chance to win, `margin` how many points ahead of the best other (below 0: behind) the seat is
    expected to end: both of `outlook`, which is how the network judges where the search's best line leads.
    """

    move: Move
    text: str
    """The move as records write it."""
    line: tuple[Move, ...]
    """The own steps that would best follow it; where `planned`, the others may upset them."""
    planned: bool
    outlook: Judgement
    chance: float
    margin: float
    close: bool
    """True of a move that is as good as the first one, as far as the figures shown tell."""
    reasons: tuple[Reason, ...]

    @property
    def steps(self) -> tuple[Move, ...]:
        """What can be played now: the whole action, or where others act in between, the move alone."""
        return (self.move,) if self.planned else (self.move, *self.line)

    @property
    def shown(self) -> tuple[int, int]:
        """The figures as they are shown: the chance in hundredths, the margin in points."""
        return in_hundredths(self.chance), round(self.margin)


class Adviser:
    """Gives advice on one game with one number of players."""

    def __init__(self, game: Game, features: Evaluation, net: Net, reasons: Reasons,
                 figures: Scale | None = None) -> None:
        """With figures, chances are told as the network's have come true, and as reviews tell them."""
        self.game = game
        self.features = features
        self.net = net
        self.reasons = reasons
        self.figures = figures

    def judge(self, state: Any, chair: Seat) -> Judgement:
        """A position as the network sees it from a seat's chair, or the result of a finished game."""
        seats = range(state.players)
        if state.over:
            winners = state.winners()
            return Judgement(tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats),
                             tuple(float(score) for score in state.scores()))
        ask(self.features, self.net, state, chair)
        chances, scores = self.true_chances(self.net.chances()), self.net.scores()
        places = [(seat - chair) % state.players for seat in seats]
        return Judgement(tuple(chances[place] for place in places), tuple(scores[place] for place in places))

    def true_chances(self, chances: Sequence[float]) -> Sequence[float]:
        """The chair's own chance corrected, what is left of a hundred shared out to the others as before."""
        own, *others = chances
        if self.figures is None:
            return chances
        chance = corrected(own, self.figures.slope, self.figures.offset)
        left = sum(others)
        return [chance, *((1 - chance) * (other / left if left else 1 / len(others)) for other in others)]

    def hints(self, view: View, best: int = 3, iterations: int = ITERATIONS, seed: int = 0,
              seconds: float = math.inf) -> list[Hint]:
        """The best moves of the seat to move, each with the rest of its action, in the order of the figures shown; a
        search that takes longer than so many seconds tells what it has found. Raises BadInput when it is not the
        seat's decision."""
        seat = view.seat
        if view.state.over:
            raise BadInput("the game is over: there is nothing left to decide")
        if view.state.to_move != seat:
            raise BadInput(f"seat {seat + 1} has nothing to decide here: seat {view.state.to_move + 1} is to move")
        search = self.searched(view, iterations, seed, seconds)
        best, visits = max(1, best), search.visits()
        moves = self.candidates(search)[:best + SPARE]
        lines = {move: self.reasons.line(search.worlds[0], move, self.guide(search, move)) for move in moves}
        facts = {move: self.reasons.facts(line) for move, line in lines.items()}
        hints: list[Hint] = []
        for move in moves:
            outlook = self.prospects(search, move)
            told = strongest(facts[move], [facts[other] for other in moves if other != move])
            hints.append(Hint(move, self.game.text(move), tuple(lines[move].steps[1:]), lines[move].planned, outlook,
                              outlook.chances[seat], outlook.margin(seat), False, told))
        known = TRIED * max(visits[move] for move in moves)
        most = max(hint.shown for hint in hints if visits[hint.move] >= known)
        hints = [hint for hint in hints if hint.shown <= most]
        first, *rest = sorted(hints, key=lambda hint: (hint.shown, visits[hint.move]), reverse=True)[:best]
        return [first, *(replace(hint, close=all(abs(one - other) <= NEAR for one, other
                                                 in zip(first.shown, hint.shown, strict=True))) for hint in rest)]

    def candidates(self, search: Search) -> list[Move]:
        """The moves that may be advised, those the search has walked most first. One that is nothing by itself needs a
        reason that speaks for it."""
        visits, values = search.visits(), search.values()
        order = sorted(visits, key=lambda move: (visits[move], values[move]), reverse=True)
        return [move for move in order if self.speaks_for_itself(search, move)] or order

    def speaks_for_itself(self, search: Search, move: Move) -> bool:
        if not self.reasons.idle(move):
            return True
        line = self.reasons.line(search.worlds[0], move, self.guide(search, move))
        return any(reason.weight > 0 for reason in self.reasons.facts(line))

    def searched(self, view: View, iterations: int, seed: int, seconds: float = math.inf) -> Search:
        """A search of its own for this view."""
        deadline = time.monotonic() + seconds
        rng = random.Random(seed)

        def determinize() -> Any:
            return self.game.determinize(view, rng)

        search = Search(self.features, self.net, view.state.players, view.seat, determinize, rng.random, view.whole)
        search.run(1)
        while search.iterations < iterations and time.monotonic() < deadline:
            search.run(min(SLICE, iterations - search.iterations))
        return search

    def prospects(self, search: Search, move: Move) -> Judgement:
        """What is expected after a move: the mean over some worlds of where the search's best line leads."""
        found = [self.judge(self.best_line(search, world.copy(), move), search.seat)
                 for world in search.worlds[:WORLDS]]
        return Judgement(mean([judged.chances for judged in found]), mean([judged.scores for judged in found]))

    def best_line(self, search: Search, state: Any, move: Move) -> Any:
        """Play the move and then, as far as the search has looked, what it found best for whoever is to move; at
        least the seat's own action is played to its end."""
        node: Node | None = search.root
        edge = search.root.edges[move]
        while node is not None:
            state.play(edge.move)
            node = edge.nodes.get(self.features.revealed(state))
            while self.within(search, state) and state.to_move != search.seat and self.features.secret(state):
                state.play(search.others_secret(state, state.to_move))
            found = best_edge(node, state) if node is not None and self.within(search, state) else None
            if found is None:
                break
            edge = found
        choose = self.chooser(search.seat)
        while self.within(search, state) and state.to_move == search.seat and not self.features.secret(state):
            state.play(choose(state))
        return state

    def guide(self, search: Search, move: Move) -> Chooser:
        """Chooses the own steps after a move as `best_line` does, as long as no other decides in between."""
        choose = self.chooser(search.seat)
        edge: Edge | None = search.root.edges[move]

        def follow(state: Any) -> Move:
            nonlocal edge
            node = edge.nodes.get(self.features.revealed(state)) if edge is not None else None
            edge = best_edge(node, state) if node is not None and node.mover == search.seat else None
            return edge.move if edge is not None else choose(state)

        return follow

    def within(self, search: Search, state: Any) -> bool:
        """Whether the search would still look on from here."""
        return not state.over and self.features.chapter(state) == search.chapter

    def chooser(self, chair: Seat) -> Callable[[Any], Move]:
        """Chooses what is best for the seat to move, as seen from the chair: no other hand is looked at."""

        def choose(state: Any) -> Move:
            moves: list[Move] = state.legal()
            return max(moves, key=lambda move: self.worth(state, move, chair))

        return choose

    def worth(self, state: Any, move: Move, chair: Seat) -> float:
        """What a move is worth to its mover, as seen from the chair."""
        mover: Seat = state.to_move
        after = self.features.after(state, move)
        if after.over:
            return outcome(after)[mover]
        ask(self.features, self.net, after, chair)
        return worths(self.net, chair, state.players)[mover]

    def explain(self, view: View, moves: Sequence[Move], seed: int = 0) -> tuple[LineOfPlay[Any], tuple[Reason, ...]]:
        """What a whole move, as far as it was played, has brought: `view` is what the asking seat knew right before its
        first step. Nothing is guessed: what is told follows from the steps. Raises BadInput."""
        mover = view.state.to_move
        if mover == NOBODY:
            raise BadInput("the game is over: nobody has moved here")
        if mover != view.seat:
            self.reasons.refuse_secret(view.state, view.seat, moves[0])
        world = self.game.determinize(view, random.Random(seed))
        hidden = self.features.secret(world) and mover != view.seat
        if mover != view.seat:
            self.features.admit(world, moves[0])
        if not hidden and moves[0] not in world.legal():
            raise BadInput(f"{self.game.text(moves[0])!r} is not legal for seat {mover + 1} here")
        line = self.reasons.line(world, moves[0], scripted(moves[1:]))
        return line, strongest(self.reasons.facts(line), [])


def best_edge(node: Node, state: Any) -> Edge | None:
    """What the search has found best in a node, of the moves legal now."""
    known = [node.edges[move] for move in state.legal() if move in node.edges]
    return max(known, key=lambda edge: edge.visits, default=None)


def mean(rows: Sequence[tuple[float, ...]]) -> tuple[float, ...]:
    """The mean of each column."""
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))


def adviser(game: Game, players: int, file: str = "") -> Adviser:
    """The adviser with the network that comes with the program, or the one in a file. Raises BadInput when there
    is none."""
    reasons = reasons_of(game.key)
    if not file and not (network_bot.FOLDER / f"{game.key}-{players}.net").is_file():
        raise BadInput(f"there is no network for {game.key} with {players} players, so no advice can be given")
    features, net = network_bot.trained(game.key, players, file)
    return Adviser(game, features, net, reasons, None if file else scale(game.key, players))


# In words.


def steps_text(game: Game, state: State, steps: Sequence[Move], lang: str) -> Plain:
    """Steps one after the other, from a position on."""
    return Plain(say(lang, "list.then").join(reasons_of(game.key).step_texts(state, steps, lang)))


def hint_text(game: Game, state: State, hint: Hint, lang: str, names: Sequence[str] = ()) -> str:
    """A hint for a position as one or two sentences."""
    params: dict[str, Param] = {"move": steps_text(game, state, hint.steps, lang), **prospects_params(hint.chance)}
    margin = round(hint.margin)
    params["points"] = points_text(game, abs(margin), lang)
    ending = "ahead" if margin > 0 else "behind" if margin < 0 else "level"
    words = [say(lang, f"advice.hint-{ending}", params)]
    if hint.close:
        words.append(say(lang, "advice.close"))
    why = reasons_text(hint.reasons, lang, names)
    if why:
        words.append(say(lang, "advice.why", {"reasons": Plain(why)}))
    if hint.planned and hint.line:
        plan = reasons_of(game.key).step_texts(state, [*hint.steps, *hint.line], lang)[len(hint.steps):]
        words.append(say(lang, "advice.plan", {"moves": Plain(say(lang, "list.then").join(plan))}))
    return " ".join(words)


def explain_text(game: Game, state: State, mover: str, moves: Sequence[Move], reasons: Sequence[Reason], lang: str,
                 names: Sequence[str] = ()) -> str:
    """An opponent's whole move from a position on, and what it brought, as a sentence."""
    params: Mapping[str, Param] = {
        "seat": Plain(mover), "move": steps_text(game, state, moves, lang),
        "reasons": Plain(reasons_text(reasons, lang, names)),
    }
    return say(lang, "advice.move" if reasons else "advice.move-plain", params)


def points_text(game: Game, points: int, lang: str) -> Plain:
    """So many points, by what the game calls them."""
    return Plain(say(lang, f"amount.{reasons_of(game.key).unit}", {"count": points}))


def prospects_params(chance: float) -> dict[str, Param]:
    """A chance as a whole number of hundredths; never quite sure before the end."""
    return {"chance": in_hundredths(chance)}


def in_hundredths(chance: float) -> int:
    return min(99, max(1, round(100 * chance)))
