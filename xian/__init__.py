"""Xi'an: board games of Qin-dynasty China."""

__version__ = "0.1.0"
