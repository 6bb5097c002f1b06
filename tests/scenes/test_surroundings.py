"""What stands around the board: buttons that are deaf for a moment, the log in signs, what the others did, the closer
look beside the thing, clocks, fingers, and the keys."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tests.scenes.beats_help import before_beats
from tests.scenes.test_turn import match_at, table
from tests.typed import now, of
from xian.engine.data import ASSETS
from xian.engine.game import Options
from xian.engine.registry import GAMES, game
from xian.engine.xian.events import PairsRevealed
from xian.engine.xian.state import XianState
from xian.pilot import Pilot, piloted
from xian.scenes.boards.board import Thing
from xian.scenes.boards.looked_at import SEAT
from xian.scenes.boards.whose import acting
from xian.scenes.play.clock import clock_words
from xian.scenes.play.floating import place_beside
from xian.scenes.play.resting import LOOK_AFTER
from xian.scenes.play.seen import not_yet_asked
from xian.scenes.play.source import Doing
from xian.scenes.play.turn import Turn
from xian.shots import Shot, staged
from xian.table.match import Match
from xian.table.measures import random_match
from xian.table.seats import sit
from xian.table.settings import Settings
from xian.ui.geometry import Box

CALM = Settings(speed=0, reduced_motion=True, course_offered=True)


def persons(key: str, count: int = 2) -> Match:
    found = game(key)
    players = [sit(seat, f"Seat {seat + 1}", "person") for seat in range(count)]
    return Match.new(found, Options(count, found.house_pack()), 3, players)


def acts(turn: Turn) -> list[str]:
    return [act.id for act in turn.now.acts]


# Buttons


def test_eight_quick_clicks_at_one_place_press_one_button(tmp_path: Path) -> None:
    with piloted(tmp_path, settings=CALM) as pilot:
        turn = table(pilot, match_at(60))
        while not acts(turn):
            turn = table(pilot, match_at(turn.match.history.position + 1))
        position, at = turn.match.history.position, pilot.box(acts(turn)[0]).centre
        pilot.move(at)
        for _ in range(8):
            pilot.down(at)
            pilot.up(at)
        assert turn.match.history.position == position + 1 or turn.progress.waiting_done
        assert sum(step.seat == 0 for step in turn.match.history.steps[position:]) == 1


def test_a_new_button_hears_again_when_the_pointer_has_moved_and_time_has_passed(tmp_path: Path) -> None:
    with piloted(tmp_path, settings=CALM) as pilot:
        position, new = 40, None
        while new is None:  # not every decision has a button where the last one had
            turn = table(pilot, match_at(position))
            position = turn.match.history.position + 1
            before = {control.id for control in turn.controls}
            if acts(turn):
                at = pilot.box(acts(turn)[0]).centre
                pilot.click(at)
                pilot.step()
                new = next((one for one in turn.controls if one.box.has(at) and one.id not in before), None)
        assert not turn.deaf.hears(new, pilot.app.now())
        pilot.wait(0.5)
        assert not turn.deaf.hears(new, pilot.app.now()), "time alone is not enough"
        pilot.move((at[0] + 5, at[1]))
        assert turn.deaf.hears(new, pilot.app.now())


# The log and what the others did


@pytest.mark.parametrize("key", list(GAMES))
def test_the_log_has_a_line_for_a_move_and_its_words_when_it_is_pointed_at(tmp_path: Path, key: str) -> None:
    with piloted(tmp_path, settings=CALM) as pilot:
        turn = table(pilot, played(key, 40))
        log = turn.side.log
        assert log is not None and log.rows
        box, move = next((box, move) for box, move in reversed(log.rows) if move.seat >= 0 and log.signs_of(move))
        assert not pilot.sees(move.lines[0].text)
        pilot.move(box)
        assert pilot.sees(move.lines[0].text) and turn.table.view.lit
        pilot.app.change(log_words=True)
        pilot.move((640, 300))
        assert pilot.sees(turn.log.lines[-1].text)


def test_the_start_of_a_turn_is_told_in_signs(tmp_path: Path) -> None:
    """Where the Prime Minister goes, the new request, the display, cards drawn: a line of signs each; and beside each
    initiative stands whose it is."""
    kinds = {"RequestFulfilled", "RequestDrawn", "EquipmentDiscarded", "DisplayFilled", "CardsDrawn", "PairsRevealed"}
    with piloted(tmp_path, settings=CALM) as pilot:
        turn = table(pilot, played("xian", 60))
        board, log, missing = turn.table.board, turn.side.log, set(kinds)
        assert log is not None
        for move in turn.log.moves:
            missing -= {line.event.kind for line in move.lines if log.signs_of(move)}
            for line in move.lines:
                signs = board.signs(line.event)
                assert all(picture == SEAT or (ASSETS / f"art/{picture}.svg").is_file() for picture, _, _ in signs)
                if line.event.kind == "PairsRevealed":
                    assert [(picture, dye) for picture, dye, _ in signs] == [
                        (SEAT, turn.table.shows.colours[seat]) for seat in of(PairsRevealed, line.event).order]
        assert not missing


def played(key: str, moves: int) -> Match:
    """A game in which the person at the first seat is to decide next."""
    found = game(key)
    players = [sit(0, "Mei", "person"), sit(1, "Bo", "artisan")]
    match = Match.new(found, Options(2, found.house_pack()), 3, players)
    while not match.over and (match.history.position < moves or match.to_move != 0):
        match.play(match.to_move, match.state.legal()[0])
    return match


@pytest.mark.parametrize("key", ["h", "l", "f10"])
def test_what_a_line_of_the_log_lit_up_is_dark_when_the_log_has_gone(tmp_path: Path, key: str) -> None:
    """A row was pointed at, and clicked: then something else comes to its place, and the pointer stays."""
    with piloted(tmp_path, settings=CALM) as pilot:
        turn = table(pilot, played("xian", 60))
        log = turn.side.log
        assert log is not None
        box = next(box for box, move in reversed(log.rows) if move.seat >= 0 and log.signs_of(move))
        pilot.click(box)
        assert turn.table.view.lit
        pilot.key(key)
        pilot.idle()
        assert turn.table.view.lit == set() == now(turn.now.lit)


def test_since_your_move_begins_after_it_also_where_a_turn_ended_with_it(tmp_path: Path) -> None:
    """One's own action was the last of the turn, and one chooses next: what another did before it is older."""
    with piloted(tmp_path, settings=CALM) as pilot:
        rules, found, lots = game("xian"), 0, random.Random(2)
        players = [sit(0, "Mei", "person"), sit(1, "Bo", "random")]
        match = Match.new(rules, Options(2, rules.house_pack()), 3, players)
        while not match.over and found < 3:
            seat = match.to_move
            match.play(seat, lots.choice(match.state.legal()))
            step = match.history.steps[-1]
            if seat == 0 == match.to_move and any(event.chapter for event in step.events):
                found += 1
                assert table(pilot, match).log.latest(0) == []
        assert found


