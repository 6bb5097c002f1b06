"""Advice from the value network and the search: who stands how, the best moves, and why.

Advice is given to one seat from its view and uses nothing else; for the same view, seed and iterations it is
the same. Everything here knows the contract of a game and no rule.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from xian.ai import network_bot
from xian.ai.evaluation import Evaluation
from xian.ai.games import reasons_of
from xian.ai.judge import ask, outcome, worths
from xian.ai.net import Net
from xian.ai.reasons import Chooser, Line, Reason, Reasons, reasons_text, strongest
from xian.ai.search import Node, Search
from xian.engine.game import NOBODY, BadInput, Game, Move, Param, Seat, View
from xian.engine.texts import Plain, say

ITERATIONS: Final = 400
SLICE: Final = 8
"""Iterations between two looks at the clock."""
WORLDS: Final = 16
"""In so many worlds it is looked where a candidate leads."""
RIVALS: Final = 2
"""A move that was played is compared with so many others."""
NEAR: Final = 0.015
"""Moves whose worths lie no further apart than this (1 is a sure win) can't be told apart..."""
NEAR_POINTS: Final = 2.0
"""...unless one ends so many points behind the other, which counts where the game is all but decided."""


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
    expected to end: both as the network judges where the search's best line leads.
    """

    move: Move
    text: str
    """The move as records write it."""
    line: tuple[Move, ...]
    """The own steps that would best follow it; where `planned`, the others may upset them."""
    planned: bool
    chance: float
    margin: float
    close: bool
    """True of a move that is as good as the first one, as far as the search can tell."""
    reasons: tuple[Reason, ...]


class Adviser:
    """Gives advice on one game with one number of players."""

    def __init__(self, game: Game, features: Evaluation, net: Net, reasons: Reasons) -> None:
        self.game = game
        self.features = features
        self.net = net
        self.reasons = reasons

    def judge(self, state: Any, chair: Seat) -> Judgement:
        """A position as the network sees it from a seat's chair, or the result of a finished game."""
        seats = range(state.players)
        if state.over:
            winners = state.winners()
            return Judgement(tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats),
                             tuple(float(score) for score in state.scores()))
        ask(self.features, self.net, state, chair)
        chances, scores = self.net.chances(), self.net.scores()
        places = [(seat - chair) % state.players for seat in seats]
        return Judgement(tuple(chances[place] for place in places), tuple(scores[place] for place in places))

    def hints(self, view: View, best: int = 3, iterations: int = ITERATIONS, seed: int = 0,
              seconds: float = math.inf) -> list[Hint]:
        """The best moves of the seat to move, in the search's order; a search that takes longer than so many seconds
        tells what it has found. Raises BadInput when it is not the seat's decision."""
        seat = view.seat
        if view.state.over:
            raise BadInput("the game is over: there is nothing left to decide")
        if view.state.to_move != seat:
            raise BadInput(f"seat {seat + 1} has nothing to decide here: seat {view.state.to_move + 1} is to move")
        search = self.searched(view, iterations, seed, seconds)
        visits, values = search.visits(), search.values()
        order = sorted(visits, key=lambda move: (visits[move], values[move]), reverse=True)[:max(1, best)]
        lines = {move: self.reasons.line(search.worlds[0], move, self.chooser(seat)) for move in order}
        facts = {move: self.reasons.facts(line) for move, line in lines.items()}
        hints: list[Hint] = []
        for place, move in enumerate(order):
            chance, margin = self.prospects(search, move)
            told = strongest(facts[move], [facts[other] for other in order if other != move])
            close = place > 0 and margin >= hints[0].margin - NEAR_POINTS \
                and (values[order[0]] - values[move] <= NEAR or chance >= hints[0].chance)
            hints.append(Hint(move, self.game.text(move), tuple(lines[move].steps[1:]), lines[move].planned, chance,
                              margin, close, told))
        return hints

    def searched(self, view: View, iterations: int, seed: int, seconds: float = math.inf) -> Search:
        """A search of its own for this view."""
        deadline = time.monotonic() + seconds
        rng = random.Random(seed)

        def determinize() -> Any:
            return self.game.determinize(view, rng)

        search = Search(self.features, self.net, view.state.players, view.seat, determinize, rng.random)
        search.run(1)
        while search.iterations < iterations and time.monotonic() < deadline:
            search.run(min(SLICE, iterations - search.iterations))
        return search

    def prospects(self, search: Search, move: Move) -> tuple[float, float]:
        """Chance and margin after a move: the mean over some worlds of where the search's best line leads."""
        found = [self.judge(self.best_line(search, world.copy(), move), search.seat)
                 for world in search.worlds[:WORLDS]]
        return (sum(judged.chances[search.seat] for judged in found) / len(found),
                sum(judged.margin(search.seat) for judged in found) / len(found))

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
            if node is None or not self.within(search, state):
                break
            known = [node.edges[other] for other in state.legal() if other in node.edges]
            if not known:
                break
            edge = max(known, key=lambda one: one.visits)
        choose = self.chooser(search.seat)
        while self.within(search, state) and state.to_move == search.seat and not self.features.secret(state):
            state.play(choose(state))
        return state

    def within(self, search: Search, state: Any) -> bool:
        """Whether the search would still look on from here."""
        return not state.over and self.features.chapter(state) == search.chapter

    def chooser(self, chair: Seat) -> Chooser:
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

    def explain(self, view: View, move: Move, seed: int = 0) -> tuple[Line, tuple[Reason, ...]]:
        """Why a move may have been played: `view` is what the asking seat knew right before it. The rest of the
        mover's action is guessed from there, as the asking seat would see it. Raises BadInput."""
        mover = view.state.to_move
        if mover == NOBODY:
            raise BadInput("the game is over: nobody has moved here")
        if mover != view.seat:
            self.reasons.refuse_secret(view.state, view.seat, move)
        world = self.game.determinize(view, random.Random(seed))
        hidden = self.features.secret(world) and mover != view.seat
        if mover != view.seat:
            self.features.admit(world, move)
        if not hidden and move not in world.legal():
            raise BadInput(f"{self.game.text(move)!r} is not legal for seat {mover + 1} here")
        choose = self.chooser(view.seat)
        line = self.reasons.line(world, move, choose)
        others: list[list[Reason]] = []
        if not hidden:
            rest = [other for other in world.legal() if other != move]
            rest.sort(key=lambda other: self.worth(world, other, view.seat), reverse=True)
            others = [self.reasons.facts(self.reasons.line(world, other, choose)) for other in rest[:RIVALS]]
        return line, strongest(self.reasons.facts(line), others)


