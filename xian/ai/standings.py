"""What a match has shown: shares, margins, ratings, forfeited moves, times."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from xian.ai.arena import ArenaGame, Contest, in_order, margins, pairings
from xian.ai.elo import Mean, Share, TableResult, clustered_mean, clustered_share, ratings

NOTES: Final = 5
"""Complaints about each program from outside that are told."""


def standings(match: Contest, games: Sequence[ArenaGame], seconds: float, interrupted: bool = False) -> dict[str, Any]:
    """Everything as plain data. All that depends on the machine stands under `timing`.

    `games` must hold whole deals, and one at least; see `arena.play_deals`."""
    games = in_order(games)
    rated = ratings(len(match.bots), list(_tables(games)))
    bots = []
    for player, label in enumerate(match.labels):
        found = {"bot": label, **_figures(games, player)}
        if found["seats"]:
            found["elo"] = round(rated[player].elo, 1)
            found["elo_interval"] = [round(rated[player].low, 1), round(rated[player].high, 1)]
        bots.append(found)
    return {
        "game": match.game,
        "players": match.players,
        "seed": match.seed,
        **({"salt": match.salt} if match.salt else {}),
        "games": len(games),
        "deals": len({one.deal for one in games}),
        "interrupted": interrupted,
        "fair": round(1 / match.players, 4),
        "bots": bots,
        "pairings": _pairings(match, games),
        "timing": {
            "seconds": round(seconds, 3),
            "ms_per_decision": [{"bot": label, **_times(games, player)} for player, label in enumerate(match.labels)],
        },
    }


def _pairings(match: Contest, games: Sequence[ArenaGame]) -> list[dict[str, Any]]:
    """Each meeting by itself."""
    found = []
    for pairing, circle in enumerate(pairings(match)):
        own = [one for one in games if one.pairing == pairing]
        if own:
            players = list(dict.fromkeys(circle[0]))
            found.append({
                "line_up": [match.labels[player] for player in circle[0]],
                "games": len(own),
                "bots": [{"bot": match.labels[player], **_won(own, player)} for player in players],
            })
    return found


def _seats(games: Iterable[ArenaGame], player: int) -> Iterator[tuple[ArenaGame, int]]:
    """Every game and seat that a player took."""
    for one in games:
        for seat, other in enumerate(one.line_up):
            if other == player:
                yield one, seat


def _won(games: Sequence[ArenaGame], player: int) -> dict[str, Any]:
    """What a player won of the seats it took."""
    wins: defaultdict[int, float] = defaultdict(float)
    leads: defaultdict[int, float] = defaultdict(float)
    taken: Counter[int] = Counter()
    for one, seat in _seats(games, player):
        wins[one.deal] += one.shares[seat]
        leads[one.deal] += margins(one.scores)[seat]
        taken[one.deal] += 1
    share = clustered_share([(wins[deal], number) for deal, number in taken.items()])
    margin = clustered_mean([(leads[deal], number) for deal, number in taken.items()])
    return {
        "seats": sum(taken.values()),
        "wins": round(sum(wins.values()), 3),
        **_share(share),
        **_mean(margin),
    }


def _share(share: Share) -> dict[str, Any]:
    return {"share": round(share.share, 4), "interval": [round(share.low, 4), round(share.high, 4)],
            "effective_games": round(share.effective, 1)}


def _mean(margin: Mean) -> dict[str, Any]:
    bounds = [round(margin.low, 2), round(margin.high, 2)] if math.isfinite(margin.low) else None
    return {"mean_margin": round(margin.mean, 2), "margin_interval": bounds}


def _figures(games: Sequence[ArenaGame], player: int) -> dict[str, Any]:
    """A player over all its games."""
    taken = list(_seats(games, player))
    if not taken:
        return {"seats": 0}
    forfeits: Counter[str] = Counter()
    notes: list[str] = []
    for one, seat in taken:
        forfeits.update(one.forfeits[seat])
        notes += one.notes[seat]
    return {
        **_won(games, player),
        "mean_score": round(sum(one.scores[seat] for one, seat in taken) / len(taken), 2),
        "decisions": sum(len(one.seconds[seat]) for one, seat in taken),
        "forfeited": sum(forfeits.values()),
        "forfeits": dict(sorted(forfeits.items())),
        "notes": list(dict.fromkeys(notes))[:NOTES],
    }


def _times(games: Sequence[ArenaGame], player: int) -> dict[str, Any]:
    """Milliseconds for a decision: mean, 95th percentile, longest."""
    times = sorted(1000 * time for one, seat in _seats(games, player) for time in one.seconds[seat])
    if not times:
        return {"mean": 0.0, "p95": 0.0, "most": 0.0}
    return {"mean": round(sum(times) / len(times), 4), "p95": round(percentile(times, 0.95), 4),
            "most": round(times[-1], 4)}


def percentile(ordered: Sequence[float], share: float) -> float:
    """The least value that so large a share does not exceed."""
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def _tables(games: Sequence[ArenaGame]) -> Iterator[list[TableResult]]:
    """The results of each deal, by who sat together."""
    deals: defaultdict[int, defaultdict[tuple[int, ...], list[ArenaGame]]] = defaultdict(lambda: defaultdict(list))
    for one in games:
        deals[one.deal][tuple(sorted(one.line_up))].append(one)
    for tables in deals.values():
        found = []
        for players, own in tables.items():
            wins: defaultdict[int, float] = defaultdict(float)
            for one in own:
                for seat, player in enumerate(one.line_up):
                    wins[player] += one.shares[seat]
            found.append(TableResult(Counter(players), len(own), dict(wins)))
        yield found
