#!/usr/bin/env python3
"""run_study.py CLENCH MESH: a small convergence study through the program, its files, cache, failures and exit codes."""
import csv
import json
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "bad_input"))
from interface_mistakes import BLOCKS  # noqa: E402

clench, mesh = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()

CASE = f"""clench: 1
bodies:
  bar:
    mesh: {mesh}
    boundary: [FIX, LOAD]
    contacts:
      joint: {{slave: UPPER_FACE, master: LOWER_FACE, points: nodes, search: 0.5, normal: {{law: linear, stiffness: 5.0e4}}}}
    reduction: {{vibration_modes: 10, stress_modes: false, joint_modes: {{method: weighted_pod, count: 5}}}}
supports: {{bar: [FIX]}}
joints:
  clamp: {{type: fixed, a: ground, b: bar.FIX}}
forces:
  tip: {{at: bar.LOAD, force: [0, 0, 1]}}
analysis:
  - {{name: bend, type: static}}
output:
  fields: []
  histories:
    tip_z: {{at: bar.LOAD, displacement: z}}
    gap_norm: {{contact: bar.joint, quantity: gap_norm}}
"""
# Two blocks, one on the other; the upper one is held, the lower one pressed against it at one corner more than at the others.
PRESSED = """clench: 1
bodies:
  blocks:
    mesh: blocks.inp
    boundary: [FIX, LOAD]
    contacts:
      joint: {slave: UPPER_BOTTOM, master: LOWER_TOP, normal: {law: linear, stiffness: 1.0e4}}
    reduction: {vibration_modes: 0, joint_modes: {method: weighted_pod, count: 3}}
supports: {blocks: [LOAD]}
joints:
  hold: {type: fixed, a: ground, b: blocks.LOAD}
forces:
  corner1: {at: blocks.1, force: [0, 0, 0.5]}
  corner2: {at: blocks.2, force: [0, 0, 0.3]}
  corner3: {at: blocks.3, force: [0, 0, 0.3]}
  corner4: {at: blocks.4, force: [0, 0, 0.3]}
analysis:
  - {name: press, type: static}
output:
  fields: []
  histories:
    corner_z: {at: blocks.1, displacement: z}
"""
problems = []


def expect(condition, text):
    if not condition:
        problems.append(text)


def study(folder, *arguments, code=0):
    done = subprocess.run([clench, "study", "case.yaml", *arguments, "--quiet"], cwd=folder, capture_output=True, text=True)
    expect(done.returncode == code, f"{arguments}: exit code {done.returncode}, expected {code}: {done.stderr}")
    return done


