"""Positions as JSON: exact both ways, views that tell nothing hidden, and every impossible position refused."""

from __future__ import annotations

import copy
import json
import random
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from xian.engine.game import NOBODY, BadPosition, Options
from xian.engine.xian import slots
from xian.engine.xian.game import XIAN
from xian.engine.xian.position_fields import PROBLEMS_MOST
from xian.engine.xian.position_json import KEYS, PLAYER_KEYS, STEP
from xian.engine.xian.slots import PHASES, SIZE
from xian.engine.xian.state import XianState

PACK = XIAN.house_pack()
Change = Callable[[dict[str, Any]], object]


def game_at(players: int, seed: int, steps: int) -> XianState:
    """A random game after so many moves, or its end."""
    rng = random.Random(seed)
    state = XIAN.new(Options(players, PACK), seed)
    for _ in range(steps):
        if state.over:
            break
        state.play(rng.choice(state.legal()))
    return state


@cache
def first_in(phase: str, seed: int = 1) -> str:
    """The JSON text of the first position of that phase in random games of three, after the first turns."""
    for number in range(seed, seed + 200):
        rng = random.Random(number)
        state = XIAN.new(Options(3, PACK), number)
        while not state.over:
            if PHASES[state.phase] == phase and (phase == "favour" or state.turn > 2):
                break
            state.play(rng.choice(state.legal()))
        if PHASES[state.phase] == phase:
            return json.dumps(XIAN.to_json(state))
    raise AssertionError(f"no random game comes to {phase!r}")


def data_in(phase: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(first_in(phase))
    return data


def problems_of(data: Any) -> list[str]:
    with pytest.raises(BadPosition) as caught:
        XIAN.from_json(data, PACK)
    assert caught.value.problems
    assert len(str(caught.value)) < 40_000
    return caught.value.problems


def same(one: XianState, other: XianState) -> bool:
    return (one.v, one.piles, one.to_move, one.viewer) == (other.v, other.piles, other.to_move, other.viewer) \
        and vars(one.setting) == vars(other.setting)


def play_out(state: XianState, rng: random.Random) -> None:
    """To the end, by random moves; a game has some 100 decisions."""
    for _ in range(500):
        if state.over:
            return
        assert len(state.legal()) > 1
        state.play(rng.choice(state.legal()))
        assert len(state.v) == SIZE
        assert min(state.v) >= slots.NONE
    raise AssertionError("the game does not end")


# Exact both ways.

@pytest.mark.parametrize("seed", range(12))
def test_every_position_of_a_game_comes_back_exactly(seed: int) -> None:
    rng = random.Random(seed)
    state = XIAN.new(Options(2 + seed % 3, PACK), seed)
    while True:
        again = XIAN.from_json(json.loads(json.dumps(XIAN.to_json(state), allow_nan=False)), PACK)
        assert same(again, state)
        assert again.legal() == state.legal()
        if state.over:
            return
        state.play(rng.choice(state.legal()))


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_comes_back_and_plays_on(phase: str) -> None:
    data = data_in(phase)
    state = XIAN.from_json(data, PACK)
    assert (PHASES[state.phase], XIAN.to_json(state)) == (phase, data)
    play_out(state, random.Random(5))


@given(st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 120))
@settings(max_examples=40)
def test_a_position_read_back_plays_as_the_original(players: int, seed: int, steps: int) -> None:
    state = game_at(players, seed, steps)
    again = XIAN.from_json(XIAN.to_json(state), PACK)
    one, other = random.Random(seed), random.Random(seed)
    play_out(state, one)
    play_out(again, other)
    assert same(again, state)


def test_a_position_is_told_in_names() -> None:
    data = XIAN.to_json(game_at(2, 1, 0))
    assert (data["game"], data["rules"], data["viewer"], data["phase"]) == ("xian", XIAN.rules, None, "favour")
    assert (data["turn"], data["round"], data["to_move"], data["step"]) == (1, 1, 1, None)
    assert set(data["squares"]) == set(data["builders"]) == set(slots.BUILDINGS)
    assert [face[0] for face in data["faces"]] == ["A", "B", "C"]
    assert len(data["pit"]) == 6
    assert set(map(str, data["pit"].values())) == {"{'raw': True}"}
    assert (len(data["requests_pile"]), len(data["equipment_pile"]), len(data["players"][1]["deck"])) == (8, 20, 20)
    assert sorted(data["players"][0]["hand"]) == sorted(data["players"][0]["deck_drawn"])


