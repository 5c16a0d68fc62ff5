#!/usr/bin/env python3
"""make_rod.py [CELLS [ACROSS]] > rod.inp: a straight rod of steel between two eyes, for a slider-crank (mm, t, s, N).

150 mm long, 8 mm high across the plane of motion and 4 mm thick in it; C3D8I. Both end faces are held by a reference node
each, BIG_EYE and SMALL_EYE; MID is the node in the middle of the axis. CELLS along the rod, ACROSS in both directions of its section: even numbers, 30 and 2 unless given."""
import sys

CELLS = int(sys.argv[1]) if len(sys.argv) > 1 else 30
ACROSS = int(sys.argv[2]) if len(sys.argv) > 2 else 2
LENGTH, THICKNESS, HEIGHT = 150.0, 4.0, 8.0
# Numbers of the reference nodes: above those of all others.
BIG_EYE = max(1_000_000, (CELLS + 1) * (ACROSS + 1) ** 2) + 1
SMALL_EYE = BIG_EYE + 1


def node(i, j, k):
    return 1 + i + (CELLS + 1) * (j + (ACROSS + 1) * k)


def main():
    if min(CELLS, ACROSS) < 2 or CELLS % 2 or ACROSS % 2:
        sys.exit("make_rod.py: numbers of cells must be even")
    print(f"** made by make_rod.py {CELLS} {ACROSS}")
    print("*NODE")
    for k in range(ACROSS + 1):
        for j in range(ACROSS + 1):
            for i in range(CELLS + 1):
                place = (LENGTH * i / CELLS, THICKNESS * (j / ACROSS - 0.5), HEIGHT * (k / ACROSS - 0.5))
                print(f"{node(i, j, k)}, {place[0]:.10g}, {place[1]:.10g}, {place[2]:.10g}")
    print(f"{BIG_EYE}, 0, 0, 0\n{SMALL_EYE}, 150, 0, 0")
    print("*ELEMENT, TYPE=C3D8I, ELSET=ROD")
    element = 0
    for k in range(ACROSS):
        for j in range(ACROSS):
            for i in range(CELLS):
                element += 1
                corners = [node(i + a, j + b, k + c)
                           for c in (0, 1) for a, b in ((0, 0), (1, 0), (1, 1), (0, 1))]
                print(", ".join(map(str, [element, *corners])))
    print(f"*NSET, NSET=BIG_EYE\n{BIG_EYE}\n*NSET, NSET=SMALL_EYE\n{SMALL_EYE}")
    print(f"*NSET, NSET=MID\n{node(CELLS // 2, ACROSS // 2, ACROSS // 2)}")
    for name, i in (("BIG_EYE", 0), ("SMALL_EYE", CELLS)):
        print(f"*NSET, NSET={name}_FACE")
        face = [node(i, j, k) for k in range(ACROSS + 1) for j in range(ACROSS + 1)]
        for first in range(0, len(face), 12):
            print(", ".join(map(str, face[first:first + 12])))
        print(f"*SURFACE, NAME={name}_S, TYPE=NODE\n{name}_FACE")
        print(f"*COUPLING, CONSTRAINT NAME=C_{name}, REF NODE={name}, SURFACE={name}_S\n*KINEMATIC\n1, 6")
    print("*MATERIAL, NAME=STEEL\n*ELASTIC\n210000, 0.3\n*DENSITY\n7.85E-9")
    print("*SOLID SECTION, ELSET=ROD, MATERIAL=STEEL")


main()
