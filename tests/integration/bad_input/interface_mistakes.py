"""Mistakes in contacts, loads and analyses: two blocks, one on the other, pressed together."""
from decks import BLOCKS
from mistake import Mistake

CASE = """clench: 1
bodies:
  blocks:
    mesh: blocks.inp
    contacts:
      joint: {slave: UPPER_BOTTOM, master: LOWER_TOP,
              normal: {law: linear, stiffness: 1.0e4},
              friction: {law: coulomb, mu: 0.3, stick: 1.0e4, slip: 100}}
    preloads:
      clamp: [{at: LOAD, force: [0, 0, -100]}]
supports: {blocks: [FIX]}
forces:
  push: {at: blocks.LOAD, force: [10, 0, 0]}
analysis:
  - {name: settle, type: static, order: full}
output:
  histories:
    top: {at: blocks.LOAD, displacement: z}
    gap: {contact: blocks.joint, quantity: gap_norm}
"""


def block(what, old, new, *words, exit_code=2, command="check case.yaml --no-frequencies"):
    """A mistake in the case: `old` replaced by `new`."""
    assert old in CASE, old
    return Mistake(what, {"blocks.inp": BLOCKS, "case.yaml": CASE.replace(old, new, 1)}, command, list(words),
                   exit_code, new.strip("\n"))


def deck(what, old, new, *words):
    """A mistake in the mesh."""
    assert old in BLOCKS, old
    return Mistake(what, {"blocks.inp": BLOCKS.replace(old, new, 1), "case.yaml": CASE},
                   "check case.yaml --no-frequencies", list(words), 2, new)


FACES = "joint: {slave: UPPER_BOTTOM, master: LOWER_TOP,"
NORMAL = "{law: linear, stiffness: 1.0e4}"
FRICTION = "{law: coulomb, mu: 0.3, stick: 1.0e4, slip: 100}"
ANALYSIS = "{name: settle, type: static, order: full}"
SOLVE = "solve case.yaml"

