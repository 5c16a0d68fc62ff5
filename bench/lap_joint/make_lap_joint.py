#!/usr/bin/env python3
"""Writes a lap joint that no method was tuned on: two plates and two solid M10 bolts (head, shank, nut) of 10-node tetrahedra, in metres,
meshes that do not match, dimensions within some per cent of a seed. All four parts are loose: only contact holds them together. The ends
of the plates follow the nodes FIX and LOAD rigidly. The bolts are tightened by the interference of their heads.

usage: make_lap_joint.py OUT.inp [SEED]
"""
import random
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "meshes"))
from msh_to_inp import mesh_lines  # noqa: E402

FIRST = 1_000_000  # reference nodes are numbered from here


def geometry(seed):
    """The .geo text: millimetres, parts apart from each other by `gap` where they touch, so that Gmsh keeps their faces."""
    draw = random.Random(seed)

    def about(value, part=0.1):
        return value * draw.uniform(1 - part, 1 + part)

    length, width, overlap, upper, lower = about(110), about(36), about(64), about(9), about(11)
    hole, shank, head, head_height = 5.5, 5.0, about(8.5, 0.05), about(6.5)
    x = [about(0.25) * overlap, about(0.75) * overlap]
    size = [about(4.0), about(4.6), about(3.0), about(2.7)]
    lines = ['SetFactory("OpenCASCADE");', "General.Verbosity = 1;"]
    # Volumes 1, 2: plates; 3, 4: bolts. The upper plate is above z = 0 and reaches to -x, the lower one below and reaches to +x.
    lines += [f"Box(1) = {{{overlap - length}, {-width / 2}, 0, {length}, {width}, {upper}}};",
              f"Box(2) = {{0, {-width / 2}, {-lower}, {length}, {width}, {lower}}};"]
    for k, position in enumerate(x):
        lines += [f"Cylinder({10 + 2 * k}) = {{{position}, 0, -1, 0, 0, {upper + 2}, {hole}}};",
                  f"Cylinder({11 + 2 * k}) = {{{position}, 0, {-lower - 1}, 0, 0, {lower + 2}, {hole}}};"]
    lines += ["BooleanDifference(101) = { Volume{1}; Delete; }{ Volume{10, 12}; Delete; };",
              "BooleanDifference(102) = { Volume{2}; Delete; }{ Volume{11, 13}; Delete; };"]
    for k, position in enumerate(x):
        lines += [f"Cylinder({20 + k}) = {{{position}, 0, {-lower}, 0, 0, {upper + lower}, {shank}}};",
                  f"Cylinder({30 + k}) = {{{position}, 0, {upper}, 0, 0, {head_height}, {head}}};",
                  f"Cylinder({40 + k}) = {{{position}, 0, {-lower - head_height}, 0, 0, {head_height}, {head}}};",
                  f"BooleanUnion({103 + k}) = {{ Volume{{{20 + k}}}; Delete; }}{{ Volume{{{30 + k}, {40 + k}}}; Delete; }};"]
    parts = {"UPPER": 101, "LOWER": 102, "BOLT1": 103, "BOLT2": 104}
    for (name, tag), h in zip(parts.items(), size):
        lines += [f'Physical Volume("{name}") = {{{tag}}};', f"MeshSize{{ PointsOf{{ Volume{{{tag}}}; }} }} = {h};"]

    def faces(name, volume, box):
        tag = f"f{len(lines)}"
        corners = ", ".join(f"{v}" for v in box)
        return [f"{tag}() = Surface In BoundingBox {{{corners}}};", f"{tag}b() = Boundary{{ Volume{{{volume}}}; }};",
                f"{tag}c() = {{}};", f"For i In {{0 : #{tag}()-1}}", f"  For j In {{0 : #{tag}b()-1}}",
                f"    If (Abs({tag}b(j)) == {tag}(i))", f"      {tag}c() += {{{tag}(i)}};", "    EndIf", "  EndFor", "EndFor",
                f'Physical Surface("{name}") = {tag}c();']

    e, far = 1e-3, 1000
    lines += faces("UPPER_BOTTOM", 101, (-far, -far, -e, far, far, e))
    lines += faces("LOWER_TOP", 102, (-far, -far, -e, far, far, e))
    lines += faces("UPPER_TOP", 101, (-far, -far, upper - e, far, far, upper + e))
    lines += faces("LOWER_BOTTOM", 102, (-far, -far, -lower - e, far, far, -lower + e))
    for k in range(2):
        lines += faces(f"HEAD{k + 1}", 103 + k, (-far, -far, upper - e, far, far, upper + e))
        lines += faces(f"NUT{k + 1}", 103 + k, (-far, -far, -lower - e, far, far, -lower + e))
    lines += faces("END_FIX", 101, (overlap - length - e, -far, -far, overlap - length + e, far, far))
    lines += faces("END_LOAD", 102, (length - e, -far, -far, length + e, far, far))
    lines += ["Mesh.ElementOrder = 2;", "Mesh.SecondOrderLinear = 1;", f"Mesh.RandomSeed = {seed};", "Mesh.MshFileVersion = 2.2;"]
    ends = {"FIX": (overlap - length, 0, upper / 2), "LOAD": (length, 0, -lower / 2)}
    return "\n".join(lines) + "\n", ends


def metres(lines):
    first = lines.index("*NODE") + 1
    for i in range(first, len(lines)):
        if lines[i].startswith("*"):
            return
        tag, *place = lines[i].split(",")
        lines[i] = ", ".join([tag] + [f"{1e-3 * float(value):.12g}" for value in place])


def main(out, seed=1):
    geo, ends = geometry(seed)
    with tempfile.TemporaryDirectory() as folder:
        source, mesh = Path(folder) / "lap.geo", Path(folder) / "lap.msh"
        source.write_text(geo)
        subprocess.run(["gmsh", "-3", "-format", "msh22", str(source), "-o", str(mesh)], check=True, stdout=subprocess.DEVNULL)
        lines = list(mesh_lines(str(mesh)))
    metres(lines)
    first = lines.index("*NODE") + 1
    for number, (name, place) in enumerate(ends.items()):
        lines.insert(first, ", ".join([str(FIRST + number)] + [f"{1e-3 * value:.12g}" for value in place]))
    for number, name in enumerate(ends):
        lines += [f"*NSET, NSET={name}", str(FIRST + number),
                  f"*COUPLING, CONSTRAINT NAME={name}, REF NODE={FIRST + number}, SURFACE=END_{name}", "*KINEMATIC", "1, 6"]
    lines += ["*MATERIAL, NAME=STEEL", "*ELASTIC", "2.1e11, 0.3", "*DENSITY", "7850."]
    lines += [f"*SOLID SECTION, ELSET={part}, MATERIAL=STEEL" for part in ("UPPER", "LOWER", "BOLT1", "BOLT2")]
    Path(out).write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1)
