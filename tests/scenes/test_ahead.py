"""What a move would bring, before it is made: an unfinished action shows the best that can follow, Qin speaks of
pagodas, and says what a join makes and whose it is."""

from __future__ import annotations

import random
from pathlib import Path
from typing import cast

import pytest

from tests.engine.xian.at import At
from tests.engine.xian.build import Table
from tests.scenes.at_positions import HANDS, standing
from tests.scenes.qin_help import at_the_table, board_of, drag_to_board, found, qin, shown_of
from xian.engine.game import Game, State, View
from xian.engine.qin.events import ProvinceJoined
from xian.engine.registry import game
from xian.pilot import Pilot
from xian.scenes.boards.xian.board import TheBoard
from xian.scenes.play.turn import Turn
from xian.shots import Shot, staged
from xian.table.measures import random_match
from xian.table.preview import MOST, preview


def painter() -> At:
    """Seat 1 may paint in section A, where it has two warriors already."""
    return Table(2).turn(2).seat(1, coins=0, clay=0, pigments="RRYG").painted("A2 A3", 1).entering(1)


def hold(pilot: Pilot, turn: Turn, piece: str, spot: str, how: str) -> None:
    """The piece is held over the spot."""
    thing, there = turn.table.board.thing(piece), turn.table.board.thing(spot)
    assert thing is not None and there is not None
    if how == "keys":
        pilot.key("tab")
        turn.set_focus(piece)
        pilot.key("return")
        turn.set_focus(spot)
        pilot.step()
    else:
        pilot.move(thing.box)
        pilot.down(thing.box)
        pilot.move(there.box)
    assert turn.table.held is not None and turn.table.held.over == spot


@pytest.mark.parametrize("how", ["drags", "keys"])
def test_an_action_not_finished_shows_the_best_that_can_follow(how: str, tmp_path: Path) -> None:
    """Three in a group, and the majority of the section: painted A1 is worth more than any other warrior."""
    with standing(tmp_path, painter(), how) as (pilot, turn, _):
        builder = next(id for id in turn.table.movable() if id.startswith("builder."))
        hold(pilot, turn, builder, "building.lab", how)
        entering = turn.now.ahead
        assert entering is not None and entering.score.startswith("up to +")
        assert pilot.sees(entering.score) and pilot.sees("Score if it ended now")
        pilot.key("escape")
        turn.table.decision.play(game("xian").parse("enter lab"))
        pilot.idle()
        hold(pilot, turn, "painted.own", "space.A1", how)
        painting = turn.now.ahead
        assert painting is not None and painting.score.startswith("up to +")
        pilot.key("escape")
        best = int(painting.score.removeprefix("up to +"))
        assert int(entering.score.removeprefix("up to +")) >= best
        gained = []
        for way in ("pay R R", "pay Y R", "pay R G"):
            state = painter().play("enter lab", "paint A1").copy().state
            before = painter().state.scores()[0]
            state.play(game("xian").parse(way))
            gained.append(state.scores()[0] - before)
        assert max(gained) == best > 0


@pytest.mark.parametrize("how", ["drags", "keys"])
def test_a_step_that_brings_nothing_yet_shows_no_figure(how: str, tmp_path: Path) -> None:
    """A worker used: what it is worth comes later, and is no ±0."""
    with standing(tmp_path, Table(2).seat(1, clay=0, coins=0, pigments="").acting(1, "Y1", "R3"), how) as here:
        pilot, turn, _ = here
        hold(pilot, turn, "card.0.Y1", "area.own", how)
        ahead = turn.now.ahead
        assert ahead is not None and ahead.score == "" and ahead.rows
        assert not pilot.sees("±0")


@pytest.mark.parametrize("how", ["drags", "keys"])
def test_an_action_that_costs_at_best_shows_what_it_costs(how: str, tmp_path: Path) -> None:
    """The Market uses up a tile that would score, and coins swapped for pigments bring nothing by themselves."""
    at = Table(2).turn(3).seat(1, coins=3, clay=0, pigments="", tiles="market").entering(1)
    with standing(tmp_path, at, how) as (pilot, turn, _):
        hold(pilot, turn, "tile.1", "area.own", how)
        ahead = turn.now.ahead
        assert ahead is not None and ahead.score.startswith("−")


@pytest.mark.parametrize("how", ["drags", "keys"])
def test_a_card_of_a_pair_is_not_shown_with_a_partner_that_nobody_chose(how: str, tmp_path: Path) -> None:
    with standing(tmp_path, Table(2).hand(1, "Y6 Y1 Y2 Y3").choosing(), how) as (pilot, turn, _):
        hold(pilot, turn, "card.0.Y6", "slot.top", how)
        assert turn.now.ahead is None
        assert not any(" for initiative" in text for text in pilot.texts())


