#!/usr/bin/env python3
"""run_stiff_contact.py CLENCH EXAMPLE: the bar of example 03 at rest, its contact a thousand times as stiff, its friction a hundred times, its
load a hundred times: there is an equilibrium for every number of increments. Sliding friction remembers the way, so that the deflection depends
on the increments, less the more they are: it is bound to that of many. Its bolts, tightened at full order: with friction up to ten thousand
times as stiff."""
import json
import pathlib
import subprocess
import sys
import tempfile

CLENCH, EXAMPLE = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
MANY = 200
# what: old text, new text, % that the deflection may be off with 1, 4, 7 and 40 increments: twice what was measured
CASES = {
    "a contact 1000 times as stiff": ("stiffness: 5.0e4}", "stiffness: 5.0e7}", {1: 22, 4: 1.4, 7: 0.8, 40: 0.12}),
    "friction 100 times as stiff": ("stick: 1.0e4", "stick: 1.0e6", {1: 2.1, 4: 0.2, 7: 0.1, 40: 0.03}),
    "a load 100 times as large": ("force: [0, 0, 20]", "force: [0, 0, 2000]", {1: 0.003, 4: 0.001, 7: 0.001, 40: 0.001}),
}


def case_of(folder, name, replacements):
    text = (EXAMPLE / name).read_text(encoding="utf-8")
    for before, after in (("../../meshes", str(EXAMPLE.parents[1] / "meshes")), *replacements):
        assert before in text, before
        text = text.replace(before, after)
    case = folder / "case.yaml"
    case.write_text(text, encoding="utf-8")
    return case


def clench(what, *arguments):
    done = subprocess.run([CLENCH, *arguments, "--json", "--quiet"], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"FAILED {what}: exit code {done.returncode}: {done.stderr}")
    return json.loads(done.stdout)


def settle(folder, old, new, increments):
    case = case_of(folder, "reduced_bar.yaml", ((old, new), ("  - {name: ring", "#  - {name: ring"), ("increments: 4", f"increments: {increments}")))
    force = ["--force"] if (folder / "settle.csv").exists() else []
    return clench(f"{new}, {increments} increments", "run", case, *force)["analyses"][0]


def tightened(times):
    """Largest displacement under the bolts; friction sticks `times` as stiffly."""
    with tempfile.TemporaryDirectory() as folder:
        case = case_of(pathlib.Path(folder), "preloaded.yaml", (("stick: 1.0e4", f"stick: {times}.0e4"),))
        return clench(f"bolts with friction {times} times as stiff", "preload", case)["preloads"][0]["groups"][0]["largest_displacement"]


for what, (old, new, allowed) in CASES.items():
    with tempfile.TemporaryDirectory() as folder:
        runs = {n: settle(pathlib.Path(folder), old, new, n) for n in (*allowed, MANY)}
    limit = runs[MANY]["histories"]["tip_z"]
    off = {n: 100 * abs(runs[n]["histories"]["tip_z"] / limit - 1) for n in allowed}
    for n, most in allowed.items():
        if runs[n]["load_factor"] != 1 or off[n] > most:
            sys.exit(f"FAILED {what}, {n} increments: {off[n]:.3f} % from {limit}, expected at most {most} %")
    print(f"passed: {what}: " + ", ".join(f"{error:.3f} % with {n}" for n, error in off.items()) +
          f" increments; {sum(run['rejected'] for run in runs.values())} load steps repeated")

# What c1 leaves of the rigid limit is in proportion to 1/c1.
u = {times: tightened(times) for times in (100, 300, 1000, 10000)}
fall = (u[10000] - u[100]) / (u[10000] - u[1000])
if not 7 < fall < 13:
    sys.exit(f"FAILED bolts with stiff friction: {u}: the rest falls {fall:.1f} times from 100 to 1 000, expected 11, between 7 and 13")
print(f"passed: bolts with friction 100 to 10 000 times as stiff: {u}")
