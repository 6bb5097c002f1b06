"""Why something can't be used, in words: every fault the code can name has its sentence, and every file, pack and board
that is refused is refused in the player's language."""

from __future__ import annotations

import ast
import errno
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.engine.qin.test_pack import BAD_BOARDS, BAD_PACKS, board
from tests.engine.test_bad_records import BAD as BAD_RECORDS
from tests.engine.test_bad_records import EXPECTED
from tests.engine.xian.test_pack import BAD as BAD_XIAN_PACKS
from tests.games import XIAN
from tests.toy_known import toy_known  # noqa: F401
from xian.engine.game import BadInput, BadMove, Fault, GameError, Options, Pack, Refusal
from xian.engine.intake import json_data, read_text, text, trouble
from xian.engine.qin.board_check import board_problems
from xian.engine.qin.game import QIN
from xian.engine.record import Player, compose, parse, replay, write
from xian.engine.registry import game
from xian.engine.texts import LANGUAGES, PLACE, NoText, catalogue, say
from xian.table.history import History
from xian.table.match import Match
from xian.table.saves import BACKUP, load
from xian.table.seats import check_names, check_seats, sit

CODE = Path(__file__).resolve().parents[2] / "xian"
FROM_OUTSIDE = {"toml.none"}
"""Faults whose reason is told by the TOML reader, in words that are not ours."""
OF_LANTERNS = {"unknown-option", "option-value", "no-move"}
"""Records refused in the words of the toy, which no player meets."""


# Every fault has its sentence.


