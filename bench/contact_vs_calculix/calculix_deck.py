"""Decks of meshes/make_friction_bar.py as CalculiX decks of the same model.

Couplings and beams are written out as what they are, linear equations, springs and nodal forces, because
CalculiX has other ideas of them: its rigid bodies turn by finite angles, it blows beams up into solids,
and it spreads forces by rules of its own.
"""
import math
import re

YOUNG, POISSON, RADIUS = 2.1e5, 0.3, 2.5  # of the beams
SHEAR_FACTOR = 0.89  # what Abaqus documents for circles, docs/readers/abaqus.md
CORNERS_OF_FACE = {1: (0, 1, 2), 2: (0, 1, 3), 3: (1, 2, 3), 4: (0, 2, 3)}
EDGES = {(0, 1): 4, (1, 2): 5, (0, 2): 6, (0, 3): 7, (1, 3): 8, (2, 3): 9}  # of C3D10: mid-side nodes


def minus(a, b):
    return [x - y for x, y in zip(a, b)]


def cross(a, b):
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def solve3(rows, b):
    """Cramer's rule on a symmetric 3 x 3 matrix."""
    det = dot(rows[0], cross(rows[1], rows[2]))
    return [dot(b, cross(rows[(i + 1) % 3], rows[(i + 2) % 3])) / det for i in range(3)]


class Mesh:
    """Nodes, tetrahedra, sets, surfaces, couplings and beams of a deck."""

    def __init__(self, path):
        self.nodes, self.elements, self.node_sets, self.surfaces, self.couplings, self.beams = {}, {}, {}, {}, [], []
        for keyword, options, rows in blocks(path):
            read = getattr(self, "_" + keyword.lower(), None)
            if read:
                read(options, rows)
        self.lines = [text for keyword, options, text in texts(path)
                      if keyword in ("NSET", "SURFACE") or (keyword == "ELEMENT" and options["TYPE"] == "C3D10")]

    def _node(self, _, rows):
        self.nodes.update({int(row[0]): [float(word) for word in row[1:]] for row in rows})

    def _element(self, options, rows):
        if options["TYPE"] == "C3D10":
            self.elements.update({int(row[0]): [int(word) for word in row[1:]] for row in rows})
        else:
            self.beams += [(int(row[1]), int(row[2])) for row in rows]

    def _nset(self, options, rows):
        self.node_sets[options["NSET"]] = [int(word) for row in rows for word in row]

    def _surface(self, options, rows):
        self.surfaces[options["NAME"]] = [(int(row[0]), int(row[1][1:])) for row in rows]

    def _coupling(self, options, _):
        self.couplings.append([self.node_sets[options["REF NODE"]][0], options["SURFACE"], None])

    def _kinematic(self, *_):
        self.couplings[-1][2] = "rigid"

    def _distributing(self, *_):
        self.couplings[-1][2] = "spread"

    def area_weights(self, surface):
        """{node: area}: each face cut into triangles between its nodes, a third to each corner."""
        weights = {}
        for element, side in self.surfaces[surface]:
            a, b, c = CORNERS_OF_FACE[side]
            nodes = self.elements[element]
            i, j, k = (nodes[EDGES[min(p, q), max(p, q)]] for p, q in ((a, b), (b, c), (c, a)))
            for triangle in ((nodes[a], i, k), (i, nodes[b], j), (k, j, nodes[c]), (i, j, k)):
                x, y, z = (self.nodes[node] for node in triangle)
                area = 0.5 * math.hypot(*cross(minus(y, x), minus(z, x)))
                for node in triangle:
                    weights[node] = weights.get(node, 0.0) + area / 3
        return weights


def texts(path):
    """(keyword, options, the block's text) for every block of a deck."""
    with open(path, encoding="utf-8") as file:
        parts = re.split(r"^\*(?!\*)", file.read(), flags=re.M)[1:]
    for part in parts:
        keyword, *words = part.split("\n", 1)[0].split(",")
        options = dict(word.strip().split("=") for word in words if "=" in word)
        yield keyword.strip(), options, "*" + part


