"""The fingerprint of a deal: what it is the hash of, and how records hold it."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import pytest

from xian.engine.fingerprint import fingerprint_of, grouped_digits
from xian.engine.game import BadInput, Options
from xian.engine.record import Player, Record, compose, parse, replay, write
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game

SALT = "00112233445566778899aabbccddeeff"
PLAYERS = (Player("Mei", "person", "purple"), Player("Bo", "artisan", "orange"))
RECORDS = Path(__file__).parent.parent / "records"


def sealed(key: str = "qin", seed: int = 7, salt: str = SALT) -> Record:
    """The record of a game that has just begun, with its fingerprint."""
    game = find_game(key)
    options = Options(2, game.house_pack(), {})
    start = game.new(options, seed)
    return compose(game, options, seed, PLAYERS, [], start, salt=salt,
                   fingerprint=fingerprint_of(game, options, seed, salt, start))


@pytest.mark.parametrize("key", list(GAMES))
def test_it_is_the_hash_that_the_page_about_records_tells(key: str) -> None:
    game = find_game(key)
    extra = {"balance": 1} if key == "qin" else {}
    options = Options(3, game.house_pack(), extra)
    start = game.new(options, 42)
    deal = json.dumps(game.to_json(start), sort_keys=True, separators=(",", ":"))
    lines = ["xian deal 1", f"game: {key}", f"rules: {game.rules}", f"pack: {game.house_pack().digest}", "players: 3",
             *(f"option {name}: {value}" for name, value in extra.items()), "seed: 42", f"salt: {SALT}",
             f"deal: {deal}"]
    whole = "".join(f"{line}\n" for line in lines)
    assert fingerprint_of(game, options, 42, SALT, start) == hashlib.sha256(whole.encode()).hexdigest()[:20]


def test_anything_else_has_another_one() -> None:
    game = find_game("xian")
    options = Options(2, game.house_pack(), {})
    others = [(options, 1, SALT), (options, 2, SALT), (options, 1, SALT[::-1]),
              (Options(3, game.house_pack(), {}), 1, SALT)]
    found = {fingerprint_of(game, one, seed, salt, game.new(one, seed)) for one, seed, salt in others}
    moved = game.new(options, 1)
    moved.play(moved.legal()[0])
    assert len(found | {fingerprint_of(game, options, 1, SALT, moved)}) == 5


def test_a_record_holds_it_and_reads_it_back() -> None:
    record = sealed()
    text = write(record)
    assert re.search(rf"^seed: 7\nsalt: {SALT}\nfingerprint: [0-9a-f]{{20}}\nseat 1: ", text, re.MULTILINE)
    assert parse(text) == record and write(parse(text)) == text
    assert replay(parse(text)).record.fingerprint == record.fingerprint
    assert grouped_digits("0123456789abcdef0123") == "0123 4567 89ab cdef 0123"


@pytest.mark.parametrize("name", ["good", "unfinished"])
def test_a_record_without_it_stays_as_it_is_letter_by_letter(name: str) -> None:
    text = (RECORDS / f"{name}.xian").read_text(encoding="utf-8")
    assert "salt" not in text and write(parse(text)) == text and parse(text).fingerprint == ""


@pytest.mark.parametrize(("before", "after", "line", "reason"), [
    (r"fingerprint: .*\n", "", 7, "a salt and a fingerprint stand together"),
    (r"salt: .*\n", "", 7, "a salt and a fingerprint stand together"),
    (r"salt: 00", "salt: 0", 8, "'0112233445566778899aabbccddeeff' is no salt"),
    (r"(fingerprint: ).", r"\1X", 8, "'X"),
    (r"(salt: .*\n)(fingerprint: .*\n)", r"\2\1", 8, "'salt:' should stand before 'fingerprint'"),
    (r"(salt: .*\n)", r"\1\1", 8, "a second line 'salt:'"),
])
def test_lines_that_can_not_be_are_refused(before: str, after: str, line: int, reason: str) -> None:
    text = re.sub(before, after, write(sealed()), count=1)
    with pytest.raises(BadInput) as refused:
        parse(text)
    assert refused.value.line == line and refused.value.reason.startswith(reason)


@pytest.mark.parametrize("what", ["salt", "fingerprint"])
def test_a_fingerprint_that_is_not_that_of_the_deal_is_refused_when_the_game_is_played(what: str) -> None:
    text = write(sealed())
    digit = re.search(rf"^{what}: (.)", text, re.MULTILINE)
    assert digit is not None
    text = re.sub(rf"^{what}: .", f"{what}: {'e' if digit[1] != 'e' else 'f'}", text, flags=re.MULTILINE)
    with pytest.raises(BadInput, match="the fingerprint is not that of this deal and salt") as refused:
        replay(parse(text, "changed.xian"))
    assert refused.value.line == 8 and refused.value.source == "changed.xian"
