"""The rules of Qin (docs/RULES-QIN.md)."""
