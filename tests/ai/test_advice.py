"""Advice: judgements, hints and explanations, with small random networks; what they say is for test_reasons."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.ai.moments import hidden_swapped, moments
from tests.ai.nets import advice, net_file, random_net
from tests.engine.xian.build import Table
from tests.games import XIAN
from tests.typed import of
from xian.ai import network_bot
from xian.ai.advice import (
    NEAR,
    TRIED,
    Hint,
    Judgement,
    adviser,
    explain_text,
    hint_text,
)
from xian.ai.games import evaluation
from xian.ai.judge import values_after
from xian.ai.reasons import Reason, reason_text, reasons_text, strongest, whole_move
from xian.ai.review.judging import Judge
from xian.ai.review.scale import SURE
from xian.ai.search import Search
from xian.engine.game import BadInput, Options
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.engine.texts import LANGUAGES, say
from xian.engine.xian.moves import BACK, parse
from xian.engine.xian.state import XianState

NAMES = ("Mei", "Jade", "Lou", "Tom")


# Judgements.


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_judgement_has_a_chance_and_a_score_for_every_seat(players: int) -> None:
    for state in moments("xian", players, 3, 0.12)[:6]:
        for seat in range(players):
            judged = advice(players).judge(XIAN.view(state, seat).state, seat)
            assert len(judged.chances) == len(judged.scores) == players
            assert sum(judged.chances) == pytest.approx(1)


def test_the_seats_of_a_judgement_are_those_of_the_table() -> None:
    """The network puts the seat asked for first; the same chair must see the same whoever names it."""
    state = Table(3).entering(2).state
    net, features = random_net(3), evaluation("xian")
    features.write(state, 1, net.x)
    net.run()
    own_first = net.chances()
    assert advice(3).judge(state, 1).chances == pytest.approx((own_first[2], own_first[0], own_first[1]))


def test_a_margin_is_the_lead_over_the_best_other() -> None:
    judged = Judgement((0.2, 0.5, 0.3), (60.0, 75.0, 70.0))
    assert [judged.margin(seat) for seat in range(3)] == [-15.0, 5.0, -5.0]


def test_a_finished_game_is_judged_by_its_result() -> None:
    state = Table(2).seat(1, prestige=40).seat(2, prestige=50).ended().state
    judged = advice(2).judge(state, 0)
    assert judged.chances == (0.0, 1.0)
    assert list(judged.scores) == state.scores()


# Hints.


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("players", [2, 4])
def test_hints_are_what_the_search_has_walked_most_in_the_order_of_the_figures_shown(players: int, key: str) -> None:
    ours, game = advice(players, key), find_game(key)
    for state in moments(key, players, 5, 0.12)[:4]:
        view = game.view(state, state.to_move)
        found = ours.hints(view, 3, 16, seed=4)
        assert 1 <= len(found) <= 3
        assert len(found) == 3 or len(state.legal()) < 8
        assert {hint.move for hint in found} <= set(state.legal())
        visits = ours.searched(view, 16, 4).visits()
        order = sorted(visits.values(), reverse=True)
        assert visits[found[0].move] >= TRIED * order[0]
        assert all(visits[hint.move] >= order[:5][-1] for hint in found)
        assert [hint.shown for hint in found] == sorted((hint.shown for hint in found), reverse=True)
        for hint in found:
            assert game.parse(hint.text) == hint.move
            assert 0 <= hint.chance <= 1
            assert len(hint.reasons) <= 3


def test_a_hint_that_takes_too_long_tells_what_was_found() -> None:
    ours = advice(2)
    state = moments("xian", 2, 5, 0.12)[2]
    view = XIAN.view(state, state.to_move)
    assert ours.searched(view, 24, 4).iterations == 24
    assert ours.searched(view, 24, 4, seconds=0.0).iterations == 1
    assert {hint.move for hint in ours.hints(view, 3, 10**9, seconds=0.05)} <= set(state.legal())


def test_the_same_seed_and_iterations_give_the_same_hints() -> None:
    for state in moments("xian", 2, 6, 0.12)[:3]:
        view = XIAN.view(state, state.to_move)
        assert advice(2).hints(view, 3, 16, seed=9) == advice(2).hints(view, 3, 16, seed=9)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("players", [2, 4])
def test_nothing_hidden_changes_a_hint(players: int, key: str) -> None:
    game = find_game(key)
    for state in moments(key, players, 7, 0.2)[1:5]:
        seat = state.to_move
        given = [advice(players, key).hints(game.view(truth, seat), 3, 10)
                 for truth in (state, hidden_swapped(game, state, seat))]
        assert given[0] == given[1]


@pytest.mark.parametrize("steps", [
    (), ("enter lab",), ("enter lab", "paint A1"), ("enter workshop",), ("enter workshop", "craft A2"),
])
def test_every_step_of_a_longer_action_has_hints(steps: tuple[str, ...]) -> None:
    at = Table(2).seat(1, coins=3, clay=5, pigments="RRYG").entering(1).play(*steps)
    found = advice(2).hints(XIAN.view(at.state, 0), 2, 12)
    assert len(found) == 2
    for hint in found:
        copy = at.copy()
        for move in (hint.move, *hint.line):
            assert move in copy.state.legal()
            copy.state.apply(move, None)
            copy.state.moves = None


def test_only_what_others_may_upset_is_called_a_plan() -> None:
    ours = advice(2)
    for at, planned in ((Table(2).choosing(), True), (Table(2).entering(1), False)):
        assert {hint.planned for hint in ours.hints(XIAN.view(at.state, 0), 3, 12)} == {planned}


def test_a_hint_is_as_good_when_its_figures_are_no_more_than_one_apart() -> None:
    ours, told = advice(2), set()
    for state in moments("xian", 2, 8, 0.12)[:12]:
        found = ours.hints(XIAN.view(state, state.to_move), 3, 24)
        assert not found[0].close
        for hint in found[1:]:
            apart = max(abs(one - other) for one, other in zip(found[0].shown, hint.shown, strict=True))
            assert hint.close == (apart <= NEAR == 1)
            told.add(hint.close)
    assert told == {True, False}


@pytest.mark.parametrize("move", ["swap coin/clay", "market", "discount"])
def test_what_is_nothing_by_itself_needs_a_reason_to_be_advised(move: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would be the best by the search, and is left out where nothing speaks for it."""
    at = Table(2).turn(3).seat(1, coins=3, clay=2, tiles="market discount").entering(1)
    ours, wanted = advice(2), parse(move)
    if move.startswith("swap"):
        at = at.play("market")
    elif move == "discount":
        at = at.play("enter workshop")
    assert wanted in at.state.legal() and ours.reasons.idle(wanted)
    facts = ours.reasons.facts
    monkeypatch.setattr(Search, "visits", lambda search: {other: 1 + 9 * (other == wanted) + (other != wanted) * 4
                                                           for other in search.root.edges})
    monkeypatch.setattr(ours.reasons.__class__, "facts", lambda reasons, line: [
        reason for reason in facts(line) if line.steps[0] != wanted])
    found = ours.hints(XIAN.view(at.state, 0), 3, 12)
    assert wanted not in [hint.move for hint in found] and found


