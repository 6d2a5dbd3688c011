"""What the tests stand on: servers and browsers started for them alone, and ended with them."""
