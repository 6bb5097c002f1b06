"""`xian hint`: how the seats stand, the best moves and why, and why the last move may have been played."""

from __future__ import annotations

import argparse
from typing import Any, TypeAlias

from xian.ai import contestants, levels
from xian.ai.advice import (
    Adviser,
    Hint,
    Judgement,
    adviser,
    explain_text,
    hint_text,
    points_text,
    prospects_params,
)
from xian.ai.reasons import Reason, reason_text, whole_move
from xian.cli.output import print_json
from xian.cli.records import Place, read_place
from xian.engine.game import BadInput, Move, Seat, State
from xian.engine.texts import REFERENCE, Plain, say

Last: TypeAlias = "tuple[State, tuple[Move, ...], tuple[Reason, ...]]"
"""A whole move that was played: whose, its steps, what it brought."""


def run(arguments: argparse.Namespace) -> int:
    """Answer from what one seat may know, the seat to move unless another is named."""
    place = read_place(arguments)
    game, state = place.game, place.state
    lang = arguments.lang or REFERENCE
    seat = max(0, place.seat(arguments.seat))
    level = find_level(arguments.level, game.key)
    iterations = arguments.iterations or max(1, level.walks(state.players))
    advice = adviser(game, state.players, level.file)
    view = game.view(state, seat)
    hints = advice.hints(view, 3, iterations, arguments.seed) if state.to_move == seat else []
    judgement = hints[0].outlook if hints else advice.judge(view.state, seat)
    last = explain_last(advice, place, seat, arguments.seed)
    if arguments.json:
        print_json({**place.data(), "seat": seat + 1, "iterations": iterations,
                    **as_data(advice, place, judgement, hints, last, lang)})
    else:
        print("\n".join(as_lines(place, seat, judgement, hints, last, lang)))
    return 0


def find_level(name: str, game: str) -> levels.Level:
    """A level with a network; one that does not search looks once. Raises BadInput."""
    level = contestants.level(name, game)
    if level is None or level.method not in ("network", "search"):
        raise BadInput(f"--level {name}: hints come from a level with a network: steward, minister or emperor")
    return level


def explain_last(advice: Adviser, place: Place, seat: Seat, seed: int) -> Last | None:
    """The last whole move as far as it was played, if another seat played it in the open, and why."""
    if place.at == 0:
        return None
    before = place.replay.states[place.at - 1]
    mover = before.to_move
    if mover == seat or advice.features.secret(before):
        return None
    places = whole_move(advice.reasons, lambda at: place.replay.states[at], place.at, place.at - 1)
    moves = tuple(place.replay.steps[at].move for at in places)
    first = place.replay.states[places[0]]
    return first, moves, advice.explain(place.game.view(first, seat), moves, seed)[1]


def as_lines(place: Place, seat: Seat, judgement: Judgement, hints: list[Hint],
             last: Last | None, lang: str) -> list[str]:
    """The answer for people."""
    game, names = place.game, place.names
    lines = [say(lang, "advice.seen-by", {"seat": Plain(names[seat])})]
    for other, name in enumerate(names):
        lines.append("  " + say(lang, "advice.stands", {
            "seat": Plain(name), **prospects_params(judgement.chances[other]),
            "points": points_text(game, round(judgement.scores[other]), lang)}))
    if last:
        before, moves, reasons = last
        lines += ["", explain_text(game, before, names[before.to_move], moves, reasons, lang, names)]
    lines.append("")
    if place.state.over:
        lines.append(say(lang, "advice.over"))
    elif not hints:
        lines.append(say(lang, "advice.waits", {"seat": Plain(names[seat])}))
    lines += [f"{number}. {hint_text(game, place.state, hint, lang, names)}" for number, hint in enumerate(hints, 1)]
    return lines


def as_data(advice: Adviser, place: Place, judgement: Judgement, hints: list[Hint],
            last: Last | None, lang: str) -> dict[str, Any]:
    """The answer for programs."""
    game, names = place.game, place.names

    def told(reasons: tuple[Reason, ...]) -> list[dict[str, Any]]:
        return [{"key": reason.key, "params": dict(reason.params), "weight": round(reason.weight, 2),
                 "text": reason_text(reason, lang, names)} for reason in reasons]

    return {
        "seats": [{"seat": number + 1, "name": name, "chance": round(judgement.chances[number], 4),
                   "score": round(judgement.scores[number], 1)} for number, name in enumerate(names)],
        "hints": [{"move": hint.text, "chance": round(hint.chance, 4), "margin": round(hint.margin, 1),
                   "close": hint.close, "then": [game.text(step) for step in hint.line], "planned": hint.planned,
                   "reasons": told(hint.reasons), "text": hint_text(game, place.state, hint, lang, names)}
                  for hint in hints],
        "last_move": None if last is None else {
            "seat": last[0].to_move + 1, "moves": [game.text(move) for move in last[1]], "reasons": told(last[2]),
            "text": explain_text(game, last[0], names[last[0].to_move], last[1], last[2], lang, names)},
    }
