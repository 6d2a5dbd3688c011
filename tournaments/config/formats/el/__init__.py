"""Greek."""
