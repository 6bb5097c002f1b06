"""A match without a screen: seats, history, undo, events, saves. The app, the command line and tests drive it."""
