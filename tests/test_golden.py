"""The golden playthroughs and counts: whole games come out line by line as they are stored.

`make golden` writes them again and prints what changed; the diff then has to be read and understood.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import golden, xian_golden

SHOWN = 60
"""Lines of a difference that are shown; one wrong move changes all that follows."""

MOST_BYTES = 400_000


@pytest.mark.parametrize("name", golden.FILES)
def test_comes_out_as_stored(name: str) -> None:
    difference = golden.differences(name, list(golden.FILES[name]()))
    if difference:
        more = f"\n... and {len(difference) - SHOWN} lines more" if len(difference) > SHOWN else ""
        pytest.fail("\n".join(["`make golden` writes it again if this is meant:", *difference[:SHOWN]]) + more,
                    pytrace=False)


def test_a_difference_is_told() -> None:
    """The comparison can fail: one changed line is shown between its neighbours."""
    lines = golden.stored("counts.txt")
    changed = [*lines[:5], lines[5] + "1", *lines[6:]]
    difference = golden.differences("counts.txt", changed)
    assert [line for line in difference[3:] if line[0] in "+-"] == ["-" + lines[5], "+" + lines[5] + "1"]
    assert golden.differences("counts.txt", lines) == []


def test_the_three_games_come_to_nearly_every_rule() -> None:
    """Together they hold every kind of event and decision that the rules have."""
    found = set().union(*(xian_golden.features(game) for game in xian_golden.OWN.playthroughs))
    wanted = {
        "favour: keep", "favour: back", "worker: pigment", "worker: market", "build: pass", "build: market",
        "build: enter open", "build: enter free", "late: end",
        "action: discount", "action: market", "seal: seal", "seal: bare", "pay: pay", "end tile: keep-tile",
        "swap: done", "ResourceLost", "PrestigeLost", "CoinsPaid from the stock", "PrestigeGained source=minister",
        "PrestigeGained source=ceramist", "EquipmentDiscarded", "SupervisorAdvanced to 5", "GameEnded",
    }
    assert wanted - found == set()
    assert sum(": extra " in feature for feature in found) >= 5


def test_Q4_8_a_golden_game_ends_with_two_provinces_to_be_crowned_and_one_pagoda_left() -> None:
    """The yellow half is told first and lies further to the right: its province at j1 is crowned, that at i1 is not."""
    lines = golden.stored("qin-one-pagoda-left.txt")
    last = lines[lines.index("45. seat 2: YB j1-i1"):]
    told = [line.removeprefix("  - ") for line in last if line.startswith("  - ")]
    assert told == [
        "TileLaid seat=1 tile=5 first=9 second=8",
        "ProvinceGrown seat=1 colour=2 squares=[9] size=5",
        "ProvinceGrown seat=1 colour=3 squares=[8] size=5",
        "PagodaPlaced seat=1 why=major square=9 left=0",
        "GameEnded scores=[15, 24] winners=[1] last_pagoda=true",
    ]


def test_the_files_stay_readable() -> None:
    for name in golden.FILES:
        path = golden.FOLDER / name
        assert 1000 < path.stat().st_size < MOST_BYTES
        assert max(len(line) for line in golden.stored(name)) <= 160


def test_renewing_writes_what_differs_and_tells_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    monkeypatch.setattr(golden, "FILES", {"two.txt": lambda: iter(["one", "two"])})
    assert golden.renew("two.txt")[-2:] == ["+one", "+two"]
    assert golden.renew("two.txt") == ["two.txt: unchanged"]
    (tmp_path / "two.txt").write_text("one\nthree\n", encoding="utf-8")
    assert golden.renew("two.txt")[-2:] == ["-three", "+two"]
    assert (tmp_path / "two.txt").read_bytes() == b"one\ntwo\n"


def test_finding_games_tells_the_best_seed_and_what_is_missing() -> None:
    told = list(xian_golden.find(3))
    assert [line.split(",")[0] for line in told] == [f"{players} players" for players in (2, 3, 4)]
    assert all("features; so far never: [" in line for line in told)
