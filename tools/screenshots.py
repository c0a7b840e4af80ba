"""Makes the pictures in docs/pictures from a real game: ``make screenshots``."""

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tools import chromium

BASE = Path(__file__).resolve().parent.parent
PICTURES = BASE / "docs" / "pictures"
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}
THROW = 'button[name="action"][value^="roll"], .btn-throw'


def main() -> None:
    """Play a little, and take the pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with site() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
        for name, size in {"": PHONE, "-desk": DESK}.items():
            pictures_at(browser, address, name, size)
        browser.close()


@contextmanager
def site() -> Iterator[str]:
    """A server with an empty database; gives its address."""
    with tempfile.TemporaryDirectory() as var:
        command = [sys.executable, str(BASE / "manage.py"), "play", "--local", "--port", "0"]
        environment = {**os.environ, "DICEGAMES_VAR": var, "DATABASE_URL": "", "LC_ALL": "C.UTF-8"}
        server = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        assert server.stdout
        addresses = (re.search(r"http://localhost:\d+", line) for line in server.stdout)
        yield next(found[0] for found in addresses if found)
        server.terminate()
        server.communicate()


def pictures_at(browser: Browser, address: str, name: str, size: dict[str, int]) -> None:
    """The first page, then a game of Penta after its first throw."""
    page = browser.new_page(viewport=size, locale="en-GB", reduced_motion="reduce")
    page.goto(address)
    take(page, f"home{name}")
    page.click('form[action*="penta"] button[name="quick"]')
    page.click(THROW)
    page.wait_for_selector(".die")
    take(page, f"table{name}")
    page.close()


def take(page: Page, name: str) -> None:
    """Save what is on the screen."""
    path = PICTURES / f"{name}.jpg"
    page.screenshot(path=path, type="jpeg", quality=85)
    print(path.relative_to(BASE))


if __name__ == "__main__":
    main()
