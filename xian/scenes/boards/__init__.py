"""One package a game: where things stand on the table and what can be done with them."""
