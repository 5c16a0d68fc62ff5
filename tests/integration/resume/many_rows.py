#!/usr/bin/env python3
"""many_rows.py CLENCH [ROWS]: memory does not grow with the rows of results, nor a report with them. 10 million rows take a minute and 4 GB of disk."""
import os
import pathlib
import subprocess
import sys
import tempfile

CLENCH, MANY = str(pathlib.Path(sys.argv[1]).resolve()), int(sys.argv[2]) if len(sys.argv) > 2 else 600_000
FEW = 200_000  # two segments
MOST = 100  # MB; it was 104 MB for 100 000 rows and 288 MB for more

CASE = """clench: 1
bodies:
  rod: {{mass: 1, inertia: [0.1, 1, 1, 0, 0, 0], position: [0.8660254037844387, 0, -0.5],
        orientation: [0, 0.5235987755982988, 0], markers: {{PIVOT: [-1, 0, 0]}}}}
joints:
  hinge: {{type: revolute, a: ground, b: rod.PIVOT, axis: [0, 1, 0]}}
gravity: [0, 0, -9.81]
analysis:
  - {{name: swing, type: dynamic, end: 0.5}}
output:
  step: {step}
  histories:
    angle: {{joint: hinge, coordinate: angle}}
    z: {{at: rod, position: z}}
"""


def expect(condition, what):
    if not condition:
        sys.exit(f"FAILED {what}")


def memory_of(folder, rows):
    """MB that a run of so many rows needs at most."""
    folder.mkdir()
    (folder / "case.yaml").write_text(CASE.format(step=0.5 / rows))
    process = subprocess.Popen([CLENCH, "solve", "case.yaml", "--quiet", "--threads", "1"], cwd=folder, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    expect(status == 0, f"{rows} rows: ends with {status}")
    with (folder / "swing.csv").open("rb") as table:
        expect(sum(1 for _ in table) == rows + 2, f"{rows} rows: the table has others")
    return used.ru_maxrss / 1024


with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    few, many = memory_of(folder / "few", FEW), memory_of(folder / "many", MANY)
    expect(many < MOST and many < 1.15 * few, f"{FEW} rows take {few:.0f} MB, {MANY} rows {many:.0f} MB")
    subprocess.run([CLENCH, "report", "case.yaml", "--quiet"], cwd=folder / "few", check=True, stdout=subprocess.DEVNULL)
    size = (folder / "few" / "case.report.html").stat().st_size / 1e6
    expect(size < 2, f"the report of {FEW} rows has {size:.1f} MB")
print(f"passed: {FEW} rows take {few:.0f} MB, {MANY} rows {many:.0f} MB; a report {size:.1f} MB")
