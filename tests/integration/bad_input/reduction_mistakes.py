"""Mistakes in the reduction of a body: the two blocks of interface_mistakes.py, reduced."""
from decks import INP as CUBE
from interface_mistakes import BLOCKS, CASE
from mistake import Mistake

BOUNDARY = "    boundary: [FIX, LOAD]\n"
REDUCTION = "    reduction: {vibration_modes: 4, preload_modes: none, joint_modes: {count: 3}}\n"
REDUCED = CASE.replace("    mesh: blocks.inp\n", "    mesh: blocks.inp\n" + BOUNDARY + REDUCTION, 1)


def reduced(what, old, new, *words, exit_code=2, command="reduce case.yaml", blocks=BLOCKS):
    """A mistake in the reduced case: `old` replaced by `new`."""
    assert old in REDUCED, old
    return Mistake(what, {"blocks.inp": blocks, "case.yaml": REDUCED.replace(old, new, 1)}, command, list(words),
                   exit_code, new.strip("\n"))


CONTACTS = REDUCED[REDUCED.index("    contacts:"):REDUCED.index("    preloads:")]

FRICTIONLESS = REDUCED.replace("count: 3", "count: 3, friction: true", 1).replace(
    ",\n              friction: {law: coulomb, mu: 0.3, stick: 1.0e4, slip: 100}}", "}", 1)

# The upper block touches nothing that the case knows of.
FLOATING = (REDUCED.replace(CONTACTS, "", 1).replace("boundary: [FIX, LOAD]", "boundary: [FIX]", 1)
            .replace(", joint_modes: {count: 3}", "", 1).replace("    gap: {contact: blocks.joint, quantity: gap_norm}\n", "", 1))
# Between two corners of the lower block, far stiffer than the block.
WRONG_SPRING = """*ELEMENT, TYPE=SPRING2, ELSET=SPRINGS
3, 5, 7
*SPRING, ELSET=SPRINGS
1, 1
-1.0e7
*NSET, NSET=FIX
"""


def spring_matrix(wrong):
    """Stiffness of springs of 1e5 along all lines between the nodes of CUBE, that between `wrong` negative, as .mtx: the diagonals
    are still positive, as the reader demands, but the matrix is not."""
    nodes = {int(line.split(",")[0]): [float(x) for x in line.split(",")[1:]] for line in CUBE.splitlines()[1:9]}
    K = {}
    for a in nodes:
        for b in nodes:
            d = [x - y for x, y in zip(nodes[b], nodes[a])]
            stiffness = (-3e5 if {a, b} == wrong else 1e5) / max(1.0, sum(x * x for x in d))
            for i in range(3):
                for j in range(3):
                    K[a, i, a, j] = K.get((a, i, a, j), 0.0) + stiffness * d[i] * d[j]
                    K[a, i, b, j] = K.get((a, i, b, j), 0.0) - stiffness * d[i] * d[j]
    return "".join(f"{a},{i + 1}, {b},{j + 1}, {value}\n" for (a, i, b, j), value in sorted(K.items())
                   if (a, i) >= (b, j) and value != 0.0)


MASS = "".join(f"{node},{dof}, {node},{dof}, 1e-6\n" for node in range(1, 9) for dof in (1, 2, 3))
EXTERNAL = """clench: 1
bodies:
  cube:
    mesh: cube.inp
    matrices: {stiffness: k.mtx, mass: m.mtx}
    boundary: [FIX]
    reduction: {vibration_modes: 3}
"""

# One node that follows the mean of both blocks, which only contact keeps together.
SHARED = """*SURFACE, NAME=BOTH, TYPE=NODE
1
2
3
4
15
16
17
18
*COUPLING, CONSTRAINT NAME=C, REF NODE=21, SURFACE=BOTH
*DISTRIBUTING
1, 6
"""

