"""Every rule of docs/RULES-*.md has tests that name it, and the table at its end says which.

A test named `test_X5_4_toll_paid_in_prestige` proves rule X5.4; `test_X5_5_X8_1_…` proves two.
`python -m tests.test_rule_coverage` writes the table again.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import pytest

from xian.engine.registry import GAMES

TESTS = Path(__file__).resolve().parent
BEGIN, END = "<!-- rules and tests -->\n", "<!-- end -->\n"


RULE = re.compile(r"^\*\*([A-Z]\d+\.\d+)\*\* ", re.MULTILINE)


@dataclass(frozen=True)
class Book:
    """The written rules of a game."""

    game: str

    @property
    def path(self) -> Path:
        return TESTS.parent / "docs" / f"RULES-{self.game.upper()}.md"

    @property
    def engine(self) -> Path:
        return TESTS.parent / "xian" / "engine" / self.game

    @cached_property
    def rules(self) -> list[str]:
        """X1.1 to X1.10, X2.1 to X2.7 and so on, as they stand there."""
        return RULE.findall(self.path.read_text("utf-8"))

    @property
    def letter(self) -> str:
        return self.rules[0][0]


BOOKS = [Book(game) for game in GAMES]
EVERY_RULE = [(book, rule) for book in BOOKS for rule in book.rules]
NAME = re.compile(r"test((?:_[A-Z]\d+(?:_\d+)?)+)_(\w+)")
"""Rule numbers, a whole chapter among them perhaps, and what the test says."""


@cache
def named_tests(letter: str) -> list[tuple[str, str]]:
    """File and name of every test function that begins with a rule number of that letter."""
    found = []
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith(f"test_{letter}"):
                found.append((path.relative_to(TESTS).as_posix(), node.name))
    return found


def split(name: str) -> tuple[list[str], str]:
    """The rules that a test's name begins with, and the rest of it."""
    match = NAME.fullmatch(name)
    if match is None:
        return [], name
    rules = re.findall(r"_([A-Z])(\d+)_(\d+)", match[1])
    return [f"{letter}{chapter}.{rule}" for letter, chapter, rule in rules], match[2]


def proofs(book: Book) -> dict[str, dict[str, list[str]]]:
    """What the tests say, by rule and by file."""
    found: dict[str, dict[str, list[str]]] = {rule: {} for rule in book.rules}
    for file, name in named_tests(book.letter):
        rules, words = split(name)
        for rule in set(rules) & set(found):
            found[rule].setdefault(file, []).append(words)
    return found


def table(book: Book) -> str:
    """The table as it should stand in the rules."""
    lines = ["| Rule | Tests |", "|---|---|"]
    for rule, files in proofs(book).items():
        cells = [f"{file}: {', '.join(names)}" for file, names in files.items()]
        lines.append(f"| {rule} | {'<br>'.join(cells)} |")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("book", BOOKS)
def test_the_rules_have_all_their_numbers_in_order(book: Book) -> None:
    """And each game has a letter of its own."""
    numbers = [tuple(map(int, rule[1:].split("."))) for rule in book.rules]
    most = Counter(chapter for chapter, _ in numbers)
    assert numbers == [(chapter, rule) for chapter in range(1, len(most) + 1) for rule in range(1, most[chapter] + 1)]
    assert {rule[0] for rule in book.rules} == {book.letter} and len({one.letter for one in BOOKS}) == len(BOOKS)


@pytest.mark.parametrize(("book", "rule"), EVERY_RULE, ids=[rule for _, rule in EVERY_RULE])
def test_every_rule_has_a_test_that_names_it(book: Book, rule: str) -> None:
    assert proofs(book)[rule], f"no test function is called test_{rule.replace('.', '_')}_..."


@pytest.mark.parametrize("book", BOOKS)
def test_no_test_names_a_rule_that_is_not_there(book: Book) -> None:
    for file, name in named_tests(book.letter):
        rules, _ = split(name)
        assert rules and set(rules) <= set(book.rules), f"{file}: {name}"


@pytest.mark.parametrize("book", BOOKS)
def test_the_engine_names_only_rules_that_are_there(book: Book) -> None:
    found = {(path.name, rule) for path in book.engine.glob("*.py")
             for rule in re.findall(rf"\b{book.letter}\d+\.\d+", path.read_text("utf-8"))}
    assert found and not [(file, rule) for file, rule in sorted(found) if rule not in book.rules]


@pytest.mark.parametrize("book", BOOKS)
def test_every_rule_is_named_in_the_engine(book: Book) -> None:
    text = "".join(path.read_text("utf-8") for path in sorted(book.engine.glob("*.py")))
    assert not [rule for rule in book.rules if not named(rule, text)]


def named(rule: str, text: str) -> bool:
    """Whether the rule is named, or a span such as "X4.1 to X4.4", or its chapter alone, takes it in."""
    if re.search(rf"\b{re.escape(rule)}\b", text):
        return True
    chapter, number = rule.split(".")
    spans = re.findall(rf"\b{chapter}\.(\d+) to {chapter}\.(\d+)", text)
    return any(int(first) <= int(number) <= int(last) for first, last in spans) or bool(
        re.search(rf"\b{chapter}\b(?!\.\d)", text))


def with_table(book: Book, text: str) -> str:
    """The rules with the table that belongs there."""
    before, rest = text.split(BEGIN)
    return before + BEGIN + table(book) + END + rest.split(END)[1]


@pytest.mark.parametrize("book", BOOKS)
def test_the_table_of_tests_is_up_to_date(book: Book) -> None:
    text = book.path.read_text("utf-8")
    assert text == with_table(book, text), "`python -m tests.test_rule_coverage` writes the table again"


if __name__ == "__main__":
    for one in BOOKS:
        one.path.write_text(with_table(one, one.path.read_text("utf-8")), "utf-8")
