"""What a run left: tables, results and artifacts by their names in the case."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._clench import FeModel, FlexibleBody, Results, Shapes
from .program import clench
from .table import Table, read_table


def _rotations(p: NDArray[np.float64]) -> NDArray[np.float64]:
    """Rotation matrices of Euler parameters, real part first: times x 3 x 3."""
    w, x, y, z = (p / np.linalg.norm(p, axis=1, keepdims=True)).T
    rows = [[1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
            [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
            [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)]]
    return np.moveaxis(np.array(rows), 2, 0)


class Run:
    """A case with its results folder; `summary` is what the program said with --json."""

    def __init__(self, file: str | Path, folder: str | Path, summary: Any = None) -> None:
        self.file = Path(file)
        self.folder = Path(folder)
        self.summary = summary

    def table(self, analysis: str) -> Table:
        """Histories of an analysis."""
        return read_table(self.folder / f"{analysis}.csv")

    def energies(self, analysis: str) -> Table:
        """Energies of a dynamic analysis of order reduced."""
        return read_table(self.folder / f"{analysis}.energy.csv")

    def results(self, analysis: str) -> Results:
        """Everything of an analysis of order reduced: coordinates, contacts pair by pair."""
        return Results(self.folder / f"{analysis}.results.h5")

    def model(self, body: str) -> FeModel:
        return FeModel(self.folder / f"{body}.fe.h5")

    def body(self, body: str) -> FlexibleBody:
        return FlexibleBody(self.folder / f"{body}.body.h5")

    def shapes(self, body: str) -> Shapes:
        """Mode shapes of a reduced body at its nodes."""
        return Shapes(self.folder / f"{body}.recovery.h5", self.model(body), self.folder / f"{body}.body.h5",
                      self.folder / f"{body}.preload.h5")

    def displacement(self, analysis: str, body: str, nodes: list[int] | None = None) -> NDArray[np.float64]:
        """Deformation of a body in its own frame: times x nodes x 3; `nodes` are positions, all without."""
        shapes = self.shapes(body)
        return np.einsum("nkr,tr->tnk", shapes.displacement(nodes), self.results(analysis).modal(body)) + shapes.offset(nodes)

    def position(self, analysis: str, body: str, nodes: list[int] | None = None) -> NDArray[np.float64]:
        """Places in space: times x nodes x 3."""
        model, pose = self.model(body), self.results(analysis).pose(body)
        X = (model.nodes if nodes is None else model.nodes[nodes]) - self.body(body).centre
        moved = X + self.displacement(analysis, body, nodes)
        return pose[:, None, :3] + np.einsum("tij,tnj->tni", _rotations(pose[:, 3:]), moved)

    def report(self) -> Path:
        """Makes the HTML report; its file."""
        return Path(clench("report", self.file, "--out", self.folder)["file"])

    def __repr__(self) -> str:
        return f"<Run of {self.file.name} in {self.folder}>"
