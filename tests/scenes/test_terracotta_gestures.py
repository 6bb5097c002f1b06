"""What drags, presses and buttons mean on the table of Terracotta Army, and what its events are told as."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes.terracotta_help import (
    AREA,
    PHASES,
    asked,
    at_the_table,
    board_of,
    canvas,
    match,
    new_match,
    painted,
    seen,
    shown,
    shown_of,
)
from tests.typed import of
from xian.engine.data import ASSETS
from xian.engine.game import Event
from xian.engine.terracotta import events as e
from xian.engine.terracotta import moves as m
from xian.engine.terracotta import slots as at
from xian.engine.terracotta import wording
from xian.engine.terracotta.board import SPACE_NAMES, STEP, space_name
from xian.engine.terracotta.state import TerracottaState
from xian.scenes.boards.board import OWN
from xian.scenes.boards.terracotta import paths
from xian.scenes.boards.terracotta.board import TheBoard
from xian.scenes.boards.terracotta.brief import brief
from xian.scenes.boards.terracotta.names import STATUE
from xian.scenes.boards.terracotta.places import TURNS
from xian.scenes.boards.terracotta.segment_words import ability
from xian.scenes.play.seen import prompt
from xian.ui.geometry import Box
from xian.ui.ids import Id
from xian.ui.shapes import Sector


def by_gestures(board: TheBoard) -> set[int]:
    """Every move that a piece put on one of its targets, or a button, can mean."""
    assert board.shown is not None
    found = {act.move for act in board.acts if act.move is not None}
    for piece in [thing.id for thing in board.things if thing.piece]:
        found |= {move for spot in board.targets(piece) for move in board.meaning(piece, spot)}
    return found & set(board.shown.legal)


@pytest.mark.parametrize("phase", PHASES)
def test_every_legal_move_can_be_made(phase: int) -> None:
    played, board = asked(phase)
    assert by_gestures(board) == set(played.state.legal())
    assert board.prompt()
    assert all(board.thing(id) is not None for id in board.asked())


@pytest.mark.parametrize("phase", PHASES)
def test_a_move_that_is_shown_before_it_is_made_has_a_piece_and_a_spot(phase: int) -> None:
    played, board = asked(phase)
    for move in played.state.legal():
        for piece, spot in paths.paths(board, [move]):
            assert board.thing(piece) is not None and board.thing(spot) is not None
            assert move in board.meaning(piece, spot)


def test_a_warrior_dragged_from_the_rack_is_proposed_where_it_was_put() -> None:
    played, board = asked(at.TYPE)
    piece = next(Id("rack", move - m.OF_TYPE) for move in played.state.legal())
    spot = next(spot for spot in board.targets(piece) if spot.kind == "space")
    drop = board.drop(piece, spot)
    state = of(TerracottaState, played.state.copy())
    state.play(drop.moves[0])
    assert state.phase == at.SPACE
    board.clear_draft()
    here = board.thing(spot)
    played.go(played.history.position)
    played.play(played.to_move, drop.moves[0])
    board.show(shown_of(played, played.to_move), AREA)
    statue = board.thing("statue")
    assert statue is not None and here is not None and here.box.has((statue.box.centre[0], here.box.centre[1]))
    assert board.acts[0].main and board.acts[0].move in board.meaning(STATUE, spot)
    assert board.clear_draft()
    match.cache_clear()


def test_R_turns_a_horse_over_three_spaces() -> None:
    played, board = asked(at.FACE, at.FIRST_SPECIALIST + at.HORSE)
    ways = [move - m.LOOK for move in played.state.legal()]
    seen = set()
    for _ in ways:
        thing = board.thing("statue")
        assert thing is not None
        seen.add(thing.look[0])
        here, way = of(TerracottaState, played.state).v[at.CHOSEN_SPACE], thing.look[0]
        end = board.thing(f"space.{space_name(STEP[way][STEP[way][here]])}")
        assert end is not None and thing.box.has(end.box.centre)
        assert board.acts[0].main and board.acts[0].move == m.LOOK + way
        assert board.turn_piece(STATUE, 1)
    assert seen == set(ways)
    assert not board.turn_piece(Id("rack", 0), 1)


def test_a_disc_is_turned_by_pulling_its_grip(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as (pilot, turn):
        for disc in (0, 1):
            assert f"disc.{disc}" in turn.table.movable()
        board = turn.table.board
        grip = board.thing("disc.1")
        assert grip is not None
        before = board.thing("wedge.1.0")
        pilot.drag(grip.box, grip.box.moved(-60, -10))
        pilot.idle()
        state = of(TerracottaState, turn.table.source.match.state)
        after = board.thing("wedge.1.0")
        assert state.v[at.TURNED] == 1 and before is not None and after is not None
        assert isinstance(before.shape, Sector) and isinstance(after.shape, Sector)
        assert (after.shape.start - before.shape.start) % 360 == 330


@pytest.mark.parametrize("disc", [0, 1])
def test_a_disc_pulled_the_wrong_way_stays_and_shows_which_way_it_turns(disc: int, tmp_path: Path) -> None:
    """Both go to the left: the grip of the central one, which turns with the clock, lies at its bottom."""
    with at_the_table(tmp_path) as (pilot, turn):
        board = of(TheBoard, turn.table.board)
        grip = board.thing(f"disc.{disc}")
        assert grip is not None
        aside, tip = 8 if disc else -8, pilot.pixel(board.places.way(disc)[-1])
        right, wrong = grip.box.moved(-50, aside), grip.box.moved(50, aside)
        assert board.spot_near(grip.id, wrong) is None and board.spot_near(grip.id, right) == Id("notch", disc)
        still = pilot.picture()
        pilot.down(grip.box)
        pilot.move(wrong)
        pilot.idle()
        lit = pilot.last.theme["legal-over"]
        assert pilot.picture().get_at(tip)[:3] == pytest.approx(lit[:3], abs=12), "the arrow's head, in that light"
        assert still.get_at(tip)[:3] != pytest.approx(lit[:3], abs=12)
        pilot.up(wrong)
        pilot.idle()
        assert of(TerracottaState, turn.table.source.match.state).v[at.TURNED] == 0


@pytest.mark.parametrize("disc", [0, 1])
def test_of_a_disc_that_is_pulled_nothing_is_seen_twice(disc: int) -> None:
    """Over the table it looks as over nothing: no token and no number of where its spaces lay stands out."""
    over_table, over_nothing = canvas(), canvas()
    board = painted(over_table, shown(3, 0.5, 1))
    for c in (over_table, over_nothing):
        board.draw_ghost(c, Id("disc", disc), Id("notch", disc))
    its = [shape.inset(2) for shape in (board.places.disc(disc), board.places.rim(disc))]
    spots = [(x, y) for x in range(0, 420, 3) for y in range(40, 460, 3) if any(shape.has((x, y)) for shape in its)]
    assert len(spots) > 1000
    assert [spot for spot in spots if over_table.surface.get_at(spot) != over_nothing.surface.get_at(spot)] == []


def test_each_grip_shows_which_way_its_disc_turns() -> None:
    """The head of its arrow is at the right where it goes with the clock, at the left where it goes against it."""
    _, board = asked(at.MOVE)
    for disc, way in enumerate(TURNS):
        c, grip = canvas(), board.thing(f"disc.{disc}")
        assert grip is not None
        board.draw(c, grip, Box(0, 0, 200, 200))
        left, right = (sum(c.surface.get_at((x, 144))[:3]) for x in (66, 134))
        assert (right < left - 100) is (way > 0) and (left < right - 100) is (way < 0)


def test_a_worker_is_dragged_onto_a_segment_and_its_first_action_lights_up(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as (pilot, turn):
        segment = turn.table.board.targets(Id("worker", 0))[0]
        there = turn.table.board.thing(segment)
        home = turn.table.board.thing("worker.0")
        assert there is not None and home is not None
        pilot.drag(home.box, Box(*there.form.centre, 0, 0))
        pilot.idle()
        s = of(TerracottaState, turn.table.source.match.state)
        assert s.phase == at.ACTION and f"segment.{s.segment()}" == segment
        assert turn.table.board.asked() == [of(TheBoard, turn.table.board).wedge(s.v[at.RING], s.segment())]


@pytest.mark.parametrize(("lang", "not_now"), [("en", "Specialist (not now)"), ("fr", "Spécialiste (impossible)")])
def test_a_worker_that_is_held_tells_which_actions_of_a_segment_could_not_be_taken(lang: str, not_now: str) -> None:
    """At the start nobody's weapons are active: to buy a specialist takes the Blacksmith before it."""
    played = new_match(("person", "random"))
    board = board_of(shown_of(played, played.to_move), lang)
    blacksmith, told = at.MASTER + at.MASTERS.index("blacksmith"), set()
    for segment in range(at.SEGMENTS):
        words, = board.foretold([e.WorkerPlaced(played.to_move, False, segment, 0)])
        middle, outer = (board.state.action_at(ring, segment) for ring in (at.MIDDLE, at.OUTER))
        assert words.endswith(not_now) is (outer == at.SPECIALIST and middle != blacksmith)
        told.add(words.endswith(not_now))
    assert told == {False, True}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_who_is_asked_for_an_action_is_told_what_it_does_and_offered_no_more_than_there_is(lang: str) -> None:
    """The outer ring gives nothing instead of its action; a master's prompt says what it does."""
    rings = set()
    for played in (match(2, 11), match(3, 12)):
        for place in range(played.history.length):
            played.go(place)
            s = of(TerracottaState, played.state)
            if s.phase not in (at.ACTION, at.ABILITY):
                continue
            board = board_of(shown_of(played, played.to_move), lang)
            if s.phase == at.ABILITY:
                assert ability(board.table.say, s, s.action() - at.MASTER) in board.prompt()
            else:
                ring = s.v[at.RING]
                rings.add(ring)
                instead = board.table.say("board-terracotta.ask-action", segment=s.segment() + 1,
                                          ring=wording.thing("ring", at.RINGS[ring]))
                assert (board.prompt() == instead) is (ring != at.OUTER)
                main = next((act for act in board.acts if act.move == m.ACT), None)
                if main is not None and at.MASTER <= s.action() < at.WEAPON:
                    assert ability(board.table.say, s, s.action() - at.MASTER)[1:] in main.tip
    assert rings == set(range(len(at.RINGS)))


