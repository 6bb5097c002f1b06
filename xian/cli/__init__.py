"""The headless command line: `python -m xian …`. One module a command, `arguments` puts them together."""
