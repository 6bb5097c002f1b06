"""The rules, pure: standard library only, no clock, no screen."""