def test_an_action_that_is_asked_about_again_is_called_as_on_its_button(tmp_path: Path) -> None:
    with at_the_table(tmp_path, phase=at.ACTION) as (_, turn):
        board = of(TheBoard, turn.table.board)
        button = next(act for act in board.acts if act.move == m.ACT)
        assert button.label == brief(board.table.say, board.state.action())
        turn.table.decision.pending = m.ACT
        assert f"“{button.label}”" in prompt(turn.table)


def test_what_can_not_be_done_is_refused_with_its_rule() -> None:
    played, board = asked(at.MOVE)
    moves = board.meaning(Id("worker", 1), Id("segment", 0)) + board.meaning(Id("rack", 0), Id("space", "a1"))
    reasons = [played.game.explain(played.state, played.to_move, move) for move in moves]
    assert reasons[-1] is not None and reasons[-1].rule == "T3.4"


def test_a_held_statue_shows_its_group_and_a_disc_how_it_would_lie() -> None:
    for phase, piece in ((at.SPACE, STATUE), (at.STAND, STATUE), (at.MOVE, Id("disc", 0))):
        _, board = asked(phase)
        target = board.targets(piece)[0]
        assert board.draw_ghost(canvas(), piece, target) is not None
    _, board = asked(at.MOVE)
    tile, coins = board.thing("inspector.0"), board.thing("own.coin")
    assert tile is not None and coins is not None
    assert board.draw_over(canvas(), tile) and not board.draw_over(canvas(), coins)


