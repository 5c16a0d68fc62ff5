"""Mistakes with bolts: a bar of four bricks between two walls, cut in its middle."""
from mistake import Mistake

BAR = "*NODE\n" + "".join(
    f"{4 * k + i + 1}, {x}., {y}., {10 * k}.\n" for k in range(5) for i, (x, y) in enumerate(((0, 0), (10, 0), (10, 10), (0, 10)))
) + "90, 5., 5., 20.\n*ELEMENT, TYPE=C3D8I, ELSET=BAR\n" + "".join(
    f"{k + 1}, " + ", ".join(str(4 * k + i + 1) for i in range(8)) + "\n" for k in range(4)
) + """*NSET, NSET=FIX
1, 2, 3, 4, 17, 18, 19, 20
*NSET, NSET=EDGE
17, 18
*SURFACE, NAME=CUT
2, S2
*SURFACE, NAME=END
4, S2
*MATERIAL, NAME=STEEL
*ELASTIC
2.1e5, 0.3
*DENSITY
7.85e-9
*SOLID SECTION, ELSET=BAR, MATERIAL=STEEL
"""
SECTION = "*PRE-TENSION SECTION, SURFACE=CUT, NODE=90\n"
STEP = "*BOUNDARY\nFIX, 1, 3\n*STEP\n*STATIC\n*CLOAD\n90, 1, 5000.\n*END STEP\n"


def case(what, bolt, *words, more="", analysis="{name: tight, type: static, order: full}", exit_code=2, fix="[FIX]", varies=()):
    text = (f"clench: 1\nbodies:\n  bar:\n    mesh: bar.inp\n    bolts:\n      B1: {{{bolt}}}\n{more}"
            f"supports: {{bar: {fix}}}\nanalysis:\n  - {analysis}\n")
    return Mistake("a bolt: " + what, {"bar.inp": BAR, "case.yaml": text}, "solve case.yaml", ["case.yaml", *words], exit_code,
                   shows=f"      B1: {{{bolt}}}" + ("\n" + more.rstrip("\n") if more else ""), varies=varies)


def deck(what, section, step, *words, command="run bar.inp"):
    return Mistake("a bolt in a deck: " + what, {"bar.inp": BAR + section + step}, command, ["bar.inp", *words],
                   shows=section if section != SECTION else step.split("*STATIC\n")[1].split("*END")[0])


def coupling(what, text, *words, name="TIP"):
    case_text = f"clench: 1\nbodies:\n  bar:\n    mesh: bar.inp\n    couplings:\n      {name}: {{{text}}}\nsupports: {{bar: [FIX]}}\n"
    return Mistake("a coupling: " + what, {"bar.inp": BAR, "case.yaml": case_text}, "check case.yaml", ["case.yaml", *words],
                   shows=f"      {name}: {{{text}}}")


MISTAKES = [
    coupling("a surface that is not there", "surface: ENDE", "case.yaml:6", "ENDE", "END"),
    coupling("a reference node named as a surface of the mesh", "surface: END", "case.yaml:6", "already has", "END_REF", name="END"),
    coupling("without a surface", "type: rigid", "case.yaml:6", "surface"),
    coupling("of a kind that is not there", "surface: END, type: kinematic", "case.yaml:6", "rigid, distributing"),
    coupling("a point of two numbers", "surface: END, point: [1, 2]", "case.yaml:6", "three numbers"),
    coupling("a mean motion of nodes on a line", "surface: EDGE, type: distributing", "case.yaml:6", "TIP"),
    case("a section that is not there", "section: CAT, force: 5000", "case.yaml:6", "no surface or element set \"CAT\"", "CUT"),
    case("a section on the skin", "section: END, force: 5000", "case.yaml:6", "does not lie inside the bolt", "S2 of element 4"),
    case("an element set without a plane", "section: BAR, force: 5000", "case.yaml:6", "expected a plane that cuts it"),
    case("a plane beside the bolt", "section: BAR, point: [5, 5, 60], normal: [0, 0, 1], force: 5000", "case.yaml:6",
         "does not pass through"),
    case("a point without a normal", "section: BAR, point: [5, 5, 20], force: 5000", "case.yaml:6", "expected both"),
    case("neither force nor shortening", "section: CUT", "case.yaml:6", "neither force nor shortening"),
    case("force and shortening", "section: CUT, force: 5000, shortening: 0.01", "case.yaml:6", "expected one of them"),
    case("a force of the wrong sign", "section: CUT, force: -5000", "case.yaml:6", "more than 0"),
    case("tightened twice", "section: CUT, force: 5000", "case.yaml:8", "tightened by bodies.bar.bolts already",
         more="loads:\n  more: {bolt: B1, force: 6000}\n"),
    case("a load on a bolt that is not there", "section: CUT, force: 5000", "case.yaml:8", "B2",
         more="loads:\n  more: {bolt: B2, force: 6000}\n"),
    case("nothing that it could press", "section: CUT, force: 5000", "shortening of loose bolt B1", "can move freely",
         fix="[1, 2, 3, 4]", exit_code=3),
    case("a history of a bolt that is not there", "section: CUT, force: 5000", "case.yaml:9", "no bolt \"B2\"", "B1",
         more="output:\n  histories:\n    f: {bolt: bar.B2, quantity: force}\n"),
    case("a history of what bolts do not have", "section: CUT, force: 5000", "case.yaml:9", "gap_norm",
         more="output:\n  histories:\n    f: {bolt: bar.B1, quantity: gap_norm}\n"),
    deck("its surface does not exist", "*PRE-TENSION SECTION, SURFACE=CAT, NODE=90\n", STEP, "CAT", command="check bar.inp"),
    deck("its control node belongs to the mesh", "*PRE-TENSION SECTION, SURFACE=CUT, NODE=7\n", STEP, "node 7", command="check bar.inp"),
    deck("no control node", "*PRE-TENSION SECTION, SURFACE=CUT\n", STEP, "NODE"),
    deck("a force across it", SECTION, STEP.replace("90, 1", "90, 3"), "DOF 1 only"),
]