def test_the_page_about_positions_explains_every_key() -> None:
    page = (Path(__file__).parents[3] / "docs" / "POSITION.md").read_text(encoding="utf-8")
    told = set(re.findall(r"`(\w+)`", page))
    assert told >= {*KEYS, *PLAYER_KEYS, *(key for key, *_ in STEP), "raw", "painted", "seal", "space", "height"}


# Views.

@given(st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 120), st.integers(0, 99))
@settings(max_examples=40)
def test_views_that_differ_only_in_what_is_hidden_are_the_same_json(
        players: int, seed: int, steps: int, luck: int) -> None:
    """X2.7."""
    state = game_at(players, seed, steps)
    for seat in (NOBODY, *range(players)):
        view = XIAN.view(state, seat)
        other = XIAN.determinize(view, random.Random(luck))
        assert json.dumps(XIAN.to_json(XIAN.view(other, seat).state)) == json.dumps(XIAN.to_json(view.state))


def test_a_view_shows_question_marks_for_what_is_hidden() -> None:
    """X2.7."""
    state = game_at(3, 4, 4)
    data = XIAN.to_json(XIAN.view(state, 1).state)
    whole = XIAN.to_json(state)
    other, own = data["players"][0], data["players"][1]
    assert (data["viewer"], data["phase"]) == (2, "pair")
    assert (other["top"], other["below"], other["hand"]) == ("?", "?", ["?", "?"])
    assert other["deck_drawn"] + other["deck"] == ["?"] * 24
    assert data["requests_pile"] == ["?"] * 8
    assert data["equipment_pile"] == ["?"] * 20
    assert data["requests_drawn"] == whole["requests_drawn"]
    assert (own["hand"], own["deck_drawn"]) == (whole["players"][1]["hand"], whole["players"][1]["deck_drawn"])
    assert XIAN.to_json(XIAN.view(state, NOBODY).state)["viewer"] == "onlooker"


@pytest.mark.parametrize(("seat", "said"), [(1, "2"), (NOBODY, "'onlooker'")])
def test_a_view_is_no_position_to_play_on(seat: int, said: str) -> None:
    view = XIAN.view(game_at(3, 4, 30), seat)
    assert problems_of(XIAN.to_json(view.state)) == [
        f"viewer: this is what {said} sees, not the whole position; only a whole position, whose viewer is null, "
        "can be read"]


# Values that can't be read.

def deep() -> Any:
    nest: Any = []
    for _ in range(50_000):
        nest = [nest]
    return nest


NO_VALUES: tuple[Any, ...] = (
    None, True, -1, 10**5000, 2.5, float("nan"), float("inf"), "x", "x" * 10_000_000, "\ud800", [], [[]], {}, {"x": 1},
    {3: 4}, ["x"] * 100_000, dict.fromkeys(map(str, range(5000))),
)


@pytest.mark.parametrize("value", NO_VALUES, ids=range(len(NO_VALUES)))
def test_what_is_no_position_at_all_is_refused(value: Any) -> None:
    assert len(problems_of(value)) <= PROBLEMS_MOST


@pytest.mark.parametrize("value", NO_VALUES[1:], ids=range(1, len(NO_VALUES)))
def test_no_key_takes_just_any_value(value: Any) -> None:
    """Strings of 10 MB, numbers of 5000 digits, lists without end: a sentence each, and never a traceback."""
    base = data_in("build")
    for key in base:
        if type(value) is bool and base[key] is value:
            continue
        found = problems_of({**base, key: value})
        assert len(found) <= PROBLEMS_MOST
        assert all(len(problem) < 400 for problem in found)
    for key in base["players"][1]:
        data = data_in("build")
        if value == [] and key in ("helpers", "equipment", "tiles", "used_tiles"):
            continue  # a player can have none
        data["players"][1][key] = value
        assert len(problems_of(data)) <= PROBLEMS_MOST


def test_lists_nested_without_end_are_refused() -> None:
    nest = deep()
    for key in data_in("build"):
        problems_of({**data_in("build"), key: nest})
    problems_of(nest)


