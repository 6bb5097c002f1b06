"""The table of Qin."""
