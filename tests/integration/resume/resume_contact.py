#!/usr/bin/env python3
"""resume_contact.py CLENCH EXAMPLE: a body with contact and friction, killed five times on its way, gives the bits and the sliding of a run
that was left alone: the history of every pair goes through checkpoints, what it slid so far included."""
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import time

CLENCH, EXAMPLE = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()
KILLS = 5


def fail(text):
    print("FAILED", text)
    sys.exit(1)


def clench(command, case, out, *more):
    return [CLENCH, command, str(case), "--out", str(out), "--quiet", "--json", "--threads", "1", *more]


def summary(text):
    return {a["name"]: a for a in json.loads(text)["analyses"]}


def run(command, case, out, *more):
    done = subprocess.run(clench(command, case, out, *more), capture_output=True, text=True)
    if done.returncode != 0:
        fail(f"exit code {done.returncode}: {done.stderr}")
    return done.stdout


def kill_after(seconds, case, out):
    """Starts or resumes the motion; True if it was still running then."""
    more = ["--resume"] if (out / "ring.part").exists() else []
    process = subprocess.Popen(clench("solve", case, out, *more), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        if process.wait(seconds) != 0:
            fail(f"exit code {process.returncode}")
        return False
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return True


with tempfile.TemporaryDirectory() as folder:
    folder, random = pathlib.Path(folder), random.Random(7)
    case = folder / "case.yaml"
    text = (EXAMPLE / "reduced_bar.yaml").read_text(encoding="utf-8")
    for old, new in (("../../meshes", str(EXAMPLE.parents[1] / "meshes")), ("end: 0.02", "end: 0.06, checkpoint: 0"),
                     ("[0, 0, 20]", "[0, 0, 40]")):
        assert old in text, old
        text = text.replace(old, new)
    case.write_text(text, encoding="utf-8")
    alone, killed = folder / "alone", folder / "killed"
    for out in (alone, killed):
        run("reduce", case, out)
    begin = time.monotonic()
    expected = summary(run("solve", case, alone))["ring"]
    seconds = time.monotonic() - begin

    kills = 0
    while kills < KILLS:
        if not kill_after(random.uniform(0.1, 0.4) * seconds, case, killed):
            break
        kills += 1
    found = summary(run("solve", case, killed, "--resume"))["ring"]

    if kills == 0:
        fail("nothing was killed")
    for name in ("ring.csv", "ring.energy.csv"):
        if (alone / name).read_bytes() != (killed / name).read_bytes():
            fail(f"{name} differs after {kills} kills")
    if found["sliding"] != expected["sliding"]:
        fail(f"sliding is {found['sliding']} after {kills} kills, {expected['sliding']} without")
    print(f"passed: {kills} kills of a run of {seconds:.1f} s, {expected['steps']} steps; sliding {expected['sliding']}")