@pytest.mark.parametrize("key", list(GAMES))
def test_the_card_over_the_log_tells_the_last_move_of_each_other_seat(tmp_path: Path, key: str) -> None:
    with piloted(tmp_path, settings=CALM) as pilot:
        turn = table(pilot, played(key, 40))
        latest = turn.log.latest(0)
        assert [move.seat for move in latest] == [1] or not latest
        recap = turn.side.recap
        assert recap is not None and [move for _, move in recap.rows] == latest
        place = recap.box
        pilot.move(turn.table.board.things[-1].box)
        pilot.wait(LOOK_AFTER + 0.1)
        assert recap.box == place and [move for _, move in recap.rows] == latest, "what is looked at displaces nothing"


@pytest.mark.parametrize("key", ["xian", "terracotta"])
def test_the_card_stays_while_an_own_action_goes_on(tmp_path: Path, key: str) -> None:
    """It is read until the action is finished, and the button that shows it again stays."""
    with piloted(tmp_path, settings=CALM) as pilot:
        turn, seen = table(pilot, played(key, 40)), 0
        told = turn.log.latest(0)
        assert told
        while turn.progress.match.to_move == 0 and seen < 6:
            match = turn.progress.match
            turn.table.shows.show(turn.progress.step(0, match.state.legal()[0]))
            while turn.table.shows.running:
                turn.table.shows.skip()
            if match.to_move != 0:
                break
            seen += 1
            assert turn.log.latest(0) == told and turn.side.recap is not None
            assert [move for _, move in turn.side.recap.rows] == told
            assert next(one for one in turn.controls if one.id == "again").enabled
        assert seen


