"""``python -m carrom`` is the command ``carrom``."""

import sys

from carrom.cli import main

if __name__ == "__main__":
    sys.exit(main())
