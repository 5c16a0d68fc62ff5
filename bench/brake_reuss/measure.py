#!/usr/bin/env python3
"""Tightens the Brake-Reuss-like beam in metres, in millimetres and anywhere in space, and compares.

    measure.py CLENCH FOLDER [--size 2.54] [--full]

Each friction (0 and 0.2) in metres, in millimetres and in two placements: iterations and seconds of the preload, and how
far shortenings, contact force and frequencies are from those in metres. --full: beside published frequencies as well.
Fails beyond 40 iterations, 60 seconds or 1e-9.
"""

import argparse
import csv
import json
import pathlib
import subprocess
import sys

MAKE = pathlib.Path(__file__).resolve().parent / "make_brake_reuss.py"
PUBLISHED = [143.74, 151.30, 575.08, 642.81, 870.59, 945.37, 1130.3, 1476.4, 1701.3, 1893.6]
PUBLISHED_LOOSE = [70.32, 151.26, 609.25]


def run(program, folder, name, arguments):
    subprocess.run([sys.executable, "-B", MAKE, f"{name}.inp", *arguments], cwd=folder, check=True, capture_output=True)
    result = subprocess.run([program, "run", f"{name}.inp", "--out", name, "--force", "--json"], cwd=folder,
                            capture_output=True, text=True)
    if result.returncode != 0:
        raise RuntimeError(f"{name}: {result.stderr[-2000:]}")
    analyses = json.loads(result.stdout)["analyses"]
    hertz = [f for f in analyses[-1]["frequencies_hz"] if f > 1.0]
    if len(analyses) == 1:
        return {"hertz": hertz}
    with open(folder / name / "step_1.nodes_1.csv") as stream:
        shortening = [float(row["ux"]) for row in csv.DictReader(stream)]
    return {"hertz": hertz, "shortening": shortening, "force": [analyses[0]["contacts"][0]["normal_force"]],
            "iterations": analyses[0]["iterations"], "seconds": analyses[0]["seconds"]}


def apart(a, b, scale=1.0):
    return max(abs(x - scale * y) / abs(scale * y) for x, y in zip(a, b))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("clench")
    parser.add_argument("folder")
    parser.add_argument("--size", default="2.54")
    parser.add_argument("--full", action="store_true")
    options = parser.parse_args()
    program, folder = str(pathlib.Path(options.clench).resolve()), pathlib.Path(options.folder)
    folder.mkdir(parents=True, exist_ok=True)
    failed = 0
    variants = {"m": [], "mm": ["--units", "mm"], "rotated": ["--turn", "1"], "rotated_mm": ["--turn", "2", "--units", "mm"]}
    print("mu   placement  iterations  seconds  force     shortening  contact  frequencies")
    for mu in ("0", "0.2"):
        first = None
        for name, arguments in variants.items():
            found = run(program, folder, f"{name}_{mu}", ["--size", options.size, "--mu", mu, *arguments])
            first = first or found
            millimetres = 1000.0 if "mm" in name else 1.0
            errors = [apart(found["shortening"], first["shortening"], millimetres), apart(found["force"], first["force"]),
                      apart(found["hertz"], first["hertz"])]
            good = found["iterations"] <= 40 and found["seconds"] <= 60.0 and max(errors) <= 1e-9
            good = good and abs(found["force"][0] - 36000.0) <= 1e-8 * 36000.0
            failed += not good
            print(f"{mu:4} {name:10} {found['iterations']:10} {found['seconds']:8.2f}  {found['force'][0]:.4f} "
                  f"{errors[0]:9.1e} {errors[1]:9.1e} {errors[2]:9.1e}  {'ok' if good else 'FAILED'}")
        if options.full and mu == "0":
            loose = run(program, folder, "loose", ["--size", options.size, "--open"])["hertz"]
            for what, ours, published in (("loose", loose, PUBLISHED_LOOSE), ("tight", first["hertz"], PUBLISHED)):
                print(f"{what}: " + ", ".join(f"{a:.2f} ({100.0 * (a / b - 1.0):+.2f} %)" for a, b in zip(ours, published)))
                failed += apart(ours[:len(published)], published) > 0.015
    print(f"{failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
