#!/usr/bin/env python3
"""run_assembly.py CLENCH BENCH: an assembly in loose parts, reduced with `reduction: {}`, beside its full order.

A block and a lever on a pin that is pressed into both, 10-node tetrahedra that do not match, in metres; seed 5, which no method was
tuned on. Deflection and contact forces within 1 % in statics and motion, frequencies within 0.5 %; and the accuracy table says so, under
loads that act.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

clench, bench = sys.argv[1], pathlib.Path(sys.argv[2])
sys.path.insert(0, str(bench))
from compare_orders import table  # noqa: E402

problems = []


def expect(condition, text):
    print(("" if condition else "FAILED: ") + text)
    problems.extend([] if condition else [text])


def largest_error(a, b):
    return max(abs(x - y) for x, y in zip(a, b)) / max(map(abs, b))


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    subprocess.run([sys.executable, "-B", bench / "make_assembly.py", "clamp", folder / "clamp", "--seed", "5", "--size", "2.5"], check=True)
    done = subprocess.run([clench, "run", folder / "clamp.yaml", "--out", folder, "--quiet", "--json"], check=True, stdout=subprocess.PIPE, text=True)
    found = json.loads(done.stdout)
    rows = found["reductions"][0]["accuracy"]["rows"]
    for row in rows:
        expect(row["largest"] < 0.01 and row["full"] != 0.0, f"{row['loads']}, {row['quantity']}: {100 * row['largest']:.2g} % of {row['full']:.4g}")
    expect({row["loads"] for row in rows} == {"preload", "load push", "boundary loads", "random loads", "preloaded, sticking"}, "all kinds of loads")
    rest, motion, modes = ([table(folder / f"{what}_{order}.csv") for order in ("reduced", "full")] for what in ("rest", "motion", "modes"))
    for history in ("tip", "block", "lever"):
        still = abs(rest[0][history][-1] / rest[1][history][-1] - 1)
        moving = largest_error(motion[0][history], motion[1][history])
        expect(still < 0.01 and moving < 0.01, f"{history}: {100 * still:.3f} % at rest, {100 * moving:.3f} % in motion")
    worst = max(abs(a / b - 1) for a, b in zip(modes[0]["frequency_hz"], modes[1]["frequency_hz"]))
    expect(worst < 0.005, f"ten frequencies as supported: {100 * worst:.4f} %")
    recovery = next(a for a in found["analyses"] if a["name"] == "motion_reduced")["recovery"]
    expect(len(recovery) == 2 and all(one["difference"] > 0 for one in recovery), f"projected minus recovered: {recovery}")
sys.exit(1 if problems else 0)