def last(folder, run, analysis, history):
    return float(list(csv.DictReader((folder / run["folder"] / f"{analysis}.csv").open()))[-1][history])


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    (folder / "case.yaml").write_text(CASE)

    # Joint modes converge to the full order; without any the gap is wrong.
    arguments = ["--joint-modes", "0,10,40", "--reference", "full", "--out", "out"]
    done = study(folder, *arguments, "--json")
    summary = json.loads(done.stdout) if done.returncode == 0 else {"runs": []}
    errors = [run["analyses"][0]["errors"] for run in summary["runs"]]
    gap = [error["gap_norm"]["last"] for error in errors if error]
    tip = [error["tip_z"]["last"] for error in errors if error]
    expect(len(gap) == 3 and gap[0] > 0.3 and gap[2] < 0.05 and gap[2] < gap[1] < gap[0], f"errors of the gap norm: {gap}")
    expect(len(tip) == 3 and tip[0] > 0.05 and tip[2] < 0.005, f"errors of the tip: {tip}")
    shares = [run["w"] for run in summary["runs"]]
    expect(shares[0] is None and 0.5 < shares[1] < shares[2] <= 1, f"shares: {shares}")

    # Files: one row per run and the reference; the figure in two formats.
    rows = list(csv.DictReader((folder / "out" / "study.csv").open()))
    expect(len(rows) == 4 and rows[3]["joint modes"] == "full", f"rows of study.csv: {rows}")
    expect(abs(float(rows[1]["gap_norm last"]) - gap[1]) < 1e-12, "study.csv has other errors than --json")
    expect("| joint modes |" in (folder / "out" / "study.md").read_text(), "study.md has no table")
    expect((folder / "out" / "study.png").read_bytes().startswith(b"\x89PNG"), "study.png is no PNG")
    expect("<svg" in (folder / "out" / "study.svg").read_text(), "study.svg is no SVG")

    # The same study again computes nothing: the recorded seconds are those of the first time.
    again = json.loads(study(folder, *arguments, "--json").stdout)
    expect(again["runs"] == summary["runs"], "the second study computed something again")

    # A run that cannot be made is a row with its reason; the others are there; exit code 3.
    done = study(folder, "--joint-modes", "5,5000", "--out", "out", code=3)
    expect("failed" in done.stdout and "5000" in done.stdout, f"the failed run is not reported: {done.stdout}")
    expect("1 of 2" in done.stderr, f"the number of failures is not reported: {done.stderr}")
    rows = list(csv.DictReader((folder / "out" / "study.csv").open()))
    expect(rows[0]["failure"] == "" and "5000" in rows[1]["failure"], "study.csv does not have the reason")

    # Varying the stiffness: every value has its own reference, here itself.
    done = study(folder, "--vary", "bodies.*.contacts.joint.normal.stiffness=1e4,5e4", "--out", "out", "--json")
    runs = json.loads(done.stdout)["runs"]
    expect([run["analyses"][0]["reference"] for run in runs] == [True, True], "references of a variation")
    ends = {float(list(csv.DictReader((folder / run["folder"] / "bend.csv").open()))[-1]["tip_z"]) for run in runs}
    expect(len(ends) == 2, f"the varied stiffness changes nothing: {ends}")

    # Laws are compared by bars too; numbers are not.
    expect(not (folder / "out" / "costs.png").exists(), "bars of numbers")
    laws = "{law: linear, stiffness: 5e4},{law: power, stiffness: 1e7, exponent: 2}"
    done = study(folder, "--vary", f"bodies.bar.contacts.joint.normal={laws}", "--reference", "first", "--out", "laws", "--json")
    expect((folder / "laws" / "costs.png").read_bytes().startswith(b"\x89PNG"), "costs.png is no PNG")
    expect("<svg" in (folder / "laws" / "costs.svg").read_text(), "costs.svg is no SVG")
    rows = list(csv.DictReader((folder / "laws" / "study.csv").open()))
    expect(all(float(row["cpu_seconds"]) > 0 for row in rows), "study.csv has no CPU time")

    # With all pairs kept instead of joint modes the result is that of the full order: two blocks whose other nodes are boundary nodes.
    (folder / "blocks.inp").write_text(BLOCKS)
    (folder / "case.yaml").write_text(PRESSED)
    ends = {}
    for reference in ("full", "all_pairs"):
        runs = json.loads(study(folder, "--joint-modes", "1,3", "--reference", reference, "--out", reference, "--json").stdout)["runs"]
        ends[reference] = last(folder, runs[-1], "press", "corner_z")
        expect(runs[-1]["values"]["joint modes"] == reference.replace("_", " "), f"label of the reference: {runs[-1]['values']}")
        expect(runs[0]["analyses"][0]["errors"]["corner_z"]["last"] > 1e-3, "one joint mode is as good as all pairs")
    expect(abs(ends["all_pairs"] / ends["full"] - 1) < 1e-6, f"all pairs kept against the full order: {ends}")

    # A mesh that has changed makes runs and the reference of order full stale: they are computed again, not mixed or refused.
    arguments = ["--joint-modes", "3", "--reference", "full", "--out", "full", "--json"]
    before = [last(folder, run, "press", "corner_z") for run in json.loads(study(folder, *arguments).stdout)["runs"]]
    (folder / "blocks.inp").write_text(BLOCKS.replace("2.1e5", "1.05e5"))
    after = [last(folder, run, "press", "corner_z") for run in json.loads(study(folder, *arguments).stdout)["runs"]]
    ratios = [new / old for old, new in zip(before, after)]
    expect(len(ratios) == 2 and all(1.05 < ratio < 2 for ratio in ratios), f"deflections after the modulus was halved: {ratios}")

    # The same of a run that was interrupted: it does not go on with another mesh, it starts again.
    (folder / "case.yaml").write_text(PRESSED.replace("{name: press, type: static}", "{name: press, type: dynamic, end: 0.02, max_step: 1.0e-5, checkpoint: 0}"))
    (folder / "blocks.inp").write_text(BLOCKS)
    arguments = ["--joint-modes", "3", "--out", "torn", "--json"]
    running = subprocess.Popen([clench, "study", "case.yaml", *arguments, "--quiet"], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while running.poll() is None and not list((folder / "torn").glob("runs/*/press.part/checkpoint.h5")):
        time.sleep(0.01)
    running.send_signal(signal.SIGTERM)
    expect(running.wait() == 130, f"the study was finished (exit code {running.returncode}) before it could be interrupted")
    (folder / "blocks.inp").write_text(BLOCKS.replace("2.1e5", "1.05e5"))
    runs = json.loads(study(folder, *arguments).stdout or '{"runs": []}')["runs"]
    expect(len(runs) == 1 and runs[0]["analyses"][0]["failure"] == "", f"after an interruption and a change of the mesh: {runs}")

print("\n".join(problems) or "all as expected")
sys.exit(1 if problems else 0)
