"""Celery: a broker tells that there is work; which work, and whether it is done, the job rows say.

With Redis the workers are processes of their own (`celery -A tournaments.config.celery worker`,
and `beat`, which sweeps); without it `background` holds one worker in the site's process.
"""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournaments.config.settings")

app = Celery("referee")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["tournaments"])
