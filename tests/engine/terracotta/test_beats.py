"""Where a screen can stop: what happens one after the other, with the positions between (`table.beats`)."""

from __future__ import annotations

from tests.engine.terracotta.at import Table
from tests.engine.terracotta.test_t1_components import new
from tools.terracotta_chooser import Leaning
from xian.engine.game import NOBODY
from xian.engine.terracotta import events as e
from xian.engine.terracotta.moves import parse
from xian.engine.terracotta.state import TerracottaState
from xian.table.beats import Beat, beats_of


def kinds(beat: Beat) -> list[str]:
    return [event.kind for event in beat.events]


def test_a_round_is_scored_in_beats_and_told_together_in_one() -> None:
    table = Table().army("a1 guard 1", "c3 guard 2", "c4 guard 2", "a4 musician").has(1, wet=2, masters="shaper")
    table.worker(5, 2).workers(1, 0).play("apprentice 2", "nothing")
    beats = beats_of(table.state, parse("nothing"))
    assert [kinds(beat) for beat in beats] == [
        ["ActionPassed"], ["ActionPassed"],
        ["ScoringBegan", "LineScored"], ["InspectorMoved"], ["LineScored"], ["InspectorMoved"], ["MusicianScored"],
        ["TileScored"], ["RoundScored"], ["ClayDried", "CoinsGained"], ["WheelTurned"], ["RoundBegan", "MoveBegan"]]
    assert [beat.interlude for beat in beats].count(True) == 1
    tracks = [[state.track(seat) for seat in (0, 1)] for state in (beat.state for beat in beats)
              if isinstance(state, TerracottaState)]
    assert tracks[1] == [0, 0] and tracks[2] == [7, 0] and tracks[-1] == tracks[7]
    looking = [(state.line(0), state.line(1)) for state in (beat.state for beat in beats[2:6])
               if isinstance(state, TerracottaState)]
    assert looking == [(0, 0), (1, 0), (1, 0), (1, 1)]  # each is seen where it counts before it moves on


def test_the_final_count_in_beats() -> None:
    table = Table().round(5, "coins").army("a1 guard 1", "a2 guard 2", "b4 footman", "c4 soldier 1", "a3 archer up",
                                           "i6 officer 1", "i7 officer 1")
    beats = beats_of(table.workers(1, 0).inspectors(5, 8).play("apprentice 2", "nothing").state, parse("nothing"))
    shown = [kinds(beat) for beat in beats]
    assert shown[shown.index(["RoundScored"]) + 1:] == [
        ["FinalCountBegan", "FootmanScored"], ["LoneWarriorsRemoved"], ["GroupScored"], ["GroupScored"],
        ["ArchersScored"], ["RestScored"], ["GameEnded"]]
    assert beats[-1].state.over and not beats[-2].state.over


def test_what_leaves_no_choice_is_shown_step_by_step() -> None:
    table = Table().army("a1 guard 1", "b1 soldier 2").has(1, coins=1, weapons="sword").at("specialist")
    beats = beats_of(table.state, parse("act"))
    assert [kinds(beat) for beat in beats] == [["ActionBegan"], ["CoinsPaid", "WeaponSpent"], ["SpecialistPlaced"],
                                               ["MoveBegan"]]


def test_whose_an_event_is_and_what_begins_a_chapter() -> None:
    state, chooser = new(3, 7), Leaning(7)
    chapters = []
    while not state.over:
        for beat in beats_of(state, move := chooser.choose(state.legal())):
            for event in beat.events:
                assert event.whose in range(NOBODY, 3)
                assert (event.whose != NOBODY) == (getattr(event, "seat", NOBODY) >= 0)
                if event.chapter:
                    chapters.append(event.kind)
        state.play(move)
    assert chapters == ["ScoringBegan", "RoundBegan"] * 4 + ["ScoringBegan", "FinalCountBegan"]
    assert e.MoveBegan.quiet and e.RoundScored.interlude
