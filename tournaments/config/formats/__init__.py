"""How each language writes dates and times: a module a language, read by Django."""