def adviser(game: Game, players: int, file: str = "") -> Adviser:
    """The adviser with the network that comes with the program, or the one in a file. Raises BadInput when there
    is none."""
    reasons = reasons_of(game.key)
    if not file and not (network_bot.FOLDER / f"{game.key}-{players}.net").is_file():
        raise BadInput(f"there is no network for {game.key} with {players} players, so no advice can be given")
    features, net = network_bot.trained(game.key, players, file)
    return Adviser(game, features, net, reasons)


# In words.


def hint_text(game: Game, hint: Hint, lang: str, names: Sequence[str] = ()) -> str:
    """A hint as one or two sentences."""
    reasons = reasons_of(game.key)
    params: dict[str, Param] = {"move": Plain(reasons.move_text(hint.move, lang)), **prospects_params(hint.chance)}
    margin = round(hint.margin)
    params["points"] = points_text(game, abs(margin), lang)
    ending = "ahead" if margin > 0 else "behind" if margin < 0 else "level"
    words = [say(lang, f"advice.hint-{ending}", params)]
    if hint.close:
        words.append(say(lang, "advice.close"))
    why = reasons_text(hint.reasons, lang, names)
    if why:
        words.append(say(lang, "advice.why", {"reasons": Plain(why)}))
    if hint.line:
        then = say(lang, "list.comma").join(reasons.move_text(step, lang) for step in hint.line)
        words.append(say(lang, "advice.plan" if hint.planned else "advice.then", {"moves": Plain(then)}))
    return " ".join(words)


def explain_text(game: Game, mover: str, move: Move, reasons: Sequence[Reason], lang: str,
                 names: Sequence[str] = ()) -> str:
    """An opponent's move and what speaks for it, as a sentence."""
    params: Mapping[str, Param] = {
        "seat": Plain(mover), "move": Plain(reasons_of(game.key).move_text(move, lang)),
        "reasons": Plain(reasons_text(reasons, lang, names)),
    }
    return say(lang, "advice.move" if reasons else "advice.move-plain", params)


def points_text(game: Game, points: int, lang: str) -> Plain:
    """So many points, by what the game calls them."""
    return Plain(say(lang, f"amount.{reasons_of(game.key).unit}", {"count": points}))


def prospects_params(chance: float) -> dict[str, Param]:
    """A chance as a whole number of hundredths; never quite sure before the end."""
    return {"chance": min(99, max(1, round(100 * chance)))}
