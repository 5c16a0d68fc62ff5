"""The mistakes of docs/bad-input.md: what the user wrote, and the words the answer must hold.

Each mistake changes one thing of a good input. `run_mistakes.py` runs them all and prints the page.
"""
import bolt_mistakes
import contact_mistakes
import deck_mistakes
import format_mistakes
import interface_mistakes
import limit_mistakes
import reduction_mistakes
import study_mistakes
import system_mistakes
import unit_mistakes
from decks import INP
from mistake import Mistake

BDF = """BEGIN BULK
GRID,1,,0.,0.,0.
GRID,2,,10.,0.,0.
GRID,3,,0.,10.,0.
GRID,4,,0.,0.,10.
CTETRA,1,1,1,2,3,4
PSOLID,1,1
MAT1,1,2.1+5,,0.3,7.85-9
ENDDATA
"""

MSH = """$MeshFormat
2.2 0 8
$EndMeshFormat
$Nodes
4
1 0 0 0
2 10 0 0
3 0 10 0
4 0 0 10
$EndNodes
$Elements
1
1 4 2 1 1 1 2 3 4
$EndElements
"""

CASE = """clench: 1
title: cube
bodies:
  cube:
    mesh: cube.inp
"""


def inp(what, old, new, *words, exit_code=2, command="check cube.inp --no-frequencies"):
    """A mistake in the Abaqus deck: `old` replaced by `new` (or `new` appended where old is "")."""
    assert old == "" or old in INP, old
    text = INP.replace(old, new, 1) if old else INP + new
    return Mistake(what, {"cube.inp": text}, command, list(words), exit_code, new)


def bdf(what, old, new, *words, exit_code=2):
    assert old in BDF, old
    return Mistake(what, {"tet.bdf": BDF.replace(old, new, 1)}, "check tet.bdf --no-frequencies",
                   list(words), exit_code, new)


def msh(what, old, new, *words):
    assert old in MSH, old
    return Mistake(what, {"tet.msh": MSH.replace(old, new, 1)}, "check tet.msh", list(words), 2, new)


def case(what, old, new, *words, exit_code=2, command="check case.yaml --no-frequencies"):
    assert old == "" or old in CASE, old
    text = CASE.replace(old, new, 1) if old else CASE + new
    return Mistake(what, {"cube.inp": INP, "case.yaml": text}, command, list(words), exit_code, new)


NODES = "9, 20., 0., 0.\n"

