#!/usr/bin/env python3
"""Writes the deck of a stack of thin sheets that lie on each other and are held together at both ends.

Brick elements with incompatible modes, one through the thickness of each sheet, so that every node of a
face is a contact pair. Both ends of the whole stack are rigid and follow a node each, ROOT and TIP;
PRESS_TOP and PRESS_BOTTOM spread a force over the middle of the outer faces. Sheet k = 1, 2, ... from
below has the surfaces SHEETk_BOTTOM and SHEETk_TOP. Units: mm, N, t, s.

usage: make_layered_sheet.py OUT.inp [layers=4] [nx=84] [ny=42] [length=200] [width=100] [thickness=1]
"""
import sys
from pathlib import Path

FIRST = 1_000_000  # reference nodes are numbered from here


def sheets(p):
    """Nodes, elements and the faces of each surface, as (element, face) by name."""
    nodes, elements, faces = [], [], {}
    per_plane = (p["nx"] + 1) * (p["ny"] + 1)

    def node(layer, plane, i, j):
        return 1 + (2 * layer + plane) * per_plane + j * (p["nx"] + 1) + i

    for layer in range(p["layers"]):
        for plane in range(2):
            for j in range(p["ny"] + 1):
                for i in range(p["nx"] + 1):
                    nodes.append((node(layer, plane, i, j), p["length"] * i / p["nx"],
                                  p["width"] * (j / p["ny"] - 0.5), p["thickness"] * (layer + plane)))
        for j in range(p["ny"]):
            for i in range(p["nx"]):
                number = len(elements) + 1
                corners = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
                elements.append((number, [node(layer, plane, *c) for plane in range(2) for c in corners]))
                faces.setdefault(f"SHEET{layer + 1}_BOTTOM", []).append((number, "S1"))
                faces.setdefault(f"SHEET{layer + 1}_TOP", []).append((number, "S2"))
                if i == 0:
                    faces.setdefault("ROOT_FACE", []).append((number, "S6"))
                if i == p["nx"] - 1:
                    faces.setdefault("TIP_FACE", []).append((number, "S4"))
                middle = abs((i + 0.5) / p["nx"] - 0.5) < 0.13 and abs((j + 0.5) / p["ny"] - 0.5) < 0.2
                if middle and layer == 0:
                    faces.setdefault("PRESS_BOTTOM_FACE", []).append((number, "S1"))
                if middle and layer == p["layers"] - 1:
                    faces.setdefault("PRESS_TOP_FACE", []).append((number, "S2"))
    return nodes, elements, faces


def deck(p):
    nodes, elements, faces = sheets(p)
    height = p["layers"] * p["thickness"]
    references = [("ROOT", (0, 0, height / 2), "*KINEMATIC\n1, 6"),
                  ("TIP", (p["length"], 0, height / 2), "*KINEMATIC\n1, 6"),
                  ("PRESS_BOTTOM", (p["length"] / 2, 0, 0), "*DISTRIBUTING\n1, 6"),
                  ("PRESS_TOP", (p["length"] / 2, 0, height), "*DISTRIBUTING\n1, 6")]
    lines = ["*NODE"] + [f"{n}, {x:.9g}, {y:.9g}, {z:.9g}" for n, x, y, z in nodes]
    lines += [f"{FIRST + k}, {', '.join(f'{x:.9g}' for x in at)}" for k, (_, at, _) in enumerate(references, 1)]
    lines += ["*ELEMENT, TYPE=C3D8I, ELSET=SHEETS"]
    lines += [f"{number}, {', '.join(map(str, corners))}" for number, corners in elements]
    for name, members in sorted(faces.items()):
        lines += [f"*SURFACE, NAME={name}, TYPE=ELEMENT"] + [f"{number}, {face}" for number, face in members]
    for k, (name, _, kind) in enumerate(references, 1):
        lines += [f"*NSET, NSET={name}", str(FIRST + k)]
        lines += [f"*COUPLING, CONSTRAINT NAME=C_{name}, REF NODE={name}, SURFACE={name}_FACE", kind]
    lines += ["*SOLID SECTION, ELSET=SHEETS, MATERIAL=STEEL",
              "*MATERIAL, NAME=STEEL", "*ELASTIC", "2.1e5, 0.3", "*DENSITY", "7.85e-9"]
    return lines


def main(target, words):
    p = {"layers": 4, "nx": 84, "ny": 42, "length": 200.0, "width": 100.0, "thickness": 1.0}
    for word in words:
        name, _, value = word.partition("=")
        if name not in p:
            sys.exit(f"{name}: unknown, expected one of {', '.join(p)}")
        p[name] = type(p[name])(value)
    lines = [f"** made by {' '.join(['make_layered_sheet.py', *words])}"] + deck(p)
    Path(target).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) < 2 or any("=" not in word for word in sys.argv[2:]):
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2:])