def named() -> Iterator[tuple[str, ast.Call]]:
    """Where the code names a fault, and how."""
    for path in sorted(CODE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Fault":
                yield f"{path.relative_to(CODE)}:{node.lineno}", node


def keys() -> dict[str, set[str]]:
    """The keys the code names, and what it puts into their sentences."""
    found: dict[str, set[str]] = {}
    for _, call in named():
        assert isinstance(call.args[0], ast.Constant)
        found.setdefault(str(call.args[0].value), set()).update(str(word.arg) for word in call.keywords)
    return found


def test_a_fault_is_named_by_a_key_that_can_be_looked_up() -> None:
    assert [place for place, call in named() if len(call.args) != 1 or not isinstance(call.args[0], ast.Constant)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_fault_named_has_a_sentence_and_every_sentence_a_fault(lang: str) -> None:
    told = {key.removeprefix("fault.") for key in catalogue(lang).entries if key.startswith("fault.")}
    assert told == set(keys())


@pytest.mark.parametrize(("key", "words"), sorted(keys().items()))
def test_a_fault_has_the_words_its_sentence_takes(key: str, words: set[str]) -> None:
    entry = catalogue("en").entries[f"fault.{key}"]
    texts = [entry] if isinstance(entry, str) else list(entry.values())
    assert words == {name for text in texts for name, _ in PLACE.findall(text)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_fault_stands_after_its_file_and_line(lang: str) -> None:
    whole = ("fault.save.lost", "fault.save.copy", "fault.by-rule", "fault.save.unknown-player")
    names = ("Xi’an", "Qin")
    for key, entry in catalogue(lang).entries.items():
        if not key.startswith("fault.") or key in whole:
            continue
        for written in [entry] if isinstance(entry, str) else entry.values():
            assert not written.endswith((".", "!")), key
            assert not written[0].isupper() or written.startswith(names), key


# How they are said.


def test_the_command_line_has_the_signs_of_a_keyboard_and_the_window_those_of_a_book() -> None:
    fault = Fault("record.no-header", header="seat ’“1”:")
    assert str(fault) == "the header has no line 'seat ’“1”:'"
    assert fault.words("en") == "the header has no line “seat ’“1”:”"
    assert fault.words("fr") == "l’en-tête n’a pas de ligne «\u202fseat ’“1”:\u202f»"


def test_what_a_file_says_is_never_taken_for_a_text_of_ours() -> None:
    for typed in ("building.lab", "{name}", "fault.record.empty"):
        assert Fault("record.move", move=typed).words("en") == f"{typed} can’t be a move"


def test_file_and_line_are_told_in_the_language() -> None:
    why = Fault("record.empty")
    error = BadInput(why, source="partie.xian", line=12)
    assert error.in_words("fr") == "partie.xian, ligne 12\u00a0: le fichier est vide"
    assert error.in_words("en") == str(error) == "partie.xian, line 12: the file is empty"
    assert BadInput(why, source="a").in_words("fr") == "a\u00a0: le fichier est vide"
    assert BadInput(why, line=3).in_words("fr") == "ligne 3\u00a0: le fichier est vide"
    assert BadInput(why).in_words("fr") == "le fichier est vide"
    assert error.reason == "the file is empty"


@pytest.mark.parametrize(("source", "line", "said"), [
    ("a.net", 2, "a.net, line 2: odd"), ("a.net", 0, "a.net: odd"), ("", 2, "line 2: odd"), ("", 0, "odd"),
])
def test_what_only_developers_meet_is_an_english_sentence_that_needs_no_catalogue(
    source: str, line: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("xian.engine.faults.catalogue", None)
    error = BadInput("odd", source=source, line=line)
    assert (str(error), error.in_words("fr"), error.reason) == (said, said, "odd")


def test_lists_numbers_and_faults_go_into_a_fault() -> None:
    fault = Fault("qin.starts", colour=Fault("qin.red"), sign="R", squares=("a1", "b2"))
    assert str(fault) == "there is one red start (R), this has several: a1 and b2"
    assert fault.words("fr") == "il y a un seul départ rouge (R), ici plusieurs\u00a0: a1 et b2"
    one, four = (Fault("pack.more", reason=fault, count=count) for count in (1, 4))
    assert str(one).endswith("(and 1 more problem)") and str(four).endswith("(and 4 more problems)")
    assert one.words("fr").endswith("(et 1 autre problème)") and four.words("fr").endswith("(et 4 autres problèmes)")


def test_faults_are_equal_when_they_say_the_same() -> None:
    assert Fault("file.longer", most=3) == Fault("file.longer", most=3) != Fault("file.longer", most=4)
    with pytest.raises(NoText, match=r"fault\.no-such"):
        str(Fault("no-such"))


def test_thousands_are_set_apart(tmp_path: Path) -> None:
    (tmp_path / "large").write_bytes(b"x" * 5000)
    for most, english, french in ((4321, "4,321 bytes", "4\u202f321 octets"),
                                  (4005, "4,005 bytes", "4\u202f005 octets")):
        with pytest.raises(BadInput) as caught:
            read_text(tmp_path / "large", most)
        assert english in str(caught.value) and french in caught.value.in_words("fr")


def test_a_refusal_has_its_own_sentence_in_the_window_and_its_number_in_a_terminal() -> None:
    refusal = Refusal("X3.3", "refusal.not-your-move", {"player": 2})
    fault = Fault("record.illegal", number=3, move="'pass'", refusal=refusal)
    sentence = say("fr", refusal.key, refusal.params)
    assert fault.words("fr") == f"le coup 3, 'pass', n’est pas permis\u00a0: {sentence} (règle X3.3)"
    assert str(fault) == "move 3, 'pass', is not legal: rule X3.3, refusal.not-your-move (player 2)"
    unknown = Fault("record.illegal", number=3, move="'x'", refusal=Refusal("L2", "no-such-card", {}))
    assert unknown.words("fr").endswith("règle L2, no-such-card")


# Whatever is refused is refused in French.


def parts(fault: Fault) -> Iterator[Fault]:
    yield fault
    for word in fault.params.values():
        if isinstance(word, Fault):
            yield from parts(word)


def told_in_french(error: GameError) -> str:
    """The sentence, when all its words are French and only what the file says is not."""
    assert isinstance(error.told, Fault), f"English: {error}"
    for part in parts(error.told):
        for name in {"reason", "what", "trouble", "copy"} & set(part.params):
            assert isinstance(part.params[name], Fault) or part.key in FROM_OUTSIDE, f"English: {error}"
    sentence = error.in_words("fr")
    assert sentence != error.in_words("en")
    assert "\n" not in sentence
    return sentence


def test_a_sentence_that_was_left_in_english_would_be_found() -> None:
    for error in (BadInput("odd"), BadInput(Fault("record.bad-move", number=1, reason="odd")), BadMove("odd")):
        with pytest.raises(AssertionError, match="English"):
            told_in_french(error)


@pytest.mark.parametrize("name", [row[0] for row in EXPECTED if row[0] not in OF_LANTERNS])
def test_bad_records_are_refused_in_french(name: str) -> None:
    with pytest.raises(BadInput) as refused:
        replay(parse((BAD_RECORDS / f"{name}.xian").read_bytes(), f"{name}.xian"))
    line = refused.value.line
    start = f"{name}.xian, ligne {line}\u00a0: " if line else f"{name}.xian\u00a0: "
    assert told_in_french(refused.value).startswith(start)


@pytest.mark.parametrize(("key", "text"), [
    *(("xian", file.read_text(encoding="utf-8")) for file in BAD_XIAN_PACKS),
    *(("qin", text) for text, _ in BAD_PACKS),
    *(("qin", board(rows)) for rows, _, _ in BAD_BOARDS),
    ("xian", "#" * 1001), ("qin", "#\n" * (1 << 18)), ("xian", "a = '\ud800'"),
    ("qin", "x = " + ("[" * 900 + "\n") * 3),
])
def test_bad_packs_are_refused_in_french(key: str, text: str) -> None:
    with pytest.raises(BadInput) as refused:
        game(key).read_pack(text, "mine.toml")
    line = refused.value.line
    start = f"mine.toml, ligne {line}\u00a0: " if line else "mine.toml\u00a0: "
    assert told_in_french(refused.value).startswith(start)


@pytest.mark.parametrize("rows", [*(rows for rows, _, _ in BAD_BOARDS), ["~" * 13] * 13])
def test_bad_boards_are_told_in_french(rows: list[str]) -> None:
    found = board_problems([row.replace(" ", "") for row in rows])
    assert found
    for _, fault in found:
        told_in_french(BadInput(fault))


def options(key: str, players: int = 2, **extra: int | str) -> Options:
    return Options(players, game(key).house_pack(), extra)


def test_bad_options_and_seats_are_told_in_french(tmp_path: Path) -> None:
    mei, lin = sit(0, "Mei"), sit(1, "Lin")
    tries: list[Callable[[], object]] = [
        lambda: XIAN.new(options("xian", 5), 1),
        lambda: XIAN.new(options("xian", wind=1), 1),
        lambda: QIN.new(options("qin", 5), 1),
        lambda: QIN.new(options("qin", wind=1), 1),
        lambda: QIN.new(options("qin", board="atlantis"), 1),
        lambda: QIN.new(options("qin", fair="no"), 1),
        lambda: QIN.new(options("qin", first=3), 1),
        lambda: sit(0, "|"),
        lambda: check_seats(XIAN, [mei]),
        lambda: check_seats(XIAN, [mei, Player("Lin", "person", "pink")]),
        lambda: check_seats(XIAN, [mei, mei]),
        lambda: check_names([mei, mei]),
        lambda: Match.new(XIAN, options("xian", 3), 1, [mei, lin]),
        lambda: Match.new(XIAN, options("xian"), -1, [mei, lin]),
        lambda: History(XIAN, XIAN.new(options("xian"), 1)).go(3),
        lambda: game("mahjong"),
        lambda: read_text(tmp_path, 9),
        lambda: read_text(tmp_path / "none", 9),
        lambda: read_text("\0", 9),
        lambda: text(b"\xff", "x"),
        lambda: json_data(b"{"),
        lambda: json_data(b"[" * 99),
        lambda: json_data(b"[" + b"1," * 300_000 + b"1]"),
        lambda: load(tmp_path / "none.xian"),
    ]
    for attempt in tries:
        with pytest.raises(GameError) as refused:
            attempt()
        told_in_french(refused.value)


@pytest.mark.parametrize("move", ["dance", "x" * 99, "RR f7-f6"])
@pytest.mark.parametrize("key", ["xian", "qin"])
def test_what_is_no_move_is_told_in_french(key: str, move: str) -> None:
    with pytest.raises(BadMove) as refused:
        game(key).parse(move)
    told_in_french(refused.value)


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOENT, errno.ENOTDIR,
                                    errno.EEXIST, errno.EISDIR, errno.ENAMETOOLONG, errno.ETIMEDOUT, 0])
def test_what_the_system_refuses_is_told_in_french(number: int) -> None:
    error = trouble(Path("saves"), OSError(number, os.strerror(number)) if number else OSError())
    assert told_in_french(error).startswith("saves\u00a0: ")


def test_a_damaged_save_and_its_copy_are_told_in_french(tmp_path: Path) -> None:
    path = tmp_path / "mine.xian"
    path.write_text("Dear Mei,\n", encoding="utf-8")
    path.with_name(path.name + BACKUP).write_text("", encoding="utf-8")
    with pytest.raises(BadInput) as refused:
        load(path)
    sentence = told_in_french(refused.value)
    assert re.search(r"mine\.xian, ligne 1\u00a0: .* ; et la copie .*mine\.xian\.bak\u00a0: le fichier est vide$",
                     sentence.replace("\u202f;", " ;"))
    path.with_name(path.name + BACKUP).write_text(record_text(), encoding="utf-8")
    notice = load(path).notice
    assert notice is not None
    assert notice.words("fr").endswith("le dernier coup manque peut-être.")


def record_text() -> str:
    """A game of Xi'an that has just begun."""
    state = XIAN.new(options("xian"), 1)
    return write(compose(XIAN, options("xian"), 1, [sit(0, "Mei"), sit(1, "Lin")], [], state))


def test_a_pack_that_is_not_at_hand_or_has_changed_is_told_in_french() -> None:
    mine = Pack("xian", "mine", XIAN.house_pack().digest, XIAN.house_pack().tables)
    text = record_text().replace("pack: house", "pack: mine")
    for packs in (lambda found, name: None, lambda found, name: Pack("xian", "mine", "0" * 16, mine.tables)):
        with pytest.raises(BadInput) as refused:
            replay(parse(text, "x.xian"), packs)
        assert "'mine'" in told_in_french(refused.value)
    assert replay(parse(text, "x.xian"), lambda found, name: mine).game is XIAN


def test_what_a_file_is_called_is_written_out(tmp_path: Path) -> None:
    for name in ("a\x1b[1m.xian", "a\u202eb.xian", "a\u200b.xian", "a\nb.xian"):
        with pytest.raises(GameError) as refused:
            load(tmp_path / name)
        for sentence in (str(refused.value), refused.value.in_words("fr")):
            assert sentence.replace("\u00a0", " ").replace("\u202f", " ").isprintable() and "\\" in sentence
