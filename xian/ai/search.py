"""Information-set Monte Carlo tree search with a value network, or with random play to the end.

Each iteration takes a world (a full state drawn from the view), walks down the tree by the moves legal in it,
and brings one value per seat back up. What the searching seat can't see is not branched on: the others'
secret choices belong to the world, drawn as the network thinks they would choose. What comes to light on
the way leads to branches of its own. The walk ends where the chapter of the game ends; the network, asked
from the searching seat's own chair, judges that position; where a whole move has many steps, it is finished first, and
some chapters more (`beyond`), where that pays.
"""

import math
from collections.abc import Callable
from typing import Any

from xian.ai.evaluation import Evaluation
from xian.ai.judge import ask, best_move, narrowed, outcome, values_after, worths
from xian.ai.net import Net

ITERATIONS_PER_WORLD = 8
"""A new world is drawn that often, until there are MOST_WORLDS; then they take turns."""
MOST_WORLDS = 160
SHARPNESS = 0.03
"""A move whose worth is this much lower is e times less likely a choice."""
CURIOSITY = 0.35
"""Weight of the untried in the choice of a branch, with priors."""
PLAIN_CURIOSITY = 0.7
"""The same without a network, as UCB1 has it."""


class Edge:
    """A move from a node, and the nodes it can lead to by what comes to light."""

    def __init__(self, move: int, prior: float, liking: float) -> None:
        self.move: int = move
        self.prior: float = prior
        self.liking: float = liking
        """What a temper adds each time it is walked."""
        self.visits: int = 0
        self.total: float = 0.0
        """Sum of the worths to the node's mover, with what a temper adds here and further down."""
        self.nodes: dict[int, Node] = {}


class Node:
    """A decision of one seat, as far as the searching seat knows what led to it."""

    def __init__(self, mover: int) -> None:
        self.mover: int = mover
        self.visits: int = 0
        self.edges: dict[int, Edge] = {}


