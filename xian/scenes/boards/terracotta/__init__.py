"""Terracotta Army on the table."""
