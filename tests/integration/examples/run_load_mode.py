#!/usr/bin/env python3
"""run_load_mode.py CLENCH EXAMPLE: the full model's static response to the load as a mode of the reduced bar, with friction.

Joint modes alone miss part of the sliding in the pressed region. A preload mode of a millionth of the load (the response is proportional
to it) has it right, and with it the deflection; docs/studies.md, "The fine bar with friction".
"""
import csv
import pathlib
import subprocess
import sys
import tempfile

clench, example = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
case = (example / "moving.yaml").read_text(encoding="utf-8").replace("../../meshes", str(example.parents[1] / "meshes"))
REDUCTION, SWING = "    reduction:\n", case[case.index("  - {name: swing"):case.index("output:")]
PRELOADS = "    preloads: {load: [{at: LOAD, force: [0, 0, 5.0e-7]}]}\n    reduction:\n      preload_modes: [load]\n"
STATIC = "  - {{name: rest, type: static, {order}, increments: 2, time: 1}}\n"
assert case.count(REDUCTION) == 1


def deflection(text, order, folder):
    file = pathlib.Path(folder) / "case.yaml"
    file.write_text(text.replace(SWING, STATIC.format(order=order)), encoding="utf-8")
    subprocess.run([clench, "run", file, "--out", folder, "--quiet", "--force"], check=True, stdout=subprocess.DEVNULL)
    with (pathlib.Path(folder) / "rest.csv").open() as table:
        return float(list(csv.DictReader(table))[-1]["tip_z"])


with tempfile.TemporaryDirectory() as folder:
    full = deflection(case, "order: full", folder)
    without = deflection(case, "order: reduced", folder) / full - 1
    having = deflection(case.replace(REDUCTION, PRELOADS), "order: reduced", folder) / full - 1
print(f"deflection {full:.6f}; joint modes alone {without:+.2e}, with the load's mode {having:+.2e}")
sys.exit(0 if 5e-4 < abs(without) < 5e-3 and abs(having) < 1e-4 else 1)
