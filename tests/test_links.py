"""Every link and picture in the documents leads somewhere: to a file of the project, and to a heading that is there."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from urllib.parse import unquote

import pytest

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = sorted({*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("packaging/**/*.md"),
                    *ROOT.glob("assets/**/*.md"), *ROOT.glob("tests/**/*.md")})
LINK = re.compile(r"!?\[[^\]]*\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)")
"""`[words](target)` and `![words](target)`, with a title perhaps."""
ATTRIBUTE = re.compile(r"<(?:img|a|source)\b[^>]*?\b(?:src|href|srcset)=\"([^\"]+)\"")
CODE_BLOCK = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"^(```|~~~).*?^\1|`[^`\n]*`", re.MULTILINE | re.DOTALL)
ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:")
"""An address outside the project: https:, mailto:."""
HEADING = re.compile(r"^#{1,6}\s+(.+?)\s*#*$", re.MULTILINE)


def links(text: str) -> list[str]:
    """The targets of all links and pictures in a document, but those outside the project; what is code is left out.

    A link around a picture, `[![words](picture)](target)`, has two of them."""
    plain = CODE.sub("", text)
    inner = LINK.findall(plain)
    outer = LINK.findall(LINK.sub("", plain)) + re.findall(r"\)\]\(\s*([^)\s]+)\s*\)", plain)
    found = dict.fromkeys([*inner, *outer, *ATTRIBUTE.findall(plain)])
    return [target for target in found if not ELSEWHERE.match(target)]


@cache
def anchors(path: Path) -> frozenset[str]:
    """What headings of a document are called in addresses: small letters, hyphens for spaces, signs left out."""
    counted: dict[str, int] = {}
    found = set()
    for heading in HEADING.findall(CODE_BLOCK.sub("", path.read_text("utf-8"))):
        words = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
        name = re.sub(r"[^\w\- ]", "", words).replace(" ", "-")
        times = counted.get(name, 0)
        counted[name] = times + 1
        found.add(f"{name}-{times}" if times else name)
    return frozenset(found)


def broken(path: Path, text: str) -> list[str]:
    """The links of a document at that place that lead nowhere."""
    wrong = []
    for target in links(text):
        name, _, anchor = target.partition("#")
        there = path.parent / unquote(name) if name else path
        if not there.exists() or (anchor and there.suffix == ".md" and unquote(anchor) not in anchors(there)):
            wrong.append(target)
    return wrong


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(path: Path) -> None:
    assert broken(path, path.read_text("utf-8")) == []


@pytest.mark.parametrize("target", [
    "docs/NOWHERE.md", "docs/pictures/nothing.png", "docs/CLI.md#no-such-heading", "#no-such-heading", "/README.md",
])
@pytest.mark.parametrize("form", [
    "See [there]({}).", "![A picture]({})", '[words]({} "a title")', "[![A picture](LICENSE)]({})",
    "[![A picture]({})](LICENSE)", '<img src="{}" alt="">', '<a href="{}">there</a>',
])
def test_a_broken_link_is_found(form: str, target: str) -> None:
    assert broken(ROOT / "CHANGELOG.md", form.format(target)) == [target]


@pytest.mark.parametrize("text", [
    "[licence](LICENSE)", "[rules](docs/RULES-XIAN.md)", "[codes](docs/CLI.md#exit-codes)", "[a folder](docs/)",
    "[outside](https://example.org/nowhere)", "`[code](nowhere)`", "```\n[code](nowhere)\n```", "[here](#changelog)",
])
def test_a_good_link_is_not(text: str) -> None:
    assert broken(ROOT / "CHANGELOG.md", text) == []
