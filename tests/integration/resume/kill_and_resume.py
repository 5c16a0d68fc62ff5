#!/usr/bin/env python3
"""kill_and_resume.py CLENCH: kill -9 at random moments ten times, and SIGTERM, SIGHUP, SIGUSR1 and SIGXCPU; every time --resume continues, and the results
are those of a run that was left alone, to the last bit. A reader of its messages that goes away does not end a run."""
import itertools
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time

CLENCH = str(pathlib.Path(sys.argv[1]).resolve())
KILLS = 10
LINKS = 6


def chain(checkpoint, end):
    """A chain that falls from the horizontal, with dampers: forces with a history."""
    lines = ["clench: 1", "bodies:"]
    for i in range(LINKS):
        lines.append(f"  link{i}: {{mass: 1, inertia: [0.01, 0.09, 0.09, 0, 0, 0], position: [{i + 0.5}, 0, 0], "
                     f"markers: {{A: [-0.5, 0, 0], B: [0.5, 0, 0]}}}}")
    lines += ["joints:", "  j0: {type: spherical, a: ground, b: link0.A}"]
    lines += [f"  j{i}: {{type: universal, a: link{i - 1}.B, b: link{i}.A, axis: [0, 1, 0], axis_b: [0, 0, 1]}}"
              for i in range(1, LINKS)]
    lines += ["forces:", f"  pull: {{type: spring_damper, a: ground, b: link{LINKS - 1}.B, length: 3, stiffness: 20, damping: 1}}",
              "  air: {type: drag, at: link2, quadratic: 0.1}",
              "gravity: [0, 2, -9.81]", "analysis:",
              f"  - {{name: fall, type: dynamic, end: {end}, tolerance: 1.0e-7, checkpoint: {checkpoint}}}",
              "output:", "  step: 0.01", "  histories:"]
    lines += [f"    x{i}: {{at: link{i}.B, position: x}}\n    a{i}: {{at: link{i}.B, acceleration: z}}\n"
              f"    f{i}: {{joint: j{i}, force: z}}" for i in range(LINKS)]
    lines += ["    energy: {energy: total}", "    lost: {energy: dissipated}"]
    return "\n".join(lines) + "\n"


def solve(case, out, *more):
    return [CLENCH, "solve", str(case), "--out", str(out), "--quiet", "--threads", "1", *more]


def fail(text):
    print("FAILED", text)
    sys.exit(1)


def run_alone(case, out):
    begin = time.monotonic()
    done = subprocess.run(solve(case, out), capture_output=True, text=True)
    if done.returncode != 0:
        fail(f"the run that is left alone: {done.stderr}")
    return (out / "fall.csv").read_bytes(), time.monotonic() - begin


def end_by(signal_number, case, out, seconds):
    """Starts or resumes the run and ends it after a while; True if it was still running."""
    more = ["--resume"] if (out / "fall.part").exists() else []
    process = subprocess.Popen(solve(case, out, *more), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    try:
        process.wait(seconds)
        if process.returncode != 0:
            fail(f"exit code {process.returncode}: {process.stderr.read().decode()}")
        return False
    except subprocess.TimeoutExpired:
        process.send_signal(signal_number)
        code = process.wait()
        if signal_number != signal.SIGKILL and code not in (130, 0):
            fail(f"exit code {code} after {signal_number.name}, expected 130")
        return True


def run_unheard(case, out):
    """Standard output is a pipe that nobody reads any more."""
    read_end, write_end = os.pipe()
    os.close(read_end)
    done = subprocess.run([part for part in solve(case, out) if part != "--quiet"], stdout=write_end, stderr=subprocess.PIPE)
    os.close(write_end)
    if done.returncode != 0:
        fail(f"exit code {done.returncode} where nobody reads the messages: {done.stderr.decode()}")
    return (out / "fall.csv").read_bytes()


def main():
    random.seed(20240501)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        case = folder / "chain.yaml"
        case.write_text(chain(0, 4))
        expected, seconds = run_alone(case, folder / "alone")
        out, kills = folder / "killed", 0
        while kills < KILLS:
            kills += end_by(signal.SIGKILL, case, out, random.uniform(0.02, max(0.1, seconds / 4)))
            if (out / "fall.csv").exists():
                if (out / "fall.csv").read_bytes() != expected:
                    fail(f"results after {kills} kills differ")
                subprocess.run(["rm", "-r", str(out)], check=True)
        subprocess.run(solve(case, out, "--resume"), check=True, stdout=subprocess.DEVNULL)
        if (out / "fall.csv").read_bytes() != expected:
            fail("results after the last kill differ")
        out = folder / "ended"
        case.write_text(chain(1000, 4))  # a checkpoint is written on the signal only
        signals = itertools.cycle([signal.SIGTERM, signal.SIGHUP, signal.SIGUSR1, signal.SIGXCPU])
        while not (out / "fall.csv").exists():
            end_by(next(signals), case, out, max(0.1, seconds / 4))
        if (out / "fall.csv").read_bytes() != expected:
            fail("results after SIGTERM, SIGHUP, SIGUSR1 and SIGXCPU differ")
        if run_unheard(case, folder / "unheard") != expected:
            fail("results that nobody hears of differ")
    print(f"passed: {KILLS} kills, {len(expected)} bytes of results")


main()