def test_the_header_and_the_best_hint_say_the_same_chance() -> None:
    found = advice(2).hints(XIAN.view(Table(2).entering(1).state, 0), 3, 16)
    for hint in found:
        assert hint.chance == hint.outlook.chances[0] and hint.margin == hint.outlook.margin(0)
        assert sum(hint.outlook.chances) == pytest.approx(1)


def test_the_last_move_of_a_game_is_judged_by_its_result() -> None:
    """Nothing is left to guess: a sure win, and the margin of the final scores."""
    at = Table(2).turn(6, round=2).seat(1, prestige=30, coins=4).seat(2, prestige=10).entering(1, order=(2, 1))
    for hint in advice(2).hints(XIAN.view(at.state, 0), 3, 40):
        ended = at.copy()
        for move in (hint.move, *hint.line):
            ended.state.play(move)
        assert ended.state.over
        assert hint.chance == 1.0
        assert hint.line or hint.margin == ended.state.scores()[0] - ended.state.scores()[1]


def test_only_the_seat_to_move_is_given_hints() -> None:
    state = Table(2).entering(1).state
    with pytest.raises(BadInput, match="seat 2 has nothing to decide here: seat 1 is to move"):
        advice(2).hints(XIAN.view(state, 1))
    with pytest.raises(BadInput, match="the game is over: there is nothing left to decide"):
        advice(2).hints(XIAN.view(Table(2).ended().state, 0))


# Explanations.


@pytest.mark.parametrize("players", [2, 4])
def test_nothing_hidden_changes_an_explanation(players: int) -> None:
    """The asking seat knows its view before the move and the move itself; the mover's hand, the piles and the
    other pairs are drawn anew."""
    asked = 0
    for state in moments("xian", players, 13, 0.12)[:14]:
        if evaluation("xian").secret(state):
            continue
        seat = (state.to_move + 1) % players
        move = state.legal()[0]
        told = [advice(players).explain(XIAN.view(truth, seat), [move])[1]
                for truth in (state, hidden_swapped(XIAN, state, seat))]
        assert told[0] == told[1]
        asked += 1
    assert asked >= 5


