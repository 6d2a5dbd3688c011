"""What people send, checked field by field."""
