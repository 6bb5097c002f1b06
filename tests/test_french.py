"""All French texts, wherever they stand: signs are set as in a printed book, nothing lacks an elision whatever a player
is called, and one thing has one name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from xian.engine.registry import GAMES
from xian.engine.texts import PLACE, Plain, catalogue, listed, say
from xian.table.course.shelf import of_the_program
from xian.table.rulebook_files import read
from xian.ui.fonts import FACES, Fonts

ROOT: Final = Path(__file__).resolve().parent.parent
NARROW, WIDE = "\u202f", "\u00a0"

NAMED: Final = {"seat", "name", "names", "player", "players", "person", "payer", "payee", "holder", "taker", "winners",
                "other"}
"""Places in a sentence where what somebody is called may stand."""
NAMES: Final = (*(entry["name"] for key, entry in catalogue("fr").entries.items()
                  if key.startswith("level.") and isinstance(entry, dict)),
                "Élise", "ÉMILE", "Anne", "Henri", "hugo", "HÉLÈNE", "Ulysse", "Yves", "Œdipe", "Mei", "Le Tellier")
"""What players are called: the computer's players, and persons with vowels, a mute h, capitals."""

BEFORE_VOWELS: Final = re.compile(
    r"(?<![\w’-])(?:de|le|la|que|ne|se|je|me|te|ce|jusque|lorsque|puisque|quoique) "
    r"(?=[aeiouyhàâéèêëîïôùûœ])(?![a-f]\b)", re.I)
"""Words that lose their vowel before another, or before a mute h."""
ASPIRATED: Final = ("hallebarde", "haut", "hasard", "huit", "hors", "han*", "onze")
"""What they keep their vowel before: an aspirated h, Han, and eleven. A single letter keeps it too."""
CONTRACTED: Final = re.compile(r"(?<![\w’-])(?:de|à) les? (?=joueurs?\b)", re.I)

ONE_NAME: Final = {
    r"[Ss]ceaux?\b": "Signature", r"[Mm]aîtres? bâtisseurs?": "maître-bâtisseur", r"[Aa]rgiles\b": "bloc d’argile",
    r"une argile\b": "bloc d’argile", r"[Tt]uiles? de fin\b(?! de partie)": "tuile de fin de partie",
    r"\b[Ss]oldats?\b": "guerrier", r"\bRemise\b": "Réduction",
    r"[Aa]venue\b|piste du mausolée": "piste du superviseur",
    r"\bl’eau\b": "point d’eau", r"[Rr]oyaumes en guerre": "Royaumes combattants", r"\b[Oo]ccupants?\b": "propriétaire",
    r"joueurs? (?:de l’ordinateur|informatiques?|artificiels?)|l’ordinateur\b": "adversaire virtuel",
    r"[Ss]ièges?\b": "place", r"[Aa]llure\b": "Vitesse", r"Accueil\b": "Menu", r"Prendre place": "Prendre la main",
    r"^(?:Personne|En personne)$": "Humain", r"Garder une image|Prendre l’image": "Enregistrer une image",
    r"\bpts?\b": "points", r"faute du programme": "erreur du programme", r"\boisif": "n’agit pas",
    r"^(?:Reprendre|Rejouer) le coup$|^Repeindre$": "Annuler, Rétablir",
}
"""Words that players meet no more, and what stands in their place."""
OF_THE_ARMY: Final = {
    r"[Pp]romouv|[Pp]romu": "transformer", r"[Jj]etons? de [Mm]aître(?!-)": "jeton Maître", r"[Mm]édian": "centrale",
    r"(?<!\*)Terracotta Army": "L’Armée de terre cuite", r"\bdès X": "à partir de",
}
"""Words that the rulebook of L’Armée de terre cuite has otherwise, and its own."""
OF_HISTORY: Final = ("qin/history", "terracotta/", "fr/terracotta", "rules-terracotta", "terracotta-",
                     "board-terracotta.", "amount.terracotta-")
"""Where these words mean what they say: real seals and soldiers, and a type of warrior of another game."""


