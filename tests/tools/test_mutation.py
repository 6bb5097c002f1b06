"""Counting what mutmut tells."""

from __future__ import annotations

import tomllib

from tools.mutation import ROOT, for_game, killed, outcomes, report
from xian.engine.registry import GAMES

LINES = [
    "    xian.engine.xian.moves.x_parse__mutmut_1: killed",
    "    xian.engine.xian.moves.x_parse__mutmut_2: survived",
    "    xian.engine.xian.moves.x__names__mutmut_11: timeout",
    "    xian.engine.xian.state.xǁXianStateǁplay__mutmut_1: no tests",
    "    xian.engine.xian.tiles.x_use__mutmut_1: not checked",
    "something else that mutmut says",
]


def test_mutants_are_counted_by_module() -> None:
    found = outcomes(LINES)
    assert set(found) == {"xian.engine.xian.moves", "xian.engine.xian.state"}
    assert found["xian.engine.xian.moves"] == {"killed": 1, "survived": 1, "timeout": 1}


def test_a_hanging_mutant_is_killed_and_an_unreached_one_is_not() -> None:
    found = outcomes(LINES)
    assert killed(found["xian.engine.xian.moves"]) == 2
    assert killed(found["xian.engine.xian.state"]) == 0


def test_the_report_ends_with_the_share() -> None:
    *modules, total = report(outcomes(LINES)).splitlines()
    assert total == "killed 2 of 4 mutants: 50.0 %"
    assert [line.split()[0] for line in modules] == ["xian.engine.xian.moves", "xian.engine.xian.state"]
    assert modules[0].endswith("1 survived")


def test_each_game_has_rules_and_tests_to_mutate() -> None:
    config = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    for game in GAMES:
        mutmut = tomllib.loads(for_game(config, game))["tool"]["mutmut"]
        paths = [path.removesuffix("/*.py") for path in mutmut["only_mutate"]]
        assert paths == [f"xian/engine/{game}"]
        for path in (*paths, *mutmut["do_not_mutate"], *mutmut["pytest_add_cli_args_test_selection"]):
            assert (ROOT / path).exists(), path
    assert for_game(config, "xian") == config
