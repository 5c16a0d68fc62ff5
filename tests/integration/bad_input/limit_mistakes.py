"""Numbers that no structure has, counts without end, names that are files already, inputs that are no files."""
from decks import INP
from interface_mistakes import BLOCKS
from mistake import Mistake

ROD = """clench: 1
bodies:
  rod: {mass: 1, inertia: [0.1, 1, 1, 0, 0, 0], markers: {PIVOT: [-1, 0, 0]}}
joints:
  hinge: {type: revolute, a: ground, b: rod.PIVOT, axis: [0, 1, 0]}
gravity: [0, 0, -9.81]
analysis:
  - {name: swing, type: dynamic, end: 0.5}
output:
  step: 0.1
"""

TWICE = """clench: 1
bodies:
  blocks:
    mesh: blocks.inp
    contacts:
      joint: {slave: UPPER_BOTTOM, master: LOWER_TOP, normal: {law: linear, stiffness: 1.0e4}}
      again: {slave: LOWER_TOP, master: UPPER_BOTTOM, normal: {law: linear, stiffness: 1.0e4}}
"""


def rod(what, old, new, *words):
    assert old in ROD, old
    return Mistake(what, {"case.yaml": ROD.replace(old, new, 1)}, "solve case.yaml", list(words), shows=new)


MISTAKES = [
    rod("more rows than a disk holds", "step: 0.1", "step: 1e-20", "case.yaml:8", "5e+19 rows", "at most 1e+08"),
    rod("steps without end", "end: 0.5", "end: 0.5, fixed_step: 1e-30", "case.yaml:8", "5e+29 steps"),
    rod("steps without end, if they may be smaller", "end: 0.5", "end: 0.5, max_step: 1e-30", "case.yaml:8", "5e+29 steps"),
    rod("a mass that no scale weighs", "mass: 1,", "mass: 1e308,", "case.yaml:3", "1e308", "1e+100"),
    rod("a gravity that is none", "-9.81", "-1e-200", "case.yaml:6", "1e-200", "0 or a magnitude from 1e-100"),
    rod("an analysis whose table would be the energies of another", "- {name: swing, type: dynamic, end: 0.5}",
        "- {name: swing, type: dynamic, end: 0.5}\n  - {name: Swing.Energy, type: dynamic, end: 0.5}", "case.yaml:9", "Swing.Energy.csv", "analysis swing"),
    rod("a name with a line end", "name: swing", 'name: "swing\\nhigh"', "case.yaml:8", "one line"),
    Mistake("a shape that its own result would replace",
            {"cube.inp": INP, "cube.preload.clamp.vtu": "<VTKFile/>\n",
             "case.yaml": "clench: 1\nbodies:\n  cube:\n    mesh: cube.inp\n    preloads:\n      clamp: {shape: cube.preload.clamp.vtu}\n"},
            "preload case.yaml", ["cube.preload.clamp.vtu", "which the case reads", "--out"], shows="clamp: {shape: cube.preload.clamp.vtu}"),
    Mistake("a number in a deck that no scale weighs", {"cube.inp": INP.replace("2, 10., 0., 0.", "2, 1e308, 0., 0.")},
            "check cube.inp --no-frequencies", ["cube.inp:3", "1e308", "1e+100"], shows="2, 1e308, 0., 0."),
    Mistake("a deck that is a device", {}, "check /dev/null", ["/dev/null", "device", "expected a file"]),
    rod("a joint given twice", "gravity:", "  again: {type: revolute, a: rod.PIVOT, b: ground, axis: [0, 1, 0]}\ngravity:", "case.yaml:6", "\"hinge\" once more"),
    Mistake("a deck that includes what is none", {"cube.inp": INP + "*INCLUDE, INPUT=notes\n", "notes": "secret-token-1234\n"},
            "check cube.inp --no-frequencies", ["cube.inp", "notes", "no part of a deck"], shows="*INCLUDE, INPUT=notes"),
    Mistake("a contact given twice", {"blocks.inp": BLOCKS, "case.yaml": TWICE}, "check case.yaml", ["case.yaml:7", "contact \"joint\"", "twice"],
            shows="again: {slave: LOWER_TOP, master: UPPER_BOTTOM}"),
]
