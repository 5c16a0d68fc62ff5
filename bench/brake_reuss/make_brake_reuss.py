#!/usr/bin/env python3
"""Writes a Brake-Reuss-like beam as an Abaqus/CalculiX deck: two half beams with a lap, three bolts.

    make_brake_reuss.py DECK.inp [--size 2.54] [--units m] [--mu 0] [--open] [--clamped] [--turn 1]

720 x 25.4 x 25.4 mm, lap of 120 mm, three 5/16-inch bolts with washers and nuts, 12 kN each, steel. Free in
space. Step 1 tightens, step 2 locks the bolts and computes frequencies. --open: no contact between the halves, bolts loose.
--clamped: held at one end by a reference node, a step between the two bends it by one at the other end.
--turn N: rotated and moved by a placement drawn with seed N.
"""

import argparse
import math
import random

LENGTH, DEPTH, LAP = 720.0, 25.4, 120.0
BOLTS = (330.0, 360.0, 390.0)
SHANK, HOLE, HEAD, WASHER = 3.85, 4.2, 6.9, 8.75  # radii
NUT_HEIGHT, HEAD_HEIGHT, WASHER_HEIGHT = 6.75, 5.35, 1.6
FORCE = 12000.0
PENALTY = 1.19e3  # N/mm^3: 5e6 N/m over the mean area of an element of the published mesh, 4.2 mm^2


class Part:
    """Bricks made of points; equal points are one node."""

    def __init__(self, first_node, first_element):
        self.nodes, self.number, self.elements, self.sets = {}, {}, {}, {}
        self.next_node, self.next_element = first_node, first_element

    def node(self, point):
        key = tuple(round(c, 5) for c in point)
        if key not in self.number:
            self.number[key] = self.next_node
            self.nodes[self.next_node] = point
            self.next_node += 1
        return self.number[key]

    def brick(self, quad, low, high, *sets):
        corners = [(x, y, low) for x, y in quad] + [(x, y, high) for x, y in quad]
        self.elements[self.next_element] = [self.node(c) for c in corners]
        for name in sets:
            self.sets.setdefault(name, []).append(self.next_element)
        self.next_element += 1


def steps(low, high, count):
    return [low + (high - low) * i / count for i in range(count + 1)]


def grid(xs, ys):
    return [((xs[i], ys[j]), (xs[i + 1], ys[j]), (xs[i + 1], ys[j + 1]), (xs[i], ys[j + 1]))
            for i in range(len(xs) - 1) for j in range(len(ys) - 1)]


def rings(curves):
    """Quadrilaterals between closed curves with the same number of points, from inside out."""
    quads = []
    for inner, outer in zip(curves, curves[1:]):
        n = len(inner)
        quads += [(inner[i], outer[i], outer[(i + 1) % n], inner[(i + 1) % n]) for i in range(n)]
    return quads


def cell_with_hole(low, high, nx, ny, layers):
    """A rectangle x = low to high over the whole width, with the hole of a bolt in its middle."""
    xs, ys = steps(low, high, nx), steps(0.0, DEPTH, ny)
    outer = ([(x, 0.0) for x in xs[:-1]] + [(high, y) for y in ys[:-1]] +
             [(x, DEPTH) for x in xs[:0:-1]] + [(low, y) for y in ys[:0:-1]])
    cx, cy = 0.5 * (low + high), 0.5 * DEPTH
    curves = []
    for k in range(layers + 1):
        s = (k / layers) ** 1.25
        curve = []
        for x, y in outer:
            r = math.hypot(x - cx, y - cy)
            hole = (cx + HOLE * (x - cx) / r, cy + HOLE * (y - cy) / r)
            curve.append(tuple(a + s * (b - a) for a, b in zip(hole, (x, y))))
        curves.append(curve)
    curves[-1] = outer
    return rings(curves)


def lap_plan(size):
    ny, nx = max(4, round(DEPTH / size)), max(4, round(30.0 / size))
    ys = steps(0.0, DEPTH, ny)
    begin, end = 0.5 * (LENGTH - LAP), 0.5 * (LENGTH + LAP)
    strip = max(2, round(15.0 / size))
    quads = grid(steps(begin, begin + 15.0, strip), ys) + grid(steps(end - 15.0, end, strip), ys)
    for x in BOLTS:
        quads += cell_with_hole(x - 15.0, x + 15.0, nx, ny, max(3, round(8.5 / size) + 2))
    return quads, ys


def halves(size):
    plan, ys = lap_plan(size)
    half = max(2, round(0.5 * DEPTH / size))
    low, high = steps(0.0, 0.5 * DEPTH, half), steps(0.5 * DEPTH, DEPTH, half)
    long = max(10, round(0.5 * (LENGTH - LAP) / size))
    begin, end = 0.5 * (LENGTH - LAP), 0.5 * (LENGTH + LAP)
    parts = []
    for name, levels, xs, shift in (("A", low, steps(0.0, begin, long), 0), ("B", high, steps(end, LENGTH, long), 500000)):
        part = Part(1 + shift, 1 + shift)
        for z, up in zip((low + high[1:]), (low + high[1:])[1:]):
            for quad in grid(xs, ys):
                ends = ["LEFT_END"] * (quad[0][0] == 0.0) + ["RIGHT_END"] * (quad[1][0] == LENGTH)
                part.brick(quad, z, up, name, *ends)
        for z, up in zip(levels, levels[1:]):
            sets = [name]
            if up == levels[-1]:
                sets.append(name + "_TOP")
            if z == levels[0]:
                sets.append(name + "_BOTTOM")
            for quad in plan:
                part.brick(quad, z, up, *sets)
        parts.append(part)
    return parts


