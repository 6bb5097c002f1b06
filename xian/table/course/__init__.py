"""Courses in which one plays: chapters as data, how far somebody has come, and what leads through one."""
