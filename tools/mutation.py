"""Mutation testing of a game's rules: `make mutation GAME=qin`.

    python tools/mutation.py --game qin [--only "*1"]

mutmut changes one thing at a time in xian/engine/<game> and runs the tests that reach it; a mutant that no test
notices survives. What is mutated and which tests run stands in pyproject.toml under [tool.mutmut], for the game named
there; for another its name is put in the place of that one's paths. It starts anew each time, works on a copy in
build/mutation/<game>, and fails when fewer than GOAL percent are killed. `--only` takes a part of the mutants, by
their names: those that end in 1 are about every tenth.

What runs while a module is imported has run before mutmut sets in: such functions need a test that calls them.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GOAL = 85
CORES = 2
COPIED = ("assets", "docs", "tests", "tools", "xian", "pyproject.toml")
UNTRIED = "not checked"
KILLED = {"killed", "timeout", "segfault", "caught by type check"}
"""A mutant that hangs or crashes the tests is noticed as well as one that fails them."""


def outcomes(lines: Iterable[str]) -> dict[str, Counter[str]]:
    """How mutmut's lines (`module.function__mutmut_1: survived`) count by module and outcome."""
    found: dict[str, Counter[str]] = {}
    for line in lines:
        mutant, _, outcome = line.strip().partition(": ")
        if "__mutmut_" in mutant and outcome != UNTRIED:
            # module.x_function or module.xǁClassǁmethod, then the number
            module = mutant.rpartition(".")[0]
            found.setdefault(module, Counter())[outcome] += 1
    return found


def killed(counts: Counter[str]) -> int:
    return sum(number for outcome, number in counts.items() if outcome in KILLED)


def report(found: dict[str, Counter[str]]) -> str:
    """A line for each module, and `killed 3400 of 3900 mutants: 87.2 %`."""
    total: Counter[str] = sum(found.values(), Counter())
    lines = []
    for module, counts in sorted(found.items()):
        rest = ", ".join(f"{number} {outcome}" for outcome, number in sorted(counts.items()) if outcome not in KILLED)
        lines.append(f"{module:<36} killed {killed(counts):>5} of {counts.total():>5}  {rest}".rstrip())
    lines.append(f"killed {killed(total)} of {total.total()} mutants: {100 * killed(total) / total.total():.1f} %")
    return "\n".join(lines)


def for_game(config: str, game: str) -> str:
    """pyproject.toml with another game's paths under [tool.mutmut], which has to be its last table."""
    before, table, after = config.partition("[tool.mutmut]")
    return before + table + after.replace("engine/xian", f"engine/{game}")


def copied(game: str) -> Path:
    """A fresh copy of the checkout, set up for that game."""
    folder = ROOT / "build" / "mutation" / game
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            (folder / name).write_text(for_game((ROOT / name).read_text(encoding="utf-8"), game), encoding="utf-8")
    return folder


def main(argv: Sequence[str] | None = None) -> int:
    options = argparse.ArgumentParser(description="Mutation testing of a game's rules.")
    options.add_argument("--game", default="xian", help="the game (xian)")
    options.add_argument("--only", default="*", help="the mutants whose names are like this, such as *1 (all)")
    arguments = options.parse_args(argv)
    os.chdir(copied(arguments.game))
    mutmut = [sys.executable, "-m", "mutmut"]
    environment = {**os.environ, "HYPOTHESIS_PROFILE": "mutation"}
    run = subprocess.run([*mutmut, "run", "--max-children", str(CORES), arguments.only], env=environment, check=False)
    if run.returncode != 0:
        print("mutmut could not run; what it said stands above.", file=sys.stderr)
        return 2
    listing = subprocess.run(
        [*mutmut, "results", "--all", "true"], env=environment, capture_output=True, text=True, check=True
    )
    found = outcomes(listing.stdout.splitlines())
    if not found:
        print("mutmut made no mutants: does [tool.mutmut] in pyproject.toml still name the rules?", file=sys.stderr)
        return 2
    print("\n" + report(found))
    print(f"In {Path.cwd()}: python -m mutmut show NAME shows one; python -m mutmut results names them all")
    total: Counter[str] = sum(found.values(), Counter())
    return 0 if 100 * killed(total) >= GOAL * total.total() else 1


if __name__ == "__main__":
    sys.exit(main())
