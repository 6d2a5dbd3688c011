"""Reading: rows of the office, and the law's answers arranged for showing."""
