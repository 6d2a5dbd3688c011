"""Does the server in this container answer? For the image's health check; exit status 1: no."""

import os
import sys
from urllib.error import URLError
from urllib.request import Request, urlopen

HOST = os.environ.get("REFEREE_HOSTS", "localhost").split(",")[0].strip().lstrip(".")

try:
    request = Request("http://127.0.0.1:8000/health/live", headers={"Host": HOST})
    with urlopen(request, timeout=4) as answer:  # noqa: S310  (this container's own address)
        sys.exit(answer.status != 200)
except (OSError, URLError) as error:
    sys.exit(f"no answer: {error}")
