"""The fingerprint of a deal: shown before a game, so that everybody can see after it that nothing was dealt anew.

It is a hash of all that the game begins with, the hidden too, and of a salt without which it tells nothing: whoever has
it can't try out deals until one of them fits. Whoever has the deal and the salt works it out again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Final

from xian.engine.game import Fault, Game, Options, Param, State
from xian.engine.record_parts import FINGERPRINT_DIGITS, Record, demand

GROUP: Final = 4
FIRST_LINE: Final = "xian deal 1"


def deal_text(game: Game, options: Options, seed: int, salt: str, start: State) -> str:
    """What the fingerprint is the hash of; docs/RECORD.md tells it line by line."""
    given: Mapping[str, Param] = options.extra
    whole = json.dumps(game.to_json(start), sort_keys=True, separators=(",", ":"), allow_nan=False)
    return "\n".join([
        FIRST_LINE, f"game: {game.key}", f"rules: {game.rules}", f"pack: {options.pack.digest}",
        f"players: {options.players}", *(f"option {name}: {value}" for name, value in sorted(given.items())),
        f"seed: {seed}", f"salt: {salt}", f"deal: {whole}", "",
    ])


def fingerprint_of(game: Game, options: Options, seed: int, salt: str, start: State) -> str:
    """The fingerprint of the position a game begins with."""
    text = deal_text(game, options, seed, salt, start)
    return hashlib.sha256(text.encode()).hexdigest()[:FINGERPRINT_DIGITS]


def grouped_digits(fingerprint: str) -> str:
    """In groups, to be read out and compared."""
    return " ".join(fingerprint[at:at + GROUP] for at in range(0, len(fingerprint), GROUP))


def demand_true(record: Record, game: Game, options: Options, start: State) -> None:
    """Raise BadInput unless the fingerprint of a record, if it has one, is that of its deal."""
    if record.fingerprint:
        found = fingerprint_of(game, options, record.seed, record.salt, start)
        demand(found == record.fingerprint, Fault("record.other-deal", found=found))
