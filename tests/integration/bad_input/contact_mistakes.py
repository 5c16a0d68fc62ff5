"""Contact in motion that cannot be right, or cannot be computed: the two blocks of interface_mistakes.py, reduced, the upper one held."""
from interface_mistakes import BLOCKS
from mistake import Mistake

CASE = """clench: 1
bodies:
  blocks:
    mesh: blocks.inp
    boundary: [FIX, LOAD]
    contacts:
      joint: {slave: UPPER_BOTTOM, master: LOWER_TOP,
              normal: {law: linear, stiffness: 1.0e4},
              friction: {law: coulomb, mu: 0.3, stick: 1.0e4}}
    preloads:
      clamp: [{at: LOAD, force: [0, 0, -100]}, {at: FIX, force: [0, 0, 100]}]
    reduction: {vibration_modes: 4, joint_modes: {count: 3}}
joints:
  hold: {type: fixed, a: ground, b: blocks.LOAD}
forces:
  push: {at: blocks.1, force: [1, 0, 0]}
analysis:
  - {name: shake, type: dynamic, end: 0.002}
output:
  fields: []
  histories:
    gap: {contact: blocks.joint, quantity: gap_norm}
"""


def contact(what, old, new, *words, exit_code=0, varies=()):
    """Something in the case that shows when it is computed: `old` replaced by `new`."""
    assert old in CASE, old
    fails = exit_code == 3
    return Mistake(what, {"blocks.inp": BLOCKS, "case.yaml": CASE.replace(old, new, 1)}, "solve case.yaml" if fails else "run case.yaml",
                   list(words), exit_code, new.strip("\n"), before=["reduce case.yaml"] if fails else [], varies=varies)


MISTAKES = [
    contact("contact without joint modes", "reduction: {vibration_modes: 4, joint_modes: {count: 3}}", "reduction: {vibration_modes: 4, joint_modes: {count: 0}}",
            "body blocks has contact but no joint modes", "leave joint_modes out"),
    contact("joint modes and all pairs", "joint_modes: {count: 3}}", "joint_modes: {count: 3}, keep_contacts: true}", "case.yaml:12",
            "keep_contacts and joint_modes", exit_code=2),
    Mistake("joint modes of another mesh", {"blocks.inp": BLOCKS, "case.yaml": CASE}, "solve case.yaml",
            ["was made from another mesh", "clench reduce"], 2, "2.1e5, 0.3  →  0.7e5, 0.3", before=["reduce case.yaml"],
            changed={"blocks.inp": BLOCKS.replace("2.1e5", "0.7e5", 1)}),
    contact("contact so stiff that bolts find no equilibrium", "normal: {law: linear, stiffness: 1.0e4}",
            "normal: {law: exponential, pressure0: 1.0e-3, gap0: 1.0e-11}", "case.yaml:18", "analysis shake",
            "preload of body blocks", "no equilibrium at load factor 1", exit_code=3,
            varies=(r"(?<=correction is )[-+.e\d]+", r"(?<=force is )[-+.e\d]+")),
    contact("sliding beyond the size of the faces", "force: [1, 0, 0]", "force: [200, 0, 0]", "of 4 pairs slid",
            "Pairs stay those of the undeformed body", varies=(r"\d(?= of 4 pairs)", r"(?<=pair )\d", r"(?<=by )[.\d]+(?= times)")),
]
