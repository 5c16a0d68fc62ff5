"""Mistakes in steps of decks, in case control of Nastran and in archives of ANSYS."""
from decks import INP
from deck_mistakes import deck
from mistake import Mistake

BULK = """GRID,1,,0.,0.,0.
GRID,2,,10.,0.,0.
GRID,3,,0.,10.,0.
GRID,4,,0.,0.,10.
CTETRA,1,1,1,2,3,4
PSOLID,1,1
MAT1,1,2.1+5,,0.3,7.85-9
SPC1,1,123,1,2,3
FORCE,2,4,,10.,0.,0.,1.
EIGRL,3,,,2
"""
CONTROL = "SOL 101\nCEND\nSPC = 1\nLOAD = 2\n"


def nastran(what, control, cards, *words):
    text = control + "BEGIN BULK\n" + BULK + cards + "ENDDATA\n"
    return Mistake("run a deck of Nastran: " + what, {"tet.bdf": text}, "run tet.bdf", ["tet.bdf", *words],
                   shows=cards or control)


def archive(what, types, elements, more, *words):
    nodes = "".join(f"{i:9d}{0:9d}{0:9d}{x:21.13E}{y:21.13E}{z:21.13E}\n" for i, (x, y, z) in
                    enumerate(((0, 0, 0), (10, 0, 0), (0, 10, 0), (0, 0, 10)), 1))
    text = (f"/PREP7\n{types}NBLOCK,6,SOLID,4,4\n(3i9,6e21.13e3)\n{nodes}N,UNBL,LOC,       -1,\n{elements}"
            f"MP,EX,1,2.1e5\nMP,PRXY,1,0.3\n{more}FINISH\n")
    return Mistake("an ANSYS archive: " + what, {"tet.cdb": text}, "check tet.cdb --no-frequencies",
                   ["tet.cdb", *words], shows=more or types or elements)


TET = "EBLOCK,19,SOLID,1,1\n(19i9)\n" + "".join(f"{n:9d}" for n in (1, 1, 1, 1, 0, 0, 0, 0, 4, 0, 1, 1, 2, 3, 4)) + "\n-1\n"


def report(what, key, *words):
    case = f"clench: 1\nbodies:\n  cube:\n    mesh: cube.inp\nreport: {{{key}}}\n"
    return Mistake(what, {"cube.inp": INP, "case.yaml": case}, "check case.yaml", list(words), shows=f"report: {{{key}}}")


def skew(what, mesh, *words, lists="skew_supports: {rim: {at: FIX, hold: [x]}}"):
    case = ("clench: 1\nbodies:\n  cube:\n    mesh: cube.inp\n" + (f"    {lists}\n" if lists else "") +
            "loads:\n  fix: {at: FIX, hold: [x], axes: deck}\n  pull: {at: 7, force_on_each: [0, 0, 100]}\n"
            "analysis:\n  - {name: pull, type: static, order: full}\n")
    return Mistake(what, {"cube.inp": mesh, "case.yaml": case}, "solve case.yaml", ["case.yaml", *words],
                   shows=lists or "  fix: {at: FIX, hold: [x], axes: deck}")


