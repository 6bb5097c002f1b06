"""What the network thinks of positions and moves, as worths of the seats."""

from collections.abc import Callable
from typing import Any, Final

from xian.ai.evaluation import Evaluation
from xian.ai.net import Net

LEAD: Final = 0.3
"""Worth of a lead of 100 points beside a sure win's 1: what is won or lost already is still played out well."""


def ask(evaluation: Evaluation, net: Net, state: Any, seat: int) -> None:
    """Let the network look at a position from the seat's chair; the answer stands in the network."""
    net.clear()
    evaluation.write(state, seat, net.x)
    net.run()


def worth(net: Net) -> float:
    """The worth of the last position asked about to the seat it was asked for."""
    chances = net.chances()
    return chances[0] + LEAD * lead(net, 0)


def lead(net: Net, place: int) -> float:
    """By how many hundred points a place is expected to end ahead of the best other."""
    out = net.out
    best = -1e9
    for other in range(net.players):
        if other != place and out[net.players + other] > best:
            best = out[net.players + other]
    return out[net.players + place] - best


def worths(net: Net, seat: int, players: int) -> list[float]:
    """The worth of the last position asked about to every seat, by seat; it was asked for `seat`."""
    chances = net.chances()
    table = [0.0] * players
    for place in range(players):
        table[(seat + place) % players] = chances[place] + LEAD * lead(net, place)
    return table


def outcome(state: Any) -> list[float]:
    """The worth of a finished game to every seat."""
    scores: list[int] = state.scores()
    winners: list[int] = state.winners()
    table: list[float] = []
    for seat in range(len(scores)):
        best = max([score for other, score in enumerate(scores) if other != seat])
        won = 1.0 / len(winners) if seat in winners else 0.0
        table.append(won + LEAD * (scores[seat] - best) / 100.0)
    return table


def values_after(evaluation: Evaluation, net: Net, state: Any, seat: int, moves: list[int]) -> list[float]:
    """What moves of one position are worth to their mover. Their after-states are much alike: the network works
    out the first, and of the others what differs from it. It is not asked about what is decided."""
    values: list[float] = []
    held = False
    for move in moves:
        after = evaluation.after(state, move)
        if after.over:
            values.append(outcome(after)[seat])
            continue
        net.clear()
        evaluation.write(after, seat, net.x)
        if held:
            net.run_near()
        else:
            net.run()
            net.hold()
            held = True
        values.append(worth(net))
    return values


def at_end(evaluation: Evaluation, net: Net, state: Any, seat: int, move: int,
           liking: Callable[[int], float] | None) -> float:
    """What a move is worth to its mover once its own best next steps have followed, to the end of its whole move, with
    what a temper adds to each of them."""
    liked = liking(move) if liking is not None else 0.0
    after = evaluation.after(state, move)
    if after.over:
        return liked + outcome(after)[seat]
    if evaluation.begins(after):
        ask(evaluation, net, after, seat)
        return liked + worth(net)
    moves = narrowed(evaluation, after)
    best = best_move(evaluation, net, after, seat, moves)
    most = at_end(evaluation, net, after, seat, best, liking)
    for other in evaluation.to_try(after, moves):
        if other != best:
            most = max(most, at_end(evaluation, net, after, seat, other, liking))
    return liked + most


def narrowed(evaluation: Evaluation, state: Any) -> list[int]:
    """The moves worth looking at, where there are too many to look at all of them again and again."""
    moves: list[int] = state.legal()
    if len(moves) <= evaluation.wide:
        return moves
    return evaluation.likely(state, moves, evaluation.wide) or moves


def best_move(evaluation: Evaluation, net: Net, state: Any, seat: int, moves: list[int]) -> int:
    """The one of some moves whose after-state the network likes best."""
    values = values_after(evaluation, net, state, seat, moves)
    return moves[values.index(max(values))]