def test_every_event_has_its_sound_its_places_and_ends_for_what_flies() -> None:
    played = match(3)
    played.go(played.history.length)
    kinds = set()
    for place, step in enumerate(list(played.history.steps)):
        played.go(place + 1)
        board = board_of(shown_of(played, 0))
        for event in step.events:
            kinds.add(event.kind)
            flights = board.flights(event)
            ids = board.places_of(event) + [end for one in flights for end in (one.start, one.end)]
            assert [id for id in ids if board.thing(id) is None] == []
            name = board.sound(event)
            assert not name or (ASSETS / f"sounds/effects/{name}.ogg").is_file()
            aim = board.aim(event)
            assert not aim or board.thing(aim) is not None
            for picture, _, _ in board.signs(event):
                assert (ASSETS / f"art/{picture}.svg").is_file()
            board.news(event, ())
            if isinstance(event, e.RoundScored):
                interlude = board.interlude(event)
                assert interlude is not None and len(interlude.rows) == 3
                numbers = [int(row.number) for row in interlude.rows]
                assert numbers == sorted(numbers, reverse=True)
    assert {"WarriorPlaced", "SpecialistPlaced", "RoundScored", "GameEnded", "WheelTurned"} <= kinds


def test_one_s_own_area_is_there_and_every_seat_has_a_panel() -> None:
    for players in (2, 3, 4):
        played = match(players)
        played.go(0)
        board = board_of(shown_of(played, 0))
        assert board.thing(OWN) is not None
        assert all(board.thing(board.seat_panel(seat)) is not None for seat in range(players))


