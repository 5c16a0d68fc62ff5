#!/usr/bin/env python3
"""run_stiff_contact.py CLENCH EXAMPLE: the bar of example 03 at rest, its contact a thousand times as stiff. Of its four load steps one has no
equilibrium that Newton's method finds: others are tried. The deflection agrees with that of five steps, which all have one."""
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
    four, five = (settle(pathlib.Path(folder), increments) for increments in (4, 5))
tips = four["histories"]["tip_z"], five["histories"]["tip_z"]
if four["load_factor"] != 1 or four["rejected"] == 0:
    sys.exit(f"FAILED no load step was repeated: {four}")
if abs(tips[0] - tips[1]) > 1e-3 * abs(tips[1]):
    sys.exit(f"FAILED deflections {tips}")
print(f"passed: {four['rejected']} load steps repeated, deflections {tips}")