def test_a_pair_is_explained_by_the_cards_laid_and_no_others() -> None:
    """After the reveal; what else the mover held makes no difference."""
    hands = ("R5 Y6 B1 B2", "R5 Y6 G5 G6")
    told = []
    for cards in hands:
        at = Table(2).hand(1, cards).choosing()
        told.append(advice(2).explain(XIAN.view(at.state, 1), [parse("pair R5/Y6")])[1])
    assert told[0] == told[1] and told[0]


def test_what_another_put_back_in_favour_is_not_explained() -> None:
    at = Table(2).favour()
    with pytest.raises(BadInput, match="known to nobody else"):
        advice(2).explain(XIAN.view(at.state, 1), [BACK])
    assert advice(2).explain(XIAN.view(at.state, 0), [BACK])[0].steps == [BACK]


def test_a_move_that_was_not_possible_is_not_explained() -> None:
    at = Table(2).entering(1)
    with pytest.raises(BadInput, match="'craft A2' is not legal for seat 1 here"):
        advice(2).explain(XIAN.view(at.state, 1), [parse("craft A2")])
    with pytest.raises(BadInput, match="nobody has moved here"):
        advice(2).explain(XIAN.view(Table(2).ended().state, 0), [parse("pass")])


def test_the_mover_s_own_steps_are_judged_by_the_chair_that_asks() -> None:
    """Of one's own moves the network is asked as a computer player asks it."""
    state = Table(2).seat(1, coins=3, clay=5).entering(1).state
    ours = advice(2)
    for move in state.legal():
        assert ours.worth(state, move, 0) == pytest.approx(
            values_after(evaluation("xian"), random_net(2), state, 0, [move])[0])


# Which reasons are told.

SCORES = Reason("xian.space", {"points": 6, "space": "B2"}, 6)
BRINGS = Reason("xian.gains.coin", {"amount": 2}, 0.8)
SLIGHTER = Reason("xian.gains.clay", {"amount": 1}, 0.4)
PAYS = Reason("xian.toll-paid", {"coins": 2, "player": 2}, -1)


def test_the_strongest_reasons_come_first_and_a_drawback_last() -> None:
    assert strongest([BRINGS, PAYS, SCORES], []) == (SCORES, BRINGS, PAYS)


def test_what_all_candidates_do_alike_is_left_out_but_for_the_main_gain() -> None:
    assert strongest([SCORES, BRINGS, PAYS], [[SCORES, PAYS], [SCORES, PAYS]]) == (SCORES, BRINGS)
    assert strongest([BRINGS, SLIGHTER], [[BRINGS], [BRINGS]]) == (SLIGHTER,)


def test_something_is_said_even_when_all_is_alike() -> None:
    assert strongest([SCORES, BRINGS], [[SCORES, BRINGS]]) == (SCORES,)
    assert strongest([], [[SCORES]]) == ()


def test_no_more_than_three_reasons_are_told() -> None:
    many = [Reason(f"xian.{key}", {}, weight) for weight, key in enumerate("abcdef", 1)]
    assert [reason.key[-1] for reason in strongest(many, [])] == ["f", "e", "d"]
    assert [reason.key for reason in strongest([*many, PAYS], [])] == ["xian.f", "xian.e", "xian.toll-paid"]


# In words.


def test_reasons_are_half_sentences_with_names_or_numbers() -> None:
    assert reason_text(PAYS, "en", NAMES) == "pays 2 coins to Jade"
    assert reason_text(PAYS, "en") == "pays 2 coins to player 2"
    assert reasons_text([SCORES, PAYS], "en", NAMES) == \
        "scores 6 prestige for the space B2, but pays 2 coins to Jade"
    assert reasons_text([SCORES, BRINGS], "fr") == \
        say("fr", "list.semicolon").join(["rapporte 6 points de prestige pour la case B2", "apporte 2 pièces"])
    assert reasons_text([PAYS], "en", NAMES) == "pays 2 coins to Jade"
    assert reasons_text([], "en") == ""


def hint(**changed: Any) -> Hint:
    plain = Hint(parse("enter workshop"), "enter workshop", (parse("craft B2"),), planned=False,
                 outlook=Judgement((0.614, 0.386), (63.4, 60.0)), chance=0.614, margin=3.4, close=False,
                 reasons=(SCORES, PAYS))
    return replace(plain, **changed)


def start() -> XianState:
    return of(XianState, moments("xian", 2, 1)[0])


