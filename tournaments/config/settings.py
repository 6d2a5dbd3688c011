"""Django's settings, all of them read from the environment (`environment.TABLE`)."""

from pathlib import Path
from zoneinfo import available_timezones

from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from tournaments.api.introduction import INTRODUCTION
from tournaments.config.brokers import QUEUES, SWEEP, broker
from tournaments.config.databases import cache, database
from tournaments.config.environment import Environment, SettingRefused
from tournaments.config.logs import logging_of
from tournaments.config.mail import mail
from tournaments.config.production import refuse_unsafe
from tournaments.config.secret import kept_key

ROOT = Path(__file__).resolve().parents[2]

_environment = Environment()
MODE = _environment.choice("REFEREE_MODE", ("development", "demo", "production"))
_production = MODE == "production"
if _production:
    refuse_unsafe(_environment)

DATA = ROOT / _environment.text("REFEREE_DATA")
SECRET_KEY = _environment.given("REFEREE_SECRET_KEY") or kept_key(DATA)
DEBUG = _environment.flag("REFEREE_DEBUG")
ALLOWED_HOSTS = _environment.words("REFEREE_HOSTS")
CSRF_TRUSTED_ORIGINS = _environment.words("REFEREE_ORIGINS")

# The office's own limits.
TRUSTED_PROXIES = _environment.number("REFEREE_TRUSTED_PROXIES")
POST_RATE = _environment.number("REFEREE_POST_RATE", least=1)
GET_RATE = _environment.number("REFEREE_GET_RATE", least=1)
BODY_LIMIT = _environment.number("REFEREE_BODY_LIMIT", least=1024)
RECORD_LIMIT = _environment.number("REFEREE_RECORD_LIMIT", least=1024)
JSON_DEPTH = _environment.number("REFEREE_JSON_DEPTH", least=4)
INVITATION_DAYS = _environment.number("REFEREE_INVITATION_DAYS", least=1)
ENROLMENT_MINUTES = _environment.number("REFEREE_ENROLMENT_MINUTES", least=1)
DEVICE_HOURS = _environment.number("REFEREE_DEVICE_HOURS", least=1)
SEARCHES = _environment.number("REFEREE_SEARCHES")
SEARCH_QUEUE = _environment.number("REFEREE_SEARCH_QUEUE")
SEARCH_POSITIONS = _environment.number("REFEREE_SEARCH_POSITIONS", least=1)
SEARCH_SECONDS = _environment.number("REFEREE_SEARCH_SECONDS", least=1)
STREAMS = _environment.number("REFEREE_STREAMS")
DATA_UPLOAD_MAX_MEMORY_SIZE = BODY_LIMIT
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200
DATA_UPLOAD_MAX_NUMBER_FILES = 2

INSTALLED_APPS = [
    "tournaments.apps.TournamentsConfig",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "csp",
    "django_htmx",
    "rest_framework",
    "drf_spectacular",
]

# Outermost first.
MIDDLEWARE = [
    "tournaments.config.requests.RequestLog",
    "tournaments.config.clients.ClientAddress",
    "tournaments.config.headers.ExtraHeaders",
    "csp.middleware.CSPMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "tournaments.config.files.StaticFiles",
    "django.middleware.locale.LocaleMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    # Their pages hold a form and are to be guarded like any other: hence after the CSRF one.
    "tournaments.config.errors.PlainErrors",
    "tournaments.config.bodies.BodyLimit",
    "tournaments.config.bodies.WholeText",
    "tournaments.config.rates.RateLimit",
    # What services decline becomes a page; below /api/ REST framework answers before.
    "tournaments.web.declined.DeclinedPages",
]

ROOT_URLCONF = "tournaments.config.urls"
ASGI_APPLICATION = "tournaments.config.asgi.application"
WSGI_APPLICATION = "tournaments.config.wsgi.application"
CSRF_FAILURE_VIEW = "tournaments.config.errors.csrf_failure"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    }
]

