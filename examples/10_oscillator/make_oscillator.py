#!/usr/bin/env python3
"""Writes oscillator.yaml: a chain of masses on a rail, with springs between them and a friction element to the ground each.

usage: make_oscillator.py OUT.yaml [number of masses, default 100] [law, default coulomb] [all, or numbers of excited masses 1,10,...]
"""
import sys

LAWS = {"coulomb": "{law: coulomb, mu: 1, stick: 1000, slip: 20, slip_limit: none}",
        "dahl": "{law: dahl, mu: 1, stick: 1000, slip: 20, slip_limit: none}",
        "valanis": "{law: valanis, mu: 1, stick: 1000, slip: 20, slip_limit: none, shape: 0.98}",
        "bouc_wen": "{law: bouc_wen, mu: 1, stick: 1000, slip: 20, slip_limit: none, shape: 5}"}
TEN = (1, 10, 15, 25, 50, 65, 80, 85, 90, 99)


def case(count, law, excited):
    watched = min(25, count)
    lines = [f"""# {count} masses of 0.1 kg on a rail, springs of 100 N/m between them and to the wall on the left, a friction element from
# each to the ground. By make_oscillator.py. Units: m, N, kg, s.
clench: 1
title: multi-mass oscillator
bodies:"""]
    lines += [f"  m{i}: {{mass: 0.1, inertia: [1.0e-3, 1.0e-3, 1.0e-3, 0, 0, 0], position: [{i / 100:g}, 0, 0]}}" for i in range(1, count + 1)]
    lines += ["joints:"]
    lines += [f"  rail{i}: {{type: translational, a: ground, b: m{i}, at: [{i / 100:g}, 0, 0], axis: [1, 0, 0]}}" for i in range(1, count + 1)]
    lines += ["markers: {WALL: [0, 0, 0]}", "forces:"]
    for i in range(1, count + 1):
        a = "ground.WALL" if i == 1 else f"m{i - 1}"
        lines += [f"  spring{i}: {{type: spring_damper, a: {a}, b: m{i}, stiffness: 100}}"]
    lines += [f"  rub{i}: {{type: friction, joint: rail{i}, friction: {LAWS[law]}, normal: 0.15, time: 1}}" for i in range(1, count + 1)]
    lines += [f"  push{i}: {{at: m{i}, force: [0.2, 0, 0], time: {{expression: sin(2*pi*t)}}}}" for i in excited]
    lines += [f"""analysis:
  - {{name: shake, type: dynamic, end: 4, tolerance: 1.0e-7, max_step: 0.02}}
output:
  histories:
    x{watched}: {{at: m{watched}, displacement: x}}
    friction{watched}: {{friction: rub{watched}}}
    dissipated: {{energy: dissipated}}"""]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    law = sys.argv[3] if len(sys.argv) > 3 else "coulomb"
    which = sys.argv[4] if len(sys.argv) > 4 else ",".join(str(i) for i in TEN if i <= count)
    excited = range(1, count + 1) if which == "all" else [int(i) for i in which.split(",")]
    open(sys.argv[1], "w").write(case(count, law, excited))
