"""Pre-tension sections of solid elements: a bar between two walls, and a clamp whose bolt presses blocks together."""

from meshes import FACE, Block, elset, mesh_text, nset, surface
from nastran_decks import bulk, card
from nastran_decks import deck as nastran_deck

CONTROL = 9000
STEEL = ("*MATERIAL, NAME=STEEL\n*ELASTIC\n210000., 0.3\n*DENSITY\n7.85e-9\n"
         "*SOLID SECTION, ELSET=EALL, MATERIAL=STEEL\n")


def cut_text(block, z, normal=""):
    """Control node, surface and section at height z. @returns the text and the nodes of the section."""
    below = [e for e, nodes in block.elements.items() if abs(max(block.nodes[n][2] for n in nodes) - z) < 1e-9]
    nodes = [n for n, point in block.nodes.items() if abs(point[2] - z) < 1e-9]
    x, y = (sum(block.nodes[n][axis] for n in nodes) / len(nodes) for axis in (0, 1))
    return (elset("BELOW", below) + f"*NODE\n{CONTROL}, {x}, {y}, {z}\n*SURFACE, NAME=CUT\nBELOW, S2\n"
            f"*PRE-TENSION SECTION, SURFACE=CUT, NODE={CONTROL}\n{normal}"), nodes


def bar(deck, name, *steps, kind="C3D8I", model="*BOUNDARY\nZ0B, 1, 3\nZ1B, 1, 3\n", normal="", **options):
    """A bar along z, cut in its middle. Codes differ in which side keeps the nodes of the cut: they are not compared."""
    block = Block(kind, (0.0, 0.0, 0.0), (10.0, 10.0, 40.0), (2, 2, 8))
    cut, nodes = cut_text(block, 20.0, normal)
    compared = sorted(set(block.nodes) - set(nodes)) + [CONTROL]
    text = (mesh_text(block, "B") + cut + "*ELSET, ELSET=EALL\nEBALL\n" + STEEL + model + nset("NALL", compared) +
            "".join(steps))
    options.setdefault("held", block.side(2, 0))
    return deck(name, text, **options)


# Three corners of the faces of bricks.
CORNERS = {1: (0, 1, 2), 2: (4, 5, 6), 3: (0, 1, 5), 4: (1, 2, 6), 5: (2, 3, 7), 6: (3, 0, 4)}


def region(number, block, side):
    axis, end = "XYZ".index(side[0]), int(side[1])
    faces = []
    for e in block.layer(axis, end):
        faces += [e, *(block.elements[e][i] for i in CORNERS[FACE[side]])]
    return card("BSURFS", number, None, None, None, *faces)


def clamp_bulk(blocks, cut, by_elements):
    """Glue by BGSET, contact by BCTSET, the bolt by grid points of its section, or by its elements and one of them."""
    lower, bolt, stand, upper = blocks
    text = card("MAT1", 1, 210000.0, None, 0.3, 7.85e-9) + card("PSOLID", 1, 1)
    text += "".join(bulk(block, with_property=False) for block in blocks)
    sides = [(bolt, "Z0"), (lower, "Z1"), (bolt, "Z1"), (upper, "Z0"), (stand, "Z0"), (stand, "Z1")]
    text += "".join(region(i + 1, block, side) for i, (block, side) in enumerate(sides))
    text += card("BGSET", 3, 1, 2, 0.01, None, None, None, None, None, 3, 4, 0.01, None, None, None, None, None, 5, 2, 0.01)
    section = (3, 0, 3, cut[0], None, None, None, *bolt.elements) if by_elements else (2, 0, 3, *cut)
    text += card("BCTSET", 4, 6, 4, 0.0) + card("BOLT", 7, *section) + card("BOLTFOR", 8, 5000.0, 7)
    return text + card("SPC1", 1, 123, *lower.side(2, 0)) + card("SPC1", 1, 12, *upper.side(0, 0))