@pytest.mark.parametrize("path", [("stock", "raw"), ("pit",), ("players", 0, "supervisor", "space"),
                                  ("players", 2, "deck"), ("step", "doing"), ("phase",), ("turn",)])
def test_missing_and_unknown_keys_are_named(path: tuple[str | int, ...]) -> None:
    data = data_in("build")
    inside: Any = data
    for part in path[:-1]:
        inside = inside[part]
    misspelt = f"{path[-1]}x"
    inside[misspelt] = inside.pop(path[-1])
    place = "".join(f"[{part + 1}]" if isinstance(part, int) else f".{part}" for part in path)[1:]
    where = place.rpartition(".")[0]
    unknown = f"{misspelt!r} is no key here; is {path[-1]} meant?"
    assert problems_of(data) == [f"{place}: is missing", f"{where}: {unknown}" if where else unknown]


def test_every_problem_is_named_at_once() -> None:
    data = data_in("build")
    data["turn"] = 9
    data["stock"]["raw"] = True
    data["minister"] = "pallace"
    data["height"] += 1
    data["players"][1]["clay"] = 1.0
    data["players"][2]["hand"] = None
    found = problems_of(data)
    assert found[:3] == ["turn: must be from 1 to 6, not 9", "minister: 'pallace' is no building; is palace meant?",
                         "stock.raw: must be a whole number, not true"]
    assert found[3:5] == ["players[2].clay: must be a whole number, not 1.0",
                          "players[3].hand: must be a list, not null"]
    assert found[5].startswith("height: it is ")
    assert len(found) == 6


def test_no_more_problems_are_told_than_a_person_can_read() -> None:
    data = data_in("build")
    for player in data["players"]:
        player["deck_drawn"], player["deck"] = [1] * 12, [None] * 12
    data["equipment_pile"] = [2] * 24
    data["equipment_drawn"] = [3] * 24
    assert len(problems_of(data)) == PROBLEMS_MOST


# Positions that can't be.

def put(*path: str | int) -> Callable[[Any], Change]:
    """A change that puts a value at a path; a function works the value out from the old one."""
    def to(value: Any) -> Change:
        def change(data: dict[str, Any]) -> None:
            inside: Any = data
            for part in path[:-1]:
                inside = inside[part]
            inside[path[-1]] = value(inside[path[-1]]) if callable(value) else value
        return change
    return to


def more(number: int) -> int:
    return number + 1


def lay_old(data: dict[str, Any]) -> None:
    data["players"][0]["top"] = data["players"][0]["deck_drawn"][0]


def choose_end_tile(data: dict[str, Any]) -> None:
    data["phase"], data["step"]["doing"] = "end tile", "palace"


def add_pair(data: dict[str, Any]) -> None:
    data["players"][2]["top"], data["players"][2]["below"] = data["players"][2]["hand"][:2]


def crowd(data: dict[str, Any]) -> None:
    data["builders"][data["squares"][0]] = [2, 2, 2]


def mine_another(data: dict[str, Any]) -> None:
    """The active player's seal lies where another has painted."""
    seat = data["to_move"]
    other = seat % 3 + 1
    empty = [name for name in (f"A{number}" for number in range(1, 9)) if name not in data["pit"]]
    data["pit"][empty[0]] = {"painted": other, "seal": seat}
    data["players"][seat - 1]["seals"] -= 1


def paint_all(data: dict[str, Any]) -> None:
    data["pit"] = {f"A{number}": {"painted": 1} for number in range(1, 9)}


def sealed_statue(data: dict[str, Any]) -> None:
    state = XIAN.from_json(data, PACK)
    statue = next(space for space in range(24) if state.setting.statues >> space & 1)
    data["pit"][f"{'ABC'[statue // 8]}{statue % 8 + 1}"]["seal"] = 2


def bare_statue(data: dict[str, Any]) -> None:
    state = XIAN.from_json(data, PACK)
    statue = next(space for space in range(24) if state.setting.statues >> space & 1)
    del data["pit"][f"{'ABC'[statue // 8]}{statue % 8 + 1}"]


def active(data: dict[str, Any]) -> dict[str, Any]:
    player: dict[str, Any] = data["players"][data["to_move"] - 1]
    return player


def recruit_early(data: dict[str, Any]) -> None:
    names = [name for number, name in enumerate(slots.HELPER_NAMES, 1) if f"G{number}" not in active(data)["played"]]
    active(data)["helpers"].append(names[0])


