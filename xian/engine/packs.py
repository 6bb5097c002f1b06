"""The component packs of one game: its house pack, read once, and others held against it. What stands in the tables the
game's own `pack` module says, by a reader for each."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Final, TypeAlias

from xian.engine.components import SOURCES, PackReport, PackTable, open_pack, parse
from xian.engine.data import COMPONENTS, read_text
from xian.engine.game import BadInput, Fault, Pack

HOUSE: Final = "house"
UNCOUNTED: Final = "titles"
"""The figures under this name are words: the digest passes over them, as over layout, comments and marks."""

Figures: TypeAlias = dict[str, Any]
"""Plain data by the names of the fields of the game's `Components`, as far as a reader has got."""
Reader: TypeAlias = Callable[[PackTable, Figures], None]
"""Puts what a table says among the figures, and its problems into the report."""


class Packs:
    """`sections` are the tables that every pack has, in the order they are read; `rest` reads what stands beside them,
    and `finish` makes the game's `Components` from figures without a problem."""

    def __init__(self, game: str, sections: Mapping[str, Reader], finish: Callable[[Figures], Any],
                 rest: Reader | None = None) -> None:
        self.game = game
        self.file = COMPONENTS / f"{game}.toml"
        self._sections = sections
        self._finish = finish
        self._rest = rest

    def house_pack(self) -> Pack:
        """The components that come with the program."""
        return self._house_pack

    def read_pack(self, text: str, source: str) -> Pack:
        """Check a component pack. Raises BadInput with file, line, key and reason of the first problem."""
        report = PackReport(text, source)
        return self._finished(self._read(text, report), report)

    def pack_problems(self, text: str, source: str) -> list[str]:
        """Everything that is wrong with a pack, in sentences; nothing when it can be played with."""
        report = PackReport(text, source)
        try:
            self._read(text, report)
        except BadInput as error:
            return [str(error)]
        return [str(problem) for problem in report.problems]

    @cached_property
    def _house_text(self) -> str:
        return read_text(self.file)

    @cached_property
    def _house_pack(self) -> Pack:
        report = PackReport(self._house_text, self.file.name)
        return self._finished(self._walk(self._house_text, report, None), report)

    def _read(self, text: str, report: PackReport) -> Pack:
        pack = self._walk(text, report, parse(self._house_text, self.file.name))
        if pack.name == HOUSE and not report.problems and pack.digest != self.house_pack().digest:
            report.add(("name",), Fault("pack.house", name=repr(HOUSE)))
        return pack

    def _walk(self, text: str, report: PackReport, house: dict[str, Any] | None) -> Pack:
        """Read every table; the tables of what is returned are still figures."""
        name, top = open_pack(text, report, self.game, house)
        figures: Figures = {}
        for key, read in self._sections.items():
            table = top.table(key)
            table.choice("source", SOURCES)
            read(table, figures)
            table.close()
        if self._rest is not None:
            self._rest(top, figures)
        top.close()
        counted = {key: value for key, value in figures.items() if key != UNCOUNTED}
        canonical = json.dumps(counted, sort_keys=True, separators=(",", ":"))
        return Pack(self.game, name, hashlib.sha256(canonical.encode()).hexdigest()[:16], figures)

    def _finished(self, pack: Pack, report: PackReport) -> Pack:
        """The pack as the rules read it. Raises the first problem there is."""
        report.raise_first()
        return Pack(pack.game, pack.name, pack.digest, self._finish(pack.tables))


def wholes(**fields: tuple[str, tuple[int, int]]) -> Reader:
    """A reader of whole numbers: the figure's name, its key in the table and its bounds."""

    def read(table: PackTable, figures: Figures) -> None:
        figures.update({name: table.integer(key, bounds) for name, (key, bounds) in fields.items()})

    return read


def rows(**fields: tuple[str, int, tuple[int, int]]) -> Reader:
    """A reader of lists of whole numbers: the figure's name, its key in the table, how many there are, their bounds."""

    def read(table: PackTable, figures: Figures) -> None:
        figures.update({name: table.integers(key, count, bounds) for name, (key, count, bounds) in fields.items()})

    return read


def filled(components: Any, figures: Figures) -> Any:
    """The components with every figure in the field of its name."""
    for field, value in figures.items():
        setattr(components, field, value)
    return components
