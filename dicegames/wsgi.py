"""The pages, for any WSGI server; the live stream needs dicegames.asgi."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "dicegames.settings")
application = get_wsgi_application()
