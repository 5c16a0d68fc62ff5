"""read_with_meshio.py TEST_PROGRAM FOLDER: lets the tests write their files, then reads them with meshio, which
shares no code with VTK, and compares with what the tests meant to write."""

import subprocess
import sys
import xml.etree.ElementTree as ElementTree

import meshio
import numpy


def expect(condition, what):
    if not condition:
        sys.exit(f"read_with_meshio.py: {what}")


def main():
    program, folder = sys.argv[1:]
    wanted = "MeshVtu.KeepsFieldsToTheLastBit:InterfaceVtu.Gives*:PairsVtu.DrawsALine*:PvdSeries.ListsParts*"
    subprocess.run([program, "--gtest_filter=" + wanted], check=True, stdout=subprocess.DEVNULL)

    body = meshio.read(folder + "/fields.vtu")
    nodes = len(body.points)
    expect([block.type for block in body.cells] == ["tetra10"], f"cells are {body.cells}")
    expect(len(body.cells[0].data) == 6 * 2**3, "a cube of 2 x 2 x 2 boxes has 48 tetrahedra")
    numbers = numpy.arange(nodes)
    expect((body.point_data["node_id"] == 101 + numbers).all(), "node_id is wrong")
    expect((body.cell_data["element_id"][0] == 501 + numpy.arange(48)).all(), "element_id is wrong")
    expect((body.point_data["temperature"] == 1.0 / (numbers + 3.0)).all(), "temperature is wrong")
    expected = 1e-7 * numpy.sin(numbers[:, None] + 0.1 * numpy.arange(3))
    expect(numpy.abs(body.point_data["displacement"] - expected).max() < 1e-21, "displacement is wrong")

    surface = meshio.read(folder + "/triangles.vtu")
    expect([block.type for block in surface.cells] == ["triangle6"], f"cells are {surface.cells}")
    x, pressure = surface.points, surface.point_data["pressure"]
    paired = surface.point_data["paired"] == 1
    expect(paired.sum() == 16 and len(x) == 25, "16 of 25 points have pairs")
    expect(numpy.abs(pressure - (3.0 + x[:, 0] - 2.0 * x[:, 1]))[paired].max() < 1e-14, "pressure is wrong")
    expect(numpy.isfinite(pressure).all(), "pressure is not finite")

    pairs = meshio.read(folder + "/pairs.vtu")
    expect([block.type for block in pairs.cells] == ["vertex", "line"], f"cells are {pairs.cells}")

    series = ElementTree.parse(folder + "/shake.pvd").getroot()
    times = [float(entry.get("timestep")) for entry in series.iter("DataSet")]
    expect(times == [0.0, 0.0, 1e-4], f"times are {times}")


if __name__ == "__main__":
    main()
