#!/usr/bin/env python3
"""run_stiff_contact.py CLENCH EXAMPLE: the bar of example 03 at rest, its contact a thousand times as stiff. Of its four load steps one has no
equilibrium that Newton's method finds: others are tried. Friction makes the deflection depend on the steps: it is no farther from that of 24
steps than that of five steps is, which all have an equilibrium."""
import json
import pathlib
import subprocess
import sys
import tempfile

CLENCH, EXAMPLE = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()


def settle(folder, increments):
    text = (EXAMPLE / "reduced_bar.yaml").read_text(encoding="utf-8")
    for old, new in (("../../meshes", str(EXAMPLE.parents[1] / "meshes")), ("5.0e4}", "5.0e7}"), ("  - {name: ring", "#  - {name: ring"),
                     ("increments: 4", f"increments: {increments}")):
        assert old in text, old
        text = text.replace(old, new)
    case = folder / "case.yaml"
    case.write_text(text, encoding="utf-8")
    done = subprocess.run([CLENCH, "run", case, "--json", "--quiet", "--force"], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"FAILED {increments} increments: exit code {done.returncode}: {done.stderr}")
    return json.loads(done.stdout)["analyses"][0]


with tempfile.TemporaryDirectory() as folder:
    four, five, many = (settle(pathlib.Path(folder), increments) for increments in (4, 5, 24))
if four["load_factor"] != 1 or four["rejected"] == 0:
    sys.exit(f"FAILED no load step was repeated: {four}")
limit = many["histories"]["tip_z"]
off = [abs(steps["histories"]["tip_z"] / limit - 1) for steps in (four, five)]
if off[0] > 1.2 * off[1] or off[1] > 0.01:
    sys.exit(f"FAILED deflections {100 * off[0]:.2f} and {100 * off[1]:.2f} % from {limit}")
print(f"passed: {four['rejected']} load steps repeated, deflections {100 * off[0]:.2f} and {100 * off[1]:.2f} % from {limit}")
