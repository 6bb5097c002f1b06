"""`xian puzzle`: puzzles made from games of computer players, proved again, and rated again when opponents have
changed."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future
from dataclasses import replace
from functools import partial
from itertools import count as numbers
from pathlib import Path
from typing import Any, Final

from xian.ai.processes import processes
from xian.ai.puzzles.themes import themes, themes_of
from xian.cli.output import complain, print_json, print_table
from xian.engine.game import BadInput, GameError
from xian.engine.record import PackFinder
from xian.engine.registry import game as find_game
from xian.table.folders import find_folders, pack_finder
from xian.table.puzzles.form import Puzzle
from xian.table.puzzles.making import from_easy_to_hard, is_another, rated, renewed, seek, still_true
from xian.table.puzzles.store import house_file, keep, read_file

DONE, NOT_TRUE = 0, 1
AHEAD: Final = 3
"""So many games are begun for each process before they are wanted."""


def run(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.game)
    path = Path(arguments.file) if arguments.file else house_file(game.key)
    if arguments.action == "make":
        return make(arguments, path)
    there = puzzles_of(path, game.key)
    if not there:
        raise BadInput(f"{path}: there are no puzzles of {game.key}")
    return {"check": check, "rate": rate, "renew": renew}[arguments.action](arguments, path, there)


def puzzles_of(path: Path, game: str) -> list[Puzzle]:
    """The puzzles of a file. Raises what is wrong with the first that can't be used."""
    found = read_file(path)
    if found.problems:
        raise found.problems[0]
    return [one for one in found.puzzles if one.game == game]


# Make


def make(arguments: argparse.Namespace, path: Path) -> int:
    """As many as are wanted, those in the file included; each is written as soon as it is found."""
    game = find_game(arguments.game)
    if arguments.players not in game.seats:
        raise BadInput(f"{game.key} is for {game.seats.start} to {game.seats.stop - 1} players")
    if arguments.theme and arguments.theme not in themes_of(game.key):
        raise BadInput(f"themes of {game.key} are {', '.join(themes_of(game.key))}")
    found = puzzles_of(path, game.key)
    for one in sought(arguments, game.key) if len(found) < arguments.count else ():
        if is_another(one, found, arguments.count):
            found.append(one)
            keep(path, from_easy_to_hard(found))
            complain(f"{len(found)} of {arguments.count}: {line(one)}")
        if len(found) >= arguments.count:
            break
    tell(arguments, found)
    if len(found) < arguments.count:
        complain(f"{len(found)} puzzles of {arguments.count}: no more in {arguments.games} games")
        return NOT_TRUE
    return DONE


def sought(arguments: argparse.Namespace, key: str) -> Iterator[Puzzle]:
    """The puzzles of game after game, in the order of their seeds: the same for any number of processes."""
    tasks = [(key, arguments.players, seed, arguments.walks, arguments.theme)
             for seed in range(arguments.seed, arguments.seed + arguments.games)]
    with processes(arguments.jobs) as pool:
        for found in in_order(pool, arguments.jobs, tasks):
            yield from found


def in_order(pool: Executor | None, jobs: int,
             tasks: Sequence[tuple[str, int, int, int, str]]) -> Iterator[list[Puzzle]]:
    if pool is None:
        for task in tasks:
            yield seek(*task)
        return
    waiting: list[Future[list[Puzzle]]] = []
    for place in numbers():
        while len(waiting) < AHEAD * jobs and place + len(waiting) < len(tasks):
            waiting.append(pool.submit(seek, *tasks[place + len(waiting)]))
        if not waiting:
            return
        yield waiting.pop(0).result()


# Check and rate


def check(arguments: argparse.Namespace, path: Path, there: Sequence[Puzzle]) -> int:
    """Prove all again; every one that is not as it says is told."""
    problems = dict(zip((one.id for one in there), each(arguments, partial(proof, walks=arguments.walks), there),
                        strict=True))
    wrong = {id: problem for id, problem in problems.items() if problem}
    if arguments.json:
        print_json({"puzzles": len(there), "wrong": wrong})
    else:
        for id, problem in wrong.items():
            complain(f"{id}: {problem}")
        print(f"{len(there) - len(wrong)} of {len(there)} puzzles of {arguments.game} are proved")
    return NOT_TRUE if wrong else DONE


def proof(puzzle: Puzzle, walks: int) -> str:
    """What is wrong with it."""
    try:
        return still_true(puzzle, player_packs(), walks)
    except GameError as error:
        return str(error)


def rate(arguments: argparse.Namespace, path: Path, there: Sequence[Puzzle]) -> int:
    """Give all their stars by the levels as they are now, and their themes by the reasons that they have."""
    found = [replace(one, stars=stars, themes=themes(one.game, one.reasons))
             for one, stars in zip(there, each(arguments, stars_of, there), strict=True)]
    changed = sum(one.stars != other.stars for one, other in zip(found, there, strict=True))
    keep(path, from_easy_to_hard(found))
    tell(arguments, found)
    complain(f"{changed} of {len(found)} have other stars than before")
    return DONE


def renew(arguments: argparse.Namespace, path: Path, there: Sequence[Puzzle]) -> int:
    """Write down what is proved of each now; what no longer holds is left out, and told."""
    found = [one for one in each(arguments, proved_anew, there) if one is not None]
    for id in {one.id for one in there} - {one.id for one in found}:
        complain(f"{id}: its best move is no longer so much better")
    keep(path, from_easy_to_hard(found))
    tell(arguments, found)
    return DONE


def proved_anew(puzzle: Puzzle) -> Puzzle | None:
    return renewed(puzzle, player_packs())


def stars_of(puzzle: Puzzle) -> int:
    return rated(puzzle, player_packs())


def player_packs() -> PackFinder:
    return pack_finder(find_folders().packs)


def each(arguments: argparse.Namespace, work: Any, there: Sequence[Puzzle]) -> list[Any]:
    """What becomes of each puzzle, in their order."""
    with processes(arguments.jobs) as pool:
        return [work(one) for one in there] if pool is None else list(pool.map(work, there))


# In words


def line(puzzle: Puzzle) -> str:
    return (f"{puzzle.id}, {puzzle.stars} stars, {', '.join(puzzle.themes) or 'no theme'}, "
            f"{puzzle.chance / 100:.0f} before {puzzle.second / 100:.0f}, {' ; '.join(puzzle.best)}")


def tell(arguments: argparse.Namespace, puzzles: Sequence[Puzzle]) -> None:
    """How many there are, by stars and by themes."""
    stars = Counter(one.stars for one in puzzles)
    about = Counter(theme for one in puzzles for theme in one.themes)
    proofs = Counter(one.proof for one in puzzles)
    if arguments.json:
        print_json({"puzzles": len(puzzles), "stars": dict(sorted(stars.items())), "themes": dict(about.most_common()),
                    "proofs": dict(proofs)})
        return
    print_table(["puzzles", "how many"], [
        ["all", str(len(puzzles))], *([f"{count} stars", str(stars[count])] for count in sorted(stars)),
        *([theme, str(number)] for theme, number in about.most_common()),
        *([f"proved by {name}", str(number)] for name, number in proofs.items())])
