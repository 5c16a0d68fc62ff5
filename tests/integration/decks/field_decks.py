"""Decks of what public collections of decks were found to ask for."""


def ranges_of_frequencies(cantilever):
    # CalculiX leaves modes below the range out of those it has counted, we do not count them.
    def frequencies(modes, lowest):
        return f"*STEP\n*FREQUENCY\n{modes}, {lowest}\n*END STEP\n"
    theirs = cantilever("frequencies_from", frequencies(6, 5000.0))
    theirs.ours = cantilever("frequencies_from", frequencies(4, 5000.0)).text
    yield theirs
    theirs = cantilever("frequencies_of_the_elastic_modes", frequencies(10, 1.0), model="")
    theirs.ours = cantilever("frequencies_of_the_elastic_modes", frequencies(4, 1.0), model="").text
    yield theirs


def motions(cantilever, step):
    rise = "*AMPLITUDE, NAME=RISE\n0., 0., 4.e-4, 1.\n"
    dynamic = "*DYNAMIC, DIRECT, ALPHA=-0.05\n1.e-5, 4.e-4\n"
    pull = step("*CLOAD, AMPLITUDE=RISE\nX1, 2, 7.\n", procedure=dynamic)
    yield cantilever("one_motion_after_another", step("*CLOAD, AMPLITUDE=RISE\nX1, 3, -7.\n", procedure=dynamic), pull,
                     extra=rise, displacement=1e-3, reaction=0.0, periods=(4e-4, 4e-4))
    blow = cantilever("explicit_motion", step("*CLOAD, AMPLITUDE=RISE\nX1, 3, -7.\n", procedure=dynamic), extra=rise,
                      displacement=1e-3, reaction=0.0, periods=(4e-4,))
    blow.ours = blow.text.replace("*DYNAMIC, DIRECT, ALPHA=-0.05", "*DYNAMIC, EXPLICIT")
    yield blow


BEAM_MATERIAL = "*MATERIAL, NAME=STEEL\n*ELASTIC\n210000., 0.3\n*DENSITY\n7.85e-9\n"
E, G = 210000.0, 210000.0 / 2.6
LENGTH = 80.0
LINE = "*NODE, NSET=NALL\n1, 0., 0., 0.\n2, 40., 0., 0.\n3, 80., 0., 0.\n"
CLAMP_1 = "*BOUNDARY\n1, ENCASTRE\n"


def section(profile, dimensions, n1="0., 0., -1."):
    return f"*BEAM SECTION, ELSET=BAR, MATERIAL=STEEL, SECTION={profile}\n{dimensions}\n{n1}\n"


def plane_frames(deck, step):
    """A cantilever of B21, whose end a rod of T2D2 holds; 4 wide across the plane, 6 high in it."""
    text = (LINE + "4, 80., -50., 0.\n*ELEMENT, TYPE=B21, ELSET=BAR\n1, 1, 2\n2, 2, 3\n"
            "*ELEMENT, TYPE=T2D2, ELSET=ROD\n3, 4, 3\n" + BEAM_MATERIAL + section("RECT", "4., 6.") +
            "*SOLID SECTION, ELSET=ROD, MATERIAL=STEEL\n0.05\n" + CLAMP_1 + "4, 1, 2\n" + step("*CLOAD\n3, 2, -100.\n"))
    inertia, area = 4.0 * 6.0**3 / 12.0, 24.0
    beam = 1.0 / (LENGTH**3 / (3.0 * E * inertia) + LENGTH / (0.85 * G * area))
    down = 100.0 / (beam + E * 0.05 / 50.0)
    yield deck("plane_frame", text, theory=({3: (0.0, -down, 0.0)},))


def line_loads(deck, step):
    """Forces per length; a later step says them again."""
    model = (LINE + "*ELEMENT, TYPE=B31, ELSET=BAR\n1, 1, 2\n2, 2, 3\n" + BEAM_MATERIAL + section("RECT", "4., 6.") +
             CLAMP_1)
    area = 24.0
    def tip(q, inertia):
        return q * LENGTH**4 / (8.0 * E * inertia) + q * LENGTH**2 / (2.0 * 0.85 * G * area)
    upright, flat = 4.0 * 6.0**3 / 12.0, 6.0 * 4.0**3 / 12.0
    first = (0.0, tip(-0.3, upright), tip(0.2, flat))
    second = (0.5 * LENGTH**2 / (2.0 * E * area), tip(-0.6, upright), tip(0.2, flat))
    text = model + step("*DLOAD\nBAR, PY, -0.3\nBAR, PZ, 0.2\n") + step("*DLOAD\nBAR, PY, -0.6\nBAR, PX, 0.5\n")
    yield deck("line_loads", text, theory=({3: first}, {3: second}))
    model = model.replace("B31", "B32").replace("1, 1, 2\n2, 2, 3\n", "1, 1, 2, 3\n")
    text = model + step("*DLOAD\nBAR, PX, 0.5\n")
    yield deck("line_load_on_b32", text, theory=({3: (0.5 * LENGTH**2 / (2.0 * E * area), 0.0, 0.0)},))


