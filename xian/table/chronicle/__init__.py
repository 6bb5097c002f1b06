"""What a player has finished: kept in one file, counted, rated, sealed."""