def test_the_card_tells_what_was_done_to_oneself(tmp_path: Path) -> None:
    """A pagoda that another seat sends home: in signs, after one's own; and in words."""
    drawn, seed, last = next(
        (match, seed, place) for seed in range(20) for match in [random_match(game("qin"), 3, seed)]
        for place, step in enumerate(match.history.steps) if step.seat != 0
        and any(event.kind == "PagodaReturned" and event.whose == 0 for event in step.events))
    steps = drawn.history.steps
    players = [sit(0, "Mei"), sit(1, "Bo", "random"), sit(2, "Tom", "random")]
    match = Match.new(drawn.game, drawn.options, seed, players)
    for step in steps[:next(place for place in range(last, len(steps)) if steps[place].seat == 0)]:
        match.play(step.seat, step.move)
    with piloted(tmp_path, settings=CALM) as pilot:
        turn = table(pilot, match)
        move = next(move for move in turn.log.latest(0) if move.by == steps[last].seat)
        mine = [line.text for line in move.lines if line.seat == 0]
        assert [line.event.kind for line in move.lines if line.seat == 0] and mine[0] in move.text
        assert turn.side.recap is not None
        signs = turn.side.recap.signs(pilot.last, move, turn.side.recap.box.w - 47)
        own = turn.table.shows.colours[0]
        assert (SEAT, own, "") in signs and ("qin/pagoda", own, "−1") in signs[signs.index((SEAT, own, "")):]


def test_the_card_tells_the_move_and_not_the_cards_drawn_after_it(tmp_path: Path) -> None:
    """When a turn has ended between, and cards were drawn for the next."""
    with piloted(tmp_path, settings=CALM) as pilot:
        seen = 0
        for moves in range(20, 70, 6):
            turn = table(pilot, played("xian", moves))
            events = [line.event.kind for line in turn.log.lines[-8:]]
            latest = [move for move in turn.log.latest(0) if move.seat == 1]
            if "TurnBegan" in events and latest and len(turn.log.moves) > 3:
                told = [line.event.kind for line in latest[0].lines]
                seen += 1
                assert told != ["CardsDrawn"] or all(
                    len(move.lines) < 2 for move in turn.log.moves[-6:] if move.by == move.seat == 1), told
        assert seen


@pytest.mark.parametrize(("lang", "words"), [
    ("en", "A click shows the rest"), ("fr", "Un clic montre aussitôt la suite")])
def test_while_an_opponent_moves_it_is_said_whose_move_it_is(tmp_path: Path, lang: str, words: str) -> None:
    """With what ends it; and beside its panel the last of what it does in words."""
    with before_beats(tmp_path, "xian", mover=1, least=2, events=("BuilderEntered",), language=lang) as here:
        pilot, turn, move = here
        turn.table.shows.show(turn.progress.step(1, move))
        said = ""
        while turn.table.shows.running:
            asked, last = turn.now.prompt, turn.log.lines[-1]
            if not_yet_asked(turn.table):
                assert "Player 2" in asked and words in asked
            if last.seat == 1 and pilot.sees(last.text) and turn.side.row_pointed_at() is None:
                said = last.text
            pilot.step(1 / 20)
        assert said
        turn.table.shows.skip()


def test_the_log_folds_away_and_the_board_takes_its_room(tmp_path: Path) -> None:
    with piloted(tmp_path, settings=CALM) as pilot:
        turn = table(pilot, match_at(40))
        wide, bar = turn.table.shows.area.w, turn.table.shows.bar
        pilot.click("tool-log")
        pilot.idle()
        assert turn.table.shows.area.w > wide + 200 and turn.side.log is None
        there = turn.table.shows.bar
        assert abs(there.x - bar.x) < 6 and there.h == bar.h, "the buttons stay where they are"
        pilot.key("l")
        pilot.idle()
        assert turn.table.shows.area.w == wide and turn.side.log is not None


# The closer look


def test_a_closer_look_stands_beside_the_thing_once_the_pointer_rests(tmp_path: Path) -> None:
    with piloted(tmp_path, settings=CALM) as pilot:
        turn = table(pilot, match_at(40))
        thing = turn.table.board.thing("building.palace")
        assert thing is not None
        title = turn.table.board.closer(thing).title
        pilot.move(thing.box)
        pilot.wait(LOOK_AFTER / 2)
        assert now(turn.now.looked_at) is None
        pilot.wait(LOOK_AFTER)
        assert turn.now.looked_at == thing and pilot.sees(title)