@cache
def french() -> tuple[tuple[str, str], ...]:
    """Every French text with where it stands; places are an X."""
    every = (*sentences(), *rules(), *lessons(), *readme(), *packaging())
    return tuple((where, re.sub(r"\{[^}]*\}", "X", text)) for where, text in every)


def sentences() -> Iterator[tuple[str, str]]:
    """The catalogue; a noun has several forms."""
    for key, entry in catalogue("fr").entries.items():
        for text in [entry] if isinstance(entry, str) else entry.values():
            yield key, text


def rules() -> Iterator[tuple[str, str]]:
    for game in GAMES:
        book = read(game, "fr")
        for name, passage in book.passages():
            yield f"{game}/{name}", passage.text
        for chapter in book.chapters:
            yield f"{game}/{chapter.key}", chapter.title
            yield from ((f"{game}/{one.rules[0]}", one.heading) for one in chapter.paragraphs)
        for group in (book.course, book.history):
            yield from ((f"{game}/{page.key}", page.title) for page in group)


def lessons() -> Iterator[tuple[str, str]]:
    """The chapters in which one plays."""
    for game in GAMES:
        for lesson in of_the_program(game).lessons:
            yield lesson.key, lesson.title["fr"]
            yield lesson.key, lesson.about["fr"]
            for step in lesson.steps:
                yield from ((lesson.key, words["fr"].text) for words in (step.words, step.wrong) if words)
            yield from ((lesson.key, first.words["fr"].text) for first in lesson.firsts)


def readme() -> Iterator[tuple[str, str]]:
    """What is read of it: neither commands nor the targets of links nor the frames of tables."""
    for number, line in enumerate((ROOT / "README.fr.md").read_text("utf-8").splitlines(), 1):
        if not line.startswith(("    ", "<!--")):
            bare = re.sub(r"`[^`]*`", "code", line)
            bare = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", bare)
            yield f"README.fr.md {number}", "" if re.fullmatch(r"[| :-]+", bare) else bare


def packaging() -> Iterator[tuple[str, str]]:
    for path in (ROOT / "packaging").rglob("*.in"):
        text = path.read_text("utf-8")
        for found in re.findall(r'^\w+\[fr\]=(.+)$|xml:lang="fr">(.+?)</|xml:lang="fr">(.+?)$', text, re.MULTILINE):
            words = "".join(found)
            yield path.name, words.replace(";", ",") if "," not in words and words.endswith(";") else words


def test_texts_of_every_kind_are_looked_at() -> None:
    where = [place for place, _ in french()]
    for kind in ("refusal.", "xian/", "qin/course", "qin/Q1.1", "qin/1-provinces", "README.fr.md", "desktop.in",
                 "metainfo.xml.in"):
        assert any(place.startswith(kind) for place in where), kind


def test_high_signs_and_quotes_have_a_narrow_space_and_the_colon_a_wide_one() -> None:
    loose = [(where, text) for where, text in french()
             if re.search(f"(?<!{NARROW})(?:[;?»]|!(?!=))|«(?!{NARROW})|(?<!{WIDE}):(?![/:])", text)]
    assert loose == []


def test_no_other_space_is_one_of_these() -> None:
    narrow = re.compile(f"(?<![«X\\d]){NARROW}(?![;!?»])")
    wide = re.compile(f"{WIDE}(?!(?:[:%]|h{WIDE}|Mo|ms|s |jours))(?<!h{WIDE})(?<!étape{WIDE})")
    assert [(where, text) for where, text in french() if narrow.search(text) or wide.search(text)] == []


@pytest.mark.parametrize("face", FACES)
def test_every_face_has_the_narrow_space(face: str) -> None:
    fonts = Fonts()
    widths = [fonts.width(f"n{space}n", face, 100) - fonts.width("nn", face, 100) for space in (NARROW, " ")]
    assert 0.4 < widths[0] / widths[1] < 0.8


# Names of players.


def filled(text: str, name: str) -> str:
    """A sentence with that name wherever one may stand."""
    return PLACE.sub(lambda place: name if place[1] in NAMED else "8", text)


def wrong_before(text: str) -> list[str]:
    """What would have to be elided."""
    return [found[0] + text[found.end():found.end() + 12] for found in BEFORE_VOWELS.finditer(text)
            if not text[found.end():].lower().startswith(ASPIRATED)]