def forge_undrawn(data: dict[str, Any]) -> None:
    active(data)["equipment"].append(data["equipment_pile"][0])


def forge_twice(data: dict[str, Any]) -> None:
    card = next(card for card in data["display"] if card)
    data["players"][0]["equipment"].append(card)


def discard_many(data: dict[str, Any]) -> None:
    for player in data["players"]:
        player["equipment"] = []
    data["display"] = [None] * 4


def draw_all_equipment(data: dict[str, Any]) -> None:
    data["equipment_drawn"] += data["equipment_pile"]
    data["equipment_pile"] = []


def draw_request(data: dict[str, Any]) -> None:
    data["requests_drawn"].append(data["requests_pile"].pop(0))


def draw_card(data: dict[str, Any]) -> None:
    data["players"][0]["deck_drawn"].append(data["players"][0]["deck"].pop(0))


def hold_undrawn(data: dict[str, Any]) -> None:
    data["players"][0]["hand"] = data["players"][0]["deck"][:4]


def next_minister(data: dict[str, Any]) -> None:
    data["minister"] = slots.BUILDINGS[slots.BUILDINGS.index(data["minister"]) - 1]


IMPOSSIBLE: tuple[tuple[str, Change, str], ...] = (
    ("favour", put("game")("qin"), "game: this is a position of 'qin', not of 'xian'"),
    ("favour", put("rules")(2), "rules: must be 1, the version of the rules, not 2"),
    ("favour", put("round")(2), "phase: the favour of the Emperor is asked in turn 1, round 1 only (X3.2)"),
    ("favour", put("order")([2, 1, 3]), "order: before the first reveal it is that of the seats"),
    ("favour", put("players", 2, "put_back")(1), "players[3].put_back: this player has not decided yet (X3.2)"),
    ("favour", put("step")({}), "step.built: is missing"),
    ("build", put("step")(None), "step: must tell how far the move has got in phase 'build'"),
    ("over", put("turn")(5), "phase: the game is over after turn 6, round 2 only"),
    ("over", put("to_move")(1), "to_move: must be null when the game is over and a seat before, phase is 'over'"),
    ("build", put("to_move")(None), "to_move: must be null when the game is over and a seat before, phase is 'build'"),
    ("build", put("to_move")(4), "to_move: must be from 1 to 3, not 4"),
    ("build", put("order")([1, 1, 2]), "order: must name every seat once"),
    ("build", put("order")([1, 2]), "order: must have 3 entries, not 2"),
    ("build", put("faces")(["A1", "A2", "C1"]), "faces: must be one face of A, one of B and one of C, in this order"),
    ("build", put("squares")(["lab", "lab", "palace", "armory"]), "squares: missing: workshop"),
    ("build", lambda data: data.pop("players"), "players: is missing"),
    ("build", put("players")([{}]), "players: must be a list of 2 to 4 players, not a list of 1"),
    ("build", put("players", 0)([]), "players[1]: must be an object with keys, not a list"),
    ("build", draw_request, "requests_drawn: in turn 3 it has 6 requests, not 7"),
    ("build", put("turn_track")([]), "turn_track: in turn 3 it has 2 requests, not 0"),
    ("build", put("requests")([1, 1, 1, 1]), "requests and turn_track: together they must be the requests drawn"),
    ("build", put("requests_pile", 0)(13), "requests_pile[1]: must be from 1 to 12, not 13"),
    ("build", put("requests_pile")([]), "requests_drawn and requests_pile: missing: "),
    ("build", next_minister, "sends the Prime Minister to the "),
    ("build", put("minister_bonus")(lambda old: not old), "minister_bonus: it is there until a builder enters"),
    ("build", draw_all_equipment, "equipment_drawn: in turn 3 it has 8 to 12 cards, not 24"),
    ("build", forge_undrawn, "is on the table but not drawn"),
    ("build", forge_twice, "is there more than once"),
    ("build", discard_many, "cards are discarded, at most 4 can be by turn 3"),
    ("favour", put("display", 1)(None), "display: more cards are taken from it than players have"),
    ("favour", put("display", 1)(None), "display: at the beginning of a turn it has 4 cards (X9.3)"),
    ("favour", put("builders", "lab", 0)(1), "builders: player 1 has 1 in the buildings, by now at most 0 (X3.5"),
    ("build", crowd, "hold 6, there is room for "),
    ("build", put("stock", "raw")(more), "raw warriors and "),
    ("build", paint_all, "pit: player 1 has 8 painted warriors, there are 6 (X6.4)"),
    ("build", bare_statue, "is a statue icon and never empty (X2.6)"),
    ("build", sealed_statue, "has a seal, where no player crafted a warrior (X2.6, X6.2)"),
    ("build", mine_another, "over the seal of player "),
    ("favour", put("players", 0, "seals")(1), "players[1].seals: 0 in the pit and 1 left, each player has 2"),
    ("build", put("pit")({"A9": {"raw": True}}), "pit: 'A9' is no key here"),
    ("build", put("pit")({"A1": {"raw": True, "painted": 1}}), "pit.A1: needs one warrior, either raw or painted"),
    ("build", put("pit")({"A1": {"raw": False}}), "pit.A1.raw: must be true or left out, not false"),
    ("build", put("pit")({"A1": {"painted": 4}}), "pit.A1.painted: must be from 1 to 3, not 4"),
    ("favour", put("stock", "red")(1), "red with the players and 1 in the stock, there are 6 (X1.9)"),
    ("favour", put("end_tiles")(lambda old: old[1:]), "end_tiles: those left and those the players keep"),
    ("favour", put("end_tiles")(lambda old: [*old, old[0]]), "is there twice"),
    ("favour", put("end_tiles")(["flat"] * 200), "end_tiles: 'flat' is there twice"),
    ("favour", put("players", 0, "end_tile")("flat"), "players[1].end_tile: it is kept on reaching space 5"),
    ("favour", put("height")(5), "height: it is 4 after 0 advances, not 5"),
    ("favour", put("players", 0, "supervisor", "height")(7), "players[1].supervisor: on space 0 its height is "),
    ("favour", put("players", 0, "supervisor", "space")(1), "players[1].supervisor: once it has advanced"),
    ("favour", put("players", 0, "tiles")(["market"]), "players[1].tiles: used and unused, they are those of the"),
    ("favour", put("players", 0, "start_tile")(lambda old: old % 4 + 1), "supervisor: on space 0 its height is "),
    ("build", put("players", 0, "top")(None), "players[1]: a pair must lie on the table, top and below (X3.3)"),
    ("favour", add_pair, "players[3]: a pair must not be laid yet, top and below (X3.3)"),
    ("favour", put("players", 0, "hand")(lambda old: old[1:]), "players[1].hand: must have 4 cards now, not 3"),
    ("favour", put("players", 0, "hand")(lambda old: [old[0]] * 4), "players[1].hand: a card is there twice"),
    ("favour", hold_undrawn, "is not among the four cards drawn in turn 1 (X3.1)"),
    ("favour", draw_card, "players[1].deck_drawn: in turn 1 it has 4 cards, not 5"),
    ("build", put("players", 0, "below")(lambda old: "Y1" if old != "Y1" else "Y2"), "players[1]"),
    ("build", put("players", 0, "played")([]), "players[1].played: must be all cards drawn but the hand (X3.6)"),
    ("pair", put("players", 2, "played")([]), "players[3].played: must be all cards drawn but the hand and the pair"),
    ("build", lay_old, "players[1]: the pair must be of the cards drawn in this turn"),
    ("build", recruit_early, "can't be recruited yet (X4.4)"),
    ("worker", put("step", "built")(True), "step.built: it is false before the building step, phase is 'worker'"),
    ("late", put("step", "built")(False), "step.built: it is true after the building step, phase is 'late'"),
    ("build", put("step", "doing")("lab"), "step.doing: no building's action goes on in phase 'build'"),
    ("action", put("step", "doing")("palace"), "step.doing: in phase 'action' it is workshop or lab or armory"),
    ("build", put("step", "discounted")(True), "step.discounted: no action goes on that it could be for"),
    ("build", put("step", "space")("A1"), "step.space: no space is chosen in phase 'build'"),
    ("build", put("step", "swaps")(1), "step.swaps: swaps, swap_back, given and taken are for phase 'swap' only"),
    ("pay", put("step", "space")(None), "step.space: in phase 'pay' it is a warrior that this player can paint"),
    ("seal", put("step", "space")(None), "step.space: in phase 'seal' it is a crafted raw warrior without a seal"),
    ("seal", put("step", "doing")("lab"), "step.doing: in phase 'seal' it is workshop"),
    ("swap", put("step", "swap_back")("pair"), "step.swap_back: a swap leads back to worker, build, action or late"),
    ("swap", put("step", "swaps")(0), "are open here, not 0"),
    ("swap", put("step", "given")("red"), "step.given: given and taken tell the Market's first swap"),
    ("build", choose_end_tile, "phase: an end tile is chosen on space 5 (X6.6)"),
    ("build", put("phase")("seal"), "step.doing: in phase 'seal' it is workshop"),
)


