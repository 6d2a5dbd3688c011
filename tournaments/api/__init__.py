"""The law over HTTP: `/api/v1/`, described by OpenAPI at `/api/schema/`."""
