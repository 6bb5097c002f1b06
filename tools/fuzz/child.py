"""The process in which inputs are played: it is told how many of which format, and answers with what became of them.

It notes the number of the input it is at where its parent can see it, for inputs that end or hold up the process.
"""

from __future__ import annotations

import faulthandler
import os
import pkgutil
import sys
import warnings
from collections import Counter
from collections.abc import Sequence
from contextlib import chdir, suppress
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from importlib import import_module
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path
from random import Random
from typing import Any, Final, cast

import xian
from tools.fuzz.case import Case, Format
from tools.fuzz.mutate import copied
from tools.fuzz.watch import Outcome, Watch

OURS: Final = "tools.fuzz.formats"
PARTS: Final = ("xian.engine", "xian.ai", "xian.table", "xian.cli")
"""What is imported before the first input, so that whatever is imported later was named by one."""
WARM: Final = 20
"""Inputs of each format before the first that counts."""


@dataclass(frozen=True)
class Order:
    """Inputs to be played: so many of a format from a number on, or these cases."""

    form: str
    seed: int
    first: int = 0
    count: int = 0
    cases: tuple[Case, ...] = ()


@dataclass
class Done:
    """What became of them."""

    outcomes: Counter[str] = field(default_factory=Counter)
    findings: list[tuple[int, Outcome]] = field(default_factory=list)
    slowest: float = 0.0
    """Seconds of work for one input."""
    each: list[Outcome] = field(default_factory=list)
    """Of every case in turn, where cases were given."""


def load(module: str) -> Sequence[Format]:
    """The formats that a module lists under `FORMATS`."""
    return cast("Sequence[Format]", import_module(module).FORMATS)


def warm_up() -> None:
    """Import all that an input could make the program import."""
    for found in pkgutil.walk_packages(xian.__path__, "xian."):
        if found.name.startswith(PARTS) and not found.name.endswith(".train"):  # NumPy is its own, and large
            import_module(found.name)
    datetime.strptime("1", "%d")  # Python loads a part of itself for it


def lots_of(form: str, seed: int, number: int) -> Random:
    """The lots of one input: its format, seed and number are all it takes to have it again."""
    return Random(f"{form} {seed} {number}")


def draw(form: Format, seed: int, number: int) -> Case:
    return form.draw(lots_of(form.name, seed, number))


def main(orders: Connection[Any, Any], answers: Connection[Any, Any], at: Synchronized[int], formats: str,
         room: str) -> None:
    """The life of the process. `formats` is the module that lists them, `room` an empty folder."""
    sys.dont_write_bytecode = True
    quiet()
    warnings.simplefilter("error")
    os.environ.update(XIAN_DATA_DIR=room, PYGAME_HIDE_SUPPORT_PROMPT="1")
    known = {form.name: form for form in load(formats)}
    warm_up()
    watch = Watch(Path(room).resolve())
    with chdir(room), suppress(EOFError, KeyboardInterrupt):
        for form in known.values():
            for number in range(WARM):
                watch.play(form, partial(draw, form, -1, number))
        watch.begin()
        answers.send(None)
        while True:
            order: Order = orders.recv()
            answers.send(carry_out(watch, known[order.form], order, at))


def quiet() -> None:
    """Keep stderr for Python and for what ends the process; libraries that write there have nothing to tell."""
    kept = os.dup(2)
    sys.stderr = os.fdopen(os.dup(kept), "w")
    faulthandler.enable(sys.stderr)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    os.close(nowhere)
    os.close(kept)


def carry_out(watch: Watch, form: Format, order: Order, at: Synchronized[int]) -> Done:
    """Play the inputs."""
    done = Done()
    if order.cases:
        for number, case in enumerate(order.cases):
            at.value = number
            done.each.append(watch.play(form, partial(copied, case)))
        return done
    for number in range(order.first, order.first + order.count):
        at.value = number
        outcome = watch.play(form, partial(draw, form, order.seed, number))
        done.slowest = max(done.slowest, watch.took)
        if outcome.place:
            done.findings.append((number, outcome))
        done.outcomes["a finding" if outcome.place else outcome.words] += 1
    return done
