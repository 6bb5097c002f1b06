"""Writing a game record as text and reading it back: strict, with line and reason. See docs/RECORD.md."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeVar

from xian.engine import record_parts as part
from xian.engine.game import NOBODY, BadInput, Fault, Param
from xian.engine.record_old import UPGRADES, Lines

_FIRST: Final = re.compile(r"xian record ([1-9][0-9]{0,3})\Z")
_HEADER: Final = re.compile(r"([a-z][a-z0-9 -]{0,60}): (.+)\Z")
_MOVE: Final = re.compile(r"([1-9][0-9]{0,5}) ([1-9]|-) (.+)\Z")
_NUMBER: Final = re.compile(r"(0|[1-9][0-9]{0,18})\Z")
_HEADING: Final = re.compile(r"== (.+) ==\Z")
_ORDER: Final = ("game", "rules", "pack", "players", "option", "seed", "salt", "fingerprint", "seat", "note", "result",
                 "state")
_NEEDED: Final = ("game", "rules", "pack", "players", "seed")


def write(record: part.Record) -> str:
    """The record in its canonical form: `parse` reads it back to an equal record. Where notes and remarks make it more
    than is read, they are left out: the game counts."""
    text = _text(record)
    if len(text.encode()) <= part.MOST_BYTES and text.count("\n") <= part.MOST_LINES:
        return text
    return _text(replace(record, notes=(), body=tuple(
        replace(entry, comment="") if isinstance(entry, part.Played) else entry
        for entry in record.body if not isinstance(entry, part.Remark))))


def _text(record: part.Record) -> str:
    lines = [f"xian record {part.FORMAT}", *_header_lines(record), ""]
    number = 0
    for entry in record.body:
        if isinstance(entry, part.Heading):
            lines.append(f"== {entry.text} ==")
        elif isinstance(entry, part.Remark):
            lines.append(f"; {entry.text}" if entry.text else ";")
        else:
            number += 1
            comment = f" ; {entry.comment}" if entry.comment else ""
            lines.append(f"{number} {'-' if entry.seat == NOBODY else entry.seat + 1} {entry.text}{comment}")
    return "\n".join(lines) + "\n"


def _header_lines(record: part.Record) -> list[str]:
    lines = [
        f"game: {record.game}",
        f"rules: {record.rules}",
        f"pack: {record.pack} {record.pack_digest}",
        f"players: {len(record.players)}",
        *(f"option {name}: {value}" for name, value in sorted(record.options.items())),
        f"seed: {record.seed}",
    ]
    if record.fingerprint:
        lines += [f"salt: {record.salt}", f"fingerprint: {record.fingerprint}"]
    for seat, player in enumerate(record.players, 1):
        lines.append(f"seat {seat}: {player.name} | {player.kind} | {player.colour}")
    lines += [f"note: {note}" for note in record.notes]
    if record.result is not None:
        lines.append("result: " + " ".join(str(score) for score in record.result))
    if record.state:
        lines.append(f"state: {record.state}")
    return lines


def parse(text: str | bytes, source: str = "") -> part.Record:
    """Read a record of this or an older format. Raises BadInput with line and reason."""
    try:
        lines = _current(_lines(text))
        end = next((place for place, (_, line) in enumerate(lines) if line == ""), len(lines))
        header = _Header(lines[1:end], lines[end - 1][0])
        if end == len(lines):
            raise BadInput(Fault("record.cut"), line=lines[-1][0])
        return header.record(_body(lines[end + 1 :], len(header.players)), source)
    except BadInput as error:
        raise BadInput(error.why, source=source, line=error.line) from None


def _lines(text: str | bytes) -> Lines:
    """Numbered lines without their ends, free of what no record holds."""
    if len(text) > part.MOST_BYTES:
        raise BadInput(Fault("record.bytes", most=part.MOST_BYTES, count=len(text)))
    if isinstance(text, bytes):
        text = _decoded(text)
    if (count := text.count("\n")) > part.MOST_LINES:
        raise BadInput(Fault("record.lines", most=part.MOST_LINES, count=count))
    lines = text.removeprefix("\ufeff").split("\n")
    if lines[-1] == "":
        lines.pop()
    if not lines:
        raise BadInput(Fault("record.empty"))
    return [(number, _plain(line.removesuffix("\r"), number)) for number, line in enumerate(lines, 1)]


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadInput(Fault("file.text"), line=data.count(b"\n", 0, error.start) + 1) from None


def _plain(line: str, number: int) -> str:
    bad = part.FORBIDDEN.search(line)
    if bad is not None:
        column = bad.start() + 1
        if bad[0] == "\t":
            raise BadInput(Fault("record.tab", column=column), line=number)
        raise BadInput(Fault("record.column", column=column, sign=f"U+{ord(bad[0]):04X}"), line=number)
    if len(line) > part.LONGEST_LINE:
        raise BadInput(Fault("record.line-long", count=len(line), most=part.LONGEST_LINE), line=number)
    if line != line.strip():
        raise BadInput(Fault("record.line-spaced"), line=number)
    return line


def _current(lines: Lines) -> Lines:
    """The lines as the present format has them."""
    first = _FIRST.match(lines[0][1])
    if first is None:
        raise BadInput(Fault("record.none", first=f"xian record {part.FORMAT}"), line=1)
    version = int(first[1])
    if version > part.FORMAT:
        raise BadInput(Fault("record.newer", format=version, most=part.FORMAT), line=1)
    for step in range(version, part.FORMAT):
        lines = UPGRADES[step](lines)
    return lines


_Made = TypeVar("_Made")


def _at(line: int, make: Callable[..., _Made], *parts: object) -> _Made:
    """What `make` makes of the parts; its complaints get the line."""
    try:
        return make(*parts)
    except BadInput as error:
        raise BadInput(error.why, line=line) from None


class _Header:
    """The header lines, checked for their order and read one by one."""

    def __init__(self, lines: Lines, last: int) -> None:
        self.last = last
        """The header's last line: where something is missing."""
        self.values: dict[str, str] = {}
        self.where: dict[str, int] = {}
        self.notes: list[str] = []
        rank = 0
        for number, line in lines:
            rank = self._take(number, line, rank)
        for key in _NEEDED:
            if key not in self.values:
                raise BadInput(Fault("record.no-header", header=f"{key}:"), line=last)
        self.players = self._players()

    def _take(self, number: int, line: str, rank: int) -> int:
        """Keep one header line; returns the rank it has in the order."""
        match = _HEADER.match(line)
        if match is None:
            raise BadInput(Fault("record.header", form="key: value", line=repr(line[:60])), line=number)
        key, value = match[1], match[2]
        kind = key.split(" ")[0]
        if kind not in _ORDER or (kind != key) != (kind in ("option", "seat")):
            raise BadInput(Fault("record.unknown-header", header=repr(key)), line=number)
        if _ORDER.index(kind) < rank:
            raise BadInput(Fault("record.order", header=f"{key}:", other=_ORDER[rank]), line=number)
        if key == "note":
            _at(number, part.demand_note, value)
            self.notes.append(value)
        elif key in self.values:
            raise BadInput(Fault("record.header-twice", header=f"{key}:"), line=number)
        self.values[key] = value
        self.where[key] = number
        return _ORDER.index(kind)

    def _number(self, key: str, least: int, most: int) -> int:
        value = self.values[key]
        if not _NUMBER.match(value) or not least <= int(value) <= most:
            reason = Fault("record.number", header=f"{key}:", least=least, most=most, value=repr(value[:40]))
            raise BadInput(reason, line=self.where[key])
        return int(value)

    def _players(self) -> tuple[part.Player, ...]:
        count = self._number("players", 1, part.MOST_PLAYERS)
        seats = [key for key in self.values if key.startswith("seat ")]
        wanted = [f"seat {seat}" for seat in range(1, count + 1)]
        for found, expected in zip(seats, wanted, strict=False):
            if found != expected:
                reason = Fault("record.header-here", wanted=f"{expected}:", found=f"{found}:")
                raise BadInput(reason, line=self.where[found])
        if len(seats) < count:
            raise BadInput(Fault("record.no-header", header=f"{wanted[len(seats)]}:"), line=self.last)
        if len(seats) > count:
            reason = Fault("record.seat-line-more", header=f"{seats[count]}:", count=count)
            raise BadInput(reason, line=self.where[seats[count]])
        return tuple(self._player(key) for key in seats)

    def _player(self, key: str) -> part.Player:
        parts = self.values[key].split(" | ")
        if len(parts) != 3:
            raise BadInput(Fault("record.seat-line", header=f"{key}:"), line=self.where[key])
        return _at(self.where[key], part.Player, *parts)

    def _options(self) -> dict[str, Param]:
        options: dict[str, Param] = {}
        for key, value in self.values.items():
            if key.startswith("option "):
                name = key.removeprefix("option ")
                options[name] = int(value) if part.INTEGER.match(value) else value
                _at(self.where[key], part.demand_option, name, options[name])
        return options

    def _result(self) -> tuple[int, ...] | None:
        if "result" not in self.values:
            return None
        scores = self.values["result"].split(" ")
        if len(scores) != len(self.players) or not all(part.INTEGER.match(score) for score in scores):
            reason = Fault("record.result-line", header="result:", count=len(self.players))
            raise BadInput(reason, line=self.where["result"])
        return tuple(int(score) for score in scores)

    def record(self, body: tuple[part.Entry, ...], source: str) -> part.Record:
        """The record of this header and that body."""
        values, where = self.values, self.where
        pack, _, digest = values["pack"].rpartition(" ")
        _at(where["game"], part.demand_game, values["game"])
        _at(where["pack"], part.demand_pack, pack, digest)
        if "state" in values:
            _at(where["state"], part.demand_state, values["state"])
        _at(where.get("fingerprint") or where.get("salt", 0), part.demand_fingerprint, values.get("salt", ""),
            values.get("fingerprint", ""))
        return part.Record(
            game=values["game"],
            rules=self._number("rules", 1, part.MOST_RULES),
            pack=pack,
            pack_digest=digest,
            seed=self._number("seed", 0, part.LARGEST_SEED),
            players=self.players,
            options=self._options(),
            notes=tuple(self.notes),
            result=self._result(),
            state=values.get("state", ""),
            body=body,
            salt=values.get("salt", ""),
            fingerprint=values.get("fingerprint", ""),
            source=source,
            where=where,
        )