def within(state: State) -> bool:
    """What the board says of a position; it looks at nothing of its own for that."""
    return TheBoard.within(cast(TheBoard, None), state)


def test_the_best_is_what_the_best_end_of_the_action_brings() -> None:
    """Against all ends of it, in games by lot; where there are too many nothing is said."""
    rules, counts = game("xian"), {"said": 0, "unsaid": 0}
    for seed in range(3):
        match = random_match(rules, 2, seed)
        for place in range(0, match.history.length, 2):
            match.go(place)
            view, seat = match.view(match.to_move), match.to_move
            for move in match.state.legal()[:4]:
                told = preview(rules, view, move, within)
                if told.finished:
                    continue
                every = ends(rules, view, move)
                if len(every) <= MOST // 4:
                    assert told.most == max(every) - match.state.scores()[seat]
                counts["said" if told.most is not None else "unsaid"] += 1
    assert counts["said"] >= 20


def ends(rules: Game, view: View, move: int) -> list[int]:
    """The seat's score at every end of the action that the move begins."""
    state = rules.determinize(view, random.Random(0))
    state.play(move)
    left = [state]
    scores: list[int] = []
    while left and len(scores) <= MOST:
        here = left.pop()
        if not here.over and here.to_move == view.seat and within(here):
            for other in here.legal():
                after = here.copy()
                after.play(other)
                left.append(after)
        else:
            scores.append(here.scores()[view.seat])
    return scores


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_qin_counts_pagodas(how: str, tmp_path: Path) -> None:
    with at_the_table(tmp_path, language="en") as (pilot, _):
        turn = pilot.scene
        assert isinstance(turn, Turn)
        piece = turn.table.movable()[0]
        spot = turn.table.board.targets(piece)[0]
        pilot.key("tab")
        turn.set_focus(piece)
        pilot.key("return")
        turn.set_focus(spot)
        pilot.step()
        ahead = turn.now.ahead
        assert ahead is not None and ahead.word == "Your pagodas on the board" and ahead.score
        assert pilot.sees("Your pagodas on the board") and not pilot.sees("Score")


@pytest.mark.parametrize(("lang", "own", "others"), [("en", "yours", "it goes to"), ("fr", "à vous", ", à ")])
def test_a_join_is_told_with_what_it_makes_and_whose_it_is(lang: str, own: str, others: str) -> None:
    played, move = found(("ProvinceJoined",))
    seat = played.to_move
    board = board_of(shown_of(played, seat), lang)
    events = preview(board.table.game, played.view(seat), move).events
    join = next(event for event in events if isinstance(event, ProvinceJoined))
    words = next(line for line in board.foretold(events) if str(len(join.joined)) in line and str(join.size) in line)
    assert (own in words) == (join.seat == seat)
    assert (others in words) or join.seat == seat


def test_a_proposal_says_what_it_makes(tmp_path: Path) -> None:
    """Over the button that lays it, when the tile has been put down."""
    with at_the_table(tmp_path, moves=20, language="en", confirm=True) as (pilot, _):
        turn = pilot.scene
        assert isinstance(turn, Turn)
        drag_to_board(pilot)
        pilot.idle()
        lay = turn.now.acts[0]
        assert lay.id == "lay" and lay.move is not None
        board = qin(pilot)
        words = board.told_of(lay.move)
        assert lay.tip.split("\n")[1:] == words
        assert all(word.endswith(".") for word in words)


@pytest.mark.parametrize("how", HANDS)
def test_every_preview_fits_the_window(how: str, tmp_path: Path) -> None:
    for factor in (1.0, 2.0):
        with standing(tmp_path / f"{factor}", painter(), how, text_scale=factor) as (pilot, turn, _):
            builder = next(id for id in turn.table.movable() if id.startswith("builder."))
            hold(pilot, turn, builder, "building.lab", "keys" if how == "keys" else "drags")
            assert pilot.overflows() == []


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("key", ["xian", "qin", "terracotta"])
def test_large_words_of_a_preview_leave_what_is_asked_free(key: str, lang: str) -> None:
    with staged(Shot("turn-held", key, lang=lang, scale=2.0)) as pilot:
        turn = pilot.scene
        assert isinstance(turn, Turn) and turn.now.ahead is not None
        title = [box for text, box in pilot.last.shown if text == turn.now.ahead.title]
        assert not title[-1].meets(turn.table.shows.bar)  # a button there may say the same
