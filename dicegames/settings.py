"""The one settings file. What differs between places comes from the environment: see docs/hosting.md."""

from pathlib import Path

from dicegames import __version__, environment
from dicegames.i18n import discover_languages, locale_folders
from dicegames.tables.addresses import own_hosts

BASE_DIR = Path(__file__).resolve().parent.parent
VAR = environment.folder("DICEGAMES_VAR", BASE_DIR / "var")
VERSION = __version__

DEBUG = environment.flag("DICEGAMES_DEBUG")
SOLVE = environment.text("DICEGAMES_SOLVE", "1") != "0"
"""Whether ``manage.py play`` computes the values of exact play when they are not there yet."""
TLS = environment.flag("DICEGAMES_TLS")
"""Whether people reach this server by https only. On a LAN they cannot: no certificate fits there."""

SECRET_KEY = environment.text("DICEGAMES_SECRET_KEY") or environment.secret_key(VAR / "secret_key")

OWN_HOSTS = [] if environment.words("DICEGAMES_HOSTS") else own_hosts()
"""Names and addresses found on this machine; dicegames.hosts looks again when an unknown one arrives."""
ALLOWED_HOSTS = environment.words("DICEGAMES_HOSTS") or list(OWN_HOSTS)
LOCAL_ONLY = False
SHOWN_HOST = ""
"""Both are chosen by the options of ``manage.py play``: see dicegames.hosts."""

INSTALLED_APPS = [
    "django.contrib.staticfiles",
    "django_htmx",
    "dicegames.tables",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "dicegames.middleware.content_security_policy",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "dicegames.middleware.packed_pages",
    "dicegames.middleware.own_hosts_only",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "dicegames.tables.views.errors.readable",
    "dicegames.tables.access.remember_device",
    "dicegames.tables.views.errors.refusals",
]
ROOT_URLCONF = "dicegames.urls"
WSGI_APPLICATION = "dicegames.wsgi.application"
ASGI_APPLICATION = "dicegames.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
            ],
        },
    }
]

DATABASES = {"default": environment.database(environment.text("DATABASE_URL"), VAR)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

_MEMORY = "django.core.cache.backends.locmem.LocMemCache"
CACHES = {
    "default": {"BACKEND": _MEMORY, "LOCATION": "counts"},  # guesses of table codes
    "boards": {"BACKEND": _MEMORY, "LOCATION": "boards", "OPTIONS": {"MAX_ENTRIES": 500}},  # for watchers
}

LOCALE_PATHS = locale_folders(BASE_DIR / "locale")
LANGUAGES = discover_languages(*LOCALE_PATHS)
LANGUAGE_CODE = "en"
LANGUAGE_COOKIE_NAME = "language"
LANGUAGE_COOKIE_AGE = 400 * 24 * 3600  # the longest a browser keeps one
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_SECURE = TLS
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "/static/"
STATIC_ROOT = VAR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "dicegames.bundles.Bundles",
]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}
WHITENOISE_USE_FINDERS = WHITENOISE_AUTOREFRESH = DEBUG

CSRF_COOKIE_SECURE = SESSION_COOKIE_SECURE = TLS
CSRF_COOKIE_HTTPONLY = True  # forms carry the token; no script reads the cookie
SECURE_SSL_REDIRECT = TLS
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if TLS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = TLS
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if TLS else None  # browsers complain about it on plain http
X_FRAME_OPTIONS = "DENY"
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_000_000  # bytes; the longest exported game fits several times
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {
        "console": {"class": "logging.StreamHandler", "formatter": "line"},
        "nowhere": {"class": "logging.NullHandler"},
    },
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": ["console"], "level": "WARNING", "propagate": False},
        "django.request": {"level": "ERROR"},  # every 404 is a warning otherwise
        "django.security.DisallowedHost": {"handlers": ["nowhere"], "propagate": False},
    },
}
