"""Mistakes of docs/physics-checks.md: each one change of a model without mistakes, and the finding that it must give."""
from dataclasses import dataclass


@dataclass
class PhysicsMistake:
    what: str     # what the user did, for the page
    model: str    # of models.MODELS
    old: str      # text of the case ...
    new: str      # ... and what stands there instead
    colour: str   # of the finding
    check: str    # its name


def mistake(what, model, old, new, colour, check):
    return PhysicsMistake(what, model, old, new, colour, check)


MISTAKES = [
    mistake("20 kN were meant, and 20 kN times 1000 typed", "loaded", "force: [0, 0, 5000]", "force: [0, 0, 2.0e6]", "red", "strain"),
    mistake("a load across the bar in the wrong unit", "loaded", "force: [100, 0, 0]", "force: [100000, 0, 0]", "red", "rotation"),
    mistake("a load beyond what the material bears", "loaded", "force: [0, 0, 5000]", "force: [0, 0, 60000]", "red", "yield"),
    mistake("the modulus in GPa", "loaded", "young: 2.1e5", "young: 210", "red", "rotation"),
    mistake("a Poisson's ratio with a digit too many", "loaded", "poisson: 0.3", "poisson: 0.4999", "amber", "incompressibility"),
    mistake("gravity in metres, all else in millimetres", "loaded", "[0, 0, -9810]", "[0, 0, -9.81]", "amber", "gravity"),
    mistake("loads that come after the analysis", "loaded",
            "[0, 0, 5000], time: {ramp: {to: 1, over: 1}}}\n  push: {at: bar.END, force: [100, 0, 0], time: {ramp: {to: 1, over: 1}}}\n"
            "gravity: [0, 0, -9810]\n",
            "[0, 0, 5000], time: {ramp: {to: 1, over: 1, start: 5}}}\n", "amber", "load"),
    mistake("bolts tightened one after the other that share a load path", "bolted", "section: CUT2, force: 5000",
            "section: CUT2, force: 5000, sequence: 2", "red", "bolt force"),
    mistake("a service load that takes all of the bolt's force", "bolted", "[0, 0, -100]", "[0, 0, -1800]", "red", "bolt force under load"),
    mistake("a service load that takes most of it", "bolted", "[0, 0, -100]", "[0, 0, -900]", "amber", "bolt force under load"),
    mistake("a bolt force in the wrong unit", "bolted", "force: 5000}\n      B2: {section: CUT2, force: 5000",
            "force: 5.0e6}\n      B2: {section: CUT2, force: 5.0e6", "red", "strain"),
    mistake("a preload with one end only", "pressed", ", {at: LOWER_TOP, force: [0, 0, 10000]}", "", "red", "preload balance"),
    mistake("a preload that pulls both ends the same way", "pressed", "[0, 0, 10000]", "[0, 0, -10000]", "red", "preload balance"),
    mistake("a preload whose ends are not opposite each other", "pressed",
            "{at: TOP, force: [0, 0, -10000]}, {at: LOWER_TOP, force: [0, 0, 10000]}",
            "{at: TOP, force: [0, 0, -10000]}, {at: 7, force: [0, 0, 10000]}", "red", "preload balance"),
    mistake("a contact stiffness of 5 instead of 5e4", "pressed", "stiffness: 5.0e4", "stiffness: 5", "red", "penetration"),
    mistake("the same, seen beside the elements behind it", "pressed", "stiffness: 5.0e4", "stiffness: 5", "red", "contact stiffness"),
    mistake("a contact stiffness in the wrong unit", "pressed", "stiffness: 5.0e4", "stiffness: 5.0e8", "amber", "contact stiffness"),
    mistake("mu without its decimal point", "pressed", "mu: 0.3", "mu: 3", "amber", "friction coefficient"),
    mistake("automatic laws, and no word on mu", "pressed",
            "normal: {law: linear, stiffness: 5.0e4},\n              friction: {law: coulomb, mu: 0.3, stick: 1.0e4, slip: 100}",
            "normal: auto, friction: auto", "amber", "friction coefficient"),
    mistake("a stick stiffness in the wrong unit", "pressed", "stick: 1.0e4, slip: 100", "stick: 1", "amber", "friction stiffness"),
    mistake("a press fit in the wrong unit", "pressed", "slave: UPPER_BOTTOM,", "interference: 2.5, slave: UPPER_BOTTOM,", "red",
            "interference"),
    mistake("meshes that overlap", "pressed", "slave: UPPER_BOTTOM,", "clearance: -0.5, slave: UPPER_BOTTOM,", "amber", "interference"),
    mistake("a load that lifts the joint off", "shaken", "force: [0, 0, 0.1]", "force: [0, 0, -80]", "amber", "closure"),
    mistake("a load across the joint that friction cannot carry", "pressed", "force: [500, 0, 0]", "force: [3100, 0, 0]", "amber", "grip"),
    mistake("a joint that slides by more than its size", "shaken", "force: [0, 0, 0.1]", "force: [200, 0, 0]", "red", "sliding"),
    mistake("a frequency that the output does not show", "shaken", "frequency: 500", "frequency: 8000", "amber", "excitation"),
    mistake("a load that is there at once", "shaken", "time: {harmonic: {frequency: 500}}", "time: 1", "amber", "sudden load"),
    mistake("an end in milliseconds", "shaken", "end: 0.002, max_step: 1.0e-5}\noutput:\n  step: 1.0e-4", "end: 2.0e-6}\noutput:\n  step: 1.0e-6", "amber",
            "duration"),
    mistake("damping in per cent", "shaken", "modal_damping: 0.01", "modal_damping: 0.5", "amber", "damping"),
    mistake("no comparison with full order", "shaken", "accuracy: 0.1", "accuracy: off", "amber", "accuracy"),
    mistake("an accuracy that the basis does not have", "shaken", "accuracy: 0.1", "accuracy: 0.01, joint_modes: {count: 1}", "amber",
            "accuracy"),
    mistake("steps too long for the modes of the basis", "shaken", "max_step: 1.0e-5", "max_step: 1.0e-4", "amber", "steps"),
    mistake("steps too long for the motion", "pendulum", "tolerance: 1.0e-8, max_step: 0.01", "fixed_step: 0.1", "red", "energy balance"),
]
