#!/usr/bin/env python3
"""Tightens the bolts of a press through the program and checks forces that statics alone decides.

    run_bolts.py CLENCH FOLDER

The press: two plates, two bolts between them (tied to both), and a block in the middle that the upper plate touches. The
bolts' forces together are the force in the contact, whatever is elastic.
"""

import csv
import pathlib
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "decks"))
from meshes import Block, elset, mesh_text, nset, surface  # noqa: E402

FORCE = 1000.0


def mesh():
    blocks = {"L": Block("C3D8I", (-30.0, 0.0, -8.0), (30.0, 10.0, 0.0), (12, 2, 2)),
              "B": Block("C3D8I", (-25.0, 0.0, 0.0), (-20.0, 10.0, 20.0), (2, 2, 4), 1001, 1001),
              "C": Block("C3D8I", (20.0, 0.0, 0.0), (25.0, 10.0, 20.0), (2, 2, 4), 2001, 2001),
              "S": Block("C3D8I", (-10.0, 0.0, 0.0), (10.0, 10.0, 20.0), (4, 2, 4), 3001, 3001),
              "U": Block("C3D8I", (-30.0, 0.0, 20.0), (30.0, 10.0, 28.0), (12, 2, 2), 4001, 4001)}
    text = "".join(mesh_text(block, letter) for letter, block in blocks.items())
    text += "*ELSET, ELSET=EALL\nELALL, EBALL, ECALL, ESALL, EUALL\n"
    for letter in "BC":
        below = [e for e, nodes in blocks[letter].elements.items()
                 if abs(max(blocks[letter].nodes[n][2] for n in nodes) - 10.0) < 1e-9]
        text += elset("BELOW" + letter, below) + f"*SURFACE, NAME=CUT{letter}\nBELOW{letter}, S2\n"
    for side, letter in (("Z1", "L"), ("Z0", "B"), ("Z1", "B"), ("Z0", "C"), ("Z1", "C"), ("Z0", "S"), ("Z1", "S"),
                         ("Z0", "U")):
        text += surface(letter + side, side, letter)
    for slave, master in (("BZ0", "LZ1"), ("BZ1", "UZ0"), ("CZ0", "LZ1"), ("CZ1", "UZ0"), ("SZ0", "LZ1")):
        text += f"*TIE, NAME={slave}, ADJUST=NO, POSITION TOLERANCE=0.01\n{slave}, {master}\n"
    text += "*NODE\n9001, 0., 5., 40.\n9002, 0., 5., -20.\n"
    text += "*COUPLING, CONSTRAINT NAME=PULL, REF NODE=9001, SURFACE=UPPER_TOP\n*KINEMATIC\n"
    text += surface("UPPER_TOP", "Z1", "U")
    text += "*COUPLING, CONSTRAINT NAME=FOOT, REF NODE=9002, SURFACE=LOWER_BOTTOM\n*KINEMATIC\n"
    text += surface("LOWER_BOTTOM", "Z0", "L")
    for letter, z in (("L", -4.0), ("U", 24.0)):
        text += nset("SIDE" + letter, [n for n, point in blocks[letter].nodes.items() if point[0] == 30.0 and point[2] == z])
    return text + ("*MATERIAL, NAME=STEEL\n*ELASTIC\n210000., 0.3\n*DENSITY\n7.85e-9\n"
                   "*SOLID SECTION, ELSET=EALL, MATERIAL=STEEL\n")


def with_beam(text):
    """The bolt on the right as a beam between the sides of the two plates."""
    return text + ("*NODE\n9101, 30., 5., -4.\n9102, 30., 5., 10.\n9103, 30., 5., 24.\n"
                   "*RIGID BODY, REF NODE=9101, TIE NSET=SIDEL\n*RIGID BODY, REF NODE=9103, TIE NSET=SIDEU\n"
                   "*ELEMENT, TYPE=B31, ELSET=BEAM\n9101, 9101, 9102\n9102, 9102, 9103\n"
                   "*BEAM SECTION, SECTION=CIRC, ELSET=BEAM, MATERIAL=STEEL\n4.\n1., 0., 0.\n")