MISTAKES = [
    reduced("a boundary set that does not exist", "boundary: [FIX, LOAD]", "boundary: [FIX, LAOD]", "case.yaml:3",
            "LAOD", "did you mean \"LOAD\""),
    reduced("a boundary of nodes that follow a coupling", "boundary: [FIX, LOAD]", "boundary: [FIX, 16]", "node 16",
            "follows other nodes", "name the reference node"),
    reduced("a boundary node that nothing connects", "boundary: [FIX, LOAD]", "boundary: [FIX, 22]", "node 22",
            "no DOFs"),
    reduced("more vibration modes than DOFs", "vibration_modes: 4", "vibration_modes: 400", "400"),
    reduced("half a vibration mode", "vibration_modes: 4", "vibration_modes: 4.5", "case.yaml:6", "4.5",
            "integer"),
    reduced("more joint modes than the derivatives hold", "count: 3", "method: weighted_pod, count: 3000", "3000"),
    reduced("joint modes without contact", CONTACTS, "", "case.yaml:6", "has no contacts"),
    reduced("count and ratio of joint modes", "count: 3", "count: 3, ratio: 0.99", "case.yaml:6", "count and ratio"),
    reduced("a ratio of one or more", "count: 3", "ratio: 99", "case.yaml:6", "99", "(0, 1)"),
    reduced("an unknown method", "count: 3", "method: weighted_pot, count: 3", "case.yaml:6",
            "did you mean \"weighted_pod\""),
    reduced("derivatives of preload modes without any", "count: 3", "count: 3, derivatives: preload", "case.yaml:6",
            "preload_modes is empty"),
    reduced("joint modes trained and of secants", "count: 3", "method: trained, slope: secant, count: 3", "case.yaml:6",
            "has slope", "joint modes are trained"),
    reduced("training of a decomposition of derivatives", "count: 3", "method: pod, count: 3, train: 100", "case.yaml:6",
            "has train", "belongs to method: trained"),
    reduced("count and accuracy of joint modes", "count: 3", "count: 3, accuracy: 0.01", "case.yaml:6", "count and accuracy"),
    reduced("half a random load", "count: 3", "train: 99.5", "case.yaml:6", "99.5", "integer"),
    reduced("no sweep at all", "count: 3", "sweeps: 0", "case.yaml:6", "at least 1"),
    reduced("an accuracy in per cent", "joint_modes:", "accuracy: 1, joint_modes:", "case.yaml:6", "(0, 1)"),
    reduced("a misspelt word for no accuracy", "joint_modes:", "accuracy: none, joint_modes:", "case.yaml:6", "none", "off"),
    reduced("more trained modes than pair forces span", "count: 3", "method: trained, count: 3000", "case.yaml:6", "3000"),
    Mistake("derivatives of friction without friction", {"blocks.inp": BLOCKS, "case.yaml": FRICTIONLESS},
            "reduce case.yaml", ["case.yaml:6", "no contact of the body sticks"], 2, "joint_modes: {count: 3, friction: true}"),
    reduced("a preload mode of an unknown group", "preload_modes: none", "preload_modes: [clmp]",
            "case.yaml:6", "clmp", "did you mean \"clamp\""),
    reduced("a selection without its linear run", "count: 3", "count: 3, derivatives: modal_interaction",
            "case.yaml:6", "pairs, force and duration"),
    reduced("damping bands in the wrong order", "joint_modes:",
            "modal_damping: [{up_to: 100, ratio: 0.01}, {up_to: 50, ratio: 0.02}], joint_modes:", "case.yaml:6",
            "ascending"),
    reduced("damping bands that end too early", "joint_modes:",
            "modal_damping: [{up_to: 1, ratio: 0.01}], joint_modes:", "no band for a mode"),
    reduced("a negative damping", "joint_modes:", "modal_damping: -0.01, joint_modes:", "case.yaml:6", "-0.01",
            "at least 0"),
    reduced("nothing to reduce", BOUNDARY + REDUCTION, "", "no body to reduce"),
    Mistake("a part that nothing holds", {"blocks.inp": BLOCKS, "case.yaml": FLOATING}, "reduce case.yaml",
            ["case.yaml:6", "nothing holds", "no contact"], 2, "boundary: [FIX]\nreduction: {vibration_modes: 4}"),
    Mistake("a spring of the wrong sign, which would make eigenvalues negative",
            {"blocks.inp": BLOCKS.replace("*NSET, NSET=FIX\n", WRONG_SPRING, 1), "case.yaml": REDUCED}, "reduce case.yaml",
            ["blocks.inp:28", "stiffness is -10000000", "at least 0"], 2, WRONG_SPRING.removesuffix("*NSET, NSET=FIX\n").strip()),
    Mistake("a stiffness of another code with a negative eigenvalue",
            {"cube.inp": CUBE, "k.mtx": spring_matrix({5, 7}), "m.mtx": MASS, "case.yaml": EXTERNAL}, "reduce case.yaml",
            ["negative eigenvalue", "omega^2 = -"], 3, "matrices: {stiffness: k.mtx, mass: m.mtx}\n# in k.mtx one spring has the wrong sign"),
    Mistake("a distributing coupling across two loose parts",
            {"blocks.inp": BLOCKS[:BLOCKS.index("*COUPLING")] + SHARED, "case.yaml": REDUCED.replace("[FIX, LOAD]", "[LOAD]", 1)},
            "reduce case.yaml", ["node 21", "2 pieces that no stiffness connects", "reference node of its own"], 2,
            "boundary: [LOAD]\n" + SHARED.strip()),
]
