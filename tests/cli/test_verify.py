"""`xian verify`: kept, not kept, nothing promised, and what is no record."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.table.test_pledge import begun, played
from xian.cli.arguments import main
from xian.engine.record import write


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.xian"
    path.write_text(write(played(begun("qin")).record()), encoding="utf-8")
    return path


def test_a_promise_that_was_kept(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(record)]) == 0
    shown = capsys.readouterr().out
    digits = re.findall(r"(?:shown|worked out) +([0-9a-f ]+)\n", shown)
    assert len(digits) == 2 and digits[0] == digits[1] and "kept: what was hidden lay there" in shown
    assert main(["verify", str(record), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["kept"] is True and found["shown"] == digits[0].replace(" ", "")


def test_one_that_was_not(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = record.read_text(encoding="utf-8")
    record.write_text(re.sub(r"(?m)^salt: .{4}", "salt: 0000", text), encoding="utf-8")
    assert main(["verify", str(record)]) == 1
    assert "not kept" in capsys.readouterr().out
    record.write_text(re.sub(r"(?m)^seed: .*", "seed: 77", text), encoding="utf-8")
    assert main(["verify", str(record)]) == 2, "with another deal the moves are other ones"


def test_an_old_record_has_none_and_says_so(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = re.sub(r"(?m)^(salt|fingerprint): .*\n", "", record.read_text(encoding="utf-8"))
    record.write_text(text, encoding="utf-8")
    assert main(["verify", str(record)]) == 1
    assert "no fingerprint: nothing was promised" in capsys.readouterr().out
    assert main(["replay", str(record)]) == 0


@pytest.mark.parametrize("content", [None, b"", b"\x00\xff", b"xian record 2\n"])
def test_what_is_no_record_gets_a_sentence(tmp_path: Path, content: bytes | None,
                                           capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "odd.xian"
    if content is not None:
        path.write_bytes(content)
    assert main(["verify", str(path)]) == 2
    assert capsys.readouterr().err.startswith("xian: ")
