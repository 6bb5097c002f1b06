"""Matches between computer players that tell who is stronger, and by how much.

Luck is taken out as far as it goes: each deal is played once with every change of seats, so that all have had the
same cards. A deal is played as one task, by any `concurrent.futures.Executor`; what comes out depends on the match
alone, not on who played it where.
"""

from __future__ import annotations

import itertools
import time
from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import Executor, Future, as_completed
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from xian.ai import outside
from xian.ai.bots import Bot, own_rng
from xian.ai.contestants import make
from xian.ai.processes import go_on, processes
from xian.ai.salt import number_of
from xian.engine.game import BadInput, Game, Options, Param, Seat, check
from xian.engine.registry import game as find_game

LineUp: TypeAlias = tuple[int, ...]
"""Which player of the match sits at each seat."""

MOST_LINE_UPS: Final = 2000
NOTES: Final = 3
"""Complaints about a program from outside that are kept of each game."""


@dataclass(frozen=True)
class Contest:
    """Who plays what. `games` is what each pairing plays at least, see `line_ups`. Where a program from outside plays,
    the deals come from the salt too, which it can't know: one is drawn, unless a match is to be played again."""

    game: str
    bots: tuple[str, ...]
    players: int = 2
    games: int = 100
    seed: int = 1
    one_against_rest: bool | None = None
    move_time: float = outside.MOVE_TIME
    extra: Mapping[str, Param] = field(default_factory=dict)
    """The options of the game."""
    salt: str = ""

    def __post_init__(self) -> None:
        """Raises BadInput unless it can be played."""
        game = find_game(self.game)
        if self.players not in game.seats:
            raise BadInput(
                f"{game.key} is for {game.seats.start} to {game.seats.stop - 1} players, not {self.players}")
        if len(self.bots) < 2:
            raise BadInput("an arena needs two computer players or more")
        if self.games < 1 or not self.move_time > 0:
            raise BadInput("an arena needs a game or more, and some time for each move")
        if sum(len(circle) for circle in pairings(self)) > MOST_LINE_UPS:
            raise BadInput(f"{len(self.bots)} computer players meet in more than {MOST_LINE_UPS} ways: name fewer")
        object.__setattr__(self, "salt", self.salt or outside.salt_for(self.bots))
        game.new(Options(self.players, game.house_pack(), self.extra), 0)
        for name in self.bots:
            make(name, game, own_rng(0, 0, name))

    @property
    def labels(self) -> list[str]:
        """The players' names, told apart where one is there twice."""
        seen: Counter[str] = Counter()
        found = []
        for name in self.bots:
            seen[name] += 1
            found.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
        return found


@dataclass(frozen=True)
class ArenaGame:
    """One game; lists go by seat."""

    pairing: int
    deal: int
    line_up: LineUp
    scores: list[int]
    shares: list[float]
    """A shared win counts in shares."""
    seconds: list[list[float]]
    """The time of every decision."""
    forfeits: list[dict[str, int]]
    notes: list[list[str]] = field(default_factory=list)


def pairings(match: Contest) -> list[list[LineUp]]:
    """Who meets whom, and for each such meeting the changes of seats that every deal is played with.

    - one against the rest: each player alone against all other seats of each player named after it;
    - as many names as seats or more: every choice of that many, moved round the table;
    - fewer names than seats: they sit in turn (A B A B), in every such way.

    For two names and more than two seats the first is the rule, unless told otherwise."""
    seats, count = match.players, len(match.bots)
    alone = match.one_against_rest
    if alone is None:
        alone = seats > count == 2
    if alone:
        pairs = itertools.combinations(range(count), 2)
        return [_round((first, *[second] * (seats - 1))) for first, second in pairs]
    if count >= seats:
        return [_round(chosen) for chosen in itertools.combinations(range(count), seats)]
    in_turn = [tuple((seat + shift) % count for seat in range(seats)) for shift in range(count)]
    return [list(dict.fromkeys(line_up for start in in_turn for line_up in _round(start)))]


def _round(line_up: LineUp) -> list[LineUp]:
    """The line-up moved round the table, seat by seat."""
    turns = (line_up[step:] + line_up[:step] for step in range(len(line_up)))
    return list(dict.fromkeys(turns))


