"""Records that must be refused: tests/records/bad, with the line and the reason each is refused for.

`expected.txt` there has a line for every file: its name, the line of the trouble (0 for the whole file), the reason.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.toy_known import toy_known  # noqa: F401
from xian.engine.game import BadInput, IllegalMove
from xian.engine.record import MOST_BYTES, parse, replay

BAD = Path(__file__).parent.parent / "records" / "bad"
EXPECTED = [line.split(" ", 2) for line in (BAD / "expected.txt").read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize(("name", "line", "reason"), EXPECTED, ids=[row[0] for row in EXPECTED])
def test_refused_with_line_and_reason(name: str, line: str, reason: str) -> None:
    data = (BAD / f"{name}.xian").read_bytes()
    with pytest.raises(BadInput) as refused:
        replay(parse(data, f"{name}.xian"))
    assert refused.value.line == int(line)
    assert refused.value.reason.startswith(reason)
    assert refused.value.source == f"{name}.xian"
    assert str(refused.value).startswith(f"{name}.xian, line {line}: " if int(line) else f"{name}.xian: ")


def test_every_bad_record_is_expected() -> None:
    assert sorted(path.stem for path in BAD.glob("*.xian")) == sorted(row[0] for row in EXPECTED)


@pytest.mark.parametrize("size", [MOST_BYTES + 1, MOST_BYTES])
def test_a_huge_file_is_refused_before_it_is_read_line_by_line(size: int) -> None:
    with pytest.raises(BadInput, match="at most"):
        parse(b"x" * size)
    with pytest.raises(BadInput, match="at most"):
        parse("x" * size)


def test_an_illegal_move_keeps_its_refusal() -> None:
    """The screen and the command line have better words for it than the record."""
    with pytest.raises(BadInput) as refused:
        replay(parse((BAD / "illegal-move.xian").read_bytes()))
    assert isinstance(refused.value.__cause__, IllegalMove)
    assert refused.value.__cause__.refusal.rule == "L2"


def test_without_a_source_the_line_alone_is_told() -> None:
    with pytest.raises(BadInput, match=r"^line 1: not a game record"):
        parse("Dear Mei,\n")