@pytest.mark.parametrize("name", NAMES)
def test_no_name_would_have_to_be_elided_or_contracted(name: str) -> None:
    named = [(key, filled(text, name)) for key, text in sentences() if not key.startswith("level.")]
    assert len([key for key, text in named if name in text]) > 60
    assert [(key, text) for key, text in named if wrong_before(text)] == []
    assert [(key, text) for key, text in named
            if re.search(rf"\b(?:de|du|d’|que|qu’|au|la|le) {re.escape(name)}", text)] == []


def test_a_player_by_number_is_never_contracted() -> None:
    told = [(key, PLACE.sub(lambda place: "le joueur 2" if place[2] == "player" else "X", text))
            for key, text in sentences()]
    assert [(key, text) for key, text in told if CONTRACTED.search(text)] == []


def test_no_text_lacks_an_elision() -> None:
    assert [(where, wrong_before(text)) for where, text in french() if wrong_before(text)] == []


def test_what_would_have_to_be_elided_is_found() -> None:
    assert wrong_before("Victoire de Apprenti") == ["de Apprenti"]
    assert wrong_before("avant que Henri joue") == ["que Henri joue"]
    assert wrong_before("la hallebarde, le huit et d’Élise") == []
    assert CONTRACTED.search("au tour de le joueur 2")


@pytest.mark.parametrize("name", NAMES)
def test_a_victory_is_told_of_any_name(name: str) -> None:
    called = catalogue("fr").called.get(name, name)
    begun = called[:1].upper() + called[1:] if called != name else name
    assert say("fr", "scoring.wins", {"name": Plain(name)}) == f"{begun} l’emporte"
    both = Plain(listed("fr", [name, "Empereur"]))
    assert say("fr", "scoring.win-together", {"names": both}) == f"{begun} et l’Empereur l’emportent ensemble"


def test_a_level_has_its_article_within_a_sentence_and_none_as_a_label() -> None:
    def told(key: str, **names: str) -> str:
        return say("fr", key, {name: Plain(value) for name, value in names.items()})

    assert told("turn.thinking", name="Élève") == "L’Élève réfléchit…"
    assert told("turn.waits-for", name="Compagnon") == "C’est au Compagnon de décider."
    assert told("turn.waits-for", name="Élève") == "C’est à l’Élève de décider."
    assert told("turn.waits-for", name="Élève 2") == "C’est à Élève 2 de décider."
    assert told("heard.points-of", name="Élève", points="4 points") == f"Élève{WIDE}: 4 points"
    assert say("fr", "heard.seat", {"number": 2, "name": Plain("Élève")}) == "Place 2, Élève"
    assert say("fr", "qin-event-part.score", {"seat": Plain("Élève"), "points": 24}) == "Élève, 24 pagodes"
    assert say("en", "turn.thinking", {"name": Plain("Pupil")}) == "Pupil is thinking…"


# One name for one thing.


def test_one_thing_has_one_name() -> None:
    found = [(where, text, wanted) for where, text in french() for word, wanted in ONE_NAME.items()
             if re.search(word, text) and not where.startswith(OF_HISTORY)]
    assert found == []


def test_the_army_is_told_with_the_words_of_its_rulebook() -> None:
    found = [(where, text, wanted) for where, text in french() for word, wanted in OF_THE_ARMY.items()
             if re.search(word, text)]
    assert found == []


def test_undo_and_redo_are_called_so_everywhere() -> None:
    assert {say("fr", key) for key in ("command.undo", "editor.undo")} == {"Annuler"}
    assert {say("fr", key) for key in ("command.redo", "editor.redo")} == {"Rétablir"}
    readme_keys = dict(line.strip("| ").split(" | ") for line in (ROOT / "README.fr.md").read_text("utf-8").splitlines()
                       if line.startswith("| `Ctrl+"))
    assert readme_keys["`Ctrl+Z`, `Retour arrière`"] == "annuler"
    assert readme_keys["`Ctrl+Y`, `Ctrl+Maj+Z`"] == "rétablir"
