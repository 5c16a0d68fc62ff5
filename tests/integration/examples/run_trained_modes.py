#!/usr/bin/env python3
"""run_trained_modes.py CLENCH EXAMPLE: trained joint modes know no load and are right under several, with friction.

The bar of moving.yaml at rest, bent up, bent down and twisted, reduced once with 20 joint modes, against its full order.
"""
import csv
import pathlib
import subprocess
import sys
import tempfile

clench, example = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
case = (example / "moving.yaml").read_text(encoding="utf-8").replace("../../meshes", str(example.parents[1] / "meshes"))
case = case.replace("vibration_modes: 10\n", "vibration_modes: 10\n      accuracy: off\n")  # here the comparison is by whole analyses
SWING = case[case.index("  - {name: swing"):case.index("output:")]
TIP = case[case.index("  tip: "):case.index("analysis:")]
STATIC = "  - {{name: rest, type: static, order: {order}, increments: 2}}\n"
LOADS = {"up": ("force: [0, 0, 0.5]", "tip_z"), "down": ("force: [0, 0, -0.5]", "tip_z"), "twist": ("moment: [100, 0, 0]", "twist")}
case = case.replace("  histories:\n", "  histories:\n    twist: {at: bar.LOAD, rotation: x}\n")


def deflection(load, column, order, folder):
    file = pathlib.Path(folder) / "case.yaml"
    text = case.replace(SWING, STATIC.format(order=order)).replace(TIP, f"  tip: {{at: bar.LOAD, {load}}}\n")
    file.write_text(text, encoding="utf-8")
    subprocess.run([clench, "run", file, "--out", folder, "--quiet", "--force"], check=True, stdout=subprocess.DEVNULL)
    with (pathlib.Path(folder) / "rest.csv").open() as table:
        return float(list(csv.DictReader(table))[-1][column])


worst = 0.0
with tempfile.TemporaryDirectory() as folder:
    for name, (load, column) in LOADS.items():
        full, reduced = (deflection(load, column, order, folder) for order in ("full", "reduced"))
        print(f"{name}: full {full:.6g}, reduced {reduced:.6g}, {reduced / full - 1:+.2e}")
        worst = max(worst, abs(reduced / full - 1))
sys.exit(0 if worst < 2e-3 else 1)
