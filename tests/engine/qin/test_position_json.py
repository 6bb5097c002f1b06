"""A position as JSON and back, and what is refused; views in the same form."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.engine.qin.at import Table
from tests.engine.qin.test_q1_components import new
from tests.games import QIN
from xian.engine.game import NOBODY, BadPosition, View
from xian.engine.qin.pack import house_pack
from xian.engine.record import digest

PACK = house_pack()
Data = dict[str, Any]


def played(steps: int = 12, players: int = 2, seed: int = 4) -> Data:
    state = new(players, seed, first=1)
    rng = random.Random(seed)
    for _ in range(steps):
        state.play(rng.choice(state.legal()))
    data: Data = json.loads(json.dumps(QIN.to_json(state)))
    return data


DATA = played()


def problems(data: Any) -> list[str]:
    with pytest.raises(BadPosition) as caught:
        QIN.from_json(data, PACK)
    return caught.value.problems


def test_it_reads_back_the_same_and_goes_on_the_same_way() -> None:
    for players in (2, 3, 4):
        state = new(players, 9, board="lion", balance=1)
        rng = random.Random(1)
        while not state.over:
            back = QIN.from_json(json.loads(json.dumps(QIN.to_json(state))), PACK)
            assert digest(QIN, back) == digest(QIN, state) and back.legal() == state.legal()
            move = rng.choice(state.legal())
            state.play(move)
            back.play(move)
            assert digest(QIN, back) == digest(QIN, state)
        assert QIN.to_json(QIN.from_json(QIN.to_json(state), PACK)) == QIN.to_json(state)


def test_a_game_won_in_the_middle_of_a_settlement_reads_back() -> None:
    found = 0
    for seed in range(60):
        state = new(4, seed)
        rng = random.Random(seed)
        while not state.over:
            state.play(rng.choice(state.legal()))
        if state.winner != NOBODY:
            found += 1
            assert QIN.to_json(QIN.from_json(QIN.to_json(state), PACK)) == QIN.to_json(state)
    assert found > 5


def test_what_it_looks_like() -> None:
    assert list(DATA) == ["game", "rules", "viewer", "board", "balance", "turn", "to_move", "winner", "laid",
                          "provinces", "villages", "piles", "players"]
    assert len(DATA["laid"]) == 12 and DATA["turn"] == 13 and DATA["winner"] is None
    assert set(DATA["provinces"][0]) == {"at", "owner", "pagodas"}
    assert set(DATA["villages"]) >= {"c12", "g12"}


CHANGES: list[tuple[Callable[[Data], object], str]] = [
    (lambda data: data.pop("turn"), "turn: is missing"),
    (lambda data: data.update(wind=1), "'wind' is no key here"),
    (lambda data: data.update(game="xian"), "this is a position of 'xian', not of 'qin'"),
    (lambda data: data.update(rules=2), "must be 1, the version of the rules, not 2"),
    (lambda data: data.update(viewer=1), "this is what 1 sees, not the whole position"),
    (lambda data: data.update(board="tiger"), "board: 'tiger' is no board of this pack; they are: bird, lion"),
    (lambda data: data.update(board=["bird"]), "board: a list is no board of this pack"),
    (lambda data: data.update(players=[]), "players: must be a list of 2 to 4 players, not a list of 0"),
    (lambda data: data.update(players=1), "players: must be a list of 2 to 4 players, not 1"),
    (lambda data: data.update(balance=True), "balance: must be a whole number, not true"),
    (lambda data: data.update(balance=1), "there are 23, not"),
    (lambda data: data.update(turn=3), "turn: with 12 tiles laid it is 13 at least, not 3"),
    (lambda data: data.update(to_move=3), "to_move: must be from 1 to 2, not 3"),
    (lambda data: data.update(to_move=None), "to_move: must be a player, since somebody can lay a tile (Q5.2)"),
    (lambda data: data.update(winner=1), "winner: must be the one who has no pagoda left (Q5.1); player 1 has"),
    (lambda data: data.update(laid="RB"), "laid: must be a list, not 'RB'"),
    (lambda data: data["laid"].append(5), "laid[13]: must be a text such as 'RB f6-f7', not 5"),
    (lambda data: data["laid"].append("RB f6"), "laid[13]: 'RB f6' is not a move of Qin"),
    (lambda data: data["laid"].append("RB a1-n1"), "laid[13]: 'RB a1-n1' is not on two squares"),
    (lambda data: data["laid"].append(data["laid"][0]), "is not free grass"),
    (lambda data: data["laid"].insert(0, "RB a1-b1"), "laid[1]: 'RB a1-b1' touches no territory (Q3.1)"),
    (lambda data: data["piles"].pop(), "there are 12 tiles"),
    (lambda data: data["piles"].append("RR"), "there are 12 tiles RR, this has 13"),
    (lambda data: data["piles"].append("?"), "is not for this viewer to see, or to be hidden from"),
    (lambda data: data["piles"].append("RX"), "'RX' is no tile"),
    (lambda data: data.update(piles=1), "piles: must be a list, not 1"),
    (lambda data: data["piles"].append(data["players"][0]["hand"].pop()),
     "players[1].hand: must have 3 tiles while there are tiles in the piles"),
    (lambda data: data["players"][0]["hand"].extend(["RR", "RR"]), "players[1].hand: must have 0 to 3 entries, not 5"),
    (lambda data: data["players"][0].update(pagodas=3), "players[1].pagodas: there are 24, not"),
    (lambda data: data["provinces"].pop(), "provinces: every province needs an owner; missing:"),
    (lambda data: data["provinces"].append(data["provinces"][0]), "is not the lowest square of a province, or it is"),
    (lambda data: data["provinces"][0].update(at="z1"), "provinces[1].at: 'z1' is no square"),
    (lambda data: data["provinces"][0].update(owner=5), "provinces[1].owner: must be from 1 to 2, not 5"),
    (lambda data: data["provinces"][0].update(pagodas=2 if data["provinces"][0]["pagodas"] == 1 else 1),
     "territories, so its pagodas are"),
    (lambda data: data.update(provinces=None), "provinces: must be a list, not null"),
    (lambda data: data["villages"].update(c12=3), "villages.c12: must be from 1 to 2, not 3"),
    (lambda data: data["villages"].pop("c12"), "villages.c12: is missing"),
]


@pytest.mark.parametrize(("change", "reason"), CHANGES, ids=[reason[:30] for _, reason in CHANGES])
def test_a_position_that_can_not_be_is_refused(change: Callable[[Data], object], reason: str) -> None:
    data = copy.deepcopy(DATA)
    change(data)
    assert any(reason in problem for problem in problems(data)), problems(data)


@pytest.mark.parametrize("data", [None, [], {}, "text", 1, {"game": "qin"}])
def test_what_is_no_position_at_all(data: Any) -> None:
    assert problems(data)


def test_every_problem_is_named() -> None:
    data = copy.deepcopy(DATA)
    data["turn"], data["villages"]["c12"], data["players"][1]["pagodas"] = "x", 9, -1
    assert len(problems(data)) == 3


def test_a_village_that_somebody_is_entitled_to_must_be_held() -> None:
    state = new(2, 4, first=1)
    rng = random.Random(4)
    while all(state.holder(village) < 0 for village in range(12)):
        state.play(rng.choice(state.legal()))
    data = QIN.to_json(state)
    village = next(name for name, holder in data["villages"].items() if holder)
    seat = data["villages"][village] - 1
    data["villages"][village] = None
    data["players"][seat]["pagodas"] += 1
    assert problems(data) == [f"villages.{village}: with the most pagodas beside it, player {seat + 1} must hold it "
                              "(Q4.6, Q4.7)"]


def test_whoever_is_to_move_must_have_a_choice() -> None:
    at = Table().hands("YB", "").piles("").play("YB g9-g10")
    data = QIN.to_json(at.state)
    assert data["to_move"] is None
    data["to_move"] = 1
    assert any("player 1 has nothing to choose here" in problem for problem in problems(data))


def view_data(seat: int) -> Data:
    state = QIN.from_json(DATA, PACK)
    data: Data = QIN.pack_view(QIN.view(state, seat))
    return data


def test_a_view_packs_what_it_shows_and_no_more() -> None:
    data = view_data(0)
    assert data["viewer"] == 1 and set(data["piles"]) == {"?"} and data["players"][1]["hand"] == ["?"] * 3
    assert data["players"][0]["hand"] == DATA["players"][0]["hand"]
    assert view_data(NOBODY)["viewer"] == "onlooker"
    with pytest.raises(ValueError, match="this state hides nothing"):
        QIN.pack_view(View(0, QIN.from_json(DATA, PACK)))


VIEW_CHANGES: list[tuple[Callable[[Data], object], str]] = [
    (lambda data: data.update(viewer=None), "a view belongs to a seat or to the onlooker, not to null"),
    (lambda data: data.update(viewer=3), "viewer: must be from 1 to 2, not 3"),
    (lambda data: data["piles"].append("?"), "there are 72 tiles, this has 73"),
    (lambda data: data.update(piles=["RR"]), "piles: must be a list of at most 72 '?'"),
    (lambda data: data["players"][1].update(hand=["RR", "RR", "RR"]), "players[2].hand: must be a list of at most 3"),
    (lambda data: data["players"][0].update(hand=["?", "?", "?"]), "is not for this viewer to see"),
    (lambda data: data["players"][1].pop("hand"), "players[2].hand: is missing"),
]


@pytest.mark.parametrize(("change", "reason"), VIEW_CHANGES, ids=[reason[:30] for _, reason in VIEW_CHANGES])
def test_a_view_that_can_not_be_is_refused(change: Callable[[Data], object], reason: str) -> None:
    data = view_data(0)
    change(data)
    with pytest.raises(BadPosition) as caught:
        QIN.unpack_view(data, PACK)
    assert any(reason in problem for problem in caught.value.problems), caught.value.problems
