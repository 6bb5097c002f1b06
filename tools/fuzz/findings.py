"""What was found: one file for each kind and place, with the smallest input that shows it."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tools.fuzz.case import Case
from tools.fuzz.child import Order, draw, load
from tools.fuzz.mutate import copied, places
from tools.fuzz.player import Player
from tools.fuzz.watch import Outcome

TRIES: Final = 300
"""Smaller inputs that are tried for one finding."""
AT_ONCE: Final = 20
SECONDS: Final = 20.0
"""How long smaller inputs are looked for."""


@dataclass
class Finding:
    """An input, and what was wrong with what it did."""

    form: str
    seed: int
    number: int
    outcome: Outcome
    case: Case
    times: int = 1

    @property
    def file(self) -> str:
        return f"{self.form}-{re.sub(r'[^a-z0-9]+', '-', self.outcome.place.lower()).strip('-')}.json"

    def data(self) -> dict[str, Any]:
        return {"format": self.form, "outcome": self.outcome.words, "place": self.outcome.place, "seed": self.seed,
                "number": self.number, "case": self.case, "trace": self.outcome.trace.splitlines()}


class Findings:
    """All findings of a run, written as they come."""

    def __init__(self, folder: Path, player: Player) -> None:
        self.folder = folder
        self.player = player
        self.known: dict[tuple[str, str], Finding] = {}

    def add(self, form: str, seed: int, number: int, outcome: Outcome) -> Finding | None:
        """Note a finding; a new one is made smaller and written. None for one that is known."""
        key = (form, outcome.place)
        if key in self.known:
            self.known[key].times += 1
            return None
        by_name = {each.name: each for each in load(self.player.formats)}
        found = self.known[key] = Finding(form, seed, number, outcome, draw(by_name[form], seed, number))
        if not outcome.place.startswith("the process"):
            self._make_smaller(found)
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / found.file).write_text(json.dumps(found.data(), indent=1) + "\n", encoding="utf-8")
        return found

    def _make_smaller(self, found: Finding) -> None:
        """Leave out of the case what the finding does not need."""
        left, again, end = TRIES, True, time.monotonic() + SECONDS
        while left > 0 and again and time.monotonic() < end:
            again = False
            candidates: list[Case] = []
            for candidate in smaller(found.case):
                candidates.append(candidate)
                if len(candidates) == AT_ONCE:
                    again = self._try(found, candidates)
                    left -= AT_ONCE
                    candidates = []
                    if again or left <= 0:
                        break
            if candidates and not again:
                again = self._try(found, candidates)
                left -= len(candidates)

    def _try(self, found: Finding, candidates: list[Case]) -> bool:
        """Whether one of them shows the same; that is the case from now on."""
        done = self.player.carry_out(Order(found.form, found.seed, cases=tuple(candidates)))
        for case, outcome in zip(candidates, done.each, strict=False):
            if outcome.place == found.outcome.place:
                found.case, found.outcome = case, outcome
                return True
        return False


def smaller(case: Case) -> Iterator[Case]:
    """The case with something left out, large parts first."""
    whole = [case]
    spots = [(len(json.dumps(part[key])), path) for path, (part, key) in enumerate(places(whole))]
    for _, spot in sorted(spots, reverse=True):
        part, key = places(whole)[spot]
        for instead in _instead(part[key]):
            other = copied(whole)
            box, place = places(other)[spot]
            box[place] = instead
            yield other[0]
        if isinstance(part, list) and part is not whole:
            other = copied(whole)
            box, place = places(other)[spot]
            del box[place]
            yield other[0]


def _instead(value: Any) -> Iterator[Any]:
    if isinstance(value, (str, list)) and len(value) > 1:
        half = len(value) // 2
        yield value[:half]
        yield value[half:]
        if len(value) > 8:
            yield value[len(value) // 8:]
            yield value[:-(len(value) // 8)]
