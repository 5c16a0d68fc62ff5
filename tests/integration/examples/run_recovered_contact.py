#!/usr/bin/env python3
"""run_recovered_contact.py CLENCH EXAMPLE: contact of the reduced bar recovered on the full model, beside the full order.

With ten joint modes the bolted bar's contact is far off; recovered it is that of the full model (RC-1). A run that was interrupted goes
on bitwise identical.
"""
import csv
import json
import pathlib
import subprocess
import sys
import tempfile

clench, example = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
case = (example / "preloaded.yaml").read_text(encoding="utf-8").replace("../../meshes", str(example.parents[1] / "meshes"))
HEAD = case.split("analysis:\n")[0].replace("count: 25", "count: 10").replace("[0, 0, 50]", "[0, 0, 0.5]").replace(
    "time: {haversine: {from: 0, to: 1, over: 0.01}}", "time: {haversine: {from: 1, to: 0, over: 0.001}}")
OUTPUT = """output:
  step: 1.0e-4
  contact: %s
  fields: [pressure]
  histories:
    tip: {at: bar.LOAD, displacement: z}
    force: {contact: bar.joint, quantity: normal_force}
    largest: {contact: bar.joint, quantity: max_pressure}
    friction: {contact: bar.joint, quantity: friction_force}
"""
problems = []


def expect(condition, text):
    print(("" if condition else "FAILED: ") + text)
    problems.extend([] if condition else [text])


def solved(folder, contact, analyses):
    folder.mkdir()
    file = folder / "case.yaml"
    file.write_text(HEAD + "analysis:\n" + "".join(f"  - {{{a}}}\n" for a in analyses) + OUTPUT % contact, encoding="utf-8")
    done = subprocess.run([clench, "run", file, "--out", folder, "--quiet", "--json"], check=True, stdout=subprocess.PIPE, text=True)
    return {a["name"]: a for a in json.loads(done.stdout)["analyses"]}


def rows(folder, name):
    return [[float(x) for x in row] for row in list(csv.reader((folder / f"{name}.csv").read_text(encoding="utf-8").splitlines()))[1:]]


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    REST = ["name: rest, type: static, increments: 2, tolerance: 1.0e-14", "name: full, type: static, order: full, increments: 2"]
    RING = ["name: ring, type: dynamic, start_from: rest, end: 2.0e-3, max_step: 5.0e-5"]
    found = solved(folder / "recovered", "recovered", REST + RING)
    plain = solved(folder / "projected", "projected", REST + RING)
    for quantity in ("force", "largest", "friction"):
        exact, right, off = (a["histories"][quantity] for a in (found["full"], found["rest"], plain["rest"]))
        expect(abs(right / exact - 1) < 1e-6, f"rest, {quantity}: recovered {right / exact - 1:+.1e}, projected {off / exact - 1:+.1e}")
    estimate = found["rest"]["recovery"][0]
    expect(estimate["contact"] == "bar.joint" and 0.0 < estimate["pairs"] < 1.0, f"estimate: {estimate}")
    a, b = rows(folder / "recovered", "ring"), rows(folder / "projected", "ring")
    expect(len(a) == 21 and all(x[:2] == y[:2] for x, y in zip(a, b)), "motions are the same, bit for bit")
    expect(abs(a[0][2] / found["rest"]["histories"]["force"] - 1) < 1e-6, "a motion starts with the contact of its equilibrium")
sys.exit(1 if problems else 0)
