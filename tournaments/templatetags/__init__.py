"""How cards, calls and figures are written in the pages."""
