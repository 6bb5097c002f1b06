"""The fuzzer notices: what is planted is found, made small, written down, and found again when it is played again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.fuzz.planted import BAD, FORMATS, FOUND, HELD_UP
from tools.fuzz.case import Format
from tools.fuzz.child import Order
from tools.fuzz.findings import Finding, Findings
from tools.fuzz.main import orders, play_again, report, run
from tools.fuzz.player import Player
from tools.fuzz.watch import CPU_MOST

MODULE = "tests.fuzz.planted"
EACH = 6
"""Inputs of every format."""


@dataclass(frozen=True)
class Ran:
    """A run over all that is planted."""

    counts: dict[str, dict[str, int]]
    found: dict[str, Finding]
    folder: Path
    told: list[str]
    report: str


@pytest.fixture(scope="module")
def player() -> Iterator[Player]:
    with Player(MODULE) as player:
        yield player


@pytest.fixture(scope="module")
def ran(player: Player, tmp_path_factory: pytest.TempPathFactory) -> Ran:
    folder = tmp_path_factory.mktemp("found") / "fuzz"
    findings, told = Findings(folder, player), list[str]()
    forms: list[Format] = [form for form in FORMATS if form is not HELD_UP]
    found = run(forms, 1, 0, EACH * len(forms), findings, told.append)
    return Ran({name: dict(done.outcomes) for name, done in found.items()},
               {form: finding for (form, _), finding in findings.known.items()}, folder, told, report(found))


@pytest.mark.parametrize("name", FOUND)
def test_what_is_planted_is_found_once_and_the_rest_is_played(ran: Ran, name: str) -> None:
    assert ran.counts[name] == {"accepted": EACH - 1, "a finding": 1}
    assert FOUND[name][1] in ran.found[name].outcome.words
    assert ran.found[name].number == BAD
    assert sum(f"FOUND {name} {BAD}:" in line for line in ran.told) == 1


def test_a_process_that_is_held_up_is_ended_from_outside() -> None:
    with Player(MODULE, stuck=1.5) as player:
        done = player.carry_out(Order(HELD_UP.name, 1, 0, EACH))
    assert [(number, outcome.words) for number, outcome in done.findings] == [(BAD, "no answer within 1.5 s")]
    assert done.outcomes == {"accepted": EACH - 1, "a finding": 1}


def test_what_is_allowed_is_no_finding(ran: Ran) -> None:
    assert ran.counts["good"] == {"accepted": EACH}
    assert ran.counts["refused"] == {"accepted": EACH - 1, "refused: save.neither": 1}
    assert ran.found.keys() == FOUND.keys()


def test_the_report_has_each_format_with_its_counts_and_reasons(ran: Ran) -> None:
    lines = {line.split()[0]: line for line in ran.report.splitlines()}
    assert f": accepted {EACH - 1}, refused 1 for 1 reasons (save.neither 1)" in lines["refused"]
    assert "a finding 1" in lines["raises"]
    assert float(lines["works"].split("(")[1].split(" s)")[0]) > CPU_MOST


def test_a_finding_is_made_small_and_found_again(ran: Ran, player: Player) -> None:
    file = ran.folder / ran.found["raises"].file
    written = json.loads(file.read_text(encoding="utf-8"))
    assert written["case"]["bad"] is True and len(written["case"]["rest"]) < 3
    again, = play_again(file, player)
    assert "KeyError" in again["outcome"] and "planted.py" in again["trace"]
    file.write_text(json.dumps({**written, "case": {**written["case"], "bad": False}}))
    again, = play_again(file, player)
    assert (again["outcome"], again["place"]) == ("accepted", "")


def test_equal_seeds_give_equal_inputs_and_others_others(player: Player) -> None:
    def found(seed: int) -> list[int]:
        return [number for number, _ in player.carry_out(Order("must", seed, 0, EACH)).findings]

    assert (found(1), found(1), found(2)) == ([BAD], [BAD], [])


def test_shares_are_kept_and_every_input_is_ordered_once() -> None:
    forms: list[Format] = list(FORMATS[:3])
    found = list(orders(forms, 5, 7000))
    for form in forms:
        mine = [order for order in found if order.form == form.name]
        assert [number for order in mine for number in range(order.first, order.first + order.count)] == list(
            range(sum(order.count for order in mine)))
        assert abs(sum(order.count for order in mine) - 7000 / 3) <= 1


def test_nothing_outside_the_room_was_touched(ran: Ran) -> None:
    assert ran.counts["writes"]["a finding"] == 1
    assert not Path("/tmp/of-the-fuzzer").exists()
    assert not (Path("/dev/shm") / "other").exists()
