#!/usr/bin/env python3
"""Writes the deck of the bolted connecting rod: the mesh of connecting_rod.geo by Gmsh, bearings and bolts.

The bore of the small end spreads the motion of the node SMALL (RBE3). The halves of the big bore follow a node each the same way;
stiff springs, the bearing, join both to the node BIG, so that each half takes its share of the load. The cut faces of the bolts
follow the nodes PL1_ROD, PL1_CAP, PL2_ROD and PL2_CAP rigidly, which take the preload. The contact and the loads are left to the case file. Units: mm, N, t, s.

usage: make_connecting_rod.py OUT.inp [NAME=VALUE of connecting_rod.geo ...]
"""
import subprocess
import sys
import tempfile
from pathlib import Path

from msh_to_inp import mesh_lines, nine_digits

HERE = Path(__file__).resolve().parent
FIRST = 1_000_000  # reference nodes are numbered from here
RIGID, SPREAD = "*KINEMATIC\n1, 6", "*DISTRIBUTING\n1, 6"
CUT, BOLT = -4, 36
BEARING = {1: 5e5, 2: 5e5, 3: 5e5, 4: 5e7, 5: 5e7, 6: 5e7}  # N/mm and N mm/rad of each half
APART = 1  # as in connecting_rod.geo
REFERENCES = [("BIG_ROD", (0, 0, 0), "BIG_BORE_ROD", SPREAD), ("BIG_CAP", (0, 0, 0), "BIG_BORE_CAP", SPREAD), ("SMALL", (0, 150, 0), "SMALL_BORE", SPREAD),
              ("PL1_ROD", (BOLT, CUT, 0), "CUT_ROD_1", RIGID), ("PL1_CAP", (BOLT, CUT, 0), "CUT_CAP_1", RIGID),
              ("PL2_ROD", (-BOLT, CUT, 0), "CUT_ROD_2", RIGID), ("PL2_CAP", (-BOLT, CUT, 0), "CUT_CAP_2", RIGID)]


def put_cap_back(lines):
    """Moves the nodes of the cap up to the contact face."""
    begin = lines.index("*ELEMENT, TYPE=C3D4, ELSET=CAP") + 1
    end = next(i for i in range(begin, len(lines)) if lines[i].startswith("*"))
    cap = {node for line in lines[begin:end] for node in line.split(", ")[1:]}
    first = lines.index("*NODE") + 1
    for i in range(first, len(lines)):
        if lines[i].startswith("*"):
            return
        tag, x, y, z = lines[i].split(", ")
        if tag in cap:
            lines[i] = f"{tag}, {x}, {nine_digits(str(float(y) + APART))}, {z}"


def connections():
    result = ["*NODE", f"{FIRST}, 0, 0, 0"]
    result += [f"{FIRST + i}, {', '.join(f'{x:g}' for x in at)}" for i, (_, at, *_) in enumerate(REFERENCES, 1)]
    for i, (name, _, face, kind) in enumerate(REFERENCES, 1):
        result += [f"*NSET, NSET={name}", str(FIRST + i),
                   f"*COUPLING, CONSTRAINT NAME=C_{name}, REF NODE={name}, SURFACE={face}", kind]
    result += ["*NSET, NSET=BIG", str(FIRST)]
    for dof, stiffness in BEARING.items():
        result += [f"*ELEMENT, TYPE=SPRING2, ELSET=BEARING_{dof}"]
        result += [f"{FIRST + 2 * dof + half}, {FIRST}, {FIRST + 1 + half}" for half in (0, 1)]
        result += [f"*SPRING, ELSET=BEARING_{dof}", f"{dof}, {dof}", f"{stiffness:g}"]
    result += [f"*SOLID SECTION, ELSET={part}, MATERIAL=STEEL" for part in ("ROD", "CAP")]
    return result + ["*MATERIAL, NAME=STEEL", "*ELASTIC", "2.1e5, 0.3", "*DENSITY", "7.85e-9"]


def main(target, parameters):
    settings = [word for name in parameters for word in ("-setnumber", *name.split("="))]
    with tempfile.TemporaryDirectory() as folder:
        mesh = Path(folder) / "connecting_rod.msh"
        gmsh = subprocess.run(["gmsh", HERE / "connecting_rod.geo", "-3", *settings, "-format", "msh22", "-o", mesh],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if gmsh.returncode != 0 or not mesh.exists():
            sys.exit(gmsh.stdout)
        lines = mesh_lines(str(mesh), nine_digits)
        put_cap_back(lines)
    lines[0] = f"** made by {' '.join(['make_connecting_rod.py', *parameters])}"
    Path(target).write_text("\n".join(lines + connections()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) < 2 or any("=" not in word for word in sys.argv[2:]):
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2:])
