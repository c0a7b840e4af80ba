"""The Django application of tables, seats, games and events."""

from django.apps import AppConfig


class TablesConfig(AppConfig):
    """Its label ``tables`` stands in migrations and table names."""

    name = "dicegames.tables"
    default_auto_field = "django.db.models.BigAutoField"
