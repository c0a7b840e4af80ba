"""Where this machine keeps a Chromium, if it has one. Standard library only: set-up and tests both ask."""

import os
import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")


def find():
    """The path of a Chromium: what CHROMIUM names, else the first on the PATH, else None."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
