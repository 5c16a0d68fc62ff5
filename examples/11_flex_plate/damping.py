#!/usr/bin/env python3
"""Damping ratio and frequency of a free decay, swing by swing.

usage: damping.py HISTORY.csv COLUMN [START]

Half the distance between neighbouring extremes is the amplitude between them; an offset that friction leaves drops out of it. From the
amplitudes A_1 and A_2 one period apart: damping ratio = ln(A_1/A_2) / 2 pi (small damping), frequency = 1/period.
START: from this time on (default 0), such as the end of the push.
"""
import csv
import math
import sys


def extremes(t, x):
    """Times and values of the extremes, by the parabola through three samples."""
    found = []
    for i in range(1, len(x) - 1):
        left, right = x[i] - x[i - 1], x[i + 1] - x[i]
        if left * right < 0 or (left != 0 and right == 0):
            h, bend = t[i + 1] - t[i], right - left
            shift = -0.5 * (left + right) / bend
            found.append((t[i] + shift * h, x[i] - 0.125 * (left + right) ** 2 / bend))
    return found


def identify(t, x):
    """Rows (time, amplitude, frequency, damping ratio), one per half swing."""
    ends, rows = extremes(t, x), []
    for (t0, x0), (t1, x1), (t2, x2), (t3, x3) in zip(ends, ends[1:], ends[2:], ends[3:]):
        first, second, third = abs(x1 - x0), abs(x2 - x1), abs(x3 - x2)  # twice the amplitude each
        if third > 0:
            rows.append((0.5 * (t1 + t2), 0.5 * second, 1.5 / (t3 - t0), math.log(first / third) / (2 * math.pi)))
    return rows


def main(path, column, start=0.0):
    with open(path, encoding="utf-8") as file:
        table = list(csv.DictReader(file))
    name = next((key for key in table[0] if key.split(" [")[0] == column), None)
    time = next(iter(table[0]))
    if name is None:
        sys.exit(f"{path} has no column {column}, expected one of {', '.join(table[0])}")
    rows = [(float(row[time]), float(row[name])) for row in table if float(row[time]) >= start]
    print(f"{'time':>10} {'amplitude':>12} {'frequency':>11} {'damping':>9}")
    for when, amplitude, frequency, ratio in identify(*zip(*rows)):
        print(f"{when:10.5f} {amplitude:12.5g} {frequency:11.2f} {100 * ratio:8.3f} %")


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2], *map(float, sys.argv[3:]))
