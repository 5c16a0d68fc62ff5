"""Mistakes in multibody systems: a driven slider-crank of rigid bodies."""
from mistake import Mistake

CASE = """clench: 1
bodies:
  crank: {mass: 2.0e-3, inertia: [1.2, 1.2, 2, 0, 0, 0], markers: {PIN: [37.5, 0, 0]}}
  rod:
    mass: 1.0e-3
    inertia: [0.2, 2.5, 2.5, 0, 0, 0]
    position: [112.5, 0, 0]
    markers: {BIG_EYE: [-75, 0, 0], SMALL_EYE: [75, 0, 0]}
  piston: {mass: 0.7e-3, inertia: [0.3, 0.3, 0.3, 0, 0, 0], position: [187.5, 0, 0]}
markers: {WALL: [400, 0, 0]}
joints:
  main: {type: revolute, a: ground, b: crank, at: [0, 0, 0], axis: [0, 0, 1]}
  pin: {type: revolute, a: crank.PIN, b: rod.BIG_EYE, axis: [0, 0, 1]}
  wrist: {type: point_on_line, a: rod.SMALL_EYE, b: piston, axis: [0, 0, 1]}
  bore: {type: translational, a: ground, b: piston, at: [187.5, 0, 0], axis: [1, 0, 0]}
motions:
  speed: {joint: main, velocity: {haversine: {to: 100, over: 0.02}}}
forces:
  gas: {type: spring_damper, a: ground.WALL, b: piston, stiffness: 1, damping: 0.1}
analysis:
  - {name: run_up, type: dynamic, end: 0.01}
output:
  step: 0.001
  histories:
    piston_x: {at: piston, position: x}
    push: {joint: wrist, force: x}
"""

MAIN = "main: {type: revolute, a: ground, b: crank, at: [0, 0, 0], axis: [0, 0, 1]}"
PIN = "pin: {type: revolute, a: crank.PIN, b: rod.BIG_EYE, axis: [0, 0, 1]}"
SPEED = "speed: {joint: main, velocity: {haversine: {to: 100, over: 0.02}}}"
GAS = "gas: {type: spring_damper, a: ground.WALL, b: piston, stiffness: 1, damping: 0.1}"
RUN_UP = "{name: run_up, type: dynamic, end: 0.01}"
SOLVE = "solve case.yaml"


def system(what, old, new, *words, exit_code=2, command="check case.yaml"):
    """A mistake in the case: `old` replaced by `new`."""
    assert old in CASE, old
    return Mistake(what, {"case.yaml": CASE.replace(old, new, 1)}, command, list(words), exit_code, new.strip("\n"))


