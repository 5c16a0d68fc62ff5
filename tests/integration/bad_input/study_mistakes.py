"""Mistakes in the options of `clench study`: the reduced two blocks."""
from joint_mistakes import BLOCKS
from mistake import Mistake
from reduction_mistakes import REDUCED

ANALYSIS = REDUCED[REDUCED.index("  - {name: settle"):].split("\n", 1)[0]
CASE = REDUCED.replace(ANALYSIS, "  - {name: settle, type: static}", 1)


def study(what, options, *words, exit_code=2, case=CASE):
    return Mistake(what, {"blocks.inp": BLOCKS, "case.yaml": case}, f"study case.yaml {options}", list(words), exit_code)


MISTAKES = [
    study("study: nothing to vary", "", "nothing is varied", "--joint-modes"),
    study("study: an unknown method", "--methods weighted_pot", "weighted_pot"),
    study("study: a number of joint modes that is none", "--joint-modes 5,ten", "ten"),
    study("study: an unknown reference", "--joint-modes 5 --reference fully", "fully"),
    study("study: a variation without values", "--vary bodies.blocks.mesh", "KEY=VALUE,VALUE"),
    study("study: a value twice", "--vary bodies.blocks.mesh=a.inp,a.inp", "a.inp twice"),
    study("study: a key that leads nowhere", "--vary bodies.bloks.contacts.joint.search=1,2", "case.yaml:3",
          "no \"bloks\" below bodies", "did you mean \"blocks\""),
    study("study: an unknown key", "--vary bodies.blocks.contacts.joint.serch=1,2", "case.yaml:", "unknown key",
          "did you mean \"search\""),
    study("study: a value that the case refuses", "--vary bodies.blocks.contacts.joint.search=1,-2", "case.yaml:",
          "joint.search", "-2", "--vary"),
    study("study: an unknown analysis", "--joint-modes 1,2 --analysis setle", "did you mean \"settle\""),
    study("study: an unknown criterion", "--joint-modes 1,2 --criteria topp", "did you mean \"top\""),
    study("study: a body without a reduction", "--joint-modes 1,2 --body bloks", "did you mean \"blocks\""),
    study("study: a case without reduction", "--joint-modes 1,2", "no body with the key reduction", "--vary",
          case=CASE.replace("    reduction: {vibration_modes: 4, joint_modes: {count: 3}}\n", "", 1)),
    study("study: an unknown preload group", "--preload-modes none,clmp", "clmp", "did you mean \"clamp\""),
    study("study: a mesh instead of a case", "blocks.inp", "a second file"),
]
