"""The table on the screen: what it does, what is to be seen of it, and how that is drawn."""
