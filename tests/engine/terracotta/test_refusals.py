"""Refusals: every sentence has a case, with its rule, in English and French; in games played by lot they are right."""

from __future__ import annotations

import random
import re

import pytest

from tests.engine.terracotta.at import Table
from tests.engine.terracotta.test_t1_components import new
from tests.engine.terracotta.test_t4_statues import buying, crafting
from tests.engine.terracotta.test_t5_masters import administrator, using
from tests.engine.terracotta.test_t6_scoring import scored
from tools.terracotta_chooser import Leaning
from xian.engine.game import NOBODY, Refusal
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.components import Components
from xian.engine.terracotta.explain import at_segment, explain
from xian.engine.terracotta.game import TERRACOTTA
from xian.engine.terracotta.moves import MOVES, parse
from xian.engine.terracotta.pack import read_pack
from xian.engine.terracotta.wording import refusal_text
from xian.engine.texts import LANGUAGES, catalogue

NAMES = ("Mei", "Bo", "Cai", "Dao")


def short_tracks() -> Components:
    """Tracks of one place for the rows and of three for the columns."""
    text = ('format = 1\ngame = "terracotta"\nname = "short"\nbase = "house"\n[tracks]\nsource = "house"\nrows = 1\n'
            'columns = 3\n')
    tables: Components = read_pack(text, "short.toml").tables
    return tables


def sliding() -> Table:
    return crafting("halberd", "c3 officer 1", "c5 soldier 2", "a1 officer 1", "a2 soldier 2", "b1 soldier 2",
                    "g7 officer 1 horse right").play("guard", "put e5")


def facing(kind: str, *army: str) -> Table:
    return buying(kind, *army)


def with_space_gone(table: Table) -> Table:
    table.state.v[at.EMPTY_SPACES] = 0
    return table


def with_bases_used(table: Table) -> Table:
    table.state.v[at.WARRIORS] = at.BASES
    return table


