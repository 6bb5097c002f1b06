"""Saying why something can’t be used: in a language, as the window does, or typed, as the command line and logs do.

Typed is English with the signs of a keyboard, whatever a terminal can write; a refusal of the rules is its number and
key there. What goes into a sentence is never changed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from xian.engine.game import Fault, GameError, Param, Refusal, Word
from xian.engine.letters import escaped
from xian.engine.texts import REFERENCE, Catalogue, Entry, Plain, catalogue, listed

KEYBOARD: Final = str.maketrans("’‘“”", "''''")


def words(fault: Fault, lang: str) -> str:
    """The sentence in a language. Raises NoText."""
    return _said_anyhow(fault, lambda: catalogue(lang))


def typed(fault: Fault) -> str:
    """The sentence as the command line has it."""
    return _said_anyhow(fault, _typewriter)


def _said_anyhow(fault: Fault, find: Callable[[], Catalogue]) -> str:
    """The sentence; its key and what goes into it where no catalogue can be read: that may be what is to be said."""
    try:
        texts = find()
    except GameError:
        return bare(fault)
    return _said(fault, texts)


def bare(word: Word) -> str:
    """What a sentence says, without one."""
    if not isinstance(word, Fault):
        return str(word)
    return f"{word.key} ({', '.join(bare(part) for part in word.params.values())})" if word.params else word.key


@cache
def _typewriter() -> Catalogue:
    """The English texts in the signs of a keyboard."""

    def plain(entry: Entry) -> Entry:
        if isinstance(entry, str):
            return entry.translate(KEYBOARD)
        return {form: text.translate(KEYBOARD) for form, text in entry.items()}

    english = catalogue(REFERENCE)
    return Catalogue(english.lang, english.title, english.singular,
                     {key: plain(entry) for key, entry in english.entries.items()})


def _said(fault: Fault, texts: Catalogue) -> str:
    return texts.say(f"fault.{fault.key}", {name: _word(word, texts) for name, word in fault.params.items()})


def _word(word: Word, texts: Catalogue) -> Param:
    """What stands in the sentence for a word; a text never becomes the name of a thing."""
    if isinstance(word, int):
        return word
    if isinstance(word, tuple):
        return Plain(listed(texts.lang, [escaped(one) for one in word]))
    if isinstance(word, Refusal):
        return Plain(_refused(word, texts))
    return Plain(_said(word, texts) if isinstance(word, Fault) else escaped(word))


def _refused(refusal: Refusal, texts: Catalogue) -> str:
    """A refusal in its own sentence, with the rule's number; where it has no sentence, its key and figures."""
    if texts is not _typewriter() and refusal.key in texts.entries:
        return _said(Fault("by-rule", sentence=texts.say(refusal.key, refusal.params), rule=refusal.rule), texts)
    figures = ", ".join(f"{name} {value}" for name, value in refusal.params.items())
    return _said(Fault("rule", rule=refusal.rule, key=refusal.key + (f" ({figures})" if figures else "")), texts)
