"""Small inputs that are right; the trial makes them wrong."""
import pathlib

CUBE = (pathlib.Path(__file__).parents[2] / "data" / "abaqus" / "cube.inp").read_text()
CUBE = CUBE.replace("C3D8I", "C3D8").replace("*MATERIAL", "*NSET, NSET=TOP\n5, 6, 7, 8\n*MATERIAL")

# Two of them, one on the other: nodes 5 to 8 are inside.
BAR = CUBE.replace("*ELEMENT", """9, 0., 0., 20.
10, 10., 0., 20.
11, 10., 10., 20.
12, 0., 10., 20.
*ELEMENT""").replace("7, 8\n", "7, 8\n2, 5, 6, 7, 8, 9, 10, 11, 12\n", 1).replace("5, 6, 7, 8\n*MAT", "9, 10, 11, 12\n*MAT")

# Every kind of artifact, in less than a second.
BAR_CASE = """clench: 1
bodies:
  bar:
    mesh: bar.inp
    boundary: [FIX, TOP]
    preloads: {pull: [{at: 9, force: [0, 0, 10]}]}
    reduction: {vibration_modes: 4}
supports:
  bar: [FIX]
forces:
  push: {at: bar.9, force: [0, 0, -100], time: {expression: "sin(2000*t)"}}
analysis:
  - {name: press, type: static, order: full}
  - {name: shake, type: dynamic, end: 0.005, tolerance: 1.0e-4, checkpoint: 0}
  - {name: tones, type: linearise}
output:
  step: 0.0005
  fields: [displacement]
  histories:
    top: {at: bar.9, displacement: z}
"""

PENDULUM = """clench: 1
bodies:
  rod: {mass: 1, inertia: [0.1, 1, 1, 0, 0, 0], position: [0.8660254037844387, 0, -0.5],
        orientation: [0, 0.5235987755982988, 0], markers: {PIVOT: [-1, 0, 0]}}
joints:
  hinge: {type: revolute, a: ground, b: rod.PIVOT, axis: [0, 1, 0]}
forces:
  damper: {type: spring_damper, joint: hinge, stiffness: 1, damping: 0.1}
  wind: {at: rod, force: [1, 0, 0], time: {expression: "t"}}
gravity: [0, 0, -9.81]
analysis:
  - {name: settle, type: static}
  - {name: swing, type: dynamic, end: 0.5}
  - {name: modes, type: linearise, start_from: settle}
output:
  step: 0.1
  histories:
    angle: {joint: hinge, coordinate: angle}
    z: {at: rod, position: z}
"""

LINKS = 4


def chain(checkpoint=0, end=1.0, step=0.01):
    """A chain that falls, with a damper and drag: forces with a history; long enough to be killed."""
    lines = ["clench: 1", "bodies:"]
    for i in range(LINKS):
        lines.append(f"  link{i}: {{mass: 1, inertia: [0.01, 0.09, 0.09, 0, 0, 0], position: [{i + 0.5}, 0, 0], "
                     f"markers: {{A: [-0.5, 0, 0], B: [0.5, 0, 0]}}}}")
    lines += ["joints:", "  j0: {type: spherical, a: ground, b: link0.A}"]
    lines += [f"  j{i}: {{type: universal, a: link{i - 1}.B, b: link{i}.A, axis: [0, 1, 0], axis_b: [0, 0, 1]}}" for i in range(1, LINKS)]
    lines += ["forces:", f"  pull: {{type: spring_damper, a: ground, b: link{LINKS - 1}.B, length: 3, stiffness: 20, damping: 1}}",
              "  air: {type: drag, at: link2, quadratic: 0.1}", "gravity: [0, 2, -9.81]", "analysis:",
              f"  - {{name: fall, type: dynamic, end: {end}, tolerance: 1.0e-7, checkpoint: {checkpoint}}}",
              "output:", f"  step: {step}", "  histories:"]
    lines += [f"    x{i}: {{at: link{i}.B, position: x}}" for i in range(LINKS)]
    return "\n".join(lines) + "\n"


def matrices():
    """K, M and the list of DOFs of the cube, as files of an external code."""
    banner = "%%MatrixMarket matrix coordinate real symmetric\n"
    K, M, dofs = banner + "24 24 47\n", banner + "24 24 24\n", ""
    for row in range(1, 25):
        K += f"{row} {row} 4.0\n" + (f"{row} {row - 1} -1.0\n" if row > 1 else "")
        M += f"{row} {row} 1.0\n"
        dofs += f"{(row + 2) // 3} {(row + 2) % 3 + 1}\n"
    return {"K.mm": K, "M.mm": M, "dofs.txt": dofs}


MATRIX_CASE = """clench: 1
bodies: {cube: {mesh: cube.inp, matrices: {stiffness: K.mm, mass: M.mm, dofs: dofs.txt}}}
"""
