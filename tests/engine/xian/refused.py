"""One line of a table of refusals: a position, what is tried there, and the whole answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from tests.engine.xian.at import At
from xian.engine.game import BadPosition, Param, Refusal
from xian.engine.xian.explain import explain
from xian.engine.xian.game import XIAN
from xian.engine.xian.moves import parse
from xian.engine.xian.wording import refusal_text


@dataclass(frozen=True)
class Case:
    """What is tried, where, by whom (the seat to move unless one is told), and what it is answered."""

    key: str
    rule: str
    move: str
    at: Callable[[], At]
    english: str
    french: str = ""
    """Not told in every line; the catalogues are held against each other elsewhere."""
    seat: int = 0
    params: Mapping[str, Param] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.key} - {self.move}"


def case(key: str, rule: str, move: str, at: Callable[[], At], english: str, french: str = "", seat: int = 0,
         **params: Param) -> Case:
    return Case(key, rule, move, at, english, french, seat, params)


def assert_refused(case: Case) -> None:
    """The rule, the key, exactly these figures, and the sentence; the same from what the seat can see."""
    at = case.at()
    assert not impossible(at), impossible(at)
    seat = case.seat - 1 if case.seat else at.state.to_move
    refusal = explain(at.state, seat, parse(case.move))
    assert refusal == Refusal(case.rule, f"refusal.{case.key}", case.params), refusal
    assert explain(XIAN.view(at.state, seat).state, seat, parse(case.move)) == refusal
    assert refusal_text(refusal, "en") == case.english
    if case.french:
        assert refusal_text(refusal, "fr").replace("\u00a0", " ").replace("\u202f", " ") == case.french


def impossible(at: At) -> list[str]:
    """Why the position could not stand in a game. Who acts first is the builder's choice, whatever the cards."""
    try:
        XIAN.from_json(XIAN.to_json(at.state), XIAN.house_pack())
    except BadPosition as bad:
        return [problem for problem in bad.problems if not problem.startswith("order: a higher number")]
    return []
