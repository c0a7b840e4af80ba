"""Every page lies in the tables application."""

from django.urls import include, path

urlpatterns = [path("", include("dicegames.tables.urls"))]
