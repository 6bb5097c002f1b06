"""What is seen to happen on the table of Terracotta Army: the wheel, one of a pile in the hand, the count."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from tests.engine.terracotta.at import Table
from tests.scenes.beats_help import before_beats, until
from tests.scenes.terracotta_help import AREA, asked, at_the_table, board_of, canvas, match, seen, shown_of
from tests.typed import of
from xian.engine.terracotta import moves as m
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import SPACE_NAMES
from xian.engine.terracotta.groups import groups
from xian.engine.terracotta.moves import parse
from xian.engine.terracotta.state import TerracottaState
from xian.scenes.boards.verbs import SECONDS, InterludeRow, Moment, Verb
from xian.scenes.play.ahead import look_ahead
from xian.scenes.play.together import Together
from xian.table.beats import beats_of
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box
from xian.ui.ids import Id


def test_a_disc_is_lifted_and_turns_in_its_own_time(tmp_path: Path) -> None:
    with at_the_table(tmp_path, speed=2) as (pilot, turn):
        view = turn.table.view
        turn.table.decision.play(m.TURN)
        until(pilot, lambda: any(trip.spins and trip.travel.begun for trip in view.trips.values()))
        trips = [trip for trip in view.trips.values() if trip.spins]
        assert {trip.thing.id for trip in trips} == {Id("wedge", 0, number) for number in range(at.SEGMENTS)}
        begun, highest = pilot.time, 0.0
        while any(not trip.travel.done for trip in trips):
            highest = max(highest, *(trip.lift for trip in trips))
            pilot.step()
        assert pilot.time - begun == pytest.approx(SECONDS[Verb.SPUN], abs=0.05)
        assert highest == 3.0 and all(trip.lift == 0 for trip in trips)


def test_one_worker_is_taken_up_and_the_others_stay(tmp_path: Path) -> None:
    with at_the_table(tmp_path, speed=2) as (pilot, turn):
        table, pool = turn.table, turn.table.board.thing("worker.0")
        assert pool is not None
        there = table.board.thing(table.board.targets(Id("worker", 0))[0])
        assert there is not None
        pilot.move(pool.box)
        pilot.down(pool.box)
        pilot.move((300.0, 480.0))
        assert table.held is not None and table.held.piece.kind == "worker"
        left = next(thing for thing in table.board.lying(Id("worker", 0)) if thing.id == "worker.0")
        assert (left.kind, left.look) == ("pool", (*pool.look[:2], pool.look[2] - 1))
        pilot.move(there.form.centre)
        assert table.held.over == there.id and table.ahead is not None
        assert table.ahead.lines[0].count("·") == 2, "the three actions of the segment"
        pilot.up(there.form.centre)
        assert "worker.0" not in table.view.trips, "only the one that was taken travels"
        assert any(id.kind == "figure" for id in table.view.trips)


def test_a_held_worker_is_shown_on_the_free_place_of_a_segment() -> None:
    _, board = asked(at.MOVE)
    assert board.draw_ghost(canvas(), Id("worker", 0), board.targets(Id("worker", 0))[0]) is not None


def test_a_warrior_of_the_rack_tells_its_group_before_it_is_chosen(tmp_path: Path) -> None:
    with at_the_table(tmp_path, 60, phase=at.TYPE) as (_, turn):
        board, s = turn.table.board, cast(TerracottaState, turn.match.state)
        move = turn.table.legal[0]
        piece = Id("rack", move - m.OF_TYPE)
        for spot in board.targets(piece):
            if spot.kind != "space":
                continue
            found = look_ahead(turn.table, move, board.then(piece, spot))
            there, space = s.copy(), SPACE_NAMES[spot.name]
            there.v[space] = 1 + 4 * (move - m.OF_TYPE) + s.to_move
            grouped = any(space in group for group in groups(there))
            assert found is not None
            assert found.lines[0].startswith("In a group" if grouped else "Alone")


def test_what_follows_is_seen_when_all_have_looked(tmp_path: Path) -> None:
    """People at one screen say that they have looked at a round's points; the end of the game is counted beat by
    beat all the same."""
    with before_beats(tmp_path, "terracotta", ("person", "person"), 0, events=("GroupScored",)) as (pilot, turn, move):
        turn.table.decision.play(move)
        until(pilot, lambda: any(control.id == "on" for control in pilot.scene.controls))
        pilot.click("on")
        assert turn.table.shows.interlude is None and turn.table.shows.running and turn.table.shows.beats
        until(pilot, lambda: any(one.moment.verb is Verb.COUNTED for one in turn.table.view.playing))
        pilot.down((4.0, 4.0))
        assert not turn.table.shows.running, "one press more ends it"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_points_of_a_round_lie_beside_what_they_are_for(size: tuple[int, int], tmp_path: Path,
                                                             monkeypatch: pytest.MonkeyPatch) -> None:
    """Not on the lines and the tile that were counted; and no figure is there twice while it flies."""
    drawn: list[str] = []
    draw = Together.draw_number

    def counting(self: Together, canvas: Canvas, row: InterludeRow, box: Box) -> None:
        drawn.append(row.number)
        draw(self, canvas, row, box)

    monkeypatch.setattr(Together, "draw_number", counting)
    with before_beats(tmp_path, "terracotta", ("person", "person"), 0, events=("GroupScored",)) as (pilot, turn, move):
        pilot.resize(*size)
        turn.table.decision.play(move)
        until(pilot, lambda: turn.table.view.together is not None)
        together, seats = turn.table.view.together, len(turn.match.players)
        assert together is not None
        while together.moves:
            drawn.clear()
            pilot.step()
            assert len(drawn) in (0, seats), together.passed
        board = turn.table.board
        sheet = together.sheet(pilot.last, board)
        about = [thing.form.bounds for id in together.interlude.about if (thing := board.thing(id)) is not None]
        assert len(about) > 10 and sheet.within(board.area)
        assert not any(sheet.meets(box) for box in about)


def moments_of_a_game() -> list[tuple[str, Moment, set[Id], set[Id]]]:
    """Of every event: its kind, what happens to things, and the things there are before and after."""
    played, found = match(4), []
    for place, step in enumerate(list(played.history.steps)):
        played.go(place)
        board = board_of(shown_of(played, 0))
        for beat in beats_of(played.state, step.move):
            before = {thing.id for thing in board.things}
            played_on = shown_of(played, 0)
            view = played.game.view(beat.state, 0)
            board.show(type(played_on)(view, 0, (), played_on.names, played_on.colours, played_on.faces, False,
                                       view.state.scores()), AREA)
            after = {thing.id for thing in board.things}
            found += [(event.kind, moment, before, after) for event in beat.events for moment in board.moments(event)]
    return found


def test_what_is_counted_lights_up_and_what_stands_alone_crumbles() -> None:
    kinds = set()
    for kind, moment, before, after in moments_of_a_game():
        kinds.add((kind, moment.verb))
        if moment.verb is Verb.COUNTED:
            assert {moment.thing, *moment.rings[0]} <= after
            assert bool(moment.words) == (kind in ("GroupScored", "FootmanScored"))
        elif moment.verb is Verb.CRUMBLED:
            fallen = {moment.thing, *moment.floors[0]}
            assert {id for id in fallen if id.startswith("warrior.")} == {
                id for id in before - after if id.startswith("warrior.")}
    assert kinds >= {("LineScored", Verb.COUNTED), ("TileScored", Verb.COUNTED), ("GroupScored", Verb.COUNTED),
                     ("LoneWarriorsRemoved", Verb.CRUMBLED), ("DiscTurned", Verb.SPUN), ("WheelTurned", Verb.SPUN),
                     ("WorkerPromoted", Verb.CRAFTED), ("WeaponUsed", Verb.TURNED)}


def test_a_tile_for_coins_or_clay_lights_up_where_they_are_kept() -> None:
    for tile, own in (("coins", {"own.coin"}), ("clay", {"own.wet", "own.dry"})):
        there = Table().round(1, tile).has(1, coins=3, wet=2).worker(5, 2).workers(1, 0).play("apprentice 2", "nothing")
        [beat] = [beat for beat in beats_of(there.state, parse("nothing"))
                  if any(event.kind == "TileScored" for event in beat.events)]
        board = board_of(seen(of(TerracottaState, beat.state)))
        [moment] = [moment for event in beat.events for moment in board.moments(event)]
        assert set(moment.rings[0]) == {*own, "panel.1"}
        its = board.thing("tile.0")
        assert its is not None and board.draw_over(canvas(), its), "pointing at the tile lights them up as well"
