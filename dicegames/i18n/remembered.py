"""Words that are asked for again and again while a board is made: looked up once in each language."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache, wraps
from typing import ParamSpec

from django.utils.translation import get_language

P = ParamSpec("P")

SENTENCES = 4096
"""Of each function, the latest: some 300 bytes each."""


def remembered(make: Callable[P, str]) -> Callable[P, str]:
    """What ``make`` says depends on its hashable arguments and on the reader's language alone."""

    @lru_cache(SENTENCES)
    def in_language(language: str | None, *args: Hashable, **names: Hashable) -> str:
        return make(*args, **names)  # type: ignore[arg-type]

    @wraps(make)
    def told(*args: P.args, **names: P.kwargs) -> str:
        return in_language(get_language(), *args, **names)  # type: ignore[arg-type]

    return told