@pytest.mark.parametrize("thing", [Box(10, 60, 80, 60), Box(1200, 60, 70, 60), Box(10, 660, 990, 50),
                                   Box(600, 300, 50, 50), Box(300, 60, 600, 600)])
def test_it_never_lies_on_what_is_looked_at(thing: Box) -> None:
    room = Box(4, 48, 1272, 668)
    found = place_beside(thing, 264, 300, room)
    assert found.within(room)
    assert not found.meets(thing)


@pytest.mark.parametrize("factor", [1.0, 2.0])
@pytest.mark.parametrize("key", ["xian", "qin"])
def test_the_rest_of_the_hand_is_seen_while_a_piece_of_it_is_looked_at(key: str, factor: float) -> None:
    with staged(Shot("turn", key, players=2, scale=factor)) as pilot:
        turn = pilot.scene
        assert isinstance(turn, Turn)
        for id in turn.hand()[:4]:
            turn.set_focus(id)
            pilot.picture()
            thing, own = turn.table.board.thing(id), turn.table.board.thing("area.own")
            assert thing is not None and own is not None and turn.now.looked_at == thing
            found = turn.table.board.closer(thing)
            [title] = [box for text, box in pilot.last.shown if text == found.title and not own.box.has(box.centre)]
            others = [turn.table.board.thing(other) for other in turn.hand() if other != id]
            assert not any(title.meets(other.box) for other in others if other is not None)


# Keys


def test_the_first_tab_is_at_the_hand(tmp_path: Path) -> None:
    with piloted(tmp_path, settings=CALM) as pilot:
        turn = table(pilot, persons_alone())
        pilot.key("tab")
        assert turn.focus in turn.hand() and turn.focus.startswith("card.")


def persons_alone() -> Match:
    """The first decision of a game with one person."""
    found = game("xian")
    match = Match.new(found, Options(2, found.house_pack()), 3, [sit(0, "Mei", "person"), sit(1, "Bo", "artisan")])
    while match.to_move != 0:
        match.play(match.to_move, match.state.legal()[0])
    return match


def held(turn: Turn) -> str | None:
    """The piece in the hand."""
    return turn.table.held.piece.id if turn.table.held is not None else None


@pytest.mark.parametrize("key", list(GAMES))
def test_digits_take_pieces_of_the_hand(tmp_path: Path, key: str) -> None:
    with piloted(tmp_path, settings=CALM) as pilot:
        turn = table(pilot, played(key, 9 if key == "terracotta" else 0))  # its tokens are there to choose from
        ids = turn.hand()
        assert len(ids) >= 3
        pilot.key("2")
        assert held(turn) == ids[1]
        pilot.key("2")
        assert held(turn) is None
        pilot.key("1")
        assert held(turn) == ids[0]


def test_after_a_step_by_keys_the_focus_is_where_the_next_begins(tmp_path: Path) -> None:
    with piloted(tmp_path, settings=CALM) as pilot:
        turn = table(pilot, played("qin", 6))
        pilot.key("1")
        pilot.key("return")
        pilot.idle()
        assert turn.focus in [control.id for control in turn.focusable()]
        assert turn.focus in {*acts(turn), *turn.hand()}


def test_escape_leaves_the_log_and_then_opens_the_menu(tmp_path: Path) -> None:
    with piloted(tmp_path, settings=CALM) as pilot:
        turn = table(pilot, match_at(40))
        pilot.key("l")
        pilot.key("l")
        assert turn.focus == "log"
        pilot.key("up")
        assert turn.side.log is not None and turn.side.log.chosen is not None
        pilot.key("escape")
        assert turn.focus != "log" and pilot.where == "turn"
        pilot.key("escape")
        assert pilot.where == "pause"


# Clocks


def test_a_clock_runs_for_who_decides_and_tells_when_it_is_over(tmp_path: Path) -> None:
    with piloted(tmp_path, settings=Settings(speed=0, clock=5)) as pilot:
        pilot.app.open("menu")
        match = persons("xian")
        pilot.app.replace("turn", match=match, autosave=None)
        pilot.idle()
        pilot.key("return")
        turn = pilot.app.scenes[1]
        assert isinstance(turn, Turn)
        pilot.wait(61)
        first = match.to_move
        assert turn.clocks.used == {first: pytest.approx(61, abs=2), 1 - first: 0.0}
        assert pilot.sees("3:5") and pilot.sees("5:00")
        turn.clocks.used[first] = 299.5
        pilot.wait(2)
        assert any("the time is over" in text for text in pilot.texts())


