"""Positions as JSON, and the views that go to computer players: the values of every key moved, swapped, taken away."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from tools.fuzz import mutate, seeds
from tools.fuzz.case import ACCEPTED, Case, must, usable
from xian.engine.game import Game, State, View
from xian.engine.intake import json_data
from xian.engine.registry import game as find_game
from xian.engine.texts import LANGUAGES
from xian.table.wording import wording

PLAYS: Final = 30
NAMES: Final = ("Mei", "Lü", "Chen", "Bai")
TRIED: Final = 6
"""Moves that are asked about, legal or not."""


def again(data: Any) -> Any:
    """The data as it comes out of a pipe."""
    return json_data(json.dumps(data))


def looked_at(game: Game, state: Any) -> None:
    """All that can be asked of a position, whole or a view."""
    legal = state.legal()
    must(state.over == (state.to_move == -1), "over, and yet somebody is to move")
    must(len(legal) == len(set(legal)), "a move is offered twice")
    scores, winners = state.scores(), state.winners()
    must(len(scores) == state.players and bool(winners), "no scores, or no winner")
    sums = [sum(part.points for part in parts) for parts in game.score_parts(state)]
    must(sums == scores, "scores and their parts differ")
    must(bool(game.heading(state) and game.describe(state, NAMES[:state.players])), "a position without words")
    for move in legal:
        must(game.parse(game.text(move)) == move, f"{game.text(move)} reads back as another move")


def explained(game: Game, state: Any, seats: Sequence[int], lots: Random) -> None:
    """Nothing is refused to these seats without a reason, and what is offered has none."""
    offered = state.legal()
    words = wording(game)
    for _ in range(TRIED):
        move = game.parse(seeds.any_move(game, lots))
        for seat in seats:
            refusal = game.explain(state, seat, move)
            allowed = seat == state.to_move and move in offered
            must((refusal is None) == allowed, f"{game.text(move)}: offered or refused?")
            if refusal is not None:
                must(all(words.refusal_text(refusal, lang, NAMES) for lang in LANGUAGES), "a refusal without words")


def viewed(game: Game, state: Any, pack: Any) -> None:
    """What every seat sees goes to a worker and comes back the same."""
    for seat in range(-1, state.players):
        packed = again(game.pack_view(game.view(state, seat)))
        back = again(game.pack_view(game.unpack_view(packed, pack)))
        must(back == packed, f"the view of seat {seat} comes back changed")


def playable(game: Game, state: State, lots: Random, plays: int) -> State:
    """Some moves on a copy; at least two are offered while the game runs, and events have words."""
    played, words = state.copy(), wording(game)
    for _ in range(plays):
        if played.over:
            break
        legal = played.legal()
        must(len(legal) >= 2, f"{len(legal)} moves are offered")
        events: list[Any] = []
        played.play(lots.choice(legal), events)
        for event in events:
            for lang in LANGUAGES:
                words.event_text(event.seen_by(lots.randrange(-1, played.players)), lang, NAMES)
    must(len(played.scores()) == played.players, "no scores")
    return played


def whole(game: Game, state: Any, pack: Any, lots: Random) -> None:
    """A position that was accepted can be looked at, seen by every seat, played on, and written again."""
    with usable("the position"):
        looked_at(game, state)
        explained(game, state, range(state.players), lots)
        written = again(game.to_json(state))
        must(again(game.to_json(game.from_json(written, pack))) == written, "a position reads back as another one")
        viewed(game, state, pack)
        played = playable(game, state, lots, PLAYS)
        looked_at(game, played)
        written = again(game.to_json(played))
        must(again(game.to_json(game.from_json(written, pack))) == written, "a position reads back as another one")
        viewed(game, played, pack)


def seen(game: Game, view: View, pack: Any, lots: Random) -> None:
    """A view that was accepted is a view of a position that can be."""
    with usable("the view"):
        looked_at(game, view.state)
        if view.seat == view.state.to_move and not view.state.over:
            must(len(view.state.legal()) >= 2, "to move without a choice")
        explained(game, view.state, [view.seat] if view.seat >= 0 else [], lots)
        packed = again(game.pack_view(view))
        must(again(game.pack_view(game.unpack_view(packed, pack))) == packed, "a view comes back changed")
        drawn: Any = game.determinize(view, lots)
        must(again(game.pack_view(game.view(drawn, view.seat))) == packed, "what is drawn from a view looks different")
        looked_at(game, drawn)
        viewed(game, drawn, pack)
        looked_at(game, playable(game, drawn, lots, PLAYS))


def _broken(lots: Random, key: str, data: Any, hidden: bool) -> Any:
    """A position broken by its values, or with parts of another of the same game."""
    state: Any = lots.choice(lots.choice(seeds.kept(key)).states)
    game = find_game(key)
    other = game.pack_view(game.view(state, lots.randrange(-1, state.players))) if hidden else game.to_json(state)
    spots = mutate.places(other)

    def theirs(lots: Random) -> Any:
        part, place = lots.choice(spots)
        return mutate.copied(part[place])

    if lots.random() < 0.1:
        name = lots.choice(list(data))
        return {**data, name: other.get(name)}
    return mutate.tree(lots, data, theirs)


class Positions:
    """Whole positions through `Game.from_json`; views as POSITION.md has them through it too, which are refused."""

    name: Final = "positions"
    share: Final = 10

    def draw(self, lots: Random) -> Case:
        key, data = seeds.some_json(lots, lots.random() < 0.05)
        return {"game": key, "data": data if lots.random() < 0.02 else _broken(lots, key, data, False)}

    def play(self, case: Any, room: Path) -> str:
        game = find_game(case["game"])
        pack = game.house_pack()
        state = game.from_json(case["data"], pack)
        whole(game, state, pack, Random(0))
        return ACCEPTED


class Views:
    """What goes to a worker, through `Game.unpack_view`."""

    name: Final = "views"
    share: Final = 10

    def draw(self, lots: Random) -> Case:
        one = seeds.some_game(lots)
        state: Any = lots.choice(one.states)
        data = mutate.copied(one.game.pack_view(one.game.view(state, lots.randrange(-1, state.players))))
        key = one.game.key
        return {"game": key, "data": data if lots.random() < 0.02 else _broken(lots, key, data, True)}

    def play(self, case: Any, room: Path) -> str:
        game = find_game(case["game"])
        pack = game.house_pack()
        seen(game, game.unpack_view(case["data"], pack), pack, Random(0))
        return ACCEPTED