MISTAKES = [
    # --- bodies
    system("a rigid body without mass", "mass: 1.0e-3", "mass: 0", "case.yaml:5", "bodies.rod.mass", "is 0", "more than 0"),
    system("a rigid body without inertia", "    inertia: [0.2, 2.5, 2.5, 0, 0, 0]\n", "", "case.yaml:4",
           "needs the key \"inertia\""),
    system("an inertia that no body has", "inertia: [0.2, 2.5, 2.5, 0, 0, 0]", "inertia: [0.2, 2.5, 9, 0, 0, 0]",
           "case.yaml:4", "bodies.rod"),
    system("an inertia with three numbers", "inertia: [0.2, 2.5, 2.5, 0, 0, 0]", "inertia: [0.2, 2.5, 2.5]",
           "case.yaml:6", "list of 3", "six numbers"),
    system("a rigid body with a mesh", "    position: [112.5, 0, 0]\n", "    position: [112.5, 0, 0]\n    mesh: rod.inp\n",
           "case.yaml:8", "rigid"),
    system("a body called ground", "  piston: {", "  ground: {", "case.yaml:9", "inertial frame"),
    # --- joints
    system("a joint that names an unknown marker", "a: crank.PIN", "a: crank.PIM", "case.yaml:13", "joints.pin.a",
           "did you mean \"PIN\""),
    system("a joint that names an unknown body", "b: rod.BIG_EYE", "b: rood.BIG_EYE", "case.yaml:13",
           "did you mean \"rod\""),
    system("a joint within one body", PIN, "pin: {type: revolute, a: rod.SMALL_EYE, b: rod.BIG_EYE, axis: [0, 0, 1]}",
           "case.yaml:13", "both on body rod"),
    system("a joint without its axis", PIN, "pin: {type: revolute, a: crank.PIN, b: rod.BIG_EYE}", "case.yaml:13",
           "type revolute needs the key \"axis\""),
    system("an axis of length zero", PIN, "pin: {type: revolute, a: crank.PIN, b: rod.BIG_EYE, axis: [0, 0, 0]}",
           "case.yaml:13", "axis is [0, 0, 0]", "a direction"),
    system("an axis for a joint that has none", PIN, "pin: {type: spherical, a: crank.PIN, b: rod.BIG_EYE, axis: [0, 0, 1]}",
           "case.yaml:13", "type spherical does not use this key"),
    system("a universal joint whose axes are not normal to each other", PIN,
           "pin: {type: universal, a: crank.PIN, b: rod.BIG_EYE, axis: [0, 0, 1], axis_b: [0, 1, 1]}", "case.yaml:13",
           "45 degrees", "expected 90"),
    system("a joint that does not say where it is", MAIN, "main: {type: revolute, a: ground, b: crank, axis: [0, 0, 1]}",
           "case.yaml:12", "\"at\""),
    system("a place for a joint that has one already", PIN,
           "pin: {type: revolute, a: crank.PIN, b: rod.BIG_EYE, at: [37.5, 0, 0], axis: [0, 0, 1]}", "case.yaml:13",
           "is not used"),
    system("an unknown type of joint", PIN, "pin: {type: revolut, a: crank.PIN, b: rod.BIG_EYE, axis: [0, 0, 1]}",
           "case.yaml:13", "did you mean \"revolute\""),
    system("a gear on a joint without a free coordinate", PIN,
           "ball: {type: spherical, a: crank.PIN, b: rod.BIG_EYE}\n  train: {type: gear, joints: [main, ball], ratio: 2}",
           "case.yaml:14", "\"ball\" is spherical", "no single free"),
    system("solve: joints that contradict each other",
           "bore: {type: translational, a: ground, b: piston, at: [187.5, 0, 0], axis: [1, 0, 0]}",
           "bore: {type: fixed, a: ground, b: piston, at: [187.5, 0, 0]}\n"
           "  stop: {type: distance, a: ground, b: piston, length: 100}", "case.yaml", "run_up", command=SOLVE, exit_code=3),
    # --- motions
    system("a motion of a joint that does not exist", SPEED, "speed: {joint: mian, velocity: 100}", "case.yaml:17",
           "did you mean \"main\""),
    system("a motion with nothing prescribed", SPEED, "speed: {joint: main}", "case.yaml:17",
           "has 0 of displacement, velocity, acceleration"),
    system("a displacement with kinks", SPEED, "speed: {joint: main, displacement: {ramp: {to: 1, over: 0.1}}}",
           "case.yaml:17", "kinks", "haversine"),
    system("two motions of one coordinate", SPEED, SPEED + "\n  again: {joint: main, displacement: 0}", "case.yaml:18",
           "has a motion already"),
    system("a translation of a joint that only rotates", SPEED, "speed: {joint: main, coordinate: translation, velocity: 100}", "case.yaml:17",
           "revolute", "has no translation"),
    system("a word of an earlier version", SPEED, "speed: {joint: main, coordinate: way, velocity: 100}", "case.yaml:17",
           "is \"way\"", "way is now called translation"),
    system("an expression with a mistake", SPEED, "speed: {joint: main, velocity: {expression: 100*sine(t)}}",
           "case.yaml:17", "\"sine\" at character 5", "did you mean \"sin\""),
    # --- forces
    system("a motion and a force on the same coordinate", GAS, "torque: {type: actuator, joint: main, amplitude: 5}",
           "case.yaml:19", "main", "which a motion prescribes"),
    system("negative damping", "damping: 0.1", "damping: -0.1", "case.yaml:19", "-0.1", "at least 0"),
    system("a damper that drives", "damping: 0.1", "damping_table: [[-1, 2], [1, 2]]", "case.yaml:19", "drive the motion"),
    system("a spring that connects nothing", GAS, "gas: {type: spring_damper, a: ground.WALL, stiffness: 1}",
           "case.yaml:19", "expected a and b"),
    system("a marker of the ground that does not exist", "ground.WALL", "ground.WAL", "case.yaml:19",
           "did you mean \"WALL\""),
    system("a spring between points that coincide", "WALL: [400, 0, 0]", "WALL: [187.5, 0, 0]", "case.yaml:19",
           "one point"),
    system("a force on the ground", GAS, "gas: {at: ground.WALL, force: [1, 0, 0]}", "case.yaml:19", "is the ground"),
    system("a modal force on a rigid body", GAS, "gas: {type: modal, body: rod, mode: 1, amplitude: 5}", "case.yaml:19",
           "is rigid"),
    # --- analyses and output
    system("solve: no numerical damping with joints and steps that change", RUN_UP,
           "{name: run_up, type: dynamic, end: 0.01, integrator: generalized_alpha, rho_inf: 1}", "case.yaml:21", "rho_inf", "is 1",
           "expected at most 0.95", "fixed step", command=SOLVE),
    system("solve: one iteration for a motion", RUN_UP, "{name: run_up, type: dynamic, end: 0.01, max_iterations: 1}",
           "case.yaml:21", "max_iterations: is 1", "at least 2", command=SOLVE),
    system("a linearisation at the end of another analysis and at a time", RUN_UP,
           "{name: rest, type: static, time: 0.5}\n  - {name: modes, type: linearise, start_from: rest, time: 0.1}",
           "case.yaml:22", "start_from and time", "leave out time"),
    system("the parameter of another integrator", RUN_UP, "{name: run_up, type: dynamic, end: 0.01, rho_inf: 0.8}",
           "case.yaml:21", "integrator hht does not use this key"),
    system("the full order of a rigid body", RUN_UP, "{name: run_up, type: dynamic, order: full, body: rod, end: 0.01}",
           "case.yaml:21", "rigid"),
    system("a start that is a linearisation", RUN_UP,
           "{name: modes, type: linearise}\n  - {name: run_up, type: dynamic, end: 0.01, start_from: modes}", "case.yaml:22",
           "linearisation"),
    system("a history of an unknown joint of the system", "joint: wrist, force: x", "joint: wrst, force: x", "case.yaml:26",
           "did you mean \"wrist\""),
    system("a history of two things at once", "{at: piston, position: x}", "{at: piston, position: x, velocity: x}",
           "case.yaml:25", "expected at with"),
    system("solve: a motion without a value", SPEED, "speed: {joint: main, velocity: {expression: 1/t}}", "case.yaml:17",
           "speed", command=SOLVE, exit_code=3),
    Mistake("solve: --resume and --force", {"case.yaml": CASE}, "solve case.yaml --resume --force", ["--resume", "--force"]),
]
