#!/usr/bin/env python3
"""run_bolted_joint.py CLENCH EXAMPLE: what ./run.sh shows first: the reduced joint beside its full FE model, pictures, ParaView, and the report in a browser.

The differences from the full model are those that the README of the example states, with some room on both sides: a reduction that
has become worse fails, and one that has become better needs new numbers in the README.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "report"))
from drive_report import drive  # noqa: E402

clench, example = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
# Peak relative to the full model's, from and to.
PEAKS = {"deflection": (-0.003, 0.003), "contact_force": (-0.001, 0.001), "pressure": (-0.005, 0.005), "friction_loss": (-0.005, 0.005)}
# The training stops where the comparison with the full model is satisfied, one batch earlier or later by round-off.
MODES = (80, 110)
FILES = ["blow.pvd", "blow.csv", "bolted_joint.report.html"]

problems = []
with tempfile.TemporaryDirectory() as folder:
    done = subprocess.run([example / "run_all.sh", clench, folder], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(done.stdout + done.stderr)
    out = pathlib.Path(folder)
    reduced = re.search(r"reduced from 24 924 DOFs to (\d+) modes", done.stdout)
    if not reduced or not MODES[0] <= int(reduced[1]) <= MODES[1]:
        problems.append(f"the closing lines have {reduced[0] if reduced else 'no number of modes'}, expected {MODES[0]} to {MODES[1]} modes")
    elif f"{int(reduced[1]) + 6} coordinates" not in done.stdout or "24924" not in done.stdout:
        problems.append("the run has another number of coordinates or DOFs than its closing lines")
    closing = done.stdout.strip().splitlines()[-11:]
    pictures = [word for line in closing for word in line.split() if word.endswith(".png")]
    problems += [f"{name} is not there" for name in FILES if not (out / name).exists()]
    if len(pictures) != 2 or not all((out / pathlib.Path(name).name).read_bytes().startswith(b"\x89PNG") for name in pictures):
        problems.append(f"pictures: {pictures}")
    problems += drive(out / "bolted_joint.report.html", out / "blow.csv")
    told = json.loads(subprocess.run([clench, "compare", out / "blow.csv", example / "reference.csv", "--json"],
                                     capture_output=True, text=True, check=True).stdout)["columns"]
for name, (low, high) in PEAKS.items():
    difference = told[name]["peak"] / told[name]["reference_peak"] - 1
    print(f"{name}: {told[name]['peak']:.6g}, full model {told[name]['reference_peak']:.6g}, {100 * difference:+.2f} %")
    if not low <= difference <= high:
        problems.append(f"{name} differs from the full model by {difference:+.2e}, expected {low:+.2e} to {high:+.2e}")
print("\n".join(problems) or "all as expected")
sys.exit(1 if problems else 0)
