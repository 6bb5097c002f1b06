"""Setting a table: seats, names, deals, packs, and the choice that is kept for the next time."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from tests.scenes.helpers import own_pack
from xian.ai import levels
from xian.engine.game import BadInput, Pack
from xian.engine.record import LARGEST_SEED, PERSON
from xian.engine.registry import game as find_game
from xian.table import seating
from xian.table.autosave import Autosave
from xian.table.folders import Folders
from xian.table.match import Match
from xian.table.seating import SeatChoice
from xian.table.seats import COLOURS

XIAN = find_game("xian")
TWO = seating.default_seats(XIAN)


def test_the_first_table_is_a_person_and_the_gentlest_opponent() -> None:
    assert [choice.kind for choice in TWO] == [PERSON, levels.offered()[0].key]
    assert levels.offered()[0].key == seating.FIRST_LEVEL


def test_every_seat_added_has_a_colour_of_its_own() -> None:
    four = seating.added(seating.added(TWO))
    assert [choice.colour for choice in four] == list(COLOURS)
    middle = seating.added(seating.removed(four, 1))
    assert middle[-1].colour == COLOURS[1]


def test_a_colour_that_is_taken_changes_places() -> None:
    swapped = seating.recoloured(TWO, 0, COLOURS[1])
    assert [choice.colour for choice in swapped] == [COLOURS[1], COLOURS[0]]
    assert [choice.colour for choice in seating.recoloured(TWO, 0, COLOURS[3])] == [COLOURS[3], COLOURS[1]]
    assert seating.recoloured(TWO, 1, COLOURS[1]) == TWO


@pytest.mark.parametrize(("lang", "called"), [
    ("en", ["Player 1", "Artisan 1", "Mei Lin", "Artisan 2"]),
    ("fr", ["Joueur 1", "Compagnon 1", "Mei Lin", "Compagnon 2"]),
])
def test_everybody_is_called_something(lang: str, called: list[str]) -> None:
    choices = (SeatChoice(), SeatChoice("artisan"), SeatChoice(name="  Mei |  Lin\n"), SeatChoice("artisan"))
    assert seating.names(choices, lang) == called


def test_a_single_opponent_has_no_number() -> None:
    assert seating.names(TWO, "en")[1] == "Pupil"


@pytest.mark.parametrize(("typed", "wrong"), [("Mei", ""), ("pupil", "Two seats are called Pupil")])
def test_names_given_twice_are_told(typed: str, wrong: str) -> None:
    choices = (replace(TWO[0], name=typed), TWO[1])
    assert seating.problem(choices, "", "en").startswith(wrong)
    assert bool(seating.problem(choices, "", "en")) == bool(wrong)


@pytest.mark.parametrize("seed", ["", "0", " 7 ", str(LARGEST_SEED)])
def test_deals_that_can_be(seed: str) -> None:
    assert seating.problem(TWO, seed, "fr") == ""


@pytest.mark.parametrize("seed", ["-1", "seven", "1.5", "²", "٣", str(LARGEST_SEED + 1), "9" * 4000])
def test_deals_that_can_not_be(seed: str) -> None:
    assert str(LARGEST_SEED) in seating.problem(TWO, seed, "en")


def test_a_drawn_deal_can_be_written_down() -> None:
    assert all(seating.good_seed(str(seating.random_seed())) for _ in range(20))


def test_the_game_begins_as_chosen() -> None:
    choices = (replace(TWO[0], name="Mei"), replace(TWO[1], kind="minister", temper="painter"))
    match = seating.start(XIAN, choices, XIAN.house_pack(), "77", "fr")
    assert match.seed == 77
    assert [(player.name, player.kind, player.colour) for player in match.players] == [
        ("Mei", "person", "purple"), ("Ministre", "minister/painter", "orange"),
    ]


def test_a_person_has_no_temper() -> None:
    assert SeatChoice(temper="painter").player_kind == PERSON


def test_the_game_does_not_begin_with_something_wrong() -> None:
    with pytest.raises(BadInput, match="at most"):
        seating.start(XIAN, TWO, XIAN.house_pack(), "x", "en")


def test_the_choice_comes_back_from_the_settings() -> None:
    choices = seating.recoloured((replace(TWO[0], name="Mei"), SeatChoice("emperor", colour="jade", temper="forger")),
                                0, "jade")
    data = json.loads(json.dumps(seating.to_data(choices, "abc")))
    assert seating.from_data(XIAN, data) == (choices, "abc")


@pytest.mark.parametrize("data", [
    None, 3, [], {}, {"seats": 3}, {"seats": []}, {"seats": [{}] * 9}, {"seats": [None, 7]}, {"pack": 3},
    {"seats": [{"colour": "purple"}, {"colour": "purple"}]},
])
def test_a_damaged_choice_is_the_first_one(data: object) -> None:
    assert seating.from_data(XIAN, data) == (TWO, "")


def test_a_seat_that_can_not_be_any_more_is_a_gentle_one() -> None:
    rows = [{"kind": "dragon", "name": 3, "colour": "jade", "temper": "wild"}, {"kind": "person", "colour": "cyan"}]
    choices, _ = seating.from_data(XIAN, {"seats": rows})
    assert choices == (SeatChoice("pupil", "3", "jade", ""), SeatChoice(colour="cyan"))


class Pupil:
    """Notes what it is told."""

    def __init__(self) -> None:
        self.learnt: list[tuple[str, str]] = []

    def learn(self, pack: Pack, text: str) -> None:
        self.learnt.append((pack.name, text))


def test_packs_of_ones_own_are_offered_and_broken_ones_named(tmp_path: Path) -> None:
    text = own_pack(tmp_path)
    (tmp_path / "xian" / "bad.toml").write_bytes(b"\xff\xfe")
    found, problems = seating.packs_of(tmp_path, XIAN)
    assert [(choice.pack.name, choice.text) for choice in found] == [("house", ""), ("mine", text)]
    [problem] = problems
    assert "bad.toml" in str(problem)


def test_computer_players_are_told_of_a_pack_and_not_of_the_programs(tmp_path: Path) -> None:
    text, pupil = own_pack(tmp_path), Pupil()
    seating.teach(pupil, tmp_path, seating.start(XIAN, TWO, XIAN.house_pack(), "1", "en"))
    assert pupil.learnt == []
    mine = seating.packs_of(tmp_path, XIAN)[0][1].pack
    seating.teach(pupil, tmp_path, seating.start(XIAN, TWO, mine, "1", "en"))
    assert pupil.learnt == [("mine", text)]


def saved(folder: Path, age: int, over: bool = False) -> Path:
    """A game in the folder of autosaves, written that many seconds ago."""
    match: Match = seating.start(XIAN, TWO, XIAN.house_pack(), str(age), "en")
    while over and not match.over:
        match.play(match.to_move, match.state.legal()[0])
    path = Autosave.start(match, folder).file.path
    os.utime(path, (1_700_000_000 - age,) * 2)
    return path


def test_the_game_left_last_is_gone_on_with(tmp_path: Path) -> None:
    folder = Folders.under(tmp_path).autosaves
    assert seating.to_continue(folder) is None
    old, new = saved(folder, 50), saved(folder, 20)
    saved(folder, 10, over=True)
    found = seating.to_continue(folder)
    assert found is not None and found.path == new
    second = seating.to_continue(folder, {new})
    assert second is not None and second.path == old


def test_a_folder_that_is_none_holds_no_game(tmp_path: Path) -> None:
    (tmp_path / "auto").write_text("", encoding="utf-8")
    assert seating.to_continue(tmp_path / "auto") is None
