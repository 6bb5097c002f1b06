"""Views that come from outside: each is refused in words, or everything that is asked of a view can be asked of it."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.engine.moments import EVERY_GAME, carried, comes_back, inner, played
from tests.engine.xian.positions import data_in
from xian.engine.game import NOBODY, BadPosition, Game, Options, View
from xian.engine.qin.game import QIN
from xian.engine.xian import slots
from xian.engine.xian.game import XIAN

NUMBERS = (-2, -1, 0, 1, 2, 3, 4, 6, 7, 12, 13, 23, 24, 64, 99, 255, 99_999, 100_000, (1 << 24) - 1, 1 << 24, 10**18,
           10**5000)
OTHERS: tuple[Any, ...] = (None, True, 1.5, "x", "?", "onlooker", "RB f6-f7", "RR", "a1", [], {}, [1], {"a": 1})


def damage(data: Any, rng: random.Random) -> None:
    """One change somewhere: another number, a little more or less, no number, something doubled, gone or moved."""
    everywhere = list(inner(data))
    numbers = [(inside, key) for inside, key in everywhere if type(inside[key]) is int]
    inside, key = rng.choice(numbers if numbers and rng.random() < 0.5 else everywhere)
    kind = rng.choice(("number", "near", "near", "near", "other", "exchange", "gone", "twice", "shuffle"))
    if kind == "number":
        inside[key] = rng.choice(NUMBERS)
    elif kind == "near" and type(inside[key]) is int:
        inside[key] += rng.choice((-2, -1, 1, 2, 1 << rng.randrange(24)))
    elif kind == "other":
        inside[key] = copy.deepcopy(rng.choice(OTHERS))
    elif kind == "exchange":
        other, place = rng.choice(everywhere)
        inside[key], other[place] = copy.deepcopy(other[place]), copy.deepcopy(inside[key])
    elif kind == "gone":
        del inside[key]
    elif kind == "twice" and isinstance(inside, list):
        inside.insert(key, copy.deepcopy(inside[key]))
    elif kind == "shuffle" and isinstance(inside[key], list):
        rng.shuffle(inside[key])


def is_usable(game: Game, view: View, rng: random.Random) -> None:
    """Ask all there is to ask of a view, and play on from what is drawn from it."""
    state, pack = view.state, game.house_pack()
    legal = state.legal()
    assert legal == [] if state.over or view.seat != state.to_move else len(legal) > 1
    assert len(state.scores()) == len(game.score_parts(state)) == state.players
    assert state.winners() and game.heading(state) and game.describe(state, ["Mei"] * state.players)
    for move in [*legal[:3], *(rng.randrange(800) for _ in range(4))]:
        for seat in range(NOBODY, state.players):
            game.explain(state, seat, move)
    packed = game.pack_view(view)
    assert game.pack_view(game.unpack_view(carried(packed), pack)) == packed
    drawn = game.determinize(view, rng)
    assert game.pack_view(game.view(drawn, view.seat)) == packed
    for _ in range(30):
        if drawn.over:
            break
        assert len(drawn.legal()) > 1
        drawn.play(rng.choice(drawn.legal()), [])
    comes_back(game, drawn, pack)


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.key)
def test_a_damaged_view_is_refused_or_usable(game: Game) -> None:
    rng = random.Random(7)
    refused = changed = 0
    for number in range(50):
        state = played(game, 2 + number % 3, number, rng.randrange(110))
        text = json.dumps(game.pack_view(game.view(state, rng.randrange(NOBODY, state.players))))
        for _ in range(20):
            data = json.loads(text)
            for _ in range(rng.choice((1, 1, 2))):
                damage(data, rng)
            try:
                view = game.unpack_view(data, game.house_pack())
            except BadPosition as error:
                assert error.problems and len(str(error)) < 40_000
                refused += 1
                continue
            if json.dumps(data) != text:
                changed += 1
                is_usable(game, view, rng)
    assert refused > 500 and changed > 5


Change = Callable[[dict[str, Any]], None]


def put(slot: int, value: int) -> Change:
    """A place of the slots, and what is put there."""

    def change(data: dict[str, Any]) -> None:
        data["v"][slot] = value

    return change


def own(slot: int, value: int) -> Change:
    """The same for what has a place for each seat: that of the viewer."""
    return lambda data: put(slot + data["viewer"], value)(data)


def rival(slot: int, value: int) -> Change:
    """The place of the seat after the viewer's."""
    return lambda data: put(slot + (data["viewer"] + 1) % 3, value)(data)


BAD_SLOTS: list[tuple[str, Change, str]] = [
    ("build", own(slots.BUILDERS + 4 * slots.PALACE, 2), "builders: player "),
    ("build", own(slots.COINS, 99_999), "coins: must be at most "),
    ("build", own(slots.COINS, 10**5000), "COINS is a number of that size, not from 0 to 99999"),
    ("build", put(slots.COINS + 3, 1), "v[81]: 1 does not go with the rest of the view"),
    ("build", put(slots.BUILT, 1), "step.built: it is false before the building step"),
    ("build", put(slots.INSIDE, 8), "v[37]: 8 does not go with the rest of the view"),
    ("build", put(slots.TURN_TRACK, 12), "requests and turn_track: together they must be the requests drawn"),
    ("action", put(slots.DOING, slots.NONE), "step.doing: in phase 'action' it is workshop or lab or armory"),
    ("pay", put(slots.SPACE, slots.NONE), "step.space: in phase 'pay' it is a warrior that this player can paint"),
    ("swap", put(slots.SWAPS, 0), "step.swaps: "),
    ("worker", rival(slots.TOP, slots.HIDDEN), "is not among the four cards drawn in turn 3 (X3.1)"),
    ("worker", rival(slots.BELOW, slots.HIDDEN), "is not among the four cards drawn in turn 3 (X3.1)"),
]


@pytest.mark.parametrize(("phase", "change", "reason"), BAD_SLOTS)
def test_a_slot_that_does_not_go_with_the_others_is_refused(phase: str, change: Change, reason: str) -> None:
    state = XIAN.from_json(data_in(phase), XIAN.house_pack())
    data = XIAN.pack_view(XIAN.view(state, state.to_move))
    change(data)
    with pytest.raises(BadPosition) as refused:
        XIAN.unpack_view(data, XIAN.house_pack())
    assert any(reason in problem for problem in refused.value.problems), refused.value.problems


@pytest.mark.parametrize("key", ["viewer", "to_move"])
def test_a_seat_of_any_size_is_refused(key: str) -> None:
    state = XIAN.from_json(data_in("build"), XIAN.house_pack())
    data = XIAN.pack_view(XIAN.view(state, state.to_move)) | {key: 10**5000}
    with pytest.raises(BadPosition, match=f"{key}: there is no seat a number of that size"):
        XIAN.unpack_view(data, XIAN.house_pack())


def test_a_game_that_has_ended_is_not_taken_for_one_that_runs() -> None:
    """Its squares are full, but the hand that is said to be to move is hidden."""
    seen = 0
    for seed in range(200):
        state = QIN.new(Options(2, QIN.house_pack()), seed)
        rng = random.Random(seed)
        while not state.over:
            state.play(rng.choice(state.legal()))
        if state.winner == NOBODY and state.hand(1):
            data = QIN.pack_view(QIN.view(state, 0)) | {"to_move": 2}
            with pytest.raises(BadPosition):
                QIN.unpack_view(data, QIN.house_pack())
            seen += 1
    assert seen
