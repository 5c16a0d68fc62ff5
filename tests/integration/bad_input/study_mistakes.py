"""Mistakes in the options of `clench study`: the reduced two blocks."""
from interface_mistakes import BLOCKS
from mistake import Mistake
from reduction_mistakes import REDUCED
from system_mistakes import GAS, system

ANALYSIS = REDUCED[REDUCED.index("  - {name: settle"):].split("\n", 1)[0]
CASE = REDUCED.replace(ANALYSIS, "  - {name: settle, type: static}", 1)


def study(what, options, *words, exit_code=2, case=CASE):
    return Mistake(what, {"blocks.inp": BLOCKS, "case.yaml": case}, f"study case.yaml {options}", list(words), exit_code)


RUB = "rub: {type: friction, joint: bore, friction: {law: coulomb, mu: 0.1, stick: 1000}, normal: 5}"

MISTAKES = [
    system("friction without a law", GAS, RUB.replace("friction: {law: coulomb, mu: 0.1, stick: 1000}, ", ""), "forces.rub",
           "friction"),
    system("friction that slips more stiffly than it sticks", GAS, RUB.replace("1000}", "1000, slip: 2000}"), "slip is 2000",
           "less than stick"),
    system("friction on an unknown joint", GAS, RUB.replace("bore", "boer"), "boer", "did you mean \"bore\""),
    system("a history of friction that is none", "push: {joint: wrist, force: x}", "push: {friction: gas}", "friction", "gas"),
    study("study: nothing to vary", "", "nothing is varied", "--joint-modes"),
    study("study: an unknown method", "--methods weighted_pot", "weighted_pot"),
    study("study: a number of joint modes that is none", "--joint-modes 5,ten", "ten"),
    study("study: a reference of full order for a system of several bodies", "--joint-modes 1,2 --reference full",
          "order full computes one body, the case has 2", "--reference all_pairs",
          case=CASE.replace("  blocks:\n", "  wall: {mass: 1, inertia: [1, 1, 1, 0, 0, 0]}\n  blocks:\n", 1)),
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
    study("study: runs of different length compared with the first", "--vary analysis.ring.end=0.1,0.2 --reference first",
          "case.yaml", "ring ends at 0.2", "at 0.1 in the first run", "--reference largest",
          case=CASE.replace("type: static}", "type: static}\n  - {name: ring, type: dynamic, end: 0.1}", 1)),
    study("study: an unknown criterion", "--joint-modes 1,2 --criteria topp", "did you mean \"top\""),
    study("study: a body without a reduction", "--joint-modes 1,2 --body bloks", "did you mean \"blocks\""),
    study("study: a case without reduction", "--joint-modes 1,2", "no body with the key reduction", "--vary",
          case=CASE.replace("    reduction: {vibration_modes: 4, preload_modes: none, joint_modes: {count: 3}}\n", "", 1)),
    study("study: an unknown preload group", "--preload-modes none,clmp", "clmp", "did you mean \"clamp\""),
    study("study: a mesh instead of a case", "blocks.inp", "a second file"),
]
