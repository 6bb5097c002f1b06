"""What is said at the table: whose words they are, what they lead to, and that no unchosen move is promised."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.scenes.qin_help import at_the_table
from tests.scenes.test_turn import match_at, table
from tests.typed import of
from tools.monkey_start import match_of
from xian.engine.texts import LANGUAGES
from xian.engine.xian.moves import PASS
from xian.engine.xian.wording import move_text
from xian.pilot import Pilot, piloted
from xian.scenes.boards.xian.board import TheBoard
from xian.scenes.play.turn import Turn
from xian.table.settings import Settings
from xian.ui.geometry import Box
from xian.ui.ids import Id


def looked_at(pilot: Pilot, turn: Turn, kind: str) -> list[str]:
    """The texts that stand beside things of a kind when the pointer rests on them."""
    found = []
    for thing in [thing for thing in turn.table.board.things if thing.kind == kind]:
        pilot.move(thing.box)
        pilot.wait(1.0)
        found += pilot.texts()
    return found


@pytest.mark.parametrize(("lang", "lowest", "price"), [
    ("en", "The lowest of the four: ", "now asks for:"),
    ("fr", "La plus basse des quatre", "demande maintenant\u00a0:"),
])
def test_what_a_request_asks_for_stands_before_its_pigments(tmp_path: Path, lang: str, lowest: str, price: str) -> None:
    with piloted(tmp_path, settings=Settings(speed=0, language=lang)) as pilot:
        turn = table(pilot, match_at(0))
        (words,) = {text for text in looked_at(pilot, turn, "request") if lowest in text}
        assert words.startswith(lowest)
        assert words.endswith(price)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_your_move_is_made_is_said_to_who_has_made_it(tmp_path: Path, lang: str) -> None:
    match = next(match for match in map(match_at, range(4, 40)) if PASS in match.state.legal())
    with piloted(tmp_path, settings=Settings(speed=0, language=lang, done_step=True)) as pilot:
        turn = table(pilot, match)
        pilot.click("move-pass")
        pilot.idle()
        if match.to_move == 0:
            pilot.click("move-end")
            pilot.idle()
        assert match.to_move == 1
        assert pilot.sees(pilot.app.say("turn.wait-done"))
        assert turn.now.mover == 0


def carried(pilot: Pilot, turn: Turn, card: str, slot: str) -> None:
    """Take a card and hold it over a place of the pair."""
    here, there = turn.table.board.thing(card), turn.table.board.thing(slot)
    assert here is not None and there is not None
    pilot.down(here.box)
    middle = there.box.centre
    pilot.move(Box(middle[0] - 30, middle[1] - 30, 20, 20))
    pilot.move(there.box)


def test_the_first_card_of_a_pair_promises_no_pair(tmp_path: Path) -> None:
    with piloted(tmp_path, settings=Settings(speed=0, language="en")) as pilot:
        match = match_at(0)
        turn = table(pilot, match)
        pilot.click("keep")
        pilot.idle()
        while match.to_move != 0:
            match.play(match.to_move, match.state.legal()[0])
        turn.table.shows.show_now()
        first, second, *_ = turn.table.movable()
        names = [turn.table.board.closer(thing).title for thing in turn.table.board.things
                 if thing.id in (first, second)]
        carried(pilot, turn, first, "slot.top")
        assert turn.table.held is not None and turn.table.held.over == "slot.top"
        assert turn.table.ahead is None
        assert turn.table.board.meaning(first, Id("slot", "top")) == ()
        pilot.up("slot.top")
        pilot.idle()
        carried(pilot, turn, second, "slot.below")
        (pair,) = turn.table.board.meaning(second, Id("slot", "below"))
        assert move_text(pair, "en") == f"{names[0]} to act, {names[1]} for initiative"
        pilot.up("slot.below")
        pilot.idle()
        assert of(TheBoard, turn.table.board).draft
        assert not [text for text in pilot.texts() if " for initiative" in text]


@pytest.mark.parametrize(("lang", "round"), [("en", "Round 3"), ("fr", "Manche 3")])
def test_rounds_of_qin_are_counted_not_single_moves(tmp_path: Path, lang: str, round: str) -> None:
    with at_the_table(tmp_path, moves=4, language=lang) as (pilot, match):
        assert match.history.position == 4
        assert pilot.sees(round)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_action_more_in_any_building_is_written_whole(tmp_path: Path, lang: str) -> None:
    lots, match = random.Random(2), match_of("xian", ["person", "apprentice"], random.Random(2), 0)
    while sum(match.game.text(move).startswith("extra") for move in match.state.legal()) < 4 or match.to_move:
        match.play(match.to_move, lots.choice(match.state.legal()))
    with piloted(tmp_path, size=(1280, 720), settings=Settings(language=lang, speed=0)) as pilot:
        pilot.app.open("menu")
        pilot.app.replace("turn", match=match, autosave=None)
        pilot.idle()
        assert len([control for control in pilot.scene.controls if control.id.startswith("move-extra")]) == 4
        assert pilot.overflows() == []