@pytest.mark.parametrize(("phase", "change", "said"), IMPOSSIBLE, ids=range(len(IMPOSSIBLE)))
def test_what_can_not_be_is_named(phase: str, change: Change, said: str) -> None:
    data = data_in(phase)
    change(data)
    found = problems_of(data)
    assert any(said in problem for problem in found), found


@pytest.mark.parametrize(("name", "said"), [
    ("emissary", "step.swap_back: the Emissary's swap needs the Emissary (X6.6)"),
    ("market", "step.swap_back: these swaps need the Market turned over (X8.2)"),
    ("extra", "step.doing: an action needs a builder sent in this move, or the Extra Action turned over (X8.4)"),
    ("discount", "step.discounted: the Discount must be turned over, for an action with a price (X8.3)"),
    ("taken", "step.taken: what the first swap took must be with the player, what it gave in the stock"),
])
def test_steps_need_their_tile_or_helper(name: str, said: str) -> None:
    state = game_at(2, 3, 4)
    while PHASES[state.phase] != "build":
        state.play(state.legal()[0])
    data = XIAN.to_json(state)
    step = data["step"]
    data["phase"] = "action" if name in ("extra", "discount") else "swap"
    if name == "emissary":
        step.update(swaps=1)
    elif name == "taken":
        lacking = next(colour for colour, number in active(data)["pigments"].items() if not number)
        step.update(swaps=1, swap_back="build", given="coin", taken=lacking)
    elif name == "market":
        step.update(swaps=2, swap_back="build")
    else:
        step.update(doing="workshop", discounted=name == "discount")
    assert said in problems_of(data)


