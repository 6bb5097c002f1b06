"""The fuzzer: inputs of every kind that the program reads, broken on purpose, through the functions that read them.

`mutate` breaks things, `seeds` has good ones to begin with, a module for each kind of input (`formats` lists them)
knows its structure and what must hold of an input that was accepted. `watch` sees what an input does to the process,
`child` plays inputs in a process of its own, `main` is the command.
"""