def test_there_is_no_clock_unless_chosen(tmp_path: Path) -> None:
    with piloted(tmp_path, settings=CALM) as pilot:
        pilot.app.open("menu")
        pilot.app.replace("turn", match=persons("xian"), autosave=None)
        turn = pilot.app.scenes[1]
        assert isinstance(turn, Turn) and not turn.clocks.run


@pytest.mark.parametrize(("seconds", "words"), [(300, "5:00"), (59.2, "1:00"), (0, "0:00"), (-61, "−1:01")])
def test_the_figures_of_a_clock(seconds: float, words: str) -> None:
    assert clock_words(seconds) == words


# Undo at a shared screen


def test_taking_back_what_another_decided_is_asked(tmp_path: Path) -> None:
    with piloted(tmp_path, settings=CALM) as pilot:
        pilot.app.open("menu")
        match = persons("xian")
        first = match.to_move
        while match.to_move == first:  # all of one person's secret decisions
            match.play(first, match.state.legal()[0])
        pilot.app.replace("turn", match=match, autosave=None)
        pilot.idle()
        assert pilot.where == "handover"
        pilot.key("return")
        position = match.history.position
        if not match.can_undo(first):
            pytest.fail("the pair that was laid can be taken back")
        pilot.key("ctrl+z")
        assert pilot.where == "question" and pilot.sees(match.players[first].name)
        pilot.key("escape")
        assert match.history.position == position
        pilot.key("ctrl+z")
        pilot.click("take-back")
        assert match.history.position == position - 1


# Fingers


def finger(pilot: Pilot, kind: int, at: tuple[float, float], number: int = 1) -> None:
    size = pilot.app.size
    pilot.send(kind, finger_id=number, x=at[0] / size.w, y=at[1] / size.h, dx=0.0, dy=0.0, touch_id=1)


def test_a_card_is_dragged_with_a_finger_and_a_button_tapped(tmp_path: Path) -> None:
    with piloted(tmp_path, settings=CALM) as pilot:
        turn = table(pilot, played("xian", 6))
        while of(XianState, turn.match.state).phase != 1:
            turn = table(pilot, played("xian", turn.match.history.position + 1))
        card, slot = turn.table.board.thing(turn.hand()[0]), turn.table.board.thing("slot.top")
        assert card is not None and slot is not None
        finger(pilot, pygame.FINGERDOWN, card.box.centre)
        for share in (0.3, 0.7, 1.0):
            finger(pilot, pygame.FINGERMOTION, card.box.towards(slot.box, share).centre)
        finger(pilot, pygame.FINGERUP, slot.box.centre)
        pilot.idle()
        assert "clear" in acts(turn)
        at = pilot.box("clear").centre
        finger(pilot, pygame.FINGERDOWN, at)
        finger(pilot, pygame.FINGERUP, at)
        assert "clear" not in acts(turn)


def test_a_finger_that_rests_looks_closely(tmp_path: Path) -> None:
    with piloted(tmp_path, settings=CALM) as pilot:
        turn = table(pilot, match_at(40))
        thing = turn.table.board.thing("building.lab")
        assert thing is not None
        finger(pilot, pygame.FINGERDOWN, thing.box.centre)
        pilot.wait(0.6)
        assert turn.now.looked_at == thing
        finger(pilot, pygame.FINGERUP, thing.box.centre)
        assert turn.now.looked_at is None


@pytest.mark.parametrize("key", ["xian", "terracotta"])
def test_a_move_is_one_s_own_until_one_has_said_that_it_has_ended(tmp_path: Path, key: str) -> None:
    """While *Done* is waited for, one's own area is the active one, and no other is."""
    found = game(key)
    players = [sit(0, "Mei"), sit(1, "Tom", "random")]
    match = Match.new(found, Options(2, found.house_pack()), 3, players)
    with piloted(tmp_path, settings=replace(CALM, done_step=True, confirm=False)) as pilot:
        turn = table(pilot, match)
        while turn.progress.doing is not Doing.DONE:
            assert not match.over
            turn.table.decision.play(match.state.legal()[0])
            pilot.idle()
        board = turn.table.board
        assert match.to_move == 1 and acts(turn) == ["done"]
        assert of(Thing, board.thing("area.own")).look[-1] is True
        assert acting(board.now) == 0
        pilot.click("done")
        pilot.wait(0.02)
        assert acting(board.now) == match.to_move
