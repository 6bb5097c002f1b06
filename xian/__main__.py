"""`python -m xian …`: the command line."""

import sys

from xian.cli.arguments import main

if __name__ == "__main__":
    sys.exit(main())