CASES: list[tuple[str, str, Table, str, str]] = [
    ("worker-first", "T3.4", Table(), "act", "Place a worker first."),
    ("worker-first", "T3.4", Table(), "put a1", "Place a worker first."),
    ("finish-first", "T3.4", crafting(), "coin",
     "First choose the type of the warrior: what is begun has to be finished."),
    ("finish-first", "T3.4", crafting().play("guard"), "token 1",
     "First put the warrior on its space: what is begun has to be finished."),
    ("turn-before", "T3.2", Table().at("wet"), "turn central", "A disc is turned before the worker is placed."),
    ("turned-once", "T3.2", Table().has(1, coins=4).play("turn central"), "turn middle",
     "You have turned a disc in this move: once is all."),
    ("turn-coins", "T3.2", Table().has(1, coins=1), "turn central", "Turning a disc costs 2 coins; you have 1."),
    ("worker-stands", "T3.1", Table().at("wet"), "apprentice 2",
     "Your worker stands already: finish its actions first."),
    ("artisan-there", "T3.3", Table().worker(4, 2, artisan=True), "apprentice 4",
     "There is an artisan in segment 4: nobody goes there any more."),
    ("apprentice-there", "T3.3", Table().worker(4, 2), "apprentice 4",
     "There is an apprentice in segment 4: only an artisan goes beside it."),
    ("no-apprentice", "T3.3", Table().artisans(1, 5), "apprentice 4", "You have no apprentice left to place."),
    ("no-artisan", "T3.3", Table(), "artisan 4", "You have no artisan left to place."),
    ("ability-asked", "T3.4", Table().has(1, coins=1, tokens="1 3").at("clay-pits").play("act", "token 0"), "act",
     "Decide whether to use the ability."),
    ("ability-asked", "T5.1", Table().has(1, coins=1, tokens="1 3").at("clay-pits").play("act", "token 0"), "keep",
     "Decide whether to use the ability."),
    ("outer-instead", "T3.4", Table().at_ring("outer", 1), "clay",
     "The outer ring gives no clay or coin instead of its action."),
    ("token-was-action", "T5.1", Table().has(1, coins=1, tokens="1 3").at("clay-pits").play("act", "token 0"), "coin",
     "The token was your action here: there is no clay or coin instead."),
    ("no-dry-clay", "T3.5", Table().at("wet"), "act", "You have no dry clay."),
    ("is-artisan", "T3.5", Table().at("promote", artisan=True), "act", "This worker is an artisan already."),
    ("craft-clay", "T4.1", Table().has(1, wet=1).at("craft 3"), "act", "Crafting costs 3 wet clay here; you have 1."),
    ("no-base", "T4.5", with_bases_used(Table().has(1, wet=9)).at("craft 3"), "act", "You have used your 15 bases."),
    ("no-space", "T4.5", with_space_gone(Table().has(1, wet=9)).at("craft 3"), "act",
     "There is no empty space in the mausoleum."),
    ("rack-empty", "T4.5", Table().rack(officer=0, guard=0, crossbowman=0, soldier=0).has(1, wet=9).at("craft 3"),
     "act", "There is no warrior left in the rack."),
    ("priority-held", "T3.5", Table(3).at("priority").play("act").moving(1).at("priority"), "act",
     "You already hold a priority token."),
    ("priority-gone", "T3.5", Table().at("priority").play("act").moving(2).at("priority"), "act",
     "All priority tokens of this round are taken."),
    ("weapon-active", "T3.5", Table().has(1, weapons="sword").at("sword"), "act", "Your sword is active already."),
    ("no-specialist", "T4.5", Table().at("specialist"), "act",
     "You can’t buy any specialist: it takes a figure left, its coins, its active weapon and a place for it."),
    ("token-dear", "T5.1", Table().has(1, tokens="4 6").at("overseer"), "act",
     "Your cheapest token costs 2 coins; you have 0."),
    ("shaper-coins", "T5.2", using("shaper", coins=1).round(2), "act",
     "The Shaper costs 2 coins in this round; you have 1."),
    ("no-base", "T4.5", with_bases_used(using("shaper", coins=1)), "act", "You have used your 15 bases."),
    ("craft-clay", "T4.1", administrator("craft 4", wet=1).play("nothing"), "act",
     "Crafting costs 4 wet clay here; you have 1."),
    ("stores-empty", "T5.2", using("overseer").stores(0, 0, 0, 0), "act", "All warehouses are empty."),
    ("all-active", "T5.2", using("blacksmith", weapons=" ".join(at.WEAPONS)), "act",
     "All your weapons are active already."),
    ("track-short", "T1.9", Table(2, short_tracks()).has(1, masters="inspector").at("inspector").play("act"), "row +1",
     "On so short a track this would lead the inspector nowhere else."),
    ("track-short", "T1.9", Table(2, short_tracks()).has(1, wet=2, weapons="sword").at("craft 2")
     .play("act", "officer", "put e4"), "row -1", "On so short a track this would lead the inspector nowhere else."),
    ("type-gone", "T4.1", Table().rack(guard=0).has(1, wet=4).at("craft 2").play("act"), "guard",
     "There are no guards left in the rack."),
    ("type-not-most", "T5.2", using("shaper", coins=1).rack(officer=3).play("act"), "officer",
     "The Shaper takes a type most numerous in the rack: there are fewer officers."),
    ("no-type-now", "T4.1", Table().at("wet"), "guard", "Warriors are placed by crafting, or by the Shaper."),
    ("no-statue-now", "T4.1", Table().at("wet"), "put a1", "There is no statue to be placed now."),
    ("space-taken", "T4.1", crafting("", "c4 soldier 2 horse right").play("guard"), "put d4",
     "There is something on d4."),
    ("space-taken", "T4.1", facing("archer", "c4 soldier 2"), "put c4", "There is something on c4."),
    ("space-taken", "T4.1", facing("musician", "c4 soldier 2"), "put c4", "There is something on c4."),
    ("archer-alone", "T4.6", facing("archer", "c4 soldier 2"), "put d5",
     "A kneeling archer stands next to a warrior that it faces; there is none beside d5."),
    ("shoot-where", "T4.2", crafting("crossbow", "a4 guard 2").play("crossbowman", "put e4"), "use",
     "Choose the direction in which the crossbow counts."),
    ("no-weapon-now", "T4.2", Table().at("wet"), "keep", "A weapon is used just after its warrior is crafted."),
    ("no-weapon-now", "T4.2", Table().at("wet"), "shoot up", "A weapon is used just after its warrior is crafted."),
    ("one-step", "T4.2", crafting("sword").play("officer", "put e4"), "row +2",
     "A sword moves an inspector only one step."),
    ("forward-only", "T5.2", using("inspector").play("act"), "row -1",
     "The Master Inspector moves inspectors only forward."),
    ("no-inspector-now", "T4.2", Table().at("wet"), "row +1",
     "An inspector moves by a sword or by the Master Inspector."),
    ("other-weapon", "T4.2", crafting("sword").play("officer", "put e4"), "slide e4",
     "What is to be decided now is the sword of the officer."),
    ("other-weapon", "T4.2", crafting("spear").play("soldier", "put e4"), "row +1",
     "What is to be decided now is the spear of the soldier."),
    ("shoots-next", "T4.2", crafting("crossbow", "a4 guard 2", "e3 guard 2").play("crossbowman", "put e4"), "shoot up",
     "The next figure up is adjacent: there is no space between to count."),
    ("shoots-nothing", "T4.2", crafting("crossbow", "a4 guard 2", "e3 guard 2").play("crossbowman", "put e4"),
     "shoot right", "There is no figure to the right: nothing to count."),
    ("slide-own", "T4.2", sliding(), "slide c5", "There is no warrior of yours on c5."),
    ("slide-placed", "T4.2", sliding(), "slide e5", "The warrior just placed is not the one that slides."),
    ("slide-horse", "T4.4", sliding(), "slide h7", "A warrior on a horse can’t slide."),
    ("slide-shut", "T4.2", sliding(), "slide a1", "The warrior on a1 has no empty space next to it."),
    ("no-slide-now", "T4.2", Table().at("wet"), "slide a1", "A warrior slides when a halberd is used."),
    ("no-slide-now", "T4.2", Table().at("wet"), "to a1", "A warrior slides when a halberd is used."),
    ("space-taken", "T4.2", sliding().play("slide c3"), "to c5", "There is something on c5."),
    ("slide-straight", "T4.2", sliding().play("slide c3"), "to d4",
     "Warriors slide in a straight line: d4 is not on one."),
    ("slide-blocked", "T4.2", sliding().play("slide c3"), "to c6", "Something stands in the way to c6."),
    ("no-specialist-now", "T4.6", Table().at("wet"), "horse",
     "A specialist is bought with the action of the outer ring."),
    ("specialist-gone", "T4.5", Table().has(1, coins=9, weapons=" ".join(at.WEAPONS)).bought(horse=4)
     .at("specialist").play("act"), "horse", "All figures of this kind have been bought: horse."),
    ("specialist-coins", "T4.6", Table().has(1, coins=2, weapons=" ".join(at.WEAPONS)).bought(horse=2)
     .at("specialist").play("act"), "horse", "This specialist (horse) costs 3 coins; you have 2."),
    ("weapon-inactive", "T4.6", Table().has(1, coins=2, weapons="halberd spear").at("specialist").play("act"), "archer",
     "This specialist (kneeling archer) takes an active crossbow."),
    ("no-rider", "T4.6", Table().has(1, coins=2, weapons="sword halberd spear").at("specialist").play("act"), "horse",
     "None of your warriors has room for a horse: two empty spaces in a line beyond it."),
    ("nobody-to-face", "T4.6", Table().has(1, coins=2, weapons="crossbow halberd spear").at("specialist").play("act"),
     "archer", "There is no empty space next to a warrior."),
    ("no-space", "T4.5", with_space_gone(Table().army("a1 guard 1", "e4 guard 1").has(
        1, coins=2, weapons="sword crossbow halberd")).at("specialist").play("act"), "footman",
     "There is no empty space in the mausoleum."),
    ("horse-own", "T4.6", facing("horse", "a1 guard 1", "e4 guard 1", "d1 soldier 2"), "put d1",
     "A horse goes under a warrior of yours; there is none on d1."),
    ("horse-twice", "T4.6", facing("horse", "a1 guard 1", "e4 guard 1", "a5 guard 1 horse right"), "put b5",
     "This warrior is on a horse already."),
    ("horse-shut", "T4.6", facing("horse", "e4 guard 1", "c6 guard 1", "a1 soldier 1", "a3 soldier 2", "c1 officer 2"),
     "put a1", "Beside a1 there are no two empty spaces in a line."),
    ("horse-room", "T4.6", facing("horse", "b2 guard 1"), "up", "From b2 there are no two empty spaces up."),
    ("faces-nobody", "T4.6", facing("archer", "a1 guard 1", "a3 guard 1").play("put a2"), "right",
     "From a2 there is no warrior to the right."),
    ("no-way-now", "T4.6", Table().at("wet"), "up", "There is nothing to be turned now."),
    ("no-token-now", "T5.1", Table().at("wet"), "token 1", "A token is put on a master when its action is taken."),
    ("token-missing", "T5.1", Table().has(1, coins=9, tokens="1 4").at("overseer").play("act"), "token 1",
     "You have no token for 1 coin."),
    ("token-coins", "T5.1", Table().has(1, coins=1).at("overseer").play("act"), "token 2",
     "This token costs 2 coins; you have 1."),
    ("no-stores-now", "T5.2", Table().at("wet"), "stores 1 2", "Warehouses are emptied by the Overseer."),
    ("stores-bare", "T5.2", using("overseer").stores(1, 0, 2, 0).play("act"), "stores 2 4",
     "Warehouses 2 and 4 are both empty."),
    ("stores-alike", "T5.2", using("overseer").stores(1, 0, 2, 0).play("act"), "stores 1 4",
     "Any empty warehouse is as good as another: choose the first."),
]