def clamp(deck, name, *steps, friction="", law="1.e5, 1.e-4", pair="NODE TO SURFACE", nastran="", by_elements=False,
          **options):
    """A bolt between two plates, and beside it a block that the upper plate is pressed onto."""
    lower = Block("C3D8I", (-10.0, 0.0, -8.0), (30.0, 10.0, 0.0), (8, 2, 2))
    bolt = Block("C3D8I", (15.0, 0.0, 0.0), (25.0, 10.0, 20.0), (2, 2, 4), 1001, 1001)
    stand = Block("C3D8I", (-10.0, 0.0, 0.0), (5.0, 10.0, 20.0), (3, 2, 4), 2001, 2001)
    upper = Block("C3D8I", (-10.0, 0.0, 20.0), (30.0, 10.0, 28.0), (8, 2, 2), 3001, 3001)
    cut, nodes = cut_text(bolt, 10.0)
    blocks = {"L": lower, "B": bolt, "S": stand, "U": upper}
    text = "".join(mesh_text(block, letter) for letter, block in blocks.items()) + cut
    text += "*ELSET, ELSET=EALL\nELALL, EBALL, ESALL, EUALL\n"
    for side, letter in (("Z1", "L"), ("Z0", "B"), ("Z1", "B"), ("Z0", "S"), ("Z1", "S"), ("Z0", "U")):
        text += surface(f"{letter}{side}", side, letter)
    for slave, master in (("BZ0", "LZ1"), ("BZ1", "UZ0"), ("SZ0", "LZ1")):
        text += f"*TIE, NAME={slave}, ADJUST=NO, POSITION TOLERANCE=0.01\n{slave}, {master}\n"
    text += STEEL + ("*SURFACE INTERACTION, NAME=TOUCH\n*SURFACE BEHAVIOR, PRESSURE-OVERCLOSURE=LINEAR\n" + law + "\n" +
                     friction + f"*CONTACT PAIR, INTERACTION=TOUCH, TYPE={pair}\nSZ1, UZ0\n")
    compared = sorted(n for block in blocks.values() for n in block.nodes if n not in nodes)
    if nastran:
        listed = ",\n".join(",".join(map(str, compared[i:i + 8])) for i in range(0, len(compared), 8))
        options["nastran"] = nastran_deck(f"SET 1 = {listed}\nDISPLACEMENT = 1\nSPC = 1\n" + nastran,
                                          clamp_bulk((lower, bolt, stand, upper), nodes, by_elements))
    else:
        compared.append(CONTROL)
    text += "*BOUNDARY\nZ0L, 1, 3\nX0U, 1, 2\n" + nset("NALL", compared) + "".join(steps)
    options.setdefault("held", lower.side(2, 0))
    options.setdefault("displacement", 1e-2)
    options.setdefault("reaction", 0.0)
    return deck(name, text, **options)


def bolts(deck, step):
    """@param deck  makes a Deck of name, text and options; @param step  text of a step."""
    force = f"*CLOAD\n{CONTROL}, 1, 5000.\n"
    short = f"*BOUNDARY\n{CONTROL}, 1, 1, 0.02\n"
    fixed = f"*BOUNDARY, FIXED\n{CONTROL}, 1, 1\n"
    side = "*CLOAD\nX1B, 1, 20.\n"
    yield bar(deck, "pretension_force", step(force), reaction=0.0)
    yield bar(deck, "pretension_shortening", step(short))
    yield bar(deck, "pretension_c3d20", step(force), kind="C3D20", reaction=0.0)
    yield bar(deck, "pretension_normal", step(force), normal="0., 0., 1.\n", reaction=0.0)
    yield bar(deck, "pretension_with_load", step(force + side), reaction=0.0)
    yield bar(deck, "pretension_two_steps", step(short), step(side), reaction=0.0)
    yield bar(deck, "pretension_locked", step(force), step(fixed + side), reaction=0.0)
    yield clamp(deck, "clamp", step(force, "*STATIC\n0.25, 1.\n"))
    yield clamp(deck, "clamp_with_friction", step(force, "*STATIC\n0.25, 1.\n"), friction="*FRICTION\n0.2, 50000.\n")
    # The law of the account, 10 E/h with faces of 5 by 5; pressures at points of the faces in both codes. CalculiX cuts faces:
    # 2.1e-2 apart on this mesh, 2.7e-3 with slave faces half as long (measured).
    hard = {"law": "420000., 1.e-4", "pair": "SURFACE TO SURFACE", "displacement": 3e-2}
    yield clamp(deck, "nastran_clamp", step(force, "*STATIC\n0.25, 1.\n"),
                nastran="BGSET = 3\nBCSET = 4\nBOLTLD = 8\n", **hard)
    yield clamp(deck, "nastran_clamp_by_elements", step(force, "*STATIC\n0.25, 1.\n"),
                nastran="BGSET = 3\nBCSET = 4\nBOLTLD = 8\n", by_elements=True, **hard)
