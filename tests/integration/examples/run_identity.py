#!/usr/bin/env python3
"""run_identity.py CLENCH CASE [THREADS...]: results are bitwise identical for any number of threads, and whether they come from `run` or from
`reduce` and `solve`."""
import pathlib
import subprocess
import sys
import tempfile

CLENCH, CASE = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
THREADS = sys.argv[3:] or ["1", "2", "4"]
TABLES = ".csv"


def compute(commands, out, threads):
    for command in commands:
        done = subprocess.run([CLENCH, command, CASE, "--out", out, "--threads", threads, "--quiet"], capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"FAILED {command} with {threads} threads: exit code {done.returncode}: {done.stderr}")
    results = {file.name: file.read_bytes() for file in sorted(out.glob("*" + TABLES)) + sorted(out.glob("*.preload.h5"))}
    if not results:
        sys.exit("FAILED no results")
    return results


with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    ways = {f"run, {threads} threads": (["run"], threads) for threads in THREADS}
    ways[f"reduce and solve, {THREADS[0]} threads"] = (["reduce", "solve"], THREADS[0])
    found = {way: compute(commands, folder / str(i), threads) for i, (way, (commands, threads)) in enumerate(ways.items())}
first, *others = found
for other in others:
    # `reduce` makes no preload shapes that it does not need.
    wanted = [name for name in found[first] if name in found[other] or name.endswith(TABLES)]
    different = [name for name in wanted if found[other].get(name) != found[first][name]]
    if different:
        sys.exit(f"FAILED {', '.join(different)}: {other} and {first} differ")
print(f"passed: {', '.join(found[first])} the same by {len(found)} ways")