MISTAKES = [
    # --- Abaqus deck
    inp("a node that is not defined", "6, 7, 8\n*NSET", "6, 7, 9\n*NSET", "cube.inp:11", "node 9"),
    inp("too few nodes for the element", "6, 7, 8\n*NSET", "6, 7\n*NSET", "cube.inp:1", "8"),
    inp("a coordinate that is not a number", "2, 10., 0.", "2, 1O., 0.", "cube.inp:3", "1O."),
    inp("a node number used twice", "8, 0., 10., 10.", "7, 0., 10., 10.", "cube.inp:9", "node 7", "twice"),
    inp("an element number used twice", "", "*ELEMENT, TYPE=C3D4\n1, 1, 2, 3, 5\n", "element 1", "twice"),
    inp("a node number of zero", "8, 0., 10., 10.", "0, 0., 10., 10.", "cube.inp:9", "0"),
    inp("a misspelt keyword", "*ELEMENT", "*ELMENT", "cube.inp:10", "ELMENT", "did you mean"),
    inp("an unknown element type", "C3D8I", "C3D9", "cube.inp:10", "C3D9"),
    inp("a membrane", "C3D8I", "M3D4", "cube.inp:10", "M3D4", "membrane"),
    inp("a layered shell", "*SOLID SECTION, ELSET=CUBE, MATERIAL=STEEL\n", "*SHELL SECTION, ELSET=CUBE, COMPOSITE\n1., 3, STEEL\n",
        "COMPOSITE", "one thickness"),
    inp("a shell section without thickness", "", "*SHELL SECTION, ELSET=CUBE, MATERIAL=STEEL\n", "cube.inp:20", "thickness"),
    inp("a side of a shell on a solid", "", "*SURFACE, NAME=TOP\nCUBE, SPOS\n", "cube.inp:21", "SPOS", "no shell"),
    inp("a normal for a solid", "", "*NORMAL\n1, 1, 0., 0., 1.\n", "cube.inp:21", "no shell"),
    inp("a truss without a section", "*ELEMENT", NODES + "*ELEMENT, TYPE=T3D2\n7, 2, 9\n*ELEMENT", "T3D2", "no section"),
    inp("negative density", "7.85e-9", "-7.85e-9", "cube.inp", "density", "-7.85e-09"),
    inp("no density", "*DENSITY\n7.85e-9\n", "", "STEEL", "density", command="modes cube.inp"),
    inp("no density, where none is needed", "*DENSITY\n7.85e-9\n", "", "unknown: no density of material STEEL",
        "not possible", exit_code=0),
    inp("no elastic constants", "*ELASTIC\n2.1e5, 0.3\n", "", "STEEL", "elastic"),
    inp("Young's modulus of zero", "2.1e5", "0.", "Young's modulus is 0"),
    inp("Poisson's ratio of one half", "0.3", "0.5", "Poisson's ratio is 0.5"),
    inp("a misspelt material", "MATERIAL=STEEL", "MATERIAL=STEAL", "STEAL", "did you mean \"STEEL\""),
    inp("a section for a set that does not exist", "SECTION, ELSET=CUBE", "SECTION, ELSET=CUBES", "CUBES",
        "did you mean \"CUBE\""),
    inp("elements without section", "*SOLID SECTION, ELSET=CUBE, MATERIAL=STEEL\n", "", "no section"),
    inp("a set that names a missing node", "1, 2, 3, 4\n*MAT", "1, 2, 3, 44\n*MAT", "cube.inp:13", "FIX",
        "node 44"),
    inp("a surface on a face that does not exist", "", "*SURFACE, NAME=TOP\nCUBE, S7\n", "cube.inp:21", "S7"),
    inp("an empty surface", "", "*SURFACE, NAME=TOP\n", "TOP", "no data lines"),
    inp("an inverted element", "1, 1, 2, 3, 4, 5, 6, 7, 8", "1, 1, 4, 3, 2, 5, 8, 7, 6", "inverted", ": 1"),
    inp("a flat element", "5, 0., 0., 10.\n6, 10., 0., 10.\n7, 10., 10., 10.\n8, 0., 10., 10.",
        "5, 3., 3., 0.\n6, 7., 3., 0.\n7, 7., 7., 0.\n8, 3., 7., 0.", "zero volume", ": 1"),
    inp("one node named twice by an element", "5, 6, 7, 8\n*NSET", "5, 6, 7, 7\n*NSET", "cube.inp:11", "twice"),
    inp("an include that is not there", "", "*INCLUDE, INPUT=bolts.inp\n", "cube.inp:20", "bolts.inp"),
    inp("a file that includes itself", "", "*INCLUDE, INPUT=cube.inp\n", "cube.inp:20"),
    inp("equations that together hold a node", "",
        "*EQUATION\n2\n1, 1, 1., 2, 1, -1.\n*EQUATION\n2\n2, 1, 1., 1, 1, -2.\n", "warning", "hold its x at 0",
        exit_code=0),
    inp("one node in two rigid couplings", "*ELEMENT",
        NODES + "10, 0., 20., 0.\n*ELEMENT", "warning", "follow from other couplings", exit_code=0),
    inp("a distributing coupling on a line", "*ELEMENT", NODES + "*ELEMENT", "LINE", "rotation"),
    inp("a tie of surfaces far apart", "*ELEMENT", "*ELEMENT", "GLUE"),
    inp("a continuum shell", "C3D8I", "SC8R", "cube.inp:10", "SC8R"),
    inp("an orientation whose axes are parallel", "*SOLID SECTION, ELSET=CUBE",
        "*ORIENTATION, NAME=O\n1., 0., 0., 2., 0., 0.\n*SOLID SECTION, ELSET=CUBE", "cube.inp:2"),
    inp("millimetres and kilograms per cubic metre mixed", "7.85e-9", "7850.", "warning", "no usual unit system",
        exit_code=0),
    Mistake("binary garbage", {"cube.inp": bytes(range(256)) * 4}, "check cube.inp", ["cube.inp:1"]),
    Mistake("an empty file", {"cube.inp": ""}, "check cube.inp", ["cube.inp", "empty"]),
    Mistake("a file that is not there", {}, "check cubes.inp", ["cubes.inp", "no such file"]),
    Mistake("a folder instead of a file", {"d.inp/x": "1"}, "check d.inp", ["folder"]),
    Mistake("an unknown kind of file", {"cube.stp": "ISO-10303-21;\n"}, "check cube.stp", ["cube.stp", ".inp"]),
    Mistake("CRLF line ends and tabs: accepted",
            {"cube.inp": INP.replace("\n", "\r\n").replace(", ", ",\t")}, "check cube.inp --no-frequencies",
            ["C3D8I"], 0),
    # --- Nastran deck
    bdf("an element that is not there yet", "CTETRA,1,1,1,2,3,4", "CSHEAR,1,1,1,2,3,4", "tet.bdf:6", "CSHEAR"),
    bdf("a sheet in plane strain", "CTETRA,1,1,1,2,3,4", "PSHELL,2,1,.5,-1\nCTRIA3,1,2,1,2,3", "tet.bdf:6", "MID2"),
    bdf("a shell whose thickness varies", "CTETRA,1,1,1,2,3,4",
        "PSHELL,2,1,.5,1\nCTRIA3,1,2,1,2,3\n+,,,.4,.5,.4", "tet.bdf:7", "corner to corner"),
    bdf("a rod without its property", "CTETRA,1,1,1,2,3,4", "CROD,1,7,1,2", "tet.bdf:6", "PROD 7"),
    bdf("a bush without directions", "CTETRA,1,1,1,2,3,4", "PBUSH,2,K,1.,2.,3.\nCBUSH,1,2,1,2", "tet.bdf:7", "orientation"),
    bdf("a misspelt card", "CTETRA", "CTETRE", "tet.bdf:6", "CTETRE", "CTETRA"),
    bdf("a grid that is not defined", "1,2,3,4\n", "1,2,3,5\n", "tet.bdf:6", "node 5"),
    bdf("a coordinate system that is not defined", "GRID,4,,", "GRID,4,7,", "tet.bdf:5", "7"),
    bdf("a field that is not a number", "10.,0.,0.", "ten,0.,0.", "tet.bdf:3", "ten"),
    bdf("a property that names no material", "PSOLID,1,1", "PSOLID,1,8", "8"),
    # --- Gmsh
    msh("a version that is not read", "2.2 0 8", "4.0 0 8", "tet.msh:2", "4.0"),
    msh("fewer nodes than announced", "$Nodes\n4", "$Nodes\n40", "tet.msh"),
    msh("no material for a mesh that has none", "1 0 0 0", "1 0 0 0", "no section"),
    # --- case file
    case("a misspelt key", "mesh:", "mehs:", "case.yaml:5", "mehs", "did you mean \"mesh\""),
    case("a mesh that is not there", "cube.inp", "cubes.inp", "cubes.inp"),
    case("a key given twice", "", "    mesh: other.inp\n", "case.yaml:6", "mesh"),
    case("broken YAML", "title: cube", "title: [cube", "case.yaml"),
    case("an unknown format version", "clench: 1", "clench: 7", "case.yaml:1", "7"),
    case("no format version", "clench: 1\n", "", "clench"),
    case("a word where a number belongs", "",
         "    materials: {STEEL: {young: stiff, poisson: 0.3}}\n", "case.yaml:6", "stiff", "number"),
    case("a material for a set that does not exist", "",
         "    materials: {STEEL: {density: 7.8e-9, elements: CUBIC}}\n", "case.yaml:6", "CUBIC"),
    case("a support on a set that does not exist", "", "supports: {cube: [FIXED]}\n", "FIXED", "FIX"),
    case("a support of a body that does not exist", "", "supports: {cubus: [FIX]}\n", "cubus", "cube"),
    case("matrices that are not there", "",
         "    matrices: {stiffness: k.mtx, mass: m.mtx}\n", "k.mtx"),
    # --- command line
    Mistake("a misspelt command", {}, "chek case.yaml", ["chek", "check"]),
    Mistake("a misspelt option", {"cube.inp": INP}, "check cube.inp --quite", ["--quite"]),
    inp("modes: a set that does not exist", "", "", "FIXX", "did you mean \"FIX\"",
        command="modes cube.inp -n 3 --fix FIXX"),
    inp("modes: more than there are", "", "", "100", command="modes cube.inp -n 100"),
    inp("modes: none", "", "", "0", command="modes cube.inp -n 0"),
    case("modes: a body that does not exist", "title: cube", "title: cube", "cubus", "cube",
         command="modes case.yaml --body cubus"),
    Mistake("info: a foreign HDF5 file", {"x.fe.h5": b"\x89HDF\r\n\x1a\n" + bytes(64)}, "info x.fe.h5", ["x.fe.h5"]),
    Mistake("info: not HDF5 at all", {"x.fe.h5": b"hello"}, "info x.fe.h5", ["x.fe.h5", "HDF5"]),
]