def round_bars(deck, step):
    """One number of CIRC is the diameter where the deck says what CalculiX alone has."""
    model = LINE + "*ELEMENT, TYPE=B31, ELSET=BAR\n1, 1, 2\n2, 2, 3\n" + BEAM_MATERIAL + section("CIRC", "6.") + CLAMP_1
    pull = "*CLOAD\n3, 1, 500.\n"
    def stretched(diameter):
        return 500.0 * LENGTH / (E * 3.141592653589793 * diameter**2 / 4.0)
    yield deck("round_bar_of_abaqus", model + step(pull), theory=({3: (stretched(12.0), 0.0, 0.0)},))
    yield deck("round_bar_of_calculix", model + step(pull + "*NODE FILE, OUTPUT=3D\nU\n"),
               theory=({3: (stretched(6.0), 0.0, 0.0)},))


def user_elements(deck, step):
    """U1 of CalculiX: A, I11, I12, I22 and the shear factor; J = I11 + I22."""
    bar = ("*USER ELEMENT, TYPE=U1, NODES=2, INTEGRATION POINTS=2, MAXDOF=6\n*ELEMENT, TYPE=U1, ELSET=BAR\n1, 1, 2\n2, 2, 3\n")
    text = (LINE + bar + BEAM_MATERIAL + section("GENERAL", "24., 72., 0., 32., 0.8", "0., 1., 0.") + CLAMP_1 +
            step("*CLOAD\n3, 2, -100.\n"))
    # Along n1 it bends about axis 2.
    down = 100.0 * LENGTH**3 / (3.0 * E * 32.0) + 100.0 * LENGTH / (0.8 * G * 24.0)
    yield deck("user_beam_of_calculix", text, theory=({3: (0.0, -down, 0.0)},))


def bushes(deck, step):
    """A bush off the line of its points, by OCID: axis z of system 7 is the basic x, its x the basic y."""
    cards = ("SOL 101\nCEND\nSET 1 = 2\nDISPLACEMENT = 1\nSPC = 1\nLOAD = 2\nBEGIN BULK\n"
             "GRID,1,,0.,0.,0.\nGRID,2,,10.,0.,0.\nSPC1,1,123456,1\nFORCE,2,2,,1.,100.,-50.,70.\n"
             "CORD2R,7,0,0.,0.,0.,1.,0.,0.\n,0.,1.,0.\n"
             "PBUSH,5,K,1000.,2000.,3000.,4.+5,5.+5,6.+5\nCBUSH,1,5,1,2,,,,0\n,,7,2.,3.,4.\nENDDATA\n")
    force, arm = (100.0, -50.0, 70.0), (6.0, -2.0, -3.0)  # from the bush at (4, 2, 3) to point 2

    def cross(a, b):
        return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
    turn = [m / k for m, k in zip(cross(arm, force), (4e5, 5e5, 6e5))]
    end = [f / k + t for f, k, t in zip(force, (1000.0, 2000.0, 3000.0), cross(turn, arm))]
    yield deck("nastran_bush_off_its_line", "", nastran=cards, theory=({2: end},))


def field_decks(deck, cantilever, step):
    for family in (plane_frames, line_loads, round_bars, user_elements, bushes):
        yield from family(deck, step)
    # An asterisk alone, and a comma at the end of a keyword line before data.
    comma = "*NSET, NSET=CORNERS,\n61, 62,\n63\n*\n"
    yield cantilever("comma_before_data", step("*CLOAD\nCORNERS, 3, -7.\n"), extra=comma)
    yield cantilever("all_nodes_held", step("*BOUNDARY\nNALL, 1, 3, 0.\nX1, 3, 3, 0.2\n"), model="", reaction=1e-6)
    yield from ranges_of_frequencies(cantilever)
    yield from motions(cantilever, step)