def test_a_warrior_tells_its_group_and_what_it_would_lead() -> None:
    played, board = asked(at.SPACE)
    s, told = board.state, {}
    for move in played.state.legal():
        events: list[Event] = []
        played.state.copy().play(move, events)
        told[move - m.PUT] = board.foretold(events)
    assert all(words[0].startswith(("In a group", "Alone")) for words in told.values())
    for space, words in told.items():
        assert any(one.startswith("The row inspector") for one in words) == (space // at.COLUMNS == s.line(0))
        assert any(one.startswith("The column inspector") for one in words) == (space % at.COLUMNS == s.line(1))


def test_a_piece_of_the_rack_begins_the_action_that_waits_for_it() -> None:
    """A craft, a specialist, the Shaper's ability: the drag does action and choice, and proposes the space."""
    begun = set()
    for players in (2, 3, 4):
        played = match(players)
        for place in range(played.history.length):
            played.go(place)
            state = of(TerracottaState, played.state)
            if state.phase not in (at.ACTION, at.ABILITY):
                continue
            board = board_of(shown_of(played, played.to_move))
            movable = [one.id for one in board.things if one.kind in ("rack", "stock") and board.targets(one.id)]
            kind = state.phase, state.action() if state.action() >= at.MASTER else at.CRAFT
            if not movable or kind in begun:
                continue
            begun.add(kind)
            spot = next(spot for spot in board.targets(movable[-1]) if spot.kind == "space")
            drop = board.drop(movable[-1], spot)
            assert drop.moves[0] in state.legal() and board.draw_ghost(canvas(), movable[-1], spot) is not None
            after = of(TerracottaState, state.copy())
            for move in (*drop.moves, *drop.then, board.then(movable[-1], spot)[-1]):
                assert move in after.legal()
                board.show(seen(after, after.to_move), AREA)
                after.play(move)
            assert after.v[SPACE_NAMES[spot.name]] != at.EMPTY
    assert (at.ACTION, at.CRAFT) in begun and (at.ACTION, at.SPECIALIST) in begun
    assert any(phase == at.ABILITY or at.MASTER <= action < at.WEAPON for phase, action in begun)
    match.cache_clear()


def test_why_a_craft_can_not_be_done_is_told_where_its_warrior_is_dragged() -> None:
    """With too little clay it is that, and not that nothing is crafted now."""
    for players in (2, 3, 4):
        played = match(players)
        for place in range(played.history.length):
            played.go(place)
            state = of(TerracottaState, played.state)
            craft = state.phase == at.ACTION and at.CRAFT <= state.action() < at.PRIORITY_TOKEN
            if craft and m.ACT not in state.legal():
                board = board_of(shown_of(played, played.to_move))
                assert not board.targets(Id("rack", 0))
                move, = board.meaning(Id("rack", 0), Id("space", "a1"))
                reason = played.game.explain(played.state, played.to_move, move)
                assert reason == played.game.explain(played.state, played.to_move, m.ACT) is not None
                match.cache_clear()
                return
    raise AssertionError("a craft is never out of reach")
