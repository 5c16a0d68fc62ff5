#!/usr/bin/env python3
"""adversary.py CLENCH [--seed N] [--ledger FILE] [--small] [--seconds N] [PART[=COUNT]...]: tries to crash the program, to hang it, to make
it lose or corrupt results. The same seed makes the same attempts; with a ledger an interrupted trial goes on. Ends with 1 if anything was
found. docs/reliability.md has the figures."""
import argparse
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import extremes  # noqa: E402
import processes  # noqa: E402
import readers  # noqa: E402
from trial import Trial  # noqa: E402

# part: what it is, attempts by night, attempts in ./test.sh
PARTS = {
    "decks": (readers.decks, 5000, 20),
    "cases": (readers.cases, 2000, 15),
    "matrices": (readers.matrices, 1500, 15),
    "artifacts": (readers.artifacts, 1500, 6),
    "kills": (processes.kills, 50, 1),
    "races": (processes.races, 50, 2),
    "disks": (processes.disks, 40, 3),
    "power": (processes.power, 2, 2),
    "numbers": (extremes.numbers, 1000, 41),  # the last one computes for a minute
    "names": (extremes.names, 1000, 16),
    "files": (extremes.file_names, 1000, 3),
}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("clench", type=pathlib.Path)
    parser.add_argument("parts", nargs="*")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ledger", type=pathlib.Path)
    parser.add_argument("--small", action="store_true")
    options = parser.parse_intermixed_args()
    trial = Trial(options.clench.resolve(), options.seed, options.ledger)
    wanted = dict(part.split("=") if "=" in part else (part, None) for part in options.parts) or dict.fromkeys(PARTS)
    for name, count in wanted.items():
        part, by_night, small = PARTS[name]
        begin = time.monotonic()
        part(trial, int(count) if count else small if options.small else by_night)
        attempts = sum(1 for key in trial.done if key[0] == name)
        found = sum(1 for entry in trial.found if entry["part"] == name)
        print(f"{name}: {attempts} attempts, {found} with faults, {time.monotonic() - begin:.0f} s", flush=True)
    sys.exit(1 if trial.found else 0)


main()