def blocks(path):
    for keyword, options, text in texts(path):
        rows = [line.replace(",", " ").split() for line in text.split("\n")[1:] if line and not line.startswith("**")]
        yield keyword, options, rows


def rigid_equations(mesh, surface, centre, translation, rotation):
    """u_i = u + θ × (x_i − centre), with θ in DOFs 1 to 3 of node `rotation`."""
    lines = []
    for node in mesh.node_sets[surface]:
        x, y, z = minus(mesh.nodes[node], centre)
        arms = {1: ((2, z), (3, -y)), 2: ((3, x), (1, -z)), 3: ((1, y), (2, -x))}
        for dof, terms in arms.items():
            terms = [(node, dof, -1.0), (translation, dof, 1.0)] + [(rotation, d, a) for d, a in terms if a != 0.0]
            lines += ["*EQUATION", str(len(terms)), ", ".join(f"{n}, {d}, {a:.12g}" for n, d, a in terms)]
    return lines


def beam_springs(length):
    """Stiffness of a beam between its ends' motions at its middle, where it is diagonal: along x, y, z (its
    axis), about x, y, z."""
    area, inertia = math.pi * RADIUS**2, math.pi * RADIUS**4 / 4
    shear = YOUNG / (2 * (1 + POISSON))
    phi = 12 * YOUNG * inertia / (SHEAR_FACTOR * shear * area * length**2)
    across = 12 * YOUNG * inertia / ((1 + phi) * length**3)
    bending = YOUNG * inertia / length
    return [across, across, YOUNG * area / length, bending, bending, shear * 2 * inertia / length]


def spread_forces(mesh, surface, reference, force):
    """{node: force}: what a force at the reference node of a distributing coupling does to the surface."""
    weights = mesh.area_weights(surface)
    total = sum(weights.values())
    centre = [sum(w * mesh.nodes[n][d] for n, w in weights.items()) / total for d in range(3)]
    arms = {n: minus(mesh.nodes[n], centre) for n in weights}
    inertia = [[sum(w * ((i == j) * dot(arms[n], arms[n]) - arms[n][i] * arms[n][j]) for n, w in weights.items())
                for j in range(3)] for i in range(3)]
    turn = solve3(inertia, cross(minus(mesh.nodes[reference], centre), force))
    return {n: [w * (f / total + t) for f, t in zip(force, cross(turn, arms[n]))] for n, w in weights.items()}