MISTAKES = [
    deck("DOFs the wrong way round", "FIX, 1, 3", "FIX, 3, 1", "cube.inp:21", "the smaller first"),
    deck("a force outside of all steps", "*STEP\n*STATIC\n*CLOAD\n7, 3, 100.\n", "*CLOAD\n7, 3, 100.\n*STEP\n*STATIC\n",
         "cube.inp:22", "outside of a *STEP"),
    deck("two procedures in one step", "*STATIC\n", "*STATIC\n*DYNAMIC\n", "cube.inp:24", "has a procedure already"),
    deck("a step without procedure", "*STATIC\n", "", "no procedure that Clench knows"),
    deck("frequencies without a number of modes", "*STATIC\n*CLOAD\n7, 3, 100.\n", "*FREQUENCY\n", "cube.inp:23",
         "number of modes"),
    deck("a face that no element has", "*CLOAD\n7, 3, 100.", "*DLOAD\nCUBE, P9, 5.", "cube.inp:25", "P9"),
    deck("gravity without direction", "*CLOAD\n7, 3, 100.", "*DLOAD\nCUBE, GRAV, 9810.", "cube.inp:25", "no length"),
    deck("an amplitude that goes back in time", "*STEP", "*AMPLITUDE, NAME=A\n0., 0., 1., 1., 0.5, 2.\n*STEP",
         "cube.inp:22", "not later"),
    deck("initial stresses", "*STEP", "*INITIAL CONDITIONS, TYPE=STRESS\nCUBE, 100.\n*STEP", "cube.inp:22", "STRESS"),
    deck("a load per length on a solid", "*CLOAD\n7, 3, 100.", "*DLOAD\nCUBE, PX, 5.", "cube.inp:25", "no beam"),
    deck("a word that OP does not know", "*CLOAD", "*CLOAD, OP=OLD", "cube.inp:24", "OLD"),
    deck("linear contact without its stiffness", "*STEP",
         "*SURFACE INTERACTION, NAME=RUB\n*SURFACE BEHAVIOR, PRESSURE-OVERCLOSURE=LINEAR\n*STEP", "cube.inp:23",
         "LINEAR without numbers"),
    deck("friction below zero", "*STEP", "*SURFACE INTERACTION, NAME=RUB\n*FRICTION\n-0.2\n*STEP", "cube.inp:24",
         "at least 0"),
    nastran("a solution that Clench does not have", CONTROL.replace("101", "109"), "", "tet.bdf:1", "SOL 109"),
    nastran("supports that are not there", CONTROL.replace("SPC = 1", "SPC = 7"), "", "tet.bdf:3", "SPCADD 7"),
    nastran("loads that are not there", CONTROL.replace("LOAD = 2", "LOAD = 8"), "", "tet.bdf:4", "set 8"),
    nastran("a method that is not there", "SOL 103\nCEND\nSPC = 1\nMETHOD = 5\n", "", "tet.bdf:4", "EIGRL or EIGR 5"),
    nastran("a subcase without load", "SOL 101\nCEND\nSPC = 1\nSUBCASE 1\n", "", "tet.bdf:4", "no LOAD"),
    nastran("a pressure on edges of shells", CONTROL, "PLOAD4,2,1,5.,,,,1,4,\n,,,,,LINE\n", "expected SURF"),
    nastran("a bolt of solids without the point of its cut", CONTROL, "BOLT,7,3,0,3\n,1\n", "has no GID"),
    deck("an element that CalculiX does not bring", "*STEP", "*USER ELEMENT, TYPE=U7, NODES=3\n*STEP", "cube.inp:22", "U7"),
    deck("a range of frequencies that is none", "*STATIC", "*FREQUENCY\n3, 500., 100.", "cube.inp:24", "ascending"),
    nastran("inertia relief", CONTROL, "SUPORT,1,123456\nPARAM,INREL,-1\n", "inertia relief"),
    nastran("thermal loads", CONTROL + "TEMP(LOAD) = 4\n", "", "tet.bdf:5", "TEMP(LOAD) = 4"),
    nastran("a load on a point that is not there", CONTROL, "FORCE,2,44,,1.,0.,0.,1.\n", "tet.bdf:16", "44"),
    archive("contact elements at nodes", "ET,1,175\n", TET, "", "CONTA175", "CONTA173"),
    archive("elements of a type that is not defined", "", TET, "", "which no ET defines"),
    archive("a command that is none of an archive", "ET,1,285\n", TET, "VMESH,ALL\n", "VMESH"),
    archive("an equation with a constant", "ET,1,285\n", TET, "CE,R5.0,DEFI,2,1,0.5\n", "0.5"),
    skew("a load along axes of nodes that the body does not list", INP, "which the body does not list", lists=""),
    skew("a skew support at nodes without a frame", INP, "case.yaml:5", "no frame of its own"),
    report("a report with a logo that is no picture", "logo: logo.tif", "case.yaml:5", "logo.tif", ".png, .svg or .jpg"),
    report("a report seen from nowhere", "view: above", "case.yaml:5", "above", "iso"),
    report("a report with a word that is no key", "autor: A. Name", "case.yaml:5", "did you mean \"author\""),
]
