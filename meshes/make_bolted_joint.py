#!/usr/bin/env python3
"""Writes the deck of a bolted lap joint: two steel plates, 140 x 40 x 10 mm, that overlap by 80 mm, and two M10 bolts.

Brick elements with incompatible modes in rings around the bolt holes (11 mm); both plates have the same mesh where they touch.
The end faces are rigid and follow a node each, FIX at x = 0 and LOAD at x = 200. Each bolt is a beam between the nodes BOLTk_TOP and
BOLTk_BOTTOM, which spread its force over the rings under its washers (20 mm). The contact between UPPER_FACE and LOWER_FACE and
the loads are left to the case file. Units: mm, N, t, s.

usage: make_bolted_joint.py OUT.inp [side=10] [hole=4] [washer=3] [outside=4] [along=8] [layers=3]
    side                     elements along each side of the square around a hole; even
    hole, washer, outside    elements along the radius: 5.5 to 10 mm, 10 to 14 mm, 14 mm to the sides of the square
    along, layers            elements along the rest of a plate, and through its thickness
"""
import math
import sys
from pathlib import Path

PARAMETERS = {"side": 10, "hole": 4, "washer": 3, "outside": 4, "along": 8, "layers": 3}
HOLE, WASHER, CIRCLE, HALF = 5.5, 10.0, 14.0, 20.0
LENGTH, THICKNESS, TOTAL = 140.0, 10.0, 200.0
BOLTS = (80.0, 120.0)
FIRST = 1_000_000  # reference nodes and beams are numbered from here


def steps(a, b, count):
    return [a + (b - a) * i / count for i in range(1, count + 1)]


class Plane:
    """Points and quadrilaterals of a plate seen from above; points at the same place are one."""

    def __init__(self):
        self.points, self.known, self.quads, self.under_washer = [], {}, [], {}

    def point(self, x, y):
        place = (round(x, 6) + 0.0, round(y, 6) + 0.0)
        if place not in self.known:
            self.known[place] = len(self.points)
            self.points.append(place)
        return self.known[place]

    def add_grid(self, rows, closed=False):
        """Quadrilaterals between rows of points; returns those between each two rows."""
        between = []
        for low, high in zip(rows, rows[1:]):
            ends = range(len(low) if closed else len(low) - 1)
            corners = [(low[j], high[j], high[(j + 1) % len(low)], low[(j + 1) % len(low)]) for j in ends]
            between.append(range(len(self.quads), len(self.quads) + len(corners)))
            self.quads += corners
        return between


def across(p):
    """y of the points on the side of a square: where rays at equal angles from its middle meet it."""
    return [HALF * math.tan(math.pi / 4 * (2 * j / p["side"] - 1)) for j in range(p["side"] + 1)]


def add_hole(plane, p, bolt):
    """Rings around a hole: circles, then shapes that become the square."""
    radii = [HOLE, *steps(HOLE, WASHER, p["hole"]), *steps(WASHER, CIRCLE, p["washer"])]
    blends = [0.0] * len(radii) + steps(0.0, 1.0, p["outside"])
    radii += [CIRCLE] * p["outside"]
    rows = []
    for r, blend in zip(radii, blends):
        row = []
        for j in range(4 * p["side"]):
            phi = math.pi / 2 * j / p["side"] + math.pi / 4
            to_square = HALF / max(abs(math.cos(phi)), abs(math.sin(phi)))
            distance = r + blend * (to_square - r)
            row.append(plane.point(BOLTS[bolt] + distance * math.cos(phi), distance * math.sin(phi)))
        rows.append(row)
    rings = plane.add_grid(rows, closed=True)
    plane.under_washer[bolt] = [quad for ring in rings[:p["hole"]] for quad in ring]


def lower_plane(p):
    plane = Plane()
    rest = [0.0, *steps(0.0, BOLTS[0] - HALF, p["along"])]
    plane.add_grid([[plane.point(x, y) for y in across(p)] for x in rest])
    for bolt in range(len(BOLTS)):
        add_hole(plane, p, bolt)
    return plane


