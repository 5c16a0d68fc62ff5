"""Tables of histories: columns by the names of the case, units apart."""
from __future__ import annotations

import csv
from pathlib import Path
from typing import Iterator, Mapping

import numpy as np
from numpy.typing import NDArray


class Table(Mapping[str, NDArray[np.float64]]):
    """A CSV file of Clench: `table["pressure"]` is an array, `table.units["pressure"]` its unit or ""."""

    def __init__(self, names: list[str], columns: NDArray[np.float64]) -> None:
        self.units: dict[str, str] = {}
        self._columns: dict[str, NDArray[np.float64]] = {}
        for name, column in zip(names, columns.T):
            word, _, unit = name.partition(" [")
            self.units[word] = unit.rstrip("]")
            self._columns[word] = column

    def __getitem__(self, name: str) -> NDArray[np.float64]:
        return self._columns[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        return len(self._columns)

    def __repr__(self) -> str:
        rows = len(next(iter(self._columns.values()), ()))
        return f"<Table of {rows} rows: {', '.join(self)}>"


def read_table(path: str | Path) -> Table:
    """Reads a CSV file of histories or energies."""
    with open(path, encoding="utf-8", newline="") as stream:
        rows = csv.reader(stream)
        names = next(rows)
        numbers = [[float(value) if value else float("nan") for value in row] for row in rows]
    return Table(names, np.array(numbers, dtype=float).reshape(-1, len(names)))