class Model:
    """The model part of the deck; loads() gives the *CLOAD lines of a case."""

    def __init__(self, mesh):
        self.mesh = mesh
        self.rotation = {}  # reference node: node whose DOFs 1 to 3 are its rotation
        self.lines = ["*NODE, NSET=ALL_NODES"]
        self.lines += [f"{n}, {', '.join(f'{x:.12g}' for x in position)}" for n, position in mesh.nodes.items()]
        self.lines += [text.rstrip("\n") for text in mesh.lines]
        self._new = max(mesh.nodes) + 1
        pins = {end: [0.5 * (x + y) for x, y in zip(mesh.nodes[a], mesh.nodes[b])]
                for a, b in mesh.beams for end in (a, b)}
        for reference, surface, kind in mesh.couplings:
            if kind == "rigid" and surface != "FIX_FACE":
                self._add_rigid(reference, surface, pins.get(reference, mesh.nodes[reference]))
        for k, beam in enumerate(mesh.beams):
            self._add_beam(k, beam)
        printed = [self.mesh.node_sets["LOAD"][0], self.rotation[self.mesh.node_sets["LOAD"][0]]]
        printed += sorted({n for surface in self.rings().values() for n in self.mesh.node_sets[surface]})
        self.lines += ["*NSET, NSET=PRINTED"] + [f"{n}," for n in printed]
        self.lines += ["*BOUNDARY", "FIX_FACE, 1, 3", "*MATERIAL, NAME=STEEL", "*ELASTIC", f"{YOUNG}, {POISSON}"]
        self.lines += [f"*SOLID SECTION, ELSET={sheet}, MATERIAL=STEEL" for sheet in ("LOWER", "UPPER")]

    def _add_rigid(self, reference, surface, centre):
        rotation = self.rotation[reference] = self._new
        self._new += 1
        self.lines += ["*NODE", f"{rotation}, {', '.join(f'{x:.12g}' for x in centre)}"]
        self.lines += rigid_equations(self.mesh, surface, centre, reference, rotation)

    def _add_beam(self, k, beam):
        lower, upper = beam
        length = math.dist(self.mesh.nodes[upper], self.mesh.nodes[lower])
        for i, stiffness in enumerate(beam_springs(length)):
            ends = beam if i < 3 else (self.rotation[lower], self.rotation[upper])
            name = f"BEAM{k + 1}_SPRING{i + 1}"
            self.lines += [f"*ELEMENT, TYPE=SPRING2, ELSET={name}", f"{2_000_000 + 6 * k + i}, {ends[0]}, {ends[1]}"]
            self.lines += [f"*SPRING, ELSET={name}", f"{i % 3 + 1}, {i % 3 + 1}", f"{stiffness:.12g}"]

    def rings(self):
        """{bolt head: its surface}"""
        return {name: f"{name}_FACE" for name in self.mesh.node_sets if re.fullmatch(r"PL\d_(TOP|BOTTOM)", name)}

    def loads(self, case):
        """@param case  {node set: (forces, moments)}"""
        nodal = {}
        for name, (force, moment) in case.items():
            node = self.mesh.node_sets[name][0]
            surface = next(s for reference, s, kind in self.mesh.couplings if reference == node)
            if node in self.rotation:
                nodal[node], nodal[self.rotation[node]] = force, moment
            else:
                nodal.update(spread_forces(self.mesh, surface, node, force))
        return [f"{node}, {d + 1}, {f[d]:.12g}" for node, f in sorted(nodal.items()) for d in range(3) if f[d] != 0.0]


def contact(stiffness):
    return ["*SURFACE INTERACTION, NAME=FACES", "*SURFACE BEHAVIOR, PRESSURE-OVERCLOSURE=LINEAR", f"{stiffness:g}",
            "*CONTACT PAIR, INTERACTION=FACES, TYPE=SURFACE TO SURFACE", "UPPER_FACE, LOWER_FACE"]


def step(loads):
    """One linear-geometry increment; the .dat file gets what results() reads."""
    return ["*STEP, INC=1000", "*STATIC", "1., 1.", "*CLOAD", *loads, "*NODE PRINT, NSET=PRINTED", "U", "*NODE FILE", "U",
            "*CONTACT PRINT, SLAVE=UPPER_FACE, MASTER=LOWER_FACE", "CF", "*CONTACT FILE", "CDIS, CSTR", "*END STEP"]


def results(model, dat):
    """{quantity: value} from the .dat file."""
    moved = {int(row[0]): [float(x) for x in row[1:]]
             for row in re.findall(r"^ +(\d+) +(\S+) +(\S+) +(\S+)$", dat, re.M)}
    area, normal, _ = re.search(r"area,  normal force.*\n\n +(\S+) +(\S+) +(\S+)", dat).groups()
    load = model.mesh.node_sets["LOAD"][0]
    rings = {}
    for name, surface in model.rings().items():
        weights = model.mesh.area_weights(surface)
        rings[name] = sum(w * moved[n][2] for n, w in weights.items()) / sum(weights.values())
    return {"tip_z": moved[load][2], "tip_turn": moved[model.rotation[load]][0],
            "clamping": rings["PL1_BOTTOM"] - rings["PL1_TOP"], "normal_force": -float(normal), "area": float(area)}
