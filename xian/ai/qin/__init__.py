"""What the opponents need to know of Qin: its features, and what speaks for a move."""
