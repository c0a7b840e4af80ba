"""Small pieces that boards show again and again: rendered once for the same values."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

from django import template
from django.conf import settings
from django.template.loader import render_to_string
from django.utils.safestring import mark_safe
from django.utils.translation import get_language

register = template.Library()

PIECES = 8192
"""Some 200 bytes each."""


@register.simple_tag
def kept(name: str, **values: Hashable) -> str:
    """The template made from these values and the reader's language, and from nothing else."""
    render = _rendered.__wrapped__ if settings.DEBUG else _rendered
    return render(name, get_language(), tuple(values.items()))


@lru_cache(PIECES)
def _rendered(name: str, language: str, values: tuple[tuple[str, Hashable], ...]) -> str:
    return mark_safe(render_to_string(name, dict(values)).strip())
