"""Table codes: short, read aloud without mistakes, drawn at random."""

from __future__ import annotations

import secrets
import unicodedata

ALPHABET = "346789CDFHJKMPQRTWXY"
"""Nothing that is taken for another (0 O, 1 I L, 2 Z, 5 S, 8 B, 6 G, M N, U V) and no vowels, so codes
spell no words.
"""
LENGTH = 5
"""20**5 = 3.2 million codes; with the limit on guesses (see ``access``) far from guessable."""

MISREADINGS = str.maketrans({"B": "8", "G": "6", "N": "M", "O": "Q", "0": "Q", "V": "Y", "U": "Y"})


def new_code() -> str:
    """A random code; whether it is free is for the caller to see."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def normalise(typed: str) -> str:
    """The code that somebody meant who typed it in any case, with spaces or dashes, or misread a character.

    Whatever is no code at all gives ``""``.
    """
    letters = (char for char in unicodedata.normalize("NFKC", typed[:64]).upper() if char.isalnum())
    code = "".join(letters).translate(MISREADINGS)
    return code if len(code) == LENGTH and set(code) <= set(ALPHABET) else ""