def test_two_supervisors_can_not_stand_at_one_height() -> None:
    data = data_in("favour")
    data["players"][0]["supervisor"] = dict(data["players"][1]["supervisor"])
    assert "players: two supervisors stand at the same height" in problems_of(data)


def test_two_players_can_not_have_the_same_start_tile() -> None:
    data = data_in("favour")
    data["players"][0]["start_tile"] = data["players"][1]["start_tile"]
    assert "players.start_tile: two players have the same start tile" in problems_of(data)


def test_a_lower_number_can_not_go_first() -> None:
    """X3.4."""
    data = data_in("build")
    numbers = [int(player["below"][1]) for player in data["players"]]
    data["order"] = sorted((1, 2, 3), key=lambda seat: numbers[seat - 1])
    assert len(set(numbers)) > 1
    assert "order: a higher number below goes before a lower one (X3.4)" in problems_of(data)


def test_a_position_that_leaves_nothing_to_choose_is_refused() -> None:
    """The frame asks nobody who has only one move."""
    state = game_at(2, 3, 4)
    while PHASES[state.phase] != "build":
        state.play(state.legal()[0])
    data = XIAN.to_json(state)
    data["phase"] = "late"
    data["step"]["built"] = True
    assert problems_of(data) == [f"phase: in 'late' player {data['to_move']} has nothing to choose here"]


def test_the_order_of_names_in_a_list_does_not_matter() -> None:
    """For lists that are sets: hand, helpers, tiles, cards played, equipment, end tiles."""
    data = data_in("build")
    turned = copy.deepcopy(data)
    for player in turned["players"]:
        for key in ("hand", "helpers", "tiles", "used_tiles", "equipment", "played"):
            player[key].reverse()
    turned["end_tiles"].reverse()
    assert XIAN.to_json(XIAN.from_json(turned, PACK)) == data


# Mutations: a position that plays to the end, or BadPosition.

