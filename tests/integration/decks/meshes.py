"""Small meshes of blocks as text of decks."""

import itertools

# Corners of a brick in the order of Abaqus, and its edges with their mid-side nodes.
CORNERS = [(0, 0, 0), (2, 0, 0), (2, 2, 0), (0, 2, 0), (0, 0, 2), (2, 0, 2), (2, 2, 2), (0, 2, 2)]
MIDS = [(1, 0, 0), (2, 1, 0), (1, 2, 0), (0, 1, 0), (1, 0, 2), (2, 1, 2), (1, 2, 2), (0, 1, 2),
        (0, 0, 1), (2, 0, 1), (2, 2, 1), (0, 2, 1)]
# Five tetrahedra of a brick would have to alternate; six need not: all have the diagonal 0-6.
TETS = [(0, 1, 2, 6), (0, 2, 3, 6), (0, 3, 7, 6), (0, 7, 4, 6), (0, 4, 5, 6), (0, 5, 1, 6)]
TET_EDGES = [(0, 1), (1, 2), (2, 0), (0, 3), (1, 3), (2, 3)]
# Two wedges of a brick, cut along its diagonal 0-2.
WEDGES = [(0, 1, 2, 4, 5, 6), (0, 2, 3, 4, 6, 7)]
WEDGE_EDGES = [(0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (5, 3), (0, 3), (1, 4), (2, 5)]


class Block:
    """A block of bricks between two corners, or of tetrahedra or wedges cut from them."""

    def __init__(self, kind, low, high, counts, first_node=1, first_element=1):
        self.kind, self.low, self.high, self.counts = kind, low, high, counts
        self.nodes, self.elements, self.place = {}, {}, {}
        self._next = first_node
        element = first_element
        for cell in itertools.product(*(range(n) for n in reversed(counts))):
            base = tuple(2 * i for i in reversed(cell))
            for local in self._locals():
                grid = [tuple(b + d for b, d in zip(base, point)) for point in local]
                self.elements[element] = [self._node(g) for g in grid]
                element += 1

    def _locals(self):
        if self.kind.startswith("C3D8"):
            return [CORNERS]
        if self.kind.startswith("C3D20"):
            return [CORNERS + MIDS]
        cells, edges = (WEDGES, WEDGE_EDGES) if self.kind == "C3D15" else (TETS, TET_EDGES)
        result = []
        for cell in cells:
            corners = [CORNERS[i] for i in cell]
            mids = [tuple((a + b) // 2 for a, b in zip(corners[i], corners[j])) for i, j in edges]
            result.append(corners + (mids if self.kind in ("C3D10", "C3D15") else []))
        return result

    def _node(self, grid):
        if grid not in self.place:
            self.place[grid] = self._next
            self.nodes[self._next] = tuple(
                low + (high - low) * g / (2 * n)
                for low, high, g, n in zip(self.low, self.high, grid, self.counts))
            self._next += 1
        return self.place[grid]

    def side(self, axis, end):
        """Numbers of the nodes on a side: axis 0 to 2, end 0 or 1."""
        value = 2 * self.counts[axis] * end
        return sorted(n for grid, n in self.place.items() if grid[axis] == value)

    def layer(self, axis, end):
        """Numbers of the elements at a side of bricks."""
        nodes = set(self.side(axis, end))
        return sorted(e for e, members in self.elements.items() if nodes & set(members))


def numbers(items):
    items = list(items)
    return "\n".join(", ".join(str(i) for i in items[k:k + 12]) for k in range(0, len(items), 12)) + "\n"


def nset(name, nodes):
    return f"*NSET, NSET={name}\n{numbers(nodes)}"


def elset(name, elements):
    return f"*ELSET, ELSET={name}\n{numbers(elements)}"


def mesh_text(block, name=""):
    """Nodes, elements, and the sets of the six sides: X0, X1, Y0, ... with `name` behind."""
    text = f"*NODE, NSET=N{name}ALL\n"
    for node, (x, y, z) in block.nodes.items():
        text += f"{node}, {x!r}, {y!r}, {z!r}\n"
    text += f"*ELEMENT, TYPE={block.kind}, ELSET=E{name}ALL\n"
    for element, nodes in block.elements.items():
        words = [str(n) for n in [element, *nodes]]
        text += ", ".join(words[:11]) + (",\n" + ", ".join(words[11:]) if len(words) > 11 else "") + "\n"
    for axis, letter in enumerate("XYZ"):
        for end in (0, 1):
            text += nset(f"{letter}{end}{name}", block.side(axis, end))
            if not block.kind.startswith(("C3D4", "C3D10", "C3D15")):
                text += elset(f"E{letter}{end}{name}", block.layer(axis, end))
    return text


# Faces of bricks: S1 is z = low, S2 z = high, S3 y = low, S4 x = high, S5 y = high, S6 x = low.
FACE = {"Z0": 1, "Z1": 2, "Y0": 3, "X1": 4, "Y1": 5, "X0": 6}


def surface(name, side, suffix=""):
    return f"*SURFACE, NAME={name}\nE{side}{suffix}, S{FACE[side]}\n"
