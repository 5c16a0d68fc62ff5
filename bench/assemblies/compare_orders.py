#!/usr/bin/env python3
"""Compares what `clench run` wrote of both orders of an assembly of make_assembly.py.

usage: compare_orders.py OUT     OUT: folder of the results
"""
import csv
import re
import sys
from pathlib import Path


def table(path):
    with open(path, encoding="utf-8") as file:
        rows = list(csv.reader(line for line in file if not line.startswith("#")))
    names = [re.sub(r" \[.*\]", "", name) for name in rows[0]]
    return {name: [float(row[k]) for row in rows[1:]] for k, name in enumerate(names)}


def main(folder):
    rest, motion = ([table(folder / f"{what}_{order}.csv") for order in ("reduced", "full")] for what in ("rest", "motion"))
    print(f"{'history':10} {'rest full':>12} {'error %':>9} {'motion full':>12} {'max error %':>11} {'rms error %':>11}")
    for name in rest[1]:
        if name in ("time", "t", "load", "increment", "stage", "load_factor"):
            continue
        a, b = rest[0][name][-1], rest[1][name][-1]
        x, y = motion[0][name], motion[1][name]
        n = min(len(x), len(y))
        size = max(map(abs, y))
        worst = max(abs(x[i] - y[i]) for i in range(n)) / size
        rms = (sum((x[i] - y[i]) ** 2 for i in range(n)) / sum(v * v for v in y[:n])) ** 0.5
        # Of contact forces what the load changes, too.
        change = max(abs(v - y[0]) for v in y)
        print(f"{name:10} {b:12.6g} {100 * (a - b) / b:9.3f} {size:12.6g} {100 * worst:11.3f} {100 * rms:11.3f}   of the change {100 * worst * size / change:.3g} %")
    modes = [table(folder / f"modes_{order}.csv") for order in ("reduced", "full")]
    key = next(name for name in modes[1] if "frequency" in name)
    for k, f in enumerate(modes[1][key][:10]):
        g = modes[0][key][k]
        print(f"frequency {k + 1:2d} {f:12.6g} {100 * (g - f) / f:9.3f} %")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
