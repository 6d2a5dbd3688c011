"""Each view hands its request to a service and sends what came of it."""
