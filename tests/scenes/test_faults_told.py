"""What is wrong with a file is told in the player's language, wherever the player meets it."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from tests.scenes.helpers import faults, opened
from tests.scenes.test_load import put, text_after
from xian.pilot import Pilot
from xian.scenes.editor import Editor
from xian.table.folders import Folders
from xian.table.saves import BACKUP

CUT_SHORT = "xian record 2\ngame: xian\n"
TOLD = "l’en-tête n’a pas de ligne «\u202frules:\u202f»"


def notices(pilot: Pilot) -> str:
    return "\n".join(notice.text for notice in pilot.app.notices)


def test_a_damaged_save_in_the_list(tmp_path: Path) -> None:
    put(tmp_path / "saves", "Soir", CUT_SHORT)
    with opened(tmp_path, "load", lang="fr", what="saves") as pilot:
        pilot.idle()
        assert pilot.sees(f"Soir.xian, ligne 2\u00a0: {TOLD}")
        assert faults(pilot) == []
        pilot.app.change(language="en")
        pilot.idle()
        assert pilot.sees("Soir.xian, line 2: the header has no line “rules:”")


def test_a_record_dropped_on_the_window(tmp_path: Path) -> None:
    desk = put(tmp_path / "desk", "Partie", text_after(12).replace("\n1 1 ", "\n1 2 "))
    with opened(tmp_path, "load", lang="fr", what="saves") as pilot:
        pilot.drop(desk)
        assert notices(pilot).startswith(f"Ce fichier est inutilisable\u00a0: {desk}, ligne ")
        assert notices(pilot).endswith("le coup 1 est au joueur 1, et non au joueur 2")


def test_an_illegal_move_is_told_by_its_own_sentence_and_rule(tmp_path: Path) -> None:
    lines = text_after(12).splitlines()
    place = next(place for place, line in enumerate(lines) if line.startswith("1 1 "))
    lines[place] = "1 1 pass"
    desk = put(tmp_path / "desk", "Partie", "\n".join(lines) + "\n")
    starts = {"fr": "le coup 1, 'pass', n’est pas permis\u00a0: ", "en": "move 1, 'pass', is not legal: "}
    for lang, start in starts.items():
        with opened(tmp_path, "load", lang=lang, what="saves") as pilot:
            pilot.drop(desk)
            assert start in notices(pilot)
            assert "refusal." not in notices(pilot) and "(" in notices(pilot).rpartition(start)[2]


def test_a_folder_that_can_not_be_used(tmp_path: Path) -> None:
    put(tmp_path / "saves", "Soir", text_after(12))
    (tmp_path / "saves" / "bin").write_text("in the way", encoding="utf-8")
    with opened(tmp_path, "load", lang="fr", what="saves") as pilot:
        pilot.key("delete")
        assert "un fichier occupe la place d’un dossier" in notices(pilot)


@pytest.mark.parametrize("copy", ["", CUT_SHORT])
def test_a_replay_with_trouble(tmp_path: Path, copy: str) -> None:
    path = put(tmp_path / "saves", "Soir", CUT_SHORT)
    if copy:
        path.with_name(path.name + BACKUP).write_text(copy, encoding="utf-8")
    with opened(tmp_path, "replay", lang="fr", path=path) as pilot:
        assert pilot.sees("n’a pas de ligne")
        assert bool(copy) == pilot.sees("et la copie précédente ne vaut pas mieux")
        pilot.app.change(language="en")
        pilot.step()
        assert pilot.sees("has no line “rules:”")


def test_going_on_from_the_copy_before(tmp_path: Path) -> None:
    path = put(tmp_path / "saves", "Soir", "")
    path.with_name(path.name + BACKUP).write_text(text_after(12), encoding="utf-8")
    with opened(tmp_path, "load", lang="fr", what="saves") as pilot:
        pilot.click("watch")
        assert "Soir.xian\u00a0: le fichier est vide. La copie précédente était bonne" in notices(pilot)


def test_a_game_that_can_not_be_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "full")

    with opened(tmp_path, "setup", lang="fr") as pilot:
        monkeypatch.setattr(os, "fsync", full)
        pilot.click("play")
        assert "La partie n’a pas pu être enregistrée\u00a0: " in notices(pilot)
        assert "le disque est plein" in notices(pilot)


def test_a_component_pack_that_can_not_be_used(tmp_path: Path) -> None:
    folder = Folders.under(tmp_path).packs / "xian"
    folder.mkdir(parents=True)
    head = 'format = 1\ngame = "xian"\nname = "mine"\nbase = "house"\n\n'
    text = head + '[start]\nsource = "house"\ncoins = "two"\nclay = 1\n'
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    with opened(tmp_path, "setup", lang="fr", game="xian") as pilot:
        assert notices(pilot) == (f"Un jeu de matériel est inutilisable. {folder / 'mine.toml'}, ligne 8\u00a0: "
                                  "start.coins\u00a0: il faut un nombre entier, et non 'two'")


def test_a_board_in_the_making(tmp_path: Path) -> None:
    folder = Folders.under(tmp_path).packs / "qin"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text("boards = ", encoding="utf-8")
    with opened(tmp_path, "editor", lang="fr", size=(1280, 720), game="qin") as pilot:
        scene = pilot.scene
        assert isinstance(scene, Editor)
        assert "mine.toml, ligne 1\u00a0: ce n’est pas du TOML" in notices(pilot)
        scene.set_rows(("." * 12 + "~", "~" * 13, *scene.rows[2:]))
        scene.set_rows(tuple(row.replace("R", ".") for row in scene.rows))
        pilot.app.wake()
        pilot.step()
        assert pilot.sees("Le départ rouge (R) manque.")
        assert pilot.sees("Rangée") and pilot.sees("Prairies et départs doivent former un seul ensemble")
        pilot.app.change(language="en")
        pilot.step()
        assert pilot.sees("The red start (R) is missing.")
