"""Fair from the start: what is promised of a deal before the first move, and whether it was kept."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from xian.engine.fingerprint import fingerprint_of
from xian.engine.game import NOBODY, Fault, Game, GameError, State
from xian.engine.record import Record, digest, parse, replay, write
from xian.engine.record_parts import SALT_DIGITS
from xian.table.match import Match, Pledge

ASIDE: Final = "viewer"
"""What a view says of itself and no deal has."""


@dataclass(frozen=True)
class Verdict:
    """What was found when the promise was looked into."""

    shown: str
    """The fingerprint that was shown at the start; nothing where there was none."""
    found: str
    """The one worked out anew from deal and salt."""
    moves: int
    """Moves that follow the rules from that deal."""
    problem: Fault | str | None = None
    """Why the game does not follow from the deal."""

    @property
    def kept(self) -> bool:
        """Whether what was hidden lay there from the start."""
        return bool(self.shown) and self.shown == self.found and self.problem is None


def pledged(match: Match) -> Match:
    """The same match, with a promise of its deal. The salt is drawn apart from everything else."""
    salt = secrets.token_hex(SALT_DIGITS // 2)
    start = match.history.at(0)
    match.pledge = Pledge(salt, fingerprint_of(match.game, match.options, match.seed, salt, start))
    return match


def verify_match(match: Match) -> Verdict:
    """Deal anew from the seed, work the fingerprint out again, and play every move: it has to come out as it stands on
    the table."""
    promise = match.pledge
    plain = replace(match.record(), salt="", fingerprint="")
    found = ""
    problem: Fault | str | None = None
    try:
        dealt = match.game.new(match.options, match.seed)
        if promise is not None:
            found = fingerprint_of(match.game, match.options, match.seed, promise.salt, dealt)
        again = replay(parse(write(plain)), lambda game, name: match.options.pack)
        for at, state in enumerate(again.states):
            if digest(match.game, state) != digest(match.game, match.history.at(at)):
                problem = Fault("verify.other-position", number=at)
                break
    except GameError as error:
        problem = error.told
    return Verdict(promise.fingerprint if promise is not None else "", found, match.history.position, problem)


def verify_record(record: Record, packs: Any) -> Verdict:
    """The same for a record from a file. Raises GameError where it is no game at all."""
    whole = replay(replace(record, salt="", fingerprint=""), packs)
    found = ""
    if record.fingerprint:
        found = fingerprint_of(whole.game, whole.options, record.seed, record.salt, whole.states[0])
    return Verdict(record.fingerprint, found, len(whole.steps))


def hidden_things(game: Game, start: State) -> list[tuple[str, int, str]]:
    """What nobody could see at the start: what it is called in a position's JSON, whose it is (or NOBODY), and what it
    was."""
    whole, seen = game.to_json(start), game.to_json(game.view(start, NOBODY).state)
    return [(name, seat, listed_values(value)) for name, seat, value in _differing(whole, seen)]


def _differing(whole: dict[str, Any], seen: dict[str, Any], seat: int = NOBODY) -> Iterator[tuple[str, int, Any]]:
    told: list[list[Any]] = []
    for name, value in whole.items():
        blank: Any = seen.get(name)
        if value == blank or name == ASIDE:
            continue
        if isinstance(value, list) and name != "players":
            if sorted(value, key=str) in told:
                continue  # what was drawn already lies in the hand
            told.append(sorted(value, key=str))
        if name == "players":
            for number, (own, other) in enumerate(zip(value, blank, strict=True)):
                yield from _differing(own, other, number)
        else:
            yield name, seat, value


def listed_values(value: Any) -> str:
    """A hidden value as records write such things: a pile from the top."""
    if isinstance(value, list):
        return ", ".join(listed_values(part) for part in value)
    if isinstance(value, dict):
        return ", ".join(f"{name} {listed_values(part)}" for name, part in value.items())
    return str(value)
