"""Computer players: they know the contract of a game, get views and never a state."""
