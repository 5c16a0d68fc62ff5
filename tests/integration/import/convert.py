"""convert.py BASE: BASE.msh (Gmsh) → BASE.bdf, BASE.vtu and BASE_22.msh by meshio, volume elements only.

Coordinates are rounded to 1e-8 first, so that every format can hold them exactly (the Nastran writer keeps twelve
digits; that of Gmsh keeps nine, too few): differences between the readers are then not hidden by differences between the files.
"""
import pathlib
import sys

import meshio
import numpy

base = sys.argv[1]
mesh = meshio.read(base + ".msh")
cells = [block for block in mesh.cells if block.type.startswith("tetra")]
tags = [numpy.ones(len(block.data), dtype=int) for block in cells]
mesh = meshio.Mesh(mesh.points.round(8), cells, cell_data={"gmsh:physical": tags, "gmsh:geometrical": tags})
meshio.write(base + "_22.msh", mesh, file_format="gmsh22", binary=False)
meshio.write(base + ".vtu", mesh)
meshio.write(base + ".bdf", mesh, point_format="free", cell_format="fixed-small")
# meshio 5 marks quadratic elements with a card name of its own.
bulk = pathlib.Path(base + ".bdf")
bulk.write_text(bulk.read_text().replace("CTETRA_ ", "CTETRA  "))
