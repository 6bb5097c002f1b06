"""Positions that can't be: each is refused, with the reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.engine.xian.positions import PACK, Change, active, data_in, game_at, problems_of
from xian.engine.xian import slots
from xian.engine.xian.game import XIAN
from xian.engine.xian.slots import PHASES


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
