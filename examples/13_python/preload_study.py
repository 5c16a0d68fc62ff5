#!/usr/bin/env python3
"""How much clamping the joint of example 00 needs, from Python: read the case, change it, run it, look at the pairs.

Run it whole, or cell by cell (# %%) in an editor that knows them:

    PYTHONPATH=build/release/python CLENCH=build/release/app/clench examples/13_python/preload_study.py results/13_python
"""
# %% The case of example 00, half as long
import sys
from pathlib import Path

import clench
import numpy as np

here = Path(__file__).resolve().parent
out = Path(sys.argv[1] if len(sys.argv) > 1 else "results/13_python")
case = clench.Case(here.parent / "00_bolted_joint" / "bolted_joint.yaml")
case["analysis.blow.end"] = 0.004
case["output.contact"] = "projected"
print(case)

# %% Three clamping forces; each has its own folder, and what is up to date there is not repeated
forces = [float(word) for word in sys.argv[2].split(",")] if len(sys.argv) > 2 else [8e3, 16e3, 32e3]
runs = {}
for force in forces:
    varied = case.copy()
    for bolt in varied["bodies.plates.preloads.bolts"]:
        bolt["force"] = [0, 0, float(np.sign(bolt["force"][2])) * force]
    runs[force] = varied.run(out / f"{force:.0f}N")

# %% What the bolts decide: slip, heat of friction, and how much of the faces stays closed
print(f"{'bolt N':>8} {'clamping N':>11} {'largest slip mm':>16} {'friction mJ':>12} {'closed at worst':>16}")
for force, run in runs.items():
    results, table = run.results("blow"), run.table("blow")
    pairs = run.model("plates").contacts[0]
    faces = results.contact("plates.faces")
    slip = np.hypot(faces["slip1"], faces["slip2"]).max()
    closed = ((faces["status"] > 0) @ pairs.area).min() / pairs.area.sum()
    print(f"{force:8.0f} {faces['pressure'][0] @ pairs.area:11.0f} {slip:16.5f} {table['friction_loss'][-1]:12.3f} {closed:15.1%}")

# %% The deflected shape at the largest deflection: every node, in the body's own frame
run = runs[forces[-1]]
table = run.table("blow")
worst = int(np.argmax(np.abs(table["deflection"])))
model = run.model("plates")
shape = run.displacement("blow", "plates")[worst]
far = int(np.argmax(np.linalg.norm(shape, axis=1)))
print(f"largest deflection {table['deflection'][worst]:.4f} {table.units['deflection']} at {table['time'][worst]:.4g} s; "
      f"node {model.node_labels[far]} is deformed most")
