"""What the office does: each service is one deed, and writes in one transaction or not at all."""
