#!/usr/bin/env python3
"""run_chattering_sheets.py CLENCH EXAMPLE: energy of the car pendulum with the linear law, whose stiffness jumps at contact.

A step control that followed every touch of the sheets kept the steps where HHT-alpha feeds their chatter: 35 000, 203 and 2.0 mJ
was spurious at tolerances of 1e-4, 1e-5 and 1e-6, with 112 mJ put in, and it took 2000 steps and more. Fixed steps
of that size did so, too (1e-4 s: 114 %, 5e-5 s: 147 %), until old pressures of pairs that open no longer counted (INT-9).
"""
import json
import pathlib
import subprocess
import sys
import tempfile

clench, example = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
LAW = "{law: joint_exponential, stiffness: 617, decay: 200}"
case = (example / "force1.yaml").read_text(encoding="utf-8")
for old, new in (("../../meshes", str(example.parents[1] / "meshes")), ("count: 40", "count: 20"), ("end: 0.5", "end: 0.1"),
                 (LAW, "{law: linear, stiffness: 400}")):
    assert old in case, old
    case = case.replace(old, new)

STEPS = "tolerance: 1.0e-6, max_step: 5.0e-3"
COARSE, FINE = ("car_pendulum_small.inp", "count: 20"), ("car_pendulum.inp", "count: 57")
CASES = (  # mesh; in place of STEPS; least and largest defect over the energy; fewest and most steps
    (COARSE, "tolerance: 1.0e-5, max_step: 5.0e-3", 0.0, 5e-3, 50, 400),
    (COARSE, "tolerance: 1.0e-6, max_step: 5.0e-3", 0.0, 1e-3, 50, 600),
    (FINE, "fixed_step: 2.0e-4", 0.0, 1e-3, 500, 500),
    (FINE, "fixed_step: 1.0e-4", 0.0, 1e-3, 1000, 1000),
    (FINE, "fixed_step: 5.0e-5", 0.0, 1e-3, 2000, 2000),
    (FINE, "fixed_step: 2.0e-5", 0.0, 1e-3, 5000, 5000),
    (FINE, "fixed_step: 1.0e-4, integrator: generalized_alpha, rho_inf: 0.3", 0.0, 1e-3, 1000, 1000),
)
assert STEPS in case and all(part in case for part in COARSE)
failed = False
with tempfile.TemporaryDirectory() as folder:
    for mesh, steps, least, largest, fewest, most in CASES:
        file = pathlib.Path(folder) / "case.yaml"
        text = case.replace(STEPS, steps)
        for old, new in zip(COARSE, mesh):
            text = text.replace(old, new)
        file.write_text(text, encoding="utf-8")
        done = subprocess.run([clench, "run", file, "--out", folder, "--quiet", "--json", "--force"], check=True,
                              stdout=subprocess.PIPE, text=True)
        run = json.loads(done.stdout)["analyses"][0]
        balance = run["energy_balance"]
        ratio = balance["largest_defect"] / balance["largest_energy"]
        warned = any(warning.startswith("energy: ") for warning in run["warnings"])
        good = least < ratio < largest and fewest <= run["steps"] <= most and warned == (least > 0.0)
        print(f"{steps}: {run['steps']} steps, largest defect {ratio:.2e} of the energy, "
              f"rejected {run['rejected_by']}{', warned' if warned else ''}: {'as expected' if good else 'FAILED'}")
        failed = failed or not good
sys.exit(1 if failed else 0)
