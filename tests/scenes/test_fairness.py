"""The deal of a game on the screen: its fingerprint at the start and in the game's menu, all of it after the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes.helpers import on_the_table, opened
from tests.scenes.played_help import SIZES, cut_or_outside, play_to_the_end, still
from tests.table.test_pledge import begun, played
from xian.engine.fingerprint import grouped_digits
from xian.engine.record import parse
from xian.engine.registry import GAMES
from xian.pilot import Pilot
from xian.scenes import fairness as module
from xian.scenes.fairness import broken_up
from xian.scenes.saves_list import RowList
from xian.scenes.spoken.tree import spoken_scene
from xian.table.match import Match
from xian.ui.spoken import outline


def start(pilot: Pilot, key: str) -> Match:
    pilot.app.open("setup", game=key)
    pilot.click("play")
    pilot.idle()
    return on_the_table(pilot).match


def digits(match: Match) -> str:
    assert match.pledge is not None
    return grouped_digits(match.pledge.fingerprint)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("key", list(GAMES))
def test_it_is_shown_at_the_start_and_is_in_the_save_and_its_salt_waits_for_the_end(tmp_path: Path, key: str,
                                                                                   lang: str) -> None:
    with opened(tmp_path, settings=still(lang), size=(1280, 720)) as pilot:
        match = start(pilot, key)
        assert match.pledge is not None and pilot.sees(digits(match))
        save, = (tmp_path / "saves" / "auto").glob("*.xian")
        assert parse(save.read_bytes()).fingerprint == match.pledge.fingerprint
        pilot.key("f10")
        assert pilot.sees(digits(match)) and not pilot.sees(str(match.seed))
        pilot.click("deal")
        assert pilot.where == "fairness" and pilot.sees(digits(match))
        assert not pilot.sees(grouped_digits(match.pledge.salt)) and not pilot.sees(str(match.seed))
        assert not pilot.scene.control("verify").enabled
        pilot.key("escape")
        assert pilot.where == "pause"


def test_it_leaves_the_bar_when_the_first_chapter_is_over(tmp_path: Path) -> None:
    with opened(tmp_path, settings=still(), size=(1280, 720)) as pilot:
        pilot.app.replace("turn", match=played(begun("xian", players=2), 60))
        pilot.idle()
        turn = on_the_table(pilot)
        assert len({step.chapter for step in turn.match.history.steps}) > 1
        assert not pilot.sees(digits(turn.match))


@pytest.mark.parametrize(("key", "keys", "lang"), [
    ("xian", False, "en"), ("qin", True, "en"), ("qin", False, "fr"), ("terracotta", False, "fr"),
])
def test_after_the_end_all_is_shown_and_verified(tmp_path: Path, key: str, keys: bool, lang: str) -> None:
    with opened(tmp_path, settings=still(lang), size=(1280, 720)) as pilot:
        match = start(pilot, key)
        promise = digits(match)
        play_to_the_end(pilot)
        pilot.wait(0.5)
        for id in ("deal", "verify"):
            if keys:
                pilot.scene.set_focus(id)
                pilot.key("return")
            else:
                pilot.click(id)
        assert match.pledge is not None
        for words in (promise, str(match.seed), grouped_digits(match.pledge.salt)):
            assert pilot.sees(words)
        assert any(text.startswith("Verified: " if lang == "en" else "Vérifié") for text in pilot.texts())
        heard = "\n".join(outline(spoken_scene(pilot.scene)))
        assert promise in heard and ("Verified" in heard or "Vérifié" in heard)
        lists = [control for control in pilot.scene.controls if isinstance(control, RowList)]
        assert bool(lists) is (key != "terracotta")


def test_a_deal_that_was_changed_is_told(tmp_path: Path) -> None:
    with opened(tmp_path, settings=still(), size=(1280, 720)) as pilot:
        match, other = played(begun("qin")), played(begun("qin", seed=6))
        match.history._states[0] = other.history._states[0]
        pilot.app.open("fairness", match=match)
        pilot.click("verify")
        assert any(text.startswith("Not verified: after move 0") for text in pilot.texts())


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_old_record_says_that_it_has_none(tmp_path: Path, lang: str) -> None:
    with opened(tmp_path, settings=still(lang), size=(1280, 720)) as pilot:
        match = played(begun("qin"))
        match.pledge = None
        pilot.app.open("scoring", match=match, again=True)
        pilot.wait(0.5)
        pilot.click("deal")
        words = "begun without a fingerprint" if lang == "en" else "commencé sans empreinte"
        assert any(words in text for text in pilot.texts())
        pilot.click("verify")
        words = "without a fingerprint that is all" if lang == "en" else "sans empreinte, on ne peut"
        assert any(words in text for text in pilot.texts())


def test_it_can_be_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(module, "copy", copy)
    with opened(tmp_path, settings=still()) as pilot:
        match = played(begun("qin"))
        pilot.app.open("fairness", match=match)
        pilot.click("copy")
        assert match.pledge is not None
        assert copied == [f"{match.pledge.fingerprint} {match.seed} {match.pledge.salt}"]


def test_a_long_pile_is_broken_at_its_commas_and_nothing_is_lost() -> None:
    cards = ", ".join(f"halberd {number}" for number in range(40))
    for letters in (20, 31, 62):
        lines = broken_up(cards, letters)
        assert ", ".join(lines) == cards and all(len(line) <= letters for line in lines)
    assert broken_up("", 10) == [""]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("moves", [8, 10**6], ids=["begun", "over"])
def test_everything_has_its_place_in_every_window(tmp_path: Path, lang: str, size: tuple[int, int], moves: int) -> None:
    with opened(tmp_path, settings=still(lang), size=size) as pilot:
        pilot.app.open("fairness", match=played(begun("xian", players=4), moves))
        if moves > 8:
            pilot.click("verify")
        pilot.move((4, 4))
        assert cut_or_outside(pilot) == []
