#!/usr/bin/env python3
"""run_flex_plate.py CLENCH EXAMPLE: friction damps the flex plate by its amplitude; without sliding next to nothing does."""
import csv
import pathlib
import subprocess
import sys
import tempfile

clench, example = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
sys.path.insert(0, str(example))
import damping  # noqa: E402


def decay(folder, name, *changes):
    """Rows (time, amplitude, frequency, damping ratio) after the push."""
    text = (example / "small.yaml").read_text().replace("../../meshes", str(example.parent.parent / "meshes"))
    for old, new in (("tolerance: 1.0e-7", "tolerance: 1.0e-6"), *changes):
        if old not in text:
            sys.exit(f"small.yaml has no {old!r} to replace")
        text = text.replace(old, new)
    case = pathlib.Path(folder) / f"{name}.yaml"
    case.write_text(text)
    subprocess.run([clench, "run", case, "--out", folder, "--quiet", "--force"], check=True, stdout=subprocess.DEVNULL)
    rows = [row for row in csv.DictReader((pathlib.Path(folder) / "decay.csv").open()) if float(row["time"]) >= 0.004]
    return damping.identify([float(row["time"]) for row in rows], [float(row["rim_z"]) for row in rows])


with tempfile.TemporaryDirectory() as folder:
    sliding = decay(folder, "sliding")
    stuck = decay(folder, "stuck", ("mu: 0.2", "mu: 100"), ("force: [0, 0, 800]", "force: [0, 0, 200]"))

problems = []
if not sliding[0][3] > 0.15:
    problems.append(f"the first swing, in which the hub slides as a whole, is damped by {sliding[0]}")
if not 0.005 < sliding[3][3] < 0.03:
    problems.append(f"a swing with slip at the edges only is damped by {sliding[3]}")
if not all(0 < row[3] < 5e-4 for row in stuck[1:]):
    problems.append(f"damping without sliding, of the modes and of the integrator: {stuck}")
if not sliding[0][2] < 0.85 * stuck[1][2]:
    problems.append("a contact that slides is not softer")
print("\n".join(problems) or "all as expected")
sys.exit(1 if problems else 0)
