"""What all parts of the trial share: runs of the program, what they may end with, and the ledger that lets a trial go on."""
import json
import math
import os
import pathlib
import re
import resource
import signal
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
HANG = 60  # seconds of computing; no run of the trial needs two, and a busy machine does not count
STUCK = 600  # seconds that pass
CONTROL = re.compile(rb"[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]")  # line ends and tabs are harmless
MEMORY = 6 << 30  # bytes of address space; no input of the trial needs a tenth


class Outcome:
    """How one run ended."""

    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err

    @property
    def hung(self):
        return self.code is None

    @property
    def signal(self):
        return -self.code if self.code is not None and self.code < 0 else 0


def limits(file_size=None):
    def apply():
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_CPU, (HANG, HANG + 5))
        if file_size is not None:
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)  # writes fail, as on a full disk
            resource.setrlimit(resource.RLIMIT_FSIZE, (file_size, file_size))
    return apply


class Trial:
    """Runs the program, judges how runs end, and keeps a ledger: one line per attempt, so that a trial that was interrupted goes
    on where it stopped. An attempt depends on the seed, its part and its number alone."""

    def __init__(self, clench, seed, ledger=None, log=print):
        self.clench, self.seed, self.log = str(clench), seed, log
        self.ledger = pathlib.Path(ledger) if ledger else None
        self.done, self.found = {}, []
        if self.ledger and self.ledger.exists():
            for line in self.ledger.read_text().splitlines():
                entry = json.loads(line)
                self.done[entry["part"], entry["number"]] = entry
                self.found += [entry] if entry["faults"] else []

    def command(self, *arguments):
        return [self.clench, *map(str, arguments)]

    def run(self, *arguments, cwd=None, timeout=STUCK, file_size=None, environment=None):
        try:
            done = subprocess.run(self.command(*arguments), cwd=cwd, timeout=timeout, capture_output=True,
                                  preexec_fn=limits(file_size), env={**os.environ, **(environment or {})})
        except subprocess.TimeoutExpired:
            return Outcome(None, b"", b"")
        if done.returncode == -signal.SIGXCPU:
            return Outcome(0, b"", b"") if is_going_on(cwd) else Outcome(None, b"", b"")
        return Outcome(done.returncode, done.stdout, done.stderr)

    def start(self, *arguments, prefix=(), **more):
        return subprocess.Popen([*prefix, *self.command(*arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                preexec_fn=limits(), **more)

    def attempt(self, part, number, action):
        """`action(folder)` returns the list of what went wrong: signal, hang, exit code, corrupt, NaN, …"""
        if (part, number) in self.done:
            return
        with tempfile.TemporaryDirectory(prefix="adversary") as folder:
            faults = action(pathlib.Path(folder))
        entry = {"part": part, "number": number, "faults": faults}
        self.done[part, number] = entry
        if faults:
            self.found.append(entry)
            self.log(f"{part} {number}: {'; '.join(faults)}")
        if self.ledger:
            with self.ledger.open("a") as file:
                file.write(json.dumps(entry) + "\n")


def is_going_on(folder):
    """Whether a run that takes long has just written: a mutation may ask for a long motion."""
    files = pathlib.Path(folder).rglob("*.h5") if folder else []
    return any(time.time() - file.stat().st_mtime < HANG / 2 for file in files)


def faults_of(outcome, allowed=(0, 2, 3)):
    """What is wrong with how a run ended, whatever it was given."""
    if outcome.hung:
        return ["hang"]
    if outcome.signal:
        return [f"signal {signal.Signals(outcome.signal).name}"]
    faults = []
    if outcome.code not in allowed:
        faults.append(f"exit code {outcome.code}: {last_line(outcome.err)}")
    if outcome.code != 0 and not outcome.err.strip():
        faults.append(f"exit code {outcome.code} without a message")
    if CONTROL.search(outcome.out + outcome.err):
        faults.append("a terminal obeys what is printed")
    return faults


def last_line(text):
    lines = text.decode("utf-8", "replace").strip().splitlines()
    return lines[0][:200] if lines else ""


def silent_nan(folder):
    """Tables of results with a number that is none."""
    faults = []
    for file in folder.rglob("*.csv"):
        for row in file.read_text(errors="replace").splitlines()[1:]:
            for cell in row.split(","):
                try:
                    bad = not math.isfinite(float(cell))
                except ValueError:
                    continue
                if bad:
                    faults.append(f"silent NaN in {file.name}: {row[:80]}")
                    break
            if faults:
                break
    return faults


def temporaries(folder):
    """What a run that ended in order must not leave."""
    return [f"left behind: {file.name}" for file in folder.rglob("*") if ".part-" in file.name or file.name.endswith(".lock")]
