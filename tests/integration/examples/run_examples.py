#!/usr/bin/env python3
"""run_examples.py CLENCH EXAMPLES: every example with an expected.yaml gives the numbers it states, and no look at its physics finds
anything red."""
import csv
import json
import pathlib
import subprocess
import sys
import tempfile

clench, examples = sys.argv[1], pathlib.Path(sys.argv[2])


def run(*arguments):
    done = subprocess.run([clench, *arguments, "--quiet"], capture_output=True, text=True)
    if done.returncode != 0:
        print(done.stderr)
    return done


def frequencies(case, expected):
    done = run("modes", case, *expected["modes"], "--json")
    found = json.loads(done.stdout)["frequencies_hz"] if done.returncode == 0 else []
    return found, expected["frequencies_hz"]


def small_version(case, expected, folder):
    """The case with a coarser mesh, an earlier end or the like: what `replace` says, old text and new."""
    text = case.read_text().replace("../../meshes", str(examples.resolve().parent / "meshes"))
    for old, new in expected["replace"]:
        if old not in text:
            sys.exit(f"{case} has no {old!r} to replace")
        text = text.replace(old, new)
    small = pathlib.Path(folder) / case.name
    small.write_text(text)
    return small


def reds(done):
    """Findings on the physics that are not to be believed; of all analyses that were run."""
    analyses = json.loads(done.stdout)["analyses"] if done.returncode == 0 else []
    return [f"{a['name']}: {f['check']}, {f['place']}: {f['found']}" for a in analyses for f in a["physics"] if f["verdict"] == "red"]


def histories(case, expected):
    """The last row of an analysis' histories."""
    with tempfile.TemporaryDirectory() as out:
        if "replace" in expected:
            case = small_version(case, expected, out)
        done = (run("run", case, "--out", out, "--json") if expected.get("all_stages") else
                run("solve", case, "--analysis", expected["solve"], "--out", out, "--json"))
        red.extend(reds(done))
        table = pathlib.Path(out) / f"{expected['solve']}.csv"
        last = list(csv.DictReader(table.open()))[-1] if done.returncode == 0 else {}
    wanted = expected["at_the_end"]
    return [float(last[name]) for name in wanted if name in last], list(wanted.values())


failed = passed = 0
red = []
for path in sorted(examples.glob("*/expected.yaml")):
    stated = json.loads(path.read_text())  # the flow style of YAML that JSON is
    for expected in stated if isinstance(stated, list) else [stated]:
        find = frequencies if "modes" in expected else histories
        found, wanted = find(path.parent / expected["case"], expected)
        good = len(found) == len(wanted) and all(
            abs(f - w) <= expected["relative_tolerance"] * abs(w) for f, w in zip(found, wanted))
        passed, failed = passed + good, failed + (not good)
        if not good:
            print(f"FAILED {path.parent.name}: found {found}, expected {wanted}")
print("\n".join(f"RED {finding}" for finding in red))
print(f"{passed} passed, {failed} failed, {len(red)} red findings")
sys.exit(1 if failed or red or not passed else 0)