def deals_of(match: Contest, circle: Sequence[LineUp]) -> int:
    """How many deals a pairing plays: the games asked for, in whole deals."""
    return -(-match.games // len(circle))


def count_games(match: Contest) -> int:
    """All games of a match."""
    return sum(deals_of(match, circle) * len(circle) for circle in pairings(match))


def deal_seed(match: Contest, deal: int) -> int:
    """The game's seed in a deal: the same for every pairing, and with every change of seats."""
    return number_of(match.salt, f"{match.seed}/deal {deal}")


def play_match(
    match: Contest, executor: Executor | None = None, told: Callable[[list[ArenaGame]], None] = lambda games: None
) -> list[ArenaGame]:
    """Play all of it and return the games in order. `told` hears of every deal as it is finished."""
    games: list[ArenaGame] = []
    for deal in play_deals(match, executor):
        told(deal)
        games += deal
    return in_order(games)


def in_order(games: Sequence[ArenaGame]) -> list[ArenaGame]:
    """The same order whoever was finished first."""
    return sorted(games, key=lambda one: (one.pairing, one.deal, one.line_up))


def play_deals(match: Contest, executor: Executor | None = None) -> Generator[list[ArenaGame], None, None]:
    """Finished deals as they come: one after the other here, or by the executor. Deals that have not begun are
    called off when nobody asks for more."""
    tasks = [(pairing, deal) for pairing, circle in enumerate(pairings(match))
             for deal in range(deals_of(match, circle))]
    # Deal by deal, so that a match cut short has let everybody play about as often.
    tasks.sort(key=lambda task: task[1])
    if executor is None:
        for task in tasks:
            yield play_deal(match, *task)
        return
    futures: list[Future[list[ArenaGame]]] = [executor.submit(play_deal, match, *task) for task in tasks]
    try:
        for future in as_completed(futures):
            yield future.result()
    finally:
        for future in futures:
            future.cancel()


def play_deal(match: Contest, pairing: int, deal: int) -> list[ArenaGame]:
    """One deal, with every change of seats of the pairing."""
    return [play_game(match, pairing, deal, line_up) for line_up in pairings(match)[pairing]]


def play_game(match: Contest, pairing: int, deal: int, line_up: LineUp) -> ArenaGame:
    """One game."""
    game = find_game(match.game)
    seed = deal_seed(match, deal)
    bots: list[Bot] = []
    try:
        bots += [seat_bot(match, game, deal, seat, player) for seat, player in enumerate(line_up)]
        state = game.new(Options(match.players, game.house_pack(), match.extra), seed)
        seconds: list[list[float]] = [[] for _ in bots]
        while not state.over:
            go_on()
            seat = state.to_move
            view = game.view(state, seat)
            begin = time.perf_counter()
            move = bots[seat].decide(view)
            seconds[seat].append(time.perf_counter() - begin)
            check(game, state, seat, move)
            state.play(move)
    finally:
        for bot in bots:
            if isinstance(bot, outside.OutsideBot):
                bot.close()
    winners = state.winners()
    return ArenaGame(
        pairing, deal, line_up, state.scores(),
        [1 / len(winners) if seat in winners else 0.0 for seat in range(match.players)], seconds,
        [dict(getattr(bot, "forfeits", {})) for bot in bots],
        [list(getattr(bot, "notes", []))[-NOTES:] for bot in bots],
    )


def seat_bot(match: Contest, game: Game, deal: int, seat: Seat, player: int) -> Bot:
    """A fresh computer player for one seat of one game, with random numbers that no other player has. What a program
    gets to see of them is drawn apart from the deal."""
    name = outside.with_move_time(match.bots[player], match.move_time)
    apart = f"{match.seed}/lots of deal {deal}"
    lots = number_of(match.salt, apart) if outside.is_outside(name) else deal_seed(match, deal)
    bot = make(name, game, own_rng(lots, seat, f"arena {player}"))
    if isinstance(bot, outside.OutsideBot):
        bot.start()
    return bot


def share_against(
    game: str, players: int, bot: str, against: str, *, seed: int = 1, games: int = 200, jobs: int = 1
) -> tuple[float, int]:
    """The share of games that one seat of a computer player wins against another at all other seats, and how many
    games that took."""
    match = Contest(game, (bot, against), players, games, seed, one_against_rest=True)
    with processes(jobs) as executor:
        played = play_match(match, executor)
    return sum(one.shares[one.line_up.index(0)] for one in played) / len(played), len(played)


def margins(scores: Sequence[int]) -> list[int]:
    """By how much each seat leads the best other, or trails it."""
    return [own - max(score for other, score in enumerate(scores) if other != seat)
            for seat, own in enumerate(scores)]
