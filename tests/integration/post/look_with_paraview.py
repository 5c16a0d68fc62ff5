"""Run by pvpython: opens the series of a result and compares it with the table of the solver."""
import csv
import sys
from pathlib import Path

from paraview.simple import GetActiveSource, PVDReader, WarpByVector, XMLUnstructuredGridReader, servermanager

folder = Path(sys.argv[1])
failures = []


def expect(condition, words):
    if not condition:
        failures.append(words)
        print("FAILED:", words)


with open(folder / "ring.csv", encoding="utf-8") as file:
    rows = [{key: float(value) for key, value in row.items()} for row in csv.DictReader(file)]

reader = PVDReader(FileName=str(folder / "ring.pvd"))
times = list(reader.TimestepValues)
expect(len(times) == len(rows), f"{len(times)} times, expected {len(rows)}")
expect(all(abs(a - row["time"]) <= 1e-12 for a, row in zip(times, rows)), "times are those of the table")


def blocks_at(time):
    """{arrays of the block: block}"""
    reader.UpdatePipeline(time)
    data = servermanager.Fetch(reader)
    blocks = [data.GetBlock(i) for i in range(data.GetNumberOfBlocks())]
    flat = []
    for block in blocks:
        if block is None:
            continue
        if block.IsA("vtkMultiBlockDataSet") or block.IsA("vtkMultiPieceDataSet"):
            count = block.GetNumberOfBlocks() if block.IsA("vtkMultiBlockDataSet") else block.GetNumberOfPieces()
            flat += [block.GetBlock(i) if block.IsA("vtkMultiBlockDataSet") else block.GetPiece(i) for i in range(count)]
        else:
            flat.append(block)
    return flat


for row in (rows[0], rows[len(rows) // 2], rows[-1]):
    blocks = blocks_at(row["time"])
    expect(len(blocks) == 3, f"three parts, found {len(blocks)}")
    surface = next(b for b in blocks if b.GetPointData().HasArray("pressure"))
    bar = next(b for b in blocks if b.GetPointData().HasArray("stress"))
    pressure = surface.GetPointData().GetArray("pressure")
    expect(abs(pressure.GetRange()[1] - row["max_pressure"]) <= 1e-5 * row["max_pressure"],
           f"largest pressure {pressure.GetRange()[1]} at {row['time']}, expected {row['max_pressure']}")
    expect(bar.GetPointData().GetArray("stress").GetNumberOfComponents() == 6, "the stress is a symmetric tensor")
    expect({bar.GetCellType(i) for i in range(bar.GetNumberOfCells())} == {22, 3, 1}, "quadratic surfaces of the bar")
    expect(surface.GetPointData().GetArray("status").GetRange()[1] <= 3, "states of contact")

# A joint mode before orthogonalisation, drawn as the deflection it is.
modes = XMLUnstructuredGridReader(FileName=[str(folder / "modes" / "bar.modes.vtu")])
modes.UpdatePipeline()
straight = servermanager.Fetch(modes)
shape = straight.GetPointData().GetArray("joint_mode_1")
expect(shape is not None and shape.GetNumberOfComponents() == 3, "the joint mode is a vector")
if shape is not None:
    warp = WarpByVector(Input=modes, Vectors=["POINTS", "joint_mode_1"], ScaleFactor=2.0)
    warp.UpdatePipeline()
    bent = servermanager.Fetch(warp)
    largest = max(range(straight.GetNumberOfPoints()), key=lambda i: max(map(abs, shape.GetTuple3(i))))
    for k in range(3):
        moved = bent.GetPoint(largest)[k] - straight.GetPoint(largest)[k]
        expect(abs(moved - 2.0 * shape.GetTuple3(largest)[k]) <= 1e-5 * max(map(abs, shape.GetTuple3(largest))) + 1e-4,
               f"component {k} of the deflection is {moved}, expected {2.0 * shape.GetTuple3(largest)[k]}")
expect(GetActiveSource() is not None, "a source is active")
print("all right" if not failures else "not right")
sys.exit(1 if failures else 0)
