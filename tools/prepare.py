"""Makes .venv and installs what the lock files name; ``make`` calls it before everything else.

Standard library only, and words that Python 3.8 understands, so that an old one can say that it is too old.
Usage: ``python3 tools/prepare.py [play|test]``.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import chromium

BASE = Path(__file__).resolve().parent.parent
VENV = BASE / ".venv"
PYTHON = VENV / "bin" / "python"
OLDEST = (3, 11)
NEWER_PYTHONS = ("python3.14", "python3.13", "python3.12", "python3.11")


def main():
    """Prepare for playing, or with ``test`` for the tests as well."""
    purpose = sys.argv[1] if len(sys.argv) > 1 else "play"
    try:
        require_writable(BASE)
        make_venv()
        for lock in locks(purpose):
            install(lock)
        if purpose == "test":
            require_browser()
    except subprocess.CalledProcessError as error:
        command = " ".join(map(str, error.cmd))
        stop(f"This command failed, its reason stands above: {command}\nThen try again.")
    except OSError as error:
        stop(f"{error.filename or BASE}: {error.strerror}. Set-up cannot go on.")


def stop(sentence):
    """End with a sentence that says what to do."""
    sys.exit("\n" + sentence)


def require_writable(folder):
    """Set-up keeps .venv and var in the folder of the project."""
    try:
        with tempfile.TemporaryFile(dir=str(folder)):
            pass
    except OSError as error:
        stop(
            f"Cannot write to {folder}: {error.strerror}. Copy the project to a folder of your own, for "
            "instance in your home folder, and start there."
        )


def make_venv():
    """Create .venv unless a working one is there."""
    if PYTHON.exists() and subprocess.run([PYTHON, "-c", "pass"], stderr=subprocess.DEVNULL).returncode == 0:
        return
    python = new_enough_python()
    shutil.rmtree(str(VENV), ignore_errors=True)
    print("Making .venv ...", flush=True)
    if shutil.which("uv"):
        subprocess.run(["uv", "venv", "--quiet", "--python", python, VENV], check=True)
        return
    if subprocess.run([python, "-c", "import venv, ensurepip"], stderr=subprocess.DEVNULL).returncode:
        stop(
            "This Python has no venv module. On Debian, Ubuntu and Raspberry Pi OS install it with\n"
            "    sudo apt install python3-venv\nand start again."
        )
    subprocess.run([python, "-m", "venv", VENV], check=True)


def new_enough_python():
    """This Python, else the newest of the PATH that will do."""
    if sys.version_info >= OLDEST:
        return sys.executable
    found = next(filter(None, map(shutil.which, NEWER_PYTHONS)), None)
    if found is None:
        stop(
            f"Python {dotted(OLDEST)} or newer is needed, this is {dotted(sys.version_info[:2])}. Install a "
            "newer one (python.org, or your system's packages) and start again; where it has a name of its "
            "own: make play PYTHON=/path/to/python3"
        )
    return found


def dotted(version):
    """(3, 11) as people write it."""
    return ".".join(map(str, version))


def locks(purpose):
    """The lock files wanted: for playing, for PostgreSQL where it is asked for, for the tests."""
    wanted = ["requirements.txt"]
    if os.environ.get("DATABASE_URL", "").startswith("postgres"):
        wanted.append("requirements-postgres.txt")
    if purpose == "test":
        wanted.append("requirements-test.txt")
    return [BASE / name for name in wanted]


def install(lock):
    """Install what the lock pins, with hashes checked, unless exactly that was done before."""
    stamp = VENV / (lock.name + ".installed")
    digest = hashlib.sha256(lock.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == digest:
        return
    print(f"Installing {lock.name} ...", flush=True)
    wanted = ["--quiet", "--require-hashes", "-r", lock]
    if shutil.which("uv"):
        subprocess.run(["uv", "pip", "install", "--python", PYTHON, *wanted], check=True)
    else:
        pip = [PYTHON, "-m", "pip", "--disable-pip-version-check", "install"]
        subprocess.run([*pip, *wanted], check=True)
    stamp.write_text(digest)


def require_browser():
    """The browser tests never skip: find a Chromium, or install one."""
    if chromium.find() or playwright_has_one() or apt_get_chromium():
        return
    if subprocess.run([PYTHON, "-m", "playwright", "install", "chromium"]).returncode == 0:
        return
    stop(
        "The tests need a Chromium, and none could be installed. Install one (Debian: sudo apt install "
        "chromium) or name yours: make test CHROMIUM=/path/to/chromium"
    )


def playwright_has_one():
    """Whether Playwright's own installer has put one where it looks for it."""
    ask = (
        "import os, sys\nfrom playwright.sync_api import sync_playwright\n"
        "with sync_playwright() as p: sys.exit(not os.path.exists(p.chromium.executable_path))"
    )
    return subprocess.run([PYTHON, "-c", ask]).returncode == 0


def apt_get_chromium():
    """Install Debian's, where this user may; True when a Chromium is there afterwards."""
    if not shutil.which("apt-get"):
        return False
    become_root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if become_root and not shutil.which("sudo"):
        return False
    print("Installing Chromium for the browser tests ...", flush=True)
    for command in (["update", "-qq"], ["install", "-qq", "-y", "--no-install-recommends", "chromium"]):
        done = subprocess.run([*become_root, "apt-get", *command], stdin=subprocess.DEVNULL)
        if done.returncode:
            return False
    return chromium.find() is not None


if __name__ == "__main__":
    main()
