#!/usr/bin/env python3
"""Writes the deck of a flex plate: thin ring-shaped sheets on each other, held together at the hub and at the rim.

Brick elements with incompatible modes, one through the thickness of each sheet. The inner edge of all
sheets is rigid and follows the node HUB, the outer edge the node RIM, at the places of `bolts` bolts or,
with bolts=0, all around. Sheets touch on a ring at the hub and on one at the rim, where the mesh is finer:
surfaces SHEETk_TOP_HUB, SHEETk_BOTTOM_HUB, ..._RIM for k = 1, 2, ... from below. Clamping forces act on the
node sets HUB_TOP, HUB_BOTTOM, RIM_TOP and RIM_BOTTOM: the outer faces of these rings without their edges. Units: mm, N, t, s.

usage: make_flex_plate.py OUT.inp [around=200] [hub=16] [between=12] [rim=12] [sheets=3] [bolts=0] [thickness=1]
    around               elements around
    hub, between, rim    elements along the radius: 40 to 60 mm, 60 to 110 mm, 110 to 130 mm
"""
import math
import sys
from pathlib import Path

RADII = (40.0, 60.0, 110.0, 130.0)
PARAMETERS = {"around": 200, "hub": 16, "between": 12, "rim": 12, "sheets": 3, "bolts": 0, "thickness": 1.0}
FIRST = 1_000_000  # reference nodes are numbered from here


def radii(p):
    """Radius of every ring of nodes."""
    rings = [RADII[0]]
    for zone, count in enumerate((p["hub"], p["between"], p["rim"])):
        inner, outer = RADII[zone], RADII[zone + 1]
        rings += [inner + (outer - inner) * i / count for i in range(1, count + 1)]
    return rings


def is_bolted(p, j):
    """Whether the outer edge is held at element j around: a sixth of the way to the next bolt on either side."""
    if not p["bolts"]:
        return True
    turn = (j + 0.5) / p["around"] * p["bolts"]
    return abs(turn - round(turn)) < 1 / 6


def node_number(p, sheet, plane, i, j):
    rings = p["hub"] + p["between"] + p["rim"] + 1
    return 1 + ((2 * sheet + plane) * rings + i) * p["around"] + j % p["around"]


def clamped(p):
    """Nodes of the outer faces under the clamps, by set; those at the edges of a ring are not among them."""
    last = p["hub"] + p["between"] + p["rim"]
    rings = {"HUB": range(1, p["hub"]), "RIM": range(last - p["rim"] + 1, last)}
    sides = {"BOTTOM": (0, 0), "TOP": (p["sheets"] - 1, 1)}
    return {f"{zone}_{side}": [node_number(p, *at, i, j) for i in rows for j in range(p["around"])]
            for zone, rows in rings.items() for side, at in sides.items()}


def sheets(p):
    """Nodes, elements and the faces of each surface, as (element, face) by name."""
    rings, around = radii(p), p["around"]
    nodes, elements, faces = [], [], {}

    def node(sheet, plane, i, j):
        return node_number(p, sheet, plane, i, j)

    for sheet in range(p["sheets"]):
        for plane in range(2):
            for i, r in enumerate(rings):
                for j in range(around):
                    phi = 2 * math.pi * j / around
                    nodes.append((node(sheet, plane, i, j), r * math.cos(phi), r * math.sin(phi), p["thickness"] * (sheet + plane)))
        for i in range(len(rings) - 1):
            zone = "HUB" if i < p["hub"] else "RIM" if i >= p["hub"] + p["between"] else ""
            for j in range(around):
                number = len(elements) + 1
                corners = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
                elements.append((number, [node(sheet, plane, *c) for plane in range(2) for c in corners]))
                if i == 0:
                    faces.setdefault("HUB_EDGE", []).append((number, "S6"))
                if i == len(rings) - 2 and is_bolted(p, j):
                    faces.setdefault("RIM_EDGE", []).append((number, "S4"))
                if zone:
                    faces.setdefault(f"SHEET{sheet + 1}_BOTTOM_{zone}", []).append((number, "S1"))
                    faces.setdefault(f"SHEET{sheet + 1}_TOP_{zone}", []).append((number, "S2"))
    return nodes, elements, faces


def deck(p):
    nodes, elements, faces = sheets(p)
    height = p["sheets"] * p["thickness"]
    lines = ["*NODE"] + [f"{n}, {x:.9g}, {y:.9g}, {z:.9g}" for n, x, y, z in nodes]
    lines += [f"{FIRST + k}, 0, 0, {height / 2:.9g}" for k in (1, 2)]
    lines += ["*ELEMENT, TYPE=C3D8I, ELSET=SHEETS"]
    lines += [f"{number}, {', '.join(map(str, corners))}" for number, corners in elements]
    for name, members in sorted(faces.items()):
        lines += [f"*SURFACE, NAME={name}, TYPE=ELEMENT"] + [f"{number}, {face}" for number, face in members]
    for k, name in enumerate(("HUB", "RIM"), 1):
        lines += [f"*NSET, NSET={name}", str(FIRST + k)]
        lines += [f"*COUPLING, CONSTRAINT NAME=C_{name}, REF NODE={name}, SURFACE={name}_EDGE", "*KINEMATIC", "1, 6"]
    for name, members in clamped(p).items():
        lines += [f"*NSET, NSET={name}"] + [str(number) for number in members]
    lines += ["*SOLID SECTION, ELSET=SHEETS, MATERIAL=STEEL", "*MATERIAL, NAME=STEEL", "*ELASTIC", "2.1e5, 0.3", "*DENSITY", "7.85e-9"]
    return lines


def main(target, words):
    p = dict(PARAMETERS)
    for word in words:
        name, _, value = word.partition("=")
        if name not in p:
            sys.exit(f"{name}: unknown, expected one of {', '.join(p)}")
        p[name] = type(p[name])(value)
    lines = [f"** made by {' '.join(['make_flex_plate.py', *words])}"] + deck(p)
    Path(target).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) < 2 or any("=" not in word for word in sys.argv[2:]):
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2:])
