#!/usr/bin/env python3
"""Damping of a free decay from its peaks, by the logarithmic decrement.

usage: damping.py TABLE.csv COLUMN [FROM_TIME]

Takes the maxima of the column after FROM_TIME, each by the parabola through three rows, and the minima
between them. The amplitude of a swing is half the way from a maximum to the mean of the minima beside it,
so that the rest position need not be known. Of two swings with amplitudes A0, A1 one period apart the
decrement is d = ln(A0 / A1) and the damping ratio d / sqrt(4 pi^2 + d^2). Viscous damping gives the same
ratio at every amplitude, dry friction a ratio that grows as the amplitude falls.
"""
import csv
import math
import sys


def extrema(t, x, sign):
    """(time, value) of the maxima of sign * x, refined by parabolas; t in equal steps."""
    found = []
    for i in range(1, len(x) - 1):
        a, b, c = (sign * v for v in x[i - 1:i + 2])
        if b > a and b >= c:
            bend = a - 2 * b + c
            shift = 0.5 * (a - c) / bend if bend else 0.0
            found.append((t[i] + shift * (t[i + 1] - t[i]), sign * (b - 0.25 * (a - c) * shift)))
    return found


def identify(t, x):
    """[(time, amplitude, frequency, damping ratio)] of every pair of neighbouring swings."""
    high, low = extrema(t, x, 1.0), extrema(t, x, -1.0)
    swings = []
    for time, value in high:
        before = [v for s, v in low if s < time]
        after = [v for s, v in low if s > time]
        if before and after:
            swings.append((time, 0.5 * (value - 0.5 * (before[-1] + after[0]))))
    rows = []
    for (t0, a0), (t1, a1) in zip(swings, swings[1:]):
        if a0 > 0 and a1 > 0:
            d = math.log(a0 / a1)
            rows.append((0.5 * (t0 + t1), math.sqrt(a0 * a1), 1.0 / (t1 - t0), d / math.hypot(2 * math.pi, d)))
    return rows


def main(path, column, start):
    with open(path, encoding="utf-8") as table:
        rows = [r for r in csv.DictReader(table) if float(r["time"]) >= start]
    print("    time  amplitude  frequency  damping ratio")
    for row in identify([float(r["time"]) for r in rows], [float(r[column]) for r in rows]):
        print("{:8.5f}  {:9.5g}  {:9.4g}  {:13.5f}".format(*row))


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2], float(sys.argv[3]) if len(sys.argv) == 4 else 0.0)
