"""The measures of the packed program: what is cold, and what is said when there is nothing to measure."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import dist, dist_measure
from tools.dist_about import ROOT


def test_caches_are_emptied_by_whoever_may(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "library").write_bytes(b"x" * 5000)
    caches = tmp_path / "caches"
    caches.touch()
    monkeypatch.setattr(dist_measure, "CACHES", caches)
    assert dist_measure.forget(tmp_path) == "all caches emptied"
    assert caches.read_text("ascii") == "3"
    monkeypatch.setattr(dist_measure, "CACHES", tmp_path / "no" / "caches")
    assert dist_measure.forget(tmp_path) == "its files given back"


def test_nothing_is_packed_yet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dist, "program", lambda: ROOT / "not" / "there")
    assert dist_measure.main() == 2
    assert capsys.readouterr().err == "There is no not/there: make dist\n"


@pytest.mark.parametrize(("seconds", "code", "met"), [(0.4, 0, "yes"), (0.7, 1, "TOO MUCH")])
def test_what_is_too_much_is_said(
    seconds: float, code: int, met: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dist, "program", lambda: Path(__file__))
    monkeypatch.setattr(dist_measure, "rows", lambda packed: [("start", seconds, 0.6, "s")])
    assert dist_measure.main() == code
    row = next(line for line in capsys.readouterr().out.splitlines() if line.startswith("start"))
    assert row.split(maxsplit=5) == ["start", f"{seconds:.2f}", "s", "0.6", "s", met]
