"""The review of a match: asking for it, what has come of it, keeping it beside the record, and its words."""
