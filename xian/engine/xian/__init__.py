"""Xi'an (Legato & Testini): one module a phase, a building or a scoring matter; `state` puts them together."""
