"""Mistakes in decks that are run as they are, and in the keys that they are imported to."""
from decks import INP
from mistake import Mistake

STEP = """*BOUNDARY
FIX, 1, 3
*STEP
*STATIC
*CLOAD
7, 3, 100.
*END STEP
"""


def deck(what, before, after, *words, command="run cube.inp", exit_code=2):
    text = STEP.replace(before, after, 1)
    assert text != STEP or before == after, what
    return Mistake("run a deck: " + what, {"cube.inp": INP + text}, command, ["cube.inp", *words], exit_code,
                   shows=after if before != after else "")


def case(what, load, *words, analysis="{name: pull, type: static, order: full}"):
    text = ("clench: 1\nbodies: {cube: {mesh: cube.inp}}\nloads:\n  fix: {at: FIX, hold: [x, y, z]}\n"
            f"  pull: {{{load}}}\nanalysis:\n  - {analysis}\n")
    return Mistake(what, {"cube.inp": INP, "case.yaml": text}, "solve case.yaml", ["case.yaml", *words],
                   shows=f"  pull: {{{load}}}" if "name: pull, type: static, order: full}" in analysis else analysis)


PULL = "at: 7, force_on_each: [0, 0, 100]"
MISTAKES = [
    deck("a keyword that Clench does not have", "*CLOAD\n7, 3, 100.\n", "*TEMPERATURE\nALL, 100.\n", "cube.inp:24",
         "*TEMPERATURE in a step is not supported"),
    deck("a procedure that Clench does not have", "*STATIC", "*BUCKLE\n3", "cube.inp:23"),
    deck("no step at all", STEP, "", "has no steps"),
    deck("a step that is not closed", "*END STEP\n", "", "cube.inp:22", "*END STEP"),
    deck("a load on a node that is not there", "7, 3, 100.", "77, 3, 100.", "cube.inp:25", "77"),
    deck("a load on a set that is not there", "7, 3, 100.", "TOP, 3, 100.", "cube.inp:25", "TOP"),
    deck("an amplitude that is not there", "*CLOAD", "*CLOAD, AMPLITUDE=RISE", "cube.inp:25", "RISE"),
    deck("a degree of freedom that is none", "7, 3, 100.", "7, 8, 100.", "cube.inp:25", "1 to 6"),
    deck("pressure on a surface that is not there", "*CLOAD\n7, 3, 100.", "*DSLOAD\nTOP, P, 5.", "cube.inp:25", "TOP"),
    deck("a load that is no pressure", "*CLOAD\n7, 3, 100.", "*DLOAD\nCUBE, BX, 5.", "cube.inp:25", "BX"),
    deck("--strict, and something differs", "*STEP", "*STEP, NLGEOM", "cube.inp:22", "NLGEOM", "--strict",
         command="run cube.inp --strict"),
    deck("a contact pair without its interaction", "*STEP",
         "*SURFACE, NAME=TOP\nCUBE, S2\n*SURFACE, NAME=BOTTOM\nCUBE, S1\n"
         "*CONTACT PAIR, INTERACTION=RUB\nTOP, BOTTOM\n*STEP", "cube.inp:27", "RUB"),
    deck("import to a file that is no case file", STEP, STEP, "expected CASE.yaml",
         command="import cube.inp -o cube.inp"),
    Mistake("import over a case file that is there", {"cube.inp": INP + STEP, "cube.yaml": "clench: 1\n"},
            "import cube.inp", ["cube.yaml", "is there already", "--force"]),
    case("a load of two kinds", PULL + ", pressure: 5", "case.yaml:5", "pressure"),
    case("a load that does nothing", "at: 7", "case.yaml:5", "hold"),
    case("a direction that is none", "at: 7, hold: [w]", "case.yaml:5", "\"w\""),
    case("a pressure on a set of nodes", "at: FIX, pressure: 5", "case.yaml:5", "no surface"),
    case("a face that elements do not have", "at: CUBE, face: 7, pressure: 5", "case.yaml:5", "7"),
    case("a rotation without an axis", "rotation: {speed_squared: 5, axis: [0, 0, 0]}", "case.yaml:5", "axis"),
    case("a moment on a node without rotations", "at: 7, moment_on_each: [0, 0, 5]", "case.yaml:5", "rotation"),
    case("an analysis of a load that is not there", PULL, "case.yaml:7", "pul",
         analysis="{name: pull, type: static, order: full, loads: [fix, pul]}"),
    Mistake("an analysis of a load of another body",
            {"cube.inp": INP, "case.yaml": "clench: 1\nbodies: {cube: {mesh: cube.inp}, twin: {mesh: cube.inp}}\nloads:\n"
             "  fix: {body: cube, at: FIX, hold: [x, y, z]}\n  pull: {body: twin, " + PULL + "}\nanalysis:\n"
             "  - {name: pull, type: static, order: full, body: cube, loads: [fix, pull]}\n"},
            "solve case.yaml", ["case.yaml:7", "acts on body twin", "loads on cube: fix"],
            shows="  - {name: pull, type: static, order: full, body: cube, loads: [fix, pull]}"),
]
