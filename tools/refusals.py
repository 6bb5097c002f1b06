"""Why not: examples of every refusal that comes up in known games, as `make golden` stores them.

Whatever is no legal move is tried at many moments of a few games, by the seat to move and by another one. Of each
refusal the first few cases with different figures are kept: tests/golden/refusals.txt.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Final

from tools.xian_chooser import Chooser
from xian.engine.game import Options, Refusal
from xian.engine.xian.game import XIAN
from xian.engine.xian.moves import BACK, NAMES
from xian.engine.xian.slots import PHASES
from xian.engine.xian.state import XianState

GAMES: Final = ((2, 2607), (3, 1601), (4, 1063), (2, 5), (3, 6), (4, 7))
"""Players and seed; the first three are the golden playthroughs."""

EVERY: Final = 3
"""Every so manieth position is tried out."""

EACH: Final = 6
"""Cases kept of each refusal."""

TRIED: Final = (*NAMES, BACK + 1, BACK + 6, BACK + (1 << 23))


def told(refusal: Refusal) -> str:
    """Rule, key and figures."""
    return " ".join([refusal.rule, refusal.key, *(f"{name}={value}" for name, value in refusal.params.items())])


def refused(state: XianState) -> Iterator[tuple[int, int, Refusal]]:
    """Everything that the seat to move may not do, and the same tried by the seat after it: seat, move, reason."""
    for seat in (state.to_move, (state.to_move + 1) % state.players):
        for move in TRIED:
            refusal = XIAN.explain(state, seat, move)
            if refusal is not None:
                yield seat, move, refusal


def lines() -> Iterator[str]:
    """The refusals in order of rule and key, each with its cases."""
    cases: dict[tuple[str, str], dict[str, str]] = {}
    everything = hashlib.sha256()
    tried = 0
    for players, seed in GAMES:
        state = XIAN.new(Options(players, XIAN.house_pack()), seed)
        chooser = Chooser(seed)
        number = 0
        while not state.over:
            if number % EVERY == 0:
                for seat, move, refusal in refused(state):
                    tried += 1
                    everything.update(f"{number} {seat} {move} {told(refusal)}\n".encode())
                    kept = cases.setdefault((refusal.rule, refusal.key), {})
                    if len(kept) < EACH and told(refusal) not in kept:
                        kept[told(refusal)] = (f"{players} players, seed {seed}, after {number} moves, "
                                               f"{PHASES[state.phase]}, seat {seat + 1} tries {XIAN.text(move)}")
            state.play(chooser.choose(state.legal()))
            number += 1
    yield f"{tried} refusals of {len(cases)} kinds, all of them in one hash: {everything.hexdigest()[:16]}"
    for rule, key in sorted(cases):
        yield f"{rule} {key}"
        for words, case in cases[rule, key].items():
            yield f"  {words.removeprefix(f'{rule} {key}').strip() or '-'}: {case}"
