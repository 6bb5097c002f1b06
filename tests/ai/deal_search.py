"""Looks for the deal of a game in what a worker or a program was told: every number and word of it is taken for a seed,
as it is and by every way in which the program makes one seed of another; and whatever the program makes of the deal's
own seed is looked for in the words."""

from __future__ import annotations

import hashlib
import random
import re
from collections.abc import Iterable, Iterator
from typing import Any

from xian.ai.arena import Contest, deal_seed
from xian.ai.bots import own_rng
from xian.ai.salt import number_of
from xian.cli.sim import SimPlan, game_seed
from xian.engine.game import Game, Options
from xian.engine.record import LARGEST_SEED

SEATS, MOVES, DEALS = 4, 12, 6
PURPOSES = ("bot", "best", "shot", "fuzz", "hint", *(f"arena {player}" for player in range(3)))
FOLDED = 8
"""The shortest run of digits that can't be there by chance."""


def words(told: Iterable[bytes]) -> set[str]:
    """All numbers and words of messages."""
    return set(re.findall(r"[0-9a-z]+", " ".join(line.decode() for line in told).lower()))


def seeds_from(told: Iterable[bytes], guesses: Iterable[int] = ()) -> Iterator[int]:
    """Every seed that can be made of what was told."""
    numbers = set(guesses)
    for word in words(told):
        numbers |= {int(word)} if word.isdigit() else set()
        numbers |= {int(word, 16)} if re.fullmatch(r"[0-9a-f]{6,16}", word) else set()
    for number in sorted(numbers):
        if number > LARGEST_SEED:
            continue
        yield number
        drawn = random.Random(number)
        yield from (drawn.getrandbits(bits) for bits in (32, 40, 48, 63))
        for deal in range(DEALS):
            yield deal_seed(Contest("xian", ("random", "random"), seed=number), deal)
            yield game_seed(SimPlan("xian", (), number, ""), deal)
            yield number_of("", f"{number}/lots of deal {deal}")


def made_of(seed: int) -> Iterator[str]:
    """What the program makes of a deal's seed, or once made of it, as words."""
    yield from (f"{seed}", f"{seed:x}")
    for seat in range(SEATS):
        for purpose in PURPOSES:
            for bits in (32, 48, 63, 64):
                yield f"{own_rng(seed, seat, purpose).getrandbits(bits)}"
        for move in range(MOVES):
            text = f"{seed}/{seat}/{move}"
            yield f"{random.Random(text).getrandbits(32)}"
            yield f"{int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], 'big')}"
    for text in (f"{seed}", f"match {seed}", f"/{seed}", f"{seed}/name"):
        yield hashlib.sha256(text.encode()).hexdigest()[:16]


def deal_found(told: list[bytes], game: Game, options: Options, seed: int, guesses: Iterable[int] = ()) -> str:
    """How the deal can be known from what was told; empty where it can't."""
    dealt = position(game, options, seed)
    for candidate in seeds_from(told, guesses):
        if position(game, options, candidate) == dealt:
            return f"the seed {candidate}"
    long = {word for word in made_of(seed) if len(word) >= FOLDED}
    return ", ".join(sorted(long & words(told)))


def position(game: Game, options: Options, seed: int) -> Any:
    return game.to_json(game.new(options, seed))
