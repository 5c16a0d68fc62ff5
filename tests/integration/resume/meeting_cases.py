#!/usr/bin/env python3
"""meeting_cases.py CLENCH: two cases that differ meet in one folder, at the moments when one reads what the other has replaced: refused by
name, never results of both."""
import json
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "nightly" / "adversary"))
from inputs import PENDULUM, chain  # noqa: E402

CLENCH = pathlib.Path(sys.argv[1]).resolve()
CASE = PENDULUM.replace("  - {name: swing, type: dynamic, end: 0.5}\n  - {name: modes, type: linearise, start_from: settle}\n",
                        "  - {name: middle, type: dynamic, end: 60, tolerance: 1.0e-8}\n"
                        "  - {name: last, type: dynamic, start_from: settle, end: 0.1}\n")


def fail(message):
    sys.exit("FAILED " + message)


def solve(case, out, *options):
    return [CLENCH, "solve", case, "--out", out, "--quiet", *options]


def states_are_not_mixed(folder):
    for name, gravity in (("a", "-9.81"), ("b", "-5.0")):
        (folder / f"{name}.yaml").write_text(CASE.replace("-9.81", gravity), encoding="utf-8")
    alone = folder / "alone"
    subprocess.run(solve(folder / "a.yaml", alone, "--analysis", "last"), check=True, stdout=subprocess.DEVNULL)
    out = folder / "out"
    first = subprocess.Popen(solve(folder / "a.yaml", out), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    while not (out / "settle.state.h5").exists() or not (out / "middle.lock").exists():
        time.sleep(0.005)
        if first.poll() is not None:
            fail(f"the first process ended too soon: {first.stderr.read()}")
    first.send_signal(signal.SIGSTOP)
    subprocess.run(solve(folder / "b.yaml", out, "--analysis", "settle", "--force"), check=True, stdout=subprocess.DEVNULL)
    first.send_signal(signal.SIGCONT)
    said = first.communicate()[1]
    if first.returncode != 4 or "replaced by another process" not in said:
        fail(f"exit code {first.returncode} after its start was replaced: {said}")
    subprocess.run(solve(folder / "a.yaml", out, "--analysis", "settle", "--force"), check=True, stdout=subprocess.DEVNULL)
    subprocess.run(solve(folder / "a.yaml", out, "--analysis", "last"), check=True, stdout=subprocess.DEVNULL)
    if (out / "last.csv").read_bytes() != (alone / "last.csv").read_bytes():
        fail("a motion began where another case ended")


def a_lost_run_writes_nothing(folder):
    """A process that was silent while another took its run over: it ends, and the other one's segments stay whole."""
    case = folder / "chain.yaml"
    case.write_text(chain(checkpoint=0, end=8), encoding="utf-8")
    out = folder / "lost"
    first = subprocess.Popen(solve(case, out), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    while len(list(out.glob("fall.part/*.h5"))) < 3:
        time.sleep(0.005)
        if first.poll() is not None:
            fail(f"the run ended too soon: {first.stderr.read()}")
    first.send_signal(signal.SIGSTOP)
    (out / "fall.lock").unlink()  # as the other one does after a minute of silence
    second = subprocess.Popen(solve(case, out, "--force"), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    while len(list(out.glob("fall.part/*.h5"))) < 3:
        time.sleep(0.005)
    first.send_signal(signal.SIGCONT)
    said = first.communicate()[1]
    if first.returncode != 4 or "not ours any more" not in said:
        fail(f"exit code {first.returncode} of the process that lost its run: {said}")
    said = second.communicate()[1]
    if second.returncode != 0:
        fail(f"exit code {second.returncode} of the one that took it over: {said}")


def preload_shapes_are_not_mixed(folder):
    """Stopped when its preload shapes have their name; another case puts its own there before the body is reduced."""
    example = (pathlib.Path(__file__).resolve().parents[3] / "examples" / "03_reduced_bar" / "reduced_bar.yaml")
    text = example.read_text(encoding="utf-8").replace("../../meshes", str(example.parents[2] / "meshes"))
    text = text.replace("modal_damping: 0.01", "modal_damping: 0.01\n      accuracy: off")
    (folder / "own.yaml").write_text(text, encoding="utf-8")
    (folder / "other.yaml").write_text(text.replace("6000", "9000"), encoding="utf-8")

    def frequencies(out):
        done = subprocess.run([CLENCH, "reduce", folder / "own.yaml", "--out", out, "--json", "--quiet"], capture_output=True, text=True, check=True)
        return [mode["frequency_hz"] for mode in json.loads(done.stdout)["reductions"][0]["modes"]]

    out = folder / "shapes"
    first = subprocess.Popen([CLENCH, "reduce", folder / "own.yaml", "--out", out, "--quiet"], stdout=subprocess.DEVNULL,
                             stderr=subprocess.PIPE, text=True)
    shapes, lock = out / "bar.preload.h5", out / "bar.preload.h5.lock"
    while (not shapes.exists() or lock.exists()) and first.poll() is None:
        pass
    first.send_signal(signal.SIGSTOP)
    other = subprocess.Popen([CLENCH, "preload", folder / "other.yaml", "--out", out, "--quiet"], stdout=subprocess.DEVNULL)
    try:
        other.wait(10)  # it waits where the first one still has the lock
    except subprocess.TimeoutExpired:
        pass
    first.send_signal(signal.SIGCONT)
    said = first.communicate()[1]
    other.wait()
    if first.returncode == 4 and "replaced by another process" not in said or first.returncode not in (0, 4):
        fail(f"exit code {first.returncode} after preload shapes were replaced: {said}")
    if frequencies(out) != frequencies(folder / "shapes_alone"):
        fail("a body was reduced with the preload shapes of another case")


with tempfile.TemporaryDirectory() as scratch:
    scratch = pathlib.Path(scratch)
    states_are_not_mixed(scratch)
    a_lost_run_writes_nothing(scratch)
    preload_shapes_are_not_mixed(scratch)
print("passed: states, runs that were taken over, preload shapes")