def _body(lines: Lines, players: int) -> tuple[part.Entry, ...]:
    """Headings, comments and moves, the moves counted."""
    body: list[part.Entry] = []
    count = 0
    for number, line in lines:
        entry = _at(number, _entry, line, number)
        if isinstance(entry, part.Played):
            count += 1
            _at(number, _demand_place, line, entry, count, players)
        body.append(entry)
    return tuple(body)


def _entry(line: str, number: int) -> part.Entry:
    """One line of the body."""
    if line.startswith(";"):
        return part.Remark(line[1:].strip(), number)
    heading = _HEADING.match(line)
    if heading is not None:
        return part.Heading(heading[1], number)
    move = _MOVE.match(line)
    if move is None:
        raise BadInput(Fault("record.move-line", line=repr(line[:60])))
    text, _, comment = move[3].partition(" ; ")
    return part.Played(NOBODY if move[2] == "-" else int(move[2]) - 1, text, comment, number)


def _demand_place(line: str, entry: part.Played, count: int, players: int) -> None:
    """The move's number is the next one and its seat is one of the game."""
    number = line.split(" ")[0]
    part.demand(number == str(count), Fault("record.move-here", wanted=count, found=number))
    part.demand(entry.seat < players, Fault("record.seat-more", seat=entry.seat + 1, count=players))
