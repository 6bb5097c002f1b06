"""Every rule of docs/RULES-XIAN.md has tests that name it, and the table at its end says which.

A test named `test_X5_4_toll_paid_in_prestige` proves rule X5.4; `test_X5_5_X8_1_…` proves two.
`python -m tests.test_rule_coverage` writes the table again.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent
RULES = TESTS.parent / "docs" / "RULES-XIAN.md"
ENGINE = TESTS.parent / "xian" / "engine" / "xian"
CHAPTERS = (10, 7, 6, 7, 6, 7, 1, 4, 3, 6)
"""How many rules each chapter has: X1.1 to X1.10, X2.1 to X2.7 and so on."""
EVERY_RULE = [f"X{chapter}.{rule}" for chapter, last in enumerate(CHAPTERS, 1) for rule in range(1, last + 1)]
BEGIN, END = "<!-- rules and tests -->\n", "<!-- end -->\n"
NAME = re.compile(r"test((?:_X\d+(?:_\d+)?)+)_(\w+)")
"""Rule numbers, a whole chapter among them perhaps, and what the test says."""


@cache
def named_tests() -> list[tuple[str, str]]:
    """File and name of every test function that begins with a rule number."""
    found = []
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_X"):
                found.append((path.relative_to(TESTS).as_posix(), node.name))
    return found


def split(name: str) -> tuple[list[str], str]:
    """The rules that a test's name begins with, and the rest of it."""
    match = NAME.fullmatch(name)
    if match is None:
        return [], name
    return [f"X{chapter}.{rule}" for chapter, rule in re.findall(r"_X(\d+)_(\d+)", match[1])], match[2]


def proofs() -> dict[str, dict[str, list[str]]]:
    """What the tests say, by rule and by file."""
    found: dict[str, dict[str, list[str]]] = {rule: {} for rule in EVERY_RULE}
    for file, name in named_tests():
        rules, words = split(name)
        for rule in set(rules) & set(found):
            found[rule].setdefault(file, []).append(words)
    return found


def table() -> str:
    """The table as it should stand in the rules."""
    lines = ["| Rule | Tests |", "|---|---|"]
    for rule, files in proofs().items():
        cells = [f"{file}: {', '.join(names)}" for file, names in files.items()]
        lines.append(f"| {rule} | {'<br>'.join(cells)} |")
    return "\n".join(lines) + "\n"


def test_the_rules_have_all_their_numbers_in_order() -> None:
    assert re.findall(r"^\*\*(X\d+\.\d+)\*\* ", RULES.read_text("utf-8"), re.MULTILINE) == EVERY_RULE


@pytest.mark.parametrize("rule", EVERY_RULE)
def test_every_rule_has_a_test_that_names_it(rule: str) -> None:
    assert proofs()[rule], f"no test function is called test_{rule.replace('.', '_')}_..."


def test_no_test_names_a_rule_that_is_not_there() -> None:
    for file, name in named_tests():
        rules, _ = split(name)
        assert rules and set(rules) <= set(EVERY_RULE), f"{file}: {name}"


def test_the_engine_names_only_rules_that_are_there() -> None:
    named = {(path.name, rule) for path in ENGINE.glob("*.py")
             for rule in re.findall(r"\bX\d+\.\d+", path.read_text("utf-8"))}
    assert named and not [(file, rule) for file, rule in sorted(named) if rule not in EVERY_RULE]


def test_every_rule_is_named_in_the_engine() -> None:
    text = "".join(path.read_text("utf-8") for path in sorted(ENGINE.glob("*.py")))
    assert not [rule for rule in EVERY_RULE if not named(rule, text)]


def named(rule: str, text: str) -> bool:
    """Whether the rule is named, or a span such as "X4.1 to X4.4", or its chapter alone, takes it in."""
    if re.search(rf"\b{re.escape(rule)}\b", text):
        return True
    chapter, number = rule.split(".")
    spans = re.findall(rf"\b{chapter}\.(\d+) to {chapter}\.(\d+)", text)
    return any(int(first) <= int(number) <= int(last) for first, last in spans) or bool(
        re.search(rf"\b{chapter}\b(?!\.\d)", text))


def with_table(text: str) -> str:
    """The rules with the table that belongs there."""
    before, rest = text.split(BEGIN)
    return before + BEGIN + table() + END + rest.split(END)[1]


def test_the_table_of_tests_is_up_to_date() -> None:
    text = RULES.read_text("utf-8")
    assert text == with_table(text), "`python -m tests.test_rule_coverage` writes the table again"


if __name__ == "__main__":
    RULES.write_text(with_table(RULES.read_text("utf-8")), "utf-8")
