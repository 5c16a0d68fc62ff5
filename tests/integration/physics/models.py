"""Small models without mistakes: a bar, two plates that two bolts pull onto a spacer, two blocks on each other, a pendulum."""
import pathlib

BLOCKS = (pathlib.Path(__file__).parents[2] / "data" / "abaqus" / "two_blocks.inp").read_text()
CORNERS = ((0, 0), (10, 0), (10, 10), (0, 10))
STEEL = """*MATERIAL, NAME=STEEL
*ELASTIC
2.1e5, 0.3
*DENSITY
7.85e-9
*SOLID SECTION, ELSET={}, MATERIAL=STEEL
"""
BAR = "*NODE\n" + "".join(f"{4 * k + i + 1}, {x}., {y}., {10 * k}.\n" for k in range(5) for i, (x, y) in enumerate(CORNERS)) + \
    "*ELEMENT, TYPE=C3D8I, ELSET=BAR\n" + "".join(
        f"{k + 1}, " + ", ".join(str(4 * k + i + 1) for i in range(8)) + "\n" for k in range(4)) + """*NSET, NSET=FIX
1, 2, 3, 4
*NSET, NSET=END
17, 18, 19, 20
""" + STEEL.format("BAR")


def plates():
    """Bolts are the columns at x = 0 ... 10 and 40 ... 50, the spacer that at 20 ... 30; bottom and top are plates."""
    def node(i, j, k):
        return 1 + i + 6 * j + 12 * k
    bricks = [(i, k) for k in range(4) for i in range(5) if k in (0, 3) or i % 2 == 0]
    lines = ["*NODE"] + [f"{node(i, j, k)}, {10 * i}., {10 * j}., {10 * k}." for k in range(5) for j in range(2) for i in range(6)] + ["*ELEMENT, TYPE=C3D8I, ELSET=PLATES"]
    for number, (i, k) in enumerate(bricks, 1):
        layer = [[node(i, 0, z), node(i + 1, 0, z), node(i + 1, 1, z), node(i, 1, z)] for z in (k, k + 1)]
        lines.append(f"{number}, " + ", ".join(str(n) for n in layer[0] + layer[1]))
    cuts = [1 + bricks.index((0, 1)), 1 + bricks.index((4, 1))]
    lines += ["*NSET, NSET=FIX, GENERATE", "1, 12", "*NSET, NSET=TOP, GENERATE", "49, 60"]
    lines += [f"*SURFACE, NAME=CUT{n}\n{element}, S2" for n, element in enumerate(cuts, 1)]
    return "\n".join(lines) + "\n" + STEEL.format("PLATES")


LOADED = """clench: 1
bodies:
  bar:
    mesh: bar.inp
    materials: {STEEL: {young: 2.1e5, poisson: 0.3, density: 7.85e-9, yield: 235}}
supports: {bar: [FIX]}
forces:
  pull: {at: bar.END, force: [0, 0, 5000], time: {ramp: {to: 1, over: 1}}}
  push: {at: bar.END, force: [100, 0, 0], time: {ramp: {to: 1, over: 1}}}
gravity: [0, 0, -9810]
analysis:
  - {name: pull, type: static, order: full, time: 1}
"""

BOLTED = """clench: 1
bodies:
  plates:
    mesh: plates.inp
    bolts:
      B1: {section: CUT1, force: 5000}
      B2: {section: CUT2, force: 5000}
supports: {plates: [FIX]}
loads:
  service: {at: TOP, force_on_each: [0, 0, -100]}
analysis:
  - {name: tight, type: static, order: full}
"""

PRESSED = """clench: 1
bodies:
  blocks:
    mesh: blocks.inp
    contacts:
      joint: {slave: UPPER_BOTTOM, master: LOWER_TOP,
              normal: {law: linear, stiffness: 5.0e4},
              friction: {law: coulomb, mu: 0.3, stick: 1.0e4, slip: 100}}
    preloads:
      clamp: [{at: TOP, force: [0, 0, -10000]}, {at: LOWER_TOP, force: [0, 0, 10000]}]
supports: {blocks: [FIX]}
forces:
  push: {at: blocks.UPPER_BOTTOM, force: [500, 0, 0]}
analysis:
  - {name: press, type: static, order: full}
"""

SHAKEN = """clench: 1
bodies:
  blocks:
    mesh: blocks.inp
    materials: {SOFT: {young: 210, poisson: 0.3, density: 7.85e-9}}
    boundary: [FIX, LOAD]
    contacts:
      joint: {slave: UPPER_BOTTOM, master: LOWER_TOP,
              normal: {law: linear, stiffness: 500},
              friction: {law: coulomb, mu: 0.3, stick: 100}}
    preloads:
      clamp: [{at: LOAD, force: [0, 0, -20]}, {at: FIX, force: [0, 0, 20]}]
    reduction: {vibration_modes: 12, modal_damping: 0.01, accuracy: 0.1}
joints:
  hold: {type: fixed, a: ground, b: blocks.LOAD}
forces:
  push: {at: blocks.1, force: [0, 0, 0.1], time: {harmonic: {frequency: 500}}}
analysis:
  - {name: shake, type: dynamic, end: 0.002, max_step: 1.0e-5}
output:
  step: 1.0e-4
"""

PENDULUM = """clench: 1
bodies:
  rod:
    mass: 1.0e-3
    inertia: [0.1, 83.3, 83.3, 0, 0, 0]
    position: [433.01270189221935, 0, -250]
    orientation: [0, 0.5235987755982988, 0]
    markers: {PIVOT: [-500, 0, 0]}
joints:
  hinge: {type: revolute, a: ground, b: rod.PIVOT, axis: [0, 1, 0]}
gravity: [0, 0, -9810]
analysis:
  - {name: swing, type: dynamic, end: 2, tolerance: 1.0e-8, max_step: 0.01}
"""

MODELS = {"loaded": (LOADED, {"bar.inp": BAR}), "bolted": (BOLTED, {"plates.inp": plates()}), "pressed": (PRESSED, {"blocks.inp": BLOCKS}),
          "shaken": (SHAKEN, {"blocks.inp": BLOCKS}), "pendulum": (PENDULUM, {})}