def test_a_hint_in_words() -> None:
    assert hint_text(XIAN, start(), hint(), "en", NAMES) == (
        "Enter the Workshop › Craft on B2: 61% to win, about 3 prestige ahead at the end. It scores 6 prestige for the "
        "space B2, but pays 2 coins to Jade.")
    assert hint_text(XIAN, start(), hint(), "fr", NAMES) == (
        "Entrer dans l’Atelier › Modeler en B2\u00a0: 61\u00a0% de chances de gagner, environ 3 points de prestige "
        "d’avance à la fin. Ce coup rapporte 6 points de prestige pour la case B2, mais paie 2 pièces à un adversaire "
        "(Jade).")


def test_what_is_near_or_behind_or_sure_is_said_so() -> None:
    bare = hint(close=True, margin=-4.6, reasons=(), line=())
    assert hint_text(XIAN, start(), bare, "en") == (
        "Enter the Workshop: 61% to win, about 5 prestige behind at the end. "
        "As good as the first one, as far as can be told.")
    assert "about level" in hint_text(XIAN, start(), hint(margin=0.3), "en")
    assert hint_text(XIAN, start(), hint(planned=True), "en").startswith("Enter the Workshop: 61% to win")
    assert "99% to win" in hint_text(XIAN, start(), hint(chance=0.9999), "en")
    assert "1% to win" in hint_text(XIAN, start(), hint(chance=0.0), "en")
    assert "The plan: Craft on B2." in hint_text(XIAN, start(), hint(planned=True), "en")


def test_an_explanation_in_words() -> None:
    move = parse("pass")
    assert explain_text(XIAN, start(), "Mei", [parse("work"), move], [BRINGS], "en") == \
        "Mei: Use the worker › Pass. This move brings 2 coins."
    assert explain_text(XIAN, start(), "Mei", [move], [], "fr") == "Mei\u00a0: Passer."


@pytest.mark.parametrize("key", GAMES)
def test_whatever_happens_in_a_game_can_be_said(key: str) -> None:
    game = find_game(key)
    for state in moments(key, 3, 21, 0.12)[:6]:
        for found in advice(3, key).hints(game.view(state, state.to_move), 2, 8):
            for lang in LANGUAGES:
                said = hint_text(game, state, found, lang, NAMES[:3])
                assert said.endswith(".") and "{" not in said


# Networks.


def test_without_a_network_there_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network_bot, "FOLDER", tmp_path)
    with pytest.raises(BadInput, match="there is no network for xian with 3 players, so no advice can be given"):
        adviser(XIAN, 3)


def test_the_network_that_comes_with_the_program_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    net_file(tmp_path, 3).rename(tmp_path / "xian-3.net")
    monkeypatch.setattr(network_bot, "FOLDER", tmp_path)
    network_bot.trained.cache_clear()
    view = XIAN.view(Table(3).entering(1).state, 0)
    try:
        told, plain = adviser(XIAN, 3).judge(view.state, 0), advice(3).judge(view.state, 0)
        assert told.scores == plain.scores and told.chances[0] != plain.chances[0]
    finally:
        network_bot.trained.cache_clear()


@pytest.mark.parametrize(("key", "players"), [(key, players) for key in GAMES for players in find_game(key).seats])
def test_a_chance_is_told_as_the_review_of_the_game_tells_it(key: str, players: int) -> None:
    rules = find_game(key)
    state = rules.new(Options(players, rules.house_pack()), 5)
    for seat in range(players):
        view = rules.view(state, seat)
        chances = adviser(rules, players).judge(view.state, seat).chances
        assert round(SURE * chances[seat]) == Judge(rules, view, 1).chance(view.state)
        assert sum(chances) == pytest.approx(1)


def test_a_network_of_a_file_can_be_asked(tmp_path: Path) -> None:
    view = XIAN.view(Table(2).entering(1).state, 0)
    ours = adviser(XIAN, 2, str(net_file(tmp_path, 2, seed=7)))
    assert ours.judge(view.state, 0) != advice(2).judge(view.state, 0)


# Whole moves.


def test_a_whole_move_is_all_that_a_seat_does_in_its_turn() -> None:
    at, states = Table(2).seat(1, clay=3).acting(1, "Y3", "Y1"), []
    for step in ("work", "enter workshop", "craft A2", "bare"):
        states.append(at.state.copy())
        at = at.play(step)
    reasons = advice(2).reasons
    for position in range(4):
        assert whole_move(reasons, states.__getitem__, 4, position) == range(4)
    assert whole_move(reasons, states.__getitem__, 3, 2) == range(3), "as far as it was played"
    assert whole_move(advice(2, "qin").reasons, states.__getitem__, 4, 2) == range(2, 3)
