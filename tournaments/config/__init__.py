"""How the office is put together: settings, addresses, middleware, health, errors, logs."""
