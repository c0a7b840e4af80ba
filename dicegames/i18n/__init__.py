"""Words and numbers for every language: found, compiled, checked.

English is the source; every other language is a folder ``locale/<name>/LC_MESSAGES/django.po``. Nothing here
needs the settings to be loaded, so that the settings themselves may ask which languages there are.
"""

from .catalogs import compile_catalogs
from .languages import discover_languages, locale_folders
from .numbers import format_decimal, format_number, format_percent

__all__ = [
    "compile_catalogs",
    "discover_languages",
    "format_decimal",
    "format_number",
    "format_percent",
    "locale_folders",
]
