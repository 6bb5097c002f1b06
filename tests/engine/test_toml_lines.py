"""Finding the line of a key in a TOML text."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xian.engine.toml_lines import Path, key_lines

EVERYTHING = '''\
# a comment = 1 [not.a.table]
plain = 1
"quoted # \\" \\u0041\\t" = "a ] } , # string \\" with = signs" # after
'literal.key' = 'a \\'
dotted . inner = 1979-05-27T07:32:00Z
long = """
[no.table]
key = "no key" \\
  "" two quotes""" # end
raw = \'\'\'
it's [no] table\'\'\'
empty = ""
list = [ 1, [2, 3], # comment ]
  { a = 1, b = [ 4 ] },

  "five",
]
inline = { x = { y = 1 }, z.w = 2 }
[table."sub.table"]
key = 1
[[entries]]
name = "one"
[[entries.deep]]
x = 1
[[ entries . deep ]]
x = 2
[entries.more]
y = 3
[[entries]]
name = "two"
[[entries.deep]]
x = 3
'''


def paths(value: Any, path: Path = ()) -> Iterator[Path]:
    """The path of everything in a parsed text."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from paths(inner, (*path, key))
    if isinstance(value, list):
        for place, inner in enumerate(value, 1):
            yield from paths(inner, (*path, place))


def test_every_kind_of_key_and_value() -> None:
    lines = key_lines(EVERYTHING)
    assert set(lines) == set(paths(tomllib.loads(EVERYTHING)))
    expected: dict[Path, int] = {
        ("plain",): 2,
        ('quoted # " A\t',): 3,
        ("literal.key",): 4,
        ("dotted",): 5,
        ("dotted", "inner"): 5,
        ("long",): 6,
        ("raw",): 10,
        ("empty",): 12,
        ("list",): 13,
        ("list", 1): 13,
        ("list", 2, 2): 13,
        ("list", 3): 14,
        ("list", 3, "b", 1): 14,
        ("list", 4): 16,
        ("inline", "x", "y"): 18,
        ("inline", "z", "w"): 18,
        ("table",): 19,
        ("table", "sub.table", "key"): 20,
        ("entries",): 21,
        ("entries", 1, "name"): 22,
        ("entries", 1, "deep", 1, "x"): 24,
        ("entries", 1, "deep", 2, "x"): 26,
        ("entries", 1, "more", "y"): 28,
        ("entries", 2): 29,
        ("entries", 2, "deep", 1, "x"): 32,
    }
    assert {path: lines[path] for path in expected} == expected


def test_windows_line_ends_count_once() -> None:
    assert key_lines("a = 1\r\n\r\n[b]\r\nc = 2\r\n") == {("a",): 1, ("b",): 3, ("b", "c"): 4}


def test_nothing_in_an_empty_text() -> None:
    assert key_lines("") == {}
    assert key_lines("\n# only a comment") == {}


@pytest.mark.parametrize("text", ["= 1", "a = ", "a = [,]", "?"])
def test_a_text_that_never_was_toml_is_a_mistake_of_the_caller(text: str) -> None:
    with pytest.raises(AssertionError, match="at line 1 of a text that is valid TOML"):
        key_lines(text)


KEYS = st.sampled_from(["a", "b", '"c d"', "'e.f'", "a.b", '"\\u0041"', " a . g "])
SCALARS = st.sampled_from(
    ["1", "-2.5e3", "true", "inf", "1979-05-27", "07:32:00", '"x]"', "'#'", '""', "''", '"""a\n"b""""', "'''\n'c''''"]
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda values: "[" + ", # more\n".join(values) + "\n]"),
        st.lists(st.tuples(st.sampled_from("xyz"), inner), max_size=3).map(
            lambda pairs: "{" + ", ".join(f"{key} = {value}" for key, value in pairs) + "}"
        ),
    ),
    max_leaves=6,
)
STATEMENTS = st.one_of(
    st.tuples(KEYS, VALUES).map(lambda pair: f"{pair[0]}= {pair[1]} # comment"),
    KEYS.map(lambda key: f"[{key}]"),
    KEYS.map(lambda key: f"[[{key}]]"),
    st.just(""),
)


@given(st.lists(STATEMENTS, max_size=8))
def test_finds_whatever_the_toml_reader_finds(statements: list[str]) -> None:
    text, data = "", {}
    for statement in statements:
        try:
            data = tomllib.loads(text + statement + "\n")
        except tomllib.TOMLDecodeError:
            continue
        text += statement + "\n"
    lines = key_lines(text)
    assert set(paths(data)) == set(lines)
    assert all(1 <= line <= text.count("\n") for line in lines.values())
