#!/usr/bin/env python3
"""run_linearised_bar.py CLENCH EXAMPLE: frequencies of the reduced bar whose bolts are tight.

A linearisation of the bar as the case places it tightens its bolts first, as a motion does: it gives the frequencies about the
equilibrium of the bolts. (With contacts taken as open, as they once were, the first two are zero.)
"""
import json
import pathlib
import subprocess
import sys
import tempfile

clench, example = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
case = (example / "reduced_bar.yaml").read_text(encoding="utf-8").replace("../../meshes", str(example.parents[1] / "meshes"))
head, tail = case.split("forces:\n")[0], "output:" + case.split("output:")[1]
ANALYSES = """analysis:
  - {name: tight, type: linearise, order: reduced}
  - {name: settle, type: static, order: reduced, increments: 4}
  - {name: settled, type: linearise, order: reduced, start_from: settle}
"""


def frequencies(text, folder):
    file = pathlib.Path(folder) / "case.yaml"
    file.write_text(text, encoding="utf-8")
    done = subprocess.run([clench, "run", file, "--out", folder, "--quiet", "--json", "--force"], check=True, stdout=subprocess.PIPE,
                          text=True)
    return {a["name"]: a["frequencies_hz"] for a in json.loads(done.stdout)["analyses"] if "frequencies_hz" in a}


with tempfile.TemporaryDirectory() as folder:
    found = frequencies(head + ANALYSES + tail, folder)
apart = [abs(a / b - 1) for a, b in zip(found["tight"][:10], found["settled"][:10])]
print(f"first frequencies {found['tight'][:4]}, from the equilibrium {found['settled'][:4]}; {apart[0]:.1e} and at most {max(apart):.1e} apart")
# Small vibrations depend on which pairs are closed, and these are the same.
sys.exit(0 if len(apart) == 10 and max(apart) < 1e-5 else 1)
