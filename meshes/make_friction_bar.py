#!/usr/bin/env python3
"""Writes the deck of the friction bar: the mesh of friction_bar.geo by Gmsh, and what holds it together.

Both end faces are rigid and follow a node each, FIX and LOAD. In each of the two middle holes a beam of
5 mm diameter joins the hole's wall in one sheet to the wall in the other. Where bolt heads press, nodes
PL1_TOP to PL2_BOTTOM spread their force over a ring around the outer holes. The contact between UPPER_FACE
and LOWER_FACE and the loads are left to the case file. Units: mm, N, t, s.

usage: make_friction_bar.py OUT.inp [NAME=VALUE of friction_bar.geo ...]
"""
import subprocess
import sys
import tempfile
from pathlib import Path

from msh_to_inp import mesh_lines, nine_digits

HERE = Path(__file__).resolve().parent
FIRST = 1_000_000  # reference nodes and beams are numbered from here

# Reference nodes: name, position, face, kind of coupling.
RIGID, SPREAD = "*KINEMATIC\n1, 6", "*DISTRIBUTING\n1, 6"
REFERENCES = [
    ("FIX", (0, 0, -1.5), "FIX_FACE", RIGID),
    ("LOAD", (225, 0, 1.5), "LOAD_FACE", RIGID),
    ("BEAM1_LOWER", (87.5, 0, -1.5), "LOWER_HOLE_1", RIGID),
    ("BEAM1_UPPER", (87.5, 0, 1.5), "UPPER_HOLE_1", RIGID),
    ("BEAM2_LOWER", (137.5, 0, -1.5), "LOWER_HOLE_2", RIGID),
    ("BEAM2_UPPER", (137.5, 0, 1.5), "UPPER_HOLE_2", RIGID),
    ("PL1_BOTTOM", (37.5, 0, -3), "PL1_BOTTOM_FACE", SPREAD),
    ("PL1_TOP", (37.5, 0, 3), "PL1_TOP_FACE", SPREAD),
    ("PL2_BOTTOM", (187.5, 0, -3), "PL2_BOTTOM_FACE", SPREAD),
    ("PL2_TOP", (187.5, 0, 3), "PL2_TOP_FACE", SPREAD),
]
NODE = {name: FIRST + i for i, (name, *_) in enumerate(REFERENCES, 1)}


def connections():
    """Everything but the sheets."""
    lines = ["*NODE"]
    lines += [f"{NODE[name]}, {', '.join(f'{x:g}' for x in at)}" for name, at, *_ in REFERENCES]
    for name, _, face, kind in REFERENCES:
        lines += [f"*NSET, NSET={name}", str(NODE[name])]
        lines += [f"*COUPLING, CONSTRAINT NAME=C_{name}, REF NODE={name}, SURFACE={face}", kind]
    lines += ["*ELEMENT, TYPE=B31, ELSET=BEAMS"]
    for i in (1, 2):
        lines.append(f"{FIRST + i}, {NODE[f'BEAM{i}_LOWER']}, {NODE[f'BEAM{i}_UPPER']}")
    lines += ["*BEAM SECTION, SECTION=CIRC, ELSET=BEAMS, MATERIAL=STEEL", "5, 5", "1, 0, 0"]
    for sheet in ("LOWER", "UPPER"):
        lines.append(f"*SOLID SECTION, ELSET={sheet}, MATERIAL=STEEL")
    lines += ["*MATERIAL, NAME=STEEL", "*ELASTIC", "2.1e5, 0.3", "*DENSITY", "7.85e-9"]
    return lines


def main(target, parameters):
    settings = [word for name in parameters for word in ("-setnumber", *name.split("="))]
    with tempfile.TemporaryDirectory() as folder:
        mesh = Path(folder) / "friction_bar.msh"
        gmsh = subprocess.run(["gmsh", HERE / "friction_bar.geo", "-3", *settings, "-format", "msh22", "-o", mesh],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if gmsh.returncode != 0 or not mesh.exists():
            sys.exit(gmsh.stdout)
        lines = mesh_lines(str(mesh), nine_digits) + connections()
    lines[0] = f"** made by {' '.join(['make_friction_bar.py', *parameters])}"
    Path(target).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) < 2 or any("=" not in word for word in sys.argv[2:]):
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2:])
