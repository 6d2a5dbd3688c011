"""The shapes of requests and answers: they read the first and describe both in OpenAPI."""
