"""What the opponents need to know of Xi'an: its features, and how its hidden pairs are judged."""
