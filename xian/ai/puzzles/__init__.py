"""Puzzles made from games of computer players: found, proved, rated, and said what they are about."""