WORDS = (
    *PHASES, *slots.RESOURCES, *slots.BUILDINGS, *slots.TILE_NAMES, *slots.END_TILE_NAMES, *slots.HELPER_NAMES,
    "A1", "B8", "C3", "Y1", "G6", "B2", "sword 1", "horse 4", "A4", "?",
)
VALUE = st.one_of(st.none(), st.booleans(), st.integers(-1, 13), st.sampled_from(WORDS), st.floats(),
                  st.text(max_size=3), st.lists(st.integers(0, 4), max_size=4), st.just({}))


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every object or list with each of its keys."""
    found: list[tuple[Any, Any]] = []
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        found.append((data, key))
        if isinstance(value, dict | list):
            found += places(value)
    return found


def mutate(data: dict[str, Any], draw: Callable[..., Any]) -> None:
    """One change somewhere: another value, a neighbour's value, one more or less, something gone or moved."""
    found = places(data)
    if draw(st.booleans()):
        found = [(inside, key) for inside, key in found if not isinstance(inside, list)]
    inside, key = draw(st.sampled_from(found))
    kind = draw(st.sampled_from(("value", "other", "count", "gone", "shuffle")))
    if kind == "value":
        inside[key] = draw(VALUE)
    elif kind == "other":
        other, other_key = draw(st.sampled_from(found))
        inside[key], other[other_key] = copy.deepcopy(other[other_key]), copy.deepcopy(inside[key])
    elif kind == "count" and type(inside[key]) is int:
        inside[key] += draw(st.sampled_from((-1, 1)))
    elif kind == "gone":
        del inside[key]
    elif kind == "shuffle" and isinstance(inside[key], list):
        inside[key] = draw(st.permutations(inside[key]))


def plays_or_is_refused(data: Any, seed: int) -> None:
    try:
        state = XIAN.from_json(data, PACK)
    except BadPosition as error:
        assert error.problems
        return
    assert same(XIAN.from_json(XIAN.to_json(state), PACK), state)
    play_out(state, random.Random(seed))


@given(st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 120), st.data())
@settings(max_examples=150)
def test_a_changed_position_plays_to_the_end_or_is_refused(
        players: int, seed: int, steps: int, data: st.DataObject) -> None:
    position = XIAN.to_json(game_at(players, seed, steps))
    for _ in range(data.draw(st.integers(1, 3))):
        mutate(position, data.draw)
    plays_or_is_refused(position, seed)


STEP_VALUES = {
    "built": st.booleans(), "doing": st.sampled_from((None, *slots.BUILDINGS)), "discounted": st.booleans(),
    "space": st.sampled_from((None, *(f"{section}{number}" for section in "ABC" for number in range(1, 9)))),
    "swaps": st.integers(0, 2), "swap_back": st.sampled_from((None, "worker", "build", "action", "late", "seal")),
    "given": st.sampled_from((None, *slots.RESOURCES)), "taken": st.sampled_from((None, *slots.RESOURCES)),
}


@given(st.integers(0, 10**6), st.integers(20, 120), st.data())
@settings(max_examples=150)
def test_a_changed_step_plays_to_the_end_or_is_refused(seed: int, steps: int, data: st.DataObject) -> None:
    """Changes that keep every value of its kind come nearest to a position that passes."""
    position = XIAN.to_json(game_at(2 + seed % 3, seed, steps))
    position["phase"] = data.draw(st.sampled_from((position["phase"], *PHASES[2:10])))
    if position["step"] is None:
        return
    for key in data.draw(st.lists(st.sampled_from(sorted(STEP_VALUES)), max_size=4)):
        position["step"][key] = data.draw(STEP_VALUES[key])
    player = active(position)
    tiles = player["tiles"] + player["used_tiles"]
    used = data.draw(st.sets(st.sampled_from(tiles))) if tiles else set()
    player["tiles"], player["used_tiles"] = [tile for tile in tiles if tile not in used], sorted(used)
    player["coins"] = data.draw(st.integers(0, 6))
    player["clay"] = data.draw(st.integers(0, 6))
    plays_or_is_refused(position, seed)


JSON = st.recursive(VALUE, lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=6), inner), max_leaves=8)


@given(JSON)
@settings(max_examples=60)
def test_any_json_at_all_is_refused_in_words(data: Any) -> None:
    assert problems_of(data)
