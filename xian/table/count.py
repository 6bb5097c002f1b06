"""The final count, source by source in the order of the rules, as a table that can be told step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from xian.engine.game import Game, ScorePart, Seat, State


@dataclass(frozen=True)
class Row:
    """Points of every seat from one source. Sources of one rule of which every seat has one at most share a row:
    each seat's part then names its own."""

    source: str
    rule: str
    parts: tuple[ScorePart | None, ...]

    @property
    def points(self) -> list[int]:
        """Every seat's points; 0 for who has nothing from there."""
        return [part.points if part is not None else 0 for part in self.parts]

    @property
    def shared(self) -> bool:
        """Whether the seats' parts bear different names."""
        return len({part.source for part in self.parts if part is not None}) > 1


@dataclass(frozen=True)
class Count:
    """The whole count."""

    rows: tuple[Row, ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]

    def after(self, rows: int) -> list[int]:
        """Every seat's points when so many rows are counted."""
        return [sum(row.points[seat] for row in self.rows[:rows]) for seat in range(len(self.scores))]

    @property
    def level(self) -> list[Seat]:
        """The seats with the most points: more than one, and a tie has to be explained."""
        return [seat for seat, score in enumerate(self.scores) if score == max(self.scores)]

    @property
    def tie_broken(self) -> bool:
        """Whether more seats have the most points than win."""
        return len(self.level) > len(self.winners)

    def ranking(self) -> list[Seat]:
        """The seats, winners first, then by points."""
        return sorted(range(len(self.scores)), key=lambda seat: (seat not in self.winners, -self.scores[seat], seat))


def final_count(game: Game, state: State) -> Count:
    """The count of a position, by the game's own parts."""
    table = game.score_parts(state)
    rows = [merged(group, table) for group in grouped(in_order(table), table)]
    return Count(tuple(rows), tuple(state.scores()), tuple(state.winners()))


def in_order(table: Sequence[Sequence[ScorePart]]) -> list[str]:
    """All sources, in the order in which every seat has its own."""
    order: list[str] = []
    for parts in table:
        place = 0
        for part in parts:
            if part.source in order:
                place = order.index(part.source) + 1
            else:
                order.insert(place, part.source)
                place += 1
    return order


def grouped(order: Sequence[str], table: Sequence[Sequence[ScorePart]]) -> list[list[str]]:
    """Sources that share a row: neighbours of one rule that no seat has two of."""
    rules = {part.source: part.rule for parts in table for part in parts}
    owners = {source: {seat for seat, parts in enumerate(table) if any(part.source == source for part in parts)}
              for source in order}
    groups: list[list[str]] = []
    for source in order:
        last = groups[-1] if groups else []
        if last and rules[last[0]] == rules[source] and not any(owners[one] & owners[source] for one in last):
            last.append(source)
        else:
            groups.append([source])
    return groups


def merged(group: Sequence[str], table: Sequence[Sequence[ScorePart]]) -> Row:
    """The row of a group, named by its source or by what the names of its sources begin with."""
    parts = tuple(next((part for part in seat if part.source in group), None) for seat in table)
    rule = next(part.rule for part in parts if part is not None)
    return Row(beginning(group), rule, parts)


def beginning(names: Sequence[str]) -> str:
    """The words, joined by dashes, that all names begin with; the first name when they have none in common."""
    common: list[str] = []
    for words in zip(*(name.split("-") for name in names), strict=False):
        if len(set(words)) > 1:
            break
        common.append(words[0])
    return "-".join(common) or names[0]
