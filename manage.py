"""The office's commands: `python manage.py help`."""

import sys

from django.core.management import execute_from_command_line

from tournaments.config.start import prepare

if __name__ == "__main__":
    prepare()
    execute_from_command_line(sys.argv)