def bolt(number, x, size):
    part = Part(1000001 + 100000 * number, 1000001 + 100000 * number)
    name = f"BOLT{number + 1}"
    core = max(2, round(10.0 / size))
    side = 0.5 * SHANK
    ticks = steps(-side, side, core)
    square = ([(t, -side) for t in ticks[:-1]] + [(side, t) for t in ticks[:-1]] +
              [(t, side) for t in ticks[:0:-1]] + [(-side, t) for t in ticks[:0:-1]])

    def circle(r):
        return [(r * math.cos(a), r * math.sin(a))
                for a in (-0.75 * math.pi + 2.0 * math.pi * i / len(square) for i in range(len(square)))]

    def between(a, b, s):
        return [tuple(p + s * (q - p) for p, q in zip(u, v)) for u, v in zip(a, b)]

    cy = 0.5 * DEPTH

    def placed(quads):
        return [tuple((px + x, py + cy) for px, py in quad) for quad in quads]

    shank = placed(grid(ticks, ticks) + rings([square, between(square, circle(SHANK), 0.5), circle(SHANK)]))
    to_hole = placed(rings([circle(SHANK), circle(HOLE)]))
    to_head = placed(rings([circle(HOLE), circle(0.5 * (HOLE + HEAD)), circle(HEAD)]))
    to_washer = placed(rings([circle(HEAD), circle(WASHER)]))
    ends = max(2, round(5.0 / size))
    levels = (steps(-WASHER_HEIGHT - NUT_HEIGHT, -WASHER_HEIGHT, ends), [-WASHER_HEIGHT, 0.0],
              steps(0.0, DEPTH, 2 * max(2, round(0.5 * DEPTH / size))), [DEPTH, DEPTH + WASHER_HEIGHT],
              steps(DEPTH + WASHER_HEIGHT, DEPTH + WASHER_HEIGHT + HEAD_HEIGHT, ends))
    for k, zs in enumerate(levels):
        for low, high in zip(zs, zs[1:]):
            sets = [name]
            if k == 2 and abs(high - 0.5 * DEPTH) < 1e-9:
                sets.append(name + "_SECTION")
            # The shank passes through its washers; head and nut hold it.
            for quad in shank + ([] if k == 2 else to_head if k in (1, 3) else to_hole + to_head):
                part.brick(quad, low, high, *sets)
            if k in (1, 3):
                seat = [name + ("_NUT_SEAT" if k == 1 else "_HEAD_SEAT")]
                for e in range(part.next_element - len(to_head), part.next_element):
                    part.sets.setdefault(seat[0], []).append(e)
                for quad in to_washer:
                    part.brick(quad, low, high, name, *seat)
    return part


def placement(seed):
    if seed == 0:
        return lambda p: p
    random.seed(seed)
    q = [random.gauss(0.0, 1.0) for _ in range(4)]
    n = math.sqrt(sum(c * c for c in q))
    w, a, b, c = (k / n for k in q)
    rows = ((1 - 2 * (b * b + c * c), 2 * (a * b - c * w), 2 * (a * c + b * w)),
            (2 * (a * b + c * w), 1 - 2 * (a * a + c * c), 2 * (b * c - a * w)),
            (2 * (a * c - b * w), 2 * (b * c + a * w), 1 - 2 * (a * a + b * b)))
    shift = [random.uniform(-500.0, 500.0) for _ in range(3)]
    return lambda p: tuple(sum(r * x for r, x in zip(row, p)) + s for row, s in zip(rows, shift))


def ends_text(length, place):
    """Reference nodes LEFT and RIGHT at the ends, each holding the face there as a rigid plate would."""
    text = []
    for number, name, x, face in ((3000001, "LEFT", 0.0, "S6"), (3000002, "RIGHT", LENGTH, "S4")):
        point = place((x, 0.5 * DEPTH, 0.5 * DEPTH))
        text += ["*NODE", f"{number}, " + ", ".join(repr(length * c) for c in point), f"*NSET, NSET={name}", str(number),
                 f"*SURFACE, NAME={name}_FACE", f"{name}_END, {face}",
                 f"*COUPLING, CONSTRAINT NAME={name}, REF NODE={number}, SURFACE={name}_FACE", "*KINEMATIC", "1, 6"]
    return text


def numbers(items):
    return "\n".join(", ".join(str(i) for i in items[k:k + 12]) for k in range(0, len(items), 12)) + "\n"


