"""The fuzzer as a command: broken input of every kind, and what must hold for each.

    python -m tools.fuzz                          ten minutes over all formats
    python -m tools.fuzz --minutes 60 --seed 7
    python -m tools.fuzz --only records --inputs 100000
    python -m tools.fuzz --play build/fuzz/FILE   play a finding, or all in a folder, again

An input is its format, seed and number and nothing else, so equal seeds give equal inputs. Of each: nothing is raised
but a refusal, which is a sentence in both languages; it takes less than a second and 200 MB; it opens no file that is
not its own, starts no program and calls nobody; and what was accepted can be used. Findings are written to build/fuzz,
one for each kind and place, made small. Linux and macOS.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

from tools.fuzz.case import REFUSED, Format
from tools.fuzz.child import OURS, Done, Order, load
from tools.fuzz.findings import Findings
from tools.fuzz.player import Player

MINUTES: Final = 10.0
ROUND: Final = 2000
"""Inputs of all formats between two looks at the clock."""
FOLDER: Final = Path("build/fuzz")
REASONS: Final = 4
"""Reasons that are printed for each format."""


def orders(forms: list[Format], seed: int, inputs: int | None) -> Iterator[Order]:
    """Batch after batch of every format by its share, for ever or until there are so many inputs."""
    shares = sum(form.share for form in forms)
    given = Counter[str]()
    wanted = 0
    while inputs is None or wanted < inputs:
        wanted = wanted + ROUND if inputs is None else min(inputs, wanted + ROUND)
        for form in forms:
            count = max(1, round(wanted * form.share / shares)) - given[form.name]
            if count:
                yield Order(form.name, seed, given[form.name], count)
                given[form.name] += count


def run(forms: list[Format], seed: int, minutes: float, inputs: int | None, findings: Findings,
        tell: Callable[[str], Any]) -> dict[str, Done]:
    """Play inputs until the time is over or there were enough; what became of them, by format."""
    found = {form.name: Done() for form in forms}
    end = None if inputs is not None else time.monotonic() + 60 * minutes
    for order in orders(forms, seed, inputs):
        done, all_of_it = findings.player.carry_out(order), found[order.form]
        all_of_it.outcomes += done.outcomes
        all_of_it.slowest = max(all_of_it.slowest, done.slowest)
        for number, outcome in done.findings:
            new = findings.add(order.form, seed, number, outcome)
            if new is not None:
                where = findings.folder / new.file
                tell(f"FOUND {order.form} {number}: {outcome.words}\n      {outcome.place}: {where}")
        if end is not None and time.monotonic() > end:
            break
    return found


def report(found: dict[str, Done]) -> str:
    """How many inputs of each format were accepted, why the others were not, and how long the slowest took."""
    rows = []
    for name, done in found.items():
        refused = {words.removeprefix(f"{REFUSED}: "): number for words, number in done.outcomes.items()
                   if words.startswith(REFUSED)}
        others = {words: number for words, number in done.outcomes.items() if not words.startswith(REFUSED)}
        first = ", ".join(f"{words} {number}" for words, number in Counter(refused).most_common(REASONS))
        rows.append(f"{name:<11} {done.outcomes.total():>8} ({done.slowest:.2f} s): "
                    + ", ".join(f"{words} {number}" for words, number in Counter(others).most_common())
                    + f", refused {sum(refused.values())} for {len(refused)} reasons ({first})")
    return "\n".join(rows)


def play_again(path: Path, player: Player) -> list[dict[str, Any]]:
    """Play the case of a file, or of each in a folder; what became of each."""
    told = []
    for file in sorted(path.glob("*.json")) if path.is_dir() else [path]:
        kept = json.loads(file.read_text(encoding="utf-8"))
        outcome = player.carry_out(Order(kept["format"], 0, cases=(kept["case"],))).each[0]
        told.append({"file": file.name, "format": kept["format"], "outcome": outcome.words, "place": outcome.place,
                     "trace": outcome.trace})
    return told


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description="Broken input of every kind.")
    parser.add_argument("--minutes", type=float, default=MINUTES, help="how long (default 10)")
    parser.add_argument("--inputs", type=int, help="how many, instead of how long")
    parser.add_argument("--seed", type=int, default=1, help="equal seeds give equal inputs (default 1)")
    parser.add_argument("--only", action="append", metavar="FORMAT", help="this format; may be given several times")
    parser.add_argument("--play", type=Path, metavar="FILE", help="play a finding again, or a folder of them")
    parser.add_argument("--json", action="store_true", help="with --play: print data for programs")
    parser.add_argument("--findings", type=Path, default=FOLDER, metavar="DIR", help="where findings go")
    parser.add_argument("--formats", default=OURS, metavar="MODULE", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    forms = [form for form in load(options.formats) if not options.only or form.name in options.only]
    if not forms:
        parser.error(f"there is no such format; there are {', '.join(form.name for form in load(options.formats))}")
    with Player(options.formats) as player:
        if options.play is not None:
            return tell_again(play_again(options.play, player), options.json)
        began = time.monotonic()
        findings = Findings(options.findings, player)
        found = run(forms, options.seed, options.minutes, options.inputs, findings, partial(print, flush=True))
    print(report(found))
    count = sum(done.outcomes.total() for done in found.values())
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    work = used.ru_utime + used.ru_stime
    print(f"{count} inputs in {time.monotonic() - began:.0f} s ({work:.0f} s of processor time), "
          f"{len(findings.known)} findings")
    return 1 if findings.known else 0


def tell_again(told: list[dict[str, Any]], as_json: bool) -> int:
    """Print what became of cases played again; 1 when there was a finding."""
    if as_json:
        json.dump(told, sys.stdout)
    else:
        for one in told:
            print(f"{one['file']}: {one['outcome']}" + (f"\n{one['trace']}" if one["place"] else ""))
    return 1 if any(one["place"] for one in told) else 0
