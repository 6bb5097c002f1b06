"""A puzzle on the table: the match that its moves lead to. Whether they can be played, and the answer after them, is
found out here."""

from __future__ import annotations

from typing import Any, Final

from xian.ai.puzzles.proving import over
from xian.engine.game import BadInput, Fault, Game, IllegalMove, Move, Options, Pack, check
from xian.engine.record import PERSON, PackFinder, Player
from xian.engine.registry import game as find_game
from xian.table.history import History
from xian.table.match import Match
from xian.table.puzzles.form import Puzzle
from xian.table.seating import SeatChoice, players_of
from xian.table.seats import COLOURS

OTHERS: Final = "steward"
"""Who is said to sit at the other seats."""


def match_of(puzzle: Puzzle, packs: PackFinder, lang: str) -> Match:
    """The game up to the decision, a person in the place of who decides. Raises BadInput where the moves can't be
    played, or the answer can't."""
    game = find_game(puzzle.game)
    options = Options(puzzle.players, pack_of(puzzle, packs), dict(puzzle.options))
    history = History(game, game.new(options, puzzle.seed))
    for text in puzzle.moves:
        history.play(checked(game, history.state, text, history.position))
    seat = history.state.to_move
    demand_answer(game, puzzle, history.state)
    choices = tuple(SeatChoice(PERSON if place == seat else OTHERS, colour=COLOURS[place])
                    for place in range(puzzle.players))
    players: list[Player] = players_of(choices, lang)
    return Match(game, options, puzzle.seed, players, history)


def checked(game: Game, state: Any, text: str, number: int) -> Move:
    """The move, if it can be played there. Raises BadInput."""
    if state.over:
        raise BadInput(Fault("record.after-end", number=number + 1))
    move = game.parse(text)
    try:
        check(game, state, state.to_move, move)
    except IllegalMove as error:
        raise BadInput(Fault("record.illegal", number=number + 1, move=repr(text), refusal=error.refusal)) from None
    return move


def demand_answer(game: Game, puzzle: Puzzle, start: Any) -> None:
    """Every move that is right can be played, and the best ones are of one whole action. Raises BadInput."""
    state, seat, number = start.copy(), start.to_move, len(puzzle.moves)
    for place, step in enumerate(puzzle.answer):
        if place and over(game, state, seat):
            raise BadInput(Fault("puzzle.damaged"))
        moves = [checked(game, state, text, number + place) for text in step]
        state.play(moves[0])


def pack_of(puzzle: Puzzle, packs: PackFinder) -> Pack:
    """The component pack it was played with. Raises BadInput where it is not at hand, or has changed."""
    game, (name, digest) = find_game(puzzle.game), puzzle.pack
    house = game.house_pack()
    pack = house if name == house.name else packs(game, name)
    if pack is None:
        raise BadInput(Fault("record.pack-away", name=repr(name), folder=f"packs/{game.key}"))
    if pack.digest != digest and pack is house:
        raise BadInput(Fault("record.pack-edition", wanted=digest, found=pack.digest))
    if pack.digest != digest:
        raise BadInput(Fault("record.pack-changed", name=repr(name), wanted=digest, found=pack.digest))
    return pack
