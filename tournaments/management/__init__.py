"""Commands for a terminal: `python manage.py demo | examples`."""
