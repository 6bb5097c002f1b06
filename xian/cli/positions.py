"""`xian replay`, `legal`, `explain` and `score`: questions about a position of a record."""

from __future__ import annotations

import argparse

from xian.cli.output import print_json, print_table
from xian.cli.records import read_place
from xian.engine.game import NOBODY
from xian.engine.record import digest
from xian.engine.texts import LANGUAGES
from xian.table.wording import wording


def replay(arguments: argparse.Namespace) -> int:
    """Verify the record and print a position, whole or as one seat may know it."""
    place = read_place(arguments)
    game, state = place.game, place.state
    shown = state if arguments.seat is None else game.view(state, place.seat(arguments.seat)).state
    if arguments.json:
        print_json({
            **place.data(),
            "verified": True,
            "seat": arguments.seat,
            "digest": digest(game, state),
            "heading": game.heading(state),
            "scores": state.scores(),
            "position": game.to_json(shown),
        })
        return 0
    print(f"{place.file}: verified, {len(place.replay.steps)} moves; after move {place.at}: {game.heading(state)}")
    if arguments.seat is not None:
        print(f"as {place.who(arguments.seat - 1)} sees it")
    print()
    print(game.describe(shown, place.names))
    return 0


def legal(arguments: argparse.Namespace) -> int:
    """List the legal moves; none when the game is over."""
    place = read_place(arguments)
    moves = [] if place.state.over else [place.game.text(move) for move in place.state.legal()]
    if arguments.json:
        print_json({**place.data(), "legal": moves})
    elif moves:
        print(f"{place.who(place.state.to_move)}, {len(moves)} moves:")
        print("\n".join(moves))
    else:
        print("the game is over")
    return 0


def explain(arguments: argparse.Namespace) -> int:
    """Say whether a move is legal, and by which rule it is not."""
    place = read_place(arguments)
    seat = place.seat(arguments.seat)
    seat = 0 if seat == NOBODY else seat
    move = place.game.parse(arguments.move)
    refusal = place.game.explain(place.state, seat, move)
    words = wording(place.game)
    languages = [arguments.lang] if arguments.lang else list(LANGUAGES)
    said = {} if refusal is None else {
        lang: words.refusal_text(refusal, lang, place.names) for lang in languages
    }
    if arguments.json:
        print_json({
            **place.data(), "move": arguments.move, "seat": seat + 1, "legal": refusal is None,
            "rule": refusal.rule if refusal else None, "key": refusal.key if refusal else None,
            "params": dict(refusal.params) if refusal else {}, "sentences": said,
        })
    elif refusal is None:
        print(f"legal: {arguments.move}")
    else:
        for sentence in said.values():
            print(f"{refusal.rule}: {sentence}")
    return 0 if refusal is None else 1


def score(arguments: argparse.Namespace) -> int:
    """Print each seat's score by source, with the sum each comes from."""
    place = read_place(arguments)
    parts = place.game.score_parts(place.state)
    totals = place.state.scores()
    if arguments.json:
        print_json({
            **place.data(),
            "winners": [seat + 1 for seat in place.state.winners()],
            "seats": [
                {"seat": seat + 1, "name": name, "score": totals[seat],
                 "parts": [{"source": part.source, "rule": part.rule, "points": part.points, "formula": part.formula}
                           for part in parts[seat]]}
                for seat, name in enumerate(place.names)
            ],
        })
        return 0
    print("final score" if place.state.over else "score if the game ended here")
    for seat, name in enumerate(place.names):
        print()
        print_table([name, "points", "rule", "sum"],
                    [[part.source, str(part.points), part.rule, part.formula] for part in parts[seat]]
                    + [["total", str(totals[seat]), "", ""]])
    print()
    print("winner: " + ", ".join(place.names[seat] for seat in place.state.winners()))
    return 0
