"""Puzzles made, proved again and rated: what `xian puzzle` does, one game or puzzle at a time, in whatever process."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from xian.ai.games import evaluation
from xian.ai.puzzles.finding import Posed, Seeking, lots, proved, reasons_for
from xian.ai.puzzles.proving import ALIKE, MARGIN, WALKS
from xian.ai.puzzles.rating import stars
from xian.ai.puzzles.themes import themes
from xian.ai.reasons import Reason
from xian.engine.game import Param
from xian.engine.record import PackFinder, no_packs
from xian.engine.registry import game as find_game
from xian.engine.texts import REFERENCE
from xian.table.extras import unusual
from xian.table.puzzles.form import Puzzle
from xian.table.puzzles.position import match_of

SHARES: Final = (("stars", 0.4), ("theme", 0.4), ("word", 0.5))
"""Of all puzzles so many at most are alike: equally hard, about the same, with the same kind of move."""


def seek(key: str, players: int, seed: int, walks: int = WALKS, theme: str = "") -> list[Puzzle]:
    """The puzzles of one game that computer players play, of one theme or of all, with their stars; those that no level
    finds left out."""
    game, ways = find_game(key), evaluation(key).set_ups()
    pack = game.house_pack()
    extra: Mapping[str, Param] = unusual(game, pack, players, ways[seed % len(ways)])
    seeking = Seeking(game, players, seed, pack, extra, walks, theme)
    found = []
    for one in seeking.found():
        puzzle = _puzzle(seeking, one, (pack.name, pack.digest), players, extra)
        puzzle = replace(puzzle, stars=rated(puzzle))
        if puzzle.stars:
            found.append(puzzle)
    return found


def _puzzle(seeking: Seeking, found: Posed, pack: tuple[str, str], players: int,
            extra: Mapping[str, Param]) -> Puzzle:
    game, first, reasons = seeking.game, found.first, told_reasons(found.reasons)
    return Puzzle(game.key, game.rules, pack, players, dict(extra), seeking.seed,
                  tuple(game.text(move) for move in seeking.moves[:found.at]),
                  tuple(tuple(game.text(move) for move in step) for step in found.answer), first.chance, first.second,
                  first.proof, first.worlds, first.walks, 0, themes(game.key, reasons), reasons)


def rated(puzzle: Puzzle, packs: PackFinder = no_packs) -> int:
    """The stars it has by the levels as they are now. Raises BadInput."""
    match = match_of(puzzle, packs, REFERENCE)
    answer = [[match.game.parse(move) for move in step] for step in puzzle.answer]
    return stars(match.game, match.history.at(len(puzzle.moves)), answer, puzzle.seed)


def still_true(puzzle: Puzzle, packs: PackFinder = no_packs, walks: int = WALKS) -> str:
    """What is wrong with a puzzle that is proved once more, in English; nothing where all is as it says, and it was
    looked at with so many walks. Raises BadInput where it can't be played."""
    match = match_of(puzzle, packs, REFERENCE)
    game = match.game
    if puzzle.proof == "margin" and puzzle.walks < walks:
        return f"it was looked at with {puzzle.walks} walks, not with {walks}"
    told = [game.parse(step[0]) for step in puzzle.answer]
    steps, first = proved(game, match.history.at(len(puzzle.moves)), puzzle.seed, len(puzzle.moves),
                          puzzle.walks or WALKS, told=told)
    if first.margin < MARGIN:
        return f"the best move, {game.text(first.best)}, is only {first.margin / 100} points better than the second"
    answer = tuple(tuple(game.text(move) for move in step) for step in steps)
    if unordered(answer) != unordered(puzzle.answer):
        return f"the answer is {' ; '.join(step[0] for step in answer)}"
    figures, told_figures = (first.chance, first.second), (puzzle.chance, puzzle.second)
    looked, told_look = (first.proof, first.worlds, first.walks), (puzzle.proof, puzzle.worlds, puzzle.walks)
    near = all(abs(one - other) <= ALIKE for one, other in zip(figures, told_figures, strict=True))
    if not near or looked != told_look:
        return f"the figures are {' '.join(map(str, (*figures, *looked)))}"
    view = game.view(match.history.at(len(puzzle.moves)), match.to_move)
    reasons = told_reasons(reasons_for(game, view, lots(puzzle.seed, len(puzzle.moves)), steps, first))
    if (themes(game.key, reasons), reasons) != (puzzle.themes, puzzle.reasons):
        return f"the reasons are {', '.join(reason.key for reason in reasons)}"
    return "" if puzzle.stars else "it has no stars"


def renewed(puzzle: Puzzle, packs: PackFinder = no_packs) -> Puzzle | None:
    """A puzzle proved once more, with what is found now; None where its best move is no longer so much better, or
    nobody finds it. Raises BadInput where it can't be played."""
    match = match_of(puzzle, packs, REFERENCE)
    game, at = match.game, len(puzzle.moves)
    told = [game.parse(step[0]) for step in puzzle.answer]
    steps, first = proved(game, match.history.at(at), puzzle.seed, at, puzzle.walks or WALKS, told=told)
    if first.margin < MARGIN or first.best != told[0]:
        return None
    view = game.view(match.history.at(at), match.to_move)
    reasons = told_reasons(reasons_for(game, view, lots(puzzle.seed, at), steps, first))
    answer = tuple(tuple(game.text(move) for move in step) for step in steps)
    found = replace(puzzle, answer=answer, chance=first.chance, second=first.second, proof=first.proof,
                    worlds=first.worlds, walks=first.walks, themes=themes(game.key, reasons), reasons=reasons)
    if unordered(answer) != unordered(puzzle.answer):
        found = replace(found, stars=rated(found, packs))
    return found if found.stars else None


def unordered(answer: Sequence[Sequence[str]]) -> list[tuple[str, frozenset[str]]]:
    """The best move of each step, and what else is right in whatever order."""
    return [(step[0], frozenset(step)) for step in answer]


def told_reasons(reasons: Sequence[Reason]) -> tuple[Reason, ...]:
    """As they stand in a file."""
    return tuple(replace(reason, params=dict(reason.params), weight=round(reason.weight, 2)) for reason in reasons)


def alike(puzzle: Puzzle) -> dict[str, str]:
    """What puzzles are spread over."""
    return {"stars": str(puzzle.stars), "theme": next(iter(puzzle.themes), ""), "word": puzzle.best[0].split()[0]}


def is_another(puzzle: Puzzle, there: Sequence[Puzzle], count: int) -> bool:
    """Whether a puzzle adds to those there are, of so many that are wanted: not one more of too many alike."""
    if puzzle.id in {one.id for one in there}:
        return False
    for name, share in SHARES:
        alikes = Counter(alike(one)[name] for one in there)
        if alikes[alike(puzzle)[name]] >= max(1, round(share * count)):
            return False
    return True


def from_easy_to_hard(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    return sorted(puzzles, key=lambda one: (one.stars, one.second - one.chance, one.id))
