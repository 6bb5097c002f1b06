"""A position as JSON and back, and what is refused; views in the same form."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from tests import games
from tests.engine.moments import inner
from tests.engine.terracotta.at import Table
from tests.engine.terracotta.test_t1_components import new
from tools.terracotta_chooser import Leaning
from xian.engine.game import NOBODY, BadPosition
from xian.engine.record import digest
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.game import TERRACOTTA
from xian.engine.terracotta.pack import house_pack
from xian.engine.terracotta.state import TerracottaState

PACK = house_pack()
Data = dict[str, Any]


def carried(state: TerracottaState) -> Data:
    data: Data = json.loads(json.dumps(TERRACOTTA.to_json(state)))
    return data


def table() -> Table:
    """A table in the middle of round 3, player 1 to move with two workers on the wheel."""
    found = Table().round(3, "guards").worker(1, 1).worker(9, 2).has(1, coins=4, wet=3, weapons="sword crossbow",
                                                                     masters="overseer")
    return found.army("a1 guard 1", "b1 archer left", "c4 officer 2 horse right", "c5 officer 1", "e6 musician",
                      "g2 footman", "i7 soldier 2")


DATA = carried(table().state)


def problems(data: Any) -> list[str]:
    with pytest.raises(BadPosition) as caught:
        TERRACOTTA.from_json(data, PACK)
    return caught.value.problems


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_reads_back_the_same_and_goes_on_the_same_way(players: int) -> None:
    state, chooser = new(players, 9), Leaning(players)
    seen = set()
    while not state.over:
        seen.add(at.PHASES[state.phase])
        back = TERRACOTTA.from_json(carried(state), PACK)
        assert back.v == state.v and back.legal() == state.legal()
        assert digest(games.TERRACOTTA, back) == digest(games.TERRACOTTA, state)
        move = chooser.choose(state.legal())
        state.play(move)
        back.play(move)
        assert back.v == state.v
    assert TERRACOTTA.from_json(carried(state), PACK).v == state.v
    assert len(seen) > 4


def test_every_phase_reads_back() -> None:
    seen: set[int] = set()
    for seed in range(25):
        state, chooser = new(2, seed), Leaning(seed)
        while not state.over:
            if state.phase not in seen:
                seen.add(state.phase)
                assert TERRACOTTA.from_json(carried(state), PACK).v == state.v
            state.play(chooser.choose(state.legal()))
    assert seen == set(range(at.COUNT))


def test_what_it_looks_like() -> None:
    assert list(DATA) == ["game", "rules", "viewer", "to_move", "phase", "round", "tiles", "order", "active", "discs",
                          "wheel", "warehouses", "rack", "bought", "inspectors", "priority_taken", "step", "army",
                          "players"]
    assert DATA["army"] == {"a1": "guard 1", "b1": "archer left", "g2": "footman", "c4": "officer 2 horse right",
                            "c5": "officer 1", "e6": "musician", "i7": "soldier 2"}
    assert DATA["wheel"][0:2] == ["apprentice 1", None] and DATA["discs"] == {"central": 0, "middle": 0}
    assert DATA["rack"] == {"officer": 9, "guard": 10, "crossbowman": 11, "soldier": 10}
    assert DATA["players"][0]["weapons"] == ["sword", "crossbow"] and DATA["players"][0]["masters"] == ["overseer"]
    assert TERRACOTTA.to_json(TERRACOTTA.from_json(DATA, PACK)) == DATA


def stand(space: str, words: str | None) -> Callable[[Data], object]:
    """Something else on a space."""
    return lambda data: data["army"].update({space: words})


CHANGES: list[tuple[Callable[[Data], object], str]] = [
    (lambda data: data.pop("round"), "round: is missing"),
    (lambda data: data.update(wind=1), "'wind' is no key here"),
    (lambda data: data.update(game="qin"), "this is a position of 'qin', not of 'terracotta'"),
    (lambda data: data.update(rules=2), "must be 1, the version of the rules, not 2"),
    (lambda data: data.update(viewer=1), "this is what 1 sees, not the whole position"),
    (lambda data: data.update(players=[]), "players: must be a list of 2 to 4 players, not a list of 0"),
    (lambda data: data.update(phase="dance"), "phase: 'dance' is no phase"),
    (lambda data: data.update(phase="count"), "phase: nobody decides anything while the army is counted"),
    (lambda data: data.update(phase="over"), "phase: the game is over after round 5 only"),
    (lambda data: data.update(phase="slide"), "step.worker: must be the place of a worker of the player to move"),
    (lambda data: data.update(round=6), "round: must be from 1 to 5, not 6"),
    (lambda data: data.update(to_move=2), "to_move: by order and active it is player 1"),
    (lambda data: data.update(order=[1, 1]), "order: it names every player once"),
    (lambda data: data["tiles"].__setitem__(0, data["tiles"][1]), "tiles: the scoring tiles of the rounds are diff"),
    (lambda data: data["discs"].update(central=12), "discs.central: must be from 0 to 11, not 12"),
    (lambda data: data["wheel"].__setitem__(1, "apprentice 2"), "wheel: beside an apprentice only an artisan can"),
    (lambda data: data["wheel"].__setitem__(3, "artisan 2"), "wheel: beside an apprentice only an artisan can"),
    (lambda data: data["wheel"].__setitem__(2, "apprentice 1"), "players[1]: there are 5 workers, not 2 on the wheel"),
    (lambda data: (data["wheel"].__setitem__(2, "apprentice 1"), data["players"][0].update(apprentices=3)),
     "wheel: workers are placed one by one in turn order"),
    (lambda data: data["wheel"].__setitem__(4, "apprentice 3"), "wheel[5]: 'apprentice 3' is no worker"),
    (lambda data: data["inspectors"].update(row=8), "inspectors.row: must be from 1 to 7, not 8"),
    (lambda data: data["rack"].update(guard=11), "rack: 11 warriors are of the type guard, not 1 and 11"),
    (lambda data: data["players"][1].update(warriors=5), "players[2].warriors: 2 stand in the mausoleum, not 5"),
    (lambda data: data["players"][1].update(warriors=16), "warriors: must be from 0 to 15, not 16"),
    (lambda data: data["bought"].update(horse=0), "bought: 1 of 0 have a place: horse"),
    (lambda data: data["bought"].update(musician=2), "bought: 1 of 2 have a place: musician"),
    (lambda data: data.update(army=[]), "army: must be an object of spaces, not a list"),
    (stand("j1", "guard 1"), "army: 'j1' is no key here"),
    (stand("a7", "knight 1"), "army.a7: 'knight 1' is no statue"),
    (stand("a7", "guard 3"), "army.a7: 'guard 3' is no statue"),
    (stand("d4", "guard 1"), "army.d4: two statues stand on this space"),
    (stand("a1", "guard 1 horse up"), "army.a1: the horse would stand over the edge of the mausoleum"),
    (stand("c5", "officer 1 horse up"), "army.c4: two statues stand on this space"),
    (stand("b1", "archer up"), "army.b1: an archer never looks over the edge"),
    (lambda data: (data["army"].pop("a1"), data["rack"].update(guard=11), data["players"][0].update(warriors=1)),
     "army.b1: the archer faces nobody, and without a guard no warrior can have slid away"),
    (lambda data: data["army"].update({f"{letter}3": "musician" for letter in "abcd"}),
     "army: there are 4 of each specialist, this has 5 of kind 'musician'"),
    (lambda data: data["players"][0].update(coins=-1), "players[1].coins: must be from 0 to 99999, not -1"),
    (lambda data: data["players"][0].update(weapons=["sword", "sword"]), "'sword' is there twice"),
    (lambda data: data["players"][0].update(weapons=["axe"]), "'axe' is no weapon"),
    (lambda data: data["players"][0].update(tokens=["1"]), "players[1].tokens: there are 6 tokens, not 1 left and 1"),
    (lambda data: data["players"][0].update(priority=1), "priority_taken: the lowest tokens are taken"),
    (lambda data: data.update(priority_taken=1), "priority_taken: the lowest tokens are taken"),
    (lambda data: data["players"][0]["points"]["rounds"].update({"3": [1, 0, 0, 0]}), "points: round 3 is not scored"),
    (lambda data: data["players"][0]["points"].update(groups=4), "points: the final count is made at the end"),
    (lambda data: data["step"].update(statue="guard"), "step: before a worker is placed there is no more of it"),
    (lambda data: data["step"].update(ring="rim"), "step.ring: 'rim' is no ring"),
]


@pytest.mark.parametrize(("change", "reason"), CHANGES,
                         ids=[f"{number}-{reason[:30]}" for number, (_, reason) in enumerate(CHANGES)])
def test_a_position_that_can_not_be_is_refused(change: Callable[[Data], object], reason: str) -> None:
    data = copy.deepcopy(DATA)
    change(data)
    assert any(reason in problem for problem in problems(data)), problems(data)


@pytest.mark.parametrize(("change", "reason"), [
    (lambda data: data["players"][1].update(warriors=5), "players[2].warriors\u00a0: il y en a 2 dans le mausolée"),
    (stand("d4", "guard 1"), "army.d4\u00a0: deux statues occupent cette case"),
    (stand("a1", "guard 1 horse up"), "army.a1\u00a0: le cheval dépasserait le bord du mausolée"),
    (stand("b1", "archer up"), "army.b1\u00a0: un archer ne regarde jamais par-dessus le bord (T4.6)"),
    (lambda data: (data["army"].pop("a1"), data["rack"].update(guard=11), data["players"][0].update(warriors=1)),
     "army.b1\u00a0: l’archer ne fait face à personne"),
], ids=["bases", "two statues", "horse over the edge", "archer over the edge", "archer alone"])
def test_what_stands_wrong_in_the_army_is_told_in_french(change: Callable[[Data], object], reason: str) -> None:
    data = copy.deepcopy(DATA)
    change(data)
    with pytest.raises(BadPosition) as caught:
        TERRACOTTA.from_json(data, PACK)
    assert reason in caught.value.in_words("fr")


def step(words: str, *moves: str) -> Data:
    """The position after player 1 has decided so far."""
    return carried(table().at(words).play(*moves).state)


STEPS: list[tuple[Data, Callable[[Data], object], str]] = [
    (step("craft 2", "act"), lambda data: data["step"].update(shaping=True), "step.shaping: must be true while"),
    (step("craft 2", "act"), lambda data: data["step"].update(statue="guard"), "step: statue and space are told as"),
    (step("craft 2", "act"), lambda data: data["step"].update(ring="outer"), "step.ring: its action does not lead to"),
    (step("craft 2", "act", "guard"), lambda data: data["step"].update(statue="horse"), "step: what is chosen can't"),
    (step("craft 2", "act", "officer", "put a5"), lambda data: data["step"].update(space="a6"),
     "step: what is chosen can't be"),
    (step("craft 2", "act", "officer", "put a5"), lambda data: data["players"][0].update(weapons=[]),
     "step: what is chosen can't be"),
    (step("specialist", "act"), lambda data: data["step"].update(worker=17), "step.worker: must be the place of"),
    (step("specialist", "act", "horse", "put c5"), lambda data: data["step"].update(space="c4"),
     "step: what is chosen can't be"),
    (step("clay-pits", "act"), lambda data: data.update(phase="ability"), "step.ring: its action does not lead to"),
    (step("overseer", "act"), lambda data: data.update(warehouses=[0, 0, 0, 0]), "to_move: player 1 has nothing to"),
    (step("overseer", "act"), lambda data: data.update(warehouses=[0, 0, 3, 0]), "to_move: player 1 has nothing to"),
]


@pytest.mark.parametrize(("data", "change", "reason"), STEPS, ids=range(len(STEPS)))
def test_a_step_that_can_not_be_is_refused(data: Data, change: Callable[[Data], object], reason: str) -> None:
    data = copy.deepcopy(data)  # the tests may run more than once in a process
    assert TERRACOTTA.to_json(TERRACOTTA.from_json(data, PACK)) == data
    change(data)
    assert any(reason in problem for problem in problems(data)), problems(data)


def over() -> Data:
    table = Table().round(5).army("a1 guard 1", "a2 guard 2", "b5 footman", "a4 soldier 1").has(1, coins=3)
    for segment in (1, 3, 4, 5, 7):
        table.worker(segment, 1)
    for segment in (8, 9, 10, 11):
        table.worker(segment, 2)
    return carried(table.moving(2).play("apprentice 2", "nothing", "nothing").state)


def test_a_game_that_is_over_reads_back_and_its_count_is_held_against_the_army() -> None:
    assert TERRACOTTA.to_json(TERRACOTTA.from_json(over(), PACK)) == over()
    for change, reason in (
        (lambda data: data["players"][0]["points"].update(groups=3), "points: by the army, groups, archers and rest"),
        (lambda data: data["players"][0]["points"]["footmen"].__setitem__(1, 8), "points: there are 1 footmen"),
        (stand("i7", "guard 1"), "army: at the end there is no warrior without a group: i7"),
        (lambda data: data.update(to_move=1), "to_move: must be null when the game is over"),
        (lambda data: data["step"].update(turned=True), "step: before a worker is placed"),
    ):
        data = over()
        change(data)
        assert any(reason in problem for problem in problems(data)), problems(data)


@pytest.mark.parametrize("data", [None, [], {}, "text", 1, {"game": "terracotta"}])
def test_what_is_no_position_at_all(data: Any) -> None:
    assert problems(data)


def test_every_problem_is_named() -> None:
    data = copy.deepcopy(DATA)
    data["round"], data["discs"]["middle"], data["players"][1]["coins"] = "x", 99, -1
    assert len(problems(data)) == 3


def test_T2_3_views_are_the_position_with_a_viewer() -> None:
    state = table().state
    for seat in range(NOBODY, 2):
        view = TERRACOTTA.view(state, seat)
        packed = json.loads(json.dumps(TERRACOTTA.pack_view(view)))
        assert packed == {**DATA, "viewer": "onlooker" if seat == NOBODY else seat + 1}
        again = TERRACOTTA.unpack_view(packed, PACK)
        assert again.whole and again.state.v == state.v and again.state.legal() == view.state.legal()
        drawn = TERRACOTTA.determinize(again, random.Random(1))
        assert drawn.v == state.v and drawn.legal() == state.legal()
        with pytest.raises(ValueError):
            again.state.play(state.legal()[0])
    with pytest.raises(BadPosition):
        TERRACOTTA.unpack_view(DATA, PACK)


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_changed_is_refused_or_can_be_played_to_the_end(seed: int) -> None:
    rng, state, chooser = random.Random(seed), new(2 + seed % 3, seed), Leaning(seed)
    for _ in range(rng.randrange(280)):
        if not state.over:
            state.play(chooser.choose(state.legal()))
    base = carried(state)
    for _ in range(20):
        data = copy.deepcopy(base)
        holder, key = rng.choice(list(inner(data)))
        values = [place[0][place[1]] for place in rng.sample(list(inner(base)), 3)]
        holder[key] = copy.deepcopy(rng.choice([*values, 0, 1, 2, 5, None, True, -1, "x", []]))
        try:
            read = TERRACOTTA.from_json(data, PACK)
        except BadPosition as error:
            assert error.problems
            continue
        while not read.over:
            assert len(read.legal()) > 1
            read.play(rng.choice(read.legal()))
        assert [sum(part.points for part in parts) for parts in TERRACOTTA.score_parts(read)] == read.scores()