def case(bolts, analysis, more="", friction="", supports="supports: {press: [9002]}\n"):
    return f"""clench: 1
bodies:
  press:
    mesh: press.inp
    contacts:
      seat: {{slave: SZ1, master: UZ0, normal: {{law: linear, stiffness: 1.0e5}}{friction}}}
    bolts:
{bolts}{more}{supports}analysis:
{analysis}output:
  fields: []
  histories:
    left: {{bolt: press.B, quantity: force}}
    right: {{bolt: press.C, quantity: force}}
    short: {{bolt: press.B, quantity: shortening}}
    bent: {{bolt: press.B, quantity: bending}}
    seat: {{contact: press.seat, quantity: normal_force}}
"""


def bolt(name, section, keys):
    return f"      {name}: {{section: {section}, {keys}}}\n"


def run(program, folder, name, text):
    out = folder / name
    out.mkdir(parents=True)
    (out / "press.inp").write_text(with_beam(mesh()) if name == "beam" else mesh())
    (out / "case.yaml").write_text(text)
    result = subprocess.run([program, "run", "case.yaml", "--out", "results", "--quiet"], cwd=out, capture_output=True,
                            text=True, timeout=200)
    if result.returncode != 0:
        raise RuntimeError(f"{name}: exit {result.returncode}: {result.stderr[-2000:]}")
    tables = {}
    for path in sorted((out / "results").glob("*.csv")):
        with open(path) as stream:
            rows = [[float(v) for v in row.values()] for row in csv.DictReader(stream)]
        with open(path) as stream:
            keys = next(csv.reader(stream))
        tables[path.stem] = [dict(zip(keys, row)) for row in rows]
    return tables


class Checks:
    def __init__(self):
        self.failed = 0

    def near(self, what, value, wanted, tolerance):
        good = abs(value - wanted) <= tolerance * max(abs(wanted), 1.0)
        print(f"{'ok    ' if good else 'FAILED'} {what}: {value!r}, {wanted!r} wanted within {tolerance:g}")
        self.failed += not good

    def true(self, what, good, value):
        print(f"{'ok    ' if good else 'FAILED'} {what}: {value!r}")
        self.failed += not good


STATIC = "  - {name: s, type: static, order: full}\n"
PULL = "forces: {pull: {at: press.9001, force: [0, 0, 600]}}\n"
FRICTION = ", friction: {law: coulomb, mu: 0.2, stick: 5.0e4}"


