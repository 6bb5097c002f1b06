"""The table of Xi'an: its places, its things, how they look, and what a drag means."""