@pytest.mark.parametrize(("key", "rule", "table", "words", "english"), CASES,
                         ids=[f"{number}-{case[0]}" for number, case in enumerate(CASES)])
def test_a_refusal_has_its_rule_and_its_sentence(key: str, rule: str, table: Table, words: str, english: str) -> None:
    refusal = table.why_not(words)
    assert refusal is not None
    assert (refusal.key, refusal.rule) == (f"terracotta-refusal.{key}", rule)
    assert refusal_text(refusal, "en", NAMES) == english
    french = refusal_text(refusal, "fr", NAMES)
    assert french.endswith(".") and french != english and "{" not in french
    for viewer in range(NOBODY, table.state.players):  # nothing is hidden: every view answers alike
        assert explain(TERRACOTTA.view(table.state, viewer).state, table.state.to_move, parse(words)) == refusal


def test_every_sentence_of_a_refusal_has_a_case() -> None:
    assert {case[0] for case in CASES} == {key.removeprefix("terracotta-refusal.") for key in catalogue("en").entries
                                           if key.startswith("terracotta-refusal.")}


def test_who_is_not_to_move_waits_and_after_the_end_nobody_moves() -> None:
    assert Table().why_not("apprentice 1", 2) == Refusal("T3.1", "refusal.not-your-move", {"player": 1})
    assert scored(Table().round(5)).why_not("apprentice 1", 1) == Refusal("T8.6", "refusal.game-over")


