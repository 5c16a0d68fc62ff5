"""Decks in the format of Nastran beside the same in that of CalculiX."""

from meshes import FACE

# Corner nodes of faces of bricks, by their number in Abaqus: G1 and the one opposite to it.
OPPOSITE = {1: (0, 2), 2: (4, 6), 3: (0, 5), 4: (1, 6), 5: (2, 7), 6: (3, 4)}
# Mid-side nodes in the order of CHEXA: those of the bottom, upright ones, those of the top.
CHEXA = list(range(12)) + [16, 17, 18, 19] + [12, 13, 14, 15]


def card(name, *fields):
    """Free format, eight fields a line."""
    words = ["" if f is None else f"{f!r}" if isinstance(f, float) else str(f) for f in fields]
    lines = [",".join([name if i == 0 else "", *words[i:i + 8]]) for i in range(0, len(words), 8)]
    return ",\n".join(lines) + "\n"


def bulk(block, material=("MAT1", 1, 210000.0, None, 0.3, 7.85e-9), with_property=True):
    text = card(*material) + card("PSOLID", 1, 1) if with_property else ""
    for node, (x, y, z) in block.nodes.items():
        text += card("GRID", node, None, x, y, z)
    for element, nodes in block.elements.items():
        brick = len(nodes) in (8, 20)
        ordered = [nodes[i] for i in CHEXA] if len(nodes) == 20 else nodes
        text += card("CHEXA" if brick else "CTETRA", element, 1, *ordered)
    return text


def pressure(block, number, elements, face, value):
    first, opposite = OPPOSITE[face]
    return "".join(
        card("PLOAD4", number, e, value, None, None, None, block.elements[e][first], block.elements[e][opposite])
        for e in elements)


def pressures_along_z(block):
    """On the upper side a pressure; axis y of the system 7 is the basic -z."""
    system = card("CORD2R", 7, 0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0, 0.0)
    first, opposite = OPPOSITE[FACE["Z1"]]
    return system + "".join(
        card("PLOAD4", 5, e, 1.5, None, None, None, block.elements[e][first], block.elements[e][opposite], 7, 0.0, 3.0)
        for e in block.layer(0, 1))


def corner_pressures(block, nodes):
    return [0.1 + 0.02 * block.nodes[n][0] - 0.05 * block.nodes[n][1] for n in nodes]


def varying_pressures(block):
    """On the upper sides of a layer; the nodes 4, 5, 6, 7 of bricks run about the outward normal."""
    text = ""
    for e in block.layer(0, 1):
        nodes = block.elements[e][4:]
        if abs(block.nodes[nodes[0]][2] - 9.0) < 1e-9:
            nodes = nodes[1:] + nodes[:1]  # any corner may be G1
            text += card("PLOAD4", 5, e, *corner_pressures(block, nodes), nodes[0], nodes[2])
    return text


def varying_forces(block):
    """The same as forces: ∫ N N dA of a rectangle is A/36 times 4, 2, 1, 2 going round."""
    sums = {}
    for e in block.layer(0, 1):
        nodes = block.elements[e][4:]
        x = [block.nodes[n] for n in nodes]
        if abs(x[0][2] - 9.0) < 1e-9:
            area = abs((x[1][0] - x[0][0]) * (x[3][1] - x[0][1]))
            p = corner_pressures(block, nodes)
            for i, node in enumerate(nodes):
                sums[node] = sums.get(node, 0.0) - area / 36.0 * sum(w * p[(i + k) % 4] for k, w in enumerate((4, 2, 1, 2)))
    return "*CLOAD\n" + "".join(f"{n}, 3, {f!r}\n" for n, f in sums.items())


def forces(number, nodes, vector, name="FORCE"):
    return "".join(card(name, number, n, 0, 1.0, *vector) for n in nodes)


def deck(control, bulk_text):
    return f"SOL 101\nCEND\n{control}BEGIN BULK\n{bulk_text}ENDDATA\n"


def all_nodes(block):
    return f"SET 1 = {min(block.nodes)} THRU {max(block.nodes)}\n"