def main():
    program, folder = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()
    shutil.rmtree(folder, ignore_errors=True)
    checks = Checks()
    both = bolt("B", "CUTB", f"force: {FORCE}") + bolt("C", "CUTC", f"force: {FORCE}")

    for name, friction in (("force", ""), ("friction", FRICTION)):
        last = run(program, folder, name, case(both, STATIC, friction=friction))["s"][-1]
        checks.near(f"{name}: left bolt", last["left"], FORCE, 1e-8)
        checks.near(f"{name}: right bolt", last["right"], FORCE, 1e-8)
        checks.near(f"{name}: contact", last["seat"], 2.0 * FORCE, 1e-8)
    short = last["short"]

    free = run(program, folder, "free", case(both, STATIC, friction=FRICTION, supports=""))["s"][-1]
    checks.near("held by nothing: left bolt", free["left"], FORCE, 1e-8)
    checks.near("held by nothing: shortening", free["short"], short, 1e-6)

    given = bolt("B", "CUTB", f"shortening: {short!r}") + bolt("C", "CUTC", f"shortening: {short!r}")
    last = run(program, folder, "shortening", case(given, STATIC, friction=FRICTION))["s"][-1]
    checks.near("shortening: left bolt", last["left"], FORCE, 1e-6)
    checks.near("shortening: contact", last["seat"], 2.0 * FORCE, 1e-6)

    plane = (bolt("B", "EBALL", f"point: [-22, 5, 10.5], normal: [0, 0, 1], force: {FORCE}") +
             bolt("C", "CUTC", f"force: {FORCE}"))
    last = run(program, folder, "plane", case(plane, STATIC, friction=FRICTION))["s"][-1]
    checks.near("plane: shortening", last["short"], short, 1e-9)

    beam = bolt("B", "EBALL", f"point: [-22, 5, 10.5], normal: [0, 0, 1], force: {FORCE}") + bolt(
        "C", "BEAM", f"point: [30, 5, 8], normal: [0, 0, 1], force: {FORCE}")
    last = run(program, folder, "beam", case(beam, STATIC, friction=FRICTION))["s"][-1]
    checks.near("beam: left bolt", last["left"], FORCE, 1e-8)
    checks.near("beam: right bolt", last["right"], FORCE, 1e-8)

    locked = run(program, folder, "locked", case(both, STATIC, more=PULL))["s"]
    checks.near("locked: force when tight", [row for row in locked if row["load_factor"] == 1.0][0]["left"], FORCE, 1e-8)
    end = locked[-1]
    checks.true("locked: the load adds to the bolts, but less than itself", 1e-3 * FORCE < end["left"] - FORCE < 250.0,
                end["left"])
    checks.near("locked: bolts carry load and contact", end["left"] + end["right"], end["seat"] + 600.0, 1e-8)
    kept = "".join(line.replace("}", ", then: keep}") for line in both.splitlines(True))
    end = run(program, folder, "kept", case(kept, STATIC, more=PULL))["s"][-1]
    checks.near("kept: left bolt", end["left"], FORCE, 1e-8)
    checks.near("kept: contact", end["seat"], 2.0 * FORCE - 600.0, 1e-8)

    order = bolt("B", "CUTB", f"force: {FORCE}") + bolt("C", "CUTC", f"force: {FORCE}, sequence: 2")
    rows = run(program, folder, "sequence", case(order, STATIC))["s"]
    first = [row for row in rows if row["load_factor"] == 1.0][0]
    checks.near("sequence: left bolt first", first["left"], FORCE, 1e-8)
    checks.near("sequence: right bolt loose", first["right"], 0.0, 1e-6)
    checks.near("sequence: right bolt last", rows[-1]["right"], FORCE, 1e-8)
    checks.true("sequence: the second bolt changes the first", abs(rows[-1]["left"] - FORCE) > 1e-3 * FORCE,
                rows[-1]["left"])

    split = ("  - {name: tight, type: static, order: full}\n"
             "  - {name: pulled, type: static, order: full, start_from: tight}\n")
    steps = run(program, folder, "steps", case(both, split, more=PULL))
    checks.near("steps: the same as in one analysis", steps["pulled"][-1]["left"], locked[-1]["left"], 1e-7)

    motion = "  - {name: shake, type: dynamic, order: full, end: 1.0e-4}\n"
    rows = run(program, folder, "motion", case(both, motion, more=PULL.replace("600]", "600], time: {ramp: {to: 1, over: 5.0e-5}}")))["shake"]
    checks.near("motion: begins tight", rows[0]["left"], FORCE, 1e-6)
    checks.near("motion: the bolt is locked", max(row["short"] for row in rows), min(row["short"] for row in rows), 1e-12)

    small = "    boundary: [9001, 9002]\n    reduction: {}\njoints: {foot: {type: fixed, a: ground, b: press.9002}}\n"
    order = STATIC.replace("full", "reduced")
    tight = run(program, folder, "reduced_tight", case(both, order, more=small, supports=""))["s"][-1]
    checks.near("reduced: left bolt when tight", tight["left"], FORCE, 1e-8)
    checks.near("reduced: contact when tight", tight["seat"], 2.0 * FORCE, 1e-8)
    reduced = run(program, folder, "reduced", case(both, order, more=small + PULL, supports=""))["s"]
    checks.near("reduced: change of the bolt's force", reduced[-1]["left"] - FORCE, locked[-1]["left"] - FORCE, 2e-2)
    checks.near("reduced: bending", reduced[-1]["bent"], locked[-1]["bent"], 1e-2)
    checks.near("reduced: shortening", reduced[-1]["short"], locked[-1]["short"], 1e-2)
    print(f"{checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