def complete():
    """Mistakes whose deck needs more than one replacement."""
    for mistake in MISTAKES:
        if mistake.what == "one node in two rigid couplings":
            mistake.files["cube.inp"] += (
                "*NSET, NSET=REF\n9\n*RIGID BODY, NSET=FIX, REF NODE=9\n*RIGID BODY, NSET=FIX, REF NODE=10\n")
            mistake.shows = "*RIGID BODY, NSET=FIX, REF NODE=9\n*RIGID BODY, NSET=FIX, REF NODE=10"
        if mistake.what == "a distributing coupling on a line":
            mistake.files["cube.inp"] += (
                "*NSET, NSET=EDGE\n1, 2\n*SURFACE, NAME=EDGE, TYPE=NODE\nEDGE, 1.\n"
                "*COUPLING, CONSTRAINT NAME=LINE, REF NODE=9, SURFACE=EDGE\n*DISTRIBUTING\n1, 6\n")
            mistake.shows = "*COUPLING, CONSTRAINT NAME=LINE, REF NODE=9, SURFACE=EDGE\n*DISTRIBUTING"
        if mistake.what == "a tie of surfaces far apart":
            mistake.files["cube.inp"] += (
                "*SURFACE, NAME=BOTTOM\nCUBE, S1\n*SURFACE, NAME=TOP\nCUBE, S2\n"
                "*TIE, NAME=GLUE\nBOTTOM, TOP\n")
            mistake.shows = "*TIE, NAME=GLUE\nBOTTOM, TOP"
    return (MISTAKES + interface_mistakes.MISTAKES + reduction_mistakes.MISTAKES + system_mistakes.MISTAKES +
            study_mistakes.MISTAKES + contact_mistakes.MISTAKES + deck_mistakes.MISTAKES +
            bolt_mistakes.MISTAKES + limit_mistakes.MISTAKES + format_mistakes.MISTAKES + unit_mistakes.MISTAKES)