@pytest.mark.parametrize("move", [-1, MOVES, 10**9])
def test_a_number_that_is_no_move(move: int) -> None:
    assert explain(Table().state, 0, move) == Refusal("T3.4", "refusal.unknown-move")


def test_what_an_action_lacks_is_told_before_a_worker_is_placed() -> None:
    table = Table().has(1, weapons="sword")
    assert at_segment(table.state, 0, 1, at.CENTRAL) is None
    assert at_segment(table.state, 0, 0, at.CENTRAL) == Refusal(
        "T4.1", "terracotta-refusal.craft-clay", {"price": 3, "clay": 0})
    assert at_segment(table.state, 0, 0, at.OUTER) == Refusal(
        "T3.5", "terracotta-refusal.weapon-active", {"weapon": "terracotta-weapon.sword"})
    assert at_segment(table.state, 0, 4, at.CENTRAL) is None
    found = at_segment(table.state, 0, 4, at.CENTRAL, artisan=True)
    assert found is not None and found.key == "terracotta-refusal.is-artisan"
    assert table.state.v == Table().has(1, weapons="sword").state.v


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_games_whatever_is_not_offered_is_refused_and_can_be_said(players: int) -> None:
    rng, keys = random.Random(players), set()
    for seed in range(3):
        state, chooser = new(players, seed), Leaning(seed)
        while not state.over:
            legal = set(state.legal())
            for move in rng.sample(range(MOVES), 40):
                refusal = explain(state, state.to_move, move)
                assert (refusal is None) == (move in legal)
                if refusal is not None:
                    keys.add(refusal.key)
                    for lang in LANGUAGES:
                        assert not re.search(r"\w\.\w|\{", refusal_text(refusal, lang))
            state.play(chooser.choose(state.legal()))
    assert len(keys) >= 25
