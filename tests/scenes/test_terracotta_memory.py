"""What the table of Terracotta Army remembers, what its end shows, and which things bring points."""

from __future__ import annotations

from tests.scenes.terracotta_help import board_of, match, shown, shown_of
from xian.engine.terracotta import slots as at
from xian.scenes.boards.catalogue import parade_of
from xian.scenes.boards.terracotta.memory import TerracottaMemory


def army(**where: int) -> list[int]:
    """Spaces with what stands on them, by names like s12."""
    codes = [at.EMPTY] * at.SPACES
    for name, code in where.items():
        codes[int(name[1:])] = code
    return codes


def test_a_warrior_that_slides_is_the_same_warrior() -> None:
    memory = TerracottaMemory()
    memory.see(army(s3=1, s20=2))
    slider, other = memory.names[3], memory.names[20]
    memory.see(army(s30=1, s20=2))
    assert memory.names == {30: slider, 20: other}
    assert memory.space_of(slider) == 30 and memory.space_of(99) is None
    memory.see(army(s30=1, s20=2, s21=2))
    assert memory.names[21] not in (slider, other)


def test_horses_and_specialists_are_no_warriors() -> None:
    memory = TerracottaMemory()
    memory.see(army(s3=1, s4=17, s5=17, s10=at.MUSICIANS))
    assert list(memory.names) == [3]


def test_the_winners_warriors_that_still_stand_walk_in() -> None:
    what = shown(2, 1.0)
    s = what.view.state
    for seat in range(2):
        standing = sum(0 < code <= at.RIDDEN and code - 1 & 3 == seat for code in s.v[:at.SPACES])
        assert len(parade_of("terracotta").pieces(s, seat, "jade")) == standing


def test_the_things_that_bring_points_are_on_the_table() -> None:
    for players in (2, 4):
        played = match(players)
        played.go(played.history.length)
        board = board_of(shown_of(played, 0))
        for seat, parts in enumerate(played.game.score_parts(played.state)):
            for part in parts:
                ids = board.scored_by(seat, part)
                assert [id for id in ids if board.thing(id) is None] == []
