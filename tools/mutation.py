"""Mutation testing of the rules of Xi'an: `make mutation`.

mutmut changes one thing at a time in xian/engine/xian and runs the tests that reach it; a mutant that no test
notices survives. What is mutated and which tests run stands in pyproject.toml under [tool.mutmut]. It starts anew
each time, works in the folder mutants/, and fails when fewer than GOAL percent are killed.

What runs while a module is imported has run before mutmut sets in: such functions need a test that calls them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GOAL = 85
CORES = 2
KILLED = {"killed", "timeout", "segfault", "caught by type check"}
"""A mutant that hangs or crashes the tests is noticed as well as one that fails them."""


def outcomes(lines: Iterable[str]) -> dict[str, Counter[str]]:
    """How mutmut's lines (`module.function__mutmut_1: survived`) count by module and outcome."""
    found: dict[str, Counter[str]] = {}
    for line in lines:
        mutant, _, outcome = line.strip().partition(": ")
        if "__mutmut_" in mutant:
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


def main() -> int:
    os.chdir(ROOT)
    shutil.rmtree("mutants", ignore_errors=True)
    mutmut = [sys.executable, "-m", "mutmut"]
    environment = {**os.environ, "HYPOTHESIS_PROFILE": "mutation"}
    run = subprocess.run([*mutmut, "run", "--max-children", str(CORES)], env=environment, check=False)
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
    print("Look at one with: .venv/bin/python -m mutmut show NAME; all of them: .venv/bin/python -m mutmut results")
    total: Counter[str] = sum(found.values(), Counter())
    return 0 if 100 * killed(total) >= GOAL * total.total() else 1


if __name__ == "__main__":
    sys.exit(main())