class Deck:
    def __init__(self, p):
        self.p, self.nodes, self.elements, self.faces = p, [], {"LOWER": [], "UPPER": []}, {}

    def add_plate(self, name, plane, place, bottom):
        """A plate from its plan; `place` maps a point of the plan to x, y and keeps its sense of rotation."""
        layers, offset = self.p["layers"], len(self.nodes)
        for k in range(layers + 1):
            self.nodes += [(*place(x, y), bottom + THICKNESS * k / layers) for x, y in plane.points]
        washers = {quad: bolt for bolt, quads in plane.under_washer.items() for quad in quads}
        for k in range(layers):
            for i, quad in enumerate(plane.quads):
                number = 1 + sum(map(len, self.elements.values()))
                corners = [1 + offset + (k + dk) * len(plane.points) + q for dk in (0, 1) for q in quad]
                self.elements[name].append((number, corners))
                self.add_faces(name, number, plane, i, k, washers.get(i))

    def add_faces(self, name, number, plane, i, k, bolt):
        is_lower = name == "LOWER"
        touching, outer = (self.p["layers"] - 1, 0) if is_lower else (0, self.p["layers"] - 1)
        quad = [plane.points[q] for q in plane.quads[i]]
        overlaps = min(x for x, _ in quad) > BOLTS[0] - HALF - 1e-6
        if k == touching and overlaps:
            self.faces.setdefault(f"{name}_FACE", []).append((number, "S2" if is_lower else "S1"))
        if k == outer and bolt is not None:
            side = "BOTTOM" if is_lower else "TOP"
            seat = bolt if is_lower else len(BOLTS) - 1 - bolt
            self.faces.setdefault(f"BOLT{seat + 1}_{side}_FACE", []).append((number, "S1" if is_lower else "S2"))
        if i < self.p["side"]:  # the first row of the plan, at its end
            self.faces.setdefault("FIX_FACE" if is_lower else "LOAD_FACE", []).append((number, "S6"))


def references():
    """Reference nodes: name, position, kind of coupling."""
    rigid, spread = "*KINEMATIC\n1, 6", "*DISTRIBUTING\n1, 6"
    found = [("FIX", (0, 0, -THICKNESS / 2), rigid), ("LOAD", (TOTAL, 0, THICKNESS / 2), rigid)]
    for k, x in enumerate(BOLTS, 1):
        found += [(f"BOLT{k}_BOTTOM", (x, 0, -THICKNESS), spread), (f"BOLT{k}_TOP", (x, 0, THICKNESS), spread)]
    return found


def connections():
    """Everything but the plates."""
    nodes = {name: FIRST + i for i, (name, *_) in enumerate(references(), 1)}
    lines = ["*NODE"] + [f"{nodes[name]}, {', '.join(f'{x:g}' for x in at)}" for name, at, _ in references()]
    for name, _, kind in references():
        lines += [f"*NSET, NSET={name}", str(nodes[name])]
        lines += [f"*COUPLING, CONSTRAINT NAME=C_{name}, REF NODE={name}, SURFACE={name}_FACE", kind]
    lines += ["*ELEMENT, TYPE=B31, ELSET=BOLTS"]
    for k in range(1, len(BOLTS) + 1):
        lines.append(f"{FIRST + k}, {nodes[f'BOLT{k}_BOTTOM']}, {nodes[f'BOLT{k}_TOP']}")
    lines += ["*BEAM SECTION, SECTION=CIRC, ELSET=BOLTS, MATERIAL=STEEL", "10, 10", "1, 0, 0"]
    lines += [f"*SOLID SECTION, ELSET={plate}, MATERIAL=STEEL" for plate in ("LOWER", "UPPER")]
    return lines + ["*MATERIAL, NAME=STEEL", "*ELASTIC", "2.1e5, 0.3", "*DENSITY", "7.85e-9"]


def deck_lines(p):
    deck, plane = Deck(p), lower_plane(p)
    deck.add_plate("LOWER", plane, lambda x, y: (x, y), -THICKNESS)
    deck.add_plate("UPPER", plane, lambda x, y: (TOTAL - x, -y), 0.0)
    lines = ["*NODE"] + [f"{i}, {', '.join(f'{round(v, 6) + 0.0:.7g}' for v in x)}" for i, x in enumerate(deck.nodes, 1)]
    for name, elements in deck.elements.items():
        lines.append(f"*ELEMENT, TYPE=C3D8I, ELSET={name}")
        lines += [f"{number}, {', '.join(map(str, corners))}" for number, corners in elements]
    for name, members in sorted(deck.faces.items()):
        lines += [f"*SURFACE, NAME={name}, TYPE=ELEMENT"] + [f"{number}, {face}" for number, face in members]
    return lines + connections()


def main(target, words):
    p = dict(PARAMETERS)
    for word in words:
        name, _, value = word.partition("=")
        if name not in p:
            sys.exit(f"{name}: unknown, expected one of {', '.join(p)}")
        p[name] = int(value)
    lines = [f"** made by {' '.join(['make_bolted_joint.py', *words])}"] + deck_lines(p)
    Path(target).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) < 2 or any("=" not in word for word in sys.argv[2:]):
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2:])
