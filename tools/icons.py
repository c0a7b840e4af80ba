"""Draws the icons that need pixels from the site's own mark: ``.venv/bin/python -m tools.icons``.

Run it again when static/img/mark.svg has changed, and commit what it makes.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tools import chromium

IMAGES = Path(__file__).resolve().parent.parent / "static" / "img"
FELT = "#2b5a5f"
"""The ground of the mark: where a system cuts the icon into its own shape, it reaches to every edge."""

ICONS = {
    "icon-32.png": (32, "transparent"),
    "icon-180.png": (180, FELT),
    "icon-192.png": (192, "transparent"),
    "icon-512.png": (512, "transparent"),
    "icon-mask-512.png": (512, FELT),
}
"""Width and height in pixels, and the colour outside of the mark's round corners."""


def main() -> None:
    """Draw all of them."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
        for name, (size, ground) in ICONS.items():
            draw(browser, IMAGES / name, size, ground)
        browser.close()


def draw(browser: Browser, place: Path, size: int, ground: str) -> None:
    """One icon."""
    mark = (IMAGES / "mark.svg").read_text(encoding="utf-8")
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(
        f"<style>html {{ background: {ground} }} body {{ margin: 0 }} svg {{ display: block }}</style>{mark}"
    )
    page.screenshot(path=place, omit_background=True)
    page.close()


if __name__ == "__main__":
    main()
