"""Commands for a terminal, and what only they need: the demo, its terminal, archives."""
