"""One folder a family of games; they know nothing of one another."""