DATABASES = {
    "default": database(
        _environment.text("DATABASE_URL"),
        data=DATA,
        pool=_environment.number("DATABASE_POOL", least=1),
    )
}
REDIS_URL = _environment.text("REDIS_URL")
CACHES = {"default": cache(REDIS_URL)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
SESSION_ENGINE = "django.contrib.sessions.backends.db"

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]

LOGIN_URL = "web:login"

# Letters: only the link to a new password.
_mail = mail(_environment.text("REFEREE_MAIL"), production=_production)
SENDS_MAIL, EMAIL_BACKEND = _mail.sends, _mail.backend
EMAIL_HOST, EMAIL_PORT, EMAIL_TIMEOUT = _mail.host, _mail.port, 10
EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = _mail.user, _mail.password
EMAIL_USE_SSL, EMAIL_USE_TLS = _mail.is_tls_from_start, _mail.is_tls_on_demand
DEFAULT_FROM_EMAIL = _environment.text("REFEREE_MAIL_FROM")

# Work in the background: Celery only carries the news that there is a job row.
CELERY_BROKER_URL, CELERY_BROKER_TRANSPORT_OPTIONS = broker(REDIS_URL)
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_QUEUES: dict[str, dict[str, str]] = {name: {} for name in QUEUES}
CELERY_TASK_ACKS_LATE = CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_TASK_TIME_LIMIT, CELERY_TASK_SOFT_TIME_LIMIT = 25, 20
JOB_LEASE = _environment.number("REFEREE_JOB_LEASE", least=1)
CELERY_TASK_IGNORE_RESULT = True
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BEAT_SCHEDULE = {"sweep": {"task": "referee.sweep", "schedule": SWEEP}}

# Languages and time.
LANGUAGES = [
    ("en", _("English")), ("ru", _("Russian")), ("de", _("German")), ("el", _("Greek")),
]  # fmt: skip
LANGUAGE_CODE = _environment.choice("REFEREE_LANGUAGE", tuple(code for code, _name in LANGUAGES))
LANGUAGE_COOKIE_NAME = "language"
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
LANGUAGE_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_SAMESITE = "Lax"
FORMAT_MODULE_PATH = "tournaments.config.formats"
USE_I18N = True
USE_TZ = True
TIME_ZONE = _environment.text("REFEREE_TIME_ZONE")
if TIME_ZONE not in available_timezones():
    raise SettingRefused("REFEREE_TIME_ZONE must be a zone such as Europe/Berlin")

# Files served beside the pages: hashed names wherever the pages are not being written.
STATIC_URL = "/static/"
STATIC_ROOT = DATA / "static"
WHITENOISE_USE_FINDERS = WHITENOISE_AUTOREFRESH = MODE == "development"
WHITENOISE_ALLOW_ALL_ORIGINS = False
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if MODE == "development"
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}

# What a browser may do with a page.
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
        "object-src": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = SESSION_COOKIE_SAMESITE = "Lax"

_https = _environment.flag("REFEREE_HTTPS", default=_production)
SECURE_SSL_REDIRECT = _https
SECURE_REDIRECT_EXEMPT = [r"^health/"]
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = _https
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if _https else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = _https
if TRUSTED_PROXIES:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "tournaments.api.authentication.DeviceAuthentication",
        "tournaments.api.authentication.PersonAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["tournaments.api.access.NamedDeed"],
    "DEFAULT_PARSER_CLASSES": ["tournaments.api.parsers.BoundedJSONParser"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_SCHEMA_CLASS": "tournaments.api.description.Described",
    "DEFAULT_METADATA_CLASS": None,
    "EXCEPTION_HANDLER": "tournaments.api.errors.answer_exception",
    "UNAUTHENTICATED_USER": None,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Referee",
    "DESCRIPTION": INTRODUCTION,
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "COMPONENT_SPLIT_REQUEST": True,
    "POSTPROCESSING_HOOKS": [],  # values stand where they are used
}

LOGGING = logging_of(
    form=_environment.choice("REFEREE_LOG", ("plain", "json")),
    level=_environment.choice("REFEREE_LOG_LEVEL", ("DEBUG", "INFO", "WARNING", "ERROR")),
)
