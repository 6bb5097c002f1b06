"""Xi'an: board games of Qin-dynasty China."""

__version__ = "0.1.0"
IDENTIFIER = "io.github.xianauthors.Xian"
"""What desktops and stores know the program by: the project's home, read backwards. Packages take it from here."""
MAINTAINER = "The Xi'an authors <xianauthors@users.noreply.github.com>"
"""Who answers for the packages."""
