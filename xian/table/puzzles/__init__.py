"""Puzzles: a position of a game as one seat sees it, and the best move in it."""
