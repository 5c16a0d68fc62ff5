#!/usr/bin/env python3
"""run_values.py CLENCH: a study over the preload answers with bolt forces and frequencies, in cases with and without units; a value that
is missing ends with exit code 3."""
import csv
import json
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "physics"))
from models import plates  # noqa: E402

CASE = """clench: 1
UNITSbodies:
  plates:
    mesh: plates.inp
    bolts:
      B1: {section: CUT1, force: 5000}
      B2: {section: CUT2, force: 5000}
supports: {plates: [FIX]}
loads:
  service: {at: TOP, force_on_each: [0, 0, 10]}
analysis:
  - {name: tight, type: static, order: full}
  - {name: modes, type: linearise, order: full, modes: 3, start_from: tight}
output:
  fields: []
  histories:
    bolt: {bolt: plates.B1, quantity: force}
    top: {at: plates.TOP, displacement: z}
"""
clench, problems = str(pathlib.Path(sys.argv[1]).resolve()), []


def expect(condition, text):
    if not condition:
        problems.append(text)


def study(folder, case, *arguments):
    (folder / "case.yaml").write_text(case)
    (folder / "plates.inp").write_text(plates())
    return subprocess.run([clench, "study", "case.yaml", "--quiet", "--threads", "1", *arguments], cwd=folder, capture_output=True, text=True)


FORCES = ["--vary", "bodies.plates.bolts.B*.force=2000,4000"]
for units in ("", "units: mm-t-s\n"):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        done = study(folder, CASE.replace("UNITS", units), *FORCES, "--json")
        expect(done.returncode == 0, f"exit code {done.returncode}: {done.stderr}")
        if done.returncode:
            continue
        runs = json.loads(done.stdout)["runs"]
        values = [{a["name"]: a["values"] for a in run["analyses"]} for run in runs]
        # The service load of 120 N adds a third to each of the three columns, more or less.
        for asked, found in zip((2000, 4000), values):
            expect(abs(found["tight"]["bolt"] - asked - 40) < 25, f"bolt force {found['tight']['bolt']}, asked for {asked}")
        expect(list(values[0]["modes"]) == ["f1 [Hz]", "f2 [Hz]", "f3 [Hz]"], f"values of modes: {values[0]['modes']}")
        expect(values[0]["modes"]["f1 [Hz]"] > 100, f"lowest frequency {values[0]['modes']}")
        rows = list(csv.DictReader((folder / "case.study" / "study.csv").open()))
        expect(float(rows[0]["value of bolt"]) == values[0]["tight"]["bolt"], f"study.csv has {rows[0]}")
        expect((folder / "case.study" / "values.png").read_bytes().startswith(b"\x89PNG"), "no figure of the values")
        table = (folder / "case.study" / "study.md").read_text()
        expect("| bolt |" in table and "| f1 [Hz] |" in table, f"study.md: {table}")

with tempfile.TemporaryDirectory() as name:
    missing = CASE.replace("UNITS", "").replace("    top:", "    energy: {energy: total}\n    top:")
    done = study(pathlib.Path(name), missing, *FORCES)
    expect(done.returncode == 3 and "2 of the study's values are missing" in done.stderr, f"{done.returncode}: {done.stderr}")
print("\n".join(problems) or "all as expected")
sys.exit(1 if problems else 0)
