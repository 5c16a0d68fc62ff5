#!/usr/bin/env python3
"""run_control.py CLENCH: what is there is not computed again, not overwritten, and can be started again."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

CLENCH = str(pathlib.Path(sys.argv[1]).resolve())

CASE = """clench: 1
bodies:
  rod: {mass: 1, inertia: [0.1, 1, 1, 0, 0, 0], position: [0.8660254037844387, 0, -0.5],
        orientation: [0, 0.5235987755982988, 0], markers: {PIVOT: [-1, 0, 0]}}
joints:
  hinge: {type: revolute, a: ground, b: rod.PIVOT, axis: [0, 1, 0]}
gravity: [0, 0, -9.81]
analysis:
  - {name: settle, type: static}
  - {name: swing, type: dynamic, end: 0.5}
  - {name: modes, type: linearise, start_from: settle}
  - {name: on, type: dynamic, end: 0.8, start_from: swing}
output:
  step: 0.1
  histories:
    angle: {joint: hinge, coordinate: angle}
    z: {at: rod, position: z}
"""

# At t = 1 a wind as strong as the weight holds the rod at 45 degrees: the weight is sqrt(2) times as large, so to speak.
WIND = CASE.split("analysis:")[0] + """forces:
  wind: {at: rod, force: [9.81, 0, 0], time: {expression: "t"}}
analysis:
  - {name: lean, type: static, time: 1}
  - {name: modes, type: linearise, start_from: lean}
output:
  histories:
    z: {at: rod, position: z}
"""


def expect(condition, what):
    if not condition:
        print("FAILED", what)
        sys.exit(1)


def solve(case, *more, code=0):
    done = subprocess.run([CLENCH, "solve", str(case), "--json", "--quiet", *more], capture_output=True, text=True)
    expect(done.returncode == code, f"exit code {done.returncode}, expected {code}: {done.stderr}")
    return json.loads(done.stdout)["analyses"] if code == 0 else done.stderr


with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    case = folder / "case.yaml"
    case.write_text(CASE)

    first = {a["name"]: a for a in solve(case)}
    for key in ("steps", "rejected", "jacobians", "seconds", "converged"):
        expect(all(key in a for a in first.values()), f"no {key} in the summary")
    expect(abs(first["settle"]["histories"]["z"] + 1) < 1e-8, "the rod does not hang")
    expect(abs(first["modes"]["frequencies_hz"][0] - (9.81 / 2) ** 0.5 / 6.283185307179586) < 1e-8, "wrong frequency")
    rows = (folder / "swing.csv").read_text().splitlines()
    expect(rows[0] == "time,angle,z" and len(rows) == 7, f"rows of swing.csv: {rows}")
    on = (folder / "on.csv").read_text().splitlines()
    ends = zip(on[1].split(","), rows[6].split(","))
    expect(all(abs(float(a) - float(b)) < 1e-9 for a, b in ends), "the second motion does not start where the first ended")
    expect(float(on[-1].split(",")[0]) == 0.8, "the last row is not the end")
    expect(not (folder / "swing.part").exists(), "the folder of the run is still there")

    expect(all(a["up_to_date"] for a in solve(case)), "something was computed again")
    stamp = (folder / "swing.csv").stat().st_mtime_ns
    lock = folder / "swing.lock"
    lock.write_text("clench lock\nhost elsewhere\nboot x\nnamespace y\nprocess 1\nstarted 1\nsince 2026-01-01 00:00:00\ntoken t\n")
    expect(all(a["up_to_date"] for a in solve(case)) and lock.exists(), "the lock of a process that may live is removed")
    answer = solve(case, "--force", code=4)
    expect("swing" in answer and "process 1 on host elsewhere since 2026-01-01 00:00:00 UTC" in answer, f"a lock is not respected: {answer}")
    os.utime(lock, (time.time() - 120,) * 2)
    expect(all(a["up_to_date"] for a in solve(case)) and not lock.exists(), "the lock of a dead process is still there")

    case.write_text(CASE.replace("end: 0.5", "end: 0.6"))
    answer = solve(case, "--analysis", "swing", code=2)
    expect("swing.csv" in answer and "--force" in answer, f"overwriting is not refused: {answer}")
    expect((folder / "swing.csv").stat().st_mtime_ns == stamp, "a refused run touched the results")
    solve(case, "--analysis", "swing", "--force")
    expect(len((folder / "swing.csv").read_text().splitlines()) == 8, "--force did not compute again")

    case.write_text(CASE.replace("end: 0.5", "end: 0.6").replace("title", "name"))
    expect(solve(case, "--analysis", "swing")[0]["up_to_date"], "not up to date after --force")

    whole = (folder / "swing.csv").read_bytes()
    for damage in (b"", whole[:-20], whole.replace(b"0.1", b"0.2", 1)):
        (folder / "swing.csv").write_bytes(damage)
        answer = solve(case, "--analysis", "swing", code=2)
        expect("--force" in answer, f"a table that was cut or changed is up to date: {answer}")
    solve(case, "--analysis", "swing", "--force")
    expect((folder / "swing.csv").read_bytes() == whole, "computed again, the table is another one")

    case = folder / "coarse.yaml"
    case.write_text(CASE.replace("end: 0.5", "end: 2, fixed_step: 0.25"))
    coarse = solve(case, "--analysis", "swing", "--out", str(folder / "coarse"))[-1]
    expect(any("energy balance" in check for check in coarse["failed_checks"]), f"no failed check: {coarse['failed_checks']}")
    answer = solve(case, "--analysis", "swing", "--out", str(folder / "coarse"), "--strict", code=3)
    expect("energy balance" in answer and "analysis swing" in answer, f"--strict says {answer}")
    expect(first["swing"]["failed_checks"] == [], f"failed checks of a good run: {first['swing']['failed_checks']}")

    case = folder / "bytes.yaml"  # a name from an editor that writes Latin-1
    case.write_bytes(CASE.encode().replace(b"name: modes", b"name: t\xf6ne"))
    solve(case, "--out", str(folder / "bytes"))
    expect(all(a["up_to_date"] for a in solve(case, "--out", str(folder / "bytes"))), "not up to date with a name that is no UTF-8")

    case = folder / "wind.yaml"
    case.write_text(WIND)
    leaning = {a["name"]: a for a in solve(case, "--out", str(folder / "wind"))}
    expect(abs(leaning["lean"]["histories"]["z"] + 0.5 ** 0.5) < 1e-8, "the rod does not lean")
    wanted = (2 ** 0.5 * 9.81 / 2) ** 0.5 / 6.283185307179586
    expect(abs(leaning["modes"]["frequencies_hz"][0] - wanted) < 1e-6,
           f"frequency about the equilibrium at t = 1: {leaning['modes']['frequencies_hz']}, expected {wanted}")
print("passed")
