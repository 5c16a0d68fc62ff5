#!/usr/bin/env python3
"""run_sweep.py CLENCH: sweeps of a falling chain: rows and values, tables, mistakes, workers that meet, are killed and run out of time."""
import csv
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "nightly" / "adversary"))
from inputs import chain  # noqa: E402

CLENCH = pathlib.Path(sys.argv[1]).resolve()
DAMPING = "forces.pull.damping"
VARY = ["--vary", f"{DAMPING}=1,2,3", "--vary", "forces.air.quadratic=0.1,0.2"]


def fail(message):
    sys.exit("FAILED " + message)


def check(ok, message):
    if not ok:
        fail(message)


def clench(folder, *arguments, code=0):
    done = subprocess.run([CLENCH, *arguments], cwd=folder, capture_output=True, text=True)
    check(done.returncode == code, f"clench {' '.join(map(str, arguments))}: exit code {done.returncode}, expected {code}: {done.stderr}")
    return done


def rows(folder, name="results.csv"):
    with open(folder / name, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def write_case(folder, **chain_options):
    (folder / "chain.yaml").write_text(chain(**chain_options), encoding="utf-8")


def last_of(csv_file, column):
    with open(csv_file, newline="", encoding="utf-8") as file:
        return float(list(csv.DictReader(file))[-1][column])


def has_a_row_per_case(folder):
    write_case(folder, end=0.2)
    said = json.loads(clench(folder, "sweep", "chain.yaml", *VARY, "--out", "S", "--json").stdout)
    check((said["cases"], said["done"], said["failed"]) == (6, 6, 0), f"counts {said}")
    table = rows(folder / "S")
    check([(row[DAMPING], row["forces.air.quadratic"]) for row in table] == [(d, q) for d in "123" for q in ("0.1", "0.2")], f"values {table}")
    (folder / "alone.yaml").write_text(chain(end=0.2).replace("damping: 1", "damping: 3"), encoding="utf-8")
    clench(folder, "run", "alone.yaml", "--out", "alone", "--quiet")
    check(float(table[4]["fall.x3.last"]) == last_of(folder / "alone" / "fall.csv", "x3"), "a case of the sweep differs from the same case alone")
    page = (folder / "S" / "sweep.html").read_text(encoding="utf-8")
    check("fall.x3.last" in page and "data:image/svg+xml" in page, "the page has no figures")
    before = (folder / "S" / "costs.csv").read_bytes()
    clench(folder, "sweep", "chain.yaml", *VARY, "--out", "S", "--quiet")
    check((folder / "S" / "costs.csv").read_bytes() == before, "a sweep that is done was computed again")
    zipped = json.loads(clench(folder, "sweep", "chain.yaml", "--vary", f"{DAMPING}=1,2", "--vary", "forces.air.quadratic=0.1,0.2", "--zip",
                               "--plan-only", "--out", "Z", "--json").stdout)
    check(zipped["cases"] == 2, f"--zip: {zipped}")
    return (folder / "S" / "results.csv").read_bytes()


def workers_meet(folder, expected):
    """Four workers at once, two of them killed on their way: every case once, and the rows of one worker."""
    clench(folder, "sweep", "chain.yaml", *VARY, "--out", "W", "--plan-only")
    workers = [subprocess.Popen([CLENCH, "sweep", "work", "W", "--jobs", "1", "--quiet"], cwd=folder, stdout=subprocess.DEVNULL,
                                stderr=subprocess.PIPE) for _ in range(4)]
    time.sleep(0.1)
    for worker in workers[:2]:
        worker.kill()
    for worker in workers[2:]:
        check(worker.wait() == 0, f"worker: {worker.stderr.read().decode()}")
    clench(folder, "sweep", "work", "W", "--quiet")  # what the killed ones held
    clench(folder, "sweep", "collect", "W", "--quiet")
    check((folder / "W" / "results.csv").read_bytes() == expected, "results of several workers differ from those of one")
    check(all(row["attempts"] == "1" for row in rows(folder / "W", "costs.csv")), "a case was computed twice")


def time_runs_out(folder):
    """A worker that is told that time is up leaves checkpoints; the next one goes on, with the same bits."""
    folder = folder / "long"
    folder.mkdir()
    write_case(folder, end=30.0, checkpoint=1000)
    vary = ["--vary", f"{DAMPING}=1,2"]
    clench(folder, "sweep", "chain.yaml", *vary, "--out", "A", "--quiet")
    clench(folder, "sweep", "chain.yaml", *vary, "--out", "B", "--plan-only")
    for number in (signal.SIGUSR1, signal.SIGTERM):
        worker = subprocess.Popen([CLENCH, "sweep", "work", "B", "--jobs", "2", "--quiet"], cwd=folder, stderr=subprocess.PIPE,
                                  stdout=subprocess.DEVNULL)
        while len(list(folder.glob("B/runs/*"))) < 2:
            time.sleep(0.01)
        time.sleep(0.3)
        worker.send_signal(number)
        check(worker.wait() == 130, f"exit code {worker.returncode} after {number.name}: {worker.stderr.read().decode()}")
        status = json.loads(clench(folder, "sweep", "status", "B", "--json").stdout)
        check(status["failed"] == 0 and status["running"] == 0, f"after {number.name}: {status}")
    clench(folder, "sweep", "work", "B", "--quiet")
    clench(folder, "sweep", "collect", "B", "--quiet")
    check((folder / "A" / "results.csv").read_bytes() == (folder / "B" / "results.csv").read_bytes(), "interrupted cases differ")
    clench(folder, "sweep", "status", "B", "--unfinished", code=2)


def failures_are_rows(folder):
    folder = folder / "failures"
    folder.mkdir()
    write_case(folder, end=0.2)
    (folder / "design.csv").write_text(f"{DAMPING},#batch,analysis.fall.tolerance\n1,\"A, first\",1e-6\n2,B,1e-20\n3,C,1e-6\n", encoding="utf-8")
    failed = clench(folder, "sweep", "chain.yaml", "--design", "design.csv", "--out", "S", code=3)
    check("1 of 3 cases failed" in failed.stderr, failed.stderr)
    table = rows(folder / "S")
    check([row["status"] for row in table] == ["done", "failed", "done"] and table[0]["batch"] == "A, first", f"{table}")
    check(table[1]["exit"] in ("2", "3") and "fall" in table[1]["reason"] and table[1]["fall.x3.last"] == "", f"{table[1]}")
    said = json.loads(clench(folder, "sweep", "retry", "S", "--only", "2", "--json").stdout)
    check(said["cases"] == 1, f"retry: {said}")
    check(json.loads(clench(folder, "sweep", "status", "S", "--json").stdout)["waiting"] == 1, "nothing waits after retry")
    clench(folder, "sweep", "work", "S", "--only", "1", "--quiet")


MISTAKES = {  # design: what the message says
    "forces.pul.damping\n1\n": ["design.csv:2", "forces.pul.damping", "pull"],
    "forces.pull.damping\n1\n2\n-x\n": ["design.csv:4", "column forces.pull.damping", "-x"],
    "forces.pull.damping,forces.air.quadratic\n1\n": ["design.csv:2", "1 cells, expected 2"],
    "forces.pull.damping\n\"1, 2\"\n": ["design.csv:2", "expected one value"],
    "#batch\nA\n": ["design.csv", "no case"],
    "": ["design.csv", "cannot be read"],
}


def mistakes_are_named(folder):
    folder = folder / "mistakes"
    folder.mkdir()
    write_case(folder, end=0.2)
    for text, expected in MISTAKES.items():
        (folder / "design.csv").write_text(text, encoding="utf-8")
        said = clench(folder, "sweep", "chain.yaml", "--design", "design.csv", "--out", "S", code=2).stderr
        check(all(part in said for part in expected), f"{text!r}: {said}")
        check(not (folder / "S" / "sweep.json").exists(), f"{text!r}: planned all the same")
    clench(folder, "sweep", "chain.yaml", code=2)
    clench(folder, "sweep", "chain.yaml", "--vary", f"{DAMPING}=1..", "--sample", "lhs:3", code=2)
    clench(folder, "sweep", "chain.yaml", "--vary", f"{DAMPING}=1..2", "--sample", "sobol:3", code=2)
    clench(folder, "sweep", "work", "nowhere", code=2)
    clench(folder, "sweep", "chain.yaml", "--vary", f"{DAMPING}=1,2", "--out", "S", "--plan-only")
    clench(folder, "sweep", "work", "S", "--only", "3", code=2)
    (folder / "other.yaml").write_text(chain(end=0.1), encoding="utf-8")
    said = clench(folder, "sweep", "other.yaml", "--vary", f"{DAMPING}=1,2", "--out", "S", "--plan-only", code=2).stderr
    check("another case" in said, said)
    write_case(folder, end=0.3)
    said = clench(folder, "sweep", "work", "S", code=2).stderr
    check("has changed since the sweep was planned" in said, said)


def samples_are_latin(folder):
    folder = folder / "samples"
    folder.mkdir()
    write_case(folder, end=0.2)
    for out, seed in (("A", 1), ("B", 1), ("C", 2)):
        clench(folder, "sweep", "chain.yaml", "--vary", f"{DAMPING}=1..3", "--vary", "forces.air.quadratic=0.01..1:log",
               "--sample", f"lhs:20,seed={seed}", "--plan-only", "--out", out)
    texts = [(folder / out / "cases.csv").read_bytes() for out in "ABC"]
    check(texts[0] == texts[1] != texts[2], "the seed does not decide")
    parts = sorted(int((float(row[DAMPING]) - 1) / 2 * 20) for row in rows(folder / "A", "cases.csv"))
    check(parts == list(range(20)), f"parts of the range: {parts}")


def scripts_are_shell(folder):
    for arguments, names in (([], ("prepare.sbatch", "work.sbatch")), (["--pbs"], ("prepare.pbs", "work.pbs"))):
        clench(folder, "sweep", "slurm", "S", "--nodes", "2", "--cpus-per-case", "4", "--directive", "--account=a b", *arguments)
        for name in names:
            path = folder / "S" / name
            check(subprocess.run(["bash", "-n", path]).returncode == 0, f"{name} is no script")
            check("--account=a b" in path.read_text(encoding="utf-8"), f"{name} lacks the directive")
    if not any(os.access(pathlib.Path(p) / "sbatch", os.X_OK) for p in os.environ["PATH"].split(":")):
        said = clench(folder, "sweep", "slurm", "S", "--submit", code=4).stderr
        check("sbatch" in said, said)


with tempfile.TemporaryDirectory() as scratch:
    scratch = pathlib.Path(scratch)
    expected_rows = has_a_row_per_case(scratch)
    workers_meet(scratch, expected_rows)
    scripts_are_shell(scratch)
    time_runs_out(scratch)
    failures_are_rows(scratch)
    mistakes_are_named(scratch)
    samples_are_latin(scratch)
print("passed: rows, workers that meet and are killed, time limits, failures, mistakes, samples, scripts")