class Search:
    """A tree for one seat. `determinize` draws a world from the view, `rnd` is the search's own. Where nothing is
    hidden (`whole`) one world is all there is. `liking` is what a temper adds to a move of the seat's own."""

    def __init__(self, evaluation: Evaluation, net: Net | None, players: int, seat: int,
                 determinize: Callable[[], Any], rnd: Callable[[], float], whole: bool = False,
                 liking: Callable[[int], float] | None = None) -> None:
        self.evaluation = evaluation
        self.net = net
        self.players: int = players
        self.seat: int = seat
        self.determinize = determinize
        self.rnd = rnd
        self.most: int = 1 if whole else MOST_WORLDS
        self.liking = liking
        self.root = Node(seat)
        self.worlds: list[Any] = []
        self.iterations: int = 0
        self.chapter: int = 0
        self.beyond: int = 0
        """So many chapters more are played, as the network would, before the end of a walk is judged."""
        self.every_chair: bool = False
        """Whether the end of a walk is judged from every chair, as its world knows all hands, or from its own alone."""
        self.teaching: bool = False
        """Whether what the ends of walks tell is added up, as lessons for a network."""
        self.lessons: dict[int, list[float]] = {}
        """By the move a walk began with: how many walks, then the sums of what `told` says of their ends."""

    def follow(self, move: int, determinize: Callable[[], Any], state: Any) -> bool:
        """Keep the branch of an own move when the decision after it is the seat's again. `state` is the
        seat's view after the move. False when there is nothing to keep."""
        edge = self.root.edges.get(move)
        if edge is None or state.to_move != self.seat:
            return False
        node = edge.nodes.get(self.evaluation.revealed(state))
        if node is None or node.mover != self.seat:
            return False
        self.root = node
        self.determinize = determinize
        self.worlds = []
        self.iterations = 0
        return True

    def run(self, iterations: int) -> None:
        """So many more iterations."""
        for _ in range(iterations):
            self.iterate()

    def world(self) -> Any:
        """The next world: a fresh one now and then, else those drawn before in turn."""
        number = len(self.worlds)
        if number < self.most and self.iterations >= number * ITERATIONS_PER_WORLD:
            state = self.determinize()
            self.settle_secrets(state)
            if number == 0:
                self.chapter = self.evaluation.chapter(state)
            self.worlds.append(state)
            return state
        return self.worlds[self.iterations % number]

    def settle_secrets(self, state: Any) -> None:
        """Let the others' hidden choices be such as they would make."""
        for other in range(self.players):
            if other == self.seat:
                continue
            choices = self.evaluation.secret_choices(state, other)
            if choices:
                self.evaluation.choose_in_secret(state, other, self.secret_choice(state, other, choices))

    def secret_choice(self, state: Any, other: int, choices: list[int]) -> int:
        """One of the choices, as likely as the network thinks it good for the one who makes it."""
        net = self.net
        if net is None:
            return choices[int(self.rnd() * len(choices))]
        values: list[float] = []
        for choice in choices:
            trial = state.copy()
            self.evaluation.choose_in_secret(trial, other, choice)
            ask(self.evaluation, net, trial, other)
            values.append(worths(net, other, self.players)[other])
        return choices[draw(values, self.rnd())]

    def iterate(self) -> None:
        """One walk down the tree and back."""
        state = self.world().copy()
        self.iterations += 1
        node = self.root
        movers: list[int] = []
        edges: list[Edge] = []
        while not state.over:
            mover: int = state.to_move
            if mover != self.seat and self.evaluation.secret(state):
                if self.evaluation.chapter(state) != self.chapter:
                    break
                state.play(self.others_secret(state, mover))
                continue
            if edges and self.evaluation.chapter(state) != self.chapter:
                break
            if edges and node.visits == 0:
                break
            edge = self.choose(node, state)
            state.play(edge.move)
            movers.append(node.mover)
            edges.append(edge)
            if state.over:
                break
            key = self.evaluation.revealed(state)
            found = edge.nodes.get(key)
            if found is None:
                found = Node(state.to_move)
                edge.nodes[key] = found
            node.visits += 1
            node = found
        if node.mover == state.to_move:
            node.visits += 1
        self.finish(state)
        if self.beyond:
            self.play_on(state)
        values = self.judge(state)
        if self.teaching:
            self.note(state, edges[0].move)
        liked = 0.0
        for place in range(len(edges) - 1, -1, -1):
            edge = edges[place]
            edge.visits += 1
            edge.total += values[movers[place]]
            if movers[place] == self.seat:
                liked += edge.liking
                edge.total += liked

    def finish(self, state: Any) -> None:
        """Let a whole move that has begun come to its end, as the network would go on: nothing is judged half way."""
        net = self.net
        if net is not None:
            while not self.evaluation.begins(state):
                state.play(best_move(self.evaluation, net, state, state.to_move, narrowed(self.evaluation, state)))

    def play_on(self, state: Any) -> None:
        """To the end of the chapters beyond the one that is searched, every seat as the network would go on: what a
        move leads to is seen further, and by another chance each time."""
        net = self.net
        chapter = self.chapter
        left = self.beyond + 1
        while net is not None and not state.over:
            if self.evaluation.chapter(state) != chapter:
                chapter = self.evaluation.chapter(state)
                left -= 1
                if left == 0:
                    break
            state.play(best_move(self.evaluation, net, state, state.to_move, narrowed(self.evaluation, state)))

    def moves_at(self, node: Node, state: Any) -> list[int]:
        """The moves to choose from. Where nothing is hidden they are always those found at the first visit."""
        if node is self.root:
            moves: list[int] = state.legal()
            return moves
        if self.most == 1 and node.edges:
            return list(node.edges)
        return narrowed(self.evaluation, state)

    def others_secret(self, state: Any, mover: int) -> int:
        """A secret choice made within the walk."""
        moves: list[int] = state.legal()
        net = self.net
        if net is None:
            return moves[int(self.rnd() * len(moves))]
        values = values_after(self.evaluation, net, state, mover, moves)
        return moves[draw(values, self.rnd())]

    def choose(self, node: Node, state: Any) -> Edge:
        """The branch to walk: good so far, likely good, or little tried."""
        if self.net is None:
            return self.choose_plain(node, state.legal())
        moves = self.moves_at(node, state)
        self.expand(node, state, moves)
        tried = 0
        for move in moves:
            tried += node.edges[move].visits
        spread = CURIOSITY * math.sqrt(tried + 1.0)
        best = -1e9
        found = node.edges[moves[0]]
        for move in moves:
            edge = node.edges[move]
            value = edge.total / edge.visits if edge.visits else 0.0
            value += spread * edge.prior / (1.0 + edge.visits)
            if value > best:
                best = value
                found = edge
        return found

    def expand(self, node: Node, state: Any, moves: list[int]) -> None:
        """Edges for moves not met before, with what the network thinks of them from their mover's chair as
        prior and first visit."""
        net = self.net
        fresh = [move for move in moves if move not in node.edges]
        if not fresh or net is None:
            return
        mover = node.mover
        values = values_after(self.evaluation, net, state, mover, fresh)
        likings = [self.liked(mover, move) for move in fresh]
        for place in range(len(fresh)):
            values[place] += likings[place]
        best = max(values)
        total = 0.0
        for value in values:
            total += math.exp((value - best) / SHARPNESS)
        for place in range(len(fresh)):
            edge = Edge(fresh[place], math.exp((values[place] - best) / SHARPNESS) / total, likings[place])
            edge.visits = 1
            edge.total = values[place]
            node.edges[fresh[place]] = edge

    def liked(self, mover: int, move: int) -> float:
        """What the searching seat's temper adds to a move."""
        liking = self.liking
        return liking(move) if liking is not None and mover == self.seat else 0.0

    def choose_plain(self, node: Node, moves: list[int]) -> Edge:
        """UCB1; a move not met before comes first."""
        tried = 0
        for move in moves:
            known = node.edges.get(move)
            if known is None:
                known = Edge(move, 0.0, self.liked(node.mover, move))
                node.edges[move] = known
                return known
            tried += known.visits
        log = math.log(tried + 1.0)
        best = -1e9
        found = node.edges[moves[0]]
        for move in moves:
            edge = node.edges[move]
            value = edge.total / edge.visits + PLAIN_CURIOSITY * math.sqrt(log / edge.visits)
            if value > best:
                best = value
                found = edge
        return found

    def judge(self, state: Any) -> list[float]:
        """The worth of the walk's end to every seat."""
        net = self.net
        if state.over:
            return outcome(state)
        if net is None:
            while not state.over:
                moves: list[int] = state.legal()
                state.play(moves[int(self.rnd() * len(moves))])
            return outcome(state)
        if self.every_chair:
            return self.mean_of_chairs(net, state)
        ask(self.evaluation, net, state, self.seat)
        return worths(net, self.seat, self.players)

    def mean_of_chairs(self, net: Net, state: Any) -> list[float]:
        """The worth to every seat as the chairs see it on average: where one errs, another may not. The seat's own is
        asked last, so that its answer stands in the network."""
        mean = [0.0] * self.players
        for step in range(1, self.players + 1):
            chair = (self.seat + step) % self.players
            ask(self.evaluation, net, state, chair)
            found = worths(net, chair, self.players)
            for seat in range(self.players):
                mean[seat] += found[seat] / self.players
        return mean

    def note(self, state: Any, move: int) -> None:
        """Add up what the end of a walk tells."""
        told = self.told(state)
        sums = self.lessons.get(move)
        if sums is None:
            sums = [0.0] * (1 + len(told))
            self.lessons[move] = sums
        sums[0] += 1.0
        for place in range(len(told)):
            sums[place + 1] += told[place]

    def told(self, state: Any) -> list[float]:
        """What the network has just been asked of the end of a walk, or how the game ended: from the searching seat's
        chair the chances, then the scores in hundreds."""
        net = self.net
        if state.over or net is None:
            return ended(state, self.seat)
        found = net.chances()
        for place in range(self.players):
            found.append(net.out[self.players + place])
        return found

    def visits(self) -> dict[int, int]:
        """How often each move of the root was walked."""
        return {move: edge.visits for move, edge in self.root.edges.items()}

    def values(self) -> dict[int, float]:
        """The mean worth of each move of the root to its seat."""
        return {move: edge.total / edge.visits for move, edge in self.root.edges.items() if edge.visits}


def ended(state: Any, seat: int) -> list[float]:
    """How a finished game ended, as a network would say it from a seat's chair."""
    scores: list[int] = state.scores()
    winners: list[int] = state.winners()
    players = len(scores)
    turned = [(seat + step) % players for step in range(players)]
    return [1.0 / len(winners) if other in winners else 0.0 for other in turned] \
        + [scores[other] / 100.0 for other in turned]


def draw(values: list[float], lot: float) -> int:
    """A place in the list, the likelier the higher its value."""
    best = max(values)
    weights = [math.exp((value - best) / SHARPNESS) for value in values]
    left = lot * sum(weights)
    for place in range(len(weights)):
        left -= weights[place]
        if left < 0.0:
            return place
    return len(weights) - 1
