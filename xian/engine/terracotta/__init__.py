"""The rules of Terracotta Army (docs/RULES-TERRACOTTA.md)."""
