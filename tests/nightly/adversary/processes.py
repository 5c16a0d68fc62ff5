"""Kills, races on one folder, full disks, and power that fails: what has its name is whole, and the same as that of a run that was
left alone."""
import os
import pathlib
import random
import signal
import subprocess
import time

import inputs
from trial import faults_of, last_line, temporaries

HERE = pathlib.Path(__file__).resolve().parent
RESULTS = ["fall.csv", "fall.energy.csv", "fall.results.h5"]


def contents(folder, names=RESULTS):
    return {name: (folder / name).read_bytes() for name in names if (folder / name).exists()}


def alone(trial, folder, text, command=("solve",)):
    folder.mkdir(parents=True)
    (folder / "case.yaml").write_text(text)
    done = trial.run(*command, "case.yaml", "--quiet", "--threads", "1", cwd=folder)
    assert done.code == 0, done.err.decode()
    return contents(folder)


def kills(trial, count):
    for number in range(count):
        rng = random.Random(f"{trial.seed} kills {number}")

        def action(folder, rng=rng):
            begin = time.monotonic()
            expected = alone(trial, folder / "alone", inputs.chain())
            seconds = time.monotonic() - begin
            work, faults = folder / "work", []
            work.mkdir()
            (work / "case.yaml").write_text(inputs.chain())
            for _ in range(rng.randint(1, 3)):
                process = trial.start("solve", "case.yaml", "--resume", "--quiet", "--threads", "1", cwd=work)
                time.sleep(rng.uniform(0.0, seconds))
                how = rng.choice([signal.SIGKILL, signal.SIGKILL, signal.SIGTERM, signal.SIGHUP, signal.SIGSEGV])
                process.send_signal(how)
                process.communicate()
                if how in (signal.SIGTERM, signal.SIGHUP) and process.returncode not in (0, 130):
                    faults.append(f"exit code {process.returncode} after {how.name}")
                for name, content in contents(work).items():
                    if content != expected[name]:
                        faults.append(f"corrupt: {name} after {how.name}")
            outcome = trial.run("solve", "case.yaml", "--resume", "--quiet", "--threads", "1", cwd=work)
            faults += faults_of(outcome, (0,))
            return faults + (["corrupt: results at the end"] if contents(work) != expected else []) + temporaries(work)

        trial.attempt("kills", number, action)


def can_unshare():
    return os.geteuid() == 0 and subprocess.run(["unshare", "-pf", "true"], capture_output=True).returncode == 0


def races(trial, count):
    """Two processes, two versions of the case, one folder: both end in order, and what is there afterwards is of one of them."""
    other_space = ["unshare", "-pf", "--mount-proc"] if can_unshare() else []
    for number in range(count):
        rng = random.Random(f"{trial.seed} races {number}")

        def action(folder, rng=rng):
            texts = [inputs.chain(end=0.3), inputs.chain(end=rng.choice([0.3, 0.35]), step=0.01)]
            expected = [alone(trial, folder / f"alone{i}", text) for i, text in enumerate(texts)]
            work = folder / "work"
            work.mkdir()
            processes = []
            for i, text in enumerate(texts):
                (work / f"case{i}.yaml").write_text(text)
                command = rng.choice([["run"], ["run", "--force"], ["solve"], ["solve", "--force"], ["solve", "--resume"]])
                prefix = other_space if i == 1 and rng.random() < 0.4 else []
                processes.append(trial.start(*command, f"case{i}.yaml", "--out", "out", "--quiet", "--threads", "1",
                                             prefix=prefix, cwd=work))
                time.sleep(rng.choice([0.0, 0.0, rng.uniform(0.0, 0.5)]))
            faults, codes = [], []
            for process in processes:
                err = process.communicate(timeout=120)[1]
                codes.append(process.returncode)
                refused = process.returncode in (2, 4) and any(word in err for word in (b"process", b"--force", b"belongs"))
                if process.returncode != 0 and not refused:
                    faults.append(f"exit code {process.returncode}: {last_line(err)}")
            found = contents(work / "out")
            if found not in expected:
                faults.append("corrupt: results of neither, or of both")
            if 0 not in codes:
                faults.append(f"nobody finished: exit codes {codes}")
            winner = expected.index(found) if found in expected else 0
            again = trial.run("solve", f"case{winner}.yaml", "--out", "out", "--json", "--quiet", cwd=work)
            if again.code != 0 or b'"up_to_date": true' not in again.out:
                faults.append(f"not up to date afterwards: {last_line(again.err)}")
            return faults + temporaries(work)

        trial.attempt("races", number, action)


def disks(trial, count):
    """A file may grow so far and no further: as a full disk, at every file of `run` in turn."""
    for number in range(count):
        rng = random.Random(f"{trial.seed} disks {number}")

        def action(folder, rng=rng):
            (folder / "bar.inp").write_text(inputs.BAR)
            (folder / "case.yaml").write_text(inputs.BAR_CASE)
            size = int(10 ** rng.uniform(1.0, 5.0))
            first = trial.run("run", "case.yaml", "--quiet", "--threads", "1", cwd=folder, file_size=size)
            faults = faults_of(first, (0, 4))
            faults += [] if first.code == 0 else temporaries(folder)
            second = trial.run("run", "case.yaml", "--quiet", "--threads", "1", "--force", cwd=folder)
            faults += [f"afterwards: {fault}" for fault in faults_of(second, (0,))]
            rows = (folder / "shake.csv").read_text().splitlines() if second.code == 0 else []
            return [f"{size} bytes: {fault}" for fault in faults + ([] if len(rows) == 12 else [f"{len(rows)} rows"])]

        trial.attempt("disks", number, action)


def build_shim(folder):
    shim = folder / "unsynced.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", shim, HERE / "unsynced.c", "-ldl"], check=True)
    return shim


def power(trial, count):
    """A power failure keeps what was synced: so every file must be synced after its last write and before it gets its name."""
    for number in range(min(count, 2)):

        def action(folder, number=number):
            shim = build_shim(folder)
            (folder / "bar.inp").write_text(inputs.BAR)
            (folder / "case.yaml").write_text([inputs.BAR_CASE, inputs.chain(end=0.1)][number])
            report = folder / "renamed.txt"
            outcome = trial.run("run", "case.yaml", "--quiet", cwd=folder,
                                environment={"LD_PRELOAD": str(shim), "UNSYNCED_REPORT": str(report)})
            lines = report.read_text().splitlines() if report.exists() else []
            faults = faults_of(outcome, (0,)) + [line for line in lines if line.startswith("unsynced")]
            return faults + ([] if lines else ["the shim saw nothing"])

        trial.attempt("power", number, action)