def deck(options):
    place = placement(options.turn)
    length = 1e-3 if options.units == "m" else 1.0
    kind = options.kind
    parts = halves(options.size) + [bolt(i, x, options.size) for i, x in enumerate(BOLTS)]
    text = ["*HEADING", "Brake-Reuss-like beam, " + options.units, "*NODE, NSET=NALL"]
    for part in parts:
        for number, point in part.nodes.items():
            text.append(f"{number}, " + ", ".join(repr(length * c) for c in place(point)))
    for i, x in enumerate(BOLTS):
        text.append(f"{2000001 + i}, " + ", ".join(repr(length * c) for c in place((x, 0.5 * DEPTH, 0.5 * DEPTH))))
    text += ["*NSET, NSET=CONTROL", "2000001, 2000002, 2000003"]
    for i, part in enumerate(parts):
        text.append(f"*ELEMENT, TYPE={kind if i < 2 else 'C3D8I'}, ELSET=EALL")
        text += [f"{e}, " + ", ".join(str(n) for n in nodes) for e, nodes in part.elements.items()]
    for part in parts:
        for name, elements in part.sets.items():
            text += [f"*ELSET, ELSET={name}", numbers(elements).rstrip()]
    for name, elements, face in (("LOWER", "A_TOP", "S2"), ("UPPER", "B_BOTTOM", "S1"),
                                 ("UNDERSIDE", "A_BOTTOM", "S1"), ("TOPSIDE", "B_TOP", "S2")):
        text += [f"*SURFACE, NAME={name}", f"{elements}, {face}"]
    if options.clamped:
        text += ends_text(length, place)
    for i in range(3):
        text += [f"*SURFACE, NAME=CUT{i + 1}", f"BOLT{i + 1}_SECTION, S2",
                 f"*SURFACE, NAME=NUT{i + 1}", f"BOLT{i + 1}_NUT_SEAT, S2",
                 f"*SURFACE, NAME=HEAD{i + 1}", f"BOLT{i + 1}_HEAD_SEAT, S1",
                 f"*TIE, NAME=NUT{i + 1}, ADJUST=NO, POSITION TOLERANCE={0.01 * length!r}", f"NUT{i + 1}, UNDERSIDE",
                 f"*TIE, NAME=HEAD{i + 1}, ADJUST=NO, POSITION TOLERANCE={0.01 * length!r}", f"HEAD{i + 1}, TOPSIDE",
                 f"*PRE-TENSION SECTION, SURFACE=CUT{i + 1}, NODE={2000001 + i}"]
    young, density = (200e9, 7800.0) if options.units == "m" else (200e3, 7.8e-9)
    text += ["*MATERIAL, NAME=STEEL", "*ELASTIC", f"{young!r}, 0.29", "*DENSITY", repr(density),
             "*SOLID SECTION, ELSET=EALL, MATERIAL=STEEL"]
    if not options.open:
        stiffness = PENALTY * (1e9 if options.units == "m" else 1.0)
        text += ["*SURFACE INTERACTION, NAME=LAP", "*SURFACE BEHAVIOR, PRESSURE-OVERCLOSURE=LINEAR",
                 f"{stiffness!r}"]
        if options.mu > 0.0:
            text += ["*FRICTION", f"{options.mu}, {0.5 * stiffness!r}"]
        text += [f"*CONTACT PAIR, INTERACTION=LAP, TYPE=NODE TO SURFACE, ADJUST={0.01 * length!r}", "LOWER, UPPER"]
        if options.clamped:
            text += ["*BOUNDARY", "LEFT, 1, 6"]
        text += ["*STEP", "*STATIC", "*CLOAD"] + [f"{2000001 + i}, 1, {FORCE!r}" for i in range(3)]
        text += ["*NODE PRINT, NSET=CONTROL", "U", "*END STEP"]
    lock = ["*BOUNDARY, FIXED"] + [f"{2000001 + i}, 1, 1" for i in range(3)]
    if options.clamped:
        text += ["*STEP", "*STATIC", *lock, "*CLOAD", "RIGHT, 3, -150.", "*NODE PRINT, NSET=CONTROL", "U, RF", "*END STEP"]
    text += ["*STEP", "*FREQUENCY", str(options.modes)] + ([] if options.open else lock) + ["*END STEP"]
    return "\n".join(text) + "\n", sum(len(p.nodes) for p in parts)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("deck")
    parser.add_argument("--size", type=float, default=2.54, help="of elements, mm")
    parser.add_argument("--units", choices=("m", "mm"), default="m")
    parser.add_argument("--mu", type=float, default=0.0)
    parser.add_argument("--open", action="store_true", help="no contact between the halves, bolts loose")
    parser.add_argument("--clamped", action="store_true", help="held at its left end, and a step that bends it")
    parser.add_argument("--turn", type=int, default=0, help="seed of the placement in space; 0: along x")
    parser.add_argument("--kind", default="C3D8R", help="elements of the half beams")
    parser.add_argument("--modes", type=int, default=16)
    options = parser.parse_args()
    text, count = deck(options)
    with open(options.deck, "w") as stream:
        stream.write(text)
    print(f"{options.deck}: {count} nodes")


if __name__ == "__main__":
    main()
