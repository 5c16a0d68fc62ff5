#!/usr/bin/env python3
"""damping_test.py DAMPING.PY: decays of known damping are identified."""
import importlib.util
import math
import sys

spec = importlib.util.spec_from_file_location("damping", sys.argv[1])
damping = importlib.util.module_from_spec(spec)
spec.loader.exec_module(damping)


def viscous(ratio, frequency, rest):
    """Rows of a decay sampled forty times a period."""
    omega = 2 * math.pi * frequency
    t = [i / (40 * frequency) for i in range(400)]
    return t, [rest + math.exp(-ratio * omega * s) * math.cos(omega * math.sqrt(1 - ratio**2) * s) for s in t]


for ratio in (0.001, 0.02, 0.1):
    rows = damping.identify(*viscous(ratio, 37.0, 5.0))
    assert len(rows) >= 7, rows
    for _, _, frequency, found in rows:
        assert abs(found / ratio - 1) < 0.02 + 2e-5 / ratio, (ratio, found)
        assert abs(frequency / (37.0 * math.sqrt(1 - ratio**2)) - 1) < 1e-3, frequency

# Dry friction takes the same amplitude D in every period: ln(A / (A - D)) / 2 pi, growing as A falls.
t = [i / 4000 for i in range(400)]
x = [(1 - 4.0 * s) * math.cos(2 * math.pi * 100 * s) for s in t]
rows = damping.identify(t, x)
for time, amplitude, _, found in rows:
    expected = math.log((1 - 4 * (time - 0.005)) / (1 - 4 * (time + 0.005))) / (2 * math.pi)
    assert abs(found / expected - 1) < 0.02, (time, found, expected)
assert rows[-1][3] > 1.3 * rows[0][3]
print("ok")
