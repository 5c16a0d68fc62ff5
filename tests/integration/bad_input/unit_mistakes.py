"""Mistakes with units of quantities."""
from mistake import Mistake

CASE = """clench: 1
{units}bodies:
  block: {{mass: {mass}, inertia: [1, 1, 1, 0, 0, 0], position: [0, 0, 0]}}
gravity: {gravity}
analysis:
  - {{name: settle, type: static}}
"""


def case(what, *words, units="units: mm-t-s\n", mass="1", gravity="[0, 0, -9810]"):
    shows = "\n".join(line for line in (units.strip(), f"mass: {mass}" if mass != "1" else "",
                                        f"gravity: {gravity}" if gravity != "[0, 0, -9810]" else "") if line)
    return Mistake("units: " + what, {"case.yaml": CASE.format(units=units, mass=mass, gravity=gravity)}, "check case.yaml",
                   ["case.yaml", *words], shows=shows)


MISTAKES = [
    case("a system that is not there", "case.yaml:2", "mm-t-s", units="units: mm-kg-s\n"),
    case("a quantity in a case without units", "case.yaml:3", "2 kg", units="", mass="2 kg"),
    case("a unit that is none", "case.yaml:4", "kgs", mass="2 kgs"),
    case("a quantity of another dimension", "case.yaml:4", "a force", mass="2 kN"),
    case("a component of another dimension", "case.yaml:5", "length/time^2", gravity="[0, 0, -9.81 m/s]"),
]
