#!/usr/bin/env python3
"""run_examples.py CLENCH EXAMPLES: every example with an expected.yaml gives the numbers it promises."""
import json
import pathlib
import subprocess
import sys

clench, examples = sys.argv[1], pathlib.Path(sys.argv[2])
failed = passed = 0
for path in sorted(examples.glob("*/expected.yaml")):
    expected = json.loads(path.read_text())  # the flow style of YAML that JSON is
    case = path.parent / expected["case"]
    done = subprocess.run([clench, "modes", case, *expected["modes"], "--json", "--quiet"], capture_output=True, text=True)
    found = json.loads(done.stdout)["frequencies_hz"] if done.returncode == 0 else []
    wanted = expected["frequencies_hz"]
    good = len(found) == len(wanted) and all(
        abs(f - w) <= expected["relative_tolerance"] * abs(w) for f, w in zip(found, wanted))
    passed, failed = passed + good, failed + (not good)
    if not good:
        print(f"FAILED {path.parent.name}: found {found}, expected {wanted}\n{done.stderr}")
print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed or not passed else 0)