MISTAKES = [
    # --- contacts
    block("a contact whose two names overlap", "    preloads:",
          "      Joint: {slave: UPPER_BOTTOM, master: LOWER_TOP, normal: {law: linear, stiffness: 1}}\n    preloads:",
          "case.yaml:9", "given twice", "joint"),
    block("master and slave the same", FACES, "joint: {slave: LOWER_TOP, master: LOWER_TOP,", "case.yaml:6",
          "LOWER_TOP", "itself"),
    block("a surface that does not exist", FACES, "joint: {slave: UPPER_BOTOM, master: LOWER_TOP,", "case.yaml:6",
          "UPPER_BOTOM", "did you mean"),
    block("one surface only", FACES, "joint: {slave: UPPER_BOTTOM,", "case.yaml:6", "no master"),
    deck("surfaces one metre apart", "11, 0., 0., 10.\n12, 10., 0., 10.\n13, 10., 10., 10.\n14, 0., 10., 10.\n"
         "15, 0., 0., 20.\n16, 10., 0., 20.\n17, 10., 10., 20.\n18, 0., 10., 20.",
         "11, 0., 0., 1010.\n12, 10., 0., 1010.\n13, 10., 10., 1010.\n14, 0., 10., 1010.\n"
         "15, 0., 0., 1020.\n16, 10., 0., 1020.\n17, 10., 10., 1020.\n18, 0., 10., 1020.",
         "case.yaml:6", "1000", "search"),
    block("reversed normals: the far side of a part", FACES, "joint: {slave: UPPER_BOTTOM, master: LOWER_BOTTOM, search: 20,",
          "case.yaml:6", "normals are reversed"),
    deck("a contact whose nodes are merged", "2, 11, 12, 13, 14, 15, 16, 17, 18", "2, 5, 6, 7, 8, 15, 16, 17, 18",
         "case.yaml:6", "merged"),
    block("a negative contact stiffness", "stiffness: 1.0e4", "stiffness: -1.0e4", "case.yaml:7", "-1.0e4",
          "more than 0"),
    block("a negative friction coefficient", "mu: 0.3", "mu: -0.3", "case.yaml:8", "-0.3", "at least 0"),
    block("an unknown law", NORMAL, "{law: lineer, stiffness: 1.0e4}", "case.yaml:7", "did you mean \"linear\""),
    block("a law without its parameter", NORMAL, "{law: power, stiffness: 1.0e4}", "case.yaml:7",
          "law power needs the key \"exponent\""),
    block("a key of another law", NORMAL, "{law: linear, stiffness: 1.0e4, decay: 100}", "case.yaml:7", "decay",
          "law linear does not use this key"),
    block("a contact without law", "              normal: {law: linear, stiffness: 1.0e4},\n", "", "case.yaml:6",
          "normal"),
    block("sliding stiffer than sticking", "slip: 100", "slip: 2.0e4", "case.yaml:8", "slip is 20000", "stick"),
    block("gaps in the wrong order", NORMAL, "{law: quadratic_linear, stiffness: 1.0e4, gap0: 0, gap1: 0.1}",
          "case.yaml:7", "gap1 is 0.1", "less than gap0"),
    # --- loads
    block("a preload on an unconnected node", "{at: LOAD, force: [0, 0, -100]}", "{at: 22, force: [0, 0, -100]}",
          "case.yaml:10", "node 22", "not connected"),
    block("a preload on a node that does not exist", "{at: LOAD, force: [0, 0, -100]}",
          "{at: LAOD, force: [0, 0, -100]}", "case.yaml:10", "did you mean \"LOAD\""),
    block("a force with two components", "force: [10, 0, 0]", "force: [10, 0]", "case.yaml:13", "three numbers"),
    block("a moment on a node without rotations", "{at: blocks.LOAD, force: [10, 0, 0]}",
          "{at: blocks.7, moment: [10, 0, 0]}", "case.yaml:13", "node 7", "rotation"),
    block("a force on a support", "{at: blocks.LOAD, force: [10, 0, 0]}", "{at: blocks.FIX, force: [10, 0, 0]}",
          "case.yaml:13", "no effect"),
    block("a force on a body that does not exist", "{at: blocks.LOAD, force: [10, 0, 0]}",
          "{at: block.LOAD, force: [10, 0, 0]}", "case.yaml:13", "did you mean \"blocks\""),
    block("interference of an unknown contact", "clamp: [{at: LOAD, force: [0, 0, -100]}]",
          "press: {interference: {joimt: 0.02}}", "case.yaml:10", "joimt", "did you mean \"joint\""),
    block("a preload shape that is not there", "clamp: [{at: LOAD, force: [0, 0, -100]}]",
          "clamp: {shape: clamp.frd}", "case.yaml:10", "clamp.frd"),
    block("a time function that goes back in time", "force: [10, 0, 0]}",
          "force: [10, 0, 0], time: {table: [[0, 0], [1, 1], [0.5, 0]]}}", "case.yaml:13", "0.5 after 1"),
    # --- analyses and output
    block("solve: an analysis of reduced order without reduction", ANALYSIS, "{name: settle, type: static, order: reduced}",
          "case.yaml:15", "no reduction", command=SOLVE),
    block("a way to show contacts that there is not", "output:\n", "output:\n  contact: recoverd\n", "case.yaml:17",
          "output.contact", "recovered"),
    block("a linearisation of the full order at a time", ANALYSIS, "{name: modes, type: linearise, order: full, time: 0.1}",
          "case.yaml:15", "about the preloads alone", "start_from a static analysis"),
    block("a key of the other type of analysis", ANALYSIS, "{name: settle, type: static, order: full, end: 0.1}",
          "case.yaml:15", "type static does not use this key"),
    block("numerical damping of the wrong sign", ANALYSIS,
          "{name: shake, type: dynamic, order: full, end: 0.1, alpha: 0.3}", "case.yaml:15", "0.3"),
    block("a contact tolerance of a fixed step", ANALYSIS,
          "{name: shake, type: dynamic, order: full, end: 0.1, fixed_step: 0.01, contact_tolerance: 5}", "case.yaml:15",
          "contact_tolerance and fixed_step"),
    block("a start that does not exist", ANALYSIS,
          "{name: shake, type: dynamic, order: full, end: 0.1, start_from: settle}", "case.yaml:15", "settle"),
    block("a preload group that does not exist", ANALYSIS,
          "{name: settle, type: static, order: full, preloads: [clamps]}", "case.yaml:15", "did you mean \"clamp\""),
    block("a history of an unknown contact", "{contact: blocks.joint,", "{contact: blocks.jiont,", "case.yaml:19",
          "jiont", "did you mean \"joint\""),
    block("an unknown quantity", "quantity: gap_norm", "quantity: gapnorm", "case.yaml:19",
          "did you mean \"gap_norm\""),
    block("an unknown field", "output:\n", "output:\n  fields: [displacement, presure]\n", "case.yaml:17",
          "did you mean \"pressure\""),
    block("solve: an analysis that does not exist", ANALYSIS, ANALYSIS, "setle", "did you mean \"settle\"",
          command="solve case.yaml --analysis setle"),
    block("solve: no analysis at all", "analysis:\n  - {name: settle, type: static, order: full}\n", "",
          "has no analysis", command=SOLVE),
    block("solve: a body that nothing holds", "supports: {blocks: [FIX]}\n", "", "case.yaml:14", "settle", "do not balance",
          "(0, 0, -100)", command=SOLVE),
    block("preload: loads that do not balance on a free body", "supports: {blocks: [FIX]}\n", "", "case.yaml:10",
          "clamp", "(0, 0, -100)", command="preload case.yaml"),
    block("preload: a file that is no result file", "clamp: [{at: LOAD, force: [0, 0, -100]}]",
          "clamp: {shape: blocks.inp}", "blocks.inp", ".frd", command="preload case.yaml"),
    block("solve: parts that are pulled apart", "force: [0, 0, -100]", "force: [0, 0, 100]", "settle", "blocks",
          "no pressed pair holds", "translation along z", command=SOLVE, exit_code=3),
]
for mistake in MISTAKES:
    if mistake.what.startswith("solve: an analysis"):
        mistake.shows = ""
