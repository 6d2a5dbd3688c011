"""A table for a terminal."""

from collections.abc import Iterable, Iterator


def table(rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    """Columns as wide as their widest cell, a rule below the first row."""
    rows = list(rows)
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    for number, row in enumerate(rows):
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield "  ".join(cells).rstrip()
        if number == 0:
            yield "  ".join("-" * width for width in widths)
