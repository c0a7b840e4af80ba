"""The Django app that holds tables, seats, games and their events."""

from django.apps import AppConfig


class TablesConfig(AppConfig):
    """Registered as ``dicegames.tables``."""

    name = "dicegames.tables"
    default_auto_field = "django.db.models.BigAutoField"
