#!/usr/bin/env python3
"""beam_theory.py RUN_UP.CSV [FOLDER]: bending of the rod in the middle, from the results and from beam theory.

A pinned Euler-Bernoulli beam that is carried along by the rigid slider-crank: sine shapes n = 1, 2, 3 with
    eta'' + 2 d omega eta' + (omega^2 - phi'^2) eta = -(2/L) * integral of a_t sin(n pi x/L) dx,
a_t = transverse acceleration of the rigid rod. Neither axial forces nor shear act on the bending. Prints both and the largest
difference relative to the largest bending, and writes both curves to FOLDER. Fails above 2 %."""
import csv
import math
import sys

L, R, THICKNESS = 150.0, 37.5, 4.0
E, DENSITY, DAMPING = 2.1e5, 7.85e-9, 0.01
SPEED, RUN_UP = 157.079632679490, 0.02


def crank(t):
    """Angle, rate and acceleration of the crank."""
    if t >= RUN_UP:
        return SPEED * (t - 0.5 * RUN_UP), SPEED, 0.0
    w = math.pi / RUN_UP
    return (0.5 * SPEED * (t - math.sin(w * t) / w), 0.5 * SPEED * (1 - math.cos(w * t)), 0.5 * SPEED * w * math.sin(w * t))


def rod(t):
    """Rate of the rod's angle, its acceleration, and the acceleration of the big eye across the rod."""
    a, rate, acceleration = crank(t)
    s = -R * math.sin(a) / L
    c = math.sqrt(1 - s * s)
    phi_rate = -R * math.cos(a) * rate / (L * c)
    phi_acceleration = (-R * (math.cos(a) * acceleration - math.sin(a) * rate**2) / L + s * phi_rate**2) / c
    ax = R * (-math.sin(a) * acceleration - math.cos(a) * rate**2)
    ay = R * (math.cos(a) * acceleration - math.sin(a) * rate**2)
    return phi_rate, phi_acceleration, -s * ax + c * ay


def rates(t, y):
    phi_rate, phi_acceleration, across = rod(t)
    result = []
    for i in range(3):
        n = (i + 1) * math.pi
        omega = (n / L)**2 * math.sqrt(E * THICKNESS**2 / 12 / DENSITY)
        sign = math.cos(n)
        load = across * 2 * (1 - sign) / n - phi_acceleration * 2 * L * sign / n
        eta, eta_rate = y[2 * i], y[2 * i + 1]
        result += [eta_rate, -load - 2 * DAMPING * omega * eta_rate - (omega**2 - phi_rate**2) * eta]
    return result


def theory(times):
    """Bending in the middle at the given times, by Runge and Kutta."""
    y, t, h, found = [0.0] * 6, 0.0, 2e-6, []
    for wanted in times:
        while t < wanted - 0.5 * h:
            k1 = rates(t, y)
            k2 = rates(t + h / 2, [a + h / 2 * b for a, b in zip(y, k1)])
            k3 = rates(t + h / 2, [a + h / 2 * b for a, b in zip(y, k2)])
            k4 = rates(t + h, [a + h * b for a, b in zip(y, k3)])
            y = [a + h / 6 * (p + 2 * q + 2 * r + s) for a, p, q, r, s in zip(y, k1, k2, k3, k4)]
            t += h
        found.append(y[0] - y[4])
    return found


def main():
    rows = [{k: float(v) for k, v in row.items()} for row in csv.DictReader(open(sys.argv[1]))]
    found = []
    for row in rows:
        along = (row["small_x"] - row["big_x"], row["small_y"] - row["big_y"])
        arm = (row["mid_x"] - row["big_x"], row["mid_y"] - row["big_y"])
        found.append((along[0] * arm[1] - along[1] * arm[0]) / math.hypot(*along))
    beam = theory([row["time"] for row in rows])
    for row, here, there in list(zip(rows, found, beam))[::25]:
        print(f"t = {row['time']:.4f} s  {here:9.5f} mm, beam theory {there:9.5f} mm")
    if len(sys.argv) > 2:
        for name, values in (("floating_frame", found), ("beam_theory", beam)):
            with open(f"{sys.argv[2]}/{name}.csv", "w") as table:
                table.write("time,bending\n")
                table.writelines(f"{row['time']},{value}\n" for row, value in zip(rows, values))
    largest = max(map(abs, beam))
    difference = max(abs(a - b) for a, b in zip(found, beam)) / largest
    print(f"largest bending {largest:.5f} mm, largest difference {100 * difference:.2f} %")
    return 0 if difference < 0.02 else 1


sys.exit(main())
