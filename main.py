"""What a double click starts. Workers begin here too, so nothing is loaded before they have gone their way."""

import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()

    from xian.start import main

    sys.exit(main())
