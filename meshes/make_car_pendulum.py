#!/usr/bin/env python3
"""Writes the deck of the 2-D car pendulum: three sheets in the plane x-y, plane stress, coincident nodes at the contacts.

The middle sheet is 400 mm long, the outer ones 300 mm; all are 1 mm high and 20 mm thick (out of the plane) and begin at
x = 0, where they are rigidly coupled to the node HINGE. The end of the middle sheet is coupled to the node TIP, which
carries a point mass of 0.2 kg. Pin-ended rods across the middle sheet hold the outer sheets at the same distance at two
places. Contacts are left to the case file. Units: mm, N, t, s.

usage: make_car_pendulum.py OUT.inp [element length in mm, default 1]
"""
import sys

SHEETS = [("LOWER", -1.5, 300.0), ("MIDDLE", -0.5, 400.0), ("UPPER", 0.5, 300.0)]
RODS = (100.0, 200.0)
HINGE, TIP = 100001, 100002


def sheet(first, y, length, size):
    """Node and element lines of one sheet: a row of squares, nodes numbered in columns of two."""
    count = round(length / size)
    nodes = [f"{first + 2 * i + j}, {i * length / count:.9g}, {y + j:.9g}" for i in range(count + 1) for j in (0, 1)]
    elements = [f"{first + i}, {first + 2 * i}, {first + 2 * i + 2}, {first + 2 * i + 3}, {first + 2 * i + 1}" for i in range(count)]
    return nodes, elements, count


def deck(size):
    lines = [f"** 2-D car pendulum by make_car_pendulum.py, elements of {size:g} mm"]
    blocks = []
    for k, (name, y, length) in enumerate(SHEETS):
        first = 10000 * (k + 1) + 1
        blocks.append((name, first, *sheet(first, y, length, size)))
    lines += ["*NODE"] + [line for block in blocks for line in block[2]]
    lines += [f"{HINGE}, 0, 0", f"{TIP}, 400, 0"]
    for name, first, _, elements, count in blocks:
        lines += [f"*ELEMENT, TYPE=CPS4I, ELSET={name}"] + elements
        last = first + 2 * count
        lines += [f"*NSET, NSET={name}_START", f"{first}, {first + 1}", f"*NSET, NSET={name}_END", f"{last}, {last + 1}"]
        lines += [f"*SURFACE, NAME={name}_TOP", f"{name}, S3", f"*SURFACE, NAME={name}_BOTTOM", f"{name}, S1"]
    lines += [f"*SOLID SECTION, ELSET={name}, MATERIAL=STEEL\n20" for name, *_ in SHEETS]
    lines += ["*MATERIAL, NAME=STEEL", "*ELASTIC", "2.1e5, 0.3", "*DENSITY", "7.85e-9"]
    lines += ["*ELEMENT, TYPE=MASS, ELSET=POINT", f"200001, {TIP}", "*MASS, ELSET=POINT", "2e-4"]
    lines += ["*NSET, NSET=HINGE", str(HINGE), "*NSET, NSET=TIP", str(TIP)]
    lines += ["*NSET, NSET=STARTS", "LOWER_START, MIDDLE_START, UPPER_START"]
    for name, nodes, reference in (("HINGE", "STARTS", HINGE), ("TIP", "MIDDLE_END", TIP)):
        lines += [f"*SURFACE, NAME={name}_NODES, TYPE=NODE", f"{nodes}, 1.",
                  f"*COUPLING, CONSTRAINT NAME={name}, REF NODE={reference}, SURFACE={name}_NODES", "*KINEMATIC", "1, 6"]
    for x in RODS:  # equal motion across: the rod is much stiffer than the sheets
        column = 2 * round(x / size)
        lines += ["*EQUATION", "2", f"{blocks[2][1] + column}, 2, 1., {blocks[0][1] + column + 1}, 2, -1."]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    open(sys.argv[1], "w").write(deck(float(sys.argv[2]) if len(sys.argv) > 2 else 1.0))
