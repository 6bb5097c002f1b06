"""What computer players of Terracotta Army know of it: features of positions, and reasons for moves in words."""
