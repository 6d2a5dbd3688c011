"""The pages: forms read what people send, views ask services and queries, templates show."""
