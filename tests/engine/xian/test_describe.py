"""The position as text: everything of the table in it, nothing hidden in a view, and lines that fit."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from xian.engine.described import WIDTH
from xian.engine.game import NOBODY, Options
from xian.engine.xian import slots
from xian.engine.xian.describe import bonus, decision
from xian.engine.xian.game import XIAN
from xian.engine.xian.moves import parse
from xian.engine.xian.slots import (
    ACTION,
    BUILDERS,
    COINS,
    DISCOUNTED,
    DISPLAY,
    DOING,
    EMPTY,
    EQUIPMENT,
    HELPERS,
    INSIDE,
    LAB,
    MINISTER,
    MINISTER_BONUS,
    NONE,
    OWN_END_TILE,
    PAINTED,
    PAY,
    PHASE,
    PRESTIGE,
    RAW,
    SEAL,
    SEALED,
    SEALS,
    SPACE,
    SWAP,
    SWAPS,
    TILES,
    TRACK,
    USED_TILES,
    WORKSHOP,
)
from xian.engine.xian.state import XianState

NAMES = ("Ada", "Bo", "Cy", "Di")
PACK = XIAN.house_pack()


def fresh(players: int = 3) -> XianState:
    return XIAN.new(Options(players, PACK), 1)


def lines_of(state: XianState) -> list[str]:
    return XIAN.describe(state, NAMES).splitlines()


def line(state: XianState, start: str) -> str:
    """The line that begins so, with what goes on below it."""
    lines = lines_of(state)
    at = next(number for number, text in enumerate(lines) if text.startswith(start))
    found = [lines[at]]
    for text in lines[at + 1:]:
        if not text.startswith("   "):
            break
        found.append(text.strip())
    return " ".join(found)


def game_at(players: int, seed: int, steps: int) -> XianState:
    rng = random.Random(seed)
    state = XIAN.new(Options(players, PACK), seed)
    for _ in range(steps):
        if state.over:
            break
        state.play(rng.choice(state.legal()))
    return state


@given(st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 150), st.text(max_size=40) | st.just("W" * 16))
@settings(max_examples=60)
def test_any_position_and_view_fits_the_terminal(players: int, seed: int, steps: int, name: str) -> None:
    state = game_at(players, seed, steps)
    for seen in (state, XIAN.view(state, 0).state, XIAN.view(state, NOBODY).state):
        text = XIAN.describe(seen, [name] * players)
        assert text.endswith("\n")
        assert len(text.splitlines()) < 70
        assert all(len(row) <= WIDTH and row == row.rstrip() and row.isprintable() for row in text.split("\n"))


@given(st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 120))
@settings(max_examples=40)
def test_views_that_differ_only_in_what_is_hidden_read_the_same(players: int, seed: int, steps: int) -> None:
    """X2.7."""
    state = game_at(players, seed, steps)
    for seat in (NOBODY, *range(players)):
        view = XIAN.view(state, seat)
        other = XIAN.view(XIAN.determinize(view, random.Random(1)), seat)
        assert XIAN.describe(other.state, NAMES) == XIAN.describe(view.state, NAMES)


def test_the_whole_text_of_a_new_game() -> None:
    state = fresh(2)
    squares = [slots.BUILDINGS[building] for building in state.setting.squares]
    lines = lines_of(state)
    assert lines[0] == "Turn 1 of 6, round 1: Ada (1) keeps the hand or puts cards back (Emperor's favour)."
    assert lines[2].startswith("Requests   A: ")
    assert [row.split()[0] for row in lines[3:9]] == ["Pair", squares[0], squares[1], "Pair", squares[2], squares[3]]
    assert line(state, "Ada (1)") == "Ada (1): 0 prestige, 1 if it ended now"
    assert line(state, "Stock").startswith("Stock      6 raw · ")
    assert [row[:10] for row in lines_of(state)[11:17]] == [
        "A1 to 4   ", "A5 to 8   ", "B1 to 4   ", "B5 to 8   ", "C1 to 4   ", "C5 to 8   "]


@pytest.mark.parametrize(("phase", "doing", "said"), [
    (slots.PAIR, NONE, "lays a pair of cards face down"), (slots.WORKER, NONE, "uses the worker or takes its pigment"),
    (slots.BUILD, NONE, "enters a building or passes"), (ACTION, WORKSHOP, "chooses a space for the warrior"),
    (ACTION, LAB, "chooses a warrior to paint"), (ACTION, slots.ARMORY, "chooses a card to forge"),
    (PAY, LAB, "chooses the pigments to pay for B3"), (slots.END_TILE, slots.PALACE, "keeps an end tile"),
    (SEAL, WORKSHOP, "puts a seal under the warrior or leaves it bare on B3"),
    (SWAP, NONE, "swaps with the stock (2 left)"), (slots.LATE, NONE, "ends the move or uses a tile"),
])
def test_the_decision_in_plain_words(phase: int, doing: int, said: str) -> None:
    state = fresh()
    v = state.v
    v[PHASE], v[DOING], v[SPACE], v[SWAPS] = phase, doing, 10, 2
    assert decision(state) == said


def test_a_discount_is_told_with_the_target() -> None:
    """X8.3."""
    state = fresh()
    state.v[PHASE], state.v[DOING], state.v[DISCOUNTED] = ACTION, LAB, 1
    assert decision(state) == "chooses a warrior to paint at the Discount"


def test_buildings_tell_who_is_inside_and_how_many_places_are_left() -> None:
    """X5.1: three hold 4 pieces in a pair."""
    state = fresh()
    v = state.v
    squares = state.setting.squares
    names = [slots.BUILDINGS[building] for building in squares]
    v[MINISTER] = squares[2]
    v[BUILDERS + 4 * squares[0] + 1] = v[INSIDE + squares[0]] = 2
    assert buildings(state) == [
        "Pair 1     2 left", f"  {names[0]:9}Bo (2) x2", f"  {names[1]:9}-",
        "Pair 2     3 left", f"  {names[2]:9}Prime Minister with bonus", f"  {names[3]:9}-",
    ]
    v[BUILDERS + 4 * squares[1]] = v[INSIDE + squares[1]] = 2
    v[BUILDERS + 4 * squares[2]] = v[INSIDE + squares[2]] = 1
    v[MINISTER_BONUS] = 0
    assert buildings(state) == [
        "Pair 1     closed", f"  {names[0]:9}Bo (2) x2", f"  {names[1]:9}Ada (1) x2",
        "Pair 2     2 left", f"  {names[2]:9}Ada (1) x1, Prime Minister", f"  {names[3]:9}-",
    ]


def buildings(state: XianState) -> list[str]:
    lines = lines_of(state)
    first = next(number for number, text in enumerate(lines) if text.startswith("Pair 1"))
    return lines[first:first + 6]


def test_a_building_full_of_long_names_still_fits() -> None:
    state = fresh(4)
    building = state.setting.squares[0]
    for seat in range(4):
        state.v[BUILDERS + 4 * building + seat] = 1
    state.v[INSIDE + building], state.v[MINISTER] = 4, building
    text = XIAN.describe(state, ["W" * 16] * 4)
    assert all(text.count(f"{'W' * 16} ({seat}) x1") == 1 for seat in range(1, 5))
    assert max(map(len, text.splitlines())) <= WIDTH


def test_the_pit_shows_warriors_seals_and_bonuses() -> None:
    """X1.5."""
    state = fresh()
    v = state.v
    v[RAW], v[EMPTY] = 0b10001, (1 << 24) - 1 & ~0b11011
    v[PAINTED + 1] = 0b01010
    v[SEALED + 1] = 0b01000
    v[SEALED + 2] = 0b10000
    rows = [row.split() for row in lines_of(state) if row.startswith("A")]
    assert rows[0][3:] == ["raw", "[2]", bonus(state, 2), "[2]/2"]
    assert rows[1][3:] == ["raw/3", *(bonus(state, space) for space in (5, 6, 7))]


def test_a_bonus_is_written_as_in_the_component_data() -> None:
    """X1.5."""
    state = fresh()
    first = 7 * 8
    state.setting.bonus[first:first + 7] = [0, 3, 2, 1, 0, 0, 2]
    assert bonus(state, 8) == "3P+2c+Y+B+B"
    state.setting.bonus[first:first + 7] = [0] * 7
    assert bonus(state, 8) == "-"


def test_the_display_has_prices_and_gaps() -> None:
    """X1.4, X6.5."""
    state = fresh()
    state.v[DISPLAY:DISPLAY + 4] = [0, NONE, 11, 23]
    forge = state.setting.components.forge_price
    assert (forge[0], forge[11]) == (1, 4)
    assert line(state, "Display") == (
        "Display    1 arrowheads 1: 1 coin · 2 - · 3 sword 4: 4 coins, gives 1 clay "
        "4 horse 4: 4 coins, gives 1 clay")


def test_the_supervisors_stand_with_the_top_of_the_stack_first() -> None:
    """X3.4, X6.6."""
    state = fresh()
    state.v[TRACK:TRACK + 3] = [64 * 2 + 5, 64 * 2 + 6, 1]
    assert line(state, "Track") == "Track      2: Bo (2), Ada (1) · 0: Cy (3)"


def test_a_player_has_resources_cards_and_what_was_won() -> None:
    state = fresh()
    v = state.v
    v[PRESTIGE + 1] = 12
    v[COINS + 1] = 1
    v[HELPERS + 1] = slots.CERAMIST | slots.OFFICER
    v[TILES + 1], v[USED_TILES + 1] = slots.MARKET_TILE, slots.OPEN_FREE
    v[OWN_END_TILE + 1] = slots.END_TILE_NAMES.index("flat")
    v[EQUIPMENT + 1] = 1 << 8
    v[PAINTED + 1] = 0x010003
    v[SEALS + 1] = 1
    text = XIAN.describe(state, NAMES)
    block = text[text.index("\nBo (2): "):text.index("\nCy (3): ")]
    assert block.startswith(f"\nBo (2): 12 prestige, {state.scores()[1]} if it ended now\n")
    assert "  has      1 coin, 1 clay, 1 " in block
    assert "  painted  2 in A, 1 in C, 1 seal left\n" in block
    assert "  won      ceramist, officer, market tile, (open/free used), end tile flat\n" in block
    assert "  forged   sword 1\n" in block


def test_a_view_shows_question_marks_for_other_hands() -> None:
    """X2.7, X3.3."""
    state = game_at(3, 4, 4)
    laid = state.v[slots.TOP], state.v[slots.BELOW]
    assert laid != (NONE, NONE)
    seen = XIAN.describe(XIAN.view(state, 1).state, NAMES)
    assert "  hand     ? ? laid ?/?\n" in seen
    assert seen.count("  hand     ? ? ? ?\n") == 1
    own = " ".join(XIAN.to_json(state)["players"][1]["hand"])
    assert f"  hand     {own}\n" in seen


def test_the_order_tells_who_has_moved_and_with_which_cards() -> None:
    """X3.4."""
    state = fresh()
    for move in ("keep", "keep", "keep"):
        state.play(parse(move))
    for _ in range(3):
        state.play(state.legal()[0])
    players = XIAN.to_json(state)["players"]
    order = [seat - 1 for seat in XIAN.to_json(state)["order"]]
    pairs = [f"{NAMES[seat]} ({seat + 1}) {players[seat]['top']}/{players[seat]['below']}" for seat in order]
    assert line(state, "Order") == f"Order      {pairs[0]} now > {pairs[1]} > {pairs[2]}"


def test_the_end_names_the_winner() -> None:
    state = game_at(2, 1, 10**6)
    winner = state.winners()[0]
    assert lines_of(state)[0] == f"The game is over: {NAMES[winner]} ({winner + 1}) wins."
    assert line(state, f"{NAMES[winner]} (").endswith(f"{state.scores()[winner]} in the end")
    assert len(line(state, "Fulfilled").split()) == 6


def test_long_names_are_cut_and_control_characters_left_out() -> None:
    text = XIAN.describe(fresh(2), ["A" * 50, "B\x1b[31m\n!"])
    assert "AAAAAAAAAAAAAAA… (1)" in text
    assert "B [31m !" in text
    assert "\x1b" not in text
