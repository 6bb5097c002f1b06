"""What developers run: building, measuring, soaking, golden playthroughs. Nothing here ships with the game."""