def nastran_decks(beam, cantilever, step):
    def pair(name, steps, control, cards, kind="C3D20", **options):
        block = beam(kind)
        clamp = card("SPC1", 1, 123, *block.side(0, 0))
        table = all_nodes(block) + "DISPLACEMENT = 1\nSPCFORCES = 1\nSPC = 1\n"
        return cantilever(name, *steps, kind=kind, nastran=deck(table + control, bulk(block) + clamp + cards(block)),
                          **options)

    tip = "*CLOAD\nX1, 3, -7.\nX1, 2, 2.5\n"
    for kind in ("C3D20", "C3D10", "C3D8I"):
        yield pair(f"nastran_force_{kind.lower()}", [step(tip)], "LOAD = 5\n",
                   lambda b: forces(5, b.side(0, 1), (0.0, 2.5, -7.0)), kind=kind)
    yield pair("nastran_pressure", [step(f"*DLOAD\nEX1, P{FACE['Z1']}, 1.5\n")], "LOAD = 5\n",
               lambda b: pressure(b, 5, b.layer(0, 1), FACE["Z1"], 1.5))
    yield pair("nastran_sides", [step("".join(
        f"*DLOAD\nEX1, P{face}, {face}.\n" for face in range(1, 7) if face != 6))], "LOAD = 5\n",
               lambda b: "".join(pressure(b, 5, b.layer(0, 1), face, float(face)) for face in range(1, 7) if face != 6))
    yield pair("nastran_pressure_along", [step(f"*DLOAD\nEX1, P{FACE['Z1']}, 1.5\n")], "LOAD = 5\n",
               pressures_along_z)
    yield pair("nastran_varying_pressure", [step(varying_forces(beam("C3D8I")))], "LOAD = 5\n", varying_pressures,
               kind="C3D8I")
    yield pair("nastran_gravity", [step("*DLOAD\nEALL, GRAV, 9810., 0., 0., -1.\n")], "LOAD = 5\n",
               lambda b: card("GRAV", 5, 0, 9810.0, 0.0, 0.0, -1.0), reaction=0.0)
    yield pair("nastran_spin", [step(f"*DLOAD\nEALL, CENTRIF, {(2 * 3.141592653589793 * 20.0)**2!r}, 0., 0., 0., 0., 0., 1.\n")],
               "LOAD = 5\n", lambda b: card("RFORCE", 5, 0, 0, 20.0, 0.0, 0.0, 1.0), reaction=0.0)
    yield pair("nastran_sum", [step("*CLOAD\nX1, 3, -14.\nX1, 2, 15.\n")], "LOAD = 9\n",
               lambda b: (forces(5, b.side(0, 1), (0.0, 0.0, -7.0)) + forces(6, b.side(0, 1), (0.0, 2.5, 0.0)) +
                          card("LOAD", 9, 2.0, 1.0, 5, 3.0, 6)))
    yield pair("nastran_subcases", [step(tip), step("*CLOAD, OP=NEW\nSIDE, 3, 1.\n")],
               "SUBCASE 1\nLOAD = 5\nSUBCASE 2\nLOAD = 6\n",
               lambda b: (forces(5, b.side(0, 1), (0.0, 2.5, -7.0)) +
                          forces(6, sorted(set(b.side(1, 1)) - set(b.side(0, 0))), (0.0, 0.0, 1.0))))
    # Each subcase has its own supports and sum of loads, in large field with marks as Patran and Femap write them.
    yield pair("nastran_subcases_with_own_supports",
               [step("*CLOAD\nX1, 3, -21.\n"), step("*BOUNDARY\nX1, 3, 3\n*CLOAD, OP=NEW\nSIDE, 3, 4.\n")],
               "SUBCASE 1\nLOAD = 9\nSUBCASE 2\nSPC = 3\nLOAD = 8\n",
               lambda b: ("LOAD*   9               1.0             3.0             5               +LA\n"
                          "LOAD    8       2.      2.      6\n"
                          "SPCADD* 3               1               2               \n*       \n" +
                          forces(5, b.side(0, 1), (0.0, 0.0, -7.0)) +
                          "".join(f"SPC     2       {n:<8d}3       0.\n" for n in b.side(0, 1)) +
                          forces(6, sorted(set(b.side(1, 1)) - set(b.side(0, 0))), (0.0, 0.0, 1.0))))
    yield pair("nastran_moved_support", [step("*BOUNDARY\nX1, 3, 3, 0.2\n")], "SPC = 3\nLOAD = 5\n",
               lambda b: (card("SPCADD", 3, 1, 2) + "".join(card("SPC", 2, n, 3, 0.2) for n in b.side(0, 1)) +
                          forces(5, b.side(0, 1), (0.0, 0.0, 1.0))))
    yield pair("nastran_spcd", [step("*BOUNDARY\nX1, 3, 3, 0.2\n")], "SPC = 3\nLOAD = 9\n",
               lambda b: (card("SPCADD", 3, 1, 2) + card("SPC1", 2, 3, *b.side(0, 1)) + card("LOAD", 9, 1.0, 2.0, 5) +
                          "".join(card("SPCD", 5, n, 3, 0.1) for n in b.side(0, 1))))
    yield pair("nastran_nonlinear_solution", [step(tip)], "LOAD = 5\nNLPARM = 4\n",
               lambda b: forces(5, b.side(0, 1), (0.0, 2.5, -7.0)) + card("NLPARM", 4, 10))
    # A spring of 30 between node 62 and a scalar point, one of 60 from there to the ground: 20 in series.
    yield pair("nastran_scalar_point",
               [step("*CLOAD\nX1, 3, -7.\n", output="*NODE PRINT, NSET=NALL, GLOBAL=YES\nU\n")], "LOAD = 5\n",
               lambda b: (forces(5, b.side(0, 1), (0.0, 0.0, -7.0)) + card("SPOINT", 9001) +
                          card("CELAS2", 9002, 30.0, 62, 3, 9001, 0) + card("PELAS", 9003, 60.0) +
                          card("CELAS3", 9004, 9003, 9001)), reaction=0.0,
               extra="*ELEMENT, TYPE=SPRING1, ELSET=SOFT\n901, 62\n*SPRING, ELSET=SOFT\n3\n20.\n")
    # The frame of the nodes of X1: x' = (0.6, 0.8, 0). AUTOSPC has nothing to hold in solids.
    frame = card("CORD2R", 7, 0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.6, 0.8, 0.0)
    skew = "*TRANSFORM, NSET=X1, TYPE=R\n0.6, 0.8, 0., -0.8, 0.6, 0.\n"

    def with_frame(block):
        ends = set(block.side(0, 1))
        return "".join(card("GRID", n, None, *x, 7 if n in ends else None) for n, x in block.nodes.items())

    block = beam("C3D20")
    cards = bulk(block)
    grids = "".join(card("GRID", n, None, *x) for n, x in block.nodes.items())
    solids = cards.replace(grids, with_frame(block))
    yield cantilever("nastran_skew_supports", step("*BOUNDARY\nX1, 1, 1, 0.05\nX1, 3, 3, -0.1\n"), kind="C3D20", extra=skew,
                     nastran=deck(all_nodes(block) + "DISPLACEMENT = 1\nSPCFORCES = 1\nSPC = 3\n",
                                  solids + frame + card("SPC1", 1, 123, *block.side(0, 0)) + card("SPCADD", 3, 1, 2) +
                                  "".join(card("SPC", 2, n, 1, 0.05, n, 3, -0.1) for n in block.side(0, 1))))
    # The sixth frequency is above the limit.
    yield cantilever("nastran_modes_up_to", "*STEP\n*FREQUENCY\n5\n*END STEP\n", kind="C3D20",
                     nastran=deck("METHOD = 2\nSPC = 1\n", bulk(block) + card("SPC1", 1, 123, *block.side(0, 0)) +
                                  card("EIGRL", 2, None, 26000.0)).replace("SOL 101", "SOL 103"))
    # As HyperMesh writes it for OptiStruct: no executive control, a set in bulk data.
    block = beam("C3D20")
    listed = sorted(block.nodes)
    head = ("$$ Generated by a preprocessor\nFORMAT H3D\nOUTPUT,HGFREQ,FL\nSCREEN OUT\nSUBCASE       1\n  LABEL bend\nANALYSIS STATICS\n"
            "  SPC =        1\n  LOAD =       5\nDISPLACEMENT = 11\nSPCFORCE = 11\nBEGIN BULK\n$HMNAME PROP 1\"solid\" 4\n")
    sets = "SET     11      GRID    LIST\n" + "".join(
        "+       " + "".join(f"{n:<8d}" for n in listed[i:i + 8]) + "\n" for i in range(0, len(listed), 8))
    yield cantilever("optistruct_deck", step(tip), kind="C3D20",
                     nastran=head + sets + bulk(block) + card("SPC1", 1, 123, *block.side(0, 0)) +
                     forces(5, block.side(0, 1), (0.0, 2.5, -7.0)) + "ENDDATA\n")
