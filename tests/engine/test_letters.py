"""What can be seen of a text: nothing else stands in a new name, and nothing else is drawn; what older programs have
written is read all the same."""

from __future__ import annotations

import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xian.engine.game import BadInput
from xian.engine.letters import JOINERS, MOST_MARKS, name_of, same, visible
from xian.engine.record import Player, Record, clean_name, parse, write
from xian.engine.texts import LANGUAGES, catalogue
from xian.table.seats import check_names, sit

BLANK = ("\u3164", "\u115f", "\u1160", "\uffa0", "\u2800", "\u00a0", "\u3000", "\u2003")
UNSEEN = ("\u200b", "\u200e", "\u200f", "\u061c", "\u00ad", "\u2060", "\u2066", "\u180e", "\ufeff", "\ufe0f",
          "\U000e0001", "\U000e0100", "\u034f", "\ue000", "\ufffe", "\U0001d173")
NAMES = ("Mei", "Zoë", "Nguyễn Thị Ánh", "秦始皇", "ليلى", "דָּוִד", "می\u200cخواهم", "क्\u200dष", "བསྒྲུབས", "Æsa", "Ļīga",
         "O’Neill", "山田 太郎", "Ва́ня", "🐉")
"""Names of people, as they are written."""


@pytest.mark.parametrize("name", NAMES)
def test_people_keep_their_names(name: str) -> None:
    assert clean_name(name) == unicodedata.normalize("NFC", name)
    assert visible(name) == name


@pytest.mark.parametrize("sign", UNSEEN)
def test_what_nobody_sees_goes(sign: str) -> None:
    assert clean_name(f"M{sign}ei{sign}") == "Mei"
    assert visible(f"M{sign}ei{sign}") == "Mei"
    assert same(f"M{sign}ei") == same("mei")


@pytest.mark.parametrize("sign", [*UNSEEN, *BLANK, *JOINERS, "\n", "\t", "\u2028", "\u0301"])
def test_a_name_of_such_signs_is_none(sign: str) -> None:
    assert clean_name(sign * 3) == ""
    with pytest.raises(BadInput):
        sit(0, sign * 3)


def test_no_sign_of_unicode_is_kept_that_is_of_a_kind_without_a_look() -> None:
    kept = [hex(code) for code in range(sys.maxunicode + 1)
            if unicodedata.category(chr(code)) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
            and clean_name(f"a{chr(code)}b") not in ("ab", "a b")]
    assert kept == []


@pytest.mark.parametrize("joiner", JOINERS)
def test_joiners_stay_only_where_they_join(joiner: str) -> None:
    assert clean_name(f"a{joiner}b") == "ab"
    assert clean_name(f"{joiner}م{joiner}") == "م"
    assert same(f"می{joiner}خو") == same("میخو")


def test_marks_do_not_pile_up() -> None:
    assert clean_name("Z" + "\u0316" * 30 + "a") == "Z" + "\u0316" * MOST_MARKS + "a"
    assert clean_name("\u0301\u0302Mei") == "Mei"
    assert len(clean_name("Z\u0353\u0316\u0317\u0318\u0319" * 40)) <= 40


def test_names_that_look_alike_are_the_same() -> None:
    for one, other in (("Mei", "ＭＥＩ"), ("Mei", "Me\u200fi"), ("Zoe\u0308", "zoë"), ("Straße", "STRASSE")):
        with pytest.raises(BadInput, match="are both called"):
            check_names([sit(0, one), sit(1, other)])
    check_names([sit(0, "Mei"), sit(1, "Mai")])


def test_our_own_texts_are_drawn_as_they_are() -> None:
    for lang in LANGUAGES:
        for entry in catalogue(lang).entries.values():
            for text in [entry] if isinstance(entry, str) else entry.values():
                assert visible(text) == text.replace("\n", " ")


@pytest.mark.parametrize("name", [
    "Mei\u200f", "\u3164", "M\u00adei", "Z" + "\u0316" * 30, "\u061cLi", "a\u200db", "\u2800",
])
def test_a_record_of_an_older_program_is_read_and_written_as_it_is(name: str) -> None:
    """Version 0.1.0 let such names through."""
    players = (Player(name, "person", "purple"), Player("Bo", "random", "jade"))
    record = Record("toy", 1, "house", "0123abcd", 0, players)
    assert parse(write(record)) == record


@given(st.text(max_size=80) | st.text(alphabet="e\u0301\u0958\u093c\u034f\u200d\u1100\u1161\u0323 a|\u0344\u3164"))
def test_a_clean_name_is_clean(text: str) -> None:
    name = clean_name(text)
    assert clean_name(name) == name == name.strip()
    assert name == "" or Player(name, "person", "cyan").name == name
    assert visible(name_of(text)) == name_of(text)
