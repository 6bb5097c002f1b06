"""`xian review`: sums that add up, kept beside the record and read back, bad input with a sentence."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path

import pytest

from tests.cli.running import children, started, worked
from tests.review_help import begun, reviewed
from tests.waiting import wait_until, wait_until_gone
from xian.cli import review as command
from xian.cli.arguments import main
from xian.cli.review import JOBS
from xian.engine.record import write
from xian.table.opponents import Here
from xian.table.review.keep import keep, review_path


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A short game; its judges think in this process."""
    monkeypatch.setattr(command, "InWorkers", lambda *what: Here())
    path = tmp_path / "game.xian"
    path.write_text(write(begun().record()), encoding="utf-8")
    return path


def with_review(record: Path) -> Path:
    match, report = reviewed()
    keep(report, match, review_path(record))
    return record


def test_it_is_made_and_kept(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record.write_text(write(begun(moves=3).record()), encoding="utf-8")
    assert main(["review", str(record), "--json"]) == 0
    first = json.loads(capsys.readouterr().out)
    assert review_path(record).is_file()
    before = review_path(record).stat().st_mtime_ns
    assert main(["review", str(record), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == first
    assert review_path(record).stat().st_mtime_ns == before, "it was read back"


def test_the_parts_add_up(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(with_review(record)), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [seat["seat"] for seat in found["seats"]] == [1, 2]
    for seat in found["seats"]:
        parts = sum(seat[name] for name in ("skill", "luck", "others", "misjudged"))
        assert parts == pytest.approx(seat["result"] - seat["beginning"], abs=1e-6)
        assert sum(seat["verdicts"].values()) == len(seat["decisions"])
        assert len(seat["chances"]) == found["moves"] + 1


def test_one_seat_in_words(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(with_review(record)), "--seat", "2", "--lang", "fr"]) == 0
    told = capsys.readouterr().out
    assert "Seat 2" in told and "Seat 1 " not in told
    assert "sur cent" in told


@pytest.mark.parametrize("seat", ["0", "3", "x"])
def test_a_seat_that_is_not_there(record: Path, seat: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(record), "--seat", seat]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_a_damaged_review_is_told_and_made_anew(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record.write_text(write(begun(moves=3).record()), encoding="utf-8")
    review_path(record).write_text("{}", encoding="utf-8")
    assert main(["review", str(record)]) == 0
    assert "damaged" in capsys.readouterr().err
    assert main(["review", str(record)]) == 0
    assert capsys.readouterr().err == ""


def test_a_review_that_can_not_be_kept_is_printed(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record.write_text(write(begun(moves=3).record()), encoding="utf-8")
    review_path(record).mkdir()
    assert main(["review", str(record)]) == 0
    printed = capsys.readouterr()
    assert "can't be kept" in printed.err and "Seat 1" in printed.out


def test_a_record_of_other_rules_is_refused(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = record.read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if line.startswith("rules:"))
    record.write_text(text.replace(line, "rules: 9999"), encoding="utf-8")
    assert main(["review", str(record)]) == 2
    assert "rules" in capsys.readouterr().err


def test_a_file_that_is_no_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x").write_text("no", encoding="utf-8")
    assert main(["review", str(tmp_path / "x")]) == 2
    assert main(["review", str(tmp_path / "y")]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_an_interrupt_leaves_no_process_and_no_review(tmp_path: Path) -> None:
    path = tmp_path / "game.xian"
    path.write_text(write(begun("qin", moves=20).record()), encoding="utf-8")
    with started("review", str(path), "--level", "deep") as process:
        wait_until(lambda: sum(worked(pid) > 1.0 for pid in children(process.pid)) == min(JOBS, os.cpu_count() or 1))
        pids = children(process.pid)
        os.killpg(process.pid, signal.SIGINT)
        printed, complaint = process.communicate(timeout=60)
    assert (process.returncode, printed) == (130, "") and complaint.endswith("seconds\ninterrupted\n")
    wait_until_gone(pids)
    assert not review_path(path).exists()
