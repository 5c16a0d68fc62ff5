#!/usr/bin/env python3
"""run_identity.py CLENCH EXAMPLES [--full] [NAME...]: results are bitwise identical for 1, 2 and 4 threads, and whether they come from `run` or
from `reduce` and `solve`. Motions are cut short; --full computes them to their ends."""
import pathlib
import subprocess
import sys
import tempfile

CLENCH, EXAMPLES = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
FULL = "--full" in sys.argv
THREADS = ("1", "2", "4")
# example: case file, and how it is cut short; sheets that chatter tell most about the order of sums
CASES = {
    "03": ("03_reduced_bar/reduced_bar.yaml", []),
    "08": ("08_connecting_rod/tighten.yaml", [("count: 40", "count: 15"), ("vibration_modes: 20", "vibration_modes: 5")]),
    "09": ("09_car_pendulum/force1.yaml", [("end: 0.5", "end: 0.05"), ("count: 40", "count: 20")]),
    "11": ("11_flex_plate/small.yaml", [("end: 0.06", "end: 0.0015"), ("count: 80", "count: 20")]),
}


def write_case(name, folder):
    source, cuts = CASES[name]
    text = (EXAMPLES / source).read_text(encoding="utf-8").replace("../../meshes", str(EXAMPLES.parent / "meshes"))
    for old, new in [] if FULL else cuts:
        assert old in text, old
        text = text.replace(old, new)
    case = folder / "case.yaml"
    case.write_text(text, encoding="utf-8")
    return case


def compute(case, commands, out, threads):
    for command in commands:
        done = subprocess.run([CLENCH, command, case, "--out", out, "--threads", threads, "--quiet"], capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"FAILED {command} with {threads} threads: exit code {done.returncode}: {done.stderr}")
    results = {file.name: file.read_bytes() for kind in ("*.csv", "*.preload.h5", "*.results.h5") for file in sorted(out.glob(kind))}
    if not any(name.endswith(".csv") for name in results):
        sys.exit("FAILED no results")
    return results


def compare(name, folder):
    case = write_case(name, folder)
    ways = {f"run, {threads} threads": (["run"], threads) for threads in THREADS}
    ways["reduce and solve, 1 thread"] = (["reduce", "solve"], "1")
    found = {way: compute(case, commands, folder / str(i), threads) for i, (way, (commands, threads)) in enumerate(ways.items())}
    first, *others = found
    for other in others:
        # `reduce` makes no preload shapes that it does not need.
        wanted = [file for file in found[first] if file in found[other] or not file.endswith(".preload.h5")]
        different = [file for file in wanted if found[other].get(file) != found[first][file]]
        if different:
            sys.exit(f"FAILED example {name}: {', '.join(different)}: {other} and {first} differ")
    print(f"passed: example {name}: {', '.join(found[first])} the same by {len(found)} ways")


for name in [argument for argument in sys.argv[3:] if argument in CASES] or CASES:
    with tempfile.TemporaryDirectory() as work:
        compare(name, pathlib.Path(work))
